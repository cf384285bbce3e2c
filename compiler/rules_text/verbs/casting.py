"""Verbs on casting: cast, play, and what spells cost (601, 305)."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Later, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.reader import Mention
from cardwright.compiler.rules_text.syntax import Word
from cardwright.compiler.rules_text.verbs import zones

Keywords = tuple[tuple[str, Term], ...]
FREE = ("without paying its mana cost", "without paying their mana cost", "without paying their mana costs")


def cast(parts: Parts) -> Effect:
    """ "you may cast it without paying its mana cost", "you may cast spells from your graveyard this turn"."""
    return played(parts, lands=False)


def play(parts: Parts) -> Effect:
    """ "you may play them", "you may play that card this turn", "its owner may play it" (305, 601)."""
    return played(parts, lands=True)


def played(parts: Parts, lands: bool) -> Effect:
    """Cards that somebody may play as this resolves or, where a duration is named, with priority until it ends."""
    if not any(word.lemma == "may" for word in parts.clause.auxiliaries):
        raise NotUnderstood(parts.verb, "nobody can be made to cast or play a card", "Write “you may …”.", "unplayable")
    duration = parts.duration()
    keywords: list[tuple[str, Term]] = [("lands", Constant(True))] if lands else []
    if parts.says(*FREE):
        keywords.append(("instead", Constant("")))
    elif parts.says("rather than paying its mana cost", "rather than paying their mana costs"):
        keywords.append(("instead", Constant(mana_paid(parts))))
    cards, at_most = playable_cards(parts, parts.thing(), duration is not None)
    if duration is None:
        read = parts.read
        kept = read.fresh("objects", "cast")
        # "It" goes on meaning the card, which may not have been cast.
        read.mentions.insert(
            max(0, len(read.mentions) - 1), Mention(kept, "objects", frozenset(("spell",)), False, "cast")
        )
        return Do(Call("play_now", (parts.player(), cards, at_most), tuple(keywords)), kept)
    if at_most != Call("unlimited"):
        keywords.append(("at_most", at_most))
    return Do(Call("may_play", (parts.players(), cards, duration), tuple(keywords)))


def mana_paid(parts: Parts) -> str:
    """The mana cost of "by paying {2} rather than paying its mana cost"."""
    by = parts.take("BY")
    noun = parts.noun_of(by) if by is not None else None
    if noun is None or not isinstance(noun.head, Word) or noun.head.terminal != "MANA":
        raise NotUnderstood(
            parts.verb, "what is paid instead?", "Write “by paying {2} rather than paying its mana cost”."
        )
    return noun.head.text


def playable_cards(parts: Parts, noun: Noun, lasting: bool) -> tuple[Term, Term]:
    """Which cards may be cast or played, and how many of them."""
    read = parts.read
    if noun.target:
        return zones.things(parts, parts.verb.lemma), phrases.bounds(read, noun)[1]
    group, anew = group_of(parts, lasting)
    if group is not None:
        quality = phrases.quality_of(read, noun)
        if noun.definite in ("this", "that", "those"):
            quality = Call("is_one_of", (phrases.objects(read, noun),))
        among = Call("those_that", (group, quality)) if quality is not None else group
        return (Later(among) if anew else among), how_many(parts, noun)
    inner = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    if noun.head is not None and isinstance(noun.head, Word) and noun.head.terminal == "NUMBER" and inner is not None:
        return phrases.objects(read, inner), how_many(parts, noun)
    if noun.partitive:
        one = {"one": Constant(1), "up to one": Constant(1)}.get(noun.partitive, Call("unlimited"))
        noun.partitive = ""
        return phrases.latest(read, read.thing_spoken_of(noun.first(), True)), one
    at_most = Constant(1) if not noun.plural else Call("unlimited")
    return phrases.objects(read, noun), at_most


def how_many(parts: Parts, noun: Noun) -> Term:
    """How many of a group may be played: all of bare plurals and of "any number of", else the number."""
    if noun.quantity.kind == "any number" or (noun.quantity.kind == "unsaid" and noun.plural):
        return Call("unlimited")
    if isinstance(noun.head, Word) and noun.head.terminal == "NUMBER":
        return phrases.amount_of_words(parts.read, (noun.head,), noun.head)
    return phrases.bounds(parts.read, noun)[1]


def group_of(parts: Parts, lasting: bool) -> tuple[Term | None, bool]:
    """The cards that "from …" names, and whether they are looked up anew: a zone's cards are, while it lasts."""
    origin = parts.take("FROM")
    if origin is None:
        return None, False
    place = parts.noun_of(origin)
    if place.category == "zone":
        name, whose = phrases.zone(parts.read, place)
        return Call("cards_in", (Constant(name), whose, Call("anything"))), lasting
    if place.lemma in ("top", "bottom"):
        inner = next((inner for tie, inner in place.ties if tie.word.terminal == "OF" and inner is not None), None)
        if inner is None or inner.category != "zone":
            raise NotUnderstood(place.first(), "the top of what?")
        _, whose = phrases.zone(parts.read, inner)
        return Call("top_cards", (whose, Constant(1))), lasting
    return phrases.objects(parts.read, place), False


