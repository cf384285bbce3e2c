"""Wordings that Attractions brought into the language, in sentences of other cards."""

from __future__ import annotations

import pytest

from cardwright.runtime.events import BeganStep, ChoseWord
from cardwright.runtime.turns import COMBAT, END_STEP, PRECOMBAT_MAIN, UPKEEP
from tests.rules_text.game import Trial, card

IMP = card("Imp", "creature Imp", 1, 4)
OX = card("Ox", "creature Ox", 2, 2)
YAK = card("Yak", "creature Yak", 3, 2)


# Superlatives


def test_the_greatest_among_a_group_is_meant_and_ties_are_chosen_from() -> None:
    trial = Trial(
        "Destroy a creature with the lowest toughness among creatures you control.", ["Yak"], battlefield=[IMP, OX, YAK]
    )
    assert trial.named("Yak", "graveyard") and trial.named("Ox")


def test_without_a_group_it_is_the_kind_itself() -> None:
    trial = Trial("Tap target creature with the greatest power.", battlefield=[IMP, OX, YAK])
    assert [trial.one(name).tapped for name in ("Imp", "Ox", "Yak")] == [False, False, True]


# Until something happens


def test_an_effect_lasts_until_a_roll_or_the_end_of_the_turn() -> None:
    text = "Target creature gets +2/+2 until end of turn, or until you roll a 4 or higher, whichever comes first."
    trial = Trial(text, battlefield=[OX])
    ox = trial.one("Ox")
    assert ox.power == 4
    for _ in range(20):
        trial.game.perform("roll", 1)
    assert ox.power == 4
    for _ in range(20):
        trial.game.perform("roll", 0)
    assert ox.power == 2


def test_it_ends_with_the_turn_if_nothing_happens_before() -> None:
    text = "Target creature gains flying until end of turn, or until you draw a card, whichever comes first."
    trial = Trial(text, battlefield=[OX])
    assert "flying" in trial.one("Ox").keywords
    trial.until(lambda game: game.step == UPKEEP and game.turn_number == 2)
    assert "flying" not in trial.one("Ox").keywords


def test_phased_out_until_something_happens() -> None:
    trial = Trial(
        "Target creature phases out until an opponent gains life.",
        battlefield=[OX],
        library=[OX] * 5,
        their_library=[OX] * 5,
    )
    ox = trial.one("Ox")
    trial.until(lambda game: game.step == UPKEEP and game.turn_number == 3)
    assert ox.phased_out
    trial.game.perform("gain life", 1)
    assert not ox.phased_out


# Left and right


@pytest.mark.parametrize(("side", "lives"), [("left", [20, 18, 20]), ("right", [20, 20, 18])])
def test_the_player_beside_you(side: str, lives: list[int]) -> None:
    trial = Trial(f"The player to your {side} loses 2 life.", count=3)
    assert [player.life for player in trial.game.players] == lives


def test_a_card_is_drawn_from_another_library_into_your_own_hand() -> None:
    trial = Trial("Draw a card from the library of the player to your left.", their_library=[OX, IMP])
    assert [each.name for each in trial.you.hand] == ["Ox"] and trial.you.hand[0].owner is trial.they
    trial.game.perform("return to hand", objects=[trial.you.hand[0].id])
    assert [each.name for each in trial.they.hand] == ["Ox"] and trial.you.hand == []


# Labels in quotation marks


def test_one_of_several_labels_is_chosen() -> None:
    trial = Trial('Choose "red balloons," "blue balloons," or "none." Draw a card.', ["blue"], library=[OX])
    assert [event.word for event in trial.game.log if isinstance(event, ChoseWord)] == ["blue balloons"]
    assert len(trial.you.hand) == 1


def test_a_label_is_chosen_at_random_or_by_an_opponent() -> None:
    words = set()
    for seed in range(10):
        trial = Trial('Choose "up" or "down" at random.', seed=seed)
        words |= {event.word for event in trial.game.log if isinstance(event, ChoseWord)}
    assert words == {"up", "down"}
    trial = Trial('Target opponent chooses "up" or "down."', ["down"])
    assert trial.asked[-1].player is trial.they


# Revealing until you stop


@pytest.mark.parametrize(
    ("answers", "life"), [([True, True, False], 20), ([True, False], 23), ([False], 20), ([True, True, True], 23)]
)
def test_you_decide_when_to_stop(answers: list[bool], life: int) -> None:
    cards = [card("Two", cost="{2}"), card("Five", cost="{5}"), card("Six", cost="{6}")]
    text = (
        "Reveal cards from the top of your library until you decide to stop. If the total mana value of the cards "
        "revealed this way is 1 or greater, you gain 3 life. If the total is exactly 7, you lose 3 life. Shuffle the "
        "revealed cards into your library."
    )
    trial = Trial(text, answers, library=cards)
    assert trial.you.life == life and len(trial.you.library) == 3


# Exiling from the bottom, additional combats, parentheses within a sentence


def test_cards_are_exiled_from_the_bottom_until_one_is_found() -> None:
    text = "Exile cards from the bottom of your library until you exile two creature cards. Draw a card."
    library = [card("Top"), card("Elf"), card("Bolt", "instant"), card("Owl")]
    trial = Trial(text, library=library)
    assert sorted(thing.name for thing in trial.game.exile) == ["Bolt", "Elf", "Owl"]
    assert [each.name for each in trial.you.hand] == ["Top"]


def test_an_additional_combat_comes_after_the_first_one() -> None:
    text = (
        "After the first combat phase this turn, there's an additional combat phase. "
        "At the beginning of that combat, you gain 1 life."
    )
    trial = Trial(text)
    trial.until(lambda game: game.step == COMBAT)
    assert trial.you.life == 20
    trial.until(lambda game: game.step == END_STEP)
    assert trial.you.life == 21
    steps = [event.step for event in trial.game.log if isinstance(event, BeganStep)]
    assert steps.count(COMBAT) == 2 and steps.count(PRECOMBAT_MAIN) == 1


def test_parentheses_within_a_sentence_mean_nothing() -> None:
    trial = Trial("You gain 2 life for each creature you control (tapped or not).", battlefield=[OX, YAK])
    assert trial.you.life == 24


# What an effect moved is found, what anything else moved isn't


def test_a_delayed_ability_does_not_find_what_left_in_between() -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield. "
        "Return it to its owner's hand at the beginning of the next end step."
    )
    for destroyed in (False, True):
        trial = Trial(text, graveyard=[OX])
        if destroyed:
            trial.game.perform("destroy", objects=[trial.one("Ox").id])
        trial.until(lambda game: game.step == END_STEP and not game.stack)
        trial.until(lambda game: game.step != END_STEP)
        assert [each.name for each in trial.you.hand] == ([] if destroyed else ["Ox"])


def test_the_chosen_creatures_are_all_that_were_chosen() -> None:
    text = "Choose a creature you control. Choose a creature you don't control. Tap the chosen creatures."
    trial = Trial(text, ["Ox"], battlefield=[OX, IMP], their_battlefield=[YAK])
    assert [trial.one(name).tapped for name in ("Ox", "Imp", "Yak")] == [True, False, True]
