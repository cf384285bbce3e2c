"""The visits and prizes of the 13 acorn Attractions; what is done by hand is answered by a script."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardwright.runtime import Card, GameObject, Pick
from cardwright.runtime.combat import blocked_together
from cardwright.runtime.events import ChoseWord, ClaimedPrize, DidByHand, Dropped, LookedAt, Revealed, Shuffled
from cardwright.runtime.turns import UPKEEP
from tests.attractions.fair import Fair, built, names
from tests.rules_text.game import card

BEAR = card("Bear", "creature Bear", 2, 2)
OGRE = card("Ogre", "creature Ogre", 4, 4)
FILLERS = [card("Filler", cost="{1}")] * 12
STICKER = "Put a sticker on a nonland permanent you own"


def by_hand(fair: Fair) -> list[tuple[str, str, str]]:
    """Who did what by hand, and how it went."""
    return [(event.player.name, event.words, event.outcome) for event in fair.events(DidByHand)]


def is_replaced(fair: Fair, slug: str) -> bool:
    """Whether the prize was claimed: the Attraction is in the junkyard, and the next one is open."""
    name = built(slug)[0].name
    assert bool(fair.events(ClaimedPrize)) == (fair.open_now() == ["Information Booth"])
    assert fair.junkyard() == ([name] if fair.events(ClaimedPrize) else [])
    return bool(fair.events(ClaimedPrize))


def at(
    slug: str,
    number: str | None = None,
    seed: int = 1,
    library: Sequence[Card] = FILLERS,
    their_library: Sequence[Card] = FILLERS,
    battlefield: Sequence[Card] = (),
) -> Fair:
    """The Attraction with Information Booth below it in the deck."""
    deck = ["information_booth"]
    zones = {"library": library, "their_library": their_library, "battlefield": battlefield}
    return Fair(slug, number, deck, seed=seed, zones=zones)


# Centrifuge


def test_centrifuge_has_each_player_draw_from_the_library_to_their_right() -> None:
    fair = Fair(
        "centrifuge",
        players=3,
        library=[card("Mine")],
        their_library=[card("Theirs")],
        third_library=[card("Thirds")],
    )
    fair.visit()
    assert [names(player.hand) for player in fair.game.players] == [["Thirds"], ["Mine"], ["Theirs"]]
    assert fair.you.hand[0].owner is fair.game.players[2]
    assert len(fair.named("Treasure")) == 3 and fair.game.battlefield[-1].controller is fair.you


# Cover the Spot, Dart Throw


@pytest.mark.parametrize("sticker", [True, False])
def test_cover_the_spot_pays_tickets_if_it_is_covered(sticker: bool) -> None:
    fair = at("cover_the_spot")
    fair.visit("Done", True, sticker, *(["Done"] if sticker else []))
    assert is_replaced(fair, "cover_the_spot") and fair.you.count("ticket") == 4
    dropped, covered, *put = by_hand(fair)
    assert dropped[1].startswith("Drop three cards you own") and dropped[1].endswith("(about 0.3 meters).")
    assert covered == ("you", "those cards completely cover this Attraction?", "Yes.")
    assert put == ([("you", STICKER, "Done.")] if sticker else [])


@pytest.mark.parametrize("slug", ["cover_the_spot", "dart_throw"])
def test_a_miss_leaves_the_attraction_for_another_try(slug: str) -> None:
    fair = at(slug)
    fair.visit("Done", False)
    assert not is_replaced(fair, slug) and fair.you.counters == {} and fair.game.battlefield == [fair.attraction]
    fair.visit("Done", False)
    assert len(by_hand(fair)) == 4


def test_dart_throw_gives_two_teddy_bears() -> None:
    fair = at("dart_throw")
    fair.visit("Done", True)
    assert is_replaced(fair, "dart_throw")
    first, second = fair.named("Teddy Bear Token")
    assert (first.power, first.toughness, first.colors, first.subtypes) == (
        2,
        2,
        frozenset({"pink"}),
        frozenset({"Teddy", "Bear"}),
    )
    assert second.is_token
    assert by_hand(fair)[0][1].startswith("Throw a card you own from outside the game")


# Gallery of Legends


def test_gallery_of_legends_exiles_down_to_a_nonland_card() -> None:
    library = [card("Forest", "land"), card("Island", "land"), card("Elf", cost="{G}"), BEAR]
    fair = Fair("gallery_of_legends", library=library)
    fair.visit("Done", "Done")
    assert names(fair.game.exile) == ["Forest", "Island", "Elf"] and names(fair.you.library) == ["Bear"]
    assert [words.split(" ")[0] for _, words, _ in by_hand(fair)] == ["Choose", "Create"]


# Gift Shop


def test_gift_shop_offers_each_gift_once() -> None:
    fair = Fair("gift_shop")
    fair.visit("Create a 1/1 red Balloon")
    assert "flying" in fair.one("Balloon Token").keywords
    fair.visit("Create a 2/2 pink Teddy Bear")
    assert fair.one("Teddy Bear Token").power == 2
    fair.visit("You get")
    assert fair.you.count("ticket") == 3
    assert [option.label for option in fair.asked[-1].options] == [
        "Create two Food tokens.",
        "You get {TK}{TK}{TK}.",
        "You may put a sticker on a nonland permanent you own.",
    ]
    fair.visit("You may", True, "Done")
    assert by_hand(fair) == [("you", STICKER, "Done.")]
    fair.visit()
    assert len(fair.named("Food")) == 2
    fair.visit()
    assert len(fair.events(Dropped)) == 1


def test_gift_shop_remembers_what_was_chosen_by_whoever_controlled_it() -> None:
    fair = Fair("gift_shop")
    fair.visit("Create two Food")
    fair.attraction.controller = fair.attraction.default_controller = fair.they
    fair.answers += ["You may", False]
    fair.perform("visit", fair.attraction, player=1)
    assert "Create two Food tokens." not in [option.label for option in fair.asked[-1].options]
    fair.resolve()


# Guess Your Fate


@pytest.mark.parametrize("guessed", [True, False])
def test_guess_your_fate_gives_you_the_card_if_they_guess(guessed: bool) -> None:
    fair = at("guess_your_fate", library=[BEAR, card("Fate")])
    fair.visit("Done", "Done", guessed)
    [looked] = fair.events(LookedAt)
    assert names(looked.cards) == ["Fate"] and looked.player is fair.you
    assert is_replaced(fair, "guess_your_fate") is guessed
    assert names(fair.you.hand) == (["Fate"] if guessed else [])
    assert [names(event.cards) for event in fair.events(Revealed)] == ([["Fate"]] if guessed else [])
    assert names(fair.you.library) == ["Bear"] + ([] if guessed else ["Fate"])


# Log Flume


def logged() -> tuple[Fair, GameObject, GameObject, GameObject]:
    """Bear and Ogre have jumped in a log, Wolf hasn't."""
    fair = Fair("log_flume", deck=["foam_weapons_kiosk"], battlefield=[BEAR, card("Wolf"), OGRE])
    fair.visit(["Bear", "Ogre"])
    return fair, fair.one("Bear"), fair.one("Ogre"), fair.one("Wolf")


