"""Mana added to pools and paid out of them."""

from __future__ import annotations

import pytest

from cardwright.compiler import check
from cardwright.runtime.predefined_tokens import TREASURE
from tests.rules_text.game import Answer, Trial, card


def pool(trial: Trial) -> dict[str, int]:
    """What is in your mana pool."""
    return {color: amount for color, amount in trial.you.mana.items() if amount}


@pytest.mark.parametrize(
    ("text", "answers", "mana"),
    [
        ("Add {R}{R}{G}.", [], {"red": 2, "green": 1}),
        ("Add {C}{C}.", [], {"colorless": 2}),
        ("Add {R} or {G}.", ["{G}"], {"green": 1}),
        ("Add {W}, {U}, or {B}.", ["{U}"], {"blue": 1}),
        ("Add one mana of any color.", ["black"], {"black": 1}),
        ("Add three mana of any one color.", ["blue"], {"blue": 3}),
        ("Add two mana of different colors.", [["red", "white"]], {"white": 1, "red": 1}),
        ("Add three mana in any combination of colors.", [[1, 0, 0, 2, 0]], {"white": 1, "red": 2}),
        ("Add three mana in any combination of {R} and/or {G}.", [[1, 2]], {"red": 1, "green": 2}),
        ("Add {B} for each creature you control.", [], {"black": 2}),
        ("Add an amount of {G} equal to the number of creatures you control.", [], {"green": 2}),
        ("Add X mana of any one color, where X is the number of creatures you control.", ["red"], {"red": 2}),
        ("Choose a color. Add two mana of the chosen color.", ["white"], {"white": 2}),
    ],
)
def test_mana_in_the_pool(text: str, answers: list[Answer], mana: dict[str, int]) -> None:
    trial = Trial(text, answers=answers, battlefield=[card("Squire"), card("Page")])
    assert pool(trial) == mana


def test_each_player_adds_mana() -> None:
    trial = Trial("Each player adds {C}.")
    assert [player.mana for player in trial.game.players] == [{"colorless": 1}, {"colorless": 1}]


@pytest.mark.parametrize(
    ("answers", "hand", "left"), [([True], 1, {"red": 1}), ([False], 0, {"red": 4})], ids=["paid", "unpaid"]
)
def test_mana_is_paid_or_not(answers: list[Answer], hand: int, left: dict[str, int]) -> None:
    text = "Add {R}{R}{R}{R}. You may pay {2}{R}. If you do, draw a card."
    trial = Trial(text, answers=answers, library=[card("Top")])
    assert (len(trial.you.hand), pool(trial)) == (hand, left)


def test_mana_abilities_help_to_pay() -> None:
    text = "Create a Treasure token. You may pay {1}. If you do, draw a card."
    trial = Trial(text, answers=[True, "Treasure", "blue"], library=[card("Top")])
    assert len(trial.you.hand) == 1
    assert not trial.named(TREASURE.name)


@pytest.mark.parametrize(("mana", "life"), [("{C}{C}", 20), ("{C}", 17)])
def test_unless_they_pay(mana: str, life: int) -> None:
    text = "Each opponent loses 3 life unless they pay {2}."
    trial = Trial(text, settle=False)
    trial.game.perform("add mana", 1, mana=mana)
    trial.answers.extend([True])
    trial.resolve()
    assert trial.they.life == life


def test_energy_is_paid() -> None:
    trial = Trial(
        "You get {E}{E}{E}. You may pay {E}{E}. If you do, draw a card.", answers=[True], library=[card("Top")]
    )
    assert (trial.you.count("energy"), len(trial.you.hand)) == (1, 1)


def test_a_restriction_on_spending_is_refused() -> None:
    source = "dungeon Testing Ground\n\nroom Trial\n    Add {G}{G}. Spend this mana only to cast creature spells.\n"
    assert not check(source, "trial.dungeon").ok


@pytest.mark.parametrize(("answers", "counters", "left"), [([True, 2], 2, 1), ([False], 0, 3)])
def test_x_is_chosen_as_it_is_paid(answers: list[Answer], counters: int, left: int) -> None:
    text = "Add {C}{C}{C}. You may pay {X}. If you do, put X +1/+1 counters on target creature."
    trial = Trial(text, answers=answers, battlefield=[card("Squire")])
    assert (trial.one("Squire").count("+1/+1"), trial.you.mana["colorless"]) == (counters, left)


def test_one_mana_of_each_color_among_permanents() -> None:
    text = "For each color among permanents you control, add one mana of that color."
    trial = Trial(text, battlefield=[card("Squire", cost="{W}"), card("Knight", cost="{1}{W}{B}")])
    assert pool(trial) == {"white": 1, "black": 1}


def test_an_amount_of_energy() -> None:
    text = "Choose a creature you control. You get an amount of {E} equal to its power."
    assert Trial(text, battlefield=[card("Ogre", power=4)]).you.count("energy") == 4
