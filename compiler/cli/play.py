"""`cardwright play`: play a card in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from cardwright.compiler.cli.saving import SavedGame


@click.command("play")
@click.argument("card", required=False)
@click.option("--seed", type=click.IntRange(0, 2**32 - 1), help="Shuffles and dice; the same number, the same game.")
@click.option("--auto", is_flag=True, help="Make all decisions by chance, from the seed.")
@click.option("--players", type=click.IntRange(1, 6), default=2, show_default=True, help="How many sit at the table.")
@click.option("--turns", type=click.IntRange(1, 1000), help="End after so many of your turns.")
@click.option("--printing", metavar="NUMBER", help="Which printing of an Attraction, by its collector number.")
@click.option(
    "--deck",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Play with an Attraction deck in place of one card: a list as `cardwright deck` reads it.",
)
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Keep the game when it ends.",
)
@click.option(
    "--load",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Go on with a game that was kept.",
)
@click.option(
    "--replay",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Show a game that was kept from its beginning.",
)
def command(
    card: str | None,
    seed: int | None,
    auto: bool,
    players: int,
    turns: int | None,
    printing: str | None,
    deck: Path | None,
    save: Path | None,
    load: Path | None,
    replay: Path | None,
) -> None:
    """Play a card: venture through a dungeon, or visit an Attraction.

    CARD is a card file, or the name of a built-in card. You begin each of your turns with a venture into the
    dungeon, or with a roll to visit; the game asks for every decision. With a deck you open an Attraction at the
    beginning of each of your turns.
    """
    if sum(source is not None for source in (card, deck, load, replay)) != 1:
        raise click.UsageError("Name a CARD, a --deck, or a kept game with --load or --replay.")
    if printing is not None and card is None:
        raise click.UsageError("--printing goes with a CARD.")
    from cardwright.compiler.cli import playing
    from cardwright.compiler.cli.saving import load as load_game

    kept: SavedGame | None = None
    kept_in = load or replay
    if kept_in is not None:
        kept = load_game(kept_in)
        begun = playing.begin_again(kept, auto)
    elif deck is not None:
        begun = playing.begin_with_deck(deck, seed, auto, players, turns)
    else:
        assert card is not None
        begun = playing.begin(card, seed, auto, players, turns, printing)
    playing.play(begun, kept, save, only_replay=replay is not None)
