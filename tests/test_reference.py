"""The language reference tells the truth: its examples are right, and those that it calls wrong are wrong."""

import re
from pathlib import Path

import pytest

from cardwright.compiler import check
from cardwright.compiler.forms import FIELDS, HEADERS, Form

REFERENCE = (Path(__file__).parents[1] / "grammar/README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(cards|cards-wrong|rules|rules-wrong)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [
    (match.group(1), match.group(2), REFERENCE.count("\n", 0, match.start()) + 1) for match in BLOCK.finditer(REFERENCE)
]


def bodies(text: str) -> list[str]:
    """The rules texts of a block: one a line; or one between blank lines, where a line begins with a bullet or row."""
    found: list[str] = []
    for paragraph in text.strip().split("\n\n"):
        listed = re.search(r"^(?:•|\d)", paragraph, re.MULTILINE)
        found += [paragraph] if listed else paragraph.splitlines()
    return found


def room(body: str) -> str:
    """A dungeon of one room that says a rules text."""
    indented = "\n".join(f"    {line}" for line in body.splitlines())
    return f"dungeon Testing Ground\n\nroom Trial\n{indented}\n"


def texts(kind: str) -> pytest.MarkDecorator:
    examples = [
        pytest.param(body, id=f"line {line}: {body.splitlines()[0]}")
        for found, text, line in BLOCKS
        if found == kind
        for body in bodies(text)
    ]
    assert examples
    return pytest.mark.parametrize("body", examples)


def blocks(kind: str) -> pytest.MarkDecorator:
    examples = [pytest.param(text, id=f"line {line}") for found, text, line in BLOCKS if found == kind]
    assert examples
    return pytest.mark.parametrize("text", examples)


@blocks("cards")
def test_example_is_right(text: str) -> None:
    assert check(text, "grammar/README.md").diagnostics == ()


@blocks("cards-wrong")
def test_wrong_example_is_wrong(text: str) -> None:
    assert not check(text, "grammar/README.md").ok


@texts("rules")
def test_rules_text_is_understood(body: str) -> None:
    assert check(room(body), "grammar/README.md").diagnostics == ()


@texts("rules-wrong")
def test_wrong_rules_text_is_not(body: str) -> None:
    assert not check(room(body), "grammar/README.md").ok


@pytest.mark.parametrize("form", [*HEADERS, *FIELDS], ids=lambda form: form.words)
def test_every_line_of_the_language_is_in_the_reference(form: Form) -> None:
    assert f"`{form.words}" in REFERENCE
