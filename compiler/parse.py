"""Source to AST.

A source without faults is parsed in one go. Otherwise `recover` finds out which units can't be read, reports
each of them, and hands back tokens without them, which are parsed again: what can be read is checked all the
same.
"""

from __future__ import annotations

from unicodedata import name

from cardwright.compiler.cards import Card
from cardwright.compiler.codes import layout
from cardwright.compiler.codes.limits import FILE_TOO_LARGE
from cardwright.compiler.diagnostics import Diagnostic, Fix
from cardwright.compiler.indentation import check_indentation
from cardwright.compiler.lexer import outline
from cardwright.compiler.limits import LIMITS, Limits
from cardwright.compiler.parser import read
from cardwright.compiler.records import record
from cardwright.compiler.recover import recover, too_large
from cardwright.compiler.source import Comment, Source, Span
from cardwright.compiler.tokens import UnexpectedToken


@record
class Parsed:
    """The cards of a source as far as they can be read, its comments, and what can't be read."""

    cards: tuple[Card, ...]
    comments: tuple[Comment, ...]
    diagnostics: tuple[Diagnostic, ...] = ()


def parse(source: Source, limits: Limits = LIMITS) -> Parsed:
    """Read a card file. Never raises: what can't be read is in the diagnostics."""
    if len(source.text) > limits.file_bytes or len(source.text.encode(errors="replace")) > limits.file_bytes:
        return Parsed((), (), (file_too_large(limits),))
    found = outline(source, limits)
    comments = tuple(found.comments)
    strange = (*(doesnt_print(source, span) for span in source.unprintable), *check_indentation(source))
    if found.units and not any(map(too_large, found.units)):
        try:
            return Parsed(read([token for unit in found.units for token in unit.tokens]), comments, strange)
        except UnexpectedToken:
            pass
    mended = recover(source, found.units, limits)
    return Parsed(read(mended.tokens), comments, (*strange, *mended.findings))


def file_too_large(limits: Limits) -> Diagnostic:
    """The finding about a file too large to be read."""
    limit = f"a card file has at most {limits.file_bytes:,} bytes"
    return FILE_TOO_LARGE.at(Span(0, 0), "this file is too large to be read", limit)


def doesnt_print(source: Source, span: Span) -> Diagnostic:
    """The finding about characters that don't print."""
    first = source.text[span.start]
    label = f"delete U+{ord(first):04X} {name(first, '').lower()}".rstrip()
    return layout.UNPRINTABLE_CHARACTER.at(span, "this character doesn't print", label, fix=Fix.safe(span, ""))
