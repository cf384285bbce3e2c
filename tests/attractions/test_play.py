"""`cardwright play` with an Attraction deck: open, roll, visit, claim, junkyard, drawn with the lights."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardwright.compiler.cli import main

DECK = """\
1 Pick-a-Beeble (UNF) 223a
2 Information Booth (UNF) 218b
1 Dart Throw
1 Fortune Teller
1 The Superlatorium (UNF) 230e
"""
ENTER = "\n" * 60


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(DECK, encoding="utf-8")
    return path


def play(*arguments: str | int | Path, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, ["play", *map(str, arguments)], input=typed)


def test_several_turns_open_roll_visit_and_draw_the_lights(deck: Path) -> None:
    result = play("--deck", deck, "--auto", "--seed", 2, "--turns", 5)
    assert result.exit_code == 0, result.output
    output = result.output
    assert output.startswith("An Attraction deck of 6 cards (seed 2)\n")
    assert output.count("  Alice opens ") >= 5 and output.count("  Alice rolls to visit: ") == 5
    assert "  Alice visits " in output and "Attraction deck: 5 cards" in output
    assert "Information Booth   ○ 1  ○ 2  ● 3  ○ 4  ○ 5  ● 6\n  Visit — Draw a card.\n" in output


def test_a_prize_is_claimed_and_the_junkyard_is_shown(deck: Path) -> None:
    outputs = [play("--deck", deck, "--auto", "--seed", seed, "--turns", 5).output for seed in range(8)]
    claimed = [output for output in outputs if "Alice claims the prize of " in output]
    assert claimed
    for output in claimed:
        assert "goes to Alice's junkyard." in output and "junkyard: " in output


def test_a_printing_shows_the_text_of_its_own(deck: Path) -> None:
    outputs = "".join(play("--deck", deck, "--auto", "--seed", seed, "--turns", 5).output for seed in range(3))
    assert 'An opponent chooses "the friendliest," "the smartest," or "the wildest."' in outputs.replace("\n    ", " ")


def test_a_game_with_a_deck_is_kept_and_replayed(deck: Path, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    assert play("--deck", deck, "--auto", "--seed", 3, "--turns", 3, "--save", kept).exit_code == 0
    deck.unlink()
    result = play("--replay", kept)
    assert result.exit_code == 0 and "the game stands as it was kept" in result.output
    assert play("--load", kept, "--auto").exit_code == 0


def test_a_person_plays_with_a_deck(deck: Path) -> None:
    result = play("--deck", deck, "--seed", 1, "--turns", 2, typed="map\n" + ENTER)
    assert result.exit_code == 0 and "Alice rolls to visit:" in result.output


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1 Pick-a-Bebble", "Did you mean “Pick-a-Beeble”?"),
        ("1 Drop Tower (UNF) 999", "there is no printing 999 of Drop Tower"),
        ("1 Undercity", "Undercity is not an Attraction"),
        ("0 Drop Tower", "can't be read"),
        ("# nothing", "there is no Attraction in this deck"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused(tmp_path: Path, line: str, said: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(f"{line}\n", encoding="utf-8")
    result = play("--deck", path, "--auto")
    assert result.exit_code == 2 and said in result.output


def test_a_deck_and_a_card_are_one_too_many(deck: Path) -> None:
    assert play("Drop Tower", "--deck", deck).exit_code == 2
    assert play("--deck", deck, "--printing", "209a").exit_code == 2
