"""Playing cards in the terminal: what is shown and asked, how it ends, and how a game is kept."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.running import CELLAR, command_line, run, write

CAROUSEL = """\
attraction Carousel
    printing 1a lights 2 6
    printing 1b lights 2 3 4 5 6

visit
    You gain 2 life.
"""
LOTTERY = """\
attraction Lottery
    printing 1a lights 6
    printing 1b lights 2 3 4 5 6

visit 1a
    You gain 5 life.

visit 1b
    Each opponent loses 1 life.
"""
# Enough of the same to get through any game.
ENTER = "\n" * 200


def play(*arguments: str | int | Path, typed: str | None = None) -> Result:
    return run("play", *map(str, arguments), typed=typed)


@pytest.fixture
def cellar(tmp_path: Path) -> Path:
    return write(tmp_path / "cellar.dungeon", CELLAR)


# A dungeon


def test_a_dungeon_is_played_to_its_end(cellar: Path) -> None:
    # Go on, keep the card, go on, into the Old Well, go on.
    result = play(cellar, "--seed", 1, typed="\n1\n\nold\n\n")
    assert result.exit_code == 0, result.output
    for line in (
        "Hermit's Cellar (seed 1)",
        "  Alice ventures into Hermit's Cellar.",
        "  Alice enters Creaking Stairs. Scry 1.",
        "Which room do you enter?",
        "  1  Pantry    You gain 2 life.",
        "  2  Old Well  Each opponent loses 1 life.",
        "  Alice enters Old Well. Each opponent loses 1 life.",
        "  Bob loses 1 life (19).",
        "  Alice creates a Treasure token.",
        "  Alice completes Hermit's Cellar.",
        "Alice has completed Hermit's Cellar: Creaking Stairs → Old Well → Hermit's Hoard.",
    ):
        assert f"{line}\n" in result.output


def test_the_map_shows_the_marker_the_way_and_the_choice(cellar: Path) -> None:
    output = play(cellar, "--seed", 1, typed="\n1\n\n2\n\n").output
    assert "[ Creaking Stairs ]" in output.partition("Turn 2")[0]
    second = output.partition("Turn 2")[2]
    assert "[● Creaking Stairs]" in second and "[1 Pantry]" in second and "[2 Old Well]" in second
    third = output.partition("Turn 3")[2]
    assert "[· Creaking Stairs]" in third and "[● Old Well]" in third and "[> Hermit's Hoard]" in third


def test_what_is_not_understood_is_asked_again_and_changes_nothing(cellar: Path) -> None:
    result = play(cellar, "--seed", 1, typed="\n7\nperhaps\n1\n\n9\nmoon\n\nold\n\n")
    assert "Type 1 or 2." in result.output
    assert "There is no number 9; they go from 1 to 2." in result.output
    assert "None of them is called “moon”." in result.output
    assert "has completed Hermit's Cellar: Creaking Stairs → Old Well" in result.output


def test_commands_at_a_question(cellar: Path) -> None:
    result = play(cellar, "--seed", 1, typed="?\n\n1\n\nmap\ntable\n/help\n/nonsense\nquit\n")
    assert result.exit_code == 0
    assert result.output.count("These words work at every question") == 3
    asked = result.output.partition("Which room do you enter?")[2]
    assert "[● Creaking Stairs]" in asked and "Bob    20 life" in asked
    assert result.output.endswith("You leave the table.\n")


def test_undo_goes_back_to_the_last_decision_and_further_to_the_beginning(cellar: Path) -> None:
    result = play(cellar, "--seed", 1, typed="\n1\n\npantry\nundo\nwell\n\n")
    assert "Alice gains 2 life (22)." in result.output and "Bob loses 1 life (19)." in result.output
    assert result.output.endswith("") and "Creaking Stairs → Old Well → Hermit's Hoard." in result.output
    again = play(cellar, "--seed", 1, typed="\n1\n\nundo\nundo\n\n2\n\n1\n\n")
    assert again.output.count("Turn 1\n") == 2
    assert "Creaking Stairs → Pantry → Hermit's Hoard." in again.output


def test_the_same_seed_plays_the_same_game_by_itself(cellar: Path) -> None:
    games = [play(cellar, "--auto", "--seed", seed).output for seed in (5, 5, *range(8))]
    assert games[0] == games[1]
    assert len(set(games)) > 2
    assert all("Alice has completed Hermit's Cellar" in game for game in games)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_any_number_of_players(cellar: Path, players: int) -> None:
    output = play(cellar, "--auto", "--seed", 3, "--players", players).output
    assert "Alice has completed Hermit's Cellar" in output
    assert [name for name in ("Alice", "Bob", "Carol", "Dave", "Erin") if f"\n{name} " in output] == [
        "Alice",
        "Bob",
        "Carol",
        "Dave",
    ][:players]


def test_the_game_ends_after_the_turns_that_were_asked_for(cellar: Path) -> None:
    result = play(cellar, "--auto", "--seed", 1, "--turns", 2)
    assert "Turn 2\n" in result.output and "Turn 3\n" not in result.output
    assert "That was 2 turns." in result.output


def test_a_dungeon_that_is_entered_in_one_way_only(tmp_path: Path) -> None:
    source = CELLAR.replace("Cellar\n", "Cellar\n    type Undercity\n    enter only by venturing into Undercity\n", 1)
    result = play(write(tmp_path / "a.dungeon", source), "--auto", "--seed", 1)
    assert "Alice has completed Hermit's Cellar" in result.output


def test_a_card_with_errors_is_not_played(tmp_path: Path) -> None:
    result = play(write(tmp_path / "a.dungeon", CELLAR.replace("-> Pantry", "-> Pantri")))
    assert result.exit_code == 1
    assert "Pantri" in result.output


def test_a_file_of_several_cards_lets_one_choose(cellar: Path) -> None:
    write(cellar, CELLAR + "\n" + CELLAR.replace("Hermit's Cellar", "Attic"))
    result = play(cellar, "--seed", 1, "--turns", 1, typed="attic\n" + ENTER.replace("\n", "\n1\n"))
    assert "Which card do you play?" in result.output and "Attic (seed 1)" in result.output
    assert "Hermit's Cellar (seed 1)" in play(cellar, "--auto", "--seed", 1).output


def test_leaving_before_the_game_has_begun(cellar: Path) -> None:
    write(cellar, CELLAR + "\n" + CELLAR.replace("Hermit's Cellar", "Attic"))
    result = play(cellar, typed="")
    assert (result.exit_code, result.output.splitlines()[-1]) == (0, "You leave the table.")


def test_the_end_of_input_ends_the_game_without_fuss(cellar: Path) -> None:
    result = play(cellar, "--seed", 1, typed="\n1\n")
    assert result.exit_code == 0
    assert result.output.endswith("You leave the table.\n")


def test_interrupting_ends_the_game_without_fuss(cellar: Path) -> None:
    with subprocess.Popen(
        command_line("play", cellar, "--seed", "1"),
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        shown = b""
        while not shown.endswith(b"help > "):
            shown += process.stdout.read(1)
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=20)
    assert process.returncode == 0
    assert rest.decode().endswith("You leave the table.\n")
    assert errors == b""


def test_of_a_very_large_dungeon_the_map_shows_what_is_near(tmp_path: Path) -> None:
    rooms = [f"room Hall {number} -> Hall {number + 1}\n    You gain 1 life.\n" for number in range(1, 100)]
    source = "\n".join(["dungeon Corridor\n", *rooms, "room Hall 100\n    Draw a card.\n"])
    output = play(write(tmp_path / "a.dungeon", source), "--auto", "--turns", 3).output
    third = output.partition("Turn 3\n")[2].partition("Alice")[0]
    assert "[● Hall 2]" in third and "[> Hall 3]" in third and "[ Hall 4 ]" in third
    assert "Hall 1 " not in third and "Hall 5" not in third


# An Attraction


def test_an_attraction_is_opened_and_visited_by_its_lights(tmp_path: Path) -> None:
    path = write(tmp_path / "carousel.attraction", CAROUSEL)
    result = play(path, "--seed", 2, "--turns", 12, typed="1b\n" + ENTER)
    assert result.exit_code == 0, result.output
    assert "  1  1a   ○ 1  ● 2  ○ 3  ○ 4  ○ 5  ● 6\n" in result.output
    assert "  Alice opens Carousel.\n" in result.output
    assert "Carousel   ○ 1  ● 2  ● 3  ● 4  ● 5  ● 6\n  Visit — You gain 2 life.\n" in result.output
    visits = result.output.count("  Alice visits Carousel.\n")
    dark = result.output.count("  Alice rolls to visit: 1. Nothing is lit.\n")
    assert visits + dark == 12 and visits > 0 and dark > 0
    assert f"({20 + 2 * visits})" in result.output
    assert "That was 12 turns." in result.output


def test_the_printing_can_be_named(tmp_path: Path) -> None:
    path = write(tmp_path / "carousel.attraction", CAROUSEL)
    assert "Carousel   ○ 1  ● 2  ● 3  ● 4" in play(path, "--auto", "--printing", "1b").output
    assert "Carousel   ○ 1  ● 2  ○ 3  ○ 4" in play(path, "--auto").output
    result = play(path, "--auto", "--printing", "9z")
    assert result.exit_code == 2
    assert "there is no printing 9z; there are 1a, 1b" in result.output


def test_printings_with_texts_of_their_own(tmp_path: Path) -> None:
    path = write(tmp_path / "lottery.attraction", LOTTERY)
    assert "Visit — You gain 5 life." in play(path, "--auto", "--printing", "1a").output
    output = play(path, "--auto", "--seed", 1, "--printing", "1b").output
    assert "Visit — Each opponent loses 1 life." in output and "Bob loses 1 life (19)." in output


def test_a_dungeon_has_no_printing(cellar: Path) -> None:
    assert play(cellar, "--auto", "--printing", "1a").exit_code == 2


# Keeping games


def test_a_kept_game_goes_on_where_it_was(cellar: Path) -> None:
    kept = cellar.parent / "game.json"
    whole = play(cellar, "--seed", 1, typed="\n1\n\nold\n\n").output
    first = play(cellar, "--seed", 1, "--save", kept, typed="\n1\n\n").output
    assert first.endswith(f"The game is kept in {kept}. Go on with: cardwright play --load {kept}\n")
    cellar.unlink()
    second = play("--load", kept, typed="old\n\n").output
    assert "the game stands as it was kept" in second
    assert second.splitlines()[-6:] == whole.splitlines()[-6:]


def test_a_finished_game_can_be_seen_again(cellar: Path) -> None:
    kept = cellar.parent / "game.json"
    auto = play(cellar, "--auto", "--seed", 7, "--save", kept).output
    replayed = play("--replay", kept).output
    played = [line for line in auto.splitlines() if not line.startswith("The game is kept")]
    assert [line for line in replayed.splitlines() if not line.startswith("Replayed")] == played


def test_a_game_that_does_not_come_out_the_same_is_said_to(cellar: Path) -> None:
    kept = cellar.parent / "game.json"
    play(cellar, "--auto", "--seed", 7, "--save", kept)
    write(
        kept,
        kept.read_text(encoding="utf-8").replace("loses 1 life", "loses 3 life").replace("gain 2", "gain 4"),
    )
    assert "the game stands differently than it was kept" in play("--replay", kept).output


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "\x00", '{"cardwright play": 1}', '{"cardwright play": 99}', "[" * 100_000]
)
def test_what_is_no_kept_game_is_refused(tmp_path: Path, text: str) -> None:
    result = play("--load", write(tmp_path / "game.json", text))
    assert result.exit_code == 2
    assert "not a saved game" in result.output


def test_a_record_that_does_not_fit_is_refused(cellar: Path) -> None:
    kept = cellar.parent / "game.json"
    play(cellar, "--auto", "--seed", 7, "--save", kept)
    data = json.loads(kept.read_text(encoding="utf-8"))
    records: list[list[list[object]]] = [[["answer", [0]]], [["fly"]], [[]], [["act", 0, 99, 0]]]
    for record in records:
        data["record"] = record
        write(kept, json.dumps(data))
        result = play("--load", kept)
        assert result.exit_code == 2
        assert "can't be replayed" in result.output


def test_one_game_at_a_time(cellar: Path) -> None:
    assert play().exit_code == 2
    kept = cellar.parent / "game.json"
    play(cellar, "--auto", "--seed", 7, "--save", kept)
    assert play(cellar, "--load", kept).exit_code == 2


# What is told


def test_what_is_done_by_hand_is_shown_and_confirmed(cellar: Path) -> None:
    write(cellar, CELLAR.replace("Scry 1.", "[Stand on one leg.] You gain 1 life."))
    result = play(cellar, "--seed", 1, "--turns", 1, typed="\n\n")
    assert "Stand on one leg.\n  1  Done\n> \n" in result.output
    assert "  Alice gains 1 life (21).\n" in result.output


def test_targets_are_offered_and_told(cellar: Path) -> None:
    write(cellar, CELLAR.replace("Scry 1.", "Put a +1/+1 counter on target creature."))
    result = play(cellar, "--seed", 1, "--turns", 1, typed="\npiker\n")
    assert "Choose target creature\n" in result.output
    assert ", targeting Goblin Piker.\n" in result.output
    assert "  Goblin Piker gets 1 +1/+1 counter.\n" in result.output
    assert "Goblin Piker 3/2 [1 +1/+1]" in result.output


def test_other_players_decide_by_chance_and_it_is_told(cellar: Path) -> None:
    write(cellar, CELLAR.replace("Scry 1.", "Each opponent sacrifices a creature."))
    result = play(cellar, "--seed", 1, "--turns", 1, typed="\n")
    told = result.output.partition("Alice enters Creaking Stairs.")[2]
    assert "  > Bob: " in told and "  Bob sacrifices " in told


def test_a_card_that_you_draw_is_named_and_those_of_others_are_not(cellar: Path) -> None:
    write(cellar, CELLAR.replace("Scry 1.", "Each player draws a card."))
    output = play(cellar, "--auto", "--seed", 1, "--turns", 1).output
    assert "  Bob draws a card.\n" in output
    assert "  Alice draws a card.\n" not in output and "  Alice draws " in output
