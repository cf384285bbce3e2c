"""The initiative, scenario by scenario (726)."""

from __future__ import annotations

from cardwright.runtime import Game
from cardwright.runtime.events import DealtCombatDamage, TookInitiative
from cardwright.runtime.turns import UPKEEP
from tests.runtime.table import (
    answer,
    creature,
    gain_1,
    game,
    happened,
    lost_mine,
    on_stack,
    plain,
    put,
    resolve_stack,
    seat,
    undercity,
    until_step,
    venture,
    whenever,
)


def holder(table: Game) -> str:
    """The name of the player who has the initiative."""
    assert table.initiative is not None
    return table.initiative.holder.name


def hit(table: Game, attacker_ids: list[int], player: int) -> None:
    """Report that these creatures deal 1 combat damage each to a player at once."""
    table.perform("combat damage", damages=[[attacker, "player", player, 1] for attacker in attacker_ids])


def three() -> Game:
    return game(*(seat(name, dungeons=[undercity()]) for name in ("Ann", "Bob", "Cid")))


def test_D1_without_an_initiative_the_upkeep_passes() -> None:
    table = three()
    until_step(table, UPKEEP)
    assert table.stack == [] and table.initiative is None


def test_D2_taking_the_initiative_ventures_into_undercity() -> None:
    table = three()
    table.perform("take the initiative")
    assert holder(table) == "Ann"
    assert on_stack(table) == ["Venture into Undercity"]
    assert table.stack[0].you is table.players[0] and table.stack[0].source is None
    table.pass_priority()
    assert on_stack(table) == ["Undercity: Secret Entrance"]


def test_D3_the_holder_ventures_in_their_own_upkeep_only() -> None:
    table = three()
    table.perform("take the initiative")
    resolve_stack(table)
    until_step(table, UPKEEP, table.players[1])
    assert table.stack == []
    until_step(table, UPKEEP, table.players[0])
    assert on_stack(table) == ["Venture into Undercity"]
    table.pass_priority()
    answer(table, "Lost Well")
    assert on_stack(table) == ["Undercity: Lost Well"]


def test_D4_a_holder_inside_another_dungeon_advances_there() -> None:
    table = game(seat(dungeons=[lost_mine(), undercity()]), seat("Bob"))
    venture(table)
    resolve_stack(table, ("Bear", "the bottom"))
    table.perform("take the initiative")
    table.pass_priority()
    answer(table, "Mine Tunnels")
    assert on_stack(table) == ["Lost Mine of Phandelver: Mine Tunnels"]


def test_D5_from_the_last_room_of_another_dungeon_undercity_is_entered() -> None:
    table = game(seat(dungeons=[plain(count=1), undercity()]), seat("Bob"))
    venture(table)
    venture(table, into="Undercity")
    assert table.players[0].completed_named("Plain")
    assert table.players[0].dungeon is not None and table.players[0].dungeon.name == "Undercity"


def test_D6_a_plain_venture_advances_inside_undercity() -> None:
    table = three()
    venture(table, into="Undercity")
    venture(table, 0, "Forge")
    assert on_stack(table) == ["Undercity: Secret Entrance", "Undercity: Forge"]


def test_D7_the_holder_may_take_the_initiative_again() -> None:
    table = three()
    table.perform("take the initiative")
    resolve_stack(table)
    table.perform("take the initiative")
    assert len(happened(table, TookInitiative)) == 2
    table.pass_priority()
    answer(table, "Forge")
    assert on_stack(table) == ["Undercity: Forge"]


def test_D9_one_steal_trigger_for_each_damaging_player_controlled_by_the_holder() -> None:
    table = three()
    first, second = put(table, 1, creature(), creature())
    table.perform("take the initiative")
    resolve_stack(table)
    hit(table, [first.id, second.id], 0)
    assert on_stack(table) == ["Bob takes the initiative"]
    assert table.stack[0].you is table.players[0]
    table.pass_priority()
    assert holder(table) == "Bob"
    assert on_stack(table) == ["Venture into Undercity"]
    assert table.stack[0].you is table.players[1]


def test_D9_the_holder_orders_the_triggers_for_two_damaging_players() -> None:
    table = three()
    [anns] = put(table, 0, creature())
    [cids] = put(table, 2, creature())
    table.perform("take the initiative", 1)
    resolve_stack(table)
    hit(table, [anns.id, cids.id], 1)
    assert table.decision is not None and table.decision.player is table.players[1]
    answer(table, "Ann takes", "Cid takes")
    table.pass_priority()
    assert holder(table) == "Cid"
    assert on_stack(table) == ["Ann takes the initiative", "Venture into Undercity"]
    resolve_stack(table)
    assert holder(table) == "Ann"


