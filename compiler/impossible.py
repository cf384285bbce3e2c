"""What a text asks for and can't be: amounts, rows of a table, modes, targets.

Takes the AST of a text; gives findings. Called by `checking` for texts that are understood, but for targets: where
none can be chosen, nothing else about the text matters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from cardwright.compiler.codes import rules_text as codes
from cardwright.compiler.diagnostics import Diagnostic, Label
from cardwright.compiler.limits import MAX_AMOUNT
from cardwright.compiler.rules_text.agreement import head_behind
from cardwright.compiler.rules_text.nouns import number_of
from cardwright.compiler.rules_text.spell import spell
from cardwright.compiler.rules_text.syntax import (
    Mode,
    Node,
    Paragraph,
    Phrase,
    Quoted,
    Row,
    Text,
    Word,
    children_of,
    nodes_of,
    span_of,
    words_of,
)

# The keyword actions that are followed by a number.
NUMBERED_ACTIONS = frozenset(
    ("adapt", "bolster", "connive", "discover", "fateseal", "incubate", "monstrosity", "scry", "support", "surveil")
)
RANGE = re.compile(r"(\d+)(?:[—–-](\d+)|(\+))?")
SIDES = re.compile(r"d(\d+)")
SIDES_IN_WORDS = {
    f"{word}-sided": number
    for number, word in zip((4, 6, 8, 10, 12, 20), "four six eight ten twelve twenty".split(), strict=True)
}
CHANGE_A_RESULT = frozenset(("add", "plus", "subtract", "minus"))
TRIGGERED = frozenset(("WHEN", "TIME", "ABILITY_WORD", "MANA"))
ANY_COUNT = frozenset(("up to", "more", "or more", "any number of"))


def check_possible(text: Text) -> Iterator[Diagnostic]:
    """The findings about amounts, rows and modes of a text."""
    for word, what in counted(text):
        yield from check_amount(word, what)
    for paragraph in text.paragraphs:
        rows = [each for each in paragraph.listed if isinstance(each, Row)]
        modes = [each for each in paragraph.listed if isinstance(each, Mode)]
        if rows:
            yield from check_rows(paragraph, rows)
        if modes:
            yield from check_modes(paragraph, modes)


# ---- Amounts


def counted(text: Text) -> Iterator[tuple[Word, Word]]:
    """The numbers that count something, each with what it counts: a noun, or the verb of a keyword action."""
    before: Node | Word = text
    for node in nodes_of(text):
        if isinstance(node, Phrase):
            words = [word for word in node.words if isinstance(word, Word)]
            for place, word in enumerate(words):
                head = head_behind(words, place) if word.terminal == "NUMBER" else None
                if head is not None:
                    yield word, head
        elif isinstance(node, Word):
            if node.terminal == "NUMBER" and isinstance(before, Word) and before.lemma in NUMBERED_ACTIONS:
                yield node, before
            before = node


def check_amount(word: Word, what: Word) -> Iterator[Diagnostic]:
    """A finding if a number is none or more than any game holds."""
    value = number_of(word)
    if value == 0:
        label = f"to {what.lemma} {word.text} does nothing" if what.category == "verb" else f"no {what.text} at all"
        yield codes.IMPOSSIBLE_AMOUNT.at(word.span, "this amount is none", label)
    elif value is not None and value > MAX_AMOUNT:
        label = f"there are never more than {MAX_AMOUNT:,}"
        yield codes.IMPOSSIBLE_AMOUNT.at(word.span, "this amount can't be", label)


# ---- Tables of results


def check_rows(paragraph: Paragraph, rows: list[Row]) -> Iterator[Diagnostic]:
    """Findings about rows that can't be rolled, and numbers that stand in two rows."""
    sides = sides_of(paragraph)
    taken: list[tuple[range, Row]] = []
    for row in rows:
        match = RANGE.match(row.range.text)
        if match is None:
            continue
        low, high = int(match[1]), int(match[2] or match[1])
        numbers = range(low, MAX_AMOUNT if match[3] else high + 1)
        other = next((each for other, each in taken if max(other[0], low) < min(other.stop, numbers.stop)), None)
        if low > high:
            yield codes.IMPOSSIBLE_ROW.at(
                row.range.span, f"{low} is more than {high}", "the smaller number comes first"
            )
            continue
        if sides and (low < 1 or (match[3] is None and high > sides) or low > sides):
            yield codes.IMPOSSIBLE_ROW.at(
                row.range.span, "this can't be rolled", f"this die shows numbers from 1 to {sides}"
            )
        elif other is not None:
            yield codes.IMPOSSIBLE_ROW.at(
                row.range.span,
                "a number stands in two rows",
                "this row",
                further=(Label(other.range.span, "has a number of this one"),),
            )
        taken.append((numbers, row))


