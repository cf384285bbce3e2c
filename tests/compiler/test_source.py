"""Lines, columns and what doesn't print."""

import pytest

from cardwright.compiler.source import Source, Span


def test_lines_end_with_lf_crlf_or_cr() -> None:
    source = Source("x", "a\nbb\r\nccc\rdddd")
    assert [source.line_text(number) for number in (1, 2, 3, 4)] == ["a", "bb", "ccc", "dddd"]
    assert len(source.line_spans) == 4


def test_lines_and_columns_count_from_one_in_code_points() -> None:
    source = Source("x", "Crèche\nファン x")
    assert (source.line(2), source.column(2)) == (1, 3)
    at = source.text.index("x")
    assert (source.line(at), source.column(at)) == (2, 5)


def test_end_of_text_is_a_place() -> None:
    source = Source("x", "ab\n")
    assert (source.line(3), source.column(3)) == (2, 1)
    assert Source("x", "").line(0) == 1


def test_there_is_no_line_zero() -> None:
    with pytest.raises(IndexError):
        Source("x", "a").line_text(0)


@pytest.mark.parametrize("path", ["a.dungeon", "cards/a.dungeon", "C:\\cards\\a.dungeon"])
def test_name_is_the_last_part_of_the_path(path: str) -> None:
    assert Source(path, "").name == "a.dungeon"


def test_what_does_not_print_is_blanked_in_place() -> None:
    source = Source("x", "\ufeffa\x00\x01b\u202ec\ud800d\n\t")
    assert source.readable == " a  b c d\n\t"
    assert source.unprintable == (Span(2, 4), Span(5, 6), Span(7, 8))


def test_joiners_are_spelling() -> None:
    assert Source("x", "a\u200cb\u200dc").unprintable == ()
