"""The runtime imports the standard library and itself: a built card runs without any dependency."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

RUNTIME = Path(__file__).parents[1] / "runtime"


def imported_modules(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def runs_without_dependencies(module: str) -> bool:
    within_runtime = module == "cardwright.runtime" or module.startswith("cardwright.runtime.")
    return within_runtime or module.partition(".")[0] in sys.stdlib_module_names


@pytest.mark.parametrize("path", sorted(RUNTIME.rglob("*.py")), ids=lambda path: path.name)
def test_runtime_imports_only_the_standard_library_and_itself(path: Path) -> None:
    modules = set(imported_modules(path.read_text(encoding="utf-8")))
    assert {module for module in modules if not runs_without_dependencies(module)} == set()
