"""Card files: found in the folders that a command names, and read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardwright.compiler.cli import Failure

EXTENSIONS = (".dungeon", ".attraction")


def card_files(paths: Sequence[Path]) -> list[Path]:
    """The files of `paths`, each once; for a folder its card files at any depth, sorted.

    Raises Failure if a folder holds none: a wrong folder must not pass for a clean one.
    """
    found: dict[Path, None] = {}
    for path in paths:
        if not path.is_dir():
            found[path] = None
            continue
        inside = sorted(file for file in path.rglob("*") if file.suffix in EXTENSIONS and file.is_file())
        if not inside:
            raise Failure(f"{path}: there is no {' or '.join(EXTENSIONS)} file in this folder")
        found.update(dict.fromkeys(inside))
    return list(found)


def read(path: Path) -> str:
    """The text of a card file, line ends as they are.

    Raises Failure if it isn't UTF-8, OSError if it can't be read.
    """
    data = path.read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Failure(f"{path}:{line}: not UTF-8 text (byte 0x{data[error.start]:02x})") from error
