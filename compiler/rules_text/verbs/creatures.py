"""Verbs of continuous effects: get, gain, have and lose, for permanents and for players."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.figures import base_figures, changes, says_base
from cardwright.compiler.rules_text.meaning import Call, Combined, Constant, Do, Effect, Listed, Sequence, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.occasions import occasion
from cardwright.compiler.rules_text.quoted import abilities_in, abilities_of, words_of
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.spell import printed

PERMANENTLY = Call("permanently")
NO_VALUE = Call("no_value")
PLAYER_COUNTERS = {"{E}": "energy", "{TK}": "ticket"}


def lasting(parts: Parts) -> Term:
    """How long: as the clause or what leads into it says, else for good."""
    until = parts.take_tail("UNTIL")
    if until is not None:
        return until_event(parts, until)
    duration = parts.duration()
    if duration is None and parts.verb.lemma in ("get", "have") and any(is_group(noun) for noun in parts.subject):
        raise NotUnderstood(parts.verb, "for how long?", "Write “until end of turn” behind it.", "unplayable")
    return duration or PERMANENTLY


def is_group(noun: Noun) -> bool:
    """Whether all of a kind are meant: what such a group has without an end is a static ability's business."""
    said = noun.quantity.kind in ("all", "each") or (noun.plural and noun.quantity.kind == "unsaid")
    return said and noun.category in ("object", "quality") and not noun.target and not noun.definite


def until_event(parts: Parts, tail: ast.Tail) -> Term:
    """ "until this artifact leaves the battlefield" (610.3), "until you roll a 1", perhaps besides a duration."""
    clause = tail.what.parts[0] if isinstance(tail.what, ast.Condition) and len(tail.what.parts) == 1 else None
    if isinstance(clause, ast.Clause) and clause.verb.lemma == "leave" and clause.object is not None and clause.subject:
        place = phrases.nouns(clause.object)
        if not clause.adjuncts and not clause.auxiliaries and [noun.lemma for noun in place] == ["battlefield"]:
            gone = [phrases.objects(parts.read, noun) for noun in phrases.nouns(clause.subject)]
            return Call("until_leaves", (phrases.several(gone),))
    if not isinstance(tail.what, ast.Condition):
        raise NotUnderstood(tail.word, "nothing can last until this here", kind="unplayable")
    what = ast.Condition(tuple(map(without_whichever, tail.what.parts)))
    awaited = occasion(Reader(parts.read.own_name, parts.read.sentences), what)
    words = printed(what)
    otherwise = parts.duration()
    sooner = (("or_at", otherwise),) if otherwise is not None else ()
    return Call("until_happens", (awaited, Constant(words[:1].lower() + words[1:])), sooner)


Said = TypeVar("Said")


def without_whichever(part: Said) -> Said:
    """A part of a condition without ", whichever comes first", which goes without saying."""
    if not isinstance(part, ast.Clause):
        return part
    kept = tuple(adjunct for adjunct in part.adjuncts if adjunct.word.lemma != "whichever comes first")
    return replace(part, adjuncts=kept)


def get(parts: Parts) -> Effect:
    """ "gets +2/+2 until end of turn", "you get {E}{E}", "gets two poison counters"."""
    if len(parts.things) > 1 and all(noun.category == "counter" for noun in parts.things):
        players = parts.players()
        return Sequence(tuple(player_counters(parts, noun, players) for noun in parts.things))
    noun = parts.thing()
    if noun.category == "stats":
        things = parts.subject_objects()
        power, toughness = changes(parts.read, noun.first())
        return Do(Call("get", (things, power, toughness, lasting(parts))))
    if noun.category == "mana":
        return Sequence(tuple(symbols(parts, noun)))
    if noun.category == "counter":
        return player_counters(parts, noun, parts.players())
    raise NotUnderstood(noun.first(), "this can't be gotten", kind="unplayable")


def player_counters(parts: Parts, noun: Noun, players: Term) -> Effect:
    """Counters that players get."""
    kind = phrases.counter_kind(noun)
    if kind is None:
        raise NotUnderstood(noun.first(), "which kind of counter?")
    count = phrases.quantity_amount(parts.read, noun, multiplied=True)
    return Do(Call("put_counters", (players, Constant(kind), count)))


def get_emblem(parts: Parts) -> Effect:
    """ "you get an emblem with “…”" (114.1)."""
    noun = parts.thing()
    abilities: list[Term] = []
    texts: list[str] = []
    for tie, inner in noun.ties:
        if tie.word.terminal != "WITH" or inner is None:
            raise NotUnderstood(tie.word, "an emblem has abilities, nothing else")
        for word in inner.words:
            if isinstance(word, ast.Quoted):
                abilities += abilities_of(parts.read, word)
                texts.append(words_of(word))
            elif word.terminal != "JOIN_WORD":
                raise NotUnderstood(word, "an emblem has abilities, nothing else")
    if not abilities:
        raise NotUnderstood(
            noun.first(), "an emblem with which abilities?", "Write them behind “with” in quotation marks."
        )
    return Do(Call("get_emblem", (parts.players(), Listed(tuple(abilities)), Constant("\n".join(texts)))))


def symbols(parts: Parts, noun: Noun) -> list[Effect]:
    """Counters that players get by their symbols: {E} and {TK}."""
    text = noun.first().text
    players = parts.players()
    found: list[Effect] = []
    for symbol, kind in PLAYER_COUNTERS.items():
        count = text.count(symbol)
        if count:
            amount = phrases.times(Constant(count), parts.read.multiplier) if parts.read.multiplier else Constant(count)
            found.append(Do(Call("put_counters", (players, Constant(kind), amount))))
    if not found:
        raise NotUnderstood(noun.first(), "players don't get mana; they add it", "Write “add” before mana symbols.")
    return found


