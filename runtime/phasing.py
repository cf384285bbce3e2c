"""Phasing (702.26): permanents phase out and in again, with what is attached to them."""

from __future__ import annotations

from cardwright.runtime.events import Phased
from cardwright.runtime.functioning import refresh
from cardwright.runtime.objects import BATTLEFIELD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


def phase_out(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Permanents phase out, those attached to them too (702.26b, g). Returns the permanents."""
    yield from ()
    leaving = [thing for thing in objects if thing.zone == BATTLEFIELD and not thing.left and not thing.phased_out]
    resolving.carry_out(lambda: phase(_with_attachments(leaving), out=True))
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
            thing.attacking, thing.blocking, thing.blocked_by = None, [], []
        thing.game.everything_changed()
        refresh(thing)
        thing.game.characteristics_changed(thing)
    for thing in changed:
        thing.game.happened(Phased(thing, out))


def untap_step_of(player: Player) -> None:
    """A player's untap step begins: what phased out under their control phases in (502.1)."""
    phase([thing for thing in player.game.battlefield if thing.phased_out and thing.controller is player], out=False)
