"""`cardwright read`: show how each text of a card was understood."""

from __future__ import annotations

from collections.abc import Iterator

import click

from cardwright.compiler.cards import Card
from cardwright.compiler.cli.cards import find, right_cards


@click.command("read")
@click.argument("cards", nargs=-1, required=True, metavar="CARD…")
def command(cards: tuple[str, ...]) -> None:
    """Show how the texts of cards were understood: who does what, when, and what may be declined.

    CARD is a card file, or the name of a built-in card.
    """
    shown = ["\n".join(_shown(card)) for card in right_cards(find(card) for card in cards)]
    click.echo("\n\n".join(shown))


def _shown(card: Card) -> Iterator[str]:
    """Each part's title and text, with its outline below."""
    from cardwright.compiler.reading import readings

    for each in readings(card):
        yield click.style(each.title, bold=True)
        yield from (f"  {line}" for line in each.text.splitlines())
        yield from (f"      {line}" for line in each.lines)
