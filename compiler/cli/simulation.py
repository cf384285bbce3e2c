"""Many games of a card at random, summed up: `simulate` for the command line and for programs.

Games don't depend on one another: each has a seed of its own, and a summary is made of whole numbers. So the same
seed gives the same summary for any number of jobs, in any order, on any machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from functools import cache
from math import sqrt
from types import ModuleType

from cardwright.compiler import compile as compile_cards
from cardwright.compiler.cli import vanilla
from cardwright.compiler.records import record
from cardwright.runtime import Attraction, Dungeon, Game, Random, Seat, Setup
from cardwright.runtime.events import (
    ClaimedPrize,
    CountersPut,
    CreatedToken,
    Drew,
    EnteredRoom,
    Event,
    GainedLife,
    LostLife,
    Ventured,
    Visited,
)

GAMES_IN_A_CHUNK = 250
STEPS_IN_A_GAME = 5_000
ROLLS = 10
NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank")

Card = Dungeon | Attraction


@record
class Measure:
    """A number that each game has: its sum, the sum of its squares, the least and the most."""

    total: int
    squares: int
    least: int
    most: int

    def plus(self, other: Measure) -> Measure:
        """What both measure together."""
        return Measure(
            self.total + other.total,
            self.squares + other.squares,
            min(self.least, other.least),
            max(self.most, other.most),
        )

    def mean(self, games: int) -> float:
        """The arithmetic mean."""
        return self.total / games

    def deviation(self, games: int) -> float:
        """The standard deviation."""
        return sqrt(max(self.squares * games - self.total * self.total, 0)) / games


@record
class Summary:
    """What came of many games of a card.

    `ended` counts how they ended, `seen` how often each room was entered, and `measures` are numbers of one game.
    """

    name: str
    games: int
    ended: dict[str, int]
    seen: dict[str, int]
    measures: dict[str, Measure]

    def plus(self, other: Summary) -> Summary:
        """Both together."""
        return Summary(
            self.name,
            self.games + other.games,
            dict(Counter(self.ended) + Counter(other.ended)),
            dict(Counter(self.seen) + Counter(other.seen)),
            {name: measure.plus(other.measures[name]) for name, measure in self.measures.items()},
        )


def simulate(
    source: str,
    path: str,
    games: int,
    seed: int = 0,
    players: int = 2,
    executor: Executor | None = None,
    done: Callable[[int], None] | None = None,
) -> list[Summary]:
    """Play `games` games of each card of a file at random, and sum them up.

    A game of a dungeon ends when its owner, the first player, has completed it; they venture again and again. A game
    of an Attraction is ten rolls to visit it. `executor`, any of the standard library or of a cluster, plays parts
    of them at once; without one they are played here. `done` is told how many games were played, after each part.
    Raises CompileError if the file has errors, ValueError if there are fewer than one game or two players.
    """
    if games < 1 or not 2 <= players <= len(NAMES):
        raise ValueError(f"{games} games of {players} players can't be played")
    found: list[Summary] = []
    for code in compile_cards(source, path).values():
        for index in range(len(cards_of(code))):
            parts = [
                (code, index, seed, players, first, min(GAMES_IN_A_CHUNK, games - first))
                for first in range(0, games, GAMES_IN_A_CHUNK)
            ]
            summaries = at_once(parts, executor) if executor is not None else (play(*part) for part in parts)
            found.append(summed_up(summaries, done))
    return found


Part = tuple[str, int, int, int, int, int]


def at_once(parts: list[Part], executor: Executor) -> Iterator[Summary]:
    """The summaries of parts as they are ready; if that is broken off, what hasn't begun is left out."""
    futures = [executor.submit(play, *part) for part in parts]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def summed_up(summaries: Iterator[Summary], done: Callable[[int], None] | None) -> Summary:
    """All of them together; rooms in the order of the card."""
    total = next(summaries)
    if done is not None:
        done(total.games)
    for summary in summaries:
        total = total.plus(summary)
        if done is not None:
            done(summary.games)
    return total


# ---- In a process of its own


