"""Verbs on libraries and hands: draw, discard, mill, scry, surveil, look at, reveal, shuffle."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Combined, Constant, Do, Effect, Let, Sequence, Several, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.syntax import Clause, Condition, Tail
from cardwright.compiler.rules_text.verbs import zones

CARD = frozenset(("card",))


def result(parts: Parts, call: Call, deed: str, plural: bool = True) -> Effect:
    """An instruction whose cards can be referred to afterwards."""
    kept = parts.read.fresh("objects", deed)
    parts.read.mention(kept, "objects", CARD, plural, deed)
    return Do(call, kept)


def draw(parts: Parts) -> Effect:
    """ "draw a card", "draws that many cards", "draw a card from the library of the player to your right" (121.1)."""
    noun = parts.thing()
    if not zones.is_card_count(noun):
        raise NotUnderstood(noun.first(), "only a number of cards can be drawn")
    until = parts.take_tail("UNTIL")
    if until is not None:
        return result(parts, Call("draw_up_to", (parts.players(), hand_size(parts, until))), "draw")
    count = card_count(parts, noun)
    origin = parts.take("FROM")
    if origin is not None:
        library, whose = phrases.zone(parts.read, parts.noun_of(origin))
        if library != "library":
            raise NotUnderstood(origin.word, "cards are drawn from libraries", kind="unplayable")
        return result(parts, Call("draw_from", (parts.players(), count, whose)), "draw", noun.plural)
    return result(parts, Call("draw", (parts.players(), count)), "draw", noun.plural)


def hand_size(parts: Parts, until: Tail) -> Term:
    """The number of "until you have seven cards in hand"."""
    clause = until.what.parts[0] if isinstance(until.what, Condition) else None
    nouns = phrases.nouns(clause.object) if isinstance(clause, Clause) and clause.verb.lemma == "have" else []
    if len(nouns) != 1 or nouns[0].lemma not in ("card", "in hand"):
        raise NotUnderstood(
            until.word, "cards are drawn until a hand has so many", "Write “until you have five cards in hand”."
        )
    return phrases.quantity_amount(parts.read, nouns[0])


def discard(parts: Parts) -> Effect:
    """ "discard a card", "discards their hand", "discard two cards at random" (701.9)."""
    noun = parts.thing()
    at_random = parts.says("at random") or any(tie.word.text == "at random" for tie, _ in noun.ties)
    noun.ties = [
        pair for pair in noun.ties if pair[0].word.text not in ("at random", "of their choice", "of your choice")
    ]
    players = parts.players()
    if noun.category == "zone" or (noun.lemma == "card" and noun.quantity.kind == "all"):
        return result(parts, Call("discard_hand", (players,)), "discard")
    if zones.is_card_count(noun) and not noun.definite and noun.quantity.kind == "exactly":
        count = phrases.quantity_amount(parts.read, noun, multiplied=True)
        keywords: tuple[tuple[str, Term], ...] = (("at_random", Constant(True)),) if at_random else ()
        return result(parts, Call("discard", (players, count), keywords), "discard", noun.plural)
    parts.read.zone = ("hand", players)
    cards = parts.objects(noun)
    parts.read.zone = None
    return result(parts, Call("discard_cards", (cards,)), "discard", noun.plural)


def mill(parts: Parts) -> Effect:
    """ "mill two cards", "mills half their library" (701.17)."""
    noun = parts.thing()
    players = parts.players()
    if noun.category == "zone":
        library = Call("count", (Call("cards_in", (Constant("library"), players, Call("anything"))),))
        up = parts.says("rounded up")
        if not up:
            parts.says("rounded down")
        count: Term = Call("half", (library,), (("up", Constant(up)),))
    else:
        if not zones.is_card_count(noun):
            raise NotUnderstood(noun.first(), "only a number of cards can be milled")
        count = card_count(parts, noun)
    return result(parts, Call("mill", (players, count)), "mill", noun.plural)


def card_count(parts: Parts, noun: Noun) -> Term:
    """How many cards: "two cards", "that many cards plus one", "cards equal to its power"."""
    equal, plus = parts.take("EQUAL_TO"), parts.take("PLUS")
    if equal is not None and equal.phrases is not None and noun.quantity.kind == "unsaid":
        count = phrases.amount_of(parts.read, equal.phrases)
        if parts.read.multiplier is not None:
            count = phrases.times(count, parts.read.multiplier)
    else:
        count = phrases.quantity_amount(parts.read, noun, multiplied=True)
    if plus is not None and plus.phrases is not None:
        count = Combined(count, "+", phrases.amount_of(parts.read, plus.phrases))
    return count


def number(parts: Parts, noun: Noun) -> Term:
    """The bare number behind "scry" and its kin."""
    return phrases.amount(parts.read, noun)


def scry(parts: Parts) -> Effect:
    """ "scry 2" (701.22)."""
    return Do(Call("scry", (parts.players(), number(parts, parts.thing()))))


def surveil(parts: Parts) -> Effect:
    """ "surveil 2" (701.25)."""
    return result(parts, Call("surveil", (parts.players(), number(parts, parts.thing()))), "surveil")


def shuffle(parts: Parts) -> Effect:
    """ "shuffle", "shuffles their library", "shuffle target card from your graveyard into your library" (701.24)."""
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
    if owner is not None and owner.lemma == "their" and (parts.subject or parts.actor) and parts.does_somebody():
        shuffling = parts.players()
    things = zones.things(parts, "shuffle")
    return zones.moved(parts, Call("shuffle_into_library", (things, shuffling)), "shuffle", CARD)


def look_at(parts: Parts) -> Effect:
    """ "look at the top three cards of your library", "look at target player's hand".

    What somebody may look at for a while, they look at now: that shows it as much as it can be shown.
    """
    return shown(parts, "look_at", "look at")


def reveal(parts: Parts) -> Effect:
    """ "reveal the top card of your library", "reveals their hand", "reveal it" (701.20)."""
    until = parts.take_tail("UNTIL")
    if until is not None and zones.decides_to_stop(until):
        return zones.until_stopped(parts)
    if until is not None:
        return zones.until_found(parts, until, "reveal_until", "reveal")
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
    cards = zones.things(parts, deed)
    parts.read.mention(cards, "objects", phrases.kinds_of(noun) | CARD, noun.plural, deed)
    return Do(Call(instruction, (parts.players(), cards)))


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
