"""Instructions on counters, on objects and on players (122)."""

from __future__ import annotations

from cardwright.runtime.decisions import Number, choose
from cardwright.runtime.events import CountersPut, CountersRemoved
from cardwright.runtime.objects import GameObject
from cardwright.runtime.replacements import replaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


class CounterPutting:
    """Counters about to be put on something. Replacement effects change how many (614, 122.6)."""

    __slots__ = ("count", "kind", "thing")

    def __init__(self, thing: GameObject | Player, kind: str, count: int) -> None:
        self.thing = thing
        self.kind = kind
        self.count = count

    @property
    def affected(self) -> Player:
        """The player, or the controller of the object, that gets the counters."""
        return self.thing.controller if isinstance(self.thing, GameObject) else self.thing


def put_counters(
    resolving: Resolution, things: Sequence[GameObject | Player], kind: str, count: int
) -> Steps[list[GameObject | Player]]:
    """Put `count` counters of a kind on each of `things` (122.6). Returns those that get some."""
    coming: list[CounterPutting] = []
    for thing in things if count > 0 else ():
        if can_have_counters(thing):
            putting = yield from replaced(resolving.game, CounterPutting(thing, kind, count))
            coming += [putting] if putting is not None and putting.count > 0 else []

    def change() -> None:
        for putting in coming:
            add_counters(putting.thing, putting.kind, putting.count)

    if coming:
        resolving.carry_out(change)
    return [putting.thing for putting in coming]


def remove_counters(
    resolving: Resolution, things: Sequence[GameObject | Player], kind: str, count: int | None = None
) -> Steps[int]:
    """Remove `count` counters of a kind, all by default, from each of `things`. Returns how many."""
    removed = [
        (thing, thing.count(kind) if count is None else min(max(count, 0), thing.count(kind)))
        for thing in things
        if can_have_counters(thing)
    ]

    def change() -> None:
        for thing, amount in removed:
            take_counters(thing, kind, amount)

    resolving.carry_out(change)
    yield from ()
    return sum(amount for _, amount in removed)


def remove_counters_up_to(
    resolving: Resolution, player: Player, things: Sequence[GameObject | Player], kind: str, at_most: int
) -> Steps[int]:
    """`player` removes any number up to `at_most` of counters of a kind, or of all kinds, from things.

    Returns how many.
    """
    total = 0
    for thing in things:
        for each in [kind] if kind else sorted(thing.counters):
            there = min(thing.count(each), at_most - total) if can_have_counters(thing) else 0
            if there > 0:
                prompt = f"Remove how many {each} counters?"
                answer = yield Number("number", player, prompt, 0, there)
                total += yield from remove_counters(resolving, [thing], each, answer[0])
    return total


def remove_any_counters(
    resolving: Resolution,
    things: Sequence[GameObject | Player],
    count: int | None = None,
    player: Player | None = None,
) -> Steps[int]:
    """Remove all counters from each of `things`, or `count` of kinds that `player` chooses. Returns how many."""
    removed = 0
    for thing in things:
        kinds = sorted(thing.counters) if can_have_counters(thing) else []
        if count is None:
            for kind in kinds:
                removed += yield from remove_counters(resolving, [thing], kind)
            continue
        for _ in range(count):
            kinds = [kind for kind in sorted(thing.counters) if thing.count(kind)]
            chosen = yield from choose(player or resolving.you, "counters", "Remove which counter?", kinds)
            for kind in chosen:
                removed += yield from remove_counters(resolving, [thing], kind, 1)
    return removed


def move_counters(
    resolving: Resolution,
    origins: Sequence[GameObject],
    to: Sequence[GameObject],
    kind: str = "",
    count: int | None = None,
    any_number: bool = False,
) -> Steps[int]:
    """Move counters from objects to one object (122.5): of a kind or of all; `count`, all, or any number of them.

    Returns how many are moved.
    """
    moved = 0
    host = next((thing for thing in to if can_have_counters(thing)), None)
    for origin in origins:
        if host is None or origin is host or not can_have_counters(origin):
            continue
        for each in [kind] if kind else sorted(origin.counters):
            amount = origin.count(each) if count is None else min(count, origin.count(each))
            if any_number and amount:
                prompt = f"Move how many {each} counters?"
                answer = yield Number("number", resolving.you, prompt, 0, amount)
                amount = answer[0]
            amount = yield from remove_counters(resolving, [origin], each, amount)
            yield from put_counters(resolving, [host], each, amount)
            moved += amount
    return moved


