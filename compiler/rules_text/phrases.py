"""Noun phrases as terms: players, objects, amounts and the qualities that tell objects apart.

Takes `Noun`s and the `Reader`; gives terms of `meaning`.
"""

from __future__ import annotations

from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import (
    Call,
    Combined,
    Constant,
    Not,
    Several,
    Slot,
    Term,
)
from cardwright.compiler.rules_text.nouns import (
    TYPE_CATEGORIES,
    Noun,
    number_of,
    read_noun,
    read_words,
)
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.spell import spell
from cardwright.compiler.rules_text.syntax import Phrases, Quoted, Tie, Word

YOU = Call("you")
BATTLEFIELD = "battlefield"
SELF_WORDS = frozenset(
    ["creature", "artifact", "enchantment", "permanent", "land", "planeswalker", "card", "spell", "token", "dungeon", "saga", "aura", "equipment", "attraction", "vehicle", "class", "room", "siege"]
)
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


# ---- Players


def players(read: Reader, noun: Noun) -> Term:
    """The players that a noun stands for."""
    word = noun.first()
    lemma = noun.lemma
    if noun.category == "pronoun" and lemma == "it":
        raise NotUnderstood(word, "a player is meant here, but “it” is a thing")
    if noun.head is not None and isinstance(noun.head, Word) and noun.head.terminal == "PRONOUN":
        return pronoun_players(read, noun)
    if lemma in ("controller", "owner"):
        return related_players(read, noun)
    if lemma == "monarch":
        return Call("the_monarch")
    if noun.category == "object":
        raise NotUnderstood(word, "a player is meant here, not a thing")
    if lemma not in ("player", "opponent", "teammate"):
        raise NotUnderstood(
            word, "this is not a player", "Write “you”, “target player”, “each opponent” and the like."
        )
    quality = player_quality(read, noun)
    if noun.target:
        return target_players(read, noun, quality)
    adjectives = [adjective.lemma for adjective in noun.adjectives()[:-1]]
    if "defending" in adjectives:
        return Call("defending_players")
    if "chosen" in adjectives:
        return read.referred(word, "players", deed="choose")
    if noun.definite in ("that", "those", "the") or "same" in adjectives:
        return read.referred(word, "players", plural=None)
    if noun.quantity.kind in ("each", "all") or (noun.plural and noun.quantity.kind == "unsaid"):
        return group(noun, quality)
    if noun.quantity.kind == "exactly" or noun.definite == "any":
        among = group(noun, quality)
        at_random = any(tie.word.text == "at random" for tie, _ in noun.ties)
        chosen = Call(
            "choose_players",
            (read.player or YOU, among, Constant(noun.quantity.number or 1)),
            random_keyword(at_random),
        )
        return read.keep(chosen, "players", "choose")
    raise NotUnderstood(word, "it is not clear which players these are")


def random_keyword(at_random: bool) -> tuple[tuple[str, Term], ...]:
    """The keyword for a choice at random, if it is one."""
    return (("at_random", Constant(True)),) if at_random else ()


def means_players(read: Reader, noun: Noun) -> bool:
    """Whether a noun stands for players; "they" does where players were spoken of last."""
    if noun.category != "player":
        return False
    if noun.lemma in ("they", "he", "she", "him", "her") and read.player is None:
        return read.last_sort("players", "objects") == "players"
    return True


def pronoun_players(read: Reader, noun: Noun) -> Term:
    """ "you", "they", "that player" by a pronoun."""
    word = noun.first()
    if noun.lemma in ("you", "yourself"):
        return YOU
    if noun.lemma == "no one":
        return Call("nobody")
    return read.player_spoken_of(word)


def possessor(read: Reader, owner: Noun) -> Term:
    """The players whose hand, life or library it is."""
    word = owner.first()
    if isinstance(owner.head, Word) and owner.head.terminal == "POSSESSIVE":
        if owner.head.lemma == "your":
            return YOU
        return read.player_spoken_of(word)
    return players(read, owner)


def related_players(read: Reader, noun: Noun) -> Term:
    """ "its controller", "that card's owner"."""
    relation = Call("controllers_of" if noun.lemma == "controller" else "owners_of", (things_of(read, noun),))
    return relation


