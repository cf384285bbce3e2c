"""Tokens: described, predefined, copies, for others, tapped, attacking, with abilities (701.7, 111)."""

from __future__ import annotations

import pytest

from tests.rules_text.game import Trial, card


def test_a_described_token_has_all_that_is_said() -> None:
    trial = Trial("Create a 2/3 red and white Goblin Warrior artifact creature token with haste and first strike.")
    token = trial.one("Goblin Warrior Token")
    assert (token.power, token.toughness) == (2, 3)
    assert token.colors == {"red", "white"}
    assert token.types == {"artifact", "creature"}
    assert token.keywords == {"haste", "first strike"}
    assert token.is_token


def test_several_tokens_enter_tapped() -> None:
    trial = Trial("Create two tapped 1/1 colorless Thopter artifact creature tokens with flying.")
    tokens = trial.named("Thopter Token")
    assert [token.tapped for token in tokens] == [True, True]
    assert not tokens[0].colors


def test_a_token_may_have_a_name_of_its_own() -> None:
    trial = Trial("Create The Atropal, a legendary 4/4 black God Horror creature token with deathtouch.")
    token = trial.one("The Atropal")
    assert token.supertypes == {"legendary"}
    assert token.subtypes == {"God", "Horror"}
    assert token.keywords == {"deathtouch"}


def test_a_number_of_tokens_equal_to_something() -> None:
    trial = Trial(
        "Create a number of 1/1 green Squirrel creature tokens equal to the number of lands you control.",
        battlefield=[card("Forest", "basic land Forest")] * 3,
    )
    assert len(trial.named("Squirrel Token")) == 3


def test_power_and_toughness_may_be_x() -> None:
    trial = Trial(
        "Create an X/X green Ooze creature token, where X is the number of creatures you control.",
        battlefield=[card("Bear"), card("Wolf")],
    )
    assert trial.one("Ooze Token").power == 2


def test_opponents_create_theirs() -> None:
    trial = Trial("Create a Food token, then each opponent creates a Treasure token.")
    assert trial.one("Food").controller is trial.you
    assert trial.one("Treasure").controller is trial.they


@pytest.mark.parametrize("name", ["Treasure", "Clue", "Blood", "Gold", "Map", "Powerstone", "Junk", "Shard", "Lander"])
def test_predefined_tokens_are_called_by_their_name(name: str) -> None:
    assert Trial(f"Create two {name} tokens.").named(name)[1].is_token


def test_a_lander_finds_a_basic_land() -> None:
    trial = Trial("Create a Lander token.", library=[card("Bear"), card("Island", "basic land Island")])
    trial.you.mana["green"] = 2
    trial.game.act(trial.game.actions(trial.you)[0])
    trial.answers = [["Island"]]
    trial.resolve()
    assert trial.one("Island").tapped


def test_a_copy_has_the_original_s_values() -> None:
    trial = Trial(
        "Create a token that's a copy of target creature you control.",
        battlefield=[card("Ogre", "creature Ogre", 3, 2, "{2}{R}", ["menace"])],
    )
    copy, original = trial.named("Ogre")[1], trial.named("Ogre")[0]
    assert copy.is_token
    assert (copy.power, copy.toughness, copy.mana_value, copy.keywords) == (3, 2, 3, {"menace"})
    assert not original.is_token


def test_a_copy_may_differ() -> None:
    trial = Trial(
        "Create a token that's a copy of target creature you control, except it isn't legendary and it has haste.",
        battlefield=[card("Queen", "legendary creature Human", 3, 3)],
    )
    copy = next(thing for thing in trial.named("Queen") if thing.is_token)
    assert not copy.supertypes
    assert copy.keywords == {"haste"}
    assert len(trial.named("Queen")) == 2


