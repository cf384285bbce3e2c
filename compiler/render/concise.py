"""Findings one a line, as editors and problem matchers read them: path:line:column: severity: text [code]."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.compiler.diagnostics import Diagnostic
from cardwright.compiler.render.cells import printable
from cardwright.compiler.render.findings import Findings
from cardwright.compiler.source import Source


def concise(checked: Sequence[Findings]) -> list[str]:
    """The lines for the findings of files."""
    return [_line(findings.source, diagnostic) for findings in checked for diagnostic in findings.diagnostics]


def _line(source: Source, diagnostic: Diagnostic) -> str:
    start = diagnostic.span.start
    place = f"{printable(source.path)}:{source.line(start)}:{source.column(start)}"
    words = f"{diagnostic.message} ({diagnostic.label})" if diagnostic.label else diagnostic.message
    return f"{place}: {diagnostic.severity.value}: {printable(words)} [{diagnostic.code}]"
