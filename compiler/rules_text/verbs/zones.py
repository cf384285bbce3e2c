"""Verbs that move objects between zones: put, return, destroy, exile, sacrifice, tap and untap beside them."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts, one_player
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Let, Not, Sequence, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.reader import Mention
from cardwright.compiler.rules_text.syntax import Clause, Condition, Tail, Word
from cardwright.compiler.rules_text.verbs import counters

Keywords = tuple[tuple[str, Term], ...]


def moved(parts: Parts, call: Call, deed: str, kinds: frozenset[str] = frozenset(), plural: bool = True) -> Effect:
    """An instruction whose objects can be referred to as what was done "this way"."""
    kept = parts.read.fresh("objects", deed)
    mentions = parts.read.mentions
    last = mentions[-1] if mentions else None
    if last is not None and last.deed == "all":
        # All of a kind can't be told afterwards, when they have gone: they are those that went.
        mentions.append(Mention(kept, "objects", kinds or last.kinds | {"card"}, True, deed))
    else:
        # "It" goes on meaning the thing itself, whose last known information may be asked for (608.2h).
        mentions.insert(max(0, len(mentions) - 1), Mention(kept, "objects", kinds, plural, deed))
    return Do(call, kept)


def from_where(parts: Parts) -> tuple[tuple[str, Term] | None, Term | None]:
    """The zone or the group of cards that "from …" names."""
    adjunct = parts.take("FROM")
    if adjunct is None:
        return None, None
    noun = parts.noun_of(adjunct)
    if noun.category == "zone":
        single = not any(thing.plural for thing in parts.things)
        return phrases.zone(parts.read, noun, single), None
    if noun.lemma == "it" and parts.read.last("objects") is not None:
        # "A card from it" is one of what was spoken of last: a hand.
        return None, parts.read.last("objects")
    if adjunct.word.lemma == "from among" or noun.category == "pronoun":
        return None, phrases.objects(parts.read, noun)
    if noun.lemma in ("top", "bottom"):
        return top_of(parts, noun), None
    raise NotUnderstood(adjunct.word, "from where?")


def top_of(parts: Parts, noun: Noun) -> tuple[str, Term]:
    """ "from the top of your library"."""
    inner = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    if inner is None or inner.category != "zone":
        raise NotUnderstood(noun.first(), "the top of what?")
    return phrases.zone(parts.read, inner)


def things(parts: Parts, deed: str) -> Term:
    """What the verb is done to, looked for where "from …" says."""
    from_top = counted_from_top(parts)
    if from_top is not None:
        return from_top
    zone, among = from_where(parts)
    read = parts.read
    outer, read.zone = read.zone, zone or read.zone
    at_random = parts.says("at random")
    read.at_random = at_random
    found = phrases.several([zone_cards(parts, noun) or parts.objects(noun, among) for noun in required(parts)])
    read.zone, read.at_random = outer, False
    return found


def counted_from_top(parts: Parts) -> Term | None:
    """ "that many cards from the top of your library": a plain number of cards by their place."""
    origin = next((adjunct for adjunct in parts.adjuncts if adjunct.word.terminal == "FROM"), None)
    if origin is None or len(parts.things) != 1 or origin.phrases is None:
        return None
    noun, place = parts.things[0], phrases.nouns(origin.phrases)[0]
    if not is_card_count(noun) or place.lemma not in ("top", "bottom"):
        return None
    parts.adjuncts.remove(origin)
    _, whose = top_of(parts, place)
    count = phrases.quantity_amount(parts.read, noun, multiplied=True)
    return parts.read.keep(
        Call(f"{place.lemma}_cards", (whose, count)), "objects", "top", frozenset(("card",)), noun.plural
    )


def is_card_count(noun: Noun) -> bool:
    """Whether a noun is a plain number of cards."""
    return (
        noun.lemma == "card"
        and not noun.ties
        and not noun.target
        and noun.alternatives == [[noun.head]]
        and noun.definite in ("", "that")
    )


def required(parts: Parts) -> list[Noun]:
    """The nouns behind the verb; there has to be one."""
    if not parts.things:
        raise NotUnderstood(parts.verb, f"{parts.verb.text} what?")
    return parts.things


def zone_cards(parts: Parts, noun: Noun) -> Term | None:
    """All cards of a zone that is itself what the verb is done to ("exile target player's graveyard")."""
    if noun.category != "zone" or noun.lemma == "battlefield":
        return None
    names = phrases.zone_words(noun)
    if len(names) > 1:
        return several_zones(parts, noun, names)
    name, whose = phrases.zone(parts.read, noun)
    return Call("cards_in", (Constant(name), whose, Call("anything")))


def several_zones(parts: Parts, noun: Noun, names: list[Word]) -> Term:
    """ "their hand and graveyard": all cards of each of these zones."""
    if any(isinstance(word, Word) and word.terminal == "JOIN_WORD" and "or" in word.text for word in noun.words):
        raise NotUnderstood(noun.first(), "which of these zones?", kind="unplayable")
    if noun.possessor is None:
        raise NotUnderstood(noun.first(), "whose hand, library or graveyard?")
    whose = phrases.possessor(parts.read, noun.possessor)
    singular = [
        {"graveyards": "graveyard", "hands": "hand", "libraries": "library"}.get(word.lemma, word.lemma)
        for word in names
    ]
    return phrases.several([Call("cards_in", (Constant(name), whose, Call("anything"))) for name in singular])


def destroy(parts: Parts) -> Effect:
    """ "destroy target creature" (701.8)."""
    return moved(parts, Call("destroy", (things(parts, "destroy"),)), "destroy")


def exile(parts: Parts) -> Effect:
    """ "exile target creature", "exile the top two cards of your library face down" (701.13)."""
    keywords: Keywords = (("face_down", Constant(True)),) if face_down(parts) else ()
    until = parts.take_tail("UNTIL")
    if until is not None:
        return exiled_until(parts, until, keywords)
    return moved(parts, Call("exile", (things(parts, "exile"),), keywords), "exile")


def face_down(parts: Parts) -> bool:
    """Whether cards are exiled "face down" or "in a face-down pile"."""
    for noun in parts.things:
        for pair in noun.ties:
            inner = pair[1]
            said = {word.lemma for word in inner.adjectives()} if inner is not None else set()
            if inner is not None and inner.lemma == "pile" and "face-down" in said:
                noun.ties.remove(pair)
                return True
    return parts.says("face down")


def exiled_until(parts: Parts, until: Tail, keywords: Keywords) -> Effect:
    """ "until this leaves the battlefield" (610.3), or down to a certain card of a library."""
    leaving = leaves(until)
    if leaving is None:
        return until_found(parts, until, "exile_until", "exile", keywords)
    objects = things(parts, "exile")
    source = phrases.objects(parts.read, leaving)
    return moved(parts, Call("exile_until_over", (objects, Call("until_leaves", (source,))), keywords), "exile")


def leaves(until: Tail) -> Noun | None:
    """What has to leave the battlefield, None if something else is waited for."""
    clause = until.what.parts[0] if isinstance(until.what, Condition) and len(until.what.parts) == 1 else None
    if not isinstance(clause, Clause) or clause.verb.lemma != "leave" or clause.adjuncts:
        return None
    places, subject = phrases.nouns(clause.object), phrases.nouns(clause.subject)
    return subject[0] if [place.lemma for place in places] == ["battlefield"] and len(subject) == 1 else None


def until_found(parts: Parts, until: Tail, instruction: str, deed: str, keywords: Keywords = ()) -> Effect:
    """ "reveal cards from the top of your library until you reveal a nonland card": all of them, and that one."""
    origin = parts.take("FROM")
    clause = until.what.parts[0] if isinstance(until.what, Condition) and len(until.what.parts) == 1 else None
    if (
        origin is None
        or not isinstance(clause, Clause)
        or clause.object is None
        or clause.verb.lemma != parts.verb.lemma
    ):
        raise NotUnderstood(until.word, "nothing here goes on until this", kind="unplayable")
    place = parts.noun_of(origin)
    if place.lemma == "bottom":
        if instruction != "exile_until":
            raise NotUnderstood(origin.word, "only from the top", kind="unplayable")
        keywords = (*keywords, ("from_bottom", Constant(True)))
    _, whose = top_of(parts, place)
    [wanted] = phrases.nouns(clause.object)
    read = parts.read
    quality = phrases.quality_of(read, wanted) or Call("anything")
    count = phrases.quantity_amount(read, wanted)
    passed, found = read.fresh("objects", deed), read.fresh("objects", "found")
    read.mention(passed, "objects", frozenset(("card",)), True, "reveal" if deed == "reveal" else "top")
    read.mention(found, "objects", phrases.kinds_of(wanted) | {"card"}, wanted.plural, deed)
    read.taken.append(found)
    call = Call(instruction, (whose, quality, count), keywords)
    return Sequence((Do(call, passed), Let(found, Call("those_that", (passed, quality)))))


def decides_to_stop(until: Tail) -> bool:
    """Whether it goes on "until you decide to stop"."""
    clause = until.what.parts[0] if isinstance(until.what, Condition) and len(until.what.parts) == 1 else None
    if not isinstance(clause, Clause) or clause.verb.lemma != "decide" or clause.object is not None:
        return False
    return [adjunct.verb.lemma for adjunct in clause.adjuncts if adjunct.verb is not None] == ["stop"]


def until_stopped(parts: Parts) -> Effect:
    """ "reveal cards from the top of your library until you decide to stop"."""
    origin = parts.take("FROM")
    if origin is None or not is_card_count(parts.thing()):
        raise NotUnderstood(parts.verb, "from where?", "Write “from the top of your library”.")
    _, whose = top_of(parts, parts.noun_of(origin))
    if whose != parts.players():
        raise NotUnderstood(origin.word, "only from their own library", kind="unplayable")
    revealed = parts.read.fresh("objects", "reveal")
    parts.read.mention(revealed, "objects", frozenset(("card",)), True, "reveal")
    return Do(Call("reveal_until_stopped", (whose,)), revealed)


def sacrifice(parts: Parts) -> Effect:
    """ "sacrifice a creature", "sacrifices two lands of their choice", "sacrifice this Attraction" (701.21)."""
    read = parts.read
    players = parts.players()
    found: list[Term] = []
    for noun in required(parts):
        if noun.category in ("pronoun", "name") or noun.definite or noun.target:
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
    read.mention(
        kept,
        "objects",
        frozenset(kind for noun in parts.things for kind in phrases.kinds_of(noun)),
        any(noun.plural for noun in parts.things),
        "sacrifice",
    )
    return Do(Call("sacrifice", (phrases.several(found),), (("by", players),)), kept)


def tap(parts: Parts) -> Effect:
    """ "tap target creature" (701.26)."""
    objects = things(parts, "tap")
    kept = parts.read.fresh("objects", "tapped")
    mentions = parts.read.mentions
    mentions.insert(max(0, len(mentions) - 1), Mention(kept, "objects", frozenset(), True, "tapped"))
    return Do(Call("tap", (objects,)), kept)


def untap(parts: Parts) -> Effect:
    """ "untap all creatures you control"."""
    return Do(Call("untap", (things(parts, "untap"),)))


def entering(parts: Parts) -> Keywords:
    """How objects enter: tapped, with counters, under whose control."""
    keywords: list[tuple[str, Term]] = []
    attacking = parts.says("tapped and attacking")
    if parts.says("tapped") or attacking:
        keywords.append(("tapped", Constant(True)))
    if attacking:
        keywords.append(("attacking", Constant(True)))
    if parts.says("transformed", "converted"):
        keywords.append(("transformed", Constant(True)))
    under = parts.take("UNDER")
    control = parts.noun_of(under) if under is not None else None
    keywords.append(controller_of(parts, control))
    with_counters = parts.take("WITH_ENTERING")
    given = parts.nouns_of(with_counters) if with_counters is not None else []
    for tie, inner in control.ties if control is not None else ():
        if tie.word.terminal != "WITH" or inner is None:
            raise NotUnderstood(tie.word, "things can't be put onto the battlefield like this", kind="unplayable")
        given.append(inner)
    if given:
        keywords.append(("counters", counters_of(parts, given)))
    host = parts.take_tie("PARTICIPLE")
    if host is not None:
        keywords.append(("attached_to", parts.objects(host)))
    return tuple(pair for pair in keywords if pair[0])


def counters_of(parts: Parts, nouns: list[Noun]) -> Term:
    """ "with a +1/+1 counter and a flying counter on it": the counters that things enter with."""
    found: Term | None = None
    for noun in nouns:
        counters.take_place(noun)
        if noun.category != "counter":
            raise NotUnderstood(noun.first(), "things enter with counters here, nothing else", kind="unplayable")
        given = Call("counters", (counters.kind_of(noun), counters.count_of(parts, noun)))
        found = phrases.both(found, given, "|")
    assert found is not None
    return found


def controller_of(parts: Parts, noun: Noun | None) -> tuple[str, Term]:
    """ "under your control", "under their owners' control"; else the one who puts it there controls it (110.2a)."""
    if noun is None:
        return ("under", parts.player()) if parts.players() != phrases.YOU else ("", phrases.YOU)
    owner = noun.possessor
    if noun.lemma != "control" or owner is None:
        raise NotUnderstood(noun.first(), "under whose control?")
    if owner.lemma == "owner":
        return "under_owners", Constant(True)
    return "under", one_player(phrases.possessor(parts.read, owner))


def return_(parts: Parts) -> Effect:
    """ "return target creature to its owner's hand", "return it to the battlefield tapped" (701)."""
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
        entered = entering(parts)
        if parts.players() != phrases.YOU and "under" not in dict(entered):
            entered = (*entered, ("under", parts.player()))
        return moved(parts, Call("put_onto_battlefield", (objects,), entered), deed)
    if zone == "hand":
        return moved(parts, Call("return_to_hand", (objects,)), deed)
    if zone == "graveyard":
        return moved(parts, Call("put_into_graveyard", (objects,)), deed)
    if zone == "library":
        return moved(parts, Call("put_into_library", (objects,), (("below", below(parts)),)), deed)
    if zone == "exile":
        return moved(parts, Call("exile", (objects,)), deed)
    raise NotUnderstood(place.first(), "nothing can be put there")


ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def below(parts: Parts) -> Term:
    """How many cards stay above: "third from the top" leaves two."""
    for above, ordinal in enumerate(ORDINALS, 1):
        if parts.says(f"{ordinal} from the top"):
            return Constant(above)
    raise NotUnderstood(parts.verb, "where in the library?", "Write “on top of …” or “third from the top”.")


def put(parts: Parts) -> Effect:
    """Counters on things, or cards into a zone: "put it into your hand", "put them on the bottom of your library"."""
    if parts.things and (all(noun.category == "counter" for noun in parts.things) or counters.chosen_kinds(parts)):
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
    keywords: list[tuple[str, Term]] = []
    if {"top", "bottom"} <= words:
        owners = one_player(Call("owners_of", (objects,)))
        chooser = owners if "choice" not in words else one_player(phrases.YOU)
        return moved(parts, Call("put_on_top_or_bottom", (chooser, objects)), "put")
    if "bottom" in words:
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
