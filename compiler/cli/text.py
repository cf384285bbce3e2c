"""`cardwright text`: print the Oracle text of cards."""

from __future__ import annotations

from collections.abc import Iterator

import click

from cardwright.compiler.cards import Attraction, Card
from cardwright.compiler.cli.cards import find, right_cards


@click.command("text")
@click.argument("cards", nargs=-1, required=True, metavar="CARD…")
def command(cards: tuple[str, ...]) -> None:
    """Print the Oracle text of cards.

    CARD is a card file, or the name of a built-in card.
    """
    shown = ["\n".join(_printed(card)) for card in right_cards(find(card) for card in cards)]
    click.echo("\n\n".join(shown))


def _printed(card: Card) -> Iterator[str]:
    """Name, type line and text of a card; where printings differ, the text of each."""
    from cardwright.compiler.print import oracle_text, type_line

    yield card.name.text
    yield type_line(card)
    texts: dict[str, list[str]] = {}
    if isinstance(card, Attraction):
        for printing in card.printings:
            texts.setdefault(oracle_text(card, printing.number.text), []).append(printing.number.text)
    if len(texts) < 2:
        yield oracle_text(card)
        return
    for text, numbers in texts.items():
        yield f"Printing {', '.join(numbers)}:"
        yield text
