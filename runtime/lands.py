"""The mana abilities that basic land types bring along (305.6). Actions add them to those of the lands' texts."""

from __future__ import annotations

from cardwright.runtime.abilities import ActivatedAbility, Cost
from cardwright.runtime.mana import add_symbols
from cardwright.runtime.subtypes import BASIC_LAND_TYPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.resolution import Resolution


def _tapping_for(symbol: str) -> ActivatedAbility:
    def steps(resolving: Resolution) -> Steps[None]:
        yield from add_symbols(resolving, [resolving.you], symbol)

    return ActivatedAbility(Cost(tap=True), steps, text=f"{{T}}: Add {symbol}.", is_mana=True)


INTRINSIC = {
    subtype: _tapping_for(symbol)
    for subtype, symbol in zip(BASIC_LAND_TYPES, ("{W}", "{U}", "{B}", "{R}", "{G}"), strict=True)
}


def intrinsic_abilities(thing: GameObject) -> list[ActivatedAbility]:
    """The mana abilities that a permanent has by its basic land types."""
    if not thing.is_a("land"):
        return []
    return [ability for subtype, ability in INTRINSIC.items() if subtype in thing.subtypes]
