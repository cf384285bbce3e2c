"""What each verb does with what it is given: one module a family of effects.

`understand` looks a verb up in `VERBS`; its reader takes the clause's parts and gives the effect.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Effect
from cardwright.compiler.rules_text.verbs import (
    cards,
    chance,
    choices,
    counters,
    creatures,
    damage,
    dungeons,
    life,
    mana,
    tokens,
    zones,
)

VerbReader = Callable[[Parts], Effect]

READERS: Mapping[str, VerbReader] = {
    **cards.VERBS,
    **chance.VERBS,
    **choices.VERBS,
    **counters.VERBS,
    **creatures.VERBS,
    **damage.VERBS,
    **dungeons.VERBS,
    **mana.VERBS,
    **tokens.VERBS,
    **zones.VERBS,
}

EXPRESSIONS: Mapping[tuple[str, str], VerbReader] = {
    **damage.EXPRESSIONS,
    **life.EXPRESSIONS,
}
"""Verbs that mean something of their own with a noun behind or before them: "lose life", "take a turn"."""


def with_expressions(verb: str, plain: VerbReader | None) -> VerbReader:
    """The reader of a verb that first looks for an expression."""

    def read(parts: Parts) -> Effect:
        for noun in (*parts.things[:1], *parts.subject[:1]):
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