def test_a_copy_may_be_something_besides() -> None:
    trial = Trial(
        "For each nontoken artifact you control, create a token that's a copy of it, "
        "except it's a 2/2 Construct creature in addition to its other types.",
        battlefield=[card("Relic", "artifact"), card("Engine", "artifact Vehicle")],
    )
    copy = next(thing for thing in trial.named("Engine") if thing.is_token)
    assert copy.types == {"artifact", "creature"}
    assert copy.subtypes == {"Vehicle", "Construct"}
    assert (copy.power, copy.toughness) == (2, 2)
    assert len(trial.named("Relic")) == 2


def test_a_copy_of_one_of_your_commanders() -> None:
    trial = Trial(
        "Create a token that's a copy of one of your commanders, except it's not legendary.",
        commanders=[card("Captain", "legendary creature Elf", 2, 4)],
    )
    copy = trial.one("Captain")
    assert copy.is_token
    assert not copy.supertypes


def test_a_token_with_a_triggered_ability() -> None:
    trial = Trial('Create a 1/1 black Rat creature token with "When this creature dies, each opponent loses 1 life."')
    trial.game.perform("destroy", objects=[trial.one("Rat Token").id])
    trial.resolve()
    assert trial.they.life == 19


def test_a_token_with_a_mana_ability() -> None:
    trial = Trial('Create a 0/1 green Plant creature token with "Sacrifice this token: Add {C}."')
    trial.game.act(trial.game.actions(trial.you)[0])
    assert trial.you.mana == {"colorless": 1}
    assert not trial.named("Plant Token")


def test_a_token_that_defines_its_power_and_toughness() -> None:
    trial = Trial(
        "Create a green and white Elemental creature token with "
        '"This token\'s power and toughness are each equal to the number of creatures you control."',
        battlefield=[card("Bear"), card("Wolf")],
    )
    token = trial.one("Elemental Token")
    assert (token.power, token.toughness) == (3, 3)
    trial.game.perform("destroy", objects=[trial.one("Bear").id])
    assert token.power == 2


def test_a_token_that_enters_attached() -> None:
    trial = Trial(
        "Create a white Aura enchantment token named Warding Ribbon attached to target creature. "
        'The token has enchant creature and "Enchanted creature gets +1/+1 and has vigilance."',
        battlefield=[card("Bear", power=2, toughness=2)],
    )
    bear = trial.one("Bear")
    assert trial.one("Warding Ribbon").attached_to is bear
    assert (bear.power, bear.keywords) == (3, {"vigilance"})


def test_tokens_can_be_spoken_of_afterwards() -> None:
    trial = Trial("Create a 1/1 white Bird creature token with flying. Put two +1/+1 counters on it.")
    assert trial.one("Bird Token").power == 3


def test_tokens_that_enter_attacking_attack_outside_combat_nobody() -> None:
    trial = Trial("Create two 1/1 red Goblin creature tokens that are tapped and attacking.")
    assert [token.attacking for token in trial.named("Goblin Token")] == [None, None]
    assert all(token.tapped for token in trial.named("Goblin Token"))


def test_tokens_wait_to_be_sacrificed() -> None:
    trial = Trial(
        "Create a 3/1 red Elemental creature token with trample and haste. "
        "Sacrifice it at the beginning of the next end step."
    )
    assert trial.one("Elemental Token").power == 3
    trial.until(lambda game: game.step == "end step" and not game.stack)
    assert not trial.named("Elemental Token")


def test_more_of_those_tokens() -> None:
    text = "Create a 1/1 red Goblin creature token. If you control an artifact, create three of those tokens instead."
    assert len(Trial(text).named("Goblin Token")) == 1
    assert len(Trial(text, battlefield=[card("Relic", "artifact")]).named("Goblin Token")) == 3


def test_twice_that_many_tokens() -> None:
    trial = Trial("Target opponent creates two 1/1 green Snake creature tokens and you create twice that many.")
    assert sum(token.controller is trial.you for token in trial.named("Snake Token")) == 4
    assert len(trial.named("Snake Token")) == 6


def test_a_token_that_is_all_colors() -> None:
    assert len(Trial("Create a 1/1 Elemental creature token that's all colors.").one("Elemental Token").colors) == 5
