"""Objects that noun phrases stand for: targets, all of a kind, chosen ones, those spoken of before.

Takes `Noun`s and the `Reader`; gives terms that are lists of objects.
"""

from __future__ import annotations

from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Mentioned, Several, Slot, Term
from cardwright.compiler.rules_text.nouns import Noun, number_of, read_noun, words_of_noun
from cardwright.compiler.rules_text.phrases import amounts, how_many, qualities, which_players, who
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.syntax import Phrases, Word

BATTLEFIELD = "battlefield"
SELF_WORDS = frozenset(
    [
        "creature",
        "artifact",
        "enchantment",
        "permanent",
        "land",
        "planeswalker",
        "card",
        "spell",
        "token",
        "dungeon",
        "saga",
        "aura",
        "equipment",
        "attraction",
        "vehicle",
        "class",
        "room",
        "siege",
    ]
)


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
    if noun.definite == "this" and noun.lemma and (noun.lemma in SELF_WORDS or noun.lemma.casefold() in SELF_WORDS):
        return Call("this_object")
    if isinstance(noun.head, Word) and noun.head.terminal == "NUMBER":
        return numbered(read, noun, chooser, among)
    reference = referenced(read, noun, chooser)
    if reference is not None:
        return picked(read, noun, latest(read, reference), chooser)
    if noun.category not in ("object", "quality", "amount"):
        raise NotUnderstood(word, "this is not a card, a permanent or a spell")
    candidates = among_those(read, noun, among)
    return selected(read, noun, candidates, chooser)


def numbered(read: Reader, noun: Noun, chooser: Term | None, among: Term | None) -> Term:
    """ "two of them", "up to one of those cards", and bare "one": so many of what was spoken of before."""
    assert isinstance(noun.head, Word)
    inner = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    group = among or (objects(read, inner) if inner is not None else read.the_rest(noun.head))
    many = amounts.amount_of_words(read, (noun.head,), noun.head)
    low = Constant(0) if noun.quantity.kind == "up to" else many
    words = Constant(words_of_noun(noun))
    choice = Call("choose_objects", (chooser or who.choosing(read), group, low, many, words))
    chosen = read.keep(choice, "objects", "choose", frozenset(("card",)), many != Constant(1))
    read.taken.append(chosen)
    return chosen


def latest(read: Reader, term: Term) -> Term:
    """What things spoken of have become, where something may have moved them meanwhile (400.7j)."""
    if not read.moved or (isinstance(term, Call) and term.function in ("found", "this_object", "only")):
        return term
    return Call("found", (term,))


REMOVED = frozenset(("destroy", "exile", "put", "return", "sacrificed"))


def as_they_were(read: Reader, term: Term) -> Term:
    """Things as they are or were last known, where something may have moved them (608.2h)."""
    inner = term.arguments[0] if isinstance(term, Call) and term.function == "found" else term
    if isinstance(inner, Mentioned) and inner.hint in REMOVED:
        return Call("last_seen", (inner,), (("moved", Constant(True)),))
    stays = isinstance(inner, Call) and inner.function not in ("targeted_objects", "targeted_from")
    return term if stays or not read.moved else Call("last_seen", (inner,))


