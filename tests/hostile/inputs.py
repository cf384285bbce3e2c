"""Inputs that try to break the compiler: names that would be code, and sources that would take for ever."""

from __future__ import annotations

import random
import string
from collections.abc import Iterator

from cardwright.compiler.cards import written
from cardwright.compiler.limits import MAX_FILE_BYTES, MAX_TEXT

# What runs if any of these gets into a module as code: nothing that a test could overlook.
PAYLOAD = '__import__("builtins").INJECTED.append(1)'
NAMES = (
    f'"; {PAYLOAD}; x="',
    f"'; {PAYLOAD}; x='",
    f'""" + str({PAYLOAD}) + """',
    f"''' + str({PAYLOAD}) + '''",
    f'\\"; {PAYLOAD}; \\"',
    f'"""\n{PAYLOAD}\n"""',
    f"# \n{PAYLOAD}",
    f"\r{PAYLOAD}\r",
    f"\u2028{PAYLOAD}\u2028",
    f"\x0c{PAYLOAD}\x85{PAYLOAD}",
    "{{ " + PAYLOAD + " }}",
    "{% set x = " + PAYLOAD + " %}{# #}",
    "{" + PAYLOAD + "}%s%(x)s{0!r}",
    f"\x00{PAYLOAD}",
    f"\ud800{PAYLOAD}",
    f"\u202e{PAYLOAD}\u202c",
    f"\x1b[2J{PAYLOAD}",
    f"\\N{{DIGIT ONE}}\\x41\\u0041\\{PAYLOAD}\\",
    "\ufb01 import os as \uff43lass",
    "None",
    "class",
    "__import__",
    "lambda: 0",
    "DUNGEON",
    "resolving",
)


def cards_called(name: str) -> Iterator[str]:
    """Card files in which a name stands everywhere that an author's words can stand."""
    quoted, other = written(name), written(f"other {name}")
    by_hand = name.replace("[", "(").replace("]", ")")
    yield f"""\
dungeon {quoted}
    type {quoted}
    enter only by venturing into {quoted}
    name it: {quoted}

room {quoted} -> {other}
    name it: {quoted}
    Scry 1.

room {other}
    Draw a card.
"""
    yield f"""\
dungeon {quoted}
room A
    [Say {by_hand}.]
"""
    word = "".join(name.split()).replace(",", "").replace("#", "")
    yield f"""\
attraction {quoted}
    set {word}
    printing {word} lights 2 6

visit {word}
    Scry 1. [{by_hand}.] Claim the prize!

prize
    Draw a card.
"""


def bodies(unit: str, last: str = "", first: str = "", size: int = MAX_TEXT - 100) -> str:
    """A dungeon as large as a file can be, whose rooms each have a text as long as one can be, of one repeated part."""
    source, number = "dungeon X\n", 0
    while True:
        text = first + unit * ((size - len(first) - len(last)) // len(unit)) + last
        room = f"room R{number} -> R{number + 1}\n    {text}\n"
        if len((source + room).encode()) > MAX_FILE_BYTES - 100:
            return f"{source}room R{number}\n    Scry 1.\n"
        source += room
        number += 1


def large(unit: str, before: str = "dungeon X\n") -> str:
    """A file as large as one can be, of one repeated part."""
    return before + unit * ((MAX_FILE_BYTES - len(before.encode())) // len(unit.encode()))


def words(chance: random.Random, count: int, letters: int) -> list[str]:
    """Random words."""
    return ["".join(chance.choices(string.ascii_lowercase, k=letters)) for _ in range(count)]


def slow_sources() -> Iterator[tuple[str, str]]:
    """Sources under all limits of size that would take long if anything in the compiler grew faster than they do."""
    chance = random.Random(1)
    names = words(chance, 1200, 8)
    yield "clauses", bodies("then draw a card, ", "then draw a card.", "Draw a card, ")
    yield "wordings", bodies("Draw one card. ")
    yield "tokens", bodies("Create two 1/1 red Goblin creature tokens with flying, trample, and haste. ")
    yield "targets", bodies("Target creature gets +1/+1 until end of turn. ")
    yield "outdated", bodies("Target creature can not block this turn and he or she is not. ")
    yield "removals", bodies("remove ", "x.", "Remove ")
    yield "quotes", bodies('Creatures you control have "Creatures you control have flying." ')
    yield "modes", bodies("\n    • Draw a card.", first="Choose one —")
    yield "by hand", bodies("[Do it.] ")
    yield "for each", bodies("for each creature you control, ", "draw a card.", "For each creature, ")
    yield "alternatives", bodies("artifact or ", "creature.", "Destroy target ")
    yield "ties", bodies("with a creature ", ".", "Destroy target creature ")
    yield "keywords", bodies("flying, ", "and haste.", "Create a creature token with ")
    yield "offers", bodies("you may draw a card. If you do, ", "draw a card.", "You may scry 1. If you do, ")
    yield "small rooms", bodies("Scry 1. ", size=30)
    yield "own names", bodies("X X X ")
    yield "conditions", bodies("If you control a creature, ", "draw a card.")
    yield "open brackets", bodies("[", ".")
    yield "open quotes", bodies("“", ".")
    yield "commas", bodies(", ", ".")
    yield "unknown words", bodies(" ".join(words(chance, 250, 6)) + " ", "a.", "Qa ")
    yield (
        "unknown rooms",
        "".join(["dungeon X\n", *(f"room {name} -> {name[::-1]}\n    Scry 1.\n" for name in names[:900])]),
    )
    yield "unknown ends", f"dungeon X\n    ends in {', '.join(names)}\n" + large("room A\n    Scry 1.\n", "")[:9000]
    yield "fields", large("    set a\n")
    yield "tabs", large("\tset a b\n    set c d\n")
    yield "cards", large("dungeon X\nroom A\n    Scry 1.\n", "")
    yield "unknown headers", large("rom A\n")
    yield "printings", large("    printing a lights 6\n", "attraction X\n")
    yield "prizes", large("prize a, b, c\n", "attraction X\n    printing a lights 6\n")
    yield "abilities", large("    Whenever you scry, draw a card.\n\n")
    yield (
        "diamonds",
        "dungeon X\n"
        + "".join(
            f"room a{n} -> b{n}, c{n}\n    Scry 1.\n"
            f"room b{n} -> a{n + 1}\n    Scry 2.\nroom c{n} -> a{n + 1}\n    Scry 3.\n"
            for n in range(330)
        )
        + "room a330\n    Scry 1.\n",
    )
    yield "open name", large("a", 'dungeon "')
    yield "backslashes", large("\\", 'dungeon "')
    yield "arrows", large("a, ", "dungeon X\nroom A -> ")
    yield "comments", large("# x\n")
    yield "line ends", large("\r\n", "")
    yield "blanks", large(" ")
    yield "control characters", large("\x00a", "")
    yield "wide characters", large("罠", "dungeon ")
    yield "accents", large("e\u0301", "dungeon ")


def too_large_sources() -> Iterator[tuple[str, str]]:
    """Sources far above the limits."""
    yield "one line of a megabyte", "dungeon X\nroom Y\n    " + "Scry 1. " * 130_000
    yield "a name of ten megabytes", 'dungeon "' + "a" * 10_000_000
    yield "thousands of rooms", "dungeon X\n" + "".join(f"room {n}\n" for n in range(100_000))
    yield "deep quotation marks", 'dungeon X\nroom Y\n    Creatures have "' + 'creatures have "' * 50_000
    yield "only line ends", "\n" * 1_000_000
