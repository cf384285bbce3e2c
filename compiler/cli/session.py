"""A game at a terminal: tells what happens, shows the table, asks the first player, answers for the others.

`play` makes it; the game does everything that concerns the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

import click

from cardwright.compiler.cli import asking, showing, terminal
from cardwright.compiler.cli.loading import PlayedCard
from cardwright.compiler.cli.misunderstood import Misunderstood
from cardwright.compiler.cli.saving import Json
from cardwright.compiler.cli.telling import told
from cardwright.compiler.records import record
from cardwright.compiler.render.cells import indented, printable
from cardwright.compiler.render.findings import counted
from cardwright.runtime.decisions import Decision, IllegalAnswer
from cardwright.runtime.dungeons import Dungeon, Room
from cardwright.runtime.events import BeganTurn, EnteredRoom
from cardwright.runtime.game import Game, repeat, replay
from cardwright.runtime.players import Player
from cardwright.runtime.randomness import Random
from cardwright.runtime.setup import Setup
from cardwright.runtime.turns import UPKEEP

ENTRIES_PER_SEED = 1 << 20

HELP = """\
Answer with a number, a name or how it begins; several with commas or spaces:
1 3, 1-3, all, none. These words work at every question, after a / if a choice
begins alike:
  map    the dungeon's map, or the Attractions
  table  what everybody has
  undo   back to your last decision
  quit   leave the table; with --save FILE the game is kept\
