"""From the options of `play` to a game that is played, kept and replayed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

import click

from cardwright.compiler.cli import Failure, asking, terminal
from cardwright.compiler.cli.cards import CardFile, find
from cardwright.compiler.cli.loading import PlayedCard, load
from cardwright.compiler.cli.misunderstood import Misunderstood
from cardwright.compiler.cli.saving import SavedGame, digest, save
from cardwright.compiler.cli.seating import attraction_setup, deck_setup, dungeon_setup
from cardwright.compiler.cli.session import Left, Play, Session
from cardwright.compiler.cli.sources import read
from cardwright.compiler.decks import ATTRACTIONS, read_deck
from cardwright.compiler.identifiers import slug
from cardwright.compiler.records import record
from cardwright.compiler.render.cells import printable
from cardwright.compiler.render.findings import counted
from cardwright.compiler.render.lights import draw_lights
from cardwright.runtime.attractions import Attraction, Printing
from cardwright.runtime.characteristics import Card
from cardwright.runtime.dungeons import Dungeon
from cardwright.runtime.setup import Setup

SEEDS = 1_000_000
TURNS_OF_AN_ATTRACTION = 6
TURNS_TO_SPARE = 5
PARTING = "You leave the table."

DeckList = Sequence[Sequence[str]]
"""The name and the collector number, or "", of every card of an Attraction deck."""


@record
class Begun:
    """A game that is about to be played, and all that is needed to keep it."""

    file: CardFile
    play: Play
    setup: Setup
    players: int
    printing: str | None = None
    deck: DeckList = ()

    @property
    def title(self) -> str:
        """What is played, in words."""
        return f"An Attraction deck of {counted(len(self.deck), 'card')}" if self.deck else self.play.card.name


def begin(card: str, seed: int | None, auto: bool, players: int, turns: int | None, printing: str | None) -> Begun:
    """A new game. Raises Failure, and ends the command if the card has errors or the player leaves."""
    file = find(card)
    cards = load(file)
    if seed is None:
        seed = secrets.randbelow(SEEDS)
    try:
        texts = cards[0] if auto or len(cards) == 1 else _choose_card(cards)
        played, number = _choose_printing(texts, printing, auto)
    except (EOFError, KeyboardInterrupt):
        click.echo(f"\n{PARTING}")
        raise click.exceptions.Exit(0) from None
    return _begun(file, Play(played, seed, turns or _turns(played), auto), players, number)


def begin_with_deck(path: Path, seed: int | None, auto: bool, players: int, turns: int | None) -> Begun:
    """A new game with an Attraction deck. Raises Failure."""
    listed = read_deck(read(path))
    if listed.faults:
        raise Failure(f"{path}:{listed.faults[0].line}: {printable(listed.faults[0].message)}")
    deck = [(entry.name, entry.number) for entry in listed.section(ATTRACTIONS) for _ in range(entry.count)]
    if not deck:
        raise Failure(f"{path}: there is no Attraction in this deck")
    files = {slug(name): find(name) for name, _ in deck}
    file = CardFile(str(path), "\n\n".join(file.text for file in files.values()))
    if seed is None:
        seed = secrets.randbelow(SEEDS)
    return _begun_with_deck(file, deck, seed, auto, players, turns or TURNS_OF_AN_ATTRACTION)


def _begun_with_deck(file: CardFile, deck: DeckList, seed: int, auto: bool, players: int, turns: int) -> Begun:
    known = [card for texts in load(file) for card in texts if isinstance(card, Attraction)]
    cards = [_card(known, name, number) for name, number in deck]
    return Begun(
        file, Play(known[0], seed, turns, auto, with_deck=True), deck_setup(cards, players, seed), players, None, deck
    )


def _card(known: Sequence[Attraction], name: str, number: str) -> Card:
    """The card of a line of the deck. Raises Failure."""
    texts = [attraction for attraction in known if slug(attraction.name) == slug(name)]
    if not texts:
        raise Failure(f"{printable(name)} is not an Attraction")
    for attraction in texts:
        if not number or number in [printing.number for printing in attraction.printings]:
            return attraction.card(number or None)
    raise Failure(f"there is no printing {printable(number)} of {printable(name)}")


def begin_again(kept: SavedGame, auto: bool) -> Begun:
    """A kept game from its beginning. Raises Failure."""
    file = CardFile(kept.path, kept.source)
    if kept.deck:
        deck = [(str(name), str(number)) for name, number in kept.deck]
        return _begun_with_deck(file, deck, kept.seed, auto, kept.players, kept.turns)
    for texts in load(file):
        if texts[0].name == kept.card:
            card, number = _choose_printing(texts, kept.printing, auto=True)
            return _begun(file, Play(card, kept.seed, kept.turns, auto), kept.players, number)
    raise Failure(f"the kept game has no card {printable(kept.card)}")


def _begun(file: CardFile, play: Play, players: int, printing: str | None) -> Begun:
    return Begun(file, play, _setup(play.card, players, play.seed, printing), players, printing)


def _setup(card: PlayedCard, players: int, seed: int, printing: str | None) -> Setup:
    if isinstance(card, Dungeon):
        return dungeon_setup(card, players, seed)
    return attraction_setup(card, printing, players, seed)


def _turns(card: PlayedCard) -> int:
    return len(card.rooms) + TURNS_TO_SPARE if isinstance(card, Dungeon) else TURNS_OF_AN_ATTRACTION


def _choose_card(cards: list[list[PlayedCard]]) -> list[PlayedCard]:
    return cards[_choose("Which card do you play?", [texts[0].name for texts in cards])]


def _choose_printing(texts: list[PlayedCard], wanted: str | None, auto: bool) -> tuple[PlayedCard, str | None]:
    """The card to play and the collector number of its printing, None for a dungeon. Raises Failure."""
    printings = [(card, printing) for card in texts if isinstance(card, Attraction) for printing in card.printings]
    if not printings:
        if wanted is not None:
            raise Failure(f"{printable(texts[0].name)} is a dungeon: --printing is for Attractions")
        return texts[0], None
    if wanted is None:
        choice = 0
        if not auto and len(printings) > 1:
            choice = _choose("Which printing do you play?", [_printing(printing) for _, printing in printings])
        return printings[choice][0], printings[choice][1].number
    for card, printing in printings:
        if printing.number == wanted:
            return card, wanted
    numbers = ", ".join(printing.number for _, printing in printings)
    raise Failure(f"there is no printing {printable(wanted)}; there are {printable(numbers)}")


def _printing(printing: Printing) -> str:
    return f"{printing.number}   {draw_lights(printing.lights)}"


def _choose(prompt: str, names: list[str]) -> int:
    for line in asking.choices(prompt, names, terminal.columns(), terminal.palette()):
        click.echo(line)
    while True:
        try:
            return asking.chosen(names, terminal.read("> "))
        except Misunderstood as misunderstood:
            click.echo(str(misunderstood))


def play(begun: Begun, kept: SavedGame | None, save_to: Path | None, only_replay: bool) -> None:
    """Play the game to its end, or until the player leaves it; keep it if `save_to` says where."""
    session = Session(begun.play, begun.setup)
    click.echo(f"{printable(begun.title)} (seed {begun.play.seed})")
    try:
        if kept is not None:
            _repeat(session, kept, only_replay)
        if not only_replay:
            session.run()
        session.conclude()
    except (Left, EOFError, KeyboardInterrupt) as left:
        click.echo(PARTING if isinstance(left, Left) else f"\n{PARTING}")
    if save_to is not None:
        save(_saved(begun, session), save_to)
        click.echo(f"The game is kept in {save_to}. Go on with: cardwright play --load {save_to}")


def _repeat(session: Session, kept: SavedGame, only_replay: bool) -> None:
    try:
        session.repeat(kept.record, tell=only_replay)
    except (ValueError, LookupError, TypeError) as error:
        raise Failure(f"the kept game can't be replayed with this version: {error}") from error
    same = digest(session.game.log_lines()) == kept.digest
    entries = len(kept.record)
    if same:
        click.echo(f"Replayed {entries} entries of the record: the game stands as it was kept.")
    else:
        click.echo(
            f"Replayed {entries} entries of the record, but the game stands differently than it was kept.",
            err=True,
        )


def _saved(begun: Begun, session: Session) -> SavedGame:
    return SavedGame(
        begun.file.path,
        begun.file.text,
        begun.play.card.name,
        begun.printing,
        begun.play.seed,
        begun.players,
        begun.play.turns,
        [list(line) for line in begun.deck],
        session.game.record,
        digest(session.game.log_lines()),
    )
