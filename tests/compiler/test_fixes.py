"""Fixes: applied to a fixpoint, never two to one place, and each mends what it belongs to."""

import pytest

from cardwright.compiler import Report, check
from cardwright.compiler.codes import CODES, Code
from cardwright.compiler.diagnostics import Applicability, Diagnostic, Edit, Fix, Severity
from cardwright.compiler.fixes import ALL, SAFE, fixed
from cardwright.compiler.source import Source, Span


def mended(text: str, wanted: frozenset[Applicability] = SAFE) -> str:
    return fixed(text, lambda each: check(each, "x"), wanted).text


def always(*fixes: Fix) -> list[Diagnostic]:
    return [Diagnostic("CW210", Severity.WARNING, "", Span(0, 0), fix=fix) for fix in fixes]


def report(text: str, *fixes: Fix) -> Report:
    return Report(Source("x", text), (), (), tuple(always(*fixes)))


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
def test_a_fix_removes_its_finding_and_makes_no_error(code: Code) -> None:
    before = check(code.wrong, "x").diagnostics
    if len(code.wrong) > 2000 or not any(each.fix for each in before):
        return
    after = fixed(code.wrong, lambda text: check(text, "x"), ALL)
    assert len(after.report.diagnostics) < len(before)
    assert after.count >= 1
    assert after.text != code.wrong


def test_safe_fixes_leave_guesses_alone() -> None:
    text = "dungeon X\nroom A -> Hord\n    Scry 1\nroom Hoard\n    Draw 2 cards.\n"
    assert mended(text) == "dungeon X\nroom A -> Hord\n    Scry 1.\nroom Hoard\n    Draw two cards.\n"
    assert mended(text, ALL) == "dungeon X\nroom A -> Hoard\n    Scry 1.\nroom Hoard\n    Draw two cards.\n"


def test_a_fix_may_need_another_one() -> None:
    text = "dungeon X\nroom A\n    Draw 2 cards\n"
    assert mended(text) == "dungeon X\nroom A\n    Draw two cards.\n"


def test_a_line_that_says_the_same_again_goes() -> None:
    text = "dungeon X\n    set A 1\n    set A 1\n    set A 1\nroom A\n    Scry 1.\n"
    assert mended(text) == "dungeon X\n    set A 1\nroom A\n    Scry 1.\n"


def test_line_ends_stay_as_they_are() -> None:
    text = "dungeon X\r\n\tset A\r\n    set A\r\nroom A\r\n    Draw 2 cards\r\n"
    assert mended(text) == "dungeon X\r\n    set A\r\nroom A\r\n    Draw two cards.\r\n"


def test_of_two_fixes_of_one_place_the_first_is_made() -> None:
    first, second = Fix.safe(Span(0, 2), "x"), Fix.safe(Span(1, 3), "y")
    found = fixed("abc", lambda text: report(text, first, second) if text == "abc" else report(text))
    assert (found.text, found.count) == ("xc", 1)


def test_edits_of_one_fix_are_made_together_or_not_at_all() -> None:
    both = Fix((Edit(Span(0, 1), "x"), Edit(Span(2, 3), "z")), Applicability.SAFE)
    found = fixed("abc", lambda text: report(text, both, Fix.safe(Span(2, 3), "!")) if text == "abc" else report(text))
    assert found.text == "xbz"


def test_fixes_that_undo_each_other_come_to_an_end() -> None:
    found = fixed("a", lambda text: report(text, Fix.safe(Span(0, 1), "b" if text == "a" else "a")))
    assert found.text == "b"


def test_fixes_that_never_end_are_stopped() -> None:
    found = fixed("a", lambda text: report(text, Fix.safe(Span(0, 0), "a")))
    assert len(found.text) < 100