def test_log_flume_has_creatures_blocked_all_or_not_at_all() -> None:
    fair, bear, ogre, wolf = logged()
    asked = fair.asked[0]
    assert isinstance(asked, Pick) and (asked.at_least, asked.at_most) == (0, 3)
    assert (blocked_together(bear), blocked_together(ogre), blocked_together(wolf)) == ([ogre], [bear], [])
    fair.until_step(UPKEEP)
    assert blocked_together(bear) == []


def test_log_flume_has_what_you_target_bring_the_others_along() -> None:
    fair, bear, ogre, wolf = logged()
    fair.perform("open an Attraction")
    fair.visit("Ogre", attraction=fair.game.battlefield[-1])
    assert [thing.count("+1/+1") for thing in (bear, ogre, wolf)] == [1, 1, 0]


def test_log_flume_binds_nothing_for_an_opponent_and_may_take_nobody() -> None:
    fair, bear, ogre, _ = logged()
    fair.perform("open an Attraction")
    kiosk = fair.game.battlefield[-1]
    fair.perform("gain control", bear, kiosk, player=1)
    fair.perform("visit", kiosk, player=1)
    fair.resolve()
    assert (bear.count("+1/+1"), ogre.count("+1/+1")) == (1, 0)
    fair.visit([])
    assert len(fair.asked[-1].options) == 2


# Memory Test


