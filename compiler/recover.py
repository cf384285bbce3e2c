"""What can't be read, found unit by unit, so that one fault hides no other and causes no other.

Takes the units of a source that `parse` could not read in one go; gives the findings, and tokens that can be
read: unreadable fields are left out, unreadable bodies are empty, of an unreadable header its first name
remains.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardwright.compiler.codes import layout
from cardwright.compiler.codes.limits import NESTED_TOO_DEEPLY, TEXT_TOO_LONG
from cardwright.compiler.diagnostics import Diagnostic, Fix
from cardwright.compiler.forms import CARDS, FIELDS, HEADERS, Form, forms_within
from cardwright.compiler.lexer import RULES_TEXT, Unit, token
from cardwright.compiler.limits import LIMITS, MAX_LEADS, MAX_NESTING, Limits
from cardwright.compiler.misread import misread
from cardwright.compiler.parser import read
from cardwright.compiler.source import Source, Span
from cardwright.compiler.suggest import closest
from cardwright.compiler.tokens import Token, UnexpectedToken

LEADS = frozenset(("FOR_EACH", "IF", "UNLESS", "WHEN", "WHILE"))
A_DUNGEON = (token("DUNGEON", "", 0, 0), token("NAME", "", 0, 0), token("END", "", 0, 0))
AN_ATTRACTION = (token("ATTRACTION", "", 0, 0), token("NAME", "", 0, 0), token("END", "", 0, 0))
A_ROOM = (*A_DUNGEON, token("ROOM", "", 0, 0), token("NAME", "", 0, 0), token("END", "", 0, 0))
A_VISIT = (*AN_ATTRACTION, token("VISIT", "", 0, 0), token("END", "", 0, 0))
BEFORE = {
    "dungeon": A_DUNGEON,
    "attraction": AN_ATTRACTION,
    "room": A_ROOM,
    "visit": A_VISIT,
    "prize": A_VISIT,
}


@dataclass
class Mended:
    """Tokens that can be read, and what was found about the others."""

    tokens: list[Token] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)


def recover(source: Source, units: Sequence[Unit], limits: Limits = LIMITS) -> Mended:
    """Read every unit of a source by itself. Never raises."""
    if not any(form_of(unit) in CARDS for unit in units if unit.kind == "header"):
        return Mended(findings=[no_card(units)])
    return _Recovery(source, units, limits).run()


def no_card(units: Sequence[Unit]) -> Diagnostic:
    """The finding that a file holds no card at all; what else is wrong with it doesn't matter then."""
    message, help = "there is no card in this file", f"a card begins like this: `{CARDS[0].example}`"
    if not units:
        return layout.NO_CARD.at(Span(0, 0), message, help=help)
    label = "a card begins with `dungeon` or `attraction`"
    return layout.NO_CARD.at(units[0].keyword, message, label, help=help)


def form_of(unit: Unit) -> Form | None:
    """The form that a unit has, or that its first word was probably meant for."""
    if unit.form is not None or unit.kind == "body":
        return unit.form
    return nearest(str(unit.tokens[0]), HEADERS if unit.kind == "header" else FIELDS)


def nearest(word: str, forms: Sequence[Form]) -> Form | None:
    """The form whose first word is nearest to a word."""
    meant = closest(word, [form.words.split()[0] for form in forms])
    return next((form for form in forms if form.words.split()[0] == meant), None)


def too_large(unit: Unit) -> bool:
    """Whether a unit is a body that is too long or nested too deeply to be read."""
    return unit.kind == "body" and (len(unit.tokens) == 1 or too_deep(unit.tokens) is not None)


def too_deep(tokens: Sequence[Token]) -> Token | None:
    """The token at which rules text is nested too deeply."""
    quotes = causes = leads = 0
    for part in tokens:
        kind = part.type.removeprefix(RULES_TEXT)
        if kind == "STOP":
            causes = leads = 0
        quotes += (kind == "OPEN_QUOTE") - (kind == "CLOSE_QUOTE")
        causes += kind == "CAUSE"
        leads += kind in LEADS
        if quotes + causes > MAX_NESTING or leads > MAX_LEADS:
            return part
    return None


def paragraphs(tokens: Sequence[Token]) -> list[list[Token]]:
    """The tokens of a body unit, divided before each BODY."""
    divided: list[list[Token]] = []
    for part in tokens:
        if part.type == "BODY":
            divided.append([])
        divided[-1].append(part)
    return divided


