"""The layers (613): working out what the characteristics of an object are now.

Continuous effects and static abilities bring modifications; objects ask for the outcome.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from cardwright.runtime.abilities import StaticAbility
    from cardwright.runtime.characteristics import Characteristics
    from cardwright.runtime.objects import GameObject

    Change = Callable[[Characteristics], None]

COPY, CONTROL, TEXT, TYPE, COLOR, ABILITY, DEFINE, SET, MODIFY, SWITCH = range(10)

KEYWORD_COUNTERS = frozenset(
    (
        "deathtouch",
        "decayed",
        "double strike",
        "exalted",
        "first strike",
        "flying",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    )
)


class Modification:
    """One change that an effect makes to characteristics, in one layer (613.1).

    With `changes_abilities`, what the object's abilities watch for is worked out again.
    """

    __slots__ = ("change", "changes_abilities", "layer")

    def __init__(self, layer: int, change: Change, changes_abilities: bool = False) -> None:
        self.layer = layer
        self.change = change
        self.changes_abilities = changes_abilities


class StaticInForce:
    """A static ability that functions. What it does is worked out anew when something has happened.

    While one whose numbers depend on the game is being worked out, others like it count for nothing: they
    would ask for each other without end.
    """

    __slots__ = ("ability", "evaluated", "source", "stamp")

    def __init__(self, ability: StaticAbility, source: GameObject) -> None:
        self.ability = ability
        self.source = source
        self.evaluated: Sequence[Modification] = ()
        self.stamp = -1

    def modifications(self) -> Sequence[Modification]:
        """What it does now to the objects that it affects."""
        modifications = self.ability.modifications
        if not callable(modifications):
            return modifications
        game = self.source.game
        if self.stamp == game.stamp:
            return self.evaluated
        if game.evaluating:
            return ()
        game.evaluating = True
        try:
            self.evaluated = modifications(self.source)
        finally:
            game.evaluating = False
        self.stamp = game.stamp
        return self.evaluated


class Layered:
    """A modification as it applies to one object: its place in the order, and its static ability if any."""

    __slots__ = ("change", "layer", "static", "timestamp")

    def __init__(self, modification: Modification, timestamp: int, static: StaticInForce | None = None) -> None:
        self.change = modification.change
        self.layer = modification.layer
        self.timestamp = timestamp
        self.static = static

    def __lt__(self, other: Layered) -> bool:
        return (self.layer, self.timestamp) < (other.layer, other.timestamp)


def current_characteristics(subject: GameObject) -> Characteristics:
    """Work out the characteristics of an object, layer by layer, and remember them."""
    game = subject.game
    layered = sorted(_layered(subject)) if subject.effects or subject.counters or game.statics else []
    subject.stamp = game.stamp
    subject.current = subject.printed if not layered else _apply(subject, layered)
    if game.evaluating:
        # Not everything was counted: it has to be worked out again when it is asked for the next time.
        subject.stamp = -1
    return subject.current


def _apply(subject: GameObject, layered: Sequence[Layered]) -> Characteristics:
    # What has been applied so far is already visible while later layers ask about this very object.
    subject.current = values = subject.printed
    applies: dict[StaticInForce, bool] = {}
    for each in layered:
        static = each.static
        if static is not None:
            # Once an effect has begun to apply, it goes on in later layers (613.6).
            if static not in applies:
                applies[static] = static.ability.affects(static.source, subject)
            if not applies[static]:
                continue
        if values is subject.printed:
            subject.current = values = values.copy()
        each.change(values)
    return values


def _layered(subject: GameObject) -> Iterator[Layered]:
    for effect in subject.effects:
        for modification in effect.modifications:
            yield Layered(modification, effect.timestamp)
    for static in subject.game.statics:
        for modification in static.modifications():
            yield Layered(modification, static.source.timestamp, static)
    for kind, count in subject.counters.items():
        power, slash, toughness = kind.partition("/")
        if slash and power[0] in "+-":
            # Counters such as +1/+1, -1/-1 or +1/+0 (122.1a, 613.4c).
            yield Layered(Modification(MODIFY, modify_power_toughness(count * int(power), count * int(toughness))), 0)
    granted = KEYWORD_COUNTERS.intersection(subject.counters)
    if granted:
        yield Layered(Modification(ABILITY, add_keywords(granted)), 0)


def copiable_values(subject: GameObject) -> Characteristics:
    """What a copy of the object has: printed values as changed by copy effects (707.2)."""
    copies = [
        modification
        for effect in subject.effects
        for modification in effect.modifications
        if modification.layer == COPY
    ]
    if not copies:
        return subject.printed
    values = subject.printed.copy()
    for modification in copies:
        modification.change(values)
    return values


def modify_power_toughness(power: int, toughness: int) -> Change:
    """The change of "gets +power/+toughness" (layer 7c)."""

    def change(values: Characteristics) -> None:
        if values.power is not None:
            values.power += power
        if values.toughness is not None:
            values.toughness += toughness

    return change


def add_keywords(keywords: Iterable[str]) -> Change:
    """The change of "has keyword" (layer 6)."""
    added = frozenset(keywords)

    def change(values: Characteristics) -> None:
        values.keywords |= added

    return change
