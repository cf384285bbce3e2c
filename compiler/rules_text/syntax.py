"""The AST of rules text: what was written, with every word in its place.

Made by `build` out of the parse; taken by `spell`, which prints it back, and by `understand`, which says what it
means. The fields of every node stand in reading order, so the words of a text are its nodes flattened.
"""

from __future__ import annotations

from dataclasses import field

from cardwright.compiler.records import names_of, record
from cardwright.compiler.source import Span


@record
class Word:
    """A word, fixed phrase, symbol or mark of the text.

    `terminal` is its class in the grammar, `text` its spelling, `lemma`, `category` and `form` what the lexicon
    says of it.
    """

    terminal: str
    text: str
    lemma: str = ""
    category: str = ""
    form: str = ""
    span: Span = field(default=Span(0, 0), compare=False, repr=False)


@record
class Quoted:
    """An ability in quotation marks: a cost with its colon, if it is activated, and sentences or bare words."""

    opening: Word
    cost: tuple[Clause | Word, ...]
    parts: tuple[Sentence | Word | Quoted, ...]
    closing: Word


@record
class Tie:
    """What narrows a noun from behind: a word that ties on ("with", "that", "you control") and what it ties on."""

    word: Word
    owner: tuple[Word | Quoted, ...]
    auxiliaries: tuple[Word, ...]
    verb: Word | None
    words: tuple[Word | Quoted, ...]


@record
class Phrase:
    """A noun phrase: a run of words whose last is the head, and its ties."""

    words: tuple[Word | Quoted, ...]
    ties: tuple[Tie, ...]


@record
class Phrases:
    """Noun phrases joined by "and" or "or": phrase, join, phrase, join, phrase."""

    parts: tuple[Phrase | Word, ...]

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """The phrases without the joins."""
        return tuple(part for part in self.parts if isinstance(part, Phrase))

    @property
    def joins(self) -> tuple[Word, ...]:
        """The joins without the phrases."""
        return tuple(part for part in self.parts if isinstance(part, Word))


@record
class Adjunct:
    """What tells where, how or how long: a word, and the phrase or the verb behind it."""

    word: Word
    verb: Word | None
    phrases: Phrases | None


@record
class Clause:
    """Somebody or something does something."""

    subject: Phrases | None
    auxiliaries: tuple[Word, ...]
    verb: Word
    object: Phrases | None
    adjuncts: tuple[Adjunct, ...]


@record
class Causing:
    """Somebody has somebody else do something ("you may have target player shuffle")."""

    subject: Phrases | None
    auxiliaries: tuple[Word, ...]
    verb: Word
    clause: Clause | Causing


@record
class ByHand:
    """A bracketed part: words shown to the player, who answers."""

    word: Word


@record
class Condition:
    """Clauses that say when: clause, join, clause."""

    parts: tuple[Clause | Causing | ByHand | Word, ...]


@record
class Lead:
    """What stands before a clause: a condition, a time, "for each", "otherwise"."""

    word: Word
    what: Condition | Phrases | None
    comma: Word | None


@record
class Tail:
    """What stands behind a clause: a condition, an exception, "where X is"."""

    word: Word
    what: Condition | Phrases
    adjuncts: tuple[Adjunct, ...]


@record
class Whole:
    """A clause with what leads in and what trails."""

    leads: tuple[Lead, ...]
    clause: Clause | Causing
    tails: tuple[Tail, ...]


@record
class Gap:
    """A clause whose verb is the one before it: "and the rest on the bottom of your library"."""

    join: Word
    object: Phrases
    adjuncts: tuple[Adjunct, ...]
    tails: tuple[Tail, ...]


Item = Whole | Gap


@record
class Chain:
    """Clauses in order: whole, join, whole, gap …"""

    parts: tuple[Whole | Gap | Word, ...]


@record
class Sentence:
    """A chain and its full stop."""

    chain: Chain
    stop: Word


@record
class Reminder:
    """Text in parentheses, which has no effect (207.2)."""

    word: Word


@record
class Mode:
    """A bullet of a modal sentence (700.2)."""

    bullet: Word
    parts: tuple[Sentence | Reminder | ByHand, ...]


@record
class Row:
    """A row of a results table (706.3)."""

    range: Word
    parts: tuple[Sentence | Reminder | ByHand, ...]


@record
class Paragraph:
    """Sentences, and the bullets or rows that the last one calls for."""

    parts: tuple[Sentence | Reminder | ByHand, ...]
    listed: tuple[Mode | Row, ...]


@record
class Text:
    """A whole body; paragraph, break, paragraph."""

    parts: tuple[Paragraph | Word, ...]

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """The paragraphs without the breaks."""
        return tuple(part for part in self.parts if isinstance(part, Paragraph))


Node = (
    Quoted
    | Tie
    | Phrase
    | Phrases
    | Adjunct
    | Clause
    | Causing
    | ByHand
    | Condition
    | Lead
    | Tail
    | Whole
    | Gap
    | Chain
    | Sentence
    | Reminder
    | Mode
    | Row
    | Paragraph
    | Text
)


def children_of(node: Node | Word) -> list[Node | Word]:
    """The nodes right below a node, in reading order."""
    found: list[Node | Word] = []
    if not isinstance(node, Word):
        for name in names_of(type(node)):
            value = getattr(node, name)
            if value is not None:
                found += value if isinstance(value, tuple) else (value,)
    return found


def nodes_of(node: Node | Word) -> list[Node | Word]:
    """A node and all nodes in it, at any depth, in reading order."""
    found: list[Node | Word] = []
    waiting = [node]
    while waiting:
        each = waiting.pop()
        found.append(each)
        if isinstance(each, Word):
            continue
        for name in reversed(names_of(type(each))):
            value = getattr(each, name)
            if isinstance(value, tuple):
                waiting += value[::-1]
            elif value is not None:
                waiting.append(value)
    return found


def words_of(node: Node | Word) -> list[Word]:
    """Every word of a node in reading order."""
    return [each for each in nodes_of(node) if isinstance(each, Word)]


def span_of(node: Node | Word) -> Span:
    """From the first to the last character of a node."""
    words = words_of(node)
    return Span(words[0].span.start, words[-1].span.end) if words else Span(0, 0)
