"""What a player may do with priority: activate abilities of permanents, mana abilities among them (602, 605).

Hosts list the actions and take one through the game. What effects let players cast or play is added by
`casting`; playing cards from the hand is the host's.
"""

from __future__ import annotations

from cardwright.runtime.abilities import ActivatedAbility
from cardwright.runtime.continuous import has_rule
from cardwright.runtime.events import Activated, PutOnStack, Tapped
from cardwright.runtime.lands import intrinsic_abilities
from cardwright.runtime.mana_costs import pay_mana, payment
from cardwright.runtime.objects import GRAVEYARD
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.stack import choose_modes_and_targets
from cardwright.runtime.zone_changes import SACRIFICED, Move, carry_out, replaced_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.abilities import Cost
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player


class Action:
    """One thing a player may do now with an object. `index` tells it from others with the same object."""

    __slots__ = ("index", "object", "player")

    def __init__(self, player: Player, source: GameObject, index: int) -> None:
        self.player = player
        self.object = source
        self.index = index

    @property
    def label(self) -> str:
        """The words by which a player knows it."""
        return self.object.name

    def take(self) -> Steps[None]:
        """Carry the action out."""
        yield from ()


class Activation(Action):
    """Activating an ability of an object."""

    __slots__ = ("ability",)

    def __init__(self, player: Player, source: GameObject, index: int, ability: ActivatedAbility) -> None:
        super().__init__(player, source, index)
        self.ability = ability

    @property
    def label(self) -> str:
        """The words by which a player knows it."""
        return f"{self.object.name}: {self.ability.text}"

    def take(self) -> Steps[None]:
        """Carry the action out."""
        return activate(self.player.game, self)


def actions(game: Game, player: Player) -> list[Activation]:
    """What `player` may activate now with the mana in their pool: of permanents, and of cards of theirs that
    work in the hand or graveyard (113.6).
    """
    return [
        Activation(player, source, index, ability)
        for source in (*game.battlefield, *player.hand, *player.graveyard)
        if source.controller is player and not source.phased_out
        for index, ability in enumerate((*source.abilities, *intrinsic_abilities(source)))
        if isinstance(ability, ActivatedAbility)
        and source.zone in ability.zones
        and _can_activate(game, player, source, ability)
    ]


def activate(game: Game, action: Activation) -> Steps[None]:
    """Activate an ability: choose modes and targets, pay, put it on the stack; for mana, resolve it."""
    player, source, ability = action.player, action.object, action.ability
    activated = Resolution(game, player, source, ability)
    activated.id = game.new_id()
    if (yield from choose_modes_and_targets(activated)):
        return
    yield from _pay(activated, ability.cost)
    game.happened(Activated(player, source, ability.text))
    if ability.is_mana:
        if ability.steps is not None:
            yield from ability.steps(activated)
        return
    game.stack.append(activated)
    game.happened(PutOnStack(activated))


def _can_activate(game: Game, player: Player, source: GameObject, ability: ActivatedAbility) -> bool:
    cost = ability.cost
    if has_rule(source, "can't activate its abilities"):
        return False
    if cost.tap and (source.tapped or _is_summoning_sick(source)):
        return False
    if ability.sorcery_speed and not (player.is_active and not game.stack and "main" in game.step):
        return False
    activated = Resolution(game, player, source, ability)
    if cost.payable is not None and not cost.payable(activated):
        return False
    if ability.targets is not None and any(
        len(target.candidates()) < target.at_least for target in ability.targets(activated)
    ):
        return False
    return payment(player, cost.mana) is not None


def _is_summoning_sick(source: GameObject) -> bool:
    """302.6: whether it came under its controller's control too recently to pay {T}."""
    return source.is_a("creature") and source.entered == source.game.turn_number and "haste" not in source.keywords


def _pay(activated: Resolution, cost: Cost) -> Steps[None]:
    game, player, source = activated.game, activated.you, activated.source
    pay_mana(player, cost.mana)
    if source is not None and cost.tap:
        source.tapped = True
        game.happened(Tapped(source))
    if source is not None and cost.sacrifice:
        moves = [Move(source, GRAVEYARD, cause=SACRIFICED, by=player)]
        carry_out(game, (yield from replaced_moves(game, moves)))
    if cost.also is not None:
        yield from cost.also(activated)
