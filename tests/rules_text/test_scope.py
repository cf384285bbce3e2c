"""What a "may", an "if", "each player", "for each", bullets and their like govern, seen in the state."""

from __future__ import annotations

from cardwright.runtime import Card
from tests.rules_text.game import Trial, card

FOREST = card("Forest", "basic land Forest")
BEAR = card("Bear", "creature Bear")
GOBLIN = card("Goblin", "creature Goblin", 1, 1)
RELIC = card("Relic", "artifact")


def library(count: int = 5) -> list[Card]:
    """A library of so many cards, "Card 1" on top."""
    return [card(f"Card {number}") for number in range(1, count + 1)]


# ---- In order


def test_sentences_and_clauses_happen_in_order() -> None:
    trial = Trial("You gain 2 life, then lose 3 life. Draw a card and create a Treasure token.", library=library())
    assert trial.you.life == 19
    assert [each.name for each in trial.you.hand] == ["Card 1"]
    assert len(trial.named("Treasure")) == 1


def test_what_is_impossible_is_skipped() -> None:
    trial = Trial("Discard two cards. Sacrifice a creature. You gain 1 life.", hand=[BEAR])
    assert (len(trial.you.graveyard), trial.you.life) == (1, 21)


def test_an_elided_subject_goes_on() -> None:
    trial = Trial("Target opponent loses 2 life and discards a card.", their_hand=[BEAR])
    assert (trial.they.life, trial.they.hand, trial.you.life) == (18, [], 20)


def test_reminder_text_does_nothing() -> None:
    trial = Trial("You gain 1 life. (You lose 5 life.)")
    assert trial.you.life == 21


# ---- May, if you do


def test_may_accepted_and_declined() -> None:
    text = "You may sacrifice a creature. If you do, draw two cards."
    accepted = Trial(text, [True], battlefield=[BEAR], library=library())
    assert (len(accepted.you.hand), accepted.named("Bear")) == (2, [])
    declined = Trial(text, [False], battlefield=[BEAR], library=library())
    assert (len(declined.you.hand), len(declined.named("Bear"))) == (0, 1)


def test_if_you_do_needs_it_done() -> None:
    trial = Trial("You may sacrifice a creature. If you do, draw two cards.", [True], library=library())
    assert trial.you.hand == []


def test_if_you_dont() -> None:
    text = "You may discard a card. If you don't, you lose 3 life."
    assert Trial(text, [True], hand=[BEAR]).you.life == 20
    assert Trial(text, [False], hand=[BEAR]).you.life == 17


def test_otherwise_behind_if_you_do() -> None:
    text = "You may discard a card. If you do, draw a card. Otherwise, you gain 4 life."
    accepted = Trial(text, [True], hand=[BEAR], library=library())
    assert ([each.name for each in accepted.you.hand], accepted.you.life) == (["Card 1"], 20)
    declined = Trial(text, [False], hand=[BEAR], library=library())
    assert ([each.name for each in declined.you.hand], declined.you.life) == (["Bear"], 24)


def test_a_may_covers_what_goes_on_with_its_subject() -> None:
    text = "You may lose 2 life and draw a card."
    declined = Trial(text, [False], library=library())
    assert (declined.you.life, declined.you.hand) == (20, [])
    accepted = Trial(text, [True], library=library())
    assert (accepted.you.life, len(accepted.you.hand)) == (18, 1)


def test_somebody_else_may() -> None:
    text = "Target opponent may draw a card. If they do, you draw two cards."
    trial = Trial(text, [True], library=library(), their_library=library())
    assert (len(trial.they.hand), len(trial.you.hand)) == (1, 2)


def test_have_somebody_do_something() -> None:
    text = "You may have target opponent lose 3 life."
    assert Trial(text, [True]).they.life == 17
    assert Trial(text, [False]).they.life == 20


# ---- Conditions


