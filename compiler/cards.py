"""The AST of a card file: what the cards say, with the place of every part.

Made by `build` out of the parse; taken by `checking`, `print` and `lower`. Two cards are equal when they say
the same, wherever they stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field
from typing import TypeVar

from cardwright.compiler.records import record
from cardwright.compiler.rules_text.syntax import Text
from cardwright.compiler.source import Span

NOWHERE = Span(0, 0)
# An arrow as people draw it; the language has only the first, the others are found as mistakes.
ARROW_DRAWN = re.compile(r"->|[-–—−=]{0,3}\s{0,3}>|[→⇒➔]")
NOT_IN_BARE_NAME = re.compile(rf"{ARROW_DRAWN.pattern}|[,#]")
Kind = TypeVar("Kind")


@record
class Word:
    """A name, number or other word as it is meant: without its quotation marks."""

    text: str
    span: Span = field(default=NOWHERE, compare=False, repr=False)

    def __str__(self) -> str:
        return self.text


@record
class Body:
    """Rules text; `text` is None when it couldn't be read."""

    text: Text | None
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class Set:
    """`set AFR 21`: the set, and for a dungeon its collector number."""

    code: Word
    number: Word | None = None
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class LocalName:
    """`name it: …`: the name in another language."""

    language: Word
    name: Word
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class Rarity:
    """`rarity common`."""

    word: Word
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class Acorn:
    """`acorn`: the card has the acorn stamp, so the Comprehensive Rules don't cover it (100.7)."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class DungeonType:
    """`type Undercity`: a dungeon type (205.3p)."""

    name: Word
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class Entry:
    """`enter only by venturing into Undercity`: no other venture brings the dungeon in (701.49d)."""

    quality: Word
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class EndsIn:
    """`ends in …`: the last rooms of a dungeon that has several."""

    rooms: tuple[Word, ...]
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class ArrowsUnprinted:
    """`arrows unprinted`: the Oracle text doesn't say where the rooms lead."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class Printing:
    """`printing 223a lights 2 3 6`: a collector number and its lit numbers (717.1), as written."""

    number: Word
    lights: tuple[Word, ...]
    span: Span = field(default=NOWHERE, compare=False, repr=False)


CardField = Set | LocalName | Rarity | Acorn
DungeonField = CardField | DungeonType | Entry | EndsIn | ArrowsUnprinted
AttractionField = CardField | Printing


@record
class Room:
    """A room, the arrows that lead out of it, and its ability (309.4c); no body is an empty room."""

    name: Word
    leads_to: tuple[Word, ...] = ()
    local_names: tuple[LocalName, ...] = ()
    body: Body | None = None
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class Visit:
    """A visit ability (702.159a), of the printings named or of all others."""

    printings: tuple[Word, ...] = ()
    body: Body | None = None
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class Prize:
    """A prize (702.159b), of the printings named or of all others."""

    printings: tuple[Word, ...] = ()
    body: Body | None = None
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@record
class Dungeon:
    """A dungeon card (309). `texts` are the abilities above its rooms."""

    name: Word
    fields: tuple[DungeonField, ...] = ()
    texts: tuple[Body, ...] = ()
    rooms: tuple[Room, ...] = ()
    span: Span = field(default=NOWHERE, compare=False, repr=False)

    @property
    def types(self) -> tuple[str, ...]:
        """Its dungeon types."""
        return tuple(each.name.text for each in of_kind(self.fields, DungeonType))

    @property
    def entry(self) -> str | None:
        """The quality without which no venture brings it in."""
        return next((each.quality.text for each in of_kind(self.fields, Entry)), None)

    @property
    def arrows_are_printed(self) -> bool:
        """Whether the Oracle text says where the rooms lead."""
        return not any(of_kind(self.fields, ArrowsUnprinted))

    @property
    def bodies(self) -> Iterator[Body]:
        """The rules text of its rooms."""
        yield from (room.body for room in self.rooms if room.body)


@record
class Attraction:
    """An Attraction card (717). `texts` are its abilities beside the visit ability."""

    name: Word
    fields: tuple[AttractionField, ...] = ()
    texts: tuple[Body, ...] = ()
    sections: tuple[Visit | Prize, ...] = ()
    span: Span = field(default=NOWHERE, compare=False, repr=False)

    @property
    def printings(self) -> tuple[Printing, ...]:
        """Its printings."""
        return tuple(of_kind(self.fields, Printing))

    @property
    def is_acorn(self) -> bool:
        """Whether it has the acorn stamp."""
        return any(of_kind(self.fields, Acorn))

    def visit(self, printing: str) -> Visit | None:
        """The visit ability of a printing."""
        return for_printing(of_kind(self.sections, Visit), printing)

    def prize(self, printing: str) -> Prize | None:
        """The prize of a printing."""
        return for_printing(of_kind(self.sections, Prize), printing)

    @property
    def bodies(self) -> Iterator[Body]:
        """The rules text of its visits and prizes."""
        yield from (section.body for section in self.sections if section.body)


Card = Dungeon | Attraction
Section = TypeVar("Section", Visit, Prize)


def written(name: str) -> str:
    """A name as it stands in a source: in quotation marks where it wouldn't be read back without them."""
    bare = name == " ".join(name.split()) and name[:1] not in ('"', ":") and not NOT_IN_BARE_NAME.search(name)
    if name and bare:
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def of_kind(parts: tuple[object, ...], kind: type[Kind]) -> Iterator[Kind]:
    """The parts of one kind, in order."""
    return (part for part in parts if isinstance(part, kind))


def for_printing(sections: Iterator[Section], printing: str) -> Section | None:
    """The section that names a printing, or else the one that names none."""
    general = None
    for section in sections:
        if any(word.text == printing for word in section.printings):
            return section
        if not section.printings:
            general = general or section
    return general