def sides_of(paragraph: Paragraph) -> int | None:
    """How many sides the die has whose results are listed; None if the number rolled may change, or isn't known."""
    words = [word for part in paragraph.parts for word in words_of(part)]
    if any(word.lemma in CHANGE_A_RESULT for word in words):
        return None
    for before, word in pairwise(words):
        if before.terminal != "DETERMINER":
            continue
        if match := SIDES.fullmatch(word.text):
            return int(match[1])
        if word.text in SIDES_IN_WORDS:
            return SIDES_IN_WORDS[word.text]
    return None


# ---- Modes


def check_modes(paragraph: Paragraph, modes: list[Mode]) -> Iterator[Diagnostic]:
    """Findings about more modes than there are, and modes that are equal."""
    words = list(words_of(paragraph.parts[-1])) if paragraph.parts else []
    number = next((word for word in words if word.terminal == "NUMBER"), None)
    value = number_of(number) if number else None
    several = any(word.lemma in ANY_COUNT or word.lemma == "mode" for word in words)
    if number and value is not None and not several and not 0 < value <= len(modes):
        label = f"there are {len(modes)} modes" if value else "nothing would be chosen"
        yield codes.IMPOSSIBLE_AMOUNT.at(number.span, "so many modes can't be chosen", label)
    first: dict[str, Mode] = {}
    for mode in modes:
        same = first.setdefault(spell(mode), mode)
        if same is not mode:
            yield codes.EQUAL_MODES.at(
                span_of(mode),
                "two modes do the same",
                "this is the second one",
                further=(Label(span_of(same), "the first one is here"),),
            )


# ---- Targets


def misplaced_targets(node: Node | Word) -> Iterator[Diagnostic]:
    """Findings about targets of static abilities in quotation marks, at any depth."""
    for each in nodes_of(node):
        if isinstance(each, Quoted) and not each.cost:
            yield from targets_of_static([part for part in each.parts if not isinstance(part, Quoted)])


def targets_of_own_ability(text: Text) -> Iterator[Diagnostic]:
    """Findings about targets of static abilities of the card itself."""
    for paragraph in text.paragraphs:
        yield from targets_of_static(list(paragraph.parts))


def targets_of_static(parts: list[Node | Word]) -> Iterator[Diagnostic]:
    """A finding about the first target of an ability that doesn't trigger."""
    words = [word for part in parts for word in outside_quotes(part)]
    if not words or words[0].terminal in TRIGGERED or any(w.terminal == "COLON" for w in words):
        return
    target = next((word for word in words if word.terminal == "DETERMINER" and word.lemma == "target"), None)
    if target is not None:
        yield codes.MISPLACED_TARGET.at(
            target.span,
            "a static ability can't have a target",
            "there is no moment at which it could be chosen",
            help="say which objects it is true of, such as “creatures you control”, or when it triggers",
        )


def outside_quotes(node: Node | Word) -> Iterator[Word]:
    """The words of a node that don't stand in quotation marks."""
    if isinstance(node, Word):
        yield node
    for child in children_of(node):
        if not isinstance(child, Quoted):
            yield from outside_quotes(child)
