"""What becomes of texts: whether each can be parsed and compiled, and if not, why not.

With the project installed, `python -m tests.rules_text.coverage_report FILE` tells how many texts of a file (one a
line) are parsed and compiled, and the commonest reasons why others aren't.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardwright.compiler import check
from cardwright.compiler.diagnostics import Diagnostic, Severity
from tests.golden import case_lines
from tests.rules_text.trees import source_of

PATH = "trial.dungeon"


class Examined(NamedTuple):
    """A text, whether it can be parsed, and the reasons why it can't be compiled."""

    text: str
    parsed: bool
    reasons: tuple[str, ...]

    @property
    def compiled(self) -> bool:
        """Whether a card with this text can be built."""
        return not self.reasons


@cache
def examine(text: str) -> Examined:
    """Check a dungeon whose one room says a text."""
    source = source_of(text)
    report = check(source, PATH)
    errors = [finding for finding in report.diagnostics if finding.severity is Severity.ERROR]
    bodies = [body for card in report.cards for body in card.bodies]
    parsed = bool(bodies) and all(body.text is not None for body in bodies)
    return Examined(text, parsed, tuple(reason(finding, source) for finding in errors))


def reason(finding: Diagnostic, source: str) -> str:
    """What a finding says, and of which words."""
    there = " ".join(source[finding.span.start : finding.span.end].split())
    shown = there if len(there) <= 40 else f"{there[:39]}…"
    return f"{finding.message}: {finding.label} [{shown}]"


def summary(examined: list[Examined], reasons: int = 20) -> str:
    """The shares, and the commonest reasons."""
    count = max(1, len(examined))
    parsed = sum(each.parsed for each in examined)
    compiled = sum(each.compiled for each in examined)
    common = Counter(each.reasons[0].rpartition(" [")[0] for each in examined if each.reasons)
    lines = [
        f"{len(examined)} texts, {parsed} parsed ({parsed / count:.0%}), {compiled} compiled ({compiled / count:.0%})",
        *(f"{times:4} {what}" for what, times in common.most_common(reasons)),
    ]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Report on a file; gives the exit code."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m tests.rules_text.coverage_report FILE\n")
        return 2
    sys.stdout.write(summary([examine(text) for text in case_lines(Path(arguments[0]))]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
