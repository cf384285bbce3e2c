"""Section A: entering dungeons and moving through them (309, 701.49)."""

from __future__ import annotations

import pytest

from cardwright.runtime import Ability, Dungeon, Game, IllegalAnswer, Resolution, Room, Steps
from cardwright.runtime.decisions import choose
from cardwright.runtime.events import Discarded, Dropped, EnteredRoom, Fizzled, LostLife, Scried, Ventured
from cardwright.runtime.objects import COMMAND, OUTSIDE
from cardwright.runtime.zones import put_onto_battlefield, return_to_hand
from tests.runtime.table import answer, creature, offered, on_stack, put
from tests.scenarios.board import board, completed, events, lives, marker, names, quiet, stack, told, walk
from tests.scenarios.dungeons import LMOP, TOA, UC, dungeon, dungeons, gain_1


def entered_lost_mine() -> Game:
    """P0's Lost Mine with the marker on Cave Entrance, whose ability has resolved."""
    table = board()
    walk(table, 0, LMOP)
    return table


def test_A1_venturing_without_a_dungeon_brings_one_in_and_its_first_room_triggers() -> None:
    table = board()
    start = len(table.log)
    table.perform("venture")
    assert offered(table) == [LMOP, TOA]
    answer(table, LMOP)
    dungeon_card = table.players[0].dungeon
    assert dungeon_card is not None and dungeon_card.zone == COMMAND
    assert [thing for thing in table.command if thing.owner is table.players[0]] == [dungeon_card]
    assert marker(table, 0) == "Lost Mine of Phandelver / Cave Entrance"
    [entered] = events(table, EnteredRoom)
    assert entered.dungeon is dungeon_card and entered.room is dungeon_card.dungeon.rooms[0]
    assert stack(table) == ["P0: Cave Entrance"] and on_stack(table) == [f"{LMOP}: Cave Entrance"]
    assert [str(event) for event in table.log[start:]] == [
        "P0 ventures into Lost Mine of Phandelver.",
        "P0 enters Cave Entrance.",
        "Lost Mine of Phandelver: Cave Entrance triggers.",
        "Lost Mine of Phandelver: Cave Entrance goes on the stack.",
    ]


def test_A2_the_first_room_resolves_and_the_dungeon_stays() -> None:
    table = board()
    table.perform("venture")
    answer(table, LMOP)
    top = table.players[0].library[0]
    table.pass_priority()
    answer(table, "the bottom", "Bear")
    assert stack(table) == [] and table.players[0].library[-1] is top
    assert [(event.count, event.to_bottom) for event in events(table, Scried)] == [(1, 1)]
    assert marker(table, 0) == "Lost Mine of Phandelver / Cave Entrance" and completed(table, 0) == []


def test_A3_from_cave_entrance_its_two_arrows_are_offered() -> None:
    table = entered_lost_mine()
    table.perform("venture")
    assert table.decision is not None and table.decision.kind == "arrow"
    assert offered(table) == ["Goblin Lair", "Mine Tunnels"]
    answer(table, "Mine Tunnels")
    assert marker(table, 0) == "Lost Mine of Phandelver / Mine Tunnels"
    assert stack(table) == ["P0: Mine Tunnels"]


def test_A4_other_rooms_than_those_ahead_are_refused() -> None:
    table = entered_lost_mine()
    walk(table, 0, "Goblin Lair")
    table.perform("venture")
    assert offered(table) == ["Storeroom", "Dark Pool"]
    before = told(table)
    for refused in ([2], [-1], [0, 1], []):
        with pytest.raises(IllegalAnswer):
            table.answer(refused)
    assert told(table) == before and marker(table, 0) == "Lost Mine of Phandelver / Goblin Lair"
    answer(table, "Dark Pool")
    assert marker(table, 0) == "Lost Mine of Phandelver / Dark Pool"


def test_A6_a_venture_never_brings_in_a_second_dungeon() -> None:
    table = entered_lost_mine()
    first = table.players[0].dungeon
    table.perform("venture")
    assert set(offered(table)).isdisjoint((LMOP, TOA, UC))
    answer(table, "Goblin Lair")
    assert table.players[0].dungeon is first
    assert [thing for thing in table.command if thing.owner is table.players[0]] == [first]


def test_A7_the_limit_is_one_dungeon_for_each_owner() -> None:
    table = entered_lost_mine()
    start = len(table.log)
    table.perform("venture", 1)
    answer(table, LMOP)
    assert names(table.command) == [LMOP, LMOP]
    assert marker(table, 0) == marker(table, 1) == "Lost Mine of Phandelver / Cave Entrance"
    assert stack(table) == ["P1: Cave Entrance"]
    table.pass_priority()
    answer(table, "Bear", "the bottom")
    assert [event.player.name for event in events(table, EnteredRoom, start)] == ["P1"]
    assert stack(table) == []


def test_A9_an_effect_that_fetches_a_card_from_outside_the_game_brings_in_no_dungeon() -> None:
    def wish(resolving: Resolution) -> Steps[None]:
        outside = [card for card in resolving.you.dungeons if card.name == LMOP]
        picked = yield from choose(resolving.you, "cards", "Choose a card you own outside", outside)
        assert [card.name for card in picked] == [LMOP]
        # A dungeon outside the game is no object of the game (400.11c): no instruction can be given it.
        things = [thing for thing in resolving.game.objects_of(resolving.you) if thing.zone == OUTSIDE]
        yield from return_to_hand(resolving, things)
        yield from put_onto_battlefield(resolving, things)

    table = board(do=wish)
    table.perform("do")
    player = table.players[0]
    assert table.command == [] and player.hand == [] and table.battlefield == []
    assert [card.name for card in player.dungeons] == [LMOP, TOA, UC] and told(table)[1:] == []


