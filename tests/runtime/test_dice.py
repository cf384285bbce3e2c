"""Rolling dice: replacements, rerolls, modifiers, ignored dice (706; scenarios K)."""

from __future__ import annotations

from cardwright.runtime import Game, GameObject, Replacement, Steps
from cardwright.runtime.decisions import yes_or_no
from cardwright.runtime.dice import Counted, Die, Roll, Thrown
from cardwright.runtime.events import Rolled, RolledDice, RolledToVisit, Visited
from tests.runtime.table import answer, attraction, game, happened, offered, seat


def plus_one(source: GameObject | None, counted: Counted) -> Steps[Counted]:
    for die in counted.dice:
        die.modifier += 1
    yield from ()
    return counted


def one_more_and_ignore_the_lowest(source: GameObject | None, coming: Roll) -> Steps[Roll]:
    coming.count += 1
    coming.ignore_lowest += 1
    yield from ()
    return coming


def may_reroll(source: GameObject | None, thrown: Thrown) -> Steps[Thrown]:
    for die in thrown.dice:
        if (yield from yes_or_no(thrown.player, f"Reroll {die.label}?")):
            thrown.reroll(die)
    return thrown


def rolling(*abilities: Replacement, seed: int = 1) -> Game:
    return game(seat(abilities=abilities), seat("Bob"), seed=seed)


def rolling_two_and_ignoring_one(seed: int) -> Game:
    """One die is to be rolled, but one more is and the lowest is ignored."""
    table = rolling(Replacement(Roll, lambda source, coming: True, one_more_and_ignore_the_lowest), seed=seed)
    table.perform("roll")
    return table


def test_a_roll_is_announced_die_by_die_and_as_a_whole() -> None:
    table = rolling()
    table.perform("roll", sides=20, count=3)
    dice = happened(table, Rolled)
    assert len(dice) == 3 and all(1 <= die.result <= 20 and die.natural == die.result for die in dice)
    [whole] = happened(table, RolledDice)
    assert whole.results == tuple(die.result for die in dice)


def test_K1_a_modifier_changes_the_result_but_not_the_natural_result() -> None:
    table = game(
        seat(
            attractions=[attraction("Seven", (7,)), attraction("All", range(1, 8))],
            abilities=[Replacement(Counted, lambda source, counted: True, plus_one)],
        ),
        seat("Bob"),
        seed=4,
    )
    table.perform("open an Attraction", count=2)
    table.perform("roll to visit")
    [die] = happened(table, Rolled)
    assert die.result == die.natural + 1
    assert happened(table, RolledToVisit)[0].result == die.result
    assert [event.attraction.name for event in happened(table, Visited)] == (
        ["Seven", "All"] if die.result == 7 else ["All"]
    )


def test_K3_a_rerolled_die_counts_once() -> None:
    table = rolling(Replacement(Thrown, lambda source, thrown: True, may_reroll))
    table.perform("roll")
    assert happened(table, Rolled) == []
    answer(table, "Yes")
    assert len(happened(table, Rolled)) == 1
    assert len(happened(table, RolledDice)) == 1


def test_K6_the_lowest_of_two_dice_is_ignored() -> None:
    for seed in range(20):
        table = rolling_two_and_ignoring_one(seed)
        if table.decision:
            answer(table, "the d6")
        [die] = happened(table, Rolled)
        twin = rolling(seed=seed)
        twin.perform("roll", count=2)
        assert die.result == max(other.result for other in happened(twin, Rolled))


def test_K7_the_roller_picks_between_tied_lowest_dice() -> None:
    tied = next(table for seed in range(100) if (table := rolling_two_and_ignoring_one(seed)).decision)
    assert tied.decision is not None
    assert tied.decision.player is tied.players[0]
    assert len(offered(tied)) == 2
    answer(tied, "the d6")
    assert len(happened(tied, Rolled)) == 1


def test_no_dice_roll_nothing() -> None:
    table = rolling()
    table.perform("roll", count=0)
    assert happened(table, RolledDice) == []


def test_a_die_knows_its_result() -> None:
    die = Die(6, 4)
    die.modifier = -5
    assert die.result == -1
    assert die.label == "the d6 that shows -1"
