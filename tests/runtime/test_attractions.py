"""Opening, rolling, visiting, prizes and the junkyard, scenario by scenario (717, 701.51-52, 702.159)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pytest

from cardwright.runtime import (
    Ability,
    Attraction,
    Card,
    Characteristics,
    Game,
    GameObject,
    Printing,
    Replacement,
    Resolution,
    RuleAbility,
    Steps,
)
from cardwright.runtime.attractions import claim_the_prize, open_attraction
from cardwright.runtime.counters import put_counters
from cardwright.runtime.dice import roll
from cardwright.runtime.events import (
    ClaimedPrize,
    Died,
    Opened,
    Rolled,
    RolledToVisit,
    Visited,
)
from cardwright.runtime.history import attractions_visited
from cardwright.runtime.library import draw
from cardwright.runtime.objects import EXILE, GRAVEYARD, LIBRARY
from cardwright.runtime.predefined_tokens import TREASURE
from cardwright.runtime.tokens import create_token
from cardwright.runtime.turns import POSTCOMBAT_MAIN, PRECOMBAT_MAIN, UPKEEP
from cardwright.runtime.zone_changes import Move
from cardwright.runtime.zones import put_onto_battlefield, sacrifice
from tests.runtime.table import (
    answer,
    attraction,
    creature,
    gain_1,
    game,
    happened,
    nothing,
    on_stack,
    put,
    resolve_stack,
    seat,
    until_step,
    whenever,
)

if TYPE_CHECKING:
    from cardwright.runtime.abilities import AnyAbility

ALL = (1, 2, 3, 4, 5, 6)


def booths(*lights: tuple[int, ...]) -> list[Card]:
    """Attraction cards with these lights, named A, B, C …"""
    return [attraction("ABCDEF"[index], lit) for index, lit in enumerate(lights)]


def park(*cards: Card, abilities: Sequence[AnyAbility] = (), seed: int = 1) -> Game:
    """Ann plays with these Attractions in this order."""
    return game(seat(attractions=cards, abilities=abilities), seat("Bob"), shuffled=False, seed=seed)


def opened(table: Game, count: int = 1) -> list[GameObject]:
    """Have the first player open Attractions; returns those on the battlefield."""
    table.perform("open an Attraction", 0, count=count)
    return [thing for thing in table.battlefield if "Attraction" in thing.subtypes]


def test_I1_opening_puts_the_top_card_of_the_deck_onto_the_battlefield() -> None:
    table = park(*booths((2, 6), (3, 6)), abilities=[whenever(Opened, gain_1)])
    [booth] = opened(table)
    assert booth.name == "A" and booth.controller is table.players[0] and not booth.face_down
    assert len(table.players[0].attraction_deck) == 1
    assert len(happened(table, Opened)) == 1
    assert on_stack(table) == ["Ann's table: Whenever Opened"]


def test_I3_from_an_empty_deck_nothing_is_opened() -> None:
    table = park(*booths((2, 6)), abilities=[whenever(Opened, nothing)])
    [booth] = opened(table)
    resolve_stack(table)
    table.perform("destroy", objects=[booth.id])
    assert opened(table) == []
    assert len(happened(table, Opened)) == 1
    assert len(table.players[0].junkyard) == 1


def test_I3_a_player_without_an_attraction_deck_opens_nothing() -> None:
    table = park(*booths((2, 6)))
    table.perform("open an Attraction", 1)
    assert table.battlefield == []


def test_I4_an_attraction_that_cannot_enter_is_not_opened() -> None:
    no_artifacts = RuleAbility("can't enter", lambda source, thing: thing.is_a("artifact"))
    table = park(*booths((2, 6)), abilities=[no_artifacts])
    assert opened(table) == []
    assert happened(table, Opened) == []
    assert [card.name for card in table.players[0].attraction_deck] == ["A"]


def test_I6_a_blinked_attraction_is_a_new_object_and_not_opened() -> None:
    def blink(resolving: Resolution) -> Steps[None]:
        yield from put_onto_battlefield(resolving, resolving.game.exile)

    table = game(seat(attractions=booths((2, 6))), seat("Bob"), do=blink)
    [booth] = opened(table)
    table.perform("put counters", objects=[booth.id], kind="luck")
    table.perform("exile", objects=[booth.id])
    table.perform("do")
    [back] = table.battlefield
    assert back is not booth and back.counters == {} and booth.count("luck") == 1
    assert len(happened(table, Opened)) == 1


def test_I7_an_attraction_that_enters_tapped_is_opened_all_the_same() -> None:
    def tapped(source: GameObject | None, move: Move) -> Steps[Move]:
        move.tapped = True
        yield from ()
        return move

    table = park(*booths((2, 6)), abilities=[Replacement(Move, lambda source, move: move.to == "battlefield", tapped)])
    [booth] = opened(table)
    assert booth.tapped and len(happened(table, Opened)) == 1


def test_J1_the_roll_comes_before_any_priority_and_visits_what_is_lit() -> None:
    table = park(*booths(ALL))
    opened(table)
    until_step(table, PRECOMBAT_MAIN)
    assert on_stack(table) == ["A: Visit"]
    assert len(happened(table, RolledToVisit)) == 1
    hand = len(table.players[0].hand)
    table.pass_priority()
    assert len(table.players[0].hand) == hand + 1


def test_J3_a_result_visits_every_attraction_on_which_it_is_lit() -> None:
    for seed in range(12):
        table = game(seat(attractions=booths((2, 6), (4, 5, 6))), seat("Bob"), seed=seed, shuffled=False)
        opened(table, 2)
        until_step(table, PRECOMBAT_MAIN)
        [rolled] = happened(table, RolledToVisit)
        expected = [name for name, lights in (("A", (2, 6)), ("B", (4, 5, 6))) if rolled.result in lights]
        assert [event.attraction.name for event in happened(table, Visited)] == expected
        if len(expected) == 2:
            answer(table, "B", "A")
            expected = ["B", "A"]
        assert on_stack(table) == [f"{name}: Visit" for name in expected]


def test_J4_J7_without_an_attraction_or_on_another_turn_nobody_rolls() -> None:
    table = park(*booths(ALL))
    until_step(table, PRECOMBAT_MAIN)
    assert happened(table, Rolled) == []
    opened(table)
    until_step(table, PRECOMBAT_MAIN, table.players[1])
    assert happened(table, Rolled) == []


def test_J6_the_postcombat_main_phase_has_no_roll() -> None:
    table = park(*booths(ALL))
    until_step(table, PRECOMBAT_MAIN)
    opened(table)
    until_step(table, POSTCOMBAT_MAIN)
    assert happened(table, Rolled) == []


def test_J9_an_attraction_opened_before_the_roll_can_be_visited() -> None:
    table = park(*booths(ALL))
    opened(table)
    table.perform("roll to visit")
    assert on_stack(table) == ["A: Visit"]
    visited_so_far = Resolution(table, table.players[0])
    assert attractions_visited(visited_so_far, table.players[:1]) == 1
    table.perform("roll to visit")
    assert attractions_visited(visited_so_far, table.players[:1]) == 1


def test_J12_J13_a_visit_resolves_though_the_attraction_is_gone_or_changed_hands() -> None:
    table = park(*booths(ALL))
    [booth] = opened(table)
    table.perform("roll to visit")
    table.perform("destroy", objects=[booth.id])
    table.pass_priority()
    assert len(table.players[0].hand) == 1


def test_J15_a_phased_out_attraction_is_not_visited() -> None:
    table = park(*booths(ALL))
    [booth] = opened(table)
    booth.phased_out = True
    until_step(table, PRECOMBAT_MAIN)
    assert happened(table, Rolled) == []


def test_J16_each_visit_triggers() -> None:
    table = park(*booths(ALL, ALL), abilities=[whenever(Visited, gain_1)])
    opened(table, 2)
    table.perform("roll to visit")
    table.answer([0, 1, 2, 3])
    resolve_stack(table)
    assert table.players[0].life == 22


def test_L1_L3_an_attraction_goes_to_its_owners_junkyard_instead() -> None:
    for instruction in ("destroy", "sacrifice", "return to hand"):
        table = park(*booths(ALL))
        [booth] = opened(table)
        table.perform(instruction, objects=[booth.id])
        ann = table.players[0]
        assert [card.name for card in ann.junkyard] == ["A"]
        assert ann.junkyard[0].zone == "command" and not ann.junkyard[0].face_down
        assert ann.graveyard == [] and ann.hand == []
        assert happened(table, Died) == []


def test_L4_an_exiled_attraction_stays_in_exile() -> None:
    table = park(*booths(ALL))
    [booth] = opened(table)
    table.perform("exile", objects=[booth.id])
    assert [card.name for card in table.exile] == ["A"]
    assert table.players[0].junkyard == []


def instead(to: str, applies: Callable[[GameObject | None, Move], bool]) -> Replacement:
    """A replacement effect that sends objects elsewhere."""

    def replace(source: GameObject | None, move: Move) -> Steps[Move]:
        move.to, move.pile = to, ""
        yield from ()
        return move

    return Replacement(Move, applies, replace, text=f"{to} instead")


@pytest.mark.parametrize(("first", "zone"), [("exile", "exile"), ("put it into", "junkyard")])
def test_L6_the_controller_chooses_between_exile_and_the_junkyard(first: str, zone: str) -> None:
    rest_in_peace = instead(EXILE, lambda source, move: move.to == GRAVEYARD)
    table = park(*booths(ALL), abilities=[rest_in_peace])
    [booth] = opened(table)
    table.perform("destroy", objects=[booth.id])
    answer(table, first)
    assert (len(table.exile), len(table.players[0].junkyard)) == ((1, 0) if zone == "exile" else (0, 1))


def test_L7_the_junkyard_applies_again_after_another_replacement() -> None:
    to_library = instead(LIBRARY, lambda source, move: move.object.zone == "battlefield" and move.to != LIBRARY)
    table = park(*booths(ALL), abilities=[to_library])
    [booth] = opened(table)
    table.perform("destroy", objects=[booth.id])
    answer(table, "put it into")
    assert [card.name for card in table.players[0].junkyard] == ["A"]
    assert len(table.players[0].library) == 10


def test_L9_the_card_back_decides_not_the_subtype() -> None:
    table = park(*booths(ALL))
    [booth] = opened(table)
    booth.printed = Characteristics("Bear", types=("creature",), power=2, toughness=2)
    table.characteristics_changed(booth)
    table.perform("destroy", objects=[booth.id])
    assert len(table.players[0].junkyard) == 1
    [token] = put(table, 0, creature())
    token.printed = booth.card.characteristics if booth.card else token.printed
    table.perform("destroy", objects=[token.id])
    assert len(table.players[0].graveyard) == 1


def test_L10_opening_never_takes_from_the_junkyard() -> None:
    table = park(*booths(ALL, ALL))
    [first] = opened(table)
    table.perform("destroy", objects=[first.id])
    assert [booth.name for booth in opened(table)] == ["B"]
    assert [card.name for card in table.players[0].junkyard] == ["A"]


def beeble(resolving: Resolution) -> Steps[None]:
    results = yield from roll(resolving, resolving.you, 6)
    if resolving.source is not None:
        yield from put_counters(resolving, [resolving.source], "luck", sum(results))
        yield from create_token(resolving, [resolving.you], TREASURE)
        if resolving.source.count("luck") >= 6:
            yield from claim_the_prize(resolving)


def beeble_prize(resolving: Resolution) -> Steps[None]:
    yield from create_token(resolving, [resolving.you], TREASURE, 2)
    if resolving.source is not None:
        yield from sacrifice(resolving, [resolving.source])
    yield from open_attraction(resolving, [resolving.you])


def pick_a_beeble() -> Card:
    return attraction("Pick-a-Beeble", ALL, Ability(beeble), beeble_prize)


def treasures(table: Game) -> int:
    return sum(thing.name == "Treasure" for thing in table.battlefield)


def visited(seed: int, *cards: Card, luck: int = 0, abilities: Sequence[AnyAbility] = ()) -> Game:
    """Open the first of these Attractions, visit it, and let the visit resolve."""
    table = park(*cards, abilities=abilities, seed=seed)
    [booth] = opened(table)
    if luck:
        table.perform("put counters", objects=[booth.id], kind="luck", count=luck)
    resolve_stack(table)
    table.perform("roll to visit")
    table.pass_priority()
    return table


def test_M1_without_enough_counters_the_prize_is_not_claimed() -> None:
    for seed in range(10):
        table = visited(seed, pick_a_beeble())
        luck = happened(table, Rolled)[1].result
        claimed = luck == 6
        assert len(happened(table, ClaimedPrize)) == claimed
        assert treasures(table) == (3 if claimed else 1)
        left = [thing.count("luck") for thing in table.battlefield if "Attraction" in thing.subtypes]
        assert left == ([] if claimed else [luck])


def test_M2_the_prize_is_claimed_within_the_same_resolution() -> None:
    table = visited(3, pick_a_beeble(), attraction("Next", ALL), luck=5)
    ann = table.players[0]
    assert treasures(table) == 3
    assert [card.name for card in ann.junkyard] == ["Pick-a-Beeble"]
    assert [thing.name for thing in table.battlefield if "Attraction" in thing.subtypes] == ["Next"]
    assert table.stack == []


def test_M3_opened_and_claimed_trigger_after_the_resolution() -> None:
    watching = [whenever(Opened, gain_1), whenever(ClaimedPrize, gain_1)]
    table = visited(3, pick_a_beeble(), attraction("Next", ALL), luck=5, abilities=watching)
    answer(table, "Ann's table: Whenever Opened", "Ann's table: Whenever ClaimedPrize")
    assert on_stack(table) == ["Ann's table: Whenever Opened", "Ann's table: Whenever ClaimedPrize"]


def test_M4_with_an_empty_deck_nothing_is_opened_but_the_prize_is_claimed() -> None:
    table = visited(3, pick_a_beeble(), luck=5)
    assert len(happened(table, ClaimedPrize)) == 1
    assert len(happened(table, Opened)) == 1
    assert len(table.players[0].junkyard) == 1


def test_M6_last_known_counters_claim_the_prize_of_an_attraction_that_is_gone() -> None:
    table = park(pick_a_beeble(), attraction("Next", ALL))
    [booth] = opened(table)
    table.perform("put counters", objects=[booth.id], kind="luck", count=6)
    table.perform("roll to visit")
    table.perform("destroy", objects=[booth.id])
    table.pass_priority()
    assert len(happened(table, ClaimedPrize)) == 1
    assert treasures(table) == 3
    assert [thing.name for thing in table.battlefield if "Attraction" in thing.subtypes] == ["Next"]


def test_M9_an_inner_roll_visits_nothing() -> None:
    table = visited(3, pick_a_beeble())
    assert len(happened(table, Rolled)) == 2
    assert len(happened(table, RolledToVisit)) == 1
    assert len(happened(table, Visited)) == 1


def test_N1_players_get_priority_between_two_visits() -> None:
    table = park(*booths(ALL, ALL))
    opened(table, 2)
    until_step(table, PRECOMBAT_MAIN)
    answer(table, "A", "B")
    table.pass_priority()
    assert on_stack(table) == ["A: Visit"]
    assert table.decision is None


def test_a_visit_only_triggers_for_the_attraction_visited() -> None:
    table = park(*booths(ALL, ()))
    opened(table, 2)
    table.perform("roll to visit")
    assert on_stack(table) == ["A: Visit"]


def test_a_printing_is_found_by_its_number() -> None:
    def visit(resolving: Resolution) -> Steps[None]:
        yield from draw(resolving, [resolving.you], 1)

    booth = Attraction("Booth", Ability(visit), [Printing("UNF", "1a", (2, 6)), Printing("UNF", "1b", (3, 6))])
    assert booth.card().lights == {2, 6}
    assert booth.card("1b").lights == {3, 6}
    with pytest.raises(ValueError, match="no printing 1c"):
        booth.card("1c")


def test_H7_the_same_seed_shuffles_attraction_decks_alike() -> None:
    def names(seed: int) -> list[str]:
        table = game(seat(attractions=booths(*[ALL] * 6)), seat("Bob"), seed=seed)
        return [card.name for card in table.players[0].attraction_deck]

    assert names(1) == names(1)
    assert len({tuple(names(seed)) for seed in range(6)}) > 1


def test_H9_attraction_and_dungeon_cards_are_refused_in_a_deck() -> None:
    with pytest.raises(ValueError, match="can't be in a deck"):
        game(seat(deck=[attraction()]))


def test_the_upkeep_comes_before_the_roll() -> None:
    table = park(*booths(ALL))
    opened(table)
    assert table.step == UPKEEP
    assert happened(table, Rolled) == []
