"""The custom lexer's part for one body of rules text: text in, tokens of the grammar out.

The card lexer calls `scan` for every body; `build` reads the words that the tokens carry.
"""

from __future__ import annotations

from cardwright.compiler.rules_text.classes import classify
from cardwright.compiler.rules_text.joins import Joiner
from cardwright.compiler.rules_text.lexicon import load
from cardwright.compiler.rules_text.syntax import Word
from cardwright.compiler.rules_text.tokens import CASED_CATEGORIES, Lexeme, phrases, pieces
from cardwright.compiler.source import Span
from cardwright.compiler.tokens import Token


class WordToken(Token):
    """A token that carries the word it stands for."""

    __slots__ = ("word",)

    word: Word


def scan(text: str, offset: int, own_name: str) -> list[WordToken]:
    """The tokens of a text that begins at `offset` of its source, on a card called `own_name`.

    A word outside the lexicon is a token of type UNKNOWN. Never raises.
    """
    lexicon = load()
    # A card called “Scry” doesn't take that word away from its own text.
    name = "" if lexicon.starting(own_name.casefold()) else own_name
    found = phrases(pieces(text, offset), lexicon, text, offset, name)
    return [token(lexeme) for lexeme in Joiner(classify(found, text, offset)).run()]


def token(lexeme: Lexeme) -> WordToken:
    """A token of the grammar for a settled lexeme."""
    made = WordToken(lexeme.terminal or "UNKNOWN", lexeme.text, start_pos=lexeme.start, end_pos=lexeme.end)
    made.word = word(lexeme)
    return made


def word(lexeme: Lexeme) -> Word:
    """The word of a lexeme in the lexicon's spelling: white space folded, no capital but its own."""
    text = " ".join(lexeme.text.split())
    entry = lexeme.entry
    span = Span(lexeme.start, lexeme.end)
    if entry is None:
        plain = text if lexeme.terminal in CASED_CATEGORIES else lowered(text)
        return Word(lexeme.terminal, plain, plain.casefold(), "", "", span)
    if entry.category not in CASED_CATEGORIES:
        text = lowered(text)
    return Word(lexeme.terminal, text, entry.lemma, entry.category, entry.form, span)


def lowered(text: str) -> str:
    """A word without the capital that only its place gave it."""
    return text if text[:2].isupper() and len(text) > 1 else text[:1].lower() + text[1:]
