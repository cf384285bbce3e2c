"""Dungeon cards as data, and what keeps a player from venturing; sections A to C of the scenarios have the rest."""

from __future__ import annotations

import pytest

from cardwright.runtime import Ability, Dungeon, Resolution, Room, RuleAbility, Steps
from cardwright.runtime import dungeons as rules
from cardwright.runtime.choices import at_once
from cardwright.runtime.events import EnteredRoom, Ventured
from cardwright.runtime.players import Player
from tests.runtime.table import (
    answer,
    gain_1,
    game,
    happened,
    lost_mine,
    on_stack,
    plain,
    resolve_stack,
    seat,
    undercity,
    venture,
    whenever,
)


def test_a_player_may_be_kept_from_venturing() -> None:
    once = RuleAbility(
        "can't venture",
        lambda source, player: any(event.player is player for event in player.game.this_turn(Ventured)),
    )
    table = game(seat(dungeons=[plain()], abilities=[once]), seat("Bob"))
    venture(table)
    venture(table)
    assert len(happened(table, Ventured)) == 1


def test_who_ventured_is_told() -> None:
    ventured: list[Player] = []

    def each(resolving: Resolution) -> Steps[None]:
        ventured.extend((yield from rules.venture(resolving, resolving.players)))

    forbidden = RuleAbility("can't venture", lambda source, player: player is source.controller)
    table = game(seat(dungeons=[plain()]), seat("Bob", dungeons=[plain()], abilities=[forbidden]), seat("Cid"), do=each)
    table.perform("do")
    assert ventured == [table.players[0], table.players[2]]
    assert on_stack(table) == ["Plain: A"]


def test_within_a_common_choice_all_markers_move_after_all_have_chosen() -> None:
    def each(resolving: Resolution) -> Steps[None]:
        yield from at_once(resolving, resolving.players, lambda player: _venture_and_look(resolving, player))

    def _venture_and_look(resolving: Resolution, player: Player) -> Steps[None]:
        yield from rules.venture(resolving, [player])
        assert all(each.dungeon is None for each in resolving.players)

    table = game(seat(dungeons=[plain()]), seat("Bob", dungeons=[plain("Other")]), do=each)
    table.perform("do")
    assert on_stack(table) == ["Plain: A", "Other: A"]


def test_a_dungeon_needs_exactly_one_topmost_room() -> None:
    with pytest.raises(ValueError, match="Forked has 2 topmost rooms"):
        Dungeon("Forked", (Room("A"), Room("B")))
    with pytest.raises(ValueError, match="Round has 0 topmost rooms"):
        Dungeon("Round", (Room("A", leads_to=(1,)), Room("B", leads_to=(0,))))
    assert Dungeon("Upside", (Room("Last"), Room("First", leads_to=(0,)))).first.name == "First"


def test_a_dungeon_and_its_rooms_say_what_they_are() -> None:
    mine = lost_mine()
    assert repr(mine) == "Dungeon('Lost Mine of Phandelver')" and repr(mine.rooms[0]) == "Room('Cave Entrance')"
    hall = Room("Hall", text="Scry 1.", line=6)
    keep = Dungeon("Keep", (hall,), ("Undercity",), source="keep.dungeon", text="You can't enter.")
    assert (hall.text, hall.line, keep.source) == ("Scry 1.", 6, "keep.dungeon")
    assert keep.characteristics.text == "You can't enter." and keep.characteristics.subtypes == {"Undercity"}
    assert (mine.rooms[0].text, mine.rooms[0].line, mine.source, mine.characteristics.text) == ("", 0, "", "")
    assert mine.characteristics.types == {"dungeon"} and not mine.rooms[0].is_last and mine.rooms[6].is_last


@pytest.mark.parametrize(
    ("types", "entry", "into", "enters"),
    [
        ((), None, None, True),
        ((), None, "Undercity", False),
        (("Undercity",), "Undercity", None, False),
        (("Undercity",), "Undercity", "Undercity", True),
        (("Undercity",), None, "Undercity", True),
        (("Undercity",), None, None, True),
        (("Undercity", "Cellar"), "Undercity", "Cellar", False),
    ],
)
def test_only_an_appropriate_dungeon_can_be_entered(
    types: tuple[str, ...], entry: str | None, into: str | None, enters: bool
) -> None:
    dungeon = Dungeon("Trial", (Room("A", Ability(gain_1)),), types=types, entry=entry)
    assert dungeon.can_be_entered(into) == enters
    table = game(seat(dungeons=[dungeon]), seat("Bob"))
    venture(table, into=into or "")
    assert (table.players[0].dungeon is not None) == enters


def test_a_dungeon_card_knows_when_it_is_finished() -> None:
    table = game(seat(dungeons=[undercity()]), seat("Bob"))
    venture(table, into="Undercity")
    card = table.players[0].dungeon
    assert card is not None and not card.is_finished
    table.perform("counter")
    assert table.players[0].dungeon is card
    card.room = card.dungeon.rooms[-1]
    assert card.is_finished


def test_a_room_without_an_ability_is_entered_and_left_in_silence() -> None:
    hall = Dungeon("Empty", (Room("Hall", leads_to=(1,)), Room("Cellar")))
    table = game(seat(dungeons=[hall]), seat("Bob"))
    venture(table)
    assert table.stack == [] and table.players[0].dungeon is not None
    venture(table)
    assert table.stack == [] and table.players[0].completed == [hall]


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


def test_completions_are_counted_by_card_by_name_and_in_all() -> None:
    first, second = plain("Twin", 1), plain("Twin", 1)
    table = game(seat(dungeons=[first, second, plain("Other", 1)]), seat("Bob"))
    for index in (0, 1, 0, 2):
        table.perform("venture")
        table.answer([index])
        resolve_stack(table)
    player = table.players[0]
    assert len(player.completed) == 4 and player.completed.count(first) == 2
    assert player.completed.count(second) == 1 and player.names_completed == {"Twin", "Other"}
    assert player.completed_named("Twin") and not player.completed_named("Third")
    assert not table.players[1].completed_named("Twin")


def test_the_arrows_come_in_printed_order() -> None:
    table = game(seat(dungeons=[lost_mine()]), seat("Bob"))
    venture(table)
    table.perform("venture")
    assert table.decision is not None and table.decision.prompt == "Which room do you enter?"
    answer(table, "Goblin Lair")
    table.perform("counter")
    table.perform("counter")
    table.perform("venture")
    assert [option.label for option in table.decision.options] == ["Storeroom", "Dark Pool"]
