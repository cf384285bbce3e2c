"""Findings as one JSON object, for programs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from cardwright.compiler.codes import find
from cardwright.compiler.diagnostics import Diagnostic, Fix, Severity
from cardwright.compiler.render.findings import Findings, all_diagnostics
from cardwright.compiler.render.places import region
from cardwright.compiler.source import Source, Span

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"

FORMAT_VERSION = 1


def json_lines(value: Json) -> list[str]:
    """The lines of a JSON text: pure ASCII, so that nothing in it acts on a terminal or depends on an encoding."""
    return json.dumps(value, indent=2).splitlines()


def as_json(checked: Sequence[Findings]) -> list[str]:
    """The lines for the findings of files."""
    severities = [diagnostic.severity for diagnostic in all_diagnostics(checked)]
    return json_lines(
        {
            "version": FORMAT_VERSION,
            "files": len(checked),
            "cards": sum(findings.cards for findings in checked),
            "errors": severities.count(Severity.ERROR),
            "warnings": severities.count(Severity.WARNING),
            "findings": [
                _finding(findings.source, diagnostic) for findings in checked for diagnostic in findings.diagnostics
            ],
        }
    )


def _finding(source: Source, diagnostic: Diagnostic) -> Json:
    declared = find(diagnostic.code)
    return {
        "path": source.path,
        "code": diagnostic.code,
        "name": declared.name if declared else None,
        "severity": diagnostic.severity.value,
        "rule": declared.rule if declared else None,
        "message": diagnostic.message,
        "label": diagnostic.label,
        "place": _place(source, diagnostic.span),
        "further": [{"label": label.text, "place": _place(source, label.span)} for label in diagnostic.further],
        "notes": list(diagnostic.notes),
        "help": diagnostic.help,
        "fix": _fix(source, diagnostic.fix) if diagnostic.fix else None,
    }


def _fix(source: Source, fix: Fix) -> Json:
    edits = [{"place": _place(source, edit.span), "text": edit.text} for edit in fix.edits]
    return {"applicability": fix.applicability.value, "edits": edits}


def _place(source: Source, span: Span) -> Json:
    return {"start": span.start, "end": span.end, **region(source, span)._asdict()}
