"""How texts were understood: every text that compiles has an outline, the card's own abilities included."""

from __future__ import annotations

import pytest

from cardwright.compiler import check
from cardwright.compiler.reading import Reading, readings
from tests.golden import CASES, case_lines
from tests.rules_text.trees import source_of


def read(source: str) -> list[Reading]:
    report = check(source, "a.dungeon")
    assert report.ok, report.diagnostics
    return [each for card in report.cards for each in readings(card)]


def test_the_own_abilities_of_a_card_are_read() -> None:
    text = "Creatures you control get +1/+1.\n\n    Whenever you draw a card, you gain 1 life."
    first, second, room = read(f"dungeon Hall\n    {text}\n\nroom Door\n    Scry 1.\n")
    assert (first.title, first.text) == ("Hall", "Creatures you control get +1/+1.")
    assert "creature and controlled by you" in first.lines[0]
    assert "gain life: you; 1" in second.lines[0]
    assert room == Reading("Door", "Scry 1.", ("scry: you; 1",))


@pytest.mark.parametrize("ability", ["Creatures you control get +1/+1.", "Whenever you draw a card, you gain 1 life."])
def test_an_ability_in_quotation_marks_is_read_within_its_token(ability: str) -> None:
    [room] = read(source_of(f'Create a 1/1 red Goblin creature token with "{ability}"'))
    assert ability in room.lines[0]


def test_every_text_that_compiles_has_an_outline() -> None:
    for text in case_lines(CASES / "effects.txt"):
        report = check(source_of(text), "a.dungeon")
        if report.ok:
            assert all(each.lines for card in report.cards for each in readings(card)), text
