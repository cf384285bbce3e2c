"""Verbs on libraries and hands: draw, discard, mill, scry, surveil, look at, reveal, shuffle."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Let, Sequence, Several, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.syntax import Clause, Condition, Tail
from cardwright.compiler.rules_text.verbs import zones

CARD = frozenset(("card",))


def is_card_count(noun: Noun) -> bool:
    """Whether a noun is a plain number of cards."""
    return noun.lemma == "card" and not noun.ties and not noun.target and noun.alternatives == [[noun.head]] and noun.definite in ("", "that")


def result(parts: Parts, call: Call, deed: str, plural: bool = True) -> Effect:
    """An instruction whose cards can be referred to afterwards."""
    kept = parts.read.fresh("objects", deed)
    parts.read.mention(kept, "objects", CARD, plural, deed)
    return Do(call, kept)


def draw(parts: Parts) -> Effect:
    """"draw a card", "draws two cards", "draws that many cards" (121.1)."""
    noun = parts.thing()
    if not is_card_count(noun):
        raise NotUnderstood(noun.first(), "only a number of cards can be drawn")
    count = phrases.quantity_amount(parts.read, noun, multiplied=True)
    return result(parts, Call("draw", (parts.players(), count)), "draw", noun.plural)


def discard(parts: Parts) -> Effect:
    """"discard a card", "discards their hand", "discard two cards at random" (701.9)."""
    noun = parts.thing()
    at_random = parts.says("at random") or any(tie.word.text == "at random" for tie, _ in noun.ties)
    noun.ties = [pair for pair in noun.ties if pair[0].word.text not in ("at random", "of their choice", "of your choice")]
    players = parts.players()
    if noun.category == "zone" or (noun.lemma == "card" and noun.quantity.kind == "all"):
        return result(parts, Call("discard_hand", (players,)), "discard")
    if is_card_count(noun) and not noun.definite and noun.quantity.kind == "exactly":
        count = phrases.quantity_amount(parts.read, noun, multiplied=True)
        keywords: tuple[tuple[str, Term], ...] = (("at_random", Constant(True)),) if at_random else ()
        return result(parts, Call("discard", (players, count), keywords), "discard", noun.plural)
    parts.read.zone = ("hand", players)
    cards = parts.objects(noun)
    parts.read.zone = None
    return result(parts, Call("discard_cards", (cards,)), "discard", noun.plural)


def mill(parts: Parts) -> Effect:
    """"mill two cards", "mills half their library" (701.17)."""
    noun = parts.thing()
    players = parts.players()
    if noun.category == "zone":
        library = Call("count", (Call("cards_in", (Constant("library"), players, Call("anything"))),))
        up = parts.says("rounded up")
        if not up:
            parts.says("rounded down")
        count: Term = Call("half", (library,), (("up", Constant(up)),))
    else:
        if not is_card_count(noun):
            raise NotUnderstood(noun.first(), "only a number of cards can be milled")
        count = phrases.quantity_amount(parts.read, noun, multiplied=True)
    return result(parts, Call("mill", (players, count)), "mill", noun.plural)


def number(parts: Parts, noun: Noun) -> Term:
    """The bare number behind "scry" and its kin."""
    return phrases.amount(parts.read, noun)


def scry(parts: Parts) -> Effect:
    """"scry 2" (701.22)."""
    return Do(Call("scry", (parts.players(), number(parts, parts.thing()))))


def surveil(parts: Parts) -> Effect:
    """"surveil 2" (701.25)."""
    return result(parts, Call("surveil", (parts.players(), number(parts, parts.thing()))), "surveil")


def shuffle(parts: Parts) -> Effect:
    """"shuffle", "shuffles their library", "shuffle target card from your graveyard into your library" (701.24)."""
    into = parts.take("INTO")
    if into is not None:
        return shuffled_into(parts, parts.noun_of(into))
    if parts.things:
        noun = parts.thing()
        if noun.category == "zone" and noun.lemma in ("library", "libraries") and noun.possessor is not None:
            return Do(Call("shuffle", (phrases.possessor(parts.read, noun.possessor),)))
        if noun.lemma != "it":
            raise NotUnderstood(noun.first(), "only libraries are shuffled")
    return Do(Call("shuffle", (parts.players(),)))


def shuffled_into(parts: Parts, place: Noun) -> Effect:
    """Things put into their owners' libraries, which are shuffled; whose library is named shuffles in any case."""
    if place.category != "zone" or place.lemma not in ("library", "libraries"):
        raise NotUnderstood(place.first(), "cards are shuffled into libraries only")
    owner = place.possessor
    named = owner is not None and owner.lemma not in ("owner", "their", "his or her")
    shuffling = phrases.possessor(parts.read, owner) if named and owner is not None else Several(())
    things = zones.things(parts, "shuffle")
    return zones.moved(parts, Call("shuffle_into_library", (things, shuffling)), "shuffle", CARD)


