"""Decisions check answers, enumerate them and draw random ones."""

from __future__ import annotations

import json
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.runtime import Decision, Divide, IllegalAnswer, Number, Option, Pick, Random
from tests.runtime.table import game, seat

PLAYER = game(seat()).players[0]


def options(count: int) -> list[Option]:
    return [Option(f"option {index}") for index in range(count)]


@st.composite
def picks(draw: st.DrawFn) -> Decision:
    count = draw(st.integers(0, 4))
    at_most = draw(st.integers(0, count))
    at_least = draw(st.integers(0, at_most))
    return Pick("test", PLAYER, "Pick", options(count), at_least, at_most, draw(st.booleans()))


@st.composite
def divisions(draw: st.DrawFn) -> Decision:
    count = draw(st.integers(1, 4))
    each = draw(st.integers(0, 1))
    return Divide("test", PLAYER, "Divide", options(count), each * count + draw(st.integers(0, 3)), each)


@st.composite
def numbers(draw: st.DrawFn) -> Decision:
    low = draw(st.integers(-3, 3))
    return Number("test", PLAYER, "Number", low, low + draw(st.integers(0, 4)))


decisions = st.one_of(picks(), divisions(), numbers())


@given(decisions)
def test_every_enumerated_answer_is_legal_and_each_comes_once(decision: Decision) -> None:
    answers = list(decision.answers())
    assert answers and len(set(answers)) == len(answers)
    assert all(decision.check(answer) == answer for answer in answers)


@given(decisions, st.integers(0, 2**64 - 1))
def test_a_random_answer_is_one_of_them(decision: Decision, seed: int) -> None:
    assert decision.random_answer(Random(seed)) in set(decision.answers())


@given(decisions)
def test_only_a_decision_with_one_answer_is_not_asked(decision: Decision) -> None:
    answers = list(decision.answers())
    only = decision.only_answer()
    assert (only is not None) == (len(answers) == 1)
    assert only is None or answers == [only]


@given(decisions)
def test_exactly_the_enumerated_answers_are_accepted(decision: Decision) -> None:
    legal = set(decision.answers())
    for length in range(4):
        for answer in product(range(-1, 4), repeat=length):
            try:
                accepted = decision.check(answer)
            except IllegalAnswer:
                assert answer not in legal
            else:
                assert accepted in legal


@given(decisions)
def test_a_decision_is_plain_data(decision: Decision) -> None:
    assert json.loads(json.dumps(decision.as_data()))["player"] == 0


@pytest.mark.parametrize(
    ("answer", "message"),
    [((0,), "pick 2, not 1"), ((0, 3), "there is no option 3"), ((1, 1), "no option can be picked twice")],
)
def test_an_illegal_answer_is_explained(answer: tuple[int, ...], message: str) -> None:
    with pytest.raises(IllegalAnswer, match=message):
        Pick("test", PLAYER, "Pick", options(3), 2, 2).check(answer)


def test_a_combination_may_be_refused() -> None:
    pick = Pick(
        "test",
        PLAYER,
        "Pick",
        options(3),
        2,
        2,
        accepts=lambda answer: "not both" if answer == (0, 1) else None,
    )
    assert list(pick.answers()) == [(0, 2), (1, 2)]
    with pytest.raises(IllegalAnswer, match="not both"):
        pick.check((1, 0))
    assert {pick.random_answer(Random(seed)) for seed in range(20)} == {(0, 2), (1, 2)}


def test_of_very_many_answers_one_is_drawn_without_listing_all() -> None:
    def starts_in_order(answer: tuple[int, ...]) -> str | None:
        return None if answer[:6] == tuple(range(6)) else "not in order"

    pick = Pick("test", PLAYER, "Pick", options(15), 15, 15, ordered=True, accepts=starts_in_order)
    assert starts_in_order(pick.random_answer(Random(1))) is None
