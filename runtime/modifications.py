"""What continuous effects do to characteristics, layer by layer (613.1): get, have and lose abilities, base power.

Instructions of `effects` and the static abilities of built modules are made of them.
"""

from __future__ import annotations

from cardwright.runtime.layers import (
    ABILITY,
    DEFINE,
    MODIFY,
    SET,
    Modification,
    add_keywords,
    modify_power_toughness,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.abilities import AnyAbility
    from cardwright.runtime.characteristics import Characteristics


NO_VALUE: int | None = None
"""A power or toughness that stays as it is."""


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
