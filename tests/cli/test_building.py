"""`build` writes its folder in one step or not at all, and `build --check` tells what isn't up to date."""

import os
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from cardwright.compiler.cli import exchange as exchanging
from cardwright.compiler.cli import writing
from cardwright.compiler.cli.writing import write_folder
from tests.hostile.kill_builds import Trial

from .running import CELLAR, command_line, in_a_process, run, write

NAMES = [f"m{number}.py" for number in range(6)]


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir() if path.is_file()}


def all_of(text: str) -> dict[str, str]:
    return dict.fromkeys(NAMES, text)


# ---- build --check


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "cards" / "attic.dungeon", CELLAR.replace("Hermit's Cellar", "Attic"))
    write(tmp_path / "cards" / "cellar.dungeon", CELLAR)
    run("build", "cards", "--out", "built")
    return tmp_path


def test_check_of_what_was_just_built(cards: Path) -> None:
    result = run("build", "cards", "--out", "built", "--check")
    assert (result.exit_code, result.output) == (0, "0 modules out of date.\n")


def test_check_tells_what_differs_is_missing_or_has_no_source(cards: Path) -> None:
    write(cards / "cards" / "cellar.dungeon", CELLAR.replace("Scry 1", "Scry 2"))
    (cards / "cards" / "attic.dungeon").rename(cards / "cards" / "loft.dungeon")
    write(cards / "cards" / "loft.dungeon", CELLAR.replace("Hermit's Cellar", "Loft"))
    write(cards / "built" / "mine.py", "# not built\n")
    result = run("build", "cards", "--out", "built", "--check")
    assert result.exit_code == 1
    assert result.output == (
        "built/hermits_cellar.py: differs from what its source gives\n"
        "built/loft.py: not built yet\n"
        "built/attic.py: built from no card of these\n"
        "3 modules out of date.\n"
    )
    assert sorted(contents(cards / "built")) == ["attic.py", "hermits_cellar.py", "mine.py"]


def test_check_of_a_folder_that_is_not_there(cards: Path) -> None:
    assert run("build", "cards", "--out", "nowhere", "--check").exit_code == 1
    assert not (cards / "nowhere").exists()


# ---- One step


def test_what_else_the_folder_holds_stays(tmp_path: Path) -> None:
    out = tmp_path / "out"
    write_folder(out, all_of("1"))
    (out / "__init__.py").write_text("mine")
    (out / "deep").mkdir()
    (out / "deep" / "er.txt").write_text("mine too")
    (out / "link").symlink_to("m0.py")
    (out / "m0.py").chmod(0o600)
    out.chmod(0o750)
    assert len(write_folder(out, all_of("2"))) == len(NAMES)
    assert contents(out) == {**all_of("2"), "__init__.py": "mine", "link": "2"}
    assert (out / "deep" / "er.txt").read_text() == "mine too"
    assert (out / "link").is_symlink()
    assert (out / "m0.py").stat().st_mode & 0o777 == 0o600
    assert out.stat().st_mode & 0o777 == 0o750
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_a_file_that_stays_is_the_same_file(tmp_path: Path) -> None:
    write_folder(tmp_path / "out", all_of("1"))
    before = (tmp_path / "out" / "m0.py").stat()
    write_folder(tmp_path / "out", {**all_of("2"), "m0.py": "1"})
    after = (tmp_path / "out" / "m0.py").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_a_folder_that_is_a_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "out").symlink_to("real")
    write_folder(tmp_path / "out", all_of("1"))
    write_folder(tmp_path / "out", all_of("2"))
    assert (tmp_path / "out").is_symlink()
    assert contents(tmp_path / "real") == all_of("2")


def test_the_folder_that_somebody_works_in_is_not_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out"
    write_folder(out, all_of("1"))
    monkeypatch.chdir(out)
    before = out.stat().st_ino
    write_folder(Path(), all_of("2"))
    assert out.stat().st_ino == before
    assert contents(out) == all_of("2")


