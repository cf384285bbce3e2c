"""Instructions that add mana to players' mana pools (106.4)."""

from __future__ import annotations

from cardwright.runtime.characteristics import COLORS, mana_symbols
from cardwright.runtime.choices import choose_color
from cardwright.runtime.decisions import Divide, Option, choose
from cardwright.runtime.events import AddedMana
from cardwright.runtime.mana_costs import COLOR_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

COLORLESS = "colorless"


def add_mana(resolving: Resolution, player: Player, color: str, amount: int = 1) -> Steps[None]:
    """`player` adds mana of a color, or colorless mana."""

    def change() -> None:
        player.mana[color] = player.mana.get(color, 0) + amount
        player.game.happened(AddedMana(player, f"{amount} {color} mana"))

    if amount > 0:
        resolving.carry_out(change)
    yield from ()


def add_mana_of_any_color(resolving: Resolution, player: Player, amount: int = 1) -> Steps[None]:
    """`player` adds mana of one color of their choice."""
    color = yield from choose_color(resolving, player, "Add mana of which color?")
    yield from add_mana(resolving, player, color, amount)


def add_symbols(resolving: Resolution, players: Sequence[Player], symbols: str, times: int = 1) -> Steps[None]:
    """Each of `players` adds the mana of these symbols ("{R}{R}"), so many times."""
    for player in resolving.game.apnap(players):
        for color, amount in _amounts(symbols).items():
            yield from add_mana(resolving, player, color, amount * times)


def add_mana_of_choice(resolving: Resolution, players: Sequence[Player], alternatives: Sequence[str]) -> Steps[None]:
    """Each of `players` adds the mana of one of these symbols, as they choose."""
    for player in resolving.game.apnap(players):
        picked = yield from choose(player, "mana", "Add which mana?", alternatives)
        yield from add_symbols(resolving, [player], picked[0])


def add_mana_of_color(resolving: Resolution, players: Sequence[Player], color: str, amount: int) -> Steps[None]:
    """Each of `players` adds mana of a color that was chosen before."""
    for player in resolving.game.apnap(players):
        yield from add_mana(resolving, player, color, amount)


def add_mana_of_one_color(resolving: Resolution, players: Sequence[Player], amount: int = 1) -> Steps[None]:
    """Each of `players` adds mana of one color of their choice."""
    for player in resolving.game.apnap(players):
        yield from add_mana_of_any_color(resolving, player, amount)


def add_mana_of_different_colors(resolving: Resolution, players: Sequence[Player], amount: int) -> Steps[None]:
    """Each of `players` adds one mana of each of `amount` different colors of their choice."""
    for player in resolving.game.apnap(players):
        prompt = f"Add one mana of each of which {amount} colors?"
        for color in (yield from choose(player, "colors", prompt, COLORS, amount, amount)):
            yield from add_mana(resolving, player, color)


def add_mana_of_any_colors(
    resolving: Resolution, players: Sequence[Player], amount: int, symbols: Sequence[str] = ()
) -> Steps[None]:
    """Each of `players` adds mana in any combination of colors, or of the colors of these symbols."""
    colors = [color for symbol in symbols for color in _amounts(symbol)] or list(COLORS)
    for player in resolving.game.apnap(players):
        if amount > 0:
            options = [Option(color) for color in colors]
            answer = yield Divide("mana", player, f"Add {amount} mana of which colors?", options, amount, 0)
            for color, share in zip(colors, answer, strict=True):
                yield from add_mana(resolving, player, color, share)


def _amounts(symbols: str) -> dict[str, int]:
    """How much mana of which color the symbols stand for."""
    found: dict[str, int] = {}
    for symbol in mana_symbols(symbols):
        color = COLOR_OF[symbol]
        found[color] = found.get(color, 0) + 1
    return found
