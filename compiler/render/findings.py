"""The findings of one file, as renderers take them, and their count in words.

The command line makes them from the compiler's reports.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.compiler.diagnostics import Applicability, Diagnostic, Severity
from cardwright.compiler.records import record
from cardwright.compiler.source import Source


@record
class Findings:
    """A source, its findings in the order to report them, and how many cards it holds."""

    source: Source
    diagnostics: tuple[Diagnostic, ...] = ()
    cards: int = 0


def all_diagnostics(checked: Sequence[Findings]) -> Iterator[Diagnostic]:
    """The findings of all files."""
    return (diagnostic for findings in checked for diagnostic in findings.diagnostics)


def summary(checked: Sequence[Findings]) -> str:
    """One line that says what was found in all files, and how much of it can be fixed."""
    found = [diagnostic.severity for diagnostic in all_diagnostics(checked)]
    cards = sum(findings.cards for findings in checked)
    if not found:
        return f"Checked {counted(cards, 'card')} in {counted(len(checked), 'file')}: nothing found."
    kinds = [counted(found.count(severity), severity.value) for severity in Severity if severity in found]
    affected = sum(bool(findings.diagnostics) for findings in checked)
    where = f" in {affected} of {len(checked)} files" if len(checked) > 1 else ""
    return f"Found {' and '.join(kinds)}{where}.{_fixable(checked)}"


def _fixable(checked: Sequence[Findings]) -> str:
    fixes = [diagnostic.fix.applicability for diagnostic in all_diagnostics(checked) if diagnostic.fix]
    safe, unsafe = fixes.count(Applicability.SAFE), fixes.count(Applicability.UNSAFE)
    if not fixes:
        return ""
    if not unsafe:
        return f" --fix mends {safe}."
    return f" --fix mends {safe}, --unsafe-fixes {unsafe} more." if safe else f" --unsafe-fixes mends {unsafe}."


def counted(count: int, noun: str) -> str:
    """A number with its noun: "1 card", "2 cards"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
