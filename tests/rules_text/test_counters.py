"""Counters: put, removed, moved, doubled, distributed, proliferated; what some kinds do (122)."""

from __future__ import annotations

from typing import Unpack

from cardwright.runtime import Game, GameObject
from cardwright.runtime.counters import add_counters
from tests.rules_text.game import Trial, Zones, card


def given(trial: Trial, name: str, kind: str, count: int) -> GameObject:
    """A permanent that gets counters before anything else happens."""
    thing = trial.one(name)
    add_counters(thing, kind, count)
    return thing


def begun(text: str, **zones: Unpack[Zones]) -> Trial:
    """A trial whose text waits on the stack."""
    return Trial(text, settle=False, **zones)


def test_counters_of_two_kinds_go_on_one_creature() -> None:
    trial = Trial("Put a flying counter and two +1/+1 counters on target creature.", battlefield=[card("Bear")])
    bear = trial.one("Bear")
    assert bear.counters == {"flying": 1, "+1/+1": 2}
    assert (bear.power, bear.keywords) == (4, {"flying"})


def test_every_phrase_has_its_own_place() -> None:
    trial = Trial(
        "Put a +1/+1 counter on each creature you control and a charge counter on up to one target artifact.",
        answers=[["Relic"]],
        battlefield=[card("Bear"), card("Relic", "artifact")],
    )
    assert trial.one("Bear").counters == {"+1/+1": 1}
    assert trial.one("Relic").counters == {"charge": 1}


def test_the_optional_place_may_be_left_out() -> None:
    trial = Trial(
        "Put a charge counter on up to one target artifact.", answers=[[]], battlefield=[card("Relic", "artifact")]
    )
    assert not trial.one("Relic").counters


def test_a_number_of_counters_equal_to_something() -> None:
    trial = Trial(
        "Put a number of +1/+1 counters on target creature equal to the number of lands you control.",
        battlefield=[card("Bear"), card("Forest", "basic land Forest"), card("Plains", "basic land Plains")],
    )
    assert trial.one("Bear").power == 4


def test_counters_on_players() -> None:
    trial = Trial("Each opponent gets two poison counters. You get an experience counter.")
    assert trial.they.counters == {"poison": 2}
    assert trial.you.counters == {"experience": 1}


def test_one_of_several_kinds_is_chosen() -> None:
    trial = Trial(
        "Put your choice of a flying counter, a lifelink counter, or a menace counter on target creature.",
        answers=["lifelink"],
        battlefield=[card("Bear")],
    )
    assert trial.one("Bear").counters == {"lifelink": 1}


def test_counters_are_distributed_as_the_targets_are_chosen() -> None:
    trial = Trial(
        "Distribute three +1/+1 counters among up to three target creatures you control.",
        answers=[["Bear", "Wolf"], [1, 2]],
        battlefield=[card("Bear"), card("Wolf"), card("Ox")],
    )
    assert [trial.one(name).power for name in ("Bear", "Wolf", "Ox")] == [3, 4, 2]


def test_all_counters_are_removed_and_counted() -> None:
    trial = begun(
        "Remove all counters from target permanent. You gain 2 life for each counter removed this way.",
        battlefield=[card("Bear")],
    )
    bear = given(trial, "Bear", "+1/+1", 2)
    given(trial, "Bear", "flying", 1)
    trial.resolve()
    assert not bear.counters
    assert trial.you.life == 26


def test_some_counters_of_a_kind_are_removed() -> None:
    trial = begun("Remove a +1/+1 counter from target creature.", battlefield=[card("Bear")])
    bear = given(trial, "Bear", "+1/+1", 3)
    trial.resolve()
    assert bear.counters == {"+1/+1": 2}


def test_any_number_of_counters_may_be_removed() -> None:
    trial = begun(
        "Remove any number of charge counters from target artifact. Draw that many cards.",
        battlefield=[card("Relic", "artifact")],
        library=[card("One"), card("Two"), card("Three")],
    )
    relic = given(trial, "Relic", "charge", 3)
    trial.answers = [2]
    trial.resolve()
    assert relic.counters == {"charge": 1}
    assert len(trial.you.hand) == 2


def test_a_counter_is_moved() -> None:
    trial = Trial(
        "Move a +1/+1 counter from target creature you control onto another target creature.",
        answers=[["Bear"], ["Wolf"]],
        settle=False,
        battlefield=[card("Bear"), card("Ox")],
        their_battlefield=[card("Wolf")],
    )
    bear = given(trial, "Bear", "+1/+1", 2)
    trial.resolve()
    assert bear.counters == {"+1/+1": 1}
    assert trial.one("Wolf").counters == {"+1/+1": 1}


def test_counters_are_doubled() -> None:
    trial = begun("Double the number of +1/+1 counters on each creature you control.", battlefield=[card("Bear")])
    bear = given(trial, "Bear", "+1/+1", 3)
    trial.resolve()
    assert bear.power == 8


def test_proliferating_chooses_among_all_that_have_counters() -> None:
    trial = begun("Proliferate.", battlefield=[card("Bear"), card("Ox")])
    bear, ox = given(trial, "Bear", "+1/+1", 1), given(trial, "Ox", "charge", 1)
    add_counters(trial.they, "poison", 1)
    trial.answers = [["they", "Bear"]]
    trial.resolve()
    assert (bear.counters, ox.counters, trial.they.counters) == ({"+1/+1": 2}, {"charge": 1}, {"poison": 2})


def test_a_stun_counter_keeps_a_permanent_tapped_once() -> None:
    trial = Trial(
        "Tap target creature an opponent controls and put a stun counter on it.",
        their_battlefield=[card("Ogre")],
        library=[card("Bear")] * 3,
        their_library=[card("Bear")] * 3,
    )
    ogre = trial.one("Ogre")
    assert (ogre.tapped, ogre.counters) == (True, {"stun": 1})

    def their_upkeep(game: Game) -> bool:
        return game.active_player is trial.they and game.step == "upkeep"

    trial.until(their_upkeep)
    assert (ogre.tapped, ogre.counters) == (True, {})
    trial.until(lambda game: game.active_player is trial.you)
    trial.until(their_upkeep)
    assert not ogre.tapped


def test_a_shield_counter_is_removed_instead_of_the_permanent_s_destruction() -> None:
    trial = Trial("Put a shield counter on target creature, then destroy it.", battlefield=[card("Bear")])
    assert trial.one("Bear").counters == {}


def test_a_finality_counter_sends_to_exile() -> None:
    trial = Trial("Put a finality counter on target creature, then destroy it.", battlefield=[card("Bear")])
    assert trial.named("Bear", "exile")
    assert not trial.you.graveyard


def test_a_shield_counter_is_removed_instead_of_damage() -> None:
    trial = Trial("Put a shield counter on target creature.", battlefield=[card("Bear")])
    trial.game.perform("damage", objects=[trial.one("Bear").id], amount=5)
    assert (trial.one("Bear").damage, trial.one("Bear").counters) == (0, {})
