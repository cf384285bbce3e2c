"""Amounts that rules text names: how many, how much, the greatest power, half of something.

Built modules call these where a card says "equal to", "for each" or "where X is".
"""

from __future__ import annotations

from cardwright.runtime.characteristics import COLORS, mana_symbols
from cardwright.runtime.events import GainedLife, LostLife
from cardwright.runtime.mana_costs import COLOR_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player

UNLIMITED = 1_000_000


def count(things: Sequence[object]) -> int:
    """How many there are."""
    return len(things)


def nothing() -> list[GameObject]:
    """No objects at all."""
    return []


def colors_among(things: Sequence[GameObject]) -> list[str]:
    """The colors that objects have, each once, in the order of the wheel (105.2)."""
    return [color for color in COLORS if any(color in thing.colors for thing in things)]


def devotion(players: Sequence[Player], color: str) -> int:
    """How many mana symbols of a color, or of either of two, are in the costs of what players control (700.5)."""
    colors = color.split(" and ")
    return sum(
        any(COLOR_OF.get(part) in colors for part in symbol.split("/"))
        for player in players
        for permanent in player.game.battlefield
        if permanent.controller is player and not permanent.phased_out
        for symbol in mana_symbols(permanent.characteristics.mana_cost)
    )


def half(amount: int, up: bool = False) -> int:
    """Half of an amount, rounded up or down (107.1a)."""
    return -(-amount // 2) if up else amount // 2


def life_total_of(players: Sequence[Player]) -> int:
    """The life total of these players together."""
    return sum(player.life for player in players)


def starting_life_of(players: Sequence[Player]) -> int:
    """The starting life total of these players together (103.4)."""
    return sum(player.team.starting_life for player in players)


def life_gained_this_turn(players: Sequence[Player]) -> int:
    """How much life players have gained this turn."""
    return sum(event.amount for each in players for event in each.game.this_turn(GainedLife) if event.player is each)


def life_lost_this_turn(players: Sequence[Player]) -> int:
    """How much life players have lost this turn."""
    return sum(event.amount for each in players for event in each.game.this_turn(LostLife) if event.player is each)


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


def total(results: Sequence[int]) -> int:
    """The sum of the results of dice (706.2)."""
    return sum(results)


def difference(first: int, second: int) -> int:
    """How far two amounts are apart."""
    return abs(first - second)


def difference_of(results: Sequence[int]) -> int:
    """How far the highest and the lowest result of dice are apart."""
    return max(results, default=0) - min(results, default=0)


def highest_result(results: Sequence[int]) -> int:
    """The highest result of dice, 0 without any."""
    return max(results, default=0)


def lowest_result(results: Sequence[int]) -> int:
    """The lowest result of dice, 0 without any."""
    return min(results, default=0)


def all_alike(results: Sequence[int]) -> bool:
    """Whether several dice all show the same result: doubles."""
    return len(results) > 1 and len(set(results)) == 1


def results_between(results: Sequence[int], low: int, high: int) -> int:
    """How many results of dice lie within bounds."""
    return sum(low <= result <= high for result in results)


def results_that_are(results: Sequence[int], parity: str) -> int:
    """How many results of dice are odd or even."""
    return sum(is_of(parity, result) for result in results)


def is_of(parity: str, number: int) -> bool:
    """Whether a number is odd or even, as the word says."""
    return (number % 2 == 1) == (parity == "odd")
