"""The command line: `main`, whose commands load when they are named. It alone knows compiler and runtime."""

from __future__ import annotations

import importlib

import click

COMMANDS = ("check", "build", "text", "read", "play")


class Failure(click.ClickException):
    """The command could not run: a file can't be read, an internal error. Ends with exit code 2."""

    exit_code = 2


class CommandLine(click.Group):
    """A group whose commands are modules of this package, each with a `command`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: object = importlib.import_module(f"{__name__}.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; what goes wrong outside a card ends with one message and exit code 2."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.Abort, click.exceptions.Exit, BrokenPipeError, EOFError):
            raise
        except OSError as error:
            raise Failure(_system_message(error)) from error
        except Exception as error:
            import traceback

            raise Failure(f"internal error, please report it:\n{traceback.format_exc()}") from error


def _system_message(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason


@click.group(cls=CommandLine, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="cardwright", message="%(package)s %(version)s")
def main() -> None:
    """Compile Magic dungeons and Attractions, written as text, into Python modules that play by the rules.

    Exit codes: 0 all is well, 1 there are findings, 2 the command could not run.
    """
