"""How much nonsense is accepted: few damaged texts pass, and hardly any with a misspelt word or without its verb."""

from __future__ import annotations

import random

import pytest

from tests.golden import CASES, case_lines
from tests.rules_text.coverage_report import examine
from tests.rules_text.damage import WAYS, accepted_effects, report, shares

SEED = 1


@pytest.mark.parametrize(
    ("way", "most"),
    [("misspelt", 0.01), ("verb dropped", 0.02), ("doubled", 0.05), ("swapped", 0.12), ("dropped", 0.3)],
)
def test_few_damaged_texts_are_accepted(way: str, most: float) -> None:
    found = shares(accepted_effects(), SEED, [way])
    assert found[way].tried > 100
    assert found[way].part < most, report(found)


@pytest.mark.parametrize("way", WAYS)
def test_damage_changes_the_text_and_depends_on_the_seed_alone(way: str) -> None:
    text = "You gain 3 life, then draw a card. (Then stop.) Create a token named Old Hunger."
    damaged = {WAYS[way](random.Random(seed), text) for seed in range(20)}
    assert text not in damaged
    assert len(damaged) >= 3
    assert damaged == {WAYS[way](random.Random(seed), text) for seed in range(20)}


def test_damage_to_refused_texts_is_told_without_an_exception() -> None:
    chance = random.Random(SEED)
    for text in case_lines(CASES / "effects.txt"):
        damaged = WAYS[chance.choice(list(WAYS))](chance, text)
        if damaged is not None:
            assert examine(damaged).text == damaged


def test_names_and_brackets_are_spared() -> None:
    text = "Draw two cards. (Then stop.) Create a token named Old Hunger."
    for seed in range(50):
        damaged = WAYS["misspelt"](random.Random(seed), text)
        assert damaged is None or damaged.endswith(" Old Hunger.")
        assert damaged is None or "(Then stop.)" in damaged
