"""What no machine can do: a bracketed deed, which a player is asked to do ("you may [put a sticker on it]")."""

from __future__ import annotations

from dataclasses import replace

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect
from cardwright.compiler.rules_text.spell import printed
from cardwright.compiler.rules_text.verbs.chance import one_by_one


def by_hand(parts: Parts) -> Effect:
    """ "[put a sticker on a nonland permanent you own]"; what stands behind the brackets is spoken of."""
    clause = parts.clause
    words = printed(replace(clause, subject=None if addressed(parts) else clause.subject, auxiliaries=()))
    if parts.adjuncts:
        raise NotUnderstood(parts.adjuncts[0].word, "put this into the brackets too")
    player = one_by_one(parts)
    for noun in parts.things:
        things = parts.objects(noun)
        parts.read.mention(things, "objects", phrases.kinds_of(noun), noun.plural)
    return Do(Call("do_by_hand", (player, Constant(words))))


def addressed(parts: Parts) -> bool:
    """Whether the words speak to the one who does it, rather than tell what somebody does."""
    return all(noun.lemma == "you" for noun in parts.subject)


VERBS = {"by hand": by_hand}
