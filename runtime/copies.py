"""Copies of permanents and cards (707): tokens that are copies, and permanents that become copies.

An exception changes what is copied as a part of the copiable values (707.9).
"""

from __future__ import annotations

from cardwright.runtime.becoming import Becoming
from cardwright.runtime.combat import choose_attacked
from cardwright.runtime.effects import affect
from cardwright.runtime.layers import COPY, Modification, copiable_values
from cardwright.runtime.tokens import Creation, create

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.characteristics import Characteristics
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.durations import Duration
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


class Exceptions:
    """What a copy has that its original hasn't (707.9): "except it's a 1/1", "except it isn't legendary"."""

    __slots__ = ("becoming", "lost_supertypes")

    def __init__(self, becoming: Becoming | None = None, lost_supertypes: Sequence[str] = ()) -> None:
        self.becoming = becoming
        self.lost_supertypes = frozenset(lost_supertypes)

    def apply(self, values: Characteristics) -> None:
        """Change values that may be changed."""
        values.supertypes -= self.lost_supertypes
        if self.becoming is not None:
            self.becoming.change_types(values)
            self.becoming.change_colors(values)
            self.becoming.change_abilities(values)
            self.becoming.change_power_toughness(values)


def copy_of(original: GameObject, exceptions: Exceptions | None = None) -> Characteristics:
    """The values of a copy of an object (707.2); what it was last, if it has left (608.2h)."""
    values = copiable_values(original).copy()
    if exceptions is not None:
        exceptions.apply(values)
    return values


def create_copies(
    resolving: Resolution,
    players: Sequence[Player],
    originals: Sequence[GameObject],
    count: int = 1,
    exceptions: Exceptions | None = None,
    tapped: bool = False,
    attacking: bool = False,
) -> Steps[list[GameObject]]:
    """Each of `players` creates `count` tokens that are copies of each of `originals`, all at once (707.1)."""
    creations: list[Creation] = []
    for player in resolving.game.apnap(players):
        for original in originals:
            creation = Creation(player, copy_of(original, exceptions), count)
            creation.tapped = tapped
            if attacking:
                creation.attacking = yield from choose_attacked(player)
            creations.append(creation)
    return (yield from create(resolving, creations))


def become_copy(
    resolving: Resolution,
    objects: Sequence[GameObject],
    originals: Sequence[GameObject],
    duration: Duration,
    exceptions: Exceptions | None = None,
) -> Steps[list[GameObject]]:
    """Each of `objects` becomes a copy of an object (707.4). Returns those affected."""
    yield from ()
    if not originals:
        return []
    values = copy_of(originals[0], exceptions)

    def change(copied: Characteristics) -> None:
        for slot in type(values).__slots__:
            setattr(copied, slot, getattr(values, slot))

    words = f"becomes a copy of {originals[0].name}"
    return affect(resolving, objects, words, duration, [Modification(COPY, change, changes_abilities=True)])
