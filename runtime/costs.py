"""Paying with life and counters while an effect is carried out (118, 119.4)."""

from __future__ import annotations

from cardwright.runtime.counters import take_counters
from cardwright.runtime.decisions import Number
from cardwright.runtime.life import change_life

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


def pay_life(resolving: Resolution, player: Player, amount: int) -> Steps[int]:
    """`player` pays life: it is subtracted, if they have as much (119.4). Returns how much is paid."""
    yield from ()
    if not 0 < amount <= player.life:
        return 0
    resolving.carry_out(lambda: change_life(player, -amount))
    return amount


def pay_any_amount_of_life(resolving: Resolution, player: Player) -> Steps[int]:
    """`player` pays as much life as they choose (107.1c). Returns how much."""
    answer = yield Number("pay", player, "Pay how much life?", 0, max(0, player.life))
    return (yield from pay_life(resolving, player, answer[0]))


def pay_counters(resolving: Resolution, player: Player, kind: str, amount: int) -> Steps[int]:
    """`player` pays with counters of a kind, if they have as many (107.14). Returns how many are paid."""
    yield from ()
    if not 0 < amount <= player.count(kind):
        return 0
    resolving.carry_out(lambda: take_counters(player, kind, amount))
    return amount


def pay_any_number_of_counters(resolving: Resolution, player: Player, kind: str) -> Steps[int]:
    """`player` pays as many counters of a kind as they choose (107.1c). Returns how many."""
    answer = yield Number("pay", player, f"Pay how many {kind} counters?", 0, player.count(kind))
    return (yield from pay_counters(resolving, player, kind, answer[0]))
