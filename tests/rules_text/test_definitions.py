"""What X is: said at the end of a sentence, or once for all rooms of a dungeon, and worked out once."""

from __future__ import annotations

from types import ModuleType

from cardwright.compiler import check, compile
from cardwright.runtime import Game, Seat, Setup
from tests.rules_text.game import Trial, card

BEAR = card("Bear", "creature Bear")
DEN = """\
dungeon Beastmaster's Den

    X is the number of creatures you control.

room Gate -> Pit
    You gain X life.

room Pit
    Create X 1/1 green Beast creature tokens. You gain X life.
"""


def test_two_clauses_mean_the_same_x() -> None:
    text = "Create X 1/1 green Elf creature tokens and you gain X life, where X is the number of creatures you control."
    trial = Trial(text, battlefield=[BEAR, BEAR])
    assert (len(trial.named("Elf Token")), trial.you.life) == (2, 22)


def test_x_is_worked_out_before_anything_happens() -> None:
    text = "Draw X cards, then discard X cards, where X is the number of cards in your hand."
    trial = Trial(text, [["Card"]], hand=[card("Card 0")], library=[card("Card 1"), card("Card 2")])
    assert (len(trial.you.hand), len(trial.you.graveyard)) == (1, 1)


def test_each_player_has_an_x_of_their_own() -> None:
    text = "Each player loses X life, where X is the number of creatures they control."
    trial = Trial(text, battlefield=[BEAR], their_battlefield=[BEAR, BEAR])
    assert [player.life for player in trial.game.players] == [19, 18]


def test_a_dungeon_says_for_all_its_rooms_what_x_is() -> None:
    assert check(DEN, "den.dungeon").diagnostics == ()
    [(name, code)] = compile(DEN, "den.dungeon").items()
    module = ModuleType(name)
    exec(code, module.__dict__)
    seats = [Seat("you", dungeons=[module.__dict__["DUNGEON"]], battlefield=[BEAR, BEAR]), Seat("they")]
    game = Game(Setup(seats, hand=0))
    lives = []
    for _ in range(2):
        game.perform("venture", 0)
        game.pass_priority()
        lives.append(game.players[0].life)
    assert lives == [22, 24]
    assert sum(thing.name == "Beast Token" for thing in game.battlefield) == 2


def test_a_definition_has_to_be_an_amount() -> None:
    wrong = DEN.replace("the number of creatures you control", "a creature you control")
    [finding, *_] = check(wrong, "den.dungeon").diagnostics
    assert finding.severity.name == "ERROR"
    assert wrong[finding.span.start : finding.span.end].startswith("a")
