"""The paths of dungeons: counted exactly, whatever their number."""

from __future__ import annotations

from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.compiler.cards import Dungeon
from cardwright.compiler.limits import Limits
from cardwright.compiler.odds import DungeonOdds, odds
from cardwright.compiler.parse import parse
from cardwright.compiler.rewards import Range
from cardwright.compiler.source import Source

NO_LIMITS = Limits(file_bytes=10**9, rooms=10**6)


def read(source: str) -> DungeonOdds:
    (card,) = parse(Source("a dungeon", source), NO_LIMITS).cards
    assert isinstance(card, Dungeon)
    return odds(card)


def official(name: str) -> DungeonOdds:
    return read(files("cardwright.dungeons").joinpath(f"{name}.dungeon").read_text("utf-8"))


@pytest.mark.parametrize(
    ("name", "paths", "shortest", "longest"),
    [
        ("lost_mine_of_phandelver", 4, 4, 4),
        ("dungeon_of_the_mad_mage", 4, 7, 7),
        ("tomb_of_annihilation", 2, 3, 4),
        ("undercity", 6, 5, 5),
        ("baldurs_gate_wilderness", 72, 8, 8),
    ],
)
def test_official_dungeons(name: str, paths: int, shortest: int, longest: int) -> None:
    found = official(name)
    assert (found.paths, found.shortest, found.longest) == (paths, shortest, longest)
    assert len(found.each_path(100)) == paths


def test_rooms_of_the_lost_mine() -> None:
    found = {room.name: room for room in official("lost_mine_of_phandelver").rooms}
    assert next(iter(found)) == "Cave Entrance" and next(reversed(found)) == "Temple of Dumathoin"
    pool = found["Dark Pool"]
    assert (pool.nearest, pool.farthest, pool.paths_to, pool.paths_through) == (2, 2, 2, 2)
    assert pool.chance == 0.5 and found["Storeroom"].chance == 0.25 and found["Temple of Dumathoin"].chance == 1


def test_a_room_may_be_reached_sooner_or_later() -> None:
    last = next(room for room in official("tomb_of_annihilation").rooms if room.name == "Cradle of the Death God")
    assert (last.nearest, last.farthest) == (2, 3)


def test_what_paths_pay() -> None:
    found = official("lost_mine_of_phandelver")
    assert found.pays["cards"] == Range(1, 1) and found.pays["life"] == Range(0, 1)
    by_the_pool = [path for path in found.each_path(4) if "Dark Pool" in path.rooms]
    assert all(path.pays["life"] == Range(1, 1) for path in by_the_pool) and len(by_the_pool) == 2


def test_the_topmost_room_needn_t_stand_first() -> None:
    found = read("dungeon A\nroom Last\n    Draw a card.\nroom First -> Last\n    Scry 1.\n")
    assert found.topmost == "First" and found.each_path(5)[0].rooms == ("First", "Last")


def maze(layers: int) -> str:
    rooms = ["room Top -> A0, B0\n    Draw a card."]
    for layer in range(layers):
        ahead = f"A{layer + 1}, B{layer + 1}" if layer + 1 < layers else "End"
        rooms += [f"room {side}{layer} -> {ahead}\n    You gain {layer % 3 + 1} life." for side in "AB"]
    return "\n".join(["dungeon Maze", *rooms, "room End\n    Scry 1.\n"])


def test_two_thousand_rooms_have_more_paths_than_can_be_walked() -> None:
    found = read(maze(1_000))
    assert len(found.rooms) == 2_002
    assert found.paths == 2**1_000 and found.shortest == found.longest == 1_002
    assert found.pays["life"] == Range(1_999, 1_999)
    assert len(found.each_path(3)) == 3


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(
    st.integers(2, 7).flatmap(
        lambda count: st.lists(st.sets(st.integers(0, 6), min_size=1), min_size=count, max_size=count)
    )
)
def test_counting_is_walking(chosen: list[set[int]]) -> None:
    """Rooms in a row, each with arrows to some later ones: what is counted is what walking every path finds."""
    count = len(chosen)
    ahead = [sorted({min(room + 1 + step, count) for step in steps}) for room, steps in enumerate(chosen)]
    reached = {0}
    for number, rooms in enumerate(ahead):
        if number in reached:
            reached.update(rooms)
    lines = ["dungeon A"]
    for number in sorted(reached):
        arrows = ", ".join(f"R{each}" for each in ahead[number]) if number < count else ""
        lines.append(f"room R{number}{' -> ' if arrows else ''}{arrows}\n    You gain {number + 1} life.")
    found = read("\n".join(lines) + "\n")
    walked = found.each_path(10_000)
    assert found.paths == len(walked)
    assert (found.shortest, found.longest) == (min(len(p.rooms) for p in walked), max(len(p.rooms) for p in walked))
    paid = [path.pays["life"].least for path in walked]
    assert found.pays["life"] == Range(min(paid), max(paid))
    for room in found.rooms:
        assert room.paths_through == sum(room.name in path.rooms for path in walked)
        places = [path.rooms.index(room.name) for path in walked if room.name in path.rooms]
        assert (room.nearest, room.farthest) == (min(places), max(places))
    assert sum(room.chance for room in found.rooms if not found.leads_to[room.name]) == pytest.approx(1)
