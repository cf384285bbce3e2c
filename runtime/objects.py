"""Objects (109.1): cards and tokens in their zones, each new at every zone change (400.7).

The game makes them; everything else reads and changes them.
"""

from __future__ import annotations

from cardwright.runtime.layers import current_characteristics

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.abilities import AnyAbility
    from cardwright.runtime.characteristics import Card, Characteristics
    from cardwright.runtime.continuous import ContinuousEffect
    from cardwright.runtime.functioning import Functioning
    from cardwright.runtime.game import Game
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

LIBRARY = "library"
HAND = "hand"
GRAVEYARD = "graveyard"
BATTLEFIELD = "battlefield"
EXILE = "exile"
STACK = "stack"
COMMAND = "command"
OUTSIDE = "outside the game"


class GameObject:
    """A card, token or copy in one zone.

    `printed` is what it brings along (707.2); `characteristics` what it is now. After a zone change `later`
    is the object that it became, `former` leads back, and the old object keeps what was last known about it
    (608.2h). `moved_by` is the effect that brought it where it is, `phased` what its own abilities
    have phased out; what is `held_out` phases in only as an effect says. An object that `stays_put` changes zones
    by no effect (309.2c).
    """

    __slots__ = (
        "attached_to",
        "attachments",
        "attacking",
        "blocked_by",
        "blocking",
        "card",
        "chosen_modes",
        "controller",
        "counters",
        "current",
        "damage",
        "deathtouched",
        "default_controller",
        "effects",
        "entered",
        "face_down",
        "former",
        "functioning",
        "game",
        "held_out",
        "id",
        "is_token",
        "later",
        "left",
        "moved_by",
        "owner",
        "phased",
        "phased_out",
        "printed",
        "stamp",
        "tapped",
        "timestamp",
        "turned_from",
        "zone",
    )
    stays_put = False

    def __init__(
        self,
        game: Game,
        printed: Characteristics,
        owner: Player,
        zone: str,
        card: Card | None = None,
        is_token: bool = False,
    ) -> None:
        self.game = game
        self.id = game.new_id()
        self.card = card
        self.printed = printed
        self.owner = owner
        self.controller = owner
        self.default_controller = owner
        self.zone = zone
        self.is_token = is_token
        self.tapped = False
        self.phased_out = False
        self.held_out = False
        self.phased: list[GameObject] = []
        self.moved_by: Resolution | None = None
        self.face_down = False
        self.damage = 0
        self.deathtouched = False
        self.counters: dict[str, int] = {}
        self.effects: list[ContinuousEffect] = []
        self.functioning: list[Functioning] = []
        self.attached_to: GameObject | None = None
        self.attachments: list[GameObject] = []
        self.attacking: Player | GameObject | None = None
        self.blocking: list[GameObject] = []
        self.blocked_by: list[GameObject] = []
        self.chosen_modes: set[int] = set()
        self.turned_from: Characteristics | None = None
        self.former: GameObject | None = None
        self.later: GameObject | None = None
        self.left = False
        self.entered = game.turn_number
        self.timestamp = self.id
        self.current: Characteristics | None = None
        self.stamp = -1

    def __repr__(self) -> str:
        return f"<{self.name} {self.id} in {self.zone}>"

    @property
    def characteristics(self) -> Characteristics:
        """Its characteristics now, after all continuous effects (613); once it has left, the last known."""
        current = self.current
        if current is not None and (self.left or self.stamp == self.game.stamp):
            return current
        return current_characteristics(self)

    @property
    def label(self) -> str:
        """The words by which a player tells it from others."""
        name = self.name or "a nameless object"
        if self.zone == BATTLEFIELD and self.power is not None:
            name = f"{name} ({self.power}/{self.toughness})"
        return f"{name}, {self.controller.name}'s" if self.zone == BATTLEFIELD else name

    @property
    def name(self) -> str:
        """Its name."""
        return self.characteristics.name

    @property
    def types(self) -> frozenset[str]:
        """Its card types, in lower case."""
        return self.characteristics.types

    @property
    def subtypes(self) -> frozenset[str]:
        """Its subtypes, as printed."""
        return self.characteristics.subtypes

    @property
    def supertypes(self) -> frozenset[str]:
        """Its supertypes, in lower case."""
        return self.characteristics.supertypes

    @property
    def colors(self) -> frozenset[str]:
        """Its colors, as words."""
        return self.characteristics.colors

    @property
    def keywords(self) -> frozenset[str]:
        """Its keyword abilities, in lower case."""
        return self.characteristics.keywords

    @property
    def abilities(self) -> tuple[AnyAbility, ...]:
        """Its abilities other than plain keywords."""
        return self.characteristics.abilities

    @property
    def power(self) -> int | None:
        """Its power, None if it has none."""
        return self.characteristics.power

    @property
    def toughness(self) -> int | None:
        """Its toughness, None if it has none."""
        return self.characteristics.toughness

    @property
    def mana_value(self) -> int:
        """Its mana value (202.3)."""
        return self.characteristics.mana_value

    @property
    def lights(self) -> frozenset[int]:
        """The lit numbers on the physical card. They aren't copiable values (717.1, 707.2)."""
        return self.card.lights if self.card else frozenset()

    def is_a(self, card_type: str) -> bool:
        """Whether it has the given card type now."""
        return card_type in self.characteristics.types

    def leave_combat(self) -> None:
        """It is removed from combat: it attacks and blocks no more (506.4)."""
        for attacker in self.blocking:
            attacker.blocked_by.remove(self)
        for blocker in self.blocked_by:
            blocker.blocking.remove(self)
        self.attacking, self.blocking, self.blocked_by = None, [], []

    def ability_left_stack(self, item: Resolution) -> None:
        """An ability of this object has left the stack, or will never get there. Dungeons want to know."""

    def count(self, kind: str) -> int:
        """How many counters of that kind are on it."""
        return self.counters.get(kind, 0)
