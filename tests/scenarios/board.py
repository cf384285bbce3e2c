"""A table as the scenarios describe it: players P0, P1 …, the stack bottom first, zones, and the log.

The scenario tests set a game up here, act through the game's own interface, and compare what is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from cardwright.runtime import Card, Dungeon, Game, GameObject, Player, Resolution, Seat, Setup, Steps
from cardwright.runtime.attaching import attach as attach_to
from cardwright.runtime.casting import cast as cast_freely
from cardwright.runtime.copies import create_copies
from cardwright.runtime.counters import put_counters
from cardwright.runtime.events import BeganStep, BeganTurn, Event, Resolved, Triggered
from cardwright.runtime.zones import put_onto_battlefield
from tests.runtime.table import creature, nothing, put
from tests.scenarios.dungeons import LMOP, TOA, UC, dungeons

if TYPE_CHECKING:
    from cardwright.runtime.abilities import AnyAbility
    from cardwright.runtime.host import Performance

E = TypeVar("E", bound=Event)

UNSAID = (BeganStep, BeganTurn, Resolved, Triggered)


def board(
    players: int = 2,
    owned: Sequence[Dungeon] | None = None,
    deck: Sequence[Card] | None = None,
    abilities: Mapping[int, Sequence[AnyAbility]] | None = None,
    commanders: Mapping[int, Sequence[Card]] | None = None,
    team_size: int = 1,
    seed: int = 1,
    hand: int = 0,
    do: Callable[[Resolution], Steps[object]] = nothing,
) -> Game:
    """A game in P0's upkeep. Each player owns Lost Mine, Tomb and Undercity unless told otherwise.

    `abilities` are those of a player's table; `perform("do")` carries out `do`.
    """
    seats = [
        Seat(
            f"P{index}",
            [creature()] * 12 if deck is None else deck,
            dungeons(LMOP, TOA, UC) if owned is None else owned,
            abilities=(abilities or {}).get(index, ()),
            commanders=(commanders or {}).get(index, ()),
        )
        for index in range(players)
    ]
    instructions: dict[str, Performance] = {
        "do": lambda resolving, arguments: do(resolving),
        "put onto the battlefield": lambda resolving, arguments: put_onto_battlefield(resolving, arguments.objects()),
        "cast": lambda resolving, arguments: cast_freely(resolving.you, arguments.objects()[0], ""),
        "attach": lambda resolving, arguments: attach_to(resolving, arguments.objects()[:1], arguments.objects()[1:]),
        "copy": lambda resolving, arguments: create_copies(resolving, [resolving.you], arguments.objects()),
        "poison": lambda resolving, arguments: put_counters(
            resolving, [resolving.you], "poison", arguments.number("amount")
        ),
    }
    return Game(Setup(seats, seed, hand, instructions=instructions, team_size=team_size))


def enter(table: Game, player: int, *cards: Card) -> list[GameObject]:
    """Cards enter the battlefield under a player's control, all at once. Returns the permanents."""
    held = put(table, player, *cards, zone="hand")
    table.perform("put onto the battlefield", player, objects=[card.id for card in held])
    return [card.later for card in held if card.later is not None]


def cast(table: Game, player: int, card: Card) -> None:
    """A player casts a card without paying its mana cost."""
    [held] = put(table, player, card, zone="hand")
    table.perform("cast", player, objects=[held.id])


def attach(table: Game, attachment: GameObject, host: GameObject) -> None:
    """A permanent becomes attached to another."""
    table.perform("attach", attachment.controller.index, objects=[attachment.id, host.id])


def stack(table: Game) -> list[str]:
    """The stack, bottom first, each with its controller: "P0: Cave Entrance"."""
    return [f"{item.you.name}: {item.label.split(': ')[-1]}" for item in table.stack]


def waiting(table: Game) -> list[str]:
    """What has triggered and isn't on the stack yet, each with its controller."""
    return [f"{item.you.name}: {item.label.split(': ')[-1]}" for item in table.waiting]


def marker(table: Game, player: int) -> str:
    """Where a player's venture marker is: "Undercity / Forge", "" without a dungeon in the command zone."""
    dungeon = table.players[player].dungeon
    return f"{dungeon.name} / {dungeon.room.name}" if dungeon is not None else ""


def completed(table: Game, player: int) -> list[str]:
    """The names of the dungeons that a player has completed, in order."""
    return [dungeon.name for dungeon in table.players[player].completed]


def holder(table: Game) -> str:
    """Who has the initiative, "" for nobody."""
    return table.initiative.holder.name if table.initiative is not None else ""


def lives(table: Game) -> list[int]:
    """The life totals of all players."""
    return [player.life for player in table.players]


def names(things: Sequence[GameObject]) -> list[str]:
    """The names of objects."""
    return [thing.name for thing in things]


def told(table: Game, since: int = 0) -> list[str]:
    """What the log says from an index on; steps, and what only says that abilities go their way, left out."""
    return [str(event) for event in table.log[since:] if not isinstance(event, UNSAID)]


def events(table: Game, kind: type[E], since: int = 0) -> list[E]:
    """The events of a kind in the log from an index on."""
    return [event for event in table.log[since:] if isinstance(event, kind)]


def walk(table: Game, player: int, *rooms: str, into: str = "") -> None:
    """A player ventures through a dungeon, each room ability resolving before the next; choices by first fit.

    The first name is the dungeon's; what room abilities ask is answered by the first legal answer.
    """
    for name in rooms:
        table.perform("venture", player, into=into)
        choose(table, name)
        quiet(table)


def choose(table: Game, *wanted: str) -> None:
    """Answer the pending decision, if any of it offers what is wanted, with the options of these labels."""
    decision = table.decision
    if decision is None:
        return
    labels = [option.label for option in decision.options]
    answer: list[int] = []
    for label in wanted:
        found = [index for index, each in enumerate(labels) if each.startswith(label) and index not in answer]
        if not found:
            return
        answer.append(found[0])
    table.answer(answer)


def quiet(table: Game) -> None:
    """Let everything on the stack resolve; what is asked gets the first legal answer."""
    while table.stack or table.decision:
        if table.decision is not None:
            table.answer(next(table.decision.answers()))
        else:
            table.pass_priority()


def to_step(table: Game, step: str, player: int) -> None:
    """All players pass until that step of that player's turn has begun; answers are the first legal ones."""
    start = len(table.log)
    while not any(
        event.step == step and table.players[player] in event.players for event in events(table, BeganStep, start)
    ):
        if table.decision is not None:
            table.answer(next(table.decision.answers()))
        else:
            table.pass_priority()


def hit(table: Game, victim: int | GameObject, *attackers: GameObject, amount: int = 1) -> None:
    """Creatures deal combat damage at once to a player or an object."""
    kind, number = ("object", victim.id) if isinstance(victim, GameObject) else ("player", victim)
    table.perform("combat damage", damages=[[each.id, kind, number, amount] for each in attackers])


def attack(table: Game, attackers: Sequence[GameObject], defender: int | Player) -> None:
    """Creatures are declared as attackers of a player."""
    index = defender.index if isinstance(defender, Player) else defender
    table.perform("attack", attackers[0].controller.index, attacks=[[each.id, "player", index] for each in attackers])
