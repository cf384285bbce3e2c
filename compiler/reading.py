"""How the texts of a card were understood: an outline for each room, visit, prize and other ability.

Takes a card that `check` has found right; `cardwright read` shows what comes out.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compiler.abilities import meant
from cardwright.compiler.cards import Body, Card, Dungeon, Visit
from cardwright.compiler.linked import told_before
from cardwright.compiler.print import body_text
from cardwright.compiler.records import record
from cardwright.compiler.rules_text.outline import outline, words
from cardwright.compiler.rules_text.understand import understand


@record
class Reading:
    """One text of a card: where it stands, what it says, and the lines of its outline."""

    title: str
    text: str
    lines: tuple[str, ...]


def readings(card: Card) -> list[Reading]:
    """The readings of all texts of a card, in order; a text that wasn't understood has no lines."""
    own = [own_reading(card.name.text, body) for body in card.texts]
    return own + [reading(card, title, body) for title, body in titled(card) if body is not None]


def own_reading(name: str, body: Body) -> Reading:
    """The abilities of a card itself, a line each."""
    abilities = meant(body.text, name) if body.text is not None else ()
    return Reading(name, body_text(body), tuple(words(ability) for ability in abilities))


def titled(card: Card) -> Iterator[tuple[str, Body | None]]:
    """The texts of rooms, visits and prizes, each with where it stands."""
    if isinstance(card, Dungeon):
        for room in card.rooms:
            yield room.name.text, room.body
        return
    for section in card.sections:
        kind = "Visit" if isinstance(section, Visit) else "Prize"
        printings = ", ".join(word.text for word in section.printings)
        yield f"{kind} of {printings}" if printings else kind, section.body


def reading(card: Card, title: str, body: Body) -> Reading:
    """One text and what it means."""
    told = told_before(card, body)
    meaning = understand(body.text, card.name.text, told).meaning if body.text is not None else None
    return Reading(title, body_text(body), tuple(outline(meaning)) if meaning is not None else ())
