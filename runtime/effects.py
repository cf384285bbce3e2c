"""Instructions that make continuous effects on objects (611.2): get, gain, can't attack, goad …"""

from __future__ import annotations

from cardwright.runtime.continuous import ContinuousEffect, begin
from cardwright.runtime.durations import Duration, until_your_next_turn
from cardwright.runtime.events import Affected
from cardwright.runtime.layers import (
    ABILITY,
    MODIFY,
    SET,
    Modification,
    add_keywords,
    modify_power_toughness,
)
from cardwright.runtime.objects import BATTLEFIELD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.abilities import AnyAbility, Targetable
    from cardwright.runtime.characteristics import Characteristics
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


def affect(
    resolving: Resolution,
    objects: Sequence[GameObject],
    words: str,
    duration: Duration,
    modifications: Sequence[Modification] = (),
    rules: Sequence[str] = (),
    controller: Player | None = None,
    opposite: Callable[[Targetable], bool] | None = None,
) -> list[GameObject]:
    """Let an effect of this resolution apply to permanents for a duration; instructions are built on it.

    `words` complete "The creature …". Returns the permanents affected.
    """
    affected = [permanent for permanent in objects if permanent.zone == BATTLEFIELD and not permanent.left]
    effect = ContinuousEffect(words, affected, modifications, rules, resolving.you, controller, opposite)

    def change() -> None:
        begin(resolving.game, effect, duration)
        for permanent in affected:
            resolving.game.happened(Affected(permanent, f"{words} {duration.words}"))

    if affected:
        resolving.carry_out(change)
    return affected


def get(
    resolving: Resolution, objects: Sequence[GameObject], power: int, toughness: int, duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` gets +`power`/+`toughness` (layer 7c). Returns those affected."""
    yield from ()
    words = f"gets {_signed(power, toughness)}/{_signed(toughness, power)}"
    return affect(
        resolving, objects, words, duration, [Modification(MODIFY, modify_power_toughness(power, toughness))]
    )


def _signed(number: int, beside: int) -> str:
    """A number with its sign; 0 takes the sign of the number beside it, as cards have it."""
    return f"{number:+d}" if number or beside >= 0 else "-0"


def set_power_toughness(
    resolving: Resolution,
    objects: Sequence[GameObject],
    power: int | None,
    toughness: int | None,
    duration: Duration,
) -> Steps[list[GameObject]]:
    """Each of `objects` has base power and toughness of these values (layer 7b); None leaves one alone."""
    yield from ()

    def change(values: Characteristics) -> None:
        values.power = values.power if power is None else power
        values.toughness = values.toughness if toughness is None else toughness

    words = f"has base power and toughness {power}/{toughness}"
    return affect(resolving, objects, words, duration, [Modification(SET, change)])


def gain_keywords(
    resolving: Resolution, objects: Sequence[GameObject], keywords: Sequence[str], duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` gains keyword abilities (layer 6). Returns those affected."""
    yield from ()
    words = f"gains {' and '.join(keywords)}"
    return affect(resolving, objects, words, duration, [Modification(ABILITY, add_keywords(keywords))])


def lose_keywords(
    resolving: Resolution, objects: Sequence[GameObject], keywords: Sequence[str], duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` loses keyword abilities (layer 6). Returns those affected."""
    yield from ()
    lost = frozenset(keywords)

    def change(values: Characteristics) -> None:
        values.keywords -= lost

    words = f"loses {' and '.join(keywords)}"
    return affect(resolving, objects, words, duration, [Modification(ABILITY, change)])


def gain_abilities(
    resolving: Resolution, objects: Sequence[GameObject], abilities: Sequence[AnyAbility], duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` gains abilities other than plain keywords (layer 6). Returns those affected."""
    yield from ()

    def change(values: Characteristics) -> None:
        values.abilities = (*values.abilities, *abilities)

    modification = Modification(ABILITY, change, changes_abilities=True)
    return affect(resolving, objects, "gains an ability", duration, [modification])


def lose_all_abilities(
    resolving: Resolution, objects: Sequence[GameObject], duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` loses all abilities (layer 6). Returns those affected."""
    yield from ()

    def change(values: Characteristics) -> None:
        values.abilities = ()
        values.keywords = frozenset()

    modification = Modification(ABILITY, change, changes_abilities=True)
    return affect(resolving, objects, "loses all abilities", duration, [modification])


def restrict(
    resolving: Resolution, objects: Sequence[GameObject], rule: str, duration: Duration
) -> Steps[list[GameObject]]:
    """Put a rule on each of `objects`: "can't attack", "must be blocked", "attacks if able" …

    The rules that combat reads are named in `cardwright.runtime.combat`. Returns those affected.
    """
    yield from ()
    return affect(resolving, objects, rule, duration, rules=[rule])


def cant_attack(
    resolving: Resolution, objects: Sequence[GameObject], duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` can't attack (508.1c)."""
    return (yield from restrict(resolving, objects, "can't attack", duration))


def cant_block(
    resolving: Resolution, objects: Sequence[GameObject], duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` can't block (509.1b)."""
    return (yield from restrict(resolving, objects, "can't block", duration))


def cant_be_blocked(
    resolving: Resolution, objects: Sequence[GameObject], duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` can't be blocked (509.1b)."""
    return (yield from restrict(resolving, objects, "can't be blocked", duration))


def must_be_blocked(
    resolving: Resolution, objects: Sequence[GameObject], duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` must be blocked if able (509.1c)."""
    return (yield from restrict(resolving, objects, "must be blocked", duration))


def goad(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Goad creatures: until your next turn they attack each combat if able, and not you if able (701.15)."""
    yield from ()
    duration = until_your_next_turn(resolving.you)
    return affect(resolving, objects, "is goaded", duration, rules=["goaded"])
