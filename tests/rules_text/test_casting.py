"""Casting and playing cards because a text says so, now or for a while, and what spells cost (601, 305)."""

from __future__ import annotations

import pytest

from cardwright.runtime import Card, NotNow, replay
from cardwright.runtime.casting import Permission, Play
from tests.rules_text.game import Trial, card
from tests.rules_text.spells import BOLT, INSIGHT

BEAR, OGRE = card("Bear", cost="{1}{G}"), card("Ogre", cost="{2}{R}")
FOREST, ISLAND = card("Forest", "basic land Forest"), card("Island", "basic land Island")


def labels(trial: Trial) -> list[str]:
    """What you may do with priority."""
    return [action.label for action in trial.game.actions(trial.you)]


def act(trial: Trial, label: str) -> None:
    """Take the action of a label."""
    trial.game.act(next(action for action in trial.game.actions(trial.you) if action.label == label))
    trial.answer_all()


def main_phase(trial: Trial) -> None:
    """Go on to your main phase."""
    trial.until(lambda game: game.step == "precombat main phase" and game.active_player is trial.you)


# ---- As the text resolves

ONE_OF_THREE = "Draw three cards and reveal them. You may cast one of them without paying its mana cost."


def test_one_of_the_drawn_cards_is_cast() -> None:
    trial = Trial(ONE_OF_THREE, answers=["Ogre"], library=[FOREST, OGRE, BEAR, ISLAND])
    assert trial.one("Ogre").controller is trial.you
    assert [each.name for each in trial.you.hand] == ["Forest", "Bear"]
    assert [option.label for option in trial.asked[0].options] == ["Ogre", "Bear"]


def test_none_of_the_drawn_cards_is_cast() -> None:
    trial = Trial(ONE_OF_THREE, answers=[[]], library=[FOREST, OGRE, BEAR])
    assert len(trial.you.hand) == 3
    assert trial.game.battlefield == []


def test_a_sorcery_resolves_and_goes_to_the_graveyard() -> None:
    trial = Trial(ONE_OF_THREE, answers=["Insight"], library=[INSIGHT, FOREST, ISLAND, BEAR, OGRE])
    assert [each.name for each in trial.you.graveyard] == ["Insight"]
    assert [each.name for each in trial.you.hand] == ["Forest", "Island", "Bear", "Ogre"]


def test_a_spell_needs_its_targets() -> None:
    trial = Trial(ONE_OF_THREE, library=[BOLT, FOREST, ISLAND])
    assert trial.asked == []
    trial = Trial(ONE_OF_THREE, answers=["Bolt"], library=[BOLT, FOREST, ISLAND], their_battlefield=[BEAR])
    assert [each.name for each in trial.they.graveyard] == ["Bear"]


def test_the_spell_is_on_the_stack_until_it_resolves() -> None:
    trial = Trial(ONE_OF_THREE, answers=["Ogre"], library=[FOREST, OGRE, BEAR], settle=False)
    trial.game.pass_priority()
    trial.answer_all()
    assert [item.label for item in trial.game.stack] == ["Ogre"]
    assert trial.one("Ogre", "stack").controller is trial.you
    trial.resolve()
    assert trial.one("Ogre").zone == "battlefield"


def test_a_spell_from_the_hand() -> None:
    trial = Trial(
        "You may cast a spell with mana value 2 or less from your hand without paying its mana cost.",
        answers=["Bear"],
        hand=[OGRE, BEAR, BOLT, FOREST],
    )
    assert [option.label for option in trial.asked[0].options] == ["Bear"]
    assert trial.one("Bear").controller is trial.you


def test_any_number_from_among_exiled_cards() -> None:
    trial = Trial(
        "Exile the top card of each opponent's library. You may cast any number of spells from among"
        " those cards without paying their mana costs.",
        answers=["Ogre"],
        their_library=[OGRE, FOREST],
    )
    assert trial.one("Ogre").controller is trial.you
    assert trial.one("Ogre").owner is trial.they


def test_both_exiled_cards_are_played() -> None:
    trial = Trial(
        "Exile the top two cards of your library. You may play them.", answers=["Forest"], library=[FOREST, BEAR]
    )
    assert trial.one("Forest").controller is trial.you
    assert trial.one("Bear", "exile")
    assert [option.label for option in trial.asked[0].options] == ["Forest"], "the Bear can't be paid for"


def test_mana_abilities_pay_as_it_resolves() -> None:
    from cardwright.runtime.predefined_tokens import TREASURE

    treasure = Card(TREASURE)
    trial = Trial(
        "Exile the top two cards of your library. You may play them.",
        answers=["Bear", "Treasure", "green", "Treasure", "green", []],
        library=[ISLAND, BEAR],
        battlefield=[treasure, treasure],
    )
    assert trial.one("Bear").controller is trial.you
    assert trial.named("Treasure") == []


