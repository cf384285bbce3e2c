"""Codes about dungeons: rooms, arrows, where a dungeon begins and ends."""

from cardwright.compiler.codes.declaration import error, warning

NO_ROOM = error(
    "CW201",
    "no-room",
    rule="309.4",
    why="A dungeon is a set of rooms; a venture marker placed on it has to be in one.",
    wrong="""
        dungeon Hermit's Cellar
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Scry 1.
    """,
)

ROOM_TWICE = error(
    "CW202",
    "room-twice",
    rule="309.4b",
    why="""
        Arrows name the room that they lead to. In the rules a room's name means nothing, here it has to be
        its own.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs -> Well
            Scry 1.
        room Well -> Hoard
            You gain 2 life.
        room Well -> Hoard
            Scry 2.
        room Hoard
            Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs -> Well
            Scry 1.
        room Well -> Hoard
            You gain 2 life.
        room Hoard
            Draw a card.
    """,
)

UNKNOWN_ROOM = error(
    "CW203",
    "unknown-room",
    rule="309.5a",
    why="An arrow leads to a room of the same dungeon. A marker can't move to a room that isn't there.",
    wrong="""
        dungeon Hermit's Cellar
        room Stairs -> Hord
            Scry 1.
        room Hoard
            Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs -> Hoard
            Scry 1.
        room Hoard
            Draw a card.
    """,
)

ARROW_TWICE = error(
    "CW204",
    "arrow-twice",
    rule="309.5a",
    why="A second arrow to the same room offers no choice. Mostly another room was meant.",
    wrong="""
        dungeon Hermit's Cellar
        room Stairs -> Hoard, Hoard
            Scry 1.
        room Hoard
            Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs -> Hoard
            Scry 1.
        room Hoard
            Draw a card.
    """,
)

SELF_ARROW = error(
    "CW205",
    "self-arrow",
    rule="309.5a",
    why="An arrow back into its own room would let a player stay there for ever.",
    wrong="""
        dungeon Hermit's Cellar
        room Stairs -> Stairs, Hoard
            Scry 1.
        room Hoard
            Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs -> Hoard
            Scry 1.
        room Hoard
            Draw a card.
    """,
)

CYCLE = error(
    "CW206",
    "cycle",
    rule="309.5",
    why="Arrows lead down, never back. In a circle of rooms a dungeon is never completed.",
    wrong="""
        dungeon Hermit's Cellar
        room Stairs -> Pantry
            Scry 1.
        room Pantry -> Well
            You gain 2 life.
        room Well -> Pantry, Hoard
            Scry 2.
        room Hoard
            Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs -> Pantry
            Scry 1.
        room Pantry -> Well
            You gain 2 life.
        room Well -> Hoard
            Scry 2.
        room Hoard
            Draw a card.
    """,
)

TOPMOST_ROOMS = error(
    "CW207",
    "topmost-rooms",
    rule="309.4a",
    why="""
        A dungeon begins in its topmost room, the only one that no arrow leads to. From another one without
        arrows to it no path leads, and nobody could ever reach it.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs -> Hoard
            Scry 1.
        room Well -> Hoard
            Scry 2.
        room Hoard
            Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs -> Well
            Scry 1.
        room Well -> Hoard
            Scry 2.
        room Hoard
            Draw a card.
    """,
)

LAST_ROOMS = error(
    "CW208",
    "last-rooms",
    rule="309.6",
    why="""
        A dungeon has one bottommost room, out of which no arrow leads. One that has several says so with
        `ends in`, so that a forgotten arrow doesn't end it in silence.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs -> Pantry, Hoard
            Scry 1.
        room Pantry
            You gain 2 life.
        room Hoard
            Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
            ends in Pantry, Hoard
        room Stairs -> Pantry, Hoard
            Scry 1.
        room Pantry
            You gain 2 life.
        room Hoard
            Draw a card.
    """,
)

ENDS_ELSEWHERE = error(
    "CW209",
    "ends-elsewhere",
    rule="309.6",
    why="The rooms that `ends in` names are the last ones, and no others are.",
    wrong="""
        dungeon Hermit's Cellar
            ends in Hoard
        room Stairs -> Pantry, Hoard
            Scry 1.
        room Pantry
            You gain 2 life.
        room Hoard
            Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
            ends in Hoard
        room Stairs -> Pantry, Hoard
            Scry 1.
        room Pantry -> Hoard
            You gain 2 life.
        room Hoard
            Draw a card.
    """,
)

EMPTY_ROOM = warning(
    "CW210",
    "empty-room",
    rule="309.4c",
    why="""
        Every printed room does something. A room may be empty on purpose, but more often its text was
        forgotten.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs -> Hoard
        room Hoard
            Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs -> Hoard
            Scry 1.
        room Hoard
            Draw a card.
    """,
)

NO_WAY_IN = error(
    "CW211",
    "no-way-in",
    rule="701.49d",
    why="""
        To venture into a quality brings in a dungeon of that dungeon type only. A dungeon that can be entered
        only so, and isn't of the type, can never be entered.
    """,
    wrong="""
        dungeon Hermit's Cellar
            enter only by venturing into Undercity
        room Stairs
            Scry 1.
    """,
    right="""
        dungeon Hermit's Cellar
            type Undercity
            enter only by venturing into Undercity
        room Stairs
            Scry 1.
    """,
)

NO_CHOICE = warning(
    "CW212",
    "no-choice",
    rule="309.5a",
    why="""
        Where one arrow leads out of each room, a player never has anything to choose. Of a long dungeon that is
        hardly meant.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs -> Pantry
            Scry 1.
        room Pantry -> Well
            You gain 2 life.
        room Well -> Tunnel
            Scry 2.
        room Tunnel -> Hoard
            Each opponent loses 1 life.
        room Hoard
            Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs -> Pantry, Well
            Scry 1.
        room Pantry -> Tunnel
            You gain 2 life.
        room Well -> Tunnel
            Scry 2.
        room Tunnel -> Hoard
            Each opponent loses 1 life.
        room Hoard
            Draw a card.
    """,
)

EQUAL_BRANCHES = warning(
    "CW213",
    "equal-branches",
    rule="309.5a",
    why="Two arrows behind which the same rooms do the same are no choice. Mostly a text was copied and not changed.",
    wrong="""
        dungeon Hermit's Cellar
        room Stairs -> Pantry, Well
            Scry 1.
        room Pantry -> Hoard
            You gain 2 life.
        room Well -> Hoard
            You gain 2 life.
        room Hoard
            Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs -> Pantry, Well
            Scry 1.
        room Pantry -> Hoard
            You gain 2 life.
        room Well -> Hoard
            Scry 2.
        room Hoard
            Draw a card.
    """,
)

LONG_PATH = warning(
    "CW214",
    "long-path",
    rule="309.5",
    why="""
        All ways through a printed dungeon are about equally long. When one is twice as long as another, an arrow
        mostly leads to the wrong room.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs -> Pantry, Hoard
            Scry 1.
        room Pantry -> Well
            You gain 2 life.
        room Well -> Tunnel
            Scry 2.
        room Tunnel -> Hoard
            Each opponent loses 1 life.
        room Hoard
            Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs -> Pantry, Well
            Scry 1.
        room Pantry -> Tunnel
            You gain 2 life.
        room Well -> Tunnel
            Scry 2.
        room Tunnel -> Hoard
            Each opponent loses 1 life.
        room Hoard
            Draw a card.
    """,
)
