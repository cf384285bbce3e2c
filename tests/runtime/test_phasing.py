"""Phasing: what phases out with something else, and permanents with phasing."""

from __future__ import annotations

from cardwright.runtime import Card, Characteristics, Resolution, Steps
from cardwright.runtime.attaching import attach
from cardwright.runtime.phasing import phase_out
from cardwright.runtime.turns import UPKEEP
from tests.runtime.table import creature, game, put, seat, until_step

AURA = Card(Characteristics("Grudge", "{B}", types=("enchantment",), subtypes=("Aura",)))


def test_what_phased_out_with_a_creature_phases_in_with_it() -> None:
    def vanish(resolving: Resolution) -> Steps[None]:
        yield from attach(resolving, [grudge], [bear])
        yield from phase_out(resolving, [bear])

    table = game(seat(), seat("Bob"), do=vanish)
    [bear], [grudge] = put(table, 0, creature()), put(table, 1, AURA)
    table.perform("do")
    seen = [[thing.phased_out for thing in (bear, grudge)]]
    for player in (table.players[1], table.players[0]):
        until_step(table, UPKEEP, player)
        seen.append([thing.phased_out for thing in (bear, grudge)])
    assert seen == [[True, True], [True, True], [False, False]]
    assert grudge.attached_to is bear


def test_a_creature_with_phasing_comes_and_goes() -> None:
    table = game(seat(), seat("Bob"))
    [efreet] = put(table, 0, creature("Efreet", keywords=["phasing"]))
    seen = []
    for _ in range(3):
        until_step(table, UPKEEP, table.players[0])
        seen.append(efreet.phased_out)
    assert seen == [True, False, True]


def test_an_attacker_that_phases_out_is_out_of_combat() -> None:
    def vanish(resolving: Resolution) -> Steps[None]:
        yield from phase_out(resolving, [bear])

    table = game(seat(), seat("Bob"), do=vanish)
    [bear], [wall] = put(table, 0, creature()), put(table, 1, creature("Wall"))
    table.perform("attack", attacks=[[bear.id, "player", 1]])
    table.perform("block", 1, blocks=[[wall.id, bear.id]])
    table.perform("do")
    assert bear.attacking is None and wall.blocking == []
