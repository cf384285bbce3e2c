"""Section G: Two-Headed Giant, team A of P0 and P1 against team B of P2 and P3 (805, 810)."""

from __future__ import annotations

import pytest

from cardwright.runtime import Game, Resolution, RuleAbility, Seat, Setup
from cardwright.runtime.combat import can_attack
from cardwright.runtime.events import BeganTurn, Drew, LeftGame, LostGame, LostLife, RolledToVisit, Triggered, WonGame
from cardwright.runtime.turns import COMBAT, DRAW, PRECOMBAT_MAIN, UNTAP, UPKEEP
from tests.runtime.table import answer, attraction, creature, gain_1, offered, put, whenever
from tests.scenarios.board import (
    attack,
    board,
    enter,
    events,
    hit,
    holder,
    lives,
    marker,
    quiet,
    stack,
    to_step,
    walk,
)
from tests.scenarios.dungeons import LMOP, TOA
from tests.scenarios.related_cards import CARDS

VENTURE = "Venture into Undercity"


def giant(players: int = 4, holder_index: int | None = None, team_size: int = 2) -> Game:
    """A team game; perhaps somebody has the initiative, with the marker on Secret Entrance."""
    table = board(players, team_size=team_size)
    if holder_index is not None:
        table.perform("take the initiative", holder_index)
        quiet(table)
    return table


@pytest.mark.parametrize("victim", [2, 3])
def test_G1_both_members_hit_the_holder_who_orders_the_triggers(victim: int) -> None:
    table = giant(holder_index=victim)
    [first], [second] = put(table, 0, creature()), put(table, 1, creature())
    hit(table, victim, first, second)
    assert table.decision is not None and table.decision.player is table.players[victim]
    assert offered(table) == ["P0 takes the initiative", "P1 takes the initiative"]
    answer(table, "P0", "P1")
    assert stack(table) == [f"P{victim}: P0 takes the initiative", f"P{victim}: P1 takes the initiative"]
    table.pass_priority()
    assert holder(table) == "P1"
    assert stack(table) == [f"P{victim}: P0 takes the initiative", f"P1: {VENTURE}"]
    table.pass_priority()
    assert marker(table, 1) == "Undercity / Secret Entrance"
    assert stack(table) == [f"P{victim}: P0 takes the initiative", "P1: Secret Entrance"]
    quiet(table)
    assert holder(table) == "P0" and marker(table, 0) == "Undercity / Secret Entrance"


def test_G3_life_is_lost_and_gained_by_each_player_and_shared_by_the_team() -> None:
    table = giant()
    assert lives(table) == [30, 30, 30, 30]
    walk(table, 0, LMOP, "Goblin Lair")
    table.perform("venture")
    answer(table, "Dark Pool")
    start = len(table.log)
    table.pass_priority()
    assert [(event.player.name, event.total) for event in events(table, LostLife, start)] == [
        ("P2", 29),
        ("P3", 28),
    ]
    assert lives(table) == [31, 31, 28, 28]


def test_G3_a_team_of_three_has_more_life_and_a_set_total_is_the_teams() -> None:
    table = giant(6, team_size=3)
    assert lives(table) == [45] * 6
    seats = [Seat(f"P{index}", life=10) for index in range(4)]
    assert lives(Game(Setup(seats, hand=0, team_size=2))) == [20] * 4
    with pytest.raises(ValueError, match="5 players make no teams of 2"):
        giant(5)


def test_G4_in_the_teams_upkeep_the_holder_ventures_and_not_the_teammate() -> None:
    for index in (0, 1):
        table = giant(holder_index=index)
        to_step(table, UPKEEP, 2)
        assert stack(table) == []
        to_step(table, UPKEEP, index)
        assert stack(table) == [f"P{index}: {VENTURE}"]
        table.pass_priority()
        answer(table, "Forge")
        assert marker(table, index) == "Undercity / Forge" and marker(table, 1 - index) == ""


def test_G6_a_conceding_player_takes_the_team_out() -> None:
    table = giant()
    start = len(table.log)
    table.perform("concede", 2)
    assert table.is_over and [event.player.name for event in events(table, WonGame)] == ["P0", "P1"]
    assert [(event.player.name, event.reason) for event in events(table, LostGame, start)] == [
        ("P2", "conceded"),
        ("P3", "their team loses"),
    ]


def test_G6_with_more_teams_the_initiative_goes_on_by_726_4() -> None:
    table = giant(6, holder_index=2)
    start = len(table.log)
    table.perform("concede", 3)
    assert not table.is_over and holder(table) == "P0" and stack(table) == [f"P0: {VENTURE}"]
    assert [event.player.name for event in events(table, LeftGame, start)] == ["P2", "P3"]
    quiet(table)
    table.perform("concede", 1)
    assert table.is_over and [event.player.name for event in events(table, WonGame)] == ["P4", "P5"]


def test_G6_as_the_active_team_leaves_the_next_team_takes_it() -> None:
    table = giant(6, holder_index=1)
    table.perform("concede", 0)
    assert holder(table) == "P2" and stack(table) == [f"P2: {VENTURE}"] and table.active_player is None
    to_step(table, UPKEEP, 2)
    assert table.active_players == table.players[2:4]


