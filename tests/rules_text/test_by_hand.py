"""What is done by hand: bracketed sentences, deeds, conditions and numbers, how they print and how they are asked."""

from __future__ import annotations

import pytest

from cardwright.compiler import check
from cardwright.compiler.print import body_text, source_text
from cardwright.runtime.events import DidByHand
from tests.rules_text.game import Trial, card

HOP = "[Hop on one leg three times.]"


def done(trial: Trial) -> list[tuple[str, str, str]]:
    """Who did what by hand, and how it went."""
    found = [event for event in trial.game.log if isinstance(event, DidByHand)]
    return [(event.player.name, event.words, event.outcome) for event in found]


def test_a_bracketed_sentence_is_done() -> None:
    trial = Trial(f"{HOP} You gain 2 life.", ["Done"])
    assert done(trial) == [("you", "Hop on one leg three times.", "Done.")] and trial.you.life == 22


@pytest.mark.parametrize(("answer", "life"), [("Done", 22), ("Not done", 20)])
def test_if_you_do_asks_whether_it_was_done(answer: str, life: int) -> None:
    trial = Trial(f"{HOP} If you do, you gain 2 life.", [answer])
    assert trial.you.life == life and len(done(trial)) == 1


@pytest.mark.parametrize(("answers", "count"), [([True, "Done"], 1), ([False], 0)])
def test_a_bracketed_deed_may_be_declined(answers: list[str | bool], count: int) -> None:
    trial = Trial("You may [sing a song of your choice].", answers)
    assert done(trial) == [("you", "Sing a song of your choice", "Done.")] * count


def test_a_deed_stands_among_others_and_speaks_of_what_is_behind_it() -> None:
    trial = Trial("[Rename] target creature, then tap it.", ["Ox", "Done"], battlefield=[card("Ox"), card("Elf")])
    assert trial.one("Ox").tapped and not trial.one("Elf").tapped
    assert done(trial) == [("you", "Rename target creature", "Done.")]


def test_somebody_else_does_it() -> None:
    trial = Trial("Target opponent [bows deeply], then discards a card.", ["Done"], their_hand=[card("Hat")])
    assert done(trial) == [("they", "Target opponent bows deeply", "Done.")] and trial.they.hand == []


@pytest.mark.parametrize(("answer", "drawn"), [(True, 1), (False, 0)])
def test_a_bracketed_condition_is_told(answer: bool, drawn: int) -> None:
    trial = Trial("If [it rains outside], draw a card.", [answer], library=[card("Elf")])
    assert len(trial.you.hand) == drawn
    assert done(trial)[0][1] == "it rains outside?"


def test_a_bracketed_number_is_told() -> None:
    trial = Trial("You gain 2 life for each [window in this room].", [3])
    assert trial.you.life == 26


def test_brackets_are_kept_in_the_source_and_do_not_print() -> None:
    source = (
        "attraction Swing\n    printing 1 lights 2 6\n\nvisit\n"
        "    [Count to ten.] If [nobody laughs], you may [bow to the crowd]. Then [clap]. You gain 1 life for each\n"
        "    [clap you heard].\n"
    )
    report = check(source, "swing")
    [swing] = report.cards
    [body] = swing.bodies
    printed = source_text(report.cards)
    assert report.ok and check(printed, "swing").cards == report.cards
    assert [printed.count(mark) for mark in "[]"] == [5, 5]
    assert body_text(body) == (
        "Count to ten. If nobody laughs, you may bow to the crowd. Then clap. You gain 1 life for each clap you heard."
    )
