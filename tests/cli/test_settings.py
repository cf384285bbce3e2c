"""Settings of a project: which codes count, where, and how large things may be."""

from pathlib import Path

import pytest

from .running import CELLAR, run, write

EMPTY_ROOM = CELLAR.replace("    You gain 2 life.\n", "")
WARNED = EMPTY_ROOM.replace("Scry 1.", "Scry one.")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "cards" / "a.dungeon", WARNED)
    write(tmp_path / "cards" / "drafts" / "b.dungeon", WARNED)
    return tmp_path


def found(*arguments: str | Path) -> list[str]:
    """The file and code of each finding."""
    lines = run("check", "cards", "--output-format", "concise", "--quiet", *arguments).output.splitlines()
    return [f"{Path(line.partition(':')[0]).stem} {line[-6:-1]}" for line in lines]


def test_without_settings_everything_counts() -> None:
    assert found() == ["a CW410", "a CW210", "b CW410", "b CW210"]


@pytest.mark.parametrize("words", ["CW210", "cw210", "empty-room", "CW2", "CW210,CW407"])
def test_codes_are_named_by_number_beginning_or_name(words: str) -> None:
    assert found("--ignore", words) == ["a CW410", "b CW410"]
    assert found("--select", words) == ["a CW210", "b CW210"]


def test_an_unknown_code_is_a_usage_error() -> None:
    result = run("check", "cards", "--ignore", "empty-rom")
    assert result.exit_code == 2
    assert "did you mean empty-room?" in result.output


@pytest.mark.parametrize(
    ("name", "table"), [("cardwright.toml", ""), ("pyproject.toml", "[tool.other]\n[tool.cardwright]\n")]
)
def test_settings_stand_in_either_file(folder: Path, name: str, table: str) -> None:
    write(folder / name, f'{table}ignore = ["CW410"]\n')
    assert found() == ["a CW210", "b CW210"]
    assert run("check", "cards", "--ignore", "CW210").exit_code == 0


def test_settings_are_found_from_a_folder_below(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder / "cardwright.toml", 'select = ["CW410"]\n[per-path]\n"cards/drafts/*" = ["CW4"]\n')
    monkeypatch.chdir(folder / "cards")
    output = run("check", ".", "--output-format", "concise", "--quiet").output
    assert output.startswith("a.dungeon:4:") and output.count("\n") == 1


def test_codes_are_ignored_by_path(folder: Path) -> None:
    write(folder / "cardwright.toml", '[per-path]\n"*/drafts/*" = ["empty-room", "CW4"]\n')
    assert found() == ["a CW410", "a CW210"]
    assert found(folder / "cards" / "drafts") == found()


def test_a_pyproject_without_settings_is_passed_over(folder: Path) -> None:
    write(folder / "cards" / "pyproject.toml", "[project]\n")
    write(folder / "cardwright.toml", 'ignore = ["CW"]\n')
    assert run("check", "cards").exit_code == 0


def test_a_file_of_settings_can_be_named(folder: Path) -> None:
    write(folder / "cardwright.toml", 'ignore = ["CW"]\n')
    write(folder / "strict.toml", "")
    assert len(found("--config", "strict.toml")) == 4


def test_limits_are_set_for_checking_building_and_formatting(folder: Path) -> None:
    write(folder / "cards" / "a.dungeon", CELLAR)
    write(folder / "cards" / "drafts" / "b.dungeon", CELLAR.replace("Hermit's Cellar", "Attic"))
    assert run("build", "cards", "--out", "built").exit_code == 0
    write(folder / "cardwright.toml", "[limits]\nrooms = 3\n")
    assert found() == ["a CW002", "b CW002"]
    assert run("build", "cards", "--out", "built").exit_code == 1
    write(folder / "cardwright.toml", "[limits]\nfile-bytes = 20\n")
    assert found() == ["a CW001", "b CW001"]
    assert run("fmt", "cards").exit_code == 1


def test_an_ignored_error_still_keeps_a_card_from_being_built(folder: Path) -> None:
    write(folder / "cards" / "a.dungeon", CELLAR.replace("-> Pantry", "-> Pantri"))
    write(folder / "cardwright.toml", 'ignore = ["CW"]\n')
    assert run("check", "cards").exit_code == 0
    assert run("build", "cards", "--out", "built").exit_code == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ignore = 3", "ignore has to be a list of codes"),
        ('ignore = ["CW9"]', "there is no code CW9"),
        ("ignroe = []", "there is no setting ignroe; did you mean ignore?"),
        ("[limits]\nroms = 3", "there is no setting roms; did you mean rooms?"),
        ("[limits]\nrooms = 0", "the limit rooms has to be a number from 1 on"),
        ("[limits]\nrooms = true", "the limit rooms has to be a number from 1 on"),
        ("limits = 3", "limits has to be a table"),
        ("ignore = [", "cardwright.toml: "),
    ],
)
def test_settings_that_can_not_be_used_end_with_2(folder: Path, text: str, message: str) -> None:
    write(folder / "cardwright.toml", text)
    result = run("check", "cards")
    assert result.exit_code == 2
    assert message in result.output
