"""Source to AST.

A source without faults is parsed in one go. Otherwise `recover` finds out which units can't be read, reports
each of them, and hands back tokens without them, which are parsed again: what can be read is checked all the
same.
"""

from __future__ import annotations

from dataclasses import dataclass

from lark import UnexpectedToken

from cardwright.compiler.cards import Card
from cardwright.compiler.codes import layout, limits
from cardwright.compiler.diagnostics import Diagnostic, Fix
from cardwright.compiler.lexer import outline
from cardwright.compiler.limits import MAX_FILE_BYTES
from cardwright.compiler.parser import read
from cardwright.compiler.recover import recover, too_large
from cardwright.compiler.source import Comment, Source, Span


@dataclass(frozen=True)
class Parsed:
    """The cards of a source as far as they can be read, its comments, and what can't be read."""

    cards: tuple[Card, ...]
    comments: tuple[Comment, ...]
    diagnostics: tuple[Diagnostic, ...] = ()


def parse(source: Source) -> Parsed:
    """Read a card file. Never raises: what can't be read is in the diagnostics."""
    if len(source.text) > MAX_FILE_BYTES or len(source.text.encode(errors="replace")) > MAX_FILE_BYTES:
        return Parsed((), (), (file_too_large(),))
    found = outline(source)
    comments = tuple(found.comments)
    unprintable = tuple(map(doesnt_print, source.unprintable))
    if found.units and not any(map(too_large, found.units)):
        try:
            return Parsed(
                read([token for unit in found.units for token in unit.tokens]), comments, unprintable
            )
        except UnexpectedToken:
            pass
    mended = recover(source, found.units)
    return Parsed(read(mended.tokens), comments, (*unprintable, *mended.findings))


def file_too_large() -> Diagnostic:
    """The finding about a file too large to be read."""
    limit = f"a card file has at most {MAX_FILE_BYTES:,} bytes"
    return limits.FILE_TOO_LARGE.at(Span(0, 0), "this file is too large to be read", limit)


def doesnt_print(span: Span) -> Diagnostic:
    """The finding about characters that don't print."""
    return layout.UNPRINTABLE_CHARACTER.at(
        span, "this character doesn't print", "delete it", fix=Fix(span, "")
    )
