"""The LALR parser of card files: tokens to AST.

Walks the tables that Lark has made of the grammar, and calls the builders as it reduces. `parse`, `recover` and
`misread` call it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import chain
from typing import NamedTuple

from cardwright.compiler.build import CardBuilder
from cardwright.compiler.cards import Card
from cardwright.compiler.lexer import RULES_TEXT
from cardwright.compiler.rules_text.build import RulesTextBuilder
from cardwright.compiler.tables import Rule, Tables, tables
from cardwright.compiler.tokens import Token, UnexpectedToken

END = "$END"
Build = Callable[[list[object]], object]


class Reduction(NamedTuple):
    """What the parser does by a rule: takes its symbols off the stack, and puts what is built on it."""

    size: int
    origin: str
    lists: tuple[int, ...]
    build: Build


class Parser:
    """The tables, with a builder's method for each rule."""

    def __init__(self, made: Tables) -> None:
        self.states = made.states
        self.start, self.end = made.start, made.end
        cards, texts = CardBuilder(), RulesTextBuilder()
        self.reductions = [
            Reduction(rule.size, rule.origin, rule.lists, built(rule, cards, texts)) for rule in made.rules
        ]

    def parse(self, tokens: Iterable[Token]) -> object:
        """What the tokens are built into. Raises UnexpectedToken at the first that can't stand where it stands."""
        states, reductions = self.states, self.reductions
        stack: list[int] = [self.start]
        values: list[object] = []
        last = Token(END, "")
        for token in chain(tokens, (last,)):
            kind = token.type
            while True:
                action = states[stack[-1]].get(kind)
                if action is None:
                    raise UnexpectedToken(token)
                if action >= 0:
                    stack.append(action)
                    values.append(token)
                    break
                size, origin, lists, build = reductions[~action]
                children = values[-size:] if size else []
                del stack[len(stack) - size :], values[len(values) - size :]
                values.append(build(flat(children, lists) if lists else children))
                stack.append(states[stack[-1]][origin])
                if token is last and stack[-1] == self.end:
                    return values[-1]
        raise AssertionError("the end is never shifted")


def flat(children: list[object], lists: tuple[int, ...]) -> list[object]:
    """Children with the members of each list in its place; a list that comes first grows, so that this is linear."""
    found = children[0] if lists[0] == 0 else []
    assert isinstance(found, list)
    for place, child in enumerate(children):
        if place not in lists:
            found.append(child)
        elif child is not found:
            assert isinstance(child, list)
            found += child
    return found


def built(rule: Rule, cards: CardBuilder, texts: RulesTextBuilder) -> Build:
    """What builds the node of a rule out of its children."""
    if rule.origin.startswith("_"):
        return as_list
    if rule.unwrapped and rule.size == 1:
        return the_only_one
    of_text = rule.name.startswith(RULES_TEXT)
    build: Build = getattr(texts if of_text else cards, rule.name.removeprefix(RULES_TEXT))
    return build


def as_list(children: list[object]) -> object:
    """Children that stay a list until the rule that they belong to is reduced."""
    return children


def the_only_one(children: list[object]) -> object:
    """The only child."""
    return children[0]


@cache
def parser() -> Parser:
    """The parser; there is one in a process."""
    return Parser(tables())


def read(tokens: Iterable[Token]) -> tuple[Card, ...]:
    """The cards that tokens spell. Raises UnexpectedToken where they spell none."""
    cards = parser().parse(tokens)
    assert isinstance(cards, tuple)
    return cards
