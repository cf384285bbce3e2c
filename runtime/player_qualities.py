"""What tells players apart: "who controls a creature", "with the most life", "other than that player".

Built modules pass these to `players_that`.
"""

from __future__ import annotations

from cardwright.runtime.amounts import UNLIMITED
from cardwright.runtime.events import ChoseWord

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.players import Player
    from cardwright.runtime.qualities import Quality
    from cardwright.runtime.votes import Vote

MEASURES: dict[str, Callable[[Player], int]] = {
    "life": lambda player: player.life,
    "card": lambda player: len(player.hand),
}
"""Amounts by which players are compared: life, and cards in hand."""


class PlayerQuality:
    """A test of players that combines with `&`, `|` and `~`."""

    __slots__ = ("test",)

    def __init__(self, test: Callable[[Player], bool]) -> None:
        self.test = test

    def __and__(self, other: PlayerQuality) -> PlayerQuality:
        return PlayerQuality(lambda player: self.test(player) and other.test(player))

    def __or__(self, other: PlayerQuality) -> PlayerQuality:
        return PlayerQuality(lambda player: self.test(player) or other.test(player))

    def __invert__(self) -> PlayerQuality:
        return PlayerQuality(lambda player: not self.test(player))


def players_that(players: Sequence[Player], quality: PlayerQuality) -> list[Player]:
    """Those of some players that have a quality."""
    return [player for player in players if quality.test(player)]


def is_one_of_players(players: Sequence[Player]) -> PlayerQuality:
    """One of these players."""
    return PlayerQuality(lambda player: player in players)


def controls(quality: Quality, at_least: int = 0, at_most: int = UNLIMITED) -> PlayerQuality:
    """Who controls so many permanents with a quality."""
    return PlayerQuality(lambda player: at_least <= _controlled(player, quality) <= at_most)


def controls_more(quality: Quality, players: Sequence[Player]) -> PlayerQuality:
    """Who controls more permanents with a quality than each of these players."""
    return PlayerQuality(
        lambda player: all(_controlled(player, quality) > _controlled(other, quality) for other in players)
    )


def has_amount(measure: str, at_least: int = -UNLIMITED, at_most: int = UNLIMITED) -> PlayerQuality:
    """Who has so much life, or so many cards in hand."""
    return PlayerQuality(lambda player: at_least <= MEASURES[measure](player) <= at_most)


def has_more(measure: str, players: Sequence[Player]) -> PlayerQuality:
    """Who has more life, or more cards in hand, than each of these players."""
    measured = MEASURES[measure]
    return PlayerQuality(lambda player: all(measured(player) > measured(other) for other in players))


def has_extreme_amount(measure: str, most: bool) -> PlayerQuality:
    """Who has the most or the least life or cards in hand of all players, or is tied for it."""
    measured = MEASURES[measure]

    def test(player: Player) -> bool:
        amounts = [measured(other) for other in player.game.in_apnap_order()]
        return measured(player) == (max(amounts) if most else min(amounts))

    return PlayerQuality(test)


def has_counters(kind: str, at_least: int = 0, at_most: int = UNLIMITED) -> PlayerQuality:
    """Who has so many counters of a kind."""
    return PlayerQuality(lambda player: at_least <= player.count(kind) <= at_most)


def chose(votes: Sequence[Vote], choice: str) -> PlayerQuality:
    """Who chose or voted for an option."""
    return PlayerQuality(lambda player: any(each.player is player and each.choice == choice for each in votes))


def chose_word(word: str) -> PlayerQuality:
    """Whose latest choice of a word this turn was this one."""

    def test(player: Player) -> bool:
        chosen = [event.word for event in player.game.this_turn(ChoseWord) if event.player is player]
        return chosen[-1:] == [word]

    return PlayerQuality(test)


def lowest_life(players: Sequence[Player]) -> int:
    """The lowest life total among players, 0 if there are none."""
    return min((player.life for player in players), default=0)


def highest_life(players: Sequence[Player]) -> int:
    """The highest life total among players, 0 if there are none."""
    return max((player.life for player in players), default=0)


def _controlled(player: Player, quality: Quality) -> int:
    return sum(
        permanent.controller is player and not permanent.phased_out and quality.test(permanent)
        for permanent in player.game.battlefield
    )