"""


class Left(Exception):
    """The player has left the table."""


@record
class Play:
    """How a game is played: `auto` answers all from `seed`; it ends after `turns` of the first player.

    `card` is the one that is played, or any one of those of an Attraction deck.
    """

    card: PlayedCard
    seed: int
    turns: int
    auto: bool = False
    with_deck: bool = False


class Session:
    """One game and how much of it has been told."""

    def __init__(self, play: Play, setup: Setup) -> None:
        self.play = play
        self.setup = setup
        self.game = Game(setup)
        self.told = 0
        self.turn: Player | None = None
        self.own_turns = 0
        self.shown_turn = 0
        self.asked: list[int] = []

    @property
    def you(self) -> Player:
        """The player at the terminal."""
        return self.game.players[0]

    def repeat(self, record: Sequence[Sequence[Json]], tell: bool) -> None:
        """Do what a record says, telling it or not. Raises ValueError if it doesn't fit the setup."""
        for entry in record:
            if tell:
                self._tell()
                self._show_new_turn()
            decision = self.game.decision
            if decision is not None and decision.player is self.you:
                self.asked.append(len(self.game.record))
            repeat(self.game, entry)
            if tell and decision is not None:
                self._say_answer(decision, self.game.record[-1])
        if tell:
            self._tell()
            return
        self._skip_telling()
        if not self._a_turn_begins():
            self._look()

    def run(self) -> None:
        """Play until the card is through. Raises Left if the player leaves before."""
        while True:
            self._tell()
            if self._is_finished():
                return
            if self.game.decision is not None:
                self._decide(self.game.decision)
            elif not self.game.record and not self.play.with_deck and not isinstance(self.play.card, Dungeon):
                self.game.perform("open an Attraction", self.you.index)
            elif self._show_new_turn():
                self._pause()
            else:
                self.game.pass_priority()

    def conclude(self) -> None:
        """Say how the game ended."""
        card = self.play.card
        click.echo()
        if isinstance(card, Dungeon) and card in self.you.completed:
            way = " → ".join(room.name for room in self._way())
            self._echo(indented(printable(f"{self.you.name} has completed {card.name}: {way}."), terminal.columns()))
        elif not self.you.in_game:
            click.echo(f"{self.you.name} is out of the game.")
        elif not self.game.is_over:
            click.echo(f"That was {counted(self.own_turns, 'turn')}.")
        self._echo(self._table())

    def _is_finished(self) -> bool:
        if self.game.is_over or not self.you.in_game:
            return True
        if isinstance(self.play.card, Dungeon) and self.you.completed:
            return self.game.decision is None and not self.game.stack
        last = self.own_turns == self.play.turns
        return self.own_turns > self.play.turns or (last and self.game.active_player is not self.you)

    # What is told and shown.

    def _tell(self) -> None:
        new = self.game.log[self.told :]
        if self.told == 0:
            # The opening hands are on the table; they aren't news.
            new = new[next(index for index, event in enumerate(new) if isinstance(event, BeganTurn)) :]
        for sentence in told(new, self.you, self.turn):
            self._echo(indented(sentence, terminal.columns(), "  ", "    "))
        self._skip_telling()

    def _skip_telling(self) -> None:
        new = self.game.log[self.told :]
        self.own_turns += sum(isinstance(event, BeganTurn) and event.player is self.you for event in new)
        self.told = len(self.game.log)
        self.turn = self.game.active_player

    def _show_new_turn(self) -> bool:
        """Show the table as one of the player's turns begins; whether it just has."""
        if not self._a_turn_begins() or self.shown_turn == self.game.turn_number:
            return False
        self.shown_turn = self.game.turn_number
        click.echo()
        heading = f"Turn {self.own_turns}"
        click.echo(terminal.palette().paint("strong", heading))
        self._look()
        return True

    def _a_turn_begins(self) -> bool:
        game = self.game
        waits = game.decision is None and not game.stack
        return waits and game.active_player is self.you and game.step == UPKEEP

    def _look(self) -> None:
        click.echo()
        self._echo(self._picture())
        click.echo()
        self._echo(self._table())
        click.echo()

    def _picture(self) -> list[str]:
        card, columns, palette = self.play.card, terminal.columns(), terminal.palette()
        if isinstance(card, Dungeon):
            marker = self.you.dungeon.room if self.you.dungeon else None
            return showing.dungeon_map(card, marker, self._way(), columns, palette)
        return showing.attractions(self.you, columns, palette) or ["No Attraction is open."]

    def _table(self) -> list[str]:
        return showing.table(self.game, self.you, terminal.columns(), terminal.palette())

    def _way(self) -> list[Room]:
        return [event.room for event in self.game.log if isinstance(event, EnteredRoom) and event.player is self.you]

    def _say_answer(self, decision: Decision, entry: Sequence[Json]) -> None:
        match entry:
            case ["answer", [*numbers]]:
                answer = tuple(number for number in numbers if isinstance(number, int))
                words = printable(f"{decision.player.name}: {asking.answered(decision, answer)}")
                self._echo(indented(words, terminal.columns(), "  > ", "    "))

    def _echo(self, lines: Sequence[str]) -> None:
        for line in lines:
            click.echo(line)

    # What is asked.

    def _decide(self, decision: Decision) -> None:
        if decision.player is not self.you or self.play.auto:
            self.game.answer(decision.random_answer(self._random()))
            self._say_answer(decision, self.game.record[-1])
            return
        click.echo()
        self._echo(asking.question(decision, terminal.columns(), terminal.palette()))
        while self.game.decision is decision:
            typed = terminal.read("> ")
            if self._is_command(typed, decision):
                continue
            try:
                answer = decision.check(asking.understand(decision, typed))
            except Misunderstood as misunderstood:
                click.echo(str(misunderstood))
            except IllegalAnswer as illegal:
                click.echo(printable(str(illegal)))
            else:
                self.asked.append(len(self.game.record))
                self.game.answer(answer)

    def _random(self) -> Random:
        """Randomness for one answer, apart from the game's own; the same if this point is reached again."""
        return Random(self.play.seed * ENTRIES_PER_SEED + len(self.game.record))

    def _pause(self) -> None:
        if self.play.auto:
            return
        game = self.game
        while self.game is game:
            typed = terminal.read("Enter to go on, ? for help > ")
            if not typed.strip() or not self._is_command(typed, None):
                return

    def _is_command(self, typed: str, decision: Decision | None) -> bool:
        """Carry out a command word, unless the words answer the decision; whether they were a command."""
        word = typed.strip().casefold()
        slashed = word.startswith("/") and word[1:].isalpha()
        if slashed:
            word = word[1:]
        elif decision is not None and word and word != "?" and _answers(decision, typed):
            return False
        match word:
            case "?" | "help":
                click.echo(HELP)
            case "map":
                self._echo(self._picture())
            case "table":
                self._echo(self._table())
            case "undo":
                self._undo()
            case "quit":
                raise Left
            case _:
                if slashed:
                    click.echo(HELP)
                return slashed
        return True

    def _undo(self) -> None:
        """Go back to the last decision of the player, or to the beginning."""
        back_to = self.asked.pop() if self.asked else 0
        self.game = replay(self.setup, self.game.record[:back_to])
        self.told = self.own_turns = 0
        self._skip_telling()
        self.shown_turn = 0 if back_to == 0 else self.game.turn_number
        click.echo(f"Back in turn {self.own_turns}.\n")
        if back_to:
            self._echo(self._picture())


def _answers(decision: Decision, typed: str) -> bool:
    try:
        decision.check(asking.understand(decision, typed))
    except ValueError:
        return False
    return True
