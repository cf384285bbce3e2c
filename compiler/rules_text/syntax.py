"""The AST of rules text: what was written, with every word in its place.

Made by `build` out of the parse; taken by `spell`, which prints it back, and by `understand`, which says what it
means. The fields of every node stand in reading order, so the words of a text are its nodes flattened.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields

from cardwright.compiler.source import Span


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Quoted:
    """An ability in quotation marks: a cost with its colon, if it is activated, and sentences or bare words."""

    opening: Word
    cost: tuple[Clause | Word, ...]
    parts: tuple[Sentence | Word | Quoted, ...]
    closing: Word


@dataclass(frozen=True, slots=True)
class Tie:
    """What narrows a noun from behind: a word that ties on ("with", "that", "you control") and what it ties on."""

    word: Word
    owner: tuple[Word | Quoted, ...]
    auxiliaries: tuple[Word, ...]
    verb: Word | None
    words: tuple[Word | Quoted, ...]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase: a run of words whose last is the head, and its ties."""

    words: tuple[Word | Quoted, ...]
    ties: tuple[Tie, ...]


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Adjunct:
    """What tells where, how or how long: a word, and the phrase or the verb behind it."""

    word: Word
    verb: Word | None
    phrases: Phrases | None


@dataclass(frozen=True, slots=True)
class Clause:
    """Somebody or something does something."""

    subject: Phrases | None
    auxiliaries: tuple[Word, ...]
    verb: Word
    object: Phrases | None
    adjuncts: tuple[Adjunct, ...]


@dataclass(frozen=True, slots=True)
class Causing:
    """Somebody has somebody else do something ("you may have target player shuffle")."""

    subject: Phrases | None
    auxiliaries: tuple[Word, ...]
    verb: Word
    clause: Clause | Causing


@dataclass(frozen=True, slots=True)
class ByHand:
    """A bracketed part: words shown to the player, who answers."""

    word: Word


@dataclass(frozen=True, slots=True)
class Condition:
    """Clauses that say when: clause, join, clause."""

    parts: tuple[Clause | Causing | ByHand | Word, ...]


@dataclass(frozen=True, slots=True)
class Lead:
    """What stands before a clause: a condition, a time, "for each", "otherwise"."""

    word: Word
    what: Condition | Phrases | None
    comma: Word | None


@dataclass(frozen=True, slots=True)
class Tail:
    """What stands behind a clause: a condition, an exception, "where X is"."""

    word: Word
    what: Condition | Phrases
    adjuncts: tuple[Adjunct, ...]


@dataclass(frozen=True, slots=True)
class Whole:
    """A clause with what leads in and what trails."""

    leads: tuple[Lead, ...]
    clause: Clause | Causing
    tails: tuple[Tail, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """A clause whose verb is the one before it: "and the rest on the bottom of your library"."""

    join: Word
    object: Phrases
    adjuncts: tuple[Adjunct, ...]
    tails: tuple[Tail, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """Clauses in order: whole, join, whole, gap …"""

    parts: tuple[Whole | Gap | Word, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A chain and its full stop."""

    chain: Chain
    stop: Word


@dataclass(frozen=True, slots=True)
class Reminder:
    """Text in parentheses, which has no effect (207.2)."""

    word: Word


@dataclass(frozen=True, slots=True)
class Mode:
    """A bullet of a modal sentence (700.2)."""

    bullet: Word
    parts: tuple[Sentence | Reminder | ByHand, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a results table (706.3)."""

    range: Word
    parts: tuple[Sentence | Reminder | ByHand, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences, and the bullets or rows that the last one calls for."""

    parts: tuple[Sentence | Reminder | ByHand, ...]
    listed: tuple[Mode | Row, ...]


@dataclass(frozen=True, slots=True)
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


def children_of(node: Node | Word) -> Iterator[Node | Word]:
    """The nodes right below a node, in reading order."""
    if isinstance(node, Word):
        return
    for part in fields(node):
        value = getattr(node, part.name)
        if value is not None:
            yield from value if isinstance(value, tuple) else (value,)


def words_of(node: Node | Word) -> Iterator[Word]:
    """Every word of a node in reading order."""
    if isinstance(node, Word):
        yield node
    for child in children_of(node):
        yield from words_of(child)


def span_of(node: Node | Word) -> Span:
    """From the first to the last character of a node."""
    words = list(words_of(node))
    return Span(words[0].span.start, words[-1].span.end) if words else Span(0, 0)
