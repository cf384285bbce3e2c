"""Building modules in memory: all the cards of all files, or what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from cardwright.compiler import CompileError, Report
from cardwright.compiler import compile as compile_cards
from cardwright.compiler.cli import Failure
from cardwright.compiler.cli import settings as project
from cardwright.compiler.cli.formats import report
from cardwright.compiler.cli.sources import read_all
from cardwright.compiler.render.cells import printable

BUILT = b"Built by cardwright from "
STDIN_NAME = "stdin.dungeon"


def build(paths: Sequence[Path]) -> dict[str, str]:
    """The source of each module by its name, from all files.

    If there are errors, or two cards would have the same module, this is reported and the command ends with
    exit code 1. Raises Failure if a file can't be read.
    """
    limits = project.load().limits
    files, unreadable = read_all(paths, STDIN_NAME, limits)
    modules: dict[str, str] = {}
    origin: dict[str, str] = {}
    wrong: list[Report] = []
    clashes: list[str] = []
    for file in files:
        try:
            built = compile_cards(file.text, file.path, limits)
        except CompileError as error:
            wrong.append(error.report)
            continue
        for name, code in built.items():
            if name in modules:
                clashes.append(
                    f"error: {file.path} and {origin[name]} would both be built as {name}.py; rename one card"
                )
            modules[name] = code
            origin[name] = file.path
    if wrong:
        report(wrong)
    for clash in clashes:
        click.echo(printable(clash))
    if wrong or clashes or unreadable:
        click.echo("Nothing was written.")
    if unreadable:
        raise Failure("\n".join(unreadable))
    if wrong or clashes:
        raise click.exceptions.Exit(1)
    return modules


def out_of_date(folder: Path, modules: Mapping[str, str]) -> list[str]:
    """What keeps a folder from holding just these modules, one line each: missing, different, built from nothing.

    Files that cardwright didn't build may be there too. Raises OSError if the folder can't be read.
    """
    found = {path.name: path.read_bytes() for path in sorted(folder.glob("*.py"))} if folder.is_dir() else {}
    lines = []
    for name, text in sorted(modules.items()):
        if name not in found:
            lines.append(f"{folder / name}: not built yet")
        elif found[name] != text.encode("utf-8"):
            lines.append(f"{folder / name}: differs from what its source gives")
    lines += [
        f"{folder / name}: built from no card of these"
        for name, data in found.items()
        if name not in modules and BUILT in data[:4096]
    ]
    return lines
