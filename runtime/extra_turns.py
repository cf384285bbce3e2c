"""Extra turns and phases, and steps, phases and turns that are skipped (500.7-11).

Instructions note them on the game; `turns` takes them from there.
"""

from __future__ import annotations

from cardwright.runtime.events import AddedPhase, AddedTurn, BeganStep, WillSkip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

BEGINNING = ("untap step", "upkeep", "draw step")
ENDING = ("end step", "cleanup step")
COMBAT_PHASE = "combat phase"


def take_extra_turns(resolving: Resolution, players: Sequence[Player], count: int = 1) -> Steps[int]:
    """Each of `players` takes `count` extra turns after this one. They are added in APNAP order, and the one added
    last is taken first (500.7).

    Returns how many turns that are.
    """
    game = resolving.game
    taking = [player for player in game.apnap(players) for _ in range(count)]

    def change() -> None:
        game.extra_turns += taking
        for player in dict.fromkeys(taking):
            game.happened(AddedTurn(player, count))

    resolving.carry_out(change)
    yield from ()
    return len(taking)


class Added(str):
    """The name of a step or phase that an effect has added; it is told from others of its name by identity."""

    __slots__ = ()


def add_phases(resolving: Resolution, phases: Sequence[str]) -> Steps[list[Added]]:
    """After this phase there are additional phases, in this order (500.8). Returns them."""
    game = resolving.game
    added = [Added(phase) for phase in phases]

    def change() -> None:
        rest = BEGINNING if game.step in BEGINNING else ENDING if game.step in ENDING else ()
        left = next((index for index, step in enumerate(game.upcoming) if step not in rest), len(game.upcoming))
        _insert(game, left, added)

    resolving.carry_out(change)
    yield from ()
    return added


def add_phases_after_first_combat(resolving: Resolution, phases: Sequence[str]) -> Steps[list[Added]]:
    """After the first combat phase this turn there are additional phases (500.8). Returns them.

    If that phase is over, or there is none this turn, nothing is added.
    """
    yield from ()
    game = resolving.game
    begun = sum(event.step == COMBAT_PHASE for event in game.this_turn(BeganStep))
    if begun == 0 and COMBAT_PHASE in game.upcoming:
        place = game.upcoming.index(COMBAT_PHASE) + 1
    elif begun == 1 and game.step == COMBAT_PHASE:
        place = 0
    else:
        return []
    added = [Added(phase) for phase in phases]
    resolving.carry_out(lambda: _insert(game, place, added))
    return added


def _insert(game: Game, place: int, phases: Sequence[Added]) -> None:
    game.upcoming[place:place] = phases
    for phase in phases:
        game.happened(AddedPhase(phase))


def skip_next(resolving: Resolution, players: Sequence[Player], step: str, count: int = 1) -> Steps[int]:
    """Each of `players` skips their next `count` steps or phases of that name, or their next turns (500.11).

    Returns how many are skipped in all.
    """
    game = resolving.game
    skipping = game.apnap(players) if count > 0 else []

    def change() -> None:
        for player in skipping:
            game.skips[step, player.index] = game.skips.get((step, player.index), 0) + count
            game.happened(WillSkip(player, step, count))

    resolving.carry_out(change)
    yield from ()
    return count * len(skipping)
