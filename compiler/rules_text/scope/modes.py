"""Bullets and rows: the modes of a modal sentence, and the results of a roll.

Takes what is listed below a sentence; gives one effect for all of it.
"""

from __future__ import annotations

from dataclasses import replace

from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Choice, Effect, Modal, Nothing, Results, sequence
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.scope import texts
from cardwright.compiler.rules_text.spell import printed

MODES = {"one": (1, 1), "two": (2, 2), "three": (3, 3)}


def listed(read: Reader, paragraph: ast.Paragraph, effects: list[Effect]) -> None:
    """The bullets behind "choose one" or the rows behind a roll."""
    modes = [entry for entry in paragraph.listed if isinstance(entry, ast.Mode)]
    if modes:
        effects.append(modal(read, effects, modes))
        return
    result = read.referred(paragraph, "amount", deed="roll")
    rows: list[tuple[int, int | None, Effect]] = []
    for entry in paragraph.listed:
        inner: list[Effect] = []
        for part in entry.parts:
            texts.effects_of(read, part, inner)
        assert isinstance(entry, ast.Row)
        low, high = results(entry.range.text)
        rows.append((low, high, sequence(inner)))
    effects.append(Results(result, tuple(rows)))


def results(text: str) -> tuple[int, int | None]:
    """The bounds of "1—9 |", "20 |" or "15+ |"."""
    written = text.rstrip("| ").replace("–", "—").replace("-", "—")
    low, dash, high = written.partition("—")
    if low.endswith("+"):
        return int(low[:-1]), None
    return int(low), int(high) if dash else int(low)


def modal(read: Reader, effects: list[Effect], modes: list[ast.Mode]) -> Modal:
    """The modes of a modal ability, each with its own targets."""
    last = effects.pop() if effects else Nothing()
    if not isinstance(last, Modal):
        raise NotUnderstood(
            modes[0].bullet,
            "bullets need “Choose one —” before them",
            "Write “Choose one —”, “Choose two —” or “Choose one or both —”.",
        )
    choices = tuple(choice(read, mode) for mode in modes)
    return replace(last, at_most=last.at_most or len(choices), choices=choices)


def choice(read: Reader, mode: ast.Mode) -> Choice:
    """One mode, with targets of its own."""
    inner = Reader(read.own_name, read.sentences, counter=read.counter, mentions=list(read.mentions))
    found: list[Effect] = []
    for part in mode.parts:
        texts.effects_of(inner, part, found)
    words = " ".join(printed(part) for part in mode.parts if not isinstance(part, ast.Reminder))
    return Choice(words, sequence(found), tuple(inner.slots))
