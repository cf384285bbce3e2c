"""What a diagnostic code is.

Each module of this package declares the codes of one topic; passes make diagnostics of them, and `explain`,
the reference, the renderers and the tests read the rest.
"""

from __future__ import annotations

from cardwright.compiler.diagnostics import Diagnostic, Fix, Label, Severity
from cardwright.compiler.records import record
from cardwright.compiler.source import Span

EXCERPT = 14


@record
class Code:
    """A kind of finding. A code is never used again for another one.

    `rule` is a number of the Comprehensive Rules, None where they say nothing.
    """

    code: str
    name: str
    severity: Severity
    rule: str | None
    why_it_matters: str
    wrong_example: str
    right_example: str

    # The examples are as their declaration has them until they are asked for: most commands need none.

    @property
    def why(self) -> str:
        """Why it matters."""
        return " ".join(self.why_it_matters.split())

    @property
    def wrong(self) -> str:
        """A file with this finding and no other."""
        return plain(self.wrong_example)

    @property
    def right(self) -> str:
        """The same file without findings."""
        return plain(self.right_example)

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
    return Code(code, name, Severity.ERROR, rule, why, wrong, right)


def warning(code: str, name: str, *, why: str, wrong: str, right: str, rule: str | None = None) -> Code:
    """Declare a code that only warns."""
    return Code(code, name, Severity.WARNING, rule, why, wrong, right)


def plain(text: str) -> str:
    """A text that begins on the line after its quotation marks, without its indentation; any other as it is."""
    from textwrap import dedent

    return dedent(text[1:]) if text.startswith("\n") else text


def excerpt(example: str) -> str:
    """The first lines of an example, for showing it; the examples of limits are long."""
    lines = example.splitlines()
    shown = [line if len(line) <= 100 else line[:100] + " …" for line in lines[:EXCERPT]]
    return "\n".join(shown + ["…"] * (len(lines) > EXCERPT)) + "\n"
