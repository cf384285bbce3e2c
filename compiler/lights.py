"""Whether an Attraction can be visited: its printings, their lights, its visits and prizes (717.1, 702.159).

Called by `checking` with an Attraction of the AST; gives findings.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cardwright.compiler.cards import Attraction, Body, Printing, Prize, Visit, Word, of_kind
from cardwright.compiler.codes import attraction as codes
from cardwright.compiler.codes.limits import TOO_MANY_PRINTINGS
from cardwright.compiler.diagnostics import Diagnostic, Fix, Label
from cardwright.compiler.limits import Limits
from cardwright.compiler.rules_text.syntax import words_of
from cardwright.compiler.source import Span
from cardwright.compiler.suggest import closest

ALWAYS_LIT = "6"
CAN_BE_LIT = ("2", "3", "4", "5", ALWAYS_LIT)


def check_size(attraction: Attraction, limits: Limits) -> Diagnostic | None:
    """The finding about an Attraction with more printings, visits or prizes than it can have."""
    named = [number.span for section in attraction.sections for number in section.printings]
    counted = ([each.span for each in attraction.printings], [each.span for each in attraction.sections], named)
    surplus = next((spans[2 * limits.printings] for spans in counted if len(spans) > 2 * limits.printings), None)
    if len(attraction.printings) > limits.printings:
        surplus = attraction.printings[limits.printings].span
    if surplus is None:
        return None
    label = f"an Attraction has at most {limits.printings}"
    return TOO_MANY_PRINTINGS.at(surplus, f"{attraction.name.text} has too many printings", label)


def check_attraction(attraction: Attraction, whole: bool) -> Iterator[Diagnostic]:
    """The findings about printings, visits and prizes.

    When a part of the card couldn't be read (not `whole`), nothing is said about what seems to be missing.
    """
    printings: dict[str, Printing] = {}
    for printing in attraction.printings:
        first = printings.setdefault(printing.number.text, printing)
        if first is not printing:
            yield printing_twice(printing, first)
        yield from check_lights(printing)
    if not printings and whole:
        yield codes.NO_PRINTING.at(
            attraction.name.span,
            f"{attraction.name.text} has no printing",
            "no number is lit up on this Attraction",
            help="say which numbers are lit up, such as `printing 1 lights 2 6`",
        )
    faults = [*check_sections(attraction, printings)]
    yield from faults
    if whole and not faults:
        yield from check_visits(attraction, printings)
        yield from check_prizes(attraction, printings)


def check_lights(printing: Printing) -> Iterator[Diagnostic]:
    """Findings about the lit numbers of one printing."""
    lit: dict[str, Word] = {}
    for before, light in pairwise((printing.number, *printing.lights)):
        if light.text not in CAN_BE_LIT:
            yield no_such_light(light)
        elif first := lit.get(light.text):
            yield codes.LIGHT_TWICE.at(
                light.span,
                f"{light.text} is lit up twice",
                "this is the second time",
                further=(Label(first.span, "it is lit up already"),),
                fix=Fix.unsafe(Span(before.span.end, light.span.end), ""),
            )
        else:
            lit[light.text] = light
    if ALWAYS_LIT not in lit:
        end = printing.lights[-1].span.end
        yield codes.SIX_NOT_LIT.at(
            Span(printing.lights[0].span.start, end),
            "the 6 isn't lit up",
            "6 is lit up on every Attraction",
            fix=Fix.safe(Span(end, end), f" {ALWAYS_LIT}"),
        )


def no_such_light(light: Word) -> Diagnostic:
    """The finding about something that can't be a lit number."""
    if light.text == "1":
        return codes.NO_SUCH_LIGHT.at(light.span, "a 1 is never lit up", "lights are numbers from 2 to 6")
    return codes.NO_SUCH_LIGHT.at(light.span, f"there is no light {light.text}", "lights are numbers from 2 to 6")


