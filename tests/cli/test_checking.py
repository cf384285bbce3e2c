"""`check` over many files: the same findings with any number of jobs, and with what is remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.compiler.cache import FILE, FOLDER
from cardwright.compiler.cli import checking
from cardwright.compiler.cli.checking import check_chunk
from cardwright.compiler.limits import Limits
from tests.cli.running import run

CLEAN = "dungeon Well {n}\nroom Rim -> Shaft, Stair\n    Scry 1.\nroom Shaft -> Pit\n    Draw a card.\n\
room Stair -> Pit\n    You gain {n} life.\nroom Pit\n    Create a Treasure token.\n"
COUNT = 60


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    cards = tmp_path / "cards"
    cards.mkdir()
    for number in range(2, COUNT + 2):
        (cards / f"well_{number:03}.dungeon").write_text(CLEAN.format(n=number))
    return cards


def spoil(folder: Path) -> None:
    path = folder / "well_007.dungeon"
    path.write_text(path.read_text().replace("Draw a card", "Drow a card"))


def test_jobs_change_nothing(folder: Path) -> None:
    spoil(folder)
    alone, together = (run("check", folder, "--no-cache", "--jobs", jobs) for jobs in ("1", "3"))
    assert alone.exit_code == together.exit_code == 1
    assert alone.output == together.output
    assert "well_007.dungeon" in alone.output


def test_clean_files_are_not_checked_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run("check", folder)
    checked: list[str] = []

    def noted(tasks: list[checking.Task], limits: Limits) -> list[checking.Result]:
        checked.extend(path for _, path, _ in tasks)
        return check_chunk(tasks, limits)

    monkeypatch.setattr(checking, "check_chunk", noted)
    assert run("check", folder).output == first.output == f"Checked {COUNT} cards in {COUNT} files: nothing found.\n"
    assert checked == []
    spoil(folder)
    for _ in range(2):
        assert run("check", folder).exit_code == 1
        assert [Path(path).name for path in checked] == ["well_007.dungeon"]
        checked.clear()
    run("check", folder, "--no-cache")
    assert len(checked) == COUNT


def test_other_codes_are_other_questions(folder: Path) -> None:
    spoil(folder)
    assert run("check", folder, "--ignore", "CW4").exit_code == 0
    assert run("check", folder).exit_code == 1


def test_a_few_files_leave_nothing_behind(folder: Path) -> None:
    run("check", folder / "well_002.dungeon", folder / "well_003.dungeon")
    run("check", folder, "--no-cache")
    assert not (folder.parent / FOLDER).exists()
    run("check", folder)
    assert (folder.parent / FOLDER / FILE).exists()
