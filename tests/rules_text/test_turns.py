"""Extra turns and phases, what is skipped, the end of the turn and of the game."""

from __future__ import annotations

from cardwright.runtime.events import BeganStep, BeganTurn
from tests.rules_text.game import Trial, card


def turns(trial: Trial, count: int) -> list[str]:
    """Whose turns the next ones are."""
    trial.until(lambda game: game.turn_number > count)
    return [event.player.name for event in trial.game.log if isinstance(event, BeganTurn)][1:]


def steps(trial: Trial) -> list[str]:
    """The steps of this turn, to its end."""
    trial.until(lambda game: game.turn_number == 2)
    second = next(
        index for index, event in enumerate(trial.game.log) if isinstance(event, BeganTurn) and event.number == 2
    )
    return [event.step for event in trial.game.log[:second] if isinstance(event, BeganStep)]


def test_an_extra_turn() -> None:
    deck = [card(f"Card {number}") for number in range(9)]
    trial = Trial("Take an extra turn after this one.", library=deck, their_library=deck)
    assert turns(trial, 3)[:3] == ["you", "they", "you"]


def test_two_extra_turns_for_another() -> None:
    deck = [card(f"Card {number}") for number in range(9)]
    text = "Target opponent takes two extra turns after this one."
    trial = Trial(text, library=deck, their_library=deck)
    assert turns(trial, 4)[:4] == ["they", "they", "they", "you"]


def test_a_turn_is_skipped() -> None:
    deck = [card(f"Card {number}") for number in range(9)]
    trial = Trial("Each opponent skips their next turn.", library=deck, their_library=deck)
    assert turns(trial, 3)[:2] == ["you", "they"]


def test_an_additional_combat_phase() -> None:
    text = "After this phase, there is an additional combat phase followed by an additional main phase."
    began = steps(Trial(text, library=[card("Top")], their_library=[card("Top")]))
    assert began.count("combat phase") == 2
    assert began.index("draw step") < began.index("combat phase") < began.index("precombat main phase")


def test_a_step_is_skipped_once() -> None:
    deck = [card(f"Card {number}") for number in range(9)]
    trial = Trial("Each player skips their next draw step.", library=deck, their_library=deck, count=3)
    trial.until(lambda game: game.turn_number == 2 and game.step == "precombat main phase")
    assert len(trial.they.hand) == 0
    trial.until(lambda game: game.turn_number == 5 and game.step == "precombat main phase")
    assert len(trial.they.hand) == 1


def test_the_turn_ends() -> None:
    trial = Trial("You gain 1 life. End the turn.", library=[card("Top")], their_library=[card("Top")])
    assert (trial.game.turn_number, trial.game.step) == (2, "upkeep")
    assert trial.you.life == 21


def test_losing_and_winning() -> None:
    assert Trial("Target opponent loses the game.", answers=["third"], count=3).game.players[2].in_game is False
    trial = Trial("You win the game.", count=3)
    assert trial.game.is_over


def test_who_cant_lose_stays() -> None:
    trial = Trial("You can't lose the game this turn. You lose 30 life.")
    assert trial.you.in_game and trial.you.life == -10
