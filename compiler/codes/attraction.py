"""Codes about Attractions: printings and their lights, visits, prizes."""

from cardwright.compiler.codes.declaration import error

NO_VISIT = error(
    "CW301",
    "no-visit",
    rule="702.159a",
    why="An Attraction is there to be visited: every printing has one visit ability.",
    wrong="""
        attraction Sand Pit
            printing 1a lights 2 6
            printing 1b lights 3 6
        visit 1a
            Scry 1.
    """,
    right="""
        attraction Sand Pit
            printing 1a lights 2 6
            printing 1b lights 3 6
        visit
            Scry 1.
    """,
)

SECTION_TWICE = error(
    "CW302",
    "section-twice",
    rule="702.159",
    why="""
        A printing has one visit ability and at most one prize. With two, nobody could tell which one is
        meant.
    """,
    wrong="""
        attraction Sand Pit
            printing 1a lights 2 6
        visit
            Scry 1.
        visit
            Scry 2.
    """,
    right="""
        attraction Sand Pit
            printing 1a lights 2 6
            printing 1b lights 3 6
        visit 1a
            Scry 1.
        visit 1b
            Scry 2.
    """,
)

UNKNOWN_PRINTING = error(
    "CW303",
    "unknown-printing",
    why="""
        A visit or prize that isn't for all printings names them by the collector numbers of the `printing`
        lines.
    """,
    wrong="""
        attraction Sand Pit
            printing 1a lights 2 6
        visit
            Scry 1.
        visit 1b
            Scry 2.
    """,
    right="""
        attraction Sand Pit
            printing 1a lights 2 6
            printing 1b lights 3 6
        visit
            Scry 1.
        visit 1b
            Scry 2.
    """,
)

EMPTY_SECTION = error(
    "CW304",
    "empty-section",
    rule="702.159",
    why="A visit ability or a prize without text does nothing.",
    wrong="""
        attraction Sand Pit
            printing 1 lights 2 6
        visit
    """,
    right="""
        attraction Sand Pit
            printing 1 lights 2 6
        visit
            Scry 1.
    """,
)

NO_PRINTING = error(
    "CW305",
    "no-printing",
    rule="717.1",
    why="The lit numbers stand on a printing. Without them nobody ever visits the Attraction.",
    wrong="""
        attraction Sand Pit
        visit
            Scry 1.
    """,
    right="""
        attraction Sand Pit
            printing 1 lights 2 6
        visit
            Scry 1.
    """,
)

PRINTING_TWICE = error(
    "CW306",
    "printing-twice",
    rule="717.1",
    why="A collector number belongs to one printing, which has one set of lights.",
    wrong="""
        attraction Sand Pit
            printing 1 lights 2 6
            printing 1 lights 3 6
        visit
            Scry 1.
    """,
    right="""
        attraction Sand Pit
            printing 1a lights 2 6
            printing 1b lights 3 6
        visit
            Scry 1.
    """,
)

NO_SUCH_LIGHT = error(
    "CW307",
    "no-such-light",
    rule="717.1",
    why="""
        An Attraction is visited on the result of a six-sided die. A 1 is never lit, and there is nothing
        above 6.
    """,
    wrong="""
        attraction Sand Pit
            printing 1 lights 1 6
        visit
            Scry 1.
    """,
    right="""
        attraction Sand Pit
            printing 1 lights 2 6
        visit
            Scry 1.
    """,
)

SIX_NOT_LIT = error(
    "CW308",
    "six-not-lit",
    rule="717.1",
    why="The 6 is lit on every Attraction.",
    wrong="""
        attraction Sand Pit
            printing 1 lights 2 3
        visit
            Scry 1.
    """,
    right="""
        attraction Sand Pit
            printing 1 lights 2 3 6
        visit
            Scry 1.
    """,
)

LIGHT_TWICE = error(
    "CW309",
    "light-twice",
    rule="717.1",
    why="A number is lit or it isn't. Written twice, mostly another number was meant.",
    wrong="""
        attraction Sand Pit
            printing 1 lights 2 2 6
        visit
            Scry 1.
    """,
    right="""
        attraction Sand Pit
            printing 1 lights 2 6
        visit
            Scry 1.
    """,
)

PRIZE_NEVER_CLAIMED = error(
    "CW310",
    "prize-never-claimed",
    rule="702.159b",
    why="A prize is part of the visit ability: nobody gets it unless that ability says to claim the prize.",
    wrong="""
        attraction Sand Pit
            printing 1 lights 2 6
        visit
            Scry 1.
        prize
            Draw a card.
    """,
    right="""
        attraction Sand Pit
            printing 1 lights 2 6
        visit
            Scry 1. Claim the prize!
        prize
            Draw a card.
    """,
)

NO_PRIZE = error(
    "CW311",
    "no-prize",
    rule="702.159b",
    why="A visit ability that says to claim the prize needs one on the same card.",
    wrong="""
        attraction Sand Pit
            printing 1 lights 2 6
        visit
            Scry 1. Claim the prize!
    """,
    right="""
        attraction Sand Pit
            printing 1 lights 2 6
        visit
            Scry 1. Claim the prize!
        prize
            Draw a card.
    """,
)

CHOOSING_PRIZE = error(
    "CW312",
    "choosing-prize",
    rule="603.3c",
    why="""
        Targets and modes are chosen as an ability is put on the stack. A prize is claimed as the visit
        ability resolves, when it is too late for that.
    """,
    wrong="""
        attraction Sand Pit
            printing 1 lights 2 6
        visit
            Scry 1. Claim the prize!
        prize
            Destroy target creature.
    """,
    right="""
        attraction Sand Pit
            printing 1 lights 2 6
        visit
            Scry 1. Claim the prize!
        prize
            Draw two cards.
    """,
)
