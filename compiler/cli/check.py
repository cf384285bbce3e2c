"""`cardwright check`: find what is wrong with card files, and mend it if asked to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click

from cardwright.compiler import Report, check
from cardwright.compiler.cli import settings as project
from cardwright.compiler.cli.checking import check_files
from cardwright.compiler.cli.formats import FORMATS, findings_of, write
from cardwright.compiler.cli.settings import Settings
from cardwright.compiler.cli.sources import STDIN, CardFile, read_all
from cardwright.compiler.diagnostics import Applicability
from cardwright.compiler.render.cells import printable
from cardwright.compiler.render.findings import Findings, counted


class Options(NamedTuple):
    """How findings are written."""

    output_format: str
    quiet: bool
    statistics: bool


def split_codes(ctx: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> frozenset[str] | None:
    """The codes of an option that may be given several times, each time with codes divided by commas."""
    try:
        words = [word.strip() for value in values for word in value.split(",")]
        return project.codes_of(words) if values else None
    except ValueError as error:
        raise click.BadParameter(str(error), ctx, parameter) from error


@click.command("check")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="PATH…")
@click.option(
    "--output-format",
    type=click.Choice(list(FORMATS)),
    default="text",
    show_default=True,
    help="text shows the source; concise is one line a finding, summary one line in all; the others are for programs.",
)
@click.option("--select", multiple=True, callback=split_codes, metavar="CODES", help="Report these codes alone.")
@click.option("--ignore", multiple=True, callback=split_codes, metavar="CODES", help="Don't report these codes.")
@click.option("--fix", is_flag=True, help="Mend what has a safe fix.")
@click.option("--unsafe-fixes", is_flag=True, help="With --fix or --diff: also where what was meant is a guess.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@click.option("--statistics", is_flag=True, help="Show how often each code was found.")
@click.option("--quiet", "-q", is_flag=True, help="Write nothing but findings.")
@click.option("--stdin-filename", default="stdin", metavar="NAME", help="What to call standard input, the path `-`.")
@click.option(
    "--config",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The settings; otherwise those of the nearest cardwright.toml or pyproject.toml.",
)
@click.option("--jobs", "-j", default=1, show_default=True, type=click.IntRange(1), help="Check so many files at once.")
@click.option(
    "--cache/--no-cache",
    default=True,
    help="Whether to remember, in .cardwright_cache, which of many files were clean.",
)
def command(
    paths: tuple[Path, ...],
    output_format: str,
    select: frozenset[str] | None,
    ignore: frozenset[str] | None,
    fix: bool,
    unsafe_fixes: bool,
    diff: bool,
    statistics: bool,
    quiet: bool,
    stdin_filename: str,
    config: Path | None,
    jobs: int,
    cache: bool,
) -> None:
    """Check card files and all card files in folders. A PATH can be a pattern, or `-` for standard input.

    Exit codes: 0 nothing found, 1 findings, 2 a file could not be read.
    """
    if unsafe_fixes and not (fix or diff):
        raise click.UsageError("--unsafe-fixes goes with --fix or --diff.")
    found = project.load(config)
    settings = found._replace(select=select or found.select, ignore=found.ignore | (ignore or frozenset()))
    files, unreadable = read_all(paths or _standard_input(stdin_filename), stdin_filename, settings.limits)
    options = Options(output_format, quiet, statistics)
    if fix or diff:
        wanted = frozenset(Applicability) if unsafe_fixes else frozenset((Applicability.SAFE,))
        any_found = _mend(files, settings, options, wanted, diff)
    else:
        checked = check_files(files, settings, jobs, cache)
        _write(checked, options)
        any_found = any(each.diagnostics for each in checked)
    for message in unreadable:
        click.echo(f"Error: {printable(message)}", err=True)
    if any_found or unreadable:
        raise click.exceptions.Exit(2 if unreadable else 1)


def _standard_input(name: str) -> tuple[Path, ...]:
    """What is checked if no path is given: standard input if it has a name."""
    if name == "stdin":
        raise click.UsageError("Missing argument 'PATH…'.")
    return (Path(STDIN),)


def _checked(text: str, file: CardFile, settings: Settings) -> Report:
    return check(text, file.path, settings.limits, settings.wanted(file.path).__contains__)


def _write(checked: Sequence[Findings], options: Options, err: bool = False) -> None:
    if options.statistics:
        from cardwright.compiler.render.statistics import statistics

        for line in statistics(checked):
            click.echo(line, err=err)
        write(checked, "summary", quiet=options.quiet, err=err)
    elif not options.quiet or any(each.diagnostics for each in checked):
        write(checked, options.output_format, quiet=options.quiet, err=err)


def _mend(
    files: Sequence[CardFile],
    settings: Settings,
    options: Options,
    wanted: frozenset[Applicability],
    diff: bool,
) -> bool:
    """Write the files mended, or show what would change; gives whether anything is left to do."""
    from cardwright.compiler.cli.changing import show
    from cardwright.compiler.cli.changing import write as write_changed
    from cardwright.compiler.fixes import fixed

    mended = [fixed(file.text, partial(_checked, file=file, settings=settings), wanted) for file in files]
    texts = [each.text for each in mended]
    reports = [each.report for each in mended]
    if diff:
        return show(files, texts) or any(each.diagnostics for each in reports)
    from_stdin = write_changed(files, texts)
    count = sum(each.count for each in mended)
    if count and not options.quiet and options.output_format in ("text", "concise", "summary"):
        click.echo(f"Mended {counted(count, 'finding')}.", err=from_stdin)
    _write(findings_of(reports), options, err=from_stdin)
    return any(each.diagnostics for each in reports)
