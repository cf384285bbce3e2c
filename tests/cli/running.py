"""The commands from outside, for tests: run in this process, or in a new one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from cardwright.compiler.cli import main

ROOT = Path(__file__).parents[2]
CELLAR = """\
dungeon Hermit's Cellar

room Creaking Stairs -> Pantry, Old Well
    Scry 1.

room Pantry -> Hermit's Hoard
    You gain 2 life.

room Old Well -> Hermit's Hoard
    Each opponent loses 1 life.

room Hermit's Hoard
    Create a Treasure token. Draw a card.
"""


def run(*arguments: str | Path, typed: str | bytes | None = None) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)


def write(path: Path, text: str) -> Path:
    """Write a file just so, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    return path


def command_line(*arguments: str | Path, before: str = "") -> list[str]:
    """The arguments of a process that runs a command of this checkout; Python code may go `before`."""
    script = f"""
import sys, types
package = types.ModuleType("cardwright")
package.__path__ = [{str(ROOT)!r}]
sys.modules["cardwright"] = package
sys.argv = ["cardwright", *sys.argv[1:]]
{before}
from cardwright.compiler.cli import main
main()"""
    return [sys.executable, "-c", script, *map(str, arguments)]


def in_a_process(*arguments: str | Path, before: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    return subprocess.run(
        command_line(*arguments, before=before),
        capture_output=True,
        encoding="utf-8",
        errors="surrogateescape",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        cwd=cwd,
        check=False,
    )
