"""Examples with one stretch marked «so», and what stands there."""

from __future__ import annotations

from cardwright.compiler.rules_text.scan import WordToken, scan
from cardwright.compiler.source import Span


def unmarked(example: str) -> tuple[str, Span]:
    """The text of an example without its marks, and the place of the marked stretch."""
    before, _, rest = example.partition("«")
    stretch, _, after = rest.partition("»")
    return before + stretch + after, Span(len(before), len(before) + len(stretch))


def marked(example: str, own_name: str = "") -> WordToken:
    """The token of the marked stretch; it begins and ends where the marks stand."""
    text, span = unmarked(example)
    tokens = scan(text, 0, own_name)
    found = [token for token in tokens if token.word.span == span]
    assert len(found) == 1, [(str(token), token.type) for token in tokens]
    return found[0]