def test_only_one_land_a_turn() -> None:
    trial = Trial(
        "Exile the top two cards of your library. You may play them.", answers=["Forest"], library=[FOREST, ISLAND]
    )
    assert trial.one("Island", "exile")


def test_what_happens_otherwise() -> None:
    text = (
        "Reveal the top card of your library. You may cast it without paying its mana cost. If you don't,"
        " put it into your hand."
    )
    assert [each.name for each in Trial(text, answers=[[]], library=[BEAR]).you.hand] == ["Bear"]
    assert Trial(text, answers=["Bear"], library=[BEAR]).you.hand == []
    assert [each.name for each in Trial(text, library=[FOREST]).you.hand] == ["Forest"]


def test_if_a_spell_was_cast_this_way() -> None:
    text = (
        "You may cast a creature spell from your graveyard without paying its mana cost. If you cast a"
        " spell this way, you lose 2 life."
    )
    assert Trial(text, answers=["Bear"], graveyard=[BEAR]).you.life == 18
    assert Trial(text, answers=[[]], graveyard=[BEAR]).you.life == 20


# ---- For a while


def test_a_permission_until_the_end_of_the_turn() -> None:
    trial = Trial("Exile the top two cards of your library. You may play them this turn.", library=[FOREST, BEAR])
    assert labels(trial) == [], "it is no main phase"
    main_phase(trial)
    assert labels(trial) == ["Play Forest"]
    trial.you.mana["green"] = 2
    assert labels(trial) == ["Play Forest", "Cast Bear"]
    act(trial, "Cast Bear")
    assert trial.you.mana["green"] == 0
    trial.resolve()
    assert trial.one("Bear").controller is trial.you
    act(trial, "Play Forest")
    assert trial.one("Forest").controller is trial.you
    trial.until(lambda game: game.active_player is trial.they)
    assert trial.game.permissions == []


def test_a_permission_ends() -> None:
    trial = Trial("Exile the top card of your library. You may play that card this turn.", library=[FOREST, BEAR])
    trial.until(lambda game: game.turn_number == 2)
    main = [action.label for action in trial.game.actions(trial.you)]
    assert main == []
    assert trial.one("Forest", "exile")


def test_a_permission_until_the_end_of_the_next_turn() -> None:
    trial = Trial(
        "Exile the top card of your library. Until the end of your next turn, you may play that card.",
        library=[FOREST] + [BEAR] * 5,
        their_library=[BEAR] * 5,
    )
    trial.until(lambda game: game.turn_number == 3 and game.step == "precombat main phase")
    assert labels(trial) == ["Play Forest"]
    trial.until(lambda game: game.turn_number == 4)
    assert trial.game.permissions == []


def test_a_permission_for_as_long_as_it_remains_exiled() -> None:
    trial = Trial(
        "Exile target card from a graveyard. You may play it for as long as it remains exiled.",
        their_graveyard=[FOREST],
        library=[BEAR] * 5,
        their_library=[BEAR] * 5,
    )
    trial.until(lambda game: game.turn_number == 3 and "main" in game.step)
    act(trial, "Play Forest")
    assert trial.one("Forest").controller is trial.you
    assert trial.one("Forest").owner is trial.they
    assert trial.game.permissions == []


def test_one_of_the_cards_only() -> None:
    trial = Trial(
        "Exile the top two cards of your library. You may play one of those cards this turn.", library=[FOREST, ISLAND]
    )
    main_phase(trial)
    act(trial, "Play Island")
    assert labels(trial) == ["Island: {T}: Add {U}."]


def test_spells_from_the_graveyard() -> None:
    trial = Trial("Until end of turn, you may cast creature spells from your graveyard.", graveyard=[BEAR, BOLT])
    main_phase(trial)
    trial.you.mana["green"] = 2
    assert labels(trial) == ["Cast Bear"]
    act(trial, "Cast Bear")
    trial.resolve()
    assert trial.one("Bear").controller is trial.you


def test_paying_another_cost() -> None:
    trial = Trial(
        "Exile target creature card from your graveyard. You may cast it this turn by paying {1}"
        " rather than paying its mana cost.",
        graveyard=[OGRE],
    )
    main_phase(trial)
    trial.you.mana["colorless"] = 1
    act(trial, "Cast Ogre")
    trial.resolve()
    assert trial.one("Ogre").controller is trial.you


def test_its_owner_may_play_it() -> None:
    trial = Trial(
        "Exile target creature. Its owner may play it this turn.",
        their_battlefield=[card("Sprite", cost="{U}", keywords=["flash"])],
    )
    trial.they.mana["blue"] = 1
    assert [action.label for action in trial.game.actions(trial.they)] == ["Cast Sprite"]
    assert labels(trial) == []


def test_actions_are_recorded() -> None:
    trial = Trial("Exile the top card of your library. You may play that card this turn.", library=[FOREST])
    main_phase(trial)
    act(trial, "Play Forest")
    again = replay(trial.game.setup, trial.game.record)
    assert again.log_lines() == trial.game.log_lines()
    with pytest.raises(NotNow):
        trial.game.act(_stale(trial))


