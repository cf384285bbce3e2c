"""Attaching Auras and Equipment (301.5, 303.4, 701.3)."""

from __future__ import annotations

from cardwright.runtime.events import BecameAttached
from cardwright.runtime.objects import BATTLEFIELD
from cardwright.runtime.protection import protected_from
from cardwright.runtime.zone_changes import attach as attach_now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.resolution import Resolution


def attach(
    resolving: Resolution, attachments: Sequence[GameObject], hosts: Sequence[GameObject]
) -> Steps[list[GameObject]]:
    """Attach permanents to one; what can't be attached stays where it is (701.3b). Returns those attached."""
    yield from ()
    host = next((thing for thing in hosts if thing.zone == BATTLEFIELD and not thing.left), None)
    if host is None:
        return []
    moving = [each for each in attachments if _can_be_attached(each, host)]

    def change() -> None:
        for attachment in moving:
            attach_now(attachment, host)
            resolving.game.everything_changed()
            resolving.game.happened(BecameAttached(attachment, host))

    resolving.carry_out(change)
    return moving


def unattach(resolving: Resolution, attachments: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Unattach permanents from what they are attached to (701.3d). Returns them."""
    yield from ()
    leaving = [each for each in attachments if each.attached_to is not None and not each.left]

    def change() -> None:
        for attachment in leaving:
            host, attachment.attached_to = attachment.attached_to, None
            if host is not None:
                host.attachments.remove(attachment)
            resolving.game.everything_changed()

    resolving.carry_out(change)
    return leaving


def _can_be_attached(attachment: GameObject, host: GameObject) -> bool:
    """301.5c, 301.6, 303.4d, 702.16c-d: whether it may be attached; what an Aura enchants its text alone says."""
    if attachment.zone != BATTLEFIELD or attachment.left or attachment is host or attachment.attached_to is host:
        return False
    if protected_from(host, attachment):
        return False
    subtypes = attachment.subtypes
    if "Equipment" in subtypes:
        return host.is_a("creature") and not attachment.is_a("creature")
    if "Fortification" in subtypes:
        return host.is_a("land")
    return "Aura" in subtypes
