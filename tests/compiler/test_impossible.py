"""Amounts, rows of tables, modes and targets that can't be."""

import pytest

from cardwright.compiler import check

ROOM = "dungeon Cellar\nroom A\n    {text}\n"
OWN = "dungeon Cellar\n    {text}\nroom A\n    Scry 1.\n"


def errors(text: str, source: str = ROOM) -> list[tuple[str, str]]:
    """The code of each error, and the place it is about."""
    report = check(source.format(text=text.replace("\n", "\n    ")), "x")
    return [
        (each.code, report.source.slice(each.span)) for each in report.diagnostics if each.severity.value == "error"
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Draw zero cards.", "zero"),
        ("Draw 0 cards.", "0"),
        ("Scry 0.", "0"),
        ("Exile up to zero target creatures.", "zero"),
        ("Draw 99,999 cards.", "99,999"),
        ("Choose three —\n• Scry 1.\n• Draw a card.", "three"),
        ("Choose zero —\n• Scry 1.\n• Draw a card.", "zero"),
    ],
)
def test_amounts(text: str, place: str) -> None:
    assert errors(text) == [("CW407", place)]


@pytest.mark.parametrize(
    "text",
    [
        "Create a 0/0 red Goblin creature token. Put two +1/+1 counters on it.",
        "Destroy target creature with power 0.",
        "Choose up to two —\n• Scry 1.\n• Draw a card.",
        "Choose two. You may choose the same mode more than once.\n• Scry 1.\n• Draw a card.",
        "Choose one or both —\n• Scry 1.\n• Draw a card.",
    ],
)
def test_amounts_that_can_be(text: str) -> None:
    assert [error for error in errors(text) if error[0] == "CW407"] == []


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        ("1—9 | Scry 1.\n9—20 | Draw a card.", "9—20 |"),
        ("9—1 | Scry 1.\n10—20 | Draw a card.", "9—1 |"),
        ("1—9 | Scry 1.\n10—21 | Draw a card.", "10—21 |"),
        ("0 | Scry 1.\n10—20 | Draw a card.", "0 |"),
        ("5+ | Scry 1.\n20 | Draw a card.", "20 |"),
    ],
)
def test_rows(rows: str, place: str) -> None:
    assert errors(f"Roll a d20.\n{rows}") == [("CW408", place)]


def test_rows_of_a_number_that_may_change() -> None:
    assert errors("Roll a d20 and add the number of creatures you control.\n1—9 | Scry 1.\n10—23 | Draw a card.") == []
    assert errors("Roll a six-sided die.\n1—3 | Scry 1.\n4—7 | Draw a card.") == [("CW408", "4—7 |")]


@pytest.mark.parametrize(
    "text", ["Target creature gets +1/+1.", "Other creatures get +1/+1 and target player loses 1 life."]
)
def test_a_static_ability_of_a_card_has_no_target(text: str) -> None:
    assert [code for code, _ in errors(text, OWN)] == ["CW409"]


def test_static_abilities_in_quotation_marks_have_no_target() -> None:
    assert errors('You get an emblem with "Target creature you control has flying."') == [("CW409", "Target")]


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you scry, tap target creature.",
        "At the beginning of your upkeep, tap target creature.",
    ],
)
def test_abilities_that_trigger_have_targets(text: str) -> None:
    assert errors(text, OWN) == []


def test_abilities_in_quotation_marks_that_trigger_have_targets() -> None:
    text = 'Create a 1/1 red Goblin creature token with "When this creature dies, destroy target artifact."'
    assert "CW409" not in [code for code, _ in errors(text)]


def test_modes_that_do_the_same() -> None:
    report = check(ROOM.format(text="Choose one —\n    • Scry 1.\n    • Draw a card.\n    • Scry 1."), "x")
    assert [finding.code for finding in report.diagnostics] == ["CW411"]
