"""Qualities that tell objects apart: types, colors, "with power 2 or less", "you control".

Takes `Noun`s and their ties; gives terms that are qualities.
"""

from __future__ import annotations

from dataclasses import replace
from typing import overload

from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Combined, Constant, Not, Term
from cardwright.compiler.rules_text.nouns import TYPE_CATEGORIES, Noun
from cardwright.compiler.rules_text.phrases import amounts, how_many, which, who
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.syntax import Quoted, Tie, Word

ADJECTIVE_QUALITIES = {
    "tapped": "is_tapped",
    "untapped": "is_untapped",
    "attacking": "is_attacking",
    "blocking": "is_blocking",
    "blocked": "is_blocked",
    "unblocked": "is_unblocked",
    "colorless": "is_colorless",
    "multicolored": "is_multicolored",
    "monocolored": "is_monocolored",
    "face-down": "is_face_down",
    "face-up": "is_face_up",
    "equipped": "is_equipped",
    "enchanted": "is_enchanted",
    "historic": "is_historic",
    "modified": "is_modified",
    "renowned": "is_renowned",
    "goaded": "is_goaded",
    "suspected": "is_suspected",
    "kicked": "is_kicked",
    "exiled": "is_exiled",
}
MEASURES = {
    "power": "power_of",
    "toughness": "toughness_of",
    "mana value": "mana_value_of",
    "base power": "base_power_of",
    "base toughness": "base_toughness_of",
    "loyalty": "loyalty_of",
}
COMPARED = {
    "or less": "at_most",
    "or fewer": "at_most",
    "or lower": "at_most",
    "or greater": "at_least",
    "or more": "at_least",
    "or higher": "at_least",
    "less than or equal to": "at_most",
    "greater than or equal to": "at_least",
    "equal to": "exactly",
    "less than": "less_than",
    "lower than": "less_than",
    "fewer than": "less_than",
    "greater than": "more_than",
    "higher than": "more_than",
    "more than": "more_than",
}


@overload
def both(left: Term | None, right: Term, operator: str = "&") -> Term: ...


@overload
def both(left: Term, right: Term | None, operator: str = "&") -> Term: ...


@overload
def both(left: Term | None, right: Term | None, operator: str = "&") -> Term | None: ...


def both(left: Term | None, right: Term | None, operator: str = "&") -> Term | None:
    """Two qualities together, where either may be missing."""
    if left is None or right is None:
        return left if right is None else right
    return Combined(left, operator, right)


def quality_of(read: Reader, noun: Noun) -> Term | None:
    """What the narrowing words and the ties of a noun demand of an object."""
    found: Term | None = None
    of_last = [(tie, inner) for tie, inner in noun.ties if of_last_alone(noun, tie, inner)]
    for words in noun.alternatives:
        narrowed: Term | None = None
        for word in words:
            narrowed = both(narrowed, word_quality(read, noun, word))
        if words is noun.alternatives[-1]:
            for tie, inner in of_last:
                narrowed = both(narrowed, tie_quality(read, noun, tie, inner))
        if narrowed is None:
            found = None
            break
        found = both(found, narrowed, "|")
    for tie, inner in noun.ties:
        if (tie, inner) not in of_last:
            found = both(found, tie_quality(read, noun, tie, inner))
    if noun.other:
        others = other_than(read, which.kinds_of(noun) - {"permanent"}, "target" if noun.target else "")
        found = both(found, Not(Call("is_one_of", (others,)), "quality"))
    if noun.name:
        found = both(found, Call("named", (Constant(noun.name),)))
    return found


def of_last_alone(noun: Noun, tie: Tie, inner: Noun | None) -> bool:
    """Whether a tie narrows only the last alternative: of "an artifact or creature with flying", the creature flies."""
    if len(noun.alternatives) < 2 or inner is None or tie.word.terminal not in ("WITH", "WITHOUT"):
        return False
    compared = measured(inner.words)
    if inner.category != "keyword" and (compared is None or compared[0] not in ("power", "toughness")):
        return False
    *others, last = [any(is_creature(word) for word in words) for words in noun.alternatives]
    return last and not any(others)


