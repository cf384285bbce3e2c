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
from cardwright.runtime.layers import (
    ABILITY,
    DEFINE,
    MODIFY,
    SET,
    Modification,
    add_keywords,
    modify_power_toughness,
)
from cardwright.runtime.objects import BATTLEFIELD
from cardwright.runtime.qualities import Quality, anything
from cardwright.runtime.resolution import Resolution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.abilities import AnyAbility, Condition, Instructions
    from cardwright.runtime.becoming import Becoming
    from cardwright.runtime.characteristics import Characteristics
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.occasions import Occasion

    Affected = Callable[[Resolution], Quality]
    Modified = Sequence[Modification] | Callable[[Resolution], Sequence[Modification]]


def seen_by(source: GameObject) -> Resolution:
    """The resolution in which a static ability of an object is worked out: its controller is "you"."""
    return Resolution(source.game, source.controller, source)


def static(text: str, affected: Affected, modifications: Modified) -> StaticAbility:
    """A static ability that modifies the permanents with a quality (604.1)."""

    def affects(source: GameObject, subject: GameObject) -> bool:
        return subject.zone == BATTLEFIELD and affected(seen_by(source)).test(subject)

    if not callable(modifications):
        return StaticAbility(affects, modifications, text)
    worked_out = modifications
    return StaticAbility(affects, lambda source: worked_out(seen_by(source)), text)


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


# ---- What static abilities do to what they affect


def getting(power: int, toughness: int) -> Modification:
    """ "gets +power/+toughness" (layer 7c)."""
    return Modification(MODIFY, modify_power_toughness(power, toughness))


def having_keywords(keywords: Sequence[str]) -> Modification:
    """ "has keyword" (layer 6)."""
    return Modification(ABILITY, add_keywords(keywords))


def having_abilities(abilities: Sequence[AnyAbility]) -> Modification:
    """ "has “…”" (layer 6)."""
    given = tuple(abilities)

    def change(values: Characteristics) -> None:
        values.abilities = (*values.abilities, *given)

    return Modification(ABILITY, change, changes_abilities=True)


def losing_keywords(keywords: Sequence[str]) -> Modification:
    """ "loses keyword" (layer 6)."""
    lost = frozenset(keywords)

    def change(values: Characteristics) -> None:
        values.keywords -= lost

    return Modification(ABILITY, change)


def losing_all_abilities() -> Modification:
    """ "loses all abilities" (layer 6)."""

    def change(values: Characteristics) -> None:
        values.keywords, values.abilities = frozenset(), ()

    return Modification(ABILITY, change, changes_abilities=True)


def defined(power: int | None, toughness: int | None) -> Modification:
    """A power or toughness that a characteristic-defining ability gives (layer 7a)."""
    return _fixed(DEFINE, power, toughness)


def based(power: int | None, toughness: int | None) -> Modification:
    """ "has base power and toughness" (layer 7b)."""
    return _fixed(SET, power, toughness)


def _fixed(layer: int, power: int | None, toughness: int | None) -> Modification:
    def change(values: Characteristics) -> None:
        values.power = values.power if power is None else power
        values.toughness = values.toughness if toughness is None else toughness

    return Modification(layer, change)


def being(becoming: Becoming) -> list[Modification]:
    """ "is … in addition to its other types" (layers 4 to 7b)."""
    return becoming.modifications()
