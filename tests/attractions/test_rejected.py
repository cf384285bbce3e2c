"""Attractions that can't be: each is refused with one clear error at its place."""

from __future__ import annotations

import pytest

from cardwright.compiler import CompileError, check, compile

CARD = """\
attraction Sand Pit
    printing 1a lights 2 6
    printing 1b lights 3 6

visit
    Scry 1. Claim the prize!

prize
    Draw a card.
"""
WRONG = {
    "a lit 1": ("lights 2 6", "lights 1 6", "CW307", 2, "a 1 is never lit up"),
    "no 6": ("lights 2 6", "lights 2 5", "CW308", 2, "the 6 isn't lit up"),
    "a number above 6": ("lights 2 6", "lights 6 7", "CW307", 2, "there is no light 7"),
    "a number below 1": ("lights 2 6", "lights 0 6", "CW307", 2, "there is no light 0"),
    "a number twice": ("lights 2 6", "lights 2 2 6", "CW309", 2, "2 is lit up twice"),
    "two printings with one number": ("1b", "1a", "CW306", 3, "two printings have the collector number 1a"),
    "a prize that no visit claims": (" Claim the prize!", "", "CW310", 8, "nobody can claim this prize"),
    "a claim without a prize": ("prize\n    Draw a card.\n", "", "CW311", 6, "there is no prize to claim"),
    "no visit": (
        "visit\n    Scry 1. Claim the prize!\n\nprize\n    Draw a card.\n",
        "",
        "CW301",
        1,
        "Sand Pit has no visit ability",
    ),
    "two visits": ("prize\n    Draw", "visit\n    Draw", "CW302", 8, "there are two visits for all printings"),
    "two prizes": ("prize\n", "prize\n    Scry 2.\n\nprize\n", "CW302", 11, "there are two prizes for all printings"),
    "brackets left open": ("Scry 1.", "[Dance.", "CW403", 6, "this `[` has no `]`"),
    "brackets never opened": ("Scry 1.", "Dance].", "CW403", 6, "this `]` has no `[`"),
    "a prize with a target": ("Draw a card.", "Destroy target creature.", "CW312", 9, "a prize can't have targets"),
}


def test_the_card_without_a_fault_is_right() -> None:
    assert check(CARD, "sand_pit").diagnostics == ()


@pytest.mark.parametrize("fault", WRONG)
def test_it_is_refused_with_a_clear_error(fault: str) -> None:
    right, wrong, code, line, message = WRONG[fault]
    assert right in CARD
    source = CARD.replace(right, wrong, 1)
    report = check(source, "sand_pit")
    found = {
        (each.code, report.source.line(each.span.start), each.message)
        for each in report.diagnostics
        if each.code == code
    }
    assert (code, line, message) in found and len(found) == 1, report.diagnostics
    with pytest.raises(CompileError):
        compile(source, "sand_pit")


@pytest.mark.parametrize("fault", [fault for fault in WRONG if fault != "two visits"])
def test_nothing_else_is_said_about_it(fault: str) -> None:
    right, wrong, code, _, _ = WRONG[fault]
    found = [each.code for each in check(CARD.replace(right, wrong, 1), "sand_pit").diagnostics]
    assert found == [code]