def is_creature(word: Word | Quoted) -> bool:
    """Whether a word says that something is a creature."""
    return isinstance(word, Word) and (word.lemma == "creature" or word.category == "creature type")


def other_than(read: Reader, kinds: frozenset[str], deed: str = "") -> Term:
    """What "another" excludes: the thing of that kind spoken of last, or the source itself; of targets, a target."""
    last = read.last("objects", kinds, deed=deed)
    return last if last is not None else Call("this_object")


def word_quality(read: Reader, noun: Noun, word: Word | Quoted) -> Term | None:
    """The quality that one narrowing word demands."""
    if isinstance(word, Quoted):
        raise NotUnderstood(word, "an ability can't narrow a noun")
    lemma = word.lemma
    if word.terminal == "NAME":
        return Call("named", (Constant(word.text),))
    if word.category == "non":
        denied = type_quality(word, lemma, read)
        if denied is None:
            raise NotUnderstood(word, f"“{word.text}” doesn't tell objects apart")
        return Not(denied, "quality")
    if word.terminal == "STATS":
        power, _, toughness = word.text.partition("/")
        if power.isdigit() and toughness.isdigit():
            return Combined(
                Call("power", (), (("exactly", Constant(int(power))),)),
                "&",
                Call("toughness", (), (("exactly", Constant(int(toughness))),)),
            )
    if word.terminal == "KEYWORD":
        return Call("has_keyword", (Constant(lemma),))
    if lemma in (
        "top",
        "bottom",
        "new",
        "chosen",
        "exiled",
        "revealed",
        "sacrificed",
        "discarded",
        "milled",
        "returned",
        "target",
        "random",
        "single",
        "activated",
        "triggered",
        "activated or triggered",
        "first",
        "next",
        "other",
    ):
        return None
    if word.terminal in ("NUMBER", "DETERMINER"):
        return None
    return type_quality(word, lemma, read)


def type_quality(word: Word, lemma: str, read: Reader) -> Term | None:
    """The quality of a type, subtype, color or adjective."""
    category = word.category if word.category != "non" else read.category_of(lemma)
    if category in ("color", "other color"):
        return Call("has_color", (Constant(lemma),))
    if category == "supertype":
        return Call("has_supertype", (Constant(lemma),))
    if category == "card type":
        return Call("has_type", (Constant(lemma),))
    if category in TYPE_CATEGORIES:
        return Call("has_subtype", (Constant(lemma),))
    if lemma in ADJECTIVE_QUALITIES:
        return Call(ADJECTIVE_QUALITIES[lemma])
    if lemma == "token":
        return Call("is_token")
    if lemma == "commander":
        return Call("is_commander")
    if lemma == "permanent card":
        return Call("is_permanent_card")
    if lemma in ("card", "permanent", "spell", "source", "object", "ability", "target", "character"):
        return None
    if lemma in ("basic", "legendary", "snow"):
        return Call("has_supertype", (Constant(lemma),))
    raise NotUnderstood(word, f"“{word.text}” doesn't tell objects apart")