def things_of(read: Reader, noun: Noun) -> Term:
    """The objects before a possessive: "its", "their", "that creature's"."""
    owner = noun.possessor
    if owner is None:
        raise NotUnderstood(noun.first(), "whose is this?")
    if isinstance(owner.head, Word) and owner.head.terminal == "POSSESSIVE":
        return read.thing_spoken_of(owner.first(), plural=owner.head.lemma == "their")
    return objects(read, owner)


def player_quality(read: Reader, noun: Noun) -> Term | None:
    """What narrows players: "who has more life than you", "other than that player"."""
    found: Term | None = None
    for tie, inner in noun.ties:
        if tie.word.terminal == "OTHER_THAN" and inner is not None:
            found = both(found, Not(Call("is_one_of_players", (players(read, inner),)), "quality"))
        elif tie.word.terminal == "CHOICE":
            continue
        else:
            raise NotUnderstood(tie.word, "players can't be told apart by this here", kind="unplayable")
    return found


def group(noun: Noun, quality: Term | None) -> Term:
    """All players of a kind."""
    name = "each_opponent" if noun.lemma == "opponent" else "each_player"
    if noun.lemma == "teammate":
        name = "each_teammate"
    if noun.other and noun.lemma == "player":
        name = "each_other_player"
    everyone: Term = Call(name)
    return Call("players_that", (everyone, quality)) if quality is not None else everyone


def target_players(read: Reader, noun: Noun, quality: Term | None) -> Term:
    """A target phrase for players."""
    low, high = bounds(read, noun)
    slot = Slot(words_of_noun(noun), group(noun, quality), low, high)
    term = read.slot(slot, "players")
    read.mention(term, "players", frozenset((noun.lemma, "player")), noun.plural, "target")
    return term


def words_of_noun(noun: Noun) -> str:
    """The words of a noun phrase as printed, for prompts."""
    text = (
        spell(noun.phrase)
        if noun.phrase is not None
        else " ".join(word.text if isinstance(word, Word) else spell(word) for word in noun.words)
    )
    return text[:1].lower() + text[1:]


# ---- How many


def bounds(read: Reader, noun: Noun) -> tuple[Term, Term]:
    """The least and the most that a quantity allows."""
    quantity = noun.quantity
    if quantity.kind == "any number":
        return Constant(0), Call("unlimited")
    if quantity.kind == "up to":
        return Constant(0), quantity_amount(read, noun)
    if quantity.kind == "at least":
        return quantity_amount(read, noun), Call("unlimited")
    if quantity.kind in ("at most", "range"):
        return Constant(1 if quantity.kind == "range" else 0), quantity_amount(read, noun)
    amount = quantity_amount(read, noun)
    return amount, amount


def quantity_amount(read: Reader, noun: Noun, multiplied: bool = False) -> Term:
    """The number that a quantity gives; with `multiplied`, times what "for each" counts."""
    quantity = noun.quantity
    if quantity.that_many:
        amount: Term = read.number_spoken_of(noun.first())
    elif quantity.kind == "equal to":
        if read.equal_to is None:
            raise NotUnderstood(
                noun.first(), "a number of how many?", "Write “equal to” and an amount behind it."
            )
        amount = read.equal_to
    elif quantity.amount is not None and quantity.number is None:
        amount = variable(read, quantity.amount)
    elif quantity.number is not None:
        amount = Constant(quantity.number)
    elif quantity.kind in ("unsaid", "exactly") and not noun.plural:
        amount = Constant(1)
    else:
        raise NotUnderstood(
            noun.first(), "how many?", "Write a number, “all”, “any number of” or “that many”."
        )
    if quantity.times > 1:
        amount = times(amount, Constant(quantity.times))
    if multiplied and read.multiplier is not None:
        amount = times(amount, read.multiplier)
    return amount


def times(left: Term, right: Term) -> Term:
    """A product, worked out where both are numbers."""
    if (
        isinstance(left, Constant)
        and isinstance(right, Constant)
        and isinstance(left.value, int)
        and isinstance(right.value, int)
    ):
        return Constant(left.value * right.value)
    if left == Constant(1):
        return right
    return Combined(left, "*", right)


