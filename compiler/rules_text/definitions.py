"""Definitions: what X is in all texts of a card ("X is the number of creatures you control").

Takes a text above the rooms or the visit; gives the amount, which `understand` is told of.
"""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.meaning import Term
from cardwright.compiler.rules_text.reader import Reader


def defined(text: ast.Text, own_name: str) -> Term | None:
    """What a text says X is, or None if it says something else. Raises NotUnderstood if it isn't an amount."""
    clause = definition_in(text)
    if clause is None or clause.object is None:
        return None
    return phrases.amount_of(Reader(own_name), clause.object)


def definition_in(text: ast.Text) -> ast.Clause | None:
    """The clause of a text that is one sentence and says "X is …"."""
    parts = [part for paragraph in text.paragraphs for part in paragraph.parts if not isinstance(part, ast.Reminder)]
    if len(parts) != 1 or not isinstance(parts[0], ast.Sentence) or len(parts[0].chain.parts) != 1:
        return None
    whole = parts[0].chain.parts[0]
    if not isinstance(whole, ast.Whole) or whole.leads or whole.tails or not isinstance(whole.clause, ast.Clause):
        return None
    clause = whole.clause
    subject = [word.text for word in ast.words_of(clause.subject)] if clause.subject is not None else []
    plain = not clause.auxiliaries and not clause.adjuncts and clause.verb.lemma == "be"
    return clause if plain and subject == ["X"] else None
