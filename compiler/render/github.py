"""Findings as workflow commands of GitHub Actions, which shows them beside the lines they are about."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.compiler.codes import find
from cardwright.compiler.diagnostics import Diagnostic
from cardwright.compiler.render.cells import printable
from cardwright.compiler.render.findings import Findings
from cardwright.compiler.render.places import region
from cardwright.compiler.source import Source

# A command ends with its line, and its properties are divided by commas and colons.
DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def github(checked: Sequence[Findings]) -> list[str]:
    """The lines for the findings of files."""
    return [_command(findings.source, diagnostic) for findings in checked for diagnostic in findings.diagnostics]


def _command(source: Source, diagnostic: Diagnostic) -> str:
    place = region(source, diagnostic.span)
    declared = find(diagnostic.code)
    properties = {
        "title": f"{diagnostic.code} {declared.name}" if declared else diagnostic.code,
        "file": source.path,
        "line": str(place.line),
        "endLine": str(place.end_line),
    }
    # Columns of an annotation over several lines are refused.
    if place.line == place.end_line:
        properties |= {"col": str(place.column), "endColumn": str(place.end_column)}
    written = ",".join(f"{name}={_plain(value).translate(PROPERTY)}" for name, value in properties.items())
    return f"::{diagnostic.severity.value} {written}::{_message(source, diagnostic).translate(DATA)}"


def _message(source: Source, diagnostic: Diagnostic) -> str:
    """The message, with all that the excerpt of a terminal would show."""
    lines = [f"{diagnostic.message} ({diagnostic.label})" if diagnostic.label else diagnostic.message]
    lines += [f"line {source.line(label.span.start)}: {label.text}" for label in diagnostic.further]
    lines += [*diagnostic.notes, *([diagnostic.help] if diagnostic.help else [])]
    return "\n".join(map(_plain, lines))


def _plain(text: str) -> str:
    return "\n".join(map(printable, text.split("\n")))
