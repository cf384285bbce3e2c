"""Decisions: what the game asks a player, as plain data, and the check of the answer.

Instructions yield them; a terminal, a web page, a script, a random player or an exhaustive search answers
each with a tuple of numbers.
"""

from __future__ import annotations

from itertools import combinations, islice, permutations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence
    from typing import TypeVar

    from cardwright.runtime.players import Player
    from cardwright.runtime.randomness import Random

    T = TypeVar("T")
    Steps = Generator["Decision", tuple[int, ...], T]
else:
    from _collections_abc import Generator as Steps

Answer = tuple[int, ...]


class IllegalAnswer(ValueError):
    """An answer that the decision doesn't allow. Nothing has changed; the decision still waits."""


class Option:
    """One thing that can be chosen: the thing and the words for it, its own words if none are given."""

    __slots__ = ("thing", "words")

    def __init__(self, words: str = "", thing: object = None) -> None:
        self.words = words
        self.thing = thing

    @property
    def label(self) -> str:
        """The words for it."""
        return self.words or label(self.thing)

    def __repr__(self) -> str:
        return f"Option({self.label!r})"


# An order of a dozen things is one of 479 million: they can't all be kept to draw one.
DRAWN_FROM = 10_000


class Decision:
    """What one player has to decide.

    `kind` names the sort of choice ("arrow", "targets", "yes or no", …), `prompt` asks in plain words.
    """

    __slots__ = ("kind", "options", "player", "prompt")

    def __init__(self, kind: str, player: Player, prompt: str, options: Sequence[Option] = ()) -> None:
        self.kind = kind
        self.player = player
        self.prompt = prompt
        self.options = options

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.player.name}, {self.prompt!r}>"

    def check(self, answer: Answer) -> Answer:
        """The answer in its canonical form. Raises IllegalAnswer."""
        raise IllegalAnswer(f"{self.kind}: nothing can be answered here")

    def only_answer(self) -> Answer | None:
        """The answer if there is exactly one legal one: the game then doesn't ask."""
        return None

    def answers(self) -> Iterator[Answer]:
        """Every legal answer, each once."""
        return iter(())

    def random_answer(self, random: Random) -> Answer:
        """A legal answer drawn from `random`; of very many, one of the first."""
        return random.choice(list(islice(self.answers(), DRAWN_FROM)))

    def as_data(self) -> dict[str, object]:
        """The decision as JSON-able data for a page or a protocol."""
        return {
            "kind": self.kind,
            "player": self.player.index,
            "prompt": self.prompt,
            "options": [option.label for option in self.options],
        }


class Pick(Decision):
    """Pick between `at_least` and `at_most` different options; the order counts if `ordered`.

    The answer holds the options' indexes. `accepts` may forbid combinations: it returns why a combination
    is illegal, or None. `always_asked` is for what a person has to do even without a choice.
    """

    __slots__ = ("accepts", "always_asked", "at_least", "at_most", "ordered")

    def __init__(
        self,
        kind: str,
        player: Player,
        prompt: str,
        options: Sequence[Option],
        at_least: int = 1,
        at_most: int = 1,
        ordered: bool = False,
        accepts: Callable[[Answer], str | None] | None = None,
        always_asked: bool = False,
    ) -> None:
        super().__init__(kind, player, prompt, options)
        self.at_least = at_least
        self.at_most = at_most
        self.ordered = ordered
        self.accepts = accepts
        self.always_asked = always_asked

    def check(self, answer: Answer) -> Answer:
        count = len(answer)
        if not self.at_least <= count <= self.at_most:
            wanted = _count(self.at_least, self.at_most)
            raise IllegalAnswer(f"{self.prompt}: pick {wanted}, not {count}")
        for index in answer:
            if not 0 <= index < len(self.options):
                raise IllegalAnswer(f"{self.prompt}: there is no option {index}")
        if len(set(answer)) != count:
            raise IllegalAnswer(f"{self.prompt}: no option can be picked twice")
        if not self.ordered:
            answer = tuple(sorted(answer))
        refused = self.accepts(answer) if self.accepts else None
        if refused:
            raise IllegalAnswer(f"{self.prompt}: {refused}")
        return answer

    def only_answer(self) -> Answer | None:
        if self.accepts or self.always_asked:
            return None
        count = len(self.options)
        if self.at_most == 0 or (self.at_least == count and (count < 2 or not self.ordered)):
            return tuple(range(self.at_least))
        return None

    def answers(self) -> Iterator[Answer]:
        arrangements = permutations if self.ordered else combinations
        for count in range(self.at_least, self.at_most + 1):
            for answer in arrangements(range(len(self.options)), count):
                if self.accepts is None or not self.accepts(answer):
                    yield answer

    def random_answer(self, random: Random) -> Answer:
        for _ in range(64):
            indexes = list(range(len(self.options)))
            random.shuffle(indexes)
            answer = tuple(indexes[: self.at_least + random.below(self.at_most - self.at_least + 1)])
            if not self.ordered:
                answer = tuple(sorted(answer))
            if self.accepts is None or not self.accepts(answer):
                return answer
        return super().random_answer(random)

    def as_data(self) -> dict[str, object]:
        return {
            **super().as_data(),
            "at least": self.at_least,
            "at most": self.at_most,
            "ordered": self.ordered,
        }


