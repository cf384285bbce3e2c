"""Amounts that rules text names: how many, how much, the greatest power, half of something.

Built modules call these where a card says "equal to", "for each" or "where X is".
"""

from __future__ import annotations

from cardwright.runtime.dice import roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

UNLIMITED = 1_000_000


def count(things: Sequence[GameObject] | Sequence[Player]) -> int:
    """How many there are."""
    return len(things)


def half(amount: int, up: bool = False) -> int:
    """Half of an amount, rounded up or down (107.1a)."""
    return -(-amount // 2) if up else amount // 2


def life_total_of(players: Sequence[Player]) -> int:
    """The life total of these players together."""
    return sum(player.life for player in players)


def starting_life_of(players: Sequence[Player]) -> int:
    """The starting life total of these players together (103.4)."""
    return sum(player.game.setup.seats[player.index].life for player in players)


def power_of(things: Sequence[GameObject]) -> int:
    """The power of these objects together, now or as last known (608.2h)."""
    return sum(thing.power or 0 for thing in things)


def toughness_of(things: Sequence[GameObject]) -> int:
    """The toughness of these objects together, now or as last known (608.2h)."""
    return sum(thing.toughness or 0 for thing in things)


def mana_value_of(things: Sequence[GameObject]) -> int:
    """The mana value of these objects together (202.3)."""
    return sum(thing.mana_value for thing in things)


def measure_of(thing: GameObject, measure: str) -> int:
    """An object's power, toughness or mana value."""
    if measure == "mana value":
        return thing.mana_value
    return (thing.power if measure == "power" else thing.toughness) or 0


def greatest(measure: str, things: Sequence[GameObject]) -> int:
    """The greatest power, toughness or mana value among objects, 0 if there are none."""
    return max((measure_of(thing, measure) for thing in things), default=0)


def least(measure: str, things: Sequence[GameObject]) -> int:
    """The least power, toughness or mana value among objects, 0 if there are none."""
    return min((measure_of(thing, measure) for thing in things), default=0)


def counters_on(things: Sequence[GameObject], kind: str) -> int:
    """How many counters of a kind, or of any kind, are on objects, or were last known to be (608.2h)."""
    return sum(thing.count(kind) if kind else sum(thing.counters.values()) for thing in things)


def player_counters(players: Sequence[Player], kind: str) -> int:
    """How many counters of a kind players have."""
    return sum(player.count(kind) for player in players)


def dungeons_completed(players: Sequence[Player]) -> int:
    """How often players have completed a dungeon this game (309.7)."""
    return sum(len(player.completed) for player in players)


def has_completed(players: Sequence[Player], name: str) -> bool:
    """Whether one of the players has completed a dungeon of that name."""
    return any(player.completed_named(name) for player in players)


def roll_dice(resolving: Resolution, player: Player, count: int, sides: int) -> Steps[int]:
    """`player` rolls `count` dice; returns the sum of their results (706.2)."""
    results = yield from roll(resolving, player, sides, count)
    return sum(results)
