"""Every code has a number and name of its own, and examples that are what they say."""

import re
from pathlib import Path

import pytest

from cardwright.compiler import check
from cardwright.compiler.codes import CODES, Code, excerpt, find
from cardwright.compiler.codes.limits import MORE_FINDINGS
from cardwright.compiler.diagnostics import Severity

ROOT = Path(__file__).parents[2]
every_code = pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)


def codes_in(source: str) -> list[str]:
    return [diagnostic.code for diagnostic in check(source, "example").diagnostics]


@every_code
def test_wrong_example_has_this_finding_and_no_other(code: Code) -> None:
    found = codes_in(code.wrong)
    if code is MORE_FINDINGS:
        assert found[-1] == code.code
        assert found.count(code.code) == 1
    else:
        assert set(found) == {code.code}


@every_code
def test_right_example_has_no_findings(code: Code) -> None:
    assert codes_in(code.right) == []


@every_code
def test_finding_has_the_severity_of_its_code_and_says_something(code: Code) -> None:
    for diagnostic in check(code.wrong, "example").diagnostics:
        if diagnostic.code == code.code:
            assert diagnostic.severity is code.severity
            assert diagnostic.message
            assert 0 <= diagnostic.span.start <= diagnostic.span.end <= len(code.wrong)


def test_no_number_and_no_name_is_used_twice() -> None:
    assert len({code.code for code in CODES}) == len({code.name for code in CODES}) == len(CODES)
    assert all(re.fullmatch(r"CW\d{3}", code.code) for code in CODES)


@every_code
def test_code_is_found_by_number_and_by_name(code: Code) -> None:
    assert find(code.code) is find(code.code.lower()) is find(code.name) is code


def test_unknown_code_is_not_found() -> None:
    assert find("CW999") is None


@every_code
def test_rule_is_a_number_of_the_comprehensive_rules(code: Code) -> None:
    assert code.rule is None or re.fullmatch(r"[1-9]\d\d\.\d+[a-z]?", code.rule)


@every_code
def test_declaration_explains_itself(code: Code) -> None:
    assert code.why.endswith(".")
    assert "\n" not in code.why
    assert code.severity in (Severity.ERROR, Severity.WARNING)


def test_every_code_is_used_by_a_pass() -> None:
    passes = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "compiler").glob("*.py"))
    declared = re.findall(
        r"^([A-Z_]+) = (?:error|warning)\(",
        "".join(path.read_text(encoding="utf-8") for path in (ROOT / "compiler/codes").glob("*.py")),
        re.MULTILINE,
    )
    assert len(declared) == len(CODES)
    assert [name for name in declared if not re.search(rf"\b{name}\b", passes)] == []


def test_excerpt_cuts_long_examples() -> None:
    assert excerpt("a\nb\n") == "a\nb\n"
    long = excerpt("x" * 1000 + "\n" + "line\n" * 100)
    assert len(long.splitlines()) == 15
    assert max(map(len, long.splitlines())) < 110
