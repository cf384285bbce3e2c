"""What triggered abilities wait for: the clauses behind "when" and "whenever" as terms of the runtime.

What the event was about (`that_object`, `that_player`, `that_amount`) is mentioned to the reader, so that "it",
"that player" and "that much" mean it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.clauses import Parts, duration_term, parts_of
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Term, Within
from cardwright.compiler.rules_text.nouns import Noun, number_of
from cardwright.compiler.rules_text.reader import Reader

THIS = Call("this_object")
THAT_OBJECT = Call("that_object")
THAT_PLAYER = Call("that_player")
THAT_AMOUNT = Call("that_amount")


def occasion(read: Reader, what: ast.Condition) -> Term:
    """The occasion of a condition: one of its clauses, whose subject the later ones may share."""
    found: list[Term] = []
    subject: ast.Phrases | None = None
    for part in what.parts:
        if isinstance(part, ast.Word):
            if "and" in part.text.split():
                raise NotUnderstood(part, "two things at once can't be waited for", kind="unplayable")
            continue
        if not isinstance(part, ast.Clause):
            raise NotUnderstood(part, "this can't be waited for", kind="unplayable")
        subject = part.subject or subject
        found.append(clause_occasion(read, replace(part, subject=subject)))
    return found[0] if len(found) == 1 else Call("either", tuple(found))


def awaited(read: Reader, lead: ast.Word, what: ast.Condition) -> tuple[Term, Term, bool]:
    """What a trigger set up by an effect waits for, how long, and whether it triggers only once (603.7).

    `read` is the reader of the ability that is set up. "Whenever" needs a time; "when" something certain or a time.
    """
    clauses = [part for part in what.parts if isinstance(part, ast.Clause)]
    durations = [duration_term(read, word) for clause in clauses for word in durations_in(clause)]
    if not durations and read.duration is not None:
        durations.append(read.duration)
    once = lead.lemma == "when"
    certain = any(is_certain(noun) for clause in clauses for noun in phrases.nouns(clause.subject))
    if not durations and not (once and certain):
        raise NotUnderstood(
            lead, "how long is this waited for?", "Write “this turn” or “until end of turn”.", "unplayable"
        )
    if once and not certain and not any(word.text == "next" for clause in clauses for word in clause.auxiliaries):
        raise NotUnderstood(lead, "this would happen more than once", "Write “whenever”.")
    parts = tuple(timeless(part) if isinstance(part, ast.Clause) else part for part in what.parts)
    return occasion(read, ast.Condition(parts)), durations[0] if durations else Call("permanently"), once


def durations_in(clause: ast.Clause) -> list[ast.Word]:
    """The durations of a clause."""
    return [adjunct.word for adjunct in clause.adjuncts if adjunct.word.terminal == "DURATION"]


def timeless(clause: ast.Clause) -> ast.Clause:
    """A clause without its duration and without "next"."""
    return replace(
        clause,
        adjuncts=tuple(adjunct for adjunct in clause.adjuncts if adjunct.word.terminal != "DURATION"),
        auxiliaries=tuple(word for word in clause.auxiliaries if word.text != "next"),
    )


def is_certain(noun: Noun) -> bool:
    """Whether a noun means something certain that was spoken of."""
    return noun.definite in ("that", "those", "this", "the") or noun.category == "pronoun"


def clause_occasion(read: Reader, clause: ast.Clause) -> Term:
    """The occasion of one clause."""
    parts = parts_of(read, clause, None)
    if not parts.subject:
        raise NotUnderstood(clause.verb, f"when what {clause.verb.text}?")
    passive = [word.lemma for word in clause.auxiliaries]
    if passive and clause.verb.lemma != "deal":
        raise NotUnderstood(clause.auxiliaries[0], "this can't be waited for", kind="unplayable")
    reader = OCCASIONS.get(clause.verb.lemma)
    if reader is None:
        raise NotUnderstood(clause.verb, "this can't be waited for", kind="unplayable")
    term = reader(parts)
    parts.done()
    if read.pending or read.slots:
        raise NotUnderstood(clause, "what is waited for can't be a choice", kind="unplayable")
    return term


# ---- Whom and what it is about


def quality_of_subject(read: Reader, noun: Noun) -> Term:
    """What an object has to be: this very one, what this is attached to, or of a kind."""
    if noun.category == "pronoun" and read.mentions:
        return Call("is_one_of", (phrases.objects(read, noun),))
    itself = noun.category == "name" and noun.first().text == read.own_name
    if itself or noun.lemma in ("it", "itself") or (noun.definite == "this" and not noun.ties):
        return Call("is_one_of", (THIS,))
    if noun.category not in ("object", "quality"):
        raise NotUnderstood(noun.first(), "a thing is meant here")
    if noun.definite in ("that", "those") and not noun.ties and read.mentions:
        return Call("is_one_of", (phrases.objects(read, noun),))
    if any(tie.word.terminal == "IN" for tie, _ in noun.ties) or noun.target or noun.definite:
        raise NotUnderstood(noun.first(), "this can't be told here", kind="unplayable")
    attached = [word for word in noun.adjectives() if word.lemma in ("enchanted", "equipped", "fortified")]
    if attached:
        kept = [[word for word in words if word not in attached] for words in noun.alternatives]
        quality = phrases.quality_of(read, replace(noun, alternatives=kept))
        return phrases.both(quality, Call("host_of", (THIS,)))
    return phrases.quality_of(read, noun) or Call("anything")


def things(parts: Parts) -> Term:
    """The quality of the subject, as a function of the ability's resolution."""
    quality: Term | None = None
    for noun in parts.subject:
        several = noun.quantity.kind not in ("unsaid", "exactly") or noun.plural
        if several and not (noun.definite or noun.category == "pronoun"):
            raise NotUnderstood(noun.first(), "many at once can't be waited for here", kind="unplayable")
        quality = phrases.both(quality, quality_of_subject(parts.read, noun), "|")
    parts.subject_taken = True
    assert quality is not None
    return Within(quality)


