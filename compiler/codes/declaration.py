"""What a diagnostic code is.

Each module of this package declares the codes of one topic; passes make diagnostics of them, and `explain`,
the reference, the renderers and the tests read the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import dedent

from cardwright.compiler.diagnostics import Diagnostic, Fix, Label, Severity
from cardwright.compiler.source import Span

EXCERPT = 14


@dataclass(frozen=True)
class Code:
    """A kind of finding. A code is never used again for another one.

    `rule` is a number of the Comprehensive Rules, None where they say nothing. `why` tells why it matters.
    `wrong` is a file with this finding and no other, `right` the same file without findings.
    """

    code: str
    name: str
    severity: Severity
    rule: str | None
    why: str
    wrong: str
    right: str

    def at(
        self,
        span: Span,
        message: str,
        label: str = "",
        *,
        further: tuple[Label, ...] = (),
        notes: tuple[str, ...] = (),
        help: str | None = None,
        fix: Fix | None = None,
    ) -> Diagnostic:
        """A finding of this kind at a place."""
        return Diagnostic(self.code, self.severity, message, span, label, further, notes, help, fix)


def error(code: str, name: str, *, why: str, wrong: str, right: str, rule: str | None = None) -> Code:
    """Declare a code that keeps a card from being built."""
    return Code(code, name, Severity.ERROR, rule, " ".join(why.split()), plain(wrong), plain(right))


def warning(code: str, name: str, *, why: str, wrong: str, right: str, rule: str | None = None) -> Code:
    """Declare a code that only warns."""
    return Code(code, name, Severity.WARNING, rule, " ".join(why.split()), plain(wrong), plain(right))


def plain(text: str) -> str:
    """A text without the indentation that it has in a declaration."""
    return dedent(text).lstrip("\n")


def excerpt(example: str) -> str:
    """The first lines of an example, for showing it; the examples of limits are long."""
    lines = example.splitlines()
    shown = [line if len(line) <= 100 else line[:100] + " …" for line in lines[:EXCERPT]]
    return "\n".join(shown + ["…"] * (len(lines) > EXCERPT)) + "\n"
