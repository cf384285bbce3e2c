"""The header and field lines of the card language: how each begins, how it reads, where it may stand.

Declared once for the lexer, which recognises them, and for the reports about a line that went wrong.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

DUNGEON, ATTRACTION = "dungeon", "attraction"
ROOM, VISIT, PRIZE = "room", "visit", "prize"


@dataclass(frozen=True)
class Form:
    """A kind of line.

    `words` are the words that it begins with, `example` a whole line. `within` names the headers below which
    it may stand: for a field the section, for a header the kind of card. `takes_names` tells whether names
    follow, which may hold spaces, rather than single words.
    """

    words: str
    terminal: str
    example: str
    within: tuple[str, ...] = ()
    takes_names: bool = True

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What a line of this form begins with."""
        return re.compile(r"\s+".join(map(re.escape, self.words.split())) + r"(?=[\s\",#:]|$)")


HEADERS = (
    Form("dungeon", "DUNGEON", "dungeon Lost Mine of Phandelver"),
    Form("attraction", "ATTRACTION", "attraction Fortune Teller"),
    Form("room", "ROOM", "room Forge -> Trap!, Arena", within=(DUNGEON,)),
    Form("visit", "VISIT", "visit", within=(ATTRACTION,), takes_names=False),
    Form("prize", "PRIZE", "prize", within=(ATTRACTION,), takes_names=False),
)
CARDS = HEADERS[:2]
SECTIONS = HEADERS[2:]

FIELDS = (
    Form("set", "SET", "set AFR 21", within=(DUNGEON, ATTRACTION), takes_names=False),
    Form("name", "NAME_IN", "name it: Miniera Perduta di Phandelver", within=(DUNGEON, ATTRACTION, ROOM)),
    Form("rarity", "RARITY", "rarity common", within=(DUNGEON, ATTRACTION), takes_names=False),
    Form("acorn", "ACORN", "acorn", within=(DUNGEON, ATTRACTION), takes_names=False),
    Form("type", "TYPE", "type Undercity", within=(DUNGEON,)),
    Form(
        "enter only by venturing into",
        "ENTER_ONLY",
        "enter only by venturing into Undercity",
        within=(DUNGEON,),
    ),
    Form("ends in", "ENDS_IN", "ends in Steel Watch Foundry, Temple of Bhaal", within=(DUNGEON,)),
    Form("arrows unprinted", "ARROWS_UNPRINTED", "arrows unprinted", within=(DUNGEON,), takes_names=False),
    Form("printing", "PRINTING", "printing 223a lights 2 3 6", within=(ATTRACTION,), takes_names=False),
)


def forms_within(section: str) -> tuple[Form, ...]:
    """The fields that may stand below a header."""
    return tuple(form for form in FIELDS if section in form.within)
