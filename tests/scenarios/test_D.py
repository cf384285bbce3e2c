"""Section D: Undercity and the initiative (726, 701.49d)."""

from __future__ import annotations

from cardwright.runtime import Game, Resolution, Steps, Target, Targets
from cardwright.runtime.events import (
    BeganStep,
    CompletedDungeon,
    DealtCombatDamage,
    Dropped,
    Fizzled,
    TookInitiative,
    Triggered,
    Ventured,
)
from cardwright.runtime.initiative import take_the_initiative
from cardwright.runtime.turns import COMBAT, DRAW, END_STEP, UPKEEP
from tests.runtime.table import answer, creature, gain_1, offered, put, whenever
from tests.scenarios.board import (
    board,
    cast,
    completed,
    enter,
    events,
    hit,
    holder,
    lives,
    marker,
    quiet,
    stack,
    to_step,
    told,
    walk,
)
from tests.scenarios.dungeons import TOA, UC
from tests.scenarios.related_cards import CARDS, spell

VENTURE = "Venture into Undercity"


def taken(players: int = 3, by: int = 0) -> Game:
    """A player has the initiative, and the marker on Secret Entrance."""
    table = board(players)
    table.perform("take the initiative", by)
    quiet(table)
    assert holder(table) == f"P{by}" and marker(table, by) == "Undercity / Secret Entrance"
    return table


def test_D1_nobody_has_the_initiative_until_an_effect_says_so() -> None:
    table = board()
    assert holder(table) == "" and not any(player.has_initiative for player in table.players)
    to_step(table, DRAW, 1)
    assert events(table, Triggered) == [] and stack(table) == []
    [bear] = put(table, 1, creature())
    hit(table, 0, bear)
    assert stack(table) == [] and holder(table) == ""


def test_D3_the_holder_ventures_in_their_own_upkeep_and_in_no_other() -> None:
    table = taken(2)
    to_step(table, UPKEEP, 1)
    assert stack(table) == []
    to_step(table, UPKEEP, 0)
    assert stack(table) == [f"P0: {VENTURE}"] and table.stack[0].source is None
    table.pass_priority()
    assert offered(table) == ["Forge", "Lost Well"]
    answer(table, "Lost Well")
    assert marker(table, 0) == "Undercity / Lost Well" and stack(table) == ["P0: Lost Well"]


def test_D4_a_taker_inside_another_dungeon_advances_there() -> None:
    table = board()
    walk(table, 0, TOA)
    start = len(table.log)
    table.perform("take the initiative")
    assert stack(table) == [f"P0: {VENTURE}"]
    table.pass_priority()
    assert offered(table) == ["Veils of Fear", "Oubliette"]
    answer(table, "Oubliette")
    assert marker(table, 0) == "Tomb of Annihilation / Oubliette" and stack(table) == ["P0: Oubliette"]
    assert [event.dungeon.name for event in events(table, Ventured, start)] == [TOA]


def test_D4_on_the_last_room_of_another_dungeon_undercity_is_the_next() -> None:
    table = board()
    walk(table, 0, TOA, "Oubliette")
    table.perform("venture")
    table.perform("take the initiative")
    table.pass_priority()
    assert completed(table, 0) == [TOA] and marker(table, 0) == "Undercity / Secret Entrance"
    assert stack(table) == ["P0: Cradle of the Death God", "P0: Secret Entrance"]


def test_D6_a_plain_venture_advances_inside_undercity() -> None:
    table = taken()
    table.perform("venture")
    answer(table, "Forge")
    assert marker(table, 0) == "Undercity / Forge" and completed(table, 0) == []


def test_D7_the_holder_may_take_the_initiative_again() -> None:
    table = taken()
    designation = table.initiative
    table.perform("take the initiative")
    assert holder(table) == "P0" and table.initiative is designation
    assert stack(table) == [f"P0: {VENTURE}"]
    table.pass_priority()
    answer(table, "Forge")
    assert marker(table, 0) == "Undercity / Forge"
    assert [player.has_initiative for player in table.players] == [True, False, False]


def test_D9_one_steal_for_all_creatures_of_a_player_controlled_by_the_damaged_holder() -> None:
    table = taken()
    first, second = put(table, 1, creature(), creature())
    hit(table, 0, first, second)
    assert stack(table) == ["P0: P1 takes the initiative"]
    table.pass_priority()
    assert holder(table) == "P1" and stack(table) == [f"P1: {VENTURE}"]
    table.pass_priority()
    assert marker(table, 1) == "Undercity / Secret Entrance" and stack(table) == ["P1: Secret Entrance"]
    assert marker(table, 0) == "Undercity / Secret Entrance"


