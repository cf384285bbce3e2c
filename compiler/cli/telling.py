"""What happened, told in plain sentences: the game's log without what goes without saying."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.compiler.render.cells import printable
from cardwright.runtime.events import (
    BeganStep,
    BeganTurn,
    CreatedToken,
    DealtCombatDamage,
    DealtNoncombatDamage,
    DidByHand,
    Drew,
    Entered,
    EnteredRoom,
    Event,
    LeftBattlefield,
    Moved,
    Opened,
    PutOnStack,
    Resolved,
    Rolled,
    RolledDice,
    RolledToVisit,
    Triggered,
    Untapped,
    Ventured,
    Visited,
)
from cardwright.runtime.objects import GameObject
from cardwright.runtime.players import Player

UNTOLD = (
    BeganStep,
    BeganTurn,
    DealtCombatDamage,
    DealtNoncombatDamage,
    DidByHand,
    LeftBattlefield,
    Moved,
    Resolved,
    RolledDice,
    Triggered,
)
ROUTINE = (Drew, Untapped)


def told(events: Sequence[Event], player: Player, turn: Player | None) -> Iterator[str]:
    """The sentences for new events. `turn` is whose turn it is as they begin, `player` who is told.

    In the turns of others a heading comes before the first thing that is told, and routine isn't.
    """
    heading = False
    for index, event in enumerate(events):
        if isinstance(event, BeganTurn):
            turn, heading = event.player, True
            if turn is player:
                continue
        own = turn is player
        if _is_told(events, index) and (own or not isinstance(event, ROUTINE)):
            if heading and not own and turn is not None:
                yield f"In {turn.name}'s turn:"
                heading = False
            yield f"  {printable(_sentence(events, index, player))}"


def _is_told(events: Sequence[Event], index: int) -> bool:
    event = events[index]
    following = events[index + 1 : index + 4]
    match event:
        case PutOnStack():
            return bool(event.item.targets)
        case Ventured():
            return any(
                isinstance(later, EnteredRoom) and later.room is later.dungeon.dungeon.first for later in following
            )
        case Rolled():
            return not any(isinstance(later, RolledToVisit) for later in following)
        case Entered():
            return not any(_says_it_entered(other, event.object) for other in events)
        case _:
            return not isinstance(event, UNTOLD)


def _says_it_entered(event: Event, entered: GameObject) -> bool:
    match event:
        case CreatedToken():
            return event.token is entered
        case Opened():
            return event.attraction is entered
        case _:
            return False


def _sentence(events: Sequence[Event], index: int, player: Player) -> str:
    following = events[index + 1 : index + 2]
    match event := events[index]:
        case EnteredRoom() if event.room.text:
            return f"{event} {event.room.text}"
        case Drew() if event.player is player:
            return f"{player.name} draws {event.card.name}."
        case RolledToVisit() if not any(isinstance(later, Visited) for later in following):
            return f"{event} Nothing is lit."
        case _:
            return str(event)
