"""The wording of today's cards: how numbers, articles, lists and capitals are written, and what cards say no more.

Takes the AST of a text and its place in the source; gives warnings with the templated wording as their fix. `wording`
says which of them are reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardwright.compiler.codes import rules_text as codes
from cardwright.compiler.diagnostics import Applicability, Diagnostic, Edit, Fix
from cardwright.compiler.impossible import NUMBERED_ACTIONS, counted
from cardwright.compiler.rules_text.nouns import NUMBER_WORDS, number_of
from cardwright.compiler.rules_text.spell import OPENS_SENTENCE
from cardwright.compiler.rules_text.syntax import Clause, Node, Sentence, Text, Whole, Word, children_of, words_of
from cardwright.compiler.source import Source, Span

WRITTEN_OUT = {value: word for word, value in NUMBER_WORDS.items() if 0 < value <= 20}
IN_DIGITS = frozenset(("life", "damage"))
COUNTED_ONE = frozenset(("artifact", "card", "counter", "creature", "land", "permanent", "player", "token"))
SOUNDS_LIKE_CONSONANT = re.compile(r"(?:uni|use|usu|eu|one\b|once)", re.IGNORECASE)
SOUNDS_LIKE_VOWEL = re.compile(r"(?:[aeiou]|hour|heir|honor|honest|8|11(?!\d)|18(?!\d)|X\b)", re.IGNORECASE)

FOLLOWING = 100
IN_BRACKETS = re.compile(r"\[[^\]]*\]|\([^)]*\)")

# What cards say no more: a pattern, and for each of its groups what stands there now. Each pattern covers what a
# reader sees as one wording, so that a fix never changes half of it.
OUTDATED: tuple[tuple[re.Pattern[str], dict[str, str]], ...] = tuple(
    (re.compile(pattern), now)
    for pattern, now in (
        (r"(?P<a>\bcomes into play\b)", {"a": "enters"}),
        (r"(?P<a>\binto play\b)", {"a": "onto the battlefield"}),
        (r"(?P<a>\bcan ?not\b)", {"a": "can't"}),
        (r"(?P<a>\bdoes not\b)", {"a": "doesn't"}),
        (r"(?P<a>\bdo not\b)", {"a": "don't"}),
        (r"(?P<a>\bis not\b)", {"a": "isn't"}),
        (r"(?P<a>\bare not\b)", {"a": "aren't"}),
        (r"(?P<a>\bit['’]s)(?= (?:owner|controller)\b)", {"a": "its"}),
        (r"(?P<a>\bhis or her\b)", {"a": "their"}),
        (r"(?P<a>\bhim or her\b)", {"a": "them"}),
        (r"(?P<a>\bhe or she)\b (?=\w+?(?P<b>s) )", {"a": "they", "b": ""}),
        (r"(?P<a>\b(?:until the|til|till|’til|'til) end of (?:the )?turn\b)", {"a": "until end of turn"}),
        (r"(?P<a>\buntil EOT\b)", {"a": "until end of turn"}),
        (r"(?P<a> to your mana pool)\b", {"a": ""}),
        (r"(?P<a>\bRemove)(?= [^.]*?(?P<b> from the game)\b)", {"a": "Exile", "b": ""}),
        (r"(?P<a>\bremove)(?= [^.]*?(?P<b> from the game)\b)", {"a": "exile", "b": ""}),
        (r"(?P<a>\bthat you control\b)", {"a": "you control"}),
        (r"(?P<a>\bon the top of\b)", {"a": "on top of"}),
        (r"(?<=[Ss]huffle)(?P<a> your library)(?=[.,])", {"a": ""}),
    )
)
# Most texts have none: one search tells so.
ANY_OUTDATED = re.compile("|".join(re.sub(r"\?P<\w+>", "?:", pattern.pattern) for pattern, _ in OUTDATED))


def outdated(source: Source, span: Span) -> list[tuple[Edit, ...]]:
    """For each outdated wording within a span, in order, what it is now."""
    text = source.slice(span)
    if not ANY_OUTDATED.search(text):
        return []
    found: list[tuple[Edit, ...]] = []
    taken = [Span(span.start + match.start(), span.start + match.end()) for match in IN_BRACKETS.finditer(text)]
    for pattern, now in OUTDATED:
        for match in pattern.finditer(text):
            edits = tuple(
                Edit(Span(span.start + match.start(group), span.start + match.end(group)), words)
                for group, words in now.items()
            )
            if not any(
                edit.span.start < other.end and other.start < edit.span.end for edit in edits for other in taken
            ):
                found.append(edits)
                taken += [edit.span for edit in edits]
    return sorted(found, key=lambda edits: edits[0].span)


def off_templating(source: Source, text: Text, span: Span) -> Iterator[Diagnostic]:
    """Warnings about the wording of a text that is understood."""
    for edits in outdated(source, span):
        yield warned(source, edits)
    words = list(words_of(text))
    yield from numbers(source, text, words)
    yield from articles(source, words)
    yield from lists(source, words)
    yield from capitals(source, words)
    yield from nobody_gains(source, text)


def warned(source: Source, edits: tuple[Edit, ...], label: str = "") -> Diagnostic:
    """The warning about a wording, with the one that cards have."""
    message = differently(source, edits[0])
    label = label or "off the official templating"
    return codes.OFF_TEMPLATING.at(edits[0].span, message, label, fix=Fix(edits, Applicability.SAFE))


def differently(source: Source, edit: Edit) -> str:
    """What cards say instead of what stands at a place."""
    before, now = " ".join(source.slice(edit.span).split()), edit.text.strip()
    if not before:
        return f"cards have a “{now}” here"
    return f"cards say “{now}”, not “{before}”" if now else f"cards leave out “{before}”"


def numbers(source: Source, text: Text, words: Sequence[Word]) -> Iterator[Diagnostic]:
    """Life, damage and the numbers of keyword actions are written in digits, everything else in words, one as “a”."""
    places = {id(word): place for place, word in enumerate(words)}
    for word, what in counted(text):
        value = number_of(word)
        in_digits = what.lemma in IN_DIGITS or what.lemma in NUMBERED_ACTIONS
        edit = None
        if value is None or not value:
            continue
        if in_digits and not word.text.isdigit():
            edit = Edit(word.span, str(value))
        elif not in_digits and word.text.isdigit() and value in WRITTEN_OUT:
            edit = Edit(word.span, WRITTEN_OUT[value])
        if what.lemma in COUNTED_ONE and value == 1 and alone(words, places[id(word)], places[id(what)]):
            following = source.text[word.span.end : word.span.end + FOLLOWING].lstrip()
            edit = Edit(word.span, article_before(following))
        if edit is not None:
            yield warned(source, (same_case(source, edit),))


def alone(words: Sequence[Word], one: int, what: int) -> bool:
    """Whether a “one” only counts: nothing before it says “up to” or “exactly”, nothing behind it “target” or “or”."""
    if one and words[one - 1].terminal in ("DETERMINER", "COMPARISON", "NUMBER", "ADJECTIVE"):
        return False
    return all(each.terminal in ("ADJECTIVE", "NOUN", "STATS") for each in words[one + 1 : what])


def article_before(following: str) -> str:
    """“a” or “an”, by the sound of what follows."""
    vowel = SOUNDS_LIKE_VOWEL.match(following) and not SOUNDS_LIKE_CONSONANT.match(following)
    return "an" if vowel else "a"


def same_case(source: Source, edit: Edit) -> Edit:
    """An edit that begins with a capital if what it replaces does."""
    if source.slice(edit.span)[:1].isupper():
        return Edit(edit.span, edit.text[:1].upper() + edit.text[1:])
    return edit


def articles(source: Source, words: Sequence[Word]) -> Iterator[Diagnostic]:
    """ "a creature", "an artifact", "an 8/8", "a +1/+1 counter"."""
    for word in words:
        if word.terminal != "DETERMINER" or word.text not in ("a", "an") or word.span.end <= word.span.start:
            continue
        following = source.text[word.span.end : word.span.end + FOLLOWING].lstrip()
        right = article_before(following)
        if right != word.text and re.match(r"[\w+-]", following):
            yield warned(source, (same_case(source, Edit(word.span, right)),))


def lists(source: Source, words: Sequence[Word]) -> Iterator[Diagnostic]:
    """A list of three or more keywords has a comma before its “and”."""
    for first, comma, second, join, third in zip(words, words[1:], words[2:], words[3:], words[4:], strict=False):
        keywords = all(word.terminal == "KEYWORD" for word in (first, second, third))
        if keywords and comma.text == "," and join.text in ("and", "or"):
            end = Span(second.span.end, second.span.end)
            yield warned(source, (Edit(end, ","),), f"a comma stands before “{join.text}” in a list of three")


def capitals(source: Source, words: Sequence[Word]) -> Iterator[Diagnostic]:
    """Words are written small but for names and the first of a sentence."""
    opens = True
    for word in words:
        written = source.slice(word.span)
        if word.text and written and (opens or written != word.text):
            written = " ".join(written.split())
            right = word.text[:1].upper() + word.text[1:] if opens and word.category != "label" else word.text
            if written != right and written.casefold() == right.casefold():
                yield warned(source, (Edit(word.span, right),))
        if word.text or word.terminal == "BREAK":
            opens = word.terminal in OPENS_SENTENCE
        else:
            opens = opens or word.terminal == "STOP"


def nobody_gains(source: Source, text: Text) -> Iterator[Diagnostic]:
    """Who gains or loses life is said: "You gain 2 life", not "Gain 2 life"."""
    for sentence in sentences_of(text):
        first = sentence.chain.parts[0]
        clause = first.clause if isinstance(first, Whole) and not first.leads else None
        if not isinstance(clause, Clause) or clause.subject or clause.auxiliaries or clause.object is None:
            continue
        of_life = any(word.lemma == "life" for word in words_of(clause.object))
        if clause.verb.lemma in ("gain", "lose") and of_life:
            yield warned(source, (Edit(clause.verb.span, f"You {clause.verb.text}"),))


def sentences_of(node: Node | Word) -> Iterator[Sentence]:
    """The sentences of a text outside quotation marks."""
    if isinstance(node, Sentence):
        yield node
        return
    for child in children_of(node):
        yield from sentences_of(child)
