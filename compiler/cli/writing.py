"""Writing files: each whole or not at all, and none if one of them can't be written."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path


def write_all(texts: Mapping[Path, str]) -> list[Path]:
    """Write the files whose bytes would change; returns those. Raises OSError.

    Every text goes to a temporary file in its folder first, safely on disk; only then all are renamed, so
    what goes wrong before leaves everything as it was.
    """
    changed = {path: data for path, text in texts.items() if _differs(path, data := text.encode("utf-8"))}
    waiting: dict[Path, Path] = {}
    try:
        for path, data in changed.items():
            waiting[path] = _written_beside(path, data)
        for path, temporary in waiting.items():
            temporary.replace(path)
    finally:
        for temporary in waiting.values():
            temporary.unlink(missing_ok=True)
    return list(changed)


def _differs(path: Path, data: bytes) -> bool:
    try:
        return path.read_bytes() != data
    except FileNotFoundError:
        return True


def _written_beside(path: Path, data: bytes) -> Path:
    """A temporary file beside `path` that holds `data`, with the mode that `path` has or will get."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(_mode(path))
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    return temporary


def _mode(path: Path) -> int:
    try:
        return path.stat().st_mode & 0o777
    except FileNotFoundError:
        umask = os.umask(0)
        os.umask(umask)
        return 0o666 & ~umask
