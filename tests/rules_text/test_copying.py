"""Spells and abilities on the stack in rules text: countering, copying, new targets, back to the hand."""

from __future__ import annotations

from tests.rules_text.game import Trial, card
from tests.rules_text.spells import BOLT, INSIGHT

BEAR, OGRE = card("Bear", cost="{1}{G}"), card("Ogre", cost="{2}{R}")
FOREST = card("Forest", "basic land Forest")


# ---- Counter


def test_a_spell_is_countered() -> None:
    trial = Trial("Counter target spell.", their_stack=[BEAR])
    assert [each.name for each in trial.they.graveyard] == ["Bear"]
    assert trial.game.battlefield == []


def test_only_a_spell_of_the_kind() -> None:
    trial = Trial("Counter target noncreature spell.", their_stack=[INSIGHT, BEAR], their_library=[FOREST] * 3)
    assert [each.name for each in trial.they.graveyard] == ["Insight"]
    assert trial.one("Bear").controller is trial.they
    assert trial.they.hand == []


def test_there_is_no_such_spell() -> None:
    trial = Trial("Counter target creature spell.", their_stack=[INSIGHT], their_library=[FOREST] * 3)
    assert len(trial.they.hand) == 2


def test_a_spell_with_a_mana_value() -> None:
    trial = Trial("Counter target spell with mana value 3 or greater.", their_stack=[OGRE, BEAR])
    assert [each.name for each in trial.they.graveyard] == ["Ogre"]


def test_its_controller_gets_something() -> None:
    trial = Trial(
        "Counter target spell. Its controller draws a card. You gain life equal to that spell's mana value.",
        their_stack=[OGRE],
        their_library=[FOREST],
    )
    assert len(trial.they.hand) == 1
    assert trial.you.life == 23


def test_unless_its_controller_pays() -> None:
    text = "Counter target spell unless its controller pays {2}."
    declined = Trial(text, answers=[False], their_stack=[BEAR])
    assert [each.name for each in declined.they.graveyard] == ["Bear"]
    paid = Trial(text, answers=[True], their_stack=[BEAR], settle=False)
    paid.they.mana["red"] = 2
    paid.resolve()
    assert paid.one("Bear").controller is paid.they
    assert paid.they.mana["red"] == 0


def test_the_target_has_left_the_stack() -> None:
    trial = Trial("Counter target spell. Draw a card.", their_stack=[BEAR], library=[FOREST], settle=False)
    [spell] = trial.game.spells
    trial.game.perform("counter", 1, id=trial.game.stack[0].id)
    assert spell.left
    trial.resolve()
    assert trial.you.hand == [], "an ability whose only target is illegal doesn't resolve (608.2b)"


# ---- Back to the hand


def test_a_spell_returns_to_its_owners_hand() -> None:
    trial = Trial("Return target spell to its owner's hand.", their_stack=[BEAR])
    assert [each.name for each in trial.they.hand] == ["Bear"]
    assert trial.game.stack == []
    assert trial.game.battlefield == []


def test_a_spell_is_exiled() -> None:
    trial = Trial("Exile target spell. Its controller gains 2 life.", their_stack=[OGRE])
    assert trial.one("Ogre", "exile").owner is trial.they
    assert trial.they.life == 22
    assert trial.game.stack == []


# ---- Copy


def test_a_spell_is_copied() -> None:
    trial = Trial("Copy target instant or sorcery spell.", stack=[INSIGHT], library=[FOREST] * 5)
    assert len(trial.you.hand) == 4
    assert [each.name for each in trial.you.graveyard] == ["Insight"]


def test_you_control_the_copy() -> None:
    trial = Trial("Copy target sorcery spell.", their_stack=[INSIGHT], library=[FOREST] * 5, their_library=[FOREST] * 5)
    assert len(trial.you.hand) == 2
    assert len(trial.they.hand) == 2


NEW_TARGETS = "Copy target instant spell. You may choose new targets for the copy."


def test_new_targets_for_the_copy() -> None:
    trial = Trial(
        NEW_TARGETS, answers=["Bear", True, "Ogre"], their_stack=[BOLT], battlefield=[BEAR], their_battlefield=[OGRE]
    )
    assert [each.name for each in trial.you.graveyard] == ["Bear"]
    assert "Ogre" in [each.name for each in trial.they.graveyard]


def test_the_copy_keeps_its_targets() -> None:
    trial = Trial(
        NEW_TARGETS, answers=["Bear", False], their_stack=[BOLT], battlefield=[BEAR], their_battlefield=[OGRE]
    )
    assert [each.name for each in trial.you.graveyard] == ["Bear"]
    assert trial.one("Ogre").damage == 0


def test_a_copied_creature_spell_becomes_a_token() -> None:
    trial = Trial("Copy target creature spell you control.", stack=[BEAR])
    bears = trial.named("Bear")
    assert sorted(bear.is_token for bear in bears) == [False, True]
    assert all(bear.controller is trial.you for bear in bears)


def test_two_copies() -> None:
    trial = Trial("Copy target sorcery spell twice.", stack=[INSIGHT], library=[FOREST] * 8)
    assert len(trial.you.hand) == 6


def twice(text: str) -> Trial:
    """A game in which the text goes on the stack twice; the second may target the first."""
    trial = Trial(text, settle=False)
    trial.game.perform("venture", 0)
    trial.answers = [["Testing Ground"]]
    trial.answer_all()
    trial.resolve()
    return trial


def test_a_triggered_ability_is_copied() -> None:
    assert twice("Copy up to one target triggered ability you control. You gain 2 life.").you.life == 26


def test_a_triggered_ability_is_countered() -> None:
    assert twice("Counter up to one target activated or triggered ability. You gain 2 life.").you.life == 22


def test_an_activated_ability_is_another_thing() -> None:
    trial = Trial("Counter up to one target activated ability. You gain 2 life.", settle=False)
    trial.game.perform("venture", 0)
    trial.resolve()
    assert trial.you.life == 24


def test_a_room_ability_is_copied_twice() -> None:
    assert twice("Copy up to one target room ability you control twice. You gain 2 life.").you.life == 28


def test_spell_or_ability() -> None:
    trial = Trial("Counter target spell or ability.", their_stack=[BEAR])
    assert [each.name for each in trial.they.graveyard] == ["Bear"]
    assert trial.asked == []


def test_a_chosen_room_ability_is_copied_again() -> None:
    text = "Choose up to one target room ability you control. Copy it, then copy it again. You gain 2 life."
    assert twice(text).you.life == 28
