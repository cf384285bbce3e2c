"""Decisions in plain words: what is asked, and what the words typed in answer mean.

Between the runtime's decisions and the lines of a terminal.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardwright.compiler.cli import arranging
from cardwright.compiler.cli.misunderstood import Misunderstood
from cardwright.compiler.render.cells import indented, printable, width
from cardwright.compiler.render.palette import Palette
from cardwright.runtime.decisions import Answer, Decision, Divide, Number, Option, Pick
from cardwright.runtime.dungeons import Room

COMMAS = re.compile(r"\s*[,;]\s*")
NUMBERS = re.compile(r"\d+(\s*-\s*\d+)?([\s,;]+\d+(\s*-\s*\d+)?)*")
WHICH = "Type the number of one of them, or how it begins."
NUMBER = re.compile(r"(\d+)(?:\s*-\s*(\d+))?")


def question(decision: Decision, columns: int, palette: Palette) -> list[str]:
    """The lines that ask: the prompt, the options with their numbers, and how to answer."""
    if decision.kind == arranging.KIND:
        options = [Option(label) for label in arranging.labels(decision)]
        lines = _options(arranging.title(decision), options, columns, palette)
        hint = arranging.hint(decision)
    else:
        lines = _options(decision.prompt, decision.options, columns, palette)
        hint = _hint(decision)
    return [*lines, palette.paint("faint", hint)] if hint else lines


def choices(prompt: str, names: Sequence[str], columns: int, palette: Palette) -> list[str]:
    """The lines that ask to choose one of some names, outside of a game."""
    return _options(prompt, [Option(name) for name in names], columns, palette)


def chosen(names: Sequence[str], typed: str) -> int:
    """The index of the name that was meant. Raises Misunderstood."""
    if not typed.strip():
        raise Misunderstood(WHICH)
    return _one([Option(name) for name in names], typed.strip(), ())


def _options(prompt: str, options: Sequence[Option], columns: int, palette: Palette) -> list[str]:
    """A prompt, and options with their numbers."""
    lines = [palette.paint("strong", line) for line in indented(printable(prompt), columns)]
    digits = len(str(len(options)))
    labels = [printable(option.label) for option in options]
    longest = max(map(width, labels), default=0)
    for number, (option, label) in enumerate(zip(options, labels, strict=True), 1):
        lead = f"  {number:>{digits}}  "
        details = _details(option)
        words = f"{label}{' ' * (longest - width(label) + 2)}{details}" if details else label
        hang = " " * (len(lead) + (longest + 2 if details else 0))
        first, *rest = _option(lead, words, hang, columns)
        lines += [palette.paint("next", first[: len(lead)]) + first[len(lead) :], *rest]
    return lines


def _option(lead: str, words: str, hang: str, columns: int) -> list[str]:
    if width(lead + words) <= columns:
        return [lead + words]
    return indented(words, columns, lead, hang if len(hang) < columns // 2 else " " * len(lead))


def _details(option: Option) -> str:
    """What an option says beyond its label."""
    return printable(option.thing.text) if isinstance(option.thing, Room) else ""


def _hint(decision: Decision) -> str:
    match decision:
        case Number():
            return f"A number from {decision.at_least} to {decision.at_most}."
        case Divide():
            return (
                f"{len(decision.options)} amounts in this order that add up to {decision.total}, "
                f"each at least {decision.each}."
            )
        case Pick(ordered=True):
            return "Numbers in the order you want; Enter takes them as they stand."
        case Pick(at_least=1, at_most=1):
            return ""
        case Pick():
            return f"Choose {_how_many(decision)}{', or Enter for none' if decision.at_least == 0 else ''}."
        case _:
            return ""


def _how_many(pick: Pick) -> str:
    if pick.at_least == pick.at_most:
        return str(pick.at_least)
    return f"up to {pick.at_most}" if pick.at_least == 0 else f"{pick.at_least} to {pick.at_most}"


def understand(decision: Decision, typed: str) -> Answer:
    """The answer that the typed words mean; the decision itself still checks it. Raises Misunderstood."""
    typed = typed.strip()
    match decision:
        case Number():
            return (_number(typed),)
        case Divide():
            return _amounts(decision, typed)
        case Pick(kind=arranging.KIND):
            return arranging.understand(decision, typed)
        case Pick():
            return _picked(decision, typed)
        case _:
            raise Misunderstood("This can't be answered here.")


def _number(typed: str) -> int:
    if not re.fullmatch(r"[+-]?\d{1,9}", typed, re.ASCII):
        raise Misunderstood("Type a number.")
    return int(typed)


def _amounts(divide: Divide, typed: str) -> Answer:
    amounts = typed.replace(",", " ").split()
    if len(amounts) != len(divide.options):
        raise Misunderstood(f"Type {len(divide.options)} amounts, one for each in turn.")
    return tuple(_number(amount) for amount in amounts)


def _picked(pick: Pick, typed: str) -> Answer:
    everything = tuple(range(len(pick.options)))
    if not typed:
        if pick.at_least == 0:
            return ()
        if pick.at_least == len(pick.options):
            return everything
        raise Misunderstood(WHICH)
    if pick.at_most == 1:
        return (_one(pick.options, typed, ()),)
    if typed.casefold() == "none":
        return ()
    if typed.casefold() == "all":
        return everything
    picked: list[int] = []
    for part in _parts(typed):
        if isinstance(part, range):
            picked += part
        else:
            picked.append(_one(pick.options, part, picked))
    return tuple(picked)


def _parts(typed: str) -> list[str | range]:
    """What was typed, split: numbers and ranges of numbers by spaces or commas, names by commas."""
    if not NUMBERS.fullmatch(typed):
        return [part for part in COMMAS.split(typed) if part]
    parts: list[str | range] = []
    for match in NUMBER.finditer(typed):
        first, last = match.groups()
        parts.append(range(int(first) - 1, int(last)) if last else first)
    return parts


def _one(options: Sequence[Option], typed: str, taken: Sequence[int]) -> int:
    """The option with that number or name, or whose name alone begins with or holds the words."""
    if typed.isascii() and typed.isdigit():
        number = int(typed)
        if 1 <= number <= len(options):
            return number - 1
        raise Misunderstood(f"There is no number {typed}; they go from 1 to {len(options)}.")
    words = typed.casefold()
    free = [index for index in range(len(options)) if index not in taken]
    labels = {index: options[index].label.casefold() for index in free}
    for fits in (_is, _begins, _holds):
        found = [index for index in free if fits(labels[index], words)]
        # Things that are called the same are the same to a person who names them.
        if found and len({labels[index] for index in found}) == 1:
            return found[0]
        if found:
            names = ", ".join(printable(options[index].label) for index in found)
            raise Misunderstood(f"“{printable(typed)}” could be {names}.")
    raise Misunderstood(f"None of them is called “{printable(typed)}”.")


def _is(label: str, words: str) -> bool:
    return label == words


def _begins(label: str, words: str) -> bool:
    return label.startswith(words)


def _holds(label: str, words: str) -> bool:
    return words in label


def answered(decision: Decision, answer: Answer) -> str:
    """A decision and its answer in a few words."""
    if decision.kind == arranging.KIND:
        return f"{arranging.title(decision)}: {arranging.answered(decision, answer)}"
    match decision:
        case Number():
            words = str(answer[0])
        case Divide():
            parts = zip(answer, decision.options, strict=True)
            words = ", ".join(f"{amount} to {option.label}" for amount, option in parts)
        case _:
            words = ", ".join(decision.options[index].label for index in answer) or "none"
    return f"{decision.prompt}{'' if decision.prompt.endswith(('?', '.', '!')) else ':'} {words}"
