"""Triggered abilities: order, intervening "if", delayed and reflexive ones (603)."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.runtime import (
    Ability,
    AdditionalTrigger,
    Mode,
    Modes,
    Resolution,
    Steps,
    TriggeredAbility,
)
from cardwright.runtime.durations import this_turn
from cardwright.runtime.events import BeganStep, Died, Drew, Entered, GainedLife, Triggered
from cardwright.runtime.life import gain_life
from cardwright.runtime.triggers import at_next_step, delayed, reflexive
from cardwright.runtime.turns import DRAW, END_STEP, UPKEEP
from cardwright.runtime.zones import put_onto_battlefield
from tests.runtime.table import (
    answer,
    counter_on_target,
    creature,
    gain_1,
    game,
    happened,
    nothing,
    on_stack,
    put,
    resolve_stack,
    seat,
    target_creature,
    until_step,
    whenever,
)


def drawing_gains(
    only_if: Callable[[Resolution], bool] | None = None, once_each_turn: bool = False
) -> TriggeredAbility:
    """Whenever you draw a card, you gain 1 life."""
    return whenever(Drew, gain_1, lambda resolving, event: event.player is resolving.you, only_if, once_each_turn)


def return_all(resolving: Resolution) -> Steps[None]:
    yield from put_onto_battlefield(resolving, resolving.you.graveyard)


def test_apnap_puts_the_active_players_abilities_first() -> None:
    watching = TriggeredAbility(BeganStep, nothing, lambda _, event: event.step == DRAW, text="draw step")
    table = game(*(seat(name, abilities=[watching]) for name in ("Ann", "Bob", "Cid")))
    until_step(table, DRAW, table.players[1])
    assert [item.you.name for item in table.stack] == ["Bob", "Cid", "Ann"]


def test_abilities_that_trigger_on_triggering_come_in_a_second_pass() -> None:
    on_trigger = TriggeredAbility(
        Triggered, nothing, lambda _, event: event.triggered.ability is not on_trigger, text="on triggering"
    )
    table = game(seat(abilities=[on_trigger]), seat("Bob", abilities=[whenever(GainedLife, nothing)]))
    table.perform("gain life", 0)
    assert on_stack(table) == ["Bob's table: Whenever GainedLife", "Ann's table: on triggering"]


def test_an_intervening_if_is_checked_as_it_triggers_and_as_it_resolves() -> None:
    rich = whenever(Drew, gain_1, only_if=lambda resolving: resolving.you.life >= 20)
    table = game(seat(abilities=[rich]), seat("Bob"))
    table.perform("draw")
    assert len(table.stack) == 1
    table.perform("lose life", 0)
    table.pass_priority()
    assert table.players[0].life == 19
    assert str(table.log[-1]).endswith("its condition isn't true.")
    table.perform("draw")
    assert table.stack == []


def test_once_each_turn() -> None:
    table = game(seat(abilities=[drawing_gains(once_each_turn=True)]), seat("Bob"))
    table.perform("draw", count=2)
    assert len(table.stack) == 1
    resolve_stack(table)
    until_step(table, UPKEEP)
    table.perform("draw", 0)
    assert len(table.stack) == 1


def test_abilities_alike_are_not_ordered() -> None:
    double = AdditionalTrigger(lambda source, triggered: True, times=2)
    table = game(seat(abilities=[drawing_gains(), double]), seat("Bob"))
    table.perform("draw")
    assert table.decision is None
    assert len(table.stack) == 3


def test_several_doublers_add_up_and_do_not_feed_themselves() -> None:
    double = AdditionalTrigger(lambda source, triggered: True)
    table = game(seat(abilities=[drawing_gains(), double, double]), seat("Bob"))
    table.perform("draw")
    assert len(table.stack) == 3


def test_leaves_the_battlefield_abilities_look_back() -> None:
    mourner = creature("Mourner", abilities=(whenever(Died, gain_1),))
    table = game(seat(), seat("Bob"))
    first, second = put(table, 0, mourner, mourner)
    table.perform("destroy", objects=[first.id, second.id])
    assert len(happened(table, Triggered)) == 4


def test_what_enters_together_sees_each_other_enter() -> None:
    herald = creature("Herald", abilities=(whenever(Entered, gain_1),))
    table = game(seat(), seat("Bob"), do=return_all)
    put(table, 0, herald, herald, zone="graveyard")
    table.perform("do")
    assert len(happened(table, Triggered)) == 4


def test_a_delayed_trigger_waits_for_the_next_end_step_once() -> None:
    def later(resolving: Resolution) -> Steps[None]:
        at_next_step(resolving, END_STEP, Ability(gain_1, text="later"))
        yield from ()

    table = game(seat(), seat("Bob"), do=later)
    table.perform("do")
    until_step(table, END_STEP)
    assert on_stack(table) == ["later"]
    resolve_stack(table)
    until_step(table, END_STEP)
    assert table.stack == []
    assert table.players[0].life == 21


def test_a_delayed_trigger_may_wait_for_your_own_upkeep() -> None:
    def later(resolving: Resolution) -> Steps[None]:
        at_next_step(resolving, UPKEEP, Ability(gain_1, text="later"), resolving.you)
        yield from ()

    table = game(seat(), seat("Bob"), do=later)
    table.perform("do", 1)
    until_step(table, UPKEEP)
    assert table.active_player is table.players[1]
    assert [item.you for item in table.stack] == [table.players[1]]


def test_a_delayed_trigger_with_a_duration_triggers_each_time_until_it_is_over() -> None:
    def watch(resolving: Resolution) -> Steps[None]:
        delayed(resolving, whenever(Drew, gain_1), once=False, duration=this_turn)
        yield from ()

    table = game(seat(), seat("Bob"), do=watch)
    table.perform("do")
    table.perform("draw", count=2)
    resolve_stack(table, ("Whenever", "Whenever")) if table.decision else resolve_stack(table)
    assert table.players[0].life == 22
    until_step(table, UPKEEP)
    table.perform("draw")
    assert table.stack == []


def test_a_reflexive_ability_goes_on_the_stack_after_the_resolution() -> None:
    def when_you_do(resolving: Resolution) -> Steps[None]:
        yield from gain_life(resolving, [resolving.you], 1)
        reflexive(resolving, Ability(gain_1, text="when you do"))

    table = game(seat(), seat("Bob"), do=when_you_do)
    table.perform("do")
    assert on_stack(table) == ["when you do"]


def test_delayed_and_reflexive_abilities_are_not_doubled() -> None:
    def when_you_do(resolving: Resolution) -> Steps[None]:
        reflexive(resolving, Ability(gain_1))
        delayed(resolving, whenever(Drew, gain_1))
        yield from ()

    table = game(
        seat(abilities=[AdditionalTrigger(lambda source, triggered: True)]),
        seat("Bob"),
        do=when_you_do,
    )
    table.perform("do")
    table.perform("draw")
    assert len(table.stack) == 2


def test_the_controller_is_who_controlled_the_source_as_it_triggered() -> None:
    table = game(seat(), seat("Bob"))
    [thinker] = put(table, 1, creature(abilities=(whenever(Drew, gain_1),)))
    table.perform("draw")
    assert [item.you.name for item in table.stack] == ["Bob"]
    table.perform("destroy", objects=[thinker.id])
    table.perform("draw")
    assert len(table.stack) == 1


def test_an_order_is_asked_of_the_player_and_kept() -> None:
    table = game(seat(abilities=[drawing_gains(), whenever(Drew, nothing)]), seat("Bob"))
    table.perform("draw")
    answer(table, "Ann's", "Ann's")
    assert len(table.stack) == 2


def test_800_4d_a_delayed_trigger_of_a_player_who_has_left_never_triggers() -> None:
    def waits(resolving: Resolution) -> Steps[None]:
        at_next_step(resolving, END_STEP, Ability(gain_1))
        yield from ()

    table = game(seat(), seat("Bob"), seat("Cid"), do=waits)
    table.perform("do", 1)
    table.perform("concede", 1)
    until_step(table, END_STEP)
    assert table.stack == [] and happened(table, Triggered) == []


def test_abilities_of_several_players_are_ordered_by_each_of_them() -> None:
    watching = [drawing_gains(), whenever(Drew, nothing)]
    table = game(seat(abilities=watching), seat("Bob", abilities=watching))
    table.perform("draw", 1)
    # Ann's one ability goes first, then Bob orders his two.
    assert table.decision is not None and table.decision.player is table.players[1]
    assert [item.you.name for item in table.stack] == ["Ann"]
    table.answer([1, 0])
    assert [item.you.name for item in table.stack] == ["Ann", "Bob", "Bob"]


def test_abilities_alike_of_different_events_are_ordered() -> None:
    table = game(seat(abilities=[drawing_gains()]), seat("Bob"))
    table.perform("draw", count=2)
    assert table.decision is not None and table.decision.kind == "order"


def test_an_ability_stops_triggering_as_its_source_leaves() -> None:
    table = game(seat(), seat("Bob"))
    [bear] = put(table, 0, creature(abilities=(drawing_gains(),)))
    table.perform("exile", objects=[bear.id])
    table.perform("draw")
    assert table.stack == []


def test_603_4_an_ability_whose_if_is_false_does_not_count_for_once_each_turn() -> None:
    table = game(seat(abilities=[drawing_gains(lambda resolving: resolving.you.life > 20, True)]), seat("Bob"))
    table.perform("draw")
    assert table.stack == []
    table.perform("gain life")
    table.perform("draw")
    assert len(table.stack) == 1


def test_603_7_a_delayed_ability_keeps_its_source_its_targets_its_modes_and_its_if() -> None:
    def waits(resolving: Resolution) -> Steps[None]:
        at_next_step(resolving, END_STEP, Ability(counter_on_target, target_creature, text="Grow"))
        at_next_step(resolving, UPKEEP, Ability(modes=Modes((Mode("Gain", gain_1), Mode("Rest", nothing)))))
        at_next_step(resolving, DRAW, Ability(gain_1, only_if=lambda delayed: delayed.you.life > 20))
        yield from ()

    table = game(seat(), seat("Bob"))
    [bear] = put(table, 1, creature(abilities=(whenever(Drew, waits, lambda _, event: event.player.index == 1),)))
    table.perform("draw", 1)
    table.pass_priority()
    until_step(table, END_STEP)
    assert [(item.source, item.you.name, item.label) for item in table.stack] == [(bear, "Bob", "Bear: Grow")]
    # The draw step is over: the ability that waited for it had its "if" checked, and didn't trigger.
    assert table.players[1].life == 20
    table.pass_priority()
    assert bear.count("+1/+1") == 1
    until_step(table, UPKEEP)
    answer(table, "Rest")
    table.pass_priority()
    assert table.players[1].life == 20


def test_603_12_a_reflexive_ability_is_its_resolutions_controllers_and_of_the_same_source() -> None:
    def then(resolving: Resolution) -> Steps[None]:
        reflexive(resolving, Ability(gain_1, text="When you do"))
        yield from ()

    table = game(seat(), seat("Bob"))
    [bear] = put(table, 1, creature(abilities=(whenever(Drew, then, lambda _, event: event.player.index == 1),)))
    table.perform("draw", 1)
    table.pass_priority()
    assert [(item.source, item.you.name, item.label) for item in table.stack] == [(bear, "Bob", "Bear: When you do")]
    table.pass_priority()
    assert table.players[1].life == 21
