"""Instructions on life totals: gain, lose, set, double, exchange (119)."""

from __future__ import annotations

from cardwright.runtime.abilities import RuleAbility
from cardwright.runtime.continuous import begin_rule
from cardwright.runtime.events import GainedLife, LostLife

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.durations import Duration
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

CANT_GAIN = "can't gain life"


def gain_life(resolving: Resolution, players: Sequence[Player], amount: int) -> Steps[int]:
    """Each of `players` gains `amount` life. Returns how much life is gained in all."""
    gaining = [player for player in resolving.game.apnap(players) if _can_gain(player)] if amount > 0 else []

    def change() -> None:
        for player in gaining:
            change_life(player, amount)

    resolving.carry_out(change)
    yield from ()
    return amount * len(gaining)


def lose_life(resolving: Resolution, players: Sequence[Player], amount: int) -> Steps[int]:
    """Each of `players` loses `amount` life. Returns how much life is lost in all."""
    losing = resolving.game.apnap(players) if amount > 0 else []

    def change() -> None:
        for player in losing:
            change_life(player, -amount)

    resolving.carry_out(change)
    yield from ()
    return amount * len(losing)


def set_life(resolving: Resolution, players: Sequence[Player], total: int) -> Steps[None]:
    """The life total of each of `players` becomes `total`: they gain or lose the difference (119.5)."""

    def change() -> None:
        for player in resolving.game.apnap(players):
            if total < player.life or _can_gain(player):
                change_life(player, total - player.life)

    resolving.carry_out(change)
    yield from ()


def double_life(resolving: Resolution, players: Sequence[Player]) -> Steps[None]:
    """The life total of each of `players` is doubled: they gain or lose as much as they have (701.10d)."""

    def change() -> None:
        for player in resolving.game.apnap(players):
            if player.life < 0 or _can_gain(player):
                change_life(player, player.life)

    resolving.carry_out(change)
    yield from ()


def exchange_life(resolving: Resolution, players: Sequence[Player]) -> Steps[int]:
    """Two players exchange their life totals, or nothing happens (701.12c, 119.7).

    Returns how much life you gain.
    """
    yield from ()
    two = list(dict.fromkeys(player for player in players if player.in_game))
    if len(two) != 2:
        return 0
    first, second = sorted(two, key=lambda player: player.life)
    if not _can_gain(first):
        return 0
    difference = second.life - first.life

    def change() -> None:
        change_life(first, difference)
        change_life(second, -difference)

    resolving.carry_out(change)
    return difference if first is resolving.you else 0


def cant_gain_life(resolving: Resolution, players: Sequence[Player], duration: Duration) -> Steps[None]:
    """`players` can't gain life until `duration` is over (119.7)."""
    forbidden = tuple(players)
    rule = RuleAbility(CANT_GAIN, lambda _, player: player in forbidden, text="can't gain life")
    resolving.carry_out(lambda: begin_rule(resolving.game, rule, resolving.source, duration))
    yield from ()


def change_life(player: Player, amount: int) -> None:
    """Let a player gain life, or lose it if `amount` is negative, and announce it."""
    player.life += amount
    if amount > 0:
        player.game.happened(GainedLife(player, amount, player.life))
    elif amount < 0:
        player.game.happened(LostLife(player, -amount, player.life))


def _can_gain(player: Player) -> bool:
    return not player.game.rule_applies(CANT_GAIN, player)
