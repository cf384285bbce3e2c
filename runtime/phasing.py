"""Phasing (702.26): permanents phase out and in again, with what is attached to them."""

from __future__ import annotations

from cardwright.runtime.durations import lasting
from cardwright.runtime.events import Phased
from cardwright.runtime.functioning import refresh
from cardwright.runtime.objects import BATTLEFIELD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.durations import Duration
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


def phase_out(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Permanents phase out, and with them what is attached to them (702.26b, 702.26g). Returns the permanents."""
    yield from ()
    leaving = [thing for thing in objects if thing.zone == BATTLEFIELD and not thing.left and not thing.phased_out]
    if resolving.source is not None:
        resolving.source.phased.extend(leaving)
    resolving.carry_out(lambda: phase(_with_attachments(leaving), out=True))
    return leaving


def phase_out_until(
    resolving: Resolution, objects: Sequence[GameObject], duration: Duration
) -> Steps[list[GameObject]]:
    """Permanents phase out and phase in again as `duration` is over, not in an untap step. Returns them."""
    leaving = yield from phase_out(resolving, objects)

    def come_back() -> None:
        for thing in leaving:
            thing.held_out = False
        phase(_with_attachments(thing for thing in leaving if not thing.left), out=False)

    def hold() -> None:
        for thing in leaving:
            thing.held_out = True
        lasting(resolving.game, duration, come_back)

    resolving.carry_out(hold)
    return leaving


def phase_in(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Permanents that are phased out phase in (702.26c). Returns them."""
    yield from ()
    coming = [thing for thing in objects if thing.phased_out and not thing.left]
    resolving.carry_out(lambda: phase(_with_attachments(coming), out=False))
    return coming


def _with_attachments(things: Iterable[GameObject]) -> list[GameObject]:
    found: dict[GameObject, None] = {}
    for thing in things:
        found[thing] = None
        found.update(dict.fromkeys(_with_attachments(thing.attachments)))
    return list(found)


def phase(things: Iterable[GameObject], out: bool) -> None:
    """Phase permanents out or in now, all at once; those going out are removed from combat (506.4)."""
    changed = [thing for thing in things if thing.phased_out != out]
    for thing in changed:
        thing.phased_out = out
        if out:
            thing.leave_combat()
        thing.game.everything_changed()
        refresh(thing)
        thing.game.characteristics_changed(thing)
    for thing in changed:
        thing.game.happened(Phased(thing, out))


def untap_step_of(player: Player) -> None:
    """A player's untap step begins: what has phasing and what is phased out under their control trade places (502.1).

    What phased out with something else phases in with it (702.26g).
    """
    theirs = [thing for thing in player.game.battlefield if thing.controller is player]
    going = [thing for thing in theirs if not thing.phased_out and "phasing" in thing.keywords]
    coming = [thing for thing in theirs if thing.phased_out and not thing.held_out and not _went_along(thing)]
    phase(_with_attachments(coming), out=False)
    phase(_with_attachments(going), out=True)


def _went_along(thing: GameObject) -> bool:
    """Whether it phased out because what it is attached to did (702.26g)."""
    return thing.attached_to is not None and thing.attached_to.phased_out
