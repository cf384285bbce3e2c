"""Which abilities function (113.6): they start as their object comes into a zone where they do, and stop as
it leaves or loses them.

Zone changes and continuous effects call it; triggers, layers and replacements read what it registers.
"""

from __future__ import annotations

from cardwright.runtime.abilities import (
    AdditionalTrigger,
    Replacement,
    RuleAbility,
    StaticAbility,
    TriggeredAbility,
)
from cardwright.runtime.layers import StaticInForce
from cardwright.runtime.objects import COMMAND
from cardwright.runtime.triggers import Watcher

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.abilities import AnyAbility
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject


class Functioning:
    """An ability of an object that functions now, and how to stop it."""

    __slots__ = ("ability", "source", "static", "watcher")

    def __init__(self, ability: AnyAbility, source: GameObject) -> None:
        self.ability = ability
        self.source = source
        self.watcher: Watcher | None = None
        self.static: StaticInForce | None = None

    def start(self) -> None:
        """Register the ability with the game."""
        ability, source, game = self.ability, self.source, self.source.game
        if isinstance(ability, TriggeredAbility):
            self.watcher = Watcher(game, ability, source)
            self.watcher.start()
        elif isinstance(ability, StaticAbility):
            self.static = StaticInForce(ability, source)
            game.statics.append(self.static)
            game.unsure_statics += not ability.lasting
            game.everything_changed()
        elif isinstance(ability, RuleAbility):
            game.rules.setdefault(ability.rule, []).append((source, ability))
        elif isinstance(ability, AdditionalTrigger):
            game.additional.append((source, ability))
        elif isinstance(ability, Replacement):
            game.replacements.setdefault(ability.kind, []).append((source, ability))

    def stop(self) -> None:
        """Take the registration back."""
        ability, source, game = self.ability, self.source, self.source.game
        if self.watcher is not None:
            self.watcher.stop()
        elif self.static is not None:
            game.statics.remove(self.static)
            game.unsure_statics -= not self.static.ability.lasting
            game.everything_changed()
        elif isinstance(ability, RuleAbility):
            game.rules[ability.rule].remove((source, ability))
        elif isinstance(ability, AdditionalTrigger):
            game.additional.remove((source, ability))
        elif isinstance(ability, Replacement):
            game.replacements[ability.kind].remove((source, ability))


def start(source: GameObject) -> None:
    """Let the abilities of an object function that do so in its zone."""
    for ability in source.abilities:
        if _functions(ability, source):
            functioning = Functioning(ability, source)
            source.functioning.append(functioning)
            functioning.start()


def stop(source: GameObject) -> None:
    """Let no ability of an object function any more."""
    for functioning in source.functioning:
        functioning.stop()
    source.functioning.clear()


def refresh(source: GameObject) -> None:
    """An object's abilities may have changed: stop those it has lost, start those it has gained."""
    now = [ability for ability in source.abilities if _functions(ability, source)]
    for functioning in tuple(source.functioning):
        if functioning.ability in now:
            now.remove(functioning.ability)
        else:
            functioning.stop()
            source.functioning.remove(functioning)
    for ability in now:
        functioning = Functioning(ability, source)
        source.functioning.append(functioning)
        functioning.start()


def refresh_all(game: Game) -> None:
    """Static abilities may have given or taken abilities: look at every permanent again."""
    for permanent in tuple(game.battlefield):
        refresh(permanent)


def _functions(ability: AnyAbility, source: GameObject) -> bool:
    """Whether an ability functions where its object is: for emblems and dungeons, the command zone."""
    if source.zone == COMMAND and source.card is None:
        return bool(ability.zones)
    return source.zone in ability.zones and not source.phased_out
