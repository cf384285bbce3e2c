"""Verbs that move objects between zones: put, return, destroy, exile, sacrifice, tap and untap beside them."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts, one_player
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Not, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.reader import Mention
from cardwright.compiler.rules_text.verbs import counters

Keywords = tuple[tuple[str, Term], ...]


def moved(parts: Parts, call: Call, deed: str, kinds: frozenset[str] = frozenset(), plural: bool = True) -> Effect:
    """An instruction whose objects can be referred to as what was done "this way"."""
    kept = parts.read.fresh("objects", deed)
    # "It" goes on meaning the thing itself, whose last known information may be asked for (608.2h).
    mentions = parts.read.mentions
    mentions.insert(max(0, len(mentions) - 1), Mention(kept, "objects", kinds, plural, deed))
    return Do(call, kept)


def from_where(parts: Parts) -> tuple[tuple[str, Term] | None, Term | None]:
    """The zone or the group of cards that "from …" names."""
    adjunct = parts.take("FROM")
    if adjunct is None:
        return None, None
    noun = parts.noun_of(adjunct)
    if noun.category == "zone":
        return phrases.zone(parts.read, noun), None
    if adjunct.word.lemma == "from among" or noun.category == "pronoun":
        return None, phrases.objects(parts.read, noun)
    if noun.lemma in ("top", "bottom"):
        return top_of(parts, noun), None
    raise NotUnderstood(adjunct.word, "from where?")


def top_of(parts: Parts, noun: Noun) -> tuple[str, Term]:
    """"from the top of your library"."""
    inner = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    if inner is None or inner.category != "zone":
        raise NotUnderstood(noun.first(), "the top of what?")
    return phrases.zone(parts.read, inner)


def things(parts: Parts, deed: str) -> Term:
    """What the verb is done to, looked for where "from …" says."""
    zone, among = from_where(parts)
    read = parts.read
    outer, read.zone = read.zone, zone or read.zone
    at_random = parts.says("at random")
    read.at_random = at_random
    found = phrases.several([zone_cards(parts, noun) or parts.objects(noun, among) for noun in required(parts)])
    read.zone, read.at_random = outer, False
    return found


def required(parts: Parts) -> list[Noun]:
    """The nouns behind the verb; there has to be one."""
    if not parts.things:
        raise NotUnderstood(parts.verb, f"{parts.verb.text} what?")
    return parts.things


def zone_cards(parts: Parts, noun: Noun) -> Term | None:
    """All cards of a zone that is itself what the verb is done to ("exile target player's graveyard")."""
    if noun.category != "zone" or noun.lemma == "battlefield":
        return None
    name, whose = phrases.zone(parts.read, noun)
    return Call("cards_in", (Constant(name), whose, Call("anything")))


def destroy(parts: Parts) -> Effect:
    """"destroy target creature" (701.8)."""
    return moved(parts, Call("destroy", (things(parts, "destroy"),)), "destroy")


def exile(parts: Parts) -> Effect:
    """"exile target creature", "exile the top two cards of your library face down" (701.13)."""
    keywords: Keywords = (("face_down", Constant(True)),) if parts.says("face down") else ()
    return moved(parts, Call("exile", (things(parts, "exile"),), keywords), "exile")


def sacrifice(parts: Parts) -> Effect:
    """"sacrifice a creature", "sacrifices two lands of their choice", "sacrifice this Attraction" (701.21)."""
    read = parts.read
    players = parts.players()
    found: list[Term] = []
    for noun in required(parts):
        if noun.category == "pronoun" or noun.definite or noun.target:
            found.append(parts.objects(noun))
            continue
        candidates = phrases.among_those(read, noun, None)
        if noun.quantity.kind in ("all", "each") or (noun.quantity.kind == "unsaid" and noun.plural):
            found.append(Call("those_that", (candidates, Call("controlled_by", (players,)))))
            continue
        low, high = phrases.bounds(read, noun)
        if read.multiplier is not None:
            low, high = phrases.times(low, read.multiplier), phrases.times(high, read.multiplier)
        if found:
            candidates = Call("those_that", (candidates, Not(Call("is_one_of", (phrases.several(found),)), "quality")))
        chosen = read.fresh("objects", "chosen")
        read.pending.append((chosen, Call("choose_to_sacrifice", (players, candidates, low, high))))
        found.append(chosen)
    kept = read.fresh("objects", "sacrificed")
    read.mention(kept, "objects", frozenset(kind for noun in parts.things for kind in phrases.kinds_of(noun)), any(noun.plural for noun in parts.things), "sacrifice")
    return Do(Call("sacrifice", (phrases.several(found),), (("by", players),)), kept)


def tap(parts: Parts) -> Effect:
    """"tap target creature" (701.26)."""
    return Do(Call("tap", (things(parts, "tap"),)))


def untap(parts: Parts) -> Effect:
    """"untap all creatures you control"."""
    return Do(Call("untap", (things(parts, "untap"),)))


def entering(parts: Parts) -> Keywords:
    """How objects enter: tapped, with counters, under whose control."""
    keywords: list[tuple[str, Term]] = []
    if parts.says("tapped", "tapped and attacking"):
        keywords.append(("tapped", Constant(True)))
    under = parts.take("UNDER")
    if under is not None:
        keywords.append(("under", controller_of(parts, parts.noun_of(under))))
    with_counters = parts.take("WITH_ENTERING")
    if with_counters is not None:
        noun = parts.noun_of(with_counters)
        counters.take_place(noun)
        if noun.category != "counter":
            raise NotUnderstood(noun.first(), "things enter with counters here, nothing else", kind="unplayable")
        keywords.append(("counters", Call("counters", (counters.kind_of(noun), phrases.quantity_amount(parts.read, noun)))))
    return tuple(keywords)


def controller_of(parts: Parts, noun: Noun) -> Term:
    """"under your control", "under their owners' control", "under its owner's control"."""
    owner = noun.possessor
    if noun.lemma != "control" or owner is None:
        raise NotUnderstood(noun.first(), "under whose control?")
    if owner.lemma == "owner":
        return Constant("owner")
    return one_player(phrases.possessor(parts.read, owner))


def return_(parts: Parts) -> Effect:
    """"return target creature to its owner's hand", "return it to the battlefield tapped" (701)."""
    objects = things(parts, "return")
    to = parts.take("TO")
    if to is None:
        raise NotUnderstood(parts.verb, "returned to where?", "Write “to its owner's hand” or “to the battlefield”.")
    return placed(parts, objects, parts.noun_of(to), "return")


def placed(parts: Parts, objects: Term, place: Noun, deed: str) -> Effect:
    """Objects put into a zone; cards always go to their owner's (400.3)."""
    if place.category != "zone":
        raise NotUnderstood(place.first(), "this is not a zone")
    zone = phrases.zone_name(place)
    if zone == "battlefield":
        return moved(parts, Call("put_onto_battlefield", (objects,), entering(parts)), deed)
    if zone == "hand":
        return moved(parts, Call("return_to_hand", (objects,)), deed)
    if zone == "graveyard":
        return moved(parts, Call("put_into_graveyard", (objects,)), deed)
    if zone == "library":
        return moved(parts, Call("put_into_library", (objects,)), deed)
    if zone == "exile":
        return moved(parts, Call("exile", (objects,)), deed)
    raise NotUnderstood(place.first(), "nothing can be put there")


