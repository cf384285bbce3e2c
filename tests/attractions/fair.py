"""A game at a fair: shipped Attractions, built as any card is, opened, visited, and played by scripts of answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from cardwright.compiler import cards as ast
from cardwright.compiler import check, compile
from cardwright.runtime import Attraction, Card, Decision, Game, GameObject, Replacement, Resolution, Seat, Setup, Steps
from cardwright.runtime.attractions import visit
from cardwright.runtime.control import gain_control
from cardwright.runtime.copies import become_copy, create_copies
from cardwright.runtime.dice import Counted
from cardwright.runtime.durations import permanently, until_end_of_turn
from cardwright.runtime.effects import get
from cardwright.runtime.events import BeganStep, Event
from cardwright.runtime.extra_turns import add_phases
from cardwright.runtime.faces import turn_face_down
from cardwright.runtime.objects import BATTLEFIELD
from cardwright.runtime.paying import pay_counters
from cardwright.runtime.tokens import create_token
from cardwright.runtime.turns import POSTCOMBAT_MAIN
from cardwright.runtime.zones import put_into_library, put_onto_battlefield
from tests.rules_text.game import Answer, answered, card
from tests.runtime.table import GOBLIN

if TYPE_CHECKING:
    from cardwright.runtime.abilities import AnyAbility
    from cardwright.runtime.host import Arguments, Performance

E = TypeVar("E", bound=Event)

SHIPPED = sorted(
    file.name.removesuffix(".attraction")
    for file in files("cardwright.attractions").iterdir()
    if file.name.endswith(".attraction")
)


@cache
def source(slug: str) -> str:
    """The text of a shipped Attraction."""
    return files("cardwright.attractions").joinpath(f"{slug}.attraction").read_text("utf-8")


@cache
def parsed(slug: str) -> ast.Attraction:
    """A shipped Attraction as the compiler sees it."""
    [attraction] = check(source(slug), slug).cards
    assert isinstance(attraction, ast.Attraction)
    return attraction


@cache
def built(slug: str) -> tuple[Attraction, ...]:
    """A shipped Attraction, once for each of its texts."""
    [code] = compile(source(slug), f"{slug}.attraction").values()
    module = ModuleType(slug)
    exec(code, vars(module))
    return tuple(value for value in vars(module).values() if isinstance(value, Attraction))


def printing(slug: str, number: str | None = None) -> Card:
    """The card of one printing, the first if no number is given."""
    for attraction in built(slug):
        if number is None or number in [each.number for each in attraction.printings]:
            return attraction.card(number)
    raise ValueError(number)


def _visit(resolving: Resolution, arguments: Arguments) -> Steps[None]:
    """Visit an Attraction without a roll, as if a 6 had been rolled."""
    yield from ()
    for attraction in arguments.objects():
        visit(resolving.you, attraction, 6)


INSTRUCTIONS: Mapping[str, Performance] = {
    "visit": _visit,
    "put onto the battlefield": lambda resolving, arguments: put_onto_battlefield(resolving, arguments.objects()),
    "gain control": lambda resolving, arguments: gain_control(
        resolving, resolving.you, arguments.objects(), permanently
    ),
    "grow": lambda resolving, arguments: get(resolving, arguments.objects(), 3, 3, until_end_of_turn),
    "pay tickets": lambda resolving, arguments: pay_counters(
        resolving, resolving.you, "ticket", arguments.number("amount")
    ),
    "put into library": lambda resolving, arguments: put_into_library(resolving, arguments.objects()),
    "become a copy": lambda resolving, arguments: become_copy(
        resolving, arguments.objects()[:1], arguments.objects()[1:], permanently
    ),
    "create a copy": lambda resolving, arguments: create_copies(resolving, [resolving.you], arguments.objects()),
    "turn face down": lambda resolving, arguments: turn_face_down(resolving, arguments.objects()),
    "add a main phase": lambda resolving, arguments: add_phases(resolving, (POSTCOMBAT_MAIN,)),
    "create a Goblin": lambda resolving, arguments: create_token(resolving, [resolving.you], GOBLIN),
}


class Fair:
    """A game in which you have opened an Attraction.

    `deck` are the slugs of the Attractions below it, `their_deck` those of the first opponent. Cards for the zones of
    the players are named by keyword, or in `zones`: `hand`, `library`, `graveyard`, `battlefield` for you, `their_hand`
    and so on for the first opponent, `third_hand`. A library's first card is its top. Answers are given in order to
    the decisions asked. Dice come up with the results of `dice`, then with 1s, which visit nothing.
    """

    def __init__(
        self,
        slug: str,
        number: str | None = None,
        deck: Sequence[str] = (),
        their_deck: Sequence[str] | None = None,
        players: int = 2,
        seed: int = 1,
        abilities: Sequence[AnyAbility] = (),
        answers: Sequence[Answer] = (),
        dice: Sequence[int] = (),
        zones: Mapping[str, Sequence[Card]] | None = None,
        **named_zones: Sequence[Card],
    ) -> None:
        zones = zones or named_zones
        names = ("you", "they", "third", "fourth")[:players]
        prefixes = ("", "their_", "third_", "fourth_")
        decks: dict[str, list[Card] | None] = {
            "": [printing(slug, number), *map(printing, deck)],
            "their_": None if their_deck is None else list(map(printing, their_deck)),
        }
        seats = [
            Seat(
                name,
                zones.get(f"{prefix}library", [card("Filler", cost="{1}")] * 12),
                attractions=decks.get(prefix),
                battlefield=zones.get(f"{prefix}battlefield", ()),
                abilities=(*abilities, rolling(dice)) if not prefix else (),
            )
            for name, prefix in zip(names, prefixes, strict=False)
        ]
        self.game = Game(Setup(seats, seed, hand=0, shuffled=False, instructions=INSTRUCTIONS))
        self.answers = list(answers)
        self.asked: list[Decision] = []
        self.you, self.they = self.game.players[0], self.game.players[1]
        for player, prefix in zip(self.game.players, prefixes, strict=False):
            for zone, pile in (("hand", player.hand), ("graveyard", player.graveyard)):
                pile.extend(
                    GameObject(self.game, each.characteristics, player, zone, each)
                    for each in zones.get(prefix + zone, ())
                )
        self.perform("open an Attraction")
        self.attraction = next(thing for thing in self.game.battlefield if "Attraction" in thing.subtypes)

    def perform(self, name: str, *objects: GameObject, player: int = 0, **numbers: int | str) -> None:
        """Have the host carry out an instruction, and answer what it asks."""
        given = {"objects": [each.id for each in objects]} if objects else {}
        self.game.perform(name, player, **given, **numbers)
        self.answer_all()

    def visit(self, *answers: Answer, attraction: GameObject | None = None, resolve: bool = True) -> None:
        """Visit the Attraction, and let its visit ability resolve."""
        self.answers += answers
        self.perform("visit", attraction or self.attraction)
        if resolve:
            self.resolve()

    def resolve(self, *answers: Answer) -> None:
        """Let everything on the stack resolve; every answer has to be asked for."""
        self.answers += answers
        while self.game.stack:
            self.game.pass_priority()
            self.answer_all()
        prompts = [each.prompt for each in self.asked]
        assert not self.answers, f"never asked for: {self.answers}; asked: {prompts}"

    def answer_all(self) -> None:
        """Answer what is asked, in order."""
        while self.game.decision is not None:
            decision = self.game.decision
            self.asked.append(decision)
            labels = [option.label for option in decision.options]
            assert self.answers, f"not answered: {decision.prompt} {labels}"
            self.game.answer(answered(decision, self.answers.pop(0)))

    def until(self, test: Callable[[Game], bool]) -> None:
        """Have all players pass until something is so."""
        for _ in range(300):
            if test(self.game):
                return
            self.game.pass_priority()
            self.answer_all()
        raise AssertionError("it never comes to that")

    def until_step(self, step: str, player: int | None = None) -> None:
        """Have all players pass until a step has begun, of a player's turn if one is given."""
        start = len(self.game.log)
        whose = self.game.players[player] if player is not None else None
        self.until(
            lambda game: any(
                event.step == step and (whose is None or whose in event.players)
                for event in game.log[start:]
                if isinstance(event, BeganStep)
            )
        )

    def events(self, kind: type[E]) -> list[E]:
        """The events of a kind."""
        return [event for event in self.game.log if isinstance(event, kind)]

    def named(self, name: str, zone: str = BATTLEFIELD) -> list[GameObject]:
        """The objects of a name in a zone, of all players."""
        owned = [thing for player in self.game.players for thing in self.game.objects_of(player)]
        return [thing for thing in owned if thing.name == name and thing.zone == zone]

    def one(self, name: str, zone: str = BATTLEFIELD) -> GameObject:
        """The one object of a name in a zone."""
        [thing] = self.named(name, zone)
        return thing

    def prompts(self) -> list[str]:
        """What was asked."""
        return [each.prompt for each in self.asked]

    def junkyard(self) -> list[str]:
        """The names in your junkyard."""
        return [thing.name for thing in self.you.junkyard]

    def open_now(self) -> list[str]:
        """The names of the Attractions on the battlefield."""
        return [thing.name for thing in self.game.battlefield if "Attraction" in thing.subtypes]


def names(things: Sequence[GameObject]) -> list[str]:
    """The names of objects."""
    return [thing.name for thing in things]


def rolling(results: Sequence[int]) -> Replacement:
    """An ability of the table that makes the dice come up with these results, and with 1s when there are no more."""
    coming = list(results)

    def replace(source: GameObject | None, counted: Counted) -> Steps[Counted]:
        yield from ()
        for die in counted.dice:
            die.modifier = (coming.pop(0) if coming else 1) - die.natural
        return counted

    return Replacement(Counted, lambda source, counted: True, replace, zones=("command",))
