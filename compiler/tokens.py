"""The tokens of a card file, and the error of the parser that meets one it can't take.

Made by `lexer` and `rules_text.scan`; taken by `parser` and the builders.
"""

from __future__ import annotations


class Token(str):
    """A piece of a source: its text, its terminal in the grammar, and where it stands."""

    __slots__ = ("end_pos", "start_pos", "type")

    type: str
    start_pos: int
    end_pos: int

    def __new__(cls, type: str, text: str, start_pos: int = 0, end_pos: int = 0) -> Token:
        made = super().__new__(cls, text)
        made.type, made.start_pos, made.end_pos = type, start_pos, end_pos
        return made


class UnexpectedToken(Exception):
    """Raised by the parser; `token` is the one that can't stand where it stands."""

    def __init__(self, token: Token) -> None:
        super().__init__(f"unexpected {token.type}")
        self.token = token
