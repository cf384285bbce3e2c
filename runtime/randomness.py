"""Seeded randomness of a game: shuffles, dice and random choices, the same on every Python version.

The game owns one `Random`; saving its single number saves all future randomness.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    T = TypeVar("T")

_MASK = (1 << 64) - 1


class Random:
    """A SplitMix64 generator whose whole state is one integer."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def next(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound - 1`, each equally likely.

        Raises ValueError if `bound` is not positive.
        """
        if bound < 1:
            raise ValueError(f"no number lies below {bound}")
        limit = (1 << 64) - (1 << 64) % bound
        while (drawn := self.next()) >= limit:
            pass
        return drawn % bound

    def shuffle(self, items: list[T]) -> None:
        """Put `items` into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`, each equally likely. Raises ValueError if there is none."""
        return items[self.below(len(items))]
