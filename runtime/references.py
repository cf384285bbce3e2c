"""What a text refers back to: targets, "it", "its controller", "the rest", "the top three cards".

Built modules call these to turn the words of an ability into lists of objects and players.
"""

from __future__ import annotations

from cardwright.runtime.objects import BATTLEFIELD, STACK, GameObject
from cardwright.runtime.players import Player

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.abilities import Target, Targetable
    from cardwright.runtime.qualities import Quality
    from cardwright.runtime.resolution import Resolution


def targeted(resolving: Resolution, phrase: int) -> list[GameObject | Player]:
    """The legal targets of a target phrase that are objects or players (115.4)."""
    return [target for target in _targets(resolving, phrase) if isinstance(target, GameObject | Player)]


def targeted_objects(resolving: Resolution, phrase: int) -> list[GameObject]:
    """The legal targets of a target phrase that are objects."""
    return [target for target in _targets(resolving, phrase) if isinstance(target, GameObject)]


def targeted_players(resolving: Resolution, phrase: int) -> list[Player]:
    """The legal targets of a target phrase that are players."""
    return [target for target in _targets(resolving, phrase) if isinstance(target, Player)]


def _targets(resolving: Resolution, phrase: int) -> Sequence[Targetable]:
    return resolving.targets[phrase] if phrase < len(resolving.targets) else ()


def targeted_from(resolving: Resolution, phrase: int) -> list[GameObject]:
    """The legal targets of all target phrases from this one on ("for each opponent, up to one target creature")."""
    return [
        target
        for later in range(phrase, len(resolving.targets))
        for target in targeted_objects(resolving, later)
    ]


def target_for_each(players: Sequence[Player], phrase: Callable[[Player], Target]) -> list[Target]:
    """One target phrase for each of these players."""
    return [phrase(player) for player in players]


def any_target(resolving: Resolution) -> list[GameObject | Player]:
    """Everything that "any target" may be: players, creatures, planeswalkers and battles (115.4)."""
    found: list[GameObject | Player] = list(resolving.players)
    targetable = {"creature", "planeswalker", "battle"}
    found += [
        thing for thing in resolving.game.battlefield if not thing.phased_out and thing.types & targetable
    ]
    return found


def except_for(
    things: Sequence[GameObject | Player], excluded: Sequence[GameObject | Player]
) -> list[GameObject | Player]:
    """Those of some things that are not excluded: what "another target" may be."""
    return [thing for thing in things if thing not in excluded]


def this_object(resolving: Resolution) -> list[GameObject]:
    """The source of the ability, as the object that it has been since it triggered."""
    return [resolving.source] if resolving.source is not None else []


def found(things: Sequence[GameObject]) -> list[GameObject]:
    """What these objects have become: an instruction finds what an earlier one moved (400.7j)."""
    return [latest(thing) for thing in things]


def latest(thing: GameObject) -> GameObject:
    """The object that this one has become in the end."""
    while thing.later is not None:
        thing = thing.later
    return thing


def known(thing: GameObject) -> GameObject:
    """The object to ask about somebody's control: what it was on the battlefield or the stack (608.2h)."""
    asked: GameObject | None = thing
    while asked is not None:
        if asked.zone in (BATTLEFIELD, STACK):
            return asked
        asked = asked.former
    return thing


def controllers_of(things: Sequence[GameObject]) -> list[Player]:
    """Who controls these objects, or last controlled them; the owner of what nobody controls (108.4a)."""
    return list(dict.fromkeys(known(thing).controller for thing in things))


def owners_of(things: Sequence[GameObject]) -> list[Player]:
    """Who owns these objects (108.3)."""
    return list(dict.fromkeys(thing.owner for thing in things))


def the_player(resolving: Resolution, players: Sequence[Player]) -> Player:
    """The player meant where one is; you where nobody is left to be meant."""
    return players[0] if players else resolving.you


def each_other_player(resolving: Resolution) -> list[Player]:
    """All players but you, in APNAP order."""
    return [player for player in resolving.players if player is not resolving.you]


def those_that(things: Sequence[GameObject], quality: Quality) -> list[GameObject]:
    """Those of some objects that have a quality."""
    return [thing for thing in things if quality.test(thing)]


def rest_of(things: Sequence[GameObject], taken: Sequence[GameObject]) -> list[GameObject]:
    """Those of some objects that were not taken and have not been moved."""
    return [thing for thing in things if thing not in taken and not thing.left]


def top_cards(players: Sequence[Player], count: int) -> list[GameObject]:
    """The top `count` cards of each of these players' libraries, as many as there are."""
    return [card for player in players for card in player.library[: max(count, 0)]]


def bottom_cards(players: Sequence[Player], count: int) -> list[GameObject]:
    """The bottom `count` cards of each of these players' libraries, as many as there are."""
    return [card for player in players for card in (player.library[-count:] if count > 0 else ())]


def commanders(players: Sequence[Player]) -> list[GameObject]:
    """These players' commanders, wherever they are (903.3)."""
    return [latest(card) for player in players for card in player.commanders]


def cards_in_exile(resolving: Resolution, quality: Quality) -> list[GameObject]:
    """The exiled cards with a quality."""
    return [card for card in resolving.game.exile if quality.test(card)]
