"""Damage: dealt to players and permanents, divided, by creatures, prevented."""

from __future__ import annotations

import pytest

from cardwright.compiler import check
from cardwright.runtime.combat import can_block
from tests.rules_text.game import Trial, card


@pytest.mark.parametrize(
    ("answer", "mine", "theirs", "damage"), [("you", 17, 20, 0), ("they", 20, 17, 0), ("Ogre", 20, 20, 3)]
)
def test_damage_to_any_target(answer: str, mine: int, theirs: int, damage: int) -> None:
    text = "This dungeon deals 3 damage to any target."
    trial = Trial(text, answers=[answer], their_battlefield=[card("Ogre", power=4, toughness=4)])
    assert (trial.you.life, trial.they.life, trial.one("Ogre").damage) == (mine, theirs, damage)


def test_damage_to_each_opponent_and_each_creature_they_control() -> None:
    text = "This dungeon deals 2 damage to each opponent and each creature they control."
    trial = Trial(text, battlefield=[card("Page")], their_battlefield=[card("Squire")])
    assert trial.they.life == 18
    assert trial.named("Page") and not trial.named("Squire") and trial.named("Squire", "graveyard")


def test_damage_to_each_creature_and_each_player() -> None:
    trial = Trial("This dungeon deals 1 damage to each creature and each player.", battlefield=[card("Page")])
    assert (trial.you.life, trial.they.life, trial.one("Page").damage) == (19, 19, 1)


def test_divided_damage() -> None:
    text = "This dungeon deals 4 damage divided as you choose among any number of targets."
    trial = Trial(text, answers=[["they", "Squire"], [3, 1]], their_battlefield=[card("Squire")])
    assert (trial.they.life, trial.one("Squire").damage) == (17, 1)


def test_no_more_targets_than_damage_to_divide() -> None:
    text = "This dungeon deals 2 damage divided as you choose among one, two, or three target creatures."
    creatures = [card("One", toughness=5), card("Two", toughness=5), card("Three", toughness=5)]
    trial = Trial(text, answers=[["One", "Three"]], their_battlefield=creatures)
    assert [trial.one(name).damage for name in ("One", "Two", "Three")] == [1, 0, 1]


def test_a_creature_deals_damage_equal_to_its_power() -> None:
    text = "Target creature you control deals damage equal to its power to target creature you don't control."
    mine, theirs = card("Ogre", power=4, toughness=4), card("Wall", power=0, toughness=6)
    trial = Trial(text, battlefield=[mine], their_battlefield=[theirs])
    assert (trial.one("Wall").damage, trial.one("Ogre").damage) == (4, 0)


def test_each_deals_damage_equal_to_its_own_power() -> None:
    text = "Each creature you control deals damage equal to its power to target opponent."
    trial = Trial(text, battlefield=[card("Ogre", power=4, toughness=4), card("Page", power=1)])
    assert trial.they.life == 15


def test_life_gained_for_the_damage_dealt() -> None:
    text = "This dungeon deals 2 damage to each creature. You gain life equal to the damage dealt this way."
    trial = Trial(text, battlefield=[card("Wall", toughness=6)], their_battlefield=[card("Tower", toughness=6)])
    assert trial.you.life == 24


def test_the_next_damage_to_a_target_is_prevented() -> None:
    text = "Prevent the next 3 damage that would be dealt to any target this turn."
    trial = Trial(text, answers=["you"])
    trial.game.perform("damage", 1, players=[0], amount=2)
    assert trial.you.life == 20
    trial.game.perform("damage", 1, players=[0], amount=2)
    assert trial.you.life == 19


def test_prevention_ends_with_the_turn() -> None:
    trial = Trial("Prevent all damage that would be dealt to you this turn.")
    trial.until(lambda game: game.turn_number == 2)
    trial.game.perform("damage", 1, players=[0], amount=2)
    assert trial.you.life == 18


def test_all_combat_damage_is_prevented_but_no_other() -> None:
    text = "Prevent all combat damage that would be dealt this turn."
    trial = Trial(text, their_battlefield=[card("Squire")])
    trial.game.perform("combat damage", 1, damages=[[trial.one("Squire").id, "player", 0, 2]])
    assert trial.you.life == 20
    trial.game.perform("damage", 1, players=[0], amount=2)
    assert trial.you.life == 18


def test_damage_by_some_creatures_is_prevented() -> None:
    text = "Prevent all damage that would be dealt this turn by target creature."
    trial = Trial(text, answers=["Squire"], their_battlefield=[card("Squire"), card("Page")])
    damages: list[list[int | str]] = [[trial.one(name).id, "player", 0, 2] for name in ("Squire", "Page")]
    trial.game.perform("combat damage", 1, damages=damages)
    assert trial.you.life == 18


def test_damage_that_cant_be_prevented() -> None:
    text = "Prevent all damage that would be dealt to you this turn. Damage can't be prevented this turn."
    trial = Trial(text)
    trial.game.perform("damage", 1, players=[0], amount=2)
    assert trial.you.life == 18


def test_each_creature_damages_its_own_controller() -> None:
    text = "Each creature deals 1 damage to its controller."
    trial = Trial(text, battlefield=[card("Squire"), card("Page")], their_battlefield=[card("Ogre")])
    assert (trial.you.life, trial.they.life) == (18, 19)


@pytest.mark.parametrize(("answer", "blocks"), [("Ogre", False), ("they", True)])
def test_it_is_the_target_if_that_is_a_creature(answer: str, blocks: bool) -> None:
    text = "This dungeon deals 1 damage to any target. If it's a creature, it can't block this turn."
    trial = Trial(text, answers=[answer], battlefield=[card("Page")], their_battlefield=[card("Ogre", toughness=4)])
    assert can_block(trial.one("Ogre"), trial.one("Page")) == blocks


@pytest.mark.parametrize(
    "text",
    [
        "Prevent the next 3 damage that would be dealt to each creature you control this turn.",
        "Two target creatures deal damage equal to their power to each other.",
        "Deal 3 damage to any target.",
        "Prevent all damage.",
    ],
)
def test_damage_that_is_refused(text: str) -> None:
    assert not check(f"dungeon Testing Ground\n\nroom Trial\n    {text}\n", "trial.dungeon").ok


def test_fire_or_ice() -> None:
    text = "Each player chooses fire or ice. This dungeon deals 3 damage to each player who chose fire."
    trial = Trial(text, answers=["ice", "fire", "fire"], count=3)
    assert [player.life for player in trial.game.players] == [20, 17, 17]