@pytest.mark.parametrize("instruction", ["exile", "return to hand", "destroy", "sacrifice"])
def test_A10_a_dungeon_in_the_command_zone_is_moved_by_no_effect(instruction: str) -> None:
    table = entered_lost_mine()
    card = table.players[0].dungeon
    assert card is not None
    start = len(table.log)
    table.perform(instruction, objects=[card.id])
    assert table.players[0].dungeon is card and table.command == [card] and told(table, start) == []
    assert table.exile == [] and table.players[0].hand == [] and table.players[0].graveyard == []


def test_A10_a_dungeon_cannot_be_cast_or_put_onto_the_battlefield() -> None:
    def put_it(resolving: Resolution) -> Steps[None]:
        card = resolving.you.dungeon
        assert card is not None
        assert (yield from put_onto_battlefield(resolving, [card])) == []

    table = board(do=put_it)
    walk(table, 0, LMOP)
    table.perform("do")
    assert table.battlefield == [] and marker(table, 0) == "Lost Mine of Phandelver / Cave Entrance"
    assert not table.actions(table.players[0])


def test_A12_a_room_without_a_legal_target_is_removed_and_the_marker_stays() -> None:
    table = entered_lost_mine()
    walk(table, 0, "Mine Tunnels")
    start = len(table.log)
    table.perform("venture")
    answer(table, "Fungi Cavern")
    assert stack(table) == [] and marker(table, 0) == "Lost Mine of Phandelver / Fungi Cavern"
    assert [event.reason for event in events(table, Dropped, start)] == ["there is no target creature"]
    assert completed(table, 0) == []


def test_A13_a_room_whose_target_dies_in_response_does_not_resolve() -> None:
    table = entered_lost_mine()
    [bear] = put(table, 0, creature())
    walk(table, 0, "Goblin Lair")
    [goblin] = [thing for thing in table.battlefield if thing is not bear]
    table.perform("venture")
    answer(table, "Storeroom")
    answer(table, "Bear")
    assert stack(table) == ["P0: Storeroom"]
    table.perform("destroy", objects=[bear.id])
    start = len(table.log)
    table.pass_priority()
    assert [event.reason for event in events(table, Fizzled, start)] == ["all its targets are illegal"]
    assert goblin.count("+1/+1") == 0 and stack(table) == []
    assert marker(table, 0) == "Lost Mine of Phandelver / Storeroom"


def test_A15_each_player_chooses_in_turn_then_all_markers_move() -> None:
    table = board()
    start = len(table.log)
    table.perform("each player ventures", 1)
    assert table.decision is not None and table.decision.player is table.players[0]
    answer(table, LMOP)
    assert table.decision.player is table.players[1]
    assert marker(table, 0) == "" and events(table, Ventured, start) == []
    answer(table, TOA)
    assert told(table, start)[:4] == [
        "P0 ventures into Lost Mine of Phandelver.",
        "P0 enters Cave Entrance.",
        "P1 ventures into Tomb of Annihilation.",
        "P1 enters Trapped Entry.",
    ]
    assert stack(table) == ["P0: Cave Entrance", "P1: Trapped Entry"]


def test_A16_rooms_of_the_same_name_are_different_rooms() -> None:
    rooms = [Room("Hall", Ability(gain_1), ahead) for ahead in ((1, 2), (3,), (3,), ())]
    halls = Dungeon("Halls", rooms)
    table = board(owned=[halls])
    table.perform("venture")
    quiet(table)
    table.perform("venture")
    assert offered(table) == ["Hall", "Hall"]
    table.answer([1])
    quiet(table)
    walk(table, 0, "Hall")
    assert [event.room for event in events(table, EnteredRoom)] == [rooms[0], rooms[2], rooms[3]]
    assert completed(table, 0) == ["Halls"] and lives(table) == [23, 20]


def test_A18_a_plain_venture_never_enters_undercity() -> None:
    table = board(owned=[dungeon(UC)])
    start = len(table.log)
    table.perform("venture")
    assert marker(table, 0) == "" and stack(table) == [] and told(table, start) == []
    both = board(owned=dungeons(UC, LMOP))
    both.perform("venture")
    assert both.decision is None and marker(both, 0) == "Lost Mine of Phandelver / Cave Entrance"


def test_A19_each_player_decides_knowing_the_earlier_choices_then_all_happens_together() -> None:
    table = board(hand=2)
    walk(table, 0, TOA)
    assert lives(table) == [19, 19]
    table.perform("venture")
    answer(table, "Veils of Fear")
    start = len(table.log)
    table.pass_priority()
    assert table.decision is not None and table.decision.player is table.players[0]
    answer(table, "Yes")
    answer(table, "Bear")
    assert table.decision.player is table.players[1] and table.decision.kind == "yes or no"
    assert len(table.players[0].hand) == 2 and lives(table) == [19, 19]
    answer(table, "No")
    assert len(table.players[0].hand) == 1 and len(table.players[0].graveyard) == 1
    assert lives(table) == [19, 17]
    happened = [event for event in table.log[start:] if isinstance(event, Discarded | LostLife)]
    assert [str(event) for event in happened] == ["P0 discards Bear.", "P1 loses 2 life (17)."]
