"""A source with its findings mended: fixes applied, and again, until none is left.

Takes what `check` finds; `cardwright check --fix` writes what comes out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from cardwright.compiler.diagnostics import Applicability, Diagnostic, Edit, Fix
from cardwright.compiler.records import record
from cardwright.compiler.report import Report
from cardwright.compiler.source import Source, Span

MAX_ROUNDS = 50
SAFE = frozenset((Applicability.SAFE,))
ALL = frozenset(Applicability)


@record
class Fixed:
    """A mended text, how many fixes it took, and what is found in it still."""

    text: str
    count: int
    report: Report


def fixed(text: str, check: Callable[[str], Report], wanted: Collection[Applicability] = SAFE) -> Fixed:
    """Apply the fixes of the wanted kinds to a text until there are none.

    `check` makes the report of a text. A fix that leads back to a text that was there before ends it.
    """
    seen = {text}
    count = 0
    report = check(text)
    for _ in range(MAX_ROUNDS):
        chosen = choose(report.source, (finding.fix for finding in report.diagnostics if finding.fix), wanted)
        mended = apply(text, [edit for edits in chosen for edit in edits])
        if mended in seen:
            break
        seen.add(mended)
        count += len(chosen)
        text, report = mended, check(mended)
    return Fixed(text, count, report)


def choose(source: Source, fixes: Iterable[Fix], wanted: Collection[Applicability]) -> list[list[Edit]]:
    """The edits of fixes of the wanted kinds of which no two change the same place; the first ones win."""
    chosen: list[list[Edit]] = []
    taken: list[Span] = []
    for fix in fixes:
        edits = [edit if edit.text else Edit(with_empty_line(source, edit.span), "") for edit in fix.edits]
        free = not any(touch(edit.span, span) for edit in edits for span in taken)
        if fix.applicability in wanted and free:
            chosen.append(edits)
            taken += [edit.span for edit in edits]
    return chosen


def touch(span: Span, other: Span) -> bool:
    """Whether two spans overlap or begin or end at the same place."""
    return span.start <= other.end and other.start <= span.end


def apply(text: str, edits: Sequence[Edit]) -> str:
    """A text with edits made that lie apart from each other."""
    for edit in sorted(edits, key=lambda edit: edit.span, reverse=True):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text


def with_empty_line(source: Source, span: Span) -> Span:
    """A span that is deleted; if nothing else stands on its line, the whole line."""
    number = source.line(span.start)
    line = source.line_spans[number - 1]
    rest = source.text[line.start : span.start] + source.text[span.end : line.end]
    last = number == len(source.line_spans)
    if span.start == span.end or span.end > line.end or rest.strip() or last:
        return span
    return Span(line.start, source.line_spans[number].start)


def fixable(diagnostics: Iterable[Diagnostic], wanted: Collection[Applicability]) -> int:
    """How many findings have a fix of a wanted kind."""
    return sum(finding.fix is not None and finding.fix.applicability in wanted for finding in diagnostics)
