"""Card files: named on the command line, by patterns, in folders or as standard input, and read."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from cardwright.compiler.cli import Failure, system_message
from cardwright.compiler.limits import LIMITS, Limits
from cardwright.compiler.records import record

EXTENSIONS = (".dungeon", ".attraction")
STDIN = "-"
PATTERN = frozenset("*?[")


@record
class CardFile:
    """The text of a card file and the path by which messages call it; `file` is None for standard input."""

    path: str
    text: str
    file: Path | None = None


def card_files(paths: Sequence[Path]) -> list[Path]:
    """The files of `paths`, each once; for a folder its card files at any depth, sorted; patterns are expanded.

    Raises Failure if a path isn't there, or a folder or pattern gives no file: what is checked by mistake must not
    pass for clean.
    """
    found: dict[Path, None] = {}
    for path in paths:
        found.update(dict.fromkeys(file for each in _expanded(path) for file in _files(each)))
    return list(found)


def _expanded(path: Path) -> list[Path]:
    """The paths that a pattern matches, sorted; any other path as it is."""
    if path.exists() or path.is_symlink():
        return [path]
    matching = []
    if PATTERN & set(str(path)):
        matching = sorted(Path(path.anchor).glob(str(path.relative_to(path.anchor))))
    if not matching:
        raise Failure(f"{path}: there is no such file or folder")
    return matching


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    inside = sorted(
        file for file in path.rglob("*") if file.suffix in EXTENSIONS and (file.is_file() or is_dangling(file))
    )
    if not inside:
        raise Failure(f"{path}: there is no {' or '.join(EXTENSIONS)} file in this folder")
    return inside


def is_dangling(path: Path) -> bool:
    """Whether a path is a link to something that isn't there."""
    return path.is_symlink() and not path.exists()


def read(path: Path, limits: Limits = LIMITS) -> str:
    """The text of a card file, line ends as they are; of one that is too large no more than shows that.

    Raises Failure if it isn't UTF-8, OSError if it can't be read.
    """
    with path.open("rb") as file:
        return _decoded(str(path), file.read(limits.file_bytes + 1), limits)


def read_stdin(name: str, limits: Limits = LIMITS) -> CardFile:
    """Standard input as a card file called `name`. Raises Failure if it isn't UTF-8."""
    return CardFile(name, _decoded(name, sys.stdin.buffer.read(limits.file_bytes + 1), limits))


def _decoded(path: str, data: bytes, limits: Limits) -> str:
    if len(data) > limits.file_bytes:
        return data.decode("utf-8", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Failure(f"{path}:{line}: not UTF-8 text (byte 0x{data[error.start]:02x})") from error


def read_all(paths: Sequence[Path], stdin_name: str, limits: Limits = LIMITS) -> tuple[list[CardFile], list[str]]:
    """The files of `paths`, among which `-` is standard input, and what is wrong with those that can't be read."""
    read_files: list[CardFile] = []
    unreadable: list[str] = []
    if Path(STDIN) in paths:
        if len(paths) > 1:
            raise Failure("standard input is read alone: leave out the other paths")
        return [read_stdin(stdin_name, limits)], []
    for path in card_files(paths):
        try:
            read_files.append(CardFile(str(path), read(path, limits), path))
        except OSError as error:
            unreadable.append(system_message(error))
        except Failure as failure:
            unreadable.append(failure.message)
    return read_files, unreadable
