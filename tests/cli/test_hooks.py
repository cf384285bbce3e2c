"""The hooks for pre-commit: each calls a command that takes files, and fails where it has to."""

import re
from pathlib import Path

import pytest

from .running import CELLAR, ROOT, run, write

HOOKS = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
ENTRIES = re.findall(r"^  entry: cardwright (.+)$", HOOKS, re.MULTILINE)


def test_there_is_a_hook_for_checking_and_one_for_formatting() -> None:
    assert [entry.split()[0] for entry in ENTRIES] == ["check", "fmt"]
    assert re.findall(r"^- id: (.+)$", HOOKS, re.MULTILINE) == ["cardwright-check", "cardwright-fmt"]


@pytest.mark.parametrize("pattern", set(re.findall(r"^  files: (.+)$", HOOKS, re.MULTILINE)))
def test_hooks_run_on_card_files(pattern: str) -> None:
    assert re.search(pattern, "cards/a.dungeon") and re.search(pattern, "b.attraction")
    assert not re.search(pattern, "a.dungeon.py")


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_hook_is_silent_about_clean_files(entry: str, tmp_path: Path) -> None:
    result = run(*entry.split(), write(tmp_path / "a.dungeon", CELLAR))
    assert (result.exit_code, result.output) == (0, "")


def test_hooks_fail_or_change_files(tmp_path: Path) -> None:
    check, fmt = (entry.split() for entry in ENTRIES)
    file = write(tmp_path / "a.dungeon", CELLAR.replace("-> Pantry", "->  Pantri"))
    assert run(*check, file).exit_code == 1
    assert run(*fmt, file).exit_code == 0
    assert "-> Pantri" in file.read_text()
