"""Instructions that send objects to zones: destroy (701.8), exile (701.13), sacrifice (701.21), put …"""

from __future__ import annotations

from cardwright.runtime.decisions import choose, order
from cardwright.runtime.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from cardwright.runtime.zone_changes import DESTROYED, DISCARDED, SACRIFICED, Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


def destroy(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Destroy permanents; indestructible ones can't be (701.8, 702.12). Returns what they became."""
    moves = [
        Move(permanent, GRAVEYARD, cause=DESTROYED)
        for permanent in objects
        if permanent.zone == BATTLEFIELD and "indestructible" not in permanent.keywords
    ]
    return (yield from resolving.move(moves))


def sacrifice(
    resolving: Resolution, objects: Sequence[GameObject], by: Sequence[Player] = ()
) -> Steps[list[GameObject]]:
    """Players, you by default, sacrifice permanents that they control (701.21a). Returns what they became."""
    players = by or (resolving.you,)
    moves = [
        Move(permanent, GRAVEYARD, cause=SACRIFICED, by=permanent.controller)
        for permanent in objects
        if permanent.zone == BATTLEFIELD and permanent.controller in players
    ]
    return (yield from resolving.move(moves))


def choose_to_sacrifice(
    resolving: Resolution,
    players: Sequence[Player],
    candidates: Sequence[GameObject],
    at_least: int = 1,
    at_most: int = 1,
) -> Steps[list[GameObject]]:
    """Each of `players` chooses what to sacrifice among the candidates that they control (701.21a)."""
    chosen: list[GameObject] = []
    for player in resolving.game.apnap(players):
        own = [
            permanent
            for permanent in candidates
            if permanent.controller is player and permanent not in chosen
        ]
        prompt = "Sacrifice a permanent" if at_most == 1 else f"Sacrifice {at_most} permanents"
        chosen += yield from choose(player, "objects", prompt, own, at_least, at_most)
    return chosen


def exile(
    resolving: Resolution, objects: Sequence[GameObject], face_down: bool = False
) -> Steps[list[GameObject]]:
    """Exile objects (701.13). Returns what they became."""
    return (yield from resolving.move([Move(moving, EXILE, face_down=face_down) for moving in objects]))


def return_to_hand(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Return or put objects to their owners' hands. Returns what they became."""
    return (yield from resolving.move([Move(moving, HAND) for moving in objects]))


def put_into_graveyard(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Put objects into their owners' graveyards, without destroying them. Returns what they became."""
    return (yield from resolving.move([Move(moving, GRAVEYARD) for moving in objects]))


def put_onto_battlefield(
    resolving: Resolution,
    objects: Sequence[GameObject],
    under: Player | None = None,
    tapped: bool = False,
    counters: dict[str, int] | None = None,
    attached_to: GameObject | None = None,
) -> Steps[list[GameObject]]:
    """Put cards onto the battlefield under a player's control, you by default (110.2a).

    Returns the permanents; a card that isn't one, or is a token, stays where it is.
    """
    player = under or resolving.you
    moves = [
        Move(moving, BATTLEFIELD, player, tapped=tapped, counters=counters, attach_to=attached_to)
        for moving in objects
        if moving.zone != BATTLEFIELD and not moving.is_token
    ]
    return (yield from resolving.move(moves))


def put_into_library(
    resolving: Resolution,
    objects: Sequence[GameObject],
    on_bottom: bool = False,
    below: int = 0,
    in_order_of: Player | None = None,
    at_random: bool = False,
) -> Steps[list[GameObject]]:
    """Put objects into their owners' libraries: on top, under the `below` top cards, or on the bottom.

    `in_order_of` is the player who arranges them, the first being the one nearest to the top; otherwise they
    go in the order given, or `at_random`. Returns what they became.
    """
    cards = list(objects)
    if at_random:
        resolving.game.random.shuffle(cards)
    elif in_order_of is not None and len(cards) > 1:
        cards = yield from order(in_order_of, "In which order, from the top down?", cards)
    if not on_bottom:
        cards.reverse()
    index = -1 if on_bottom else below
    return (yield from resolving.move([Move(card, LIBRARY, index=index) for card in cards]))


def discard(
    resolving: Resolution,
    players: Sequence[Player],
    count: int,
    at_random: bool = False,
) -> Steps[list[GameObject]]:
    """Each of `players` discards `count` cards of their choice, or at random: all choose, then discard
    (701.9).

    Returns what the cards became.
    """
    moves: list[Move] = []
    for player in resolving.game.apnap(players):
        if at_random:
            cards = list(player.hand)
            resolving.game.random.shuffle(cards)
            cards = cards[:count]
        else:
            prompt = "Discard a card" if count == 1 else f"Discard {count} cards"
            cards = yield from choose(player, "cards", prompt, player.hand, count, count)
        moves += [Move(card, GRAVEYARD, cause=DISCARDED, by=player) for card in cards]
    return (yield from resolving.move(moves))


def discard_cards(resolving: Resolution, cards: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Discard these cards, each by its owner (701.9). Returns what they became."""
    moves = [Move(card, GRAVEYARD, cause=DISCARDED, by=card.owner) for card in cards if card.zone == HAND]
    return (yield from resolving.move(moves))
