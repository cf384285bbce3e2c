"""`python -m tests.benchmarks`: measure, print a table, and write it as JSON if asked to.

Needs what `pip install .[bench]` brings. Every number is the median of several runs; what is compared runs by turns.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.measure import Row
from tests.benchmarks.rows import SECTIONS


def main() -> None:
    """Measure what is asked for."""
    options = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    options.add_argument(
        "sections", nargs="*", choices=[[], *SECTIONS], help=f"some of {', '.join(SECTIONS)}; else all"
    )
    options.add_argument("--json", type=Path, metavar="FILE", help="write the rows there")
    options.add_argument("--runs", type=int, default=1, help="how often to measure everything")
    asked = options.parse_args()
    runs = []
    for number in range(asked.runs):
        rows = measured(asked.sections or list(SECTIONS), f"Run {number + 1} of {asked.runs}" if asked.runs > 1 else "")
        runs.append([row._asdict() for row in rows])
    if asked.json:
        asked.json.write_text(json.dumps({"python": sys.version, "runs": runs}, indent=2), encoding="utf-8")


def measured(sections: list[str], title: str) -> list[Row]:
    """The rows of some sections, shown as they come."""
    write(f"{title}\n" if title else "")
    write(f"{'':<62}{'ours':>12}{'theirs':>12}  {'':<11}{'ratio':>7}  budget\n")
    found = []
    with TemporaryDirectory() as folder:
        for section in sections:
            for row in SECTIONS[section](Path(folder)):
                theirs = f"{row.theirs:,.3f}" if row.theirs is not None else ""
                ratio = f"{row.ratio:.2f}" if row.ratio is not None else ""
                write(f"{row.what:<62}{row.ours:>12,.3f}{theirs:>12}  {row.unit:<11}{ratio:>7}  {row.budget}\n")
                found.append(row)
    return found


def write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


if __name__ == "__main__":
    main()
