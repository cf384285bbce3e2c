"""Libraries and hands in rules text: drawing, discarding, milling, looking, revealing, shuffling."""

from __future__ import annotations

import pytest

from tests.rules_text.game import Trial, card

BEAR, OGRE = card("Bear", cost="{1}{G}"), card("Ogre", cost="{2}{R}")
FOREST, ISLAND = card("Forest", "basic land Forest"), card("Island", "basic land Island")
SPARK = card("Spark", "instant", cost="{R}")


def names(pile: object) -> list[str]:
    """The names of a pile's cards in order."""
    assert isinstance(pile, list)
    return [each.name for each in pile]


# ---- Drawing


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Draw two cards.", 2),
        ("Draw a card for each creature you control.", 1),
        ("Draw cards equal to the number of creatures you control.", 1),
        ("Draw cards until you have three cards in hand.", 3),
        ("Draw X cards, where X is the greatest power among creatures you control.", 2),
    ],
)
def test_cards_are_drawn(text: str, drawn: int) -> None:
    trial = Trial(text, library=[FOREST] * 6, battlefield=[BEAR])
    assert len(trial.you.hand) == drawn


def test_that_many_plus_one() -> None:
    trial = Trial(
        "Shuffle your hand into your library, then draw that many cards plus one.",
        hand=[BEAR, OGRE],
        library=[FOREST] * 4,
    )
    assert len(trial.you.hand) == 3
    assert len(trial.you.library) == 3


def test_drawn_cards_can_be_referred_to() -> None:
    trial = Trial(
        "Draw three cards. Put one of them on the bottom of your library.",
        answers=["Ogre"],
        library=[BEAR, OGRE, FOREST, ISLAND],
    )
    assert names(trial.you.hand) == ["Bear", "Forest"]
    assert names(trial.you.library) == ["Island", "Ogre"]


# ---- Discarding


def test_a_hand_is_discarded() -> None:
    trial = Trial("Discard your hand, then draw that many cards.", hand=[BEAR, OGRE], library=[FOREST] * 3)
    assert names(trial.you.hand) == ["Forest", "Forest"]
    assert names(trial.you.graveyard) == ["Bear", "Ogre"]


def test_each_player_discards_their_hand() -> None:
    trial = Trial("Each player discards their hand.", hand=[BEAR], their_hand=[OGRE, SPARK])
    assert names(trial.you.graveyard) == ["Bear"]
    assert sorted(names(trial.they.graveyard)) == ["Ogre", "Spark"]


def test_another_player_chooses_from_a_revealed_hand() -> None:
    trial = Trial(
        "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.",
        answers=["Spark"],
        their_hand=[FOREST, BEAR, SPARK],
    )
    assert names(trial.they.graveyard) == ["Spark"]
    assert trial.asked[-1].player is trial.you
    assert [option.label for option in trial.asked[-1].options] == ["Bear", "Spark"]


def test_a_certain_card_is_discarded() -> None:
    trial = Trial(
        "Discard a creature card. If you do, draw two cards.",
        answers=["Ogre"],
        hand=[BEAR, OGRE, FOREST],
        library=[ISLAND] * 2,
    )
    assert names(trial.you.graveyard) == ["Ogre"]
    assert names(trial.you.hand) == ["Bear", "Forest", "Island", "Island"]


def test_nothing_to_discard_draws_nothing() -> None:
    trial = Trial("Discard a creature card. If you do, draw two cards.", hand=[FOREST], library=[ISLAND] * 2)
    assert names(trial.you.hand) == ["Forest"]


def test_each_opponent_chooses_what_to_discard() -> None:
    trial = Trial("Each opponent discards a land card.", answers=["Island"], their_hand=[FOREST, ISLAND, BEAR])
    assert names(trial.they.graveyard) == ["Island"]
    assert trial.asked[0].player is trial.they


def test_discarding_at_random_asks_nobody() -> None:
    trial = Trial("Target player discards two cards at random.", answers=["they"], their_hand=[FOREST, ISLAND, BEAR])
    assert len(trial.they.graveyard) == 2


# ---- Milling, scry, surveil


def test_half_a_library_is_milled() -> None:
    trial = Trial("Target opponent mills half their library, rounded up.", their_library=[FOREST] * 5)
    assert len(trial.they.graveyard) == 3