def additional_lands(parts: Parts) -> Effect:
    """ "you may play an additional land this turn", "you may play two additional lands this turn" (305.2)."""
    noun = parts.thing()
    words = {word.lemma for word in noun.words if isinstance(word, Word)}
    if not words & {"additional", "an additional"}:
        return play(parts)
    duration = parts.duration()
    if duration is None:
        raise NotUnderstood(parts.verb, "until when?", "Write “this turn”.")
    count = phrases.quantity_amount(parts.read, noun)
    return Do(Call("may_play_lands", (parts.players(), count, duration)))


def cost(parts: Parts) -> Effect:
    """ "instant and sorcery spells you cast this turn cost {3} less to cast" (601.2f)."""
    if len(parts.subject) != 1 or parts.subject[0].lemma != "spell":
        raise NotUnderstood(parts.verb, "only what spells cost can be changed", kind="unplayable")
    spells = parts.subject[0]
    parts.things_doing = Call("only", (Constant(0),))
    amount = generic(parts.thing())
    if parts.read.multiplier is not None:
        raise NotUnderstood(parts.verb, "costs change by the same amount for all spells here", kind="unplayable")
    less = parts.says("less to cast")
    if not less and not parts.says("more to cast"):
        raise NotUnderstood(parts.verb, "how much less or more?", "Write “cost {1} less to cast”.")
    players = casters(parts, spells)
    quality = phrases.quality_of(parts.read, spells) or Call("anything")
    duration = parts.duration()
    if duration is None:
        raise NotUnderstood(parts.verb, "until when?", "Write “this turn” or “until your next turn”.")
    return Do(Call("change_cost", (players, quality, Constant(-amount if less else amount), duration)))


def generic(noun: Noun) -> int:
    """The number of a generic mana cost such as {2}; only that part of a cost can change here."""
    text = noun.head.text.strip("{}") if isinstance(noun.head, Word) and noun.head.terminal == "MANA" else ""
    if not text.isdigit():
        raise NotUnderstood(noun.first(), "costs can change by generic mana only", kind="unplayable")
    return int(text)


def casters(parts: Parts, spells: Noun) -> Term:
    """Whose spells they are: "you cast", "your opponents cast", everybody's."""
    for pair in spells.ties:
        text = pair[0].word.text.casefold()
        if text.endswith((" cast", " cast this turn", " casts")):
            spells.ties.remove(pair)
            if text.endswith(" this turn"):
                parts.read.duration = Call("this_turn")
            return phrases.agents(parts.read, pair[0].word, text.removesuffix(" this turn").rsplit(" ", 1)[0])
    return Call("each_player")


VERBS = {"cast": cast, "cost": cost, "play": play}
EXPRESSIONS = {("play", "land"): additional_lands}