def variable(read: Reader, word: Word) -> Term:
    """What X is."""
    if word.terminal == "BY_HAND_NUMBER":
        return Call("number_by_hand", (read.player or YOU, Constant(word.text.strip("[]"))))
    if read.x is None:
        raise NotUnderstood(
            word, "nothing says what X is", "Write “, where X is …” at the end of the sentence.", "reference"
        )
    return read.x


# ---- Objects


def objects(read: Reader, noun: Noun, chooser: Term | None = None, among: Term | None = None) -> Term:
    """The objects that a noun stands for; what has to be chosen is chosen by `chooser`, out of `among` if given."""
    word = noun.first()
    if noun.category == "player" and noun.lemma != "they":
        raise NotUnderstood(word, "a thing is meant here, not a player")
    if noun.lemma in ("it", "itself", "they", "them", "themselves", "him", "her") or noun.category == "pronoun":
        return latest(read, one_of_mentioned(read, noun, chooser))
    if noun.head is not None and isinstance(noun.head, Word) and noun.head.terminal == "NAME":
        if noun.head.text == read.own_name:
            return Call("this_object")
        raise NotUnderstood(word, "a name alone says nothing here")
    if (
        noun.definite == "this"
        and noun.lemma
        and (noun.lemma in SELF_WORDS or noun.lemma.casefold() in SELF_WORDS)
    ):
        return Call("this_object")
    reference = referenced(read, noun, chooser)
    if reference is not None:
        return latest(read, reference)
    if noun.category not in ("object", "quality", "amount"):
        raise NotUnderstood(word, "this is not a card, a permanent or a spell")
    candidates = among_those(read, noun, among)
    return selected(read, noun, candidates, chooser)


def latest(read: Reader, term: Term) -> Term:
    """What things spoken of have become, where something may have moved them meanwhile (400.7j)."""
    if not read.moved or (isinstance(term, Call) and term.function in ("found", "this_object", "only")):
        return term
    return Call("found", (term,))


def selected(read: Reader, noun: Noun, candidates: Term, chooser: Term | None) -> Term:
    """Targets, all, or a choice among candidates, as the quantity says."""
    kinds = kinds_of(noun)
    quantity = noun.quantity
    if noun.target:
        low, high = bounds(read, noun)
        each, each_of = read.each if read.each is not None else (None, None)
        term = read.slot(
            Slot(words_of_noun(noun), candidates, low, high, read.divided, each, each_of), "objects"
        )
        many = noun.plural or each is not None
        read.mention(term, "objects", kinds, many, "target")
        return term
    if (
        quantity.kind in ("all", "each")
        or (quantity.kind == "unsaid" and noun.plural)
        or (noun.partitive in ("each", "all") and quantity.kind == "unsaid")
    ):
        read.mention(candidates, "objects", kinds, True, "all")
        return candidates
    if quantity.kind == "unsaid" and not noun.definite and not noun.partitive:
        raise NotUnderstood(
            noun.first(), "a, which or how many?", "Write “a”, “target”, “each” or a number before it."
        )
    low, high = bounds(read, noun)
    at_random = any(tie.word.text == "at random" for tie, _ in noun.ties) or read.at_random
    choice = Call(
        "choose_objects",
        (chooser or read.player or YOU, candidates, low, high, Constant(words_of_noun(noun))),
        random_keyword(at_random),
    )
    chosen = read.keep(choice, "objects", "choose", kinds, noun.plural)
    read.taken.append(chosen)
    return chosen


def kinds_of(noun: Noun) -> frozenset[str]:
    """The lemmas by which a noun can be referred to later."""
    found = {word.lemma for word in noun.adjectives() if word.terminal == "NOUN"}
    if found & {"Aura", "Equipment"}:
        found.add("artifact" if "Equipment" in found else "enchantment")
    if noun.lemma in ("card", "permanent card"):
        found |= {"card"}
    elif noun.lemma == "spell":
        found |= {"spell", "card"}
    else:
        found |= {"permanent"}
    return frozenset(found)


