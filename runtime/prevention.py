"""Prevention of damage (615): shields that stand until they are used up or their time is over.

Instructions set them up; `damage` lets them apply to what is about to be dealt.
"""

from __future__ import annotations

from cardwright.runtime.abilities import Replacement, RuleAbility
from cardwright.runtime.continuous import begin_rule
from cardwright.runtime.damage import UNPREVENTABLE, Damage
from cardwright.runtime.durations import lasting
from cardwright.runtime.events import Prevented

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.durations import Duration
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

    Group = Callable[[], Sequence[GameObject | Player]]


class Shield:
    """What prevents damage: dealt `to` some, `by` some, in combat or not, up to an amount if there is one."""

    __slots__ = ("by", "combat", "left", "to")

    def __init__(self, to: Group | None, by: Group | None, combat: bool | None, amount: int | None) -> None:
        self.to = to
        self.by = by
        self.combat = combat
        self.left = amount

    def applies(self, _: GameObject | None, damage: Damage) -> bool:
        """Whether this damage would be prevented."""
        return (
            damage.amount > 0
            and self.left != 0
            and self.combat in (None, damage.combat)
            and (self.to is None or damage.target in self.to())
            and (self.by is None or damage.source in self.by())
            and not damage.affected.game.rule_applies(UNPREVENTABLE, damage)
        )

    def prevent(self, _: GameObject | None, damage: Damage) -> Steps[Damage | None]:
        """Take from the damage what is prevented (615.7)."""
        yield from ()
        prevented = damage.amount if self.left is None else min(self.left, damage.amount)
        damage.amount -= prevented
        if self.left is not None:
            self.left -= prevented
        damage.affected.game.happened(Prevented(damage.source, damage.target, prevented))
        return damage


def prevent_damage(
    resolving: Resolution,
    duration: Duration,
    to: Group | None = None,
    by: Group | None = None,
    combat: bool | None = None,
    amount: int | None = None,
) -> Steps[None]:
    """Prevent damage until `duration` is over: all of it, or the next `amount` (615.1, 615.7).

    `to` and `by` say who or what is meant, anyone or anything if not given; they are asked as damage comes.
    `combat` restricts it to combat damage (true) or to other damage (false).
    """
    game = resolving.game
    shield = Shield(to, by, combat, amount)
    entry = (resolving.source, Replacement(Damage, shield.applies, shield.prevent, text="prevent the damage"))

    def change() -> None:
        in_force = game.replacements.setdefault(Damage, [])
        in_force.append(entry)
        lasting(game, duration, lambda: in_force.remove(entry))

    resolving.carry_out(change)
    yield from ()


def damage_cant_be_prevented(resolving: Resolution, duration: Duration) -> Steps[None]:
    """Damage can't be prevented until `duration` is over (615.12)."""
    rule = RuleAbility(UNPREVENTABLE, lambda _, damage: True, text="damage can't be prevented")
    resolving.carry_out(lambda: begin_rule(resolving.game, rule, resolving.source, duration))
    yield from ()
