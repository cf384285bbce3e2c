"""Who may decline, and several players who choose in turn: "may", "unless", "each player".

Takes the clauses that are offered or gone through; adds what happens if they are carried out.
"""

from __future__ import annotations

from dataclasses import replace

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.clauses import Parts, one_player, parts_of
from cardwright.compiler.rules_text.conditions import condition
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, EachPlayer, Effect, If, May, Not, Sequence, Term, sequence
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.scope import chains, single
from cardwright.compiler.rules_text.spell import printed
from cardwright.compiler.rules_text.syntax import Item
from cardwright.compiler.rules_text.verbs import zones

MANY_PLAYERS = frozenset(("each_player", "each_opponent", "each_other_player", "players_that", "your_team"))

BACK_REFERENCES = frozenset(("they", "their", "them", "themselves", "that player", "his or her"))

STATES = frozenset(("control", "have", "be", "own"))


def unless(read: Reader, what: ast.Condition, effect: Effect) -> Effect:
    """ "… unless they discard a card": somebody may prevent it by doing something; or a state prevents it."""
    clause = what.parts[0]
    if isinstance(clause, ast.Clause) and clause.verb.lemma not in STATES and not clause.auxiliaries:
        parts = parts_of(read, clause, None)
        for noun in parts.subject:
            if noun.definite == "any":
                raise NotUnderstood(noun.first(), "one player is asked to prevent it", kind="unplayable")
        if not parts.subject or not parts.does_somebody():
            raise NotUnderstood(clause.verb, "who may do this?", "Write “unless you …” or “unless its controller …”.")
        payer = parts.players()
        parts.actor = payer
        found: list[Effect] = [single.clause_effect(read, parts)]
        others = [more for more in what.parts[1:] if isinstance(more, ast.Clause)]
        found += [single.clause_effect(read, parts_of(read, more, payer)) for more in others]
        did = read.fresh("condition", "did")
        return Sequence(
            (
                May(one_player(payer), single.words_of(clause), sequence(found), did),
                If(Not(did, "condition"), effect),
            )
        )
    return If(Not(condition(read, what), "condition"), effect)


def offered(read: Reader, parts: Parts, items: list[Item], effects: list[Effect]) -> None:
    """ "You may …": an effect that somebody may decline (603.5)."""
    players = parts.players()
    first = items[0]
    assert isinstance(first, ast.Whole) and isinstance(first.clause, ast.Clause)
    rest = tuple(word for word in first.clause.auxiliaries if word.lemma != "may")
    plain = replace(first, clause=replace(first.clause, auxiliaries=rest), tails=())
    words = spoken(items)
    did = read.fresh("condition", "did")

    def offer(player: Term) -> Effect:
        inner: list[Effect] = []
        stripped = replace(plain, clause=replace(plain.clause, subject=None))
        chains.chain(read, [stripped, *items[1:]], inner, player)
        return May(one_player(player), words, sequence(inner), did)

    if many(players):
        each(read, players, offer, effects)
    else:
        effect = offer(players)
        conditions = [tail for tail in first.tails if tail.word.terminal != "WHERE_X"]
        effects.append(single.trailed(read, parts, effect, conditions) if conditions else effect)


def spoken(items: list[Item]) -> str:
    """The words of a chain for a prompt."""
    clauses = (item.clause for item in items if isinstance(item, ast.Whole))
    return ", ".join(single.words_of(clause) for clause in clauses if isinstance(clause, ast.Clause))


def many(players: Term) -> bool:
    """Whether a term may stand for several players."""
    return isinstance(players, Call) and players.function in MANY_PLAYERS


def loops(parts: Parts, items: list[Item]) -> bool:
    """Whether several players have to be gone through one by one: something refers back to each of them."""
    if not parts.subject or not chains.subject_is_players(parts):
        return False
    if not any(noun.quantity.kind in ("each", "all") or noun.plural for noun in parts.subject):
        return False
    if any(noun.lemma == "they" for noun in parts.subject) and not parts.read.several_spoken_of("players"):
        return False
    if one_by_one(parts):
        return True
    said = [word for item in items for word in ast.words_of(item)]
    tails = any(tail.word.terminal == "UNLESS" for item in items for tail in item.tails)
    return tails or any(refers_back(word) for word in said)


ONE_BY_ONE = frozenset(("cast", "choose", "exile", "look at", "play", "put", "return", "reveal", "search"))
"""Verbs whose instructions have one player choose, so that several choose in turn (608.2e)."""


def one_by_one(parts: Parts) -> bool:
    """Whether each player has to choose something of their own."""
    if parts.verb.lemma == "discard":
        return not all(zones.is_card_count(noun) or noun.category == "zone" for noun in parts.things)
    return parts.verb.lemma in ONE_BY_ONE


def refers_back(word: ast.Word) -> bool:
    """Whether a word refers to the players who are gone through."""
    related = word.terminal == "RELATION" and word.text.startswith(("they", "that player"))
    beside = word.terminal == "CHOICE" and word.text.startswith("to their ")
    return related or beside or word.text in BACK_REFERENCES


def looped(read: Reader, parts: Parts, items: list[Item], effects: list[Effect]) -> None:
    """Each player does something that refers back to themselves."""
    players = parts.players()
    first = items[0]
    assert isinstance(first, ast.Whole) and isinstance(first.clause, ast.Clause)
    stripped = replace(first, clause=replace(first.clause, subject=None))

    def once(player: Term) -> Effect:
        inner: list[Effect] = []
        chains.chain(read, [stripped, *items[1:]], inner, player)
        return sequence(inner)

    each(read, players, once, effects)


def each(read: Reader, players: Term, effect_for: object, effects: list[Effect]) -> None:
    """An effect for each of several players, who choose in turn order (101.4)."""
    assert callable(effect_for)
    player = read.fresh("player", "player")
    outer, read.player = read.player, Call("only", (player,))
    effect = effect_for(Call("only", (player,)))
    read.player = outer
    effects.append(EachPlayer(players, player, effect))


def caused(read: Reader, clause: ast.Causing, items: list[Item], effects: list[Effect], actor: Term | None) -> None:
    """ "You may have target player shuffle": somebody decides that something happens."""
    player = (
        phrases.several([phrases.players(read, noun) for noun in phrases.nouns(clause.subject)])
        if clause.subject
        else actor or phrases.YOU
    )
    inner: list[Effect] = []
    chains.chain(read, [ast.Whole((), clause.clause, ()), *items[1 : 1 + chains.followers(items)]], inner)
    text = printed(clause.clause)
    effects.append(
        May(
            one_player(player),
            "have " + text[:1].lower() + text[1:],
            sequence(inner),
            read.fresh("condition", "did"),
        )
    )
    chains.chain(read, items[1 + chains.followers(items) :], effects, actor)
