"""What is remembered of clean files: found again by its content, and by nothing else."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cardwright.compiler.cache import FILE, FOLDER, CleanFiles, compiler_digest


def kept(project: Path, compiler: str = "this") -> CleanFiles:
    return CleanFiles(project, compiler)


def remember(project: Path, *texts: str) -> None:
    cache = kept(project)
    for text in texts:
        cache.add(cache.digest(text, "all"), len(text))
    cache.save()


def known(cache: CleanFiles, text: str, asked: str = "all") -> int | None:
    return cache.cards(cache.digest(text, asked))


def test_a_clean_file_is_known_by_its_text(tmp_path: Path) -> None:
    remember(tmp_path, "one", "three")
    cache = kept(tmp_path)
    assert (known(cache, "one"), known(cache, "three"), known(cache, "two")) == (3, 5, None)


def test_what_was_asked_for_counts(tmp_path: Path) -> None:
    remember(tmp_path, "one")
    assert known(kept(tmp_path), "one", "less") is None


def test_another_compiler_knows_nothing(tmp_path: Path) -> None:
    remember(tmp_path, "one")
    assert known(kept(tmp_path, "another"), "one") is None


def test_what_others_have_kept_stays(tmp_path: Path) -> None:
    first, second = kept(tmp_path), kept(tmp_path)
    first.add(first.digest("one", "all"), 1)
    second.add(second.digest("two", "all"), 2)
    first.save()
    second.save()
    assert (known(kept(tmp_path), "one"), known(kept(tmp_path), "two")) == (1, 2)


def test_many_at_once_leave_a_whole_file(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as executor:
        list(executor.map(lambda number: remember(tmp_path, f"text {number}"), range(40)))
    lines = (tmp_path / FOLDER / FILE).read_text().splitlines()
    assert lines[0] == "this" and all(len(line.split()[0]) == 64 for line in lines[1:])
    assert {path.name for path in (tmp_path / FOLDER).iterdir()} == {FILE, ".gitignore", "CACHEDIR.TAG"}


@pytest.mark.parametrize("spoilt", ["", "this\nabc 1\n", "this\n" + "0" * 64 + " x\n", "other\n", "this", "\x00\xff"])
def test_a_spoilt_file_counts_for_nothing(tmp_path: Path, spoilt: str) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / FILE).write_bytes(spoilt.encode("latin-1"))
    assert kept(tmp_path).known == {}
    remember(tmp_path, "one")
    assert known(kept(tmp_path), "one") == 3


def test_where_nothing_can_be_written_nothing_is(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("a file in the way")
    remember(tmp_path, "one")
    assert known(kept(tmp_path), "one") is None


def test_the_compiler_has_a_digest_of_its_own() -> None:
    digest = compiler_digest()
    assert digest is not None and len(digest) == 64 and digest == compiler_digest()
