"""State-based actions (704): found all at once, carried out together.

The loop calls it before a player gets priority. It looks only at players, dungeons and objects that changed.
"""

from __future__ import annotations

from cardwright.runtime.decisions import choose
from cardwright.runtime.dungeons import complete
from cardwright.runtime.durations import check_conditions
from cardwright.runtime.events import CountersRemoved
from cardwright.runtime.functioning import refresh, refresh_all
from cardwright.runtime.leaving import leave, lose
from cardwright.runtime.objects import BATTLEFIELD, GRAVEYARD
from cardwright.runtime.players import POISON
from cardwright.runtime.zone_changes import DESTROYED, Move, carry_out, remove_from_zone, replaced_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.dungeons import DungeonCard
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player


class Actions:
    """The state-based actions that apply at one check."""

    __slots__ = ("annihilated", "ceasing", "completed", "duplicates", "losing", "moves")

    def __init__(self) -> None:
        self.losing: list[tuple[Player, str]] = []
        self.completed: list[DungeonCard] = []
        self.moves: list[Move] = []
        self.ceasing: list[GameObject] = []
        self.duplicates: list[list[GameObject]] = []
        self.annihilated: list[GameObject] = []

    def __bool__(self) -> bool:
        return bool(self.losing or self.completed or self.moves or self.ceasing or self.duplicates or self.annihilated)


def find(game: Game) -> Actions | None:
    """The state-based actions that apply now (704.3), None if there are none."""
    if game.conditional:
        check_conditions(game)
    if game.settled_stamp != game.stamp:
        _suspect_everything(game)
    actions: Actions | None = None
    for player in game.players:
        if player.in_game:
            dungeon = player.dungeon
            if dungeon is not None and not dungeon.unfinished and not dungeon.room.leads_to:
                actions = actions or Actions()
                actions.completed.append(dungeon)
            if player.life <= 0 or player.drew_from_empty or player.counters:
                reason = _why_lost(player)
                player.drew_from_empty = False
                if reason:
                    actions = actions or Actions()
                    actions.losing.append((player, reason))
    if game.suspects:
        if game.statics:
            _refresh_suspects(game)
        suspects: Iterable[GameObject] = tuple(game.suspects)
        game.suspects.clear()
        actions = actions or Actions()
        for suspect in suspects:
            if not suspect.left:
                _look_at(suspect, actions)
    return actions or None


def _refresh_suspects(game: Game) -> None:
    """Static abilities may give abilities to objects that have changed, or give them no more."""
    for suspect in tuple(game.suspects):
        if not suspect.left:
            refresh(suspect)


def _suspect_everything(game: Game) -> None:
    """A static ability began or ended, or one is about that anything may change: look at every permanent."""
    refresh_all(game)
    game.settled_stamp = game.stamp
    game.suspects.update(dict.fromkeys(game.battlefield))


def perform(game: Game, actions: Actions) -> Steps[None]:
    """Carry out the state-based actions of one check at once (704.3).

    Abilities that trigger as a player loses look back (603.10f); those on completing a dungeon don't.
    """
    moves = actions.moves
    for same_name in actions.duplicates:
        keeper = same_name[0].controller
        kept = yield from choose(keeper, "legend", "Which one do you keep?", same_name)
        moves += [Move(legend, GRAVEYARD) for legend in same_name if legend not in kept]
    moves = yield from replaced_moves(game, moves)
    lost = lose(game, actions.losing)
    carry_out(game, moves)
    for creature in actions.annihilated:
        # What dies has its counters as last known (704.8).
        if not creature.left:
            _annihilate(game, creature)
    for token in actions.ceasing:
        remove_from_zone(token)
        token.left = True
    for dungeon in actions.completed:
        complete(dungeon)
    leave(game, lost)


def _why_lost(player: Player) -> str:
    """704.5a-c, 704.6a-b: why a player loses, or ""."""
    team = player.team.players
    if any(player.game.rule_applies("can't lose", member) for member in team):
        return ""
    if player.life <= 0:
        return f"{player.life} life"
    if player.drew_from_empty:
        return "drew from an empty library"
    # Ten, for two players fifteen, and five more for each player beyond the second (810.11).
    if player.count(POISON) >= 5 + 5 * len(team):
        return f"{player.count(POISON)} poison counters"
    return ""


def _look_at(suspect: GameObject, actions: Actions) -> None:
    if suspect.zone != BATTLEFIELD:
        if suspect.is_token:
            actions.ceasing.append(suspect)
        return
    if suspect.phased_out:
        return
    now = suspect.characteristics
    if "creature" in now.types:
        _look_at_creature(suspect, actions)
    if "planeswalker" in now.types and suspect.count("loyalty") == 0:
        actions.moves.append(Move(suspect, GRAVEYARD))
    if "legendary" in now.supertypes:
        _look_at_legend(suspect, actions)
    if "Aura" in now.subtypes and (suspect.attached_to is None or suspect.attached_to.left):
        actions.moves.append(Move(suspect, GRAVEYARD))
    if "+1/+1" in suspect.counters and "-1/-1" in suspect.counters:
        actions.annihilated.append(suspect)


def _look_at_creature(creature: GameObject, actions: Actions) -> None:
    """704.5f-h: toughness 0, lethal damage, damage by deathtouch."""
    now = creature.characteristics
    toughness = now.toughness or 0
    if toughness <= 0:
        actions.moves.append(Move(creature, GRAVEYARD))
    elif (creature.damage >= toughness or creature.deathtouched) and "indestructible" not in now.keywords:
        actions.moves.append(Move(creature, GRAVEYARD, cause=DESTROYED))
    creature.deathtouched = False


def _look_at_legend(legend: GameObject, actions: Actions) -> None:
    """704.5j: the legend rule."""
    if any(legend in same_name for same_name in actions.duplicates):
        return
    same_name = [
        other
        for other in legend.game.battlefield
        if other.controller is legend.controller
        and not other.phased_out
        and other.name == legend.name
        and "legendary" in other.supertypes
    ]
    if len(same_name) > 1:
        actions.duplicates.append(same_name)


def _annihilate(game: Game, creature: GameObject) -> None:
    """704.5q: +1/+1 and -1/-1 counters remove each other."""
    count = min(creature.counters["+1/+1"], creature.counters["-1/-1"])
    for kind in ("+1/+1", "-1/-1"):
        creature.counters[kind] -= count
        if not creature.counters[kind]:
            del creature.counters[kind]
        game.happened(CountersRemoved(creature, kind, count))
    game.characteristics_changed(creature)