def among_those(read: Reader, noun: Noun, among: Term | None) -> Term:
    """What a noun may be chosen from."""
    quality = quality_of(read, noun)
    if among is not None:
        return Call("those_that", (among, quality)) if quality is not None else among
    zone = zone_of(read, noun)
    anything = quality if quality is not None else Call("anything")
    if noun.lemma == "spell":
        return Call("spells", (anything,))
    if noun.lemma in ("ability", "loyalty ability"):
        return Call("abilities_on_stack", (Constant(ability_kind(noun)),))
    if noun.lemma == "target" or (noun.definite == "any" and noun.lemma == "target"):
        return Call("any_target")
    if noun.lemma == "commander" and zone is None:
        return Call(
            "commanders", (possessor(read, noun.possessor) if noun.possessor else Call("each_player"),)
        )
    if zone is not None:
        name, whose = zone
        if name == "exile":
            return Call("cards_in_exile", (anything,))
        return Call("cards_in", (Constant(name), whose, anything))
    if noun.lemma in ("card", "permanent card"):
        if read.zone is not None:
            name, whose = read.zone
            return (
                Call("cards_in_exile", (anything,))
                if name == "exile"
                else Call("cards_in", (Constant(name), whose, anything))
            )
        if noun.possessor is None:
            raise NotUnderstood(
                noun.first(), "a card from where?", "Say the zone, for example “from your graveyard”."
            )
    if noun.possessor is not None and noun.lemma != "card":
        anything = both(quality, Call("controlled_by", (possessor(read, noun.possessor),)))
    return Call("permanents", (anything,))


def ability_kind(noun: Noun) -> str:
    """Which abilities: activated, triggered or any."""
    said = {word.lemma for word in noun.adjectives()}
    if "activated or triggered" in said or {"activated", "triggered"} <= said:
        return "any"
    return "activated" if "activated" in said else "triggered" if "triggered" in said else "any"


def zone_of(read: Reader, noun: Noun) -> tuple[str, Term] | None:
    """The zone that an "in …" tie names, with the players whose it is."""
    for tie, inner in noun.ties:
        if tie.word.terminal == "IN" and inner is not None and inner.category == "zone":
            return zone(read, inner)
        if (
            tie.word.terminal == "OF"
            and inner is not None
            and inner.category == "zone"
            and noun.lemma == "card"
        ):
            return zone(read, inner)
    return None


def zone(read: Reader, noun: Noun) -> tuple[str, Term]:
    """A zone's name and the players whose it is."""
    name = zone_name(noun)
    if noun.possessor is not None:
        return name, possessor(read, noun.possessor)
    return name, Call("each_player")


def zone_name(noun: Noun) -> str:
    """A zone's name in the singular."""
    return {"graveyards": "graveyard", "hands": "hand", "libraries": "library"}.get(noun.lemma, noun.lemma)


def top_cards(read: Reader, noun: Noun) -> Term | None:
    """ "the top three cards of your library": cards by their place, from the top or the bottom."""
    adjectives = [word.lemma for word in noun.adjectives()]
    place = next((adjective for adjective in adjectives if adjective in ("top", "bottom")), None)
    inner = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    if place is None or inner is None or inner.category != "zone" or noun.lemma not in ("card",):
        return None
    whose = possessor(read, inner.possessor) if inner.possessor is not None else Call("each_player")
    amount = inner_amount(read, noun)
    cards = Call("top_cards" if place == "top" else "bottom_cards", (whose, amount))
    return read.keep(cards, "objects", "top", frozenset(("card",)), noun.plural)


def inner_amount(read: Reader, noun: Noun) -> Term:
    """How many of "the top two cards": the number stands behind the adjective."""
    for word in noun.adjectives():
        if word.terminal == "NUMBER":
            number = number_of(word)
            return Constant(number) if number is not None else variable(read, word)
        if word.terminal == "DETERMINER" and word.lemma in ("that many",):
            return read.number_spoken_of(word)
    return quantity_amount(read, noun, multiplied=True)


