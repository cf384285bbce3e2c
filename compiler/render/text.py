"""Findings for people: what is wrong, the source with the place underlined, notes and help."""

from __future__ import annotations

from cardwright.compiler.diagnostics import Diagnostic
from cardwright.compiler.render.cells import printable
from cardwright.compiler.render.excerpt import Mark, excerpt
from cardwright.compiler.render.findings import Findings
from cardwright.compiler.render.palette import PLAIN, Palette
from cardwright.compiler.source import Source

COLUMNS = 100


def text(findings: Findings, columns: int = COLUMNS, palette: Palette = PLAIN) -> list[str]:
    """The lines for the findings of one file, an empty line after each finding."""
    lines: list[str] = []
    for diagnostic in findings.diagnostics:
        lines += [*_finding(findings.source, diagnostic, columns, palette), ""]
    return lines


def _finding(source: Source, diagnostic: Diagnostic, columns: int, palette: Palette) -> list[str]:
    start = diagnostic.span.start
    severity = diagnostic.severity.value
    title = palette.paint(severity, f"{severity}[{diagnostic.code}]")
    place = f"{printable(source.path)}:{source.line(start)}:{source.column(start)}"
    marks = [Mark(diagnostic.span, diagnostic.label, "^", severity)]
    marks += [Mark(label.span, label.text, "-", "note") for label in diagnostic.further]
    lines = [
        f"{title}: {palette.paint('strong', printable(diagnostic.message))}",
        f"  {palette.paint('frame', '-->')} {place}",
        *excerpt(source, marks, columns, palette),
    ]
    for note in diagnostic.notes:
        lines += _remark("note", note, palette)
    if diagnostic.help:
        lines += _remark("help", diagnostic.help, palette)
    return lines


def _remark(kind: str, words: str, palette: Palette) -> list[str]:
    first, *rest = map(printable, words.splitlines() or [""])
    return [f"{palette.paint(kind, kind)}: {first}", *(f"      {line}" for line in rest)]
