"""Section K: rolling dice, above all to visit: modifiers, rerolls, ignored dice (706)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardwright.runtime import Card, Game, GameObject, Random, Replacement, Seat, Setup, Steps
from cardwright.runtime.counters import take_counters
from cardwright.runtime.decisions import choose, yes_or_no
from cardwright.runtime.dice import Counted, Roll, Thrown
from cardwright.runtime.events import Rolled, RolledDice, RolledToVisit, Visited
from cardwright.runtime.life import change_life
from cardwright.runtime.paying import could_pay, pay
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.turns import PRECOMBAT_MAIN
from tests.runtime.table import answer, attraction, creature, gain_1, offered, put, whenever
from tests.scenarios.board import events, stack


class Loaded(Random):
    """Dice that come up with these faces."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(1)
        self.faces = list(faces)

    def below(self, bound: int) -> int:
        return self.faces.pop(0) - 1


def fairground(faces: Sequence[int], *cards: Card) -> Game:
    """P0 controls Attractions that are lit by one result from 2 to 7 each, and cards; the dice show these faces."""
    attractions = [attraction(f"Lit by {result}", [result]) for result in range(2, 8)]
    seats = [Seat("P0", [creature()] * 9, attractions=attractions, battlefield=cards), Seat("P1", [creature()] * 9)]
    table = Game(Setup(seats, hand=0, shuffled=False))
    table.perform("open an Attraction", count=len(attractions))
    table.random = Loaded(faces)
    return table


def visited(table: Game) -> list[str]:
    """What was visited."""
    return [event.attraction.name for event in events(table, Visited)]


def is_yours(source: GameObject | None, rolling: Roll | Thrown | Counted) -> bool:
    return source is not None and rolling.player is source.controller


def with_ability(
    name: str, kind: type[object], replace: Callable[..., Steps[object]], applies: object = is_yours
) -> Card:
    """A permanent that changes its controller's rolls."""
    assert callable(applies)
    return creature(name, abilities=[Replacement(kind, applies, replace, text=name)])


def one_more(source: GameObject | None, counted: Counted) -> Steps[Counted]:
    yield from ()
    for die in counted.dice:
        die.modifier += 1
    return counted


def monitor_monitor(name: str = "Monitor") -> Card:
    """Once each turn, you may pay {1} to reroll one or more dice you rolled."""
    used: dict[GameObject, int] = {}

    def applies(source: GameObject | None, thrown: Thrown) -> bool:
        if source is None or thrown.player is not source.controller:
            return False
        unused = used.get(source) != source.game.turn_number
        return unused and could_pay(source.game, thrown.player, "{1}")

    def replace(source: GameObject | None, thrown: Thrown) -> Steps[Thrown]:
        assert source is not None
        resolving = Resolution(source.game, thrown.player, source)
        dice = yield from choose(thrown.player, "dice", f"{name}: reroll which dice?", thrown.dice, 0, len(thrown.dice))
        if dice and (yield from pay(resolving, thrown.player, "{1}")):
            used[source] = source.game.turn_number
            for die in dice:
                thrown.reroll(die)
        return thrown

    return with_ability(name, Thrown, replace, applies)


def pixie_guide(source: GameObject | None, coming: Roll) -> Steps[Roll]:
    """If you would roll one or more dice, instead roll that many plus one and ignore the lowest."""
    yield from ()
    coming.count += 1
    coming.ignore_lowest += 1
    return coming


def by_one(words: str, pays: Callable[[GameObject], None]) -> Callable[..., Steps[Counted]]:
    """You may pay something to change a result by 1."""

    def replace(source: GameObject | None, counted: Counted) -> Steps[Counted]:
        assert source is not None
        if (yield from yes_or_no(counted.player, f"{words}?")):
            pays(source)
            [die] = yield from choose(counted.player, "dice", "Which die?", counted.dice)
            die.modifier += 1 if (yield from yes_or_no(counted.player, "Add 1? Otherwise, take 1 away")) else -1
        return counted

    return replace


