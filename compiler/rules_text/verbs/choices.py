"""Choose: modes before bullets, targets, objects."""

from __future__ import annotations

from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Modal, Sequence, Term
from cardwright.compiler.rules_text.nouns import Noun, number_of
from cardwright.compiler.rules_text.syntax import Word
from cardwright.compiler.rules_text.verbs import copying, words, zones
from cardwright.compiler.rules_text.verbs.chance import SEVERAL, one_by_one
from cardwright.compiler.rules_text.verbs.votes import labels

ALL = 0
QUOTES = '"“”'


def choose(parts: Parts) -> Effect:
    """ "choose one —" before bullets; "choose target creature"; "choose a creature you control"."""
    offered = labels(parts.things)
    if offered:
        return choose_label(parts, tuple(label.strip(QUOTES).rstrip(",.") for label in offered))
    modes = modal(parts.thing())
    if modes is not None:
        return modes
    if any(noun.target and noun.lemma in ("ability", "room ability") for noun in parts.things):
        copying.targeted(parts, parts.things)
    else:
        before = (len(parts.read.pending), len(parts.read.slots))
        zones.things(parts, "choose")
        if before == (len(parts.read.pending), len(parts.read.slots)):
            raise NotUnderstood(parts.verb, "there is nothing to choose from here", kind="unplayable")
    return Sequence(())


def choose_label(parts: Parts, offered: tuple[str, ...]) -> Effect:
    """ "choose fear or joy", "chooses “the fastest,” “the scariest,” or “the weakest” at random"."""
    keywords: tuple[tuple[str, Term], ...] = ()
    for noun in parts.things:
        keywords = keywords or words.at_random(parts, noun)
    players = parts.players()
    if isinstance(players, Call) and players.function in SEVERAL and not keywords:
        choices = parts.read.fresh("votes", "choices")
        parts.read.mention(choices, "votes", plural=True, deed="choose")
        return Do(Call("vote", (players, Constant(offered))), choices)
    kept = parts.read.fresh("words", "word")
    parts.read.mention(kept, "words", deed="choose")
    return Do(Call("choose_word", (one_by_one(parts), Constant("Choose one"), Constant(offered)), keywords), kept)


def modal(noun: Noun) -> Modal | None:
    """The modes to choose, still to be listed: "one", "up to two", "one or both", "one that hasn't been chosen"."""
    texts = {word.lemma for word in noun.words if isinstance(word, Word)}
    if "one or both" in texts:
        return Modal(1, 2, ())
    if "one or more" in texts and not noun.adjectives():
        return Modal(1, ALL, ())
    if noun.category != "amount" or not isinstance(noun.head, Word) or noun.head.terminal != "NUMBER":
        return None
    most = number_of(noun.head)
    if most is None:
        return None
    once = any(tie.word.terminal == "WHICH" for tie, _ in noun.ties)
    return Modal(0 if noun.quantity.kind == "up to" else most, most, (), once)


VERBS = {"choose": choose}