def referenced(read: Reader, noun: Noun, chooser: Term | None) -> Term | None:
    """ "that creature", "those cards", "the rest", "the exiled card", "one of them": what was spoken of before."""
    word = noun.first()
    cards = top_cards(read, noun)
    if cards is not None:
        return cards
    if noun.lemma == "rest" or (noun.lemma == "other" and noun.definite == "the"):
        return read.the_rest(word)
    deed = next((adjective.lemma for adjective in noun.adjectives() if adjective.lemma in DEEDS), "")
    way = next((tie for tie, _ in noun.ties if tie.word.terminal in ("THIS_WAY", "PARTICIPLE")), None)
    if way is not None and any(tie.word.terminal == "THIS_WAY" for tie, _ in noun.ties):
        return those_this_way(read, noun)
    kinds = kinds_of(noun) - {"permanent"} or frozenset(("permanent",))
    if noun.definite in ("that", "those", "these"):
        return read.referred(word, "objects", kinds, noun.plural)
    if noun.definite in ("the", "") and deed and noun.quantity.kind == "unsaid":
        return read.referred(word, "objects", kinds, noun.plural, deed=DEEDS[deed])
    if (
        noun.definite == "the"
        and noun.quantity.kind in ("unsaid", "exactly")
        and noun.lemma in ("card", "creature", "token", "permanent", "copy", "spell", "land", "artifact")
    ):
        return read.referred(word, "objects", kinds, noun.plural)
    return None


DEEDS = {
    "chosen": "choose",
    "exiled": "exile",
    "sacrificed": "sacrifice",
    "discarded": "discard",
    "revealed": "reveal",
    "returned": "return",
    "milled": "mill",
    "copied": "copy",
}


def those_this_way(read: Reader, noun: Noun) -> Term:
    """ "creatures destroyed this way": what came of the verb named."""
    deed = next((tie.word.lemma for tie, _ in noun.ties if tie.word.terminal == "PARTICIPLE"), "")
    group = (
        read.referred(noun.first(), "objects", deed=deed) if deed else read.referred(noun.first(), "objects")
    )
    quality = quality_of(read, noun)
    return Call("those_that", (group, quality)) if quality is not None else group


def one_of_mentioned(read: Reader, noun: Noun, chooser: Term | None) -> Term:
    """ "it", "them", "one of them", "up to two of them"."""
    word = noun.first()
    plural = noun.lemma in ("them", "they", "themselves")
    group = read.thing_spoken_of(word, plural)
    if noun.partitive in ("one", "up to one", "any number"):
        low, high = {"one": (1, 1), "up to one": (0, 1), "any number": (0, -1)}[noun.partitive]
        most: Term = Call("unlimited") if high < 0 else Constant(high)
        choice = Call(
            "choose_objects",
            (chooser or read.player or YOU, group, Constant(low), most, Constant(words_of_noun(noun))),
        )
        chosen = read.keep(choice, "objects", "choose", frozenset(), False)
        read.taken.append(chosen)
        return chosen
    return group


# ---- Qualities


def both(left: Term | None, right: Term | None, operator: str = "&") -> Term | None:
    """Two qualities together, where either may be missing."""
    if left is None or right is None:
        return left if right is None else right
    return Combined(left, operator, right)


def quality_of(read: Reader, noun: Noun) -> Term | None:
    """What the narrowing words and the ties of a noun demand of an object."""
    found: Term | None = None
    for words in noun.alternatives:
        narrowed: Term | None = None
        for word in words:
            narrowed = both(narrowed, word_quality(read, noun, word))
        if narrowed is None:
            found = None
            break
        found = both(found, narrowed, "|")
    for tie, inner in noun.ties:
        found = both(found, tie_quality(read, noun, tie, inner))
    if noun.other:
        found = both(found, Not(Call("is_one_of", (other_than(read),)), "quality"))
    if noun.name:
        found = both(found, Call("named", (Constant(noun.name),)))
    return found


def other_than(read: Reader) -> Term:
    """What "another" excludes: the thing spoken of last, or the source itself."""
    last = read.last("objects")
    return last if last is not None else Call("this_object")


def word_quality(read: Reader, noun: Noun, word: Word | Quoted) -> Term | None:
    """The quality that one narrowing word demands."""
    if isinstance(word, Quoted):
        raise NotUnderstood(word, "an ability can't narrow a noun")
    lemma = word.lemma
    if word.terminal == "NAME":
        return Call("named", (Constant(word.text),))
    if word.category == "non":
        return Not(type_quality(word, lemma, read), "quality")
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
    if terminal in ("WITH", "WITHOUT") and inner is not None:
        quality = having(read, tie, inner)
        return Not(quality, "quality") if terminal == "WITHOUT" else quality
    if terminal == "NAMED" and inner is not None and isinstance(inner.head, Word):
        return Call("named", (Constant(inner.head.text),))
    if terminal == "OTHER_THAN" and inner is not None:
        if inner.definite or inner.category in ("pronoun",):
            return Not(Call("is_one_of", (objects(read, inner),)), "quality")
        quality = quality_of(read, inner)
        if quality is None:
            raise NotUnderstood(tie.word, "other than what?")
        return Not(quality, "quality")
    if terminal == "WHICH":
        return which_quality(read, tie, inner)
    if terminal == "IN" or (terminal == "ON" and inner is not None and inner.category == "zone"):
        return None
    if terminal == "CHOICE":
        return choice_quality(read, tie.word)
    if terminal == "OF" and inner is not None and inner.category == "zone":
        return None
    if terminal == "PARTICIPLE":
        return participle_quality(read, tie, inner)
    if terminal == "THIS_WAY":
        return None
    if terminal == "AMONG":
        return None
    raise NotUnderstood(tie.word, "objects can't be told apart by this", kind="unplayable")


