"""Characteristics (109.3) and printed cards.

Cards and tokens bring them; layers change copies of them; qualities and state-based actions read them.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardwright.runtime.abilities import AnyAbility

TRADITIONAL = "traditional"
ASTROTORIUM = "Astrotorium"

COLORS = ("white", "blue", "black", "red", "green")
_SYMBOLS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
PERMANENT_TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})


def mana_symbols(cost: str) -> list[str]:
    """The symbols of a mana cost such as "{2}{R}{W/U}", without their braces."""
    return cost[1:-1].split("}{") if cost else []


def mana_value(cost: str) -> int:
    """The mana value of a mana cost (202.3); X counts 0, a hybrid symbol its largest part."""
    value = 0
    for symbol in mana_symbols(cost):
        if symbol.isdecimal():
            value += int(symbol)
        elif symbol[0] == "2":
            value += 2
        elif symbol not in ("X", "Y", "Z"):
            value += 1
    return value


def cost_colors(cost: str) -> frozenset[str]:
    """The colors of the mana symbols in a mana cost (202.2)."""
    return frozenset(_SYMBOLS[part] for symbol in mana_symbols(cost) for part in symbol.split("/") if part in _SYMBOLS)


class Characteristics:
    """The characteristics of one object.

    An instance that an object shows is never changed; layers change a `copy`. Types and keywords are lower
    case ("creature", "first strike"), subtypes as printed ("Goblin"), supertypes lower case ("legendary"),
    colors are words ("red"). Power and toughness are None for what has none. `other_face` is what it has on
    its other face, if it is double-faced (712).
    """

    __slots__ = (
        "abilities",
        "colors",
        "keywords",
        "loyalty",
        "mana_cost",
        "name",
        "other_face",
        "power",
        "subtypes",
        "supertypes",
        "text",
        "toughness",
        "types",
    )

    def __init__(
        self,
        name: str = "",
        mana_cost: str = "",
        colors: Iterable[str] | None = None,
        types: Iterable[str] = (),
        subtypes: Iterable[str] = (),
        supertypes: Iterable[str] = (),
        power: int | None = None,
        toughness: int | None = None,
        loyalty: int | None = None,
        keywords: Iterable[str] = (),
        abilities: tuple[AnyAbility, ...] = (),
        text: str = "",
        other_face: Characteristics | None = None,
    ) -> None:
        self.name = name
        self.other_face = other_face
        self.mana_cost = mana_cost
        self.colors = cost_colors(mana_cost) if colors is None else frozenset(colors)
        self.types = frozenset(types)
        self.subtypes = frozenset(subtypes)
        self.supertypes = frozenset(supertypes)
        self.power = power
        self.toughness = toughness
        self.loyalty = loyalty
        self.keywords = frozenset(keywords)
        self.abilities = abilities
        self.text = text

    def copy(self) -> Characteristics:
        """A copy that may be changed."""
        twin = Characteristics.__new__(Characteristics)
        for slot in Characteristics.__slots__:
            setattr(twin, slot, getattr(self, slot))
        return twin

    @property
    def mana_value(self) -> int:
        """The mana value (202.3)."""
        return mana_value(self.mana_cost)

    @property
    def is_permanent(self) -> bool:
        """Whether an object with these types can be on the battlefield (110.4)."""
        return not self.types.isdisjoint(PERMANENT_TYPES)

    def __repr__(self) -> str:
        return f"Characteristics({self.name!r})"


FACE_DOWN = Characteristics("", types=("creature",), power=2, toughness=2)
"""What is known of a permanent that is face down (708.2a)."""


class Card:
    """A printed card: characteristics, and what only the physical card has (its back, its lights)."""

    __slots__ = ("back", "characteristics", "lights")

    def __init__(
        self,
        characteristics: Characteristics,
        back: str = TRADITIONAL,
        lights: Iterable[int] = (),
    ) -> None:
        self.characteristics = characteristics
        self.back = back
        self.lights = frozenset(lights)

    @property
    def name(self) -> str:
        """The card's English name."""
        return self.characteristics.name

    def __repr__(self) -> str:
        return f"Card({self.name!r})"
