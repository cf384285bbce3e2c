"""What triggered abilities wait for: "dies", "deals combat damage to a player", "at the beginning of your upkeep".

Built modules put them together out of qualities and players, both functions of the resolution of the ability.
"""

from __future__ import annotations

from cardwright.runtime.durations import until
from cardwright.runtime.events import (
    Attacked,
    BeganStep,
    Blocked,
    CastSpell,
    ClaimedPrize,
    CompletedDungeon,
    CountersPut,
    CreatedToken,
    Damaged,
    DealtCombatDamage,
    Died,
    Discarded,
    Drew,
    Entered,
    GainedLife,
    LeftBattlefield,
    LostLife,
    Opened,
    Rolled,
    RolledToVisit,
    Sacrificed,
    Scried,
    Surveiled,
    Tapped,
    Untapped,
    Ventured,
    Visited,
)
from cardwright.runtime.objects import GameObject
from cardwright.runtime.players import Player

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from cardwright.runtime.durations import Duration
    from cardwright.runtime.events import Event
    from cardwright.runtime.qualities import Quality
    from cardwright.runtime.resolution import Resolution

    E = TypeVar("E", bound=Event)
    Things = Callable[[Resolution], Quality]
    Players = Callable[[Resolution], Sequence[Player]]


class Occasion:
    """The kinds of events that a triggered ability waits for, and the test that they have to meet (603.2)."""

    __slots__ = ("kinds", "when")

    def __init__(self, kinds: tuple[type[E], ...], when: Callable[[Resolution, E], bool]) -> None:
        self.kinds: tuple[type[Event], ...] = kinds
        self.when: Callable[..., bool] = when


def either(*occasions: Occasion) -> Occasion:
    """Any of several: "enters or attacks"."""

    def when(resolving: Resolution, event: Event) -> bool:
        return any(type(event) in each.kinds and each.when(resolving, event) for each in occasions)

    return Occasion(tuple(dict.fromkeys(kind for each in occasions for kind in each.kinds)), when)


def enters(things: Things) -> Occasion:
    """One of these enters the battlefield (603.6a)."""
    return Occasion((Entered,), lambda resolving, event: things(resolving).test(event.object))


def dies(things: Things) -> Occasion:
    """One of these dies (700.4)."""
    return Occasion((Died,), lambda resolving, event: things(resolving).test(event.object))


def leaves(things: Things) -> Occasion:
    """One of these leaves the battlefield (603.6c)."""
    return Occasion((LeftBattlefield,), lambda resolving, event: things(resolving).test(event.object))


def attacks(things: Things, defenders: Players | None = None) -> Occasion:
    """One of these attacks, perhaps one of some players (508.3a)."""

    def when(resolving: Resolution, event: Attacked) -> bool:
        if not things(resolving).test(event.attacker):
            return False
        return defenders is None or event.defender in defenders(resolving)

    return Occasion((Attacked,), when)


def blocks(things: Things, blocked: Things | None = None) -> Occasion:
    """One of these blocks, perhaps something of a kind (509.3a)."""

    def when(resolving: Resolution, event: Blocked) -> bool:
        if not things(resolving).test(event.blocker):
            return False
        return blocked is None or blocked(resolving).test(event.attacker)

    return Occasion((Blocked,), when)


def becomes_blocked(things: Things) -> Occasion:
    """One of these becomes blocked, once however many block it (509.3c)."""

    def when(resolving: Resolution, event: Blocked) -> bool:
        first = bool(event.attacker.blocked_by) and event.attacker.blocked_by[0] is event.blocker
        return first and things(resolving).test(event.attacker)

    return Occasion((Blocked,), when)


def becomes_tapped(things: Things) -> Occasion:
    """One of these becomes tapped (701.26)."""
    return Occasion((Tapped,), lambda resolving, event: things(resolving).test(event.object))


def becomes_untapped(things: Things) -> Occasion:
    """One of these becomes untapped (701.26)."""
    return Occasion((Untapped,), lambda resolving, event: things(resolving).test(event.object))


