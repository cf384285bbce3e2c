"""Damage (120): dealt by effects or, as the host reports it, in combat."""

from __future__ import annotations

from cardwright.runtime.counters import add_counters, take_counters
from cardwright.runtime.events import Damaged, DealtCombatDamage
from cardwright.runtime.life import change_life
from cardwright.runtime.objects import BATTLEFIELD, GameObject
from cardwright.runtime.replacements import replaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


UNPREVENTABLE = "damage can't be prevented"


class Damage:
    """Damage about to be dealt. Prevention and replacement effects change its parts (615)."""

    __slots__ = ("amount", "combat", "source", "target")

    def __init__(
        self, source: GameObject | None, target: GameObject | Player, amount: int, combat: bool = False
    ) -> None:
        self.source = source
        self.target = target
        self.amount = amount
        self.combat = combat

    @property
    def affected(self) -> Player:
        """The player, or the controller of the object, that would be dealt damage."""
        return self.target.controller if isinstance(self.target, GameObject) else self.target


def deal_damage(
    resolving: Resolution,
    sources: Sequence[GameObject | None],
    targets: Sequence[GameObject | Player],
    amount: int,
) -> Steps[int]:
    """Each of `sources` deals `amount` damage to each of `targets` (120.3). Returns how much is dealt in all."""
    damages = [Damage(source, target, amount) for source in sources for target in targets]
    return (yield from _dealt(resolving, damages))


def deal_divided_damage(resolving: Resolution, sources: Sequence[GameObject], phrase: int) -> Steps[int]:
    """Each of `sources` deals the targets of a phrase the damage divided among them (601.2d, 608.2b).

    Returns how much is dealt in all.
    """
    chosen = resolving.targets[phrase] if phrase < len(resolving.targets) else ()
    amounts = resolving.divided[phrase] if phrase < len(resolving.divided) else ()
    shares = tuple(zip(chosen, amounts, strict=False))
    damages = [Damage(source, target, amount) for source in sources for target, amount in shares]
    return (yield from _dealt(resolving, damages))


def _dealt(resolving: Resolution, damages: list[Damage]) -> Steps[int]:
    coming = yield from _coming(resolving.game, damages)

    def change() -> None:
        deal(resolving.game, coming)

    resolving.carry_out(change)
    return sum(damage.amount for damage in coming)


def deal_combat_damage(
    resolving: Resolution, assignments: Sequence[tuple[GameObject, GameObject | Player, int]]
) -> Steps[int]:
    """All combat damage of one step, as the host reports it, dealt at once (510.2). Returns how much."""
    game = resolving.game
    coming = [Damage(source, target, amount, combat=True) for source, target, amount in assignments]
    damages = yield from _coming(game, coming)
    dealt = deal(game, damages)
    if dealt:
        game.happened(DealtCombatDamage(tuple(dealt)))
    return sum(damage.amount for damage in damages)


def _coming(game: Game, damages: list[Damage]) -> Steps[list[Damage]]:
    """What is left after prevention and replacement; no damage is dealt to what has left (120.8, 800.4e)."""
    left: list[Damage] = []
    for damage in damages:
        if _can_be_dealt(damage.target):
            instead = yield from replaced(game, damage)
            if instead is not None and instead.amount > 0:
                left.append(instead)
    return left


def _can_be_dealt(target: GameObject | Player) -> bool:
    if isinstance(target, GameObject):
        return target.zone == BATTLEFIELD and not target.left
    return target.in_game


def deal(game: Game, damages: Sequence[Damage]) -> list[Damaged]:
    """Deal damage now, and announce each."""
    dealt: list[Damaged] = []
    for damage in damages:
        keywords = damage.source.keywords if damage.source else frozenset()
        if isinstance(damage.target, GameObject):
            _mark(damage.target, damage.amount, keywords)
        elif "infect" in keywords:
            add_counters(damage.target, "poison", damage.amount)
        else:
            change_life(damage.target, -damage.amount)
        if damage.source is not None and "lifelink" in keywords:
            change_life(damage.source.controller, damage.amount)
        dealt.append(Damaged(damage.source, damage.target, damage.amount, damage.combat))
    for event in dealt:
        game.happened(event)
    return dealt


def _mark(target: GameObject, amount: int, keywords: frozenset[str]) -> None:
    """120.3c-h: what damage does to a creature, planeswalker or battle."""
    if target.is_a("planeswalker"):
        take_counters(target, "loyalty", amount)
    if target.is_a("battle"):
        take_counters(target, "defense", amount)
    if target.is_a("creature"):
        if "infect" in keywords or "wither" in keywords:
            add_counters(target, "-1/-1", amount)
        else:
            target.damage += amount
        target.deathtouched = target.deathtouched or "deathtouch" in keywords
        target.game.suspects[target] = None
