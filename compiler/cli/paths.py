"""`cardwright paths`: the paths of a dungeon, and what its rooms and paths pay."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from math import inf, isinf
from typing import TYPE_CHECKING

import click

from cardwright.compiler.cards import Dungeon
from cardwright.compiler.cli import Failure
from cardwright.compiler.cli.cards import find, right_cards
from cardwright.compiler.render.cells import width

if TYPE_CHECKING:
    from cardwright.compiler.odds import DungeonOdds
    from cardwright.compiler.rewards import Range, Rewards

LISTED = 20
OPPONENTS = "opponents' life"
WORDS = {
    "life": ("life", "life"),
    OPPONENTS: ("life of each opponent", "life of each opponent"),
    "cards": ("card", "cards"),
    "tokens": ("token", "tokens"),
    "counters": ("counter", "counters"),
}


@click.command("paths")
@click.argument("card", metavar="CARD")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.option(
    "--list", "at_most", default=LISTED, show_default=True, type=click.IntRange(0), help="List so many paths at most."
)
def command(card: str, as_json: bool, at_most: int) -> None:
    """Show the paths of a dungeon: how many and how long they are, and what rooms and paths pay.

    CARD is a card file, or the name of a built-in card. What is paid is read off the texts: your life, the life
    that opponents lose, cards you draw, tokens you create, counters put on anything. What only the game can tell is
    a range.
    """
    from cardwright.compiler.odds import odds

    file = find(card)
    dungeons = [each for each in right_cards([file]) if isinstance(each, Dungeon)]
    if not dungeons:
        raise Failure(f"{file.path}: there is no dungeon in this file; only dungeons have paths")
    found = [odds(dungeon) for dungeon in dungeons]
    if as_json:
        data = [_data(each, at_most) for each in found]
        click.echo(json.dumps(data[0] if len(data) == 1 else data, ensure_ascii=False, indent=2))
    else:
        click.echo("\n\n".join("\n".join(_lines(each, at_most)) for each in found))


# ---- As a table


def _lines(found: DungeonOdds, at_most: int) -> Iterator[str]:
    long = str(found.longest) if found.shortest == found.longest else f"{found.shortest} to {found.longest}"
    yield f"{found.name}: {_counted(found.paths, 'path', 'paths')}, {long} rooms long"
    yield ""
    rows = [("Room", "After", "Paths", "Chance", "Pays")]
    for room in found.rooms:
        after = str(room.nearest) if room.nearest == room.farthest else f"{room.nearest}–{room.farthest}"
        rows.append((room.name, after, _number(room.paths_through), f"{room.chance:.0%}", _words(room.pays)))
    yield from _table(rows)
    yield ""
    yield f"Any path: {_words(found.pays)}"
    listed = found.each_path(at_most)
    if listed:
        yield ""
    for path in listed:
        yield f"  {', '.join(path.rooms)}: {_words(path.pays)}"
    if len(listed) < found.paths:
        yield f"  … and {_number(found.paths - len(listed))} more"


def _table(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Rows in columns: the first and the last begin at the left, numbers end at the right."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *numbers, last = row
        between = "".join(f"  {number:>{cells}}" for number, cells in zip(numbers, widths[1:], strict=False))
        yield f"  {first}{' ' * (widths[0] - width(first))}{between}  {last}"


def _words(pays: Rewards) -> str:
    """What is paid, in words."""
    return (
        ", ".join(_paid(words, pays[name], name == OPPONENTS) for name, words in WORDS.items() if name in pays) or "–"
    )


def _paid(words: tuple[str, str], paid: Range, is_lost: bool = False) -> str:
    one, many = words
    signed = one == many
    least, most = (-paid.most, -paid.least) if is_lost else (paid.least, paid.most)
    if least == most:
        number = _signed(least) if signed else f"{least:g}"
        return f"{number} {one if abs(least) == 1 else many}"
    if isinf(most) or isinf(least):
        bound = min(abs(least), abs(most))
        sign = "−" if isinf(least) else "+"
        return f"{sign if signed else ''}{bound:g} or more {many}"
    if signed:
        return f"{_signed(least)} to {_signed(most)} {many}"
    return f"{least:g} to {most:g} {many}"


def _signed(number: float) -> str:
    return f"{number:+g}".replace("-", "−") if number else "0"


def _counted(count: int, one: str, many: str) -> str:
    return f"{_number(count)} {one if count == 1 else many}"


def _number(count: int) -> str:
    """A number, the large ones in short: a maze has more paths than fit on a line."""
    return f"{count:,}" if count < 10**12 else f"about 10^{len(str(count)) - 1}"


# ---- As JSON


def _data(found: DungeonOdds, at_most: int) -> dict[str, object]:
    return {
        "dungeon": found.name,
        "paths": found.paths,
        "shortest": found.shortest,
        "longest": found.longest,
        "pays": _ranges(found.pays),
        "rooms": [
            {
                "name": room.name,
                "leads_to": found.leads_to[room.name],
                "nearest": room.nearest,
                "farthest": room.farthest,
                "paths_to": room.paths_to,
                "paths_through": room.paths_through,
                "chance": room.chance,
                "pays": _ranges(room.pays),
            }
            for room in found.rooms
        ],
        "each_path": [{"rooms": path.rooms, "pays": _ranges(path.pays)} for path in found.each_path(at_most)],
    }


def _ranges(pays: Rewards) -> dict[str, list[float | None]]:
    """The least and the most of each resource; null where there is no bound."""
    return {name: [_bounded(paid.least), _bounded(paid.most)] for name, paid in pays.items()}


def _bounded(number: float) -> float | None:
    return None if number in (inf, -inf) else number