def tie_quality(read: Reader, noun: Noun, tie: Tie, inner: Noun | None) -> Term | None:
    """What a tie demands of an object."""
    terminal = tie.word.terminal
    if terminal == "RELATION":
        return relation_quality(read, tie.word)
    if terminal == "WITH" and inner is not None and with_this(read, inner) and told_of(noun):
        return None
    if terminal in ("WITH", "WITHOUT") and inner is not None:
        quality = having(read, tie, inner)
        return Not(quality, "quality") if terminal == "WITHOUT" else quality
    if terminal == "NAMED" and inner is not None and isinstance(inner.head, Word):
        return Call("named", (Constant(inner.head.text),))
    if terminal == "OTHER_THAN" and inner is not None:
        if inner.definite or inner.category in ("pronoun",):
            return Not(Call("is_one_of", (which.objects(read, inner),)), "quality")
        others = quality_of(read, inner)
        if others is None:
            raise NotUnderstood(tie.word, "other than what?")
        return Not(others, "quality")
    if terminal == "WHICH":
        return which_quality(read, tie, inner, noun)
    if terminal == "IN" or (terminal == "ON" and inner is not None and inner.category == "zone"):
        return None
    if terminal == "CHOICE":
        return choice_quality(read, noun, tie.word)
    if terminal == "OF" and inner is not None and inner.category == "zone":
        return None
    if terminal == "PARTICIPLE":
        return participle_quality(read, tie, inner)
    if terminal == "THIS_WAY":
        return None
    if terminal == "AMONG":
        return None
    raise NotUnderstood(tie.word, "objects can't be told apart by this", kind="unplayable")


OF_THE_CHOSEN = frozenset(
    (
        "of the chosen color",
        "of the chosen kind",
        "of the chosen name",
        "of the chosen type",
        "with that name",
        "with the chosen name",
    )
)


def choice_quality(read: Reader, noun: Noun, word: Word) -> Term | None:
    """ "of your choice" only says who chooses; "of the chosen color" and "with the greatest power" narrow."""
    text = word.lemma
    if text in (
        "of your choice",
        "of their choice",
        "at random",
        "of his or her choice",
        "of that player's choice",
    ):
        return None
    if text in OF_THE_CHOSEN:
        sort = text.rsplit(" ", 1)[1]
        return Call(
            "has_chosen_" + ("color" if sort == "color" else "type" if sort in ("type", "kind") else "name"),
            (read.referred(word, "words", frozenset(("type" if sort == "kind" else sort,))),),
        )
    if text in ("with the most votes", "with the most votes or tied for most votes"):
        return Call("has_most_votes", (read.referred(word, "votes"),))
    superlative = text.removeprefix("with the ").partition(" ")
    if superlative[0] in EXTREMES and superlative[2] in MEASURES:
        return extreme(read, noun, EXTREMES[superlative[0]], superlative[2])
    raise NotUnderstood(word, "objects can't be told apart by this", kind="unplayable")


EXTREMES = {"greatest": "greatest", "highest": "greatest", "least": "least", "lowest": "least"}


def extreme(read: Reader, noun: Noun, how: str, measure: str) -> Term:
    """ "with the lowest toughness among …": of the same kind if nothing says among which."""
    among = next((inner for tie, inner in noun.ties if tie.word.terminal == "AMONG" and inner is not None), None)
    if among is None:
        among = replace(noun, ties=[pair for pair in noun.ties if pair[0].word.terminal != "CHOICE"])
    return Call("has_extreme", (Constant(how), Constant(measure), which.among_those(read, among, None)))


def relation_quality(read: Reader, word: Word) -> Term:
    """ "you control", "an opponent owns", "that player doesn't control"."""
    text = word.text.casefold().replace("’", "'")
    for ending, function, denied in RELATIONS:
        if text.endswith(ending):
            agent = text[: -len(ending)].strip()
            quality: Term = Call(function, (who.agents(read, word, agent),))
            return Not(quality, "quality") if denied else quality
    raise NotUnderstood(word, "the game doesn't remember this", kind="unplayable")


RELATIONS = (
    ("don't control", "controlled_by", True),
    ("doesn't control", "controlled_by", True),
    ("don't own", "owned_by", True),
    ("own and control", "controlled_by", False),
    ("controls", "controlled_by", False),
    ("control", "controlled_by", False),
    ("owns", "owned_by", False),
    ("own", "owned_by", False),
)


