"""Instructions that send objects to zones: destroy (701.8), exile (701.13), sacrifice (701.21), put …"""

from __future__ import annotations

from cardwright.runtime.choices import drawn
from cardwright.runtime.combat import enter_attacking
from cardwright.runtime.continuous import has_rule
from cardwright.runtime.decisions import choose, order, yes_or_no
from cardwright.runtime.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from cardwright.runtime.zone_changes import DESTROYED, DISCARDED, SACRIFICED, Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


CANT_SACRIFICE = "can't be sacrificed"


def destroy(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Destroy permanents; indestructible ones can't be (701.8, 702.12b). Returns what they became."""
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
        if permanent.zone == BATTLEFIELD and permanent.controller in players and not has_rule(permanent, CANT_SACRIFICE)
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
            if permanent.controller is player and permanent not in chosen and not has_rule(permanent, CANT_SACRIFICE)
        ]
        prompt = "Sacrifice a permanent" if at_most == 1 else f"Sacrifice {at_most} permanents"
        chosen += yield from choose(player, "objects", prompt, own, at_least, at_most)
    return chosen


def exile(resolving: Resolution, objects: Sequence[GameObject], face_down: bool = False) -> Steps[list[GameObject]]:
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
    attached_to: Sequence[GameObject] = (),
    under_owners: bool = False,
    attacking: bool = False,
    transformed: bool = False,
) -> Steps[list[GameObject]]:
    """Put cards onto the battlefield under a player's control, you by default, or their owners' (110.2a).

    Returns the permanents. A card that isn't one, or is a token, stays where it is; so does one with a single
    face that would enter `transformed` (712.14a).
    """
    coming = [
        moving
        for moving in objects
        if moving.zone != BATTLEFIELD and not moving.is_token and (moving.printed.other_face or not transformed)
    ]
    host = next((thing for thing in attached_to if thing.zone == BATTLEFIELD and not thing.left), None)
    moves = [
        Move(
            moving,
            BATTLEFIELD,
            moving.owner if under_owners else under or resolving.you,
            tapped=tapped,
            counters=counters,
            attach_to=host,
            transformed=transformed,
        )
        for moving in coming
    ]
    arrived = yield from resolving.move(moves)
    if attacking:
        yield from enter_attacking(resolving, arrived, under or resolving.you)
    return arrived


def put_into_library(
    resolving: Resolution,
    objects: Sequence[GameObject],
    on_bottom: bool = False,
    below: int = 0,
    in_order_of: Player | None = None,
    at_random: bool = False,
) -> Steps[list[GameObject]]:
    """Put objects into their owners' libraries: on top, under the `below` top cards, or on the bottom.

    `in_order_of` is the player who arranges them, the first being the one nearest to the top; otherwise each owner
    arranges their own (401.4), unless they go `at_random`. Returns what they became.
    """
    cards = [thing for thing in objects if not thing.left]
    if at_random:
        resolving.game.random.shuffle(cards)
    elif len(cards) > 1:
        cards = yield from _arranged(resolving, cards, in_order_of)
    if not on_bottom:
        cards.reverse()
    index = -1 if on_bottom else below
    return (yield from resolving.move([Move(card, LIBRARY, index=index) for card in cards]))


def _arranged(resolving: Resolution, cards: list[GameObject], by: Player | None) -> Steps[list[GameObject]]:
    """The cards in the order that a player, or each of their owners, gives them."""
    arranged: list[GameObject] = []
    for player in [by] if by is not None else resolving.game.apnap([card.owner for card in cards]):
        theirs = [card for card in cards if by is not None or card.owner is player]
        arranged += yield from order(player, "In which order, from the top down?", theirs)
    return arranged


def put_on_top_or_bottom(
    resolving: Resolution, player: Player, objects: Sequence[GameObject]
) -> Steps[list[GameObject]]:
    """Put objects on the top or the bottom of their owners' libraries, as `player` chooses for each."""
    put: list[GameObject] = []
    for thing in objects:
        on_top = yield from yes_or_no(player, f"Put {thing.name} on top? Otherwise, on the bottom")
        put += yield from put_into_library(resolving, [thing], on_bottom=not on_top)
    return put


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
            cards = drawn(resolving, player.hand, max(count, 0))
        else:
            prompt = "Discard a card" if count == 1 else f"Discard {count} cards"
            cards = yield from choose(player, "cards", prompt, player.hand, max(count, 0), max(count, 0))
        moves += [Move(card, GRAVEYARD, cause=DISCARDED, by=player) for card in cards]
    return (yield from resolving.move(moves))


def discard_hand(resolving: Resolution, players: Sequence[Player]) -> Steps[list[GameObject]]:
    """Each of `players` discards all cards in their hand (701.9). Returns what they became."""
    hands = [card for player in resolving.game.apnap(players) for card in player.hand]
    return (yield from discard_cards(resolving, hands))


def discard_cards(resolving: Resolution, cards: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Discard these cards, each by the player who has it in hand (701.9). Returns what they became."""
    moves = [
        Move(card, GRAVEYARD, cause=DISCARDED, by=player)
        for player in resolving.players
        for card in cards
        if card in player.hand
    ]
    return (yield from resolving.move(moves))
