"""The parser does with the tables what Lark does with the grammar."""

from __future__ import annotations

from importlib.resources import files

import lark
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.compiler.build import CardBuilder
from cardwright.compiler.cards import Card
from cardwright.compiler.grammar import compiled
from cardwright.compiler.lexer import outline
from cardwright.compiler.parser import parser, read
from cardwright.compiler.rules_text.build import RulesTextBuilder
from cardwright.compiler.source import Source
from cardwright.compiler.tokens import Token, UnexpectedToken

LARK = compiled()
PREFIX = "rules_text__"
SHIPPED = {
    file.name: file.read_text("utf-8")
    for package in ("cardwright.dungeons", "cardwright.attractions")
    for file in files(package).iterdir()
    if file.name.endswith((".dungeon", ".attraction"))
}


def tokens_of(text: str) -> list[Token]:
    return [token for unit in outline(Source("a file", text)).units for token in unit.tokens]


ALL_TOKENS = {name: tokens_of(text) for name, text in SHIPPED.items()}
KINDS = sorted({token.type for tokens in ALL_TOKENS.values() for token in tokens})


class Carrier(lark.Token):
    """A token of Lark's that carries one of ours."""

    carried: Token


def carrier(token: Token) -> Carrier:
    made = Carrier(token.type, str(token))
    made.carried = token
    return made


def built(tree: object) -> object:
    """What the builders make of Lark's parse tree."""
    if isinstance(tree, Carrier):
        return tree.carried
    assert isinstance(tree, lark.Tree)
    name = str(tree.data)
    children = [built(child) for child in tree.children]
    builder = RulesTextBuilder() if name.startswith(PREFIX) else CardBuilder()
    return getattr(builder, name.removeprefix(PREFIX))(children)


def cards_by_lark(tokens: list[Token]) -> object:
    """The cards by Lark's own parser, or the token that it doesn't take."""
    carriers: object = [carrier(token) for token in tokens]
    try:
        return built(LARK.parse(carriers))
    except lark.UnexpectedToken as unexpected:
        return unexpected.token.carried if isinstance(unexpected.token, Carrier) else None


def cards_by_us(tokens: list[Token]) -> object:
    try:
        return read(tokens)
    except UnexpectedToken as unexpected:
        return None if unexpected.token.type == "$END" else unexpected.token


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_shipped_cards_are_read_as_lark_reads_them(name: str) -> None:
    cards = read(ALL_TOKENS[name])
    assert all(isinstance(card, Card) for card in cards)
    assert cards == cards_by_lark(ALL_TOKENS[name])


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.sampled_from(sorted(SHIPPED)), st.data())
def test_the_same_token_is_unexpected(name: str, data: st.DataObject) -> None:
    tokens = list(ALL_TOKENS[name])
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(tokens) - 1))
        if data.draw(st.booleans()):
            del tokens[place]
        else:
            tokens.insert(place, tokens[data.draw(st.integers(0, len(tokens) - 1))])
    assert cards_by_us(tokens) == cards_by_lark(tokens)


def test_nothing_is_no_card() -> None:
    assert read([]) == ()


def test_there_is_one_parser() -> None:
    assert parser() is parser()
