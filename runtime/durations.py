"""Durations (611.2): how long something lasts, and noticing that it is over.

Instructions give them to what they begin; turns, events and the loop bring the end.
"""

from __future__ import annotations

from cardwright.runtime.events import LeftBattlefield

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from cardwright.runtime.events import Event
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player

    E = TypeVar("E", bound=Event)
    Moment = str | tuple[str, int]

END_OF_TURN = "end of turn"
END_OF_COMBAT = "end of combat"


class Duration:
    """How long a continuous effect lasts (611.2).

    It is over at the first of `moments`, as soon as `condition` is false, or the instant one of `events`
    happens. With `after`, nothing ends it before that moment. `words` say it in rules text.
    """

    __slots__ = ("after", "condition", "events", "moments", "words")

    def __init__(
        self,
        words: str,
        moments: tuple[Moment, ...] = (),
        condition: Callable[[], bool] | None = None,
        events: tuple[tuple[type[Event], Callable[..., bool]], ...] = (),
        after: Moment | None = None,
    ) -> None:
        self.after = after
        self.words = words
        self.moments = moments
        self.condition = condition
        self.events = events

    def or_until(self, words: str, kind: type[E], when: Callable[[E], bool]) -> Duration:
        """This duration, cut short the instant an event of `kind` happens for which `when` holds."""
        return Duration(
            f"{self.words}, or until {words}",
            self.moments,
            self.condition,
            (*self.events, (kind, when)),
            self.after,
        )


permanently = Duration("for the rest of the game")
until_end_of_turn = Duration("until end of turn", (END_OF_TURN,))
this_turn = Duration("this turn", (END_OF_TURN,))
until_end_of_combat = Duration("until end of combat", (END_OF_COMBAT,))


def until_your_next_turn(player: Player) -> Duration:
    """Until that player's next turn begins (500.12)."""
    return Duration("until your next turn", (("turn of", player.index),))


def until_end_of_your_next_turn(player: Player) -> Duration:
    """Until the cleanup step of that player's next turn."""
    return Duration("until the end of your next turn", (END_OF_TURN,), after=("turn of", player.index))


def as_long_as(words: str, condition: Callable[[], bool]) -> Duration:
    """For as long as `condition` holds; never begins again once it has failed (611.2b)."""
    return Duration(f"for as long as {words}", condition=condition)


def until_leaves(things: Sequence[GameObject]) -> Duration:
    """Until these objects leave the battlefield; over already if they aren't there (610.3a)."""

    def is_there() -> bool:
        return any(thing.zone == "battlefield" and not thing.left for thing in things)

    def leaves(event: LeftBattlefield) -> bool:
        return event.object in things

    words = " and ".join(thing.name for thing in things) or "it"
    return Duration(f"until {words} leaves the battlefield", (), is_there, ((LeftBattlefield, leaves),))


def until(words: str, kind: type[E], when: Callable[[E], bool]) -> Duration:
    """Until an event of `kind` happens for which `when` holds."""
    return Duration(f"until {words}", events=((kind, when),))


class Ending:
    """What ends something that lasts for a duration; it does so once."""

    __slots__ = ("condition", "end", "game", "kinds", "tests")

    def __init__(self, game: Game, duration: Duration, end: Callable[[], None]) -> None:
        self.game = game
        self.end: Callable[[], None] | None = end
        self.condition = duration.condition
        self.kinds = tuple(kind for kind, _ in duration.events)
        self.tests = tuple(test for _, test in duration.events)

    def notice(self, event: Event) -> None:
        """See an event; end if it is one of those that the duration names."""
        for kind, test in zip(self.kinds, self.tests, strict=True):
            if type(event) is kind and test(event):
                self.finish()
                return

    def finish(self) -> None:
        """Be over now, if not over yet."""
        end, self.end = self.end, None
        for kind in self.kinds:
            self.game.watchers[kind].pop(self, None)
        if end:
            end()


def lasting(game: Game, duration: Duration, end: Callable[[], None]) -> None:
    """Call `end` once, as soon as `duration` is over. Anything that lasts is built on this."""
    if duration.after is not None:
        after = Duration("", (duration.after,))
        rest = Duration(duration.words, duration.moments, duration.condition, duration.events)
        lasting(game, after, lambda: lasting(game, rest, end))
        return
    ending = Ending(game, duration, end)
    for moment in duration.moments:
        game.endings.setdefault(moment, []).append(ending)
    for kind in ending.kinds:
        game.watch(kind, ending)
    if duration.condition:
        game.conditional.append(ending)


def moment_passes(game: Game, moment: Moment) -> None:
    """End what lasts until `moment` (514.2, 500.12)."""
    for ending in game.endings.pop(moment, ()):
        ending.finish()


def check_conditions(game: Game) -> None:
    """End what lasts "for as long as" a condition holds that no longer does."""
    for ending in tuple(game.conditional):
        if ending.end is None:
            game.conditional.remove(ending)
        elif ending.condition is not None and not ending.condition():
            game.conditional.remove(ending)
            ending.finish()
