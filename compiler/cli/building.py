"""Building modules in memory: all the cards of all files, or what is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from cardwright.compiler import CompileError, Report
from cardwright.compiler import compile as compile_cards
from cardwright.compiler.cli.formats import report
from cardwright.compiler.cli.sources import card_files, read
from cardwright.compiler.render.cells import printable


def build(paths: Sequence[Path]) -> dict[str, str]:
    """The source of each module by its name, from all files.

    If there are errors, or two cards would have the same module, this is reported and the command ends with
    exit code 1.
    """
    modules: dict[str, str] = {}
    origin: dict[str, Path] = {}
    wrong: list[Report] = []
    clashes: list[str] = []
    for path in card_files(paths):
        try:
            built = compile_cards(read(path), str(path))
        except CompileError as error:
            wrong.append(error.report)
            continue
        for name, code in built.items():
            if name in modules:
                clashes.append(
                    f"error: {path} and {origin[name]} would both be built as {name}.py; rename one card"
                )
            modules[name] = code
            origin[name] = path
    if wrong:
        report(wrong)
    for clash in clashes:
        click.echo(printable(clash))
    if wrong or clashes:
        click.echo("Nothing was written.")
        raise click.exceptions.Exit(1)
    return modules
