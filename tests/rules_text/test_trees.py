"""The trees of tests/cases/trees.txt: sentences of all families, each with its AST as it should be.

To add a case, write a sentence with no tree below it and run pytest with BLESS=1; then read the tree.
"""

from __future__ import annotations

import re

from tests.golden import CASES, assert_golden
from tests.rules_text.trees import INDENT, read, tree

TREES = CASES / "trees.txt"
CASE = re.compile(r"(?:^(?![# ]).+\n)+(?:^ .*\n)*", re.MULTILINE)


def with_trees(cases: str) -> str:
    """Cases with the tree of each text below it, in place of the tree that stood there."""
    return CASE.sub(lambda case: shown(case.group()), cases)


def shown(case: str) -> str:
    """The text of a case and its tree, indented."""
    text = "\n".join(line for line in case.splitlines() if not line.startswith(" "))
    return f"{text}\n" + "".join(f"{INDENT}{line}\n" for line in tree(read(text)).splitlines())


def test_texts_have_the_trees_they_should_have() -> None:
    assert_golden(TREES, with_trees(TREES.read_text("utf-8")))


def test_there_are_many_of_them_and_each_has_a_tree() -> None:
    cases = CASE.findall(TREES.read_text("utf-8"))
    assert len(cases) >= 100
    assert [case for case in cases if f"\n{INDENT}" not in case] == []
