"""Section B: completing dungeons, and when state-based actions do it (704.5t, 309.6-7)."""

from __future__ import annotations

import pytest

from cardwright.runtime import Ability, Dungeon, Game, Resolution, Room, Steps
from cardwright.runtime.counters import put_counters
from cardwright.runtime.dungeons import venture
from cardwright.runtime.ending import end_the_turn
from cardwright.runtime.events import (
    BeganStep,
    CompletedDungeon,
    Died,
    Drew,
    Dropped,
    EnteredRoom,
    Fizzled,
    LeftGame,
    LostGame,
    PutOnStack,
    Resolved,
    Triggered,
)
from cardwright.runtime.life import lose_life
from cardwright.runtime.state_based import find
from cardwright.runtime.turns import CLEANUP, COMBAT, END_STEP
from tests.runtime.table import answer, creature, put, target_creature, whenever
from tests.scenarios.board import (
    attack,
    board,
    completed,
    enter,
    events,
    lives,
    marker,
    names,
    stack,
    to_step,
    told,
    waiting,
    walk,
)
from tests.scenarios.dungeons import LMOP, TOA, gain_1, grow
from tests.scenarios.related_cards import CARDS

COMPLETES = whenever(CompletedDungeon, gain_1, lambda resolving, event: event.player is resolving.you)


def at_the_temple() -> Game:
    """P0's Lost Mine with the marker on Dark Pool, and a table that watches for completion."""
    table = board(abilities={0: [COMPLETES]})
    walk(table, 0, LMOP, "Goblin Lair", "Dark Pool")
    return table


def one_room(*abilities: Ability) -> Dungeon:
    """A dungeon of rooms in a line, called Trial."""
    last = len(abilities) - 1
    rooms = [
        Room(f"Room {index}", ability, () if index == last else (index + 1,)) for index, ability in enumerate(abilities)
    ]
    return Dungeon("Trial", rooms)


def test_B1_a_last_room_whose_ability_waits_holds_the_dungeon() -> None:
    seen: list[tuple[list[str], str, bool]] = []

    def go_down(resolving: Resolution) -> Steps[None]:
        yield from venture(resolving, [resolving.you])
        # What the next check for state-based actions finds, with the ability triggered but not on the stack.
        seen.append((waiting(resolving.game), marker(resolving.game, 0), find(resolving.game) is None))

    table = board(do=go_down)
    walk(table, 0, LMOP, "Goblin Lair", "Dark Pool")
    table.perform("do")
    assert seen == [(["P0: Temple of Dumathoin"], "Lost Mine of Phandelver / Temple of Dumathoin", True)]
    assert stack(table) == ["P0: Temple of Dumathoin"]
    assert marker(table, 0) == "Lost Mine of Phandelver / Temple of Dumathoin" and completed(table, 0) == []


def test_B2_after_the_last_room_has_resolved_the_dungeon_is_completed() -> None:
    table = at_the_temple()
    table.perform("venture")
    start = len(table.log)
    table.pass_priority()
    assert marker(table, 0) == "" and completed(table, 0) == [LMOP]
    assert names(table.command) == ["P0's table"]
    assert stack(table) == ["P0: Whenever CompletedDungeon"] and table.decision is None
    assert [type(event) for event in table.log[start:]] == [
        Drew,
        Resolved,
        CompletedDungeon,
        Triggered,
        PutOnStack,
    ]


def test_B3_a_countered_last_room_completes_the_dungeon_without_its_effect() -> None:
    table = at_the_temple()
    table.perform("venture")
    start = len(table.log)
    table.perform("counter", 1)
    assert completed(table, 0) == [LMOP] and marker(table, 0) == "" and events(table, Drew, start) == []
    assert stack(table) == ["P0: Whenever CompletedDungeon"]
    assert told(table, start) == [
        "Lost Mine of Phandelver: Temple of Dumathoin is countered.",
        "P0 completes Lost Mine of Phandelver.",
        "P0's table: Whenever CompletedDungeon goes on the stack.",
    ]