def gain(parts: Parts) -> Effect:
    """ "gains flying and “…” until end of turn", "has base power and toughness 5/5"."""
    if not parts.things:
        raise NotUnderstood(parts.verb, f"{parts.verb.text} what?")
    shielded = take_players(parts)
    if shielded is not None:
        return players_gain(parts, shielded)
    things = parts.subject_objects()
    duration = lasting(parts)
    found: list[Effect] = []
    for noun in parts.things:
        if says_base(noun.words):
            power, toughness = base_figures(parts.read, noun.words)
            given = (things, power or NO_VALUE, toughness or NO_VALUE, duration)
            found.append(Do(Call("set_power_toughness", given)))
        elif chosen_keywords(noun):
            player = Call("the_player", (phrases.YOU,))
            found.append(
                Do(Call("gain_chosen_keyword", (player, things, Constant(tuple(chosen_keywords(noun))), duration)))
            )
        else:
            found += gained(parts, noun, things, duration)
    return found[0] if len(found) == 1 else Sequence(tuple(found))


def take_players(parts: Parts) -> Term | None:
    """The players of a subject ("you and permanents you control"), taken out of it; None where there are none."""
    if parts.subject and parts.does_somebody():
        return parts.players()
    noun = parts.subject[0] if parts.subject else None
    if noun is None or len(noun.alternatives) != 2 or not noun.conjunctive:
        return None
    first = noun.alternatives[0]
    if not isinstance(first[0], ast.Word) or first[0].lemma != "you" or len(first) > 2:
        return None
    noun.alternatives = noun.alternatives[1:]
    return phrases.YOU


def players_gain(parts: Parts, players: Term) -> Effect:
    """Players gain hexproof, and perhaps permanents with them (702.11c)."""
    keywords = [word for noun in parts.things for word in noun.words]
    if [word.lemma for word in keywords if isinstance(word, ast.Word)] != ["hexproof"]:
        raise NotUnderstood(parts.things[0].first(), "players can't gain this here", kind="unplayable")
    others = [noun for noun in parts.subject if noun.category != "player"]
    duration = lasting(parts)
    shield: Effect = Do(Call("players_gain_hexproof", (players, duration)))
    if not others:
        return shield
    return Sequence((shield, Do(Call("gain_keywords", (parts.subject_objects(), Constant(("hexproof",)), duration)))))


def gained(parts: Parts, noun: Noun, things: Term, duration: Term) -> list[Effect]:
    """Keywords and abilities in quotation marks that permanents gain."""
    read = parts.read
    colored = [word for word in noun.words if isinstance(word, ast.Word) and word.text in CHOSEN_COLORS]
    if colored and len(noun.words) == 1:
        return [protection(parts, colored[0], things, duration)]
    before = [word for word in noun.words if isinstance(word, ast.Word) and word.text in CHOSEN_BEFORE]
    if before and len(noun.words) == 1:
        color = read.referred(before[0], "words", frozenset(("color",)))
        shield = Combined(Constant(before[0].text.partition(" from ")[0] + " from "), "+", color)
        return [Do(Call("gain_keywords", (things, Listed((shield,)), duration)))]
    keywords, abilities = abilities_in(read, noun.words)
    found: list[Effect] = []
    if keywords:
        found.append(Do(Call("gain_keywords", (things, Constant(tuple(keywords)), duration))))
    if abilities:
        found.append(Do(Call("gain_abilities", (things, Listed(tuple(abilities)), duration))))
    return found


CHOSEN_COLORS = ("protection from the color of your choice", "hexproof from the color of your choice")
CHOSEN_BEFORE = ("protection from the chosen color", "hexproof from the chosen color", "protection from that color")


def protection(parts: Parts, word: ast.Word, things: Term, duration: Term) -> Effect:
    """ "protection from the color of your choice" (702.16)."""
    keyword = word.text.partition(" from ")[0] + " from"
    return Do(
        Call("gain_shield_of_chosen_color", (Call("the_player", (phrases.YOU,)), things, Constant(keyword), duration))
    )


def chosen_keywords(noun: Noun) -> list[str]:
    """The keywords of "your choice of flying, vigilance, or haste"."""
    of = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    if noun.lemma != "choice" or noun.possessor is None or noun.possessor.first().lemma != "your" or of is None:
        return []
    return [word.lemma for word in of.words if isinstance(word, ast.Word) and word.terminal == "KEYWORD"]


def lose(parts: Parts) -> Effect:
    """ "loses flying until end of turn", "loses all abilities"."""
    if not parts.things:
        raise NotUnderstood(parts.verb, "loses what?")
    things = parts.subject_objects()
    noun = parts.things[0]
    if noun.lemma == "ability" and noun.quantity.kind == "all" and len(parts.things) == 1:
        return Do(Call("lose_all_abilities", (things, lasting(parts))))
    found: list[str] = []
    for noun in parts.things:
        keywords, abilities = abilities_in(parts.read, noun.words)
        if abilities:
            raise NotUnderstood(noun.first(), "abilities can't be lost one by one here", kind="unplayable")
        found += keywords
    return Do(Call("lose_keywords", (things, Constant(tuple(found)), lasting(parts))))


EXPRESSIONS = {("get", "emblem"): get_emblem}


def jump_in_a_log(parts: Parts) -> Effect:
    """ "those creatures jump in a log until end of turn"."""
    return Do(Call("jump_in_a_log", (parts.subject_objects(), lasting(parts))))


VERBS = {
    "gain": gain,
    "get": get,
    "have": gain,
    "jump in a log": jump_in_a_log,
    "lose": lose,
}
