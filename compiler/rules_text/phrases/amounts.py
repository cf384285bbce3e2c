"""Amounts that noun phrases stand for: numbers, "its power", "the number of Goblins you control".

Takes `Noun`s and the `Reader`; gives terms that are numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Combined, Constant, Term
from cardwright.compiler.rules_text.nouns import Noun, number_of, read_noun, read_words
from cardwright.compiler.rules_text.phrases import how_many, outcomes, qualities, which, which_players, who
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.syntax import Adjunct, Phrases, Quoted, Word


def amount_of_words(read: Reader, words: tuple[Word | Quoted, ...], at: Word) -> Term:
    """An amount out of a flat run of words."""
    if not words:
        raise NotUnderstood(at, "how much?")
    return amount(read, read_words(words))


def amount_of(read: Reader, phrases: Phrases) -> Term:
    """The amount that phrases give, added up where they are joined."""
    if len(phrases.phrases) != 1:
        raise NotUnderstood(phrases, "one amount is meant here")
    return amount(read, read_noun(phrases.phrases[0]))


BESIDE_AMOUNTS = frozenset(("BETWEEN", "PLUS"))
ROUNDED = frozenset(("rounded down", "rounded up"))


def amount_with(read: Reader, noun: Noun, adjuncts: Sequence[Adjunct]) -> Term:
    """The number that a noun stands for, with what stands beside it: "between …", "plus …", "rounded up"."""
    outer = read.flags
    read.flags = outer | {adjunct.word.lemma for adjunct in adjuncts}
    between = next((adjunct for adjunct in adjuncts if adjunct.word.terminal == "BETWEEN"), None)
    found = difference(read, noun, between) if between is not None else amount(read, noun)
    read.flags = outer
    for adjunct in adjuncts:
        if adjunct.word.terminal == "PLUS" and adjunct.phrases is not None and adjunct.word.lemma in ("plus", "minus"):
            found = Combined(found, "+" if adjunct.word.lemma == "plus" else "-", amount_of(read, adjunct.phrases))
        elif adjunct.word.lemma in read.absorbed:
            read.absorbed.discard(adjunct.word.lemma)
        elif adjunct is not between and adjunct.word.lemma not in ROUNDED:
            raise NotUnderstood(adjunct.word, "this says nothing about an amount")
    return found


def difference(read: Reader, noun: Noun, between: Adjunct) -> Term:
    """ "the difference between those results", "… between your life total and that player's life total"."""
    found = which.nouns(between.phrases)
    if noun.lemma == "difference" and len(found) == 1 and found[0].lemma == "result":
        return Call("difference_of", (read.referred(between.word, "results"),))
    if noun.lemma != "difference" or len(found) != 2:
        raise NotUnderstood(between.word, "the difference between which two amounts?")
    first, second = (amount(read, each) for each in found)
    return Call("difference", (first, second))


def amount(read: Reader, noun: Noun) -> Term:
    """The number that a noun stands for."""
    head = noun.head
    word = noun.first()
    if isinstance(head, Word) and head.terminal in ("NUMBER", "BY_HAND_NUMBER"):
        value = number_of(head) if head.terminal == "NUMBER" else None
        base: Term = Constant(value) if value is not None else how_many.variable(read, head)
        return how_many.times(base, Constant(noun.quantity.times)) if noun.quantity.times > 1 else base
    if noun.quantity.that_many and noun.lemma in ("that much", "that many", ""):
        return read.number_spoken_of(word)
    lemma = noun.lemma
    if lemma in ALONE and (noun.ties or noun.adjectives()[:-1]):
        at = noun.ties[0][0].word if noun.ties else word
        raise NotUnderstood(at, f"the game can't tell which {lemma} this is", kind="unplayable")
    if noun.quantity.kind == "half":
        return Call("half", (amount(read, whole(noun)),), (("up", Constant("rounded up" in read.flags)),))
    if noun.quantity.times > 1:
        times_noun = whole(noun)
        return how_many.times(amount(read, times_noun), Constant(noun.quantity.times))
    if lemma in qualities.MEASURES:
        return measure_amount(read, noun, qualities.MEASURES[lemma])
    return named_amount(read, noun)


def named_amount(read: Reader, noun: Noun) -> Term:
    """The number that a noun such as "life total" or "result" stands for."""
    word, lemma = noun.first(), noun.lemma
    if lemma in ("number", "total", "amount"):
        return counted_amount(read, noun)
    if lemma == "starting life total":
        return Call(
            "starting_life_of",
            (who.possessor(read, noun.possessor) if noun.possessor is not None else who.YOU,),
        )
    if lemma == "life total" or (lemma == "life" and noun.possessor is not None):
        whose = who.possessor(read, noun.possessor) if noun.possessor is not None else who.YOU
        return Call("life_total_of", (whose,))
    if lemma == "result" and noun.other:
        return read.referred(word, "amount", deed="other roll")
    said = {each.lemma for each in noun.adjectives()}
    if lemma == "result" and said & {"higher", "highest", "lower", "lowest"}:
        name = "highest_result" if said & {"higher", "highest"} else "lowest_result"
        return Call(name, (read.referred(word, "results"),))
    if lemma in ("result", "chosen number"):
        return read.referred(word, "amount", deed="roll" if lemma == "result" else "choose")
    if lemma.startswith("devotion to "):
        return Call("devotion", (who.YOU, Constant(lemma.removeprefix("devotion to "))))
    if lemma in ("damage", "combat damage", "life"):
        return outcomes.change(read, noun)
    if noun.definite in ("that", "the") and lemma in ("that much", "that many"):
        return read.number_spoken_of(word)
    raise NotUnderstood(
        word,
        "this is not a number",
        "Write a number, “X”, “equal to its power”, “the number of …” and the like.",
    )


ALONE = frozenset(("life total", "starting life total"))
"""Amounts that nothing but whose they are tells apart."""


def whole(noun: Noun) -> Noun:
    """The same noun without "half" or "twice"."""
    copy = read_words(noun.words)
    copy.quantity.kind, copy.quantity.times = "unsaid", 1
    copy.ties = noun.ties
    return copy


def counted_amount(read: Reader, noun: Noun) -> Term:
    """ "the number of creatures you control", "the number of charge counters on it"."""
    inner = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    if inner is None:
        total = read.last("amount", deed="total") if noun.lemma == "total" else None
        return total if total is not None else read.number_spoken_of(noun.first())
    if noun.lemma == "total" and inner.lemma == "result":
        return read.referred(noun.first(), "amount", deed="roll")
    if inner.lemma in ("damage", "life"):
        return outcomes.change(read, inner)
    return count_of(read, inner)


def count_of(read: Reader, noun: Noun) -> Term:
    """How many there are of what a noun stands for."""
    if noun.category == "counter" and any(tie.word.terminal == "THIS_WAY" for tie, _ in noun.ties):
        deed = next((tie.word.lemma for tie, _ in noun.ties if tie.word.terminal == "PARTICIPLE"), "")
        return read.referred(noun.first(), "amount", deed=deed)
    if noun.category == "counter":
        place = next((inner for tie, inner in noun.ties if tie.word.terminal == "ON" and inner is not None), None)
        kind = qualities.counter_kind(noun)
        on = which.objects(read, place) if place is not None else Call("this_object")
        return Call("counters_on", (on, Constant(kind or "")))
    if noun.category == "player":
        return Call("count", (players_counted(read, noun),))
    outcome = outcomes.outcome(read, noun)
    if outcome is not None:
        return outcome
    if noun.lemma == "Attraction" and any("visited" in tie.word.text for tie, _ in noun.ties):
        read.absorbed.add("this turn")
        return Call("attractions_visited", (who.YOU,))
    if noun.lemma == "dungeon" and any("completed" in tie.word.text for tie, _ in noun.ties):
        return Call("dungeons_completed", (who.YOU,))
    reference = which.referenced(read, noun, None)
    if reference is not None:
        return Call("count", (reference,))
    if noun.category in ("pronoun",):
        return Call("count", (which.objects(read, noun),))
    if noun.partitive in ("each", "all", "") and noun.category in ("object", "quality"):
        return Call("count", (which.among_those(read, noun, None),))
    raise NotUnderstood(noun.first(), "this can't be counted", kind="unplayable")


def players_counted(read: Reader, noun: Noun) -> Term:
    """Players to be counted."""
    if noun.possessor is not None:
        return Call("each_opponent")
    return who.group(noun, which_players.player_quality(read, noun))


def measure_amount(read: Reader, noun: Noun, function: str) -> Term:
    """ "its power", "the greatest power among creatures you control", "those cards' total mana value"."""
    adjectives = {word.lemma for word in noun.adjectives()}
    among = next(
        (inner for tie, inner in noun.ties if tie.word.terminal in ("AMONG", "OF") and inner is not None),
        None,
    )
    things = (
        who.things_of(read, noun)
        if noun.possessor is not None
        else which.objects(read, among)
        if among is not None
        else None
    )
    if things is None:
        raise NotUnderstood(noun.first(), f"whose {noun.lemma}?")
    things = which.as_they_were(read, things)
    if {"greatest", "highest"} & adjectives:
        return Call("greatest", (Constant(noun.lemma), things))
    if {"least", "lowest"} & adjectives:
        return Call("least", (Constant(noun.lemma), things))
    return Call(function, (things,))
