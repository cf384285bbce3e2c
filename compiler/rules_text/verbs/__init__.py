"""What each verb does with what it is given: one module a family of effects.

`understand` looks a verb up in `VERBS`; its reader takes the clause's parts and gives the effect.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Effect
from cardwright.compiler.rules_text.verbs import (
    becoming,
    by_hand,
    cards,
    casting,
    chance,
    choices,
    combat,
    control,
    copying,
    counters,
    creatures,
    damage,
    designations,
    dungeons,
    keyword_actions,
    life,
    mana,
    permanents,
    search,
    tokens,
    turns,
    votes,
    words,
    zones,
)

VerbReader = Callable[[Parts], Effect]

READERS: Mapping[str, VerbReader] = {
    **becoming.VERBS,
    **by_hand.VERBS,
    **cards.VERBS,
    **casting.VERBS,
    **chance.VERBS,
    **choices.VERBS,
    **combat.VERBS,
    **copying.VERBS,
    **counters.VERBS,
    **creatures.VERBS,
    **damage.VERBS,
    **dungeons.VERBS,
    **keyword_actions.VERBS,
    **mana.VERBS,
    **permanents.VERBS,
    **search.VERBS,
    **tokens.VERBS,
    **turns.VERBS,
    **votes.VERBS,
    **zones.VERBS,
}

EXPRESSIONS: Mapping[tuple[str, str], VerbReader] = {
    **casting.EXPRESSIONS,
    **chance.EXPRESSIONS,
    **control.EXPRESSIONS,
    **copying.EXPRESSIONS,
    **creatures.EXPRESSIONS,
    **damage.EXPRESSIONS,
    **designations.EXPRESSIONS,
    **life.EXPRESSIONS,
    **turns.EXPRESSIONS,
    **words.EXPRESSIONS,
}
"""Verbs that mean something of their own with a noun behind or before them: "lose life", "take a turn"."""


def with_expressions(verb: str, plain: VerbReader | None) -> VerbReader:
    """The reader of a verb that first looks for an expression."""

    def read(parts: Parts) -> Effect:
        subject = [] if parts.does_somebody() else parts.subject
        for noun in (*parts.things[:1], *subject[:1]):
            reader = EXPRESSIONS.get((verb, noun.lemma))
            if reader is not None:
                return reader(parts)
        if plain is None:
            raise NotUnderstood(parts.verb, f"the game can't do “{parts.verb.lemma}” to this", kind="unplayable")
        return plain(parts)

    return read


VERBS: Mapping[str, VerbReader] = {
    **READERS,
    **{verb: with_expressions(verb, READERS.get(verb)) for verb, _ in EXPRESSIONS},
}
