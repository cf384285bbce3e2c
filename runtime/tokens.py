"""Tokens (111): their characteristics, and creating them (701.7)."""

from __future__ import annotations

from cardwright.runtime.characteristics import Characteristics
from cardwright.runtime.combat import choose_attacked
from cardwright.runtime.events import CreatedToken, Entered
from cardwright.runtime.functioning import start
from cardwright.runtime.objects import BATTLEFIELD, GameObject
from cardwright.runtime.replacements import replaced
from cardwright.runtime.zone_changes import attach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardwright.runtime.abilities import AnyAbility
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


def token(
    name: str = "",
    colors: Iterable[str] = (),
    types: Iterable[str] = (),
    subtypes: Sequence[str] = (),
    supertypes: Iterable[str] = (),
    power: int | None = None,
    toughness: int | None = None,
    keywords: Iterable[str] = (),
    abilities: Sequence[AnyAbility] = (),
    text: str = "",
) -> Characteristics:
    """The characteristics of a token; without a name it is called by its subtypes and "Token" (111.4)."""
    return Characteristics(
        name or " ".join((*subtypes, "Token")),
        colors=colors,
        types=types,
        subtypes=subtypes,
        supertypes=supertypes,
        power=power,
        toughness=toughness,
        keywords=keywords,
        abilities=tuple(abilities),
        text=text,
    )


class Creation:
    """Tokens about to be created. Replacement effects change its parts."""

    __slots__ = ("attach_to", "attacking", "characteristics", "count", "counters", "player", "tapped")

    def __init__(self, player: Player, characteristics: Characteristics, count: int) -> None:
        self.player = player
        self.characteristics = characteristics
        self.count = count
        self.tapped = False
        self.counters: dict[str, int] = {}
        self.attacking: Player | GameObject | None = None
        self.attach_to: GameObject | None = None

    @property
    def affected(self) -> Player:
        """The player who creates."""
        return self.player


def create_token(
    resolving: Resolution,
    players: Sequence[Player],
    characteristics: Characteristics,
    count: int = 1,
    tapped: bool = False,
    counters: dict[str, int] | None = None,
    attacking: bool = False,
    attached_to: Sequence[GameObject] = (),
) -> Steps[list[GameObject]]:
    """Each of `players` creates `count` tokens (701.7), tapped, attacking (508.4) or attached to something.

    All are created at once. Returns the tokens.
    """
    host = next((thing for thing in attached_to if thing.zone == BATTLEFIELD and not thing.left), None)
    if attached_to and host is None:
        return []
    creations: list[Creation] = []
    for player in resolving.game.apnap(players):
        creation = Creation(player, characteristics, count)
        creation.tapped = tapped
        creation.counters = counters or {}
        creation.attach_to = host
        if attacking:
            creation.attacking = yield from choose_attacked(player)
        creations.append(creation)
    return (yield from create(resolving, creations))


def create(resolving: Resolution, creations: Sequence[Creation]) -> Steps[list[GameObject]]:
    """Create the tokens of several creations at once, replacement effects applied (701.7a-b). Returns the tokens."""
    tokens: list[GameObject] = []
    for creation in creations:
        coming = yield from replaced(resolving.game, creation)
        if coming is not None:
            tokens += _made(coming)
    if tokens:
        resolving.carry_out(lambda: _place(tokens))
    return tokens


def _made(creation: Creation) -> list[GameObject]:
    """The tokens of a creation, not on the battlefield yet."""
    player = creation.player
    tokens = [
        GameObject(player.game, creation.characteristics, player, BATTLEFIELD, is_token=True)
        for _ in range(creation.count)
    ]
    for each in tokens:
        each.tapped = creation.tapped
        each.attacking = creation.attacking
        each.counters = dict(creation.counters)
        if each.printed.loyalty is not None:
            each.counters["loyalty"] = each.counters.get("loyalty", 0) + each.printed.loyalty
        if creation.attach_to is not None:
            attach(each, creation.attach_to)
    return tokens


def _place(tokens: Sequence[GameObject]) -> None:
    """Put new tokens onto the battlefield now, all at once, and announce them."""
    for each in tokens:
        game = each.game
        game.battlefield.append(each)
        game.suspects[each] = None
        if each.printed.abilities or game.statics:
            start(each)
    for each in tokens:
        each.game.happened(CreatedToken(each.controller, each))
        each.game.happened(Entered(each, ""))