def deals_damage(
    things: Things, combat: bool = False, players: Players | None = None, objects: Things | None = None
) -> Occasion:
    """One of these deals damage, perhaps combat damage, perhaps to some players or objects (120)."""

    def when(resolving: Resolution, event: Damaged) -> bool:
        if event.source is None or (combat and not event.combat) or not things(resolving).test(event.source):
            return False
        if isinstance(event.target, Player):
            return event.target in players(resolving) if players is not None else objects is None
        return objects(resolving).test(event.target) if objects is not None else players is None

    return Occasion((Damaged,), when)


def deal_combat_damage(things: Things, players: Players) -> Occasion:
    """One or more of these deal combat damage to one of some players, once a step (510.2)."""

    def when(resolving: Resolution, event: DealtCombatDamage) -> bool:
        quality, meant = things(resolving), players(resolving)
        return any(
            damage.source is not None and quality.test(damage.source) and damage.target in meant
            for damage in event.damages
        )

    return Occasion((DealtCombatDamage,), when)


def is_dealt_damage(things: Things, combat: bool = False) -> Occasion:
    """One of these is dealt damage."""

    def when(resolving: Resolution, event: Damaged) -> bool:
        hit = isinstance(event.target, GameObject) and things(resolving).test(event.target)
        return hit and (event.combat or not combat)

    return Occasion((Damaged,), when)


def draws(players: Players) -> Occasion:
    """One of these players draws a card (121)."""
    return Occasion((Drew,), lambda resolving, event: event.player in players(resolving))


def discards(players: Players, cards: Things) -> Occasion:
    """One of these players discards a card of a kind (701.9)."""

    def when(resolving: Resolution, event: Discarded) -> bool:
        return event.player in players(resolving) and cards(resolving).test(event.card)

    return Occasion((Discarded,), when)


def casts(players: Players, spells: Things) -> Occasion:
    """One of these players casts a spell of a kind (601.2i)."""

    def when(resolving: Resolution, event: CastSpell) -> bool:
        spell = event.item.spell
        return event.player in players(resolving) and spell is not None and spells(resolving).test(spell)

    return Occasion((CastSpell,), when)


def gains_life(players: Players) -> Occasion:
    """One of these players gains life (119.9)."""
    return Occasion((GainedLife,), lambda resolving, event: event.player in players(resolving))


def loses_life(players: Players) -> Occasion:
    """One of these players loses life (119.2)."""
    return Occasion((LostLife,), lambda resolving, event: event.player in players(resolving))


def sacrifices(players: Players, things: Things) -> Occasion:
    """One of these players sacrifices a permanent of a kind (701.21)."""

    def when(resolving: Resolution, event: Sacrificed) -> bool:
        return event.player in players(resolving) and things(resolving).test(event.object)

    return Occasion((Sacrificed,), when)


def creates(players: Players, things: Things) -> Occasion:
    """One of these players creates a token of a kind (701.7)."""

    def when(resolving: Resolution, event: CreatedToken) -> bool:
        return event.player in players(resolving) and things(resolving).test(event.token)

    return Occasion((CreatedToken,), when)


def scries(players: Players) -> Occasion:
    """One of these players scries (701.22)."""
    return Occasion((Scried,), lambda resolving, event: event.player in players(resolving))


def surveils(players: Players) -> Occasion:
    """One of these players surveils (701.25)."""
    return Occasion((Surveiled,), lambda resolving, event: event.player in players(resolving))


def ventures(players: Players) -> Occasion:
    """One of these players ventures into the dungeon (701.49)."""
    return Occasion((Ventured,), lambda resolving, event: event.player in players(resolving))


def completes(players: Players) -> Occasion:
    """One of these players completes a dungeon (309.7)."""
    return Occasion((CompletedDungeon,), lambda resolving, event: event.player in players(resolving))


def opens(players: Players) -> Occasion:
    """One of these players opens an Attraction (701.51c)."""
    return Occasion((Opened,), lambda resolving, event: event.player in players(resolving))


def visits(players: Players) -> Occasion:
    """One of these players visits an Attraction (701.52a)."""
    return Occasion((Visited,), lambda resolving, event: event.player in players(resolving))


def claims(players: Players) -> Occasion:
    """One of these players claims the prize of an Attraction (702.159b)."""
    return Occasion((ClaimedPrize,), lambda resolving, event: event.player in players(resolving))


