"""Saved games of `play`: the card's source, the setup's choices and the game's record, as JSON.

A saved game replays to the same state; `digest` tells whether it did.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TypeAlias

from cardwright.compiler.cli import Failure
from cardwright.compiler.cli.writing import write_all
from cardwright.compiler.records import record

VERSION = 1

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"


@record
class SavedGame:
    """All that a game of `play` is: `record` is the game's own, `digest` that of its log.

    `deck` is empty for a game with one card, else the name and collector number of every card of an Attraction deck.
    """

    path: str
    source: str
    card: str
    printing: str | None
    seed: int
    players: int
    turns: int
    deck: Sequence[Sequence[Json]]
    record: Sequence[Sequence[Json]]
    digest: str


FIELDS: Mapping[str, type | tuple[type, ...]] = {
    "path": str,
    "source": str,
    "card": str,
    "printing": (str, type(None)),
    "seed": int,
    "players": int,
    "turns": int,
    "deck": list,
    "record": list,
    "digest": str,
}


def digest(log: Sequence[str]) -> str:
    """A fingerprint of what has happened in a game."""
    return hashlib.sha256("\n".join(log).encode("utf-8", "backslashreplace")).hexdigest()[:16]


def save(game: SavedGame, path: Path) -> None:
    """Write a game. Raises OSError."""
    data = {"cardwright play": VERSION, **asdict(game)}
    write_all({path: json.dumps(data, ensure_ascii=False, indent=1) + "\n"})


def load(path: Path) -> SavedGame:
    """Read a game. Raises Failure if the file doesn't hold one, OSError if it can't be read."""
    try:
        data: object = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise Failure(f"{path}: not a saved game ({error})") from error
    if not isinstance(data, dict) or data.get("cardwright play") != VERSION:
        raise Failure(f"{path}: not a saved game of this version of cardwright play")
    for field, kind in FIELDS.items():
        if not isinstance(data.get(field), kind) or isinstance(data[field], bool):
            raise Failure(f"{path}: not a saved game ({field} is missing or wrong)")
    if not all(isinstance(entry, list) for entry in data["record"]):
        raise Failure(f"{path}: not a saved game (record is wrong)")
    if not all(isinstance(line, list) and len(line) == 2 for line in data["deck"]):
        raise Failure(f"{path}: not a saved game (deck is wrong)")
    return SavedGame(**{field: data[field] for field in FIELDS})
