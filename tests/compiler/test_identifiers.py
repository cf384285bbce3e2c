"""Names that authors made become identifiers, whatever they hold."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.compiler.identifiers import identifiers, module_name, slug


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Lost Mine of Phandelver", "lost_mine_of_phandelver"),
        ("Baldur's Gate Wilderness", "baldurs_gate_wilderness"),
        ("Mad Wizard’s Lair", "mad_wizards_lair"),
        ("Trap!", "trap"),
        ("Githyanki Crèche", "githyanki_creche"),
        ("Pick-a-Beeble", "pick_a_beeble"),
        ("罠だ!", ""),
        ("__import__", "import"),
    ],
)
def test_slug(name: str, expected: str) -> None:
    assert slug(name) == expected


def test_identifiers_are_numbered_from_the_second() -> None:
    assert list(islice(identifiers("room", "Trap!"), 3)) == ["room_trap", "room_trap_2", "room_trap_3"]
    assert next(identifiers("visit", "")) == "visit"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Import", "card_import"),
        ("Match", "card_match"),
        ("3 Halls", "card_3_halls"),
        ("罠だ!", "card"),
        ("Well", "well"),
    ],
)
def test_module_name_can_be_imported(name: str, expected: str) -> None:
    assert module_name(name, ()) == expected


def test_module_names_differ() -> None:
    assert module_name("Well", ["well"]) == "well_2"


@given(st.text())
def test_any_name_gives_plain_identifiers(name: str) -> None:
    for made in (next(identifiers("room", name)), module_name(name, ())):
        assert made.isascii()
        assert made.isidentifier()
        assert not made.startswith("_")