def test_milled_cards_are_counted() -> None:
    trial = Trial(
        "Mill three cards. You gain 2 life for each creature card milled this way.",
        library=[BEAR, FOREST, OGRE, ISLAND],
    )
    assert trial.you.life == 24


def test_cards_milled_by_all_can_be_referred_to() -> None:
    trial = Trial(
        "Each player mills two cards. You gain 1 life for each land card milled this way.",
        library=[FOREST, BEAR],
        their_library=[ISLAND, ISLAND, ISLAND],
    )
    assert trial.you.life == 23


def test_a_milled_card_is_taken() -> None:
    trial = Trial(
        "Mill three cards. You may put a land card from among the milled cards into your hand.",
        answers=[True, "Forest"],
        library=[FOREST, BEAR, ISLAND],
    )
    assert names(trial.you.hand) == ["Forest"]
    assert names(trial.you.graveyard) == ["Bear", "Island"]


def test_surveil_and_scry() -> None:
    trial = Trial(
        "Surveil 2, then scry 1.",
        answers=[["Bear", "the graveyard", "Forest"], ["the bottom", "Bear"]],
        library=[FOREST, BEAR, OGRE],
    )
    assert names(trial.you.graveyard) == ["Forest"]
    assert names(trial.you.library) == ["Ogre", "Bear"]


# ---- Looking and revealing


def test_one_into_the_hand_and_the_rest_on_the_bottom() -> None:
    trial = Trial(
        "Look at the top three cards of your library. Put one of them into your hand and the rest on"
        " the bottom of your library in any order.",
        answers=["Ogre", ["Bear", "Forest"]],
        library=[FOREST, OGRE, BEAR, ISLAND],
    )
    assert names(trial.you.hand) == ["Ogre"]
    assert names(trial.you.library) == ["Island", "Bear", "Forest"]


REVEALS = (
    "Look at the top four cards of your library. You may reveal a creature card from among them and"
    " put it into your hand."
    " Put the rest on the bottom of your library in a random order."
)


def test_a_card_among_them_is_revealed() -> None:
    trial = Trial(REVEALS, answers=[True, "Ogre"], library=[FOREST, OGRE, BEAR, ISLAND, SPARK])
    assert names(trial.you.hand) == ["Ogre"]
    assert names(trial.you.library)[0] == "Spark"
    assert sorted(names(trial.you.library)[1:]) == ["Bear", "Forest", "Island"]


def test_no_card_among_them_is_revealed() -> None:
    trial = Trial(REVEALS, answers=[False], library=[FOREST, OGRE, BEAR, ISLAND, SPARK])
    assert trial.you.hand == []
    assert len(trial.you.library) == 5
    assert names(trial.you.library)[0] == "Spark"


def test_three_ways_for_the_cards() -> None:
    trial = Trial(
        "Look at the top four cards of your library. Put two of them into your hand, one on the bottom of your library,"
        " and the other into your graveyard.",
        answers=[["Forest", "Bear"], "Ogre"],
        library=[FOREST, OGRE, BEAR, ISLAND, SPARK],
    )
    assert names(trial.you.hand) == ["Forest", "Bear"]
    assert names(trial.you.library) == ["Spark", "Ogre"]
    assert names(trial.you.graveyard) == ["Island"]


def test_lands_among_them_enter() -> None:
    trial = Trial(
        "Reveal the top four cards of your library. Put any number of land cards from among them onto"
        " the battlefield tapped"
        " and the rest into your graveyard.",
        answers=[["Island"]],
        library=[FOREST, OGRE, ISLAND, BEAR],
    )
    assert trial.one("Island").tapped
    assert names(trial.you.graveyard) == ["Forest", "Ogre", "Bear"]


UNTIL = (
    "Reveal cards from the top of your library until you reveal a nonland card. Put that card into your hand"
    " and the rest on the bottom of your library in a random order."
)


def test_revealing_until_a_card_turns_up() -> None:
    trial = Trial(UNTIL, library=[FOREST, ISLAND, OGRE, BEAR])
    assert names(trial.you.hand) == ["Ogre"]
    assert names(trial.you.library)[0] == "Bear"
    assert len(trial.you.library) == 3


def test_revealing_a_whole_library_in_vain() -> None:
    trial = Trial(UNTIL, library=[FOREST, ISLAND])
    assert trial.you.hand == []
    assert len(trial.you.library) == 2