class _Recovery:
    """Goes through the units in order; knows the card and the section that they stand in."""

    def __init__(self, source: Source, units: Sequence[Unit], limits: Limits) -> None:
        self.source = source
        self.limits = limits
        self.units = units
        self.mended = Mended()
        self.card: str | None = None
        self.section: str | None = None
        self.lost = False
        self.has_text = False
        self.perhaps_text: Token | None = None

    def run(self) -> Mended:
        for unit in self.units:
            if len(self.mended.findings) > self.limits.findings:
                return Mended([], self.mended.findings)
            if unit.kind == "header":
                self.header(unit)
            elif unit.kind == "field":
                self.field(unit)
            else:
                self.body(unit)
        self.close_section()
        return self.mended

    def found(self, finding: Diagnostic) -> None:
        self.mended.findings.append(finding)

    def close_section(self) -> None:
        """What was taken for a field, in a section without text, may be its text: then it isn't empty."""
        if self.perhaps_text is not None and not self.has_text:
            self.mended.tokens.append(self.perhaps_text)
        self.perhaps_text = None

    # ---- Headers

    def header(self, unit: Unit) -> None:
        self.close_section()
        self.section, self.has_text = None, False
        form = form_of(unit)
        if unit.form is None:
            self.found(unknown_header(unit, form))
        if form is None:
            self.lost = self.lost or self.card is None
            return
        if form in CARDS:
            self.card = form.words
        elif self.card is None or self.card not in form.within:
            if not self.lost or self.card is not None:
                self.found(section_out_of_place(unit, form, self.card))
            self.lost = self.lost or self.card is None
            return
        self.section = form.words
        before = () if form in CARDS else BEFORE[form.within[0]]
        tokens = [token(form.terminal, "", unit.span.start, unit.keyword.end), *unit.tokens[1:]]
        finding = unreadable_line(before, tokens, unit, form)
        if finding is not None:
            self.found(finding)
            tokens = remains(tokens, form)
        self.mended.tokens += tokens

    # ---- Fields

    def field(self, unit: Unit) -> None:
        if self.section is None:
            self.outside(unit)
            return
        if unit.form is None:
            self.found(unknown_field(self.source, unit, self.section))
            if self.section not in ("dungeon", "attraction"):
                self.perhaps_text = token("BODY", "", unit.span.start, unit.span.end)
        elif self.section not in unit.form.within:
            self.found(field_out_of_place(unit, unit.form, self.section))
        elif self.has_text:
            self.found(field_below_text(unit, unit.form))
        elif finding := unreadable_line(BEFORE[self.section], unit.tokens, unit, unit.form):
            self.found(finding)
        else:
            self.mended.tokens += unit.tokens

    def outside(self, unit: Unit) -> None:
        """A field or text that belongs to no card or section that is known."""
        if self.card is None and not self.lost:
            self.lost = True
            self.found(before_first_card(unit))

    # ---- Bodies

    def body(self, unit: Unit) -> None:
        if self.section is None:
            self.outside(unit)
            return
        for tokens in paragraphs(unit.tokens):
            findings = self.unreadable_body(tokens, unit)
            self.mended.findings += findings
            if self.section in ("dungeon", "attraction") or not self.has_text:
                self.mended.tokens += tokens[:1] if findings else tokens
        self.has_text = True

    def unreadable_body(self, tokens: list[Token], unit: Unit) -> list[Diagnostic]:
        """What is wrong with one paragraph above the rooms, or with one body."""
        if len(tokens) == 1:
            return [text_too_long(unit, self.limits)]
        if (deep := too_deep(tokens)) is not None:
            return [nested_too_deeply(deep)]
        try:
            read([*A_DUNGEON, *tokens])
        except UnexpectedToken as unexpected:
            return misread(self.source, A_DUNGEON, tokens, unexpected.token)
        return []


# ---- What is said about it


def unknown_header(unit: Unit, meant: Form | None) -> Diagnostic:
    """The finding about a first word that begins no part of a card."""
    word = str(unit.tokens[0])
    beginnings = ", ".join(f"`{form.words}`" for form in HEADERS)
    return layout.UNKNOWN_HEADER.at(
        unit.keyword,
        f"no part of a card begins with `{word}`",
        f"did you mean `{meant.words}`?" if meant else "this line isn't indented",
        help=None if meant else f"a line in the first column begins with {beginnings}; indent what belongs to it",
        fix=Fix.unsafe(unit.keyword, meant.words) if meant else None,
    )


def section_out_of_place(unit: Unit, form: Form, card: str | None) -> Diagnostic:
    """The finding about a header that this kind of card, or no card, has."""
    if card is None:
        message, label = f"this `{form.words}` belongs to no card", "no card begins above it"
    else:
        message, label = f"{a(card)} has no `{form.words}`", f"the card above is {a(card)}"
    return layout.OUT_OF_PLACE.at(unit.keyword, message, label, help=f"only {a(form.within[0])} has a `{form.words}`")


