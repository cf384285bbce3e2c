"""The parse tables that ship are those of the grammar, and are made anew where they aren't."""

from __future__ import annotations

from pkgutil import get_data

import pytest

from cardwright.compiler import tables as module
from cardwright.compiler.grammar import made_by_lark
from cardwright.compiler.tables import FILE, GRAMMAR, packed, tables


def test_the_shipped_tables_are_those_of_the_grammar() -> None:
    again = "after a change of the grammar run: python -m cardwright.compiler.grammar"
    assert (get_data(GRAMMAR, FILE) or b"").decode() == packed(made_by_lark()), again


def test_the_shipped_tables_are_read_as_they_were_made() -> None:
    assert tables() == made_by_lark()


@pytest.mark.parametrize("kept", [None, b'{"grammar": ["file: another grammar", ""]}'])
def test_other_tables_are_not_used(kept: bytes | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "get_data", lambda package, name: kept if name == FILE else get_data(package, name))
    assert tables() == made_by_lark()
