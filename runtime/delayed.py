"""Delayed and reflexive triggered abilities as texts set them up: "at the beginning of the next end step", "when you
do" (603.7, 603.12).
"""

from __future__ import annotations

from cardwright.runtime.abilities import TriggeredAbility
from cardwright.runtime.durations import lasting, until_end_of_combat
from cardwright.runtime.events import BeganStep
from cardwright.runtime.granting import triggered
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.triggers import at_next_step, delayed, reflexive, trigger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.abilities import Ability
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.durations import Duration
    from cardwright.runtime.extra_turns import Added
    from cardwright.runtime.occasions import Occasion
    from cardwright.runtime.players import Player

NAMES = {"combat": "combat phase", "main phase": "precombat main phase", "end of turn": "end step"}
END_OF_COMBAT = "end of combat"


class NextStep:
    """The next step or phase of a name, of a player's turn or of anybody's."""

    __slots__ = ("step", "whose")

    def __init__(self, step: str, whose: Player | None = None) -> None:
        self.step = NAMES.get(step, step)
        self.whose = whose


def next_step(step: str) -> NextStep:
    """The next step of that name, whoever's turn it is."""
    return NextStep(step)


def next_step_of(step: str, player: Player) -> NextStep:
    """The next step of that name in a turn of a player."""
    return NextStep(step, player)


class Phases:
    """Phases that an effect has added: "at the beginning of that combat"."""

    __slots__ = ("phases",)

    def __init__(self, phases: Sequence[Added]) -> None:
        self.phases = tuple(phases)


def those_phases(phases: Sequence[Added]) -> Phases:
    """The phases that were added before."""
    return Phases(phases)


def at_next_time(resolving: Resolution, when: NextStep | Phases, ability: Ability) -> Steps[None]:
    """Set up an ability that triggers as the step begins, or at the end of combat (603.7a)."""
    yield from ()
    if isinstance(when, Phases):
        for phase in when.phases:
            _at_phase(resolving, phase, ability)
        return
    later = Resolution(resolving.game, resolving.you, resolving.source, ability)
    later.origin = resolving.origin
    if when.step == END_OF_COMBAT:
        lasting(resolving.game, until_end_of_combat, lambda: _trigger(later))
        return
    at_next_step(resolving, when.step, ability, when.whose)


def _at_phase(resolving: Resolution, phase: Added, ability: Ability) -> None:
    def begins(_: Resolution, event: BeganStep) -> bool:
        return event.step is phase

    waiting = TriggeredAbility(
        BeganStep, ability.steps, begins, ability.targets, ability.modes, ability.only_if, ability.text
    )
    delayed(resolving, waiting)


def _trigger(later: Resolution) -> None:
    trigger(later, additional=False)


def when_you_do(resolving: Resolution, ability: Ability) -> Steps[None]:
    """ "When you do, …": the ability triggers at once (603.12)."""
    yield from ()
    reflexive(resolving, ability)


def set_up(
    resolving: Resolution, occasion: Occasion, ability: Ability, duration: Duration, once: bool = False
) -> Steps[None]:
    """ "Whenever … this turn, …": a delayed triggered ability that waits for a duration, perhaps for once (603.7b)."""
    yield from ()
    delayed(resolving, triggered(ability.text, occasion, ability), once, duration)
