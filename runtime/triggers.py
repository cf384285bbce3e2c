"""Triggered abilities (603): watching for events, waiting, going on the stack; delayed and reflexive ones.

Events come from the game; what goes on the stack is resolved by `stack`.
"""

from __future__ import annotations

from cardwright.runtime.abilities import TriggeredAbility
from cardwright.runtime.decisions import order
from cardwright.runtime.durations import lasting, permanently
from cardwright.runtime.events import BeganStep, Dropped, PutOnStack, Triggered
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.stack import choose_modes_and_targets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.abilities import Ability
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.durations import Duration
    from cardwright.runtime.events import Event
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player


class Watcher:
    """A triggered ability that functions: of an object, or delayed and without one."""

    __slots__ = ("ability", "delayed", "game", "once", "origin", "player", "source", "turn")

    def __init__(
        self,
        game: Game,
        ability: TriggeredAbility,
        source: GameObject | None,
        player: Player | None = None,
        delayed: bool = False,
        once: bool = False,
    ) -> None:
        self.game = game
        self.ability = ability
        self.source = source
        self.player = player
        self.delayed = delayed
        self.once = once
        self.turn = -1
        self.origin: Resolution | None = None

    def notice(self, event: Event) -> None:
        """See an event of a kind that the ability names; trigger if it meets the condition (603.2)."""
        ability, source, game = self.ability, self.source, self.game
        you = self.player or (source.controller if source else None)
        if you is None or not you.in_game:
            return
        if ability.once_each_turn and self.turn == game.turn_number:
            return
        triggered = Resolution(game, you, source, ability, event)
        triggered.origin = self.origin or triggered
        if not ability.when(triggered, event):
            return
        if ability.only_if is not None and not ability.only_if(triggered):
            return
        self.turn = game.turn_number
        if self.once:
            self.stop()
        trigger(triggered, additional=not self.delayed)

    def start(self) -> None:
        """Begin to watch."""
        for kind in self.ability.kinds:
            self.game.watch(kind, self)

    def stop(self) -> None:
        """Watch no longer."""
        for kind in self.ability.kinds:
            self.game.watchers[kind].pop(self, None)


def trigger(triggered: Resolution, additional: bool = True) -> list[Resolution]:
    """Let an ability trigger: it waits until a player would receive priority (603.3).

    Effects that make it trigger additional times are counted now (603.2d). Returns all that triggered.
    """
    game = triggered.game
    times = 1
    if additional and game.additional:
        times += sum(extra.times for source, extra in game.additional if extra.applies(source, triggered))
    instances = [triggered]
    instances += [
        Resolution(game, triggered.you, triggered.source, triggered.ability, triggered.event) for _ in range(times - 1)
    ]
    for instance in instances:
        game.waiting.append(instance)
        game.happened(Triggered(instance))
    return instances


def put_waiting_on_stack(game: Game) -> Steps[None]:
    """Put all waiting abilities on the stack in two passes, each in APNAP order (603.3b).

    The second pass is for those that triggered because an ability triggered.
    """
    waiting, game.waiting = game.waiting, []
    if len(waiting) == 1:
        yield from put_on_stack(waiting[0])
        return
    for second_pass in (False, True):
        for team in game.teams_in_order():
            theirs = [
                triggered
                for triggered in waiting
                if triggered.you.team is team and isinstance(triggered.event, Triggered) == second_pass
            ]
            if len(theirs) > 1 and not _all_alike(theirs):
                theirs = yield from order(
                    _who_orders(theirs),
                    "In which order do these go on the stack? The last resolves first.",
                    theirs,
                )
            for triggered in theirs:
                yield from put_on_stack(triggered)


def _who_orders(theirs: Sequence[Resolution]) -> Player:
    """Their controller; of a team's, the primary player (805.2, 805.7)."""
    controllers = {triggered.you for triggered in theirs}
    return theirs[0].you if len(controllers) == 1 else theirs[0].you.team.players[0]


def _all_alike(theirs: Sequence[Resolution]) -> bool:
    first = theirs[0]
    return all(
        other.ability is first.ability
        and other.source is first.source
        and other.event is first.event
        and other.you is first.you
        for other in theirs
    )


def put_on_stack(triggered: Resolution) -> Steps[None]:
    """Put one triggered ability on the stack: its modes and targets are chosen now (603.3c-d)."""
    game = triggered.game
    triggered.id = game.new_id()
    refused = yield from choose_modes_and_targets(triggered)
    if refused:
        ceases(triggered, refused)
        return
    game.stack.append(triggered)
    game.happened(PutOnStack(triggered))


def ceases(triggered: Resolution, reason: str) -> None:
    """A triggered ability leaves without ever resolving."""
    if triggered.source is not None:
        triggered.source.ability_left_stack(triggered)
    triggered.game.happened(Dropped(triggered, reason))


def reflexive(resolving: Resolution, ability: Ability) -> None:
    """ "When you do": an ability that triggers at once, during the resolution (603.12)."""
    triggered = Resolution(resolving.game, resolving.you, resolving.source, ability)
    triggered.origin = resolving.origin
    trigger(triggered, additional=False)


def delayed(
    resolving: Resolution,
    ability: TriggeredAbility,
    once: bool = True,
    duration: Duration = permanently,
    you: Player | None = None,
) -> Watcher:
    """A delayed triggered ability (603.7); its controller is `you`, who controls what made it.

    It triggers once, or with `once` false each time until `duration` is over.
    """
    watcher = Watcher(resolving.game, ability, resolving.source, you or resolving.you, delayed=True, once=once)
    watcher.origin = resolving.origin
    watcher.start()
    if duration is not permanently:
        lasting(resolving.game, duration, watcher.stop)
    return watcher


def at_next_step(resolving: Resolution, step: str, ability: Ability, whose: Player | None = None) -> Watcher:
    """ "At the beginning of the next end step" and its like (603.7a), in `whose` turn if it matters."""

    def when(_: Resolution, event: BeganStep) -> bool:
        return event.step == step and (whose is None or whose in event.players)

    return delayed(
        resolving,
        TriggeredAbility(BeganStep, ability.steps, when, ability.targets, ability.modes, ability.only_if, ability.text),
    )
