"""Instructions that make objects something else for a time: types, colors, base power and toughness (613.1d-f).

Built modules call them for "becomes", "is … in addition to its other types" and "switch".
"""

from __future__ import annotations

from cardwright.runtime.effects import affect
from cardwright.runtime.layers import ABILITY, COLOR, SET, SWITCH, TYPE, Modification
from cardwright.runtime.modifications import getting
from cardwright.runtime.subtypes import BASIC_LAND_TYPES, LAND_TYPES, fitting, is_creature_type

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.abilities import AnyAbility
    from cardwright.runtime.characteristics import Characteristics
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.durations import Duration
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.resolution import Resolution


class Becoming:
    """What an object becomes. What isn't given stays as it is.

    `types` and `subtypes` replace those of their kind, or with `in_addition` join them (205.1a-b); so do
    `colors` with `keeps_colors`.
    """

    __slots__ = (
        "abilities",
        "colors",
        "in_addition",
        "keeps_colors",
        "keywords",
        "name",
        "power",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )

    def __init__(
        self,
        types: Sequence[str] = (),
        subtypes: Sequence[str] = (),
        supertypes: Sequence[str] = (),
        colors: Sequence[str] | None = None,
        power: int | None = None,
        toughness: int | None = None,
        keywords: Sequence[str] = (),
        abilities: Sequence[AnyAbility] = (),
        in_addition: bool = False,
        keeps_colors: bool = False,
        name: str = "",
    ) -> None:
        self.types = frozenset(types)
        self.subtypes = frozenset(subtypes)
        self.supertypes = frozenset(supertypes)
        self.colors = None if colors is None else frozenset(colors)
        self.power = power
        self.toughness = toughness
        self.keywords = frozenset(keywords)
        self.abilities = tuple(abilities)
        self.in_addition = in_addition
        self.keeps_colors = keeps_colors
        self.name = name

    @property
    def loses_rules_text(self) -> bool:
        """Whether a land gets basic land types in place of its land types, and loses its abilities (305.7)."""
        return not self.in_addition and not self.subtypes.isdisjoint(BASIC_LAND_TYPES)

    def change_types(self, values: Characteristics) -> None:
        """Layer 4, by 205.1: an artifact creature keeps its other card types (205.1b)."""
        if self.name:
            values.name = self.name
        values.supertypes |= self.supertypes
        if self.in_addition:
            values.types |= self.types
            values.subtypes |= self.subtypes
            return
        kept = values.subtypes
        if self.subtypes & LAND_TYPES:
            kept = kept - LAND_TYPES
        elif self.subtypes:
            kept = frozenset(subtype for subtype in kept if not is_creature_type(subtype))
        if self.types:
            adds = self.types == {"artifact", "creature"}
            values.types = values.types | self.types if adds else self.types
            kept = kept if adds else fitting(kept, self.types)
        values.subtypes = kept | self.subtypes
        if self.loses_rules_text:
            values.keywords, values.abilities = frozenset(), ()

    def change_colors(self, values: Characteristics) -> None:
        """Layer 5."""
        if self.colors is not None:
            values.colors = values.colors | self.colors if self.keeps_colors else self.colors

    def change_abilities(self, values: Characteristics) -> None:
        """Layer 6."""
        values.keywords |= self.keywords
        values.abilities = (*values.abilities, *self.abilities)

    def change_power_toughness(self, values: Characteristics) -> None:
        """Layer 7b."""
        values.power = values.power if self.power is None else self.power
        values.toughness = values.toughness if self.toughness is None else self.toughness

    def modifications(self) -> list[Modification]:
        """All that it does, layer by layer."""
        found: list[Modification] = []
        if self.types or self.subtypes or self.supertypes or self.name:
            found.append(Modification(TYPE, self.change_types, self.loses_rules_text))
        if self.colors is not None:
            found.append(Modification(COLOR, self.change_colors))
        if self.keywords or self.abilities:
            found.append(Modification(ABILITY, self.change_abilities, bool(self.abilities)))
        if self.power is not None or self.toughness is not None:
            found.append(Modification(SET, self.change_power_toughness))
        return found


def become(
    resolving: Resolution, objects: Sequence[GameObject], becoming: Becoming, duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` becomes something for a duration. Returns those affected."""
    yield from ()
    return affect(resolving, objects, "becomes something else", duration, becoming.modifications())


def switch(resolving: Resolution, objects: Sequence[GameObject], duration: Duration) -> Steps[list[GameObject]]:
    """Switch the power and toughness of each of `objects` (layer 7e, 613.4d)."""
    yield from ()

    def change(values: Characteristics) -> None:
        values.power, values.toughness = values.toughness, values.power

    words = "has its power and toughness switched"
    return affect(resolving, objects, words, duration, [Modification(SWITCH, change)])


def double_power(
    resolving: Resolution,
    objects: Sequence[GameObject],
    duration: Duration,
    power: bool = True,
    toughness: bool = False,
) -> Steps[list[GameObject]]:
    """Double the power, the toughness or both of each of `objects` (701.10b-c): it gets that much more."""
    yield from ()
    affected: list[GameObject] = []
    for thing in objects:
        more = ((thing.power or 0) if power else 0, (thing.toughness or 0) if toughness else 0)
        words = f"gets {more[0]:+d}/{more[1]:+d}"
        change = [getting(*more)]
        affected += affect(resolving, [thing], words, duration, change)
    return affected
