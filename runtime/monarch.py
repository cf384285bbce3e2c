"""The monarch (725): who it is, and its two triggered abilities without a source.

`become_monarch` is the instruction; hosts report the combat damage by which the crown passes.
"""

from __future__ import annotations

from cardwright.runtime.abilities import Ability
from cardwright.runtime.events import BecameMonarch, BeganStep, DealtCombatDamage
from cardwright.runtime.library import draw
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.triggers import trigger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.events import Event
    from cardwright.runtime.game import Game
    from cardwright.runtime.players import Player


class Monarch:
    """The designation, watching for what its inherent abilities trigger on (725.2)."""

    __slots__ = ("holder",)

    def __init__(self, holder: Player) -> None:
        self.holder = holder

    def notice(self, event: Event) -> None:
        """See an end step begin or combat damage being dealt."""
        if isinstance(event, BeganStep):
            if event.step == "end step" and self.holder in event.players:
                _trigger(self.holder, _DRAW, event)
        elif isinstance(event, DealtCombatDamage):
            hits = [damage.source for damage in event.damages if damage.target is self.holder]
            for source in hits:
                if source is not None and source.is_a("creature"):
                    _trigger(self.holder, _succession(source.controller), event)


def become_monarch(resolving: Resolution, players: Sequence[Player]) -> Steps[None]:
    """Each of `players`, one after another, becomes the monarch; the one before is it no longer (725.3)."""
    for player in resolving.game.apnap(players):
        crown(resolving.game, player)
    yield from ()


def crown(game: Game, player: Player) -> None:
    """Make `player` the monarch."""
    if not player.in_game:
        return
    if game.monarch is None:
        game.monarch = Monarch(player)
        game.watch(BeganStep, game.monarch)
        game.watch(DealtCombatDamage, game.monarch)
    elif game.monarch.holder is player:
        return
    game.monarch.holder = player
    game.happened(BecameMonarch(player))


def pass_crown(game: Game, leaving: Player) -> None:
    """The monarch leaves the game: the active player becomes the monarch, else the next in turn order (725.4)."""
    if game.monarch is None or game.monarch.holder is not leaving:
        return
    if any(player.in_game for player in game.players):
        active = game.active_player
        crown(game, active if active is not None and active.in_game else game.next_in_turn_order())


def the_monarch(resolving: Resolution) -> list[Player]:
    """The monarch, if there is one."""
    monarch = resolving.game.monarch
    return [monarch.holder] if monarch is not None and monarch.holder.in_game else []


def is_monarch(players: Sequence[Player]) -> bool:
    """Whether one of these players is the monarch."""
    return any(player.game.monarch is not None and player.game.monarch.holder is player for player in players)


def has_initiative(players: Sequence[Player]) -> bool:
    """Whether one of these players has the initiative (726)."""
    return any(player.game.initiative is not None and player.game.initiative.holder is player for player in players)


def _trigger(player: Player, ability: Ability, event: Event) -> None:
    trigger(Resolution(player.game, player, None, ability, event))


def _draw_a_card(resolving: Resolution) -> Steps[None]:
    yield from draw(resolving, [resolving.you], 1)


def _succession(player: Player) -> Ability:
    def steps(resolving: Resolution) -> Steps[None]:
        yield from become_monarch(resolving, [player])

    return Ability(steps, text=f"{player.name} becomes the monarch")


_DRAW = Ability(_draw_a_card, text="The monarch draws a card")
