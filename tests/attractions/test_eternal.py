"""The visits and the prize of the 22 Attractions that eternal formats know: what they do, every choice both ways."""

from __future__ import annotations

import pytest

from cardwright.runtime import Card, Characteristics
from cardwright.runtime.continuous import has_rule
from cardwright.runtime.events import BeganStep, ClaimedPrize, DidByHand, Dropped, Opened, Rolled, Scried
from cardwright.runtime.turns import COMBAT, END_STEP, PRECOMBAT_MAIN, UNTAP, UPKEEP
from tests.attractions.fair import Fair, names
from tests.rules_text.game import card

BEAR = card("Bear", "creature Bear", 2, 2)
WOLF = card("Wolf", "creature Wolf", 1, 1)
OGRE = card("Ogre", "creature Ogre", 4, 4)


def steps(fair: Fair, since: int) -> list[str]:
    return [event.step for event in fair.game.log[since:] if isinstance(event, BeganStep)]


# Balloon Stand


def test_balloon_stand_creates_a_balloon() -> None:
    fair = Fair("balloon_stand", battlefield=[BEAR])
    fair.visit("Create")
    balloon = fair.one("Balloon Token")
    assert (balloon.power, balloon.toughness, balloon.colors, balloon.keywords) == (
        1,
        1,
        frozenset({"red"}),
        frozenset({"flying"}),
    )
    assert balloon.is_token and balloon.subtypes == {"Balloon"} and balloon.types == {"creature"}


def test_balloon_stand_gives_flying_for_a_sacrificed_balloon() -> None:
    fair = Fair("balloon_stand", battlefield=[BEAR])
    fair.visit("Create")
    fair.visit("Sacrifice", "Bear")
    assert fair.named("Balloon Token") == [] and "flying" in fair.one("Bear").keywords
    fair.until_step(UPKEEP)
    assert "flying" not in fair.one("Bear").keywords


def test_balloon_stand_gives_nothing_without_a_balloon() -> None:
    fair = Fair("balloon_stand", battlefield=[BEAR])
    fair.visit("Sacrifice")
    assert "flying" not in fair.one("Bear").keywords


# Bounce Chamber


def test_bounce_chamber_returns_the_creature_with_the_lowest_toughness() -> None:
    fair = Fair("bounce_chamber", battlefield=[card("Mouse", "creature", 1, 0 + 1)], their_battlefield=[OGRE, BEAR])
    fair.visit()
    assert names(fair.they.hand) == ["Bear"] and names(fair.you.hand) == []
    assert fair.named("Mouse") and fair.named("Ogre")


def test_bounce_chamber_lets_you_choose_between_tied_creatures() -> None:
    for chosen in ("Bear", "Cub"):
        fair = Fair("bounce_chamber", their_battlefield=[OGRE, BEAR, card("Cub", "creature", 1, 2)])
        fair.visit(chosen)
        assert names(fair.they.hand) == [chosen]


def test_bounce_chamber_targets_nothing_and_may_find_nothing() -> None:
    fair = Fair("bounce_chamber", battlefield=[BEAR])
    fair.visit()
    assert fair.events(Dropped) == [] and fair.named("Bear")


# Bumper Cars


def test_bumper_cars_makes_a_creature_be_blocked_this_turn() -> None:
    fair = Fair("bumper_cars", battlefield=[BEAR], their_battlefield=[OGRE])
    fair.visit("Bear")
    assert has_rule(fair.one("Bear"), "must be blocked") and not has_rule(fair.one("Ogre"), "must be blocked")
    fair.until_step(UPKEEP)
    assert not has_rule(fair.one("Bear"), "must be blocked")


# Clown Extruder, Concession Stand


def test_clown_extruder_creates_a_clown_robot() -> None:
    fair = Fair("clown_extruder")
    fair.visit()
    clown = fair.one("Clown Robot Token")
    assert (clown.power, clown.toughness, clown.colors) == (1, 1, frozenset({"white"}))
    assert clown.types == {"artifact", "creature"} and clown.subtypes == {"Clown", "Robot"}


