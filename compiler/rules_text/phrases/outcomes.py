"""What came of what the text did, as amounts: "each result of 6", "each flip you won", "the life lost this way".

Takes the nouns that count outcomes; gives amounts out of what was rolled, flipped, voted on or changed before.
"""

from __future__ import annotations

from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Term
from cardwright.compiler.rules_text.nouns import Noun, number_of
from cardwright.compiler.rules_text.phrases import which, who
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.syntax import Tie, Word


def outcome(read: Reader, noun: Noun) -> Term | None:
    """How many results, flips or votes a noun stands for; None where it stands for something else."""
    if noun.lemma == "result" or (noun.lemma == "roll" and read.last("results") is not None):
        return results(read, noun)
    if noun.lemma in ("flip", "coin flip") or any(
        isinstance(word, Word) and word.lemma == "flip" for word in noun.words[:1]
    ):
        return flips(read, noun)
    if noun.lemma == "color":
        colors = colors_among(read, noun)
        return Call("count", (colors,)) if colors is not None else None
    if noun.lemma == "coin":
        return heads(read, noun)
    if noun.lemma == "vote":
        return votes(read, noun)
    return None


def colors_among(read: Reader, noun: Noun) -> Term | None:
    """ "color among permanents you control": the colors themselves."""
    among = next((inner for tie, inner in noun.ties if tie.word.terminal == "AMONG" and inner is not None), None)
    if noun.lemma != "color" or among is None:
        return None
    return Call("colors_among", (which.objects(read, among),))


def results(read: Reader, noun: Noun) -> Term:
    """ "result of 6", "even result", "result of 5 or greater", "different result"."""
    rolled = read.referred(noun.first(), "results")
    of = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    said = {word.lemma for word in noun.adjectives()}
    if "even" in said or "odd" in said:
        return Call("results_that_are", (rolled, Constant("even" if "even" in said else "odd")))
    if of is None:
        return Call("count", (rolled,))
    numbers = [word for word in of.words if isinstance(word, Word) and word.terminal == "NUMBER"]
    value = number_of(numbers[0]) if len(numbers) == 1 else None
    if value is None:
        raise NotUnderstood(
            noun.first(), "which results?", "Write “each result of 6” or “each result of 5 or greater”."
        )
    bounds = {word.lemma for word in of.words if isinstance(word, Word) and word.terminal == "COMPARISON"}
    low: Term = Constant(value)
    if bounds & {"or greater", "or more", "or higher"}:
        return Call("results_between", (rolled, low, Call("unlimited")))
    if bounds & {"or less", "or fewer", "or lower"}:
        return Call("results_between", (rolled, Constant(0), low))
    return Call("results_between", (rolled, low, low))


def flips(read: Reader, noun: Noun) -> Term:
    """ "flip you win", "flip you won", "flip you lost"."""
    flipped = read.referred(noun.first(), "flips")
    said = " ".join(tie.word.text for tie, _ in noun.ties)
    lemmas = {word.lemma for tie, _ in noun.ties for word in (tie.word, tie.verb) if word is not None} | set(
        said.split()
    )
    if lemmas & {"win", "won"}:
        return Call("flips_won", (flipped,))
    if lemmas & {"lose", "lost"}:
        return Call("flips_lost", (flipped,))
    raise NotUnderstood(noun.first(), "which flips?", "Write “each flip you won” or “each flip you lost”.")


def heads(read: Reader, noun: Noun) -> Term:
    """ "coin that comes up heads", "coin that came up tails"."""
    flipped = read.referred(noun.first(), "flips")
    for tie, _ in noun.ties:
        if tie.word.terminal == "WHICH" and tie.verb is not None and tie.verb.lemma == "come":
            return face(read, flipped, tie)
    raise NotUnderstood(noun.first(), "which coins?", "Write “each coin that comes up heads”.")


def face(read: Reader, flipped: Term, tie: Tie) -> Term:
    """The coins that show the face named behind "come"."""
    said = " ".join(word.text for word in tie.words if isinstance(word, Word))
    if said not in ("heads", "up heads", "tails", "up tails"):
        raise NotUnderstood(tie.word, "heads or tails?")
    return Call("flips_heads" if "heads" in said else "flips_tails", (flipped,))


def votes(read: Reader, noun: Noun) -> Term:
    """ "feast vote": the votes for a label."""
    cast = read.referred(noun.first(), "votes")
    labels = [word.text for word in noun.adjectives() if word.terminal == "NAME"]
    if len(labels) != 1:
        raise NotUnderstood(noun.first(), "votes for what?", "Write what was voted for before “vote”.")
    return Call("votes_for", (cast, Constant(labels[0])))


DEEDS = {"deal": "deal", "gain": "gained", "lose": "lost", "pay": "pay"}
CHANGED = {"gained": "life_gained_this_turn", "lost": "life_lost_this_turn"}


def change(read: Reader, noun: Noun) -> Term:
    """ "the damage dealt this way", "the life you lost this turn"."""
    this_way = any(tie.word.terminal == "THIS_WAY" for tie, _ in noun.ties)
    for tie, _ in noun.ties:
        if tie.word.terminal == "PARTICIPLE" and tie.word.lemma in DEEDS:
            return read.referred(noun.first(), "amount", deed=DEEDS[tie.word.lemma])
        if tie.word.terminal == "RELATION":
            agent, _, deed = tie.word.text.casefold().rpartition(" ")
            if this_way:
                return read.referred(noun.first(), "amount", deed=deed)
            if deed in CHANGED:
                read.absorbed.add("this turn")
                return Call(CHANGED[deed], (who.agents(read, tie.word, agent),))
        if tie.word.terminal != "THIS_WAY":
            raise NotUnderstood(tie.word, f"the game can't tell how much {noun.lemma} this is", kind="unplayable")
    return read.number_spoken_of(noun.first())
