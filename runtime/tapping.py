"""Instructions that tap and untap permanents (701.26)."""

from __future__ import annotations

from cardwright.runtime.counters import take_counters
from cardwright.runtime.decisions import yes_or_no
from cardwright.runtime.durations import until_end_of_your_next_turn
from cardwright.runtime.effects import restrict
from cardwright.runtime.events import Tapped, Untapped
from cardwright.runtime.objects import BATTLEFIELD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

STUN = "stun"


def tap(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Tap permanents. Returns those that become tapped."""
    yield from ()
    return _turn(resolving, objects, True)


def untap(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Untap permanents. Returns those that become untapped."""
    yield from ()
    return _turn(resolving, objects, False)


def stays_tapped(
    resolving: Resolution, objects: Sequence[GameObject], players: Sequence[Player]
) -> Steps[list[GameObject]]:
    """Permanents don't untap during the next untap steps of these players, their controllers (502.3)."""
    affected: list[GameObject] = []
    for player in players:
        own = [thing for thing in objects if thing.controller is player]
        affected += yield from restrict(resolving, own, "doesn't untap", until_end_of_your_next_turn(player))
    return affected


def _turn(resolving: Resolution, objects: Sequence[GameObject], tapped: bool) -> list[GameObject]:
    turned = [
        permanent
        for permanent in objects
        if permanent.zone == BATTLEFIELD and not permanent.left and permanent.tapped != tapped
    ]
    stunned = [] if tapped else [permanent for permanent in turned if permanent.count(STUN)]

    def change() -> None:
        for permanent in turned:
            if tapped:
                permanent.tapped = True
                permanent.game.happened(Tapped(permanent))
            else:
                untap_now(permanent)

    resolving.carry_out(change)
    return [permanent for permanent in turned if permanent not in stunned]


def untap_now(permanent: GameObject) -> None:
    """Untap a permanent now; with a stun counter on it, one is removed instead (122.1d)."""
    if permanent.count(STUN):
        take_counters(permanent, STUN, 1)
        return
    permanent.tapped = False
    permanent.game.happened(Untapped(permanent))


def tap_or_untap(resolving: Resolution, player: Player, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """`player` taps or untaps each of `objects`, as they like. Returns those that were turned."""
    turned: list[GameObject] = []
    for permanent in objects:
        tapped = yield from yes_or_no(player, f"Tap {permanent.label}? Otherwise, untap it")
        turned += _turn(resolving, [permanent], tapped)
    return turned
