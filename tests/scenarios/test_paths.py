"""All ways through the official dungeons are walked, with the rooms and the completion that each has to bring.

Both the modules built from the shipped files are walked, with their own room abilities, and the hand-built graphs
with rooms that each gain 1 life; the two have to agree.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from cardwright.compiler import check, compile
from cardwright.runtime import Dungeon, Game, Seat, Setup
from cardwright.runtime.events import CompletedDungeon, EnteredRoom, Ventured
from tests.runtime.table import creature, land
from tests.scenarios.board import completed, events, marker, names, stack
from tests.scenarios.dungeons import BGW, DMM, GRAPHS, LMOP, TOA, UC, dungeon, paths

SHIPPED = Path(__file__).parents[2] / "dungeons"
ORDINARY = (LMOP, DMM, TOA, UC)


@cache
def built(name: str) -> Dungeon:
    """The dungeon of a shipped file, built as any user's is."""
    path = SHIPPED / f"{slug(name)}.dungeon"
    source = path.read_text(encoding="utf-8")
    errors = [finding for finding in check(source, path.name).diagnostics if finding.severity.name == "ERROR"]
    assert errors == []
    [code] = compile(source, path.name).values()
    module = ModuleType(path.stem)
    exec(code, module.__dict__)
    made = module.__dict__["DUNGEON"]
    assert isinstance(made, Dungeon) and made.name == name
    return made


def slug(name: str) -> str:
    """The name of a dungeon's file."""
    return name.lower().replace("'", "").replace(" ", "_")


def ways(*dungeon_names: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(name, tuple(path)) for name in dungeon_names for path in paths(GRAPHS[name], next(iter(GRAPHS[name])))]


def walked(made: Dungeon, path: tuple[str, ...]) -> Game:
    """P0 ventures from room to room along a path; what rooms ask is answered by the first legal answer."""
    seats = [
        Seat(name, [creature(), land()] * 15, [made], commanders=[creature("General")], life=1000)
        for name in ("P0", "P1")
    ]
    table = Game(Setup(seats, hand=7))
    into = made.entry or ""
    for number, room in enumerate(path):
        table.perform("venture", into=into)
        ahead = GRAPHS[made.name][path[number - 1]] if number else ()
        if len(ahead) > 1:
            assert table.decision is not None and table.decision.kind == "arrow"
            assert [option.label for option in table.decision.options] == list(ahead)
            table.answer([ahead.index(room)])
        assert completed(table, 0) == []
        assert marker(table, 0) == f"{made.name} / {room}"
        while table.decision is not None or table.stack:
            if table.decision is not None:
                table.answer(next(table.decision.answers()))
            else:
                table.pass_priority()
    return table


def is_completed_by(table: Game, made: Dungeon, path: tuple[str, ...]) -> bool:
    """Whether the walk entered these rooms, one venture each, and completed the dungeon once."""
    last = [event for event in table.log if isinstance(event, EnteredRoom | CompletedDungeon)][-1]
    return (
        [event.room.name for event in events(table, EnteredRoom)] == list(path)
        and len(events(table, Ventured)) == len(path)
        and [event.dungeon.name for event in events(table, CompletedDungeon)] == [made.name]
        and isinstance(last, CompletedDungeon)
        and completed(table, 0) == [made.name]
        and completed(table, 1) == []
        and marker(table, 0) == ""
        and made.name not in names(table.command)
        and stack(table) == []
    )


def test_the_four_ordinary_dungeons_have_16_paths_and_wilderness_has_its_own() -> None:
    assert [len(ways(name)) for name in ORDINARY] == [4, 4, 2, 6]
    lasts = {path[-1] for _, path in ways(BGW)}
    assert lasts == {"Steel Watch Foundry", "Ansur's Sanctum", "Temple of Bhaal"}
    assert len(ways(BGW)) == 72 and len(set(ways(BGW))) == 72


@pytest.mark.parametrize(("name", "path"), ways(*ORDINARY, BGW))
def test_every_path_leads_through_its_rooms_to_the_completion(name: str, path: tuple[str, ...]) -> None:
    made = dungeon(name, plain=True)
    table = walked(made, path)
    assert is_completed_by(table, made, path)
    assert table.players[0].life == 1000 + len(path)


@pytest.mark.parametrize("name", sorted(GRAPHS))
def test_a_shipped_dungeon_has_the_graph_that_is_printed(name: str) -> None:
    made = built(name)
    graph = {room.name: tuple(made.rooms[index].name for index in room.leads_to) for room in made.rooms}
    assert graph == GRAPHS[name] and made.first.name == next(iter(GRAPHS[name]))
    assert made.entry == dungeon(name).entry and made.types == dungeon(name).types


@pytest.mark.parametrize(("name", "path"), ways(*sorted(GRAPHS)))
def test_every_path_of_a_shipped_dungeon_is_played_to_its_completion(name: str, path: tuple[str, ...]) -> None:
    made = built(name)
    assert is_completed_by(walked(made, path), made, path)
