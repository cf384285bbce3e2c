"""Instructions that show cards: look at, reveal, and reveal or exile until a certain card turns up (701.20).

What is shown stays where it is; the instructions that follow in a text move it.
"""

from __future__ import annotations

from cardwright.runtime.decisions import yes_or_no
from cardwright.runtime.events import LookedAt, Revealed
from cardwright.runtime.objects import EXILE, GRAVEYARD
from cardwright.runtime.zone_changes import Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.qualities import Quality
    from cardwright.runtime.resolution import Resolution


def look_at(resolving: Resolution, players: Sequence[Player], cards: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Each of `players` looks at cards (701.20e). Returns the cards."""
    yield from ()
    for player in resolving.game.apnap(players):
        if cards:
            resolving.game.happened(LookedAt(player, tuple(cards)))
    return list(cards)


def reveal(resolving: Resolution, players: Sequence[Player], cards: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """One player reveals cards; of several, each reveals their own (701.20a). Returns the cards."""
    yield from ()
    shown = [card for card in cards if not card.left]
    for player in resolving.game.apnap(players):
        own = tuple(card for card in shown if card.owner is player or len(players) == 1)
        if own:
            resolving.game.happened(Revealed(player, own))
    return shown


def reveal_until_stopped(resolving: Resolution, players: Sequence[Player]) -> Steps[list[GameObject]]:
    """Each of `players` reveals cards from the top of their library, one by one, until they decide to stop.

    Returns the cards, none if somebody stops before the first one.
    """
    revealed: list[GameObject] = []
    for player in resolving.game.apnap(players):
        for card in tuple(player.library):
            if not (yield from yes_or_no(player, "Reveal another card?" if revealed else "Reveal a card?")):
                break
            revealed += yield from reveal(resolving, [player], [card])
    return revealed


def down_to(player: Player, quality: Quality, count: int = 1, from_bottom: bool = False) -> list[GameObject]:
    """The cards from the top of a library down to the one that is the `count`th with a quality, or all.

    With `from_bottom`, from its bottom up.
    """
    passed: list[GameObject] = []
    wanted = count
    for card in reversed(player.library) if from_bottom else player.library:
        if wanted <= 0:
            break
        passed.append(card)
        wanted -= quality.test(card)
    return passed


def reveal_until(
    resolving: Resolution, players: Sequence[Player], quality: Quality, count: int = 1
) -> Steps[list[GameObject]]:
    """Each of `players` reveals cards from the top of their library until `count` have a quality.

    Returns all cards revealed; without such a card, that is the whole library (101.3).
    """
    revealed: list[GameObject] = []
    for player in resolving.game.apnap(players):
        revealed += yield from reveal(resolving, [player], down_to(player, quality, count))
    return revealed


def exile_until(
    resolving: Resolution,
    players: Sequence[Player],
    quality: Quality,
    count: int = 1,
    face_down: bool = False,
    from_bottom: bool = False,
) -> Steps[list[GameObject]]:
    """Each of `players` exiles cards from the top, or the bottom, of their library until `count` have a quality.

    Returns all cards exiled.
    """
    moves = [
        Move(card, EXILE, face_down=face_down)
        for player in resolving.game.apnap(players)
        for card in down_to(player, quality, count, from_bottom)
    ]
    return (yield from resolving.move(moves))


def mill_until(
    resolving: Resolution, players: Sequence[Player], quality: Quality, count: int = 1
) -> Steps[list[GameObject]]:
    """Each of `players` puts cards from the top of their library into their graveyard until `count` have a
    quality.

    Returns all cards put there.
    """
    moves = [
        Move(card, GRAVEYARD, by=player)
        for player in resolving.game.apnap(players)
        for card in down_to(player, quality, count)
    ]
    return (yield from resolving.move(moves))
