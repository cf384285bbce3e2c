"""Abilities in quotation marks, emblems, and triggers that an effect sets up (114, 603, 604)."""

from __future__ import annotations

import pytest

from cardwright.runtime.combat import can_block
from tests.rules_text.game import LIBRARIES, Trial, card


def strike(trial: Trial, name: str, amount: int = 2) -> None:
    """A creature of yours deals combat damage to the opponent."""
    trial.game.perform("combat damage", damages=[[trial.one(name).id, "player", 1, amount]])
    trial.answer_all()
    trial.resolve()


# ---- Emblems and static abilities


def test_an_emblem_affects_what_you_control_now_and_later() -> None:
    trial = Trial(
        'You get an emblem with "Creatures you control get +2/+2 and have trample."',
        battlefield=[card("Bear")],
        their_battlefield=[card("Ogre")],
    )
    assert (trial.one("Bear").power, trial.one("Bear").keywords) == (4, {"trample"})
    assert trial.one("Ogre").power == 2
    trial.game.perform("create token", token="Walker")
    assert trial.one("Walker").power == 4


def test_an_emblem_with_a_triggered_ability() -> None:
    trial = Trial(
        'You get an emblem with "Whenever you sacrifice a permanent, you gain 1 life."', battlefield=[card("Bear")]
    )
    trial.game.perform("sacrifice", objects=[trial.one("Bear").id])
    trial.resolve()
    assert trial.you.life == 21


def test_a_lord_affects_others() -> None:
    trial = Trial(
        'Create a 2/2 red Goblin creature token with "Other Goblins you control get +1/+1."',
        battlefield=[card("Gob", "creature Goblin")],
    )
    assert trial.one("Gob").power == 3
    assert trial.one("Goblin Token").power == 2


def test_a_static_ability_may_hold_under_a_condition() -> None:
    trial = Trial(
        'Target creature gains "As long as you control an artifact, this creature gets +2/+0 and has flying."',
        battlefield=[card("Bear"), card("Relic", "artifact")],
    )
    bear = trial.one("Bear")
    assert (bear.power, bear.keywords) == (4, {"flying"})
    trial.game.perform("destroy", objects=[trial.one("Relic").id])
    assert (bear.power, bear.keywords) == (2, frozenset())


def test_a_static_ability_may_count() -> None:
    trial = Trial(
        'Target creature gains "This creature gets +1/+0 for each land you control."',
        battlefield=[card("Bear"), card("Forest", "basic land Forest"), card("Isle", "basic land Island")],
    )
    assert trial.one("Bear").power == 4


def test_a_rule_as_a_static_ability() -> None:
    trial = Trial('Target creature gains "This creature can\'t block."', their_battlefield=[card("Ogre")])
    assert not can_block(trial.one("Ogre"), trial.one("Ogre"))


# ---- Triggered abilities


@pytest.mark.parametrize(
    ("occasion", "happens"),
    [
        ("When this creature dies", "destroy"),
        ("When this creature leaves the battlefield", "return to hand"),
        ("Whenever this creature attacks", "attack"),
        ("Whenever a creature dies", "destroy"),
    ],
)
def test_what_is_waited_for_happens(occasion: str, happens: str) -> None:
    trial = Trial(f'Target creature gains "{occasion}, you gain 3 life."', battlefield=[card("Bear")])
    bear = trial.one("Bear")
    if happens == "attack":
        trial.game.perform("attack", attacks=[[bear.id, "player", 1]])
    else:
        trial.game.perform(happens, objects=[bear.id])
    trial.resolve()
    assert trial.you.life == 23


def test_it_returns_when_it_dies() -> None:
    trial = Trial(
        'Until end of turn, target creature gains "When this creature dies, return it to its owner\'s hand."',
        battlefield=[card("Bear")],
    )
    trial.game.perform("destroy", objects=[trial.one("Bear").id])
    trial.resolve()
    assert [each.name for each in trial.you.hand] == ["Bear"]


def test_that_player_and_that_much() -> None:
    trial = Trial(
        'Target creature gains "Whenever this creature deals combat damage to a player, '
        'that player loses that much life."',
        battlefield=[card("Bear")],
    )
    strike(trial, "Bear")
    assert trial.they.life == 16


def test_another_creature_that_enters() -> None:
    trial = Trial(
        'You get an emblem with "Whenever a creature you control enters, put a +1/+1 counter on it."',
        battlefield=[card("Bear")],
    )
    trial.game.perform("create token", token="Walker")
    trial.resolve()
    assert trial.one("Walker").power == 3
    assert trial.one("Bear").power == 2


