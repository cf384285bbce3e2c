"""Excerpts of a source: the lines that a finding is about, with what is meant underlined and named.

The text renderer asks for them; columns are cells of a terminal, so wide characters and escapes stay aligned.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.compiler.records import record
from cardwright.compiler.render.cells import clipped, printable, width
from cardwright.compiler.render.palette import Palette
from cardwright.compiler.source import Source, Span

TAB = "    "
SHOWN_BEFORE = 30
NARROWEST = 20
CUT = "…"


@record
class Mark:
    """A place to underline with `underline`, the words about it, and the color of both."""

    span: Span
    label: str
    underline: str
    role: str


@record
class Underlining:
    """One mark on its first line, in characters of that line, and the words about it."""

    start: int
    end: int
    words: str
    mark: Mark


def excerpt(source: Source, marks: Sequence[Mark], columns: int, palette: Palette) -> list[str]:
    """The lines of `source` that hold `marks`, each mark on a row of its own below its line.

    A mark over several lines is shown on its first.
    """
    lines: dict[int, list[Underlining]] = {}
    for mark in marks:
        number = source.line(mark.span.start)
        lines.setdefault(number, []).append(_underlining(source, number, mark))
    margin = len(str(max(lines, default=1)))
    shown = [_row("", "|", "", margin, palette)]
    before = min(lines, default=1)
    for number in sorted(lines):
        if number == before + 2:
            shown.append(_row(str(before + 1), "|", _cut(source, before + 1, columns - margin - 3), margin, palette))
        elif number > before + 2:
            shown.append(_row("", ":", "", margin, palette))
        text, rows = _underlined(source.line_text(number), lines[number], columns - margin - 3, palette)
        shown.append(_row(str(number), "|", text, margin, palette))
        shown += [_row("", "|", row, margin, palette) for row in rows]
        before = number
    return shown


def _row(number: str, border: str, text: str, margin: int, palette: Palette) -> str:
    return f"{palette.paint('frame', f'{number:>{margin}} {border}')} {text}".rstrip()


def _cut(source: Source, number: int, columns: int) -> str:
    line = "".join(map(_shown, source.line_text(number)))
    return line if width(line) <= columns else clipped(line, columns - 1) + CUT


def _shown(character: str) -> str:
    return TAB if character == "\t" else printable(character)


def _underlining(source: Source, number: int, mark: Mark) -> Underlining:
    line = source.line_spans[number - 1]
    start = min(mark.span.start, line.end) - line.start
    end = min(max(mark.span.end, mark.span.start), line.end) - line.start
    last = source.line(max(mark.span.start, mark.span.end - 1))
    through = f" (to line {last})" if last > number else ""
    return Underlining(start, end, printable(mark.label) + through, mark)


def _underlined(line: str, marked: Sequence[Underlining], columns: int, palette: Palette) -> tuple[str, list[str]]:
    """A line as it is shown and the rows below it. A line that is too long is cut around its first mark."""
    pieces = [_shown(character) for character in line]
    offsets = [0]
    for piece in pieces:
        offsets.append(offsets[-1] + width(piece))
    columns = max(columns, NARROWEST)
    first = 0
    if offsets[-1] > columns:
        wanted = offsets[min(each.start for each in marked)] - SHOWN_BEFORE
        first = next(index for index, offset in enumerate(offsets) if offset >= wanted)
    text = "".join(pieces[first:])
    lead = CUT if first else ""
    if width(lead + text) > columns:
        text = clipped(text, columns - len(lead) - 1) + CUT
    shift = len(lead) - offsets[first]
    rows = []
    for each in sorted(marked, key=lambda each: (each.start, each.end)):
        start = max(0, offsets[each.start] + shift)
        length = max(1, min(offsets[each.end] + shift, columns) - start)
        row = palette.paint(each.mark.role, f"{each.mark.underline * length} {each.words}".rstrip())
        rows.append(" " * min(start, columns) + row)
    return lead + text, rows
