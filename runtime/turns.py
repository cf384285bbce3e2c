"""Turns (500): their steps and phases, turn-based actions (703), and what ends with them.

The loop calls it when all players pass with an empty stack.
"""

from __future__ import annotations

from cardwright.runtime.attractions import turn_based_roll
from cardwright.runtime.continuous import has_rule
from cardwright.runtime.decisions import choose
from cardwright.runtime.durations import END_OF_COMBAT, END_OF_TURN, moment_passes
from cardwright.runtime.events import BeganStep, BeganTurn
from cardwright.runtime.library import draw_cards
from cardwright.runtime.objects import GRAVEYARD
from cardwright.runtime.phasing import untap_step_of
from cardwright.runtime.state_based import find, perform
from cardwright.runtime.tapping import untap_now
from cardwright.runtime.zone_changes import DISCARDED, Move, carry_out, replaced_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game
    from cardwright.runtime.players import Player

UNTAP = "untap step"
UPKEEP = "upkeep"
DRAW = "draw step"
PRECOMBAT_MAIN = "precombat main phase"
COMBAT = "combat phase"
POSTCOMBAT_MAIN = "postcombat main phase"
END_STEP = "end step"
CLEANUP = "cleanup step"
STEPS = (UNTAP, UPKEEP, DRAW, PRECOMBAT_MAIN, COMBAT, POSTCOMBAT_MAIN, END_STEP, CLEANUP)

HAND_SIZE = 7


def begin_turn(game: Game, player: Player) -> None:
    """Begin a player's turn: what lasts until it is over now (500.12)."""
    game.turn_number += 1
    game.active_player = game.turn_player = player
    game.upcoming = list(STEPS)
    game.turn_began = len(game.log)
    moment_passes(game, ("turn of", player.index))
    game.happened(BeganTurn(player, game.turn_number))


def next_step(game: Game) -> Steps[None]:
    """End the current step and begin the next one in which a player gets priority."""
    while True:
        _end_step(game)
        if not game.upcoming:
            begin_turn(game, _next_player(game))
        game.step = step = game.upcoming.pop(0)
        game.happened(BeganStep(step, game.active_player))
        if game.active_player is not None:
            yield from _turn_based_actions(game, game.active_player, step)
        if step == CLEANUP:
            yield from _cleanup(game)
            if (yield from _something_happens(game)):
                # Players get priority, and another cleanup step follows (514.3a).
                game.upcoming.insert(0, CLEANUP)
                return
        elif step != UNTAP:
            return


def _something_happens(game: Game) -> Steps[bool]:
    actions = find(game)
    if actions is not None:
        yield from perform(game, actions)
    return actions is not None or bool(game.waiting)


def _next_player(game: Game) -> Player:
    """Whose turn is next. "Until the turn" of a player who left ends as it would have begun (800.4k)."""
    players = game.players
    index = game.turn_player.index
    while True:
        index = (index + 1) % len(players)
        if players[index].in_game:
            return players[index]
        moment_passes(game, ("turn of", index))


def _end_step(game: Game) -> None:
    for player in game.players:
        player.mana.clear()
    if game.step == COMBAT:
        moment_passes(game, END_OF_COMBAT)
        for permanent in game.battlefield:
            permanent.attacking = None
            permanent.blocking = []
            permanent.blocked_by = []


def _turn_based_actions(game: Game, player: Player, step: str) -> Steps[None]:
    """703.4: what the rules have the active player do as a step begins."""
    if step == UNTAP:
        untap_step_of(player)
        for permanent in game.battlefield:
            if (
                permanent.controller is player
                and permanent.tapped
                and not has_rule(permanent, "doesn't untap")
            ):
                untap_now(permanent)
    elif step == DRAW:
        if game.turn_number > 1 or len(game.players) > 2:
            draw_cards(player, 1)
    elif step == PRECOMBAT_MAIN:
        yield from turn_based_roll(game, player)


def _cleanup(game: Game) -> Steps[None]:
    """514.1-2: discard down to the hand size, then damage wears off and "until end of turn" ends."""
    player = game.active_player
    if player is not None:
        excess = len(player.hand) - HAND_SIZE
        if excess > 0 and not game.rule_applies("no maximum hand size", player):
            cards = yield from choose(
                player, "cards", "Discard down to your hand size", player.hand, excess, excess
            )
            moves = [Move(card, GRAVEYARD, cause=DISCARDED, by=player) for card in cards]
            carry_out(game, (yield from replaced_moves(game, moves)))
    for permanent in game.battlefield:
        permanent.damage = 0
        permanent.deathtouched = False
    moment_passes(game, END_OF_TURN)