def measured(words: tuple[Word | Quoted, ...]) -> tuple[str, list[Word | Quoted]] | None:
    """A measure and what it is compared with: "power", ["2", "or less"]."""
    place = next((at for at, word in enumerate(words) if isinstance(word, Word) and word.lemma in MEASURES), None)
    if place is None:
        return None
    measure = words[place]
    assert isinstance(measure, Word)
    return measure.lemma, list(words[place + 1 :])


def comparison(read: Reader, at: Word, words: list[Word | Quoted]) -> tuple[tuple[str, Term], ...]:
    """The bounds that "2 or less" or "less than its power" set, as keywords."""
    first, last = (words[0], words[-1]) if words else (None, None)
    if isinstance(last, Word) and last.terminal == "COMPARISON" and last.lemma in COMPARED:
        return bound(COMPARED[last.lemma], amounts.amount_of_words(read, tuple(words[:-1]), at))
    if isinstance(first, Word) and first.terminal == "COMPARISON" and first.lemma in COMPARED:
        return bound(COMPARED[first.lemma], amounts.amount_of_words(read, tuple(words[1:]), at))
    if words and isinstance(first, Word) and first.terminal == "NUMBER" and len(words) == 1:
        return bound("exactly", amounts.amount_of_words(read, tuple(words), at))
    raise NotUnderstood(at, "compared with what?", "Write for example “power 2 or less”.")


def bound(how: str, amount: Term) -> tuple[tuple[str, Term], ...]:
    """A bound as a keyword of the quality's function."""
    if how == "less_than":
        return (("at_most", how_many.minus(amount)),)
    if how == "more_than":
        return (("at_least", how_many.plus(amount)),)
    return ((how, amount),)


def having(read: Reader, tie: Tie, inner: Noun) -> Term:
    """What "with …" demands: a measure, keywords, counters."""
    compared = measured(inner.words)
    if compared is not None:
        measure, words = compared
        adjectives = [word.lemma for word in inner.words if isinstance(word, Word) and word.terminal == "ADJECTIVE"]
        if EXTREMES.keys() & set(adjectives):
            raise NotUnderstood(tie.word, "objects can't be chosen by this", kind="unplayable")
        if "total" in adjectives or any(isinstance(word, Word) and word.lemma == "same" for word in inner.words):
            raise NotUnderstood(tie.word, "objects can't be chosen by this", kind="unplayable")
        function = measure.replace(" ", "_")
        return Call(function, (), comparison(read, tie.word, words))
    if inner.category == "keyword":
        found: Term | None = None
        for word in inner.words:
            if isinstance(word, Word) and word.terminal == "KEYWORD":
                found = both(found, Call("has_keyword", (Constant(word.lemma),)), joined_by(inner))
        if found is not None:
            return found
    if inner.category == "counter":
        return counter_quality(read, inner)
    if inner.lemma == "chosen name":
        return Call("has_chosen_name", (read.referred(tie.word, "words", frozenset(("name",))),))
    if inner.lemma == "vote" and inner.quantity.kind == "at least":
        return Call("has_votes", (read.referred(tie.word, "votes"), how_many.quantity_amount(read, inner)))
    if inner.lemma == "name" and any(isinstance(word, Word) and word.lemma == "same" for word in inner.words):
        return Call("shares_name_with", (read.thing_spoken_of(tie.word, False),))
    raise NotUnderstood(tie.word, "objects can't be told apart by this", kind="unplayable")


def joined_by(noun: Noun) -> str:
    """Whether keywords are joined by "or"."""
    said = any(isinstance(word, Word) and word.terminal == "JOIN_WORD" and "or" in word.text for word in noun.words)
    return "|" if said else "&"


def counter_kind(noun: Noun) -> str | None:
    """The kind of counter a noun names, None for any."""
    for word in noun.words:
        if isinstance(word, Word) and (word.category == "counter kind" or (word.terminal == "STATS")):
            return word.lemma if word.category == "counter kind" else word.text.replace("−", "-")
    return None


