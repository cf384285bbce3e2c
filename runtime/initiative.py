"""The initiative (726): who has it, and its three triggered abilities without a source.

`take_the_initiative` is the instruction; hosts report the combat damage by which it is stolen.
"""

from __future__ import annotations

from cardwright.runtime.abilities import Ability
from cardwright.runtime.dungeons import venture
from cardwright.runtime.events import BeganStep, DealtCombatDamage, TookInitiative
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.triggers import trigger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.events import Event
    from cardwright.runtime.game import Game
    from cardwright.runtime.players import Player

UNDERCITY = "Undercity"


class Initiative:
    """The designation, watching for what its inherent abilities trigger on (726.2)."""

    __slots__ = ("holder",)

    def __init__(self, holder: Player) -> None:
        self.holder = holder

    def notice(self, event: Event) -> None:
        """See a step begin or combat damage being dealt."""
        if isinstance(event, BeganStep) and event.step == "upkeep" and self.holder in event.players:
            _trigger(self.holder, _VENTURE, event)
        if isinstance(event, DealtCombatDamage):
            hits = [damage.source for damage in event.damages if damage.target is self.holder]
            attackers = {source.controller for source in hits if source and source.is_a("creature")}
            for player in self.holder.game.apnap(list(attackers)):
                _trigger(self.holder, _stealing(player), event)


def take_the_initiative(resolving: Resolution, players: Sequence[Player]) -> Steps[None]:
    """Each of `players`, one after another, takes the initiative (726.3, 726.5)."""
    for player in resolving.game.apnap(players):
        give(resolving.game, player)
    yield from ()


def give(game: Game, player: Player) -> None:
    """Let a player in the game take the initiative; "whenever a player takes the initiative" triggers."""
    if game.initiative is None:
        game.initiative = Initiative(player)
        game.watch(BeganStep, game.initiative)
        game.watch(DealtCombatDamage, game.initiative)
    else:
        game.initiative.holder = player
    taken = TookInitiative(player)
    game.happened(taken)
    _trigger(player, _VENTURE, taken)


def pass_on(game: Game, leaving: Player) -> None:
    """The holder leaves the game: the active player takes it, else the next in turn order (726.4).

    Of a team it is the first player.
    """
    if game.initiative is None or game.initiative.holder is not leaving:
        return
    if any(player.in_game for player in game.players):
        active = game.active_player
        give(game, active if active is not None and active.in_game else game.next_in_turn_order())


def _trigger(player: Player, ability: Ability, event: Event) -> None:
    trigger(Resolution(player.game, player, None, ability, event))


def _venture_into_undercity(resolving: Resolution) -> Steps[None]:
    yield from venture(resolving, [resolving.you], UNDERCITY)


def _stealing(player: Player) -> Ability:
    def steps(resolving: Resolution) -> Steps[None]:
        yield from take_the_initiative(resolving, [player])

    return Ability(steps, text=f"{player.name} takes the initiative")


_VENTURE = Ability(_venture_into_undercity, text="Venture into Undercity")
