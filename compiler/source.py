"""The text of a card file and the places in it.

Made by the driver; every pass speaks of places as spans, and renderers ask here for lines and columns.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

from cardwright.compiler.records import record

LINE_END = re.compile(r"\r\n|\n|\r")

# Control characters, soft hyphens, marks of writing direction and of zero width, separators, lone surrogates.
# The joiners U+200C and U+200D belong to the spelling of some languages.
UNPRINTABLE = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    r"\ud800-\udfff\U000e0000-\U000e007f]+"
)
BYTE_ORDER_MARK = "\ufeff"


@record
class Span:
    """The characters from offset `start` up to, not with, offset `end` of a source."""

    start: int
    end: int

    def __lt__(self, other: Span) -> bool:
        return (self.start, self.end) < (other.start, other.end)

    def to(self, other: Span) -> Span:
        """The span from the beginning of this one to the end of `other`."""
        return Span(self.start, max(self.end, other.end))

    def holds(self, other: Span) -> bool:
        """Whether `other` lies within this span."""
        return self.start <= other.start and other.end <= self.end


@record
class Comment:
    """A comment from its `#` to the end of the line; `alone` on its line, or behind something."""

    text: str
    span: Span
    alone: bool


@dataclass(frozen=True)
class Source:
    """A card file: the path by which diagnostics call it, and its text.

    Lines and columns count from 1, columns in code points. A line ends with LF, CR LF or CR.
    """

    path: str
    text: str

    @cached_property
    def line_spans(self) -> tuple[Span, ...]:
        """The span of each line without its line end."""
        spans: list[Span] = []
        start = 0
        for match in LINE_END.finditer(self.text):
            spans.append(Span(start, match.start()))
            start = match.end()
        spans.append(Span(start, len(self.text)))
        return tuple(spans)

    @cached_property
    def _starts(self) -> list[int]:
        return [span.start for span in self.line_spans]

    @cached_property
    def readable(self) -> str:
        """The text with spaces in place of what doesn't print, so that places stay the same."""
        return UNPRINTABLE.sub(lambda run: " " * len(run.group()), self.text)

    @cached_property
    def unprintable(self) -> tuple[Span, ...]:
        """Every run of characters that don't print, but for a byte order mark at the beginning."""
        marked = self.text.startswith(BYTE_ORDER_MARK)
        return tuple(Span(*match.span()) for match in UNPRINTABLE.finditer(self.text, marked))

    @property
    def name(self) -> str:
        """The last part of the path."""
        return re.split(r"[/\\]", self.path)[-1]

    def line(self, offset: int) -> int:
        """The number of the line that holds an offset."""
        return bisect_right(self._starts, offset)

    def column(self, offset: int) -> int:
        """The column of an offset in its line."""
        return offset - self._starts[self.line(offset) - 1] + 1

    def line_text(self, number: int) -> str:
        """The text of a line without its line end. Raises IndexError for a line that isn't there."""
        if number < 1:
            raise IndexError(f"line {number}")
        span = self.line_spans[number - 1]
        return self.text[span.start : span.end]

    def slice(self, span: Span) -> str:
        """The text of a span."""
        return self.text[span.start : span.end]
