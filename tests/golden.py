"""Golden files: what the project gives today, kept as text, read by people, compared by tests.

A test makes the text and calls `assert_golden`. Run pytest with BLESS=1 to write the files anew; then read the
difference.
"""

from __future__ import annotations

import os
from pathlib import Path

CASES = Path(__file__).parent / "cases"


def blessing() -> bool:
    """Whether golden files are to be written rather than compared."""
    return os.environ.get("BLESS") == "1"


def assert_golden(path: Path, found: str) -> None:
    """Assert that `found` is what the golden file at `path` holds; with BLESS=1 write it there."""
    if blessing():
        path.write_text(found, "utf-8")
    wanted = path.read_text("utf-8") if path.exists() else ""
    assert found == wanted, f"{path.name} differs; BLESS=1 writes it anew"


def case_lines(path: Path) -> list[str]:
    """The lines of a file of cases, without comments and blank lines."""
    lines = path.read_text("utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]
