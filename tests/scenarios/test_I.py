"""Section I: opening Attractions (701.51)."""

from __future__ import annotations

from cardwright.runtime import Characteristics, GameObject, Replacement, RuleAbility, Steps
from cardwright.runtime.events import Entered, Opened
from cardwright.runtime.objects import BATTLEFIELD, COMMAND, EXILE
from cardwright.runtime.zone_changes import Move
from tests.attractions.fair import Fair, names
from tests.runtime.table import gain_1, on_stack, whenever

NO_ARTIFACTS = RuleAbility("can't enter", lambda source, thing: thing.is_a("artifact"), zones=("command",))


def test_I1_the_top_card_enters_face_up_under_the_opener() -> None:
    fair = Fair("information_booth", deck=["drop_tower"], abilities=[whenever(Opened, gain_1)])
    booth = fair.attraction
    assert (booth.name, booth.zone, booth.controller, booth.face_down) == (
        "Information Booth",
        BATTLEFIELD,
        fair.you,
        False,
    )
    assert names(fair.you.attraction_deck) == ["Drop Tower"]
    assert len(fair.events(Opened)) == 1 and len(fair.game.stack) == 1
    assert not booth.is_token and len(fair.events(Entered)) == 1


def test_I3_from_an_empty_deck_nothing_is_opened_and_the_junkyard_stays() -> None:
    fair = Fair("information_booth", deck=["drop_tower"], abilities=[whenever(Opened, gain_1)])
    fair.perform("open an Attraction")
    fair.resolve()
    fair.perform("destroy", *fair.game.battlefield)
    fair.perform("open an Attraction")
    assert len(fair.events(Opened)) == 2 and fair.game.stack == [] and fair.game.battlefield == []
    assert sorted(fair.junkyard()) == ["Drop Tower", "Information Booth"]


def test_I3_a_player_who_plays_without_attractions_opens_nothing() -> None:
    fair = Fair("information_booth", abilities=[whenever(Opened, gain_1)])
    fair.resolve()
    fair.perform("open an Attraction", player=1)
    assert len(fair.events(Opened)) == 1 and fair.game.stack == []


def test_I4_an_attraction_that_cannot_enter_stays_on_top_and_was_not_opened() -> None:
    fair = Fair("information_booth", deck=["drop_tower", "spinny_ride"], abilities=[whenever(Opened, gain_1)])
    fair.resolve()
    fair.game.add_emblem(fair.they, Characteristics("Ban", abilities=(NO_ARTIFACTS,)))
    fair.perform("open an Attraction", count=2)
    assert names(fair.you.attraction_deck) == ["Drop Tower", "Spinny Ride"]
    assert all(card.zone == COMMAND for card in fair.you.attraction_deck)
    assert len(fair.events(Opened)) == 1 and fair.open_now() == ["Information Booth"]


def test_I4_an_attraction_that_is_exiled_instead_of_entering_was_not_opened() -> None:
    def exiled(source: GameObject | None, move: Move) -> Steps[Move]:
        yield from ()
        move.to = EXILE
        return move

    instead = Replacement(
        Move,
        lambda source, move: move.to == BATTLEFIELD and move.object.name == "Drop Tower",
        exiled,
        zones=("command",),
    )
    fair = Fair("information_booth", deck=["drop_tower"], abilities=[instead, whenever(Opened, gain_1)])
    fair.resolve()
    fair.perform("open an Attraction")
    assert names(fair.game.exile) == ["Drop Tower"] and len(fair.events(Opened)) == 1 and fair.game.stack == []


def test_I6_an_attraction_that_blinks_is_new_and_was_not_opened_again() -> None:
    fair = Fair("information_booth")
    fair.perform("put counters", fair.attraction, kind="luck", count=3)
    fair.perform("exile", fair.attraction)
    fair.perform("put onto the battlefield", *fair.game.exile)
    [back] = fair.game.battlefield
    assert back is not fair.attraction and back.counters == {} and fair.attraction.count("luck") == 3
    assert len(fair.events(Opened)) == 1


def test_I7_an_attraction_that_enters_tapped_is_opened_all_the_same() -> None:
    def tapped(source: GameObject | None, move: Move) -> Steps[Move]:
        yield from ()
        move.tapped = True
        return move

    enters_tapped = Replacement(Move, lambda source, move: move.to == BATTLEFIELD, tapped, zones=("command",))
    fair = Fair("information_booth", abilities=[enters_tapped, whenever(Opened, gain_1)])
    assert fair.attraction.tapped and len(fair.events(Opened)) == 1
    assert on_stack(fair.game) == ["you's table: Whenever Opened"]
