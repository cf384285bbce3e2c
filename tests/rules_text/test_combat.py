"""Combat: restrictions, requirements, goading, fighting, removal from combat (506–509, 701.14, 701.15)."""

from __future__ import annotations

from cardwright.runtime.combat import can_attack, can_block, goaded_by, must_attack, must_be_blocked, must_block
from tests.rules_text.game import LIBRARIES, Trial, card


def test_cannot_block_this_turn() -> None:
    trial = Trial("Target creature can't block this turn.", their_battlefield=[card("Ogre")], **LIBRARIES)
    ogre = trial.one("Ogre")
    assert not can_block(ogre, ogre)
    trial.until(lambda game: game.turn_number == 2)
    assert can_block(ogre, ogre)


def test_cannot_attack_or_block() -> None:
    trial = Trial(
        "Target creature can't attack or block until your next turn.", their_battlefield=[card("Ogre")], **LIBRARIES
    )
    ogre = trial.one("Ogre")
    trial.until(lambda game: game.turn_number == 2 and game.step == "precombat main phase")
    assert not can_attack(ogre, trial.you)
    assert not can_block(ogre, ogre)


def test_cannot_be_blocked() -> None:
    trial = Trial(
        "Target creature can't be blocked this turn.",
        answers=[["Bear"]],
        battlefield=[card("Bear")],
        their_battlefield=[card("Ogre")],
    )
    assert not can_block(trial.one("Ogre"), trial.one("Bear"))


def test_cannot_be_blocked_by_some() -> None:
    trial = Trial(
        "Target creature you control can't be blocked by creatures with power 2 or less this turn.",
        battlefield=[card("Bear")],
        their_battlefield=[card("Weak"), card("Ogre", power=3)],
    )
    assert not can_block(trial.one("Weak"), trial.one("Bear"))
    assert can_block(trial.one("Ogre"), trial.one("Bear"))


def test_cannot_be_blocked_except_by_some() -> None:
    trial = Trial(
        "Target creature you control can't be blocked this turn except by Spirits.",
        battlefield=[card("Bear")],
        their_battlefield=[card("Ghost", "creature Spirit"), card("Ogre")],
    )
    assert can_block(trial.one("Ghost"), trial.one("Bear"))
    assert not can_block(trial.one("Ogre"), trial.one("Bear"))


def test_creatures_cannot_attack_you() -> None:
    trial = Trial(
        "Until your next turn, creatures your opponents control can't attack you.",
        count=3,
        their_battlefield=[card("Ogre")],
    )
    ogre = trial.one("Ogre")
    trial.game.turn_number += 1
    assert not can_attack(ogre, trial.you)
    assert can_attack(ogre, trial.game.players[2])


def test_attacks_this_turn_if_able() -> None:
    trial = Trial("Target creature attacks this turn if able.", battlefield=[card("Bear")])
    assert must_attack(trial.one("Bear"))


def test_blocks_this_turn_if_able() -> None:
    trial = Trial(
        "Target creature an opponent controls blocks target creature you control this turn if able.",
        battlefield=[card("Bear"), card("Wolf")],
        their_battlefield=[card("Ogre")],
        answers=[["Bear"]],
    )
    assert must_block(trial.one("Ogre"), trial.one("Bear"))
    assert not must_block(trial.one("Ogre"), trial.one("Wolf"))


def test_must_be_blocked() -> None:
    trial = Trial(
        "Target creature gets +5/+5 until end of turn and must be blocked this turn if able.",
        battlefield=[card("Bear")],
    )
    assert must_be_blocked(trial.one("Bear"))
    assert trial.one("Bear").power == 7


def test_goading() -> None:
    trial = Trial("Goad target creature.", their_battlefield=[card("Ogre")], **LIBRARIES)
    assert goaded_by(trial.one("Ogre")) == [trial.you]
    trial.until(lambda game: game.turn_number == 3)
    assert not goaded_by(trial.one("Ogre"))


def test_fighting() -> None:
    trial = Trial(
        "Target creature you control fights target creature you don't control.",
        battlefield=[card("Bear", power=3, toughness=3)],
        their_battlefield=[card("Ogre", power=2, toughness=3)],
    )
    assert not trial.named("Ogre")
    assert trial.one("Bear").damage == 2


def test_fighting_up_to_one() -> None:
    trial = Trial(
        "Target creature you control fights up to one target creature you don't control.",
        answers=[[]],
        battlefield=[card("Bear")],
        their_battlefield=[card("Ogre")],
    )
    assert trial.one("Bear").damage == trial.one("Ogre").damage == 0


def test_damage_equal_to_its_power() -> None:
    trial = Trial(
        "Target creature you control deals damage equal to its power to target creature you don't control.",
        battlefield=[card("Bear", power=3, toughness=3)],
        their_battlefield=[card("Ogre", power=2, toughness=3)],
    )
    assert not trial.named("Ogre")
    assert trial.one("Bear").damage == 0


def test_removal_from_combat() -> None:
    trial = Trial(
        'You get an emblem with "Whenever a creature attacks, remove it from combat and untap it."',
        battlefield=[card("Bear")],
    )
    bear = trial.one("Bear")
    trial.game.perform("attack", attacks=[[bear.id, "player", 1]])
    assert bear.attacking is trial.they
    trial.resolve()
    assert (bear.attacking, bear.tapped) == (None, False)


def test_all_that_are_able_block() -> None:
    trial = Trial(
        "All creatures able to block target creature this turn do so.",
        answers=[["Bear"]],
        battlefield=[card("Bear")],
        their_battlefield=[card("Ogre"), card("Tapper")],
    )
    trial.one("Tapper").tapped = True
    assert must_block(trial.one("Ogre"), trial.one("Bear"))
    assert not must_block(trial.one("Tapper"), trial.one("Bear"))


def test_grown_and_evasive() -> None:
    trial = Trial(
        "Up to two target creatures each get +1/+0 until end of turn and can't be blocked this turn.",
        answers=[["Bear", "Wolf"]],
        battlefield=[card("Bear"), card("Wolf")],
        their_battlefield=[card("Ogre")],
    )
    assert [trial.one(name).power for name in ("Bear", "Wolf")] == [3, 3]
    assert not can_block(trial.one("Ogre"), trial.one("Wolf"))


def test_protection_prevents_damage() -> None:
    trial = Trial(
        "Target creature you control gains protection from everything until end of turn. "
        "Target creature you don't control deals damage equal to its power to target creature you control.",
        battlefield=[card("Bear")],
        their_battlefield=[card("Ogre", power=5, toughness=5)],
    )
    assert trial.one("Bear").damage == 0
