"""Lines to tokens: every token stands where it says it stands."""

import pytest

from cardwright.compiler.lexer import RULES_TEXT, Unit, outline
from cardwright.compiler.source import Source, Span

CARD = """\
# About this card
dungeon "Hermit, Gone"  # a comment
    set XYZ 1
    name ja: 隠者

room Stairs -> Old Well, "A -> B"
    Create a 1/1 red  # why red?
    # and why
    Goblin creature
        token.

    • Draw a card.

\troom
"""


def units(text: str) -> list[Unit]:
    return outline(Source("x", text)).units


def words(text: str) -> list[tuple[str, str]]:
    return [(part.type.removeprefix(RULES_TEXT), str(part)) for unit in units(text) for part in unit.tokens]


def body_words(text: str) -> list[str]:
    return [
        " ".join(str(part).split()) or part.type.removeprefix(RULES_TEXT)
        for unit in units(f"dungeon X\nroom Y\n{text}")[2:]
        for part in unit.tokens
    ]


def test_units_of_a_card() -> None:
    assert [unit.kind for unit in units(CARD)] == ["header", "field", "field", "header", "body", "field"]


def test_names_are_read_without_quotation_marks_and_comments() -> None:
    assert words(CARD)[:3] == [("DUNGEON", "dungeon"), ("NAME", "Hermit, Gone"), ("END", "")]
    room = [str(part) for part in units(CARD)[3].tokens]
    assert room == ["room", "Stairs", "->", "Old Well", ",", "A -> B", ""]


def test_every_token_is_at_its_place() -> None:
    for unit in units(CARD):
        for part in unit.tokens:
            assert part.start_pos is not None
            assert part.end_pos is not None
            written = CARD[part.start_pos : part.end_pos]
            if part.type not in ("BODY", "NAME"):
                assert " ".join(written.split()) == str(part).strip("\n")
            assert str(part) in written.replace('"', "")


def test_words_of_a_wrapped_line_are_joined_over_a_comment() -> None:
    text = "    Put a +1/+1 counter on up # here\n    # there\n    to one target creature.\n"
    assert body_words(text)[5:7] == ["on", "up to"]


def test_comments_are_kept() -> None:
    comments = outline(Source("x", CARD)).comments
    assert [(comment.text, comment.alone) for comment in comments] == [
        ("# About this card", True),
        ("# a comment", False),
        ("# why red?", False),
        ("# and why", True),
    ]
    assert all(CARD[comment.span.start : comment.span.end] == comment.text for comment in comments)


def test_no_comment_within_quotation_marks() -> None:
    assert outline(Source("x", 'dungeon X\nroom Y\n    Say "a\n    # b" now. # c\n')).comments[0].text == "# c"


def test_blank_line_begins_a_paragraph_but_not_before_a_bullet_or_row() -> None:
    assert body_words("    Scry 1.\n\n    Scry 2.\n").count("BREAK") == 1
    assert body_words("    Choose one —\n\n    • Scry 2.\n\n    • Scry 3.\n").count("BREAK") == 0
    assert body_words("    Roll a d20.\n\n    1—9 | Scry 2.\n    10+ | Scry 3.\n").count("BREAK") == 0


def test_each_paragraph_above_the_rooms_is_a_body_of_its_own() -> None:
    kinds = [kind for kind, _ in words("dungeon X\n    Scry 1.\n\n    Scry 2.\n")]
    assert kinds.count("BODY") == 2


def test_small_letters_begin_a_field_only_where_a_text_could_begin() -> None:
    kinds = [unit.kind for unit in units("dungeon X\n    set A\n    Scry\n    set B\n\n    set C\n")]
    assert kinds == ["header", "field", "body", "field"]


def test_own_name_in_small_letters_is_rules_text() -> None:
    assert units("dungeon iHall\n    iHall deals 1 damage to you.\n")[1].kind == "body"


def test_byte_order_mark_is_no_indentation() -> None:
    assert [unit.kind for unit in units("\ufeffdungeon X\n")] == ["header"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end(end: str) -> None:
    text = "dungeon X\nroom Y\n    Scry 1.\n\n    Scry 2.\n".replace("\n", end)
    assert [kind for kind, _ in words(text)] == [
        *("DUNGEON", "NAME", "END", "ROOM", "NAME", "END", "BODY"),
        *("VERB", "NUMBER", "STOP", "BREAK", "VERB", "NUMBER", "STOP"),
    ]


def test_text_that_is_too_long_is_not_read() -> None:
    (_, _, body) = units("dungeon X\nroom Y\n    " + "Scry 1. " * 2000)
    assert [part.type for part in body.tokens] == ["BODY"]


def test_quoted_name_may_hold_its_own_quotation_marks() -> None:
    assert words(r'dungeon "The \"Old\" \\ Well"')[1] == ("NAME", r'The "Old" \ Well')


def test_unclosed_name_is_no_name() -> None:
    (unit,) = units('dungeon "Old Well')
    assert [part.type for part in unit.tokens] == ["DUNGEON", "OPEN_NAME", "END"]
    assert unit.span == Span(0, 17)
