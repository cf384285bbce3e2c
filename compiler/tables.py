"""The LALR tables of the grammar, as Lark makes them: kept in grammar/tables.json, taken by `parser`.

Making them takes longer than all the rest of checking a card, so they ship ready-made. They hold the text of the
grammar that they were made of; where that isn't the grammar at hand, `grammar` makes them anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pkgutil import get_data
from typing import NamedTuple, TypedDict

GRAMMAR = "cardwright.grammar"
SOURCES = ("cards.lark", "rules_text.lark")
FILE = "tables.json"


class Rule(NamedTuple):
    """An expansion of a rule: what it is reduced to and called, and how many symbols it has.

    `lists` are the places of those that are lists of their own, made for a `*` or `+`. A rule that is `unwrapped`
    vanishes where it has a single symbol.
    """

    origin: str
    name: str
    size: int
    lists: tuple[int, ...] = ()
    unwrapped: bool = False


class Packed(TypedDict):
    """What tables.json holds: each state as numbers of groups of symbols, and what those do."""

    grammar: list[str]
    rules: list[tuple[str, str, int, list[int], bool]]
    groups: list[list[str]]
    states: list[list[int]]
    start: int
    end: int


class Tables(NamedTuple):
    """The rules and, for each state, what a symbol does there: go to a state, or reduce by the rule `~action`."""

    rules: tuple[Rule, ...]
    states: tuple[dict[str, int], ...]
    start: int
    end: int


def tables() -> Tables:
    """The tables of the grammar at hand."""
    kept = get_data(GRAMMAR, FILE)
    grammar = sources()
    if kept is not None:
        found: Packed = json.loads(kept)
        if found["grammar"] == grammar:
            return unpacked(found)
    from cardwright.compiler.grammar import made_by_lark

    return made_by_lark()


def packed(made: Tables) -> str:
    """Tables as text. Symbols that do the same in a state are a group; most groups occur in many states."""
    groups: dict[tuple[str, ...], int] = {}
    states: list[list[int]] = []
    for row in made.states:
        alike: dict[int, list[str]] = {}
        for symbol, action in row.items():
            alike.setdefault(action, []).append(symbol)
        states.append(
            [
                number
                for action, symbols in sorted(alike.items())
                for number in (groups.setdefault(tuple(sorted(symbols)), len(groups)), action)
            ]
        )
    parts = {"grammar": sources(), "rules": made.rules, "groups": list(groups), "states": states}
    lists = (f"{json.dumps(name)}: [\n{lines(part)}\n]" for name, part in parts.items())
    return f'{{\n"start": {made.start},\n"end": {made.end},\n' + ",\n".join(lists) + "\n}\n"


def lines(parts: Iterable[object]) -> str:
    """Parts of a list, each on a line of its own."""
    return ",\n".join(json.dumps(part, separators=(",", ":")) for part in parts)


def unpacked(found: Packed) -> Tables:
    """The tables that were packed."""
    rules = tuple(
        Rule(origin, name, size, tuple(lists), single) for origin, name, size, lists, single in found["rules"]
    )
    groups = found["groups"]
    states: list[dict[str, int]] = []
    for pairs in found["states"]:
        row: dict[str, int] = {}
        for group, action in zip(pairs[::2], pairs[1::2], strict=True):
            row.update(dict.fromkeys(groups[group], action))
        states.append(row)
    return Tables(rules, tuple(states), found["start"], found["end"])


def sources() -> list[str]:
    """The text of the grammar, file by file."""
    return [(get_data(GRAMMAR, name) or b"").decode().replace("\r\n", "\n") for name in SOURCES]
