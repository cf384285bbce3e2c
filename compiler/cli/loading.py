"""From the text of a card file to its cards: compiled in memory, and run."""

from __future__ import annotations

from types import ModuleType

import click

from cardwright.compiler import CompileError
from cardwright.compiler import compile as compile_cards
from cardwright.compiler.cli.cards import CardFile
from cardwright.compiler.cli.formats import report
from cardwright.runtime.attractions import Attraction
from cardwright.runtime.dungeons import Dungeon

PlayedCard = Dungeon | Attraction


def load(file: CardFile) -> list[list[PlayedCard]]:
    """The cards of a file; each is a list, as an Attraction whose printings differ comes once for each text.

    If the file has errors they are reported and the command ends with exit code 1.
    """
    try:
        modules = compile_cards(file.text, file.path)
    except CompileError as error:
        report([error.report])
        raise click.exceptions.Exit(1) from error
    return [_run(name, code) for name, code in modules.items()]


def _run(name: str, code: str) -> list[PlayedCard]:
    module = ModuleType(name)
    exec(compile(code, f"<built {name}>", "exec"), vars(module))
    return [value for value in vars(module).values() if isinstance(value, (Dungeon, Attraction))]
