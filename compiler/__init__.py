"""Cards as text in, playing Python modules out.

`check` tells what is wrong with a card file, `compile` makes modules of it; both take any text whatever. The
passes are modules of this package; this one alone runs them one after another.
"""

from __future__ import annotations

from collections.abc import Callable

from cardwright.compiler.diagnostics import Applicability, Diagnostic, Edit, Fix, Label, Severity
from cardwright.compiler.limits import LIMITS, Limits
from cardwright.compiler.report import CompileError, Report
from cardwright.compiler.source import Source, Span

__all__ = [
    "Applicability",
    "CompileError",
    "Diagnostic",
    "Edit",
    "Fix",
    "Label",
    "Limits",
    "Report",
    "Severity",
    "Source",
    "Span",
    "check",
    "compile",
]


def check(source: str, path: str, limits: Limits = LIMITS, wanted: Callable[[str], bool] | None = None) -> Report:
    """Find everything that is wrong with a card file.

    `source` is its text, `path` what diagnostics call it, `limits` how large things may be. `wanted` tells of a
    code whether to report its findings; all are if it isn't given. No text raises an error: what can't be read is
    in the report's diagnostics, and its cards are there as far as they can be read.
    """
    from cardwright.compiler.checking import check_cards
    from cardwright.compiler.codes.limits import MORE_FINDINGS
    from cardwright.compiler.likeness import check_letters, check_near_cards
    from cardwright.compiler.parse import parse
    from cardwright.compiler.wording import check_wording

    text = Source(path, source)
    parsed = parse(text, limits)
    errors = (finding for finding in parsed.diagnostics if finding.severity is Severity.ERROR)
    broken = [finding.span for finding in errors if finding.code.startswith("CW1")]
    found = [
        *parsed.diagnostics,
        *check_letters(text, parsed.cards),
        *check_near_cards(parsed.cards),
        *check_cards(parsed.cards, broken, limits),
    ]
    reported = sorted(check_wording(text, parsed.cards, found, limits), key=lambda finding: finding.place)
    findings = [finding for finding in reported if wanted is None or wanted(finding.code)]
    if len(findings) > limits.findings:
        next_one = findings[limits.findings].span
        message = "there are more findings in this file"
        findings[limits.findings :] = [MORE_FINDINGS.at(next_one, message, "the next one is here")]
    return Report(text, parsed.cards, parsed.comments, tuple(findings))


def compile(source: str, path: str, limits: Limits = LIMITS) -> dict[str, str]:
    """Make a Python module of every card in a file.

    Gives the modules' sources by their names, in the order of the cards. The file's name gets into a module,
    its folder doesn't: the same text gives the same bytes anywhere. Raises CompileError, with the report, if
    `check` finds an error.
    """
    from cardwright.compiler.emit import emit
    from cardwright.compiler.lower import lower

    report = check(source, path, limits)
    if not report.ok:
        raise CompileError(report)
    return {module.name: emit(module) for module in lower(report.cards, report.source)}