def test_G7_the_active_team_puts_all_its_triggers_on_the_stack_in_any_order() -> None:
    table = giant()

    def is_the_veterans(resolving: Resolution, event: Triggered) -> bool:
        return event.triggered.name == "Veteran Dungeoneer"

    watching = [creature(name, abilities=(whenever(Triggered, gain_1, is_the_veterans),)) for name in "ABC"]
    for player, card in zip((0, 1, 2), watching, strict=True):
        put(table, player, card)
    # Both members' abilities are one group, ordered by the primary player; the other team's come on top.
    enter(table, 1, CARDS["Veteran Dungeoneer"])
    assert table.decision is not None and table.decision.player is table.players[0]
    assert offered(table) == ["A: Whenever Triggered", "B: Whenever Triggered"]
    answer(table, "B", "A")
    assert stack(table) == [
        "P1: When this enters",
        "P1: Whenever Triggered",
        "P0: Whenever Triggered",
        "P2: Whenever Triggered",
    ]


def test_805_4_the_members_of_a_team_untap_draw_and_act_in_their_shared_turn() -> None:
    table = giant()
    mine, mates, theirs = (*put(table, 0, creature()), *put(table, 1, creature()), *put(table, 2, creature()))
    to_step(table, DRAW, 0)
    # The team that plays first skips its first draw step (103.8b).
    assert events(table, Drew) == []
    assert [player.is_active for player in table.players] == [True, True, False, False]
    for creature_ in (mine, mates, theirs):
        creature_.tapped = True
    to_step(table, UPKEEP, 2)
    assert (mine.tapped, mates.tapped, theirs.tapped) == (True, True, False)
    assert [event.player.name for event in events(table, BeganTurn)] == ["P0", "P2"]
    assert str(events(table, BeganTurn)[-1]) == "Turn 2: P2 and P3."
    to_step(table, DRAW, 3)
    assert [event.player.name for event in events(table, Drew)] == ["P2", "P3"]
    to_step(table, UPKEEP, 0)
    assert not mine.tapped and not mates.tapped and table.turn_number == 3


def test_805_4_at_the_beginning_of_your_upkeep_is_at_that_of_your_teams() -> None:
    table = giant()
    put(table, 1, CARDS["Wandering Troubadour"])
    put(table, 2, CARDS["White Plume Adventurer"])
    to_step(table, UPKEEP, 2)
    to_step(table, UPKEEP, 1)
    # One trigger for the team's one upkeep, though it is that of two opponents.
    assert [item.source.name for item in table.stack if item.source] == ["White Plume Adventurer"]


def test_805_4_each_member_rolls_to_visit_and_discards_down() -> None:
    seats = [Seat(f"P{index}", [creature()] * 20, attractions=[attraction(str(index))]) for index in range(4)]
    table = Game(Setup(seats, hand=7, team_size=2))
    for index in range(2):
        table.perform("open an Attraction", index)
        table.perform("draw", index, count=2)
    to_step(table, PRECOMBAT_MAIN, 0)
    assert [event.player.name for event in events(table, RolledToVisit)] == ["P0", "P1"]
    quiet(table)
    to_step(table, UNTAP, 2)
    assert [len(player.hand) for player in table.players[:2]] == [7, 7]


def test_810_10_poison_is_the_teams_and_fifteen_counters_lose() -> None:
    table = giant()
    table.perform("poison", 2, amount=7)
    table.perform("poison", 3, amount=7)
    assert [player.count("poison") for player in table.players] == [0, 0, 14, 14] and not table.is_over
    table.perform("poison", 3, amount=1)
    assert table.is_over
    assert {event.reason for event in events(table, LostGame)} == {"15 poison counters"}


def test_810_8a_if_a_player_cannot_lose_neither_can_the_team() -> None:
    rule = RuleAbility("can't lose", lambda source, player: player is source.controller)
    table = board(4, abilities={3: [rule]}, team_size=2)
    table.perform("lose life", 2, amount=40)
    table.perform("lose the game", 2)
    assert lives(table) == [30, 30, -10, -10] and not table.is_over


def test_810_8a_a_player_who_loses_alone_takes_the_team_along() -> None:
    table = giant(6)
    table.perform("draw", 3, count=13)
    assert [player.in_game for player in table.players] == [True, True, False, False, True, True]
    assert [event.reason for event in events(table, LostGame)] == [
        "their team loses",
        "drew from an empty library",
    ]


def test_810_opponents_are_the_other_team_for_targets_and_attacks_too() -> None:
    table = giant()
    ann, bob, cid, _ = table.players
    assert ann.opponents == [cid, table.players[3]] and cid.opponents == [ann, bob]
    [sentry] = put(table, 1, CARDS["Keen-Eared Sentry"])
    walk(table, 2, TOA)
    table.perform("venture", 2)
    assert marker(table, 2) == "Tomb of Annihilation / Trapped Entry" and table.decision is None
    assert can_attack(sentry, cid) and not can_attack(sentry, ann)


def test_G7_the_primary_player_orders_what_both_members_control() -> None:
    table = giant()
    put(table, 2, CARDS["Loot Dispute"])
    put(table, 3, CARDS["Loot Dispute"])
    [attacker] = put(table, 3, creature())
    table.perform("take the initiative", 0)
    quiet(table)
    to_step(table, COMBAT, 2)
    both = [whenever(Drew, gain_1, lambda _, event: event.player.index == 0)]
    put(table, 3, creature("Mate", abilities=both))
    put(table, 2, creature("Primary", abilities=both))
    table.perform("draw", 0)
    # The mate's triggered first; the primary player is asked all the same.
    assert table.decision is not None and table.decision.player is table.players[2]
    assert offered(table) == ["Mate: Whenever Drew", "Primary: Whenever Drew"]
    answer(table, "Primary", "Mate")
    assert stack(table) == ["P2: Whenever Drew", "P3: Whenever Drew"]
    quiet(table)
    attack(table, [attacker], 0)
    assert stack(table) == ["P3: Loot Dispute"]
