"""Abilities that texts give to objects in quotation marks: static, triggered and activated ones, and rules.

Built modules call these with functions of a resolution, in which "you" is the controller of the object that
has the ability, and "this" the object.
"""

from __future__ import annotations

from cardwright.runtime.abilities import (
    Ability,
    ActivatedAbility,
    Cost,
    RuleAbility,
    StaticAbility,
    TriggeredAbility,
)
from cardwright.runtime.objects import BATTLEFIELD
from cardwright.runtime.qualities import Quality, anything
from cardwright.runtime.resolution import Resolution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.abilities import Condition, Instructions
    from cardwright.runtime.layers import Modification
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.occasions import Occasion

    Affected = Callable[[Resolution], Quality]
    Modified = Sequence[Modification] | Callable[[Resolution], Sequence[Modification]]


def seen_by(source: GameObject) -> Resolution:
    """The resolution in which a static ability of an object is worked out: its controller is "you"."""
    return Resolution(source.game, source.controller, source)


def static(
    text: str,
    affected: Affected,
    modifications: Modified,
    only_while: Condition | None = None,
    lasting: bool = False,
) -> StaticAbility:
    """A static ability that modifies the permanents with a quality, perhaps only while a condition holds (604.1).

    It is `lasting` if nothing but the characteristics, counters and controller of an object decide about the quality.
    """

    def affects(source: GameObject, subject: GameObject) -> bool:
        return subject.zone == BATTLEFIELD and affected(seen_by(source)).test(subject)

    def now(source: GameObject) -> Sequence[Modification]:
        resolving = seen_by(source)
        if only_while is not None and not only_while(resolving):
            return ()
        return modifications(resolving) if callable(modifications) else modifications

    # What depends on the game is worked out anew each time, and apart from other effects that do so too.
    if only_while is None and not callable(modifications):
        return StaticAbility(affects, modifications, text, lasting=lasting)
    return StaticAbility(affects, now, text)


def rule(text: str, name: str, affected: Affected) -> RuleAbility:
    """A static ability that puts a rule ("can't attack") on the permanents with a quality (613.11)."""

    def applies(source: GameObject, subject: GameObject) -> bool:
        return affected(seen_by(source)).test(subject)

    return RuleAbility(name, applies, text=text)


def triggered(
    text: str,
    occasion: Occasion,
    ability: Ability,
    only_if: Condition | None = None,
    once_each_turn: bool = False,
) -> TriggeredAbility:
    """A triggered ability: an occasion, perhaps an intervening "if", and what happens (603.1, 603.4)."""
    return TriggeredAbility(
        occasion.kinds,
        ability.steps,
        occasion.when,
        ability.targets,
        ability.modes,
        only_if,
        text,
        once_each_turn=once_each_turn,
    )


def activated(
    text: str, cost: Cost, ability: Ability, is_mana: bool = False, sorcery_speed: bool = False
) -> ActivatedAbility:
    """An activated ability: a cost and what happens (602.1)."""
    return ActivatedAbility(
        cost, ability.steps, ability.targets, ability.modes, text, is_mana=is_mana, sorcery_speed=sorcery_speed
    )


def cost(
    mana: str = "",
    tap: bool = False,
    sacrifice: bool = False,
    also: Ability | None = None,
    payable: Condition | None = None,
) -> Cost:
    """The cost of an activated ability; `also` is what else is done to pay it, `payable` whether it can be."""
    steps: Instructions | None = also.steps if also is not None else None
    return Cost(mana, tap, sacrifice, steps, payable)


def so_long(holds: bool) -> Quality:
    """Everything while a condition holds, nothing otherwise."""
    return anything if holds else ~anything


def host_of(things: Sequence[GameObject]) -> Quality:
    """What one of these is attached to: "enchanted creature", "equipped creature"."""
    return Quality(lambda subject: any(thing.attached_to is subject for thing in things))
