"""Section J: rolling to visit, and visiting Attractions (701.52, 703.4g, 702.159a)."""

from __future__ import annotations

import pytest

from cardwright.runtime import Game, Resolution, RuleAbility, Seat, Setup, Steps
from cardwright.runtime.attractions import open_attraction, roll_to_visit
from cardwright.runtime.events import (
    BeganStep,
    CountersPut,
    Dropped,
    PutOnStack,
    Rolled,
    RolledToVisit,
    Triggered,
    Visited,
)
from cardwright.runtime.phasing import phase
from cardwright.runtime.turns import COMBAT, END_STEP, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, UPKEEP
from tests.attractions.fair import Fair, printing
from tests.runtime.table import attraction, creature, gain_1, offered, put, whenever
from tests.scenarios.board import events, names, stack, to_step
from tests.scenarios.related_cards import card


def fairground(*rules: RuleAbility) -> Game:
    """P0 controls an Attraction that is lit by every result but 1."""
    seats = [
        Seat("P0", [creature()] * 9, attractions=[attraction("Booth", (2, 3, 4, 5, 6))], abilities=rules),
        Seat("P1", [creature()] * 9),
    ]
    table = Game(Setup(seats, seed=1, hand=0))
    table.perform("open an Attraction")
    return table


def test_J10_the_lore_counter_comes_before_the_roll_and_both_triggers_are_ordered_together() -> None:
    chapter = whenever(CountersPut, gain_1, lambda resolving, event: event.on is resolving.source)
    table = fairground()
    [saga] = put(table, 0, card("Chronicle", "enchantment Saga", chapter))
    put(table, 1, card("Another", "enchantment Saga", chapter))
    start = len(table.log)
    to_step(table, PRECOMBAT_MAIN, 0)
    assert saga.count("lore") == 1 and [event.on for event in events(table, CountersPut)] == [saga]
    kinds = [type(event) for event in table.log[start:]]
    assert kinds.index(CountersPut) < kinds.index(RolledToVisit)
    assert len(events(table, Visited)) == 1
    assert offered(table) == ["Chronicle: Whenever CountersPut", "Booth: Visit"]


def test_J25_without_a_precombat_main_phase_there_is_no_roll() -> None:
    skips = RuleAbility(f"skips the {PRECOMBAT_MAIN}", lambda source, player: player is source.controller)
    table = fairground(skips)
    to_step(table, POSTCOMBAT_MAIN, 0)
    steps = [event.step for event in events(table, BeganStep)]
    assert COMBAT in steps and PRECOMBAT_MAIN not in steps
    assert events(table, RolledToVisit) == [] and stack(table) == [] and names(table.battlefield) == ["Booth"]


# ---- The roll and the visits, with the shipped Attractions


def test_J1_the_roll_comes_before_any_priority_and_visits_what_is_lit() -> None:
    fair = Fair("information_booth", dice=[2])
    fair.until_step(PRECOMBAT_MAIN, 0)
    kinds = [type(event) for event in fair.game.log]
    assert kinds[kinds.index(RolledToVisit) :] == [RolledToVisit, Visited, Triggered, PutOnStack]
    assert stack(fair.game) == ["you: Visit"] and fair.you.hand == []
    fair.resolve()
    assert len(fair.you.hand) == 1


@pytest.mark.parametrize(("result", "visited"), [(6, {"Information Booth", "Drop Tower"}), (4, {"Drop Tower"})])
def test_J3_one_result_visits_all_on_which_it_is_lit_in_an_order_of_yours(result: int, visited: set[str]) -> None:
    fair = Fair("information_booth", dice=[result], battlefield=[creature()])
    put(fair.game, 0, printing("drop_tower", "209f"))
    if len(visited) == 2:
        fair.answers += [["Information Booth", "Drop Tower"]]
    fair.until_step(PRECOMBAT_MAIN, 0)
    assert {event.attraction.name for event in fair.events(Visited)} == visited
    assert [item.name for item in fair.game.stack] == [
        name for name in ("Information Booth", "Drop Tower") if name in visited
    ]


def test_J4_without_an_attraction_nobody_rolls() -> None:
    fair = Fair("information_booth", abilities=[whenever(Rolled, gain_1)])
    fair.perform("exile", fair.attraction)
    fair.until_step(UPKEEP, 1)
    assert fair.events(Rolled) == [] and fair.you.life == 20


def test_J6_other_main_phases_have_no_roll() -> None:
    fair = Fair("information_booth", dice=[1, 2])
    fair.until_step(PRECOMBAT_MAIN, 0)
    fair.perform("add a main phase")
    fair.until_step(END_STEP, 0)
    assert [event.step for event in fair.events(BeganStep)].count(POSTCOMBAT_MAIN) == 2
    assert [event.result for event in fair.events(RolledToVisit)] == [1]


def test_J7_you_do_not_roll_in_the_turn_of_an_opponent() -> None:
    fair = Fair("information_booth")
    fair.until_step(END_STEP, 1)
    assert [event.player for event in fair.events(Rolled)] == [fair.you]


