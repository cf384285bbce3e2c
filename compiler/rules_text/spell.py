"""The AST of rules text printed back in canonical spelling: the inverse of the parse.

Takes a node of `syntax`; gives the text that a card shows.
"""

from __future__ import annotations

from cardwright.compiler.rules_text.syntax import Node, Word, words_of

OPENS_SENTENCE = frozenset(("STOP", "BULLET", "ROW", "OPEN_QUOTE", "ABILITY_WORD", "BREAK", "COLON"))
NO_SPACE_BEFORE = frozenset(("STOP", "COLON", "CLOSE_QUOTE"))
SEPARATE_LINES = frozenset(("BULLET", "ROW"))


def spell(node: Node | Word) -> str:
    """The text of a node; bullets and rows of a table begin lines of their own.

    Sentences begin with a capital; one space stands between words.
    """
    text = ""
    opens = True
    previous = ""
    for word in words_of(node):
        written = word.text
        if word.terminal == "BREAK":
            text += "\n"
            opens, previous = True, "BREAK"
            continue
        if not written:
            opens = opens or word.terminal == "STOP"
            continue
        if opens and word.category != "label":
            written = written[:1].upper() + written[1:]
        if word.terminal in SEPARATE_LINES and text:
            text += "\n"
        elif text and not text.endswith("\n") and not glued(word, previous):
            text += " "
        text += written
        opens = word.terminal in OPENS_SENTENCE
        previous = word.terminal
    return text


def glued(word: Word, previous: str) -> bool:
    """Whether a word follows without a space."""
    return (
        word.text.startswith((",", "'", "’"))
        or previous == "OPEN_QUOTE"
        or (word.terminal in NO_SPACE_BEFORE and word.text != "—")
    )
