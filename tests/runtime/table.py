"""Small cards and a few shortcuts for the runtime's tests: to set a game up, venture, answer by words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from cardwright.runtime import (
    Ability,
    Attraction,
    Card,
    Characteristics,
    Dungeon,
    Game,
    GameObject,
    Player,
    Printing,
    Resolution,
    Room,
    Seat,
    Setup,
    Steps,
    Target,
    Targets,
    TriggeredAbility,
    functioning,
)
from cardwright.runtime.abilities import always
from cardwright.runtime.counters import put_counters
from cardwright.runtime.durations import until_your_next_turn
from cardwright.runtime.effects import get
from cardwright.runtime.events import BeganStep, Event
from cardwright.runtime.library import draw, scry
from cardwright.runtime.life import gain_life, lose_life
from cardwright.runtime.predefined_tokens import TREASURE
from cardwright.runtime.qualities import has_type, permanents
from cardwright.runtime.tokens import create_token, token

if TYPE_CHECKING:
    from cardwright.runtime.abilities import AnyAbility

E = TypeVar("E", bound=Event)

GOBLIN = token(colors=("red",), types=("creature",), subtypes=("Goblin",), power=1, toughness=1)


def creature(
    name: str = "Bear",
    power: int = 2,
    toughness: int = 2,
    keywords: Sequence[str] = (),
    abilities: Sequence[AnyAbility] = (),
) -> Card:
    """A creature card."""
    return Card(
        Characteristics(
            name,
            "{1}{G}",
            types=("creature",),
            power=power,
            toughness=toughness,
            keywords=keywords,
            abilities=tuple(abilities),
        )
    )


def land(name: str = "Forest") -> Card:
    """A basic land card."""
    return Card(Characteristics(name, types=("land",), subtypes=(name,), supertypes=("basic",)))


def scry_1(resolving: Resolution) -> Steps[None]:
    yield from scry(resolving, [resolving.you], 1)


def goblin(resolving: Resolution) -> Steps[None]:
    yield from create_token(resolving, [resolving.you], GOBLIN)


def treasure(resolving: Resolution) -> Steps[None]:
    yield from create_token(resolving, [resolving.you], TREASURE)


def target_creature(placing: Resolution) -> Targets:
    return [Target("target creature", lambda: permanents(placing, has_type("creature")))]


def counter_on_target(resolving: Resolution) -> Steps[None]:
    yield from put_counters(resolving, resolving.target_objects(0), "+1/+1", 1)


def drain(resolving: Resolution) -> Steps[None]:
    yield from lose_life(resolving, resolving.opponents, 1)
    yield from gain_life(resolving, [resolving.you], 1)


def shrink_target(resolving: Resolution) -> Steps[None]:
    yield from get(resolving, resolving.target_objects(0), -4, 0, until_your_next_turn(resolving.you))


def draw_1(resolving: Resolution) -> Steps[None]:
    yield from draw(resolving, [resolving.you], 1)


def gain_1(resolving: Resolution) -> Steps[None]:
    yield from gain_life(resolving, [resolving.you], 1)


def lost_mine() -> Dungeon:
    """Lost Mine of Phandelver."""
    return Dungeon(
        "Lost Mine of Phandelver",
        (
            Room("Cave Entrance", Ability(scry_1), (1, 2)),
            Room("Goblin Lair", Ability(goblin), (3, 4)),
            Room("Mine Tunnels", Ability(treasure), (4, 5)),
            Room("Storeroom", Ability(counter_on_target, target_creature), (6,)),
            Room("Dark Pool", Ability(drain), (6,)),
            Room("Fungi Cavern", Ability(shrink_target, target_creature), (6,)),
            Room("Temple of Dumathoin", Ability(draw_1)),
        ),
    )


def line(name: str, *abilities: Ability, printed: Sequence[AnyAbility] = ()) -> Dungeon:
    """A dungeon whose rooms A, B, C … follow one another, each with one of `abilities`."""
    last = len(abilities) - 1
    rooms = [
        Room("ABCDEFGH"[index], ability, () if index == last else (index + 1,))
        for index, ability in enumerate(abilities)
    ]
    return Dungeon(name, rooms, abilities=tuple(printed))


def plain(name: str = "Plain", count: int = 3, printed: Sequence[AnyAbility] = ()) -> Dungeon:
    """A dungeon with rooms in a line that each gain 1 life."""
    return line(name, *(Ability(gain_1) for _ in range(count)), printed=printed)


def undercity() -> Dungeon:
    """A small dungeon of the Undercity type, with its entry restriction."""
    return Dungeon(
        "Undercity",
        (
            Room("Secret Entrance", Ability(gain_1), (1, 2)),
            Room("Forge", Ability(gain_1), (3,)),
            Room("Lost Well", Ability(gain_1), (3,)),
            Room("Throne", Ability(gain_1)),
        ),
        types=("Undercity",),
        entry="Undercity",
    )


def attraction(
    name: str = "Information Booth",
    lights: Sequence[int] = (2, 6),
    visit: Ability | None = None,
    prize: Callable[[Resolution], Steps[None]] | None = None,
) -> Card:
    """An Attraction card; its visit draws a card by default."""
    return Attraction(name, visit or Ability(draw_1), [Printing("UNF", "1", lights)], prize).card()


def nothing(resolving: Resolution) -> Steps[None]:
    """Instructions that do nothing."""
    yield from ()


def game(
    *seats: Seat,
    seed: int = 1,
    hand: int = 0,
    shuffled: bool = True,
    do: Callable[[Resolution], Steps[object]] = nothing,
) -> Game:
    """A game in the first player's upkeep, without opening hands; `perform("do")` carries out `do`."""
    return Game(Setup(seats, seed, hand, shuffled, {"do": lambda resolving, arguments: do(resolving)}))


