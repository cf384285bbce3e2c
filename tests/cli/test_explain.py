"""`explain`: codes by number and name, rules by their newest number and older ones."""

import re

import pytest

from cardwright.compiler.codes import CODES, Code
from cardwright.compiler.rulebook import RULES, look_up

from .running import run


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
def test_every_code_is_explained_with_its_rule_and_examples(code: Code) -> None:
    output = run("explain", code.name).output
    assert output.startswith(f"{code.code} {code.name} ({code.severity.value})\n")
    assert "\nWrong:\n" in output and "\nRight:\n" in output
    if code.rule:
        assert f"Rule {code.rule}, " in output


def test_every_rule_behind_a_code_is_known() -> None:
    assert [code.rule for code in CODES if code.rule and not look_up(code.rule).now] == []


def test_no_rule_is_told_twice() -> None:
    numbers = [rule.number for rule in RULES]
    assert len(set(numbers)) == len(numbers)
    assert all(
        re.fullmatch(r"[1-9]\d\d\.\d+[a-z]?", number) for rule in RULES for number in (rule.number, *rule.formerly)
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("701.46b", "701.49b"),
        ("701.48a", "701.51a"),
        ("718.6a", "717.6a"),
        ("723.2", "726.2"),
        ("720.5", "726.5"),
        ("rule 701.46d", "701.49d"),
    ],
)
def test_an_older_number_is_told_with_the_newest(old: str, new: str) -> None:
    result = run("explain", old)
    assert result.exit_code == 0
    assert result.output.startswith(f"{old} is an older number. Now this is {new}:\n\n{new} ")


def test_a_number_that_moved_and_was_taken_is_told_twice() -> None:
    output = run("explain", "701.49a").output
    assert output.startswith("701.49a venturing without a dungeon\n")
    assert "In older editions 701.49a is what 701.52a is now:\n\n701.52a rolling to visit\n" in output


def test_a_rule_names_the_findings_about_it() -> None:
    assert "CW307 no-such-light" in run("explain", "717.1").output


def test_what_is_unknown_is_a_usage_error_with_a_near_name() -> None:
    result = run("explain", "cycel")
    assert result.exit_code == 2
    assert "Did you mean cycle?" in result.output
    assert run("explain", "999.9z").exit_code == 2


def test_without_an_argument_all_codes_are_listed() -> None:
    assert [line.split()[0] for line in run("explain").output.splitlines()] == [code.code for code in CODES]
