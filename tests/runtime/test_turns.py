"""Turns and their ends: extra and skipped ones, turn-based actions, ending the turn (500, 703, 724)."""

from __future__ import annotations

from cardwright.runtime import Game, Resolution, RuleAbility, Steps
from cardwright.runtime.durations import until_end_of_combat, until_end_of_turn, until_your_next_turn
from cardwright.runtime.effects import get
from cardwright.runtime.ending import end_the_turn
from cardwright.runtime.events import BeganStep, BeganTurn, CountersPut, Died, Discarded, Dropped
from cardwright.runtime.extra_turns import skip_next, take_extra_turns
from cardwright.runtime.qualities import has_type, permanents
from cardwright.runtime.turns import CLEANUP, COMBAT, DRAW, END_STEP, PRECOMBAT_MAIN, UNTAP, UPKEEP
from tests.runtime.table import (
    creature,
    gain_1,
    game,
    happened,
    offered,
    on_stack,
    put,
    seat,
    until_step,
    whenever,
)
from tests.scenarios.board import board, cast, names
from tests.scenarios.related_cards import CARDS, card, spell


def turns(table: Game) -> list[str]:
    """Whose turns have begun."""
    return [event.player.name for event in happened(table, BeganTurn)]


def test_500_7_the_latest_extra_turn_is_taken_first_and_then_the_order_goes_on() -> None:
    def extra(resolving: Resolution) -> Steps[None]:
        yield from take_extra_turns(resolving, [resolving.game.players[2]])
        yield from take_extra_turns(resolving, [resolving.game.players[0]])

    table = game(*(seat(name) for name in ("Ann", "Bob", "Cid")), do=extra)
    table.perform("do")
    for _ in range(4):
        until_step(table, UPKEEP)
    assert turns(table) == ["Ann", "Ann", "Cid", "Bob", "Cid"]


def test_500_7_an_extra_turn_of_a_player_who_has_left_does_not_begin() -> None:
    def extra(resolving: Resolution) -> Steps[None]:
        yield from take_extra_turns(resolving, [resolving.game.players[2]])

    table = game(*(seat(name) for name in ("Ann", "Bob", "Cid")), do=extra)
    table.perform("do")
    table.perform("concede", 2)
    until_step(table, UPKEEP)
    assert turns(table) == ["Ann", "Bob"]


def test_500_11_what_is_skipped_is_passed_as_though_it_did_not_exist() -> None:
    def skip(resolving: Resolution) -> Steps[None]:
        yield from skip_next(resolving, [resolving.game.players[1]], "turn")
        yield from skip_next(resolving, [resolving.game.players[2]], DRAW)

    table = game(*(seat(name) for name in ("Ann", "Bob", "Cid")), do=skip)
    table.perform("do")
    until_step(table, PRECOMBAT_MAIN, table.players[2])
    assert turns(table) == ["Ann", "Cid"] and table.players[2].hand == []
    until_step(table, PRECOMBAT_MAIN, table.players[2])
    assert turns(table) == ["Ann", "Cid", "Ann", "Bob", "Cid"] and len(table.players[2].hand) == 1


def test_a_rule_may_have_a_player_skip_a_step_each_turn() -> None:
    rule = RuleAbility(f"skips the {DRAW}", lambda source, player: player is source.controller)
    table = game(seat(abilities=[rule]), seat("Bob"))
    for _ in range(2):
        until_step(table, PRECOMBAT_MAIN, table.players[1])
    assert [len(player.hand) for player in table.players] == [0, 2]
    assert sum(event.step == DRAW for event in happened(table, BeganStep)) == 2


def test_a_permanent_may_be_kept_tapped_or_cannot_untap() -> None:
    table = game(
        seat(
            abilities=[
                RuleAbility("may stay tapped", lambda source, subject: subject.name == "Rod"),
                RuleAbility("doesn't untap", lambda source, subject: subject.name == "Statue"),
            ]
        ),
        seat("Bob"),
    )
    rod, other, statue, bear = put(table, 0, creature("Rod"), creature("Rod"), creature("Statue"), creature("Bear"))
    for each in (rod, other, statue, bear):
        each.tapped = True
    until_step(table, UPKEEP, table.players[1])
    while table.decision is None:
        table.pass_priority()
    assert offered(table) == [rod.label, other.label] and table.decision.player is table.players[0]
    table.answer([1])
    assert [each.tapped for each in (rod, other, statue, bear)] == [False, True, True, False]