def test_D10_the_steal_goes_above_the_attackers_own_trigger() -> None:
    table = three()
    watching = whenever(
        DealtCombatDamage, gain_1, when=lambda resolving, event: event.damages[0].target is not resolving.you
    )
    table = game(
        seat(dungeons=[undercity()]), seat("Bob", dungeons=[undercity()], abilities=[watching]), seat("Cid")
    )
    table.perform("take the initiative")
    resolve_stack(table)
    until_step(table, UPKEEP, table.players[1])
    [bear] = put(table, 1, creature())
    hit(table, [bear.id], 0)
    assert on_stack(table) == ["Bob's table: Whenever DealtCombatDamage", "Bob takes the initiative"]
    table.pass_priority()
    assert on_stack(table) == ["Bob's table: Whenever DealtCombatDamage", "Venture into Undercity"]


def test_D12_noncombat_damage_or_damage_to_a_permanent_steals_nothing() -> None:
    table = three()
    [bear] = put(table, 1, creature())
    [wall] = put(table, 0, creature("Wall", 0, 9))
    table.perform("take the initiative")
    resolve_stack(table)
    table.perform("damage", players=[0], amount=2)
    table.perform("combat damage", damages=[[bear.id, "object", wall.id, 2]])
    assert table.stack == [] and holder(table) == "Ann"
    assert wall.damage == 2


def test_D13_after_a_first_strike_steal_the_second_damage_steals_nothing() -> None:
    table = three()
    [knight] = put(table, 1, creature("Knight"))
    table.perform("take the initiative")
    resolve_stack(table)
    hit(table, [knight.id], 0)
    resolve_stack(table)
    taken = len(happened(table, TookInitiative))
    hit(table, [knight.id], 0)
    assert table.stack == []
    assert len(happened(table, TookInitiative)) == taken


def test_D15_a_steal_on_the_stack_takes_from_whoever_has_it_then() -> None:
    table = three()
    [bear] = put(table, 1, creature())
    table.perform("take the initiative")
    resolve_stack(table)
    hit(table, [bear.id], 0)
    table.perform("take the initiative", 2)
    assert holder(table) == "Cid"
    resolve_stack(table)
    assert holder(table) == "Bob"


def test_D16_the_upkeep_trigger_ventures_even_if_the_initiative_has_moved() -> None:
    table = three()
    table.perform("take the initiative")
    resolve_stack(table)
    until_step(table, UPKEEP, table.players[0])
    table.perform("take the initiative", 1)
    table.pass_priority()
    assert table.players[1].dungeon is not None
    table.pass_priority()
    table.pass_priority()
    answer(table, "Forge")
    assert table.players[0].dungeon is not None and table.players[0].dungeon.room.name == "Forge"
    assert holder(table) == "Bob"


def test_D18_as_the_holder_leaves_the_next_player_takes_the_initiative() -> None:
    table = three()
    table.perform("take the initiative")
    resolve_stack(table)
    table.perform("concede", 0)
    assert holder(table) == "Bob"
    assert on_stack(table) == ["Venture into Undercity"]
    assert table.stack[0].you is table.players[1]


def test_D19_without_an_active_player_the_next_in_turn_order_takes_it() -> None:
    table = game(*(seat(name, dungeons=[undercity()]) for name in ("Ann", "Bob", "Cid", "Dee")))
    table.perform("take the initiative")
    resolve_stack(table)
    table.perform("concede", 0)
    assert holder(table) == "Bob" and table.active_player is None
    table.perform("concede", 1)
    assert holder(table) == "Cid"


def test_D18_a_nonactive_holder_who_leaves_passes_it_to_the_active_player() -> None:
    table = three()
    table.perform("take the initiative", 2)
    resolve_stack(table)
    table.perform("concede", 2)
    assert holder(table) == "Ann"


def test_D21_a_steal_of_a_player_who_leaves_ceases_to_exist() -> None:
    table = three()
    [bear] = put(table, 1, creature())
    table.perform("take the initiative", 2)
    resolve_stack(table)
    hit(table, [bear.id], 2)
    assert on_stack(table) == ["Bob takes the initiative"]
    table.perform("concede", 2)
    assert holder(table) == "Ann"
    assert on_stack(table) == ["Venture into Undercity"]


def test_D25_undercity_can_be_completed_again() -> None:
    table = game(seat(dungeons=[undercity()]), seat("Bob"))
    for _ in range(2):
        venture(table, into="Undercity")
        venture(table, 0, "Forge")
        venture(table)
        resolve_stack(table)
    assert [dungeon.name for dungeon in table.players[0].completed] == ["Undercity", "Undercity"]
