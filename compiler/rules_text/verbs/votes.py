"""Voting (701.38): for labels, or for objects."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.syntax import Word


def vote(parts: Parts) -> Effect:
    """ "starting with you, each player votes for feast or famine", "… votes for a nonland permanent"."""
    adjunct = parts.take("FOR")
    if adjunct is None:
        raise NotUnderstood(parts.verb, "votes for what?", "Write “votes for feast or famine” and the like.")
    nouns = parts.nouns_of(adjunct)
    names = labels(nouns)
    options: Term = Constant(names) if names else candidates(parts, nouns)
    order: tuple[tuple[str, Term], ...] = ()
    if "starting with you" in parts.read.flags:
        order = (("starting_with", Call("the_player", (phrases.YOU,))),)
    elif "starting with the next opponent in turn order" in parts.read.flags:
        order = (("starting_with", Call("next_opponent")),)
    kept = parts.read.fresh("votes", "votes")
    parts.read.mention(kept, "votes", plural=True, deed="vote")
    return Do(Call("vote", (parts.players(), options), order), kept)


def labels(nouns: list[Noun]) -> tuple[str, ...]:
    """The labels voted for, if they are labels."""
    words = [word for noun in nouns for word in noun.words if isinstance(word, Word) and word.terminal != "JOIN_WORD"]
    if all(word.category == "label" for word in words) and len(words) > 1:
        return tuple(word.text for word in words)
    return ()


def candidates(parts: Parts, nouns: list[Noun]) -> Term:
    """The objects of which one may be voted for."""
    [noun, *more] = nouns
    if more or noun.category == "player" or noun.quantity.kind != "exactly" or noun.quantity.number != 1 or noun.target:
        raise NotUnderstood(noun.first(), "this can't be voted for", kind="unplayable")
    return phrases.among_those(parts.read, noun, None)


VERBS = {"vote": vote}