def test_if_and_otherwise() -> None:
    text = "If you control a Goblin, draw a card. Otherwise, create a 1/1 red Goblin creature token."
    assert len(Trial(text, battlefield=[GOBLIN], library=library()).you.hand) == 1
    assert len(Trial(text, library=library()).named("Goblin Token")) == 1


def test_a_trailing_if() -> None:
    text = "You gain 5 life if you control two or more artifacts."
    assert Trial(text, battlefield=[RELIC, RELIC]).you.life == 25
    assert Trial(text, battlefield=[RELIC]).you.life == 20


def test_instead() -> None:
    text = "You gain 2 life. If you have 10 or less life, you gain 6 life instead."
    assert Trial(text).you.life == 22
    assert Trial("You lose 12 life. " + text).you.life == 14


def test_unless_a_state() -> None:
    text = "You lose 4 life unless you control a Bear."
    assert Trial(text, battlefield=[BEAR]).you.life == 20
    assert Trial(text).you.life == 16


def test_unless_somebody_does_something() -> None:
    text = "Target opponent loses 4 life unless they sacrifice an artifact."
    assert Trial(text, [True], their_battlefield=[RELIC]).they.life == 20
    assert Trial(text, [False], their_battlefield=[RELIC]).they.life == 16
    assert Trial(text, [True]).they.life == 16


# ---- Each player, for each


def test_each_player_chooses_in_turn_order_and_then_all_happens_at_once() -> None:
    trial = Trial(
        "Each player sacrifices a creature.",
        ["Bear", "Goblin"],
        battlefield=[BEAR, GOBLIN],
        their_battlefield=[BEAR, GOBLIN],
    )
    assert [decision.player.name for decision in trial.asked] == ["you", "they"]
    assert {each.controller.name for each in trial.named("Bear")} == {"they"}


def test_each_player_with_their_own_cards() -> None:
    trial = Trial(
        "Each player discards their hand, then draws that many cards.",
        hand=[BEAR, BEAR],
        library=library(),
        their_hand=[BEAR],
        their_library=library(),
    )
    assert (len(trial.you.hand), len(trial.they.hand)) == (2, 1)
    assert (len(trial.you.graveyard), len(trial.they.graveyard)) == (2, 1)


def test_each_opponent_unless() -> None:
    trial = Trial("Each opponent loses 2 life unless they discard a card.", [True, False], count=3, their_hand=[BEAR])
    assert [player.life for player in trial.game.players] == [20, 20, 18]


def test_for_each_counts() -> None:
    trial = Trial("Create a Treasure token for each creature you control.", battlefield=[BEAR, GOBLIN, RELIC])
    assert len(trial.named("Treasure")) == 2


def test_for_each_multiplies_power_and_toughness() -> None:
    trial = Trial(
        "Target creature gets +1/+2 until end of turn for each artifact you control.",
        ["Bear"],
        battlefield=[BEAR, GOBLIN, RELIC, RELIC],
    )
    assert (trial.one("Bear").power, trial.one("Bear").toughness) == (4, 6)


def test_for_each_opponent_one_target_each() -> None:
    trial = Trial(
        "For each opponent, tap up to one target creature that player controls.",
        ["Bear"],
        battlefield=[GOBLIN],
        their_battlefield=[BEAR, RELIC],
    )
    assert trial.one("Bear").tapped
    assert not trial.one("Goblin").tapped


def test_for_each_of_what_was_done_this_way() -> None:
    trial = Trial(
        "Destroy all artifacts. For each artifact destroyed this way, its controller creates a Food token.",
        battlefield=[RELIC],
        their_battlefield=[RELIC, RELIC],
    )
    assert sorted(token.controller.name for token in trial.named("Food")) == ["they", "they", "you"]


def test_where_x_is() -> None:
    trial = Trial(
        "You gain X life and draw X cards, where X is the number of lands you control.",
        battlefield=[FOREST] * 3,
        library=library(),
    )
    assert (trial.you.life, len(trial.you.hand)) == (23, 3)


