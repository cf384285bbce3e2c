"""Ending the turn (724.1): what is on the stack or waits for it is gone, and cleanup is next.

An instruction for cards such as Time Stop; the loop then goes on to the cleanup step.
"""

from __future__ import annotations

from cardwright.runtime.objects import EXILE, STACK
from cardwright.runtime.state_based import find, perform
from cardwright.runtime.triggers import ceases
from cardwright.runtime.turns import CLEANUP
from cardwright.runtime.zone_changes import Move, carry_out, replaced_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.resolution import Resolution


def end_the_turn(resolving: Resolution) -> Steps[None]:
    """End the turn (724.1a-d). What triggers meanwhile is put on the stack in the cleanup step (724.1f)."""
    game = resolving.game
    waiting, game.waiting = game.waiting, []
    stack, game.stack = game.stack, []
    for item in (*waiting, *stack):
        ceases(item, "the turn ends")
    spells = [item.spell for item in stack if item.spell is not None and item.spell.zone == STACK]
    carry_out(game, (yield from replaced_moves(game, [Move(spell, EXILE) for spell in spells])))
    while (actions := find(game)) is not None:
        yield from perform(game, actions)
    game.upcoming = [CLEANUP]
    game.turn_is_ending = True
