"""`fmt`: one canonical layout, which is its own, and nothing that a card says is lost."""

from pathlib import Path

import pytest

from .running import CELLAR, ROOT, run, write

UNTIDY = """\
# A cellar.
dungeon  Hermit's   Cellar   # mine
\tset XYZ 1\r
room Stairs->Hoard
      Draw a card,
      then scry 1.   # why not?
room "Hoard"
  scry 1.
"""
TIDY = """\
# A cellar.
dungeon Hermit's Cellar  # mine
    set XYZ 1

room Stairs -> Hoard
    # why not?
    Draw a card, then scry 1.

room Hoard
    Scry 1.
"""


@pytest.fixture
def untidy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write(tmp_path / "cellar.dungeon", UNTIDY.replace("  scry", "  Scry")).relative_to(tmp_path)


def test_a_file_gets_its_canonical_layout_and_keeps_it(untidy: Path) -> None:
    result = run("fmt", untidy)
    assert (result.exit_code, result.stderr) == (0, "1 file changed, 0 as they should be.\n")
    assert untidy.read_bytes().decode() == TIDY
    again = run("fmt", untidy, untidy.parent)
    assert (again.exit_code, again.stderr) == (0, "0 files changed, 1 as they should be.\n")


def test_check_changes_nothing_and_tells(untidy: Path) -> None:
    result = run("fmt", "--check", untidy)
    assert (result.exit_code, result.stdout) == (1, "would change cellar.dungeon\n")
    assert untidy.read_bytes().decode() != TIDY
    write(untidy, TIDY)
    assert run("fmt", "--check", untidy).exit_code == 0


def test_diff_changes_nothing_and_shows(untidy: Path) -> None:
    result = run("fmt", "--diff", untidy)
    assert result.exit_code == 1
    assert "+room Stairs -> Hoard\n" in result.stdout and "-room Stairs->Hoard\n" in result.stdout
    assert untidy.read_bytes().decode() != TIDY


def test_standard_input_goes_to_standard_output(untidy: Path) -> None:
    result = run("fmt", "-", typed=untidy.read_bytes())
    assert (result.exit_code, result.stdout) == (0, TIDY)


def test_a_file_that_can_not_be_read_as_cards_stays_and_is_reported(untidy: Path) -> None:
    broken = write(untidy.parent / "broken.dungeon", "dungeon X\nrom A\n    Scry 1.\n")
    result = run("fmt", untidy.parent)
    assert result.exit_code == 1
    assert "error[CW102]" in result.stderr and "1 file changed" in result.stderr
    assert broken.read_text() == "dungeon X\nrom A\n    Scry 1.\n"
    assert untidy.read_bytes().decode() == TIDY


def test_a_card_with_other_faults_is_formatted_all_the_same(untidy: Path) -> None:
    write(untidy, "dungeon X\nroom A->B\n  Scry 1.\n")
    assert run("fmt", untidy).exit_code == 0
    assert untidy.read_text() == "dungeon X\n\nroom A -> B\n    Scry 1.\n"


def test_a_byte_order_mark_and_carriage_returns_go(untidy: Path) -> None:
    write(untidy, "\ufeff" + CELLAR.replace("\n", "\r\n"))
    assert run("fmt", "--quiet", untidy).output == ""
    assert untidy.read_bytes().decode() == CELLAR


def test_shipped_cards_are_formatted() -> None:
    assert run("fmt", "--check", ROOT / "dungeons", ROOT / "attractions").exit_code == 0
