"""What players are or get: the monarch, counters."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Sequence
from cardwright.compiler.rules_text.syntax import Word
from cardwright.compiler.rules_text.verbs.life import amount_behind


def become_monarch(parts: Parts) -> Effect:
    """ "you become the monarch" (725)."""
    if parts.thing().definite != "the":
        raise NotUnderstood(parts.thing().first(), "there is one monarch", "Write “the monarch”.")
    return Do(Call("become_monarch", (parts.players(),)))


def get_counters(parts: Parts) -> Effect:
    """ "gets two rad counters and an experience counter" (122.1)."""
    players = parts.players()
    effects: list[Effect] = []
    for noun in parts.things:
        kind = phrases.counter_kind(noun)
        if noun.category != "counter" or kind is None:
            raise NotUnderstood(noun.first(), "which kind of counter?", "Write for example “two poison counters”.")
        count = phrases.quantity_amount(parts.read, noun, multiplied=True)
        effects.append(Do(Call("put_counters", (players, Constant(kind), count))))
    return Sequence(tuple(effects))


SYMBOLS = {"{E}": "energy", "{TK}": "ticket"}


def get_symbols(parts: Parts) -> Effect:
    """ "you get X {E}", "you get an amount of {E} equal to its power" (107.14)."""
    noun = parts.thing()
    players = parts.players()
    kind = Constant(SYMBOLS[noun.head.text] if isinstance(noun.head, Word) else "")
    equal = parts.take("EQUAL_TO") if noun.quantity.kind == "equal to" else None
    if equal is not None:
        count = amount_behind(parts, equal)
    elif noun.quantity.kind == "unsaid":
        count = parts.read.multiplier or Constant(1)
    else:
        count = phrases.quantity_amount(parts.read, noun, multiplied=True)
    return Do(Call("put_counters", (players, kind, count)))


EXPRESSIONS = {
    ("get", "{e}"): get_symbols,
    ("get", "{tk}"): get_symbols,
    ("get", "counter"): get_counters,
    ("become", "monarch"): become_monarch,
}
