"""Codes about the lines of a file: headers, fields, names."""

from cardwright.compiler.codes.declaration import error, warning

NO_CARD = error(
    "CW101",
    "no-card",
    why="A file holds one card or several; each begins with `dungeon` or `attraction` and its name.",
    wrong="""
        # A dungeon that I shall write tomorrow.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Scry 1.
    """,
)

UNKNOWN_HEADER = error(
    "CW102",
    "unknown-header",
    why="A line that isn't indented begins a card or a part of one, so its first word has to say which.",
    wrong="""
        dungeon Hermit's Cellar
        rom Stairs
            Scry 1.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Scry 1.
    """,
)

UNKNOWN_FIELD = error(
    "CW103",
    "unknown-field",
    why="""
        An indented line in small letters says something about the card, such as its set. Rules text begins
        with a capital letter, a bullet or a bracket.
    """,
    wrong="""
        dungeon Hermit's Cellar
            sett XYZ 1
        room Stairs
            Scry 1.
    """,
    right="""
        dungeon Hermit's Cellar
            set XYZ 1
        room Stairs
            Scry 1.
    """,
)

OUT_OF_PLACE = error(
    "CW104",
    "out-of-place",
    why="""
        Dungeons have rooms, Attractions have a visit ability, printings and perhaps a prize; what a card says
        about itself stands right below its name, above its rules text.
    """,
    wrong="""
        dungeon Hermit's Cellar
            printing 1a lights 2 6
        room Stairs
            Scry 1.
    """,
    right="""
        dungeon Hermit's Cellar
            set XYZ 1
        room Stairs
            Scry 1.
    """,
)

MALFORMED_LINE = error(
    "CW105",
    "malformed-line",
    why="""
        Each header and field line has one form. A name that holds a comma, `>` or `#` stands in quotation
        marks.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs ->
            Scry 1.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Scry 1.
    """,
)

UNCLOSED_NAME = error(
    "CW106",
    "unclosed-name",
    why="A name that begins with a quotation mark ends with one on the same line.",
    wrong="""
        dungeon "Hermit, Gone
        room Stairs
            Scry 1.
    """,
    right="""
        dungeon "Hermit, Gone"
        room Stairs
            Scry 1.
    """,
)

GIVEN_TWICE = error(
    "CW107",
    "given-twice",
    why="Of two statements of the same thing, one would be ignored, and nobody could tell which.",
    wrong="""
        dungeon Hermit's Cellar
            set XYZ 1
            set XYZ 2
        room Stairs
            Scry 1.
    """,
    right="""
        dungeon Hermit's Cellar
            set XYZ 1
        room Stairs
            Scry 1.
    """,
)

UNPRINTABLE_CHARACTER = error(
    "CW108",
    "unprintable-character",
    why="""
        Characters that don't print, such as control characters and marks that turn the direction of writing,
        make two names look alike and a text look like another, and a terminal may take them for orders.
    """,
    wrong="""
        dungeon Hermit\N{RIGHT-TO-LEFT OVERRIDE}s Cellar
        room Stairs
            Scry 1.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Scry 1.
    """,
)

CARD_TWICE = error(
    "CW109",
    "card-twice",
    rule="201.2",
    why="A card is known by its name, and becomes a module of that name.",
    wrong="""
        dungeon Hermit's Cellar
        room Stairs
            Scry 1.

        dungeon Hermit's Cellar
        room Stairs
            Scry 2.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Scry 1.

        dungeon Hermit's Attic
        room Stairs
            Scry 2.
    """,
)

UNKNOWN_RARITY = error(
    "CW110",
    "unknown-rarity",
    rule="206.2",
    why="A card's rarity is common, uncommon, rare, mythic, special or bonus.",
    wrong="""
        attraction Sand Pit
            rarity comon
            printing 1 lights 2 6
        visit
            Scry 1.
    """,
    right="""
        attraction Sand Pit
            rarity common
            printing 1 lights 2 6
        visit
            Scry 1.
    """,
)

NEAR_NAMES = warning(
    "CW111",
    "near-names",
    why="""
        Names that differ only in case, accents, apostrophes or spaces are different names to the compiler and the
        same to a reader. Mostly one of them is misspelt.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs -> Wine Cellar, Wine cellar
            Scry 1.
        room Wine Cellar -> Hoard
            You gain 2 life.
        room Wine cellar -> Hoard
            Scry 2.
        room Hoard
            Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs -> Wine Cellar, Beer Cellar
            Scry 1.
        room Wine Cellar -> Hoard
            You gain 2 life.
        room Beer Cellar -> Hoard
            Scry 2.
        room Hoard
            Draw a card.
    """,
)

LOOK_ALIKE = warning(
    "CW112",
    "look-alike",
    why="""
        Letters of different alphabets can look the same. A word of two alphabets is hardly ever meant: nobody who
        types its name finds it.
    """,
    wrong="""
        dungeon H\N{CYRILLIC SMALL LETTER IE}rmit's Cellar
        room Stairs
            Scry 1.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Scry 1.
    """,
)

MIXED_INDENTATION = warning(
    "CW113",
    "mixed-indentation",
    why="A tab is as wide as the reader's editor makes it, so lines that seem to be indented alike may not be.",
    wrong="""
        dungeon Hermit's Cellar
        \tset XYZ 1
        room Stairs
            Scry 1.
    """,
    right="""
        dungeon Hermit's Cellar
            set XYZ 1
        room Stairs
            Scry 1.
    """,
)
