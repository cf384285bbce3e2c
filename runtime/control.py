"""Instructions that change who controls permanents (layer 2, 613.1b)."""

from __future__ import annotations

from cardwright.runtime.durations import Duration, permanently
from cardwright.runtime.effects import affect
from cardwright.runtime.objects import BATTLEFIELD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


def gain_control(
    resolving: Resolution,
    player: Player,
    objects: Sequence[GameObject],
    duration: Duration = permanently,
) -> Steps[list[GameObject]]:
    """`player` gains control of permanents for a duration (613.1b). Returns the permanents."""
    yield from ()
    if not player.in_game:
        return []
    words = f"is controlled by {player.name}"
    return affect(resolving, objects, words, duration, controller=player)


def exchange_control(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Exchange control of two permanents, if both are there and two players control them (701.12b)."""
    there = [permanent for permanent in objects if permanent.zone == BATTLEFIELD and not permanent.left]
    if len(there) != 2 or there[0].controller is there[1].controller:
        return []
    first, second = there
    controllers = first.controller, second.controller
    yield from gain_control(resolving, controllers[1], [first])
    yield from gain_control(resolving, controllers[0], [second])
    return there


def is_there(permanent: GameObject) -> bool:
    """Whether an object is still the permanent that it was, and not phased out."""
    return permanent.zone == BATTLEFIELD and not permanent.left and not permanent.phased_out


def control(players: Sequence[Player], objects: Sequence[GameObject]) -> bool:
    """Whether these players control all of these objects, which have to be on the battlefield still."""
    return bool(objects) and all(is_there(thing) and thing.controller in players for thing in objects)
