"""Life totals: gained, lost, set, doubled, exchanged, paid."""

from __future__ import annotations

import pytest

from tests.rules_text.game import Trial, card


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("You gain 3 life.", 23, 20),
        ("Each opponent loses 2 life.", 20, 18),
        ("Each player loses half their life, rounded up.", 10, 10),
        ("You lose half your life, rounded down.", 10, 20),
        ("Your life total becomes 7.", 7, 20),
        ("Each opponent loses 4 life and you gain life equal to the life lost this way.", 24, 16),
        ("You gain 5 life. Each opponent loses that much life.", 25, 15),
        ("You gain 2 life for each creature you control.", 24, 20),
        ("You gain life equal to the number of creatures you control plus 1.", 23, 20),
        ("Double your life total.", 40, 20),
        ("You gain 4 life. You gain life equal to the life you gained this turn.", 28, 20),
    ],
)
def test_life_totals_afterwards(text: str, mine: int, theirs: int) -> None:
    trial = Trial(text, battlefield=[card("Squire"), card("Page")])
    assert (trial.you.life, trial.they.life) == (mine, theirs)


def test_target_player_loses_life_equal_to_the_cards_in_their_hand() -> None:
    text = "Target player loses life equal to the number of cards in their hand."
    trial = Trial(text, answers=["they"], their_hand=[card("One"), card("Two"), card("Three")])
    assert (trial.you.life, trial.they.life) == (20, 17)


def test_life_totals_are_exchanged() -> None:
    text = "You lose 8 life. You and target opponent exchange life totals."
    trial = Trial(text)
    assert (trial.you.life, trial.they.life) == (20, 12)


def test_who_cant_gain_life_exchanges_nothing() -> None:
    text = "You lose 8 life. You can't gain life this turn. You and target opponent exchange life totals."
    trial = Trial(text)
    assert (trial.you.life, trial.they.life) == (12, 20)


def test_players_cant_gain_life_until_the_turn_is_over() -> None:
    trial = Trial("Players can't gain life this turn.")
    trial.game.perform("gain life", 0, amount=3)
    assert trial.you.life == 20
    trial.until(lambda game: game.turn_number == 2)
    trial.game.perform("gain life", 0, amount=3)
    assert trial.you.life == 23


@pytest.mark.parametrize(("answer", "life", "hand"), [(True, 18, 1), (False, 20, 0)])
def test_life_is_paid_or_not(answer: bool, life: int, hand: int) -> None:
    trial = Trial("You may pay 2 life. If you do, draw a card.", answers=[answer], library=[card("Top")])
    assert (trial.you.life, len(trial.you.hand)) == (life, hand)


def test_more_life_than_one_has_cant_be_paid() -> None:
    trial = Trial("You may pay 30 life. If you do, draw a card.", answers=[True], library=[card("Top")])
    assert (trial.you.life, len(trial.you.hand)) == (20, 0)


def test_any_amount_of_life_is_paid() -> None:
    text = "Pay any amount of life. Draw that many cards."
    trial = Trial(text, answers=[2], library=[card("One"), card("Two"), card("Three")])
    assert (trial.you.life, len(trial.you.hand)) == (18, 2)


@pytest.mark.parametrize(("answer", "theirs", "hand"), [(True, 17, 1), (False, 20, 0)])
def test_each_opponent_may_pay_and_something_follows_if_they_do(answer: bool, theirs: int, hand: int) -> None:
    text = "Each opponent may pay 3 life. If they do, you draw a card."
    trial = Trial(text, answers=[answer], library=[card("Top")])
    assert (trial.they.life, len(trial.you.hand)) == (theirs, hand)


@pytest.mark.parametrize(
    ("text", "lives"),
    [
        ("Each player who controls a creature loses 1 life.", [19, 20]),
        ("Each player who doesn't control a creature loses 1 life.", [20, 19]),
        ("You gain 1 life. Each player with the most life loses 5 life.", [16, 20]),
        ("You gain 1 life. Each opponent who has 20 or less life loses 5 life.", [21, 15]),
        ("Each opponent who controls more creatures than you loses 1 life.", [20, 20]),
        ("You gain 3 life. Each player's life total becomes the lowest life total among all players.", [20, 20]),
        ("You gain life equal to your devotion to red.", [23, 20]),
    ],
)
def test_players_told_apart(text: str, lives: list[int]) -> None:
    creatures = [card("Squire", cost="{1}{R}{R}"), card("Page", cost="{R/W}")]
    trial = Trial(text, battlefield=creatures)
    assert [player.life for player in trial.game.players] == lives


def test_life_that_cant_be_lost() -> None:
    trial = Trial("You can't lose life until your next turn. Each player loses 2 life.")
    assert (trial.you.life, trial.they.life) == (20, 18)
