"""Faces: transforming double-faced permanents (701.27), turning permanents face down and face up (708)."""

from __future__ import annotations

from cardwright.runtime.characteristics import FACE_DOWN
from cardwright.runtime.events import Transformed, TurnedFace
from cardwright.runtime.functioning import refresh
from cardwright.runtime.objects import BATTLEFIELD, EXILE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.characteristics import Characteristics
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.resolution import Resolution


def transform(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Transform permanents; those without another face stay as they are (701.27c). Returns the others."""
    yield from ()
    turning = [
        thing
        for thing in objects
        if thing.zone == BATTLEFIELD and not thing.left and not thing.face_down and thing.printed.other_face
    ]

    def change() -> None:
        for thing in turning:
            show(thing, thing.printed.other_face or thing.printed)
            thing.game.happened(Transformed(thing))

    resolving.carry_out(change)
    return turning


def turn_face_down(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Turn permanents face down: 2/2 creatures without anything else (708.2). Double-faced ones stay (712.16).

    Exiled cards only lie face down (406.3).
    """
    yield from ()
    exiled = _turn_in_exile(resolving, objects, down=True)
    turning = [
        thing
        for thing in objects
        if thing.zone == BATTLEFIELD and not thing.left and not thing.face_down and not thing.printed.other_face
    ]

    def change() -> None:
        for thing in turning:
            thing.turned_from = thing.printed
            thing.face_down = True
            show(thing, FACE_DOWN)
            thing.game.happened(TurnedFace(thing, down=True))

    resolving.carry_out(change)
    return [*exiled, *turning]


def _turn_in_exile(resolving: Resolution, objects: Sequence[GameObject], down: bool) -> list[GameObject]:
    """Turn exiled cards (406.3)."""
    turning = [thing for thing in objects if thing.zone == EXILE and not thing.left and thing.face_down != down]

    def change() -> None:
        for thing in turning:
            thing.face_down = down
            thing.game.happened(TurnedFace(thing, down))

    resolving.carry_out(change)
    return turning


def turn_face_up(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Turn permanents face up; an instant or sorcery card stays face down (708.8, 708.11). Returns them.

    Any exiled card may be turned face up.
    """
    yield from ()
    exiled = _turn_in_exile(resolving, objects, down=False)
    turning = [
        thing
        for thing in objects
        if thing.zone == BATTLEFIELD and not thing.left and thing.face_down and face_of(thing).is_permanent
    ]

    def change() -> None:
        for thing in turning:
            thing.face_down = False
            show(thing, face_of(thing))
            thing.game.happened(TurnedFace(thing, down=False))

    resolving.carry_out(change)
    return [*exiled, *turning]


def face_of(thing: GameObject) -> Characteristics:
    """What an object that is face down has on its face."""
    if thing.turned_from is not None:
        return thing.turned_from
    return thing.card.characteristics if thing.card is not None else thing.printed


def show(thing: GameObject, face: Characteristics) -> None:
    """Let a permanent show another face from now on; it stays the same object, with a new timestamp (613.7f-g)."""
    thing.printed = face
    thing.timestamp = thing.game.new_id()
    thing.game.characteristics_changed(thing)
    refresh(thing)
