"""Players leaving the game (104, 800.4): what goes with them and what becomes of the rest.

State-based actions and concessions call it.
"""

from __future__ import annotations

from cardwright.runtime.continuous import end
from cardwright.runtime.dungeons import remove
from cardwright.runtime.events import LeftGame, LostGame, WonGame
from cardwright.runtime.initiative import pass_on
from cardwright.runtime.objects import BATTLEFIELD, EXILE, OUTSIDE
from cardwright.runtime.zone_changes import Move, carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.game import Game
    from cardwright.runtime.players import Player


def concede(player: Player) -> None:
    """A player concedes and leaves the game at once (104.3a)."""
    player.game.happened(LostGame(player, "conceded"))
    leave(player.game, [player])


def leave(game: Game, leaving: Sequence[Player]) -> None:
    """Let players who have lost leave the game, all at once (104.5, 800.4a)."""
    for player in leaving:
        player.in_game = False
        game.happened(LeftGame(player))
    for player in leaving:
        _take_along(game, player)
    for player in leaving:
        pass_on(game, player)
    if game.active_player in leaving:
        # The turn goes on without an active player (800.4j).
        game.active_player = None
    remaining = [player for player in game.players if player.in_game]
    if leaving and len(remaining) <= 1:
        game.is_over = True
        if remaining:
            game.happened(WonGame(remaining[0]))


def _take_along(game: Game, player: Player) -> None:
    game.waiting = [triggered for triggered in game.waiting if triggered.you is not player]
    game.stack = [
        item
        for item in game.stack
        if item.you is not player and not (item.spell is not None and item.spell.owner is player)
    ]
    if player.dungeon is not None:
        # Its owner isn't in the game to complete it; the rules are silent.
        remove(player.dungeon)
    for permanent in tuple(game.battlefield):
        for effect in tuple(permanent.effects):
            if effect.controller is player:
                end(game, effect)
    carry_out(game, [Move(thing, OUTSIDE) for thing in game.objects_of(player)])
    exiled = [permanent for permanent in game.battlefield if permanent.controller is player]
    carry_out(game, [Move(permanent, EXILE) for permanent in exiled if permanent.zone == BATTLEFIELD])