def put(parts: Parts) -> Effect:
    """Counters on things, or cards into a zone: "put it into your hand", "put them on the bottom of your library"."""
    if parts.things and all(noun.category == "counter" for noun in parts.things):
        return counters.put_counters(parts)
    objects = things(parts, "put")
    into = parts.take("INTO", "ONTO")
    if into is not None:
        return placed(parts, objects, parts.noun_of(into), "put")
    on = parts.take_tie("ON")
    if on is not None:
        return on_library(parts, objects, on)
    raise NotUnderstood(parts.verb, "put where?", "Write “into your hand”, “onto the battlefield” and the like.")


def on_library(parts: Parts, objects: Term, place: Noun) -> Effect:
    """On the top or the bottom of a library, in any or in a random order."""
    words = {word.lemma for word in place.words if hasattr(word, "lemma")}
    bottom = "bottom" in words
    keywords: list[tuple[str, Term]] = []
    if bottom:
        keywords.append(("on_bottom", Constant(True)))
    if parts.says("in a random order"):
        keywords.append(("at_random", Constant(True)))
    elif parts.says("in any order"):
        keywords.append(("in_order_of", parts.player()))
    return moved(parts, Call("put_into_library", (objects,), tuple(keywords)), "put")


VERBS = {
    "destroy": destroy,
    "exile": exile,
    "put": put,
    "return": return_,
    "sacrifice": sacrifice,
    "tap": tap,
    "untap": untap,
}
