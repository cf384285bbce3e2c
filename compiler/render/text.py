"""Findings for people: what is wrong, the source with the place underlined, notes, help, fix and rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.compiler.codes import find
from cardwright.compiler.diagnostics import Applicability, Diagnostic, Edit, Fix
from cardwright.compiler.render.cells import indented, printable
from cardwright.compiler.render.excerpt import Mark, excerpt
from cardwright.compiler.render.findings import Findings
from cardwright.compiler.render.palette import PLAIN, Palette
from cardwright.compiler.source import Source

COLUMNS = 100
LONGEST_EDIT = 60
REST = " " * len("help: ")
OPTIONS = {Applicability.SAFE: "--fix", Applicability.UNSAFE: "--fix --unsafe-fixes"}


def text(checked: Sequence[Findings], columns: int = COLUMNS, palette: Palette = PLAIN) -> list[str]:
    """The lines for the findings of files, an empty line after each finding."""
    lines: list[str] = []
    for findings in checked:
        for diagnostic in findings.diagnostics:
            lines += [*_finding(findings.source, diagnostic, columns, palette), ""]
    return lines


def _finding(source: Source, diagnostic: Diagnostic, columns: int, palette: Palette) -> Iterator[str]:
    start = diagnostic.span.start
    severity = diagnostic.severity.value
    title = palette.paint(severity, f"{severity}[{diagnostic.code}]")
    place = f"{printable(source.path)}:{source.line(start)}:{source.column(start)}"
    marks = [Mark(diagnostic.span, diagnostic.label, "^", severity)]
    marks += [Mark(label.span, label.text, "-", "note") for label in diagnostic.further]
    yield f"{title}: {palette.paint('strong', printable(diagnostic.message))}"
    yield f"  {palette.paint('frame', '-->')} {place}"
    yield from excerpt(source, marks, columns, palette)
    for note in diagnostic.notes:
        yield from _remark("note", note, columns, palette)
    if diagnostic.help:
        yield from _remark("help", diagnostic.help, columns, palette)
    if diagnostic.fix:
        yield from _remark("fix", fix_in_words(source, diagnostic.fix), columns, palette)
    declared = find(diagnostic.code)
    if declared and declared.rule:
        yield from _remark("rule", declared.rule, columns, palette)


def _remark(kind: str, words: str, columns: int, palette: Palette) -> list[str]:
    """A line of its own kind, wrapped to the width; what follows its first line is indented."""
    lines: list[str] = []
    for line in words.splitlines() or [""]:
        lines += indented(printable(line), columns, REST, REST)
    return [f"{palette.paint(kind, kind)}: {lines[0][len(REST) :]}", *lines[1:]]


def fix_in_words(source: Source, fix: Fix) -> str:
    """What a fix does, and the options of `check` that do it."""
    first, *others = fix.edits
    places = f", and so in {len(others)} more place{'s' * (len(others) > 1)}" if others else ""
    return f"{_edit_in_words(source, first)}{places} ({OPTIONS[fix.applicability]})"


def _edit_in_words(source: Source, edit: Edit) -> str:
    before = source.slice(edit.span)
    if not before:
        return f"insert {_quoted(edit.text)}"
    return f"write {_quoted(edit.text)} for {_quoted(before)}" if edit.text else f"delete {_quoted(before)}"


def _quoted(words: str) -> str:
    """Words of a source in quotation marks, cut when long; what doesn't show is escaped."""
    words = words if len(words) <= LONGEST_EDIT else words[:LONGEST_EDIT] + "…"
    return f"“{printable(words)}”"