def test_B4_a_last_room_without_a_target_is_removed_and_completes_the_dungeon() -> None:
    table = board(owned=[one_room(Ability(grow, target_creature))])
    start = len(table.log)
    table.perform("venture")
    assert [type(event) for event in table.log[start + 1 :]] == [
        EnteredRoom,
        Triggered,
        Dropped,
        CompletedDungeon,
    ]
    assert completed(table, 0) == ["Trial"] and marker(table, 0) == "" and stack(table) == []


def test_B6_nothing_is_removed_while_the_marker_is_not_on_the_last_room() -> None:
    table = board()
    for room in (LMOP, "Goblin Lair", "Dark Pool"):
        table.perform("venture")
        if table.decision:
            answer(table, room)
        table.perform("counter")
        assert completed(table, 0) == [] and stack(table) == [] and marker(table, 0) != ""
    assert marker(table, 0) == "Lost Mine of Phandelver / Dark Pool"


def test_B7_what_dies_in_the_same_check_does_not_see_the_completion() -> None:
    def blight(resolving: Resolution) -> Steps[None]:
        yield from put_counters(resolving, resolving.game.battlefield, "-1/-1", 2)

    table = board(owned=[one_room(Ability(blight))])
    [frail] = put(table, 0, creature("Frail", abilities=(COMPLETES,)))
    [tough] = put(table, 0, creature("Tough", 2, 9, abilities=(COMPLETES,)))
    table.perform("venture")
    start = len(table.log)
    table.pass_priority()
    assert frail.left and names(table.players[0].graveyard) == ["Frail"] and completed(table, 0) == ["Trial"]
    assert len(events(table, Died, start)) == len(events(table, CompletedDungeon, start)) == 1
    assert [item.source for item in table.stack] == [tough]


def test_B9_who_loses_in_the_same_check_never_gets_the_completion_trigger() -> None:
    def ruin(resolving: Resolution) -> Steps[None]:
        yield from lose_life(resolving, [resolving.you], 20)

    table = board(3, owned=[one_room(Ability(ruin))], abilities={0: [COMPLETES], 1: []})
    table.perform("venture")
    start = len(table.log)
    table.pass_priority()
    assert not table.players[0].in_game and table.command == []
    assert stack(table) == [] and waiting(table) == []
    kinds = [type(event) for event in table.log[start:]]
    assert kinds.index(LostGame) < kinds.index(CompletedDungeon) < kinds.index(LeftGame)
    assert [event.reason for event in events(table, Dropped, start)] == ["P0 has left the game"]


def test_B10_having_completed_a_dungeon_lasts_for_the_rest_of_the_game() -> None:
    table = board()
    [gargoyle] = put(table, 0, CARDS["Cloister Gargoyle"])
    assert gargoyle.power == 0 and "flying" not in gargoyle.keywords
    walk(table, 0, LMOP, "Mine Tunnels", "Dark Pool", "Temple")
    assert completed(table, 0) == [LMOP]
    assert gargoyle.power == 3 and "flying" in gargoyle.keywords
    later, theirs = *put(table, 0, CARDS["Gloom Stalker"]), *put(table, 1, CARDS["Gloom Stalker"])
    assert "double strike" in later.keywords and "double strike" not in theirs.keywords
    walk(table, 0, TOA)
    assert gargoyle.power == 3


@pytest.mark.parametrize(
    ("path", "triggers"),
    [((TOA, "Oubliette", "Cradle"), False), ((LMOP, "Goblin Lair", "Dark Pool", "Temple"), True)],
)
def test_B12_acererak_looks_for_the_completed_dungeon_by_its_name(path: tuple[str, ...], triggers: bool) -> None:
    table = board()
    walk(table, 0, *path)
    enter(table, 0, CARDS["Acererak the Archlich"])
    assert stack(table) == (["P0: When this enters"] if triggers else [])
    assert len(completed(table, 0)) == 1 and names(table.battlefield)[-1] == "Acererak the Archlich"


def test_B12_acererak_does_nothing_if_the_tomb_is_completed_before_it_resolves() -> None:
    table = board()
    walk(table, 0, TOA, "Oubliette")
    [acererak] = enter(table, 0, CARDS["Acererak the Archlich"])
    table.perform("venture")
    table.pass_priority()
    assert completed(table, 0) == [TOA] and stack(table) == ["P0: When this enters"]
    start = len(table.log)
    table.pass_priority()
    assert [event.reason for event in events(table, Fizzled, start)] == ["its condition isn't true"]
    assert not acererak.left and marker(table, 0) == ""


