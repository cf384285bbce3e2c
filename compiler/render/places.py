"""Places of a source as programs count them: lines and columns from 1, an end behind the last character."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.compiler.source import Source, Span


class Region(NamedTuple):
    """A span by its lines and columns; the end column is the one behind the last character."""

    line: int
    column: int
    end_line: int
    end_column: int


def region(source: Source, span: Span) -> Region:
    """The region of a span."""
    return Region(source.line(span.start), source.column(span.start), source.line(span.end), source.column(span.end))
