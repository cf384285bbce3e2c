"""The formats in which commands report findings: each turns the findings of all files into lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import click

from cardwright.compiler import Report
from cardwright.compiler.cli import terminal, version
from cardwright.compiler.render.findings import Findings, summary

Format = Callable[[Sequence[Findings]], list[str]]

# Renderers load when they are used.


def _text(checked: Sequence[Findings]) -> list[str]:
    from cardwright.compiler.render.text import text

    return text(checked, terminal.columns(), terminal.palette())


def _concise(checked: Sequence[Findings]) -> list[str]:
    from cardwright.compiler.render.concise import concise

    return concise(checked)


def _summary(checked: Sequence[Findings]) -> list[str]:
    return []


def _json(checked: Sequence[Findings]) -> list[str]:
    from cardwright.compiler.render.json import as_json

    return as_json(checked)


def _github(checked: Sequence[Findings]) -> list[str]:
    from cardwright.compiler.render.github import github

    return github(checked)


def _sarif(checked: Sequence[Findings]) -> list[str]:
    from cardwright.compiler.render.sarif import sarif

    return sarif(checked, version())


def _junit(checked: Sequence[Findings]) -> list[str]:
    from cardwright.compiler.render.junit import junit

    return junit(checked)


FORMATS: Mapping[str, Format] = {
    "text": _text,
    "concise": _concise,
    "summary": _summary,
    "github": _github,
    "json": _json,
    "sarif": _sarif,
    "junit": _junit,
}
# Those whose last line sums up; the others are read by programs as a whole.
SUMMED_UP = ("text", "concise", "summary", "github")


def findings_of(reports: Sequence[Report]) -> list[Findings]:
    """What renderers take of reports."""
    return [Findings(each.source, each.diagnostics, len(each.cards)) for each in reports]


def report(reports: Sequence[Report], output_format: str = "text", *, quiet: bool = False, err: bool = False) -> None:
    """Write the findings of all files and, unless `quiet`, a line that sums them up; to standard error if `err`."""
    write(findings_of(reports), output_format, quiet=quiet, err=err)


def write(checked: Sequence[Findings], output_format: str, *, quiet: bool = False, err: bool = False) -> None:
    """Write findings as `report` does."""
    for line in FORMATS[output_format](checked):
        click.echo(line, err=err)
    if output_format in SUMMED_UP and not quiet:
        click.echo(summary(checked), err=err)
