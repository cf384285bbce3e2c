"""What CARD means on the command line: a path, the name of a built-in card, or its slug."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import click

from cardwright.compiler import check
from cardwright.compiler.cards import Card
from cardwright.compiler.cli import Failure
from cardwright.compiler.cli.formats import report
from cardwright.compiler.cli.sources import EXTENSIONS, CardFile, read
from cardwright.compiler.identifiers import slug

__all__ = ["CardFile", "built_in", "find", "right_cards"]

HEADER = re.compile(r"^(?:dungeon|attraction)\s+(.+?)\s*(?:#.*)?$", re.MULTILINE)
BUILT_IN = ("cardwright.dungeons", "cardwright.attractions")
NEAR = 4
LOOKS_LIKE_A_PATH = re.compile(r"[/\\]|\.(?:dungeon|attraction)$")


def find(card: str) -> CardFile:
    """The file that CARD means. Raises Failure, with the names that are near, if there is none."""
    path = Path(card)
    if path.is_file():
        return CardFile(str(path), read(path))
    if LOOKS_LIKE_A_PATH.search(card):
        raise Failure(f"{card}: no such file")
    known = built_in()
    wanted = slug(card)
    if wanted in known:
        file = known[wanted]
        return CardFile(file.name, file.read_text(encoding="utf-8"))
    raise Failure(f"no file and no built-in card is called “{card}”.\n{_near(wanted, known)}")


def right_cards(files: Iterable[CardFile]) -> list[Card]:
    """The cards of files; if any has an error, its findings are reported and the command ends with 1."""
    reports = [check(file.text, file.path) for file in files]
    if wrong := [each for each in reports if not each.ok]:
        report(wrong)
        raise click.exceptions.Exit(1)
    return [card for each in reports for card in each.cards]


def built_in() -> dict[str, Traversable]:
    """The built-in card files by their slugs."""
    return {
        file.name.rpartition(".")[0]: file
        for package in BUILT_IN
        for file in sorted(files(package).iterdir(), key=lambda file: file.name)
        if file.name.endswith(EXTENSIONS)
    }


def _near(wanted: str, built_in: dict[str, Traversable]) -> str:
    near = [name for name in built_in if wanted and wanted in name]
    near += [name for name in difflib.get_close_matches(wanted, built_in, NEAR) if name not in near]
    names = [_printed_name(built_in[name]) for name in near[:NEAR]]
    if names:
        return f"Did you mean {_either(names)}?"
    return "Built-in cards: " + ", ".join(map(_printed_name, built_in.values())) + "."


def _printed_name(file: Traversable) -> str:
    header = HEADER.search(file.read_text(encoding="utf-8"))
    return header[1] if header else file.name


def _either(names: list[str]) -> str:
    *others, last = (f"“{name}”" for name in names)
    return f"{', '.join(others)} or {last}" if others else last