def selected(read: Reader, noun: Noun, candidates: Term, chooser: Term | None) -> Term:
    """Targets, all, or a choice among candidates, as the quantity says."""
    kinds = kinds_of(noun)
    quantity = noun.quantity
    if noun.target:
        low, high = how_many.bounds(read, noun)
        each, each_of = read.each if read.each is not None else (None, None)
        term = read.slot(Slot(words_of_noun(noun), candidates, low, high, read.divided, each, each_of), "objects")
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
        raise NotUnderstood(noun.first(), "a, which or how many?", "Write “a”, “target”, “each” or a number before it.")
    low, high = how_many.bounds(read, noun)
    at_random = any(tie.word.text == "at random" for tie, _ in noun.ties) or read.at_random
    choice = Call(
        "choose_objects",
        (chooser or who.choosing(read), candidates, low, high, Constant(words_of_noun(noun))),
        how_many.random_keyword(at_random),
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
    heads = {words[-1].lemma for words in noun.alternatives if words and isinstance(words[-1], Word)}
    if len(heads) > 1 and heads & OTHER_KINDS:
        raise NotUnderstood(noun.first(), "things of so different kinds can't be meant together", kind="unplayable")
    quality = qualities.quality_of(read, noun)
    if among is None and any(inner is not None and inner.lemma == "vote" for _, inner in noun.ties):
        among = Call("voted_on", (read.referred(noun.first(), "votes"),))
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
        return Call("commanders", (who.possessor(read, noun.possessor) if noun.possessor else Call("each_player"),))
    if zone is not None:
        return cards_there(noun, *zone, anything)
    if noun.lemma in ("card", "permanent card"):
        if read.zone is not None:
            return cards_there(noun, *read.zone, anything)
        if noun.possessor is None:
            raise NotUnderstood(noun.first(), "a card from where?", "Say the zone, for example “from your graveyard”.")
    elif read.zone is not None and read.zone[0] != BATTLEFIELD:
        raise NotUnderstood(noun.first(), "permanents are on the battlefield", f"Write “{noun.lemma} card”.")
    if noun.possessor is not None and noun.lemma != "card":
        anything = qualities.both(quality, Call("controlled_by", (who.possessor(read, noun.possessor),)))
    return Call("permanents", (anything,))


OTHER_KINDS = frozenset(("ability", "opponent", "player", "spell"))
"""What is neither a permanent nor a card."""


def cards_there(noun: Noun, name: str, whose: Term, quality: Term) -> Term:
    """The cards of a zone that have a quality."""
    if name == "exile":
        return Call("cards_in_exile", (quality,))
    if name not in ("graveyard", "hand", "library"):
        raise NotUnderstood(noun.first(), "cards can't be looked for there", kind="unplayable")
    return Call("cards_in", (Constant(name), whose, quality))


def ability_kind(noun: Noun) -> str:
    """Which abilities: activated, triggered or any."""
    said = {word.lemma for word in noun.adjectives()}
    if "activated or triggered" in said or {"activated", "triggered"} <= said:
        return "any"
    return "activated" if "activated" in said else "triggered" if "triggered" in said else "any"


def zone_of(read: Reader, noun: Noun) -> tuple[str, Term] | None:
    """The zone that an "in …" tie names, with the players whose it is."""
    named = [inner for tie, inner in noun.ties if tie.word.terminal == "IN" and inner and inner.category == "zone"]
    if len(named) > 1:
        raise NotUnderstood(named[1].first(), "one zone is meant here", kind="unplayable")
    for tie, inner in noun.ties:
        if tie.word.terminal == "IN" and inner is not None and inner.category == "zone":
            return zone(read, inner, not noun.plural)
        if tie.word.terminal == "OF" and inner is not None and inner.category == "zone" and noun.lemma == "card":
            return zone(read, inner)
    return None


def zone(read: Reader, noun: Noun, single: bool = False) -> tuple[str, Term]:
    """A zone's name and the players whose it is; a `single` thing is taken from any of those who may be meant."""
    names = zone_words(noun)
    if len(names) > 1:
        raise NotUnderstood(noun.first(), "one zone is meant here", kind="unplayable")
    name, owner = zone_name(noun), noun.possessor or owner_behind(noun)
    alone = any(word.lemma in ("single", "same") for word in noun.adjectives())
    anybody = owner is not None and owner.category == "player" and owner.quantity.kind == "exactly" and not owner.target
    if owner is not None and anybody and single:
        return name, who.group(owner, which_players.player_quality(read, owner))
    if alone and not single:
        raise NotUnderstood(noun.first(), "these can't be chosen out of one zone of any player", kind="unplayable")
    if owner is not None:
        return name, who.possessor(read, owner)
    return name, Call("each_player")


def owner_behind(noun: Noun) -> Noun | None:
    """Whose it is by what stands behind it: "the library of the player to your right"."""
    return next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)


def zone_words(noun: Noun) -> list[Word]:
    """The words for zones in a phrase: two in "their hand and graveyard"."""
    return [word for word in noun.words if isinstance(word, Word) and word.terminal == "ZONE"]


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
    for tie, narrowing in noun.ties:
        if narrowing is not inner:
            raise NotUnderstood(tie.word, "the place of cards doesn't take this", kind="unplayable")
    whose = who.possessor(read, inner.possessor) if inner.possessor is not None else Call("each_player")
    amount = inner_amount(read, noun)
    cards = Call("top_cards" if place == "top" else "bottom_cards", (whose, amount))
    return read.keep(cards, "objects", "top", frozenset(("card",)), noun.plural)


def inner_amount(read: Reader, noun: Noun) -> Term:
    """How many of "the top two cards": the number stands behind the adjective."""
    for word in noun.adjectives():
        if word.terminal == "NUMBER":
            number = number_of(word)
            return Constant(number) if number is not None else how_many.variable(read, word)
        if word.terminal == "DETERMINER" and word.lemma in ("that many",):
            return read.number_spoken_of(word)
    return how_many.quantity_amount(read, noun, multiplied=True)


