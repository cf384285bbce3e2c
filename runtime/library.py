"""Instructions on libraries: draw (121), scry (701.22), surveil (701.25), mill (701.17), shuffle (701.24)."""

from __future__ import annotations

from cardwright.runtime.choices import at_once, gather
from cardwright.runtime.decisions import arrange
from cardwright.runtime.events import Scried, Shuffled, Surveiled
from cardwright.runtime.objects import GRAVEYARD, HAND
from cardwright.runtime.replacements import replaced
from cardwright.runtime.zone_changes import DRAWN, MILLED, Move, carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


CANT_DRAW = "can't draw"


class Draw:
    """A card about to be drawn (121). Replacement effects may have something else happen instead."""

    __slots__ = ("player",)

    def __init__(self, player: Player) -> None:
        self.player = player

    @property
    def affected(self) -> Player:
        """The player who draws."""
        return self.player


def draw(resolving: Resolution, players: Sequence[Player], count: int) -> Steps[list[GameObject]]:
    """Each of `players` draws `count` cards, one at a time (121.2). Returns the cards drawn."""
    return (yield from _draw(resolving, players, count))


def draw_from(
    resolving: Resolution, players: Sequence[Player], count: int, libraries: Sequence[Player]
) -> Steps[list[GameObject]]:
    """Each of `players` draws `count` cards from the libraries of other players, into their own hand.

    Only cards that the Comprehensive Rules don't cover have players draw each other's cards (400.3). Returns them.
    """
    return (yield from _draw(resolving, players, count, libraries))


def draw_up_to(resolving: Resolution, players: Sequence[Player], size: int) -> Steps[list[GameObject]]:
    """Each of `players` draws cards until they have `size` in hand. Returns the cards drawn."""
    drawn: list[GameObject] = []
    for player in resolving.game.apnap(players):
        drawn += yield from draw(resolving, [player], size - len(player.hand))
    return drawn


def _draw(
    resolving: Resolution, players: Sequence[Player], count: int, libraries: Sequence[Player] = ()
) -> Steps[list[GameObject]]:
    """Draw card by card; while players choose one after another, the cards are drawn when all have chosen."""
    game, together = resolving.game, resolving.together
    drawn: list[GameObject] = []
    waiting: list[Move] = []
    for player in game.apnap(players):
        for owner in [owner for owner in libraries or (player,) for _ in range(count)]:
            if game.rule_applies(CANT_DRAW, player):
                continue
            if Draw in game.replacements and (yield from replaced(game, Draw(player))) is None:
                continue
            card = _next_card(owner, [*(together.moves if together is not None else ()), *waiting])
            if card is None:
                resolving.carry_out(_drawing_from_empty(player))
                continue
            move = Move(card, HAND, under=player, by=player, cause=DRAWN)
            if together is None:
                drawn += yield from resolving.move([move])
            else:
                waiting.append(move)
    return drawn if together is None else (yield from resolving.move(waiting))


def _next_card(owner: Player, taken: Sequence[Move]) -> GameObject | None:
    """The top card of a library that nothing is about to move, None if there is none."""
    moving = [move.object for move in taken]
    return next((card for card in owner.library if card not in moving), None)


def _drawing_from_empty(player: Player) -> Callable[[], None]:
    """Drawing from an empty library, which state-based actions look at (704.5b)."""

    def change() -> None:
        player.drew_from_empty = True

    return change


def draw_cards(player: Player, count: int) -> list[GameObject]:
    """Draw cards now, as the game is set up (103.5)."""
    moves = [Move(card, HAND, under=player, by=player, cause=DRAWN) for card in player.library[:count]]
    return [drawn for move in moves for drawn in carry_out(player.game, [move])]


def scry(resolving: Resolution, players: Sequence[Player], count: int) -> Steps[None]:
    """Each of `players` scries `count`: all decide in APNAP order, then all put their cards (701.22)."""
    if count > 0:
        yield from at_once(resolving, players, lambda player: _scry(resolving, player, count))


def _scry(resolving: Resolution, player: Player, count: int) -> Steps[None]:
    looked = player.library[:count]
    top, bottom = yield from arrange(
        player,
        f"Scry {count}: before the line is the top, after it the bottom",
        looked,
        "the bottom of the library",
    )

    def change() -> None:
        put_back(player.library, looked, top)
        player.library += bottom
        player.game.happened(Scried(player, count, len(bottom)))

    resolving.carry_out(change)


def put_back(library: list[GameObject], looked: list[GameObject], top: list[GameObject]) -> None:
    """Take the cards looked at out of a library, on top of which they are unless something has moved them, and put
    `top` on top of it.
    """
    if library[: len(looked)] == looked:
        library[: len(looked)] = top
    else:
        library[:] = [*top, *(card for card in library if card not in looked)]


def surveil(resolving: Resolution, players: Sequence[Player], count: int) -> Steps[list[GameObject]]:
    """Each of `players` surveils `count`: all decide, then all put their cards (701.25). Returns the cards put into
    graveyards.
    """
    if count < 1:
        return []
    return (yield from gather(resolving, players, lambda player: _surveil(resolving, player, count)))


def _surveil(resolving: Resolution, player: Player, count: int) -> Steps[list[GameObject]]:
    looked = player.library[:count]
    top, graveyard = yield from arrange(
        player,
        f"Surveil {count}: before the line is the top, after it the graveyard",
        looked,
        "the graveyard",
    )
    put = yield from resolving.move([Move(card, GRAVEYARD, by=player) for card in graveyard])

    def change() -> None:
        put_back(player.library, top, top)
        player.game.happened(Surveiled(player, count, len(graveyard)))

    resolving.carry_out(change)
    return put


def mill(resolving: Resolution, players: Sequence[Player], count: int) -> Steps[list[GameObject]]:
    """Each of `players` mills `count` cards, at once (701.17). Returns what the cards became."""
    moves = [
        Move(card, GRAVEYARD, cause=MILLED, by=player)
        for player in resolving.game.apnap(players)
        for card in player.library[: max(count, 0)]
    ]
    return (yield from resolving.move(moves))


def shuffle(resolving: Resolution, players: Sequence[Player]) -> Steps[None]:
    """Each of `players` shuffles their library (701.24)."""

    def change() -> None:
        for player in resolving.game.apnap(players):
            player.game.random.shuffle(player.library)
            player.game.happened(Shuffled(player))

    resolving.carry_out(change)
    yield from ()
