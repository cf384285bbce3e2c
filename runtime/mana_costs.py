"""Mana costs (118, 202.1): what of a player's pool pays one, and how effects change them.

Actions ask it, and so do the instructions of `paying`.
"""

from __future__ import annotations

from cardwright.runtime.characteristics import mana_symbols

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player

COLOR_OF = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}


RESTRICTED = "colorless, not for nonartifact spells"
"""Mana of Powerstones: it pays for anything but a spell that is no artifact (111.10h)."""


def payment(player: Player, cost: str, spell: GameObject | None = None) -> dict[str, int] | None:
    """The mana of the pool that pays a cost, None if it can't be paid. Generic mana is paid last.

    `spell` is the card that is cast for it, if one is.
    """
    pool = dict(player.mana)
    if spell is not None and not spell.is_a("artifact"):
        pool.pop(RESTRICTED, None)
    symbols = mana_symbols(cost)
    generic = sum(int(symbol) for symbol in symbols if symbol.isdecimal())
    # What leaves no choice is paid first: of hybrid symbols one may take what the other needs (107.4e).
    return _payment(sorted((symbol for symbol in symbols if not symbol.isdecimal()), key=len), generic, pool)


def _payment(symbols: Sequence[str], generic: int, pool: dict[str, int]) -> dict[str, int] | None:
    if not symbols:
        return _generic_payment(generic, pool)
    for part in symbols[0].split("/"):
        if part.isdecimal():
            paid = _payment(symbols[1:], generic + int(part), pool)
            if paid is not None:
                return paid
        for color in _paying(part):
            if pool.get(color, 0):
                paid = _payment(symbols[1:], generic, {**pool, color: pool[color] - 1})
                if paid is not None:
                    return {**paid, color: paid.get(color, 0) + 1}
    return None


def _paying(part: str) -> tuple[str, ...]:
    """The mana that pays a symbol, or a part of one."""
    if part == "C":
        return COLOR_OF[part], RESTRICTED
    return (COLOR_OF[part],) if part in COLOR_OF else ()


def _generic_payment(generic: int, pool: dict[str, int]) -> dict[str, int] | None:
    paid: dict[str, int] = {}
    for color in sorted(pool, key=lambda color: (not color.startswith("colorless"), color)):
        spent = min(generic, pool[color])
        if spent:
            generic -= spent
            paid[color] = spent
    return None if generic else paid


def pay_mana(player: Player, cost: str, spell: GameObject | None = None) -> bool:
    """Take what pays a cost out of the pool; False, and nothing paid, if it can't be paid."""
    paid = payment(player, cost, spell)
    for color, amount in (paid or {}).items():
        player.mana[color] -= amount
    return paid is not None


def least_mana(cost: str) -> int:
    """How much mana it takes at the least to pay a cost; a hybrid symbol may take one."""
    return sum(int(symbol) if symbol.isdecimal() else 1 for symbol in mana_symbols(cost))


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