def players(parts: Parts, nouns: list[Noun]) -> Term:
    """Players, as a function of the ability's resolution."""
    found = [players_of(parts.read, noun) for noun in nouns]
    return Within(phrases.several(found))


def players_of(read: Reader, noun: Noun) -> Term:
    """ "you", "a player", "an opponent"."""
    if noun.lemma == "you":
        return phrases.YOU
    plain = not noun.ties and not noun.target and noun.definite in ("", "any")
    simple = noun.lemma in ("player", "opponent") and plain
    if not simple:
        raise NotUnderstood(noun.first(), "this can't be waited for", kind="unplayable")
    return phrases.group(noun, None)


def speak_of(read: Reader, noun: Noun, term: Term = THAT_OBJECT) -> None:
    """Note the object that the event is about."""
    kinds = phrases.kinds_of(noun) | {"card"}
    read.mention(term, "objects", kinds, False, "")


def speak_of_player(read: Reader, noun: Noun) -> None:
    """Note the player that the event is about."""
    if noun.lemma != "you":
        read.mention(THAT_PLAYER, "players", frozenset((noun.lemma, "player")), False, "")


def speak_of_amount(read: Reader) -> None:
    """Note the amount that the event is about."""
    read.mention(THAT_AMOUNT, "amount")


# ---- The events


def plain(function: str, moves: bool = False) -> Callable[[Parts], Term]:
    """Something that one object does without an object of its own."""

    def read(parts: Parts) -> Term:
        if parts.things:
            raise NotUnderstood(parts.things[0].first(), "this can't be waited for", kind="unplayable")
        quality = things(parts)
        speak_of(parts.read, parts.subject[0])
        parts.read.moved = parts.read.moved or moves
        return Call(function, (quality,))

    return read


def enters(parts: Parts) -> Term:
    """ "enters", "enters the battlefield under your control"."""
    quality = things(parts)
    parts.things = [noun for noun in parts.things if noun.lemma != "battlefield"]
    if parts.things:
        raise NotUnderstood(parts.things[0].first(), "this can't be waited for", kind="unplayable")
    under = parts.take("UNDER")
    if under is not None:
        noun = parts.noun_of(under)
        if noun.possessor is None or noun.possessor.first().lemma != "your":
            raise NotUnderstood(under.word, "this can't be waited for", kind="unplayable")
        assert isinstance(quality, Within)
        quality = Within(phrases.both(quality.value, Call("controlled_by", (phrases.YOU,))))
    speak_of(parts.read, parts.subject[0])
    return Call("enters", (quality,))


def leaves(parts: Parts) -> Term:
    """ "leaves the battlefield"."""
    if parts.thing().lemma != "battlefield":
        raise NotUnderstood(parts.thing().first(), "only leaving the battlefield can be waited for")
    quality = things(parts)
    speak_of(parts.read, parts.subject[0])
    parts.read.moved = True
    return Call("leaves", (quality,))


