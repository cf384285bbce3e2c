"""`check --fix`, `--unsafe-fixes` and `--diff`: what is written, and what isn't."""

from pathlib import Path

import pytest

from .running import CELLAR, run, write

WRONG = CELLAR.replace("-> Pantry", "-> Pantri").replace("gain 2 life.", "gain two life")


@pytest.fixture
def wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write(tmp_path / "cellar.dungeon", WRONG).relative_to(tmp_path)


def test_fix_mends_what_is_certain_and_reports_the_rest(wrong: Path) -> None:
    result = run("check", wrong, "--fix", "--output-format", "concise")
    assert result.exit_code == 1
    assert result.output == (
        "Mended 2 findings.\n"
        "cellar.dungeon:3:25: error: there is no room called Pantri (did you mean Pantry?) [CW203]\n"
        "Found 1 error. --unsafe-fixes mends 1.\n"
    )
    assert wrong.read_text(encoding="utf-8") == WRONG.replace("two life", "2 life.")


def test_unsafe_fixes_mend_guesses_too(wrong: Path) -> None:
    result = run("check", wrong, "--fix", "--unsafe-fixes")
    assert (result.exit_code, result.output) == (0, "Mended 3 findings.\nChecked 1 card in 1 file: nothing found.\n")
    assert wrong.read_text(encoding="utf-8") == CELLAR


def test_unsafe_fixes_alone_are_a_usage_error(wrong: Path) -> None:
    assert run("check", wrong, "--unsafe-fixes").exit_code == 2
    assert wrong.read_text(encoding="utf-8") == WRONG


def test_diff_shows_the_change_and_makes_none(wrong: Path) -> None:
    result = run("check", wrong, "--diff", "--unsafe-fixes")
    assert result.exit_code == 1
    wanted = """\
--- cellar.dungeon
+++ cellar.dungeon
@@ -1,10 +1,10 @@
 dungeon Hermit's Cellar
~
-room Creaking Stairs -> Pantri, Old Well
+room Creaking Stairs -> Pantry, Old Well
     Scry 1.
~
 room Pantry -> Hermit's Hoard
-    You gain two life
+    You gain 2 life.
~
 room Old Well -> Hermit's Hoard
     Each opponent loses 1 life.
"""
    assert result.output == wanted.replace("~", " ")
    assert wrong.read_text(encoding="utf-8") == WRONG


def test_diff_of_a_file_without_a_last_line_end(wrong: Path) -> None:
    write(wrong, "dungeon X\nroom A\n    Draw 2 cards.")
    assert run("check", wrong, "--diff").output.splitlines()[-4:] == [
        "-    Draw 2 cards.",
        "\\ No newline at end of file",
        "+    Draw two cards.",
        "\\ No newline at end of file",
    ]


def test_what_is_ignored_is_not_mended(wrong: Path) -> None:
    run("check", wrong, "--fix", "--ignore", "CW410")
    assert wrong.read_text(encoding="utf-8") == WRONG.replace("two life", "two life.")


def test_standard_input_is_mended_to_standard_output(wrong: Path) -> None:
    result = run("check", "-", "--fix", "--unsafe-fixes", "--stdin-filename", "new.dungeon", typed=WRONG)
    assert result.exit_code == 0
    assert result.stdout == CELLAR
    assert result.stderr == "Mended 3 findings.\nChecked 1 card in 1 file: nothing found.\n"


def test_a_link_stays_a_link(wrong: Path) -> None:
    link = wrong.parent / "link.dungeon"
    link.symlink_to(wrong.name)
    run("check", link, "--fix", "--unsafe-fixes")
    assert link.is_symlink()
    assert wrong.read_text(encoding="utf-8") == CELLAR


def test_a_file_that_does_not_change_is_not_written(wrong: Path) -> None:
    write(wrong, CELLAR)
    before = wrong.stat().st_mtime_ns
    assert run("check", wrong, "--fix").exit_code == 0
    assert wrong.stat().st_mtime_ns == before
