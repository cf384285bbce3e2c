"""`cardwright deck`: whether a decklist is an Attraction deck that may be played."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.compiler.cli.cards import built_in
from cardwright.compiler.cli.sources import card_files, read
from cardwright.compiler.decks import ATTRACTIONS, Decklist, Fault, Format, Known, check_deck, read_deck
from cardwright.compiler.identifiers import slug
from cardwright.compiler.render.cells import printable
from cardwright.compiler.render.findings import counted
from cardwright.compiler.source import Source

A_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("deck")
@click.argument("file", type=A_FILE)
@click.option(
    "--format",
    "format_name",
    type=click.Choice([each.value for each in Format]),
    required=True,
    help="Constructed: at least ten cards, all names differ. Limited: at least three.",
)
@click.option("--pool", type=A_FILE, metavar="FILE", help="Limited: the cards to choose from, a list like the deck.")
@click.option(
    "--cards",
    multiple=True,
    type=click.Path(exists=True, path_type=Path),
    metavar="PATH",
    help="Card files, or folders of them, whose Attractions may be played too.",
)
def command(file: Path, format_name: str, pool: Path | None, cards: tuple[Path, ...]) -> None:
    """Check an Attraction deck: a list with a line such as `1 Pick-a-Beeble (UNF) 223a` for each card.

    A heading `Deck` or `Sideboard` begins the other cards of the player, `Attractions` the Attraction deck again.

    Exit codes: 0 the deck may be played, 1 it may not, 2 a file could not be read.
    """
    format = Format(format_name)
    if pool is not None and format is not Format.LIMITED:
        raise click.UsageError("--pool is for --format limited.")
    deck = read_deck(read(file))
    known = _known(cards)
    faults = check_deck(deck, format, known, read_deck(read(pool)) if pool is not None else None)
    for fault in faults:
        for line in _lines(str(file), fault):
            click.echo(line)
    for line in _notes(deck, known):
        click.echo(line)
    click.echo(_summary(deck, format, faults))
    if faults:
        raise click.exceptions.Exit(1)


def _known(paths: tuple[Path, ...]) -> Known:
    """The built-in cards, and those of files."""
    from cardwright.compiler.parse import parse

    sources = [Source(file.name, file.read_text(encoding="utf-8")) for file in built_in().values()]
    sources += [Source(str(path), read(path)) for path in (card_files(paths) if paths else ())]
    return Known.of(card for source in sources for card in parse(source).cards)


def _lines(path: str, fault: Fault) -> list[str]:
    place = f"{path}:{fault.line}" if fault.line else path
    rule = f" [{fault.rule}]" if fault.rule else ""
    lines = [printable(f"{place}: error: {fault.message}{rule}")]
    return [*lines, f"  help: {printable(fault.help)}"] if fault.help else lines


def _notes(deck: Decklist, known: Known) -> list[str]:
    """What isn't against the rules and still good to know: cards that the Comprehensive Rules don't cover."""
    acorns = [
        entry.name
        for entry in deck.section(ATTRACTIONS)
        if (attraction := known.attractions.get(slug(entry.name))) and attraction.is_acorn
    ]
    if not acorns:
        return []
    return [printable(f"note: with the acorn stamp, for casual play (100.7): {', '.join(acorns)}")]


def _summary(deck: Decklist, format: Format, faults: tuple[Fault, ...]) -> str:
    if faults:
        return f"Found {counted(len(faults), 'error')}."
    return f"{counted(deck.size(ATTRACTIONS), 'Attraction')}: a legal Attraction deck for {format} play."
