"""Faults that the passes after the parse find in a text.

Raised or collected while a text is understood; the card level makes diagnostics of them.
"""

from __future__ import annotations

from cardwright.compiler.records import record
from cardwright.compiler.rules_text.syntax import Node, Word, span_of
from cardwright.compiler.source import Span


@record
class Fault:
    """Why a text, though its words and their order are right, means nothing here.

    `kind` is "unclear" (not understood), "reference" (nothing was mentioned that it could mean), or "unplayable"
    (understood, but this game cannot do it).
    """

    kind: str
    span: Span
    label: str
    help: str = ""


class NotUnderstood(Exception):
    """Raised where the reading of a text gives up; carries the fault."""

    def __init__(self, at: Node | Word, label: str, help: str = "", kind: str = "unclear") -> None:
        super().__init__(label)
        self.fault = Fault(kind, span_of(at), label, help)