def rolls(
    players: Players, at_least: int | None = None, at_most: int | None = None, to_visit: bool = False
) -> Occasion:
    """One of these players rolls a result within bounds, perhaps as they roll to visit (706.2, 701.52a)."""

    def when(resolving: Resolution, event: Rolled | RolledToVisit) -> bool:
        high_enough = at_least is None or event.result >= at_least
        low_enough = at_most is None or event.result <= at_most
        return high_enough and low_enough and event.player in players(resolving)

    return Occasion((RolledToVisit,), when) if to_visit else Occasion((Rolled,), when)


def until_happens(resolving: Resolution, occasion: Occasion, words: str, or_at: Duration | None = None) -> Duration:
    """Until something happens, or until another duration is over, whichever comes first (611.2a)."""

    def happens(event: Event) -> bool:
        return occasion.when(resolving, event)

    lasts = or_at
    for kind in occasion.kinds:
        lasts = until(words, kind, happens) if lasts is None else lasts.or_until(words, kind, happens)
    assert lasts is not None
    return lasts


def counters_are_put(things: Things, kind: str = "") -> Occasion:
    """Counters of a kind, or of any, are put on one of these (122.6)."""

    def when(resolving: Resolution, event: CountersPut) -> bool:
        on = event.on
        return isinstance(on, GameObject) and kind in ("", event.kind) and things(resolving).test(on)

    return Occasion((CountersPut,), when)


def step_begins(step: str, players: Players | None = None) -> Occasion:
    """A step or phase of the turn of one of these players begins (603.6)."""

    def when(resolving: Resolution, event: BeganStep) -> bool:
        if event.step != step or players is None:
            return event.step == step
        meant = players(resolving)
        return any(player in meant for player in event.players)

    return Occasion((BeganStep,), when)


# ---- What the event was about


def that_object(resolving: Resolution) -> list[GameObject]:
    """The object that the event was about, as it was then."""
    match resolving.event:
        case Entered() | Died() | LeftBattlefield() | Tapped() | Untapped() | Sacrificed() as event:
            return [event.object]
        case Attacked() as attack:
            return [attack.attacker]
        case Blocked() as block:
            return [block.blocker]
        case Damaged(source=GameObject() as source):
            return [source]
        case CountersPut(on=GameObject() as on):
            return [on]
        case Discarded() as discarded:
            return [discarded.became]
        case Drew() as drew:
            return [drew.card]
        case CreatedToken() as created:
            return [created.token]
        case CastSpell() as cast if cast.item.spell is not None:
            return [cast.item.spell]
    return []


def the_other_object(resolving: Resolution) -> list[GameObject]:
    """The other object that the event was about: what was blocked, what was dealt damage."""
    match resolving.event:
        case Blocked() as block:
            return [block.attacker]
        case Damaged(target=GameObject() as target):
            return [target]
        case Attacked(defender=GameObject() as defender):
            return [defender]
    return []


def that_player(resolving: Resolution) -> list[Player]:
    """The player that the event was about."""
    match resolving.event:
        case Damaged(target=Player() as player) | Attacked(defender=Player() as player):
            return [player]
        case DealtCombatDamage() as dealt:
            hit = [damage.target for damage in dealt.damages if isinstance(damage.target, Player)]
            return list(dict.fromkeys(hit))
        case Drew() | Discarded() | GainedLife() | LostLife() | Sacrificed() | CreatedToken() as event:
            return [event.player]
        case Scried() | Surveiled() | Ventured() | CompletedDungeon() | CastSpell() as event:
            return [event.player]
        case Opened() | Visited() | ClaimedPrize() | Rolled() | RolledToVisit() as event:
            return [event.player]
        case BeganStep(player=Player() as player):
            return [player]
    return []


def that_amount(resolving: Resolution) -> int:
    """The amount that the event was about: damage, life, counters."""
    match resolving.event:
        case Damaged() | GainedLife() | LostLife() as event:
            return event.amount
        case CountersPut() | Scried() | Surveiled() as event:
            return event.count
        case DealtCombatDamage() as dealt:
            return sum(damage.amount for damage in dealt.damages)
    return 0
