"""Rules of cards: fields, names, meaning."""

import pytest

from cardwright.compiler import check
from cardwright.compiler.diagnostics import Severity


def dungeon(*fields: str, text: str = "Scry 1.", room_fields: str = "") -> str:
    lines = ["dungeon Cellar", *(f"    {field}" for field in fields), "room Stairs"]
    return "\n".join([*lines, *([f"    {room_fields}"] if room_fields else []), f"    {text}"]) + "\n"


def codes(source: str) -> list[str]:
    return [finding.code for finding in check(source, "x").diagnostics]


@pytest.mark.parametrize(
    "fields",
    [
        ("set AAA 1", "set AAA 2"),
        ("rarity common", "rarity rare"),
        ("acorn", "acorn"),
        ("name it: A", "name it: B"),
        ("type A", "type A"),
        ("type A", "enter only by venturing into A", "enter only by venturing into A"),
        ("ends in Stairs", "ends in Stairs"),
        ("arrows unprinted", "arrows unprinted"),
    ],
)
def test_nothing_is_given_twice(fields: tuple[str, ...]) -> None:
    assert codes(dungeon(*fields)) == ["CW107"]


def test_a_card_may_have_several_names_and_types() -> None:
    assert codes(dungeon("name it: A", "name ja: A", "type A", "type B")) == []


def test_a_room_has_one_name_in_each_language() -> None:
    source = dungeon(room_fields="name it: Scale").replace("name it: Scale", "name it: Scale\n    name it: Scala")
    assert codes(source) == ["CW107"]


def test_dungeon_entered_by_a_quality_has_it() -> None:
    assert codes(dungeon("type Undercity", "enter only by venturing into Undercity")) == []
    assert codes(dungeon("type Overcity", "enter only by venturing into Undercity")) == ["CW211"]


def test_text_that_means_nothing_is_marked_where_it_stops_to_mean_something() -> None:
    source = dungeon(text="Scry 1. Destroy that creature.")
    (finding,) = check(source, "x").diagnostics
    assert finding.code == "CW405"
    assert finding.span.start == source.index("that creature")


def test_warning_lets_a_card_be_built() -> None:
    report = check("dungeon A\nroom B -> C\nroom C\n    Scry 1.\n", "x")
    assert [finding.severity for finding in report.diagnostics] == [Severity.WARNING]
    assert report.ok


def test_same_name_on_two_kinds_of_card_is_one_name() -> None:
    attraction = "attraction Cellar\n    printing 1 lights 2 6\nvisit\n    Scry 1.\n"
    assert codes(dungeon() + attraction) == ["CW109"]


def test_clauses_within_clauses_without_end_are_refused() -> None:
    assert codes(dungeon(text="If you control a creature, " * 60 + "draw a card.")) == ["CW004"]
