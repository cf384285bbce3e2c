"""Verbs on mana and payments: add mana; pay mana, life or energy."""

from __future__ import annotations

import re

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts, one_player
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.syntax import Word
from cardwright.compiler.rules_text.verbs.life import amount_behind, life_amount

SYMBOL = re.compile(r"\{([^}]+)\}")
ADDED = frozenset("WUBRGC")
INSTRUCTIONS = {
    "mana of any color": "add_mana_of_one_color",
    "mana of any one color": "add_mana_of_one_color",
    "mana in any combination of colors": "add_mana_of_any_colors",
}


def add(parts: Parts) -> Effect:
    """ "add {R}{R}", "add {R} or {G}", "add one mana of any color", "add {B} for each Swamp you control" (106.4)."""
    noun = parts.thing()
    players = parts.players()
    if noun.category == "mana":
        return add_symbols(parts, noun, players)
    if noun.lemma in INSTRUCTIONS:
        amount = phrases.quantity_amount(parts.read, noun)
        refuse_multiplied(parts)
        if noun.ties:
            raise NotUnderstood(noun.ties[0][0].word, "the game can't tell which colors these are", kind="unplayable")
        if noun.lemma == "mana of any color" and amount != Constant(1):
            raise NotUnderstood(
                noun.first(),
                "of one color, or of several?",
                "Write “mana of any one color” or “mana in any combination of colors”.",
            )
        return Do(Call(INSTRUCTIONS[noun.lemma], (players, amount)))
    if noun.lemma == "mana":
        return add_mana(parts, noun, players)
    raise NotUnderstood(noun.first(), "only mana is added", "Write mana symbols or “one mana of any color”.")


def refuse_multiplied(parts: Parts) -> None:
    """Mana of a color to choose isn't multiplied: each could be of another color."""
    if parts.read.multiplier is not None:
        raise NotUnderstood(
            parts.verb,
            "mana of any color is not multiplied here",
            "Write “X mana of any one color, where X is …”.",
            "unplayable",
        )


def add_symbols(parts: Parts, noun: Noun, players: Term) -> Effect:
    """Mana by its symbols, all of it or one of several, once or times an amount."""
    alternatives = [word.text for word in noun.words if isinstance(word, Word) and word.terminal == "MANA"]
    joins = {word.text for word in noun.words if isinstance(word, Word) and word.terminal == "JOIN_WORD"}
    for text in alternatives:
        if not set(SYMBOL.findall(text)) <= ADDED:
            raise NotUnderstood(noun.first(), f"{text} can't be added", "Mana is {W}, {U}, {B}, {R}, {G} or {C}.")
    if len(alternatives) > 1:
        refuse_multiplied(parts)
        if not any("or" in join for join in joins) or any("and" in join for join in joins):
            raise NotUnderstood(
                noun.first(), "all of this mana, or one of it?", "Write the symbols together or join them by “or”."
            )
        return Do(Call("add_mana_of_choice", (players, Constant(tuple(alternatives)))))
    equal = parts.take("EQUAL_TO") if noun.quantity.kind == "equal to" else None
    times: tuple[Term, ...] = ()
    if equal is not None:
        times = (amount_behind(parts, equal),)
    elif noun.quantity.kind not in ("unsaid", "exactly"):
        raise NotUnderstood(noun.first(), "how much mana?", "Write “an amount of {G} equal to …” and the like.")
    elif noun.quantity.kind == "exactly":
        times = (phrases.quantity_amount(parts.read, noun, multiplied=True),)
    elif parts.read.multiplier is not None:
        times = (parts.read.multiplier,)
    return Do(Call("add_symbols", (players, Constant(alternatives[0]), *times)))


