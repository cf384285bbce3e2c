"""Fighting (701.14), and creatures that deal damage equal to their power."""

from __future__ import annotations

from cardwright.runtime.damage import deal_damage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.resolution import Resolution


def fight(
    resolving: Resolution, fighters: Sequence[GameObject], others: Sequence[GameObject]
) -> Steps[list[GameObject]]:
    """Creatures fight each other: each deals damage equal to its power to the other (701.14a-c).

    Nothing happens if one of the two isn't a creature on the battlefield. Returns those who fought.
    """
    pair = [*fighters, *others]
    if len(pair) != 2 or not all(_can_fight(creature) for creature in pair):
        return []
    first, second = pair
    amounts = first.power or 0, second.power or 0
    yield from deal_damage(resolving, first, [second], amounts[0])
    yield from deal_damage(resolving, second, [first], amounts[1])
    return pair


def _can_fight(creature: GameObject) -> bool:
    return creature.zone == "battlefield" and not creature.left and creature.is_a("creature")
