"""Games to measure the runtime by: a player who ventures or visits Attractions, on a small and on a large board."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from cardwright.runtime import Attraction, Card, Characteristics, Dungeon, Game, Random, Seat, Setup
from cardwright.runtime.granting import static
from cardwright.runtime.modifications import getting
from cardwright.runtime.qualities import controlled_by, has_type, one_of
from cardwright.runtime.references import this_object

LIFE = 1_000_000
SMALL, LARGE, TOKENS = 60, 800, 50
PLAYS_A_GAME = 100


def bear(number: int) -> Card:
    """A creature card without abilities."""
    return Card(Characteristics(f"Bear {number}", "{1}{G}", types=("creature",), power=2, toughness=2))


def anthem() -> Card:
    """ "Other creatures you control get +1/+1." """
    ability = static(
        "Other creatures you control get +1/+1.",
        lambda resolving: has_type("creature") & controlled_by([resolving.you]) & ~one_of(this_object(resolving)),
        [getting(1, 1)],
        lasting=True,
    )
    return Card(Characteristics("Banner", "{3}", types=("artifact",), abilities=(ability,)))


def game_of(dungeon: Dungeon | None, attractions: list[Card], large: bool, static: bool, seed: int) -> Game:
    """A game of two: two bears, or 1,600 cards in libraries and 100 tokens; perhaps a static ability in play."""
    size, creatures = (LARGE, TOKENS) if large else (SMALL, 1)
    seats = [
        Seat(
            name,
            [bear(number) for number in range(size)],
            [dungeon] if dungeon is not None else [],
            attractions if attractions else None,
            [bear(number) for number in range(creatures)] + ([anthem()] if static and name == "Ann" else []),
            life=LIFE,
        )
        for name in ("Ann", "Bob")
    ]
    return Game(Setup(seats, seed))


def play_out(game: Game, random: Random) -> None:
    """Answer at random, and pass until the stack is empty."""
    while not game.is_over:
        if game.decision is not None:
            game.answer(game.decision.random_answer(random))
        elif game.stack:
            game.pass_priority()
        else:
            return


def rate(play: Callable[[Game], None], new_game: Callable[[int], Game], seconds: float) -> float:
    """How often a second of the processor something is played; making the games doesn't count."""
    spent, times, seed = 0.0, 0, 0
    while spent < seconds:
        seed += 1
        game, random = new_game(seed), Random(seed)
        begun = process_time()
        for _ in range(PLAYS_A_GAME):
            play(game)
            play_out(game, random)
            times += 1
            if game.is_over:
                break
        spent += process_time() - begun
    return times / spent


def ventures(dungeon: Dungeon, large: bool, static: bool = False, seconds: float = 0.15) -> float:
    """Ventures a second: venture, trigger, stack, targets, resolve, state-based actions."""
    return rate(
        lambda game: game.perform("venture", 0), lambda seed: game_of(dungeon, [], large, static, seed), seconds
    )


def visits(attraction: Attraction, seconds: float = 0.15) -> float:
    """Rolls to visit Attractions a second, three of which are open; each visit trigger resolves."""

    def new_game(seed: int) -> Game:
        game = game_of(None, cards_of(attraction), False, False, seed)
        for _ in range(3):
            game.perform("open an Attraction", 0)
            play_out(game, Random(seed))
        return game

    return rate(lambda game: game.perform("roll to visit", 0), new_game, seconds)


def cards_of(attraction: Attraction) -> list[Card]:
    """The cards of an Attraction deck of ten."""
    return [attraction.card(attraction.printings[number % len(attraction.printings)].number) for number in range(10)]