def test_memory_test_exiles_five_nonland_cards_face_down_from_the_bottom() -> None:
    lands = [card("Forest", "land"), card("Island", "land")]
    theirs = [BEAR, BEAR, card("A"), lands[0], card("B"), card("C"), lands[1], card("D"), card("E")]
    fair = Fair("memory_test", their_library=theirs)
    fair.resolve()
    assert sorted(names(fair.game.exile)) == ["A", "B", "C", "D", "E", "Forest", "Island"]
    assert {thing.name for thing in fair.game.exile if thing.face_down} == {"A", "B", "C", "D", "E"}
    assert names(fair.they.library) == ["Bear", "Bear"]


@pytest.mark.parametrize("named", [True, False])
def test_memory_test_turns_them_up_and_pays_if_you_name_them(named: bool) -> None:
    fair = at("memory_test", their_library=[BEAR, *(card(letter) for letter in "ABCDE")])
    fair.resolve()
    fair.visit("Done", named)
    [looked] = fair.events(LookedAt)
    assert sorted(names(looked.cards)) == ["A", "B", "C", "D", "E"]
    assert is_replaced(fair, "memory_test") is named
    assert [thing.face_down for thing in fair.game.exile] == [not named] * 5
    assert len(fair.named("Balloon Token")) == (3 if named else 0)
    assert by_hand(fair)[0] == ("you", "Name the exiled face-down cards", "Done.")


def test_memory_test_lets_you_choose_the_opponent() -> None:
    fair = Fair("memory_test", players=3, third_library=[card("A")], answers=["third"])
    fair.resolve()
    assert names(fair.game.exile) == ["A"]


# Push Your Luck


def pushing(*values: int) -> Fair:
    """At Push Your Luck with a library of cards of these mana values."""
    cards = [card(f"Card {value}", cost=f"{{{value}}}") for value in values]
    return at("push_your_luck", library=[*cards, card("Last", cost="{9}")])


def test_push_your_luck_pays_nothing_above_seven() -> None:
    fair = pushing(5, 4)
    fair.visit(True, True, False)
    assert fair.game.battlefield == [fair.attraction] and not is_replaced(fair, "push_your_luck")
    assert [names(event.cards) for event in fair.events(Revealed)] == [["Card 5"], ["Card 4"]]
    assert len(fair.you.library) == 3 and len(fair.events(Shuffled)) == 1


def test_push_your_luck_gives_a_teddy_bear_for_seven_or_less() -> None:
    fair = pushing(3, 2, 5)
    fair.visit(True, True, False)
    bear = fair.one("Teddy Bear Token")
    assert bear.counters == {} and "haste" not in bear.keywords and not is_replaced(fair, "push_your_luck")


def test_push_your_luck_claims_the_prize_at_exactly_seven() -> None:
    fair = pushing(3, 4, 5)
    fair.visit(True, True, False)
    bear = fair.one("Teddy Bear Token")
    assert bear.count("+1/+1") == 5 and "haste" in bear.keywords and is_replaced(fair, "push_your_luck")


def test_push_your_luck_may_stop_before_the_first_card() -> None:
    fair = pushing(3)
    fair.visit(False)
    assert fair.events(Revealed) == [] and fair.named("Teddy Bear Token")


def test_push_your_luck_gives_the_counters_to_a_teddy_bear_of_your_choice() -> None:
    fair = pushing(3, 4)
    fair.visit(False)
    old = fair.one("Teddy Bear Token")
    order = names(fair.you.library)
    fair.answers += [True] * (1 + max(order.index("Card 3"), order.index("Card 4")))
    if order[-1] == "Last":
        fair.visit(False, "Teddy Bear Token")
        assert old.count("+1/+1") == 5
    assert sorted(order) == ["Card 3", "Card 4", "Last"]


# Scavenger Hunt

ITEMS = {
    "226a": {"a humanoid animal or alien", "food", "horns and tusks"},
    "226b": {"an elf or goblin", "a tail", "a flying creature or flying vehicle"},
    "226c": {"a creature wearing a hat", "a book or scroll", "teeth"},
    "226d": {"a weapon", "five or more creatures", "words or numbers"},
    "226e": {"a vampire or zombie", "fire, lightning, or an explosion", "a metallic creature"},
    "226f": {"a four-legged creature", "a liquid other than water", "a door"},
}


