"""`cardwright new`: begin a card file."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.compiler.cli import Failure
from cardwright.compiler.render.cells import printable

DUNGEON = """\
dungeon {name}

# A room, its arrows, and below it what happens when a player moves into it.
room Entrance -> Left Passage, Right Passage
    Scry 1.

room Left Passage -> Treasury
    You gain 2 life.

room Right Passage -> Treasury
    Each opponent loses 1 life.

room Treasury
    Create a Treasure token. Draw a card.
"""
ATTRACTION = """\
attraction {name}
    # A printing has a collector number and the numbers that are lit up on it: from 2 to 6, always the 6.
    printing 1a lights 2 6
    printing 1b lights 3 6

visit
    You gain 1 life. If you have 30 or more life, claim the prize!

prize
    Draw two cards. Sacrifice this Attraction, then open an Attraction.
"""
TEMPLATES = {"dungeon": DUNGEON, "attraction": ATTRACTION}


@click.command("new")
@click.argument("kind", type=click.Choice(list(TEMPLATES)))
@click.argument("name")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="The file to write.")
def command(kind: str, name: str, out: Path | None) -> None:
    """Write a file with a small dungeon or Attraction called NAME, to be changed into your own.

    The file is called like the card and is written to the current folder. One that is there already stays.
    """
    from cardwright.compiler import check
    from cardwright.compiler.cards import written
    from cardwright.compiler.cli.writing import write_all
    from cardwright.compiler.identifiers import module_name

    path = out or Path(f"{module_name(name, ())}.{kind}")
    text = TEMPLATES[kind].format(name=written(name))
    if faults := check(text, str(path)).diagnostics:
        raise click.UsageError(f"no card can be called “{printable(name)}”: {faults[0].message}.")
    if path.exists() or path.is_symlink():
        raise Failure(f"{path}: there is such a file already")
    write_all({path: text})
    click.echo(f"wrote {printable(str(path))}")
