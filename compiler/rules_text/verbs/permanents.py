"""Verbs that turn, phase and attach permanents, and keep them from untapping (701.27, 702.26, 701.3, 502.3)."""

from __future__ import annotations

from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Term
from cardwright.compiler.rules_text.verbs.creatures import lasting, until_event


def transform(parts: Parts) -> Effect:
    """ "transform this artifact", "convert it" (701.27, 701.28)."""
    return Do(Call("transform", (parts.all_objects() if parts.things else parts.subject_objects(),)))


def turn(parts: Parts) -> Effect:
    """ "turn target creature face down", "turn it face up" (708)."""
    things = parts.all_objects()
    kept = parts.read.fresh("objects", "turned")
    if parts.says("face down"):
        parts.read.mention(kept, "objects", frozenset(("creature", "permanent")), True, "turn")
        return Do(Call("turn_face_down", (things,)), kept)
    if parts.says("face up"):
        return Do(Call("turn_face_up", (things,)))
    raise NotUnderstood(parts.verb, "turned which way?", "Write “face down” or “face up”.", "unplayable")


def phase_out(parts: Parts) -> Effect:
    """ "target permanent phases out" (702.26), perhaps until something happens."""
    things = parts.subject_objects()
    until = parts.take_tail("UNTIL")
    if until is not None:
        return Do(Call("phase_out_until", (things, until_event(parts, until))))
    return Do(Call("phase_out", (things,)))


def phase_in(parts: Parts) -> Effect:
    """ "those permanents phase in" (702.26)."""
    return Do(Call("phase_in", (parts.subject_objects(),)))


def attach(parts: Parts) -> Effect:
    """ "attach it to target creature you control" (701.3)."""
    things = parts.all_objects()
    to = parts.take("TO")
    if to is None:
        raise NotUnderstood(parts.verb, "attached to what?")
    return Do(Call("attach", (things, parts.objects(parts.noun_of(to)))))


def unattach(parts: Parts) -> Effect:
    """ "unattach it" (701.3d)."""
    return Do(Call("unattach", (parts.all_objects(),)))


def does_not(parts: Parts) -> Effect:
    """ "doesn't untap during its controller's next untap step" (502.3)."""
    if parts.verb.lemma != "untap" or parts.things:
        raise NotUnderstood(parts.verb, "the game can't forbid this", kind="unplayable")
    things = parts.subject_objects()
    during = next((adjunct for adjunct in parts.adjuncts if "untap step" in adjunct.word.text), None)
    if during is None:
        return Do(Call("restrict", (things, Constant("doesn't untap"), lasting(parts))))
    parts.adjuncts.remove(during)
    if "next" in during.word.text:
        return Do(Call("stays_tapped", (things, Call("controllers_of", (things,)))))
    return Do(Call("restrict", (things, Constant("doesn't untap"), lasting(parts))))


def tap_or_untap(parts: Parts) -> Effect:
    """ "tap or untap target permanent": one of the two, as you choose."""
    things: Term = parts.all_objects()
    return Do(Call("tap_or_untap", (parts.player(), things)))


VERBS = {
    "attach": attach,
    "convert": transform,
    "don't": does_not,
    "phase in": phase_in,
    "phase out": phase_out,
    "tap or untap": tap_or_untap,
    "transform": transform,
    "turn": turn,
    "unattach": unattach,
}
