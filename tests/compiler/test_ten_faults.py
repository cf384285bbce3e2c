"""Ten faults of ten kinds in one file: these ten are found, each at its place, and nothing else."""

from cardwright.compiler import check
from tests.golden import CASES

CASE = CASES / "findings" / "ten_faults_of_ten_kinds.txt"
# Code, line, column, and what stands there.
FAULTS = [
    ("CW107", 3, 5, "set XYZ 2"),
    ("CW203", 5, 25, "Pantri"),
    ("CW204", 8, 23, "Hoard"),
    ("CW402", 9, 9, "gian"),
    ("CW401", 12, 31, ""),
    ("CW405", 15, 13, "that creature"),
    ("CW110", 18, 12, "comon"),
    ("CW307", 19, 24, "1"),
    ("CW308", 20, 24, "2 3"),
    ("CW403", 23, 13, "["),
]


def test_ten_faults() -> None:
    report = check(CASE.read_text(encoding="utf-8").partition("-----")[0], "x")
    source = report.source
    found = [
        (each.code, source.line(each.span.start), source.column(each.span.start), source.slice(each.span))
        for each in report.diagnostics
    ]
    assert [(code, line, column) for code, line, column, _ in found] == [fault[:3] for fault in FAULTS]
    assert all(wanted[3].startswith(words) for (*_, words), wanted in zip(found, FAULTS, strict=True))
    assert len({code for code, *_ in found}) == 10


def test_each_fault_alone_is_found_alone() -> None:
    """Mend nine of the ten, and the tenth is still found, at the same place."""
    text = CASE.read_text(encoding="utf-8").partition("-----")[0]
    mended = {
        "    set XYZ 2\n": "\n",
        "Pantri,": "Pantry,",
        "Hoard, Hoard": "Hoard",
        "gian": "gain",
        "loses 1 life\n": "loses 1 life.\n",
        "Destroy that creature.": "Draw a card.",
        "comon": "common",
        "lights 1 6": "lights 3 6",
        "lights 2 3": "lights 2 3 6",
        "[Throw a coin.": "[Throw a coin.] Claim the prize!",
    }
    for kept, (code, line, column, _) in zip(mended, FAULTS, strict=True):
        source = text
        for wrong, right in mended.items():
            if wrong != kept:
                source = source.replace(wrong, right)
        report = check(source, "x")
        places = [
            (each.code, report.source.line(each.span.start), report.source.column(each.span.start))
            for each in report.diagnostics
        ]
        assert places == [(code, line, column)]
