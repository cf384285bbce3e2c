"""How texts are worded: what cards word otherwise, and old wordings that keep a text from being understood.

Takes the source, its cards, and all that was found about them; gives the findings as they are reported.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.compiler.cards import Attraction, Body, Card, written
from cardwright.compiler.checking import check_abilities, check_meaning
from cardwright.compiler.codes import rules_text as codes
from cardwright.compiler.diagnostics import Applicability, Diagnostic, Edit, Fix, Severity
from cardwright.compiler.limits import Limits
from cardwright.compiler.parse import parse
from cardwright.compiler.source import Source
from cardwright.compiler.templating import differently, off_templating, outdated


def check_wording(
    source: Source, cards: Sequence[Card], findings: Sequence[Diagnostic], limits: Limits
) -> list[Diagnostic]:
    """The findings, with those about wording.

    Of a text with errors no wording is warned of; but if it is understood when its outdated wordings are replaced,
    these are the errors.
    """
    errors = [each for each in findings if each.severity is Severity.ERROR]
    kept = list(findings)
    for card in cards:
        for body in bodies_of(card):
            inside = [each for each in errors if body.span.holds(each.span)]
            if not inside and body.text is not None:
                kept += off_templating(source, body.text, body.span)
            elif (edits := outdated(source, body.span)) and understood(source, card, body, edits, limits):
                kept = [each for each in kept if each not in inside]
                kept += [outdated_wording(source, each) for each in edits]
    return kept


def bodies_of(card: Card) -> Iterator[Body]:
    """All texts of a card."""
    yield from card.texts
    yield from card.bodies


def understood(source: Source, card: Card, body: Body, edits: Sequence[tuple[Edit, ...]], limits: Limits) -> bool:
    """Whether a text is understood when it is changed: read again alone, as what it is on its card."""
    text = source.slice(body.span)
    moved = [(edit, edit.span.start - body.span.start) for each in edits for edit in each]
    for edit, start in sorted(moved, key=lambda item: item[1], reverse=True):
        text = text[:start] + edit.text + text[start + edit.span.end - edit.span.start :]
    name = written(card.name.text)
    own = any(body is each for each in card.texts)
    lines = [f"dungeon {name}", f"    {text}"] if own else [f"dungeon {name}", "room A", f"    {text}"]
    parsed = parse(Source(source.path, "\n".join(lines) + "\n"), limits)
    if parsed.diagnostics or not parsed.cards or isinstance(parsed.cards[0], Attraction):
        return False
    again = parsed.cards[0]
    bodies = list(bodies_of(again))
    check = check_abilities if own else check_meaning
    return bool(bodies) and not any(each for each_body in bodies for each in check(each_body, card.name.text))


def outdated_wording(source: Source, edits: tuple[Edit, ...]) -> Diagnostic:
    """The error about a wording that isn't understood any more."""
    message, label = differently(source, edits[0]), "this isn't understood"
    return codes.OUTDATED_WORDING.at(edits[0].span, message, label, fix=Fix(edits, Applicability.SAFE))