class Number(Decision):
    """Name a number from `at_least` to `at_most`; the answer holds that one number."""

    __slots__ = ("at_least", "at_most")

    def __init__(self, kind: str, player: Player, prompt: str, at_least: int, at_most: int) -> None:
        super().__init__(kind, player, prompt)
        self.at_least = at_least
        self.at_most = at_most

    def check(self, answer: Answer) -> Answer:
        if len(answer) != 1 or not self.at_least <= answer[0] <= self.at_most:
            raise IllegalAnswer(f"{self.prompt}: answer one number from {self.at_least} to {self.at_most}")
        return answer

    def only_answer(self) -> Answer | None:
        return (self.at_least,) if self.at_least == self.at_most else None

    def answers(self) -> Iterator[Answer]:
        for number in range(self.at_least, self.at_most + 1):
            yield (number,)

    def random_answer(self, random: Random) -> Answer:
        return (self.at_least + random.below(self.at_most - self.at_least + 1),)

    def as_data(self) -> dict[str, object]:
        return {**super().as_data(), "at least": self.at_least, "at most": self.at_most}


class Divide(Decision):
    """Divide `total` among the options, at least `each` to every one (601.2d).

    The answer holds one amount for each option.
    """

    __slots__ = ("each", "total")

    def __init__(
        self, kind: str, player: Player, prompt: str, options: Sequence[Option], total: int, each: int = 1
    ) -> None:
        super().__init__(kind, player, prompt, options)
        self.total = total
        self.each = each

    def check(self, answer: Answer) -> Answer:
        if len(answer) != len(self.options) or sum(answer) != self.total:
            raise IllegalAnswer(f"{self.prompt}: {len(self.options)} amounts must add up to {self.total}")
        if min(answer, default=self.each) < self.each:
            raise IllegalAnswer(f"{self.prompt}: each must get at least {self.each}")
        return answer

    def only_answer(self) -> Answer | None:
        if len(self.options) == 1:
            return (self.total,)
        if self.total == self.each * len(self.options):
            return (self.each,) * len(self.options)
        return None

    def answers(self) -> Iterator[Answer]:
        spare = self.total - self.each * len(self.options)
        yield from _divisions(spare, len(self.options), self.each)

    def random_answer(self, random: Random) -> Answer:
        amounts = [self.each] * len(self.options)
        for _ in range(self.total - self.each * len(self.options)):
            amounts[random.below(len(amounts))] += 1
        return tuple(amounts)

    def as_data(self) -> dict[str, object]:
        return {**super().as_data(), "total": self.total, "each": self.each}


def _divisions(spare: int, places: int, each: int) -> Iterator[Answer]:
    if places == 0:
        if spare == 0:
            yield ()
        return
    if places == 1:
        yield (each + spare,)
        return
    for first in range(spare + 1):
        for rest in _divisions(spare - first, places - 1, each):
            yield (each + first, *rest)


def _count(at_least: int, at_most: int) -> str:
    return str(at_least) if at_least == at_most else f"{at_least} to {at_most}"


def label(thing: object) -> str:
    """The words by which a player knows a thing."""
    return thing if isinstance(thing, str) else str(getattr(thing, "label", None) or getattr(thing, "name", thing))


def choose(
    player: Player,
    kind: str,
    prompt: str,
    things: Sequence[T],
    at_least: int = 1,
    at_most: int = 1,
    ordered: bool = False,
    accepts: Callable[[Answer], str | None] | None = None,
) -> Steps[list[T]]:
    """Have `player` pick some of `things`, as many as there are if there are too few (101.3).

    Returns the things picked, in the order given by the player if `ordered`.
    """
    count = len(things)
    options = [Option(thing=thing) for thing in things]
    answer = yield Pick(kind, player, prompt, options, min(at_least, count), min(at_most, count), ordered, accepts)
    return [things[index] for index in answer]


def yes_or_no(player: Player, prompt: str) -> Steps[bool]:
    """Ask `player` a question that is answered by yes or no."""
    answer = yield Pick("yes or no", player, prompt, (Option("Yes", True), Option("No", False)))
    return answer[0] == 0


def order(player: Player, prompt: str, things: Sequence[T]) -> Steps[list[T]]:
    """Have `player` put all of `things` into an order of their choice."""
    return (yield from choose(player, "order", prompt, things, len(things), len(things), ordered=True))


def arrange(player: Player, prompt: str, things: Sequence[T], divider: str) -> Steps[tuple[list[T], list[T]]]:
    """Have `player` put `things` into two piles, both in an order of their choice (scry, surveil).

    The options are the things and the divider: what is before it makes the first pile, the rest the second.
    """
    if not things:
        return [], []
    options = [*(Option(thing=thing) for thing in things), Option(divider)]
    answer = yield Pick("arrange", player, prompt, options, len(options), len(options), ordered=True)
    place = answer.index(len(things))
    return [things[index] for index in answer[:place]], [things[index] for index in answer[place + 1 :]]
