"""Which static abilities the compiler knows to change only with what they affect."""

from __future__ import annotations

import pytest

from cardwright.compiler import compile as compile_cards


def built(ability: str) -> str:
    source = f"dungeon Hall\n    {ability}\n\nroom Stair -> Well\n    Scry 1.\nroom Well\n    Draw a card.\n"
    (code,) = compile_cards(source, "hall.dungeon").values()
    return code


@pytest.mark.parametrize(
    "ability",
    [
        "Creatures you control get +1/+1.",
        "Creatures you control have flying.",
        "Red creatures get +1/+0.",
        "Artifact creatures you control get +1/+1 and have vigilance.",
    ],
)
def test_what_an_object_is_decides(ability: str) -> None:
    assert "lasting=True" in built(ability)


@pytest.mark.parametrize(
    "ability",
    [
        "Creatures you control get +1/+1 as long as you have 10 or more life.",
        "Creatures you control get +1/+1 for each artifact you control.",
        "Tapped creatures you control get +1/+1.",
        "Attacking creatures you control get +1/+0.",
        "Creatures your opponents control get -1/-0.",
    ],
)
def test_something_else_may_decide(ability: str) -> None:
    assert "static(" in built(ability) and "lasting" not in built(ability)
