"""The command line: `main`, whose commands load when they are named. It alone knows compiler and runtime."""

from __future__ import annotations

import gc
import importlib

import click

from cardwright.compiler.render.cells import printable

# The commands, with what the help says of each, so that no command loads for it.
COMMANDS = {
    "check": "Find what is wrong with card files, and mend it.",
    "fmt": "Give card files the one canonical layout.",
    "build": "Build a Python module for each card.",
    "text": "Print the Oracle text of cards.",
    "read": "Show how the texts of cards were understood.",
    "play": "Play a card at the terminal.",
    "deck": "Check an Attraction deck.",
    "explain": "Explain diagnostic codes and rules.",
    "new": "Write a small card to begin with.",
    "paths": "Show the paths of a dungeon, and what they pay.",
    "simulate": "Play many games of a card at random.",
}

OBJECTS_BETWEEN_COLLECTIONS = 100_000


class Failure(click.ClickException):
    """The command could not run: a file can't be read, an internal error. Ends with exit code 2."""

    exit_code = 2

    def format_message(self) -> str:
        """The message with what a terminal could take for orders escaped."""
        return "\n".join(map(printable, self.message.split("\n")))


class CommandLine(click.Group):
    """A group whose commands are modules of this package, each with a `command`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: object = importlib.import_module(f"{__name__}.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; what goes wrong outside a card ends with one message and exit code 2."""
        # What a command makes is trees: looking for cycles in them as often as Python does takes a tenth of its time.
        gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.Abort, click.exceptions.Exit, BrokenPipeError, EOFError):
            raise
        except OSError as error:
            raise Failure(system_message(error)) from error
        except Exception as error:
            import traceback

            raise Failure(f"internal error, please report it:\n{traceback.format_exc()}") from error


def system_message(error: OSError) -> str:
    """What went wrong with which file, in the words of the system."""
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason


def version() -> str:
    """The version that is installed; that of a checkout that isn't has none."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("cardwright")
    except PackageNotFoundError:
        return "0"


@click.group(cls=CommandLine, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="cardwright", message="%(package)s %(version)s")
def main() -> None:
    """Compile Magic dungeons and Attractions, written as text, into Python modules that play by the rules.

    Exit codes: 0 all is well, 1 there are findings, 2 the command could not run.
    """
