"""Codes about rules text: where understanding stopped."""

from cardwright.compiler.codes.declaration import error

NOT_UNDERSTOOD = error(
    "CW401",
    "not-understood",
    why="""
        Rules text is executed as it stands, so it has to be written the way cards are. Understanding stops at
        the word that is marked.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs
            Draw draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Draw a card.
    """,
)

UNKNOWN_WORD = error(
    "CW402",
    "unknown-word",
    why="""
        Rules text uses the words that cards use. Other words, for what no machine can do, stand in [square
        brackets].
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs
            Destroy traget creature.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Destroy target creature.
    """,
)

UNCLOSED = error(
    "CW403",
    "unclosed",
    why="Brackets and quotation marks come in pairs, and brackets don't stand within brackets.",
    wrong="""
        dungeon Hermit's Cellar
        room Stairs
            [Howl at the moon.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            [Howl at the moon.]
    """,
)

NO_MEANING = error(
    "CW404",
    "no-meaning",
    why="""
        The words are in an order that cards use, but together they say nothing that can be done: a verb with
        the wrong kind of object, a pronoun that stands for nothing.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs
            Destroy a player.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Destroy target creature.
    """,
)

NO_REFERENT = error(
    "CW405",
    "no-referent",
    why="“It”, “they”, “that creature” and the like stand for something that the text mentioned before.",
    wrong="""
        dungeon Hermit's Cellar
        room Stairs
            Destroy that creature.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Tap target creature. Destroy that creature.
    """,
)

UNPLAYABLE = error(
    "CW406",
    "unplayable",
    why="""
        The text is understood, but it needs a part of the game that the runtime leaves to the program that
        uses it. Put in [square brackets], it is done by hand.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs
            Planeswalk.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            [Planeswalk.]
    """,
)
