"""Paying mana (118): what of a player's pool pays a cost, and paying it.

Actions and casting ask it; effects that have a player pay do too.
"""

from __future__ import annotations

from cardwright.runtime.characteristics import mana_symbols

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.players import Player

COLOR_OF = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}


def payment(player: Player, cost: str) -> dict[str, int] | None:
    """The mana of the pool that pays a cost, None if it can't be paid. Generic mana is paid last."""
    pool = dict(player.mana)
    paid: dict[str, int] = {}
    generic = 0
    for symbol in mana_symbols(cost):
        if symbol.isdecimal():
            generic += int(symbol)
            continue
        color = next(
            (COLOR_OF[part] for part in symbol.split("/") if pool.get(COLOR_OF.get(part, ""), 0)), None
        )
        if color is None:
            return None
        pool[color] -= 1
        paid[color] = paid.get(color, 0) + 1
    for color in sorted(pool, key=lambda color: (color != "colorless", color)):
        spent = min(generic, pool[color])
        if spent:
            generic -= spent
            paid[color] = paid.get(color, 0) + spent
    return None if generic else paid


def pay_mana(player: Player, cost: str) -> bool:
    """Take what pays a cost out of the pool; False, and nothing paid, if it can't be paid."""
    paid = payment(player, cost)
    for color, amount in (paid or {}).items():
        player.mana[color] -= amount
    return paid is not None


def changed_cost(cost: str, by: int) -> str:
    """A mana cost with its generic part changed by an amount, down to 0 (601.2f, 118.7a)."""
    symbols = mana_symbols(cost)
    generic = max(0, sum(int(symbol) for symbol in symbols if symbol.isdecimal()) + by)
    others = [symbol for symbol in symbols if not symbol.isdecimal()]
    return "".join(f"{{{symbol}}}" for symbol in ([str(generic)] if generic else []) + others)


def cost_with_x(cost: str, x: int) -> str:
    """A mana cost with a number in place of X (107.3)."""
    return cost.replace("{X}", f"{{{x}}}")


def cost_times(cost: str, times: int) -> str:
    """A mana cost to be paid so many times: "{1} for each"."""
    return cost * times
