"""Cards put onto the battlefield face down: manifest (701.40), manifest dread (701.62), cloak (701.58)."""

from __future__ import annotations

from cardwright.runtime.characteristics import FACE_DOWN
from cardwright.runtime.choices import choose_objects, gather
from cardwright.runtime.faces import show
from cardwright.runtime.objects import BATTLEFIELD
from cardwright.runtime.targeting import ward
from cardwright.runtime.zone_changes import Move
from cardwright.runtime.zones import put_into_graveyard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


_CLOAKED = FACE_DOWN.copy()
_CLOAKED.keywords, _CLOAKED.abilities = frozenset(["ward {2}"]), (ward("{2}"),)


def manifest(resolving: Resolution, player: Player, cards: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """`player` manifests cards, one at a time: each enters face down as a 2/2 creature (701.40a, 701.40e).

    Returns the permanents.
    """
    manifested: list[GameObject] = []
    for card in cards:
        manifested += yield from resolving.move([Move(card, BATTLEFIELD, player, face_down=True)])
    return manifested


def manifest_dread(resolving: Resolution, players: Sequence[Player]) -> Steps[list[GameObject]]:
    """Each of `players` looks at their two top cards, manifests one and puts the rest into their graveyard
    (701.62a). Returns the permanents.
    """
    return (yield from gather(resolving, players, lambda player: _manifest_dread(resolving, player)))


def _manifest_dread(resolving: Resolution, player: Player) -> Steps[list[GameObject]]:
    looked = player.library[:2]
    chosen = yield from choose_objects(resolving, player, looked, 1, 1, "Manifest a card")
    manifested = yield from manifest(resolving, player, chosen)
    yield from put_into_graveyard(resolving, [card for card in looked if card not in chosen])
    return manifested


def cloak(resolving: Resolution, player: Player, cards: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """`player` cloaks cards: each enters face down as a 2/2 creature with ward {2} (701.58a). Returns the
    permanents.
    """
    cloaked = yield from manifest(resolving, player, cards)

    def change() -> None:
        for permanent in cloaked:
            show(permanent, _CLOAKED)

    resolving.carry_out(change)
    return cloaked
