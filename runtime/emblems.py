"""Emblems (114): markers in the command zone with abilities."""

from __future__ import annotations

from cardwright.runtime.characteristics import Characteristics

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.abilities import AnyAbility
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


def get_emblem(
    resolving: Resolution, players: Sequence[Player], abilities: Sequence[AnyAbility], text: str
) -> Steps[list[Player]]:
    """Each of `players` gets an emblem with these abilities (114.1). Returns the players."""
    yield from ()
    getting = resolving.game.apnap(players)

    def change() -> None:
        for player in getting:
            resolving.game.add_emblem(player, Characteristics("Emblem", abilities=tuple(abilities), text=text))

    resolving.carry_out(change)
    return getting
