"""The formats in which commands report findings: each turns the findings of one file into lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import click

from cardwright.compiler import Report
from cardwright.compiler.cli import terminal
from cardwright.compiler.render.concise import concise
from cardwright.compiler.render.findings import Findings, summary
from cardwright.compiler.render.text import text

Format = Callable[[Findings], list[str]]


def _text(findings: Findings) -> list[str]:
    return text(findings, terminal.columns(), terminal.palette())


FORMATS: Mapping[str, Format] = {"text": _text, "concise": concise}


def report(reports: Sequence[Report], output_format: str = "text") -> None:
    """Write the findings of all files and a line that sums them up."""
    checked = [Findings(each.source, each.diagnostics, len(each.cards)) for each in reports]
    for findings in checked:
        for line in FORMATS[output_format](findings):
            click.echo(line)
    click.echo(summary(checked))
