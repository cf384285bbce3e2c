"""One clause: its choices, its verb's effect, and what trails it.

Takes the parts of a clause; gives its effect, or the fault at the word that can't be meant.
"""

from __future__ import annotations

from dataclasses import replace

from cardwright.compiler.records import values_of
from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.assignments import assigned_in
from cardwright.compiler.rules_text.clauses import Parts, duration_term, parts_of
from cardwright.compiler.rules_text.conditions import condition
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import (
    Call,
    Constant,
    Do,
    Effect,
    If,
    Later,
    Let,
    Repeat,
    Steps,
    Term,
    calls_in,
    sequence,
)
from cardwright.compiler.rules_text.nouns import Noun, read_noun
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.scope import chains, groups, leads, offers
from cardwright.compiler.rules_text.spell import printed
from cardwright.compiler.rules_text.syntax import Item
from cardwright.compiler.rules_text.verbs import VERBS
from cardwright.compiler.rules_text.vocabulary import VOCABULARY

BY_HAND = "Put it in [square brackets] to have the players do it by hand."


def one_clause(read: Reader, parts: Parts, items: list[Item], effects: list[Effect]) -> int:
    """Add the effect of the first clause and of the gaps behind it; gives how many items that took."""
    first = items[0]
    assert isinstance(first, ast.Whole)
    taken = 1
    parts.tails = list(first.tails)
    outer = read.duration
    own = lasting_condition(read, parts) if read.duration is None else None
    read.duration = read.duration or own or shared_duration(read, parts, items)
    found: list[Effect] = [clause_effect(read, parts)]
    if parts.verb.lemma != "look at":  # What has been seen stays known.
        has_to_last(parts.verb, own, found)
    read.duration = outer
    while taken < len(items) and isinstance(items[taken], ast.Gap):
        gap = items[taken]
        assert isinstance(gap, ast.Gap)
        again = parts_of(
            read, replace(parts.clause, subject=parts.clause.subject), parts.actor, gap.adjuncts, gap.object
        )
        again.things_doing = parts.things_doing
        found.append(clause_effect(read, again))
        taken += 1
    effect = sequence(found)
    tails = [*parts.tails, *(tail for item in items[1:taken] for tail in item.tails)]
    effects.append(trailed(read, parts, effect, tails))
    return taken


def has_to_last(word: ast.Word, duration: Term | None, effects: list[Effect]) -> None:
    """What is said to last has to be something that can."""
    if duration is not None and not any(call == duration for effect in effects for call in calls_in(effect)):
        raise NotUnderstood(word, "nothing here can last so long", kind="unplayable")


def lasting_condition(read: Reader, parts: Parts) -> Term | None:
    """The duration "for as long as …" at the end of a clause (611.2b)."""
    for tail in parts.tails:
        if tail.word.terminal == "WHILE" and isinstance(tail.what, ast.Condition):
            parts.tails.remove(tail)
            return as_long_as(read, tail.what)
    return None


def as_long_as(read: Reader, what: ast.Condition) -> Term:
    """How long a condition holds (611.2b)."""
    words = printed(what)
    return Call("as_long_as", (Constant(words[:1].lower() + words[1:]), Later(condition(read, what))))


def shared_duration(read: Reader, parts: Parts, items: list[Item]) -> Term | None:
    """The duration at the end of "gets +1/+1 and gains flying until end of turn", which is meant for both."""
    if any(adjunct.word.terminal == "DURATION" for adjunct in parts.adjuncts):
        return None
    for item in items[1 : 1 + chains.followers(items)]:
        adjuncts = (
            item.adjuncts
            if isinstance(item, ast.Gap)
            else item.clause.adjuncts
            if isinstance(item.clause, ast.Clause)
            else ()
        )
        for adjunct in adjuncts:
            if adjunct.word.terminal == "DURATION":
                return duration_term(read, adjunct.word)
    return None


def clause_effect(read: Reader, parts: Parts) -> Effect:
    """What one clause does, after the choices that it asks for."""
    time = parts.take("TIME")
    if time is not None:
        return at_time(read, parts, time.word)
    slots = len(read.slots)
    outer, read.pending = read.pending, []
    since = len(read.mentions)
    if parts.does_somebody():
        parts.players()
    each = counted(parts)
    read.multiplier = times = read.fresh("amount", "times") if each is not None else None
    reader = VERBS.get(verb_key(parts))
    if reader is None:
        raise NotUnderstood(parts.verb, f"the game can't do “{parts.verb.lemma}” yet", BY_HAND, "unplayable")
    effect = reader(parts)
    parts.done()
    if parts.subject and parts.actor is None and parts.things_doing is None and not parts.subject_taken:
        raise NotUnderstood(parts.subject[0].first(), f"this can't {parts.verb.lemma} anything here")
    playable(parts, effect)
    for _, term in read.pending:
        playable(parts, term)
    speak_of_this(read, parts, effect, since)
    read.moved = read.moved or moves(effect)
    lets: list[Effect] = [Let(variable, term) for variable, term in read.pending]
    read.pending, read.multiplier = outer, None
    whole = sequence([*lets, *groups.settled(read, effect, since)])
    if each is None or times is None:
        return whole
    # Counted last, so that "it" can mean what the clause itself names.
    count = multiplier(read, each)
    if holds(whole, times):
        return sequence([*lets, Let(times, count), *groups.settled(read, effect, since)])
    if len(read.slots) > slots:
        raise NotUnderstood(parts.verb, "targets can't be multiplied here", kind="unplayable")
    return Repeat(count, whole)


