"""The findings of one file, as renderers take them, and their count in words.

The command line makes them from the compiler's reports.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.compiler.diagnostics import Diagnostic, Severity
from cardwright.compiler.source import Source


@dataclass(frozen=True, slots=True)
class Findings:
    """A source, its findings in the order to report them, and how many cards it holds."""

    source: Source
    diagnostics: tuple[Diagnostic, ...] = ()
    cards: int = 0


def summary(checked: Sequence[Findings]) -> str:
    """One line that says what was found in all files."""
    found = [diagnostic.severity for findings in checked for diagnostic in findings.diagnostics]
    cards = sum(findings.cards for findings in checked)
    if not found:
        return f"Checked {counted(cards, 'card')} in {counted(len(checked), 'file')}: nothing found."
    kinds = [counted(found.count(severity), severity.value) for severity in Severity if severity in found]
    affected = sum(bool(findings.diagnostics) for findings in checked)
    where = f" in {affected} of {len(checked)} files" if len(checked) > 1 else ""
    return f"Found {' and '.join(kinds)}{where}."


def counted(count: int, noun: str) -> str:
    """A number with its noun: "1 card", "2 cards"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
