"""Verbs of chance: roll."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Term
from cardwright.compiler.rules_text.syntax import Word


def roll(parts: Parts) -> Effect:
    """"roll a d20", "roll 2d4", "roll a six-sided die" (706); "roll to visit your Attractions" (701.52)."""
    noun = parts.thing()
    text = noun.first().text if noun.head is not None and getattr(noun.head, "category", "") == "dice" else ""
    count: Term = Constant(1)
    if text:
        assert isinstance(noun.head, Word)
        number, _, sides = noun.head.text.partition("d")
        count = Constant(int(number)) if number.isdigit() else phrases.variable(parts.read, noun.head) if number else count
        if noun.quantity.kind == "exactly" and noun.quantity.number:
            count = Constant(noun.quantity.number)
    elif noun.lemma == "die":
        sides = "6"
        if not any(word.lemma == "six-sided" for word in noun.adjectives()):
            raise NotUnderstood(noun.first(), "how many sides does the die have?", "Write “a d20” or “a six-sided die”.")
        count = phrases.quantity_amount(parts.read, noun)
    else:
        raise NotUnderstood(noun.first(), "this can't be rolled")
    kept = parts.read.fresh("amount", "result")
    parts.read.mention(kept, "amount", deed="roll")
    return Do(Call("roll", (parts.player(), count, Constant(int(sides)))), kept)


VERBS = {"roll": roll}
