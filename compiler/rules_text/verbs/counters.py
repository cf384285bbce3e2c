"""Verbs on counters: put, remove, move, distribute, proliferate (122)."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Sequence, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.verbs.combat import remove_from_combat
from cardwright.compiler.rules_text.verbs.keyword_actions import as_often_as_said
from cardwright.compiler.rules_text.verbs.life import amount_behind


def kind_of(noun: Noun) -> Term:
    """The kind of counter."""
    kind = phrases.counter_kind(noun)
    if kind is None:
        raise NotUnderstood(
            noun.first(), "which kind of counter?", "Write for example “a +1/+1 counter” or “a luck counter”."
        )
    return Constant(kind)


def count_of(parts: Parts, noun: Noun) -> Term:
    """How many counters: a number, or "a number of … equal to …"."""
    equal = parts.take("EQUAL_TO")
    if equal is not None:
        return amount_behind(parts, equal)
    return phrases.quantity_amount(parts.read, noun, multiplied=True)


def put_counters(parts: Parts) -> Effect:
    """ "put a +1/+1 counter on target creature"; every joined phrase of counters goes on what it names."""
    kinds = chosen_kinds(parts)
    if kinds:
        place = take_place(parts.things[-1]) or parts.take_tie("ON")
        if place is None:
            raise NotUnderstood(parts.verb, "put on what?")
        return Do(Call("put_chosen_counter", (parts.player(), receiving(parts, place), Constant(tuple(kinds)))))
    effects: list[Effect] = []
    shared = shared_place(parts)
    for noun in parts.things:
        place = take_place(noun)
        things = shared if place is None else receiving(parts, place)
        if things is None:
            raise NotUnderstood(noun.first(), "put on what?")
        effects.append(Do(Call("put_counters", (things, kind_of(noun), count_of(parts, noun)))))
    return effects[0] if len(effects) == 1 else Sequence(tuple(effects))


def shared_place(parts: Parts) -> Term | None:
    """The one thing that all counters of a clause go on, where only the last phrase names it."""
    named = [noun for noun in parts.things if any(tie.word.terminal == "ON" for tie, _ in noun.ties)]
    loose = parts.take_tie("ON")
    if loose is not None:
        return receiving(parts, loose)
    if named == parts.things[-1:] and len(parts.things) > 1:
        place = take_place(parts.things[-1])
        return receiving(parts, place) if place is not None else None
    return None


def receiving(parts: Parts, place: Noun) -> Term:
    """What counters are put on or taken from."""
    return phrases.players(parts.read, place) if place.category == "player" else parts.objects(place)


def chosen_kinds(parts: Parts) -> list[str]:
    """The kinds of "your choice of a flying counter, a lifelink counter, or a menace counter"."""
    first = parts.things[0]
    of = next((inner for tie, inner in first.ties if tie.word.terminal == "OF"), None)
    if first.lemma != "choice" or first.possessor is None or first.possessor.first().lemma != "your" or of is None:
        return []
    kinds = [phrases.counter_kind(noun) for noun in (of, *parts.things[1:]) if noun.category == "counter"]
    for tie, inner in of.ties:
        parts.loose.append((tie, inner))
    return [kind for kind in kinds if kind is not None]


def take_place(noun: Noun) -> Noun | None:
    """What counters are put on."""
    for tie, inner in noun.ties:
        if tie.word.terminal == "ON" and inner is not None:
            noun.ties.remove((tie, inner))
            return inner
    return None


def remove(parts: Parts) -> Effect:
    """ "remove a +1/+1 counter from target creature", "remove all counters from it", "remove it from combat"."""
    noun = parts.thing()
    if noun.category != "counter":
        return remove_from_combat(parts)
    place = take_place(noun)
    origin = parts.take("FROM")
    if origin is not None:
        things = phrases.several([receiving(parts, each) for each in parts.nouns_of(origin)])
    elif place is not None:
        things = receiving(parts, place)
    else:
        raise NotUnderstood(parts.verb, "removed from what?")
    kept = parts.read.fresh("amount", "removed")
    call = removal(parts, noun, things)
    parts.read.mention(kept, "amount", deed="remove")
    return Do(call, kept)


def removal(parts: Parts, noun: Noun, things: Term) -> Call:
    """The instruction that removes them: all, a number, up to a number, any number."""
    kind = phrases.counter_kind(noun)
    quantity = noun.quantity.kind
    if quantity in ("any number", "up to"):
        most = Call("unlimited") if quantity == "any number" else phrases.quantity_amount(parts.read, noun)
        return Call("remove_counters_up_to", (parts.player(), things, Constant(kind or ""), most))
    if quantity == "all":
        return Call("remove_counters", (things, Constant(kind))) if kind else Call("remove_any_counters", (things,))
    if quantity not in ("exactly", "equal to"):
        raise NotUnderstood(noun.first(), "how many counters?")
    count = count_of(parts, noun)
    if kind:
        return Call("remove_counters", (things, Constant(kind), count))
    return Call("remove_any_counters", (things, count, parts.player()))


def move(parts: Parts) -> Effect:
    """ "move a +1/+1 counter from target creature onto another target creature" (122.5)."""
    noun = parts.thing()
    origin, onto = parts.take("FROM"), parts.take("ONTO", "TO")
    if noun.category != "counter" or origin is None:
        raise NotUnderstood(noun.first(), "only counters are moved", kind="unplayable")
    from_things = parts.objects(parts.noun_of(origin))
    place = parts.noun_of(onto) if onto is not None else parts.take_tie("ON")
    if place is None:
        raise NotUnderstood(parts.verb, "moved onto what?")
    keywords: list[tuple[str, Term]] = []
    kind = phrases.counter_kind(noun)
    if kind:
        keywords.append(("kind", Constant(kind)))
    if noun.quantity.kind == "any number":
        keywords.append(("any_number", Constant(True)))
    elif noun.quantity.kind != "all":
        if kind is None:
            raise NotUnderstood(noun.first(), "which kind of counter?", kind="unplayable")
        keywords.append(("count", phrases.quantity_amount(parts.read, noun)))
    kept = parts.read.fresh("amount", "moved")
    parts.read.mention(kept, "amount", deed="move")
    return Do(Call("move_counters", (from_things, parts.objects(place)), tuple(keywords)), kept)


def distribute(parts: Parts) -> Effect:
    """ "distribute three +1/+1 counters among up to three target creatures you control" (601.2d)."""
    noun = parts.thing()
    kind, amount = kind_of(noun), phrases.quantity_amount(parts.read, noun)
    among = next((inner for tie, inner in noun.ties if tie.word.terminal == "AMONG"), None) or parts.take_tie("AMONG")
    if among is None:
        raise NotUnderstood(
            parts.verb, "distributed among what?", "Write “among one, two, or three target creatures” and the like."
        )
    if not among.target:
        among.quantity.kind = "all"
        return Do(Call("distribute_among", (parts.player(), parts.objects(among), amount, kind)))
    parts.read.divided = amount
    parts.objects(among)
    parts.read.divided = None
    return Do(Call("distribute_counters", (Constant(len(parts.read.slots) - 1), kind)))


def proliferate(parts: Parts) -> Effect:
    """ "proliferate", "proliferate twice", "proliferate again" (701.34)."""
    return as_often_as_said(parts, Do(Call("proliferate", (parts.players(),))))


VERBS = {
    "distribute": distribute,
    "move": move,
    "proliferate": proliferate,
    "remove": remove,
}
