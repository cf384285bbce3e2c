"""Verbs of combat: can't and must attack or block, goad, fight, regenerate, remove from combat (506–509, 701)."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Not, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.verbs import creatures

Keywords = tuple[tuple[str, Term], ...]
FORBIDDEN = {
    ("attack", False): "can't attack",
    ("block", False): "can't block",
    ("block", True): "can't be blocked",
    ("regenerate", True): "can't be regenerated",
    ("untap", False): "doesn't untap",
}


def lasting(parts: Parts) -> Term:
    """How long a restriction or requirement holds; without an end it would be a static ability's."""
    words = [adjunct.word for adjunct in parts.adjuncts] + [tail.word for tail in parts.tails]
    said = any(word.terminal in ("DURATION", "UNTIL") for word in words)
    if not said and parts.read.duration is None and parts.verb.lemma != "regenerate":
        raise NotUnderstood(
            parts.verb, "for how long?", "Write “this turn” or “until your next turn” behind it.", "unplayable"
        )
    return creatures.lasting(parts)


def is_passive(parts: Parts) -> bool:
    """Whether the subject is what the verb is done to: "can't be blocked"."""
    return any(word.text in ("be", "is", "are") for word in parts.clause.auxiliaries)


def cannot(parts: Parts) -> Effect:
    """ "can't attack", "can't attack or block", "can't be blocked except by Spirits" (508.1c, 509.1b)."""
    rule = FORBIDDEN.get((parts.verb.lemma, is_passive(parts)))
    if rule is None or rule == "doesn't untap":
        raise NotUnderstood(parts.verb, "the game can't forbid this", kind="unplayable")
    things = parts.subject_objects()
    if rule == "can't be regenerated":
        return Do(Call("restrict", (things, Constant(rule), Call("until_end_of_turn"))))
    keywords = opposite(parts, rule)
    return Do(Call("restrict", (things, Constant(rule), lasting(parts)), keywords))


def opposite(parts: Parts, rule: str) -> Keywords:
    """Against what: blockers of what can't be blocked, attackers of what can't block, whom can't be attacked."""
    by, except_by = parts.take("BY"), parts.take("EXCEPT_BY")
    if by is not None or except_by is not None:
        adjunct = by or except_by
        assert adjunct is not None
        if rule != "can't be blocked":
            raise NotUnderstood(adjunct.word, "the game can't forbid this", kind="unplayable")
        quality = quality_of_all(parts, parts.nouns_of(adjunct))
        return (("opposite", quality if by is not None else Not(quality, "quality")),)
    if not parts.things:
        return ()
    if rule == "can't attack":
        return (("defenders", phrases.several([defender(parts, noun) for noun in parts.things])),)
    if rule == "can't block":
        return (("opposite", quality_of_all(parts, parts.things)),)
    raise NotUnderstood(parts.things[0].first(), "the game can't forbid this", kind="unplayable")


def quality_of_all(parts: Parts, nouns: list[Noun]) -> Term:
    """What creatures are that are meant in general, now and later."""
    found: Term | None = None
    for noun in nouns:
        if noun.definite or noun.target or noun.category == "pronoun":
            quality: Term = Call("is_one_of", (parts.objects(noun),))
        elif noun.quantity.kind in ("unsaid", "all") and noun.plural:
            quality = phrases.quality_of(parts.read, noun) or Call("anything")
        else:
            raise NotUnderstood(noun.first(), "many are meant here", kind="unplayable")
        found = phrases.both(found, quality, "|")
    if found is None:
        raise NotUnderstood(parts.verb, f"{parts.verb.text} what?")
    return found


def defender(parts: Parts, noun: Noun) -> Term:
    """Whom something can't attack: players, or planeswalkers that they control."""
    if noun.category == "player":
        return phrases.players(parts.read, noun)
    if noun.lemma == "planeswalker" and noun.quantity.kind in ("unsaid", "all") and noun.plural:
        return Call("permanents", (phrases.quality_of(parts.read, noun) or Call("anything"),))
    raise NotUnderstood(noun.first(), "the game can't forbid this", kind="unplayable")


