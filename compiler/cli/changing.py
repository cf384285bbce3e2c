"""Card files changed by a command: shown as a diff, or written back whole."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from cardwright.compiler.cli.sources import CardFile
from cardwright.compiler.cli.writing import write_all
from cardwright.compiler.render.cells import printable
from cardwright.compiler.render.patch import patch


def changed(files: Sequence[CardFile], texts: Sequence[str]) -> list[CardFile]:
    """The files whose text would change."""
    return [file for file, text in zip(files, texts, strict=True) if text != file.text]


def show(files: Sequence[CardFile], texts: Sequence[str]) -> bool:
    """Show what would change as a diff; gives whether anything would.

    On a terminal, what it could take for orders is escaped; in a file or pipe the diff can be applied.
    """
    on_terminal = sys.stdout.isatty()
    for file, text in zip(files, texts, strict=True):
        for line in patch(file.path, file.text, text):
            click.echo(printable(line) if on_terminal else line)
    return bool(changed(files, texts))


def write(files: Sequence[CardFile], texts: Sequence[str]) -> bool:
    """Write changed files, or to standard output what came from standard input; gives whether it did so."""
    write_all({file.file.resolve(): text for file, text in zip(files, texts, strict=True) if file.file})
    of_stdin = [text for file, text in zip(files, texts, strict=True) if not file.file]
    for text in of_stdin:
        click.echo(text.encode("utf-8"), nl=False)
    return bool(of_stdin)
