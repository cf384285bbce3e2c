"""Section L: the junkyard (717.6)."""

from __future__ import annotations

import pytest

from cardwright.runtime import Card, Characteristics, GameObject, Replacement, Steps
from cardwright.runtime.events import Died, Entered, Junked
from cardwright.runtime.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, LIBRARY
from cardwright.runtime.zone_changes import Move
from tests.attractions.fair import Fair, names, printing
from tests.runtime.table import creature, put


def instead(to: str, name: str, applies: object) -> Replacement:
    """A replacement effect of the table that sends permanents elsewhere."""
    assert callable(applies)

    def replace(source: GameObject | None, move: Move) -> Steps[Move]:
        yield from ()
        move.to, move.pile, move.index = to, "", -1
        return move

    return Replacement(Move, applies, replace, text=name, zones=("command",))


REST_IN_PEACE = instead(EXILE, "exile it", lambda source, move: move.to == GRAVEYARD)
TO_LIBRARY = instead(
    LIBRARY,
    "put it on the bottom of its owner's library",
    lambda source, move: move.object.zone == BATTLEFIELD and move.to not in (BATTLEFIELD, LIBRARY),
)


def piles(fair: Fair) -> dict[str, list[str]]:
    """Where your cards are, without the library."""
    you = fair.you
    found = {
        "hand": you.hand,
        "graveyard": you.graveyard,
        "exile": fair.game.exile,
        "junkyard": you.junkyard,
        "deck": you.attraction_deck,
    }
    return {pile: names(cards) for pile, cards in found.items() if cards}


def test_L1_a_destroyed_attraction_lies_face_up_in_its_owners_junkyard() -> None:
    fair = Fair("information_booth")
    fair.perform("destroy", fair.attraction)
    assert piles(fair) == {"junkyard": ["Information Booth"]}
    [card] = fair.you.junkyard
    assert card.zone == COMMAND and not card.face_down and card not in fair.game.command
    assert fair.events(Died) == [] and len(fair.events(Junked)) == 1


@pytest.mark.parametrize("instruction", ["sacrifice", "return to hand", "put into library"])
def test_L3_whatever_takes_it_from_the_battlefield_takes_it_to_the_junkyard(instruction: str) -> None:
    fair = Fair("information_booth")
    library = len(fair.you.library)
    fair.perform(instruction, fair.attraction)
    assert piles(fair) == {"junkyard": ["Information Booth"]} and len(fair.you.library) == library


def test_L3_so_does_what_takes_it_from_exile() -> None:
    fair = Fair("information_booth")
    fair.perform("exile", fair.attraction)
    fair.perform("return to hand", *fair.game.exile)
    assert piles(fair) == {"junkyard": ["Information Booth"]}


def test_L4_an_exiled_attraction_stays_in_exile() -> None:
    fair = Fair("information_booth")
    fair.perform("exile", fair.attraction)
    assert piles(fair) == {"exile": ["Information Booth"]}


@pytest.mark.parametrize(("first", "pile"), [("exile it", "exile"), ("put it into its owner's junkyard", "junkyard")])
def test_L6_the_controller_chooses_which_replacement_applies_first(first: str, pile: str) -> None:
    fair = Fair("information_booth", abilities=[REST_IN_PEACE])
    fair.perform("gain control", fair.attraction, player=1)
    fair.answers += [first]
    fair.perform("destroy", fair.attraction)
    assert fair.asked[-1].player is fair.they and piles(fair) == {pile: ["Information Booth"]}


def test_L7_the_junkyard_applies_again_after_another_replacement() -> None:
    fair = Fair("information_booth", abilities=[TO_LIBRARY])
    library = len(fair.you.library)
    fair.answers += ["put it into its owner's junkyard"]
    fair.perform("destroy", fair.attraction)
    # To the command zone, from there to the library, and once more to the command zone: only 717.6 may repeat.
    assert piles(fair) == {"junkyard": ["Information Booth"]} and len(fair.you.library) == library
    assert len(fair.asked) == 1