def _stale(trial: Trial) -> Play:
    """An action that can't be taken any more."""
    [land] = trial.named("Forest")
    permission = Permission(trial.you, lambda: [land], True, None, 1)
    return Play(permission, land, -1)


# ---- Costs and land plays


def test_spells_cost_less() -> None:
    trial = Trial("Instant and sorcery spells you cast this turn cost {3} less to cast.", graveyard=[INSIGHT])
    from cardwright.runtime.casting import cost_of

    [insight_card] = trial.you.graveyard
    assert cost_of(trial.you, insight_card) == "{U}"
    assert cost_of(trial.they, insight_card) == "{3}{U}"
    trial.until(lambda game: game.turn_number == 2)
    assert cost_of(trial.you, insight_card) == "{3}{U}"


def test_spells_cost_more() -> None:
    from cardwright.runtime.casting import cost_of

    trial = Trial(
        "Until your next turn, creature spells your opponents cast cost {2} more to cast.", their_graveyard=[BEAR, BOLT]
    )
    [bear, other] = trial.they.graveyard
    assert cost_of(trial.they, bear) == "{3}{G}"
    assert cost_of(trial.they, other) == "{R}"
    assert cost_of(trial.you, bear) == "{1}{G}"


def test_an_additional_land() -> None:
    trial = Trial(
        "Exile the top two cards of your library. You may play them this turn. You may play an"
        " additional land this turn.",
        library=[FOREST, ISLAND],
    )
    main_phase(trial)
    act(trial, "Play Forest")
    act(trial, "Play Island")
    assert len(trial.game.battlefield) == 2


# ---- Copies of cards, and what was cast


def test_a_copied_card_is_cast() -> None:
    trial = Trial(
        "Exile a sorcery card from your graveyard. Copy that card. You may cast the copy without paying its mana cost.",
        answers=["Insight"],
        graveyard=[INSIGHT, BEAR],
        library=[FOREST] * 3,
    )
    assert len(trial.you.hand) == 2
    assert [each.name for each in trial.game.exile] == ["Insight"]
    assert [each.name for each in trial.you.graveyard] == ["Bear"]


def test_a_copied_card_that_is_not_cast() -> None:
    trial = Trial(
        "Exile a sorcery card from your graveyard. Copy that card. You may cast the copy without paying its mana cost.",
        answers=[[]],
        graveyard=[INSIGHT],
        library=[FOREST] * 3,
    )
    assert trial.you.hand == []
    assert [each.is_token for each in trial.game.exile] == [False]


@pytest.mark.parametrize(("stack", "life"), [([], 20), ([BEAR], 20), ([BEAR, OGRE], 23)])
def test_spells_cast_this_turn(stack: list[Card], life: int) -> None:
    assert Trial("If you've cast two or more spells this turn, you gain 3 life.", stack=stack).you.life == life


def test_no_spell_cast_this_turn() -> None:
    assert Trial("If you didn't cast a spell this turn, you lose 2 life.").you.life == 18
    assert Trial("If you didn't cast a spell this turn, you lose 2 life.", stack=[BEAR]).you.life == 20


def test_its_owner_may_play_it_for_as_long_as_it_remains_exiled() -> None:
    trial = Trial(
        "Exile target nonland permanent. For as long as that card remains exiled, its owner may play it.",
        their_battlefield=[BEAR],
        library=[FOREST] * 3,
        their_library=[FOREST] * 3,
    )
    trial.until(lambda game: game.turn_number == 2 and "main" in game.step)
    trial.they.mana["green"] = 2
    [action] = trial.game.actions(trial.they)
    assert action.label == "Cast Bear"
    trial.game.act(action)
    trial.resolve()
    assert trial.one("Bear").controller is trial.they
    assert trial.game.permissions == []


def test_a_face_down_card_may_be_looked_at() -> None:
    trial = Trial(
        "Exile the top card of your library face down. You may look at that card for as long as it remains exiled.",
        library=[BEAR],
    )
    assert trial.one("Bear", "exile").face_down
    assert "you looks at Bear." in trial.game.log_lines()


def test_spells_that_come_to_the_graveyard_later() -> None:
    trial = Trial("You may cast creature spells from your graveyard until end of turn.", hand=[BEAR])
    main_phase(trial)
    trial.you.mana["green"] = 2
    assert labels(trial) == []
    trial.game.perform("cast", 0, id=trial.you.hand[0].id)
    trial.game.perform("counter", 1)
    assert labels(trial) == ["Cast Bear"]


def test_a_target_is_cast() -> None:
    trial = Trial(
        "You may cast target sorcery card from your graveyard without paying its mana cost.",
        answers=["Insight"],
        graveyard=[INSIGHT, BEAR],
        library=[FOREST] * 3,
    )
    assert len(trial.you.hand) == 2
