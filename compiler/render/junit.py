"""Findings as JUnit XML, which servers of continuous integration show as tests: a suite a file, a case a finding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from cardwright.compiler.diagnostics import Diagnostic
from cardwright.compiler.render.cells import printable
from cardwright.compiler.render.findings import Findings
from cardwright.compiler.render.text import text

DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'


def junit(checked: Sequence[Findings]) -> list[str]:
    """The lines for the findings of files; a file without any is a case that passed."""
    failures = sum(len(findings.diagnostics) for findings in checked)
    tests = sum(max(1, len(findings.diagnostics)) for findings in checked)
    lines = [DECLARATION, _opening("testsuites", name="cardwright", tests=str(tests), failures=str(failures))]
    for findings in checked:
        lines += _suite(findings)
    return [*lines, "</testsuites>"]


def _suite(findings: Findings) -> Iterator[str]:
    path = findings.source.path
    failures = len(findings.diagnostics)
    tests = str(max(1, failures))
    yield "  " + _opening("testsuite", name=path, tests=tests, failures=str(failures), errors="0", skipped="0")
    if not failures:
        yield "    " + _opening("testcase", closed=True, name="check", classname=path)
    for diagnostic in findings.diagnostics:
        yield from _case(findings, diagnostic)
    yield "  </testsuite>"


def _case(findings: Findings, diagnostic: Diagnostic) -> Iterator[str]:
    source = findings.source
    line, column = source.line(diagnostic.span.start), source.column(diagnostic.span.start)
    shown = text([Findings(source, (diagnostic,))])
    name = f"{diagnostic.code} at {line}:{column}"
    yield "    " + _opening("testcase", name=name, classname=source.path)
    failure = _opening("failure", type=diagnostic.severity.value, message=diagnostic.message)
    first, *others = map(escape, shown[:-1])
    yield from (f"      {failure}{first}", *others, "      </failure>", "    </testcase>")


def _opening(tag: str, closed: bool = False, **attributes: str) -> str:
    """A tag with its attributes; characters that XML can't hold are escaped as on a terminal."""
    written = "".join(f" {name}={quoteattr(printable(value))}" for name, value in attributes.items())
    return f"<{tag}{written}{'/' * closed}>"
