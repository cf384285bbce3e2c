"""`cardwright read`: show how each text of a card was understood."""

from __future__ import annotations

from collections.abc import Iterator

import click

from cardwright.compiler import check
from cardwright.compiler.cards import Card
from cardwright.compiler.cli.cards import find
from cardwright.compiler.cli.formats import report


@click.command("read")
@click.argument("cards", nargs=-1, required=True, metavar="CARD…")
def command(cards: tuple[str, ...]) -> None:
    """Show how the texts of cards were understood: who does what, when, and what may be declined.

    CARD is a card file, or the name of a built-in card.
    """
    files = [find(card) for card in cards]
    reports = [check(file.text, file.path) for file in files]
    if not all(each.ok for each in reports):
        report([each for each in reports if not each.ok])
        raise click.exceptions.Exit(1)
    click.echo("\n\n".join("\n".join(_shown(card)) for each in reports for card in each.cards))


def _shown(card: Card) -> Iterator[str]:
    """Each part's title and text, with its outline below."""
    from cardwright.compiler.reading import readings

    for each in readings(card):
        yield click.style(each.title, bold=True)
        yield from (f"  {line}" for line in each.text.splitlines())
        yield from (f"      {line}" for line in each.lines)
