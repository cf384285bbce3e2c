"""Qualities: what an object must be to be meant, and where to look for such objects.

Built modules combine them with `&`, `|` and `~`, and pass them to `permanents`, `cards_in` and `spells`.
"""

from __future__ import annotations

from cardwright.runtime.amounts import greatest, least, measure_of
from cardwright.runtime.continuous import has_rule
from cardwright.runtime.events import BeganStep, Blocked
from cardwright.runtime.objects import EXILE, GRAVEYARD, HAND, LIBRARY, GameObject
from cardwright.runtime.subtypes import is_creature_type

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


class Quality:
    """A test on objects that combines with others."""

    __slots__ = ("test",)

    def __init__(self, test: Callable[[GameObject], bool]) -> None:
        self.test = test

    def __call__(self, thing: GameObject) -> bool:
        return self.test(thing)

    def __and__(self, other: Quality) -> Quality:
        return Quality(lambda thing: self.test(thing) and other.test(thing))

    def __or__(self, other: Quality) -> Quality:
        return Quality(lambda thing: self.test(thing) or other.test(thing))

    def __invert__(self) -> Quality:
        return Quality(lambda thing: not self.test(thing))


anything = Quality(lambda thing: True)
colorless = Quality(lambda thing: not thing.colors)
multicolored = Quality(lambda thing: len(thing.colors) > 1)
monocolored = Quality(lambda thing: len(thing.colors) == 1)
is_token = Quality(lambda thing: thing.is_token)
is_tapped = Quality(lambda thing: thing.tapped)
is_untapped = Quality(lambda thing: not thing.tapped)
is_face_down = Quality(lambda thing: thing.face_down)
is_face_up = Quality(lambda thing: not thing.face_down)
is_attacking = Quality(lambda thing: thing.attacking is not None)
is_blocking = Quality(lambda thing: bool(thing.blocking))
is_permanent_card = Quality(lambda thing: thing.characteristics.is_permanent)
is_historic = Quality(
    lambda thing: "artifact" in thing.types or "legendary" in thing.supertypes or "Saga" in thing.subtypes
)
is_enchanted = Quality(lambda thing: any("Aura" in each.subtypes for each in thing.attachments))
is_equipped = Quality(lambda thing: any("Equipment" in each.subtypes for each in thing.attachments))
is_goaded = Quality(lambda thing: has_rule(thing, "goaded"))
is_suspected = Quality(lambda thing: has_rule(thing, "suspected"))


def _is_commander(thing: GameObject) -> bool:
    return thing.card is not None and any(commander.card is thing.card for commander in thing.owner.commanders)


def _is_modified(thing: GameObject) -> bool:
    """700.9: counters, Equipment, or Auras of its controller."""
    return bool(thing.counters) or any(
        "Equipment" in each.subtypes or ("Aura" in each.subtypes and each.controller is thing.controller)
        for each in thing.attachments
    )


def _was_blocked(thing: GameObject) -> bool:
    """Whether an attacker has been blocked this combat, even if what blocked it is there no longer (509.1h)."""
    for event in reversed(thing.game.log):
        if isinstance(event, Blocked) and event.attacker is thing:
            return True
        if isinstance(event, BeganStep):
            break
    return False


is_commander = Quality(_is_commander)
is_modified = Quality(_is_modified)
is_blocked = Quality(lambda thing: thing.attacking is not None and _was_blocked(thing))
is_unblocked = Quality(lambda thing: thing.attacking is not None and not _was_blocked(thing))


def has_type(card_type: str) -> Quality:
    """Of a card type such as "creature"."""
    return Quality(lambda thing: card_type in thing.types)


def has_subtype(subtype: str) -> Quality:
    """Of a subtype such as "Goblin"; a changeling is of every creature type (702.73)."""
    by_changeling = is_creature_type(subtype)
    return Quality(lambda thing: subtype in thing.subtypes or (by_changeling and "changeling" in thing.keywords))


def of_type(word: str) -> Quality:
    """Of the card type or subtype that was chosen."""
    return has_type(word) | has_subtype(word)


def has_supertype(supertype: str) -> Quality:
    """Of a supertype such as "basic" or "legendary"."""
    return Quality(lambda thing: supertype in thing.supertypes)


def has_color(color: str) -> Quality:
    """Of a color such as "red", perhaps among others."""
    return Quality(lambda thing: color in thing.colors)


