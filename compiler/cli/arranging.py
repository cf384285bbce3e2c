"""Asking to arrange cards in two piles (scry, surveil): what stays on top, what doesn't, in what order.

The last option of such a decision is no card but the divider between the piles.
"""

from __future__ import annotations

from cardwright.compiler.cli.misunderstood import Misunderstood
from cardwright.runtime.decisions import Answer, Decision, Pick

KIND = "arrange"


def title(decision: Decision) -> str:
    """What is done, such as "Scry 2"."""
    return decision.prompt.partition(":")[0]


def labels(decision: Decision) -> list[str]:
    """The lines to number: the cards, or for a single card its two places."""
    names = [option.label for option in decision.options]
    *cards, elsewhere = names
    if len(cards) == 1:
        return [f"Keep {cards[0]} on top.", f"Put {cards[0]} on {elsewhere}."]
    return cards


def hint(decision: Decision) -> str:
    """How to answer."""
    if len(decision.options) == 2:
        return ""
    elsewhere = decision.options[-1].label
    return f"Enter keeps all on top. “2 / 1” puts 2 on top and 1 into the other place: {elsewhere}."


def understand(pick: Pick, typed: str) -> Answer:
    """The answer that numbers mean; what isn't named stays on top, below what is. Raises Misunderstood."""
    count = len(pick.options) - 1
    before, _, after = typed.partition("/")
    if count == 1 and "/" not in typed:
        match typed.strip():
            case "1":
                return (0, 1)
            case "2":
                return (1, 0)
            case _:
                raise Misunderstood("Type 1 or 2.")
    top, elsewhere = _numbers(before, count), _numbers(after, count)
    named = top + elsewhere
    if len(set(named)) < len(named):
        raise Misunderstood("A card can be in one place only.")
    rest = [index for index in range(count) if index not in named]
    return (*top, *rest, count, *elsewhere)


def _numbers(typed: str, count: int) -> list[int]:
    words = typed.replace(",", " ").split()
    if not all(word.isascii() and word.isdigit() and 1 <= int(word) <= count for word in words):
        raise Misunderstood(f"Type numbers from 1 to {count}, with a / before those that go to the other place.")
    return [int(word) - 1 for word in words]


def answered(decision: Decision, answer: Answer) -> str:
    """The arrangement in words."""
    count = len(decision.options) - 1
    place = answer.index(count)
    names = [option.label for option in decision.options]
    piles = [("the top", answer[:place]), (names[count], answer[place + 1 :])]
    return "; ".join(f"{', '.join(names[index] for index in pile)} on {where}" for where, pile in piles if pile)