def attacks(parts: Parts) -> Term:
    """ "attacks", "attacks you", "attacks a player"."""
    quality = things(parts)
    speak_of(parts.read, parts.subject[0])
    if not parts.things:
        parts.read.mention(THAT_PLAYER, "players", frozenset(("player", "opponent")), False, "")
        return Call("attacks", (quality,))
    defenders = players(parts, parts.things)
    speak_of_player(parts.read, parts.thing())
    return Call("attacks", (quality, defenders))


def blocks(parts: Parts) -> Term:
    """ "blocks", "blocks a creature"."""
    quality = things(parts)
    if parts.things:
        noun = parts.thing()
        against = Within(quality_of_subject(parts.read, noun))
        speak_of(parts.read, parts.subject[0])
        if noun.definite != "this":
            speak_of(parts.read, noun, Call("the_other_object"))
        return Call("blocks", (quality, against))
    speak_of(parts.read, parts.subject[0])
    return Call("blocks", (quality,))


def deals(parts: Parts) -> Term:
    """ "deals combat damage to a player", "is dealt damage"."""
    noun = parts.thing()
    if noun.lemma not in ("damage", "combat damage"):
        raise NotUnderstood(noun.first(), "only damage is dealt")
    combat = (("combat", Constant(True)),) if noun.lemma == "combat damage" else ()
    if parts.clause.auxiliaries:
        quality = things(parts)
        speak_of(parts.read, parts.subject[0], Call("the_other_object"))
        speak_of_amount(parts.read)
        return Call("is_dealt_damage", (quality,), combat)
    to = parts.take("TO")
    hit = parts.noun_of(to) if to is not None else None
    subject = parts.subject[0]
    if subject.quantity.kind == "at least" and combat and hit is not None and hit.category == "player":
        parts.subject_taken = True
        quality = Within(phrases.quality_of(parts.read, subject) or Call("anything"))
        speak_of_player(parts.read, hit)
        speak_of_amount(parts.read)
        return Call("deal_combat_damage", (quality, players(parts, [hit])))
    quality = things(parts)
    speak_of(parts.read, subject)
    speak_of_amount(parts.read)
    if hit is None:
        return Call("deals_damage", (quality,), combat)
    if hit.category == "player":
        speak_of_player(parts.read, hit)
        return Call("deals_damage", (quality,), (*combat, ("players", players(parts, [hit]))))
    speak_of(parts.read, hit, Call("the_other_object"))
    return Call("deals_damage", (quality,), (*combat, ("objects", Within(quality_of_subject(parts.read, hit)))))


def somebody(function: str, *taken: str) -> Callable[[Parts], Term]:
    """Something that players do; the noun behind the verb is one of `taken`, or nothing."""

    def read(parts: Parts) -> Term:
        who = players(parts, parts.subject)
        parts.subject_taken = True
        if [noun.lemma for noun in parts.things if noun.quantity.kind in ("exactly", "unsaid")] != list(taken):
            raise NotUnderstood(parts.verb, "this can't be waited for", kind="unplayable")
        if any(noun.ties or noun.other or len(noun.adjectives()) > 1 for noun in parts.things):
            raise NotUnderstood(parts.verb, "this can't be waited for", kind="unplayable")
        speak_of_player(parts.read, parts.subject[0])
        if function == "draws":
            parts.read.mention(THAT_OBJECT, "objects", frozenset(("card",)), False, "")
        elif taken == ("life",) or not taken:
            speak_of_amount(parts.read)
        return Call(function, (who,))

    return read


def somebody_with(function: str) -> Callable[[Parts], Term]:
    """Something that players do with an object of a kind: cast a spell, sacrifice a creature, discard a card."""

    def read(parts: Parts) -> Term:
        who = players(parts, parts.subject)
        parts.subject_taken = True
        noun = parts.thing()
        if noun.quantity.kind != "exactly" or noun.quantity.number != 1:
            raise NotUnderstood(noun.first(), "this can't be waited for", kind="unplayable")
        quality = Within(quality_of_subject(parts.read, noun))
        speak_of_player(parts.read, parts.subject[0])
        speak_of(parts.read, noun)
        parts.read.moved = parts.read.moved or function != "casts"
        return Call(function, (who, quality))

    return read


