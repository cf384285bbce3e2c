"""Keyword actions (701) of players, creatures and cards."""

from __future__ import annotations

import pytest

from cardwright.runtime import Card
from cardwright.runtime.actions import actions
from cardwright.runtime.combat import can_attack, can_block
from tests.rules_text.game import Answer, Trial, card

FOREST = card("Forest", "basic land Forest")
BOLT = card("Bolt", "instant", cost="{R}")
BEAR = card("Bear", "creature Bear", cost="{1}{G}")
TITAN = card("Titan", "creature Giant", 6, 6, cost="{4}{R}{R}")


def test_investigate() -> None:
    assert len(Trial("Investigate twice.").named("Clue")) == 2


def test_exploring_a_land() -> None:
    trial = Trial("Target creature you control explores.", battlefield=[BEAR], library=[FOREST])
    assert [thing.name for thing in trial.you.hand] == ["Forest"]
    assert trial.one("Bear").count("+1/+1") == 0


@pytest.mark.parametrize(("answer", "zone"), [(True, "graveyard"), (False, "library")])
def test_exploring_another_card(answer: bool, zone: str) -> None:
    trial = Trial("Target creature you control explores.", answers=[answer], battlefield=[BEAR], library=[BOLT])
    assert trial.named("Bolt", zone) and trial.one("Bear").count("+1/+1") == 1


def test_exploring_an_empty_library() -> None:
    trial = Trial("Target creature you control explores.", battlefield=[BEAR])
    assert trial.one("Bear").count("+1/+1") == 1


@pytest.mark.parametrize(("answer", "counters"), [("Bolt", 1), ("Forest", 0)])
def test_conniving(answer: str, counters: int) -> None:
    text = "Target creature you control connives."
    trial = Trial(text, answers=[answer], battlefield=[BEAR], library=[BOLT], hand=[FOREST])
    assert trial.one("Bear").count("+1/+1") == counters
    assert trial.named(answer, "graveyard")


def test_amassing_makes_one_army() -> None:
    trial = Trial("Amass Orcs 2. Amass Goblins 1.")
    army = trial.one("Orc Army Token")
    assert (army.power, army.toughness) == (3, 3)
    assert army.subtypes >= {"Army", "Goblin", "Orc"}
    assert army.colors == {"black"}


@pytest.mark.parametrize(("answers", "hand"), [([True], ["Bolt"]), ([False], ["Forest"])])
def test_learning(answers: list[Answer], hand: list[str]) -> None:
    trial = Trial("Learn.", answers=answers, hand=[FOREST], library=[BOLT])
    assert [thing.name for thing in trial.you.hand] == hand


def test_populating() -> None:
    trial = Trial("Create a 3/3 green Beast creature token. Populate.")
    beasts = trial.named("Beast Token")
    assert [(beast.power, beast.is_token) for beast in beasts] == [(3, True), (3, True)]


def test_manifesting_the_top_card() -> None:
    trial = Trial("Manifest the top card of your library. Put a +1/+1 counter on it.", library=[BOLT])
    [manifested] = [thing for thing in trial.game.battlefield if thing.face_down]
    assert (manifested.power, manifested.toughness, manifested.name, manifested.types) == (
        3,
        3,
        "",
        frozenset(("creature",)),
    )


def test_manifesting_dread() -> None:
    trial = Trial("Manifest dread.", answers=["Bear"], library=[BOLT, BEAR])
    assert len([thing for thing in trial.game.battlefield if thing.face_down]) == 1
    assert trial.named("Bolt", "graveyard") and not trial.you.library


def test_cloaking() -> None:
    trial = Trial("Cloak the top card of your library.", library=[BOLT])
    [cloaked] = [thing for thing in trial.game.battlefield if thing.face_down]
    assert "ward {2}" in cloaked.keywords and cloaked.power == 2


def test_a_card_that_was_face_down_is_itself_again_in_another_zone() -> None:
    trial = Trial("Manifest the top card of your library. Destroy all creatures.", library=[BOLT])
    assert trial.one("Bolt", "graveyard").types == {"instant"}


@pytest.mark.parametrize(("answer", "grown"), [("Bear", (4, 0)), ("Page", (0, 2))])
def test_bolstering_one_of_the_weakest(answer: str, grown: tuple[int, int]) -> None:
    trial = Trial("Bolster 2.", answers=[answer], battlefield=[BEAR, card("Page"), TITAN])
    assert trial.one("Titan").count("+1/+1") == 0
    assert trial.one(answer).count("+1/+1") == 2


def test_supporting() -> None:
    trial = Trial("Support 2.", answers=[["Bear", "Titan"]], battlefield=[BEAR, card("Page"), TITAN])
    assert [trial.one(name).count("+1/+1") for name in ("Bear", "Page", "Titan")] == [1, 0, 1]


