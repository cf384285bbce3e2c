"""Section N: mixed puzzles of order, and replaying."""

from __future__ import annotations

import json

import pytest

from cardwright.runtime import Ability, Dungeon, Game, Random, Resolution, Room, Seat, Setup, Steps, replay
from cardwright.runtime.attractions import open_attraction
from cardwright.runtime.dungeons import venture
from cardwright.runtime.events import CompletedDungeon, Opened, Rolled, Shuffled
from cardwright.runtime.predefined_tokens import FOOD
from cardwright.runtime.tokens import create_token
from cardwright.runtime.turns import PRECOMBAT_MAIN
from tests.runtime.table import answer, attraction, creature, gain_1, offered, whenever
from tests.scenarios.board import board, completed, events, lives, marker, names, quiet, stack, to_step, walk
from tests.scenarios.dungeons import LMOP, TOA, UC, dungeons

SEED_OF_A_SIX = 1


def food(resolving: Resolution) -> Steps[None]:
    yield from create_token(resolving, [resolving.you], FOOD)


def test_N1_players_get_priority_between_the_visits_of_two_lit_attractions() -> None:
    booth, stand = attraction("Booth", (2, 6)), attraction("Stand", (2, 3, 4, 5, 6), Ability(food))
    seats = [Seat("P0", [creature()] * 9, attractions=[booth, stand]), Seat("P1", [creature()] * 9)]
    table = Game(Setup(seats, SEED_OF_A_SIX, hand=0))
    table.perform("open an Attraction", count=2)
    to_step(table, PRECOMBAT_MAIN, 0)
    assert [event.result for event in events(table, Rolled)] == [6]
    assert set(offered(table)) == {"Booth: Visit", "Stand: Visit"}
    answer(table, "Stand", "Booth")
    assert stack(table) == ["P0: Visit", "P0: Visit"] and [item.name for item in table.stack] == ["Stand", "Booth"]
    table.pass_priority()
    # The draw has resolved, the Food not yet: whatever players do now comes in between.
    assert len(table.players[0].hand) == 1 and "Food" not in names(table.battlefield)
    table.perform("lose life", 1, amount=1)
    table.pass_priority()
    assert "Food" in names(table.battlefield) and lives(table) == [20, 19]


def test_N3_opening_in_the_last_room_and_the_completion_trigger_together() -> None:
    def opens(resolving: Resolution) -> Steps[None]:
        yield from open_attraction(resolving, [resolving.you])

    booth = Dungeon("Fairground", [Room("Gate", Ability(opens))])
    own = [whenever(Opened, gain_1), whenever(CompletedDungeon, gain_1)]
    seats = [Seat("P0", [creature()] * 9, [booth], [attraction()], abilities=own), Seat("P1")]
    table = Game(Setup(seats, hand=0))
    table.perform("venture")
    start = len(table.log)
    table.pass_priority()
    assert completed(table, 0) == ["Fairground"] and names(table.battlefield) == ["Information Booth"]
    kinds = [type(event) for event in table.log[start:]]
    assert kinds.index(Opened) < kinds.index(CompletedDungeon)
    assert offered(table) == ["P0's table: Whenever Opened", "P0's table: Whenever CompletedDungeon"]
    answer(table, "P0's table: Whenever Comp", "P0's table: Whenever Op")
    assert stack(table) == ["P0: Whenever CompletedDungeon", "P0: Whenever Opened"]


def test_N4_a_completion_trigger_that_ventures_puts_the_next_room_on_top() -> None:
    def ventures(resolving: Resolution) -> Steps[None]:
        yield from venture(resolving, [resolving.you])

    own = [whenever(CompletedDungeon, ventures), whenever(CompletedDungeon, gain_1)]
    table = board(abilities={0: own})
    walk(table, 0, TOA, "Oubliette")
    table.perform("venture")
    table.pass_priority()
    table.answer([1, 0])
    assert stack(table) == ["P0: Whenever CompletedDungeon", "P0: Whenever CompletedDungeon"]
    table.pass_priority()
    answer(table, LMOP)
    assert stack(table) == ["P0: Whenever CompletedDungeon", "P0: Cave Entrance"]
    assert marker(table, 0) == "Lost Mine of Phandelver / Cave Entrance"


@pytest.mark.parametrize("choices", range(6))
def test_N6_the_same_seed_and_choices_give_the_same_log(choices: int) -> None:
    def setup(seed: int) -> Setup:
        seats = [
            Seat(
                f"P{index}",
                [creature(name) for name in "ABCDEFGHIJKL"],
                dungeons(LMOP, TOA, UC),
                [attraction(name, (2, 4, 6)) for name in "XYZ"],
                abilities=[whenever(CompletedDungeon, gain_1), whenever(Shuffled, gain_1)],
            )
            for index in range(3)
        ]
        return Setup(seats, seed, hand=3)

    table, random = Game(setup(choices)), Random(choices)
    for _ in range(60):
        if table.decision:
            table.answer(table.decision.random_answer(random))
        elif random.below(2):
            table.pass_priority()
        else:
            name = random.choice(["venture", "take the initiative", "open an Attraction", "shuffle", "roll"])
            table.perform(name, random.below(3))
    again = replay(setup(choices), json.loads(json.dumps(table.record)))
    assert again.log_lines() == table.log_lines() and len(table.log) > 60
    assert again.random.state == table.random.state
    other = replay(setup(choices + 100), [])
    assert names(other.players[0].library) != names(Game(setup(choices)).players[0].library)


def test_N6_quiet_games_end_where_their_records_say() -> None:
    table = board(seed=7)
    walk(table, 0, TOA, "Veils of Fear", "Sandfall")
    quiet(table)
    again = replay(table.setup, table.record)
    assert lives(again) == lives(table) and marker(again, 0) == marker(table, 0)
