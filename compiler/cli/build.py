"""`cardwright build`: write a Python module for each card, or nothing if one of them has errors."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("build")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH…")
@click.option(
    "--out",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="The folder for the modules; it is made if it isn't there.",
)
@click.option("--check", is_flag=True, help="Change nothing; exit code 1 tells that a module isn't up to date.")
def command(paths: tuple[Path, ...], out: Path, check: bool) -> None:
    """Build a Python module for each card of the files and folders.

    All modules are written in one step or, if a card has errors, none. A module that wouldn't change isn't touched.
    """
    from cardwright.compiler.cli.building import build, out_of_date
    from cardwright.compiler.cli.writing import write_folder
    from cardwright.compiler.render.cells import printable
    from cardwright.compiler.render.findings import counted

    modules = {f"{name}.py": code for name, code in build(paths).items()}
    if check:
        outdated = out_of_date(out, modules)
        for line in outdated:
            click.echo(printable(line))
        click.echo(f"{counted(len(outdated), 'module')} out of date.")
        raise click.exceptions.Exit(1 if outdated else 0)
    written = write_folder(out, modules)
    for path in written:
        click.echo(printable(f"wrote {out / path.name}"))
    unchanged = len(modules) - len(written)
    click.echo(f"Built {counted(len(modules), 'module')}: {len(written)} written, {unchanged} unchanged.")
