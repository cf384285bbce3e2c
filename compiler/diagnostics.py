"""Findings as plain data.

Passes return them; renderers turn them into text, JSON and the like; nothing else formats a message.
"""

from __future__ import annotations

from enum import StrEnum

from cardwright.compiler.records import record
from cardwright.compiler.source import Span


class Severity(StrEnum):
    """An error keeps a card from being built; a warning doesn't."""

    ERROR = "error"
    WARNING = "warning"


@record
class Label:
    """A further place that belongs to a finding, with a few words about it."""

    span: Span
    text: str


@record
class Edit:
    """A replacement of the characters of `span` by `text`."""

    span: Span
    text: str


class Applicability(StrEnum):
    """A safe fix does what is certainly meant; an unsafe one guesses and wants to be read."""

    SAFE = "safe"
    UNSAFE = "unsafe"


@record
class Fix:
    """Edits, in order and apart from each other, that mend a finding together."""

    edits: tuple[Edit, ...]
    applicability: Applicability

    @classmethod
    def safe(cls, span: Span, text: str) -> Fix:
        """A fix that certainly does what is meant."""
        return cls((Edit(span, text),), Applicability.SAFE)

    @classmethod
    def unsafe(cls, span: Span, text: str) -> Fix:
        """A fix that guesses what is meant."""
        return cls((Edit(span, text),), Applicability.UNSAFE)


@record
class Diagnostic:
    """One finding.

    `code` is stable (`cardwright.compiler.codes` explains it). `message` states the fact, `label` says in a
    few words what is at `span`, `further` points to other places, `notes` add background, `help` says what to
    do and `fix` does it.
    """

    code: str
    severity: Severity
    message: str
    span: Span
    label: str = ""
    further: tuple[Label, ...] = ()
    notes: tuple[str, ...] = ()
    help: str | None = None
    fix: Fix | None = None

    @property
    def place(self) -> tuple[int, int, str, str]:
        """The order in which findings are reported: by place, then by code and message."""
        return (self.span.start, self.span.end, self.code, self.message)
