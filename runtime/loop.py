"""The loop that leads to priority (117.5, 704.3): state-based actions, waiting triggers, again until quiet.

The game runs it after everything that happens.
"""

from __future__ import annotations

from cardwright.runtime import state_based
from cardwright.runtime.stack import resolve_topmost
from cardwright.runtime.triggers import put_waiting_on_stack
from cardwright.runtime.turns import next_step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game


def settle(game: Game) -> Steps[None]:
    """Go on until a player would get priority, or the game is over."""
    while not game.is_over:
        if game.turn_is_ending:
            # No player gets priority, and nothing is put on the stack before cleanup (724.1d-f).
            game.turn_is_ending = False
            yield from next_step(game)
            continue
        actions = state_based.find(game)
        if actions is not None:
            yield from state_based.perform(game, actions)
        elif game.waiting:
            yield from put_waiting_on_stack(game)
        else:
            return


def all_pass(game: Game) -> Steps[None]:
    """All players pass: the topmost item of the stack resolves or, if there is none, the next step begins."""
    if game.stack:
        yield from resolve_topmost(game)
    else:
        yield from next_step(game)
    yield from settle(game)