def test_D10_the_steal_goes_above_the_attackers_own_trigger_and_resolves_first() -> None:
    table = taken(2)
    to_step(table, COMBAT, 1)
    [pathlighter] = put(table, 1, CARDS["Midnight Pathlighter"])
    hit(table, 0, pathlighter)
    own = "P1: Creatures deal combat damage"
    assert stack(table) == [own, "P0: P1 takes the initiative"]
    table.pass_priority()
    assert holder(table) == "P1" and stack(table) == [own, f"P1: {VENTURE}"]
    table.pass_priority()
    assert marker(table, 1) == "Undercity / Secret Entrance" and stack(table) == [own, "P1: Secret Entrance"]
    table.pass_priority()
    assert stack(table) == [own]
    table.pass_priority()
    answer(table, "Lost Well")
    assert marker(table, 1) == "Undercity / Lost Well" and stack(table) == ["P1: Lost Well"]


def test_D12_noncombat_damage_or_damage_to_a_permanent_steals_nothing() -> None:
    table = taken()
    [bear] = put(table, 1, creature())
    [walker] = enter(table, 0, CARDS["Ellywick Tumblestrum"])
    start = len(table.log)
    table.perform("damage", 1, players=[0], amount=2)
    hit(table, walker, bear)
    assert walker.count("loyalty") == 3 and lives(table)[0] == 18
    assert events(table, Triggered, start) == [] and stack(table) == [] and holder(table) == "P0"


def test_D13_after_a_first_strike_steal_the_regular_damage_steals_nothing() -> None:
    table = taken()
    [knight] = put(table, 1, creature("Knight", keywords=["double strike"]))
    hit(table, 0, knight)
    table.pass_priority()
    quiet(table)
    assert holder(table) == "P1"
    start = len(table.log)
    hit(table, 0, knight)
    assert stack(table) == [] and events(table, Triggered, start) == []


def test_D13_if_the_first_steal_is_countered_the_regular_damage_triggers_again() -> None:
    table = taken()
    [knight] = put(table, 1, creature("Knight", keywords=["double strike"]))
    hit(table, 0, knight)
    table.perform("counter", 0)
    assert holder(table) == "P0" and stack(table) == []
    hit(table, 0, knight)
    assert stack(table) == ["P0: P1 takes the initiative"]
    table.pass_priority()
    assert holder(table) == "P1"


def test_D15_a_steal_on_the_stack_takes_the_initiative_from_whoever_has_it_then() -> None:
    table = taken()
    [bear] = put(table, 1, creature())
    hit(table, 0, bear)
    cast(table, 2, spell("Seize the Moment", "instant", takes))
    table.pass_priority()
    assert holder(table) == "P2"
    assert stack(table) == ["P0: P1 takes the initiative", f"P2: {VENTURE}"]
    quiet(table)
    assert holder(table) == "P1"
    assert [event.player.name for event in events(table, TookInitiative)] == ["P0", "P2", "P1"]
    assert marker(table, 1) == marker(table, 2) == "Undercity / Secret Entrance"


def takes(resolving: Resolution) -> Steps[None]:
    yield from take_the_initiative(resolving, [resolving.you])


def test_D16_the_upkeep_trigger_ventures_though_the_initiative_has_moved() -> None:
    table = taken(2)
    to_step(table, UPKEEP, 0)
    enter(table, 1, CARDS["Aarakocra Sneak"])
    assert stack(table) == [f"P0: {VENTURE}", "P1: When this enters"]
    table.pass_priority()
    assert holder(table) == "P1" and stack(table) == [f"P0: {VENTURE}", f"P1: {VENTURE}"]
    table.pass_priority()
    assert marker(table, 1) == "Undercity / Secret Entrance"
    table.pass_priority()
    assert stack(table) == [f"P0: {VENTURE}"]
    table.pass_priority()
    answer(table, "Forge")
    assert marker(table, 0) == "Undercity / Forge" and holder(table) == "P1"


def test_D18_as_the_active_holder_leaves_the_next_player_takes_the_initiative() -> None:
    table = taken()
    start = len(table.log)
    table.perform("concede", 0)
    assert holder(table) == "P1" and stack(table) == [f"P1: {VENTURE}"]
    assert told(table, start) == [
        "P0 loses the game: conceded.",
        "P0 leaves the game.",
        "P1 takes the initiative.",
        "Venture into Undercity goes on the stack.",
    ]


def test_D18_if_the_next_player_has_left_it_is_the_one_after() -> None:
    table = taken(4)
    table.perform("concede", 1)
    table.perform("concede", 0)
    assert holder(table) == "P2" and stack(table) == [f"P2: {VENTURE}"]


def test_D18_the_active_player_takes_it_from_a_holder_who_leaves() -> None:
    table = taken(3, by=2)
    table.perform("concede", 2)
    assert holder(table) == "P0" and stack(table) == [f"P0: {VENTURE}"]


