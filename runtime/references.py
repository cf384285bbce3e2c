"""What a text refers back to: targets, "it", "its controller", "the rest", "the top three cards".

Built modules call these to turn the words of an ability into lists of objects and players.
"""

from __future__ import annotations

from cardwright.runtime.events import Died, LeftBattlefield
from cardwright.runtime.objects import BATTLEFIELD, EXILE, STACK, GameObject
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
    return [target for later in range(phrase, len(resolving.targets)) for target in targeted_objects(resolving, later)]


def target_for_each(players: Sequence[Player], phrase: Callable[[Player], Target]) -> list[Target]:
    """One target phrase for each of these players."""
    return [phrase(player) for player in players]


def any_target(resolving: Resolution) -> list[GameObject | Player]:
    """Everything that "any target" may be: players, creatures, planeswalkers and battles (115.4)."""
    found: list[GameObject | Player] = list(resolving.players)
    targetable = {"creature", "planeswalker", "battle"}
    found += [thing for thing in resolving.game.battlefield if not thing.phased_out and thing.types & targetable]
    return found


def except_for(
    things: Sequence[GameObject | Player], excluded: Sequence[GameObject | Player]
) -> list[GameObject | Player]:
    """Those of some things that are not excluded: what "another target" may be."""
    return [thing for thing in things if thing not in excluded]


def this_object(resolving: Resolution) -> list[GameObject]:
    """The source of the ability, as the object that it has been since it triggered."""
    return [resolving.source] if resolving.source is not None else []


def found(resolving: Resolution, things: Sequence[GameObject]) -> list[GameObject]:
    """What these objects have become: an instruction finds what an earlier one of its effect moved (400.7j).

    So is what the event moved that triggered its ability (400.7e). What anything else has moved can't be found
    any more (400.7).
    """
    return [_moved_here(resolving, thing) for thing in things]


def _moved_here(resolving: Resolution, thing: GameObject) -> GameObject:
    match resolving.event:
        case LeftBattlefield(object=left, became=became) | Died(object=left, became=became) if left is thing:
            # An ability that triggers on a move finds what was moved (400.7e).
            thing = became
    came_of_event = getattr(resolving.event, "became", None)
    while thing.later is not None and (thing.later.moved_by is resolving.origin or thing.later is came_of_event):
        thing = thing.later
    return thing


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


def last_seen(things: Sequence[GameObject], moved: bool = False) -> list[GameObject]:
    """What objects are on the battlefield or the stack, or were as they left it: their last known form (608.2h).

    Objects that have gone nowhere are themselves. With `moved`, the objects are what a move made of others.
    """
    return [_last_seen(thing, moved) for thing in things]


def _last_seen(thing: GameObject, moved: bool) -> GameObject:
    now = latest(thing)
    if now.zone in (BATTLEFIELD, STACK) or (now is thing and not moved):
        return now
    forms = (now.former, thing.former if moved else thing)
    return next((form for form in forms if form is not None and form.zone in (BATTLEFIELD, STACK)), now)


def controllers_of(things: Sequence[GameObject | Resolution]) -> list[Player]:
    """Who controls these objects, or last controlled them; the owner of what nobody controls (108.4a)."""
    return list(
        dict.fromkeys(known(thing).controller if isinstance(thing, GameObject) else thing.you for thing in things)
    )


def owners_of(things: Sequence[GameObject]) -> list[Player]:
    """Who owns these objects (108.3)."""
    return list(dict.fromkeys(thing.owner for thing in things))


def the_player(resolving: Resolution, players: Sequence[Player]) -> Player:
    """The player meant where one is; you where nobody is left to be meant."""
    return players[0] if players else resolving.you


def player_beside(players: Sequence[Player], side: str) -> list[Player]:
    """Who sits to the left or right of these players; the next turn is that of the player to the left (101.4)."""
    found: list[Player] = []
    for player in players:
        seated = [other for other in player.game.players if other.in_game or other is player]
        step = 1 if side == "left" else -1
        found.append(seated[(seated.index(player) + step) % len(seated)])
    return found


def each_other_player(resolving: Resolution) -> list[Player]:
    """All players but you, in APNAP order."""
    return [player for player in resolving.players if player is not resolving.you]


def those_that(things: Sequence[GameObject], quality: Quality) -> list[GameObject]:
    """Those of some objects that have a quality."""
    return [thing for thing in things if quality.test(thing)]


def all_are(things: Sequence[GameObject], quality: Quality) -> bool:
    """Whether there are such objects and all of them have a quality ("if it's a land card")."""
    return bool(things) and all(quality.test(thing) for thing in things)


def rest_of(things: Sequence[GameObject], taken: Sequence[GameObject]) -> list[GameObject]:
    """Those of some objects that were not taken and have not been moved."""
    return [thing for thing in things if thing not in taken and not thing.left]


def top_cards(players: Sequence[Player], count: int) -> list[GameObject]:
    """The top `count` cards of each of these players' libraries, as many as there are."""
    return [card for player in players for card in player.library[: max(count, 0)]]


def bottom_cards(players: Sequence[Player], count: int) -> list[GameObject]:
    """The bottom `count` cards of each of these players' libraries, as many as there are."""
    return [card for player in players for card in (player.library[-count:] if count > 0 else ())]


def are_exiled(things: Sequence[GameObject]) -> bool:
    """Whether all of these objects are in exile and have not left it since (400.7)."""
    return bool(things) and all(thing.zone == EXILE and not thing.left for thing in things)


def are_any_exiled(things: Sequence[GameObject]) -> bool:
    """Whether one of these objects is in exile and has not left it since (400.7)."""
    return any(thing.zone == EXILE and not thing.left for thing in things)


def commanders(players: Sequence[Player]) -> list[GameObject]:
    """These players' commanders, wherever they are (903.3)."""
    return [latest(card) for player in players for card in player.commanders]


def exiled_with_this(resolving: Resolution) -> list[GameObject]:
    """The cards that abilities of this same object have exiled (607.2a)."""
    source = resolving.source
    return [card for card in resolving.game.exile if card.moved_by is not None and card.moved_by.source is source]


def cards_in_exile(resolving: Resolution, quality: Quality) -> list[GameObject]:
    """The exiled cards with a quality."""
    return [card for card in resolving.game.exile if quality.test(card)]
