"""Continuous effects of resolved spells and abilities (611.2): on objects, and on what players may do.

Instructions begin them; layers, combat and the host's questions read them.
"""

from __future__ import annotations

from cardwright.runtime.durations import lasting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.abilities import RuleAbility, Targetable
    from cardwright.runtime.durations import Duration
    from cardwright.runtime.game import Game
    from cardwright.runtime.layers import Modification
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player


class ContinuousEffect:
    """An effect of a resolved spell or ability on a fixed set of objects (611.2c).

    `modifications` change characteristics, `controller` takes control (layer 2), `rules` restrict or require
    ("can't attack", "goaded", …). `you` is the player whose effect it is. `opposite` narrows the rules to
    what stands on the other side: blockers of an attacker, attackers of a blocker, whom an attacker attacks.
    """

    __slots__ = ("controller", "modifications", "objects", "opposite", "rules", "timestamp", "words", "you")

    def __init__(
        self,
        words: str,
        objects: Sequence[GameObject],
        modifications: Sequence[Modification] = (),
        rules: Sequence[str] = (),
        you: Player | None = None,
        controller: Player | None = None,
        opposite: Callable[[Targetable], bool] | None = None,
    ) -> None:
        self.opposite = opposite
        self.words = words
        self.objects = tuple(objects)
        self.modifications = tuple(modifications)
        self.rules = tuple(rules)
        self.you = you
        self.controller = controller
        self.timestamp = 0

    @property
    def changes_abilities(self) -> bool:
        """Whether the abilities of its objects change."""
        return any(modification.changes_abilities for modification in self.modifications)


def begin(game: Game, effect: ContinuousEffect, duration: Duration) -> None:
    """Let `effect` apply to its objects until `duration` is over, which it may be already (611.2b)."""
    if duration.condition is not None and not duration.condition():
        return
    effect.timestamp = game.new_id()
    for affected in effect.objects:
        if not affected.left:
            affected.effects.append(effect)
            _effects_changed(affected, effect)
    lasting(game, duration, lambda: end(game, effect))


def end(game: Game, effect: ContinuousEffect) -> None:
    """Let `effect` stop applying; harmless if it already has."""
    for affected in effect.objects:
        if effect in affected.effects and not affected.left:
            affected.effects.remove(effect)
            _effects_changed(affected, effect)


def _effects_changed(affected: GameObject, effect: ContinuousEffect) -> None:
    affected.game.characteristics_changed(affected)
    if effect.controller:
        affected.game.settle_control(affected)
    if effect.changes_abilities:
        affected.game.refresh_abilities(affected)


def begin_rule(game: Game, rule: RuleAbility, source: GameObject | None, duration: Duration) -> None:
    """Let a rule hold for players, spells or whatever it names until `duration` is over (611.2c)."""
    entry = (source, rule)
    in_force = game.rules.setdefault(rule.rule, [])
    in_force.append(entry)
    lasting(game, duration, lambda: in_force.remove(entry))


def together_with(thing: GameObject, rule: str, you: Player | None = None) -> list[GameObject]:
    """The other objects that an effect (of a player, if one is given) binds to an object by a rule."""
    return [
        other
        for effect in thing.effects
        if rule in effect.rules and you in (None, effect.you)
        for other in effect.objects
        if other is not thing and effect in other.effects
    ]


def has_rule(subject: GameObject, rule: str) -> bool:
    """Whether an effect puts `rule` ("can't attack", …) on the object now."""
    effects = subject.effects
    return any(rule in effect.rules and effect.opposite is None for effect in effects) or (
        subject.game.rule_applies(rule, subject)
    )


def has_rule_against(subject: GameObject, rule: str, opposite: Targetable) -> bool:
    """Whether an effect puts `rule` on the object with regard to what stands on the other side."""
    return any(
        rule in effect.rules and effect.opposite is not None and effect.opposite(opposite) for effect in subject.effects
    )
