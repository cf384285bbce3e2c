"""Verbs of chance: roll dice, flip coins."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Combined, Constant, Do, Effect, Let, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.syntax import Clause, Word

TIMES = {"twice": 2, "three times": 3, "four times": 4}
SEVERAL = frozenset(("each_player", "each_opponent", "each_other_player", "players_that", "your_team"))


def one_by_one(parts: Parts) -> Term:
    """The one player who does it; what several players bring about by chance can't be told apart here."""
    players = parts.players()
    if isinstance(players, Call) and players.function in SEVERAL:
        raise NotUnderstood(
            parts.verb,
            "one player at a time can do this here",
            "Say what “they” do with it in the same sentence.",
            "unplayable",
        )
    return parts.player()


def repeated(parts: Parts, count: Term) -> Term:
    """How often: "twice", "three times"."""
    for word, times in TIMES.items():
        if parts.says(word):
            return phrases.times(count, Constant(times))
    return count


def roll(parts: Parts) -> Effect:
    """ "roll a d20", "roll 2d4", "roll that many six-sided dice" (706); "roll to visit your Attractions" (701.52)."""
    if not parts.things:
        return roll_to_visit(parts)
    count, sides = dice(parts, parts.thing())
    count = repeated(parts, count)
    player = one_by_one(parts)
    if count == Constant(1):
        kept = parts.read.fresh("amount", "result")
        parts.read.mention(kept, "amount", deed="roll")
        return Do(Call("roll_die", (player, Constant(sides))), kept)
    ignored: tuple[tuple[str, Term], ...] = ()
    if parts.says("and ignore the lower roll", "and ignore the lowest roll"):
        ignored = (("ignore_lowest", Constant(1)),)
    kept = parts.read.fresh("results", "results")
    parts.read.mention(kept, "results", plural=True, deed="roll")
    parts.read.mention(Call("total", (kept,)), "amount", deed="roll")
    return Do(Call("roll_dice", (player, count, Constant(sides)), ignored), kept)


def dice(parts: Parts, noun: Noun) -> tuple[Term, int]:
    """How many dice, and of how many sides."""
    head = noun.head
    if isinstance(head, Word) and head.category == "dice":
        number, _, sides = head.text.partition("d")
        if number:
            return Constant(int(number)) if number.isdigit() else phrases.variable(parts.read, head), int(sides)
        return phrases.quantity_amount(parts.read, noun, multiplied=True), int(sides)
    if noun.lemma != "die":
        raise NotUnderstood(noun.first(), "this can't be rolled")
    if not any(word.lemma == "six-sided" for word in noun.adjectives()):
        raise NotUnderstood(noun.first(), "how many sides does the die have?", "Write “a d20” or “a six-sided die”.")
    return phrases.quantity_amount(parts.read, noun, multiplied=True), 6


def add_to_roll(parts: Parts) -> Effect:
    """ "roll a d20 and add the number of creatures you control": the sum is the result."""
    result = parts.read.referred(parts.verb, "amount", deed="roll")
    more = phrases.amount(parts.read, parts.thing())
    kept = parts.read.fresh("amount", "result")
    parts.read.mention(kept, "amount", deed="roll")
    return Let(kept, Combined(result, "+", more))


def roll_to_visit(parts: Parts) -> Effect:
    """ "roll to visit your Attractions" (701.52)."""
    to = parts.take("TO_INFINITIVE")
    noun = parts.noun_of(to) if to is not None and to.verb is not None and to.verb.lemma == "visit" else None
    if noun is None or noun.lemma != "Attraction":
        raise NotUnderstood(parts.verb, "roll what?", "Write “roll a d20” or “roll to visit your Attractions”.")
    return Do(Call("roll_to_visit", (parts.players(),)))


def flip(parts: Parts) -> Effect:
    """ "flip a coin", "flip three coins", "flip a coin until you lose a flip" (705)."""
    noun = parts.thing()
    if noun.lemma != "coin":
        raise NotUnderstood(noun.first(), "only coins are flipped here", kind="unplayable")
    count = repeated(parts, phrases.quantity_amount(parts.read, noun, multiplied=True))
    player = one_by_one(parts)
    kept = parts.read.fresh("flips", "flips")
    parts.read.mention(kept, "flips", plural=count != Constant(1), deed="flip")
    if until_lost(parts):
        return Do(Call("flip_until_lost", (player,)), kept)
    called: tuple[tuple[str, Term], ...] = ()
    if parts.read.said & {"heads", "tails", "up heads", "up tails"}:
        called = (("called", Constant(False)),)
    return Do(Call("flip_coins", (player, count), called), kept)


def until_lost(parts: Parts) -> bool:
    """Whether coins are flipped "until you lose a flip"; that is taken."""
    for tail in parts.tails:
        clauses = [part for part in getattr(tail.what, "parts", ()) if isinstance(part, Clause)]
        if (
            tail.word.terminal == "UNTIL"
            and len(clauses) == 1
            and clauses[0].verb.lemma == "lose"
            and clauses[0].object is not None
        ):
            [noun] = phrases.nouns(clauses[0].object)
            if noun.lemma == "flip":
                parts.tails.remove(tail)
                return True
    return False


VERBS = {"flip": flip, "roll": roll}
EXPRESSIONS = {("add", "number"): add_to_roll}