def test_B13_acererak_killed_in_response_still_ventures() -> None:
    table = board()
    [acererak] = enter(table, 0, CARDS["Acererak the Archlich"])
    table.perform("destroy", 1, objects=[acererak.id])
    assert stack(table) == ["P0: When this enters"] and names(table.players[0].graveyard) == [acererak.name]
    table.pass_priority()
    answer(table, TOA)
    assert marker(table, 0) == "Tomb of Annihilation / Trapped Entry" and stack(table) == ["P0: Trapped Entry"]
    assert names(table.players[0].graveyard) == [acererak.name] and table.players[0].hand == []


def test_B15_a_last_room_exiled_by_ending_the_turn_completes_the_dungeon_and_its_trigger_waits() -> None:
    table = at_the_temple()
    table.perform("venture")
    assert stack(table) == ["P0: Temple of Dumathoin"]
    start = len(table.log)
    table.perform("end the turn", 1)
    # No priority on the way: the next thing that players see is the trigger in the cleanup step.
    assert completed(table, 0) == [LMOP] and marker(table, 0) == ""
    assert table.step == CLEANUP and stack(table) == ["P0: Whenever CompletedDungeon"]
    assert [type(event) for event in table.log[start:]] == [
        Dropped,
        CompletedDungeon,
        Triggered,
        BeganStep,
        PutOnStack,
    ]
    assert END_STEP not in [event.step for event in events(table, BeganStep, start)]
    assert events(table, Drew, start) == [] and lives(table)[0] == 21
    table.pass_priority()
    assert lives(table)[0] == 22
    table.pass_priority()
    assert [event.step for event in events(table, BeganStep, start)][:2] == [CLEANUP, CLEANUP]
    assert table.turn_number == 2


def test_B15_a_last_room_that_only_waits_ceases_to_exist_as_the_turn_is_ended() -> None:
    def down_and_out(resolving: Resolution) -> Steps[None]:
        yield from venture(resolving, [resolving.you])
        assert waiting(resolving.game) == ["P0: Temple of Dumathoin"]
        yield from end_the_turn(resolving)

    table = board(do=down_and_out)
    walk(table, 0, LMOP, "Goblin Lair", "Dark Pool")
    start = len(table.log)
    table.perform("do")
    assert [event.item.label for event in events(table, Dropped, start)] == [
        "Lost Mine of Phandelver: Temple of Dumathoin"
    ]
    assert completed(table, 0) == [LMOP] and events(table, PutOnStack, start) == []
    # Nothing triggered meanwhile, so nobody gets priority in cleanup: the next turn has begun.
    assert table.turn_number == 2 and stack(table) == [] and waiting(table) == []


def test_B16_a_dungeon_of_one_room_is_completed_after_its_ability() -> None:
    table = board(owned=[one_room(Ability(gain_1))])
    table.perform("venture")
    assert stack(table) == ["P0: Room 0"] and marker(table, 0) == "Trial / Room 0" and completed(table, 0) == []
    table.pass_priority()
    assert completed(table, 0) == ["Trial"] and marker(table, 0) == "" and lives(table) == [21, 20]


def test_B18_the_exile_before_the_completion_is_not_free() -> None:
    table = board()
    walk(table, 0, TOA, "Oubliette")
    [adventurer] = put(table, 0, CARDS["Caves of Chaos Adventurer"])
    attack(table, [adventurer], 1)
    table.pass_priority()
    [exiled] = table.exile
    walk(table, 0, "Cradle")
    assert completed(table, 0) == [TOA]
    assert [permission.instead for permission in table.permissions] == [None]
    to_step(table, COMBAT, 1)
    to_step(table, COMBAT, 0)
    assert table.permissions == []
    attack(table, [adventurer], 1)
    table.pass_priority()
    # With the dungeon completed as the card is exiled, it can only be played free.
    assert [permission.instead for permission in table.permissions] == [""]
    assert len(table.exile) == 2 and exiled in table.exile
