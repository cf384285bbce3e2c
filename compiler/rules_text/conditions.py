"""Conditions: what has to be so for an effect to happen.

Takes the clauses behind "if", "unless" and "as long as"; gives terms that are true or false.
"""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.clauses import Parts, parts_of
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Combined, Constant, Not, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.reader import Reader


def said_to_happen(what: ast.Condition) -> bool | None:
    """Whether the condition is "you do" (true), "you don't" (false), or something else (None)."""
    if len(what.parts) != 1 or not isinstance(what.parts[0], ast.Clause):
        return None
    clause = what.parts[0]
    if (
        clause.object is not None
        or clause.adjuncts
        or (clause.verb.lemma != "do"
        and clause.verb.text not in ("can't", "don't", "doesn't"))
    ):
        return None
    if clause.verb.text in ("don't", "doesn't", "can't"):
        return False
    return clause.verb.lemma == "do"


def condition(read: Reader, what: ast.Condition) -> Term:
    """All clauses of a condition, joined as they are joined."""
    found: Term | None = None
    operator = "and"
    for part in what.parts:
        if isinstance(part, ast.Word):
            operator = "or" if "or" in part.text else "and"
            continue
        if isinstance(part, ast.ByHand):
            term: Term = Call(
                "is_so_by_hand", (Call("the_player", (phrases.YOU,)), Constant(part.word.text.strip("[]")))
            )
        elif isinstance(part, ast.Clause):
            term = simple(read, part)
        else:
            raise NotUnderstood(part, "this is not a condition")
        found = term if found is None else Combined(found, operator, term)
    assert found is not None
    return found


def simple(read: Reader, clause: ast.Clause) -> Term:
    """One clause of a condition."""
    parts = parts_of(read, clause, None)
    denied = any("n't" in word.text for word in clause.auxiliaries) or "n't" in clause.verb.text
    done = done_this_way(parts)
    if done is not None:
        return Not(done, "condition") if denied else done
    reader = CONDITIONS.get(clause.verb.lemma)
    if reader is None:
        raise NotUnderstood(
            clause.verb,
            "the game can't tell whether this is so",
            "Put the condition in [square brackets] to have the players tell.",
            "unplayable",
        )
    term = reader(parts)
    parts.done()
    return Not(term, "condition") if denied else term


def done_this_way(parts: Parts) -> Term | None:
    """"a creature card was discarded this way": whether what an instruction did was done to such a thing."""
    passive = any(word.lemma in ("be", "was", "were", "is", "are") for word in parts.clause.auxiliaries)
    if not passive or not parts.says("this way") or not parts.subject:
        return None
    noun = parts.subject[0]
    group = parts.read.referred(parts.verb, "objects", deed=parts.verb.lemma)
    quality = phrases.quality_of(parts.read, noun)
    those = Call("those_that", (group, quality)) if quality is not None else group
    parts.done()
    return compared(parts.read, noun, Call("count", (those,)))


def compared(read: Reader, noun: Noun, amount: Term) -> Term:
    """An amount held against a quantity: "three or more", "exactly two", "no"."""
    quantity = noun.quantity
    if quantity.kind == "none":
        return Combined(amount, "==", Constant(0))
    if quantity.kind in ("exactly", "unsaid") and quantity.number == 1 and quantity.amount is None:
        return Combined(amount, ">=", Constant(1))
    number = phrases.quantity_amount(read, noun)
    operator = {
        "at least": ">=",
        "at most": "<=",
        "more than": ">",
        "exactly": "==" if "exactly" in words(noun) else ">=",
    }.get(quantity.kind, ">=")
    return Combined(amount, operator, number)


def words(noun: Noun) -> set[str]:
    """The lemmas of a noun's words."""
    return {word.lemma for word in noun.words if isinstance(word, ast.Word)}


def controls(parts: Parts) -> Term:
    """ "you control a Goblin", "you control three or more artifacts", "an opponent controls no creatures"."""
    noun = parts.thing()
    players = parts.players()
    quality = phrases.quality_of(parts.read, noun)
    mine = phrases.both(quality, Call("controlled_by", (players,)))
    permanents = Call("permanents", (mine or Call("anything"),))
    if noun.definite in ("this", "that"):
        return Call("all_are", (phrases.objects(parts.read, noun), Call("controlled_by", (players,))))
    parts.read.mention(permanents, "objects", phrases.kinds_of(noun), noun.plural)
    return compared(parts.read, noun, Call("count", (permanents,)))


