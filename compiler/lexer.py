"""Lines to units, units to tokens with their places in the source.

A unit is what can be read by itself: a header line, a field line, or a body of rules text. `parse` joins the
tokens of all units and reads them by grammar/cards.lark; when that fails it reads each unit alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from cardwright.compiler.cards import ARROW_DRAWN, NOT_IN_BARE_NAME
from cardwright.compiler.forms import CARDS, FIELDS, HEADERS, Form
from cardwright.compiler.limits import LIMITS, Limits
from cardwright.compiler.rules_text.scan import WordToken, scan
from cardwright.compiler.rules_text.syntax import Word
from cardwright.compiler.source import BYTE_ORDER_MARK, Comment, Source, Span
from cardwright.compiler.tokens import Token

RULES_TEXT = "rules_text__"
KEYWORD = re.compile(r"[^\s,:\"#]+")
QUOTED_NAME = re.compile(r'"((?:[^"\\]|\\.)*)"')
BARE_NAME = re.compile(rf"(?:(?!{NOT_IN_BARE_NAME.pattern}).)+")
WORD = re.compile(r"[^\s,#]+")
LANGUAGE = re.compile(r"\s+([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)\s*:")
LIST_MARK = re.compile(r"•|\d+(?:[—–-]\d+|\+)?\s*\|")
HASH_OR_QUOTE = re.compile(r"[#\"“”]")


@dataclass(slots=True)
class Unit:
    """A header line, a field line or a body, with its tokens.

    `form` is what the line's first words call for, None for a body and for words that call for nothing.
    """

    kind: str
    span: Span
    keyword: Span
    form: Form | None = None
    tokens: list[Token] = field(default_factory=list)


@dataclass(slots=True)
class Outline:
    """The units of a source in order, and its comments."""

    units: list[Unit] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)


def token(kind: str, value: str, start: int, end: int) -> Token:
    """A token at a place of the source."""
    return Token(kind, value, start_pos=start, end_pos=end)


def paragraph_break(place: int) -> WordToken:
    """What stands between two paragraphs of a body."""
    made = WordToken(RULES_TEXT + "BREAK", "\n", start_pos=place, end_pos=place)
    made.word = Word("BREAK", "\n", span=Span(place, place))
    return made


def begun(text: str, kind: str, forms: tuple[Form, ...], start: int, end: int) -> Unit:
    """The unit of a line with nothing but its first words."""
    for form in forms:
        if match := form.pattern.match(text, start, end):
            keyword = Span(start, match.end())
            return Unit(kind, keyword, keyword, form, [token(form.terminal, match.group(), start, match.end())])
    word = KEYWORD.match(text, start, end)
    keyword = Span(start, word.end() if word else start + 1)
    return Unit(kind, keyword, keyword, None, [token("UNKNOWN", text[start : keyword.end], start, keyword.end)])


def outline(source: Source, limits: Limits = LIMITS) -> Outline:
    """Divide a source into units. Never raises."""
    return _Reader(source, limits).read()


class _Reader:
    """Goes through the lines once; knows the card whose lines these are and the body that is being read."""

    def __init__(self, source: Source, limits: Limits) -> None:
        self.limits = limits
        self.text = source.readable
        first, *others = source.line_spans
        marked = source.text.startswith(BYTE_ORDER_MARK)
        self.lines = [Span(first.start + marked, first.end), *others]
        self.outline = Outline()
        self.own_name = ""
        self.in_card_head = False
        self.body: list[list[Span]] = []
        self.quoted = False
        self.after_blank = False

    def read(self) -> Outline:
        for line in self.lines:
            start, end = self.trimmed(line)
            if start == end:
                self.after_blank = True
                self.quoted = False
            elif self.text[start] == "#" and not self.quoted:
                self.comment(start, end, alone=True)
            elif start == line.start:
                self.header(start, end)
            elif self.is_field(start, end):
                self.field(start, end)
            else:
                self.body_line(start, end)
        self.close_body()
        return self.outline

    def trimmed(self, line: Span) -> tuple[int, int]:
        """The ends of a line without the white space around it."""
        start, end = line.start, line.end
        while start < end and self.text[start].isspace():
            start += 1
        while end > start and self.text[end - 1].isspace():
            end -= 1
        return start, end

    def comment(self, start: int, end: int, alone: bool) -> None:
        self.outline.comments.append(Comment(self.text[start:end], Span(start, end), alone))

    # ---- Header and field lines

    def header(self, start: int, end: int) -> None:
        self.close_body()
        unit = self.line("header", HEADERS, start, end)
        self.in_card_head = unit.form in CARDS
        if self.in_card_head:
            name = next((str(part) for part in unit.tokens if part.type == "NAME"), "")
            self.own_name = name if any(map(str.isalnum, name)) else ""

    def is_field(self, start: int, end: int) -> bool:
        """Whether a line in small letters stands where rules text, which has a capital, could begin."""
        begins = not self.body or self.after_blank
        return begins and self.text[start].islower() and not self.is_own_name(start, end)

    def is_own_name(self, start: int, end: int) -> bool:
        return bool(self.own_name) and self.text.startswith(self.own_name, start, end)

    def field(self, start: int, end: int) -> None:
        self.close_body()
        self.line("field", FIELDS, start, end)

    def line(self, kind: str, forms: tuple[Form, ...], start: int, end: int) -> Unit:
        """Read a header or field line into a unit."""
        unit = begun(self.text, kind, forms, start, end)
        end = self.arguments(unit, end)
        unit.span = Span(start, end)
        unit.tokens.append(token("END", "", end, end))
        self.outline.units.append(unit)
        return unit

    def arguments(self, unit: Unit, end: int) -> int:
        """Read what follows the keyword, up to a comment; gives the end of the last token."""
        last = start = self.language(unit, end)
        while True:
            while start < end and self.text[start].isspace():
                start += 1
            if start >= end:
                return last
            if self.text[start] == "#":
                self.comment(start, end, alone=False)
                return last
            part = self.argument(start, end, names=unit.form is None or unit.form.takes_names)
            unit.tokens.append(part)
            start = last = part.end_pos or end

    def language(self, unit: Unit, end: int) -> int:
        """Read the language code of a name in another language; gives the end of what is read so far."""
        named = unit.form is not None and unit.form.terminal == "NAME_IN"
        match = LANGUAGE.match(self.text, unit.keyword.end, end) if named else None
        if match is None:
            return unit.keyword.end
        unit.tokens.append(token("LANGUAGE", match.group(1), match.start(1), match.end(1)))
        return match.end()

    def argument(self, start: int, end: int, names: bool) -> Token:
        """The name, word or mark at a place."""
        text = self.text
        if text[start] == ",":
            return token("COMMA", ",", start, start + 1)
        if text[start] == ":":
            return token("COLON", ":", start, start + 1)
        if not names:
            match = WORD.match(text, start, end)
            word = match.group() if match else text[start]
            return token("LIGHTS" if word == "lights" else "WORD", word, start, start + len(word))
        if arrow := ARROW_DRAWN.match(text, start, end):
            drawn = arrow.group()
            return token("ARROW" if drawn == "->" else "MISDRAWN_ARROW", drawn, start, arrow.end())
        if text[start] == '"':
            if quoted := QUOTED_NAME.match(text, start, end):
                return token("NAME", re.sub(r"\\(.)", r"\1", quoted.group(1)), start, quoted.end())
            return token("OPEN_NAME", text[start:end], start, end)
        bare = BARE_NAME.match(text, start, end)
        name = bare.group().rstrip() if bare else text[start]
        return token("NAME", " ".join(name.split()), start, start + len(name))

    # ---- Bodies

    def body_line(self, start: int, end: int) -> None:
        new_paragraph = not self.body or (self.after_blank and not LIST_MARK.match(self.text, start, end))
        if new_paragraph:
            self.quoted = False
            self.body.append([])
        self.after_blank = False
        end = self.without_comment(start, end)
        self.body[-1].append(Span(start, end))

    def without_comment(self, start: int, end: int) -> int:
        """The end of a body line before its comment; a `#` within quotation marks is no comment."""
        for match in HASH_OR_QUOTE.finditer(self.text, start, end):
            if match.group() != "#":
                self.quoted = match.group() == "“" or (match.group() == '"' and not self.quoted)
            elif not self.quoted:
                self.comment(match.start(), end, alone=False)
                return start + len(self.text[start : match.start()].rstrip())
        return end

    def close_body(self) -> None:
        """Make the unit of the body that ends here."""
        self.after_blank = False
        self.quoted = False
        if not self.body:
            return
        whole = self.body[0][0].to(self.body[-1][-1])
        unit = Unit("body", whole, whole)
        if whole.end - whole.start > self.limits.text:
            unit.tokens.append(token("BODY", "", whole.start, whole.end))
            self.body = []
        for paragraph in self.body:
            place = paragraph[0].start
            if self.in_card_head:
                unit.tokens.append(token("BODY", "", place, paragraph[-1].end))
            elif unit.tokens:
                unit.tokens.append(paragraph_break(place))
            else:
                unit.tokens.append(token("BODY", "", place, whole.end))
            unit.tokens += self.rules_text(paragraph)
        self.body = []
        self.outline.units.append(unit)

    def rules_text(self, lines: list[Span]) -> Iterator[Token]:
        """The tokens of a paragraph; what lies between its lines is blanked so that places stay true."""
        text = self.text[lines[0].start : lines[0].end]
        for before, line in pairwise(lines):
            text += " " * (line.start - before.end) + self.text[line.start : line.end]
        for part in scan(text, lines[0].start, self.own_name):
            part.type = RULES_TEXT + part.type
            yield part
