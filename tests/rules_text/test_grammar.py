"""The grammar has no conflicts, and its terminals are those that the tokens have: no more, no fewer."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, Token, logger
from lark.grammar import Terminal
from lark.lexer import Lexer, LexerState

from cardwright.compiler.rules_text.lexicon import load
from cardwright.compiler.rules_text.scan import scan
from tests.golden import CASES, case_lines

GRAMMARS = (("cards.lark", "file"), ("rules_text.lark", "text"))
# "if x y" and "if x y else z": to which "if" does "else" belong?
DANGLING = """
    start: statement
    statement: IF WORD statement | IF WORD statement ELSE statement | WORD
    %declare IF ELSE WORD
"""


class NoTokens(Lexer):
    """A lexer for grammars that only are to be made into tables."""

    __future_interface__ = 2

    def __init__(self, configuration: object) -> None:
        """There is nothing to configure."""

    def lex(self, lexer_state: LexerState, parser_state: object) -> Iterator[Token]:
        return iter(())


def made(grammar: str, start: str, debug: bool = False) -> Lark:
    """The LALR parser of a grammar file, or of a grammar."""
    if grammar.endswith(".lark"):
        return Lark.open_from_package(
            "cardwright.grammar", grammar, ("",), parser="lalr", lexer=NoTokens, start=start, debug=debug
        )
    return Lark(grammar, parser="lalr", lexer=NoTokens, start=start, debug=debug)


def conflicts(grammar: str, start: str, caplog: pytest.LogCaptureFixture) -> list[str]:
    """What lark says of conflicts while it makes the LALR table of a grammar; it resolves them silently otherwise."""
    caplog.clear()
    logger.addHandler(caplog.handler)
    level, propagated = logger.level, logger.propagate
    logger.setLevel(logging.DEBUG)
    logger.propagate = False
    try:
        made(grammar, start, debug=True)
    finally:
        logger.removeHandler(caplog.handler)
        logger.setLevel(level)
        logger.propagate = propagated
    return [record.getMessage() for record in caplog.records if "conflict" in record.getMessage().casefold()]


@pytest.mark.parametrize(("name", "start"), GRAMMARS)
def test_there_are_no_conflicts(name: str, start: str, caplog: pytest.LogCaptureFixture) -> None:
    assert conflicts(name, start, caplog) == []


def test_a_conflict_is_found(caplog: pytest.LogCaptureFixture) -> None:
    assert conflicts(DANGLING, "start", caplog)


def source(name: str) -> str:
    """The text of a grammar file."""
    return files("cardwright.grammar").joinpath(name).read_text("utf-8")


def declarations(name: str) -> list[str]:
    """The terminals that a grammar file declares."""
    lines: list[str] = re.findall(r"^%declare (.*)$", source(name), re.MULTILINE)
    return [terminal for line in lines for terminal in line.split()]


def declared(name: str) -> set[str]:
    """The same without regard to how often."""
    return set(declarations(name))


@pytest.mark.parametrize(("name", "start"), GRAMMARS)
def test_every_declared_terminal_is_used(name: str, start: str) -> None:
    grammar = made(name, start)
    used = {symbol.name for rule in grammar.rules for symbol in rule.expansion if isinstance(symbol, Terminal)}
    assert declared(name) - used == set()


@pytest.mark.parametrize("name", [name for name, _ in GRAMMARS])
def test_no_terminal_is_declared_twice(name: str) -> None:
    assert sorted(declarations(name)) == sorted(declared(name))


def test_every_word_of_the_lexicon_has_a_declared_terminal() -> None:
    terminals = {entry.terminal for phrases in load().entries.values() for _, entries in phrases for entry in entries}
    # The kind of a counter becomes a noun before "counter" and is nothing elsewhere.
    assert terminals - declared("rules_text.lark") == {"COUNTER_KIND"}


KNOWN = declared("rules_text.lark") | {"UNKNOWN"}
WORDS = sorted({word for text in case_lines(CASES / "effects.txt") for word in text.split()})


def test_the_tokens_of_the_collected_texts_are_declared() -> None:
    found = {token.type for text in case_lines(CASES / "effects.txt") for token in scan(text, 0, "")}
    assert found <= KNOWN
    # Only the card lexer makes paragraphs; the rest occurs.
    assert {"VERB", "GAP", "CAUSE", "JOIN_CONDITION", "TO_INFINITIVE", "WITH_ENTERING", "BULLET", "ROW"} <= found


@settings(max_examples=400, deadline=None, derandomize=True, database=None)
@given(st.lists(st.sampled_from(WORDS), max_size=25))
def test_the_tokens_of_shuffled_words_are_declared(words: list[str]) -> None:
    assert {token.type for token in scan(" ".join(words), 0, "")} <= KNOWN
