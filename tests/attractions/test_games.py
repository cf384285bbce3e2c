"""Whole games at the fair, played by chance: what always holds, and how often each light pattern is visited."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from cardwright.runtime import Ability, Attraction, Card, Game, Printing, Random, Resolution, Seat, Setup, Steps, replay
from cardwright.runtime.attractions import roll_to_visit
from cardwright.runtime.characteristics import ASTROTORIUM
from cardwright.runtime.durations import permanently
from cardwright.runtime.effects import lose_all_abilities
from cardwright.runtime.events import ClaimedPrize, RolledToVisit, Visited
from cardwright.runtime.objects import BATTLEFIELD, COMMAND, EXILE, GameObject
from tests.attractions.fair import INSTRUCTIONS, SHIPPED, built
from tests.rules_text.game import card
from tests.runtime.table import nothing

PRINTINGS = [
    attraction.card(each.number) for slug in SHIPPED for attraction in built(slug) for each in attraction.printings
]
PATTERNS = sorted({tuple(sorted(each.lights)) for each in PRINTINGS})
DISTURBING = ("destroy", "exile", "return to hand", "sacrifice", "gain control", "put into library", "create a copy")
GAMES = 30
MOVES = 60
ROLLS = 100_000


def library() -> list[Card]:
    """Thirty cards of a few kinds."""
    kinds = [card("Bear"), card("Forest", "land"), card("Bolt", "instant", cost="{R}"), card("Relic", "artifact")]
    return [kinds[index % len(kinds)] for index in range(30)]


def new_game(seed: int) -> Game:
    """A game of three, two of whom play with twelve random printings each."""
    chance = Random(seed)
    decks = [[chance.choice(PRINTINGS) for _ in range(12)] for _ in range(2)]
    seats = [
        Seat(name, library(), attractions=deck, battlefield=[card("Wolf"), card("Ogre", power=4, toughness=4)])
        for name, deck in zip(("P0", "P1", "P2"), [*decks, None], strict=True)
    ]
    return Game(Setup(seats, seed, hand=3, instructions=INSTRUCTIONS))


def play(seed: int) -> Game:
    """Play by chance: answer, pass, open, roll, and now and then disturb an Attraction."""
    table, chance = new_game(seed), Random(seed + 1_000)
    for _ in range(MOVES):
        if table.is_over:
            break
        if table.decision is not None:
            table.answer(table.decision.random_answer(chance))
            continue
        player = chance.below(3)
        if not table.players[player].in_game:
            player = table.in_apnap_order()[0].index
        choice = chance.below(10)
        attractions = [thing for thing in table.battlefield if "Attraction" in thing.subtypes]
        if choice < 2:
            table.perform("open an Attraction", player)
        elif choice == 2:
            table.perform("roll to visit", player)
        elif choice == 3 and attractions:
            table.perform(chance.choice(DISTURBING), player, objects=[chance.choice(attractions).id])
        else:
            table.pass_priority()
        always_holds(table)
    return table


def with_attraction_backs(table: Game) -> list[GameObject]:
    """Every Attraction card in the game, wherever it is found."""
    piles = [table.battlefield, table.exile, table.command]
    for player in table.players:
        piles += [player.library, player.hand, player.graveyard, player.attraction_deck, player.junkyard]
    return [thing for pile in piles for thing in pile if thing.card is not None and thing.card.back == ASTROTORIUM]


def always_holds(table: Game) -> None:
    """An Attraction card is in its owner's deck, on the battlefield, in exile or in its owner's junkyard, once."""
    found = with_attraction_backs(table)
    for player in table.players:
        if not player.in_game:
            continue
        own = [thing for thing in found if thing.owner is player]
        assert len(own) == len(set(own)) == (12 if player.plays_attractions else 0)
        for thing in own:
            if thing.zone == COMMAND:
                assert (thing in player.attraction_deck) != (thing in player.junkyard) and thing not in table.command
            else:
                assert thing.zone in (BATTLEFIELD, EXILE)
        assert all(count >= 0 for count in player.counters.values())


@pytest.mark.parametrize("seed", range(GAMES))
def test_an_attraction_card_is_always_in_exactly_one_place_where_it_may_be(seed: int) -> None:
    table = play(seed)
    assert table.log


def settle(table: Game, chance: Random) -> None:
    """Let everything on the stack resolve, answered by chance."""
    while (decision := table.decision) or table.stack:
        if decision is not None:
            table.answer(decision.random_answer(chance))
        else:
            table.pass_priority()


@pytest.mark.parametrize("seed", range(0, GAMES, 3))
def test_what_is_visited_is_what_is_lit(seed: int) -> None:
    table, chance = new_game(seed), Random(seed)
    for _ in range(4):
        table.perform("open an Attraction", 0)
        settle(table, chance)
        if table.is_over:
            return
        lit = {
            result: {thing for thing in table.battlefield if thing.controller.index == 0 and result in thing.lights}
            for result in range(1, 7)
        }
        since = len(table.log)
        table.perform("roll to visit", 0)
        [rolled] = [event for event in table.log[since:] if isinstance(event, RolledToVisit)]
        visited = [event.attraction for event in table.log[since:] if isinstance(event, Visited)]
        assert set(visited) == lit[rolled.result] and len(visited) == len(set(visited))
        settle(table, chance)


@pytest.mark.parametrize("seed", range(0, GAMES, 3))
def test_a_replayed_game_has_the_same_log(seed: int) -> None:
    table = play(seed)
    again = replay(table.setup, table.record)
    assert again.log_lines() == table.log_lines() and again.random.state == table.random.state


def test_games_by_chance_come_to_all_that_is_special_here() -> None:
    tables = [play(seed) for seed in range(GAMES)]
    junked = {thing.name for table in tables for player in table.players for thing in player.junkyard}
    exiled = {thing.name for table in tables for thing in table.exile if thing.card and thing.card.back == ASTROTORIUM}
    visited = {event.attraction.name for table in tables for event in table.log if isinstance(event, Visited)}
    claimed = [event for table in tables for event in table.log if isinstance(event, ClaimedPrize)]
    assert len(junked) > 8 and len(exiled) > 3 and len(visited) > 15 and claimed


def test_every_light_pattern_is_visited_as_often_as_it_says() -> None:
    assert len(PATTERNS) == 14
    visits: Counter[str] = Counter()

    def roll_often(resolving: Resolution) -> Steps[None]:
        for _ in range(ROLLS):
            visits.update(thing.name for thing in (yield from roll_to_visit(resolving, [resolving.you])))
            # Nobody looks at a hundred thousand rolls afterwards.
            resolving.game.log.clear()

    attractions = [
        Attraction(str(pattern), Ability(nothing), [Printing("UNF", "1", pattern)]).card() for pattern in PATTERNS
    ]
    instructions = {
        "lose abilities": lambda resolving, arguments: lose_all_abilities(
            resolving, resolving.game.battlefield, permanently
        ),
        "roll often": lambda resolving, arguments: roll_often(resolving),
    }
    table = Game(Setup([Seat("P0", attractions=attractions)], seed=717, hand=0, instructions=instructions))
    table.perform("open an Attraction", 0, count=len(attractions))
    table.perform("lose abilities", 0)
    table.perform("roll often", 0)
    for pattern in PATTERNS:
        share = len(pattern) / 6
        deviation = sqrt(ROLLS * share * (1 - share))
        assert abs(visits[str(pattern)] - ROLLS * share) < 3 * deviation, pattern
