"""`cardwright simulate`: play many games of a card at random, and show what came of them."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING

import click

from cardwright.compiler import CompileError
from cardwright.compiler.cli.cards import find
from cardwright.compiler.cli.formats import report

if TYPE_CHECKING:
    from cardwright.compiler.cli.simulation import Summary

MANY = 1_000
OBJECTS_BETWEEN_COLLECTIONS = 1_000


@click.command("simulate")
@click.argument("card", metavar="CARD")
@click.option("--games", default=1_000, show_default=True, type=click.IntRange(1), help="How many games to play.")
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(0, 2**32 - 1), help="The same seed, the same games."
)
@click.option("--players", default=2, show_default=True, type=click.IntRange(2, 6), help="How many players there are.")
@click.option("--jobs", "-j", default=1, show_default=True, type=click.IntRange(1), help="How many to play at once.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def command(card: str, games: int, seed: int, players: int, jobs: int, as_json: bool) -> None:
    """Play many games of a card at random, and show what came of them.

    CARD is a card file, or the name of a built-in card. The first player goes through the dungeon, or rolls ten times
    to visit the Attraction; all decisions are made at random. The result depends on the seed and on nothing else.
    """
    from concurrent.futures import ProcessPoolExecutor

    from cardwright.compiler.cli.simulation import simulate

    file = find(card)
    # Unlike trees, games are full of cycles: what they leave behind is collected often, and nothing else looked at.
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
    gc.freeze()
    with ExitStack() as around:
        executor = around.enter_context(ProcessPoolExecutor(jobs)) if jobs > 1 else None
        done = None
        if games >= MANY and sys.stderr.isatty():
            done = around.enter_context(click.progressbar(length=games, label="Games", file=sys.stderr)).update
        try:
            summaries = simulate(file.text, file.path, games, seed, players, executor, done)
        except CompileError as error:
            report([error.report])
            raise click.exceptions.Exit(1) from error
    if as_json:
        data = [_data(each, seed, players) for each in summaries]
        click.echo(json.dumps(data[0] if len(data) == 1 else data, ensure_ascii=False, indent=2))
    else:
        click.echo("\n\n".join("\n".join(_lines(each, seed, players)) for each in summaries))


def _lines(summary: Summary, seed: int, players: int) -> Iterator[str]:
    games = summary.games
    yield f"{summary.name}: {games:,} games of {players} players, seed {seed}"
    yield ""
    for how, count in sorted(summary.ended.items(), key=lambda item: -item[1]):
        yield f"  {how:<20}{count:>10,}  {count / games:>7.2%}"
    if summary.seen:
        yield ""
        for room, count in sorted(summary.seen.items(), key=lambda item: (-item[1], item[0])):
            yield f"  {room:<30}{count / games:>8.2%}"
    yield ""
    yield f"  {'in a game':<20}{'mean':>10}{'deviation':>11}{'least':>7}{'most':>7}"
    for name, measure in summary.measures.items():
        mean, deviation = measure.mean(games), measure.deviation(games)
        yield f"  {name:<20}{mean:>10.3f}{deviation:>11.3f}{measure.least:>7}{measure.most:>7}"


def _data(summary: Summary, seed: int, players: int) -> dict[str, object]:
    games = summary.games
    return {
        "card": summary.name,
        "games": games,
        "seed": seed,
        "players": players,
        "ended": dict(sorted(summary.ended.items())),
        "rooms": dict(sorted(summary.seen.items())),
        "in_a_game": {
            name: {
                "mean": measure.mean(games),
                "deviation": measure.deviation(games),
                "least": measure.least,
                "most": measure.most,
            }
            for name, measure in summary.measures.items()
        },
    }
