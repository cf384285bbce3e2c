"""The monarch, the initiative, and counters that players have."""

from __future__ import annotations

import pytest

from tests.rules_text.game import Trial, card


def test_the_monarch_draws_at_the_end_of_their_turn() -> None:
    trial = Trial("You become the monarch.", library=[card("Top"), card("Next"), card("Last")])
    trial.until(lambda game: game.step == "end step")
    trial.resolve()
    assert [thing.name for thing in trial.you.hand] == ["Top"]


def test_the_crown_passes_by_combat_damage() -> None:
    trial = Trial("You become the monarch.", their_battlefield=[card("Squire")])
    trial.game.perform("combat damage", 1, damages=[[trial.one("Squire").id, "player", 0, 2]])
    trial.resolve()
    assert trial.game.monarch is not None and trial.game.monarch.holder is trial.they


def test_the_monarch_stays_so_when_a_player_becomes_it_again() -> None:
    trial = Trial("Target opponent becomes the monarch. You become the monarch.")
    assert trial.game.monarch is not None and trial.game.monarch.holder is trial.you


def test_whether_you_are_the_monarch() -> None:
    text = "If you're the monarch, you gain 2 life. You become the monarch. If you're the monarch, you gain 5 life."
    assert Trial(text).you.life == 25


def test_the_monarch_leaves_and_the_active_player_follows() -> None:
    trial = Trial("Target opponent becomes the monarch.", answers=["they"], count=3)
    trial.game.perform("concede", 1)
    assert trial.game.monarch is not None and trial.game.monarch.holder is trial.you


def test_taking_the_initiative() -> None:
    trial = Trial("You take the initiative. If you have the initiative, you gain 2 life.", settle=False)
    trial.game.pass_priority()
    assert trial.game.initiative is not None and trial.game.initiative.holder is trial.you
    assert trial.you.life == 22


def test_counters_that_players_get() -> None:
    text = (
        "Each opponent gets two poison counters. You get {E}{E}{E}, then you get {TK}. "
        "Target player gets an experience counter and a rad counter."
    )
    trial = Trial(text, answers=["you"])
    assert trial.they.counters == {"poison": 2}
    assert trial.you.counters == {"energy": 3, "ticket": 1, "experience": 1, "rad": 1}


def test_rad_counters_mill_and_hurt() -> None:
    deck = [card("Forest", "basic land Forest"), card("Bolt", "instant"), card("Bear"), card("Top")]
    trial = Trial("You get two rad counters.", library=deck)
    trial.until(lambda game: game.step == "precombat main phase")
    trial.resolve()
    assert [thing.name for thing in trial.you.graveyard] == ["Forest", "Bolt"]
    assert (trial.you.life, trial.you.count("rad")) == (19, 1)


@pytest.mark.parametrize(("text", "life"), [("three", 22), ("four", 20)])
def test_an_opponent_has_counters(text: str, life: int) -> None:
    rules = (
        f"Each opponent gets three poison counters. If an opponent has {text} or more poison counters, you gain 2 life."
    )
    assert Trial(rules, count=3).you.life == life
