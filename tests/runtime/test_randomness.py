"""The game's own random numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.runtime import Random


def test_the_numbers_are_those_of_splitmix64() -> None:
    assert [Random(1234567).next()] == [6457827717110365317]


@given(st.integers(0, 2**64 - 1), st.integers(1, 1000))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= Random(seed).below(bound) < bound


@given(st.integers(0, 2**64 - 1), st.lists(st.integers()))
def test_a_shuffle_is_a_permutation_and_repeatable(seed: int, items: list[int]) -> None:
    first, second = list(items), list(items)
    Random(seed).shuffle(first)
    Random(seed).shuffle(second)
    assert first == second and sorted(first) == sorted(items)


def test_every_face_of_a_die_comes_up_about_as_often() -> None:
    random = Random(7)
    faces = [random.below(6) for _ in range(6000)]
    assert all(850 < faces.count(face) < 1150 for face in range(6))


def test_nothing_lies_below_zero() -> None:
    with pytest.raises(ValueError, match="below 0"):
        Random(0).below(0)
