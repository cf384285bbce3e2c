"""Verbs on counters: put, remove, move, double, distribute, get, proliferate; "put" goes on to zones."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Sequence, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.verbs.life import amount_behind


def kind_of(noun: Noun) -> Term:
    """The kind of counter."""
    kind = phrases.counter_kind(noun)
    if kind is None:
        raise NotUnderstood(noun.first(), "which kind of counter?", "Write for example “a +1/+1 counter” or “a luck counter”.")
    return Constant(kind)


def count_of(parts: Parts, noun: Noun) -> Term:
    """How many counters: a number, or "a number of … equal to …"."""
    equal = parts.take("EQUAL_TO")
    if equal is not None:
        return amount_behind(parts, equal)
    return phrases.quantity_amount(parts.read, noun, multiplied=True)


def put_counters(parts: Parts) -> Effect:
    """"put a +1/+1 counter on target creature"; every joined phrase of counters goes on what it names."""
    effects: list[Effect] = []
    for noun in parts.things:
        place = take_place(noun) or parts.take_tie("ON")
        if place is None and effects:
            raise NotUnderstood(noun.first(), "put on what?")
        if place is None and len(parts.things) > 1:
            place = take_place(parts.things[-1])
        if place is None:
            raise NotUnderstood(noun.first(), "put on what?")
        things = phrases.players(parts.read, place) if place.category == "player" else parts.objects(place)
        effects.append(Do(Call("put_counters", (things, kind_of(noun), count_of(parts, noun)))))
    return Sequence(tuple(effects))


def take_place(noun: Noun) -> Noun | None:
    """What counters are put on."""
    for tie, inner in noun.ties:
        if tie.word.terminal == "ON" and inner is not None:
            noun.ties.remove((tie, inner))
            return inner
    return None


def remove(parts: Parts) -> Effect:
    """"remove a +1/+1 counter from target creature", "remove all counters from it"."""
    noun = parts.thing()
    if noun.category != "counter":
        raise NotUnderstood(noun.first(), "only counters are removed here", kind="unplayable")
    origin = parts.take("FROM")
    if origin is None:
        raise NotUnderstood(parts.verb, "removed from what?")
    place = parts.noun_of(origin)
    things = phrases.players(parts.read, place) if place.category == "player" else parts.objects(place)
    kind = phrases.counter_kind(noun)
    kept = parts.read.fresh("amount", "removed")
    arguments: tuple[Term, ...] = (things, Constant(kind or ""))
    if noun.quantity.kind != "all":
        arguments = (*arguments, phrases.quantity_amount(parts.read, noun, multiplied=True))
    parts.read.mention(kept, "amount", deed="remove")
    return Do(Call("remove_counters" if kind else "remove_any_counters", arguments), kept)


def distribute(parts: Parts) -> Effect:
    """"distribute three +1/+1 counters among up to three target creatures you control" (601.2d)."""
    noun = parts.thing()
    amount = phrases.quantity_amount(parts.read, noun)
    among = parts.take_tie("AMONG")
    if among is None:
        raise NotUnderstood(parts.verb, "distributed among what?", "Write “among one, two, or three target creatures” and the like.")
    if not among.target:
        raise NotUnderstood(among.first(), "distributed among what targets?", kind="unplayable")
    parts.read.divided = amount
    parts.objects(among)
    parts.read.divided = None
    return Do(Call("distribute_counters", (Constant(len(parts.read.slots) - 1), kind_of(noun))))


def proliferate(parts: Parts) -> Effect:
    """"proliferate" (701.34)."""
    return Do(Call("proliferate", (parts.players(),)))


VERBS = {
    "distribute": distribute,
    "proliferate": proliferate,
    "remove": remove,
}