def look_at(parts: Parts) -> Effect:
    """"look at the top three cards of your library", "look at target player's hand"."""
    return shown(parts, "look_at", "look at")


def reveal(parts: Parts) -> Effect:
    """"reveal the top card of your library", "reveals their hand", "reveal it" (701.20)."""
    until = parts.take_tail("UNTIL")
    if until is not None:
        return until_found(parts, until, "reveal_until", "reveal")
    return shown(parts, "reveal", "reveal")


def shown(parts: Parts, instruction: str, deed: str) -> Effect:
    """Cards shown to one or to all players."""
    noun = parts.thing()
    if noun.category == "zone":
        name, whose = phrases.zone(parts.read, noun)
        variable = parts.read.fresh("objects", name)
        parts.read.mention(variable, "objects", CARD, True, deed)
        zone = Call("cards_in", (Constant(name), whose, Call("anything")))
        return Sequence((Let(variable, zone), Do(Call(instruction, (parts.players(), variable)))))
    cards = counted_from_top(parts, noun) or zones.things(parts, deed)
    parts.read.mention(cards, "objects", phrases.kinds_of(noun) | CARD, noun.plural, deed)
    return Do(Call(instruction, (parts.players(), cards)))


def counted_from_top(parts: Parts, noun: Noun) -> Term | None:
    """"that many cards from the top of your library": a plain number of cards by their place."""
    origin = next((adjunct for adjunct in parts.adjuncts if adjunct.word.terminal == "FROM"), None)
    if origin is None or not is_card_count(noun) or noun.quantity.kind not in ("exactly", "equal to"):
        return None
    place = phrases.nouns(origin.phrases)[0]
    if place.lemma not in ("top", "bottom"):
        return None
    parts.adjuncts.remove(origin)
    _, whose = zones.top_of(parts, place)
    count = phrases.quantity_amount(parts.read, noun, multiplied=True)
    return parts.read.keep(Call(f"{place.lemma}_cards", (whose, count)), "objects", "top", CARD, noun.plural)


def until_found(parts: Parts, until: Tail, instruction: str, deed: str) -> Effect:
    """"reveal cards from the top of your library until you reveal a nonland card": all of them, and that one."""
    origin = parts.take("FROM")
    if origin is None or not isinstance(until.what, Condition) or len(until.what.parts) != 1:
        raise NotUnderstood(until.word, "nothing here goes on until this", kind="unplayable")
    _, whose = zones.top_of(parts, parts.noun_of(origin))
    clause = until.what.parts[0]
    if not isinstance(clause, Clause) or clause.verb.lemma != parts.verb.lemma or clause.object is None:
        raise NotUnderstood(until.word, "it goes on until such a card turns up", "Write “until you reveal a land card”.")
    [wanted] = phrases.nouns(clause.object)
    read = parts.read
    quality = phrases.quality_of(read, wanted) or Call("anything")
    count = phrases.quantity_amount(read, wanted)
    keywords: tuple[tuple[str, Term], ...] = (("face_down", Constant(True)),) if parts.says("face down") else ()
    passed, found = read.fresh("objects", deed), read.fresh("objects", "found")
    read.mention(passed, "objects", CARD, True, deed)
    read.mention(found, "objects", phrases.kinds_of(wanted) | CARD, wanted.plural, deed)
    call = Call(instruction, (whose, quality, count), keywords)
    return Sequence((Do(call, passed), Let(found, Call("those_that", (passed, quality)))))


VERBS = {
    "discard": discard,
    "draw": draw,
    "look at": look_at,
    "mill": mill,
    "reveal": reveal,
    "scry": scry,
    "shuffle": shuffle,
    "surveil": surveil,
}
