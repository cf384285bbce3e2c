"""Zone changes (400.7): the one way in which an object goes from one zone to another.

Instructions and state-based actions describe moves; `carry_out` makes them all at once and announces them.
"""

from __future__ import annotations

from cardwright.runtime.characteristics import FACE_DOWN
from cardwright.runtime.continuous import end, has_rule
from cardwright.runtime.counters import take_counters
from cardwright.runtime.events import (
    Destroyed,
    Died,
    Discarded,
    Drew,
    Entered,
    Junked,
    LeftBattlefield,
    Milled,
    Moved,
    Regenerated,
    Sacrificed,
    Tapped,
)
from cardwright.runtime.objects import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    STACK,
    GameObject,
)
from cardwright.runtime.replacements import replaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.events import Event
    from cardwright.runtime.game import Game
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

DESTROYED = "destroyed"
SACRIFICED = "sacrificed"
DISCARDED = "discarded"
MILLED = "milled"
DRAWN = "drawn"
JUNKYARD = "junkyard"
SHIELD = "shield"
FINALITY = "finality"
REGENERATION = "regeneration shield"
ATTRACTION_DECK = "Attraction deck"


class Move:
    """An object that is about to go to another zone.

    `under` is who will control it on the battlefield, `index` its place in a library (0 the top, -1 the
    bottom), `cause` why it goes and `by` the player who makes it go. `pile` names a pile in the command zone.
    `origin` is the effect that makes it go. Replacements change the parts of a move.
    """

    __slots__ = (
        "attach_to",
        "by",
        "cause",
        "counters",
        "face_down",
        "index",
        "object",
        "origin",
        "pile",
        "tapped",
        "to",
        "transformed",
        "under",
    )

    def __init__(
        self,
        moving: GameObject,
        to: str,
        under: Player | None = None,
        index: int = 0,
        cause: str = "",
        by: Player | None = None,
        tapped: bool = False,
        face_down: bool = False,
        counters: dict[str, int] | None = None,
        attach_to: GameObject | None = None,
        pile: str = "",
        transformed: bool = False,
    ) -> None:
        self.transformed = transformed
        self.object = moving
        self.to = to
        self.under = under
        self.index = index
        self.cause = cause
        self.by = by
        self.tapped = tapped
        self.face_down = face_down
        self.counters = counters or {}
        self.attach_to = attach_to
        self.pile = pile
        self.origin: Resolution | None = None

    @property
    def affected(self) -> Player:
        """Who chooses among replacement effects: the object's controller, its owner elsewhere (616.1)."""
        return self.object.controller if self.object.zone in (BATTLEFIELD, STACK) else self.object.owner


def replaced_moves(game: Game, moves: Sequence[Move]) -> Steps[list[Move]]:
    """The moves after replacement effects; what can't happen is left out (614, 101.3)."""
    moves = [move for move in moves if not (move.cause == DESTROYED and _survives(move))]
    for move in moves:
        if move.to == GRAVEYARD and move.object.zone == BATTLEFIELD and move.object.count(FINALITY):
            move.to = EXILE
    if Move not in game.replacements:
        return [move for move in moves if not move.object.left]
    left: list[Move] = []
    for move in moves:
        if not move.object.left:
            instead = yield from replaced(game, move)
            if instead is not None:
                left.append(instead)
    return left


def _survives(move: Move) -> bool:
    """What replaces a destruction: a regeneration shield (701.19a) or, if an effect destroys, a shield counter
    (122.1c).
    """
    permanent = move.object
    if permanent.left:
        return False
    if move.origin is not None and permanent.count(SHIELD):
        take_counters(permanent, SHIELD, 1)
        return True
    for effect in permanent.effects:
        if REGENERATION in effect.rules and not has_rule(permanent, "can't be regenerated"):
            end(permanent.game, effect)
            _regenerate(permanent)
            return True
    return False


def _regenerate(permanent: GameObject) -> None:
    """Damage is removed, it is tapped and out of combat (701.19a)."""
    permanent.damage, permanent.deathtouched = 0, False
    if not permanent.tapped:
        permanent.tapped = True
        permanent.game.happened(Tapped(permanent))
    permanent.leave_combat()
    permanent.game.happened(Regenerated(permanent))


def carry_out(game: Game, moves: Sequence[Move]) -> list[GameObject]:
    """Make all `moves` at once and announce them; returns the new objects.

    Abilities that look back see what was on the battlefield before (603.10a); others see what is there after.
    """
    moves = [move for move in moves if _may_go(game, move)]
    for move in moves:
        # The last known information has to be worked out while everything is still there (608.2h).
        move.object.current = move.object.characteristics
    arrived = [_become(game, move) for move in moves]
    after: list[Event] = []
    for move, became in zip(moves, arrived, strict=True):
        _announce(game, move, became, after)
    for move, became in zip(moves, arrived, strict=True):
        if move.object.functioning:
            game.stop_functioning(move.object)
        if became.printed.abilities or game.statics:
            game.start_functioning(became)
    for event in after:
        game.happened(event)
    return arrived


