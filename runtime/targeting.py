"""Becoming a target (115.1): the occasion of triggered abilities, and ward, which is one (702.21)."""

from __future__ import annotations

from cardwright.runtime.abilities import TriggeredAbility
from cardwright.runtime.choices import may
from cardwright.runtime.events import CastSpell, ChangedTargets, Copied, PutOnStack
from cardwright.runtime.objects import BATTLEFIELD, GameObject
from cardwright.runtime.occasions import Occasion
from cardwright.runtime.paying import pay
from cardwright.runtime.stack import counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.abilities import Targetable
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.events import Event
    from cardwright.runtime.occasions import Players, Things
    from cardwright.runtime.resolution import Resolution

TARGETING = (PutOnStack, CastSpell, Copied, ChangedTargets)


def targets_of(item: Resolution) -> list[Targetable]:
    """All that an item on the stack targets."""
    return [target for part in item.parts for chosen in part.targets for target in chosen]


def _targeted(event: Event) -> tuple[Resolution, Sequence[Targetable]] | None:
    """What is on the stack, and what has become its target now: as it was put there, copied, or given new targets."""
    match event:
        case PutOnStack(item=item) | CastSpell(item=item) | Copied(copy=item):
            return item, targets_of(item)
        case ChangedTargets(item=item, targets=targets):
            return item, targets
    return None


def becomes_target(
    things: Things, players: Players | None = None, spells: bool = True, abilities: bool = True
) -> Occasion:
    """One of these becomes the target of a spell or an ability, perhaps of one of some players (115.1)."""

    def when(resolving: Resolution, event: Event) -> bool:
        targeted = _targeted(event)
        if targeted is None:
            return False
        item, targets = targeted
        if not (spells if item.spell is not None else abilities):
            return False
        if players is not None and item.you not in players(resolving):
            return False
        quality = things(resolving)
        permanents = [target for target in targets if isinstance(target, GameObject) and target.zone == BATTLEFIELD]
        return any(quality.test(permanent) for permanent in permanents)

    return Occasion(TARGETING, when)


def ward(cost: str) -> TriggeredAbility:
    """Ward with a mana cost: what an opponent aims at this is countered unless they pay (702.21a)."""

    def when(resolving: Resolution, event: Event) -> bool:
        targeted = _targeted(event)
        return targeted is not None and targeted[0].you in resolving.opponents and resolving.source in targeted[1]

    def steps(resolving: Resolution) -> Steps[None]:
        targeted = _targeted(resolving.event) if resolving.event is not None else None
        if targeted is None:
            return
        payer = targeted[0].you
        paid = yield from may(resolving, payer, f"Pay {cost} for {resolving.name}’s ward")
        if not (paid and (yield from pay(resolving, payer, cost))):
            yield from counter(targeted[0])

    return TriggeredAbility(TARGETING, steps, when, text=f"Ward {cost}")