def counter_quality(read: Reader, noun: Noun) -> Term:
    """ "with a +1/+1 counter on it", "with no counters on them"."""
    kind = counter_kind(noun)
    named: tuple[Term, ...] = (Constant(kind),) if kind is not None else ()
    if noun.quantity.kind == "none":
        return Not(Call("has_counter", named), "quality")
    least: tuple[tuple[str, Term], ...] = ()
    if noun.quantity.number is not None and noun.quantity.number > 1:
        least = (("at_least", Constant(noun.quantity.number)),)
    return Call("has_counter", named, least)


def with_this(read: Reader, noun: Noun) -> bool:
    """Whether a noun is the card itself, with which something was done ("exiled with this artifact")."""
    named = isinstance(noun.head, Word) and noun.head.terminal == "NAME" and noun.head.text == read.own_name
    return named or (noun.definite == "this" and noun.lemma.casefold() in which.SELF_WORDS)


def which_quality(read: Reader, tie: Tie, inner: Noun | None, noun: Noun) -> Term:
    """ "that's tapped", "that isn't a Goblin", "that attacked this turn"."""
    verb = tie.verb
    denied = any("n't" in word.text for word in tie.auxiliaries) or (verb is not None and "n't" in verb.text)
    if verb is None:
        raise NotUnderstood(tie.word, "objects can't be told apart by this", kind="unplayable")
    quality: Term | None = None
    if verb.lemma == "be" and inner is not None:
        quality = quality_of(read, inner)
    elif verb.lemma == "have" and inner is not None:
        quality = having(read, tie, inner)
    elif verb.lemma == "phase out" and inner is None and done_with_this(read, noun):
        quality = Call("was_phased_out_with", (Call("this_object"),))
    elif tie.auxiliaries and any(
        word.lemma in ("is", "are", "be", "isn't", "aren't", "'s") for word in tie.auxiliaries
    ):
        name = {
            "tap": "is_tapped",
            "untap": "is_untapped",
            "attack": "is_attacking",
            "block": "is_blocking",
            "enchant": "is_enchanted",
            "equip": "is_equipped",
        }.get(verb.lemma)
        quality = Call(name) if name else None
        if verb.lemma == "block" and verb.form == "participle":
            quality = Call("is_blocked")
    elif verb.lemma in HISTORY and inner is None:
        read.absorbed.add("this turn")
        quality = Call(HISTORY[verb.lemma])
    elif verb.lemma == "deal" and any(word.lemma in ("was", "were") for word in tie.auxiliaries):
        read.absorbed.add("this turn")
        quality = Call("was_dealt_damage_this_turn")
    if quality is None:
        raise NotUnderstood(verb, "objects can't be told apart by this", kind="unplayable")
    return Not(quality, "quality") if denied else quality


def told_of(noun: Noun) -> bool:
    """Whether a clause tells something of a noun ("that …")."""
    return any(tie.word.terminal == "WHICH" for tie, _ in noun.ties)


def done_with_this(read: Reader, noun: Noun) -> bool:
    """Whether what is told of a noun was done "with" the card itself."""
    return any(
        (tie.word.terminal == "WITH" and inner is not None and with_this(read, inner))
        or (tie.word.terminal == "THIS_WAY" and tie.word.lemma.startswith("with this"))
        for tie, inner in noun.ties
    )


HISTORY = {"attack": "attacked_this_turn", "block": "blocked_this_turn", "enter": "entered_this_turn"}


def participle_quality(read: Reader, tie: Tie, inner: Noun | None) -> Term | None:
    """ "attached to it", "blocking that creature"; what a deed left is a reference and no quality."""
    lemma = tie.word.lemma
    if lemma == "attached to" and inner is not None:
        return Call("attached_to", (which.objects(read, inner),))
    if lemma == "block" and inner is not None:
        return Call("is_blocking_one_of", (which.objects(read, inner),))
    if inner is None:
        return None
    raise NotUnderstood(tie.word, "objects can't be told apart by this", kind="unplayable")
