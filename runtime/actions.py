"""What a player may do with priority: activate abilities of permanents, mana abilities among them (602, 605).

Hosts list the actions and take one through the game. What effects let players cast or play is added by
`casting`; playing cards from the hand is the host's.
"""

from __future__ import annotations

from cardwright.runtime.abilities import ActivatedAbility
from cardwright.runtime.decisions import choose
from cardwright.runtime.events import Activated, PutOnStack, Tapped
from cardwright.runtime.objects import GRAVEYARD
from cardwright.runtime.payment import pay_mana, payment
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
    """What `player` may activate now, with the mana in their pool."""
    return [
        Activation(player, permanent, index, ability)
        for permanent in game.battlefield
        if permanent.controller is player and not permanent.phased_out
        for index, ability in enumerate(permanent.abilities)
        if isinstance(ability, ActivatedAbility) and _can_activate(game, player, permanent, ability)
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


def pay(resolving: Resolution, player: Player, cost: str) -> Steps[bool]:
    """`player` pays a mana cost, and may activate mana abilities for it first (118.3c, 605.3a).

    Returns whether they have paid; if not, nothing was.
    """
    while payment(player, cost) is None:
        sources = [action for action in actions(resolving.game, player) if action.ability.is_mana]
        picked = yield from choose(player, "pay", f"Activate a mana ability to pay {cost}", sources, 0, 1)
        if not picked:
            return False
        yield from picked[0].take()
    return pay_mana(player, cost)


def could_pay(game: Game, player: Player, cost: str) -> bool:
    """Whether a player's mana pays a cost or they have a mana ability left that may help."""
    return payment(player, cost) is not None or any(
        action.ability.is_mana for action in actions(game, player)
    )


def _can_activate(game: Game, player: Player, source: GameObject, ability: ActivatedAbility) -> bool:
    cost = ability.cost
    if cost.tap and (source.tapped or _is_summoning_sick(source)):
        return False
    if ability.sorcery_speed and not (
        player is game.active_player and not game.stack and "main" in game.step
    ):
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
    return (
        source.is_a("creature")
        and source.entered == source.game.turn_number
        and "haste" not in source.keywords
    )


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
