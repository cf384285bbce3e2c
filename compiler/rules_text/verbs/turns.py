"""Verbs on turns and on the game itself: extra turns and phases, skip, end the turn, win and lose the game."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.syntax import Word

SKIPPED = {
    "combat phase": "combat phase",
    "draw step": "draw step",
    "end step": "end step",
    "turn": "turn",
    "untap step": "untap step",
    "upkeep": "upkeep",
    "upkeep step": "upkeep",
}
ADDED = {
    "combat phase": "combat phase",
    "main phase": "postcombat main phase",
    "upkeep step": "upkeep",
    "end step": "end step",
}


def take_turn(parts: Parts) -> Effect:
    """ "take an extra turn after this one" (500.7)."""
    noun = parts.thing()
    after = parts.take("AFTER")
    if "extra" not in {word.lemma for word in noun.adjectives()} or after is None or after.word.lemma != "after":
        raise NotUnderstood(noun.first(), "only extra turns are taken", "Write “take an extra turn after this one”.")
    this_one(parts.noun_of(after), "turn")
    return Do(Call("take_extra_turns", (parts.players(), phrases.quantity_amount(parts.read, noun))))


def this_one(noun: Noun, lemma: str) -> None:
    """Whether "this one" or "this turn" stands behind "after"."""
    words = [word.lemma for word in noun.words if isinstance(word, Word)]
    if words not in (["this", "one"], ["this", lemma]):
        raise NotUnderstood(noun.first(), f"only after this {lemma}", kind="unplayable")


def skip(parts: Parts) -> Effect:
    """ "skip your next draw step", "skips their next two turns" (500.11)."""
    if not parts.things or parts.thing().lemma not in SKIPPED:
        raise NotUnderstood(
            parts.verb, "this can't be skipped", "Write “skip your next draw step” and the like.", "unplayable"
        )
    noun = parts.thing()
    players = parts.players()
    if noun.possessor is None or "next" not in {word.lemma for word in noun.adjectives()}:
        raise NotUnderstood(noun.first(), "only what comes next is skipped", "Write “skip your next …”.", "unplayable")
    count = phrases.inner_amount(parts.read, noun) if noun.plural else Constant(1)
    return Do(Call("skip_next", (players, Constant(SKIPPED[noun.lemma]), count)))


def additional_phase(parts: Parts) -> Effect:
    """ "there is an additional combat phase after this phase", "… followed by an additional main phase" (500.8)."""
    parts.take_subject()
    after = parts.take("AFTER")
    phases = [added(parts.thing())]
    while after is not None:
        noun = parts.noun_of(after)
        if after.word.lemma == "followed by":
            phases.append(added(noun))
        else:
            this_one(noun, "phase")
            parts.read.flags.add("after this phase")
        after = parts.take("AFTER")
    kept = parts.read.fresh("phases", "added")
    parts.read.mention(kept, "phases")
    if "after the first combat phase" in parts.read.flags:
        return Do(Call("add_phases_after_first_combat", (Constant(tuple(phases)),)), kept)
    if "after this phase" not in parts.read.flags:
        raise NotUnderstood(parts.verb, "after what?", "Write “after this phase”.")
    return Do(Call("add_phases", (Constant(tuple(phases)),)), kept)


def added(noun: Noun) -> str:
    """The phase or step that is added."""
    words = {word.lemma for word in noun.words if isinstance(word, Word)}
    if noun.lemma not in ADDED or not words & {"an additional", "additional"}:
        raise NotUnderstood(noun.first(), "this can't be added to the turn", kind="unplayable")
    return ADDED[noun.lemma]


def end_turn(parts: Parts) -> Effect:
    """ "end the turn" (724)."""
    if parts.thing().definite not in ("the", "this") or parts.subject:
        raise NotUnderstood(parts.verb, "end which turn?")
    return Do(Call("end_the_turn"))


def lose_game(parts: Parts) -> Effect:
    """ "you lose the game" (104.3e)."""
    return Do(Call("lose_the_game", (parts.players(),)))


def win_game(parts: Parts) -> Effect:
    """ "you win the game" (104.2b)."""
    return Do(Call("win_the_game", (parts.players(),)))


def cannot(parts: Parts) -> Effect:
    """ "you can't lose the game this turn", "your opponents can't win the game this turn" (104.3, 104.2)."""
    rule = {"lose": "can't lose", "win": "can't win"}.get(parts.verb.lemma)
    if rule is None:
        raise NotUnderstood(parts.verb, "the game can't forbid this", kind="unplayable")
    duration = parts.duration()
    if duration is None:
        raise NotUnderstood(parts.verb, "for how long?", "Write “this turn” behind it.", "unplayable")
    return Do(Call("put_rule_on_players", (parts.players(), Constant(rule), duration)))


VERBS = {"skip": skip}
EXPRESSIONS = {
    ("be", "combat phase"): additional_phase,
    ("be", "main phase"): additional_phase,
    ("be", "upkeep step"): additional_phase,
    ("be", "end step"): additional_phase,
    ("can't", "game"): cannot,
    ("end", "turn"): end_turn,
    ("lose", "game"): lose_game,
    ("take", "turn"): take_turn,
    ("win", "game"): win_game,
}
