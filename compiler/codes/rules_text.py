"""Codes about rules text: where understanding stopped."""

from cardwright.compiler.codes.declaration import error, warning
from cardwright.compiler.limits import MAX_AMOUNT

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
            Put a +1/+1 counter on on target creature.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Put a +1/+1 counter on target creature.
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

IMPOSSIBLE_AMOUNT = error(
    "CW407",
    "impossible-amount",
    rule="107.1a",
    why=f"""
        To do something with none of a thing is to do nothing, more modes than there are can't be chosen, and no game
        holds more than {MAX_AMOUNT:,} of anything.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs
            Draw zero cards.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Draw two cards.
    """,
)

IMPOSSIBLE_ROW = error(
    "CW408",
    "impossible-row",
    rule="706.3",
    why="""
        Each row of a table of results stands for numbers that the die can show, from the smaller to the larger, and
        no number stands in two rows.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs
            Roll a d20.
            1—9 | Scry 1.
            9—20 | Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Roll a d20.
            1—9 | Scry 1.
            10—20 | Draw a card.
    """,
)

MISPLACED_TARGET = error(
    "CW409",
    "misplaced-target",
    rule="604.1",
    why="""
        Targets are chosen as an ability is put on the stack. A static ability, which is simply true, never is, so
        it can't have any.
    """,
    wrong="""
        dungeon Hermit's Cellar
            Target creature gets +1/+1.
        room Stairs
            Scry 1.
    """,
    right="""
        dungeon Hermit's Cellar
            Creatures you control get +1/+1.
        room Stairs
            Scry 1.
    """,
)

OFF_TEMPLATING = warning(
    "CW410",
    "off-templating",
    why="""
        Cards say the same thing in the same words. Players read another wording as another meaning, even where the
        compiler understands both.
    """,
    wrong="""
        dungeon Hermit's Cellar
        room Stairs
            Draw 2 cards.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Draw two cards.
    """,
)

EQUAL_MODES = warning(
    "CW411",
    "equal-modes",
    rule="700.2",
    why="Of two modes that do the same, one is superfluous. Mostly a text was copied and not changed.",
    wrong="""
        dungeon Hermit's Cellar
        room Stairs
            Choose one —
            • Draw a card.
            • Draw a card.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Choose one —
            • Draw a card.
            • Scry 3.
    """,
)

OUTDATED_WORDING = error(
    "CW412",
    "outdated-wording",
    why="The wording of cards has changed over the years. Rules text is read in the words of today's cards.",
    wrong="""
        dungeon Hermit's Cellar
        room Stairs
            Remove target creature from the game.
    """,
    right="""
        dungeon Hermit's Cellar
        room Stairs
            Exile target creature.
    """,
)
