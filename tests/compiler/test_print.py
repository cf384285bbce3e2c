"""The AST printed: canonical source that is read back as the same cards, and Oracle text."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.compiler import check
from cardwright.compiler.cards import Card, written
from cardwright.compiler.diagnostics import Severity
from cardwright.compiler.parse import parse
from cardwright.compiler.print import oracle_text, source_text, type_line
from cardwright.compiler.source import Source

from .written import cards

ROOT = Path(__file__).parents[2]
SHIPPED = sorted([*(ROOT / "dungeons").glob("*.dungeon"), *(ROOT / "attractions").glob("*.attraction")])
every_shipped_card = pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)


def canonical(text: str) -> str:
    parsed = parse(Source("x", text))
    assert not any(each.severity is Severity.ERROR for each in parsed.diagnostics)
    return source_text(parsed.cards, parsed.comments)


@settings(max_examples=150, deadline=None)
@given(st.lists(cards, min_size=1, max_size=2))
def test_what_is_printed_is_read_back_as_the_same_cards(wanted: list[Card]) -> None:
    text = source_text(wanted)
    parsed = parse(Source("x", text))
    assert parsed.diagnostics == (), text
    assert list(parsed.cards) == wanted
    assert source_text(parsed.cards) == text


@every_shipped_card
def test_shipped_card_is_canonical_source(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert canonical(text) == text


@every_shipped_card
def test_oracle_text_of_a_shipped_card(path: Path) -> None:
    (card,) = check(path.read_text(encoding="utf-8"), path.name).cards
    official = (ROOT / "tests/cases/oracle" / f"{path.stem}.txt").read_text(encoding="utf-8")
    assert oracle_text(card) + "\n" == official


def test_layout_is_made_regular() -> None:
    untidy = """\


dungeon   Hermit's   Cellar
  set  XYZ   1
  name it :   Cantina
room Stairs->Pantry ,  Well
\tScry
\t1.
room "Pantry"
        Choose one —

        • Scry 1.

        • Draw a card.
room Well
    Draw a card.


    Scry 1.
attraction Pit
    printing   1   lights  6
visit
    Scry 1."""
    assert (
        canonical(untidy)
        == """\
dungeon Hermit's Cellar
    set XYZ 1
    name it: Cantina

room Stairs -> Pantry, Well
    Scry 1.

room Pantry
    Choose one —
    • Scry 1.
    • Draw a card.

room Well
    Draw a card.

    Scry 1.


attraction Pit
    printing 1 lights 6

visit
    Scry 1.
"""
    )


def test_long_text_is_wrapped_and_read_back() -> None:
    text = "dungeon X\nroom Y\n    " + "Target creature gets -4/-0 until your next turn. " * 5
    printed = canonical(text)
    assert max(map(len, printed.splitlines())) <= 100
    assert canonical(printed) == printed


def test_comments_stay_with_what_they_stood_at() -> None:
    text = """\
# A card.
dungeon X  # of mine
    # the set
    set XYZ

# The only room.
room Y  # why?
    # what it does
    Scry 1.
    # and more

# The end.
"""
    printed = canonical(text)
    assert printed == text.replace("    # and more\n\n", "\n# and more\n")
    assert canonical(printed) == printed


def test_comment_within_a_text_goes_before_it() -> None:
    assert canonical("dungeon X\nroom Y\n    Scry  # one\n    1.\n") == "dungeon X\n\nroom Y\n    # one\n    Scry 1.\n"


@pytest.mark.parametrize(
    ("name", "in_source"),
    [
        ("Mad Wizard's Lair", "Mad Wizard's Lair"),
        ("Trap!", "Trap!"),
        ("Githyanki Crèche", "Githyanki Crèche"),
        ("Hermit, Gone", '"Hermit, Gone"'),
        ("A -> B", '"A -> B"'),
        ("Room #1", '"Room #1"'),
        (" edge ", '" edge "'),
        ('"Old" Well', r'"\"Old\" Well"'),
        ("", '""'),
    ],
)
def test_names_are_quoted_only_where_they_have_to_be(name: str, in_source: str) -> None:
    assert written(name) == in_source


def test_oracle_text_of_a_dungeon() -> None:
    (card,) = check(
        """\
dungeon Sewers
    type Undercity
    enter only by venturing into Undercity

room Grate -> Pipe, Sump
    Scry 1.
room Pipe -> Grotto
room Sump -> Grotto
    Choose one —
    • Scry 1.
    • Scry 2.
room Grotto
    Draw a card.
""",
        "x",
    ).cards
    assert type_line(card) == "Dungeon — Undercity"
    assert oracle_text(card).splitlines() == [
        'You can\'t enter this dungeon unless you "venture into Undercity."',
        "Grate — Scry 1. (Leads to: Pipe, Sump)",
        "Pipe — (Leads to: Grotto)",
        "Sump — Choose one —",
        "• Scry 1.",
        "• Scry 2. (Leads to: Grotto)",
        "Grotto — Draw a card.",
    ]


def test_unprinted_arrows_are_not_in_the_oracle_text() -> None:
    (card,) = check("dungeon X\n    arrows unprinted\nroom A -> B\n    Scry 1.\nroom B\n    Scry 1.\n", "x").cards
    assert oracle_text(card) == "A — Scry 1.\nB — Scry 1."


def test_oracle_text_of_a_printing() -> None:
    (card,) = check(
        """\
attraction Pit
    printing 1a lights 2 6
    printing 1b lights 3 6
visit 1a
    Scry 1. Claim the prize!
visit 1b
    Scry 2.
prize 1a
    Draw a card.
""",
        "x",
    ).cards
    assert type_line(card) == "Artifact — Attraction"
    assert oracle_text(card) == "Visit — Scry 1. Claim the prize!\nPrize — Draw a card."
    assert oracle_text(card, "1b") == "Visit — Scry 2."