def choice_quality(read: Reader, word: Word) -> Term | None:
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
    if text in ("of the chosen color", "of the chosen type", "of the chosen name", "of the chosen kind"):
        sort = text.rsplit(" ", 1)[1]
        return Call(
            "has_chosen_" + ("color" if sort == "color" else "type" if sort in ("type", "kind") else "name"),
            (read.referred(word, "words"),),
        )
    extremes = {
        "with the greatest power": ("greatest", "power"),
        "with the highest power": ("greatest", "power"),
        "with the least power": ("least", "power"),
        "with the least toughness": ("least", "toughness"),
        "with the lowest toughness": ("least", "toughness"),
        "with the greatest mana value": ("greatest", "mana value"),
        "with the highest mana value": ("greatest", "mana value"),
    }
    if text in extremes:
        how, measure = extremes[text]
        return Call("has_extreme", (Constant(how), Constant(measure)))
    raise NotUnderstood(word, "objects can't be told apart by this", kind="unplayable")


def relation_quality(read: Reader, word: Word) -> Term:
    """ "you control", "an opponent owns", "that player doesn't control"."""
    text = word.text.casefold().replace("’", "'")
    for ending, function, denied in RELATIONS:
        if text.endswith(ending):
            agent = text[: -len(ending)].strip()
            quality: Term = Call(function, (agents(read, word, agent),))
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
AGENTS = {
    "you": "you",
    "an opponent": "each_opponent",
    "your opponents": "each_opponent",
    "opponents": "each_opponent",
    "each opponent": "each_opponent",
    "each of your opponents": "each_opponent",
    "a player": "each_player",
    "players": "each_player",
    "another player": "each_other_player",
    "defending player": "defending_players",
    "your team": "your_team",
}


def agents(read: Reader, word: Word, agent: str) -> Term:
    """The players who control or own."""
    if agent in AGENTS:
        return Call(AGENTS[agent])
    if agent.startswith("target "):
        kind = "opponent" if "opponent" in agent else "player"
        candidates = Call("each_opponent" if kind == "opponent" else "each_player")
        term = read.slot(Slot(agent, candidates, Constant(1), Constant(1)), "players")
        read.mention(term, "players", frozenset((kind, "player")), False, "target")
        return term
    return read.player_spoken_of(word)


def measured(words: tuple[Word | Quoted, ...]) -> tuple[str, list[Word | Quoted]] | None:
    """A measure and what it is compared with: "power", ["2", "or less"]."""
    place = next(
        (at for at, word in enumerate(words) if isinstance(word, Word) and word.lemma in MEASURES), None
    )
    if place is None:
        return None
    measure = words[place]
    assert isinstance(measure, Word)
    return measure.lemma, list(words[place + 1 :])


def comparison(read: Reader, at: Word, words: list[Word | Quoted]) -> tuple[tuple[str, Term], ...]:
    """The bounds that "2 or less" or "less than its power" set, as keywords."""
    first, last = (words[0], words[-1]) if words else (None, None)
    if isinstance(last, Word) and last.terminal == "COMPARISON" and last.lemma in COMPARED:
        return bound(COMPARED[last.lemma], amount_of_words(read, tuple(words[:-1]), at))
    if isinstance(first, Word) and first.terminal == "COMPARISON" and first.lemma in COMPARED:
        return bound(COMPARED[first.lemma], amount_of_words(read, tuple(words[1:]), at))
    if words and isinstance(first, Word) and first.terminal == "NUMBER" and len(words) == 1:
        return bound("exactly", amount_of_words(read, tuple(words), at))
    raise NotUnderstood(at, "compared with what?", "Write for example “power 2 or less”.")