def test_an_intervening_if_is_asked_twice() -> None:
    trial = Trial(
        'You get an emblem with "At the beginning of your end step, if you control no creatures, you lose 5 life."',
        battlefield=[card("Bear")],
    )
    trial.until(lambda game: game.step == "end step")
    assert trial.you.life == 20
    trial.game.perform("destroy", objects=[trial.one("Bear").id])
    assert not trial.game.stack


def test_a_triggered_ability_has_targets_of_its_own() -> None:
    trial = Trial(
        'Create a 1/1 white Cat creature token with "When this creature dies, put a +1/+1 counter on target creature."',
        battlefield=[card("Bear")],
    )
    trial.game.perform("destroy", objects=[trial.one("Cat Token").id])
    trial.resolve()
    assert trial.one("Bear").power == 3


def test_enters_or_attacks() -> None:
    trial = Trial(
        'You get an emblem with "Whenever a creature you control enters or attacks, you gain 1 life."',
        battlefield=[card("Bear")],
    )
    trial.game.perform("attack", attacks=[[trial.one("Bear").id, "player", 1]])
    trial.resolve()
    trial.game.perform("create token", token="Walker")
    trial.resolve()
    assert trial.you.life == 22


def test_becomes_tapped() -> None:
    trial = Trial(
        'Target creature gains "Whenever this creature becomes tapped, draw a card." Tap it.',
        battlefield=[card("Bear")],
        **LIBRARIES,
    )
    assert len(trial.you.hand) == 1


# ---- Activated abilities


def test_an_activated_ability_with_several_costs() -> None:
    trial = Trial(
        'Create a Food artifact token with "{T}, Pay 2 life, Discard a card: Draw two cards."',
        hand=[card("Old")],
        **LIBRARIES,
    )
    [action] = trial.game.actions(trial.you)
    trial.game.act(action)
    trial.resolve()
    assert (trial.you.life, len(trial.you.hand)) == (18, 2)
    assert trial.one("Food Token").tapped
    assert not trial.game.actions(trial.you)


def test_a_cost_that_cannot_be_paid_offers_nothing() -> None:
    trial = Trial('Create a colorless artifact token with "Discard a card: You gain 1 life."')
    assert not trial.game.actions(trial.you)


def test_counters_are_removed_as_a_cost() -> None:
    trial = Trial(
        'Target artifact gains "Remove a charge counter from this artifact: You gain 2 life." '
        "Put a charge counter on it.",
        battlefield=[card("Relic", "artifact")],
    )
    trial.game.act(trial.game.actions(trial.you)[0])
    trial.resolve()
    assert trial.you.life == 22
    assert not trial.game.actions(trial.you)


def test_firebreathing() -> None:
    trial = Trial(
        'Create a 2/2 red Dragon creature token with flying and "{R}: This creature gets +1/+0 until end of turn."'
    )
    trial.you.mana["red"] = 2
    for _ in range(2):
        trial.game.act(trial.game.actions(trial.you)[0])
        trial.resolve()
    assert trial.one("Dragon Token").power == 4


# ---- Set up for a while


def test_whenever_this_turn() -> None:
    trial = Trial(
        "Whenever a creature you control deals combat damage to a player this turn, create a Treasure token.",
        battlefield=[card("Bear")],
        **LIBRARIES,
    )
    strike(trial, "Bear")
    strike(trial, "Bear")
    assert len(trial.named("Treasure")) == 2
    trial.until(lambda game: game.turn_number == 2)
    strike(trial, "Bear")
    assert len(trial.named("Treasure")) == 2


def test_when_that_creature_dies_this_turn() -> None:
    trial = Trial(
        "Target creature gets -0/-1 until end of turn. When that creature dies this turn, "
        "return it to the battlefield under your control.",
        their_battlefield=[card("Ogre")],
    )
    trial.game.perform("destroy", objects=[trial.one("Ogre").id])
    trial.resolve()
    assert trial.one("Ogre").controller is trial.you


def test_when_that_token_leaves() -> None:
    trial = Trial("Create a Treasure token. When that token leaves the battlefield, you gain 4 life.")
    trial.game.perform("sacrifice", objects=[trial.one("Treasure").id])
    trial.resolve()
    assert trial.you.life == 24


def test_a_condition_is_asked_for_once_however_many_permanents_there_are() -> None:
    trial = Trial(
        'You get an emblem with "As long as you control ten or more artifacts, creatures you control get +1/+1."',
        battlefield=[card("Bear")],
    )
    assert trial.one("Bear").power == 2
    trial.game.perform("create token", token="Treasure", count=300)
    assert trial.one("Bear").power == 3


def test_ward_counters_what_is_not_paid_for() -> None:
    trial = Trial("Target creature gains ward {2} until end of turn.", their_battlefield=[card("Ogre")])
    trial.game.perform("venture", 0)
    assert len(trial.game.stack) == 2
    trial.answers = [False]
    trial.resolve()
    assert len(trial.one("Ogre").abilities) == 1
