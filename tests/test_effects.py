"""The collected texts, from the words to the game: what is refused is known, and what is accepted plays."""

from __future__ import annotations

import ast

import pytest

from cardwright.compiler import compile
from tests.golden import CASES, assert_golden, case_lines
from tests.rules_text.board import play
from tests.rules_text.coverage_report import PATH, examine
from tests.rules_text.game import built
from tests.rules_text.trees import source_of

TEXTS = case_lines(CASES / "effects.txt")
REFUSED = CASES / "effects_refused.txt"
HEAD = """# The texts of effects.txt that can't be compiled, each with the reasons.
# Written by the tests: BLESS=1 writes it anew.
"""


EXAMINED = [examine(text) for text in TEXTS]
ACCEPTED = [each.text for each in EXAMINED if each.compiled]


def test_no_text_stands_twice() -> None:
    assert sorted(TEXTS) == sorted(set(TEXTS))


def test_the_refused_texts_are_those_that_are_listed() -> None:
    refused = [each for each in EXAMINED if not each.compiled]
    cases = ["\n".join((each.text, *(f"  {why}" for why in each.reasons))) for each in refused]
    assert_golden(REFUSED, HEAD + "".join(f"\n{case}\n" for case in cases))


@pytest.mark.parametrize("text", ACCEPTED, ids=lambda text: str(text)[:60])
def test_an_accepted_text_is_compiled_and_played(text: str) -> None:
    [code] = compile(source_of(text), PATH).values()
    ast.parse(code)
    dungeon = built(text)
    for seed in range(3):
        game = play(dungeon, seed)
        assert "you enters Trial." in game.log_lines()
