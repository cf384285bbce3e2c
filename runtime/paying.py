"""Instructions with which players pay (118): mana, perhaps with X, life (119.4), counters.

Texts and ward use them, and so does casting; what of a pool pays a mana cost is for `mana_costs` to say.
"""

from __future__ import annotations

from cardwright.runtime.actions import actions
from cardwright.runtime.counters import take_counters
from cardwright.runtime.decisions import Number, choose
from cardwright.runtime.lands import INTRINSIC
from cardwright.runtime.life import can_lose_life, change_life
from cardwright.runtime.mana_costs import cost_with_x, least_mana, pay_mana, payment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


MOST = 100


def pay(resolving: Resolution, player: Player, cost: str, spell: GameObject | None = None) -> Steps[bool]:
    """`player` pays a mana cost, perhaps of a spell, and may activate mana abilities for it first (118.3c, 605.3a).

    Returns whether they have paid; if not, nothing was.
    """
    while payment(player, cost, spell) is None:
        sources = [action for action in actions(resolving.game, player) if action.ability.is_mana]
        picked = yield from choose(player, "pay", f"Activate a mana ability to pay {cost}", sources, 0, 1)
        if not picked:
            return False
        yield from picked[0].take()
    return pay_mana(player, cost, spell)


def could_pay(game: Game, player: Player, cost: str, spell: GameObject | None = None) -> bool:
    """Whether a player's mana pays a cost, or may do with that of mana abilities they have left.

    Lands give one mana each by their basic land types; what other mana abilities give isn't known before.
    """
    if payment(player, cost, spell) is not None:
        return True
    sources = [action for action in actions(game, player) if action.ability.is_mana]
    lands = {action.object for action in sources if action.ability in INTRINSIC.values()}
    if any(action.object not in lands for action in sources):
        return True
    return bool(lands) and sum(player.mana.values()) + len(lands) >= least_mana(cost)


def choose_x_and_pay(resolving: Resolution, player: Player, cost: str) -> Steps[int]:
    """`player` chooses X and pays a mana cost with it (107.3f). Returns X, 0 if it wasn't paid."""
    answer = yield Number("pay", player, f"Pay {cost} with which X?", 0, MOST)
    paid = yield from pay(resolving, player, cost_with_x(cost, answer[0]))
    return answer[0] if paid else 0


def pay_life(resolving: Resolution, player: Player, amount: int) -> Steps[int]:
    """`player` pays life if they have as much and can lose it (119.4, 119.8). Returns how much is paid."""
    yield from ()
    if not 0 < amount <= player.life or not can_lose_life(player):
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
