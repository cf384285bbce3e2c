"""Cards to the data of modules: indexes for arrows, functions with names of their own."""

from cardwright.compiler import check
from cardwright.compiler.lower import Module, lower


def modules(text: str) -> list[Module]:
    report = check(text, "cards/example.dungeon")
    assert report.ok, report.diagnostics
    return lower(report.cards, report.source)


def names(module: Module) -> list[str]:
    return [function.name for function in module.functions]


DUNGEON = """\
dungeon Hermit's Cellar
    type Undercity
    enter only by venturing into Undercity

room Stairs -> Well, Pantry
    Scry 1.
room Pantry -> Hoard
    Put a +1/+1 counter on target creature.
room Well -> Hoard
room Hoard
    Draw a card.
"""


def test_arrows_are_indexes_and_rooms_know_their_line() -> None:
    (module,) = modules(DUNGEON)
    assert module.dungeon is not None
    assert [(room.name, room.line, room.leads_to) for room in module.dungeon.rooms] == [
        ("Stairs", 5, (2, 1)),
        ("Pantry", 7, (3,)),
        ("Well", 9, (3,)),
        ("Hoard", 10, ()),
    ]
    assert (module.dungeon.types, module.dungeon.entry) == (("Undercity",), "Undercity")
    assert (module.name, module.source) == ("hermits_cellar", "example.dungeon")


def test_empty_room_has_no_ability() -> None:
    (module,) = modules(DUNGEON)
    assert module.dungeon is not None
    assert [room.ability is None for room in module.dungeon.rooms] == [False, False, True, False]


def test_functions_are_called_after_their_rooms() -> None:
    (module,) = modules(DUNGEON)
    assert names(module) == ["room_stairs", "room_pantry_targets", "room_pantry", "room_hoard"]
    assert module.functions[0].text == "Scry 1."


def test_no_two_functions_have_the_same_name() -> None:
    (module,) = modules(
        """\
dungeon X
room Trap -> Trap!
    Put a +1/+1 counter on target creature.
room Trap! -> Trap Targets
    Scry 1.
room Trap Targets -> 罠
    Scry 2.
room 罠
    Draw a card.
"""
    )
    assert names(module) == ["room_trap_targets", "room_trap", "room_trap_2", "room_trap_targets_2", "room"]


def test_modules_of_a_file_have_different_names() -> None:
    text = "dungeon Trap\nroom A\n    Scry 1.\ndungeon Trap!\nroom A\n    Scry 1.\n"
    assert [module.name for module in modules(text)] == ["trap", "trap_2"]


ATTRACTION = """\
attraction Sand Pit
    set XYZ
    printing 1a lights 2 6
    printing 1b lights 3 6
    printing 1c lights 4 6

visit
    Scry 1. Claim the prize!
visit 1b
    Scry 2.
prize 1a, 1c
    Draw a card.
"""


def test_printings_of_one_text_are_one_attraction() -> None:
    (module,) = modules(ATTRACTION)
    assert [
        (each.variable, [printing.number for printing in each.printings], each.prize is not None)
        for each in module.attractions
    ] == [("ATTRACTION_1A", ["1a", "1c"], True), ("ATTRACTION_1B", ["1b"], False)]
    assert names(module) == ["visit_1a", "prize_1a", "visit_1b"]
    assert module.attractions[0].printings[1].lights == (4, 6)
    assert module.attractions[1].text == "Visit — Scry 2."


def test_attraction_of_one_text() -> None:
    (module,) = modules(ATTRACTION.replace("visit 1b\n    Scry 2.\n", "").replace("prize 1a, 1c", "prize"))
    assert [each.variable for each in module.attractions] == ["ATTRACTION"]
    assert names(module) == ["visit", "prize"]


def test_names_in_other_languages_and_quotation_marks_do_not_matter_for_arrows() -> None:
    (module,) = modules('dungeon X\nroom A -> "B, C"\n    Scry 1.\nroom "B, C"\n    name it: A\n    Scry 1.\n')
    assert module.dungeon is not None
    assert module.dungeon.rooms[0].leads_to == (1,)