@pytest.mark.parametrize("missing", ["exchange", "links"])
def test_without_help_of_the_system_all_is_written_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    out = tmp_path / "out"
    write_folder(out, all_of("1"))
    if missing == "exchange":
        monkeypatch.setattr(writing, "exchange", lambda first, second: False)
    else:
        monkeypatch.delattr(os, "link")
        monkeypatch.setattr(os, "link", lambda *_, **__: (_ for _ in ()).throw(OSError("no links here")), raising=False)
    write_folder(out, all_of("2"))
    assert contents(out) == all_of("2")
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_folders_change_places(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    (tmp_path / "a" / "x").touch()
    if sys.platform.startswith(("linux", "darwin")):
        assert exchanging.exchange(tmp_path / "a", tmp_path / "b")
        assert (tmp_path / "b" / "x").exists() and not (tmp_path / "a" / "x").exists()
    assert not exchanging.exchange(tmp_path / "a", tmp_path / "nowhere")


def test_what_interrupted_runs_left_is_cleared_away(tmp_path: Path) -> None:
    out = tmp_path / "out"
    write_folder(out, all_of("1"))
    (tmp_path / ".out.abcd1234.tmp").mkdir()
    (tmp_path / ".out.abcd1234.tmp" / "m0.py").write_text("half")
    (out / ".m0.py.abcd1234.tmp").write_text("half")
    (tmp_path / ".other.abcd1234.tmp").mkdir()
    write_folder(out, all_of("2"))
    assert sorted(path.name for path in tmp_path.iterdir()) == [".other.abcd1234.tmp", "out"]
    assert contents(out) == all_of("2")


# ---- A disk that is full, another build, a kill


def test_a_full_disk_leaves_everything_as_it_was(tmp_path: Path) -> None:
    """A limit on the size of files stands for the disk: writing fails half-way through a module."""
    cards = write(tmp_path / "cards" / "a.dungeon", CELLAR)
    assert run("build", cards, "--out", tmp_path / "out").exit_code == 0
    before = contents(tmp_path / "out")
    write(cards, CELLAR.replace("Scry 1", "Scry 2") + CELLAR.replace("Hermit's Cellar", "Attic"))
    full = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))"
    for command in (("build", cards, "--out", tmp_path / "out"), ("fmt", cards)):
        write(cards, cards.read_text().replace("room Pantry ->", "room  Pantry ->"))
        source = cards.read_text()
        finished = in_a_process(*command, before=full)
        assert finished.returncode == 2
        assert "File too large" in finished.stderr and "Traceback" not in finished.stderr
        assert contents(tmp_path / "out") == before
        assert cards.read_text() == source
    assert [path.name for path in tmp_path.rglob(".*")] == []


def test_builds_at_once_leave_one_whole_result(tmp_path: Path) -> None:
    out = tmp_path / "out"
    texts = [all_of(str(number)) for number in range(8)]
    threads = [threading.Thread(target=write_folder, args=(out, text)) for text in texts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert contents(out) in texts
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_commands_at_once_keep_what_the_others_built(tmp_path: Path) -> None:
    processes = []
    for number in range(3):
        cards = [CELLAR.replace("Hermit's Cellar", f"Cellar {number}{letter}") for letter in "abc"]
        source = write(tmp_path / "cards" / f"{number}.dungeon", "\n".join(cards))
        command = command_line("build", source, "--out", tmp_path / "out")
        processes.append(subprocess.Popen(command, stdout=subprocess.DEVNULL))
    assert [process.wait() for process in processes] == [0, 0, 0]
    assert sorted(contents(tmp_path / "out")) == [
        f"cellar_{number}{letter}.py" for number in range(3) for letter in "abc"
    ]


def test_a_killed_build_leaves_the_old_modules_or_the_new_ones(tmp_path: Path) -> None:
    trial = Trial(tmp_path, random.Random(1))
    outcomes = [trial.once() for _ in range(6)]
    assert all(outcomes)
