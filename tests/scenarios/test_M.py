"""Section M: prizes and tickets (702.159b, 107.17)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.runtime import AdditionalTrigger, Resolution, Steps, Target, Targets, TriggeredAbility
from cardwright.runtime.events import ClaimedPrize, Opened, Rolled, RolledToVisit, Sacrificed, Visited
from cardwright.runtime.qualities import has_type, permanents
from cardwright.runtime.zones import destroy
from tests.attractions.fair import Fair, names
from tests.runtime.table import creature, gain_1, offered, on_stack, whenever


def beeble(dice: Sequence[int], luck: int = 0, deck: Sequence[str] = ("information_booth",)) -> Fair:
    """Pick-a-Beeble with some luck counters, and the deck below it."""
    return lucky(Fair("pick_a_beeble", deck=deck, dice=dice), luck)


def lucky(fair: Fair, luck: int) -> Fair:
    """Put luck counters on the Attraction."""
    if luck:
        fair.perform("put counters", fair.attraction, kind="luck", count=luck)
    return fair


def treasures(fair: Fair, player: int = 0) -> int:
    """How many Treasures a player controls."""
    return sum(thing.controller.index == player for thing in fair.named("Treasure"))


def test_M1_five_luck_counters_claim_nothing() -> None:
    fair = beeble([5])
    fair.visit()
    assert fair.attraction.count("luck") == 5 and treasures(fair) == 1
    assert fair.events(ClaimedPrize) == [] and fair.open_now() == ["Pick-a-Beeble"]


def test_M2_seven_claim_the_prize_within_the_same_resolution() -> None:
    fair = beeble([2], luck=5)
    fair.visit(resolve=False)
    fair.game.pass_priority()
    # Nobody had priority in between: one pass, no decision, an empty stack.
    assert fair.game.stack == [] and fair.game.decision is None and fair.asked == []
    assert treasures(fair) == 3 and fair.junkyard() == ["Pick-a-Beeble"]
    assert fair.open_now() == ["Information Booth"] and fair.attraction.count("luck") == 7
    order = [type(event) for event in fair.game.log if isinstance(event, ClaimedPrize | Sacrificed | Opened)]
    assert order == [Opened, ClaimedPrize, Sacrificed, Opened]


def most_dangerous_gamer() -> TriggeredAbility:
    """Whenever you claim the prize of an Attraction, destroy target permanent."""

    def target(placing: Resolution) -> Targets:
        return [Target("target creature", lambda: permanents(placing, has_type("creature")))]

    def steps(resolving: Resolution) -> Steps[None]:
        yield from destroy(resolving, resolving.target_objects(0))

    return TriggeredAbility(
        ClaimedPrize,
        steps,
        lambda resolving, event: event.player is resolving.you,
        target,
        text="Claimed",
        zones=("command",),
    )


def test_M3_opened_and_claimed_go_on_the_stack_after_the_resolution_and_target_then() -> None:
    fair = lucky(
        Fair(
            "pick_a_beeble",
            deck=["information_booth"],
            dice=[2],
            battlefield=[creature("Bear"), creature("Wolf")],
            abilities=[most_dangerous_gamer(), whenever(Opened, gain_1)],
        ),
        5,
    )
    fair.resolve()
    fair.visit(resolve=False)
    fair.game.pass_priority()
    assert fair.open_now() == ["Information Booth"] and fair.game.stack == []
    assert sorted(label.split(": ")[1] for label in offered(fair.game)) == ["Claimed", "Whenever Opened"]
    fair.game.answer(
        [offered(fair.game).index("you's table: Whenever Opened"), offered(fair.game).index("you's table: Claimed")]
    )
    # Now, as it is put on the stack, its target is chosen.
    assert [label.split(" ")[0] for label in offered(fair.game)] == ["Bear", "Wolf"]
    fair.game.answer([1])
    assert on_stack(fair.game) == ["you's table: Whenever Opened", "you's table: Claimed"]
    fair.resolve()
    assert fair.named("Wolf", "graveyard") and fair.you.life == 22


def test_M4_with_an_empty_deck_the_prize_is_claimed_and_nothing_is_opened() -> None:
    fair = beeble([2], luck=5, deck=())
    fair.visit()
    assert len(fair.events(ClaimedPrize)) == len(fair.events(Sacrificed)) == 1
    assert len(fair.events(Opened)) == 1 and fair.game.battlefield == fair.named("Treasure")
    assert treasures(fair) == 3 and fair.junkyard() == ["Pick-a-Beeble"]


def test_M6_a_beeble_that_is_gone_pays_by_its_last_known_counters() -> None:
    fair = beeble([2], luck=6)
    fair.visit(resolve=False)
    fair.perform("destroy", fair.attraction)
    fair.resolve()
    assert len(fair.events(ClaimedPrize)) == 1 and fair.events(Sacrificed) == []
    assert treasures(fair) == 3 and fair.open_now() == ["Information Booth"]


def test_M6_a_beeble_that_left_with_too_few_counters_pays_nothing() -> None:
    fair = beeble([6], luck=5)
    fair.visit(resolve=False)
    fair.perform("destroy", fair.attraction)
    fair.resolve()
    assert fair.events(ClaimedPrize) == [] and treasures(fair) == 1 and fair.open_now() == []


def test_M7_who_controls_a_stolen_beeble_claims_its_prize_and_opens_from_their_own_deck() -> None:
    for their_deck, opened in ((["drop_tower"], ["Drop Tower"]), (None, [])):
        fair = lucky(Fair("pick_a_beeble", deck=["information_booth"], their_deck=their_deck, dice=[2]), 5)
        fair.perform("gain control", fair.attraction, player=1)
        fair.perform("visit", fair.attraction, player=1)
        fair.resolve()
        assert (treasures(fair, 0), treasures(fair, 1)) == (0, 3)
        assert fair.junkyard() == ["Pick-a-Beeble"] and fair.they.junkyard == []
        assert fair.open_now() == opened and names(fair.you.attraction_deck) == ["Information Booth"]


def test_M9_the_die_of_a_visit_visits_nothing() -> None:
    fair = beeble([6])
    fair.visit()
    assert len(fair.events(Rolled)) == 1
    assert fair.events(RolledToVisit) == [] and len(fair.events(Visited)) == 1


def test_M10_tickets_stay_with_the_player() -> None:
    fair = Fair("scavenger_hunt", "226a", deck=["information_booth"])
    fair.visit("Done", False)
    assert fair.open_now() == ["Information Booth"] and fair.you.count("ticket") == 2
    fair.perform("exile", *fair.game.battlefield)
    assert fair.you.count("ticket") == 2 and fair.they.count("ticket") == 0


def test_M10_nobody_pays_more_tickets_than_they_have() -> None:
    fair = Fair("scavenger_hunt", "226a")
    fair.visit("Done", False)
    fair.perform("pay tickets", amount=3)
    assert fair.you.count("ticket") == 2
    fair.perform("pay tickets", amount=2)
    assert fair.you.count("ticket") == 0


def test_M12_a_doubled_visit_checks_the_prize_twice() -> None:
    doubler = AdditionalTrigger(lambda source, triggered: triggered.event is not None, zones=("command",))
    fair = lucky(Fair("pick_a_beeble", deck=["information_booth", "drop_tower"], dice=[2, 2], abilities=[doubler]), 5)
    fair.visit()
    # The first visit sacrifices the Beeble; the second one finds seven last known counters and claims again.
    assert len(fair.events(ClaimedPrize)) == 2 and len(fair.events(Sacrificed)) == 1
    assert treasures(fair) == 6 and fair.junkyard() == ["Pick-a-Beeble"]
    assert fair.open_now() == ["Information Booth", "Drop Tower"]
