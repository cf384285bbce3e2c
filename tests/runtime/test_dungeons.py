"""Venturing, room abilities and completion, scenario by scenario (309, 701.49, 704.5t)."""

from __future__ import annotations

import pytest

from cardwright.runtime import (
    Ability,
    AdditionalTrigger,
    Dungeon,
    IllegalAnswer,
    Resolution,
    Room,
    RuleAbility,
    Steps,
)
from cardwright.runtime.counters import put_counters
from cardwright.runtime.dungeons import is_room_ability
from cardwright.runtime.dungeons import venture as venture_instruction
from cardwright.runtime.events import (
    CompletedDungeon,
    Dropped,
    EnteredRoom,
    Fizzled,
    Scried,
    Triggered,
    Ventured,
)
from cardwright.runtime.life import lose_life
from tests.runtime.table import (
    answer,
    counter_on_target,
    creature,
    gain_1,
    game,
    happened,
    line,
    lost_mine,
    nothing,
    offered,
    on_stack,
    plain,
    put,
    resolve_stack,
    seat,
    target_creature,
    undercity,
    venture,
    whenever,
)


def test_A1_venturing_brings_in_the_dungeon_and_puts_the_first_room_on_the_stack() -> None:
    table = game(seat(dungeons=[lost_mine(), plain()]), seat("Bob"))
    table.perform("venture")
    assert offered(table) == ["Lost Mine of Phandelver", "Plain"]
    answer(table, "Lost Mine")
    ann = table.players[0]
    assert ann.dungeon is not None
    assert ann.dungeon.zone == "command"
    assert ann.dungeon.room.name == "Cave Entrance"
    assert on_stack(table) == ["Lost Mine of Phandelver: Cave Entrance"]
    assert table.stack[0].you is ann
    assert table.decision is None


def test_A2_the_first_room_resolves_and_the_dungeon_stays() -> None:
    table = game(seat(dungeons=[lost_mine()]), seat("Bob"))
    venture(table)
    top = table.players[0].library[0]
    resolve_stack(table, ("the bottom", "Bear"))
    assert table.stack == []
    assert table.players[0].library[-1] is top
    assert table.players[0].dungeon is not None


def test_A3_A4_only_the_arrows_of_the_room_are_offered() -> None:
    table = game(seat(dungeons=[lost_mine()]), seat("Bob"))
    venture(table)
    table.perform("venture")
    assert offered(table) == ["Goblin Lair", "Mine Tunnels"]
    answer(table, "Goblin Lair")
    table.perform("venture")
    assert offered(table) == ["Storeroom", "Dark Pool"]
    with pytest.raises(IllegalAnswer):
        table.answer([2])
    answer(table, "Dark Pool")
    assert table.players[0].dungeon is not None
    assert table.players[0].dungeon.room.name == "Dark Pool"


def test_A6_a_player_who_owns_a_dungeon_in_the_command_zone_brings_in_no_second() -> None:
    table = game(seat(dungeons=[plain("One"), plain("Two")]), seat("Bob"))
    venture(table, 0, "One")
    first = table.players[0].dungeon
    venture(table)
    assert table.players[0].dungeon is first
    assert [thing for thing in table.command if thing.owner is table.players[0]] == [first]


def test_A7_two_players_may_own_the_same_dungeon() -> None:
    table = game(seat(dungeons=[lost_mine()]), seat("Bob", dungeons=[lost_mine()]))
    venture(table, 0)
    venture(table, 1)
    ann, bob = table.players
    assert ann.dungeon is not None and bob.dungeon is not None
    assert ann.dungeon.name == bob.dungeon.name
    assert [item.you for item in table.stack] == [ann, bob]


def test_A10_no_effect_moves_a_dungeon_out_of_the_command_zone() -> None:
    table = game(seat(dungeons=[plain()]), seat("Bob"))
    venture(table)
    dungeon = table.players[0].dungeon
    assert dungeon is not None
    for instruction in ("exile", "return to hand", "destroy", "sacrifice"):
        table.perform(instruction, objects=[dungeon.id])
    assert table.players[0].dungeon is dungeon
    assert table.exile == [] and table.players[0].hand == []