def printing_twice(printing: Printing, first: Printing) -> Diagnostic:
    """The finding about a collector number that two printings have."""
    return codes.PRINTING_TWICE.at(
        printing.number.span,
        f"two printings have the collector number {printing.number.text}",
        "this is the second one",
        further=(Label(first.number.span, "first declared here"),),
    )


def check_sections(attraction: Attraction, printings: dict[str, Printing]) -> Iterator[Diagnostic]:
    """Findings about visits and prizes: unknown printings, sections given twice, empty ones."""
    seen: dict[tuple[type, str], Span] = {}
    for section in attraction.sections:
        word = "visit" if isinstance(section, Visit) else "prize"
        header = Span(section.span.start, section.span.start + len(word))
        for number in section.printings or (Word("", header),):
            if number.text and number.text not in printings:
                yield unknown_printing(number, printings)
            whom = f"printing {number.text}" if number.text else "all printings"
            first = seen.setdefault((type(section), number.text), number.span)
            if first is not number.span:
                yield codes.SECTION_TWICE.at(
                    number.span,
                    f"there are two {word}s for {whom}",
                    "this is the second one",
                    further=(Label(first, "the first one is here"),),
                )
        if section.body is None:
            yield codes.EMPTY_SECTION.at(header, f"this {word} has no text", "nothing stands below it")


def unknown_printing(number: Word, printings: dict[str, Printing]) -> Diagnostic:
    """The finding about a collector number that no printing has."""
    meant = closest(number.text, printings)
    return codes.UNKNOWN_PRINTING.at(
        number.span,
        f"there is no printing {number.text}",
        f"did you mean {meant}?" if meant else "no `printing` line has this number",
        fix=Fix.unsafe(number.span, meant) if meant else None,
    )


def check_visits(attraction: Attraction, printings: dict[str, Printing]) -> Iterator[Diagnostic]:
    """Findings about printings that have no visit ability."""
    if not any(of_kind(attraction.sections, Visit)):
        yield codes.NO_VISIT.at(
            attraction.name.span,
            f"{attraction.name.text} has no visit ability",
            "nothing happens when a player visits this Attraction",
            help="add a line `visit`, and its text indented below",
        )
        return
    for printing in printings.values():
        if attraction.visit(printing.number.text) is None:
            number = printing.number.text
            yield codes.NO_VISIT.at(
                printing.number.span, f"printing {number} has no visit ability", "no `visit` is for it"
            )


def check_prizes(attraction: Attraction, printings: dict[str, Printing]) -> Iterator[Diagnostic]:
    """Findings about prizes that nobody can claim, and claims where there is no prize."""
    numbers = list(printings) or [""]
    claimed: set[int] = set()
    for number in numbers:
        visit, prize = attraction.visit(number), attraction.prize(number)
        claim = claim_in(visit.body) if visit else None
        if prize and claim:
            claimed.add(id(prize))
        if claim and not prize and id(visit) not in claimed:
            claimed.add(id(visit))
            yield codes.NO_PRIZE.at(
                claim, "there is no prize to claim", "the prize is claimed here", help="add a `prize`"
            )
    for prize in of_kind(attraction.sections, Prize):
        visits = [
            visit for number in numbers if (visit := attraction.visit(number)) and attraction.prize(number) is prize
        ]
        readable = all(visit.body is None or visit.body.text for visit in visits)
        if id(prize) not in claimed and readable:
            header = Span(prize.span.start, prize.span.start + len("prize"))
            yield codes.PRIZE_NEVER_CLAIMED.at(
                header,
                "nobody can claim this prize",
                "no visit ability says to claim it",
                help="write “claim the prize!” where the visit ability says who gets it",
            )


def claim_in(body: Body | None) -> Span | None:
    """The place where a body says to claim the prize."""
    if body is None or body.text is None:
        return None
    return next((word.span for word in words_of(body.text) if word.terminal == "VERB" and word.lemma == "claim"), None)
