"""Instructions that search zones (701.23), and what follows: shuffling cards into libraries (701.24)."""

from __future__ import annotations

from cardwright.runtime.decisions import choose
from cardwright.runtime.events import Searched
from cardwright.runtime.library import shuffle
from cardwright.runtime.objects import HAND, LIBRARY
from cardwright.runtime.qualities import anything, cards_in
from cardwright.runtime.zone_changes import Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.decisions import Answer, Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.qualities import Quality
    from cardwright.runtime.resolution import Resolution

    Comparison = Callable[[list[GameObject]], str | None]


def search(
    resolving: Resolution,
    player: Player,
    owners: Sequence[Player],
    zones: Sequence[str],
    quality: Quality = anything,
    at_least: int = 1,
    at_most: int = 1,
    prompt: str = "Search for a card",
    stated: bool = False,
    differing: str = "",
    either: bool = False,
) -> Steps[list[GameObject]]:
    """`player` searches zones of `owners` for cards with a quality (701.23a). Returns the cards found.

    In a hidden zone they needn't find cards with a `stated` quality (701.23b). `differing` names what has to
    be different among the cards: their "name", "mana value" or "power". With `either`, they choose which of
    the zones to search.
    """
    if resolving.game.rule_applies("can't search", player):
        return []
    searched: Sequence[str] = zones
    if either:
        searched = yield from choose(player, "zones", "Where do you search?", list(zones), 1, len(zones))
    if (stated or differing) and (LIBRARY in searched or HAND in searched):
        at_least = 0
    cards = [card for zone in searched for card in cards_in(resolving, zone, owners, quality)]
    for owner in owners:
        if LIBRARY in searched:
            resolving.game.happened(Searched(player, owner, resolving))
    return (
        yield from choose(
            player,
            "cards",
            prompt,
            cards,
            at_least,
            at_most,
            accepts=_all_different(cards, differing) if differing else None,
        )
    )


def _all_different(cards: Sequence[GameObject], measure: str) -> Callable[[Answer], str | None]:
    """A check of an answer: no two cards may have the same name, mana value or power."""

    def value_of(card: GameObject) -> str | int | None:
        if measure == "name":
            return card.name
        return card.mana_value if measure == "mana value" else card.power

    def check(answer: Answer) -> str | None:
        values = {value_of(cards[index]) for index in answer}
        return None if len(values) == len(answer) else f"each has to have a different {measure}"

    return check


def searched_library(resolving: Resolution, players: Sequence[Player]) -> bool:
    """Whether one of `players` has searched a library as this resolves ("if you search your library this way")."""
    for event in reversed(resolving.game.log):
        if isinstance(event, Searched) and event.item is resolving and event.player in players:
            return True
    return False


def shuffle_into_library(
    resolving: Resolution, objects: Sequence[GameObject], players: Sequence[Player] = ()
) -> Steps[list[GameObject]]:
    """Objects are put into their owners' libraries, which are then shuffled (701.24c-d).

    `players` shuffle even if nothing of theirs is put there (701.24e). Returns what the objects became.
    """
    shuffling = list(dict.fromkeys([*players, *(moving.owner for moving in objects if not moving.left)]))
    moved = yield from resolving.move([Move(moving, LIBRARY) for moving in objects])
    yield from shuffle(resolving, shuffling)
    return moved