def double_counters(resolving: Resolution, things: Sequence[GameObject | Player], kind: str = "") -> Steps[int]:
    """Double the counters of a kind, or of each kind, on each of `things` (701.10e). Returns how many are put."""
    put = 0
    for thing in things:
        for each in [kind] if kind else sorted(thing.counters):
            amount = thing.count(each)
            put += amount
            yield from put_counters(resolving, [thing], each, amount)
    return put


def distribute_counters(resolving: Resolution, phrase: int, kind: str) -> Steps[list[GameObject | Player]]:
    """Put counters of a kind on the targets of a phrase, as they were divided among them (601.2d)."""
    targets = resolving.targets[phrase] if phrase < len(resolving.targets) else []
    amounts = resolving.divided[phrase] if phrase < len(resolving.divided) else []
    receiving: list[GameObject | Player] = []
    for target, amount in zip(targets, amounts, strict=False):
        if isinstance(target, GameObject):
            receiving += yield from put_counters(resolving, [target], kind, amount)
    return receiving


def distribute_among(
    resolving: Resolution, player: Player, things: Sequence[GameObject], count: int, kind: str
) -> Steps[list[GameObject | Player]]:
    """`player` distributes counters among objects without targets, some perhaps getting none."""
    receiving: list[GameObject | Player] = []
    for _ in range(count):
        for thing in (yield from choose(player, "objects", f"Put a {kind} counter on", list(things))):
            receiving += yield from put_counters(resolving, [thing], kind, 1)
    return receiving


def proliferate(resolving: Resolution, players: Sequence[Player]) -> Steps[list[GameObject | Player]]:
    """Each of `players` chooses permanents and players with counters, and each gets another of each kind
    (701.34a). Returns those chosen.
    """
    chosen: list[GameObject | Player] = []
    game = resolving.game
    for player in game.apnap(players):
        having: list[GameObject | Player] = [each for each in resolving.players if each.counters]
        having += [thing for thing in game.battlefield if thing.counters and not thing.phased_out]
        picked = yield from choose(player, "proliferate", "Proliferate: give another counter", having, 0, len(having))
        for thing in picked:
            for kind in sorted(thing.counters):
                yield from put_counters(resolving, [thing], kind, 1)
        chosen += picked
    return chosen


def put_chosen_counter(
    resolving: Resolution, player: Player, things: Sequence[GameObject], kinds: Sequence[str], count: int = 1
) -> Steps[list[GameObject | Player]]:
    """Put counters of one of some kinds, as `player` chooses, on each of `things`."""
    if not things:
        return []
    picked = yield from choose(player, "counters", "Put which counter?", list(kinds))
    return (yield from put_counters(resolving, things, picked[0], count))


def counters(kind: str, count: int) -> dict[str, int]:
    """Counters that something enters with (122.6a)."""
    return {kind: count} if count > 0 else {}


def can_have_counters(thing: GameObject | Player) -> bool:
    """Whether counters can be put on a thing now: not on an object that has left, nor on a player who has."""
    return not thing.left if isinstance(thing, GameObject) else thing.in_game


def add_counters(thing: GameObject | Player, kind: str, count: int) -> None:
    """Put counters on a thing now and announce it."""
    thing.counters[kind] = thing.counters.get(kind, 0) + count
    _changed(thing)
    thing.game.happened(CountersPut(thing, kind, count))


def take_counters(thing: GameObject | Player, kind: str, count: int) -> None:
    """Remove up to `count` counters from a thing now and announce it."""
    count = min(count, thing.counters.get(kind, 0))
    if count <= 0:
        return
    thing.counters[kind] -= count
    if not thing.counters[kind]:
        del thing.counters[kind]
    _changed(thing)
    thing.game.happened(CountersRemoved(thing, kind, count))


def _changed(thing: GameObject | Player) -> None:
    if isinstance(thing, GameObject):
        thing.game.characteristics_changed(thing)
