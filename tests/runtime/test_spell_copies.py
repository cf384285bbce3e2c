"""What is on the stack as a target: which abilities are activated and which triggered ones."""

from __future__ import annotations

import pytest

from cardwright.runtime import Ability, ActivatedAbility, Cost, Resolution, Steps
from cardwright.runtime.events import Drew
from cardwright.runtime.spell_copies import abilities_on_stack
from cardwright.runtime.triggers import reflexive
from tests.runtime.table import creature, gain_1, game, nothing, plain, put, seat, venture, whenever


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        ("activated", ["Rest."]),
        ("triggered", ["Whenever Drew", "when you do", ""]),
        ("room", [""]),
        ("any", ["Rest.", "Whenever Drew", "when you do", ""]),
    ],
)
def test_abilities_are_told_apart_by_what_they_are(kind: str, texts: list[str]) -> None:
    def when_you_do(resolving: Resolution) -> Steps[None]:
        yield from ()
        reflexive(resolving, Ability(gain_1, text="when you do"))

    table = game(seat(dungeons=[plain()], abilities=[whenever(Drew, gain_1)]), seat("Bob"), do=when_you_do)
    put(table, 0, creature(abilities=[ActivatedAbility(Cost(), nothing, text="Rest.")]))
    table.act(table.actions(table.players[0])[0])
    table.perform("draw")
    table.perform("do")
    venture(table)
    found = abilities_on_stack(Resolution(table, table.players[0]), kind)
    assert [item.ability.text if item.ability else None for item in found] == texts
