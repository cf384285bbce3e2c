"""The lights of an Attraction's printing as text: the numbers 1 to 6, lit or dark."""

from __future__ import annotations

from collections.abc import Collection

from cardwright.compiler.render.palette import PLAIN, Palette

LIT = "●"
DARK = "○"


def draw_lights(lit: Collection[int], palette: Palette = PLAIN) -> str:
    """One light for each face of the die, those in `lit` on."""
    return "  ".join(
        palette.paint("lit", f"{LIT} {number}") if number in lit else palette.paint("faint", f"{DARK} {number}")
        for number in range(1, 7)
    )
