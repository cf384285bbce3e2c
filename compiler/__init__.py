"""Cards as text in, playing Python modules out.

`check` tells what is wrong with a card file, `compile` makes modules of it; both take any text whatever. The
passes are modules of this package; this one alone runs them one after another.
"""

from __future__ import annotations

from cardwright.compiler.diagnostics import Diagnostic, Fix, Label, Severity
from cardwright.compiler.report import CompileError, Report
from cardwright.compiler.source import Source, Span

__all__ = [
    "CompileError",
    "Diagnostic",
    "Fix",
    "Label",
    "Report",
    "Severity",
    "Source",
    "Span",
    "check",
    "compile",
]


def check(source: str, path: str) -> Report:
    """Find everything that is wrong with a card file.

    `source` is its text, `path` what diagnostics call it. No text raises an error: what can't be read is in
    the report's diagnostics, and its cards are there as far as they can be read.
    """
    from cardwright.compiler.checking import check_cards
    from cardwright.compiler.codes.limits import MORE_FINDINGS
    from cardwright.compiler.limits import MAX_FINDINGS
    from cardwright.compiler.parse import parse

    text = Source(path, source)
    parsed = parse(text)
    broken = [finding.span for finding in parsed.diagnostics if finding.code.startswith("CW1")]
    findings = sorted(
        [*parsed.diagnostics, *check_cards(parsed.cards, broken)], key=lambda finding: finding.place
    )
    if len(findings) > MAX_FINDINGS:
        next_one = findings[MAX_FINDINGS].span
        message = "there are more findings in this file"
        findings[MAX_FINDINGS:] = [MORE_FINDINGS.at(next_one, message, "the next one is here")]
    return Report(text, parsed.cards, parsed.comments, tuple(findings))


def compile(source: str, path: str) -> dict[str, str]:
    """Make a Python module of every card in a file.

    Gives the modules' sources by their names, in the order of the cards. The file's name gets into a module,
    its folder doesn't: the same text gives the same bytes anywhere. Raises CompileError, with the report, if
    `check` finds an error.
    """
    from cardwright.compiler.emit import emit
    from cardwright.compiler.lower import lower

    report = check(source, path)
    if not report.ok:
        raise CompileError(report)
    return {module.name: emit(module) for module in lower(report.cards, report.source)}
