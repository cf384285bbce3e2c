"""The terminal: whether it takes colors, how wide it is, and what is typed."""

from __future__ import annotations

import os
import sys

import click

from cardwright.compiler.render.cells import printable
from cardwright.compiler.render.palette import Palette

COLUMNS_WITHOUT_TERMINAL = 100


def palette() -> Palette:
    """Colors for a terminal that has them and whose user hasn't asked for none (NO_COLOR)."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return Palette(colored=sys.stdout.isatty() and not plain)


def columns() -> int:
    """The width of the terminal, or a fixed one, so that what goes into a file or pipe is always the same."""
    if not sys.stdout.isatty():
        return COLUMNS_WITHOUT_TERMINAL
    import shutil

    return shutil.get_terminal_size().columns


def read(prompt: str) -> str:
    """A line that was typed; it is written if nobody saw it typed. Raises EOFError at the end of input."""
    line = input(prompt)
    if not sys.stdin.isatty():
        click.echo(printable(line))
    return line