def test_exiling_until_a_card_turns_up() -> None:
    trial = Trial(
        "Exile cards from the top of your library until you exile a creature card. Put that card onto"
        " the battlefield and the rest into your graveyard.",
        library=[FOREST, SPARK, OGRE, BEAR],
    )
    assert trial.one("Ogre").controller is trial.you
    assert names(trial.you.graveyard) == ["Forest", "Spark"]
    assert trial.game.exile == []


def test_what_is_revealed_decides() -> None:
    text = (
        "Reveal the top card of your library. If it's a land card, put it onto the battlefield."
        " Otherwise, put it into your hand."
    )
    assert Trial(text, library=[FOREST]).one("Forest")
    assert names(Trial(text, library=[BEAR]).you.hand) == ["Bear"]


def test_looking_at_the_bottom_card() -> None:
    trial = Trial(
        "Look at the bottom card of your library. You may put that card on top of your library.",
        answers=[True],
        library=[FOREST, BEAR],
    )
    assert names(trial.you.library) == ["Bear", "Forest"]
    assert "you looks at Bear." in trial.game.log_lines()


def test_looking_at_a_hand() -> None:
    trial = Trial("Look at target opponent's hand. Draw a card.", their_hand=[SPARK], library=[BEAR])
    assert "you looks at Spark." in trial.game.log_lines()
    assert names(trial.you.hand) == ["Bear"]


# ---- Shuffling


def test_targets_are_shuffled_into_the_library() -> None:
    trial = Trial(
        "Shuffle up to two target cards from your graveyard into your library.",
        answers=[["Bear", "Ogre"]],
        graveyard=[BEAR, FOREST, OGRE],
    )
    assert sorted(names(trial.you.library)) == ["Bear", "Ogre"]
    assert names(trial.you.graveyard) == ["Forest"]


def test_a_graveyard_is_shuffled_into_a_library() -> None:
    trial = Trial(
        "Target player shuffles their graveyard into their library.", answers=["they"], their_graveyard=[BEAR, OGRE]
    )
    assert sorted(names(trial.they.library)) == ["Bear", "Ogre"]
    assert trial.they.graveyard == []


def test_the_owner_shuffles_a_permanent() -> None:
    trial = Trial(
        "The owner of target nonland permanent shuffles it into their library, then draws a card.",
        their_battlefield=[BEAR],
        their_library=[FOREST] * 2,
    )
    assert trial.named("Bear") == []
    assert len(trial.they.hand) == 1
    assert len(trial.they.library) == 2


def test_cards_put_into_a_graveyard_are_counted() -> None:
    trial = Trial(
        "Put the top three cards of your library into your graveyard."
        " You gain 1 life for each land card put into your graveyard this way.",
        library=[FOREST, BEAR, ISLAND, FOREST],
    )
    assert trial.you.life == 22


def test_each_of_several_opponents_chooses() -> None:
    trial = Trial("Each opponent discards a creature card.", answers=["Ogre"], count=3, their_hand=[BEAR, OGRE, FOREST])
    assert names(trial.they.graveyard) == ["Ogre"]


def test_a_text_instead_gives_the_cards_that_follow() -> None:
    text = (
        "Search your library for a Forest card. If you control a creature, search your library for an Island card"
        " instead. Put that card onto the battlefield, then shuffle."
    )
    assert Trial(text, answers=["Forest"], library=[FOREST, ISLAND]).one("Forest")
    assert Trial(text, answers=["Island"], library=[FOREST, ISLAND], battlefield=[BEAR]).one("Island")


def test_one_of_those_cards() -> None:
    trial = Trial(
        "Look at the top two cards of your library. Put one of those cards into your hand and the"
        " other into your graveyard.",
        answers=["Bear"],
        library=[FOREST, BEAR, OGRE],
    )
    assert names(trial.you.hand) == ["Bear"]
    assert names(trial.you.graveyard) == ["Forest"]


def test_a_card_exiled_this_way() -> None:
    trial = Trial(
        "Exile the top three cards of your library. Put a land card exiled this way onto the battlefield.",
        answers=["Island"],
        library=[FOREST, BEAR, ISLAND],
    )
    assert trial.one("Island").controller is trial.you
    assert sorted(each.name for each in trial.game.exile) == ["Bear", "Forest"]
