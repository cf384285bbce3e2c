"""What X is, worked out once: two clauses that say X mean the same number, whatever the first of them does (608.2h).

Takes the effect of a sentence or of a whole text; gives one that keeps X before it does anything.
"""

from __future__ import annotations

from typing import TypeVar, cast

from cardwright.compiler.records import inside, rebuilt
from cardwright.compiler.rules_text.assignments import assigned_in
from cardwright.compiler.rules_text.meaning import (
    Constant,
    EachPlayer,
    Effect,
    ForEach,
    Let,
    Mentioned,
    Term,
    mentioned_in,
    sequence,
)
from cardwright.compiler.rules_text.reader import Reader

Node = TypeVar("Node")


def worked_out_once(read: Reader, effect: Effect, x: Term | None) -> Effect:
    """An effect in which what X is was worked out before, if it is asked for more than once."""
    if x is None or isinstance(x, Constant | Mentioned):
        return effect
    asked = sum(1 for node in inside(effect) if node == x)
    if asked < 2 or mentioned_in(x) & known_inside(effect):
        return effect
    variable = read.fresh("amount", "x")
    return sequence([Let(variable, x), put_in(effect, x, variable)])


def known_inside(effect: Effect) -> set[int]:
    """The variables that an effect itself gives values to."""
    found = {mention.number for mention in assigned_in(effect)}
    for node in inside(effect):
        if isinstance(node, EachPlayer):
            found.add(node.player.number)
        elif isinstance(node, ForEach):
            found.add(node.thing.number)
    return found


def put_in(node: Node, x: Term, variable: Mentioned) -> Node:
    """A meaning with a variable in place of what X is."""
    if node == x:
        return cast(Node, variable)
    if isinstance(node, tuple):
        return cast(Node, tuple(put_in(part, x, variable) for part in node))
    return rebuilt(node, lambda value: put_in(value, x, variable))
