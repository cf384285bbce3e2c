"""Becoming a target, and ward: of spells, abilities and copies, and as targets are changed."""

from __future__ import annotations

import pytest

from cardwright.runtime import Ability, Card, Characteristics, Game, GameObject, Resolution, Steps, TriggeredAbility
from cardwright.runtime.events import Countered, Triggered
from cardwright.runtime.qualities import one_of
from cardwright.runtime.spell_copies import choose_new_targets, copy_items
from cardwright.runtime.targeting import becomes_target, ward
from tests.runtime.table import (
    answer,
    counter_on_target,
    creature,
    game,
    happened,
    nothing,
    on_stack,
    put,
    seat,
    target_creature,
)

GROWTH = Card(
    Characteristics("Growth", "{G}", types=("instant",), abilities=(Ability(counter_on_target, target_creature),))
)


def targeted(spells: bool = True, abilities: bool = True) -> TriggeredAbility:
    """ "When this becomes the target …": nothing happens."""
    occasion = becomes_target(
        lambda resolving: one_of([resolving.source] if resolving.source else []), spells=spells, abilities=abilities
    )
    return TriggeredAbility(occasion.kinds, nothing, occasion.when)


def with_growth(ability: TriggeredAbility) -> tuple[Game, GameObject]:
    """A game in which Bob has cast Growth on the only creature, which has the ability."""
    table = game(seat(), seat("Bob", deck=[GROWTH]), hand=1)
    [guarded] = put(table, 0, creature("Guarded", abilities=[ability]))
    put(table, 1, creature("Bear"))
    table.perform("cast", 1, id=table.players[1].hand[0].id)
    answer(table, "Guarded")
    return table, guarded


@pytest.mark.parametrize(("spells", "times"), [(True, 1), (False, 0)])
def test_a_spell_makes_it_a_target(spells: bool, times: int) -> None:
    table, _ = with_growth(targeted(spells=spells))
    assert len(happened(table, Triggered)) == times


def test_ward_counters_a_spell_that_is_not_paid_for() -> None:
    table, guarded = with_growth(ward("{1}"))
    table.players[1].mana["red"] = 1
    table.pass_priority()
    answer(table, "No")
    assert len(happened(table, Countered)) == 1 and table.stack == [] and guarded.count("+1/+1") == 0


def test_ward_lets_through_what_is_paid_for() -> None:
    table, guarded = with_growth(ward("{1}"))
    table.players[1].mana["red"] = 1
    table.pass_priority()
    answer(table, "Yes")
    table.pass_priority()
    assert happened(table, Countered) == [] and guarded.count("+1/+1") == 1
    assert table.players[1].mana["red"] == 0


def test_a_copy_makes_it_a_target_again() -> None:
    def copy(resolving: Resolution) -> Steps[None]:
        yield from copy_items(resolving, [resolving.game.stack[0]])

    table = game(seat(), seat("Bob", deck=[GROWTH]), hand=1, do=copy)
    put(table, 0, creature("Guarded", abilities=[targeted()]))
    table.perform("cast", 1, id=table.players[1].hand[0].id)
    table.perform("do", 1)
    assert len(happened(table, Triggered)) == 2


def test_what_gets_a_new_target_is_aimed_at_it_then() -> None:
    def redirect(resolving: Resolution) -> Steps[None]:
        yield from choose_new_targets(resolving, resolving.you, [resolving.game.stack[0]])

    table = game(seat(), seat("Bob", deck=[GROWTH]), hand=1, do=redirect)
    put(table, 0, creature("Guarded", abilities=[targeted()]), creature("Bear"))
    table.perform("cast", 1, id=table.players[1].hand[0].id)
    answer(table, "Bear")
    assert happened(table, Triggered) == []
    table.perform("do", 1)
    answer(table, "Guarded")
    assert len(happened(table, Triggered)) == 1 and on_stack(table)[0] == "Growth"
    table.pass_priority()
    table.perform("do", 1)
    answer(table, "Guarded")
    assert len(happened(table, Triggered)) == 1