def test_505_4_a_phased_out_saga_gets_no_lore_counter() -> None:
    table = game(seat(), seat("Bob"))
    first, second = put(table, 0, card("One", "enchantment Saga"), card("Two", "enchantment Saga"))
    second.phased_out = True
    until_step(table, PRECOMBAT_MAIN)
    assert [event.on for event in happened(table, CountersPut)] == [first]


def test_514_2_damage_wears_off_as_effects_until_end_of_turn_end() -> None:
    def grow(resolving: Resolution) -> Steps[None]:
        yield from get(resolving, permanents(resolving, has_type("creature")), 2, 2, until_end_of_turn)

    table = game(seat(), seat("Bob"), do=grow)
    [bear] = put(table, 0, creature())
    table.perform("do")
    table.perform("damage", objects=[bear.id], amount=3)
    assert bear in table.battlefield and bear.toughness == 4
    until_step(table, UPKEEP)
    assert bear in table.battlefield and bear.damage == 0 and bear.toughness == 2


def test_514_3a_a_state_based_action_in_cleanup_gives_players_priority() -> None:
    def grow(resolving: Resolution) -> Steps[None]:
        yield from get(resolving, permanents(resolving, has_type("creature")), 0, 2, until_end_of_turn)

    table = game(seat(), seat("Bob"), do=grow)
    [frail] = put(table, 0, creature("Frail", 0, 2, abilities=(whenever(Died, gain_1),)))
    table.perform("do")
    table.perform("put counters", objects=[frail.id], kind="-1/-1", count=3)
    until_step(table, CLEANUP)
    assert frail.left and table.step == CLEANUP and on_stack(table) == ["Frail: Whenever Died"]
    table.pass_priority()
    table.pass_priority()
    assert [event.step for event in happened(table, BeganStep)].count(CLEANUP) == 2


def test_724_1_ending_the_turn_exiles_spells_and_removes_creatures_from_combat() -> None:
    table = board()
    until_step(table, COMBAT)
    [bear] = put(table, 0, creature())
    table.perform("attack", attacks=[[bear.id, "player", 1]])

    def stop(resolving: Resolution) -> Steps[None]:
        yield from end_the_turn(resolving)
        # What follows in the text still happens (608.2m), before the cleanup step.
        assert resolving.game.step == COMBAT
        yield from gain_1(resolving)

    cast(table, 1, creature("Late"))
    cast(table, 0, spell("Stop", "instant", stop))
    table.pass_priority()
    assert names(table.exile) == ["Late", "Stop"] and table.spells == [] and table.stack == []
    assert bear.attacking is None and table.players[0].life == 21
    assert table.turn_number == 2 and table.step == UPKEEP
    assert [event.reason for event in happened(table, Dropped)] == ["the turn ends", "the turn ends"]
    steps = [event.step for event in happened(table, BeganStep)]
    assert steps[-3:] == [CLEANUP, UNTAP, UPKEEP] and END_STEP not in steps


def test_724_1d_ending_the_turn_in_cleanup_begins_another_cleanup() -> None:
    def stop(resolving: Resolution) -> Steps[None]:
        yield from end_the_turn(resolving)

    in_cleanup = whenever(BeganStep, stop, lambda _, event: event.step == CLEANUP, once_each_turn=True)
    table = game(seat(abilities=[in_cleanup]), seat("Bob"))
    until_step(table, CLEANUP)
    assert len(table.stack) == 1
    table.pass_priority()
    assert [event.step for event in happened(table, BeganStep)].count(CLEANUP) == 2 and table.turn_number == 2


def test_724_1c_state_based_actions_are_checked_until_none_applies() -> None:
    def doom_and_stop(resolving: Resolution) -> Steps[None]:
        for thing in permanents(resolving, has_type("creature")):
            thing.counters["-1/-1"] = 2
            resolving.game.characteristics_changed(thing)
        yield from end_the_turn(resolving)

    table = game(seat(), seat("Bob"), do=doom_and_stop)
    [bear] = put(table, 0, creature(abilities=(whenever(Died, gain_1),)))
    table.perform("do")
    assert bear.left and table.step == CLEANUP and on_stack(table) == ["Bear: Whenever Died"]


def test_a_step_that_nobody_gets_priority_in_is_passed_through() -> None:
    table = game(seat(), seat("Bob"))
    until_step(table, END_STEP)
    table.pass_priority()
    assert table.step == UPKEEP and table.turn_number == 2
    assert [event.step for event in happened(table, BeganStep)][-3:] == [CLEANUP, UNTAP, UPKEEP]


def test_mana_empties_as_each_step_ends() -> None:
    table = game(seat(), seat("Bob"))
    table.players[1].mana["green"] = 3
    table.pass_priority()
    assert table.players[1].mana == {}


