"""Clauses in a row: what goes on with the subject before it, and what begins anew.

Takes the items of a sentence; adds their effects in order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.clauses import Parts, parts_of
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Effect, Term
from cardwright.compiler.rules_text.nouns import read_noun
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.scope import leads, offers, single
from cardwright.compiler.rules_text.syntax import Item


def where_x(items: list[Item]) -> Callable[[Reader], Term] | None:
    """What a ", where X is …" at the end of the sentence says X is, read where X first stands."""
    for item in items:
        for tail in item.tails:
            if tail.word.terminal == "WHERE_X" and isinstance(tail.what, ast.Phrases):
                if len(tail.what.phrases) != 1:
                    raise NotUnderstood(tail.what, "one amount is meant here")
                return partial(what_x_is, tail, tail.what.phrases[0])
    return None


def what_x_is(tail: ast.Tail, phrase: ast.Phrase, read: Reader) -> Term:
    """The amount behind "where X is"."""
    return phrases.amount_with(read, read_noun(phrase), tail.adjuncts)


def chain(read: Reader, items: list[Item], effects: list[Effect], actor: Term | None = None) -> None:
    """Add the effects of clauses in order."""
    if not items:
        return
    first = items[0]
    if isinstance(first, ast.Whole) and first.leads:
        leads.led(read, first.leads[0], [replace(first, leads=first.leads[1:]), *items[1:]], effects, actor)
        return
    if isinstance(first, ast.Gap):
        raise NotUnderstood(first.object, "there is no verb for this to go with")
    if leads.instead_if(read, first, items, effects):
        return
    clause = first.clause
    if isinstance(clause, ast.Causing):
        offers.caused(read, clause, items, effects, actor)
        return
    parts = parts_of(read, clause, actor if clause.subject is None and elided(clause, actor) else None)
    scope = 1 + followers(items)
    if any(word.lemma == "may" for word in clause.auxiliaries) and not leaves_choice(parts, first):
        offers.offered(read, parts, items[:scope], effects)
    elif offers.loops(parts, items[:scope]):
        offers.looped(read, parts, items[:scope], effects)
    else:
        scope = single.one_clause(read, parts, items, effects)
    following = parts.players() if clause.subject is not None and subject_is_players(parts) else actor
    chain(read, items[scope:], effects, following)


def leaves_choice(parts: Parts, first: Item) -> bool:
    """Whether the instruction itself leaves it to the player: to play a card, or to look at one for a while."""
    if parts.verb.lemma == "look at":
        return any(tail.word.terminal == "WHILE" for tail in first.tails)
    return parts.verb.lemma in OPTIONAL


OPTIONAL = frozenset(("cast", "play"))


def elided(clause: ast.Clause, actor: Term | None) -> bool:
    """Whether a clause without a subject goes on with the one before."""
    return actor is not None and (clause.verb.form == "third" or actor != phrases.YOU)


def subject_is_players(parts: Parts) -> bool:
    """Whether the subject is somebody."""
    return parts.does_somebody()


def followers(items: list[Item]) -> int:
    """How many of the items behind the first go on with its subject."""
    count = 0
    for item in items[1:]:
        if isinstance(item, ast.Whole) and (
            item.leads or not isinstance(item.clause, ast.Clause) or item.clause.subject is not None
        ):
            break
        count += 1
    return count
