"""The initiative where section D of the scenarios doesn't look (726)."""

from __future__ import annotations

from cardwright.runtime import Game, Resolution, Steps
from cardwright.runtime.events import Dropped, TookInitiative, Triggered
from cardwright.runtime.initiative import take_the_initiative
from tests.runtime.table import (
    answer,
    creature,
    game,
    happened,
    lost_mine,
    on_stack,
    plain,
    put,
    resolve_stack,
    seat,
    undercity,
    venture,
)


def holder(table: Game) -> str:
    """The name of the player who has the initiative."""
    assert table.initiative is not None
    return table.initiative.holder.name


def three() -> Game:
    return game(*(seat(name, dungeons=[undercity()]) for name in ("Ann", "Bob", "Cid")))


def test_taking_the_initiative_ventures_into_undercity() -> None:
    table = three()
    table.perform("take the initiative")
    assert holder(table) == "Ann"
    assert on_stack(table) == ["Venture into Undercity"]
    assert table.stack[0].you is table.players[0] and table.stack[0].source is None
    table.pass_priority()
    assert on_stack(table) == ["Undercity: Secret Entrance"]


def test_from_the_last_room_of_another_dungeon_undercity_is_entered() -> None:
    table = game(seat(dungeons=[plain(count=1), undercity()]), seat("Bob"))
    venture(table)
    table.perform("take the initiative")
    table.pass_priority()
    assert table.players[0].completed_named("Plain")
    assert table.players[0].dungeon is not None and table.players[0].dungeon.name == "Undercity"


def test_without_undercity_nothing_is_entered() -> None:
    table = game(seat(dungeons=[lost_mine()]), seat("Bob"))
    table.perform("take the initiative")
    resolve_stack(table)
    assert holder(table) == "Ann" and table.players[0].dungeon is None


def test_the_holder_orders_the_triggers_for_two_damaging_players() -> None:
    table = three()
    [anns] = put(table, 0, creature())
    [cids] = put(table, 2, creature())
    table.perform("take the initiative", 1)
    resolve_stack(table)
    table.perform("combat damage", damages=[[anns.id, "player", 1, 1], [cids.id, "player", 1, 1]])
    assert table.decision is not None and table.decision.player is table.players[1]
    answer(table, "Ann takes", "Cid takes")
    table.pass_priority()
    assert holder(table) == "Cid"
    assert on_stack(table) == ["Ann takes the initiative", "Venture into Undercity"]
    resolve_stack(table)
    assert holder(table) == "Ann"


def test_only_creatures_steal_and_only_from_the_holder() -> None:
    table = three()
    [bear, other] = [*put(table, 1, creature()), *put(table, 2, creature())]
    table.perform("take the initiative")
    resolve_stack(table)
    triggered = len(happened(table, Triggered))
    bear.printed = bear.printed.copy()
    bear.printed.types = frozenset(["artifact"])
    bear.current = None
    table.perform("combat damage", damages=[[bear.id, "player", 0, 1], [other.id, "player", 1, 1]])
    assert len(happened(table, Triggered)) == triggered and holder(table) == "Ann"


def test_several_players_take_it_one_after_another_and_those_who_left_do_not() -> None:
    def all_take(resolving: Resolution) -> Steps[None]:
        yield from take_the_initiative(resolving, resolving.game.players)

    table = game(*(seat(name, dungeons=[undercity()]) for name in ("Ann", "Bob", "Cid")), do=all_take)
    table.perform("concede", 1)
    table.perform("do")
    assert [event.player.name for event in happened(table, TookInitiative)] == ["Ann", "Cid"]
    assert holder(table) == "Cid" and [item.you.name for item in table.stack] == ["Ann", "Cid"]


def test_a_steal_by_a_player_who_has_left_does_nothing() -> None:
    table = three()
    [bear] = put(table, 1, creature())
    table.perform("take the initiative")
    resolve_stack(table)
    table.perform("combat damage", damages=[[bear.id, "player", 0, 1]])
    table.perform("concede", 1)
    assert on_stack(table) == ["Bob takes the initiative"] and happened(table, Dropped) == []
    resolve_stack(table)
    assert holder(table) == "Ann"


def test_leaving_moves_only_the_initiative_of_the_one_who_leaves() -> None:
    table = three()
    table.perform("take the initiative", 2)
    resolve_stack(table)
    table.perform("concede", 1)
    assert holder(table) == "Cid" and table.stack == []
    table.perform("concede", 2)
    assert table.is_over and [event.player.name for event in happened(table, TookInitiative)] == ["Cid", "Ann"]


def test_if_everybody_leaves_with_the_holder_nobody_takes_it() -> None:
    table = three()
    table.perform("take the initiative")
    resolve_stack(table)
    table.perform("damage", players=[0, 1, 2], amount=30)
    assert table.is_over and len(happened(table, TookInitiative)) == 1