def seat(
    name: str = "Ann",
    deck: Sequence[Card] | None = None,
    dungeons: Sequence[Dungeon] = (),
    attractions: Sequence[Card] | None = None,
    abilities: Sequence[AnyAbility] = (),
    life: int = 20,
) -> Seat:
    """A seat with ten Bears as its deck unless it brings another."""
    return Seat(
        name,
        [creature()] * 10 if deck is None else deck,
        dungeons,
        attractions,
        abilities=abilities,
        life=life,
    )


def whenever(
    kind: type[E],
    steps: Callable[[Resolution], Steps[None]],
    when: Callable[[Resolution, E], bool] = always,
    only_if: Callable[[Resolution], bool] | None = None,
    once_each_turn: bool = False,
    zones: tuple[str, ...] = ("battlefield",),
) -> TriggeredAbility:
    """A triggered ability on the events of a kind."""
    return TriggeredAbility(
        kind,
        steps,
        when,
        only_if=only_if,
        text=f"Whenever {kind.__name__}",
        zones=zones,
        once_each_turn=once_each_turn,
    )


def answer(table: Game, *labels: str) -> None:
    """Answer the pending decision with the options whose labels begin with these words, in this order."""
    decision = table.decision
    assert decision is not None, f"nothing to answer with {labels}"
    answered: list[int] = []
    for label in labels:
        answered.append(
            next(
                index
                for index, option in enumerate(decision.options)
                if option.label.startswith(label) and index not in answered
            )
        )
    table.answer(answered)


def offered(table: Game) -> list[str]:
    """The labels that the pending decision offers."""
    assert table.decision is not None
    return [option.label for option in table.decision.options]


def on_stack(table: Game) -> list[str]:
    """The labels of the stack, bottom first."""
    return [item.label for item in table.stack]


def happened(table: Game, kind: type[E]) -> list[E]:
    """The events of a kind in the log."""
    return [event for event in table.log if isinstance(event, kind)]


def venture(table: Game, player: int = 0, *choices: str, into: str = "") -> None:
    """Have a player venture, answer what that asks, and leave the room ability on the stack."""
    table.perform("venture", player, into=into)
    for choice in choices:
        answer(table, choice)


def resolve_stack(table: Game, *choices: str | tuple[str, ...]) -> None:
    """All players pass until the stack is empty, answering with `choices` on the way."""
    rest = list(choices)
    while table.stack or table.decision:
        if table.decision:
            choice = rest.pop(0)
            answer(table, *([choice] if isinstance(choice, str) else choice))
        else:
            table.pass_priority()


def until_step(table: Game, step: str, player: Player | None = None) -> None:
    """All players pass until that step of that player's turn (any player's by default) begins."""
    start = len(table.log)
    while not any(
        isinstance(event, BeganStep) and event.step == step and player in (None, event.player)
        for event in table.log[start:]
    ):
        table.pass_priority()


def put(table: Game, owner: int, *cards: Card, zone: str = "battlefield") -> list[GameObject]:
    """Put cards of a player straight into a zone of the game, as its set-up would."""
    placed = []
    for card in cards:
        player = table.players[owner]
        thing = GameObject(table, card.characteristics, player, zone, card)
        thing.entered = 0
        {"battlefield": table.battlefield, "graveyard": player.graveyard, "hand": player.hand}[zone].append(thing)
        functioning.start(thing)
        placed.append(thing)
    return placed
