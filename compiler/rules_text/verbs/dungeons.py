"""Verbs of dungeons and Attractions: venture, take the initiative, open, claim."""

from __future__ import annotations

from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect


def venture(parts: Parts) -> Effect:
    """"venture into the dungeon", "venture into Undercity" (701.49)."""
    into = parts.take("INTO")
    if into is None:
        raise NotUnderstood(parts.verb, "venture into what?", "Write “venture into the dungeon”.")
    noun = parts.noun_of(into)
    if noun.lemma == "dungeon":
        return Do(Call("venture", (parts.players(),)))
    return Do(Call("venture", (parts.players(),), (("into", Constant(noun.lemma)),)))


def claim(parts: Parts) -> Effect:
    """"claim the prize!" (702.159b)."""
    if parts.thing().lemma != "prize":
        raise NotUnderstood(parts.verb, "only a prize is claimed")
    return Do(Call("claim_prize"))


def open_(parts: Parts) -> Effect:
    """"open an Attraction" (701.51)."""
    if parts.thing().lemma != "Attraction":
        raise NotUnderstood(parts.verb, "only an Attraction is opened")
    return Do(Call("open_attraction", (parts.players(),)))


def take(parts: Parts) -> Effect:
    """"take the initiative" (726)."""
    if parts.thing().lemma == "initiative":
        return Do(Call("take_initiative", (parts.player(),)))
    raise NotUnderstood(parts.thing().first(), "this can't be taken", kind="unplayable")


VERBS = {
    "claim": claim,
    "open": open_,
    "take": take,
    "venture": venture,
}
