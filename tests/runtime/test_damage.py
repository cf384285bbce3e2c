"""Damage: fights, what prevents it, what it does to a player, and the life that lifelink gains."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.runtime import Game, GameObject, Replacement, Resolution, RuleAbility, Steps
from cardwright.runtime.damage import fight
from cardwright.runtime.events import DealtNoncombatDamage
from cardwright.runtime.life import LifeGain
from tests.runtime.table import creature, game, happened, put, seat


def fighting(*pairs: tuple[int, int], power: int = 2, keywords: Sequence[str] = ()) -> tuple[Game, list[GameObject]]:
    """A game in which creatures, given by their places on the battlefield, have fought."""

    def fights(resolving: Resolution) -> Steps[None]:
        there = list(resolving.game.battlefield)
        for first, second in pairs:
            yield from fight(resolving, [there[first]], [there[second]])

    table = game(seat(), seat("Bob"), do=fights)
    creatures = [*put(table, 0, creature("Ape", power, 4, keywords)), *put(table, 1, creature("Ogre", 3, 4, keywords))]
    table.perform("do")
    return table, creatures


def test_both_fighters_deal_their_damage_at_once() -> None:
    table, (ape, ogre) = fighting((0, 1), keywords=["lifelink"])
    assert (ape.damage, ogre.damage) == (3, 2)
    assert [len(event.damages) for event in happened(table, DealtNoncombatDamage)] == [2]
    assert [player.life for player in table.players] == [22, 23]


def test_a_creature_that_fights_itself_deals_itself_damage_twice() -> None:
    _, (ape, _) = fighting((0, 0), power=1)
    assert ape.damage == 2


def test_a_creature_with_negative_power_deals_no_damage() -> None:
    _, (ape, ogre) = fighting((0, 1), power=-1)
    assert (ape.damage, ogre.damage) == (3, 0)


def test_nobody_fights_what_is_gone() -> None:
    fought: list[list[GameObject]] = []

    def too_late(resolving: Resolution) -> Steps[None]:
        fought.append((yield from fight(resolving, [ape], [ogre])))

    table = game(seat(), seat("Bob"), do=too_late)
    [ape], [ogre] = put(table, 0, creature("Ape")), put(table, 1, creature("Ogre"))
    table.perform("destroy", objects=[ogre.id])
    table.perform("do")
    assert fought == [[]] and ape.damage == 0


def test_one_shield_counter_prevents_all_damage_dealt_at_once() -> None:
    table = game(seat(), seat("Bob"))
    first, second = put(table, 0, creature(), creature())
    [wall] = put(table, 1, creature("Wall", 0, 1))
    wall.counters["shield"] = 2
    table.perform("combat damage", damages=[[first.id, "object", wall.id, 2], [second.id, "object", wall.id, 2]])
    assert (wall.count("shield"), wall.damage, wall.left) == (1, 0, False)


def test_a_shield_counter_is_no_help_against_damage_marked_before() -> None:
    table = game(seat(), seat("Bob"))
    [bear] = put(table, 0, creature())
    bear.damage = 2
    table.perform("put counters", objects=[bear.id], kind="shield")
    assert bear.left


def test_toxic_gives_poison_with_combat_damage_only() -> None:
    table = game(seat(), seat("Bob"))
    [snake] = put(table, 0, creature("Snake", keywords=["toxic 2"]))
    table.perform("combat damage", damages=[[snake.id, "player", 1, 1]])
    table.perform("damage", players=[1], amount=1)
    assert (table.players[1].count("poison"), table.players[1].life) == (2, 18)


def test_lifelink_gains_nothing_for_who_cannot_gain_life() -> None:
    rule = RuleAbility("can't gain life", lambda source, player: player is source.controller)
    table = game(seat(abilities=[rule]), seat("Bob"))
    [bear] = put(table, 0, creature(keywords=["lifelink"]))
    table.perform("combat damage", damages=[[bear.id, "player", 1, 2]])
    assert [player.life for player in table.players] == [20, 18]


def test_life_that_is_gained_may_be_doubled() -> None:
    def twice(source: GameObject | None, coming: LifeGain) -> Steps[LifeGain | None]:
        yield from ()
        coming.amount *= 2
        return coming

    table = game(seat(abilities=[Replacement(LifeGain, lambda source, coming: True, twice)]), seat("Bob"))
    [bear] = put(table, 0, creature(keywords=["lifelink"]))
    table.perform("combat damage", damages=[[bear.id, "player", 1, 2]])
    table.perform("gain life", amount=1)
    assert table.players[0].life == 26