# ---- Modes


MODES = "Choose one —\n• Draw a card.\n• You gain 3 life.\n• Target creature gains flying until end of turn."


def test_one_mode() -> None:
    assert len(Trial(MODES, ["Draw"], library=library(), battlefield=[BEAR]).you.hand) == 1
    assert Trial(MODES, ["You gain"], library=library(), battlefield=[BEAR]).you.life == 23
    flying = Trial(MODES, ["Target"], library=library(), battlefield=[BEAR])
    assert "flying" in flying.one("Bear").keywords


def test_a_mode_without_its_target_is_not_offered() -> None:
    trial = Trial(MODES, ["Draw"], library=library())
    assert [option.label for option in trial.asked[0].options] == ["Draw a card.", "You gain 3 life."]


def test_one_or_both() -> None:
    text = "Choose one or both —\n• You gain 1 life.\n• Draw a card."
    trial = Trial(text, [["You gain", "Draw"]], library=library())
    assert (trial.you.life, len(trial.you.hand)) == (21, 1)


# ---- Later


def test_at_the_beginning_of_the_next_end_step() -> None:
    trial = Trial("At the beginning of the next end step, you gain 3 life.")
    assert trial.you.life == 20
    trial.until(lambda game: trial.you.life == 23)
    assert trial.game.turn_number == 1


def test_a_clause_that_waits() -> None:
    trial = Trial("Exile target creature at the beginning of the next end step.", ["Bear"], battlefield=[BEAR, GOBLIN])
    assert len(trial.named("Bear")) == 1
    trial.until(lambda game: not trial.named("Bear"))
    assert len(trial.named("Bear", "exile")) == 1


def test_when_you_do_has_a_target_of_its_own() -> None:
    trial = Trial(
        "You may sacrifice an artifact. When you do, destroy target creature.",
        [True, "Bear"],
        battlefield=[RELIC],
        their_battlefield=[BEAR, GOBLIN],
    )
    assert [decision.prompt for decision in trial.asked][-1] == "Choose target creature"
    assert (trial.named("Bear"), len(trial.named("Goblin"))) == ([], 1)


# ---- What was spoken of before


def test_it_and_its_controller() -> None:
    trial = Trial("Destroy target creature. Its controller loses 2 life.", their_battlefield=[BEAR])
    assert (trial.named("Bear"), trial.they.life, trial.you.life) == ([], 18, 20)


def test_it_is_found_in_its_new_zone() -> None:
    trial = Trial(
        "Exile target creature you control, then return it to the battlefield under your control. It gains haste.",
        battlefield=[BEAR],
    )
    assert "haste" in trial.one("Bear").keywords


def test_its_power_is_last_known() -> None:
    trial = Trial(
        "Put two +1/+1 counters on target creature. Destroy it. You gain life equal to its power.", battlefield=[BEAR]
    )
    assert trial.you.life == 24


def test_that_many() -> None:
    trial = Trial("Discard your hand. Draw that many cards.", hand=[BEAR, BEAR, GOBLIN], library=library())
    assert len(trial.you.hand) == 3


def test_the_rest() -> None:
    trial = Trial(
        "Look at the top three cards of your library. Put one of them into your hand and the rest into your graveyard.",
        ["Card 2"],
        library=library(),
    )
    assert [each.name for each in trial.you.hand] == ["Card 2"]
    assert sorted(each.name for each in trial.you.graveyard) == ["Card 1", "Card 3"]


# ---- By hand


def test_by_hand_parts_are_shown_and_answered() -> None:
    text = "[Sing a song.] If [everybody sang], you gain 2 life. Create a Treasure token for each [verse you sang]."
    trial = Trial(text, ["Done", True, 3])
    assert (trial.you.life, len(trial.named("Treasure"))) == (22, 3)
    assert trial.asked[0].prompt == "Sing a song."
