"""The grammar has one reading for every card: no conflict that the parser would settle in silence."""

import logging

import pytest
from lark import Lark

from cardwright.compiler.grammar import ReadyTokens

CONFLICT = "Shift/Reduce conflict"


@pytest.fixture
def reported(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> pytest.LogCaptureFixture:
    monkeypatch.setattr(logging.getLogger("lark"), "propagate", True)
    caplog.set_level(logging.DEBUG, "lark")
    return caplog


def test_cards_and_rules_text_have_no_conflicts(reported: pytest.LogCaptureFixture) -> None:
    Lark.open_from_package(
        "cardwright.grammar", "cards.lark", ("",), parser="lalr", lexer=ReadyTokens, start="file", debug=True
    )
    assert CONFLICT not in reported.text


def test_a_conflict_would_be_seen(reported: pytest.LogCaptureFixture) -> None:
    Lark("start: A start | A start B start | C\n%declare A B C", parser="lalr", lexer=ReadyTokens, debug=True)
    assert CONFLICT in reported.text
