"""The commands from outside: what they write, and their exit codes."""

from pathlib import Path

import pytest

from cardwright.compiler.cli import COMMANDS
from tests.cli.running import CELLAR, in_a_process, run, write

BROKEN = CELLAR.replace("-> Pantry", "-> Pantri")
EMPTY_ROOM = CELLAR.replace("    You gain 2 life.\n", "")


@pytest.fixture
def cellar(tmp_path: Path) -> Path:
    return write(tmp_path / "cellar.dungeon", CELLAR)


def modules_loaded(*arguments: str | Path) -> set[str]:
    """The outermost modules that are loaded when the command has run."""
    says = """
import atexit
atexit.register(lambda: print("\\nloaded:", *{name.partition(".")[0] for name in sys.modules}))"""
    finished = in_a_process(*arguments, before=says)
    assert finished.returncode == 0, finished.stderr
    return set(finished.stdout.rpartition("loaded:")[2].split())


# What all have in common.


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert result.output.startswith(f"Usage: main {command}")
    assert command in run("--help").output


def test_an_unknown_command_is_a_usage_error() -> None:
    assert run("chekc").exit_code == 2


def test_help_loads_neither_lark_nor_jinja2() -> None:
    assert modules_loaded("--help").isdisjoint({"lark", "jinja2"})


def test_check_loads_neither_lark_nor_jinja2(cellar: Path) -> None:
    assert modules_loaded("check", cellar).isdisjoint({"lark", "jinja2"})


def test_a_file_that_can_not_be_read_is_no_finding(tmp_path: Path) -> None:
    (tmp_path / "latin.dungeon").write_bytes(b"dungeon A\n# caf\xe9\n")
    result = run("check", tmp_path)
    assert result.exit_code == 2
    assert "latin.dungeon:2: not UTF-8 text (byte 0xe9)" in result.output


def test_an_error_of_the_program_itself_is_exit_code_2(monkeypatch: pytest.MonkeyPatch, cellar: Path) -> None:
    def fails(*_: object) -> None:
        raise LookupError("lost")

    monkeypatch.setattr("cardwright.compiler.check", fails)
    result = run("check", cellar)
    assert result.exit_code == 2
    assert "internal error" in result.output and "LookupError: lost" in result.output


# check


def test_check_of_a_clean_card(cellar: Path) -> None:
    result = run("check", cellar)
    assert (result.exit_code, result.output) == (0, "Checked 1 card in 1 file: nothing found.\n")


def test_check_shows_findings_and_ends_with_1(tmp_path: Path) -> None:
    path = write(tmp_path / "broken.dungeon", BROKEN)
    result = run("check", path)
    assert result.exit_code == 1
    assert f"  --> {path}:3:25\n" in result.output
    assert "3 | room Creaking Stairs -> Pantri, Old Well\n" in result.output
    assert "  |                         ^^^^^^" in result.output
    assert result.output.splitlines()[-1].startswith("Found ")


def test_a_warning_is_a_finding_too(tmp_path: Path) -> None:
    result = run("check", write(tmp_path / "a.dungeon", EMPTY_ROOM))
    assert result.exit_code == 1
    assert result.output.endswith("Found 1 warning.\n")


def test_check_concise(tmp_path: Path) -> None:
    path = write(tmp_path / "broken.dungeon", BROKEN)
    result = run("check", "--output-format", "concise", path)
    assert result.exit_code == 1
    assert result.output.startswith(f"{path}:3:25: error: ")


def test_check_looks_into_folders_and_takes_each_file_once(cellar: Path) -> None:
    write(cellar.parent / "deep" / "er" / "other.dungeon", CELLAR.replace("Cellar", "Attic"))
    write(cellar.parent / "notes.txt", "no card")
    result = run("check", cellar, cellar.parent)
    assert result.output == "Checked 2 cards in 2 files: nothing found.\n"


def test_a_folder_without_cards_does_not_pass_for_clean(tmp_path: Path) -> None:
    result = run("check", tmp_path)
    assert result.exit_code == 2
    assert "there is no .dungeon or .attraction file in this folder" in result.output


def test_a_path_that_is_not_there_is_a_usage_error(tmp_path: Path) -> None:
    assert run("check", tmp_path / "none.dungeon").exit_code == 2


# build


