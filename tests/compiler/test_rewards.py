"""What texts pay, read off what they mean."""

from __future__ import annotations

from math import inf

import pytest

from cardwright.compiler.parse import parse
from cardwright.compiler.rewards import RESOURCES, rewards_of
from cardwright.compiler.rules_text.understand import understand
from cardwright.compiler.source import Source


def pays(text: str) -> dict[str, tuple[float, float]]:
    """The resources that a room's text pays, each from the least to the most."""
    card = parse(Source("a card", f"dungeon Well\nroom Shaft\n    {text}\n")).cards[0]
    (body,) = card.bodies
    assert body.text is not None
    meaning = understand(body.text, "Well").meaning
    assert meaning is not None, text
    found = rewards_of(meaning)
    assert set(found) <= set(RESOURCES)
    return {name: (paid.least, paid.most) for name, paid in found.items()}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Scry 2.", {}),
        ("You gain 2 life.", {"life": (2, 2)}),
        ("You lose 2 life.", {"life": (-2, -2)}),
        ("Each opponent loses 2 life and you gain 1 life.", {"life": (1, 1), "opponents' life": (2, 2)}),
        ("Each player loses 1 life.", {"life": (-1, -1), "opponents' life": (1, 1)}),
        ("Target player loses 5 life.", {"life": (-5, 0), "opponents' life": (0, 5)}),
        ("Each opponent draws a card.", {}),
        ("Draw two cards.", {"cards": (2, 2)}),
        ("You may draw a card.", {"cards": (0, 1)}),
        ("You may discard a card. If you do, draw two cards.", {"cards": (0, 2)}),
        ("Draw a card for each creature you control.", {"cards": (0, inf)}),
        ("Create two Treasure tokens.", {"tokens": (2, 2)}),
        ("Roll a six-sided die. Create a number of Treasure tokens equal to the result.", {"tokens": (1, 6)}),
        ("Put two +1/+1 counters on target creature.", {"counters": (2, 2)}),
        ("Put a +1/+1 counter on each of up to two target creatures.", {"counters": (0, 2)}),
        ("Put a +1/+1 counter on each creature you control.", {"counters": (0, inf)}),
        ("Distribute three +1/+1 counters among one, two, or three target creatures.", {"counters": (3, 3)}),
        ("Choose one —\n    • Draw a card.\n    • You gain 3 life.", {"cards": (0, 1), "life": (0, 3)}),
        ("Draw a card. You gain 1 life. Draw a card.", {"cards": (2, 2), "life": (1, 1)}),
    ],
)
def test_what_a_text_pays(text: str, expected: dict[str, tuple[float, float]]) -> None:
    assert pays(text) == expected
