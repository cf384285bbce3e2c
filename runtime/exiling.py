"""Exiling objects until something happens, and bringing them back at once when it does (610.3)."""

from __future__ import annotations

from cardwright.runtime.durations import lasting
from cardwright.runtime.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from cardwright.runtime.zone_changes import Move, carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.durations import Duration
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.resolution import Resolution


def exile_until_over(
    resolving: Resolution, objects: Sequence[GameObject], duration: Duration, face_down: bool = False
) -> Steps[list[GameObject]]:
    """Exile objects until `duration` is over; if it is over already, nothing happens (610.3, 610.3a).

    Then they return to the zone they were in, to the battlefield under their owners' control. Returns what
    they became in exile.
    """
    if duration.condition is not None and not duration.condition():
        return []
    exiled = yield from resolving.move([Move(moving, EXILE, face_down=face_down) for moving in objects])
    lasting(resolving.game, duration, _return(resolving.game, exiled))
    return exiled


def _return(game: Game, exiled: Sequence[GameObject]) -> Callable[[], None]:
    def bring_back() -> None:
        moves = []
        for card in exiled:
            before = card.former
            if card.zone == EXILE and before is not None and before.zone in (BATTLEFIELD, GRAVEYARD, HAND):
                moves.append(Move(card, before.zone, card.owner))
        carry_out(game, moves)

    return bring_back
