"""Printings, lights, visits and prizes."""

import pytest

from cardwright.compiler import check
from cardwright.compiler.diagnostics import Diagnostic


def findings(
    *printings: str, visits: str = "visit\n    Scry 1.\n", prizes: str = "", name: str = "Sand Pit"
) -> list[Diagnostic]:
    lines = [f"attraction {name}", *(f"    printing {printing}" for printing in printings)]
    return list(check("\n".join(lines) + "\n" + visits + prizes, "x").diagnostics)


def codes(*printings: str, visits: str = "visit\n    Scry 1.\n", prizes: str = "") -> list[str]:
    return [finding.code for finding in findings(*printings, visits=visits, prizes=prizes)]


@pytest.mark.parametrize("lights", ["2 6", "3 6", "2 3 4 5 6", "6", "6 2"])
def test_lights_that_can_be(lights: str) -> None:
    assert codes(f"1 lights {lights}") == []


@pytest.mark.parametrize(
    ("lights", "expected"),
    [
        ("1 6", ["CW307"]),
        ("7 6", ["CW307"]),
        ("02 6", ["CW307"]),
        ("two 6", ["CW307"]),
        ("-2 6", ["CW307"]),
        ("٣ 6", ["CW307"]),
        ("2 5", ["CW308"]),
        ("2 2 6", ["CW309"]),
        ("6 6", ["CW309"]),
        ("1", ["CW308", "CW307"]),
    ],
)
def test_lights_that_can_not_be(lights: str, expected: list[str]) -> None:
    assert sorted(codes(f"1 lights {lights}")) == sorted(expected)


def test_two_printings_may_have_the_same_lights_but_not_the_same_number() -> None:
    assert codes("1a lights 2 6", "1b lights 2 6") == []
    assert codes("1a lights 2 6", "1a lights 3 6") == ["CW306"]


def test_printings_may_have_visits_of_their_own() -> None:
    visits = "visit 1a\n    Scry 1.\nvisit 1b, 1c\n    Scry 2.\n"
    assert codes("1a lights 2 6", "1b lights 3 6", "1c lights 4 6", visits=visits) == []
    assert codes("1a lights 2 6", "1b lights 3 6", visits=visits) == ["CW303"]


def test_every_printing_has_one_visit() -> None:
    assert codes("1a lights 2 6", "1b lights 3 6", visits="visit 1b\n    Scry 1.\n") == ["CW301"]
    assert codes("1a lights 2 6", visits="") == ["CW301"]
    assert codes("1a lights 2 6", visits="visit 1a\n    Scry 1.\nvisit 1a\n    Scry 2.\n") == ["CW302"]
    assert codes("1a lights 2 6", visits="visit 1a, 1a\n    Scry 1.\n") == ["CW302"]


def test_prize_and_claim_belong_together() -> None:
    claim = "visit\n    Scry 1. Claim the prize!\n"
    prize = "prize\n    Draw a card.\n"
    assert codes("1 lights 2 6", visits=claim, prizes=prize) == []
    assert codes("1 lights 2 6", visits=claim) == ["CW311"]
    assert codes("1 lights 2 6", prizes=prize) == ["CW310"]


def test_prize_of_one_printing_has_to_be_claimed_on_it() -> None:
    visits = "visit 1a\n    Claim the prize!\nvisit 1b\n    Scry 1.\n"
    printings = ("1a lights 2 6", "1b lights 3 6")
    assert codes(*printings, visits=visits, prizes="prize 1a\n    Draw a card.\n") == []
    assert sorted(codes(*printings, visits=visits, prizes="prize 1b\n    Draw a card.\n")) == ["CW310", "CW311"]
    assert codes(*printings, visits=visits, prizes="prize\n    Draw a card.\n") == []


def test_unreadable_visit_makes_no_prize_unclaimed() -> None:
    assert codes("1 lights 2 6", visits="visit\n    Claim claim it.\n", prizes="prize\n    Scry 1.\n") == ["CW401"]


def test_claim_is_marked() -> None:
    (finding,) = findings("1 lights 2 6", visits="visit\n    Scry 1. Claim the prize!\n")
    assert finding.code == "CW311"
    assert finding.span.end - finding.span.start == len("Claim")


def test_missing_six_can_be_added() -> None:
    (finding,) = findings("1 lights 2 3")
    assert finding.fix is not None
    assert [edit.text for edit in finding.fix.edits] == [" 6"]


def test_unreadable_printing_causes_no_other_finding() -> None:
    assert codes("1a light 2 6") == ["CW105"]