def _may_go(game: Game, move: Move) -> bool:
    moving = move.object
    if moving.left or moving.stays_put or _has_been_token(moving):
        return False
    if move.to != BATTLEFIELD:
        return True
    # "Can't enter" is no replacement: the object stays where it is (614.17, 701.51c).
    return (
        (moving.characteristics.is_permanent or move.face_down)
        and (move.under or moving.owner).in_game
        and not game.rule_applies("can't enter", moving)
    )


def _has_been_token(thing: GameObject) -> bool:
    """Whether it is a token that has left the battlefield, and so goes nowhere any more (111.8)."""
    return thing.is_token and thing.former is not None and thing.former.zone == BATTLEFIELD


def _become(game: Game, move: Move) -> GameObject:
    old = move.object
    old.left = True
    remove_from_zone(old)
    if old.zone == BATTLEFIELD:
        _detach(game, old)
    elif old.zone == STACK:
        # A spell that goes elsewhere doesn't resolve any more.
        game.stack[:] = [item for item in game.stack if item.spell is not old]
    printed = old.card.characteristics if old.card is not None else old.printed
    if move.transformed:
        printed = printed.other_face or printed
    hidden = move.face_down and move.to == BATTLEFIELD
    face, printed = printed, FACE_DOWN if hidden else printed
    became = GameObject(game, printed, old.owner, move.to, old.card, old.is_token)
    became.former = old
    old.later = became
    became.face_down = move.face_down
    became.counters = dict(move.counters)
    became.moved_by = move.origin
    became.turned_from = face if hidden else None
    if move.to == BATTLEFIELD:
        became.controller = became.default_controller = move.under or old.owner
        became.tapped = move.tapped
        if printed.loyalty is not None:
            # A planeswalker enters with its loyalty in counters (306.5b).
            became.counters["loyalty"] = became.counters.get("loyalty", 0) + printed.loyalty
        if move.attach_to is not None:
            attach(became, move.attach_to)
    _place(game, became, move)
    return became


def remove_from_zone(leaving: GameObject) -> None:
    """Take an object out of the list of its zone."""
    zone_of(leaving).remove(leaving)


def zone_of(thing: GameObject) -> list[GameObject]:
    """The list that holds the object."""
    owner, game = thing.owner, thing.game
    zone = thing.zone
    if zone == BATTLEFIELD:
        return game.battlefield
    if zone == LIBRARY:
        return owner.library
    if zone == HAND:
        return next((player.hand for player in game.players if thing in player.hand), owner.hand)
    if zone == GRAVEYARD:
        return owner.graveyard
    if zone == EXILE:
        return game.exile
    if zone == STACK:
        return game.spells
    if zone == COMMAND:
        for pile in (owner.attraction_deck, owner.junkyard):
            if thing in pile:
                return pile
    return game.command


def _place(game: Game, became: GameObject, move: Move) -> None:
    owner = became.owner
    if move.to == LIBRARY:
        index = move.index if move.index >= 0 else len(owner.library) + 1 + move.index
        owner.library.insert(index, became)
    elif move.pile == JUNKYARD:
        owner.junkyard.append(became)
    elif move.pile == ATTRACTION_DECK:
        owner.attraction_deck.insert(move.index, became)
    elif move.to == COMMAND:
        game.command.append(became)
    elif move.to == HAND:
        (move.under or owner).hand.append(became)
    elif move.to != OUTSIDE:
        zone_of(became).append(became)
    if move.to == BATTLEFIELD or (became.is_token and move.to != OUTSIDE):
        game.suspects[became] = None


def _announce(game: Game, move: Move, became: GameObject, after: list[Event]) -> None:
    """Announce what abilities that look back see; put the rest into `after`."""
    old = move.object
    if move.cause == SACRIFICED:
        game.happened(Sacrificed(move.by or old.controller, old))
    elif move.cause == DESTROYED:
        game.happened(Destroyed(old))
    if old.zone == BATTLEFIELD:
        game.happened(LeftBattlefield(old, became, move.to))
        if move.to == GRAVEYARD:
            game.happened(Died(old, became))
    elif move.to != BATTLEFIELD:
        after.append(_card_moved(move, became))
    if move.to == BATTLEFIELD:
        after.append(Entered(became, old.zone))
    if move.pile == JUNKYARD:
        after.append(Junked(old, became))


def _card_moved(move: Move, became: GameObject) -> Event:
    """What a move is called that neither comes from the battlefield nor goes there."""
    old = move.object
    if move.cause == DRAWN:
        return Drew(move.under or old.owner, became)
    if move.cause == DISCARDED:
        return Discarded(move.by or old.owner, old, became)
    if move.cause == MILLED:
        return Milled(old.owner, old, became)
    return Moved(old, became, old.zone, move.to)


def attach(attachment: GameObject, host: GameObject) -> None:
    """Attach one permanent to another (701.3); the timestamp is new (613.7e)."""
    if attachment.attached_to is not None:
        attachment.attached_to.attachments.remove(attachment)
    attachment.attached_to = host
    host.attachments.append(attachment)
    attachment.timestamp = attachment.game.new_id()


def _detach(game: Game, leaving: GameObject) -> None:
    host = leaving.attached_to
    if host is not None and leaving in host.attachments:
        host.attachments.remove(leaving)
    for attachment in leaving.attachments:
        attachment.attached_to = None
        game.suspects[attachment] = None
