"""The settings of a project: which codes count, where, and how large things may be.

They stand in `cardwright.toml`, or in `pyproject.toml` below `[tool.cardwright]`, in the current folder or one above.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from cardwright.compiler.cli import Failure
from cardwright.compiler.codes import CODES
from cardwright.compiler.limits import LIMITS, Limits
from cardwright.compiler.suggest import closest

OWN_FILE, SHARED_FILE = "cardwright.toml", "pyproject.toml"
KEYS = ("select", "ignore", "per-path", "limits")
ALL_CODES = frozenset(code.code for code in CODES)
LIMIT_KEYS = {field.name.replace("_", "-"): field.name for field in fields(Limits)}


class Settings(NamedTuple):
    """What a project has set. Codes are numbers in full; `per_path` are patterns of paths with codes to ignore there.

    Patterns are matched from `folder` on; a `*` matches any characters, also `/`.
    """

    folder: Path = Path()
    select: frozenset[str] = ALL_CODES
    ignore: frozenset[str] = frozenset()
    per_path: tuple[tuple[str, frozenset[str]], ...] = ()
    limits: Limits = LIMITS

    def wanted(self, path: str) -> frozenset[str]:
        """The codes whose findings are reported of a file."""
        codes = self.select - self.ignore
        place = self._from_folder(path)
        for pattern, ignored in self.per_path:
            if fnmatchcase(place, pattern):
                codes -= ignored
        return codes

    def _from_folder(self, path: str) -> str:
        absolute = Path.cwd() / path
        folder = Path.cwd() / self.folder
        return (absolute.relative_to(folder) if absolute.is_relative_to(folder) else absolute).as_posix()


def load(file: Path | None = None) -> Settings:
    """The settings in a file, or else in the nearest file that has some. Raises Failure if they can't be used."""
    if file is not None:
        return _read(file, _table(file) or {})
    for folder in (Path.cwd(), *Path.cwd().parents):
        for name in (OWN_FILE, SHARED_FILE):
            if (folder / name).is_file() and (table := _table(folder / name)) is not None:
                return _read(folder / name, table)
    return Settings()


def _table(file: Path) -> Mapping[str, object] | None:
    """The settings of a file as they stand there; None if it is a pyproject.toml without any."""
    import tomllib

    try:
        text = file.read_text(encoding="utf-8")
        # Most projects have set nothing, and reading all of their TOML takes longer than checking a card.
        if file.name == SHARED_FILE and "cardwright" not in text:
            return None
        table: Mapping[str, object] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Failure(f"{file}: {error}") from error
    if file.name != SHARED_FILE:
        return table
    tool = table.get("tool")
    own = tool.get("cardwright") if isinstance(tool, Mapping) else None
    return own if isinstance(own, Mapping) else None


def _read(file: Path, table: Mapping[str, object]) -> Settings:
    _known(file, table, KEYS)
    select = _codes(file, "select", table["select"]) if "select" in table else Settings().select
    per_path = _subtable(file, "per-path", table)
    limits = _subtable(file, "limits", table)
    _known(file, limits, LIMIT_KEYS)
    return Settings(
        file.parent,
        select,
        _codes(file, "ignore", table.get("ignore", [])),
        tuple((pattern, _codes(file, pattern, codes)) for pattern, codes in per_path.items()),
        Limits(**{LIMIT_KEYS[key]: _limit(file, key, value) for key, value in limits.items()}),
    )


def _subtable(file: Path, key: str, table: Mapping[str, object]) -> Mapping[str, object]:
    found = table.get(key, {})
    if not isinstance(found, Mapping):
        raise Failure(f"{file}: {key} has to be a table")
    return found


def _known(file: Path, table: Mapping[str, object], keys: Iterable[str]) -> None:
    """Raise Failure for a key that isn't one."""
    for key in table:
        if key not in keys:
            meant = closest(key, keys)
            hint = f"; did you mean {meant}?" if meant else f"; there are {', '.join(keys)}"
            raise Failure(f"{file}: there is no setting {key}{hint}")


def _limit(file: Path, key: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise Failure(f"{file}: the limit {key} has to be a number from 1 on")
    return value


def _codes(file: Path, key: str, value: object) -> frozenset[str]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise Failure(f"{file}: {key} has to be a list of codes")
    try:
        return codes_of(value)
    except ValueError as error:
        raise Failure(f"{file}: {error}") from error


def codes_of(words: Collection[str]) -> frozenset[str]:
    """The codes that are meant by numbers ("CW206"), beginnings of numbers ("CW2") and names ("cycle").

    Raises ValueError for a word that means none.
    """
    found: set[str] = set()
    for word in words:
        meant = {code.code for code in CODES if code.name == word.casefold() or code.code.startswith(word.upper())}
        if not meant or not word:
            near = closest(word, [each for code in CODES for each in (code.code, code.name)])
            raise ValueError(f"there is no code {word}" + (f"; did you mean {near}?" if near else ""))
        found |= meant
    return frozenset(found)
