"""Verbs on life totals: gain, lose, become, double, exchange."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.syntax import Adjunct


def life_amount(parts: Parts, noun: Noun) -> Term:
    """How much life: "3 life", "life equal to …", "that much life", "half their life"."""
    equal = parts.take("EQUAL_TO")
    if equal is not None:
        return amount_behind(parts, equal)
    if noun.quantity.kind == "half":
        up = parts.says("rounded up")
        if not up and not parts.says("rounded down"):
            raise NotUnderstood(
                noun.first(), "half may not be whole", "Write “rounded up” or “rounded down” behind it."
            )
        whose = phrases.possessor(parts.read, noun.possessor) if noun.possessor is not None else parts.players()
        return Call("half", (Call("life_total_of", (whose,)),), (("up", Constant(up)),))
    return phrases.quantity_amount(parts.read, noun, multiplied=True)


def amount_behind(parts: Parts, adjunct: Adjunct) -> Term:
    """The amount of "equal to …", with what is added to it, times what "for each" counts."""
    noun = parts.noun_of(adjunct)
    with_it = [
        each
        for each in parts.adjuncts
        if each.word.terminal in phrases.BESIDE_AMOUNTS or each.word.lemma in phrases.ROUNDED
    ]
    parts.adjuncts = [each for each in parts.adjuncts if each not in with_it]
    amount = phrases.amount_with(parts.read, noun, with_it)
    return phrases.times(amount, parts.read.multiplier) if parts.read.multiplier is not None else amount


def changed(parts: Parts, instruction: str, deed: str) -> Effect:
    """Life gained or lost, with how much kept for "that much"."""
    players = parts.players()
    amount = life_amount(parts, parts.thing())
    kept = parts.read.fresh("amount", deed)
    effect = Do(Call(instruction, (players, amount)), kept)
    parts.read.mention(kept, "amount", deed=deed)
    return effect


def gain(parts: Parts) -> Effect:
    """ "gains 3 life", "gain life equal to its toughness" (119.3)."""
    return changed(parts, "gain_life", "gained")


def lose(parts: Parts) -> Effect:
    """ "loses 2 life", "loses half their life, rounded up" (119.3)."""
    return changed(parts, "lose_life", "lost")


def becomes(parts: Parts) -> Effect:
    """ "your life total becomes 10" (119.5)."""
    players = whose_total(parts, parts.take_subject())
    equal = parts.take("EQUAL_TO")
    total = total_of_all(parts, parts.thing()) if equal is None else amount_behind(parts, equal)
    amount = total if total is not None else phrases.amount(parts.read, parts.thing())
    return Do(Call("set_life", (players, amount)))


def total_of_all(parts: Parts, noun: Noun) -> Term | None:
    """ "the lowest life total among all players"."""
    among = next((inner for tie, inner in noun.ties if tie.word.terminal == "AMONG" and inner is not None), None)
    said = {word.lemma for word in noun.adjectives()[:-1]}
    if noun.lemma != "life total" or among is None or said not in ({"highest"}, {"lowest"}, {"greatest"}):
        return None
    return Call("lowest_life" if said == {"lowest"} else "highest_life", (phrases.players(parts.read, among),))


def whose_total(parts: Parts, noun: Noun) -> Term:
    """The players whose life total is spoken of; only one player's, if the amount is their own."""
    if noun.possessor is None:
        raise NotUnderstood(
            noun.first(), "whose life total?", "Write “your life total” or “target player's life total”."
        )
    return phrases.possessor(parts.read, noun.possessor)


def double(parts: Parts) -> Effect:
    """ "double your life total" (701.10d)."""
    return Do(Call("double_life", (whose_total(parts, parts.thing()),)))


def exchange(parts: Parts) -> Effect:
    """ "you and target opponent exchange life totals", "exchange life totals with target player" (701.12c)."""
    if parts.thing().possessor is not None:
        raise NotUnderstood(
            parts.thing().first(),
            "two players exchange their life totals",
            "Write “You and target opponent exchange life totals.”",
            "unplayable",
        )
    players = parts.players()
    other = parts.take("WITH") or parts.take("WITH_ENTERING")
    partner = parts.noun_of(other) if other is not None else parts.take_tie("WITH")
    if partner is not None:
        players = phrases.several([players, phrases.players(parts.read, partner)])
    kept = parts.read.fresh("amount", "gained")
    parts.read.mention(kept, "amount", deed="gained")
    return Do(Call("exchange_life", (players,)), kept)


def cannot(parts: Parts) -> Effect:
    """ "players can't gain life this turn" (119.7)."""
    rule = {"gain": "can't gain life", "lose": "can't lose life"}.get(parts.verb.lemma)
    if rule is None:
        raise NotUnderstood(parts.verb, "the game can't forbid this", kind="unplayable")
    duration = parts.duration()
    if duration is None:
        raise NotUnderstood(
            parts.verb, "for how long?", "Write “this turn” or “for the rest of the game” behind it.", "unplayable"
        )
    return Do(Call("put_rule_on_players", (parts.players(), Constant(rule), duration)))


EXPRESSIONS = {
    ("become", "life total"): becomes,
    ("can't", "life"): cannot,
    ("double", "life total"): double,
    ("exchange", "life total"): exchange,
    ("gain", "life"): gain,
    ("lose", "life"): lose,
}
