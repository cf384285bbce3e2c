"""Instructions on life totals: gain, lose, set, double, exchange (119)."""

from __future__ import annotations

from cardwright.runtime.abilities import RuleAbility
from cardwright.runtime.continuous import begin_rule
from cardwright.runtime.events import GainedLife, LostLife
from cardwright.runtime.replacements import replaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.durations import Duration
    from cardwright.runtime.game import Game
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

CANT_GAIN, CANT_LOSE = "can't gain life", "can't lose life"


class LifeGain:
    """Life about to be gained. Replacement effects change the amount (614, 119.10)."""

    __slots__ = ("amount", "player")

    def __init__(self, player: Player, amount: int) -> None:
        self.player = player
        self.amount = amount

    @property
    def affected(self) -> Player:
        """The player who gains it."""
        return self.player


def coming_gains(game: Game, gains: Sequence[LifeGain]) -> Steps[list[LifeGain]]:
    """What is left of gains of life after replacement effects; who can't gain life gains none (119.7)."""
    left: list[LifeGain] = []
    for gain in gains:
        instead = yield from replaced(game, gain)
        if instead is not None and instead.amount > 0 and can_gain_life(instead.player):
            left.append(instead)
    return left


def gain_life(resolving: Resolution, players: Sequence[Player], amount: int) -> Steps[int]:
    """Each of `players` gains `amount` life. Returns how much life is gained in all."""
    gaining = resolving.game.apnap(players) if amount > 0 else []
    coming = yield from coming_gains(resolving.game, [LifeGain(player, amount) for player in gaining])

    def change() -> None:
        for gain in coming:
            change_life(gain.player, gain.amount)

    resolving.carry_out(change)
    return sum(gain.amount for gain in coming)


def lose_life(resolving: Resolution, players: Sequence[Player], amount: int) -> Steps[int]:
    """Each of `players` loses `amount` life. Returns how much life is lost in all."""
    losing = [player for player in resolving.game.apnap(players) if can_lose_life(player)] if amount > 0 else []

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
            if can_lose_life(player) if total < player.life else can_gain_life(player):
                change_life(player, total - player.life)

    resolving.carry_out(change)
    yield from ()


def double_life(resolving: Resolution, players: Sequence[Player]) -> Steps[None]:
    """The life total of each of `players` is doubled: they gain or lose as much as they have (701.10d)."""

    def change() -> None:
        for player in resolving.game.apnap(players):
            if player.life < 0 or can_gain_life(player):
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
    if not can_gain_life(first) or not can_lose_life(second):
        return 0
    difference = second.life - first.life

    def change() -> None:
        change_life(first, difference)
        change_life(second, -difference)

    resolving.carry_out(change)
    return difference if first is resolving.you else 0


def put_rule_on_players(resolving: Resolution, players: Sequence[Player], rule: str, duration: Duration) -> Steps[None]:
    """A rule such as "can't gain life" or "can't lose" holds for `players` until `duration` is over (611.2c)."""
    held = tuple(players)
    ability = RuleAbility(rule, lambda _, player: player in held, text=rule)
    resolving.carry_out(lambda: begin_rule(resolving.game, ability, resolving.source, duration))
    yield from ()


def change_life(player: Player, amount: int) -> None:
    """Let a player gain life, or lose it if `amount` is negative, and announce it.

    One who can't isn't affected, though damage is dealt to them all the same (119.7-8).
    """
    if not (can_lose_life(player) if amount < 0 else can_gain_life(player)):
        return
    player.life += amount
    if amount > 0:
        player.game.happened(GainedLife(player, amount, player.life))
    elif amount < 0:
        player.game.happened(LostLife(player, -amount, player.life))


def can_lose_life(player: Player) -> bool:
    """Whether nothing keeps a player from losing life, and so from paying it (119.8)."""
    return not player.game.rule_applies(CANT_LOSE, player)


def can_gain_life(player: Player) -> bool:
    """Whether nothing keeps a player from gaining life (119.7)."""
    return not player.game.rule_applies(CANT_GAIN, player)
