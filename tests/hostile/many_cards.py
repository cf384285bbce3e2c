"""Formats thousands of generated cards: their AST and comments stay, and formatting again changes nothing.

python -m tests.hostile.many_cards [COUNT]
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st


def mount() -> None:
    """Make this checkout the package `cardwright`."""
    package = ModuleType("cardwright")
    package.__path__ = [str(Path(__file__).parents[2])]
    sys.modules["cardwright"] = package


def main(count: int) -> None:
    """Format so many files of one or two cards."""
    mount()
    from cardwright.compiler.cards import Card
    from tests.compiler.test_formatting import assert_comments_stay, assert_formatting_keeps, card_files

    done = [0]

    @seed(1)
    @settings(max_examples=count, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(card_files, st.data())
    def formatting_keeps(wanted: list[Card], data: st.DataObject) -> None:
        assert_formatting_keeps(wanted)
        assert_comments_stay(wanted, data)
        done[0] += len(wanted)

    formatting_keeps()
    sys.stdout.write(
        f"{done[0]} cards formatted: each kept its AST and its comments, and formatting again changed nothing.\n"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000)