def test_build_writes_a_module_for_each_card_and_says_so(cellar: Path) -> None:
    out = cellar.parent / "built"
    result = run("build", cellar, "--out", out)
    module = out / "hermits_cellar.py"
    assert [path.name for path in out.iterdir()] == [module.name]
    assert result.output == f"wrote {module}\nBuilt 1 module: 1 written, 0 unchanged.\n"
    again = run("build", cellar, "--out", out)
    assert again.output == "Built 1 module: 0 written, 1 unchanged.\n"


def test_if_one_card_has_errors_nothing_is_written(cellar: Path) -> None:
    write(cellar.parent / "broken.dungeon", BROKEN)
    out = cellar.parent / "built"
    result = run("build", cellar.parent, "--out", out)
    assert result.exit_code == 1
    assert "Pantri" in result.output and result.output.endswith("Nothing was written.\n")
    assert not out.exists()


def test_a_warning_does_not_keep_a_card_from_being_built(tmp_path: Path) -> None:
    out = tmp_path / "built"
    assert run("build", write(tmp_path / "a.dungeon", EMPTY_ROOM), "--out", out).exit_code == 0
    assert len(list(out.iterdir())) == 1


def test_two_cards_that_would_be_one_module_are_an_error(cellar: Path) -> None:
    write(cellar.parent / "other.dungeon", CELLAR.replace("Hermit's Cellar", "Hermits Cellar"))
    out = cellar.parent / "built"
    result = run("build", cellar.parent, "--out", out)
    assert result.exit_code == 1
    assert "hermits_cellar.py" in result.output and "other.dungeon" in result.output
    assert not out.exists()


def test_what_can_not_be_written_ends_with_2(cellar: Path) -> None:
    blocked = write(cellar.parent / "blocked", "a file")
    result = run("build", cellar, "--out", blocked / "below")
    assert result.exit_code == 2
    assert "Error: " in result.output and "Traceback" not in result.output


# text


def test_text_prints_the_oracle_text(cellar: Path) -> None:
    result = run("text", cellar)
    assert result.exit_code == 0
    assert result.output == (
        "Hermit's Cellar\n"
        "Dungeon\n"
        "Creaking Stairs — Scry 1. (Leads to: Pantry, Old Well)\n"
        "Pantry — You gain 2 life. (Leads to: Hermit's Hoard)\n"
        "Old Well — Each opponent loses 1 life. (Leads to: Hermit's Hoard)\n"
        "Hermit's Hoard — Create a Treasure token. Draw a card.\n"
    )


@pytest.mark.parametrize("card", ["Lost Mine of Phandelver", "lost_mine_of_phandelver", "lost mine of phandelver"])
def test_a_built_in_card_by_name_or_slug(card: str) -> None:
    result = run("text", card)
    assert result.exit_code == 0
    assert result.output.splitlines()[2] == "Cave Entrance — Scry 1. (Leads to: Goblin Lair, Mine Tunnels)"


def test_text_of_several_cards() -> None:
    result = run("text", "information_booth", "Lost Mine of Phandelver")
    assert result.output.startswith("Information Booth\nArtifact — Attraction\nVisit — Draw a card.\n")
    assert "\n\nLost Mine of Phandelver\nDungeon\n" in result.output


def test_text_of_printings_that_differ(tmp_path: Path) -> None:
    lottery = """\
attraction Lottery
    printing 1a lights 6
    printing 1b lights 2 3 4 5 6

visit 1a
    You gain 5 life.

visit 1b
    Each opponent loses 1 life.
"""
    assert run("text", write(tmp_path / "lottery.attraction", lottery)).output == (
        "Lottery\n"
        "Artifact — Attraction\n"
        "Printing 1a:\n"
        "Visit — You gain 5 life.\n"
        "Printing 1b:\n"
        "Visit — Each opponent loses 1 life.\n"
    )


def test_text_of_a_broken_card_shows_what_is_wrong(tmp_path: Path) -> None:
    result = run("text", write(tmp_path / "broken.dungeon", BROKEN))
    assert result.exit_code == 1
    assert "Pantri" in result.output


def test_near_names_are_offered() -> None:
    result = run("text", "lost mines of phandelver")
    assert result.exit_code == 2
    assert "Did you mean “Lost Mine of Phandelver”?" in result.output
    assert "Did you mean “Lost Mine of Phandelver”?" in run("text", "phandelver").output
    assert "Did you mean “Information Booth”?" in run("text", "informtion boot").output
    assert "Built-in cards: " in run("text", "zzzzzz").output


def test_a_path_that_is_not_there_is_not_taken_for_a_name() -> None:
    result = run("text", "nowhere/undercity.dungeon")
    assert result.exit_code == 2
    assert "no such file" in result.output
