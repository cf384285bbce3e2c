"""Searching libraries and other zones in rules text (701.23)."""

from __future__ import annotations

import pytest

from cardwright.runtime import IllegalAnswer
from cardwright.runtime.events import Searched, Shuffled
from tests.rules_text.game import Trial, card

BEAR, OGRE = card("Bear", cost="{1}{G}"), card("Ogre", cost="{2}{R}")
FOREST, ISLAND = card("Forest", "basic land Forest"), card("Island", "basic land Island")
TOWER = card("Tower", "land")
GOBLIN = card("Goblin", "creature Goblin", cost="{R}")


def shuffled(trial: Trial) -> list[str]:
    """Who has shuffled."""
    return [event.player.name for event in trial.game.log if isinstance(event, Shuffled)]


def test_a_basic_land_enters_tapped() -> None:
    trial = Trial(
        "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
        answers=["Island"],
        library=[BEAR, TOWER, FOREST, ISLAND],
    )
    assert trial.one("Island").tapped
    assert [option.label for option in trial.asked[0].options] == ["Forest", "Island"]
    assert shuffled(trial) == ["you"]


def test_nothing_needs_to_be_found() -> None:
    trial = Trial(
        "Search your library for a basic land card, put it onto the battlefield, then shuffle.",
        answers=[[]],
        library=[FOREST, BEAR],
    )
    assert trial.game.battlefield == []
    assert shuffled(trial) == ["you"]


def test_any_card_has_to_be_found() -> None:
    trial = Trial(
        "Search your library for a card, put that card into your hand, then shuffle.",
        answers=["Ogre"],
        library=[FOREST, OGRE],
    )
    assert trial.asked[0].as_data()["at least"] == 1
    assert [each.name for each in trial.you.hand] == ["Ogre"]


def test_what_is_found_goes_on_top() -> None:
    trial = Trial(
        "Search your library for a creature card, reveal it, then shuffle and put that card on top.",
        answers=["Ogre"],
        library=[FOREST] * 8 + [OGRE],
    )
    assert trial.you.library[0].name == "Ogre"


def test_different_names() -> None:
    text = (
        "Search your library for up to two creature cards with different names, reveal them, put them"
        " into your hand, then shuffle."
    )
    trial = Trial(text, answers=[["Bear", "Ogre"]], library=[BEAR, BEAR, OGRE])
    assert sorted(each.name for each in trial.you.hand) == ["Bear", "Ogre"]
    with pytest.raises(IllegalAnswer, match="different name"):
        Trial(text, answers=[["Bear", "Bear"]], library=[BEAR, BEAR, OGRE])


def test_one_to_the_hand_and_the_other_on_top() -> None:
    trial = Trial(
        "Search your library for up to two creature cards, reveal them, put one into your hand and"
        " the other on top of your library, then shuffle.",
        answers=[["Bear", "Ogre"], "Ogre"],
        library=[BEAR, OGRE, FOREST],
    )
    assert [each.name for each in trial.you.hand] == ["Ogre"]
    assert sorted(each.name for each in trial.you.library) == ["Bear", "Forest"]


def test_two_kinds_of_card() -> None:
    trial = Trial(
        "Search your library for a Goblin or Forest card, reveal it, put it into your hand, then shuffle.",
        answers=["Forest"],
        library=[BEAR, GOBLIN, FOREST, ISLAND],
    )
    assert [option.label for option in trial.asked[0].options] == ["Goblin", "Forest"]
    assert [each.name for each in trial.you.hand] == ["Forest"]


LANTERN = (
    "You may search your library and/or graveyard for a card named Old Lantern, reveal it, and put it into your hand."
    " If you search your library this way, shuffle."
)


OLD_LANTERN = card("Old Lantern", "artifact")


def test_a_library_is_chosen_to_be_searched() -> None:
    trial = Trial(
        LANTERN, answers=[True, ["library"], "Old Lantern"], library=[OLD_LANTERN, FOREST], graveyard=[OLD_LANTERN]
    )
    assert [each.name for each in trial.you.hand] == ["Old Lantern"]
    assert shuffled(trial) == ["you"]


def test_a_graveyard_is_chosen_where_everything_is_found() -> None:
    trial = Trial(LANTERN, answers=[True, ["graveyard"]], library=[FOREST], graveyard=[OLD_LANTERN])
    assert [each.name for each in trial.you.hand] == ["Old Lantern"]
    assert shuffled(trial) == []


def test_both_zones_at_once() -> None:
    trial = Trial(
        "Search your library and graveyard for a creature card, put it onto the battlefield, then shuffle.",
        answers=["Ogre"],
        library=[BEAR],
        graveyard=[OGRE],
    )
    assert trial.one("Ogre").controller is trial.you
    assert [option.label for option in trial.asked[0].options] == ["Bear", "Ogre"]


def test_an_opponent_searches() -> None:
    trial = Trial(
        "Target opponent searches their library for a basic land card, puts it onto the battlefield, then shuffles.",
        answers=["Forest"],
        their_library=[FOREST, BEAR],
    )
    assert trial.asked[0].player is trial.they
    assert trial.one("Forest").controller is trial.they
    assert shuffled(trial) == ["they"]


def test_you_search_an_opponents_library() -> None:
    trial = Trial(
        "Search target opponent's library for a creature card and exile it. Then that player shuffles.",
        answers=["Bear"],
        their_library=[FOREST, BEAR],
    )
    assert trial.asked[0].player is trial.you
    assert trial.one("Bear", "exile").owner is trial.they
    assert shuffled(trial) == ["they"]


def test_its_controller_may_search() -> None:
    trial = Trial(
        "Destroy target creature. Its controller may search their library for a basic land card, put"
        " it onto the battlefield, then shuffle.",
        answers=[True, "Island"],
        their_battlefield=[BEAR],
        their_library=[OGRE, ISLAND],
    )
    assert trial.one("Island").controller is trial.they
    assert [event.player.name for event in trial.game.log if isinstance(event, Searched)] == ["they"]


def test_each_player_searches() -> None:
    trial = Trial(
        "Each player searches their library for a basic land card, puts it onto the battlefield, then shuffles.",
        answers=["Forest", "Island"],
        library=[FOREST, BEAR],
        their_library=[ISLAND, BEAR],
    )
    assert trial.one("Forest").controller is trial.you
    assert trial.one("Island").controller is trial.they
    assert shuffled(trial) == ["you", "they"]


def test_as_many_as_were_sacrificed() -> None:
    trial = Trial(
        "Sacrifice any number of lands. Search your library for up to that many land cards, put them"
        " onto the battlefield tapped, then shuffle.",
        answers=[["Tower", "Tower"], ["Forest", "Island"]],
        battlefield=[TOWER, TOWER, TOWER],
        library=[FOREST, ISLAND, FOREST],
    )
    assert sorted(each.name for each in trial.game.battlefield) == ["Forest", "Island", "Tower"]


def test_into_the_graveyard() -> None:
    trial = Trial(
        "Search your library for a card, put it into your graveyard, then shuffle.",
        answers=["Ogre"],
        library=[OGRE, BEAR],
    )
    assert [each.name for each in trial.you.graveyard] == ["Ogre"]


def test_two_cards_of_different_kinds() -> None:
    trial = Trial(
        "Search your library for a basic land card and a creature card, reveal those cards, put them"
        " into your hand, then shuffle.",
        answers=["Island", "Bear"],
        library=[FOREST, ISLAND, BEAR, OGRE],
    )
    assert sorted(each.name for each in trial.you.hand) == ["Bear", "Island"]