def test_detaining_until_your_next_turn() -> None:
    trial = Trial(
        "Detain target creature an opponent controls.",
        battlefield=[TITAN],
        their_battlefield=[BEAR],
        library=[BOLT],
        their_library=[BOLT],
    )
    bear, titan = trial.one("Bear"), trial.one("Titan")
    assert not can_block(bear, titan)
    trial.until(lambda game: game.turn_number == 2 and game.step == "precombat main phase")
    assert not can_attack(bear)
    trial.until(lambda game: game.turn_number == 3)
    assert can_block(bear, titan)


def test_suspecting() -> None:
    trial = Trial("Suspect target creature.", battlefield=[TITAN], their_battlefield=[BEAR], answers=["Bear"])
    assert "menace" in trial.one("Bear").keywords
    assert not can_block(trial.one("Bear"), trial.one("Titan"))


def test_fatesealing() -> None:
    trial = Trial("Fateseal 2.", answers=[["Bolt", "the bottom", "Bear"]], their_library=[BEAR, BOLT, FOREST])
    assert [thing.name for thing in trial.they.library] == ["Bolt", "Forest", "Bear"]


def test_discovering_and_casting_for_nothing() -> None:
    trial = Trial("Discover 3.", answers=["Bear"], library=[FOREST, TITAN, BEAR, BOLT])
    assert trial.named("Bear")
    assert next(thing.name for thing in trial.you.library) == "Bolt"
    assert sorted(thing.name for thing in trial.you.library) == ["Bolt", "Forest", "Titan"]


def test_discovering_without_casting() -> None:
    trial = Trial("Discover 3.", answers=[[]], library=[FOREST, BEAR])
    assert [thing.name for thing in trial.you.hand] == ["Bear"]


def test_time_travelling() -> None:
    text = "Put two time counters on target creature. Time travel."
    trial = Trial(text, answers=["Remove"], battlefield=[BEAR])
    assert trial.one("Bear").count("time") == 1


@pytest.mark.parametrize(("graveyard", "drawn"), [([TITAN, BOLT], 1), ([BOLT], 0)])
def test_collecting_evidence(graveyard: list[Card], drawn: int) -> None:
    text = "You may collect evidence 6. If you do, draw a card."
    answers: list[Answer] = [True, "Titan"] if drawn else [True]
    trial = Trial(text, answers=answers, graveyard=graveyard, library=[FOREST])
    assert len(trial.you.hand) == drawn
    assert bool(trial.named("Titan", "exile")) == bool(drawn)


def test_foraging_with_a_food() -> None:
    text = "Create a Food token. You may forage. If you do, draw a card."
    trial = Trial(text, answers=[True], library=[FOREST])
    assert len(trial.you.hand) == 1 and not trial.named("Food")


@pytest.mark.parametrize(("mine", "theirs", "life"), [(TITAN, BEAR, 24), (BEAR, TITAN, 20), (BEAR, BEAR, 20)])
def test_clashing(mine: Card, theirs: Card, life: int) -> None:
    text = "Clash with an opponent. If you win, you gain 4 life."
    trial = Trial(text, answers=[False, True], library=[mine, FOREST], their_library=[theirs, FOREST])
    assert trial.you.life == life
    assert trial.they.library[-1].name != "Forest"


@pytest.mark.parametrize(("answer", "counters", "spirits"), [(True, 2, 0), (False, 0, 1)])
def test_enduring(answer: bool, counters: int, spirits: int) -> None:
    trial = Trial("Target creature you control endures 2.", answers=[answer], battlefield=[BEAR])
    assert trial.one("Bear").count("+1/+1") == counters
    assert len(trial.named("Spirit Token")) == spirits


def test_blighting() -> None:
    trial = Trial("Blight 2.", answers=["Titan"], battlefield=[TITAN, BEAR])
    assert (trial.one("Titan").power, trial.one("Bear").power) == (4, 2)


def test_a_detained_treasure_cant_be_activated() -> None:
    text = "Create a Treasure token. Detain target creature you control."
    trial = Trial(text, battlefield=[BEAR])
    assert len(actions(trial.game, trial.you)) == 1


def test_incubating_twice_and_transforming() -> None:
    trial = Trial("Incubate 2 twice.")
    tokens = trial.named("Incubator")
    assert [token.count("+1/+1") for token in tokens] == [2, 2]
    trial.game.perform("add mana", 0, mana="{C}{C}")
    trial.game.act(trial.game.actions(trial.you)[0])
    trial.resolve()
    [phyrexian] = trial.named("Phyrexian Token")
    assert (phyrexian.power, phyrexian.types) == (2, frozenset(("artifact", "creature")))


def test_populating_again_for_each_opponent_with_more_creatures() -> None:
    text = (
        "Create a 1/1 white Bird creature token. "
        "Populate, then populate again for each opponent who controls more creatures than you."
    )
    theirs = [card("One"), card("Two"), card("Three")]
    assert len(Trial(text, answers=["Bird"], their_battlefield=theirs).named("Bird Token")) == 3


def test_conniving_again() -> None:
    text = "Target creature you control connives, then it connives again."
    trial = Trial(text, answers=["Bolt", "Bear"], battlefield=[TITAN], hand=[FOREST], library=[BOLT, BEAR])
    assert trial.one("Titan").count("+1/+1") == 2
