"""Names and lines that look right: near names, look-alike letters, mixed indentation, ways through a dungeon."""

import pytest

from cardwright.compiler import check
from cardwright.compiler.diagnostics import Diagnostic
from cardwright.compiler.likeness import CYRILLIC_AND_GREEK, LATIN_LIKENESS, alike

ROOMS = "room {a} -> {b}\n    Scry 1.\nroom {b}\n    Draw a card.\n"


def found(source: str) -> list[Diagnostic]:
    return list(check(source, "x").diagnostics)


def codes(source: str) -> list[str]:
    return [finding.code for finding in found(source)]


def ways(**rooms: str) -> list[str]:
    """The codes found in a dungeon whose rooms all do something else."""
    source = "dungeon X\n"
    for number, (name, leads_to) in enumerate(rooms.items(), 1):
        source += f"room {name} -> {leads_to}\n" if leads_to else f"room {name}\n"
        source += f"    Scry {number}.\n"
    return codes(source)


# ---- Names


@pytest.mark.parametrize(
    ("name", "other"),
    [("Trap", "trap"), ("Crèche", "Creche"), ("Wizard's Den", "Wizards Den"), ("Wizard's Den", "Wizard’s Den")],
)
def test_names_that_a_reader_takes_for_the_same(name: str, other: str) -> None:
    (finding,) = found("dungeon X\n" + ROOMS.format(a=name, b=other))
    assert finding.code == "CW111"
    assert [label.text for label in finding.further] == [f"{name} here"]


@pytest.mark.parametrize(
    ("name", "other"), [("Trap", "Traps"), ("罠", "罠だ"), ("A", "B"), ("Cre\u0300che", "Cr\u00e8che2")]
)
def test_names_that_differ_more(name: str, other: str) -> None:
    assert alike(name) != alike(other)
    assert codes("dungeon X\n" + ROOMS.format(a=name, b=other)) == []


def test_near_names_of_cards() -> None:
    rooms = ROOMS.format(a="A", b="B")
    assert codes(f"dungeon Hermit's Cellar\n{rooms}dungeon Hermits cellar\n{rooms}") == ["CW111"]


def test_an_arrow_to_a_near_name_is_mended_safely() -> None:
    (finding,) = found("dungeon X\nroom A -> hermits hoard\n    Scry 1.\nroom Hermit's Hoard\n    Draw a card.\n")
    assert finding.code == "CW203"
    assert finding.fix is not None and finding.fix.applicability.value == "safe"


# ---- Letters


def test_likenesses_are_one_to_one() -> None:
    assert len(CYRILLIC_AND_GREEK) == len(LATIN_LIKENESS) == len(set(CYRILLIC_AND_GREEK))
    assert LATIN_LIKENESS.isascii() and not any(letter.isascii() for letter in CYRILLIC_AND_GREEK)


@pytest.mark.parametrize(
    ("name", "fixes"),
    [("C\u0435llar", ["e"]), ("Cell\u0430r \u041eld", ["a"]), ("\uff43lass", ["c"]), ("\u0421\u0435llars", ["C", "e"])],
)
def test_letters_of_another_alphabet_are_found(name: str, fixes: list[str]) -> None:
    warnings = [each for each in found(f"dungeon {name}\nroom A\n    Scry 1.\n") if each.code == "CW112"]
    edits = [edit.text for each in warnings if each.fix for edit in each.fix.edits]
    assert edits[: len(fixes)] == fixes


def test_a_latin_letter_in_a_cyrillic_word_is_found_without_a_fix() -> None:
    (finding,) = found("dungeon \u041f\u0435\u0449\u0435\u0440\u0430 \u0433\u043do\u043c\u0430\nroom A\n    Scry 1.\n")
    assert (finding.code, finding.fix) == ("CW112", None)


@pytest.mark.parametrize(
    "name",
    [
        "\u041f\u0435\u0449\u0435\u0440\u0430",
        "\u041f\u0435\u0449\u0435\u0440\u0430 Cave",
        "\u03a9mega2 x",
        "\u53e4\u3044\u706f\u53f0",
        "Githyanki Cr\u00e8che",
        "\uff34\uff52\uff41\uff50",
    ],
)
def test_words_of_one_alphabet_are_right(name: str) -> None:
    mixed = name.startswith("\u03a9")
    assert codes(f"dungeon {name}\nroom A\n    Scry 1.\n") == (["CW112"] if mixed else [])


# ---- Indentation


@pytest.mark.parametrize(
    ("indents", "mixed"),
    [(("\t", "\t"), False), (("    ", "  "), False), (("\t", "    "), True), (("  \t", "    "), True)],
)
def test_tabs_or_spaces(indents: tuple[str, str], mixed: bool) -> None:
    first, second = indents
    assert codes(f"dungeon X\n{first}set A\nroom A\n{second}Scry 1.\n") == (["CW113"] if mixed else [])


def test_white_space_on_blank_lines_and_within_lines_does_not_matter() -> None:
    assert codes("dungeon X\n    set\tA\n\t\nroom A\n    Scry 1.\t# x\n") == []


# ---- Ways


def test_a_long_dungeon_without_a_fork() -> None:
    assert ways(A="B", B="C", C="D", D="") == []
    assert ways(A="B", B="C", C="D", D="E", E="") == ["CW212"]


def test_a_way_much_longer_than_another() -> None:
    assert ways(A="B, C", B="C", C="") == []
    assert ways(A="B, E", B="C", C="D", D="E", E="") == ["CW214"]
    assert ways(A="Z", Z="B, E", B="C", C="D", D="E", E="F", F="G", G="") == []


def test_branches_are_equal_when_the_same_happens_behind_them() -> None:
    source = (
        "dungeon X\nroom A -> B, C\n    Scry 1.\nroom B -> D\n    {b}\nroom C -> D\n    {c}\nroom D\n    Draw a card.\n"
    )
    assert codes(source.format(b="Scry 2.", c="Scry 2.")) == ["CW213"]
    assert codes(source.format(b="Scry 2.", c="Scry 3.")) == []


def test_branches_are_not_equal_when_they_lead_elsewhere() -> None:
    source = """\
dungeon X
    ends in D, E
room A -> B, C
    Scry 1.
room B -> D
    Scry 2.
room C -> E
    Scry 2.
room D
    Draw a card.
room E
    You gain 2 life.
"""
    assert codes(source) == []
    assert codes(source.replace("You gain 2 life.", "Draw a card.")) == ["CW213"]


def test_nothing_is_said_of_ways_where_rooms_are_wrong() -> None:
    assert ways(A="B", B="C", C="D", D="E", E="Q") == ["CW203"]
