"""Instructions that make continuous effects on objects (611.2): get, gain, can't attack, goad …"""

from __future__ import annotations

from cardwright.runtime.abilities import RuleAbility
from cardwright.runtime.characteristics import COLORS
from cardwright.runtime.continuous import ContinuousEffect, begin, begin_rule
from cardwright.runtime.decisions import choose
from cardwright.runtime.durations import Duration, until_end_of_turn, until_your_next_turn
from cardwright.runtime.events import Affected
from cardwright.runtime.modifications import (
    based,
    getting,
    having_abilities,
    having_keywords,
    losing_all_abilities,
    losing_keywords,
)
from cardwright.runtime.objects import BATTLEFIELD, GameObject
from cardwright.runtime.zone_changes import REGENERATION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.abilities import AnyAbility, Targetable
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.layers import Modification
    from cardwright.runtime.players import Player
    from cardwright.runtime.qualities import Quality
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
    return affect(resolving, objects, words, duration, [getting(power, toughness)])


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
    words = f"has base power and toughness {power}/{toughness}"
    return affect(resolving, objects, words, duration, [based(power, toughness)])


def gain_keywords(
    resolving: Resolution, objects: Sequence[GameObject], keywords: Sequence[str], duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` gains keyword abilities (layer 6). Returns those affected."""
    yield from ()
    words = f"gains {' and '.join(keywords)}"
    return affect(resolving, objects, words, duration, [having_keywords(keywords)])


def lose_keywords(
    resolving: Resolution, objects: Sequence[GameObject], keywords: Sequence[str], duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` loses keyword abilities (layer 6). Returns those affected."""
    yield from ()
    words = f"loses {' and '.join(keywords)}"
    return affect(resolving, objects, words, duration, [losing_keywords(keywords)])


def gain_abilities(
    resolving: Resolution, objects: Sequence[GameObject], abilities: Sequence[AnyAbility], duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` gains abilities other than plain keywords (layer 6). Returns those affected."""
    yield from ()
    return affect(resolving, objects, "gains an ability", duration, [having_abilities(abilities)])


def lose_all_abilities(
    resolving: Resolution, objects: Sequence[GameObject], duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` loses all abilities (layer 6). Returns those affected."""
    yield from ()
    return affect(resolving, objects, "loses all abilities", duration, [losing_all_abilities()])


def restrict(
    resolving: Resolution,
    objects: Sequence[GameObject],
    rule: str,
    duration: Duration,
    opposite: Quality | None = None,
    defenders: Sequence[Targetable] | None = None,
) -> Steps[list[GameObject]]:
    """Put a rule on each of `objects`: "can't attack", "must be blocked", "attacks if able" …

    The rules that combat reads are named in `cardwright.runtime.combat`. `opposite` narrows them to blockers or
    attackers with a quality, `defenders` to an attack on those. Returns those affected.
    """
    yield from ()

    def is_opposite(thing: Targetable) -> bool:
        if defenders is not None:
            return thing in defenders
        return opposite is not None and isinstance(thing, GameObject) and opposite.test(thing)

    narrowed = is_opposite if opposite is not None or defenders is not None else None
    return affect(resolving, objects, rule, duration, rules=[rule], opposite=narrowed)


def regenerate(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Each of `objects` gets a regeneration shield for this turn (701.19a). Returns those that do."""
    return (yield from restrict(resolving, objects, REGENERATION, until_end_of_turn))


def players_gain_hexproof(resolving: Resolution, players: Sequence[Player], duration: Duration) -> Steps[list[Player]]:
    """Players gain hexproof: their opponents can't target them (702.11c). Returns the players."""
    yield from ()
    shielded = list(players)
    rule = RuleAbility("hexproof", lambda _, subject: subject in shielded, text="You have hexproof.")
    resolving.carry_out(lambda: begin_rule(resolving.game, rule, resolving.source, duration))
    return shielded


def gain_chosen_keyword(
    resolving: Resolution,
    player: Player,
    objects: Sequence[GameObject],
    keywords: Sequence[str],
    duration: Duration,
) -> Steps[list[GameObject]]:
    """Each of `objects` gains one of some keywords, as `player` chooses (613.1f). Returns those affected."""
    chosen = yield from choose(player, "keyword", "Choose a keyword", list(keywords))
    return (yield from gain_keywords(resolving, objects, chosen, duration))


def gain_shield_of_chosen_color(
    resolving: Resolution, player: Player, objects: Sequence[GameObject], keyword: str, duration: Duration
) -> Steps[list[GameObject]]:
    """Each of `objects` gains protection or hexproof from the color that `player` chooses (702.16)."""
    color = yield from choose(player, "color", f"Choose a color for {keyword}", COLORS)
    return (yield from gain_keywords(resolving, objects, [f"{keyword} {color[0]}"], duration))


def cant_attack(resolving: Resolution, objects: Sequence[GameObject], duration: Duration) -> Steps[list[GameObject]]:
    """Each of `objects` can't attack (508.1c)."""
    return (yield from restrict(resolving, objects, "can't attack", duration))


def cant_block(resolving: Resolution, objects: Sequence[GameObject], duration: Duration) -> Steps[list[GameObject]]:
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


def jump_in_a_log(resolving: Resolution, objects: Sequence[GameObject], duration: Duration) -> Steps[list[GameObject]]:
    """Creatures jump in a log: they are blocked all or not at all, and your targeting one targets all.

    Only an acorn Attraction has them do that; its reminder text is the rule. Returns those affected.
    """
    yield from ()
    rules = ["blocked together", "targeted together"]
    return affect(resolving, objects, "jumps in a log", duration, rules=rules)


def goad(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Goad creatures: until your next turn they attack each combat if able, and not you if able (701.15)."""
    yield from ()
    duration = until_your_next_turn(resolving.you)
    return affect(resolving, objects, "is goaded", duration, rules=["goaded"])
