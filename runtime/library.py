"""Instructions on libraries: draw, scry, surveil, mill, shuffle (121, 701.22, 701.25, 701.17, 701.24)."""

from __future__ import annotations

from cardwright.runtime.decisions import arrange, order
from cardwright.runtime.events import Scried, Shuffled, Surveiled
from cardwright.runtime.objects import GRAVEYARD, HAND
from cardwright.runtime.zone_changes import DRAWN, MILLED, Move, carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


def draw(resolving: Resolution, players: Sequence[Player], count: int) -> Steps[list[GameObject]]:
    """Each of `players` draws `count` cards, one at a time (121.2). Returns the cards drawn."""
    drawn: list[GameObject] = []

    def change() -> None:
        for player in resolving.game.apnap(players):
            drawn.extend(draw_cards(player, count))

    resolving.carry_out(change)
    yield from ()
    return drawn


def draw_cards(player: Player, count: int) -> list[GameObject]:
    """Draw cards now. Drawing from an empty library is remembered for state-based actions (704.5b)."""
    drawn: list[GameObject] = []
    if player.game.rule_applies("can't draw", player):
        return drawn
    for _ in range(count):
        if not player.library:
            player.drew_from_empty = True
            break
        drawn += carry_out(player.game, [Move(player.library[0], HAND, cause=DRAWN)])
    return drawn


def scry(resolving: Resolution, players: Sequence[Player], count: int) -> Steps[None]:
    """Each of `players` scries `count`: all decide in APNAP order, then all put their cards (701.22)."""
    for player in resolving.game.apnap(players):
        if count > 0:
            yield from _scry(resolving, player, count)


def _scry(resolving: Resolution, player: Player, count: int) -> Steps[None]:
    looked = player.library[:count]
    top, bottom = yield from arrange(
        player,
        f"Scry {count}: before the line is the top, after it the bottom",
        looked,
        "the bottom of the library",
    )

    def change() -> None:
        rest = [card for card in player.library if card not in looked]
        player.library[:] = [*top, *rest, *bottom]
        player.game.happened(Scried(player, count, len(bottom)))

    resolving.carry_out(change)


def surveil(resolving: Resolution, players: Sequence[Player], count: int) -> Steps[list[GameObject]]:
    """Each of `players` surveils `count` (701.25). Returns the cards put into graveyards."""
    put: list[GameObject] = []
    for player in resolving.game.apnap(players):
        if count > 0:
            put += yield from _surveil(resolving, player, count)
    return put


def _surveil(resolving: Resolution, player: Player, count: int) -> Steps[list[GameObject]]:
    looked = player.library[:count]
    top, graveyard = yield from arrange(
        player,
        f"Surveil {count}: before the line is the top, after it the graveyard",
        looked,
        "the graveyard",
    )

    def change() -> None:
        kept = [card for card in player.library if card not in top]
        player.library[:] = [*top, *kept]
        player.game.happened(Surveiled(player, count, len(graveyard)))

    resolving.carry_out(change)
    return (yield from resolving.move([Move(card, GRAVEYARD, by=player) for card in graveyard]))


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


def put_back_in_any_order(resolving: Resolution, player: Player, cards: Sequence[GameObject]) -> Steps[None]:
    """`player` puts looked-at cards of their library back on top in any order."""
    ordered = yield from order(player, "Put back in this order, the first on top", cards)

    def change() -> None:
        rest = [card for card in player.library if card not in ordered]
        player.library[:] = [*ordered, *rest]

    resolving.carry_out(change)
