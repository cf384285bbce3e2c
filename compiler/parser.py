"""The LALR parser of card files: tokens to AST.

Made once in a process, when it is first needed; `parse` and `recover` call it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from lark import Lark, Token, Transformer
from lark.common import LexerConf
from lark.lexer import Lexer, LexerState
from lark.visitors import merge_transformers

from cardwright.compiler.build import CardBuilder
from cardwright.compiler.cards import Card
from cardwright.compiler.rules_text.build import RulesTextBuilder

# Lark doesn't say what type this has.
join: Callable[..., Transformer[Token, tuple[Card, ...]]] = merge_transformers


class ReadyTokens(Lexer):
    """The lexer that Lark is given: hands on the tokens that `lexer` has made."""

    __future_interface__ = 2

    def __init__(self, configuration: LexerConf) -> None:
        """There is nothing to configure."""

    def lex(self, lexer_state: LexerState, parser_state: object) -> Iterator[Token]:
        tokens: object = lexer_state.text
        assert isinstance(tokens, list)
        return iter(tokens)


@cache
def grammar() -> Lark:
    """The parser of grammar/cards.lark, which builds the AST as it reduces."""
    return Lark.open_from_package(
        "cardwright.grammar",
        "cards.lark",
        ("",),
        parser="lalr",
        lexer=ReadyTokens,
        start="file",
        transformer=join(CardBuilder(), rules_text=RulesTextBuilder()),
    )


def read(tokens: Sequence[Token]) -> tuple[Card, ...]:
    """The cards that tokens spell. Raises lark.UnexpectedToken where they spell none."""
    cards = grammar().parse(list(tokens))
    assert isinstance(cards, tuple)
    return cards
