"""Damage (120): dealt by effects, in fights (701.14) or, as the host reports it, in combat."""

from __future__ import annotations

from cardwright.runtime.counters import add_counters, take_counters
from cardwright.runtime.events import Damaged, DealtCombatDamage, DealtNoncombatDamage
from cardwright.runtime.life import LifeGain, change_life, coming_gains
from cardwright.runtime.objects import BATTLEFIELD, GameObject
from cardwright.runtime.players import POISON, Player
from cardwright.runtime.protection import protected_from
from cardwright.runtime.replacements import replaced
from cardwright.runtime.zone_changes import SHIELD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game
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
    damages = [
        Damage(source, target, amount)
        for source in sources
        for target, amount in shares
        if isinstance(target, GameObject | Player)
    ]
    return (yield from _dealt(resolving, damages))


def fight(
    resolving: Resolution, fighters: Sequence[GameObject], others: Sequence[GameObject]
) -> Steps[list[GameObject]]:
    """Two creatures fight: at once each deals damage equal to its power to the other (701.14a).

    Nothing happens if one of the two isn't a creature on the battlefield (701.14b). A creature that fights itself
    deals itself twice its power (701.14c). Returns those who fought.
    """
    pair = [*fighters, *others]
    if len(pair) != 2 or not all(_can_fight(creature) for creature in pair):
        return []
    first, second = pair
    yield from _dealt(resolving, [Damage(first, second, first.power or 0), Damage(second, first, second.power or 0)])
    return pair


def _can_fight(creature: GameObject) -> bool:
    return _can_be_dealt(creature) and creature.is_a("creature") and not creature.phased_out


def _dealt(resolving: Resolution, damages: list[Damage]) -> Steps[int]:
    coming = yield from _coming(resolving.game, damages)
    gains = yield from _lifelink(resolving.game, coming)

    def change() -> None:
        dealt = deal(resolving.game, coming, gains)
        if dealt:
            resolving.game.happened(DealtNoncombatDamage(tuple(dealt)))

    resolving.carry_out(change)
    return sum(damage.amount for damage in coming)


def deal_combat_damage(
    resolving: Resolution, assignments: Sequence[tuple[GameObject, GameObject | Player, int]]
) -> Steps[int]:
    """All combat damage of one step, as the host reports it, dealt at once (510.2). Returns how much."""
    game = resolving.game
    coming = [Damage(source, target, amount, combat=True) for source, target, amount in assignments]
    damages = yield from _coming(game, coming)
    dealt = deal(game, damages, (yield from _lifelink(game, damages)))
    if dealt:
        game.happened(DealtCombatDamage(tuple(dealt)))
    return sum(damage.amount for damage in damages)


def _coming(game: Game, damages: list[Damage]) -> Steps[list[Damage]]:
    """What is left after prevention and replacement; no damage is dealt to what has left (120.8, 800.4e)."""
    left: list[Damage] = []
    shielded: list[GameObject | Player] = []
    for damage in damages:
        if damage.amount > 0 and _can_be_dealt(damage.target) and not _is_prevented(game, damage, shielded):
            instead = yield from replaced(game, damage)
            if instead is not None and instead.amount > 0:
                left.append(instead)
    return left


def _is_prevented(game: Game, damage: Damage, shielded: list[GameObject | Player]) -> bool:
    """Whether protection prevents the damage, or a shield counter does, which is removed (702.16e, 122.1c).

    One counter prevents all damage that would be dealt at once; `shielded` is what has lost one for it.
    """
    target = damage.target
    if not isinstance(target, GameObject) or game.rule_applies(UNPREVENTABLE, damage):
        return False
    if protected_from(target, damage.source) or target in shielded:
        return True
    if target.count(SHIELD):
        take_counters(target, SHIELD, 1)
        shielded.append(target)
        return True
    return False


def _can_be_dealt(target: GameObject | Player) -> bool:
    if isinstance(target, GameObject):
        return target.zone == BATTLEFIELD and not target.left
    return target.in_game


def _lifelink(game: Game, damages: Sequence[Damage]) -> Steps[list[LifeGain]]:
    """The life that the controllers of sources with lifelink gain as the damage is dealt (120.3f)."""
    gains = [
        LifeGain(damage.source.controller, damage.amount)
        for damage in damages
        if damage.source is not None and "lifelink" in damage.source.keywords
    ]
    return (yield from coming_gains(game, gains)) if gains else []


def deal(game: Game, damages: Sequence[Damage], gains: Sequence[LifeGain] = ()) -> list[Damaged]:
    """Deal damage now with the life gained by it, and announce each."""
    dealt: list[Damaged] = []
    for damage in damages:
        keywords = damage.source.keywords if damage.source else frozenset()
        if isinstance(damage.target, GameObject):
            _mark(damage.target, damage.amount, keywords)
        else:
            _hit(damage.target, damage, keywords)
        dealt.append(Damaged(damage.source, damage.target, damage.amount, damage.combat))
    for gain in gains:
        change_life(gain.player, gain.amount)
    for event in dealt:
        game.happened(event)
    return dealt


def _hit(player: Player, damage: Damage, keywords: frozenset[str]) -> None:
    """120.3a-b, 120.3g: what damage does to a player; combat damage of a source with toxic gives poison (702.164)."""
    if "infect" in keywords:
        add_counters(player, POISON, damage.amount)
    else:
        change_life(player, -damage.amount)
    toxic = sum(int(keyword.removeprefix("toxic ")) for keyword in keywords if keyword.startswith("toxic "))
    if damage.combat and toxic:
        add_counters(player, POISON, toxic)


def _mark(target: GameObject, amount: int, keywords: frozenset[str]) -> None:
    """120.3c-e, 120.3h: what damage does to a creature, planeswalker or battle."""
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
