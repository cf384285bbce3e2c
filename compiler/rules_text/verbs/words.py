"""Choosing what is no object: a color, a type, a number, a name, odd or even; and players."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Combined, Constant, Do, Effect, Nothing, Term
from cardwright.compiler.rules_text.nouns import Noun, number_of
from cardwright.compiler.rules_text.syntax import Word
from cardwright.compiler.rules_text.verbs.chance import one_by_one

WORDS = {
    "color": "choose_color",
    "creature type": "choose_creature_type",
    "basic land type": "choose_basic_land_type",
    "card type": "choose_card_type",
    "card name": "choose_card_name",
}


def at_random(parts: Parts, noun: Noun) -> tuple[tuple[str, Term], ...]:
    """The keyword for a choice at random."""
    tied = [pair for pair in noun.ties if pair[0].word.text == "at random"]
    noun.ties = [pair for pair in noun.ties if pair not in tied]
    return phrases.random_keyword(bool(tied) or parts.says("at random"))


def choose_word(parts: Parts) -> Effect:
    """ "choose a color", "choose a creature type at random"."""
    noun = parts.thing()
    keywords = at_random(parts, noun)
    for tie, _ in noun.ties:
        raise NotUnderstood(tie.word, "the choice can't be narrowed by this", kind="unplayable")
    if (
        noun.quantity.kind != "exactly"
        or noun.quantity.number != 1
        or len(noun.alternatives) > 1
        or noun.adjectives()[:-1]
    ):
        raise NotUnderstood(noun.first(), f"one {noun.lemma} is chosen here", kind="unplayable")
    kept = parts.read.fresh("words", noun.lemma.replace(" ", "_"))
    parts.read.mention(kept, "words", frozenset((noun.lemma.rsplit(" ", 1)[-1],)), deed=noun.lemma)
    return Do(Call(WORDS[noun.lemma], (one_by_one(parts),), keywords), kept)


def choose_number(parts: Parts) -> Effect:
    """ "choose a number between 1 and 6"."""
    noun = parts.thing()
    keywords = at_random(parts, noun)
    between = parts.take("BETWEEN")
    if between is None or noun.ties:
        raise NotUnderstood(
            noun.first(), "a number between what and what?", "Write “a number between 1 and 6”.", "unplayable"
        )
    numbers = [
        number_of(word)
        for inner in parts.nouns_of(between)
        for word in inner.words
        if isinstance(word, Word) and word.terminal == "NUMBER"
    ]
    if len(numbers) != 2 or None in numbers:
        raise NotUnderstood(between.word, "between which two numbers?")
    kept = parts.read.fresh("amount", "number")
    parts.read.mention(kept, "amount", deed="choose")
    low, high = (Constant(number) for number in numbers if number is not None)
    return Do(Call("choose_number", (one_by_one(parts), low, high), keywords), kept)


def choose_odd_or_even(parts: Parts) -> Effect:
    """ "choose odd or even"."""
    words = {word.lemma for word in parts.thing().words if isinstance(word, Word) and word.terminal != "JOIN_WORD"}
    if words != {"odd", "even"}:
        raise NotUnderstood(parts.verb, "choose what?", "Write “odd or even”.")
    kept = parts.read.fresh("words", "parity")
    parts.read.mention(kept, "words", frozenset(("quality",)), deed="odd or even")
    return Do(Call("choose_odd_or_even", (one_by_one(parts),)), kept)


def choose_result(parts: Parts) -> Effect:
    """ "choose one result" of several dice; "that result" is it from now on, "the other result" the rest."""
    noun = parts.thing()
    if noun.quantity.kind != "exactly" or noun.quantity.number != 1 or noun.ties:
        raise NotUnderstood(noun.first(), "one result is chosen here", kind="unplayable")
    results = parts.read.referred(noun.first(), "results")
    kept = parts.read.fresh("amount", "result")
    parts.read.mention(Combined(Call("total", (results,)), "-", kept), "amount", deed="other roll")
    parts.read.mention(kept, "amount", deed="roll")
    return Do(Call("choose_result", (one_by_one(parts), results)), kept)


def choose_player(parts: Parts) -> Effect:
    """ "choose an opponent", "choose a player at random", "choose target player"."""
    phrases.players(parts.read, parts.thing())
    return Nothing()


EXPRESSIONS = {
    **{("choose", word): choose_word for word in WORDS},
    ("choose", "even"): choose_odd_or_even,
    ("choose", "number"): choose_number,
    ("choose", "opponent"): choose_player,
    ("choose", "player"): choose_player,
    ("choose", "result"): choose_result,
}
