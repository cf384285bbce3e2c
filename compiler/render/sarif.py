"""Findings as SARIF 2.1.0, the format in which code scanning takes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256

from cardwright.compiler.codes import CODES, Code
from cardwright.compiler.diagnostics import Diagnostic, Fix
from cardwright.compiler.render.findings import Findings
from cardwright.compiler.render.json import Json, json_lines
from cardwright.compiler.render.places import region
from cardwright.compiler.render.uris import uri
from cardwright.compiler.source import Source, Span

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
INDEX = {code.code: index for index, code in enumerate(CODES)}


def sarif(checked: Sequence[Findings], version: str) -> list[str]:
    """The lines for the findings of files; `version` is that of the program."""
    driver: dict[str, Json] = {"name": "cardwright", "version": version, "rules": [_rule(code) for code in CODES]}
    run: dict[str, Json] = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [result for findings in checked for result in _results(findings)],
    }
    return json_lines({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule(code: Code) -> Json:
    name = "".join(word.capitalize() for word in code.name.split("-"))
    rule = f" (rule {code.rule})" if code.rule else ""
    return {
        "id": code.code,
        "name": name,
        "shortDescription": {"text": code.name.replace("-", " ") + rule},
        "fullDescription": {"text": code.why},
        "help": {"text": f"{code.why}\n\n`cardwright explain {code.code}` shows an example."},
        "defaultConfiguration": {"level": code.severity.value},
    }


def _results(findings: Findings) -> list[Json]:
    """The results of one file. Findings of equal text are told apart by their order, not by their lines."""
    counts: Counter[str] = Counter()
    results: list[Json] = []
    for diagnostic in findings.diagnostics:
        what = "\0".join((diagnostic.code, diagnostic.message, findings.source.slice(diagnostic.span)))
        counts[what] += 1
        fingerprint = sha256(f"{what}\0{counts[what]}".encode("utf-8", "surrogatepass")).hexdigest()[:32]
        results.append(_result(findings.source, diagnostic, fingerprint))
    return results


def _result(source: Source, diagnostic: Diagnostic, fingerprint: str) -> Json:
    text = f"{diagnostic.message} ({diagnostic.label})" if diagnostic.label else diagnostic.message
    remarks = [*diagnostic.notes, *([diagnostic.help] if diagnostic.help else [])]
    result: dict[str, Json] = {
        "ruleId": diagnostic.code,
        "ruleIndex": INDEX[diagnostic.code],
        "level": diagnostic.severity.value,
        "message": {"text": "\n".join([text, *remarks])},
        "locations": [{"physicalLocation": _place(source, diagnostic.span)}],
        "partialFingerprints": {"cardwright/v1": fingerprint},
    }
    if diagnostic.further:
        result["relatedLocations"] = [
            {"id": number, "physicalLocation": _place(source, label.span), "message": {"text": label.text}}
            for number, label in enumerate(diagnostic.further, 1)
        ]
    if diagnostic.fix:
        result["fixes"] = [_fix(source, diagnostic.fix)]
    return result


def _fix(source: Source, fix: Fix) -> Json:
    replacements: list[Json] = [
        {"deletedRegion": _region(source, edit.span), "insertedContent": {"text": edit.text}} for edit in fix.edits
    ]
    changes: list[Json] = [{"artifactLocation": {"uri": uri(source.path)}, "replacements": replacements}]
    return {"description": {"text": f"{fix.applicability.value} fix"}, "artifactChanges": changes}


def _place(source: Source, span: Span) -> Json:
    return {"artifactLocation": {"uri": uri(source.path)}, "region": _region(source, span)}


def _region(source: Source, span: Span) -> Json:
    place = region(source, span)
    return {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }
