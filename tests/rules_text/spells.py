"""An instant and a sorcery that do something, for tests of casting and copying."""

from __future__ import annotations

from cardwright.runtime import Ability, Card, Characteristics, Resolution, Steps, Target, Targets
from cardwright.runtime.damage import deal_damage
from cardwright.runtime.library import draw
from cardwright.runtime.qualities import has_type, permanents
from cardwright.runtime.references import targeted


def insight(resolving: Resolution) -> Steps[None]:
    """Draw two cards."""
    yield from draw(resolving, [resolving.you], 2)


def bolt_targets(placing: Resolution) -> Targets:
    """Target phrases."""
    return [Target("target creature", lambda: permanents(placing, has_type("creature")))]


def bolt(resolving: Resolution) -> Steps[None]:
    """It deals 3 damage to target creature."""
    assert resolving.source is not None
    yield from deal_damage(resolving, [resolving.source], targeted(resolving, 0), 3)


INSIGHT = Card(Characteristics("Insight", "{3}{U}", types=["sorcery"], abilities=(Ability(insight),)))
BOLT = Card(Characteristics("Bolt", "{R}", types=["instant"], abilities=(Ability(bolt, bolt_targets),)))
