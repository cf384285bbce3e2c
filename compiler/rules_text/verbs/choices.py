"""Choose: modes before bullets, targets, objects."""

from __future__ import annotations

from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Sequence
from cardwright.compiler.rules_text.nouns import number_of
from cardwright.compiler.rules_text.syntax import Word


def choose(parts: Parts) -> Effect:
    """"choose one —" before bullets; "choose target creature"; "choose a creature you control"."""
    noun = parts.thing()
    if isinstance(noun.head, Word) and noun.head.terminal in ("NUMBER",) and noun.category == "amount":
        low = number_of(noun.head) or 1
        once = any(tie.word.terminal == "WHICH" for tie, _ in noun.ties)
        up_to = noun.quantity.kind == "up to"
        return Do(Call("choose_modes", (Constant(0 if up_to else low), Constant(low), Constant(once))))
    texts = {word.lemma for word in noun.words if isinstance(word, Word)}
    if "one or both" in texts:
        return Do(Call("choose_modes", (Constant(1), Constant(2), Constant(False))))
    if "one or more" in texts and noun.head is not None and not noun.adjectives():
        return Do(Call("choose_modes", (Constant(1), Constant(-1), Constant(False))))
    parts.objects(noun)
    return Sequence(())


VERBS = {"choose": choose}