def test_A12_a_room_ability_without_a_target_is_removed_and_the_marker_stays() -> None:
    table = game(seat(dungeons=[lost_mine()]), seat("Bob"))
    venture(table)
    venture(table, 0, "Mine Tunnels")
    venture(table, 0, "Fungi Cavern")
    assert on_stack(table)[-1] == "Lost Mine of Phandelver: Mine Tunnels"
    dropped = happened(table, Dropped)
    assert [str(event) for event in dropped] == [
        "Lost Mine of Phandelver: Fungi Cavern is removed from the stack: there is no target creature."
    ]
    assert table.players[0].dungeon is not None
    assert table.players[0].dungeon.room.name == "Fungi Cavern"
    assert table.players[0].dungeon.unfinished == table.stack


def test_A13_a_room_ability_whose_target_died_does_not_resolve() -> None:
    table = game(seat(dungeons=[lost_mine()]), seat("Bob"))
    [bear] = put(table, 0, creature())
    venture(table)
    venture(table, 0, "Goblin Lair")
    venture(table, 0, "Storeroom")
    assert table.stack[-1].targets == [[bear]]
    table.perform("destroy", objects=[bear.id])
    table.pass_priority()
    assert len(happened(table, Fizzled)) == 1
    assert table.players[0].dungeon is not None
    assert table.players[0].dungeon.room.name == "Storeroom"


def test_A15_each_player_ventures_choosing_in_turn_and_moving_together() -> None:
    table = game(
        seat(dungeons=[plain("One"), plain("Two")]), seat("Bob", dungeons=[plain("One"), plain("Two")])
    )
    table.perform("each player ventures")
    assert table.decision is not None
    assert table.decision.player is table.players[0]
    answer(table, "Two")
    assert table.decision.player is table.players[1]
    assert happened(table, Ventured)[1:] == []
    answer(table, "One")
    assert on_stack(table) == ["Two: A", "One: A"]


def test_A16_rooms_of_the_same_name_are_different_rooms() -> None:
    twins = Dungeon(
        "Twins",
        (
            Room("Hall", Ability(gain_1), (1,)),
            Room("Hall", Ability(gain_1), (2,)),
            Room("Hall", Ability(gain_1)),
        ),
    )
    table = game(seat(dungeons=[twins]), seat("Bob"))
    for _ in range(3):
        venture(table)
    resolve_stack(table)
    assert [event.room for event in happened(table, EnteredRoom)] == list(twins.rooms)
    assert table.players[0].completed == [twins]
    assert table.players[0].life == 23


def test_A18_a_plain_venture_never_enters_undercity() -> None:
    table = game(seat(dungeons=[undercity(), lost_mine()]), seat("Bob", dungeons=[undercity()]))
    venture(table)
    assert table.players[0].dungeon is not None
    assert table.players[0].dungeon.name == "Lost Mine of Phandelver"
    venture(table, 1)
    assert table.players[1].dungeon is None
    assert on_stack(table) == ["Lost Mine of Phandelver: Cave Entrance"]


def test_B1_B2_the_last_room_holds_the_dungeon_until_it_has_resolved() -> None:
    table = game(
        seat(dungeons=[plain(count=2)], abilities=[whenever(CompletedDungeon, nothing)]),
        seat("Bob"),
    )
    venture(table)
    resolve_stack(table)
    venture(table)
    ann = table.players[0]
    assert ann.dungeon is not None
    assert ann.dungeon.room.is_last
    assert on_stack(table) == ["Plain: B"]
    table.pass_priority()
    assert ann.dungeon is None
    assert [dungeon.name for dungeon in ann.completed] == ["Plain"]
    assert on_stack(table) == ["Ann's table: Whenever CompletedDungeon"]
    assert table.command == [thing for thing in table.command if thing.name == "Ann's table"]


def test_B3_a_countered_last_room_completes_the_dungeon_without_its_effect() -> None:
    table = game(seat(dungeons=[plain(count=1)]), seat("Bob"))
    venture(table)
    table.perform("counter")
    assert table.players[0].completed_named("Plain")
    assert table.players[0].life == 20
    assert table.stack == []


