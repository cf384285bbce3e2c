"""Agreement: number, person, and words written twice.

Takes the AST of a text; gives the faults that no meaning could excuse ("two card", "a creatures", "draw draw").
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.faults import Fault
from cardwright.compiler.rules_text.nouns import number_of
from cardwright.compiler.rules_text.spell import spell

SINGULAR = frozenset(("a", "an", "another", "each", "that", "this", "every", "one"))
PLURAL = frozenset(("all", "those", "these", "any number of", "both"))
MAY_BE_DOUBLED = frozenset(("MANA",))


def check_agreement(text: ast.Text) -> Iterator[Fault]:
    """Every fault of agreement in a text."""
    words = list(ast.words_of(text))
    for before, after in zip(words, words[1:], strict=False):
        same = before.text.casefold() == after.text.casefold() and before.text
        if same and before.terminal == after.terminal and before.terminal not in MAY_BE_DOUBLED:
            yield Fault("agreement", after.span, "this word is written twice", "Leave one of them out.")
    for phrase in every_phrase(text):
        yield from number_agrees(phrase)


def every_phrase(node: ast.Node | ast.Word) -> Iterator[ast.Phrase]:
    """All noun phrases of a node, at any depth."""
    if isinstance(node, ast.Phrase):
        yield node
    for child in ast.children_of(node):
        yield from every_phrase(child)


def number_agrees(phrase: ast.Phrase) -> Iterator[Fault]:
    """ "two cards", not "two card"; "a card", not "a cards"."""
    words = [word for word in phrase.words if isinstance(word, ast.Word)]
    for place, word in enumerate(words[:-1]):
        head = head_behind(words, place)
        if head is None:
            continue
        value = number_of(word) if word.terminal == "NUMBER" else None
        counts_one = (word.terminal == "DETERMINER" and word.lemma in SINGULAR) or value == 1
        counts_many = (word.terminal == "DETERMINER" and word.lemma in PLURAL) or (
            value is not None and value != 1
        )
        if counts_one and head.form == "plural" and not (place and words[place - 1].terminal == "DETERMINER"):
            yield Fault("agreement", head.span, f"“{spell(word).lower()}” goes with one, but this is many")
        if counts_many and head.form == "singular" and head.category == "noun" and head.lemma in COUNTABLE:
            yield Fault("agreement", head.span, f"“{spell(word).lower()}” goes with many, but this is one")


COUNTABLE = frozenset(("card", "token", "counter", "permanent", "player", "opponent", "spell"))


def head_behind(words: list[ast.Word], place: int) -> ast.Word | None:
    """The noun that a determiner or number counts: the last noun before the run ends or is joined."""
    head = None
    for word in words[place + 1 :]:
        if word.terminal in (
            "JOIN_WORD",
            "POSSESSIVE",
            "DETERMINER",
            "NUMBER",
            "STATS",
            "COMPARISON",
        ) and not (word.terminal == "STATS"):
            break
        if word.terminal == "NOUN":
            head = word
    return head
