"""Which files a command reads, and what becomes of those that it can't."""

import ast
import subprocess
from pathlib import Path

import pytest

from cardwright.compiler.limits import MAX_FILE_BYTES

from .running import CELLAR, command_line, run, write

CLEAN = "Checked 1 card in 1 file: nothing found.\n"
BROKEN = CELLAR.replace("-> Pantry", "-> Pantri")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


# ---- Names, patterns, standard input


def test_patterns_are_expanded(folder: Path) -> None:
    for name in ("a", "b/c", "b/d/e"):
        write(folder / f"{name}.dungeon", CELLAR.replace("Cellar", name))
    assert run("check", "*.dungeon").output == CLEAN
    assert run("check", "**/*.dungeon").output == "Checked 3 cards in 3 files: nothing found.\n"
    assert run("check", folder / "b" / "?.dungeon").output == CLEAN
    assert run("check", "b*").output == "Checked 2 cards in 2 files: nothing found.\n"


def test_a_pattern_that_matches_nothing_is_a_usage_error() -> None:
    result = run("check", "*.dungeon")
    assert result.exit_code == 2
    assert "*.dungeon: there is no such file or folder" in result.output


def test_a_file_whose_name_looks_like_a_pattern_is_read(folder: Path) -> None:
    write(folder / "[a].dungeon", CELLAR)
    assert run("check", "[a].dungeon").output == CLEAN


def test_standard_input_has_the_name_it_is_given() -> None:
    result = run("check", "-", "--stdin-filename", "drafts/x.dungeon", "--output-format", "concise", typed=BROKEN)
    assert result.exit_code == 1
    assert result.output.startswith("drafts/x.dungeon:3:25: error: ")
    assert run("check", "--stdin-filename", "x.dungeon", typed=CELLAR).output == CLEAN
    assert run("check", "-", typed=CELLAR).exit_code == 0


def test_standard_input_is_read_alone(folder: Path) -> None:
    write(folder / "a.dungeon", CELLAR)
    assert run("check", "-", "a.dungeon", typed=CELLAR).exit_code == 2


def test_no_path_at_all_is_a_usage_error() -> None:
    assert run("check").exit_code == 2


# ---- Files that can't be read


def test_one_unreadable_file_does_not_hide_the_findings_of_others(folder: Path) -> None:
    write(folder / "a.dungeon", BROKEN)
    (folder / "b.dungeon").write_bytes(b"dungeon A\n# caf\xe9\n")
    (folder / "c.dungeon").symlink_to("nowhere")
    result = run("check", ".")
    assert result.exit_code == 2
    assert "error[CW203]" in result.stdout
    assert "Error: b.dungeon:2: not UTF-8 text (byte 0xe9)\n" in result.stderr
    assert "Error: c.dungeon: No such file or directory\n" in result.stderr
    assert run("build", ".", "--out", "built").exit_code == 2
    assert not (folder / "built").exists()


def test_a_file_that_vanishes_is_reported(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder / "a.dungeon", CELLAR)
    gone = write(folder / "b.dungeon", CELLAR)
    opened = Path.open

    def vanishing(self: Path, mode: str = "r") -> object:
        if self.name == "b.dungeon":
            gone.unlink()
        return opened(self, mode)

    monkeypatch.setattr(Path, "open", vanishing)
    result = run("check", ".")
    assert result.exit_code == 2
    assert "Error: b.dungeon: No such file or directory" in result.stderr
    assert CLEAN in result.stdout


def test_a_file_that_may_not_be_read_is_reported(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder / "a.dungeon", CELLAR)
    write(folder / "b.dungeon", CELLAR)
    opened = Path.open

    def forbidden(self: Path, mode: str = "r") -> object:
        if self.name == "b.dungeon":
            raise PermissionError(13, "Permission denied", str(self))
        return opened(self, mode)

    monkeypatch.setattr(Path, "open", forbidden)
    result = run("check", ".")
    assert result.exit_code == 2
    assert "Error: b.dungeon: Permission denied" in result.stderr
    assert CLEAN in result.stdout


def test_links_that_lead_in_a_circle_end(folder: Path) -> None:
    write(folder / "cards" / "a.dungeon", CELLAR)
    (folder / "cards" / "again").symlink_to(".")
    (folder / "cards" / "self.dungeon").symlink_to("self.dungeon")
    result = run("check", "cards")
    assert result.exit_code == 2
    assert CLEAN in result.stdout
    assert "self.dungeon: Too many levels of symbolic links" in result.stderr or "self.dungeon" in result.stderr


def test_a_file_without_end_is_too_large() -> None:
    result = run("check", "/dev/zero", "--output-format", "concise")
    assert result.exit_code == 1
    assert "[CW001]" in result.output


def test_an_end_within_a_character_does_not_matter_in_a_file_that_is_too_large(folder: Path) -> None:
    write(folder / "a.dungeon", "#" + "é" * MAX_FILE_BYTES)
    assert "[CW001]" in run("check", "a.dungeon").output


def test_a_folder_called_like_a_card_is_a_folder(folder: Path) -> None:
    write(folder / "a.dungeon" / "b.dungeon", CELLAR)
    assert run("check", ".").output == CLEAN


# ---- Names of files


@pytest.mark.parametrize(
    "name",
    [
        "a\nb.dungeon",
        "\x1b]0;owned\x07.dungeon",
        "\u202edrawkcab.dungeon",
        '"; import os; x = ".dungeon',
        "'''\"\"\".dungeon",
        "{{ 7 * 7 }}{% raw %}.dungeon",
        "caf\udce9.dungeon",
        "%0A::error::x.dungeon",
        "-x.dungeon",
        "\\.dungeon",
    ],
)
def test_a_hostile_file_name_is_harmless(folder: Path, name: str) -> None:
    write(folder / name, BROKEN)
    for format in ("text", "concise", "github", "json", "junit", "sarif"):
        result = run("check", ".", "--output-format", format)
        assert result.exit_code == 1
        assert not any(character in result.output for character in "\x1b\x07\u202e\udce9")
        assert "\na\nb" not in result.output and "\n::error::" not in result.output
    write(folder / name, CELLAR)
    assert run("check", ".").exit_code == 0
    result = run("build", ".", "--out", "built")
    assert result.exit_code == 0, result.output
    (module,) = (folder / "built").iterdir()
    ast.parse(module.read_bytes())
    assert run("build", ".", "--out", "built", "--check").exit_code == 0


def test_output_that_nobody_reads_is_no_traceback(folder: Path) -> None:
    write(folder / "a.dungeon", "dungeon X\n" + "door\n" * 60)
    process = subprocess.Popen(command_line("check", "a.dungeon"), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert b"Traceback" not in process.stderr.read()
    process.wait()
