"""The AST printed: as canonical source, and as the card's Oracle text.

Takes cards of the AST. What `source_text` gives is read back as the same cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from cardwright.compiler import cards
from cardwright.compiler.cards import Body, Card, Dungeon, Room, Visit, Word, written
from cardwright.compiler.lexer import LIST_MARK
from cardwright.compiler.rules_text.spell import printed, spell
from cardwright.compiler.source import Comment, Span

WIDTH = 100
INDENT = "    "


@dataclass
class Piece:
    """Lines of canonical source that belong together, with the place where they stood.

    `gap` is how many blank lines go before. `is_body` tells rules text from header and field lines.
    """

    lines: list[str]
    span: Span
    gap: int = 0
    is_body: bool = False

    @property
    def indent(self) -> str:
        """The white space before its first line."""
        return self.lines[0][: len(self.lines[0]) - len(self.lines[0].lstrip())]


# ---- Source


def source_text(all_cards: Sequence[Card], comments: Sequence[Comment] = ()) -> str:
    """The canonical source of cards.

    A comment on a line of its own goes before what it stood before, another one behind what it stood behind.
    Bodies that couldn't be read are lost: print only what `check` has no errors about.
    """
    pieces: list[Piece] = []
    for card in all_cards:
        of_card = list(card_pieces(card))
        of_card[0].gap = 2 if pieces else 0
        pieces += of_card
    last = Piece([], Span(0, 0), gap=1)
    lines: list[str] = []
    for piece in [*with_comments(pieces, comments, last), *([last] if last.lines else [])]:
        lines += [""] * piece.gap * bool(lines)
        lines += piece.lines
    return "".join(line + "\n" for line in lines)


def card_pieces(card: Card) -> Iterator[Piece]:
    """The header, fields, texts and sections of a card."""
    word = "dungeon" if isinstance(card, Dungeon) else "attraction"
    yield Piece([f"{word} {written(card.name.text)}"], card.name.span)
    for field in card.fields:
        yield Piece([INDENT + field_line(field)], field.span)
    for body in card.texts:
        yield from body_piece(body, gap=1)
    if isinstance(card, Dungeon):
        for room in card.rooms:
            yield from room_pieces(room)
    else:
        for section in card.sections:
            yield Piece([section_line(section)], section.span, gap=1)
            yield from body_piece(section.body)


def room_pieces(room: Room) -> Iterator[Piece]:
    """The header, names and body of a room."""
    arrows = f" -> {names(room.leads_to)}" if room.leads_to else ""
    yield Piece([f"room {written(room.name.text)}{arrows}"], room.name.span, gap=1)
    for name in room.local_names:
        yield Piece([INDENT + field_line(name)], name.span)
    yield from body_piece(room.body)


def section_line(section: cards.Visit | cards.Prize) -> str:
    """The header of a visit or prize."""
    word = "visit" if isinstance(section, Visit) else "prize"
    numbers = ", ".join(number.text for number in section.printings)
    return f"{word} {numbers}".rstrip()


def field_line(field: cards.DungeonField | cards.AttractionField) -> str:
    """A field as a line without indentation."""
    match field:
        case cards.Set():
            return f"set {field.code.text}" + (f" {field.number.text}" if field.number else "")
        case cards.LocalName():
            return f"name {field.language.text}: {written(field.name.text)}"
        case cards.Rarity():
            return f"rarity {field.word.text}"
        case cards.Acorn():
            return "acorn"
        case cards.DungeonType():
            return f"type {written(field.name.text)}"
        case cards.Entry():
            return f"enter only by venturing into {written(field.quality.text)}"
        case cards.EndsIn():
            return f"ends in {names(field.rooms)}"
        case cards.ArrowsUnprinted():
            return "arrows unprinted"
        case cards.Printing():
            return f"printing {field.number.text} lights {' '.join(light.text for light in field.lights)}"


def names(words: Iterable[Word]) -> str:
    """Names in a list."""
    return ", ".join(written(word.text) for word in words)


def body_piece(body: Body | None, gap: int = 0) -> Iterator[Piece]:
    """A body wrapped to lines; a blank line stands between paragraphs, bullets and rows follow at once."""
    if body is None or body.text is None:
        return
    lines: list[str] = []
    for line in spell(body.text).split("\n"):
        if lines and not LIST_MARK.match(line):
            lines.append("")
        lines += wrap(
            line,
            WIDTH,
            initial_indent=INDENT,
            subsequent_indent=INDENT,
            break_long_words=False,
            break_on_hyphens=False,
        )
    yield Piece(lines, body.span, gap, is_body=True)


def with_comments(pieces: list[Piece], comments: Sequence[Comment], last: Piece) -> list[Piece]:
    """The pieces with comments put in; those behind the last piece go to `last`."""
    before: dict[int, list[str]] = {}
    for comment in comments:
        text = comment.text.rstrip()
        if comment.alone:
            following = [index for index, piece in enumerate(pieces) if piece.span.end > comment.span.start]
        else:
            following = [index for index, piece in enumerate(pieces) if piece.span.start < comment.span.start][-1:]
            if following and not pieces[following[0]].is_body:
                pieces[following[0]].lines[-1] += f"  {text}"
                continue
        if following:
            before.setdefault(following[0], []).append(text)
        else:
            last.lines.append(text)
    for index, texts in before.items():
        pieces[index].lines[:0] = [pieces[index].indent + text for text in texts]
    return pieces


# ---- Oracle text


def type_line(card: Card) -> str:
    """The type line of a card."""
    if isinstance(card, Dungeon):
        return " — ".join(["Dungeon", *([" ".join(card.types)] if card.types else [])])
    return "Artifact — Attraction"


def oracle_text(card: Card, printing: str | None = None) -> str:
    """The Oracle text of a card, of one printing where printings differ (the first if none is given)."""
    if isinstance(card, Dungeon):
        return "\n".join(dungeon_lines(card))
    return "\n".join(attraction_lines(card, printing))


def dungeon_lines(dungeon: Dungeon) -> Iterator[str]:
    """The entry restriction, the abilities above the rooms, the rooms."""
    if dungeon.entry:
        yield f'You can\'t enter this dungeon unless you "venture into {dungeon.entry}."'
    yield from map(body_text, dungeon.texts)
    for room in dungeon.rooms:
        leads_to = ", ".join(word.text for word in room.leads_to) if dungeon.arrows_are_printed else ""
        parts = [body_text(room.body), f"(Leads to: {leads_to})" if leads_to else ""]
        yield " — ".join(part for part in (room.name.text, " ".join(filter(None, parts))) if part)


def attraction_lines(attraction: cards.Attraction, printing: str | None) -> Iterator[str]:
    """The other abilities, the visit ability, the prize."""
    number = printing or next((each.number.text for each in attraction.printings), "")
    yield from map(body_text, attraction.texts)
    visit, prize = attraction.visit(number), attraction.prize(number)
    if visit:
        yield f"Visit — {body_text(visit.body)}"
    if prize:
        yield f"Prize — {body_text(prize.body)}"


def body_text(body: Body | None) -> str:
    """The rules text of a body as printed; nothing for one that couldn't be read."""
    return printed(body.text) if body and body.text else ""