def bound(how: str, amount: Term) -> tuple[tuple[str, Term], ...]:
    """A bound as a keyword of the quality's function."""
    if how == "less_than":
        return (("at_most", minus(amount)),)
    if how == "more_than":
        return (("at_least", plus(amount)),)
    return ((how, amount),)


def minus(amount: Term) -> Term:
    """One less."""
    return (
        Constant(amount.value - 1)
        if isinstance(amount, Constant) and isinstance(amount.value, int)
        else Combined(amount, "-", Constant(1))
    )


def plus(amount: Term) -> Term:
    """One more."""
    return (
        Constant(amount.value + 1)
        if isinstance(amount, Constant) and isinstance(amount.value, int)
        else Combined(amount, "+", Constant(1))
    )


def having(read: Reader, tie: Tie, inner: Noun) -> Term:
    """What "with …" demands: a measure, keywords, counters."""
    compared = measured(inner.words)
    if compared is not None:
        measure, words = compared
        adjectives = [
            word.lemma for word in inner.words if isinstance(word, Word) and word.terminal == "ADJECTIVE"
        ]
        if {"greatest", "highest", "least", "lowest"} & set(adjectives):
            how = "greatest" if {"greatest", "highest"} & set(adjectives) else "least"
            return Call("has_extreme", (Constant(how), Constant(measure)))
        if "total" in adjectives or any(
            isinstance(word, Word) and word.lemma == "same" for word in inner.words
        ):
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
    if inner.lemma == "name" and any(isinstance(word, Word) and word.lemma == "same" for word in inner.words):
        return Call("shares_name_with", (read.thing_spoken_of(tie.word, False),))
    raise NotUnderstood(tie.word, "objects can't be told apart by this", kind="unplayable")


def joined_by(noun: Noun) -> str:
    """Whether keywords are joined by "or"."""
    said = any(
        isinstance(word, Word) and word.terminal == "JOIN_WORD" and "or" in word.text for word in noun.words
    )
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


def which_quality(read: Reader, tie: Tie, inner: Noun | None) -> Term:
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


HISTORY = {"attack": "attacked_this_turn", "block": "blocked_this_turn", "enter": "entered_this_turn"}


def participle_quality(read: Reader, tie: Tie, inner: Noun | None) -> Term | None:
    """ "attached to it", "blocking that creature"; what a deed left is a reference and no quality."""
    lemma = tie.word.lemma
    if lemma == "attached to" and inner is not None:
        return Call("attached_to", (objects(read, inner),))
    if lemma == "block" and inner is not None:
        return Call("is_blocking", (objects(read, inner),))
    if inner is None:
        return None
    raise NotUnderstood(tie.word, "objects can't be told apart by this", kind="unplayable")


# ---- Amounts


def amount_of_words(read: Reader, words: tuple[Word | Quoted, ...], at: Word) -> Term:
    """An amount out of a flat run of words."""
    if not words:
        raise NotUnderstood(at, "how much?")
    return amount(read, read_words(words))


def amount_of(read: Reader, phrases: Phrases) -> Term:
    """The amount that phrases give, added up where they are joined."""
    if len(phrases.phrases) != 1:
        raise NotUnderstood(phrases, "one amount is meant here")
    return amount(read, read_noun(phrases.phrases[0]))


