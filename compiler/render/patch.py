"""What would change in a file, as a unified diff."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff

from cardwright.compiler.render.cells import printable

NO_NEWLINE = "\\ No newline at end of file"


def patch(path: str, before: str, after: str) -> list[str]:
    """The lines of the diff; none if nothing changes."""
    lines: list[str] = []
    names = printable(path)
    diff = unified_diff(list(_lines(before)), list(_lines(after)), names, names, lineterm="")
    for number, line in enumerate(diff):
        lines.append(line.removesuffix("\n"))
        if number > 1 and not line.startswith("@@") and not line.endswith("\n"):
            lines.append(NO_NEWLINE)
    return lines


def _lines(text: str) -> Iterator[str]:
    """The lines of a text with their ends, divided at LF alone."""
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end