def test_K1_the_modified_result_decides_what_is_visited() -> None:
    table = fairground([5], with_ability("Plus", Counted, one_more))
    table.perform("roll to visit")
    [die] = events(table, Rolled)
    assert (die.natural, die.result) == (5, 6) and visited(table) == ["Lit by 6"]


def test_K1_a_result_may_be_seven_or_zero() -> None:
    table = fairground([6], with_ability("Plus", Counted, one_more))
    table.perform("roll to visit")
    assert visited(table) == ["Lit by 7"]

    def one_less(source: GameObject | None, counted: Counted) -> Steps[Counted]:
        yield from ()
        counted.dice[0].modifier -= 1
        return counted

    table = fairground([1], with_ability("Minus", Counted, one_less))
    table.perform("roll to visit")
    assert visited(table) == [] and [event.result for event in events(table, RolledToVisit)] == [0]


def test_K3_a_reroll_is_paid_for_during_the_turn_based_action_and_counts_as_one_roll() -> None:
    table = fairground([3, 6], monitor_monitor())
    threes = whenever(Rolled, gain_1, lambda resolving, event: event.result == 3)
    sixes = whenever(Rolled, gain_1, lambda resolving, event: event.result == 6)
    put(table, 0, creature("Three", abilities=[threes]), creature("Six", abilities=[sixes]))
    table.perform("create token", token="Treasure")
    [treasure] = [thing for thing in table.battlefield if thing.name == "Treasure"]
    to_decision(table, "Monitor: reroll which dice?")
    assert table.step == PRECOMBAT_MAIN and table.stack == [] and events(table, Rolled) == []
    answer(table, "the d6 that shows 3")
    while table.decision is not None and "order" not in table.decision.prompt:
        table.answer(next(each for each in table.decision.answers() if each))
    assert treasure.left and [event.result for event in events(table, Rolled)] == [6]
    assert len(events(table, RolledDice)) == len(events(table, RolledToVisit)) == 1
    assert sorted(offered(table)) == ["Lit by 6: Visit", "Six: Whenever Rolled"]


def to_decision(table: Game, prompt: str) -> None:
    """All players pass until something is asked."""
    while table.decision is None:
        table.pass_priority()
    assert table.decision.prompt == prompt


def test_K3_you_need_not_reroll() -> None:
    table = fairground([3], monitor_monitor())
    table.perform("create token", token="Treasure")
    table.perform("roll to visit")
    answer(table)
    assert visited(table) == ["Lit by 3"] and "Treasure" in [thing.name for thing in table.battlefield]


def paid(table: Game) -> None:
    """Answer whatever is asked so that something is done."""
    while table.decision is not None:
        table.answer(next(each for each in table.decision.answers() if each))


def test_K4_each_monitor_works_once_a_turn() -> None:
    table = fairground([3, 4, 5, 2], monitor_monitor("First"), monitor_monitor("Second"))
    for _ in range(4):
        table.perform("create token", token="Treasure")
    table.perform("roll to visit")
    # Two monitors apply; after the first has rerolled, the second still may.
    answer(table, "First")
    answer(table, "the d6 that shows 3")
    until(table, "Second: reroll which dice?")
    answer(table, "the d6 that shows 4")
    paid(table)
    assert visited(table) == ["Lit by 5"]
    table.perform("roll")
    assert [event.result for event in events(table, Rolled)] == [5, 2]


def until(table: Game, prompt: str) -> None:
    """Answer payments until that is asked."""
    while table.decision is not None and table.decision.prompt != prompt:
        table.answer(next(each for each in table.decision.answers() if each))
    assert table.decision is not None


def test_K6_the_lowest_of_two_dice_never_happened() -> None:
    table = fairground([2, 6], with_ability("Pixie Guide", Roll, pixie_guide))
    put(table, 0, creature("Twos", abilities=[whenever(Rolled, gain_1, lambda r, event: event.result == 2)]))
    table.perform("roll to visit")
    assert [event.result for event in events(table, Rolled)] == [6] and visited(table) == ["Lit by 6"]
    assert [event.results for event in events(table, RolledDice)] == [(6,)] and stack(table) == ["P0: Visit"]