@pytest.mark.parametrize("number", sorted(ITEMS))
def test_scavenger_hunt_chooses_an_item_at_random(number: str) -> None:
    chosen = set()
    for seed in range(16):
        fair = at("scavenger_hunt", number, seed=seed)
        fair.visit("Not done")
        [word] = fair.events(ChoseWord)
        chosen.add(word.word)
        assert not is_replaced(fair, "scavenger_hunt") and len(fair.events(Shuffled)) == 1
    assert chosen == ITEMS[number]


@pytest.mark.parametrize("sticker", [True, False])
def test_scavenger_hunt_pays_tickets_for_a_find(sticker: bool) -> None:
    fair = at("scavenger_hunt", "226c")
    fair.visit("Done", sticker, *(["Done"] if sticker else []))
    assert is_replaced(fair, "scavenger_hunt") and fair.you.count("ticket") == 2
    assert len(fair.events(Shuffled)) == 1 and len(by_hand(fair)) == (2 if sticker else 1)


# Squirrel Stack


def test_squirrel_stack_gives_a_squirrel_for_each_die_above_the_fourth() -> None:
    fair = at("squirrel_stack")
    fair.visit("Done", True, 3)
    assert len(fair.named("Squirrel Token")) == 3 and is_replaced(fair, "squirrel_stack")
    assert fair.named("Squirrel Token")[0].colors == {"green"}
    assert by_hand(fair)[-1] == ("you", "die you stacked above the fourth:", "3.")


def test_squirrel_stack_gives_nothing_for_four_dice() -> None:
    fair = at("squirrel_stack")
    fair.visit("Done", False)
    assert fair.named("Squirrel Token") == [] and not is_replaced(fair, "squirrel_stack")


# The Superlatorium

CRITERIA = {
    "230a": ["the fastest", "the scariest", "the weakest"],
    "230b": ["the cutest", "the loudest", "the strongest"],
    "230c": ["the quietest", "the slowest", "the ugliest"],
    "230d": ["the cleanest", "the hungriest", "the strangest"],
    "230e": ["the friendliest", "the smartest", "the wildest"],
    "230f": ["the funniest", "the smelliest", "the sturdiest"],
}


@pytest.mark.parametrize("number", sorted(CRITERIA))
def test_the_superlatorium_has_an_opponent_choose_the_criteria(number: str) -> None:
    for criterion in CRITERIA[number]:
        fair = at("the_superlatorium", number, battlefield=[BEAR, OGRE])
        fair.visit(criterion, "Ogre", "Done", False)
        assert [option.label for option in fair.asked[0].options] == CRITERIA[number]
        assert fair.asked[0].player is fair.they and fair.asked[1].player is fair.you
        assert [event.word for event in fair.events(ChoseWord)] == [criterion]
        assert not is_replaced(fair, "the_superlatorium")


def test_the_superlatorium_gives_two_balloons_if_they_agree() -> None:
    fair = at("the_superlatorium", battlefield=[BEAR, OGRE])
    fair.visit("the scariest", "Bear", "Done", True)
    assert is_replaced(fair, "the_superlatorium") and len(fair.named("Balloon Token")) == 2


# Trivia Contest

CATEGORIES = {
    "233a": "white card, land card, or planeswalker card",
    "233b": "blue card, enchantment card, or creature type",
    "233c": "black card, artifact card, or expansion",
    "233d": "red card, sorcery card, or legendary card",
    "233e": "green card, instant card, or named mechanic",
    "233f": "colorless card, creature card, or plane",
}


@pytest.mark.parametrize("number", sorted(CATEGORIES))
def test_trivia_contest_pays_tickets_for_an_answer(number: str) -> None:
    fair = at("trivia_contest", number)
    fair.visit("Done", "Done", True, "Done")
    assert names(fair.they.graveyard) == ["Filler"] and fair.you.graveyard == []
    assert by_hand(fair)[0] == ("they", f"An opponent chooses {CATEGORIES[number]}", "Done.")
    assert is_replaced(fair, "trivia_contest") and fair.you.count("ticket") == 3


def test_trivia_contest_pays_nothing_without_an_answer() -> None:
    fair = at("trivia_contest")
    fair.visit("Done", "Not done")
    assert not is_replaced(fair, "trivia_contest") and fair.you.counters == {}


def test_trivia_contest_takes_no_sticker_if_you_want_none() -> None:
    fair = at("trivia_contest")
    fair.visit("Done", "Done", False)
    assert fair.you.count("ticket") == 3 and STICKER not in [words for _, words, _ in by_hand(fair)]