def test_concession_stand_creates_a_food() -> None:
    fair = Fair("concession_stand")
    fair.visit()
    assert fair.one("Food").subtypes == {"Food"}


# Costume Shop


def test_costume_shop_has_you_put_a_sticker_on_a_permanent_or_not() -> None:
    fair = Fair("costume_shop")
    fair.visit(True, "Done")
    [done] = fair.events(DidByHand)
    assert done.words == "Put a sticker on a nonland permanent you own"
    fair.visit(False)
    assert len(fair.events(DidByHand)) == 1


# Drop Tower


def test_drop_tower_gives_flying_until_end_of_turn() -> None:
    fair = Fair("drop_tower", battlefield=[BEAR], dice=[6])
    fair.visit()
    fair.perform("roll")
    assert "flying" in fair.one("Bear").keywords
    fair.until_step(UPKEEP)
    assert "flying" not in fair.one("Bear").keywords


@pytest.mark.parametrize("roller", [0, 1])
def test_drop_tower_drops_when_any_player_rolls_a_1(roller: int) -> None:
    fair = Fair("drop_tower", battlefield=[BEAR], dice=[2, 1])
    fair.visit()
    fair.perform("roll", player=roller)
    assert "flying" in fair.one("Bear").keywords
    fair.perform("roll", player=roller)
    assert "flying" not in fair.one("Bear").keywords


# Ferris Wheel


def test_ferris_wheel_holds_a_creature_until_you_roll_low_to_visit() -> None:
    fair = Fair("ferris_wheel", battlefield=[BEAR, WOLF], dice=[5, 4, 3, 2])
    riders = [fair.one("Bear"), fair.one("Wolf")]
    fair.visit("Bear")
    # The 5 of this turn's roll visits the wheel again.
    fair.until_step(UNTAP, 0)
    assert [rider.phased_out for rider in riders] == [True, True] and fair.game.turn_number == 3
    fair.until_step(COMBAT, 0)
    assert [rider.phased_out for rider in riders] == [True, True] and len(fair.events(Dropped)) == 1
    fair.perform("roll")
    assert [rider.phased_out for rider in riders] == [True, True]
    fair.perform("roll to visit")
    assert [event.result for event in fair.events(Rolled)] == [5, 4, 3, 2]
    assert [rider.phased_out for rider in riders] == [False, False]


def test_ferris_wheel_takes_no_creature_twice() -> None:
    fair = Fair("ferris_wheel", battlefield=[BEAR], their_battlefield=[OGRE], dice=[3])
    fair.visit("Bear")
    fair.perform("roll to visit")
    fair.visit()
    assert fair.one("Ogre").phased_out and not fair.one("Bear").phased_out
    fair.visit()
    assert len(fair.events(Dropped)) == 1


def test_another_ferris_wheel_takes_it_again() -> None:
    fair = Fair("ferris_wheel", battlefield=[BEAR], deck=["ferris_wheel"])
    fair.visit()
    fair.perform("open an Attraction")
    fair.perform("roll to visit")
    assert not fair.one("Bear").phased_out
    fair.visit(attraction=fair.game.battlefield[-1])
    assert fair.one("Bear").phased_out


def test_a_creature_that_left_and_returned_rides_again() -> None:
    fair = Fair("ferris_wheel", battlefield=[BEAR])
    fair.visit()
    fair.perform("roll to visit")
    fair.perform("exile", fair.one("Bear"))
    fair.perform("put onto the battlefield", fair.one("Bear", "exile"))
    fair.visit()
    assert fair.one("Bear").phased_out


# Foam Weapons Kiosk, Fortune Teller


