"""Qualities that depend on what has happened: blocked attackers, goaded and modified creatures."""

from __future__ import annotations

from cardwright.runtime import Card, Characteristics, Resolution, Steps
from cardwright.runtime.attaching import attach
from cardwright.runtime.effects import goad
from cardwright.runtime.qualities import is_blocked, is_goaded, is_modified, is_unblocked
from tests.runtime.table import creature, game, put, seat


def test_an_attacker_stays_blocked_without_its_blocker() -> None:
    table = game(seat(), seat("Bob"))
    bear, ape = put(table, 0, creature(), creature("Ape"))
    [wall] = put(table, 1, creature("Wall"))
    table.perform("attack", attacks=[[bear.id, "player", 1], [ape.id, "player", 1]])
    table.perform("block", 1, blocks=[[wall.id, bear.id]])
    table.perform("destroy", objects=[wall.id])
    assert is_blocked.test(bear) and not is_unblocked.test(bear)
    assert is_unblocked.test(ape) and not is_blocked.test(ape)


def test_a_goaded_creature_is() -> None:
    def goads(resolving: Resolution) -> Steps[None]:
        yield from goad(resolving, resolving.game.battlefield)

    table = game(seat(), seat("Bob"), do=goads)
    [bear] = put(table, 1, creature())
    assert not is_goaded.test(bear)
    table.perform("do")
    assert is_goaded.test(bear)


def test_protection_keeps_what_it_is_from_unattached() -> None:
    def equip(resolving: Resolution) -> Steps[None]:
        attached.append(len((yield from attach(resolving, [blade], [knight]))))
        attached.append(len((yield from attach(resolving, [blade], [bear]))))

    attached: list[int] = []
    table = game(seat(), seat("Bob"), do=equip)
    knight, bear = put(table, 0, creature("Knight", keywords=["protection from artifacts"]), creature())
    [blade] = put(table, 0, Card(Characteristics("Blade", "{1}", types=("artifact",), subtypes=("Equipment",))))
    table.perform("do")
    assert attached == [0, 1] and is_modified.test(bear) and not is_modified.test(knight)
