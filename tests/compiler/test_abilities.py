"""Abilities of a card itself: they work in the game that the built card is played in."""

import pytest

from cardwright.compiler import check, compile

ROOM = "room Y\n    Scry 1.\n"


def built(text: str) -> str:
    (module,) = compile(f"dungeon X\n{text}{ROOM}", "x").values()
    return module


def codes(text: str) -> list[str]:
    return [finding.code for finding in check(f"dungeon X\n{text}{ROOM}", "x").diagnostics]


def test_triggered_and_static_abilities_are_the_cards() -> None:
    module = built(
        "    Whenever you venture into the dungeon, this dungeon deals 2 damage to you.\n\n"
        "    Creatures you control have haste. (They can attack at once.)\n"
    )
    abilities = module.partition("abilities=(")[2].partition("rooms=(")[0]
    assert abilities.count("triggered(") == 1
    assert abilities.count("static(") == 1
    assert "(They can attack at once.)" in module.partition("text=(")[2].partition("),")[0]


def test_functions_of_several_abilities_have_names_of_their_own() -> None:
    module = built("    Whenever you venture into the dungeon, scry 1.\n\n" * 3)
    names = [line.split("(")[0] for line in module.splitlines() if line.startswith("def ")]
    assert len(names) == len(set(names)) == 4


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Whenever you venture into the dungeon, destroy that creature.", "CW405"),
        ("Choose one —\n    • Scry 1.\n    • Scry 2.", "CW406"),
        ("[Sing a song.]", "CW406"),
        ("Creatures you control fly fly.", "CW402"),
    ],
)
def test_what_is_no_ability_of_a_card_is_told(text: str, expected: str) -> None:
    assert codes(f"    {text}\n") == [expected]