def add_mana(parts: Parts, noun: Noun, players: Term) -> Effect:
    """Mana that a tie tells more of: of the chosen color, of different colors, in any combination of two."""
    amount = phrases.quantity_amount(parts.read, noun)
    refuse_multiplied(parts)
    said = [tie.word.lemma for tie, _ in noun.ties]
    if said in (["of the chosen color"], ["of that color"]):
        return Do(
            Call("add_mana_of_color", (players, parts.read.referred(noun.first(), "words", deed="color"), amount))
        )
    inner = [tied for _, tied in noun.ties if tied is not None]
    if said == ["of"] and inner[0].lemma == "color":
        words = [word.lemma for word in inner[0].words if isinstance(word, Word)]
        if words == ["different", "color"]:
            return Do(Call("add_mana_of_different_colors", (players, amount)))
        if words == ["that", "color"]:
            return Do(
                Call("add_mana_of_color", (players, parts.read.referred(noun.first(), "words", deed="color"), amount))
            )
    if said == ["in"] and inner[0].lemma == "combination":
        of = next((tied for tie, tied in inner[0].ties if tie.word.terminal == "OF" and tied is not None), None)
        if of is not None and of.category == "mana":
            symbols = tuple(word.text for word in of.words if isinstance(word, Word) and word.terminal == "MANA")
            return Do(Call("add_mana_of_any_colors", (players, amount), (("symbols", Constant(symbols)),)))
    raise NotUnderstood(noun.first(), "the game can't tell which mana this is", kind="unplayable")


def pay(parts: Parts) -> Effect:
    """ "pay {2}{R}", "pay 3 life", "pay {E}{E}", "pay any amount of life" (118)."""
    noun = parts.thing()
    if noun.lemma == "life":
        return paid(parts, Call("pay_life", (parts.player(), life_amount(parts, noun))))
    if noun.lemma == "amount" and noun.definite == "any":
        return pay_any_amount(parts, noun)
    if noun.category != "mana":
        raise NotUnderstood(
            noun.first(), "this can't be paid", "Write mana symbols or an amount of life.", "unplayable"
        )
    symbols = "".join(word.text for word in noun.words if isinstance(word, Word) and word.terminal == "MANA")
    if set(SYMBOL.findall(symbols)) == {"E"}:
        count: Term = Constant(symbols.count("{E}"))
        if noun.quantity.kind == "exactly":
            count = phrases.quantity_amount(parts.read, noun)
        if parts.read.multiplier is not None:
            count = phrases.times(count, parts.read.multiplier)
        return paid(parts, Call("pay_counters", (parts.player(), Constant("energy"), count)))
    if "X" in SYMBOL.findall(symbols) and parts.read.x is None and parts.read.multiplier is None:
        kept = parts.read.fresh("amount", "x")
        parts.read.x = kept
        return Do(Call("choose_x_and_pay", (parts.player(), Constant(symbols))), kept)
    return Do(Call("pay_mana", (parts.player(), cost(parts, noun, symbols))))


def cost(parts: Parts, noun: Noun, symbols: str) -> Term:
    """A mana cost with its X filled in, times what "for each" counts."""
    found: Term = Constant(symbols)
    if "X" in SYMBOL.findall(symbols):
        found = Call("cost_with_x", (found, phrases.variable(parts.read, noun.first())))
    if parts.read.multiplier is not None:
        found = Call("cost_times", (found, parts.read.multiplier))
    return found


def paid(parts: Parts, call: Call) -> Effect:
    """A payment whose amount can be spoken of as "that much" or "that many"."""
    kept = parts.read.fresh("amount", "paid")
    parts.read.mention(kept, "amount", deed="pay")
    return Do(call, kept)


def pay_any_amount(parts: Parts, noun: Noun) -> Effect:
    """ "pay any amount of life", "pay any amount of {E}"."""
    inner = [tied for tie, tied in noun.ties if tie.word.terminal == "OF" and tied is not None]
    player = one_player(parts.players())
    if len(inner) == 1 and inner[0].lemma == "life":
        return paid(parts, Call("pay_any_amount_of_life", (player,)))
    if len(inner) == 1 and inner[0].first().text == "{E}":
        return paid(parts, Call("pay_any_number_of_counters", (player, Constant("energy"))))
    raise NotUnderstood(noun.first(), "any amount of what?", kind="unplayable")


VERBS = {"add": add, "pay": pay}