def holds(node: object, term: Term) -> bool:
    """Whether a term stands somewhere in a meaning."""
    if node == term:
        return True
    if isinstance(node, tuple):
        return any(holds(part, term) for part in node)
    return any(holds(value, term) for value in values_of(node))


def speak_of_this(read: Reader, parts: Parts, effect: Effect, since: int) -> None:
    """ "Put a counter on this creature. Sacrifice it": a clause about the source alone makes "it" the source."""
    came = assigned_in(effect)
    others = any(mention.term not in came for mention in read.mentions[since:])
    others = others or any(word.terminal == "PRONOUN" for word in ast.words_of(parts.clause))
    if parts.this is not None and not others and not moves(effect):
        kinds = frozenset((parts.this.lemma, "permanent"))
        read.mention(Call("this_object"), "objects", kinds)


MOVING = frozenset(
    [
        "cloak",
        "destroy",
        "discard",
        "discard_cards",
        "discard_hand",
        "draw",
        "exile",
        "exile_until",
        "exile_until_over",
        "manifest",
        "manifest_dread",
        "mill",
        "mill_until",
        "play_now",
        "put_into_graveyard",
        "put_into_library",
        "put_onto_battlefield",
        "return_to_hand",
        "sacrifice",
        "shuffle_into_library",
        "surveil",
    ]
)

UNDERSTOOD_BY_LOWERING = frozenset(("each_opponent", "each_player", "only", "the_player", "you"))


def moves(effect: Effect) -> bool:
    """Whether an effect moves objects to other zones."""
    return any(call.function in MOVING for call in calls_in(effect))


def playable(parts: Parts, effect: Effect | Term) -> None:
    """Whether the runtime has everything that an effect calls; a fault at the verb otherwise."""
    for call in calls_in(effect):
        if call.function not in VOCABULARY and call.function not in UNDERSTOOD_BY_LOWERING:
            words = call.function.replace("_", " ")
            raise NotUnderstood(parts.verb, f"the game can't do this yet ({words})", BY_HAND, "unplayable")


def at_time(read: Reader, parts: Parts, word: ast.Word) -> Effect:
    """ "Exile it at the beginning of the next end step": a clause that waits; its targets are chosen now (603.7)."""
    effect = clause_effect(read, parts)
    return Do(Call("at_next_time", (leads.time_term(read, word), Steps(effect))))


def verb_key(parts: Parts) -> str:
    """The verb with what an auxiliary makes of it: "can't", "don't", a passive."""
    words = [word.text for word in parts.clause.auxiliaries]
    if any(text in ("can't", "cannot") for text in words):
        return "can't"
    if any(text in ("don't", "doesn't") for text in words):
        return "don't"
    if "must" in words:
        return "must"
    return parts.verb.lemma


def put_this_way(parts: Parts, noun: Noun) -> Noun:
    """ "for each land card put into your graveyard this way": "this way" belongs to the cards put there."""
    last = noun.ties[-1][0].word if noun.ties else None
    place = next((adjunct for adjunct in parts.adjuncts if adjunct.word.terminal in ("INTO", "ONTO")), None)
    if last is None or last.terminal != "PARTICIPLE" or last.lemma != "put" or place is None:
        return noun
    ties = [pair for inner in phrases.nouns(place.phrases) for pair in (*inner.ties, *inner.loose)]
    way = [pair for pair in ties if pair[0].word.terminal == "THIS_WAY"]
    if way:
        parts.adjuncts.remove(place)
        noun.ties += way
    return noun


def counted(parts: Parts) -> Noun | ast.Word | None:
    """What stands behind "for each": things, or words to be answered by hand."""
    adjunct = parts.take("FOR_EACH")
    if adjunct is None:
        return None
    if adjunct.phrases is None or len(adjunct.phrases.phrases) != 1:
        raise NotUnderstood(adjunct.word, "for each of one kind of thing")
    first = adjunct.phrases.phrases[0].words[0]
    if isinstance(first, ast.Word) and first.terminal == "BY_HAND_NUMBER":
        return first
    return put_this_way(parts, read_noun(adjunct.phrases.phrases[0]))


def multiplier(read: Reader, each: Noun | ast.Word) -> Term:
    """How many there are of what "for each …" counts."""
    if isinstance(each, ast.Word):
        return phrases.variable(read, each)
    return phrases.count_of(read, each)


def trailed(read: Reader, parts: Parts, effect: Effect, tails: list[ast.Tail]) -> Effect:
    """An effect under what trails its clause: "if …", "unless …"."""
    bounds = [tail for tail in tails if tail.word.terminal in ("IF", "UNLESS")]
    if len(bounds) > 1:
        help = "Write a sentence for each condition."
        raise NotUnderstood(bounds[1].word, "one condition a clause", help, "unplayable")
    for tail in tails:
        terminal = tail.word.terminal
        if terminal == "WHERE_X":
            continue
        if terminal == "IF" and isinstance(tail.what, ast.Condition):
            effect = If(condition(read, tail.what), effect)
        elif terminal == "UNLESS" and isinstance(tail.what, ast.Condition):
            effect = offers.unless(read, tail.what, effect)
        else:
            raise NotUnderstood(tail.word, "this can't trail here", kind="unplayable")
    return effect


def words_of(clause: ast.Clause) -> str:
    """A clause without its subject, for a prompt: "discard a card"."""
    bare = ast.Clause(None, (), clause.verb, clause.object, clause.adjuncts)
    text = printed(bare)
    return text[:1].lower() + text[1:]
