"""`cardwright explain`: what a diagnostic code means, or a rule."""

from __future__ import annotations

from collections.abc import Iterator

import click

from cardwright.compiler.cli import terminal
from cardwright.compiler.codes import CODES, Code, excerpt, find
from cardwright.compiler.render.cells import indented
from cardwright.compiler.rulebook import RULES, Found, Rule, look_up
from cardwright.compiler.suggest import closest

INDENT = "    "


@click.command("explain")
@click.argument("what", nargs=-1, metavar="[CODE|RULE]…")
def command(what: tuple[str, ...]) -> None:
    """Explain diagnostic codes, by number or name, and rules, by their newest number or an older one.

    Without an argument all codes are listed.
    """
    if not what:
        for code in CODES:
            click.echo(f"{code.code}  {code.severity.value:<7}  {code.name}")
        return
    click.echo("\n\n".join("\n".join(_explained(each)) for each in what))


def _explained(what: str) -> Iterator[str]:
    if code := find(what):
        return _code(code)
    found = look_up(what)
    if found.now or found.once:
        return _rule(what, found)
    known = [*(name for code in CODES for name in (code.code, code.name)), *(rule.number for rule in RULES)]
    near = closest(what, known)
    hint = f" Did you mean {near}?" if near else " `cardwright explain` alone lists the codes."
    raise click.UsageError(f"no code and no rule that matters here is called “{what}”.{hint}")


def _code(code: Code) -> Iterator[str]:
    yield _title(f"{code.code} {code.name} ({code.severity.value})")
    yield ""
    yield from _wrapped(code.why)
    if code.rule:
        rule = look_up(code.rule).now
        yield ""
        yield from _wrapped(f"Rule {code.rule}" + (f", {rule.title}: {rule.says}" if rule else "."))
    yield from ("", "Wrong:", "", *_example(code.wrong), "", "Right:", "", *_example(code.right))


def _example(text: str) -> Iterator[str]:
    return (f"{INDENT}{line}".rstrip() for line in excerpt(text).splitlines())


def _rule(asked: str, found: Found) -> Iterator[str]:
    """The rule with a number; before it, that it has another number now, behind it, what else had the number."""
    if found.now:
        yield from _told(found.now)
    for rule in found.once:
        if found.now:
            yield from ("", *_wrapped(f"In older editions {found.now.number} is what {rule.number} is now:"), "")
        else:
            yield from (*_wrapped(f"{asked} is an older number. Now this is {rule.number}:"), "")
        yield from _told(rule)


def _told(rule: Rule) -> Iterator[str]:
    yield _title(f"{rule.number} {rule.title}")
    yield ""
    yield from _wrapped(rule.says)
    codes = ", ".join(f"{code.code} {code.name}" for code in CODES if code.rule == rule.number)
    if codes:
        yield from ("", *_wrapped(f"Findings about it: {codes}."))


def _title(text: str) -> str:
    return terminal.palette().paint("strong", text)


def _wrapped(text: str) -> list[str]:
    return indented(text, terminal.columns())
