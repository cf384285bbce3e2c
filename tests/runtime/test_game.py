"""The game as its host sees it: turns, recording, replay, refusals; random games (property tests)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

if TYPE_CHECKING:
    from cardwright.runtime.host import Json

from cardwright.runtime import Ability, Game, NotNow, Random, Resolution, Seat, Setup, Steps, replay
from cardwright.runtime.choices import may
from cardwright.runtime.events import BeganStep, CompletedDungeon, Drew
from cardwright.runtime.state_based import find
from cardwright.runtime.turns import CLEANUP, DRAW, STEPS, UNTAP, UPKEEP
from tests.runtime.table import (
    attraction,
    creature,
    gain_1,
    game,
    goblin,
    happened,
    line,
    lost_mine,
    put,
    seat,
    undercity,
    until_step,
    whenever,
)

MOVES: tuple[tuple[str, dict[str, Json]], ...] = (
    ("venture", {}),
    ("venture", {"into": "Undercity"}),
    ("each player ventures", {}),
    ("open an Attraction", {}),
    ("roll to visit", {}),
    ("take the initiative", {}),
    ("create token", {"token": "Food"}),
    ("draw", {"count": 2}),
    ("mill", {}),
    ("lose life", {"amount": 3}),
    ("counter", {"id": 0}),
    ("concede", {}),
)


def setup(seed: int, players: int = 3) -> Setup:
    goblins = line("Goblins", Ability(goblin), Ability(gain_1))
    booths = [attraction("ABCD"[index], (index + 2, 6)) for index in range(4)]
    seats = [
        Seat(
            name,
            [creature()] * 12,
            [lost_mine(), undercity(), goblins],
            booths,
            abilities=[whenever(CompletedDungeon, gain_1)],
        )
        for name in ("Ann", "Bob", "Cid", "Dee")[:players]
    ]
    return Setup(seats, seed)


def play_at_random(table: Game, seed: int, steps: int) -> None:
    """Answer, pass and perform at random."""
    random = Random(seed)
    for _ in range(steps):
        if table.is_over:
            return
        if table.decision:
            table.answer(table.decision.random_answer(random))
        elif random.below(3):
            table.pass_priority()
        else:
            name, arguments = MOVES[random.below(len(MOVES) if random.below(8) == 0 else len(MOVES) - 2)]
            player = random.choice(table.in_apnap_order()).index
            if name != "counter" or table.stack:
                table.perform(name, player, **arguments)


@given(st.integers(0, 2**32), st.integers(0, 2**32), st.integers(2, 4))
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_N6_a_replayed_game_has_the_same_log(seed: int, choices: int, players: int) -> None:
    table = Game(setup(seed, players))
    play_at_random(table, choices, 120)
    record = json.loads(json.dumps(table.record))
    again = replay(setup(seed, players), record)
    assert again.log_lines() == table.log_lines()
    assert again.random.state == table.random.state
    assert (again.decision is None) == (table.decision is None)


@given(st.integers(0, 2**32), st.integers(0, 2**32))
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whenever_players_have_priority_the_state_is_sound(seed: int, choices: int) -> None:
    table = Game(setup(seed))
    random = Random(choices)
    for _ in range(40):
        play_at_random(table, random.next(), 3)
        if table.decision or table.is_over:
            continue
        assert find(table) is None and table.waiting == []
        for player in table.players:
            dungeon = player.dungeon
            assert dungeon is None or player.in_game
            assert dungeon is None or dungeon.unfinished or not dungeon.room.is_last
            assert sum(card.owner is player for card in table.command) <= 2
            waiting = [item for item in table.stack if dungeon is not None and item.source is dungeon]
            assert dungeon is None or sorted(map(id, dungeon.unfinished)) == sorted(map(id, waiting))
            cards = [thing for thing in table.objects_of(player) if not thing.is_token]
            if player.in_game:
                assert len([thing for thing in cards if thing.name == "Bear"]) == 12
                assert len([thing for thing in cards if "Attraction" in thing.subtypes]) == 4
            else:
                assert cards == []


@given(st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_an_illegal_answer_changes_nothing(seed: int) -> None:
    table = Game(setup(1))
    play_at_random(table, seed, 40)
    before = (table.log_lines(), list(table.record), table.random.state, table.decision)
    with pytest.raises(ValueError):
        table.answer([99, 98, 97])
    assert (table.log_lines(), list(table.record), table.random.state, table.decision) == before


def test_a_turn_has_its_steps_in_order() -> None:
    table = game(seat(), seat("Bob"))
    until_step(table, UPKEEP)
    steps = [event.step for event in happened(table, BeganStep)]
    assert steps == [*STEPS, UNTAP, UPKEEP]
    assert table.active_player is table.players[1] and table.turn_number == 2


def test_the_first_player_of_two_skips_the_first_draw() -> None:
    two, three = game(seat(), seat("Bob")), game(seat(), seat("Bob"), seat("Cid"))
    for table in (two, three):
        until_step(table, UPKEEP)
    assert (len(happened(two, Drew)), len(happened(three, Drew))) == (0, 1)


def test_the_hand_is_discarded_down_to_seven_in_cleanup() -> None:
    table = game(seat(), seat("Bob"), hand=7)
    table.perform("draw", count=2)
    while table.decision is None:
        table.pass_priority()
    assert table.step == CLEANUP
    table.answer([0, 1])
    assert len(table.players[0].hand) == 7 and len(table.players[0].graveyard) == 2


def test_what_happens_in_cleanup_gives_priority_and_another_cleanup() -> None:
    in_cleanup = whenever(BeganStep, gain_1, lambda _, event: event.step == CLEANUP, once_each_turn=True)
    table = game(seat(abilities=[in_cleanup]), seat("Bob"))
    until_step(table, CLEANUP)
    assert len(table.stack) == 1
    table.pass_priority()
    until_step(table, UPKEEP)
    assert [event.step for event in happened(table, BeganStep)].count(CLEANUP) == 2


def test_permanents_untap_in_their_controllers_untap_step() -> None:
    table = game(seat(), seat("Bob"))
    mine, theirs = put(table, 0, creature())[0], put(table, 1, creature())[0]
    mine.tapped = theirs.tapped = True
    until_step(table, UPKEEP)
    assert mine.tapped and not theirs.tapped


def test_undo_goes_back_by_entries_of_the_record_and_leaves_the_game_as_it_is() -> None:
    table = Game(setup(3))
    table.perform("venture", 0)
    table.answer([0])
    assert table.decision_points() == [1]
    earlier = table.undone()
    assert earlier.decision is not None and earlier.record == table.record[:1]
    earlier.answer([1])
    assert earlier.players[0].dungeon is not None and earlier.players[0].dungeon.name == "Goblins"
    assert table.players[0].dungeon is not None
    assert table.players[0].dungeon.name == "Lost Mine of Phandelver" and len(table.record) == 2
    assert table.undone(0).log_lines() == table.log_lines()
    assert table.undone(2).record == table.at(0).record == []
    for wanted in (-1, 3):
        with pytest.raises(ValueError, match="2 entries"):
            table.at(wanted)


def test_two_branches_from_one_decision_go_their_own_ways() -> None:
    table = Game(setup(3))
    table.perform("venture", 0)
    left, right = table.undone(0), table.undone(0)
    left.answer([0])
    right.answer([1])
    assert left.players[0].dungeon is not None and right.players[0].dungeon is not None
    assert left.players[0].dungeon.name != right.players[0].dungeon.name
    assert table.decision is not None and table.players[0].dungeon is None


def test_what_cannot_be_done_now_is_refused() -> None:
    table = Game(setup(3))
    with pytest.raises(NotNow, match="no decision"):
        table.answer([0])
    with pytest.raises(ValueError, match="no instruction is called 'dance'"):
        table.perform("dance")
    with pytest.raises(ValueError, match="must be a number"):
        table.perform("draw", count="two")
    with pytest.raises(ValueError, match="no object 9999"):
        table.perform("destroy", objects=[9999])
    with pytest.raises(ValueError, match="not a list of 4"):
        table.perform("combat damage", damages=[[1]])
    assert table.record == []
    table.perform("venture")
    with pytest.raises(NotNow, match="a decision is pending"):
        table.pass_priority()
    with pytest.raises(ValueError, match="not an entry"):
        replay(setup(3), [["dance"]])


def test_a_finished_game_goes_no_further() -> None:
    table = game(seat(), seat("Bob"))
    table.perform("concede", 1)
    assert table.is_over
    with pytest.raises(NotNow, match="over"):
        table.pass_priority()


def test_an_instruction_that_fails_leaves_no_decision_behind() -> None:
    def fails(resolving: Resolution) -> Steps[None]:
        yield from may(resolving, resolving.you, "Go on?")
        raise RuntimeError("broken")

    table = game(seat(), seat("Bob"), do=fails)
    table.perform("do")
    with pytest.raises(RuntimeError, match="broken"):
        table.answer([0])
    assert table.decision is None
    table.pass_priority()
    assert table.step == DRAW


def test_a_record_with_an_action_that_cannot_be_taken_is_refused() -> None:
    with pytest.raises(NotNow, match="object 1 can't be taken"):
        replay(setup(3), [["act", 0, 1, 0]])


def test_a_recorded_action_is_taken_again() -> None:
    table = game(seat(), seat("Bob"))
    table.perform("create token", token="Gold")
    [action] = table.actions(table.players[0])
    table.act(action)
    answered = table.decision
    assert answered is not None
    table.answer([2])
    again = replay(table.setup, table.record)
    assert again.players[0].mana == table.players[0].mana == {"black": 1}
    assert again.log_lines(2) == table.log_lines(2)


def test_a_game_needs_players() -> None:
    with pytest.raises(ValueError, match="0 players"):
        Game(Setup([]))


def test_a_player_says_who_they_are() -> None:
    table = game(seat(), seat("Bob"))
    assert repr(table.players) == "[<Ann>, <Bob>]" and not table.players[0].has_initiative


def test_the_host_is_told_what_is_possible_only_when_it_is() -> None:
    table = game(seat(), seat("Bob"))
    table.perform("create token", token="Gold")
    assert len(table.actions(table.players[0])) == 1 and table.actions(table.players[1]) == []
    table.act(table.actions(table.players[0])[0])
    assert table.decision is not None and table.actions(table.players[0]) == []


def test_without_an_active_player_the_next_one_carries_out_what_the_host_performs() -> None:
    table = game(seat(), seat("Bob"), seat("Cid"))
    table.perform("concede", 0)
    table.perform("draw")
    assert len(table.players[1].hand) == 1