def test_foam_weapons_kiosk_arms_a_creature_of_yours() -> None:
    fair = Fair("foam_weapons_kiosk", battlefield=[BEAR, WOLF], their_battlefield=[OGRE])
    fair.visit("Bear")
    bear = fair.one("Bear")
    assert bear.count("+1/+1") == 1 and "vigilance" in bear.keywords and fair.one("Wolf").counters == {}
    assert [option.label.split(" ")[0] for option in fair.asked[-1].options] == ["Bear", "Wolf"]
    fair.until_step(UPKEEP)
    assert bear.count("+1/+1") == 1 and "vigilance" not in bear.keywords


@pytest.mark.parametrize(("answer", "top"), [(["First", "the bottom"], "First"), (["the bottom", "First"], "Second")])
def test_fortune_teller_scries(answer: list[str], top: str) -> None:
    fair = Fair("fortune_teller", library=[card("First"), card("Second")])
    fair.visit(answer)
    assert fair.you.library[0].name == top and len(fair.events(Scried)) == 1


# Hall of Mirrors


def test_hall_of_mirrors_makes_your_other_creatures_copies_until_end_of_turn() -> None:
    legend = card("Queen", "legendary creature Noble", 5, 5, keywords=["flying"])
    fair = Fair("hall_of_mirrors", battlefield=[legend, BEAR], their_battlefield=[OGRE])
    queen, bear = fair.one("Queen"), fair.one("Bear")
    fair.perform("put counters", queen, kind="+1/+1", count=2)
    fair.visit("Queen")
    assert (bear.name, bear.power, bear.toughness, bear.keywords) == (
        "Queen",
        5,
        5,
        frozenset({"flying"}),
    )
    assert "legendary" not in bear.supertypes and "legendary" in queen.supertypes
    assert fair.one("Ogre").power == 4 and bear.counters == {}
    fair.until_step(UPKEEP)
    assert (bear.name, bear.power) == ("Bear", 2)


# Haunted House


def test_haunted_house_returns_a_creature_until_your_next_end_step() -> None:
    fair = Fair("haunted_house", graveyard=[BEAR, card("Bolt", "instant")])
    fair.visit()
    bear = fair.one("Bear")
    assert bear.controller is fair.you and "haste" in bear.keywords
    fair.until_step(END_STEP, 0)
    fair.resolve()
    assert fair.named("Bear", "exile") and fair.named("Bolt", "graveyard")


def test_haunted_house_does_not_find_a_creature_that_came_back_by_itself() -> None:
    fair = Fair("haunted_house", graveyard=[BEAR])
    fair.visit()
    fair.perform("destroy", fair.one("Bear"))
    fair.until_step(END_STEP, 0)
    fair.resolve()
    assert fair.named("Bear", "graveyard") and fair.game.exile == []


def test_haunted_house_needs_a_creature_card() -> None:
    fair = Fair("haunted_house", graveyard=[card("Bolt", "instant")])
    fair.visit()
    assert len(fair.events(Dropped)) == 1


# Information Booth, the coasters


def test_information_booth_draws_a_card() -> None:
    fair = Fair("information_booth")
    fair.visit()
    assert names(fair.you.hand) == ["Filler"]


@pytest.mark.parametrize(("slug", "more"), [("kiddie_coaster", 1), ("roller_coaster", 2)])
def test_a_coaster_speeds_your_creatures_up(slug: str, more: int) -> None:
    fair = Fair(slug, battlefield=[BEAR, WOLF], their_battlefield=[OGRE])
    fair.visit()
    found = [fair.one(name) for name in ("Bear", "Wolf", "Ogre")]
    assert [thing.power for thing in found] == [2 + more, 1 + more, 4]
    assert [thing.toughness for thing in found] == [2, 1, 4]
    fair.until_step(UPKEEP)
    assert [thing.power for thing in found] == [2, 1, 4]


# Merry-Go-Round


