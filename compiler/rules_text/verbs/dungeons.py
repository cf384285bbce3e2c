"""Verbs of dungeons and Attractions: venture, take the initiative, open, claim."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect
from cardwright.compiler.rules_text.verbs.keyword_actions import as_often_as_said


def venture(parts: Parts) -> Effect:
    """ "venture into the dungeon", "venture into Undercity" (701.49)."""
    into = parts.take("INTO")
    if into is None:
        raise NotUnderstood(parts.verb, "venture into what?", "Write “venture into the dungeon”.")
    noun = parts.noun_of(into)
    into_what = () if noun.lemma == "dungeon" else (("into", Constant(noun.lemma)),)
    return as_often_as_said(parts, Do(Call("venture", (parts.players(),), into_what)))


def claim(parts: Parts) -> Effect:
    """ "claim the prize!" (702.159b)."""
    if parts.thing().lemma != "prize":
        raise NotUnderstood(parts.verb, "only a prize is claimed")
    return Do(Call("claim_prize"))


def open_(parts: Parts) -> Effect:
    """ "open an Attraction" (701.51)."""
    if parts.thing().lemma != "Attraction":
        raise NotUnderstood(parts.verb, "only an Attraction is opened")
    count = phrases.quantity_amount(parts.read, parts.thing(), multiplied=True)
    counted = () if count == Constant(1) else (count,)
    kept = parts.read.fresh("objects", "opened")
    kinds = frozenset(("Attraction", "artifact", "permanent"))
    parts.read.mention(kept, "objects", kinds, count != Constant(1), "open")
    return as_often_as_said(parts, Do(Call("open_attraction", (parts.players(), *counted)), kept))


def take(parts: Parts) -> Effect:
    """ "take the initiative" (726)."""
    if parts.thing().lemma == "initiative":
        return Do(Call("take_initiative", (parts.players(),)))
    raise NotUnderstood(parts.thing().first(), "this can't be taken", kind="unplayable")


VERBS = {
    "claim": claim,
    "open": open_,
    "take": take,
    "venture": venture,
}
