"""A hand-written parser of the same card structure by recursive descent: the limit for how fast parsing can be.

It reads names, arrows, fields and texts with their places, and doesn't look into texts. Kept for comparison only.
"""

from __future__ import annotations

from typing import NamedTuple

CARDS = ("dungeon", "attraction")
SECTIONS = ("room", "visit", "prize")


class Name(NamedTuple):
    """A name or word and where it begins."""

    text: str
    start: int


class Field(NamedTuple):
    """A field line: its first word and what follows."""

    word: str
    rest: Name


class Section(NamedTuple):
    """A room, visit or prize."""

    kind: str
    names: list[Name]
    leads_to: list[Name]
    fields: list[Field]
    text: list[Name]


class Card(NamedTuple):
    """A dungeon or Attraction."""

    kind: str
    name: Name
    fields: list[Field]
    text: list[Name]
    sections: list[Section]


class Parser:
    """Goes through the lines once."""

    def __init__(self, source: str) -> None:
        self.lines: list[tuple[int, str]] = []
        start = 0
        for line in source.split("\n"):
            if line.strip() and not line.lstrip().startswith("#"):
                self.lines.append((start, line))
            start += len(line) + 1
        self.place = 0

    def cards(self) -> list[Card]:
        """All cards. Raises SyntaxError."""
        found = []
        while self.place < len(self.lines):
            found.append(self.card())
        return found

    def card(self) -> Card:
        kind, names, _ = self.header(CARDS)
        fields, text = self.body()
        sections = []
        while self.place < len(self.lines) and self.first_word() in SECTIONS:
            sections.append(self.section())
        return Card(kind, names[0], fields, text, sections)

    def section(self) -> Section:
        kind, names, leads_to = self.header(SECTIONS)
        fields, text = self.body()
        return Section(kind, names, leads_to, fields, text)

    def first_word(self) -> str:
        return self.lines[self.place][1].split(None, 1)[0]

    def header(self, kinds: tuple[str, ...]) -> tuple[str, list[Name], list[Name]]:
        start, line = self.lines[self.place]
        kind, _, rest = line.partition(" ")
        if kind not in kinds:
            raise SyntaxError(f"{start}: {kind}")
        self.place += 1
        names, _, ahead = rest.partition("->")
        begun = start + len(kind) + 1
        return kind, self.names(names, begun), self.names(ahead, begun + len(names) + 2)

    def names(self, text: str, start: int) -> list[Name]:
        found = []
        for part in text.split(","):
            name = part.strip()
            if name:
                found.append(Name(name, start + len(part) - len(part.lstrip())))
            start += len(part) + 1
        return found

    def body(self) -> tuple[list[Field], list[Name]]:
        fields: list[Field] = []
        text: list[Name] = []
        while self.place < len(self.lines) and self.lines[self.place][1][0] == " ":
            start, line = self.lines[self.place]
            stripped = line.strip()
            begun = start + len(line) - len(line.lstrip())
            if stripped[0].islower() and not text:
                word, _, rest = stripped.partition(" ")
                fields.append(Field(word, Name(rest, begun + len(word) + 1)))
            else:
                text.append(Name(stripped, begun))
            self.place += 1
        return fields, text


def parse(source: str) -> list[Card]:
    """The cards of a source. Raises SyntaxError."""
    return Parser(source).cards()