def test_L7_so_it_does_if_the_other_one_comes_first() -> None:
    fair = Fair("information_booth", abilities=[TO_LIBRARY])
    fair.answers += ["put it on the bottom"]
    fair.perform("destroy", fair.attraction)
    assert piles(fair) == {"junkyard": ["Information Booth"]}


@pytest.mark.parametrize("disguise", ["copy", "face down", "creature"])
def test_L9_the_back_of_the_card_decides_whatever_it_is_now(disguise: str) -> None:
    fair = Fair("information_booth", battlefield=[creature("Statue")])
    if disguise == "copy":
        fair.perform("become a copy", fair.attraction, fair.one("Statue"))
        assert fair.attraction.name == "Statue" and "Attraction" not in fair.attraction.subtypes
    elif disguise == "face down":
        fair.perform("turn face down", fair.attraction)
        assert fair.attraction.name == "" and fair.attraction.is_a("creature")
    else:
        fair.attraction.printed = Characteristics("Golem", types=("artifact", "creature"), power=0, toughness=0)
        fair.game.characteristics_changed(fair.attraction)
    fair.perform("destroy", fair.attraction)
    assert piles(fair) == {"junkyard": ["Information Booth"]} and fair.events(Died) == []


def test_L9_what_only_copies_an_attraction_goes_to_the_graveyard() -> None:
    fair = Fair("information_booth", battlefield=[creature("Statue")])
    statue = fair.one("Statue")
    fair.perform("become a copy", statue, fair.attraction)
    assert "Attraction" in statue.subtypes and statue.lights == frozenset()
    fair.perform("destroy", statue)
    assert piles(fair) == {"graveyard": ["Statue"]} and fair.you.junkyard == []


def test_L9_a_token_that_copies_an_attraction_just_dies() -> None:
    fair = Fair("information_booth")
    fair.perform("create a copy", fair.attraction)
    token = fair.game.battlefield[-1]
    assert token.is_token and token.name == "Information Booth" and token.lights == frozenset()
    fair.perform("destroy", token)
    assert piles(fair) == {} and len(fair.events(Died)) == 1


def test_L10_opening_takes_from_the_deck_and_never_from_the_junkyard() -> None:
    fair = Fair("information_booth", deck=["drop_tower"])
    fair.perform("destroy", fair.attraction)
    fair.perform("open an Attraction", count=2)
    assert fair.open_now() == ["Drop Tower"] and piles(fair) == {"junkyard": ["Information Booth"]}


def test_L12_counters_and_chosen_modes_are_lost_on_the_way() -> None:
    fair = Fair("gift_shop")
    fair.visit("You get")
    fair.perform("put counters", fair.attraction, kind="luck", count=4)
    fair.perform("destroy", fair.attraction)
    [junked] = fair.you.junkyard
    assert junked.counters == {} and junked.chosen_modes == set() and fair.attraction.count("luck") == 4
    fair.perform("put onto the battlefield", junked)
    back = fair.one("Gift Shop")
    assert back.counters == {} and back is not junked and len(fair.events(Entered)) == 2
    fair.visit("You get", attraction=back)
    assert fair.you.count("ticket") == 6


def test_a_player_who_plays_without_an_attraction_deck_has_a_junkyard_too() -> None:
    fair = Fair("information_booth", their_battlefield=[printing("drop_tower")])
    theirs = fair.one("Drop Tower")
    fair.perform("destroy", theirs)
    assert names(fair.they.junkyard) == ["Drop Tower"]


def test_a_permanent_with_an_ordinary_back_goes_to_the_graveyard() -> None:
    fair = Fair("information_booth")
    [relic] = put(fair.game, 0, Card(Characteristics("Relic", types=("artifact",), subtypes=("Attraction",))))
    fair.perform("destroy", relic)
    assert piles(fair) == {"graveyard": ["Relic"]}
