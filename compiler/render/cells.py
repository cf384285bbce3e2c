"""Text as a terminal shows it: harmless to print, measured in cells, wrapped to a width.

Renderers pass everything through here that comes from a source or a path.
"""

from __future__ import annotations

import unicodedata

# Control characters, format characters (bidirectional overrides, zero-width ones), lone surrogates, and line
# and paragraph separators: printed as they are they could move the cursor or reorder the line.
_UNPRINTABLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def printable(text: str) -> str:
    """`text` with every character that could act on a terminal replaced by its escape, such as `\\x1b`."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_escaped(character) for character in text)


def _escaped(character: str) -> str:
    if unicodedata.category(character) not in _UNPRINTABLE:
        return character
    return character.encode("unicode_escape").decode("ascii")


def width(text: str) -> int:
    """How many cells of a terminal `text` takes: wide characters take two, combining ones none."""
    return len(text) if text.isascii() else sum(map(_width, text))


def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Me", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "FW" else 1


def clipped(text: str, cells: int) -> str:
    """The longest beginning of `text` that takes at most `cells` cells."""
    taken = 0
    for index, character in enumerate(text):
        taken += _width(character)
        if taken > cells:
            return text[:index]
    return text


def wrapped(text: str, cells: int, first: int | None = None) -> list[str]:
    """`text` in lines of at most `cells` cells, the first of at most `first`, broken between words.

    There is at least one line. A word wider than a line is cut.
    """
    lines: list[str] = []
    line = ""
    limit = cells if first is None else first
    for word in text.split():
        joined = f"{line} {word}" if line else word
        if width(joined) <= limit:
            line = joined
            continue
        if line:
            lines.append(line)
            limit = cells
        *full, line = _pieces(word, limit)
        lines += full
    return [*lines, line] if line or not lines else lines


def _pieces(word: str, cells: int) -> list[str]:
    """A word in pieces of at most `cells` cells, or of one character if not even that fits."""
    pieces: list[str] = []
    rest = word
    while width(rest) > cells and len(rest) > 1:
        piece = clipped(rest, cells) or rest[:1]
        pieces.append(piece)
        rest = rest[len(piece) :]
    return [*pieces, rest]


def indented(text: str, cells: int, first: str = "", rest: str = "") -> list[str]:
    """`text` wrapped to `cells` cells in all: its first line begins with `first`, the others with `rest`."""
    lines = wrapped(text, max(1, cells - width(rest)), max(1, cells - width(first)))
    return [first + lines[0], *(rest + line for line in lines[1:])]
