"""`cardwright simulate`: the same seed gives the same games, whoever plays them."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest

from cardwright.compiler import CompileError
from cardwright.compiler.cli.simulation import GAMES_IN_A_CHUNK, Measure, Summary, simulate
from tests.cli.running import run

P = ParamSpec("P")
T = TypeVar("T")
GAMES = GAMES_IN_A_CHUNK + 50


def source(name: str) -> str:
    package = "cardwright.dungeons" if name.endswith("dungeon") else "cardwright.attractions"
    return files(package).joinpath(name).read_text("utf-8")


def simulated(name: str, games: int = GAMES, seed: int = 1, executor: Executor | None = None) -> Summary:
    (summary,) = simulate(source(name), name, games, seed, executor=executor)
    return summary


class Backwards(Executor):
    """An executor of our own: it has everything done at once, and is asked for nothing but `submit`."""

    def __init__(self) -> None:
        self.submitted = 0

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        self.submitted += 1
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_any_executor_gives_the_same_summary() -> None:
    alone = simulated("lost_mine_of_phandelver.dungeon")
    own = Backwards()
    assert simulated("lost_mine_of_phandelver.dungeon", executor=own) == alone
    assert own.submitted == 2
    with ThreadPoolExecutor(3) as threads:
        assert simulated("lost_mine_of_phandelver.dungeon", executor=threads) == alone


def test_processes_give_the_same_summary() -> None:
    with ProcessPoolExecutor(2) as processes:
        there = simulated("undercity.dungeon", executor=processes)
    assert there == simulated("undercity.dungeon")


def test_another_seed_gives_other_games() -> None:
    assert simulated("undercity.dungeon", 60, 1) != simulated("undercity.dungeon", 60, 2)


def test_a_run_is_the_beginning_of_a_longer_one() -> None:
    short, long = simulated("undercity.dungeon", 20), simulated("undercity.dungeon", 40)
    assert all(long.seen[room] >= count for room, count in short.seen.items())


def test_what_games_of_the_lost_mine_come_to() -> None:
    summary = simulated("lost_mine_of_phandelver.dungeon")
    assert summary.games == GAMES and summary.ended == {"completed": GAMES}
    assert summary.seen["Cave Entrance"] == summary.seen["Temple of Dumathoin"] == GAMES
    assert summary.seen["Goblin Lair"] + summary.seen["Mine Tunnels"] == GAMES
    assert summary.measures["ventures"] == Measure(4 * GAMES, 16 * GAMES, 4, 4)
    assert summary.measures["cards"] == summary.measures["tokens"] == Measure(GAMES, GAMES, 1, 1)
    assert summary.measures["life"].total == summary.seen["Dark Pool"] == -summary.measures["opponents' life"].total


@pytest.mark.parametrize(
    "name", ["baldurs_gate_wilderness", "dungeon_of_the_mad_mage", "tomb_of_annihilation", "undercity"]
)
def test_official_dungeons_can_be_completed(name: str) -> None:
    assert simulated(f"{name}.dungeon", 30).ended == {"completed": 30}


def test_games_of_an_attraction() -> None:
    summary = simulated("pick_a_beeble.attraction", 40)
    assert summary.ended == {"played to the end": 40} and summary.seen == {}
    visits = summary.measures["visits"]
    assert 0 <= visits.least <= visits.mean(40) <= visits.most <= 10 and visits.deviation(40) > 0


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate(source("undercity.dungeon"), "undercity.dungeon", GAMES, done=told.append)
    assert told == [GAMES_IN_A_CHUNK, 50]


@pytest.mark.parametrize(("games", "players"), [(0, 2), (1, 1), (1, 7)])
def test_what_cant_be_played_is_refused(games: int, players: int) -> None:
    with pytest.raises(ValueError, match="can't be played"):
        simulate(source("undercity.dungeon"), "undercity.dungeon", games, players=players)


def test_a_card_with_errors_is_not_played() -> None:
    with pytest.raises(CompileError):
        simulate("dungeon A\n", "a", 1)


def test_the_command_with_one_job_and_with_two() -> None:
    alone, together = (run("simulate", "undercity", "--games", "300", "--seed", "5", "-j", jobs) for jobs in ("1", "2"))
    assert alone.exit_code == together.exit_code == 0
    assert alone.output == together.output
    assert alone.output.startswith("Undercity: 300 games of 2 players, seed 5\n\n  completed")


def test_the_command_in_json() -> None:
    data = json.loads(run("simulate", "undercity", "--games", "10", "--json").output)
    assert data["card"] == "Undercity" and data["games"] == 10 and data["ended"] == {"completed": 10}
    assert data["in_a_game"]["ventures"]["mean"] == 5 and data["rooms"]["Secret Entrance"] == 10


def test_the_command_reports_errors(tmp_path: Path) -> None:
    path = tmp_path / "a.dungeon"
    path.write_text("dungeon A\n")
    result = run("simulate", path)
    assert result.exit_code == 1 and "CW201" in result.output
