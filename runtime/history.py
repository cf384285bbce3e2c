"""What has happened this turn, as texts ask for it: who attacked, what died, what entered."""

from __future__ import annotations

from cardwright.runtime.events import Attacked, Blocked, Damaged, Died, Entered, Visited
from cardwright.runtime.qualities import Quality

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

attacked_this_turn = Quality(lambda thing: any(event.attacker is thing for event in thing.game.this_turn(Attacked)))
blocked_this_turn = Quality(lambda thing: any(event.blocker is thing for event in thing.game.this_turn(Blocked)))
entered_this_turn = Quality(lambda thing: any(event.object is thing for event in thing.game.this_turn(Entered)))
was_dealt_damage_this_turn = Quality(
    lambda thing: any(event.target is thing for event in thing.game.this_turn(Damaged))
)


def was_phased_out_with(source: Sequence[GameObject]) -> Quality:
    """That an ability of one of these objects has phased out."""
    return Quality(lambda thing: any(thing in each.phased for each in source))


def died_this_turn(resolving: Resolution, quality: Quality) -> int:
    """How many permanents with a quality died this turn (700.4)."""
    return sum(quality.test(event.object) for event in resolving.game.this_turn(Died))


def attacked_this_turn_with(resolving: Resolution, players: Sequence[Player]) -> bool:
    """Whether one of these players attacked this turn (508.6)."""
    return any(event.attacker.controller in players for event in resolving.game.this_turn(Attacked))


def attractions_visited(resolving: Resolution, players: Sequence[Player]) -> int:
    """How many different Attractions these players visited this turn (701.52a); the rules are silent on repeats."""
    return len({event.attraction for event in resolving.game.this_turn(Visited) if event.player in players})


def is_turn_of(resolving: Resolution, players: Sequence[Player]) -> bool:
    """Whether it is the turn of one of these players (102.1)."""
    return resolving.game.active_player in players
