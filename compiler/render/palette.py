"""The colors of a terminal: a renderer names the role of a piece of text, the palette paints it."""

from __future__ import annotations

from cardwright.compiler.records import record

ROLES = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "help": "1;32",
    "fix": "1;32",
    "rule": "1;36",
    "frame": "94",
    "strong": "1",
    "faint": "2",
    "here": "1;33",
    "next": "1;36",
    "lit": "1;33",
}


@record
class Palette:
    """Paints pieces of text by their role if `colored`."""

    colored: bool = False

    def paint(self, role: str, text: str) -> str:
        """`text` in the color of `role`, a key of `ROLES`; unchanged if it is empty or nothing is colored."""
        return f"\x1b[{ROLES[role]}m{text}\x1b[0m" if self.colored and text else text


PLAIN = Palette()