def test_K6_two_guides_roll_three_dice_and_ignore_two() -> None:
    guides = [with_ability(name, Roll, pixie_guide) for name in ("First", "Second")]
    table = fairground([2, 6, 3], *guides)
    table.perform("roll to visit")
    answer(table, "First")
    assert [event.result for event in events(table, Rolled)] == [6]


def test_K7_you_pick_which_of_two_tied_dice_is_ignored() -> None:
    table = fairground([4, 4], with_ability("Pixie Guide", Roll, pixie_guide))
    table.perform("roll to visit")
    decision = table.decision
    assert decision is not None and decision.player is table.players[0]
    assert offered(table) == ["the d6 that shows 4", "the d6 that shows 4"]
    table.answer([1])
    assert [event.result for event in events(table, Rolled)] == [4] and visited(table) == ["Lit by 4"]


def test_K9_xenosquirrels_take_a_counter_to_change_a_result() -> None:
    def applies(source: GameObject | None, counted: Counted) -> bool:
        return is_yours(source, counted) and source is not None and source.count("+1/+1") > 0

    replace = by_one("Remove a +1/+1 counter", lambda source: take_counters(source, "+1/+1", 1))
    table = fairground([3, 3], with_ability("Xenosquirrels", Counted, replace, applies))
    [squirrels] = [thing for thing in table.battlefield if thing.name == "Xenosquirrels"]
    table.perform("put counters", objects=[squirrels.id])
    table.perform("roll to visit")
    answer(table, "Yes")
    answer(table, "No")
    assert visited(table) == ["Lit by 2"] and squirrels.counters == {}
    table.perform("roll to visit")
    assert visited(table) == ["Lit by 2", "Lit by 3"]


def test_K9_night_shift_costs_a_life_once_each_turn() -> None:
    used: dict[GameObject, int] = {}

    def applies(source: GameObject | None, counted: Counted) -> bool:
        unused = source is not None and used.get(source) != source.game.turn_number
        return unused and is_yours(source, counted)

    def pays(source: GameObject) -> None:
        used[source] = source.game.turn_number
        change_life(source.controller, -1)

    table = fairground([3, 3], with_ability("Night Shift", Counted, by_one("Pay 1 life", pays), applies))
    table.perform("roll to visit")
    answer(table, "Yes")
    answer(table, "Yes")
    assert visited(table) == ["Lit by 4"] and table.players[0].life == 19
    table.perform("roll to visit")
    assert visited(table) == ["Lit by 4", "Lit by 3"] and table.players[0].life == 19


def test_K9_rerolls_come_before_what_is_added() -> None:
    table = fairground([2, 5], with_ability("Plus", Counted, one_more), monitor_monitor())
    table.perform("create token", token="Treasure")
    table.perform("roll to visit")
    assert offered(table) == ["the d6 that shows 2"]
    answer(table, "the d6 that shows 2")
    paid(table)
    assert visited(table) == ["Lit by 6"]


def test_K10_a_trigger_on_the_roll_and_the_visit_are_ordered_freely() -> None:
    sixes = whenever(Rolled, gain_1, lambda resolving, event: event.result == 6)
    for order in (["Dee Kay", "Lit by 6"], ["Lit by 6", "Dee Kay"]):
        table = fairground([6], creature("Dee Kay", abilities=[sixes]))
        table.perform("roll to visit")
        answer(table, *order)
        assert [item.name for item in table.stack] == order


def test_K12_the_planar_die_visits_nothing_but_dice_were_rolled() -> None:
    table = fairground([6])
    put(table, 0, creature("Dicer", abilities=[whenever(RolledDice, gain_1)]))
    table.perform("roll the planar die")
    assert visited(table) == [] and events(table, RolledToVisit) == [] and events(table, Rolled) == []
    assert stack(table) == ["P0: Whenever RolledDice"]
