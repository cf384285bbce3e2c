"""Feeds `check`, `compile`, `fmt` and the renderers with what Atheris makes up, to find an exception or a slow input.

    python -m tests.hostile.fuzz_check [-max_total_time=600] [CORPUS…]

Atheris isn't among the packages for developing: install it first. Its options are those of libFuzzer. Without a corpus
it begins with the shipped cards and the wrong examples of all codes.
"""

from __future__ import annotations

import importlib
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
SECONDS = 2


def mount() -> None:
    """Make this checkout the package `cardwright`."""
    package = ModuleType("cardwright")
    package.__path__ = [str(ROOT)]
    sys.modules["cardwright"] = package


def examined() -> Callable[[str], None]:
    """The function that puts one text through everything; it raises if anything does, or is slow."""
    from cardwright.compiler import CompileError, check, compile
    from cardwright.compiler.fixes import ALL, fixed
    from cardwright.compiler.print import source_text
    from cardwright.compiler.render.concise import concise
    from cardwright.compiler.render.findings import Findings
    from cardwright.compiler.render.github import github
    from cardwright.compiler.render.json import as_json
    from cardwright.compiler.render.junit import junit
    from cardwright.compiler.render.sarif import sarif
    from cardwright.compiler.render.text import text as as_text

    # Passes load when they are first needed; Atheris follows what is loaded before it begins.
    compile("dungeon X\nroom A\n    Draw 2 cards.\n", "x.dungeon")
    check("dungeon X\nrom A\n    Drow.\n", "x.dungeon")

    def examine(source: str) -> None:
        began = time.process_time()
        report = check(source, "x.dungeon")
        if time.process_time() - began > SECONDS:
            raise TimeoutError(f"{SECONDS} seconds for {len(source)} characters")
        findings = [Findings(report.source, report.diagnostics, len(report.cards))]
        for lines in (as_text(findings), concise(findings), github(findings), as_json(findings), junit(findings)):
            assert not any("\n" in line or "\x1b" in line for line in lines)
        assert sarif(findings, "1")
        if report.ok:
            assert len(compile(source, "x.dungeon")) == len(report.cards)
            assert check(source_text(report.cards, report.comments), "x.dungeon").cards == report.cards
        else:
            try:
                compile(source, "x.dungeon")
            except CompileError:
                pass
            else:
                raise AssertionError("an error did not keep a card from being built")
        if len(source) < 2000:
            fixed(source, lambda each: check(each, "x.dungeon"), ALL)

    return examine


def seeds(folder: Path) -> None:
    """Write the shipped cards and the examples of the codes to a folder."""
    from cardwright.compiler.codes import CODES

    for file in [*(ROOT / "dungeons").glob("*.dungeon"), *(ROOT / "attractions").glob("*.attraction")]:
        (folder / file.name).write_bytes(file.read_bytes())
    for code in CODES:
        if len(code.wrong) < 2000:
            (folder / code.code).write_text(code.wrong, encoding="utf-8")


def main() -> None:
    """Fuzz until something is found or the time is up."""
    atheris = importlib.import_module("atheris")
    mount()
    with atheris.instrument_imports(include=["cardwright"]):
        examine = examined()

    def one_input(data: bytes) -> None:
        examine(data.decode("utf-8", "surrogateescape"))

    with tempfile.TemporaryDirectory() as folder:
        arguments = sys.argv
        if all(argument.startswith("-") for argument in sys.argv[1:]):
            seeds(Path(folder))
            arguments = [*sys.argv, folder]
        atheris.Setup([*arguments, "-timeout=20", "-max_len=4000"], one_input)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