def test_merry_go_round_puts_small_creatures_on_horses() -> None:
    fair = Fair("merry_go_round", battlefield=[BEAR, OGRE], their_battlefield=[WOLF])
    fair.visit()
    mounted = {name: "horsemanship" in fair.one(name).keywords for name in ("Bear", "Ogre", "Wolf")}
    assert mounted == {"Bear": True, "Ogre": False, "Wolf": False}
    fair.until_step(UPKEEP)
    assert "horsemanship" not in fair.one("Bear").keywords


# Pick-a-Beeble


def test_pick_a_beeble_puts_counters_without_winning() -> None:
    fair = Fair("pick_a_beeble", deck=["information_booth"], dice=[5])
    fair.visit()
    assert fair.attraction.count("luck") == 5 and len(fair.named("Treasure")) == 1
    assert fair.events(ClaimedPrize) == [] and fair.open_now() == ["Pick-a-Beeble"]


def test_pick_a_beeble_claims_the_prize_with_six_counters() -> None:
    fair = Fair("pick_a_beeble", deck=["information_booth"], dice=[5, 2])
    fair.visit()
    fair.visit()
    assert len(fair.named("Treasure")) == 4 and fair.junkyard() == ["Pick-a-Beeble"]
    assert fair.open_now() == ["Information Booth"]
    assert [len(fair.events(kind)) for kind in (ClaimedPrize, Opened)] == [1, 2]


# Spinny Ride


def test_spinny_ride_taps_a_creature_of_an_opponent() -> None:
    fair = Fair("spinny_ride", battlefield=[BEAR], their_battlefield=[OGRE, WOLF])
    fair.visit("Ogre")
    assert [fair.one(name).tapped for name in ("Bear", "Ogre", "Wolf")] == [False, True, False]


def test_spinny_ride_needs_a_target() -> None:
    fair = Fair("spinny_ride", battlefield=[BEAR])
    fair.visit()
    assert len(fair.events(Dropped)) == 1 and not fair.one("Bear").tapped


# Storybook Ride


def land(name: str) -> Card:
    return Card(Characteristics(name, types=("land",), subtypes=(name,), supertypes=("basic",)))


def storybook(*library: Card, visits: int = 2) -> Fair:
    """In your main phase, visit Foam Weapons Kiosk in vain and then Storybook Ride."""
    fair = Fair("storybook_ride", deck=["foam_weapons_kiosk"], library=library)
    fair.until_step(PRECOMBAT_MAIN, 0)
    if visits == 2:
        fair.perform("open an Attraction")
        fair.visit(attraction=fair.game.battlefield[-1])
    fair.visit()
    return fair


def playable(fair: Fair) -> list[str]:
    return [action.object.name for action in fair.game.actions(fair.you) if action.object in fair.game.exile]


@pytest.mark.parametrize("visits", [1, 2])
def test_storybook_ride_exiles_as_many_cards_as_attractions_were_visited(visits: int) -> None:
    fair = storybook(land("Forest"), land("Island"), BEAR, visits=visits)
    assert names(fair.game.exile) == ["Forest", "Island"][:visits]
    assert playable(fair) == ["Forest", "Island"][:visits]


def test_storybook_ride_puts_what_was_not_played_on_the_bottom() -> None:
    fair = storybook(land("Forest"), land("Island"), BEAR)
    fair.game.act(next(action for action in fair.game.actions(fair.you) if action.object.name == "Forest"))
    assert fair.named("Forest") and names(fair.game.exile) == ["Island"] and playable(fair) == []
    fair.until_step(END_STEP, 0)
    fair.resolve()
    assert names(fair.you.library) == ["Bear", "Island"] and fair.named("Forest")


def test_storybook_ride_does_nothing_at_the_end_if_all_was_played() -> None:
    fair = storybook(land("Forest"), BEAR, visits=1)
    fair.game.act(fair.game.actions(fair.you)[0])
    fair.until_step(END_STEP, 0)
    fair.resolve()
    assert names(fair.you.library) == ["Bear"] and fair.named("Forest")


