"""`cardwright build`: write a Python module for each card, or nothing if one of them has errors."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("build")
@click.argument(
    "paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path), metavar="PATH…"
)
@click.option(
    "--out",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="The folder for the modules; it is made if it isn't there.",
)
def command(paths: tuple[Path, ...], out: Path) -> None:
    """Build a Python module for each card of the files and folders.

    All modules are written or, if a card has errors, none. A module that wouldn't change isn't touched.
    """
    from cardwright.compiler.cli.building import build
    from cardwright.compiler.cli.writing import write_all
    from cardwright.compiler.render.findings import counted

    modules = {out / f"{name}.py": code for name, code in build(paths).items()}
    written = write_all(modules)
    for path in written:
        click.echo(f"wrote {path}")
    unchanged = len(modules) - len(written)
    click.echo(f"Built {counted(len(modules), 'module')}: {len(written)} written, {unchanged} unchanged.")
