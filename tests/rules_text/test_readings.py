"""Who, what, when and how many: readings that are easily got wrong, and texts that are refused rather than misread."""

from __future__ import annotations

import pytest

from cardwright.compiler import check
from cardwright.runtime import Card
from tests.rules_text.game import Trial, card

BEAR = card("Bear", "creature Bear")
GIANT = card("Giant", "creature Giant", 5, 5)
IMP = card("Imp", "creature Imp", 1, 1, keywords=("flying",))
RELIC = card("Relic", "artifact")
WOOD = card("Wood", "basic land Forest")
HILL = card("Hill", "basic land Mountain")


def library(count: int = 6) -> list[Card]:
    """A library of so many cards, "Card 1" on top."""
    return [card(f"Card {number}", "sorcery") for number in range(1, count + 1)]


def names(things: object) -> list[str]:
    """The names of objects, sorted."""
    assert isinstance(things, list)
    return sorted(thing.name for thing in things)


# ---- Groups: "those", "they" and "that many" are what the sentence before was about


def test_those_creatures_are_the_ones_that_were_tapped() -> None:
    text = "Tap all untapped creatures. Those creatures get +2/+2 until end of turn."
    trial = Trial(text, battlefield=[BEAR], their_battlefield=[GIANT])
    assert (trial.one("Bear").power, trial.one("Giant").power) == (4, 7)


def test_that_many_counts_what_has_gone() -> None:
    trial = Trial(
        "Exile all creatures you control, then draw that many cards.", battlefield=[BEAR, IMP], library=library()
    )
    assert len(trial.you.hand) == 2


def test_one_subject_of_two_verbs_is_chosen_once() -> None:
    text = "Until end of turn, each artifact you control becomes a 3/3 Spirit creature and gains flying."
    relic = Trial(text, battlefield=[RELIC]).one("Relic")
    assert "artifact" not in relic.types and "flying" in relic.keywords


def test_a_delayed_ability_remembers_the_group() -> None:
    text = (
        "Exile all creatures you control. At the beginning of the next end step, return those cards to the battlefield."
    )
    trial = Trial(text, battlefield=[BEAR, IMP], their_battlefield=[GIANT])
    assert (names(trial.game.exile), len(trial.named("Giant"))) == (["Bear", "Imp"], 1)
    trial.until(lambda game: game.turn_number == 2)
    assert len(trial.named("Bear")) == len(trial.named("Imp")) == 1


def test_those_creatures_may_have_been_targeted_one_by_one() -> None:
    text = (
        "Tap target creature you control and target creature an opponent controls. Those creatures"
        " get +1/+1 until end of turn."
    )
    trial = Trial(text, battlefield=[BEAR], their_battlefield=[GIANT])
    assert (trial.one("Bear").power, trial.one("Giant").power) == (3, 6)


def test_those_creatures_are_narrowed() -> None:
    text = "Tap all creatures. Destroy each of those creatures with flying."
    trial = Trial(text, battlefield=[BEAR, IMP])
    assert (trial.named("Imp"), len(trial.named("Bear"))) == ([], 1)


# ---- "It" and "its": which object, and as it was last known


def test_its_toughness_is_what_it_was_on_the_battlefield() -> None:
    text = "Put two +1/+1 counters on target creature. Destroy it. You lose life equal to its toughness."
    assert Trial(text, their_battlefield=[BEAR]).you.life == 16


def test_the_sacrificed_creature_had_its_counters() -> None:
    text = (
        "Put a +1/+1 counter on each creature you control. Sacrifice a creature. You gain life"
        " equal to the sacrificed creature's power."
    )
    assert Trial(text, battlefield=[BEAR]).you.life == 23


def test_what_has_come_back_is_asked_anew() -> None:
    text = (
        "Put a +1/+1 counter on target creature you control. Exile it, then return it to the battlefield under its"
        " owner's control. You gain life equal to its power."
    )
    assert Trial(text, battlefield=[BEAR]).you.life == 22


def test_what_it_was_is_remembered() -> None:
    text = (
        "Target artifact becomes a 2/2 Golem artifact creature until end of turn. Destroy it. If it"
        " was a creature, draw a card."
    )
    assert len(Trial(text, battlefield=[RELIC], library=library()).you.hand) == 1


def test_x_is_its_power() -> None:
    trial = Trial("Target creature gets +X/+0 until end of turn, where X is its power.", battlefield=[GIANT])
    assert (trial.one("Giant").power, trial.one("Giant").toughness) == (10, 5)


