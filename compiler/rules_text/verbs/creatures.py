"""Verbs of continuous effects and combat: get, gain, lose, have, become, can't, must, goad, fight."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Combined, Constant, Do, Effect, Sequence, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.syntax import Word
from cardwright.compiler.rules_text.verbs.life import changed

PERMANENTLY = Call("permanently")
PLAYER_COUNTERS = {"{E}": "energy", "{TK}": "ticket"}


def subject(parts: Parts) -> Term:
    """The objects that the effect is about."""
    return parts.subject_objects()


def lasting(parts: Parts, default: Term = PERMANENTLY) -> Term:
    """How long; for good where the text doesn't say."""
    return parts.duration(default) or default


def get(parts: Parts) -> Effect:
    """"gets +2/+2 until end of turn", "you get {E}{E}", "gets two poison counters"."""
    noun = parts.thing()
    if noun.category == "stats":
        power, toughness = changes(parts, noun.first())
        things = subject(parts)
        return Do(Call("get", (things, power, toughness, lasting(parts, Call("until_end_of_turn")))))
    if noun.category == "mana":
        return Sequence(tuple(symbols(parts, noun)))
    if noun.category == "counter":
        count = phrases.quantity_amount(parts.read, noun, multiplied=True)
        return Do(Call("put_counters", (parts.players(), Constant(phrases.counter_kind(noun) or ""), count)))
    raise NotUnderstood(noun.first(), "this can't be gotten", kind="unplayable")


def symbols(parts: Parts, noun: Noun) -> list[Effect]:
    """Counters that players get by their symbols: {E} and {TK}."""
    text = noun.first().text
    found: list[Effect] = []
    for symbol, kind in PLAYER_COUNTERS.items():
        count = text.count(symbol)
        if count:
            amount = phrases.times(Constant(count), parts.read.multiplier) if parts.read.multiplier else Constant(count)
            found.append(Do(Call("put_counters", (parts.players(), Constant(kind), amount))))
    if not found:
        raise NotUnderstood(noun.first(), "players don't get mana; they add it", "Write “add” before mana symbols.")
    return found


def changes(parts: Parts, word: Word) -> tuple[Term, Term]:
    """The two numbers of "+2/-X"."""
    first, _, second = word.text.replace("−", "-").partition("/")
    return signed(parts, word, first), signed(parts, word, second)


def signed(parts: Parts, word: Word, text: str) -> Term:
    """A number with its sign, times what "for each" counts."""
    if text[:1] not in "+-":
        raise NotUnderstood(word, "a change of power and toughness has signs", "Write for example “+1/+0”.")
    figure = text[1:]
    amount: Term = Constant(int(figure)) if figure.isdigit() else phrases.variable(parts.read, word)
    if parts.read.multiplier is not None and amount != Constant(0):
        amount = phrases.times(amount, parts.read.multiplier)
    if text[0] == "+":
        return amount
    return Constant(-amount.value) if isinstance(amount, Constant) and isinstance(amount.value, int) else Combined(Constant(0), "-", amount)


def keywords_of(parts: Parts) -> tuple[str, ...]:
    """The keywords behind the verb; anything else there is a fault."""
    found: list[str] = []
    for noun in parts.things:
        if noun.category != "keyword":
            raise NotUnderstood(noun.first(), "creatures can't gain this here", kind="unplayable")
        for word in noun.words:
            if not isinstance(word, Word) or word.terminal not in ("KEYWORD", "JOIN_WORD"):
                raise NotUnderstood(word, "this is not a keyword", kind="unplayable")
            if word.terminal == "KEYWORD":
                found.append(word.text if word.text.startswith(("protection", "hexproof from")) else word.lemma)
    return tuple(found)


def gain(parts: Parts) -> Effect:
    """"gain 3 life", "gains flying until end of turn", "gain control of target creature"."""
    noun = parts.things[0] if parts.things else None
    if noun is None:
        raise NotUnderstood(parts.verb, "gains what?")
    if noun.lemma == "life":
        return changed(parts, "gain_life", "gained")
    if noun.lemma == "control":
        return control(parts, noun)
    keywords = keywords_of(parts)
    things = subject(parts)
    return Do(Call("gain_keywords", (things, Constant(keywords), lasting(parts))))


def control(parts: Parts, noun: Noun) -> Effect:
    """"gain control of target creature until end of turn" (613.1b)."""
    inner = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    if inner is None:
        raise NotUnderstood(noun.first(), "control of what?")
    inner.phrase = None
    things = phrases.objects(parts.read, inner, parts.player())
    return Do(Call("gain_control", (parts.player(), things, lasting(parts))))


def lose(parts: Parts) -> Effect:
    """"loses 2 life", "loses flying until end of turn", "loses all abilities"."""
    noun = parts.things[0] if parts.things else None
    if noun is None:
        raise NotUnderstood(parts.verb, "loses what?")
    if noun.lemma == "life":
        return changed(parts, "lose_life", "lost")
    if noun.lemma == "ability" and noun.quantity.kind == "all":
        return Do(Call("lose_all_abilities", (subject(parts), lasting(parts))))
    keywords = keywords_of(parts)
    return Do(Call("lose_keywords", (subject(parts), Constant(keywords), lasting(parts))))


def have(parts: Parts) -> Effect:
    """"creatures you control have flying until end of turn"."""
    return gain(parts)


def cannot(parts: Parts) -> Effect:
    """"can't attack", "can't block", "can't be blocked" (508.1c, 509.1b)."""
    lemma = parts.verb.lemma
    passive = any(word.lemma == "be" for word in parts.clause.auxiliaries) or parts.verb.form == "participle"
    instruction = {("attack", False): "cant_attack", ("block", False): "cant_block", ("block", True): "cant_be_blocked"}.get((lemma, passive and lemma == "block"))
    if instruction is None or parts.things:
        raise NotUnderstood(parts.verb, "the game can't forbid this", kind="unplayable")
    return Do(Call(instruction, (subject(parts), lasting(parts))))


def must(parts: Parts) -> Effect:
    """"must be blocked this turn if able" (509.1c)."""
    if parts.verb.lemma != "block" or parts.verb.form != "participle":
        raise NotUnderstood(parts.verb, "the game can't require this", kind="unplayable")
    parts.says("if able")
    return Do(Call("must_be_blocked", (subject(parts), lasting(parts))))


def goad(parts: Parts) -> Effect:
    """"goad target creature" (701.15)."""
    return Do(Call("goad", (parts.all_objects(),)))


VERBS = {
    "can't": cannot,
    "gain": gain,
    "get": get,
    "goad": goad,
    "have": have,
    "lose": lose,
    "must": must,
}
