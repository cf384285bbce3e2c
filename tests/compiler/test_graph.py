"""Rooms and arrows: what is no dungeon is told with every room and arrow that it takes to see why."""

import random
from collections.abc import Sequence

import pytest

from cardwright.compiler import check
from cardwright.compiler.diagnostics import Diagnostic, Severity
from cardwright.compiler.limits import MAX_ROOMS

Rooms = dict[str, str]


def source(rooms: Rooms, fields: Sequence[str] = ()) -> str:
    lines = ["dungeon Labyrinth", *(f"    {field}" for field in fields)]
    for number, (name, leads_to) in enumerate(rooms.items(), 1):
        lines += [f"room {name} -> {leads_to}" if leads_to else f"room {name}", f"    Scry {number}."]
    return "\n".join(lines) + "\n"


def findings(rooms: Rooms, *fields: str) -> list[Diagnostic]:
    return list(check(source(rooms, fields), "x").diagnostics)


def codes(rooms: Rooms, *fields: str) -> list[str]:
    return [finding.code for finding in findings(rooms, *fields) if finding.severity is Severity.ERROR]


def test_diamond_is_a_dungeon() -> None:
    assert codes({"A": "B, C", "B": "D", "C": "D", "D": ""}) == []


def test_single_room_is_a_dungeon() -> None:
    assert codes({"A": ""}) == []


def test_cycle_names_its_rooms_and_labels_each_arrow() -> None:
    text = source({"A": "B", "B": "C", "C": "D, E", "D": "B", "E": ""})
    (finding,) = check(text, "x").diagnostics
    assert finding.code == "CW206"
    assert "B -> C -> D -> B" in finding.message
    assert text[finding.span.start : finding.span.end] == "B"
    assert [label.text for label in finding.further] == ["B leads to C", "C leads to D"]
    assert [text[label.span.start : label.span.end] for label in finding.further] == ["C", "D"]


def test_cycle_is_the_same_whatever_the_order_of_arrows() -> None:
    one = findings({"A": "B, C", "B": "C", "C": "B, D", "D": ""})
    other = findings({"A": "C, B", "B": "C", "C": "D, B", "D": ""})
    assert [finding.message for finding in one] == [finding.message for finding in other]


def test_cycle_without_a_way_in_is_found() -> None:
    assert codes({"A": "B", "B": "", "C": "D", "D": "C"}) == ["CW206"]


def test_every_room_without_an_arrow_to_it_is_labelled() -> None:
    (finding,) = findings({"A": "D", "B": "D", "C": "D", "D": ""})
    assert finding.code == "CW207"
    assert "B and C" in finding.message
    assert len(finding.further) == 2


def test_every_last_room_is_labelled() -> None:
    (finding,) = findings({"A": "B, C, D", "B": "", "C": "", "D": ""})
    assert finding.code == "CW208"
    assert "B, C and D" in finding.message
    assert finding.help is not None
    assert "`ends in B, C, D`" in finding.help


def test_ends_in_names_the_last_rooms_exactly() -> None:
    rooms = {"A": "B, C", "B": "", "C": ""}
    assert codes(rooms, "ends in B, C") == []
    assert codes(rooms, "ends in B") == ["CW209"]
    assert codes({"A": "B", "B": "C", "C": ""}, "ends in B, C") == ["CW209"]
    assert codes(rooms, "ends in B, D") == ["CW203"]


def test_arrow_to_nowhere_suggests_a_room_and_causes_no_other_finding() -> None:
    (finding,) = findings({"Stairs": "Old Wel", "Old Well": "Hoard", "Hoard": ""})
    assert finding.code == "CW203"
    assert finding.label == "did you mean Old Well?"
    assert finding.fix is not None
    assert [edit.text for edit in finding.fix.edits] == ["Old Well"]


def test_suggested_name_is_quoted_where_it_has_to_be() -> None:
    (finding,) = findings({"Stairs": '"Hermit, Gonne"', '"Hermit, Gone"': ""})
    assert finding.fix is not None
    assert [edit.text for edit in finding.fix.edits] == ['"Hermit, Gone"']


def test_unreadable_header_causes_no_other_finding() -> None:
    text = source({"A": "B, C", "B": "D", "C": "D", "D": ""}).replace("room C -> D", "room C -> D,")
    assert [finding.code for finding in check(text, "x").diagnostics] == ["CW105"]


def test_names_that_look_the_same_are_the_same() -> None:
    assert codes({"A": "Cre\u0300che", "Cr\u00e8che": ""}) == []


def test_two_rooms_of_one_name_point_to_the_first() -> None:
    (finding,) = findings({"A": "B", "B": "C", "C": ""} | {" B": "C"})
    assert finding.code == "CW202"
    assert finding.further[0].text == "first declared here"


def test_room_that_leads_to_itself() -> None:
    assert codes({"A": "A, B", "B": ""}) == ["CW205"]


def test_longest_dungeon_is_checked_without_recursion() -> None:
    names = [f"R{number}" for number in range(MAX_ROOMS)]
    rooms = dict(zip(names, [*names[1:], ""], strict=True))
    assert codes(rooms) == []
    assert codes(rooms | {names[-1]: names[0]}) == ["CW206"]


@pytest.mark.parametrize("seed", range(60))
def test_verdict_agrees_with_plain_definitions(seed: int) -> None:
    """Random arrows, judged by following them: the checker finds a fault exactly where there is one."""
    chance = random.Random(seed)
    names = [chr(65 + number) for number in range(chance.randint(1, 6))]
    arrows = {name: sorted(chance.sample(names, chance.randint(0, min(2, len(names))))) for name in names}
    found = set(codes({name: ", ".join(out) for name, out in arrows.items()}))
    reached = {name: reachable(name, arrows) for name in names}
    if any(name in arrows[name] for name in names):
        assert "CW205" in found
    elif any(name in reached[name] for name in names):
        assert found == {"CW206"}
    else:
        topmost = [name for name in names if not any(name in out for out in arrows.values())]
        last = [name for name in names if not arrows[name]]
        assert ("CW207" in found) == (len(topmost) > 1)
        assert ("CW208" in found) == (len(last) > 1)
        assert found <= {"CW207", "CW208"}


def reachable(start: str, arrows: dict[str, list[str]]) -> set[str]:
    """The rooms that a way of one arrow or more leads to."""
    seen: set[str] = set()
    waiting = [*arrows[start]]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += arrows[name]
    return seen
