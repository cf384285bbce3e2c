"""Findings for people: what a reader sees, whatever the source holds."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.compiler import check
from cardwright.compiler.codes import CODES, Code
from cardwright.compiler.diagnostics import Diagnostic, Label, Severity
from cardwright.compiler.render.cells import width
from cardwright.compiler.render.concise import concise
from cardwright.compiler.render.findings import Findings, summary
from cardwright.compiler.render.palette import Palette
from cardwright.compiler.render.text import text
from cardwright.compiler.source import Source, Span

CELLAR = """\
dungeon Cellar

room Stairs -> Pantri, Well
    Scry 1.
room Pantry -> Well
    You gain 2 life.
room Well
    Draw a card.
"""


def place(source: str, words: str) -> Span:
    start = source.index(words)
    return Span(start, start + len(words))


def shown(source: str, *diagnostics: Diagnostic, columns: int = 80, palette: Palette | None = None) -> str:
    findings = Findings(Source("cellar.dungeon", source), diagnostics)
    return "\n".join(text([findings], columns, palette or Palette()))


def test_a_finding_shows_the_source_with_every_place_underlined_and_named() -> None:
    finding = Diagnostic(
        "CW203",
        Severity.ERROR,
        "no room is called Pantri",
        place(CELLAR, "Pantri"),
        "there is no such room",
        further=(Label(place(CELLAR, "Pantry"), "this one is near"),),
        notes=("arrows lead to rooms of the same dungeon",),
        help="write Pantry",
    )
    assert (
        shown(CELLAR, finding)
        == """\
error[CW203]: no room is called Pantri
  --> cellar.dungeon:3:16
  |
3 | room Stairs -> Pantri, Well
  |                ^^^^^^ there is no such room
4 |     Scry 1.
5 | room Pantry -> Well
  |      ------ this one is near
note: arrows lead to rooms of the same dungeon
help: write Pantry
rule: 309.5a
"""
    )


def test_lines_far_apart_have_a_gap_between_them() -> None:
    finding = Diagnostic(
        "CW1", Severity.WARNING, "m", place(CELLAR, "Cellar"), "a", (Label(place(CELLAR, "Draw"), "b"),)
    )
    assert shown(CELLAR, finding).splitlines()[2:7] == [
        "  |",
        "1 | dungeon Cellar",
        "  |         ^^^^^^ a",
        "  :",
        "8 |     Draw a card.",
    ]


def test_two_places_in_one_line_have_a_row_each() -> None:
    finding = Diagnostic(
        "CW1", Severity.ERROR, "m", place(CELLAR, "Pantri"), "a", (Label(place(CELLAR, "Stairs"), "b"),)
    )
    assert shown(CELLAR, finding).splitlines()[4:6] == ["  |      ------ b", "  |                ^^^^^^ a"]


def test_the_end_of_a_file_can_be_pointed_at() -> None:
    end = len("room A")
    finding = Diagnostic("CW1", Severity.ERROR, "m", Span(end, end), "here")
    assert shown("room A", finding).splitlines()[3:5] == ["1 | room A", "  |       ^ here"]


def test_a_place_over_several_lines_is_shown_on_its_first() -> None:
    finding = Diagnostic("CW1", Severity.ERROR, "m", Span(8, 50), "all of this")
    assert "  |         ^^^^^^ all of this (to line 4)" in shown(CELLAR, finding)


def test_underlines_stay_below_wide_characters_tabs_and_escapes() -> None:
    source = "\t洞窟\x1b -> Bad"
    finding = Diagnostic("CW1", Severity.ERROR, "m", place(source, "Bad"), "x")
    line, row = shown(source, finding).splitlines()[3:5]
    assert line == r"1 |     洞窟\x1b -> Bad"
    assert width(row[: row.index("^")]) == width(line[: line.index("Bad")])


def test_a_long_line_is_cut_around_the_place() -> None:
    source = "x" * 300 + " bad " + "y" * 300
    finding = Diagnostic("CW1", Severity.ERROR, "m", place(source, "bad"), "here")
    line, row = shown(source, finding, columns=70).splitlines()[3:5]
    assert width(line) <= 70
    assert line.startswith("1 | …xxx") and line.endswith("yyy…")
    assert line[row.index("^") :].startswith("bad ")


@pytest.mark.parametrize("code", [code for code in CODES if len(code.wrong) < 2000], ids=lambda code: code.code)
def test_all_that_a_finding_has_is_shown_in_colors_too(code: Code) -> None:
    report = check(code.wrong, "x")
    findings = [Findings(report.source, report.diagnostics)]
    colored = text(findings, palette=Palette(colored=True))
    assert any("\x1b[" in line for line in colored)
    assert [re.sub(r"\x1b\[[\d;]*m", "", line) for line in colored] == text(findings)


def test_colors_change_nothing_but_colors() -> None:
    finding = Diagnostic("CW1", Severity.ERROR, "m", place(CELLAR, "Pantri"), "a", notes=("n",), help="h")
    colored = shown(CELLAR, finding, palette=Palette(colored=True))
    assert "\x1b[1;31merror[CW1]\x1b[0m" in colored
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == shown(CELLAR, finding)


@given(st.text(max_size=80), st.data())
def test_nothing_in_a_source_reaches_the_terminal_as_a_control_character(source: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(source)))
    end = data.draw(st.integers(start, len(source)))
    label = Label(Span(0, start), source)
    finding = Diagnostic("CW1", Severity.ERROR, source, Span(start, end), source, (label,), (source,), source)
    findings = Findings(Source(source, source), (finding,))
    lines = [*text([findings]), *concise([findings])]
    assert {unicodedata.category(character) for line in lines for character in line}.isdisjoint(
        {"Cc", "Cf", "Cs", "Zl", "Zp"}
    )


def test_concise_is_one_line_a_finding_with_line_and_column() -> None:
    finding = Diagnostic(
        "CW203", Severity.ERROR, "no room is called Pantri", place(CELLAR, "Pantri"), "did you mean Pantry?"
    )
    findings = Findings(Source("cellar.dungeon", CELLAR), (finding,))
    assert concise([findings]) == [
        "cellar.dungeon:3:16: error: no room is called Pantri (did you mean Pantry?) [CW203]"
    ]


def test_the_summary_counts() -> None:
    source = Source("a", "x")
    error = Diagnostic("CW1", Severity.ERROR, "m", Span(0, 1))
    warning = Diagnostic("CW2", Severity.WARNING, "m", Span(0, 1))
    assert summary([Findings(source, (), 2), Findings(source, (), 1)]) == "Checked 3 cards in 2 files: nothing found."
    assert summary([Findings(source, (error,))]) == "Found 1 error."
    assert summary([Findings(source, (warning, error, error)), Findings(source)]) == (
        "Found 2 errors and 1 warning in 1 of 2 files."
    )
