"""What narrows players: "who controls a creature", "with the most life", "other than that player".

Takes the ties of a noun; gives qualities of players.
"""

from __future__ import annotations

from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Not, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.phrases import how_many, qualities, who
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.syntax import Tie, Word


def player_quality(read: Reader, noun: Noun) -> Term | None:
    """What all ties of a noun together demand of a player, None where none does."""
    found: Term | None = None
    for tie, inner in noun.ties:
        if tie.word.terminal == "OTHER_THAN" and inner is not None:
            found = qualities.both(found, Not(Call("is_one_of_players", (who.players(read, inner),)), "quality"))
        elif tie.word.terminal == "WHICH" and tie.verb is not None and inner is not None:
            found = qualities.both(found, doing(read, tie, inner))
        elif tie.word.terminal == "WITH" and inner is not None:
            found = qualities.both(found, having(read, inner))
        elif tie.word.terminal != "CHOICE":
            raise untold(tie.word)
    return found


def untold(word: Word) -> NotUnderstood:
    """The fault where players can't be told apart by something."""
    return NotUnderstood(word, "players can't be told apart by this here", kind="unplayable")


def doing(read: Reader, tie: Tie, inner: Noun) -> Term:
    """ "who controls a creature", "who doesn't have 10 or more life", "who chose fire"."""
    assert tie.verb is not None
    denied = [word for word in tie.auxiliaries if word.text in ("doesn't", "don't")]
    if len(denied) != len(tie.auxiliaries):
        raise untold(tie.auxiliaries[0])
    if tie.verb.lemma == "control":
        quality = controlling(read, inner)
    elif tie.verb.lemma == "have":
        quality = having(read, inner)
    elif tie.verb.lemma in ("choose", "vote") and inner.first().category == "label":
        label = Constant(inner.first().text)
        votes = read.last("votes")
        quality = Call("chose", (votes, label)) if votes is not None else Call("chose_word", (label,))
    else:
        raise untold(tie.verb)
    return Not(quality, "quality") if denied else quality


def controlling(read: Reader, noun: Noun) -> Term:
    """ "… a creature", "… three or more artifacts", "… more lands than you"."""
    than = take_than(noun)
    if than is not None:
        noun.alternatives = [[word for word in words if not said_more(word)] for words in noun.alternatives]
        return Call("controls_more", (qualities.quality_of(read, noun) or Call("anything"), who.players(read, than)))
    return Call("controls", (qualities.quality_of(read, noun) or Call("anything"),), bounds(read, noun))


def having(read: Reader, noun: Noun) -> Term:
    """ "… 10 or more life", "… no cards in hand", "… two poison counters", "… the most life"."""
    than = take_than(noun)
    words = [word.lemma for word in noun.words if isinstance(word, Word)]
    if noun.category == "counter":
        kind = qualities.counter_kind(noun)
        if kind is None or than is not None:
            raise untold(noun.first())
        return Call("has_counters", (Constant(kind),), bounds(read, noun))
    measure = Constant(noun.lemma)
    in_hand = noun.lemma == "life" or any(tie.word.terminal == "IN" for tie, _ in noun.ties)
    if noun.lemma not in ("life", "card") or not in_hand:
        raise untold(noun.first())
    if than is not None:
        return Call("has_more", (measure, who.players(read, than)))
    if {"the", "most"} <= set(words) or {"the", "least"} <= set(words):
        return Call("has_extreme_amount", (measure, Constant("most" in words)))
    return Call("has_amount", (measure,), bounds(read, noun))


def take_than(noun: Noun) -> Noun | None:
    """The players behind "more … than"."""
    for tie, inner in noun.ties:
        if tie.word.terminal == "THAN" and inner is not None and any(said_more(word) for word in noun.words):
            noun.ties.remove((tie, inner))
            return inner
    return None


def said_more(word: object) -> bool:
    """Whether a word is "more"."""
    return isinstance(word, Word) and word.terminal == "COMPARISON" and word.lemma == "more"


def bounds(read: Reader, noun: Noun) -> tuple[tuple[str, Term], ...]:
    """The bounds that a quantity sets, as keywords: "a" and "two" mean at least so many."""
    quantity = noun.quantity
    if quantity.kind == "none":
        return (("at_most", Constant(0)),)
    number = how_many.quantity_amount(read, noun)
    if quantity.kind == "at most":
        return (("at_most", number),)
    if any(isinstance(word, Word) and word.lemma == "exactly" for word in noun.words):
        return (("at_least", number), ("at_most", number))
    if quantity.kind in ("exactly", "at least"):
        return (("at_least", number),)
    raise untold(noun.first())