def has(parts: Parts) -> Term:
    """ "you have 10 or more life", "you have no cards in hand", "it has flying", "you have the initiative"."""
    noun = parts.thing()
    if parts.subject and parts.subject[0].category in ("object", "pronoun"):
        things = parts.subject_objects()
        tie = ast.Tie(parts.verb, (), (), None, noun.words)
        return Call("all_are", (things, phrases.having(parts.read, tie, noun)))
    players = parts.players()
    if noun.lemma == "life":
        return compared(parts.read, noun, Call("life_total_of", (players,)))
    if noun.lemma == "card" or (noun.category == "zone" and noun.lemma == "hand"):
        parts.take_tie("IN")
        hand = Call("cards_in", (Constant("hand"), players, Call("anything")))
        return compared(parts.read, noun, Call("count", (hand,)))
    if noun.category == "counter":
        return compared(
            parts.read, noun, Call("player_counters", (players, Constant(phrases.counter_kind(noun) or "")))
        )
    if noun.lemma == "initiative":
        return Call("has_initiative", (players,))
    raise NotUnderstood(noun.first(), "the game can't tell whether this is so", kind="unplayable")


def completed(parts: Parts) -> Term:
    """ "you've completed a dungeon", "you've completed Tomb of Annihilation" (309.7)."""
    noun = parts.thing()
    if noun.lemma == "dungeon":
        return compared(parts.read, noun, Call("dungeons_completed", (parts.players(),)))
    name = " ".join(word.text for word in noun.words if isinstance(word, ast.Word))
    return Call("has_completed", (parts.players(), Constant(name)))


def is_(parts: Parts) -> Term:
    """ "it's a creature card", "that creature is red", "its power is 4 or greater", "it's your turn", "there are …"."""
    read = parts.read
    if parts.subject and parts.subject[0].lemma == "there":
        return there_are(parts)
    noun = parts.thing()
    if parts.subject and noun.lemma == "turn":
        whose = phrases.possessor(read, noun.possessor) if noun.possessor is not None else phrases.YOU
        return Call("is_turn_of", (whose,))
    if not parts.subject:
        raise NotUnderstood(parts.verb, "what is it that is so?")
    subject = parts.subject[0]
    if subject.category == "amount":
        return measured(parts, subject, noun)
    if subject.category == "player":
        return Call("is_monarch", (parts.players(),)) if noun.lemma == "monarch" else unplayable(parts)
    things = parts.subject_objects()
    quality = phrases.quality_of(read, noun)
    if quality is None:
        if noun.lemma == "permanent card":
            quality = Call("is_permanent_card")
        else:
            raise NotUnderstood(noun.first(), "this says nothing about it")
    return Call("all_are", (things, quality))


def unplayable(parts: Parts) -> Term:
    """A condition that the game can't tell."""
    raise NotUnderstood(
        parts.verb,
        "the game can't tell whether this is so",
        "Put the condition in [square brackets] to have the players tell.",
        "unplayable",
    )


def measured(parts: Parts, subject: Noun, noun: Noun) -> Term:
    """ "its power is 4 or greater", "X is 5 or more", "the result is 7"."""
    amount = phrases.amount(parts.read, subject)
    bounds = phrases.comparison(parts.read, parts.verb, list(noun.words))
    operators = {"at_least": ">=", "at_most": "<=", "exactly": "=="}
    how, bound = bounds[0]
    return Combined(amount, operators[how], bound)


def there_are(parts: Parts) -> Term:
    """ "there are seven or more cards in your graveyard", "there are six or more luck counters on it"."""
    noun = parts.thing()
    if noun.category == "counter":
        return compared(parts.read, noun, phrases.count_of(parts.read, noun))
    return compared(parts.read, noun, Call("count", (phrases.among_those(parts.read, noun, None),)))


def wins(parts: Parts) -> Term:
    """ "you win the flip" (705.2)."""
    noun = parts.thing()
    if noun.lemma not in ("flip", "coin flip"):
        return unplayable(parts)
    return Call("won_flip")


def loses(parts: Parts) -> Term:
    """ "you lose the flip"."""
    return Not(wins(parts), "condition")


def died(parts: Parts) -> Term:
    """ "a creature died this turn"."""
    parts.duration()
    noun = parts.subject[0] if parts.subject else None
    if noun is None or noun.category != "object":
        return unplayable(parts)
    return compared(
        parts.read, noun, Call("died_this_turn", (phrases.quality_of(parts.read, noun) or Call("anything"),))
    )


def attacked(parts: Parts) -> Term:
    """ "you attacked this turn"."""
    parts.duration()
    return Call("attacked_this_turn_with", (parts.players(),))


CONDITIONS = {
    "attack": attacked,
    "be": is_,
    "complete": completed,
    "control": controls,
    "die": died,
    "have": has,
    "lose": loses,
    "win": wins,
}
