"""Attractions: the cards, opening and visiting them, their prizes, the junkyard (717, 701.51-52, 702.159).

Built modules make the cards; instructions open, roll and claim; turns roll to visit as a turn-based action.
"""

from __future__ import annotations

from cardwright.runtime.abilities import Ability, Replacement, TriggeredAbility
from cardwright.runtime.characteristics import ASTROTORIUM, Card, Characteristics
from cardwright.runtime.dice import roll
from cardwright.runtime.events import ClaimedPrize, Opened, RolledToVisit, Visited
from cardwright.runtime.objects import BATTLEFIELD, COMMAND, EXILE, GameObject
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.zone_changes import JUNKYARD, Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cardwright.runtime.abilities import AnyAbility
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game
    from cardwright.runtime.players import Player

    Prize = Callable[..., Steps[None]]

ATTRACTION = "Attraction"


class Printing:
    """One printing of an Attraction: its set, its collector number, its lit numbers (717.1)."""

    __slots__ = ("lights", "number", "set")

    def __init__(self, set: str, number: str, lights: Iterable[int]) -> None:
        self.set = set
        self.number = number
        self.lights = tuple(lights)

    def __repr__(self) -> str:
        return f"Printing({self.set!r}, {self.number!r}, {self.lights!r})"


class Attraction:
    """An Attraction card. `visit` is its visit ability, `prize` what is after its "Prize" dash (702.159).

    `abilities` are its other abilities. Printings with a text of their own are an `Attraction` of their own.
    """

    __slots__ = ("abilities", "characteristics", "name", "printings", "prize", "source", "text", "visit")

    def __init__(
        self,
        name: str,
        visit: Ability,
        printings: Iterable[Printing],
        prize: Prize | None = None,
        text: str = "",
        source: str = "",
        abilities: tuple[AnyAbility, ...] = (),
        keywords: Iterable[str] = (),
    ) -> None:
        self.name = name
        self.visit = visit
        self.prize = prize
        self.printings = tuple(printings)
        self.text = text
        self.source = source
        self.abilities = (VisitAbility(visit, prize), *abilities)
        self.characteristics = Characteristics(
            name,
            types=("artifact",),
            subtypes=(ATTRACTION,),
            abilities=self.abilities,
            text=text,
            keywords=keywords,
        )

    def card(self, number: str | None = None) -> Card:
        """The card of one printing, the first if no collector number is given. Raises ValueError."""
        for printing in self.printings:
            if number in (None, printing.number):
                return Card(self.characteristics, ASTROTORIUM, printing.lights)
        raise ValueError(f"{self.name} has no printing {number}")

    def __repr__(self) -> str:
        return f"Attraction({self.name!r})"


def _is_visited(resolving: Resolution, event: Visited) -> bool:
    return event.attraction is resolving.source


class VisitAbility(TriggeredAbility):
    """ "Visit — …": triggers as the Attraction is visited (702.159a); `prize` is part of it (702.159b)."""

    __slots__ = ("prize",)

    def __init__(self, visit: Ability, prize: Prize | None) -> None:
        super().__init__(
            Visited,
            visit.steps,
            _is_visited,
            visit.targets,
            visit.modes,
            visit.only_if,
            visit.text or "Visit",
        )
        self.prize = prize


def open_attraction(resolving: Resolution, players: Sequence[Player], count: int = 1) -> Steps[list[GameObject]]:
    """Each of `players` opens `count` Attractions: top cards of their Attraction deck enter (701.51b).

    Returns the Attractions. With an empty deck, or without one, nothing happens. A card that can't enter stays on
    top of the deck; it isn't opened, nor is one that goes elsewhere instead (701.51c).
    """
    opened: list[GameObject] = []
    for player in resolving.game.apnap(players):
        taken: list[GameObject] = []
        for _ in range(count):
            top = next((card for card in player.attraction_deck if card not in taken), None)
            if top is not None:
                entered = yield from resolving.move([Move(top, BATTLEFIELD, under=player, by=player)])
                taken += [top] * bool(entered)
                opened += entered
                _announce_opened(resolving, player, entered)
    return opened


def _announce_opened(resolving: Resolution, player: Player, entered: list[GameObject]) -> None:
    """Announce what was opened; what went elsewhere instead of entering wasn't (701.51c)."""

    def announce() -> None:
        for attraction in entered:
            if attraction.zone == BATTLEFIELD:
                player.game.happened(Opened(player, attraction))

    resolving.carry_out(announce)


def attractions_of(player: Player) -> list[GameObject]:
    """The Attractions that a player controls."""
    return [
        permanent
        for permanent in player.game.battlefield
        if permanent.controller is player and ATTRACTION in permanent.subtypes and not permanent.phased_out
    ]


def roll_to_visit(resolving: Resolution, players: Sequence[Player]) -> Steps[list[GameObject]]:
    """Each of `players` rolls to visit their Attractions; every one with the result lit is visited (701.52a).

    Returns the Attractions visited.
    """
    visited: list[GameObject] = []
    game = resolving.game
    for player in game.apnap(players):
        for result in (yield from roll(resolving, player, 6, to_visit=True)):
            game.happened(RolledToVisit(player, result))
            for attraction in attractions_of(player):
                if result in attraction.lights:
                    visit(player, attraction, result)
                    visited.append(attraction)
    return visited


def visit(player: Player, attraction: GameObject, result: int) -> None:
    """Let `player` visit an Attraction: its visit ability triggers."""
    player.game.happened(Visited(player, attraction, result))


def turn_based_roll(game: Game, player: Player) -> Steps[None]:
    """As a precombat main phase begins, its player rolls if they control an Attraction (703.4g, 717.4)."""
    if attractions_of(player):
        yield from roll_to_visit(Resolution(game, player), [player])


def claim_the_prize(resolving: Resolution, *told: object) -> Steps[None]:
    """Carry out what is after the "Prize" dash of the ability that resolves (702.159b).

    `told` is what the visit has spoken of and the prize goes on with.
    """
    ability, source = resolving.ability, resolving.source
    if isinstance(ability, VisitAbility) and ability.prize is not None and source is not None:
        resolving.game.happened(ClaimedPrize(resolving.you, source))
        yield from ability.prize(resolving, *told)


def _goes_elsewhere(_: GameObject | None, move: Move) -> bool:
    card = move.object.card
    return card is not None and card.back == ASTROTORIUM and move.to not in (BATTLEFIELD, EXILE, COMMAND)


def _to_junkyard(_: GameObject | None, move: Move) -> Steps[Move | None]:
    move.to, move.pile = COMMAND, JUNKYARD
    yield from ()
    return move


JUNKYARD_REPLACEMENT = Replacement(
    Move, _goes_elsewhere, _to_junkyard, text="put it into its owner's junkyard", repeats=True
)