def test_B4_a_last_room_without_a_target_is_removed_and_completes_the_dungeon() -> None:
    table = game(seat(dungeons=[line("Traps", Ability(counter_on_target, target_creature))]), seat("Bob"))
    venture(table)
    assert table.players[0].completed_named("Traps")
    assert [type(event) for event in table.log[-3:]] == [Triggered, Dropped, CompletedDungeon]


def test_B6_nothing_is_removed_while_the_marker_is_elsewhere() -> None:
    table = game(seat(dungeons=[plain(count=3)]), seat("Bob"))
    venture(table)
    resolve_stack(table)
    venture(table)
    resolve_stack(table)
    assert table.players[0].dungeon is not None
    assert table.players[0].completed == []


def test_B7_what_dies_in_the_same_check_does_not_see_the_completion() -> None:
    def shrink_all(resolving: Resolution) -> Steps[None]:
        yield from put_counters(resolving, resolving.game.battlefield, "-1/-1", 2)

    table = game(seat(dungeons=[line("Blight", Ability(shrink_all))]), seat("Bob"))
    put(table, 0, creature(abilities=(whenever(CompletedDungeon, gain_1),)))
    venture(table)
    resolve_stack(table)
    assert table.players[0].completed_named("Blight")
    assert table.players[0].graveyard != []
    assert table.players[0].life == 20


def test_B9_a_player_who_loses_as_the_dungeon_is_completed_gets_no_trigger() -> None:
    def ruin(resolving: Resolution) -> Steps[None]:
        yield from lose_life(resolving, [resolving.you], 20)

    table = game(
        seat(dungeons=[line("Ruin", Ability(ruin))], abilities=[whenever(CompletedDungeon, gain_1)]),
        seat("Bob"),
        seat("Cid"),
    )
    venture(table)
    table.pass_priority()
    assert not table.players[0].in_game
    assert len(happened(table, CompletedDungeon)) == 1
    assert table.stack == [] and table.waiting == []


def test_B16_a_dungeon_of_one_room_is_completed_after_its_ability() -> None:
    table = game(seat(dungeons=[plain(count=1)]), seat("Bob"))
    venture(table)
    assert table.players[0].completed == []
    resolve_stack(table)
    assert table.players[0].completed_named("Plain")
    assert table.players[0].life == 21


def test_C1_venturing_from_the_last_room_completes_and_enters_at_once() -> None:
    table = game(
        seat(
            dungeons=[plain("One", 1), plain("Two")],
            abilities=[whenever(CompletedDungeon, gain_1)],
        ),
        seat("Bob"),
    )
    venture(table, 0, "One")
    venture(table, 0, "Two")
    ann = table.players[0]
    assert ann.completed_named("One")
    assert ann.dungeon is not None and ann.dungeon.name == "Two"
    assert set(offered(table)) == {"Ann's table: Whenever CompletedDungeon", "Two: A"}
    answer(table, "Two", "Ann's table")
    assert on_stack(table) == ["One: A", "Two: A", "Ann's table: Whenever CompletedDungeon"]


def test_C3_the_same_dungeon_again_is_a_new_object() -> None:
    table = game(seat(dungeons=[plain(count=1)]), seat("Bob"))
    venture(table)
    old = table.players[0].dungeon
    venture(table)
    new = table.players[0].dungeon
    assert new is not old
    assert new is not None
    assert on_stack(table) == ["Plain: A", "Plain: A"]
    table.pass_priority()
    # The new dungeon's ability has resolved; the old one's, still on the stack, doesn't hold it back.
    assert on_stack(table) == ["Plain: A"]
    assert len(table.players[0].completed) == 2


def test_C4_two_ventures_in_one_resolution_leave_all_triggers_to_the_player() -> None:
    def twice(resolving: Resolution) -> Steps[None]:
        yield from venture_instruction(resolving, [resolving.you])
        yield from venture_instruction(resolving, [resolving.you])

    table = game(
        seat(dungeons=[plain("One", 2), plain("Two")], abilities=[whenever(CompletedDungeon, gain_1)]),
        seat("Bob"),
        do=twice,
    )
    venture(table, 0, "One")
    resolve_stack(table)
    table.perform("do")
    answer(table, "Two")
    assert offered(table) == ["One: B", "Ann's table: Whenever CompletedDungeon", "Two: A"]
    answer(table, "Two", "One", "Ann's")
    assert on_stack(table) == ["Two: A", "One: B", "Ann's table: Whenever CompletedDungeon"]


