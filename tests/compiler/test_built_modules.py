"""Built modules are Python that linters and type checkers find nothing wrong with, as they stand."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.compiler import compile

ROOT = Path(__file__).parents[2]
SHIPPED = sorted([*(ROOT / "dungeons").glob("*.dungeon"), *(ROOT / "attractions").glob("*.attraction")])
LONG_NAMES = f"""\
dungeon {"A Name That Is Longer Than a Line " * 5}

room {"古い灯台" * 30} -> "\\"\\"\\" \\\\"
    Choose one —
    • Create a 1/1 white and blue Bird artifact creature token with flying, vigilance, and haste.
    • Draw two cards. You may put a land card from your hand onto the battlefield tapped.

room "\\"\\"\\" \\\\"
    You get an emblem with "Creatures you control get +2/+2 and have trample."
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    sources = [(path.read_text(encoding="utf-8"), path.name) for path in SHIPPED]
    for source, name in [*sources, (LONG_NAMES, "long_names.dungeon")]:
        for module, text in compile(source, name).items():
            (folder / f"{module[:40]}.py").write_text(text, encoding="utf-8")
    return folder


def run(*command: str | Path, **environment: str) -> str:
    finished = subprocess.run(
        [sys.executable, "-m", *command],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return "" if finished.returncode == 0 else finished.stdout + finished.stderr


def test_linter_finds_nothing(built: Path) -> None:
    options = ("--config", ROOT / "pyproject.toml", "--config", "line-length=110", "--no-cache")
    assert run("ruff", "check", *options, built) == ""


def test_type_checker_finds_nothing(built: Path, tmp_path: Path) -> None:
    """Only what it says about the built modules counts: the runtime has tests of its own."""
    (tmp_path / "cardwright").symlink_to(ROOT)
    options = ("--strict", "--namespace-packages", "--explicit-package-bases", "--config-file", os.devnull)
    found = run("mypy", *options, "--cache-dir", tmp_path / "cache", built, MYPYPATH=str(tmp_path))
    assert [line for line in found.splitlines() if line.startswith(str(built))] == []
    assert "INTERNAL ERROR" not in found
