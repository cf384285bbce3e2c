"""Losing, winning and leaving the game (104, 800.4): what goes with a player and what becomes of the rest.

State-based actions, concessions and effects call it.
"""

from __future__ import annotations

from cardwright.runtime.continuous import end
from cardwright.runtime.dungeons import remove
from cardwright.runtime.events import LeftGame, LostGame, WonGame
from cardwright.runtime.initiative import pass_on
from cardwright.runtime.monarch import pass_crown
from cardwright.runtime.objects import BATTLEFIELD, EXILE, OUTSIDE
from cardwright.runtime.triggers import ceases
from cardwright.runtime.zone_changes import Move, carry_out, remove_from_zone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


def concede(player: Player) -> None:
    """A player concedes and leaves the game at once, with their team (104.3a, 810.8b)."""
    game = player.game
    leave(game, lose(game, [(player, "conceded")]))


def lose_the_game(resolving: Resolution, players: Sequence[Player]) -> Steps[list[Player]]:
    """Each of `players` loses the game and leaves it (104.3e); returns who does, teammates too (810.8a)."""
    game = resolving.game
    losing = [
        player
        for player in game.apnap(players)
        if not any(game.rule_applies("can't lose", member) for member in player.team.players)
    ]
    lost: list[Player] = []

    def change() -> None:
        lost.extend(lose(game, [(player, "an effect says so") for player in losing]))
        leave(game, lost)

    resolving.carry_out(change)
    yield from ()
    return lost


def win_the_game(resolving: Resolution, players: Sequence[Player]) -> Steps[None]:
    """`players` win the game with their teams, which ends it at once (104.2b, 104.1)."""
    game = resolving.game
    winning = [player for player in game.apnap(players) if not game.rule_applies("can't win", player)]
    if winning:
        _win(game, [member for player in winning for member in player.team.players])
    yield from ()


def lose(game: Game, losing: Sequence[tuple[Player, str]]) -> list[Player]:
    """Announce who loses and why; returns all who have to leave: teams lose as one (810.8a)."""
    reasons = dict(losing)
    lost = [player for player in game.players if any(mate in reasons for mate in player.team.players)]
    for player in lost:
        game.happened(LostGame(player, reasons.get(player, "their team loses")))
    return lost


def leave(game: Game, leaving: Sequence[Player]) -> None:
    """Let players who have lost leave the game, all at once (104.5, 800.4a)."""
    if not leaving:
        return
    for player in leaving:
        player.in_game = False
        game.happened(LeftGame(player))
    _take_along(game, leaving)
    for player in leaving:
        pass_on(game, player)
        pass_crown(game, player)
    if game.active_player in leaving:
        # The turn goes on without an active player (800.4j).
        game.active_player = None
    teams = game.teams_in_order()
    if len(teams) <= 1:
        _win(game, [player for team in teams for player in team.players])


def _win(game: Game, players: Sequence[Player]) -> None:
    game.is_over = True
    for player in players:
        game.happened(WonGame(player))


def _take_along(game: Game, leaving: Sequence[Player]) -> None:
    """800.4a: what they own leaves, their control ends, their abilities cease, the rest of theirs is exiled."""
    for player in leaving:
        if player.dungeon is not None:
            # Its owner isn't in the game to complete it; the rules are silent.
            remove(player.dungeon)
    for permanent in tuple(game.battlefield):
        for effect in tuple(permanent.effects):
            if effect.controller in leaving and permanent.owner not in leaving:
                end(game, effect)
    owned = [thing for player in leaving for thing in game.objects_of(player)]
    carry_out(game, [Move(thing, OUTSIDE) for thing in owned if thing.zone == BATTLEFIELD])
    for thing in owned:
        if thing.zone != BATTLEFIELD:
            _remove(game, thing)
    for item in [item for item in (*game.waiting, *game.stack) if item.you in leaving or _is_gone(item)]:
        (game.stack if item in game.stack else game.waiting).remove(item)
        ceases(item, f"{item.you.name} has left the game" if item.you in leaving else "it has left the game")
    left = [thing for thing in (*game.battlefield, *game.spells) if thing.controller in leaving]
    carry_out(game, [Move(thing, EXILE) for thing in left])


def _is_gone(item: Resolution) -> bool:
    return item.spell is not None and item.spell.left


def _remove(game: Game, thing: GameObject) -> None:
    """Take an object that isn't on the battlefield out of the game; nothing triggers on that."""
    thing.left = True
    remove_from_zone(thing)
    if thing.functioning:
        game.stop_functioning(thing)
    thing.zone = OUTSIDE