def test_C6_without_a_dungeon_to_enter_the_old_one_is_completed_all_the_same() -> None:
    table = game(seat(dungeons=[undercity()]), seat("Bob"))
    venture(table, into="Undercity")
    venture(table, 0, "Forge")
    venture(table)
    assert table.players[0].dungeon is not None and table.players[0].dungeon.room.is_last
    venture(table)
    assert table.players[0].completed_named("Undercity")
    assert table.players[0].dungeon is None


def test_C7_an_effect_above_the_last_room_ventures_like_a_response() -> None:
    table = game(seat(dungeons=[plain("One", 1), plain("Two")]), seat("Bob"))
    venture(table, 0, "One")
    table.perform("each player ventures", 1)
    answer(table, "Two")
    assert table.players[0].completed_named("One")
    assert on_stack(table) == ["One: A", "Two: A"]


def hama_pashar() -> AdditionalTrigger:
    """Room abilities of dungeons you own trigger an additional time."""
    return AdditionalTrigger(
        lambda source, triggered: is_room_ability(triggered) and triggered.you is source.controller
    )


def test_E1_E4_an_additional_trigger_is_counted_as_the_room_triggers() -> None:
    table = game(seat(dungeons=[lost_mine()]), seat("Bob", dungeons=[lost_mine()]))
    [hama] = put(table, 0, creature("Hama Pashar", abilities=(hama_pashar(),)))
    venture(table)
    assert on_stack(table) == ["Lost Mine of Phandelver: Cave Entrance"] * 2
    assert len(happened(table, EnteredRoom)) == 1
    table.perform("destroy", objects=[hama.id])
    venture(table, 1)
    assert [item.you.name for item in table.stack] == ["Ann", "Ann", "Bob"]
    resolve_stack(table, ("Bear", "the"), ("the", "Bear"), ("Bear", "the"))
    assert len(happened(table, Scried)) == 3


def test_E3_a_doubled_last_room_completes_once_after_both() -> None:
    table = game(seat(dungeons=[plain(count=1)]), seat("Bob"))
    put(table, 0, creature("Hama Pashar", abilities=(hama_pashar(),)))
    venture(table)
    table.pass_priority()
    assert table.players[0].completed == []
    table.pass_priority()
    assert len(table.players[0].completed) == 1
    assert table.players[0].life == 22


def test_E6_each_of_two_doubled_abilities_has_its_own_target() -> None:
    table = game(seat(dungeons=[line("Store", Ability(counter_on_target, target_creature))]), seat("Bob"))
    put(table, 0, creature("Hama Pashar", abilities=(hama_pashar(),)), creature("Bear"))
    venture(table)
    answer(table, "Hama")
    answer(table, "Bear")
    assert [item.targets[0][0].name for item in table.stack] == ["Hama Pashar", "Bear"]


def test_a_player_may_be_kept_from_venturing() -> None:
    once = RuleAbility(
        "can't venture",
        lambda source, player: any(event.player is player for event in player.game.this_turn(Ventured)),
    )
    table = game(seat(dungeons=[plain()], abilities=[once]), seat("Bob"))
    venture(table)
    venture(table)
    assert len(happened(table, Ventured)) == 1


def test_a_dungeon_needs_exactly_one_topmost_room() -> None:
    with pytest.raises(ValueError, match="2 topmost rooms"):
        Dungeon("Forked", (Room("A"), Room("B")))


def test_an_ability_printed_on_the_dungeon_functions_in_the_command_zone_and_ends_with_it() -> None:
    watching = whenever(EnteredRoom, gain_1, zones=("command",))
    table = game(seat(dungeons=[plain(count=2, printed=[watching])]), seat("Bob"))
    venture(table)
    resolve_stack(table, ("Plain: A", "Plain: Whenever"))
    assert table.players[0].life == 22
    venture(table)
    resolve_stack(table, ("Plain: B", "Plain: Whenever"))
    assert table.players[0].completed_named("Plain")
    assert table.players[0].life == 24
    assert table.watchers[EnteredRoom] == {}
