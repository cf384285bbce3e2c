"""The word that was meant."""

import pytest

from cardwright.compiler.suggest import closest, edits

WORDS = ["target", "token", "Town", "creature", "you", "Food"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("traget", "target"),
        ("tokn", "token"),
        ("Tokn", "Town"),
        ("cretaure", "creature"),
        ("CREATURE", "creature"),
        ("food", "Food"),
        ("yuo", "you"),
        ("planeswalk", None),
        ("xx", None),
        ("", None),
    ],
)
def test_nearest_word(word: str, meant: str | None) -> None:
    assert closest(word, WORDS) == meant


def test_answer_does_not_depend_on_the_order_of_the_candidates() -> None:
    assert closest("bat", ["cat", "rat", "hat"]) == closest("bat", ["rat", "hat", "cat"]) == "cat"


def test_a_word_is_no_correction_of_itself() -> None:
    assert closest("target", ["target"]) is None


@pytest.mark.parametrize(
    ("first", "second", "distance"), [("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("ab", "cd", 2)]
)
def test_edits(first: str, second: str, distance: int) -> None:
    assert edits(first, second, 5) == edits(second, first, 5) == distance


def test_edits_stop_above_the_limit() -> None:
    assert edits("abcdef", "uvwxyz", 2) == 3
