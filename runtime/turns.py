"""Turns (500): their steps and phases, turn-based actions (703), and what ends with them.

The loop calls it when all players pass with an empty stack.
"""

from __future__ import annotations

from cardwright.runtime.attractions import turn_based_roll
from cardwright.runtime.continuous import has_rule
from cardwright.runtime.counters import add_counters
from cardwright.runtime.decisions import choose
from cardwright.runtime.durations import END_OF_COMBAT, END_OF_TURN, moment_passes
from cardwright.runtime.events import BeganStep, BeganTurn
from cardwright.runtime.library import draw
from cardwright.runtime.objects import GRAVEYARD
from cardwright.runtime.phasing import untap_step_of
from cardwright.runtime.rad import radiate
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.state_based import find, perform
from cardwright.runtime.tapping import untap_now
from cardwright.runtime.zone_changes import DISCARDED, Move, carry_out, replaced_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject
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
    """Begin the turn of a player, or of their team (805.4): what lasts until it is over now (500.4)."""
    player = player.team.players[0]
    game.turn_number += 1
    game.active_player = game.turn_player = player
    game.upcoming = list(STEPS)
    game.turn_began = len(game.log)
    for member in player.team.players:
        moment_passes(game, ("turn of", member.index))
    game.happened(BeganTurn(player, game.turn_number))


def next_step(game: Game) -> Steps[None]:
    """End the current step and begin the next one in which a player gets priority."""
    while True:
        _end_step(game)
        if not game.upcoming:
            begin_turn(game, _next_player(game))
        step = game.upcoming.pop(0)
        active = game.active_players
        if any(_skips(game, step, player) for player in active):
            continue
        game.step = step
        began = BeganStep(step, tuple(active))
        game.happened(began)
        if step == PRECOMBAT_MAIN:
            for player in active:
                radiate(player, began)
        yield from _turn_based_actions(game, active, step)
        if step == CLEANUP:
            yield from _cleanup(game, active)
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


def _skips(game: Game, step: str, player: Player) -> bool:
    """Whether a player skips the step, phase or turn that would begin now (500.11)."""
    if game.rule_applies(f"skips the {step}", player):
        return True
    left = game.skips.get((step, player.index), 0)
    if left:
        game.skips[step, player.index] = left - 1
    return left > 0


def _next_player(game: Game) -> Player:
    """Whose turn is next: of an extra turn, else in turn order (500.7)."""
    while game.extra_turns:
        player = game.extra_turns.pop()
        if player.in_game and not _skips(game, "turn", player):
            return player
    while True:
        player = _next_in_order(game)
        if not _skips(game, "turn", player):
            return player


def _next_in_order(game: Game) -> Player:
    """The next player in turn order. "Until the turn" of one who left ends as it would have begun (800.4m)."""
    players, index = game.players, game.last_in_order.team.players[-1].index
    while True:
        index = (index + 1) % len(players)
        game.last_in_order = players[index]
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


def _turn_based_actions(game: Game, active: Sequence[Player], step: str) -> Steps[None]:
    """703.4: what the rules have the active player, or each member of the active team, do as a step begins."""
    if step == UNTAP:
        yield from _untap(game, active)
    elif step == DRAW:
        # The player who plays first in a two-player game, and the team that does, skip this draw (103.8a-b).
        if game.turn_number > 1 or (len(game.players) > 2 and len(active) == 1):
            for player in active:
                yield from draw(Resolution(game, player), [player], 1)
    elif step == PRECOMBAT_MAIN:
        _put_lore_counters(game, active)
        for player in active:
            yield from turn_based_roll(game, player)


def _untap(game: Game, active: Sequence[Player]) -> Steps[None]:
    """502.1, 502.3: phasing in, then untapping all that isn't kept from it or, where a player may, kept tapped."""
    for player in active:
        untap_step_of(player)
    untapping: list[GameObject] = []
    for player in active:
        tapped = [thing for thing in game.battlefield if thing.controller is player and thing.tapped]
        free = [thing for thing in tapped if not has_rule(thing, "doesn't untap")]
        optional = [thing for thing in free if has_rule(thing, "may stay tapped")]
        kept = yield from choose(player, "objects", "What stays tapped?", optional, 0, len(optional))
        untapping += [thing for thing in free if thing not in kept]
    for permanent in untapping:
        untap_now(permanent)


def _put_lore_counters(game: Game, active: Sequence[Player]) -> None:
    """505.4: a lore counter on each Saga, before anybody rolls to visit."""
    for permanent in game.battlefield:
        if permanent.controller in active and not permanent.phased_out and "Saga" in permanent.subtypes:
            add_counters(permanent, "lore", 1)


def _cleanup(game: Game, active: Sequence[Player]) -> Steps[None]:
    """514.1-2: discard down to the hand size, then damage wears off and "until end of turn" ends."""
    moves: list[Move] = []
    for player in active:
        excess = len(player.hand) - HAND_SIZE
        if excess > 0 and not game.rule_applies("no maximum hand size", player):
            cards = yield from choose(player, "cards", "Discard down to your hand size", player.hand, excess, excess)
            moves += [Move(card, GRAVEYARD, cause=DISCARDED, by=player) for card in cards]
    carry_out(game, (yield from replaced_moves(game, moves)))
    for permanent in game.battlefield:
        permanent.damage = 0
        permanent.deathtouched = False
    moment_passes(game, END_OF_TURN)
