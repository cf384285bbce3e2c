"""`new`: a card file to begin with, in which nothing is found."""

from pathlib import Path

import pytest

from .running import run


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("kind", ["dungeon", "attraction"])
@pytest.mark.parametrize("name", ["Hermit's Cellar", 'The "Safe", Room #1', "罠だ!", "class"])
def test_a_new_card_is_right_in_its_canonical_layout_and_can_be_built(folder: Path, kind: str, name: str) -> None:
    assert run("new", kind, name).exit_code == 0
    (file,) = folder.iterdir()
    assert file.suffix == f".{kind}"
    assert run("check", file).output == "Checked 1 card in 1 file: nothing found.\n"
    assert run("fmt", "--check", file).exit_code == 0
    assert run("build", file, "--out", folder / "built").exit_code == 0
    assert name in run("text", file).output


def test_the_file_is_called_like_the_card_or_as_asked(folder: Path) -> None:
    run("new", "dungeon", "Hermit's Cellar")
    run("new", "dungeon", "Hermit's Cellar", "--out", "other.dungeon")
    assert sorted(path.name for path in folder.iterdir()) == ["hermits_cellar.dungeon", "other.dungeon"]


def test_a_file_that_is_there_stays(folder: Path) -> None:
    (folder / "a.dungeon").write_text("mine")
    assert run("new", "dungeon", "A").exit_code == 2
    assert (folder / "a.dungeon").read_text() == "mine"


def test_a_name_that_no_card_can_have_is_refused(folder: Path) -> None:
    assert run("new", "dungeon", "a\x1b[31m").exit_code == 2
    assert list(folder.iterdir()) == []