def test_J9_an_attraction_that_was_just_opened_can_be_visited() -> None:
    def open_and_roll(resolving: Resolution) -> Steps[None]:
        yield from open_attraction(resolving, [resolving.you])
        yield from roll_to_visit(resolving, [resolving.you])

    seats = [Seat("P0", attractions=[attraction("Booth", range(1, 7))]), Seat("P1")]
    instructions = {"command performance": lambda resolving, arguments: open_and_roll(resolving)}
    table = Game(Setup(seats, hand=0, instructions=instructions))
    table.perform("command performance")
    assert [event.attraction.name for event in events(table, Visited)] == ["Booth"] and stack(table) == ["P0: Visit"]


def test_J12_a_visit_resolves_though_the_attraction_is_gone() -> None:
    fair = Fair("information_booth")
    fair.visit(resolve=False)
    fair.perform("destroy", fair.attraction)
    fair.resolve()
    assert len(fair.you.hand) == 1 and fair.junkyard() == ["Information Booth"]


def test_J13_a_visit_stays_yours_though_the_attraction_changes_hands() -> None:
    fair = Fair("information_booth")
    fair.visit(resolve=False)
    fair.perform("gain control", fair.attraction, player=1)
    assert fair.attraction.controller is fair.they
    fair.resolve()
    assert (len(fair.you.hand), len(fair.they.hand)) == (1, 0)


def test_J15_a_phased_out_attraction_is_neither_counted_nor_visited() -> None:
    fair = Fair("information_booth", deck=["roller_coaster"], dice=[2, 2, 2])
    phase([fair.attraction], out=True)
    fair.until_step(COMBAT, 0)
    assert fair.events(Rolled) == []
    fair.perform("open an Attraction")
    fair.perform("roll to visit")
    assert [event.attraction.name for event in fair.events(Visited)] == ["Roller Coaster"]


def test_J16_every_visit_triggers() -> None:
    fair = Fair("information_booth", deck=["roller_coaster"], dice=[6], abilities=[whenever(Visited, gain_1)])
    fair.perform("open an Attraction")
    fair.game.perform("roll to visit", 0)
    fair.game.answer([0, 1, 2, 3])
    fair.resolve()
    assert fair.you.life == 22


def test_J18_bounce_chamber_chooses_as_it_resolves() -> None:
    fair = Fair(
        "bounce_chamber", their_battlefield=[creature("Cub", 1, 1), creature("Imp", 1, 1), creature("Ox", 1, 5)]
    )
    fair.visit(resolve=False)
    assert fair.game.decision is None and stack(fair.game) == ["you: Visit"]
    fair.perform("destroy", fair.one("Cub"))
    put(fair.game, 1, creature("Elf", 1, 1))
    fair.resolve("Elf")
    assert [card.name for card in fair.they.hand] == ["Elf"]


def test_J18_bounce_chamber_with_nothing_to_return_does_nothing() -> None:
    fair = Fair("bounce_chamber")
    fair.visit()
    assert fair.they.hand == [] and fair.events(Dropped) == []


def test_J19_ferris_wheel_is_removed_without_a_legal_creature_and_must_take_your_own() -> None:
    fair = Fair("ferris_wheel")
    fair.visit()
    assert len(fair.events(Dropped)) == 1
    [own] = put(fair.game, 0, creature("Own"))
    fair.visit()
    assert own.phased_out


@pytest.mark.parametrize("roller", [0, 1])
def test_J21_drop_tower_drops_the_instant_anybody_rolls_a_1(roller: int) -> None:
    fair = Fair("drop_tower", battlefield=[creature()], dice=[2, 1, 3])
    fair.visit()
    fair.perform("roll", player=roller)
    assert "flying" in fair.one("Bear").keywords
    fair.perform("roll", player=roller, count=2)
    # It was over as the 1 was announced, before the other die was.
    kinds = [(type(event), getattr(event, "result", 0)) for event in fair.game.log]
    assert "flying" not in fair.one("Bear").keywords and kinds[-3:-1] == [(Rolled, 1), (Rolled, 3)]


def test_J22_hall_of_mirrors_copies_copiable_values_only_and_a_token_stays_a_token() -> None:
    fair = Fair("hall_of_mirrors", battlefield=[creature("Lion", 3, 3), creature("Cub", 1, 1)])
    lion, cub = fair.one("Lion"), fair.one("Cub")
    fair.perform("create a Goblin")
    token = fair.game.battlefield[-1]
    fair.perform("put counters", lion, kind="+1/+1")
    fair.perform("grow", lion)
    assert lion.power == 7
    fair.visit("Lion")
    assert [(thing.name, thing.power) for thing in (cub, token)] == [("Lion", 3), ("Lion", 3)]
    assert token.is_token and not cub.is_token and cub.counters == {} and lion.power == 7
    late = put(fair.game, 0, creature("Late", 1, 1))[0]
    assert late.name == "Late"


@pytest.mark.parametrize(("visits", "combats"), [(0, 1), (1, 2), (2, 3)])
def test_J24_swinging_ship_adds_a_combat_for_each_visit_before(visits: int, combats: int) -> None:
    fair = Fair("swinging_ship")
    for _ in range(visits):
        fair.visit()
    fair.until_step(END_STEP, 0)
    assert [event.step for event in fair.events(BeganStep)].count(COMBAT) == combats


def test_J24_swinging_ship_adds_none_after_the_first_combat() -> None:
    fair = Fair("swinging_ship")
    fair.until_step("postcombat main phase", 0)
    fair.visit()
    fair.until_step(END_STEP, 0)
    assert [event.step for event in fair.events(BeganStep)].count(COMBAT) == 1
