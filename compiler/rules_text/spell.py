"""The AST of rules text printed back in canonical spelling: the inverse of the parse.

Takes a node of `syntax`; gives the text that a card shows.
"""

from __future__ import annotations

from cardwright.compiler.rules_text.syntax import Node, Word, words_of

OPENS_SENTENCE = frozenset(("BY_HAND", "STOP", "BULLET", "ROW", "OPEN_QUOTE", "ABILITY_WORD", "BREAK", "COLON"))
NO_SPACE_BEFORE = frozenset(("STOP", "COLON", "CLOSE_QUOTE"))
SEPARATE_LINES = frozenset(("BULLET", "ROW"))


def printed(node: Node | Word) -> str:
    """The text of a node as a card shows it: without the brackets around what is done by hand."""
    return spell(node, brackets=False)


def spell(node: Node | Word, brackets: bool = True) -> str:
    """The text of a node; bullets and rows of a table begin lines of their own.

    Sentences begin with a capital; one space stands between words. With `brackets` it can be read back as it was
    written.
    """
    text = ""
    opens = True
    previous = ""
    for word in words_of(node):
        written = word.text if brackets else without_brackets(word)
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


def without_brackets(word: Word) -> str:
    """The spelling of a word; what is done by hand stands in brackets."""
    return word.text[1:-1].strip() if word.text.startswith("[") else word.text


def glued(word: Word, previous: str) -> bool:
    """Whether a word follows without a space."""
    return (
        word.text.startswith((",", "'", "’"))
        or previous == "OPEN_QUOTE"
        or (word.terminal in NO_SPACE_BEFORE and word.text != "—" and not word.text.startswith("("))
    )