def referenced(read: Reader, noun: Noun, chooser: Term | None) -> Term | None:
    """ "that creature", "those cards", "the rest", "the exiled card", "one of them": what was spoken of before."""
    word = noun.first()
    cards = top_cards(read, noun)
    if cards is not None:
        return cards
    if noun.lemma == "rest" or (noun.lemma == "other" and noun.definite == "the"):
        for tie, _ in noun.ties:
            if tie.word.terminal != "OF":
                raise NotUnderstood(tie.word, "the rest can't be told apart by this", kind="unplayable")
        return read.the_rest(word)
    deed = next((adjective.lemma for adjective in noun.adjectives() if adjective.lemma in DEEDS), "")
    way = next((tie for tie, _ in noun.ties if tie.word.terminal in ("THIS_WAY", "PARTICIPLE")), None)
    if way is not None and any(tie.word.terminal == "THIS_WAY" for tie, _ in noun.ties):
        return those_this_way(read, noun)
    kinds = kinds_of(noun) - {"permanent"} or frozenset(("permanent",))
    if noun.lemma == "spell":
        kinds = frozenset(("spell",))
    if noun.definite in ("that", "those", "these"):
        return narrowed(read, noun, read.referred(word, "objects", kinds, noun.plural))
    if noun.definite in ("the", "") and deed and noun.quantity.kind == "unsaid":
        group = (
            read.all_spoken_of(word, kinds, DEEDS[deed])
            if noun.plural
            else read.referred(word, "objects", kinds, False, deed=DEEDS[deed])
        )
        return in_state(read, noun, group)
    for adjective in noun.adjectives()[:-1]:
        if noun.definite and adjective.lemma in ("first", "second", "third", "last"):
            raise NotUnderstood(adjective, "the game can't tell which of them this is", kind="unplayable")
    if (
        noun.definite == "the"
        and noun.quantity.kind in ("unsaid", "exactly")
        and noun.lemma in ("card", "creature", "token", "permanent", "copy", "spell", "land", "artifact")
    ):
        return read.referred(word, "objects", kinds, noun.plural)
    return None


def narrowed(read: Reader, noun: Noun, group: Term) -> Term:
    """ "those creatures that didn't attack": what was spoken of, narrowed by what stands behind it."""
    found: Term | None = None
    for tie, inner in noun.ties:
        if tie.word.terminal in NARROWING_TIES:
            found = qualities.both(found, qualities.tie_quality(read, noun, tie, inner))
    return Call("those_that", (group, found)) if found is not None else group


NARROWING_TIES = frozenset(("OTHER_THAN", "RELATION", "WHICH", "WITH", "WITHOUT"))


def in_state(read: Reader, noun: Noun, group: Term) -> Term:
    """Those of a group that are as "the exiled face-down cards" says besides."""
    quality: Term | None = None
    for word in noun.adjectives():
        if word.lemma in qualities.ADJECTIVE_QUALITIES and word.lemma not in DEEDS:
            quality = qualities.both(quality, qualities.word_quality(read, noun, word))
    return Call("those_that", (group, quality)) if quality is not None else group


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
    lemma = next((tie.word.lemma for tie, _ in noun.ties if tie.word.terminal == "PARTICIPLE"), "")
    deed = DEEDS.get(lemma, lemma)
    group = (
        read.referred(noun.first(), "objects", plural=noun.plural or None, deed=deed)
        if deed
        else read.referred(noun.first(), "objects")
    )
    quality = qualities.quality_of(read, noun)
    return Call("those_that", (group, quality)) if quality is not None else group


def one_of_mentioned(read: Reader, noun: Noun, chooser: Term | None) -> Term:
    """ "it", "them", "one of them", "up to two of them"."""
    plural = noun.lemma in ("them", "they", "themselves")
    return picked(read, noun, read.thing_spoken_of(noun.first(), plural), chooser)


PICKED = {"one": (1, 1), "up to one": (0, 1), "any number": (0, -1)}


def picked(read: Reader, noun: Noun, group: Term, chooser: Term | None) -> Term:
    """What a quantity before a reference picks of it: "one of those cards", "any number of them"."""
    partitive = "any number" if noun.quantity.kind == "any number" else noun.partitive
    this_way = any(tie.word.terminal == "THIS_WAY" for tie, _ in noun.ties)
    if partitive in PICKED:
        low, high = PICKED[partitive]
        least: Term = Constant(low)
        most: Term = Call("unlimited") if high < 0 else Constant(high)
    elif this_way and noun.quantity.kind in ("exactly", "up to", "at least"):
        least, most = how_many.bounds(read, noun)
    else:
        return group
    choice = Call(
        "choose_objects",
        (chooser or who.choosing(read), group, least, most, Constant(words_of_noun(noun))),
    )
    chosen = read.keep(choice, "objects", "choose", frozenset(), most != Constant(1))
    read.taken.append(chosen)
    return chosen


def nouns(phrases: Phrases | None) -> list[Noun]:
    """The nouns of joined phrases."""
    return [read_noun(phrase) for phrase in phrases.phrases] if phrases is not None else []


def several(terms: list[Term]) -> Term:
    """One term for one or more lists."""
    return terms[0] if len(terms) == 1 else Several(tuple(terms))
