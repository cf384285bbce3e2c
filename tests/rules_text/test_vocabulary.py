"""The functions that meanings call: each is in the runtime, of the kind said, and every call fits its parameters."""

from __future__ import annotations

import ast as python
import inspect
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files

import pytest

from cardwright.compiler import compile
from cardwright.compiler.rules_text.vocabulary import CONSTANT, FUNCTION, INSTRUCTION, RESOLVING, VOCABULARY
from tests.golden import CASES, case_lines
from tests.rules_text.coverage_report import PATH, examine
from tests.rules_text.trees import source_of

RUNTIME = "cardwright.runtime"


def value_of(module: str, name: str) -> object:
    """What a module of the runtime calls by a name."""
    return getattr(import_module(module), name)


def kind_of(value: object) -> str:
    """How a value of the runtime is called; a class is called like a plain function."""
    if inspect.isclass(value):
        return FUNCTION
    if not inspect.isfunction(value):
        return CONSTANT
    of_the_resolution = next(iter(inspect.signature(value).parameters), "") == "resolving"
    if inspect.isgeneratorfunction(value):
        return INSTRUCTION if of_the_resolution else "a generator function without a resolution"
    return RESOLVING if of_the_resolution else FUNCTION


@pytest.mark.parametrize("name", VOCABULARY)
def test_it_is_in_the_runtime_and_of_its_kind(name: str) -> None:
    entry = VOCABULARY[name]
    assert entry.module.startswith(RUNTIME + ".")
    assert kind_of(value_of(entry.module, entry.name)) == entry.kind


def declared() -> list[tuple[str, str, list[str]]]:
    """Module, kind and names of every line of the vocabulary, as they are written."""
    source = files("cardwright.compiler.rules_text").joinpath("vocabulary.py").read_text("utf-8")
    found: list[tuple[str, str, list[str]]] = []
    for node in python.walk(python.parse(source)):
        match node:
            case python.Call(
                func=python.Name("entries"),
                args=[python.Constant(str(module)), python.Name(kind), python.Constant(str(names))],
            ):
                found.append((module, kind, [*names.split(), *(each.arg or "" for each in node.keywords)]))
    return found


def test_nothing_is_declared_twice() -> None:
    names = Counter(name for _, _, names in declared() for name in names)
    assert sorted(names) == sorted(VOCABULARY)
    assert [name for name, times in names.items() if times > 1] == []
    lines = Counter((module, kind) for module, kind, _ in declared())
    assert [line for line, times in lines.items() if times > 1] == []


def test_modules_are_sorted() -> None:
    modules = [module for module, _, _ in declared()]
    assert modules == sorted(modules)


def calls_of_the_runtime(module: str) -> Iterator[tuple[str, str, python.Call]]:
    """The calls of what a built module imports from the runtime: module, name, call."""
    tree = python.parse(module)
    imported: dict[str, tuple[str, str]] = {}
    for node in python.walk(tree):
        if isinstance(node, python.ImportFrom) and node.module:
            imported |= {each.asname or each.name: (node.module, each.name) for each in node.names}
    for node in python.walk(tree):
        if isinstance(node, python.Call) and isinstance(node.func, python.Name) and node.func.id in imported:
            yield (*imported[node.func.id], node)


def compiles(text: str) -> bool:
    """Whether a text can be compiled."""
    return examine(text).compiled


def test_calls_fit_the_parameters_of_what_they_call() -> None:
    called: set[str] = set()
    for text in filter(compiles, case_lines(CASES / "effects.txt")):
        for built in compile(source_of(text), PATH).values():
            for module, name, call in calls_of_the_runtime(built):
                function = value_of(module, name)
                assert callable(function)
                keywords = {each.arg: None for each in call.keywords if each.arg is not None}
                try:
                    inspect.signature(function).bind(*call.args, **keywords)
                except TypeError as unfit:
                    raise AssertionError(f"{text}: {python.unparse(call)}: {unfit}") from unfit
                called.add(name)
    assert {"draw", "destroy", "Ability", "has_type"} <= called
