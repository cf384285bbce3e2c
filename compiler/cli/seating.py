"""The table of `play`: who sits there, what each brings, and the table's rule that you venture every turn.

Cards that were built in memory come in; the setup of a game goes out.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.compiler.cli import vanilla
from cardwright.runtime.abilities import RuleAbility, TriggeredAbility
from cardwright.runtime.attractions import Attraction, open_attraction
from cardwright.runtime.characteristics import Card
from cardwright.runtime.decisions import Steps
from cardwright.runtime.dungeons import Dungeon, venture
from cardwright.runtime.events import BeganStep
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.setup import Seat, Setup
from cardwright.runtime.turns import PRECOMBAT_MAIN, UPKEEP

NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank")
ATTRACTION_DECK = 4

# Nobody plays cards at this table, so hands only grow; choosing discards every turn would be tedious.
NO_HAND_SIZE = RuleAbility("no maximum hand size", lambda source, subject: True, zones=("command",))


def dungeon_setup(dungeon: Dungeon, players: int, seed: int) -> Setup:
    """A game whose first player ventures into `dungeon` each turn."""
    first = _first_seat(dungeons=(dungeon,), abilities=(_venture_each_turn(dungeon),))
    return Setup([first, *_others(players)], seed)


def attraction_setup(attraction: Attraction, number: str | None, players: int, seed: int) -> Setup:
    """A game whose first player has an Attraction deck of one printing. Raises ValueError if it has none."""
    first = _first_seat(attractions=[attraction.card(number)] * ATTRACTION_DECK)
    return Setup([first, *_others(players)], seed)


def deck_setup(cards: Sequence[Card], players: int, seed: int) -> Setup:
    """A game whose first player has an Attraction deck, and opens an Attraction each turn."""
    first = _first_seat(attractions=list(cards), abilities=(_open_each_turn(),))
    return Setup([first, *_others(players)], seed)


def _first_seat(
    dungeons: tuple[Dungeon, ...] = (),
    attractions: list[Card] | None = None,
    abilities: tuple[TriggeredAbility, ...] = (),
) -> Seat:
    return Seat(
        NAMES[0],
        vanilla.deck(),
        dungeons,
        attractions,
        vanilla.IN_PLAY,
        commanders=(vanilla.COMMANDER,),
        abilities=(*abilities, NO_HAND_SIZE),
    )


def _others(players: int) -> list[Seat]:
    return [Seat(name, vanilla.deck(), battlefield=vanilla.IN_PLAY_OF_OPPONENTS) for name in NAMES[1:players]]


def _open_each_turn() -> TriggeredAbility:
    def is_your_upkeep(resolving: Resolution, event: BeganStep) -> bool:
        return event.step == UPKEEP and event.player is resolving.you

    def steps(resolving: Resolution) -> Steps[None]:
        yield from open_attraction(resolving, [resolving.you])

    return TriggeredAbility(
        BeganStep,
        steps,
        is_your_upkeep,
        text="At the beginning of your upkeep, open an Attraction.",
        zones=("command",),
    )


def _venture_each_turn(dungeon: Dungeon) -> TriggeredAbility:
    def is_your_main_phase(resolving: Resolution, event: BeganStep) -> bool:
        return event.step == PRECOMBAT_MAIN and event.player is resolving.you

    def steps(resolving: Resolution) -> Steps[None]:
        yield from venture(resolving, [resolving.you], dungeon.entry)

    into = dungeon.entry or "the dungeon"
    return TriggeredAbility(
        BeganStep,
        steps,
        is_your_main_phase,
        text=f"At the beginning of your precombat main phase, venture into {into}.",
        zones=("command",),
    )
