"""Files are written whole or not at all, all of them or none."""

import os
from pathlib import Path

import pytest

from cardwright.compiler.cli.writing import write_all


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_new_folders_are_made_and_nothing_else_is_left_there(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    written = write_all({folder / "one.py": "1\n", folder / "two.py": "zwölf\n"})
    assert written == [folder / "one.py", folder / "two.py"]
    assert contents(folder) == {"one.py": "1\n", "two.py": "zwölf\n"}


def test_a_file_that_would_not_change_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "one.py"
    path.write_text("1\n", encoding="utf-8")
    os.utime(path, ns=(1, 1))
    assert write_all({path: "1\n", tmp_path / "two.py": "2\n"}) == [tmp_path / "two.py"]
    assert path.stat().st_mtime_ns == 1


def test_lines_end_as_they_are_given_on_every_system(tmp_path: Path) -> None:
    write_all({tmp_path / "one.py": "a\nb\r\n"})
    assert (tmp_path / "one.py").read_bytes() == b"a\nb\r\n"


def test_if_one_file_can_not_be_written_none_is_and_no_temporary_file_stays(tmp_path: Path) -> None:
    (tmp_path / "old.py").write_text("old\n", encoding="utf-8")
    (tmp_path / "blocked").write_text("a file where a folder should be\n", encoding="utf-8")
    with pytest.raises(OSError):
        write_all({tmp_path / "old.py": "new\n", tmp_path / "blocked" / "two.py": "2\n"})
    assert contents(tmp_path) == {"old.py": "old\n", "blocked": "a file where a folder should be\n"}


def test_a_changed_file_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "one.py"
    path.write_text("1\n", encoding="utf-8")
    path.chmod(0o640)
    write_all({path: "2\n"})
    assert path.read_text(encoding="utf-8") == "2\n"
    assert path.stat().st_mode & 0o777 == 0o640
