"""Spelling is the inverse of reading: trees made at random, the collected texts, and the cards that ship."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import SearchStrategy

from cardwright.compiler import check
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.spell import spell
from tests.golden import CASES, case_lines
from tests.rules_text.strategies import deeds, sentences, text_of, texts, within
from tests.rules_text.trees import Unreadable, read

ROOT = Path(__file__).parents[2]
CARDS = sorted([*(ROOT / "dungeons").glob("*.dungeon"), *(ROOT / "attractions").glob("*.attraction")])
EFFECTS = case_lines(CASES / "effects.txt")
ONE_SENTENCE: SearchStrategy[ast.Text] = sentences().map(text_of)


def many(examples: int) -> settings:
    """So many examples, the same in every run."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=slow)


@many(2600)
@given(within(deeds()))
def test_a_clause_is_read_as_it_was_made(text: ast.Text) -> None:
    assert read(spell(text)) == text


@many(2200)
@given(ONE_SENTENCE)
def test_a_sentence_is_read_as_it_was_made(text: ast.Text) -> None:
    assert read(spell(text)) == text


@many(300)
@given(texts())
def test_a_body_is_read_as_it_was_made(text: ast.Text) -> None:
    assert read(spell(text)) == text


def readable(text: str) -> ast.Text | None:
    """The AST of a text that can be parsed."""
    try:
        return read(text)
    except Unreadable:
        return None


def test_what_can_be_read_is_spelled_as_it_was_written() -> None:
    found = [(text, tree) for text in EFFECTS if (tree := readable(text))]
    assert len(found) > len(EFFECTS) * 0.8
    # Bullets and rows of a table begin lines of their own.
    assert [spell(tree).replace("\n", " ") for _, tree in found] == [text for text, _ in found]


@pytest.mark.parametrize("path", CARDS, ids=lambda path: str(path.stem))
def test_cards_that_ship_are_spelled_as_they_were_written(path: Path) -> None:
    source = path.read_text("utf-8")
    written = " ".join(source.split())
    for card in check(source, path.name).cards:
        for body in card.bodies:
            assert body.text is not None
            assert " ".join(spell(body.text).split()) in written


@pytest.mark.parametrize(
    ("written", "spelled"),
    [
        ("Draw  a\tcard .", "Draw a card."),
        ("[Sing a song.] draw a card.", "[Sing a song.] Draw a card."),
        ("Choose one — • scry 1. • You gain 1 life.", "Choose one —\n• Scry 1.\n• You gain 1 life."),
        ("Roll a d20. 1—9 | Scry 1. 10+ | Draw a card.", "Roll a d20.\n1—9 | Scry 1.\n10+ | Draw a card."),
        ("Target creature Gains Flying until end of turn.", "Target creature gains flying until end of turn."),
        ("Scry 1.\nDraw a card.", "Scry 1.\nDraw a card."),
        ('Create a token with "{t}: add {G}." Scry 1.', 'Create a token with "{t}: Add {G}." Scry 1.'),
    ],
)
def test_spelling_is_canonical(written: str, spelled: str) -> None:
    assert spell(read(written)) == spelled