def amount(read: Reader, noun: Noun) -> Term:
    """The number that a noun stands for."""
    head = noun.head
    word = noun.first()
    if isinstance(head, Word) and head.terminal in ("NUMBER", "BY_HAND_NUMBER"):
        value = number_of(head) if head.terminal == "NUMBER" else None
        base: Term = Constant(value) if value is not None else variable(read, head)
        return times(base, Constant(noun.quantity.times)) if noun.quantity.times > 1 else base
    if noun.quantity.that_many and noun.lemma in ("that much", "that many", ""):
        return read.number_spoken_of(word)
    lemma = noun.lemma
    if noun.quantity.kind == "half":
        return Call("half", (amount(read, whole(noun)),), (("up", Constant("rounded up" in read.flags)),))
    if noun.quantity.times > 1:
        times_noun = whole(noun)
        return times(amount(read, times_noun), Constant(noun.quantity.times))
    if lemma in ("number", "total", "amount"):
        return counted_amount(read, noun)
    if lemma in MEASURES:
        return measure_amount(read, noun, MEASURES[lemma])
    if lemma == "starting life total":
        return Call("starting_life_of", (possessor(read, noun.possessor) if noun.possessor is not None else YOU,))
    if lemma in ("life total", "life"):
        whose = possessor(read, noun.possessor) if noun.possessor is not None else YOU
        return Call("life_total_of", (whose,))
    if lemma in ("result", "difference"):
        return read.number_spoken_of(word)
    if lemma.startswith("devotion to "):
        return Call("devotion", (YOU, Constant(lemma.removeprefix("devotion to "))))
    if lemma in ("damage", "life"):
        return read.number_spoken_of(word)
    if noun.definite in ("that", "the") and lemma in ("that much", "that many"):
        return read.number_spoken_of(word)
    raise NotUnderstood(
        word,
        "this is not a number",
        "Write a number, “X”, “equal to its power”, “the number of …” and the like.",
    )


def whole(noun: Noun) -> Noun:
    """The same noun without "half" or "twice"."""
    copy = read_words(noun.words)
    copy.quantity.kind, copy.quantity.times = "unsaid", 1
    copy.ties = noun.ties
    return copy


def counted_amount(read: Reader, noun: Noun) -> Term:
    """ "the number of creatures you control", "the number of charge counters on it", "the total mana value of those cards"."""
    inner = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    if inner is None:
        return read.number_spoken_of(noun.first())
    return count_of(read, inner)


def count_of(read: Reader, noun: Noun) -> Term:
    """How many there are of what a noun stands for."""
    if noun.category == "counter":
        place = next(
            (inner for tie, inner in noun.ties if tie.word.terminal == "ON" and inner is not None), None
        )
        kind = counter_kind(noun)
        on = objects(read, place) if place is not None else Call("this_object")
        return Call("counters_on", (on, Constant(kind or "")))
    if noun.category == "player":
        return Call("count", (players_counted(read, noun),))
    if noun.lemma == "Attraction" and any("visited" in tie.word.text for tie, _ in noun.ties):
        read.absorbed.add("this turn")
        return Call("attractions_visited", (YOU,))
    if noun.lemma == "dungeon" and any("completed" in tie.word.text for tie, _ in noun.ties):
        return Call("dungeons_completed", (YOU,))
    reference = referenced(read, noun, None)
    if reference is not None:
        return Call("count", (reference,))
    if noun.category in ("pronoun",):
        return Call("count", (objects(read, noun),))
    if noun.partitive in ("each", "all", "") and noun.category in ("object", "quality"):
        return Call("count", (among_those(read, noun, None),))
    raise NotUnderstood(noun.first(), "this can't be counted", kind="unplayable")


def players_counted(read: Reader, noun: Noun) -> Term:
    """Players to be counted."""
    if noun.possessor is not None:
        return Call("each_opponent")
    return group(noun, player_quality(read, noun))


def measure_amount(read: Reader, noun: Noun, function: str) -> Term:
    """ "its power", "the greatest power among creatures you control", "those cards' total mana value"."""
    adjectives = {word.lemma for word in noun.adjectives()}
    among = next(
        (inner for tie, inner in noun.ties if tie.word.terminal in ("AMONG", "OF") and inner is not None),
        None,
    )
    things = (
        things_of(read, noun)
        if noun.possessor is not None
        else objects(read, among)
        if among is not None
        else None
    )
    if things is None:
        raise NotUnderstood(noun.first(), f"whose {noun.lemma}?")
    if {"greatest", "highest"} & adjectives:
        return Call("greatest", (Constant(noun.lemma), things))
    if {"least", "lowest"} & adjectives:
        return Call("least", (Constant(noun.lemma), things))
    return Call(function, (things,))


def nouns(phrases: Phrases | None) -> list[Noun]:
    """The nouns of joined phrases."""
    return [read_noun(phrase) for phrase in phrases.phrases] if phrases is not None else []


def several(terms: list[Term]) -> Term:
    """One term for one or more lists."""
    return terms[0] if len(terms) == 1 else Several(tuple(terms))