def rolls(parts: Parts) -> Term:
    """ "any player rolls a 1", "you roll a 3 or less while rolling to visit your Attractions" (706.2, 701.52a)."""
    who = players(parts, parts.subject)
    parts.subject_taken = True
    noun = parts.thing()
    number, how = noun.quantity.number, noun.quantity.kind
    if isinstance(noun.head, ast.Word) and noun.head.terminal == "NUMBER":
        number, how = number_of(noun.head), "exactly"
    if number is None or how not in ("exactly", "at least", "at most") or noun.category not in ("amount", "measure"):
        raise NotUnderstood(noun.first(), "this can't be waited for", kind="unplayable")
    bounds = {"at least": ("at_least",), "at most": ("at_most",)}.get(how, ("at_least", "at_most"))
    to_visit: tuple[tuple[str, Term], ...] = ()
    if parts.says("while rolling to visit your Attractions"):
        to_visit = (("to_visit", Constant(True)),)
    parts.says("whichever comes first")
    speak_of_player(parts.read, parts.subject[0])
    return Call("rolls", (who,), (*((bound, Constant(number)) for bound in bounds), *to_visit))


def becomes_target(parts: Parts) -> Term:
    """ "becomes the target of a spell or ability an opponent controls"."""
    noun = parts.thing()
    of = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    if noun.lemma != "target" or of is None or len(noun.ties) != 1 or of.quantity.number != 1:
        raise NotUnderstood(noun.first(), "this can't be waited for", kind="unplayable")
    heads = {word.lemma for words in of.alternatives for word in words[-1:] if isinstance(word, ast.Word)}
    if not heads <= {"spell", "ability"} or any(len(words) > 1 for words in of.alternatives):
        raise NotUnderstood(of.first(), "this can't be waited for", kind="unplayable")
    quality = things(parts)
    speak_of(parts.read, parts.subject[0], THIS)
    keywords: list[tuple[str, Term]] = []
    for tie, _ in of.ties:
        if tie.word.text not in ("an opponent controls", "you control"):
            raise NotUnderstood(tie.word, "this can't be waited for", kind="unplayable")
        who = Call("each_opponent") if tie.word.text == "an opponent controls" else phrases.YOU
        keywords.append(("players", Within(who)))
    keywords += [
        (f"{head}s" if head == "spell" else "abilities", Constant(False))
        for head in ("spell", "ability")
        if head not in heads
    ]
    return Call("becomes_target", (quality,), tuple(keywords))


def ventures(parts: Parts) -> Term:
    """ "you venture into the dungeon"."""
    into = parts.take("INTO")
    if into is None or parts.noun_of(into).lemma != "dungeon":
        raise NotUnderstood(parts.verb, "this can't be waited for", kind="unplayable")
    return somebody("ventures")(parts)


OCCASIONS: dict[str, Callable[[Parts], Term]] = {
    "attack": attacks,
    "become": becomes_target,
    "become blocked": plain("becomes_blocked"),
    "become tapped": plain("becomes_tapped"),
    "become untapped": plain("becomes_untapped"),
    "block": blocks,
    "cast": somebody_with("casts"),
    "complete": somebody("completes", "dungeon"),
    "create": somebody_with("creates"),
    "deal": deals,
    "die": plain("dies", moves=True),
    "discard": somebody_with("discards"),
    "draw": somebody("draws", "card"),
    "enter": enters,
    "claim": somebody("claims", "prize"),
    "gain": somebody("gains_life", "life"),
    "leave": leaves,
    "lose": somebody("loses_life", "life"),
    "open": somebody("opens", "Attraction"),
    "roll": rolls,
    "sacrifice": somebody_with("sacrifices"),
    "scry": somebody("scries"),
    "surveil": somebody("surveils"),
    "venture": ventures,
    "visit": somebody("visits", "Attraction"),
}

STEPS = {
    "end step": "end step",
    "upkeep": "upkeep",
    "draw step": "draw step",
    "combat": "combat phase",
    "precombat main phase": "precombat main phase",
    "first main phase": "precombat main phase",
    "postcombat main phase": "postcombat main phase",
}


def step_occasion(read: Reader, word: ast.Word) -> Term:
    """ "at the beginning of your upkeep", "at the beginning of each end step"."""
    text = word.text.casefold().replace("’", "'")
    step = next((name for said, name in STEPS.items() if said in text), None)
    if step is None or "next" in text:
        raise NotUnderstood(word, "this can't be waited for", kind="unplayable")
    name = Constant(step)
    if "your" in text:
        return Call("step_begins", (name, Within(phrases.YOU)))
    read.mention(THAT_PLAYER, "players", frozenset(("player",)), False, "")
    if "opponent" in text:
        return Call("step_begins", (name, Within(Call("each_opponent"))))
    if "each" in text or " the " in text:
        return Call("step_begins", (name,))
    raise NotUnderstood(word, "this can't be waited for", kind="unplayable")
