"""Rad counters (728): what they do to a player as their precombat main phase begins."""

from __future__ import annotations

from cardwright.runtime.abilities import Ability
from cardwright.runtime.counters import remove_counters
from cardwright.runtime.library import mill
from cardwright.runtime.life import lose_life
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.triggers import trigger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.events import Event
    from cardwright.runtime.players import Player

RAD = "rad"


def radiate(player: Player, event: Event) -> None:
    """The ability of rad counters triggers if `player` has any; it has no source (728.1)."""
    if player.count(RAD):
        trigger(Resolution(player.game, player, None, _RADIATION, event))


def _mill_for_rad(resolving: Resolution) -> Steps[None]:
    you = [resolving.you]
    milled = yield from mill(resolving, you, resolving.you.count(RAD))
    nonlands = sum(not card.is_a("land") for card in milled)
    yield from lose_life(resolving, you, nonlands)
    yield from remove_counters(resolving, you, RAD, nonlands)


_RADIATION = Ability(_mill_for_rad, text="Mill a card for each rad counter, and lose life for the nonland cards")