def test_what_x_counts_is_not_it() -> None:
    text = (
        "Target creature gets +1/+1 until end of turn. It gets +X/+0 until end of turn, where X is"
        " the number of artifacts you control."
    )
    trial = Trial(text, battlefield=[BEAR, RELIC])
    assert trial.one("Bear").power == 4


def test_still_a_land_leaves_it_all_that_it_was() -> None:
    wood = Trial(
        "Target land you control becomes a 3/3 Elemental creature until end of turn. It's still a land.",
        battlefield=[WOOD],
    ).one("Wood")
    assert {"land", "creature"} <= set(wood.types) and {"Forest", "Elemental"} <= set(wood.subtypes)


# ---- Who


@pytest.mark.parametrize(("pays", "creatures", "life"), [(True, 1, 17), (False, 0, 20)])
def test_the_player_named_decides_unless(pays: bool, creatures: int, life: int) -> None:
    text = "Target opponent sacrifices a creature unless they pay 3 life."
    trial = Trial(text, [pays], battlefield=[IMP], their_battlefield=[BEAR])
    assert (len(trial.named("Bear")), trial.they.life, trial.you.life) == (creatures, life, 20)


@pytest.mark.parametrize(("pays", "gained"), [(True, 2), (False, 0)])
def test_if_they_do_means_what_unless_offered(pays: bool, gained: int) -> None:
    text = "Destroy target creature unless its controller pays 3 life. If they do, you gain 2 life."
    trial = Trial(text, [pays], their_battlefield=[BEAR])
    assert (trial.you.life, len(trial.named("Bear"))) == (20 + gained, int(pays))


def test_its_controller_finds_a_land_of_their_own() -> None:
    text = (
        "Destroy target creature an opponent controls. Its controller may search their library for"
        " a basic land card, put it onto the battlefield, then shuffle their library."
    )
    trial = Trial(text, [True, "Wood"], battlefield=[BEAR], their_battlefield=[GIANT], their_library=[WOOD, *library()])
    assert names(trial.game.battlefield) == ["Bear", "Wood"] and trial.one("Wood").controller is trial.they


def test_them_may_be_players() -> None:
    text = "Target opponent draws a card. This dungeon deals 2 damage to them."
    assert Trial(text, their_library=library()).they.life == 18


def test_a_card_of_an_opponents_graveyard() -> None:
    text = "Put target creature card from an opponent's graveyard onto the battlefield under your control."
    bear = Trial(text, their_graveyard=[BEAR], graveyard=[GIANT]).one("Bear")
    assert (bear.controller.index, bear.owner.index) == (0, 1)


# ---- What narrows what


def test_flying_is_asked_of_the_creature_alone() -> None:
    text = "Destroy target artifact, enchantment, or creature with flying."
    trial = Trial(text, ["Relic"], their_battlefield=[BEAR, IMP, RELIC])
    offered = sorted(option.label for option in trial.asked[0].options)
    assert [label.split(",")[0].split()[0] for label in offered] == ["Imp", "Relic"] and trial.named("Relic") == []


def test_tapped_is_asked_of_both() -> None:
    text = "Tap all creatures. Destroy all tapped artifacts and creatures."
    trial = Trial(text, battlefield=[BEAR, RELIC])
    assert names(trial.game.battlefield) == ["Relic"]


def test_basic_is_asked_of_the_first_card_alone() -> None:
    gate = card("Keep", "land Gate")
    text = "Search your library for a basic land card or Gate card, put it onto the battlefield, then shuffle."
    trial = Trial(text, ["Keep"], library=[WOOD, gate, BEAR])
    assert len(trial.named("Keep")) == 1


def test_a_color_or_a_type() -> None:
    ruby = card("Ruby Wisp", "creature Spirit", cost="{R}")
    text = (
        "Reveal the top three cards of your library. Put all red or artifact cards from among them"
        " into your hand and the rest into your graveyard."
    )
    trial = Trial(text, library=[ruby, RELIC, BEAR])
    assert (names(trial.you.hand), names(trial.you.graveyard)) == (["Relic", "Ruby Wisp"], ["Bear"])


# ---- Zones and the rest


def test_hand_and_graveyard_are_both_shuffled_away() -> None:
    trial = Trial("Shuffle your hand and graveyard into your library.", hand=[BEAR], graveyard=[GIANT, IMP])
    assert (trial.you.hand, trial.you.graveyard, len(trial.you.library)) == ([], [], 3)


