"""Golden cases: each file of tests/cases/findings holds a card file and below it what is found in it, as people see it.

A new case needs no Python: write the source alone into a new file, and run this with BLESS=1.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.compiler import check
from cardwright.compiler.codes import CODES
from cardwright.compiler.codes import limits as limit_codes
from cardwright.compiler.codes.declaration import Code
from cardwright.compiler.render.findings import Findings, summary
from cardwright.compiler.render.text import text
from tests.golden import CASES, assert_golden

CASE_FILES = sorted((CASES / "findings").glob("*.txt"))
DIVIDER = "----- FINDINGS -----\n"
# The sources of these are as large as the limit that they exceed.
TOO_LARGE_TO_READ = [code for code in vars(limit_codes).values() if isinstance(code, Code)]


def shown(source: str, path: str) -> str:
    """The findings of a source as `cardwright check` writes them."""
    report = check(source, path)
    findings = [Findings(report.source, report.diagnostics, len(report.cards))]
    return "\n".join([*text(findings), summary(findings)]) + "\n"


@pytest.mark.parametrize("file", CASE_FILES, ids=lambda file: file.stem)
def test_findings_of_a_case(file: Path) -> None:
    source = file.read_bytes().decode("utf-8").partition(DIVIDER)[0]
    assert_golden(file, source + DIVIDER + shown(source, f"{file.stem}.card"))


def test_every_code_is_shown_in_a_case() -> None:
    cases = "".join(file.read_text(encoding="utf-8").partition(DIVIDER)[2] for file in CASE_FILES)
    assert [code.code for code in CODES if code not in TOO_LARGE_TO_READ and f"[{code.code}]" not in cases] == []
