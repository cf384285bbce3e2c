"""Formatting generated cards: the AST stays, comments stay, and formatting again changes nothing."""

from __future__ import annotations

import re
from itertools import accumulate

from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.compiler.cards import Card
from cardwright.compiler.parse import parse
from cardwright.compiler.print import source_text
from cardwright.compiler.source import Source

from .written import cards

COMMENTS = ("# one", "#two", "  # three", '\t#  four: -> , "five"', "#")


def assert_formatting_keeps(wanted: list[Card]) -> None:
    """`parse` after printing gives the same cards, and printing those the same text."""
    text = source_text(wanted)
    parsed = parse(Source("x", text))
    assert parsed.diagnostics == (), text
    assert list(parsed.cards) == wanted
    assert source_text(parsed.cards, parsed.comments) == text


def assert_comments_stay(wanted: list[Card], data: st.DataObject) -> None:
    """Comments on lines of their own in an untidy source are all there in the formatted one.

    None is put within a text: there it may stand in quotation marks, where a `#` begins no comment.
    """
    lines = source_text(wanted).splitlines()
    untidy: list[str] = []
    added: list[str] = []
    for before, line in zip(["", *lines], lines, strict=False):
        if not (before.startswith(" ") and line.startswith(" ")) and data.draw(st.integers(0, 3)) == 0:
            added.append(data.draw(st.sampled_from(COMMENTS)))
            untidy.append(added[-1])
        untidy.append(re.sub(r"^    (?=\S)", data.draw(st.sampled_from(("  ", "\t", "      "))), line))
    parsed = parse(Source("x", "\n".join(untidy)))
    assert [comment.text for comment in parsed.comments] == [comment.strip() for comment in added]
    assert list(parsed.cards) == wanted
    formatted = source_text(parsed.cards, parsed.comments)
    again = parse(Source("x", formatted))
    assert list(again.cards) == wanted
    assert sorted(comment.text for comment in again.comments) == sorted(comment.strip() for comment in added)
    assert source_text(again.cards, again.comments) == formatted


card_files = st.lists(cards, min_size=1, max_size=2)


@settings(max_examples=60, deadline=None)
@given(card_files, st.data())
def test_comments_stay(wanted: list[Card], data: st.DataObject) -> None:
    assert_comments_stay(wanted, data)


def test_order_of_comments_is_kept() -> None:
    text = "# 1\ndungeon X\n# 2\nroom A\n# 3\n    Scry 1.\n# 4\n"
    parsed = parse(Source("x", text))
    formatted = source_text(parsed.cards, parsed.comments)
    numbers = [int(number) for number in re.findall(r"# (\d)", formatted)]
    assert numbers == list(accumulate([1] * 4))
