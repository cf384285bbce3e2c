"""What was found out about a card file, and the error of building one that isn't right.

Made by the package's `check` and `compile`; the command line and host programs take it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compiler.diagnostics import Diagnostic, Severity
from cardwright.compiler.records import record
from cardwright.compiler.source import Comment, Source

if TYPE_CHECKING:
    from cardwright.compiler.cards import Card


@record
class Report:
    """A checked card file: its cards as far as they can be read, and the findings in order."""

    source: Source
    cards: tuple[Card, ...]
    comments: tuple[Comment, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def path(self) -> str:
        """The path by which the file was called."""
        return self.source.path

    @property
    def ok(self) -> bool:
        """Whether the file can be built: there may be warnings, but no error."""
        return all(diagnostic.severity is not Severity.ERROR for diagnostic in self.diagnostics)


class CompileError(Exception):
    """Raised for a source with errors; `report` has them."""

    def __init__(self, report: Report) -> None:
        errors = sum(diagnostic.severity is Severity.ERROR for diagnostic in report.diagnostics)
        super().__init__(f"{report.path}: {errors} error{'s' * (errors != 1)}")
        self.report = report