def must(parts: Parts) -> Effect:
    """ "must be blocked this turn if able" (509.1c), "must attack this turn if able"."""
    rule = {
        ("block", True): "must be blocked",
        ("attack", False): "attacks if able",
        ("block", False): "blocks if able",
    }.get((parts.verb.lemma, is_passive(parts)))
    if rule is None or parts.things:
        raise NotUnderstood(parts.verb, "the game can't require this", kind="unplayable")
    things = parts.subject_objects()
    parts.says("if able")
    return Do(Call("restrict", (things, Constant(rule), lasting(parts))))


def attack(parts: Parts) -> Effect:
    """ "attacks this turn if able" (508.1d)."""
    return required(parts, "attacks if able")


def block(parts: Parts) -> Effect:
    """ "blocks this turn if able", "blocks this creature this turn if able" (509.1c)."""
    return required(parts, "blocks if able")


def required(parts: Parts, rule: str) -> Effect:
    """A requirement, perhaps with what it is about."""
    if not (parts.says("if able") or parts.says("each combat if able")):
        raise NotUnderstood(parts.verb, "nothing can be made to do this", "Write “… this turn if able”.", "unplayable")
    things = parts.subject_objects()
    keywords: Keywords = ()
    if parts.things:
        if rule == "attacks if able":
            raise NotUnderstood(parts.things[0].first(), "the game can't require this", kind="unplayable")
        keywords = (("opposite", Call("is_one_of", (parts.all_objects(),))),)
    return Do(Call("restrict", (things, Constant(rule), lasting(parts)), keywords))


def do_so(parts: Parts) -> Effect:
    """ "All creatures able to block target creature this turn do so" (509.1c)."""
    noun = parts.subject[0] if len(parts.subject) == 1 else None
    if noun is None:
        raise NotUnderstood(parts.verb, "who does so?")
    able = [(tie, inner) for tie, inner in noun.ties if tie.word.lemma == "able to block" and inner is not None]
    if noun.lemma != "creature" or len(able) != 1 or len(noun.ties) != 1 or noun.quantity.kind != "all":
        raise NotUnderstood(noun.first(), "the game can't require this", kind="unplayable")
    inner = able[0][1]
    assert inner is not None
    parts.take_subject()
    return Do(Call("restrict", (parts.objects(inner), Constant("blocked by all able"), Call("this_turn"))))


def goad(parts: Parts) -> Effect:
    """ "goad target creature" (701.15)."""
    return Do(Call("goad", (parts.all_objects(),)))


def fight(parts: Parts) -> Effect:
    """ "target creature you control fights target creature you don't control", "they fight each other" (701.14)."""
    things = parts.subject_objects()
    if len(parts.things) == 1 and [word.lemma for word in parts.things[0].words if isinstance(word, ast.Word)] == [
        "each other"
    ]:
        return Do(Call("fight", (things, Call("nothing"))))
    return Do(Call("fight", (things, parts.objects(parts.thing()))))


def remove_from_combat(parts: Parts) -> Effect:
    """ "remove target creature from combat" (506.4)."""
    origin = parts.take("FROM")
    if origin is None or parts.noun_of(origin).lemma != "combat":
        raise NotUnderstood(parts.verb, "removed from what?")
    return Do(Call("remove_from_combat", (parts.all_objects(),)))


def regenerate(parts: Parts) -> Effect:
    """ "regenerate target creature" (701.19)."""
    return Do(Call("regenerate", (parts.all_objects(),)))


VERBS = {
    "attack": attack,
    "block": block,
    "can't": cannot,
    "fight": fight,
    "goad": goad,
    "must": must,
    "regenerate": regenerate,
    "this turn do so": do_so,
}
