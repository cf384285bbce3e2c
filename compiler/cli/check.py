"""`cardwright check`: find what is wrong with card files."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.compiler import check
from cardwright.compiler.cli.formats import FORMATS, report
from cardwright.compiler.cli.sources import card_files, read


@click.command("check")
@click.argument(
    "paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path), metavar="PATH…"
)
@click.option(
    "--output-format",
    type=click.Choice(list(FORMATS)),
    default="text",
    show_default=True,
    help="text shows the source; concise is one line a finding.",
)
def command(paths: tuple[Path, ...], output_format: str) -> None:
    """Check card files and all card files in folders.

    Exit codes: 0 nothing found, 1 findings, 2 a file could not be read.
    """
    reports = [check(read(path), str(path)) for path in card_files(paths)]
    report(reports, output_format)
    if any(each.diagnostics for each in reports):
        raise click.exceptions.Exit(1)
