"""Section C: venturing while the marker is on the last room (701.49c)."""

from __future__ import annotations

import pytest

from cardwright.runtime import Ability, Dungeon, Game, Resolution, Room, Steps
from cardwright.runtime.dungeons import venture
from cardwright.runtime.events import CompletedDungeon, Drew, EnteredRoom, Ventured
from tests.runtime.table import answer, offered, whenever
from tests.scenarios.board import board, cast, completed, events, lives, marker, names, stack, told, waiting, walk
from tests.scenarios.dungeons import LMOP, TOA, UC, gain_1
from tests.scenarios.related_cards import spell

COMPLETES = whenever(CompletedDungeon, gain_1, lambda resolving, event: event.player is resolving.you)


def on_the_temple() -> Game:
    """P0's Lost Mine with Temple of Dumathoin on the stack, and a table that watches for completion."""
    table = board(abilities={0: [COMPLETES]})
    walk(table, 0, LMOP, "Goblin Lair", "Dark Pool")
    table.perform("venture")
    return table


@pytest.mark.parametrize("first", ["Tomb of Annihilation", "P0's table"])
def test_C1_a_venture_in_response_completes_the_dungeon_and_enters_the_next_at_once(first: str) -> None:
    table = on_the_temple()
    old = table.players[0].dungeon
    start = len(table.log)
    table.perform("venture")
    assert offered(table) == [LMOP, TOA] and completed(table, 0) == []
    answer(table, TOA)
    assert completed(table, 0) == [LMOP] and old not in table.command
    assert marker(table, 0) == "Tomb of Annihilation / Trapped Entry"
    assert told(table, start) == [
        "P0 completes Lost Mine of Phandelver.",
        "P0 ventures into Tomb of Annihilation.",
        "P0 enters Trapped Entry.",
    ]
    both = ["P0's table: Whenever CompletedDungeon", "Tomb of Annihilation: Trapped Entry"]
    assert offered(table) == both and stack(table) == ["P0: Temple of Dumathoin"]
    second = next(label for label in both if not label.startswith(first))
    answer(table, first, second)
    assert stack(table)[0] == "P0: Temple of Dumathoin" and table.stack[1].label.startswith(first)
    assert table.stack[2].label == second
    for _ in range(3):
        table.pass_priority()
    # The old room ability resolved all the same, and nothing was completed twice.
    assert len(events(table, Drew, start)) == 1 and completed(table, 0) == [LMOP]


def test_C3_the_same_dungeon_again_is_a_new_object_that_the_old_ability_does_not_hold_back() -> None:
    small = Dungeon("Small", [Room("Only", Ability(gain_1))])
    table = board(owned=[small])
    table.perform("venture")
    old = table.players[0].dungeon
    table.perform("venture")
    new = table.players[0].dungeon
    assert new is not None and new is not old and new.dungeon is small and completed(table, 0) == ["Small"]
    assert stack(table) == ["P0: Only", "P0: Only"]
    assert [item.source for item in table.stack] == [old, new]
    table.pass_priority()
    assert stack(table) == ["P0: Only"] and table.stack[0].source is old
    assert completed(table, 0) == ["Small", "Small"] and marker(table, 0) == ""
    table.pass_priority()
    assert lives(table) == [22, 20] and completed(table, 0) == ["Small", "Small"]


def test_C4_after_two_ventures_in_one_resolution_all_that_waits_is_ordered_freely() -> None:
    def twice(resolving: Resolution) -> Steps[None]:
        yield from venture(resolving, [resolving.you])
        assert waiting(resolving.game) == ["P0: Temple of Dumathoin"]
        yield from venture(resolving, [resolving.you])

    table = board(abilities={0: [COMPLETES]}, do=twice)
    walk(table, 0, LMOP, "Goblin Lair", "Storeroom")
    table.perform("do")
    answer(table, TOA)
    assert completed(table, 0) == [LMOP] and stack(table) == []
    assert offered(table) == [
        f"{LMOP}: Temple of Dumathoin",
        "P0's table: Whenever CompletedDungeon",
        f"{TOA}: Trapped Entry",
    ]
    answer(table, TOA, LMOP, "P0's table")
    assert stack(table) == ["P0: Trapped Entry", "P0: Temple of Dumathoin", "P0: Whenever CompletedDungeon"]


def test_C6_without_anything_appropriate_the_old_dungeon_is_completed_and_nothing_enters() -> None:
    rooms = [Room("Gate", Ability(gain_1), (1,)), Room("Vault", Ability(gain_1))]
    sealed = Dungeon("Sealed", rooms, types=(UC,), entry=UC)
    table = board(owned=[sealed], abilities={0: [COMPLETES]})
    walk(table, 0, "Sealed", into=UC)
    table.perform("venture")
    assert stack(table) == ["P0: Vault"] and marker(table, 0) == "Sealed / Vault"
    start = len(table.log)
    table.perform("venture")
    assert completed(table, 0) == ["Sealed"] and marker(table, 0) == "" and names(table.command) == ["P0's table"]
    assert stack(table) == ["P0: Vault", "P0: Whenever CompletedDungeon"]
    assert events(table, EnteredRoom, start) == [] and events(table, Ventured, start) == []


def test_C7_an_opponents_spell_above_the_last_room_ventures_like_a_response() -> None:
    table = on_the_temple()

    def each_opponent_ventures(resolving: Resolution) -> Steps[None]:
        yield from venture(resolving, resolving.opponents)

    cast(table, 1, spell("Forced March", "instant", each_opponent_ventures))
    assert stack(table) == ["P0: Temple of Dumathoin", "P1: Forced March"]
    table.pass_priority()
    answer(table, TOA)
    answer(table, TOA, "P0's table")
    assert completed(table, 0) == [LMOP] and marker(table, 0) == "Tomb of Annihilation / Trapped Entry"
    assert stack(table) == ["P0: Temple of Dumathoin", "P0: Trapped Entry", "P0: Whenever CompletedDungeon"]
    assert names(table.players[1].graveyard) == ["Forced March"]
