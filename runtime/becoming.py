"""Instructions that make objects something else for a time: types, colors, base power and toughness (613.1d-f).

Built modules call them for "becomes", "is … in addition to its other types" and "switch".
"""

from __future__ import annotations

from cardwright.runtime.characteristics import COLORS
from cardwright.runtime.effects import affect
from cardwright.runtime.layers import ABILITY, COLOR, MODIFY, SET, SWITCH, TYPE, Modification
from cardwright.runtime.layers import modify_power_toughness as modified

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.abilities import AnyAbility
    from cardwright.runtime.characteristics import Characteristics
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.durations import Duration
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.resolution import Resolution

# The subtypes that aren't creature types (205.3g-k, 205.3q); planeswalkers bring their own.
OTHER_SUBTYPES = frozenset(
    ["Attraction", "Blood", "Bobblehead", "Clue", "Contraption", "Equipment", "Food", "Fortification", "Gold", "Incubator", "Infinity", "Junk", "Lander", "Map", "Powerstone", "Spacecraft", "Stone", "Treasure", "Vehicle", "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Plan", "Role", "Room", "Rune", "Saga", "Shard", "Shrine", "Cave", "Desert", "Forest", "Gate", "Island", "Lair", "Locus", "Mine", "Mountain", "Plains", "Planet", "Power-Plant", "Sphere", "Swamp", "Tower", "Town", "Urza's", "Adventure", "Arcane", "Lesson", "Omen", "Trap", "Siege"]
)
LAND_TYPES = frozenset(
    ["Cave", "Desert", "Forest", "Gate", "Island", "Lair", "Locus", "Mine", "Mountain", "Plains", "Planet", "Power-Plant", "Sphere", "Swamp", "Tower", "Town", "Urza's"]
)


class Becoming:
    """What an object becomes. What isn't given stays as it is.

    `types` and `subtypes` replace those of their kind, or with `in_addition` join them (205.1a-b).
    """

    __slots__ = (
        "abilities",
        "colors",
        "in_addition",
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
        self.name = name

    def change_types(self, values: Characteristics) -> None:
        """Layer 4, by 205.1: an artifact creature keeps its other card types (205.1b)."""
        if self.name:
            values.name = self.name
        values.supertypes |= self.supertypes
        if self.in_addition:
            values.types |= self.types
            values.subtypes |= self.subtypes
            return
        creature_types = _creature_types(values)
        kept = values.subtypes
        if self.subtypes & LAND_TYPES:
            kept = kept - LAND_TYPES
        elif self.subtypes:
            kept = kept - creature_types
        if self.types:
            adds = self.types == {"artifact", "creature"}
            values.types = values.types | self.types if adds else self.types
            kept = kept if adds else kept & _fitting(self.types, creature_types)
        values.subtypes = kept | self.subtypes

    def change_colors(self, values: Characteristics) -> None:
        """Layer 5."""
        if self.colors is not None:
            values.colors = values.colors | self.colors if self.in_addition else self.colors

    def change_abilities(self, values: Characteristics) -> None:
        """Layer 6. Land types set by an effect take the abilities of the land's rules text (305.7)."""
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
            found.append(Modification(TYPE, self.change_types))
        if self.colors is not None:
            found.append(Modification(COLOR, self.change_colors))
        if self.keywords or self.abilities:
            found.append(Modification(ABILITY, self.change_abilities, bool(self.abilities)))
        if self.power is not None or self.toughness is not None:
            found.append(Modification(SET, self.change_power_toughness))
        return found


def _creature_types(values: Characteristics) -> frozenset[str]:
    """The creature types among the subtypes of an object."""
    if values.types.isdisjoint(("creature", "kindred")):
        return frozenset()
    return values.subtypes - OTHER_SUBTYPES


def _fitting(types: frozenset[str], creature_types: frozenset[str]) -> frozenset[str]:
    """The subtypes that an object with these card types can keep (205.1a)."""
    fitting: set[str] = set()
    if "creature" in types:
        fitting |= creature_types
    if "land" in types:
        fitting |= LAND_TYPES
    if not types.isdisjoint(("artifact", "enchantment")):
        fitting |= OTHER_SUBTYPES - LAND_TYPES
    return frozenset(fitting)


def become(
    resolving: Resolution, objects: Sequence[GameObject], becoming: Becoming, duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` becomes something for a duration. Returns those affected."""
    yield from ()
    return affect(resolving, objects, "becomes something else", duration, becoming.modifications())


def every_color() -> tuple[str, ...]:
    """The five colors (105.1)."""
    return COLORS


def switch(
    resolving: Resolution, objects: Sequence[GameObject], duration: Duration
) -> Steps[list[GameObject]]:
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
        change = [Modification(MODIFY, modified(*more))]
        affected += affect(resolving, [thing], words, duration, change)
    return affected
