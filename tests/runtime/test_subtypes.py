"""Subtypes: whose they are, and what a changeling has (205.3, 702.73)."""

from __future__ import annotations

import pytest

from cardwright.runtime import Card, Characteristics
from cardwright.runtime.qualities import has_subtype
from cardwright.runtime.subtypes import CREATURE_TYPES, fitting, is_creature_type
from tests.runtime.table import creature, game, put, seat


def test_creature_types_are_of_creatures_and_of_nothing_else() -> None:
    assert all(is_creature_type(subtype) for subtype in CREATURE_TYPES)
    assert not any(
        is_creature_type(subtype) for subtype in ("Equipment", "Aura", "Forest", "Jace", "Lesson", "Undercity")
    )


def test_only_subtypes_of_its_card_types_fit_an_object() -> None:
    subtypes = {"Goblin", "Vehicle", "Forest", "Saga"}
    assert fitting(subtypes, ["creature", "land"]) == {"Goblin", "Forest"}
    assert fitting(subtypes, ["artifact"]) == {"Vehicle"}
    assert fitting(subtypes, []) == frozenset()


@pytest.mark.parametrize(
    ("subtype", "has_it"), [("Goblin", True), ("Teddy", True), ("Equipment", False), ("Swamp", False)]
)
def test_a_changeling_has_all_creature_types_but_no_others(subtype: str, has_it: bool) -> None:
    table = game(seat(), seat("Bob"))
    [shifter, bear] = put(table, 0, creature(keywords=["changeling"]), creature())
    assert has_subtype(subtype).test(shifter) is has_it
    assert not has_subtype(subtype).test(bear)


def test_what_has_the_subtype_by_itself_has_it() -> None:
    table = game(seat(), seat("Bob"))
    [blade] = put(table, 0, Card(Characteristics("Blade", "{1}", types=("artifact",), subtypes=("Equipment",))))
    assert has_subtype("Equipment").test(blade)