@cache
def cards_of(code: str) -> list[Card]:
    """The cards of a built module."""
    module = ModuleType("simulated")
    exec(compile(code, "<built>", "exec"), vars(module))
    return [value for value in vars(module).values() if isinstance(value, Dungeon | Attraction)]


def play(code: str, index: int, seed: int, players: int, first: int, count: int) -> Summary:
    """Play some of the games of a card: `count` of them from the one numbered `first` on."""
    card = cards_of(code)[index]
    ended: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    rows: list[dict[str, int]] = []
    for number in range(first, first + count):
        random = Random((seed << 32) + number)
        game = Game(setup_of(card, players, random.next()))
        answers, begun = Random(random.next()), len(game.log)
        ended[through(game, card, answers) if isinstance(card, Dungeon) else visited(game, answers)] += 1
        log = game.log[begun:]
        seen.update(event.room.name for event in log if isinstance(event, EnteredRoom))
        rows.append(measured(game, card, log))
    measures = {
        name: Measure(
            sum(row[name] for row in rows),
            sum(row[name] ** 2 for row in rows),
            min(row[name] for row in rows),
            max(row[name] for row in rows),
        )
        for name in rows[0]
    }
    return Summary(card.name, count, dict(ended), dict(seen), measures)


def setup_of(card: Card, players: int, seed: int) -> Setup:
    """A game in which everybody has a little deck and a few permanents, and the first player the card."""
    dungeons = (card,) if isinstance(card, Dungeon) else ()
    attractions = [card.card(each.number) for each in card.printings] if isinstance(card, Attraction) else None
    first = Seat(NAMES[0], vanilla.deck(), dungeons, attractions, vanilla.IN_PLAY, commanders=(vanilla.COMMANDER,))
    others = [Seat(name, vanilla.deck(), battlefield=vanilla.IN_PLAY_OF_OPPONENTS) for name in NAMES[1:players]]
    return Setup([first, *others], seed)


def through(game: Game, dungeon: Dungeon, answers: Random) -> str:
    """Venture until the dungeon is completed; gives how the game ended."""
    you = game.players[0]
    for _ in dungeon.rooms:
        if settled(game, answers) and not you.completed:
            game.perform("venture", 0, into=dungeon.entry or "")
    settled(game, answers)
    if you.completed:
        return "completed"
    return "unfinished" if you.in_game and not game.is_over else "over before"


def visited(game: Game, answers: Random) -> str:
    """Open the Attraction, and roll to visit it again and again; gives how the game ended."""
    for name in ("open an Attraction", *["roll to visit"] * ROLLS):
        if settled(game, answers):
            game.perform(name, 0)
    return "played to the end" if settled(game, answers) else "over before"


def settled(game: Game, answers: Random) -> bool:
    """Answer at random and pass until the stack is empty; whether the game can go on then."""
    for _ in range(STEPS_IN_A_GAME):
        if game.is_over:
            return False
        if game.decision is not None:
            game.answer(game.decision.random_answer(answers))
        elif game.stack:
            game.pass_priority()
        else:
            return True
    return False


def measured(game: Game, card: Card, log: Sequence[Event]) -> dict[str, int]:
    """The numbers of one game: what the first player has got, and what it has cost the others."""
    you = game.players[0]
    counts: Counter[str] = Counter()
    for event in log:
        match event:
            case Ventured():
                counts["ventures"] += event.player is you
            case Visited():
                counts["visits"] += 1
            case ClaimedPrize():
                counts["prizes"] += 1
            case GainedLife():
                counts["life" if event.player is you else "opponents' life"] += event.amount
            case LostLife():
                counts["life" if event.player is you else "opponents' life"] -= event.amount
            case Drew():
                counts["cards"] += event.player is you
            case CreatedToken():
                counts["tokens"] += event.player is you
            case CountersPut():
                counts["counters"] += event.count
    deeds = ("ventures",) if isinstance(card, Dungeon) else ("visits", "prizes")
    return {name: counts[name] for name in (*deeds, "life", "opponents' life", "cards", "tokens", "counters")}