def test_storybook_ride_asks_for_the_order_of_several_cards() -> None:
    fair = storybook(land("Forest"), land("Island"), BEAR)
    fair.answers += [["Island", "Forest"]]
    fair.until_step(END_STEP, 0)
    fair.resolve()
    assert names(fair.you.library) == ["Bear", "Island", "Forest"]


# Swinging Ship


def test_swinging_ship_adds_a_combat_in_which_attackers_untap() -> None:
    fair = Fair("swinging_ship", battlefield=[BEAR, WOLF])
    bear, wolf = fair.one("Bear"), fair.one("Wolf")
    fair.visit()
    since = len(fair.game.log)
    fair.until_step(COMBAT, 0)
    assert fair.game.stack == []
    fair.game.perform("attack", 0, attacks=[[bear.id, "player", 1]])
    wolf.tapped = True
    assert bear.tapped
    fair.until_step(COMBAT, 0)
    fair.resolve()
    assert not bear.tapped and wolf.tapped
    fair.until_step(END_STEP, 0)
    assert steps(fair, since).count(COMBAT) == 2


def test_swinging_ship_adds_a_combat_for_each_visit_before_the_first_combat_is_over() -> None:
    fair = Fair("swinging_ship")
    since = len(fair.game.log)
    fair.visit()
    fair.until_step(COMBAT, 0)
    fair.visit()
    fair.until_step(END_STEP, 0)
    assert steps(fair, since).count(COMBAT) == 3


def test_swinging_ship_adds_nothing_after_the_first_combat() -> None:
    fair = Fair("swinging_ship")
    since = len(fair.game.log)
    fair.until_step("postcombat main phase", 0)
    fair.visit()
    fair.until_step(END_STEP, 1)
    assert steps(fair, since).count(COMBAT) == 2


# Trash Bin


def test_trash_bin_mills_and_returns_a_card_at_random() -> None:
    returned = set()
    for seed in range(12):
        fair = Fair("trash_bin", seed=seed, library=[card("Can"), card("Bottle"), card("Filler")])
        fair.visit()
        [name] = names(fair.you.hand)
        returned.add(name)
        assert sorted([name, *names(fair.you.graveyard)]) == ["Bottle", "Can"] and names(fair.you.library) == ["Filler"]
    assert returned == {"Can", "Bottle"}


# Tunnel of Love


def test_tunnel_of_love_exiles_and_returns_the_couple() -> None:
    fair = Fair("tunnel_of_love", battlefield=[BEAR, WOLF], their_battlefield=[OGRE, card("Imp")])
    bear, ogre = fair.one("Bear"), fair.one("Ogre")
    fair.visit("Ogre", "Bear", True)
    assert sorted(names(fair.game.exile)) == ["Bear", "Ogre"]
    fair.until_step(END_STEP, 0)
    fair.resolve()
    assert fair.one("Bear") is not bear and fair.one("Bear").controller is fair.you
    assert fair.one("Ogre") is not ogre and fair.one("Ogre").controller is fair.they


def test_tunnel_of_love_has_them_fight_otherwise() -> None:
    fair = Fair("tunnel_of_love", battlefield=[BEAR], their_battlefield=[OGRE])
    fair.visit(False)
    assert fair.named("Bear", "graveyard") and fair.one("Ogre").damage == 2


def test_tunnel_of_love_with_a_single_creature_has_no_fight() -> None:
    fair = Fair("tunnel_of_love", battlefield=[BEAR])
    fair.visit(False)
    assert fair.one("Bear").damage == 0
    fair.visit(True)
    fair.until_step(END_STEP, 0)
    fair.resolve()
    assert fair.named("Bear")


def test_tunnel_of_love_lets_you_choose_the_opponent() -> None:
    fair = Fair("tunnel_of_love", players=3, battlefield=[BEAR], third_battlefield=[WOLF], their_battlefield=[OGRE])
    fair.visit("third", False)
    assert fair.named("Wolf", "graveyard") and fair.one("Ogre").damage == 0
