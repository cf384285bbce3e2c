"""Flipping coins (705): the call, the flips, and what counts as won."""

from __future__ import annotations

from cardwright.runtime.decisions import choose
from cardwright.runtime.events import FlippedCoin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

HEADS, TAILS = "heads", "tails"


class Flip:
    """One flip of a coin: the face it shows, and the one that was called, "" where nobody calls (705.3)."""

    __slots__ = ("called", "face")

    def __init__(self, face: str, called: str) -> None:
        self.face = face
        self.called = called


def flip_coins(resolving: Resolution, player: Player, count: int, called: bool = True) -> Steps[list[Flip]]:
    """`player` flips coins and calls them, unless only heads and tails matter (705.2-3). Returns the flips."""
    if count < 1:
        return []
    call = (yield from _call(player)) if called else ""
    return [_flip(player, call) for _ in range(count)]


def flip_until_lost(resolving: Resolution, player: Player) -> Steps[list[Flip]]:
    """`player` flips a coin until they lose a flip. Returns the flips, the last of them lost."""
    flips: list[Flip] = []
    while not flips or flips[-1].face == flips[-1].called:
        flips.append(_flip(player, (yield from _call(player))))
    return flips


def _call(player: Player) -> Steps[str]:
    picked = yield from choose(player, "call", "Call the coin", (HEADS, TAILS))
    return picked[0]


def _flip(player: Player, call: str) -> Flip:
    flip = Flip((HEADS, TAILS)[player.game.random.below(2)], call)
    player.game.happened(FlippedCoin(player, flip.face, call))
    return flip


def flips_won(flips: Sequence[Flip]) -> int:
    """How many flips were won: the coin shows what was called (705.2)."""
    return sum(flip.face == flip.called for flip in flips)


def flips_lost(flips: Sequence[Flip]) -> int:
    """How many flips were called wrongly and lost (705.2)."""
    return sum(flip.called not in ("", flip.face) for flip in flips)


def flips_heads(flips: Sequence[Flip]) -> int:
    """How many coins show heads."""
    return sum(flip.face == HEADS for flip in flips)


def flips_tails(flips: Sequence[Flip]) -> int:
    """How many coins show tails."""
    return sum(flip.face == TAILS for flip in flips)
