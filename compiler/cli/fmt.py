"""`cardwright fmt`: bring card files into their canonical layout."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.compiler import Report
from cardwright.compiler.cli import settings as project
from cardwright.compiler.cli.sources import CardFile, read_all
from cardwright.compiler.limits import Limits
from cardwright.compiler.render.cells import printable
from cardwright.compiler.render.findings import counted


@click.command("fmt")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH…")
@click.option("--check", is_flag=True, help="Change nothing; exit code 1 tells that something would change.")
@click.option("--diff", is_flag=True, help="Show what would change, and change nothing.")
@click.option("--quiet", "-q", is_flag=True, help="Write nothing but what is wrong.")
@click.option("--stdin-filename", default="stdin", metavar="NAME", help="What to call standard input, the path `-`.")
def command(paths: tuple[Path, ...], check: bool, diff: bool, quiet: bool, stdin_filename: str) -> None:
    """Give card files the one canonical layout; comments and meaning stay.

    A file that can't be read as cards stays as it is, and what is wrong with it is reported.

    Exit codes: 0 all is well, 1 a file can't be formatted, or with --check or --diff would change, 2 a file could
    not be read.
    """
    from cardwright.compiler.cli.changing import changed, show, write
    from cardwright.compiler.cli.formats import report

    limits = project.load().limits
    files, unreadable = read_all(paths, stdin_filename, limits)
    formatted = [(file, _formatted(file, limits)) for file in files]
    good = [(file, each) for file, each in formatted if isinstance(each, str)]
    wrong = [each for _, each in formatted if isinstance(each, Report)]
    files, texts = [file for file, _ in good], [text for _, text in good]
    to_change = changed(files, texts)
    if diff:
        show(files, texts)
    elif not check:
        write(files, texts)
    if wrong:
        report(wrong, err=True)
    if not quiet:
        done = "would change" if check or diff else "changed"
        for file in to_change if check and not diff else ():
            click.echo(f"would change {printable(file.path)}")
        kept = len(files) - len(to_change)
        click.echo(f"{counted(len(to_change), 'file')} {done}, {kept} as they should be.", err=True)
    for message in unreadable:
        click.echo(f"Error: {printable(message)}", err=True)
    if unreadable:
        raise click.exceptions.Exit(2)
    if wrong or ((check or diff) and to_change):
        raise click.exceptions.Exit(1)


def _formatted(file: CardFile, limits: Limits) -> str | Report:
    """The canonical text of a file; the report of one that can't be read as cards."""
    from cardwright.compiler.diagnostics import Severity
    from cardwright.compiler.parse import parse
    from cardwright.compiler.print import source_text
    from cardwright.compiler.source import Source

    source = Source(file.path, file.text)
    parsed = parse(source, limits)
    errors = tuple(each for each in parsed.diagnostics if each.severity is Severity.ERROR)
    if errors:
        return Report(source, parsed.cards, parsed.comments, errors)
    text = source_text(parsed.cards, parsed.comments)
    again = parse(Source(file.path, text), limits)
    if again.cards != parsed.cards or source_text(again.cards, again.comments) != text:
        raise AssertionError(f"{file.path} would mean something else when formatted")
    return text