def field_out_of_place(unit: Unit, form: Form, section: str) -> Diagnostic:
    """The finding about a field below the wrong header."""
    homes = " or ".join(a(home) for home in form.within)
    return layout.OUT_OF_PLACE.at(
        unit.keyword,
        f"`{form.words}` says nothing about {a(section)}",
        f"this stands below {a(section)}",
        help=f"it belongs right below the name of {homes}",
    )


def field_below_text(unit: Unit, form: Form) -> Diagnostic:
    """The finding about a field below rules text."""
    return layout.OUT_OF_PLACE.at(
        unit.keyword,
        f"`{form.words}` stands below rules text",
        "this belongs above the text",
        help="move the line up, right below the header; if it is rules text, begin it with a capital letter",
    )


def before_first_card(unit: Unit) -> Diagnostic:
    """The finding about a field or text above the first card."""
    return layout.OUT_OF_PLACE.at(
        unit.span,
        "this belongs to no card",
        "no card begins above it",
        help=f"a card begins in the first column, like this: `{CARDS[0].example}`",
    )


def unknown_field(source: Source, unit: Unit, section: str) -> Diagnostic:
    """The finding about a line in small letters that is no field."""
    word = str(unit.tokens[0])
    meant = nearest(word, forms_within(section))
    header = nearest(word, HEADERS) or next((form for form in HEADERS if form.words == word), None)
    if meant:
        first = meant.words.split()[0]
        return layout.UNKNOWN_FIELD.at(
            unit.keyword,
            f"{a(section)} has no field `{word}`",
            f"did you mean `{first}`?",
            help=f"it reads like this: `{meant.example}`",
            fix=Fix.unsafe(unit.keyword, first),
        )
    if header and header.words == word:
        help, fix = f"`{word}` begins in the first column: take away the space before it", None
    else:
        capital = Span(unit.span.start, unit.span.start + 1)
        help = "rules text begins with a capital letter"
        if fields := ", ".join(f"`{form.words}`" for form in forms_within(section)):
            help += f"; the fields here are {fields}"
        sentence = source.slice(unit.span).endswith((".", "!"))
        fix = Fix.unsafe(capital, source.slice(capital).upper()) if sentence else None
    return layout.UNKNOWN_FIELD.at(unit.keyword, f"{a(section)} has no field `{word}`", "", help=help, fix=fix)


def unreadable_line(before: Sequence[Token], tokens: list[Token], unit: Unit, form: Form) -> Diagnostic | None:
    """The finding about a header or field line that doesn't have its form; None if it has."""
    try:
        read([*before, *tokens])
    except UnexpectedToken as unexpected:
        wrong = unexpected.token
        span = Span(wrong.start_pos or 0, wrong.end_pos or 0)
    else:
        return None
    if wrong.type == "OPEN_NAME":
        return layout.UNCLOSED_NAME.at(
            span,
            "the quotation mark of this name isn't closed",
            "it opens here",
            fix=Fix.unsafe(Span(span.end, span.end), '"'),
        )
    if wrong.type == "MISDRAWN_ARROW" and form.words == "room":
        return layout.MALFORMED_LINE.at(
            span, "an arrow is written `->`", "", help=f"it reads like this: `{form.example}`", fix=Fix.safe(span, "->")
        )
    if wrong.type == "END":
        message, label = f"this `{form.words}` line isn't complete", "something is missing here"
    elif wrong.type == "COMMA":
        message, label = "a comma can't stand here", "a name that holds a comma stands in quotation marks"
    else:
        message, label = f"this doesn't belong in a `{form.words}` line", ""
    return layout.MALFORMED_LINE.at(span, message, label, help=f"it reads like this: `{form.example}`")


def remains(tokens: Sequence[Token], form: Form) -> list[Token]:
    """What is kept of a header that can't be read: its first name, so that what it heads is known by it."""
    names = [part for part in tokens if part.type == "NAME"][:1]
    if form.takes_names and not names:
        names = [token("NAME", "", tokens[0].end_pos or 0, tokens[0].end_pos or 0)]
    return [tokens[0], *(names if form.takes_names else ()), tokens[-1]]


def text_too_long(unit: Unit, limits: Limits) -> Diagnostic:
    """The finding about a text that is too long to be read."""
    return TEXT_TOO_LONG.at(
        Span(unit.span.start, unit.span.start + 1),
        f"this text has {unit.span.end - unit.span.start:,} characters",
        "it begins here",
        help=f"a text has at most {limits.text:,}",
    )


def nested_too_deeply(deep: Token) -> Diagnostic:
    """The finding about a text that is nested too deeply to be read."""
    return NESTED_TOO_DEEPLY.at(
        Span(deep.start_pos or 0, deep.end_pos or 0),
        "this text is nested too deeply",
        "this is one clause too many within the others",
    )


def a(noun: str) -> str:
    """A noun with its article."""
    return f"an {noun}" if noun == "attraction" else f"a {noun}"