def has_keyword(keyword: str) -> Quality:
    """With a keyword ability such as "flying"."""
    return Quality(lambda thing: keyword in thing.keywords)


def has_counter(kind: str | None = None, at_least: int = 1) -> Quality:
    """With counters of a kind on it, or of any kind."""
    return Quality(
        lambda thing: (thing.count(kind) if kind else sum(thing.counters.values())) >= at_least,
    )


def _within(value: int | None, at_least: int | None, at_most: int | None, exactly: int | None) -> bool:
    return (
        value is not None
        and (at_least is None or value >= at_least)
        and (at_most is None or value <= at_most)
        and (exactly is None or value == exactly)
    )


def power(at_least: int | None = None, at_most: int | None = None, exactly: int | None = None) -> Quality:
    """With a power within these bounds."""
    return Quality(lambda thing: _within(thing.power, at_least, at_most, exactly))


def toughness(at_least: int | None = None, at_most: int | None = None, exactly: int | None = None) -> Quality:
    """With a toughness within these bounds."""
    return Quality(lambda thing: _within(thing.toughness, at_least, at_most, exactly))


def mana_value(at_least: int | None = None, at_most: int | None = None, exactly: int | None = None) -> Quality:
    """With a mana value within these bounds."""
    return Quality(lambda thing: _within(thing.mana_value, at_least, at_most, exactly))


def has_extreme(how: str, measure: str, things: Sequence[GameObject]) -> Quality:
    """With the greatest, or the least, power, toughness or mana value among some objects; ties are all meant."""
    bound = greatest(measure, things) if how == "greatest" else least(measure, things)
    return Quality(lambda thing: bool(things) and measure_of(thing, measure) == bound)


def named(name: str) -> Quality:
    """With that name (201.2)."""
    return Quality(lambda thing: thing.name == name)


def shares_name_with(others: Sequence[GameObject]) -> Quality:
    """With the name of one of these (201.2)."""
    return Quality(lambda thing: any(thing.name and thing.name == other.name for other in others))


def controlled_by(players: Sequence[Player]) -> Quality:
    """Controlled by one of these players."""
    return Quality(lambda thing: thing.controller in players)


def owned_by(players: Sequence[Player]) -> Quality:
    """Owned by one of these players."""
    return Quality(lambda thing: thing.owner in players)


def other_than(objects: Sequence[GameObject | None]) -> Quality:
    """None of these objects: "another", "each other"."""
    return Quality(lambda thing: thing not in objects)


def one_of(objects: Sequence[GameObject]) -> Quality:
    """One of these objects: "from among them"."""
    return Quality(lambda thing: thing in objects)


def attached_to(hosts: Sequence[GameObject]) -> Quality:
    """Attached to one of these."""
    return Quality(lambda thing: thing.attached_to in hosts)


def is_blocking_one_of(attackers: Sequence[GameObject]) -> Quality:
    """Blocking one of these."""
    return Quality(lambda thing: any(attacker in attackers for attacker in thing.blocking))


def permanents(resolving: Resolution, quality: Quality = anything) -> list[GameObject]:
    """The permanents with that quality; phased-out ones are treated as though they didn't exist (702.26b)."""
    test = quality.test
    return [thing for thing in resolving.game.battlefield if not thing.phased_out and test(thing)]


def cards_in(
    resolving: Resolution, zone: str, players: Sequence[Player], quality: Quality = anything
) -> list[GameObject]:
    """The cards with that quality in the libraries, hands, graveyards or exiled cards of these players."""
    found: list[GameObject] = []
    for player in players:
        found += [thing for thing in _pile(resolving, zone, player) if quality.test(thing)]
    return found


def _pile(resolving: Resolution, zone: str, player: Player) -> list[GameObject]:
    if zone == LIBRARY:
        return player.library
    if zone == HAND:
        return player.hand
    if zone == GRAVEYARD:
        return player.graveyard
    if zone == EXILE:
        return [thing for thing in resolving.game.exile if thing.owner is player]
    raise ValueError(f"cards can't be looked for in {zone!r}")


def spells(resolving: Resolution, quality: Quality = anything) -> list[GameObject]:
    """The spells on the stack with that quality."""
    return [thing for thing in resolving.game.spells if quality.test(thing)]