def test_the_rest_is_of_what_was_looked_at() -> None:
    text = (
        "Look at the top four cards of your library. You may reveal up to two sorcery cards from"
        " among them and put them into your hand. Put the rest into your graveyard."
    )
    trial = Trial(text, [True, ["Card 1", "Card 3"]], library=library())
    assert (names(trial.you.hand), names(trial.you.graveyard)) == (["Card 1", "Card 3"], ["Card 2", "Card 4"])


def test_the_rest_is_without_what_was_found() -> None:
    text = (
        "Reveal cards from the top of your library until you reveal a creature card. Put that card"
        " into your hand and the rest into your graveyard."
    )
    trial = Trial(text, library=[WOOD, HILL, BEAR, GIANT])
    assert (names(trial.you.hand), names(trial.you.graveyard)) == (["Bear"], ["Hill", "Wood"])


def test_cards_revealed_this_way_are_all_of_them() -> None:
    text = (
        "Reveal cards from the top of your library until you reveal a creature card. Put that card"
        " onto the battlefield. Put all other cards revealed this way into your graveyard."
    )
    trial = Trial(text, library=[WOOD, HILL, BEAR])
    assert (len(trial.named("Bear")), names(trial.you.graveyard)) == (1, ["Hill", "Wood"])


def test_a_library_without_cards() -> None:
    text = "If your library has no cards in it, you gain 5 life. Otherwise, you lose 1 life."
    assert (Trial(text, hand=[BEAR]).you.life, Trial(text, library=[BEAR]).you.life) == (25, 19)


def test_manifested_cards_get_the_counters() -> None:
    trial = Trial("Manifest the top card of your library, then put a +1/+1 counter on it.", library=[WOOD])
    [creature] = trial.game.battlefield
    assert (creature.power, creature.toughness) == (3, 3)


# ---- Whether it happened


def test_when_you_do_follows_a_surveil_that_keeps_all() -> None:
    text = "Surveil 1. When you do, you gain 4 life."
    assert Trial(text, [["Card 1", "the graveyard"]], library=library()).you.life == 24


def test_instead_if_means_what_was_targeted() -> None:
    text = (
        "This dungeon deals 1 damage to target creature an opponent controls. It deals 3 damage to"
        " that creature instead if you control an artifact creature."
    )
    golem = card("Golem", "artifact creature Golem", 4, 4)
    trial = Trial(text, battlefield=[golem], their_battlefield=[GIANT])
    assert (trial.one("Giant").damage, trial.one("Golem").damage) == (3, 0)


def test_one_source_deals_all_the_damage() -> None:
    text = (
        "Put a +1/+1 counter on target creature you control. It deals 1 damage to each opponent and 2"
        " damage to target creature an opponent controls."
    )
    trial = Trial(text, battlefield=[BEAR], their_battlefield=[GIANT])
    assert (trial.they.life, trial.one("Giant").damage, trial.one("Bear").damage) == (19, 2, 0)


def test_this_creature_is_not_that_creature() -> None:
    text = (
        "Put two +1/+1 counters on each creature you control. Sacrifice a creature. When you do, this"
        " dungeon deals damage equal to that creature's power to target opponent."
    )
    assert Trial(text, battlefield=[BEAR]).they.life == 16


# ---- Refused


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifice an artifact or a creature.",
        "Exile all but the top card of your library.",
        "Exile up to two target cards from a single graveyard.",
        "Each player's life total becomes the second highest life total among all players.",
        "You may cast the top card of your library if it's a sorcery card.",
        "Any opponent may have you draw two cards. If no one does, you lose 2 life.",
        "Return target creature to its owner's hand unless any player pays 2 life.",
        "Target creature gains first strike until end of turn if it's red, lifelink if it's"
        " white, and haste if it's black.",
        "If you have more life than each opponent, draw a card.",
        "Target creature becomes the color or colors of your choice until end of turn.",
        "If a creature you control would die this turn, you gain 1 life instead.",
        "Goblins you control have haste.",
        "Creatures you control get +1/+1.",
        "Target creature can't block.",
        "Until end of turn, draw a card.",
        "Draw a card for as long as you control a creature.",
        "Add one mana of any color among permanents you control.",
        "Destroy target spell or permanent.",
        "Return a creature from your graveyard to your hand.",
        "Exile a nonland card from target player's graveyard or hand.",
        "Look at the top two cards of your library. Put one into your hand and exile the other"
        " with a silver counter on it.",
        "Put two counters on target player or creature.",
    ],
)
def test_what_cannot_be_read_exactly_is_refused(text: str) -> None:
    report = check(f"dungeon Testing Ground\n\nroom Trial\n    {text}\n", "trial.dungeon")
    assert [finding for finding in report.diagnostics if finding.severity.name == "ERROR"], text
