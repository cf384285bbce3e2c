"""Votes for labels and for permanents."""

from __future__ import annotations

import pytest

from cardwright.runtime.events import Voted
from tests.rules_text.game import Trial, card

FEAST = "Starting with you, each player votes for feast or famine. "


@pytest.mark.parametrize(
    ("answers", "life"), [(["feast", "feast"], 23), (["famine", "famine"], 18), (["feast", "famine"], 18)]
)
def test_more_votes_or_a_tie(answers: list[str], life: int) -> None:
    text = (
        FEAST
        + "If feast gets more votes, you gain 3 life. If famine gets more votes or the vote is tied, you lose 2 life."
    )
    assert Trial(text, answers=answers).you.life == life


@pytest.mark.parametrize(("answers", "food"), [(["feast", "famine", "feast"], 2), (["famine"] * 3, 0)])
def test_for_each_vote(answers: list[str], food: int) -> None:
    trial = Trial(FEAST + "For each feast vote, create a Food token.", answers=answers, count=3)
    assert len(trial.named("Food")) == food


def test_the_permanent_with_the_most_votes() -> None:
    text = "Starting with you, each player votes for a creature. Destroy each creature with the most votes."
    creatures = [card("One"), card("Two"), card("Three")]
    trial = Trial(text, answers=["Two", "Three", "Two"], count=3, battlefield=creatures)
    assert [bool(trial.named(name)) for name in ("One", "Two", "Three")] == [True, False, True]


def test_permanents_tied_for_the_most_votes() -> None:
    text = (
        "Starting with you, each player votes for a creature. "
        "Exile each creature with the most votes or tied for most votes."
    )
    trial = Trial(text, answers=["One", "Two"], battlefield=[card("One"), card("Two"), card("Three")])
    assert [bool(trial.named(name, "exile")) for name in ("One", "Two", "Three")] == [True, True, False]


def test_you_vote_first_even_in_another_turn() -> None:
    trial = Trial(FEAST + "You gain 1 life.", answers=["feast", "famine"])
    order = [event.player for event in trial.game.log if isinstance(event, Voted)]
    assert order == [trial.you, trial.they]
