"""Codes about size: what the compiler doesn't read because it is too large."""

from cardwright.compiler.codes.declaration import error, warning
from cardwright.compiler.limits import (
    MAX_ARROWS,
    MAX_FILE_BYTES,
    MAX_FINDINGS,
    MAX_LEADS,
    MAX_NESTING,
    MAX_PRINTINGS,
    MAX_ROOMS,
    MAX_TEXT,
)

SMALL = """\
dungeon Well
room Shaft
    Scry 1.
"""


def corridor(rooms: int) -> str:
    """A dungeon of so many rooms in a row."""
    leading = [f"room {number} -> {number + 1}\n    Scry 1.\n" for number in range(1, rooms)]
    return "".join(["dungeon Corridor\n", *leading, f"room {rooms}\n    Scry 1.\n"])


def hall(doors: int) -> str:
    """A dungeon whose first room has so many arrows."""
    names = [f"Door {number}" for number in range(1, doors + 1)]
    leading = [f"room {name} -> Garden\n    Scry {count}.\n" for count, name in enumerate(names, 1)]
    first = f"room Hall -> {', '.join(names)}\n    Scry 1.\n"
    return "".join(["dungeon Palace\n", first, *leading, "room Garden\n    Draw a card.\n"])


def stall(printings: int) -> str:
    """An Attraction with so many printings."""
    lines = [f"    printing {number} lights 2 6\n" for number in range(1, printings + 1)]
    return "".join(["attraction Stall\n", *lines, "visit\n    Scry 1.\n"])


FILE_TOO_LARGE = error(
    "CW001",
    "file-too-large",
    why=f"""
        A file of more than {MAX_FILE_BYTES:,} bytes is no card but an accident, and would take long to read.
    """,
    wrong=SMALL + "#" * MAX_FILE_BYTES,
    right=SMALL,
)

TOO_MANY_ROOMS = error(
    "CW002",
    "too-many-rooms",
    why=f"A dungeon has at most {MAX_ROOMS:,} rooms. The largest printed one has 19.",
    wrong=corridor(MAX_ROOMS + 1),
    right=corridor(3),
)

TOO_MANY_ARROWS = error(
    "CW003",
    "too-many-arrows",
    why=f"At most {MAX_ARROWS} arrows lead out of a room. On printed dungeons it is three.",
    wrong=hall(MAX_ARROWS + 1),
    right=hall(3),
)

NESTED_TOO_DEEPLY = error(
    "CW004",
    "nested-too-deeply",
    why=f"""
        Abilities within quotation marks and players who have players do things nest at most {MAX_NESTING} deep, and a
        sentence has at most {MAX_LEADS} clauses with “if” and the like.
    """,
    wrong=f"""\
dungeon Echo
room Cave
    Target creature gains {"“This creature has " * (MAX_NESTING + 1)}haste{".”" * (MAX_NESTING + 1)}
""",
    right="""\
dungeon Echo
room Cave
    Target creature gains haste until end of turn.
""",
)

TEXT_TOO_LONG = error(
    "CW005",
    "text-too-long",
    why=f"The rules text of one ability has at most {MAX_TEXT:,} characters. A card has room for about 400.",
    wrong="dungeon Litany\nroom Choir\n" + "    Scry 1.\n" * (MAX_TEXT // 10),
    right="dungeon Litany\nroom Choir\n    Scry 1.\n",
)

MORE_FINDINGS = warning(
    "CW006",
    "more-findings",
    why=f"Of one file, {MAX_FINDINGS} findings are reported; when those are mended, the others show.",
    wrong=SMALL + "door\n" * (MAX_FINDINGS + 1),
    right=SMALL,
)

TOO_MANY_PRINTINGS = error(
    "CW007",
    "too-many-printings",
    why=f"""
        An Attraction has at most {MAX_PRINTINGS} printings, and as many visits and prizes. The largest number printed
        is six.
    """,
    wrong=stall(MAX_PRINTINGS + 1),
    right=stall(3),
)
