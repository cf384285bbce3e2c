"""Writing files: each whole or not at all, and none if one of them can't be written."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from cardwright.compiler.cli.exchange import exchange

TEMPORARY = ".tmp"
RANDOM_PART = "?" * 8


def write_all(texts: Mapping[Path, str]) -> list[Path]:
    """Write the files whose bytes would change; returns those. Raises OSError.

    Every text goes to a temporary file in its folder first, safely on disk; only then all are renamed, so
    what goes wrong before leaves everything as it was.
    """
    changed = differing(texts)
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


def write_folder(folder: Path, texts: Mapping[str, str]) -> list[Path]:
    """Write files of one folder whose bytes would change, all in one step; returns those. Raises OSError.

    Whatever interrupts it, the folder holds the old files or the new ones: the new folder is made beside it, with
    links to what stays, and they change places. Where the system can't do that, or somebody works in the folder,
    the files are renamed one after another. Of two that write one folder, the second waits for the first.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder = folder.resolve()
    with _alone(folder.parent):
        _clear_away(folder)
        changed = differing({folder / name: text for name, text in texts.items()})
        if len(changed) > 1 and not Path.cwd().is_relative_to(folder) and _in_one_step(folder, changed):
            return list(changed)
        return write_all({folder / name: text for name, text in texts.items()})


def differing(texts: Mapping[Path, str]) -> dict[Path, bytes]:
    """The bytes of the files that would change. Raises OSError."""
    return {path: data for path, text in texts.items() if _differs(path, data := text.encode("utf-8"))}


def _differs(path: Path, data: bytes) -> bool:
    try:
        return path.read_bytes() != data
    except FileNotFoundError:
        return True


# ---- A file


def _written_beside(path: Path, data: bytes) -> Path:
    """A temporary file beside `path` that holds `data`, with the mode that `path` has or will get."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name[:100]}.", suffix=TEMPORARY, dir=path.parent)
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
        return 0o666 & ~_umask()


def _umask() -> int:
    umask = os.umask(0)
    os.umask(umask)
    return umask


# ---- A folder


def _in_one_step(folder: Path, changed: Mapping[Path, bytes]) -> bool:
    """Put a new folder with the changed files in the place of a folder; False if that can't be done here."""
    new = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", suffix=TEMPORARY, dir=folder.parent))
    try:
        new.chmod(folder.stat().st_mode & 0o777 if folder.exists() else 0o777 & ~_umask())
        if folder.exists() and not _linked(folder, new):
            return False
        for path, data in changed.items():
            _written_beside(new / path.name, data).replace(new / path.name)
        if folder.exists():
            return exchange(new, folder)
        new.rename(folder)
        return True
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _linked(folder: Path, new: Path) -> bool:
    """Fill a new folder with links to all that an old one holds; False where there are no links."""
    try:
        shutil.copytree(folder, new, symlinks=True, copy_function=os.link, dirs_exist_ok=True)
    except (OSError, shutil.Error):
        return False
    return True


def _clear_away(folder: Path) -> None:
    """Delete what interrupted runs have left beside a folder and in it; nobody else writes it now."""
    for left in folder.parent.glob(f".{_literal(folder.name)}.{RANDOM_PART}{TEMPORARY}"):
        shutil.rmtree(left, ignore_errors=True)
    for left in folder.glob(f".*.py.{RANDOM_PART}{TEMPORARY}"):
        left.unlink(missing_ok=True)


def _literal(name: str) -> str:
    """A name as a pattern that matches nothing else."""
    return "".join(f"[{character}]" if character in "*?[" else character for character in name)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Wait until no other process works in a folder; where the system has no such locks, don't."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
