"""Verbs of control: gain control of permanents, exchange control of them (613.1b, 701.12b)."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Do, Effect, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.verbs.creatures import lasting


def controlled(noun: Noun) -> list[Noun]:
    """What stands behind "control of"."""
    found = [inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None]
    if not found:
        raise NotUnderstood(noun.first(), "control of what?")
    return found


def permanents(parts: Parts, nouns: list[Noun]) -> list[Term]:
    """The permanents meant; control of spells and players is another matter."""
    for noun in nouns:
        if noun.category == "player" or noun.lemma == "spell":
            raise NotUnderstood(noun.first(), "control of this can't be gained here", kind="unplayable")
    return [parts.objects(noun) for noun in nouns]


def gain_control(parts: Parts) -> Effect:
    """ "gain control of target creature until end of turn"."""
    player = parts.player()
    found = permanents(parts, [*controlled(parts.things[0]), *parts.things[1:]])
    return Do(Call("gain_control", (player, phrases.several(found), lasting(parts))))


def exchange_control(parts: Parts) -> Effect:
    """ "exchange control of two target permanents", "… of target creature you control and target creature"."""
    found = permanents(parts, [*controlled(parts.things[0]), *parts.things[1:]])
    return Do(Call("exchange_control", (phrases.several(found),)))


EXPRESSIONS = {("exchange", "control"): exchange_control, ("gain", "control"): gain_control}
