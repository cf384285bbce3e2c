"""Protection, hexproof from and ward as they bear on targets, damage and blocks (702.16, 702.11, 702.21)."""

from __future__ import annotations

from cardwright.runtime.characteristics import COLORS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.objects import GameObject

_COLOR_WORDS = frozenset(COLORS)


def protected_from(shielded: GameObject, source: GameObject | None) -> bool:
    """Whether an object has protection from that source (702.16a)."""
    return source is not None and _shielded(shielded, source, "protection from ")


def hexproof_from(shielded: GameObject, source: GameObject | None) -> bool:
    """Whether an object has hexproof from that source (702.11e)."""
    return source is not None and _shielded(shielded, source, "hexproof from ")


def _shielded(shielded: GameObject, source: GameObject, keyword: str) -> bool:
    for each in shielded.keywords:
        if each.startswith(keyword):
            # "Protection from red and from blue" is two abilities (702.16g).
            for quality in each.removeprefix(keyword).replace(" and from ", "|").replace(" and ", "|").split("|"):
                if _has(source, quality.removeprefix("from ")):
                    return True
    return False


def _has(source: GameObject, words: str) -> bool:
    """Whether a source has the quality that the words behind "from" name."""
    quality = words.lower()
    if quality == "everything":
        return True
    if quality in ("all colors", "each color"):
        return bool(source.colors & _COLOR_WORDS)
    if quality in ("monocolored", "multicolored"):
        return len(source.colors) == 1 if quality == "monocolored" else len(source.colors) > 1
    if quality in _COLOR_WORDS:
        return quality in source.colors
    singular = {quality, quality.removesuffix("s"), f"{quality.removesuffix('ves')}f"}
    return any(each.lower() in singular for each in (*source.types, *source.supertypes, *source.subtypes))