def test_D19_without_an_active_player_the_next_in_turn_order_takes_it() -> None:
    table = taken(4)
    table.perform("concede", 0)
    assert holder(table) == "P1" and table.active_player is None
    table.perform("concede", 1)
    assert holder(table) == "P2" and stack(table) == [f"P2: {VENTURE}"]
    to_step(table, UPKEEP, 2)
    assert table.active_player is table.players[2]


def test_D21_a_steal_of_a_holder_who_leaves_ceases_and_the_active_player_takes_it() -> None:
    table = taken(3, by=2)
    [bear] = put(table, 1, creature())
    hit(table, 2, bear)
    assert stack(table) == ["P2: P1 takes the initiative"]
    start = len(table.log)
    table.perform("concede", 2)
    assert [event.reason for event in events(table, Dropped, start)] == ["P2 has left the game"]
    assert holder(table) == "P0" and stack(table) == [f"P0: {VENTURE}"]


def test_D22_imoen_needs_the_initiative_at_the_end_step_and_at_resolution() -> None:
    table = taken(2)
    put(table, 0, CARDS["Imoen, Mystic Trickster"])
    to_step(table, END_STEP, 0)
    assert stack(table) == ["P0: At the beginning of your end step"]
    table.perform("take the initiative", 1)
    table.pass_priority()
    quiet_but(table, 1)
    start = len(table.log)
    table.pass_priority()
    assert [event.reason for event in events(table, Fizzled, start)] == ["its condition isn't true"]


def quiet_but(table: Game, left: int) -> None:
    """Let the stack resolve until so much of it is left."""
    while len(table.stack) > left or table.decision:
        if table.decision:
            table.answer(next(table.decision.answers()))
        else:
            table.pass_priority()


def test_D22_imoen_draws_one_card_or_with_a_completed_dungeon_two() -> None:
    for path, drawn in (((TOA,), 1), ((TOA, "Oubliette", "Cradle"), 2)):
        table = board()
        walk(table, 0, *path)
        table.perform("take the initiative")
        quiet(table)
        put(table, 0, CARDS["Imoen, Mystic Trickster"])
        to_step(table, END_STEP, 0)
        before = len(table.players[0].hand)
        table.pass_priority()
        assert len(table.players[0].hand) == before + drawn


def test_D22_imoen_does_not_trigger_without_the_initiative() -> None:
    table = board()
    walk(table, 0, TOA, "Oubliette", "Cradle")
    put(table, 0, CARDS["Imoen, Mystic Trickster"])
    to_step(table, END_STEP, 0)
    assert completed(table, 0) == [TOA] and stack(table) == []


def test_D24_the_takers_trigger_is_the_takers_whoever_made_them_take_it() -> None:
    def gives(resolving: Resolution) -> Steps[None]:
        yield from take_the_initiative(resolving, resolving.target_players(0))

    def opponent(placing: Resolution) -> Targets:
        return [Target("target opponent", lambda: placing.opponents)]

    table = board()
    to_step(table, COMBAT, 0)
    # A trigger of the active player at the same time goes below (603.3b).
    put(table, 0, creature("Watcher", abilities=(whenever(TookInitiative, gain_1),)))
    cast(table, 0, spell("Provoke", "sorcery", gives, targets=opponent))
    table.pass_priority()
    assert holder(table) == "P1"
    assert stack(table) == ["P0: Whenever TookInitiative", f"P1: {VENTURE}"]
    table.pass_priority()
    assert marker(table, 1) == "Undercity / Secret Entrance" and marker(table, 0) == ""


def test_D25_undercity_may_be_completed_again_and_again() -> None:
    table = board()
    for _ in range(2):
        walk(table, 0, UC, "Lost Well", "Stash", "Catacombs", "Throne", into=UC)
    assert completed(table, 0) == [UC, UC] and len(events(table, CompletedDungeon)) == 2
    assert table.players[0].names_completed == {UC} and table.players[0].completed_named(UC)
    table.perform("venture", into=UC)
    assert marker(table, 0) == "Undercity / Secret Entrance"


def test_726_2_the_abilities_of_the_initiative_have_no_source_and_know_their_event() -> None:
    table = taken()
    [bear] = put(table, 1, creature())
    hit(table, 0, bear)
    assert isinstance(table.stack[0].event, DealtCombatDamage) and table.stack[0].source is None
    table.pass_priority()
    assert isinstance(table.stack[0].event, TookInitiative) and table.stack[0].source is None
    quiet(table)
    to_step(table, UPKEEP, 1)
    assert isinstance(table.stack[0].event, BeganStep) and table.stack[0].source is None