def test_the_discard_to_the_hand_size_is_by_the_active_player_only() -> None:
    table = game(seat(), seat("Bob"), hand=9)
    while table.decision is None:
        table.pass_priority()
    assert table.step == CLEANUP and table.decision.player is table.players[0]
    table.answer([0, 1])
    assert [len(player.hand) for player in table.players] == [7, 9]


def test_500_11_an_extra_turn_may_be_skipped() -> None:
    def both(resolving: Resolution) -> Steps[None]:
        yield from take_extra_turns(resolving, [resolving.you], 2)
        yield from skip_next(resolving, [resolving.you], "turn")

    table = game(seat(), seat("Bob"), do=both)
    table.perform("do")
    for _ in range(2):
        until_step(table, UPKEEP)
    assert turns(table) == ["Ann", "Ann", "Bob"]


def test_800_4m_until_the_next_turn_of_a_player_who_left_ends_as_it_would_have_begun() -> None:
    def grow(resolving: Resolution) -> Steps[None]:
        until_then = until_your_next_turn(resolving.you)
        yield from get(resolving, resolving.game.battlefield, 2, 2, until_then)

    table = game(seat(), seat("Bob"), seat("Cid"), do=grow)
    [bear] = put(table, 0, creature())
    table.perform("do", 1)
    table.perform("concede", 1)
    until_step(table, END_STEP)
    assert bear.power == 4
    until_step(table, UPKEEP)
    assert table.active_player is table.players[2] and bear.power == 2


def test_514_1_the_discard_in_cleanup_is_a_discard() -> None:
    table = game(seat(abilities=[whenever(Discarded, gain_1)]), seat("Bob"), hand=8)
    while table.decision is None:
        table.pass_priority()
    table.answer([0])
    assert [event.player.name for event in happened(table, Discarded)] == ["Ann"]
    assert table.step == CLEANUP and len(table.stack) == 1


def test_514_3a_a_look_that_finds_nothing_gives_nobody_priority() -> None:
    def grow(resolving: Resolution) -> Steps[None]:
        yield from get(resolving, resolving.game.battlefield, 1, 1, until_end_of_turn)

    table = game(seat(), seat("Bob"), do=grow)
    put(table, 0, CARDS["Nadaar, Selfless Paladin"], creature())
    table.perform("do")
    until_step(table, END_STEP)
    table.pass_priority()
    assert table.turn_number == 2 and table.step == UPKEEP
    assert [event.step for event in happened(table, BeganStep)].count(CLEANUP) == 1


def test_500_5a_until_end_of_combat_ends_as_the_combat_phase_does_and_nobody_attacks_any_more() -> None:
    def grow(resolving: Resolution) -> Steps[None]:
        yield from get(resolving, resolving.game.battlefield, 1, 1, until_end_of_combat)

    table = game(seat(), seat("Bob"), do=grow)
    [bear], [wall] = put(table, 0, creature()), put(table, 1, creature("Wall", 0, 4))
    until_step(table, COMBAT)
    table.perform("attack", attacks=[[bear.id, "player", 1]])
    table.perform("block", 1, blocks=[[wall.id, bear.id]])
    table.perform("do")
    assert bear.power == 3 and bear.attacking is table.players[1] and wall.blocking == [bear]
    table.pass_priority()
    assert bear.power == 2 and bear.attacking is None and bear.blocked_by == [] and wall.blocking == []


def test_a_skipped_step_is_passed_without_priority() -> None:
    rule = RuleAbility(f"skips the {DRAW}", lambda source, player: True)
    table = game(seat(abilities=[rule]), seat("Bob"))
    assert table.step == UPKEEP
    table.pass_priority()
    assert table.step == PRECOMBAT_MAIN


def test_500_11_two_turns_may_be_skipped() -> None:
    def skip(resolving: Resolution) -> Steps[None]:
        yield from skip_next(resolving, [resolving.game.players[1]], "turn", 2)

    table = game(seat(), seat("Bob"), do=skip)
    table.perform("do")
    for _ in range(3):
        until_step(table, UPKEEP)
    assert turns(table) == ["Ann", "Ann", "Ann", "Bob"]


def test_all_that_may_stay_tapped_can_be_kept_tapped() -> None:
    rule = RuleAbility("may stay tapped", lambda source, subject: True)
    table = game(seat(abilities=[rule]), seat("Bob"))
    bears = put(table, 0, creature(), creature())
    for bear in bears:
        bear.tapped = True
    while table.decision is None:
        table.pass_priority()
    table.answer([0, 1])
    assert all(bear.tapped for bear in bears)
