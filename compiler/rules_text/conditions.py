"""Conditions: what has to be so for an effect to happen.

Takes the clauses behind "if", "unless" and "as long as"; gives terms that are true or false.
"""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.clauses import Parts, parts_of
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Combined, Constant, Not, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.phrases import which_players
from cardwright.compiler.rules_text.reader import Reader


def said_to_happen(what: ast.Condition) -> bool | None:
    """Whether the condition is "you do" (true), "you don't" (false), or something else (None)."""
    if len(what.parts) != 1 or not isinstance(what.parts[0], ast.Clause):
        return None
    clause = what.parts[0]
    if (
        clause.object is not None
        or clause.adjuncts
        or (clause.verb.lemma != "do" and clause.verb.text not in ("can't", "don't", "doesn't"))
    ):
        return None
    if clause.verb.text in ("don't", "doesn't", "can't"):
        return False
    return clause.verb.lemma == "do"


def condition(read: Reader, what: ast.Condition) -> Term:
    """All clauses of a condition, joined as they are joined."""
    found: Term | None = None
    operator = "and"
    for part in what.parts:
        if isinstance(part, ast.Word):
            operator = "or" if "or" in part.text else "and"
            continue
        if isinstance(part, ast.ByHand):
            term: Term = Call(
                "is_so_by_hand", (Call("the_player", (phrases.YOU,)), Constant(part.word.text.strip("[]")))
            )
        elif isinstance(part, ast.Clause):
            term = simple(read, part)
        else:
            raise NotUnderstood(part, "this is not a condition")
        found = term if found is None else Combined(found, operator, term)
    assert found is not None
    return found


def simple(read: Reader, clause: ast.Clause) -> Term:
    """One clause of a condition."""
    parts = parts_of(read, clause, None)
    denied = any("n't" in word.text for word in clause.auxiliaries) or "n't" in clause.verb.text
    done = done_this_way(parts)
    if done is not None:
        return Not(done, "condition") if denied else done
    one_of_them = somebody(parts, denied)
    if one_of_them is not None:
        return one_of_them
    reader = CONDITIONS.get(clause.verb.lemma)
    if reader is None or any(word.lemma == "would" for word in clause.auxiliaries):
        raise NotUnderstood(
            clause.verb,
            "the game can't tell whether this is so",
            "Put the condition in [square brackets] to have the players tell.",
            "unplayable",
        )
    term = reader(parts)
    parts.done()
    return Not(term, "condition") if denied else term


def somebody(parts: Parts, denied: bool) -> Term | None:
    """ "an opponent controls three or more creatures", "a player has no cards in hand": whether one of them does."""
    verb = parts.clause.verb.lemma
    if len(parts.subject) != 1 or len(parts.things) != 1 or denied or verb not in ("control", "have"):
        return None
    subject = parts.subject[0]
    known = subject.target or subject.definite or subject.possessor is not None
    if known or subject.lemma not in ("player", "opponent"):
        return None
    if subject.quantity.kind != "exactly" or subject.quantity.number != 1:
        return None
    if parts.clause.auxiliaries or (verb == "control" and parts.things[0].quantity.number == 1):
        return None
    ask = which_players.controlling if verb == "control" else which_players.having
    group = phrases.group(subject, phrases.player_quality(parts.read, subject))
    doing = Call("players_that", (group, ask(parts.read, parts.things[0])))
    parts.read.mention(doing, "players", frozenset((subject.lemma, "player")), False)
    parts.done()
    return Combined(Call("count", (doing,)), ">=", Constant(1))


def done_this_way(parts: Parts) -> Term | None:
    """ "a creature card was discarded this way": whether what an instruction did was done to such a thing."""
    passive = any(word.lemma in ("be", "was", "were", "is", "are") for word in parts.clause.auxiliaries)
    if not passive or not parts.says("this way") or not parts.subject:
        return None
    noun = parts.subject[0]
    group = parts.read.referred(parts.verb, "objects", deed=parts.verb.lemma)
    quality = phrases.quality_of(parts.read, noun)
    those = Call("those_that", (group, quality)) if quality is not None else group
    parts.done()
    return compared(parts.read, noun, Call("count", (those,)))


def compared(read: Reader, noun: Noun, amount: Term) -> Term:
    """An amount held against a quantity: "three or more", "exactly two", "no"."""
    quantity = noun.quantity
    for tie, _ in noun.ties:
        if tie.word.terminal == "THAN":
            raise NotUnderstood(tie.word, "the game can't tell whether this is so", kind="unplayable")
    if quantity.kind == "none":
        return Combined(amount, "==", Constant(0))
    if quantity.kind in ("exactly", "unsaid") and quantity.number == 1 and quantity.amount is None:
        return Combined(amount, ">=", Constant(1))
    number = phrases.quantity_amount(read, noun)
    operator = {
        "at least": ">=",
        "at most": "<=",
        "more than": ">",
        "exactly": "==" if "exactly" in words(noun) else ">=",
    }.get(quantity.kind, ">=")
    return Combined(amount, operator, number)


def words(noun: Noun) -> set[str]:
    """The lemmas of a noun's words."""
    return {word.lemma for word in noun.words if isinstance(word, ast.Word)}


def anybody(parts: Parts, noun: Noun) -> Term:
    """Whose permanents are asked about: for "an opponent controls a Goblin", those of all opponents together."""
    whose = parts.subject[0] if len(parts.subject) == 1 else None
    some = whose is not None and whose.lemma in ("opponent", "player") and whose.quantity.kind == "exactly"
    if whose is None or not some or whose.target or whose.definite or whose.quantity.number != 1 or whose.ties:
        return parts.players()
    if noun.quantity.kind not in ("exactly", "unsaid") or noun.quantity.number != 1:
        raise NotUnderstood(noun.first(), "one player's alone can't be counted here", kind="unplayable")
    parts.take_subject()
    return phrases.group(whose, None)


def controls(parts: Parts) -> Term:
    """ "you control a Goblin", "you control three or more artifacts", "an opponent controls no creatures"."""
    noun = parts.thing()
    players = anybody(parts, noun)
    quality = phrases.quality_of(parts.read, noun)
    mine = phrases.both(quality, Call("controlled_by", (players,)))
    permanents = Call("permanents", (mine,))
    if noun.definite in ("this", "that"):
        return Call("control", (players, phrases.objects(parts.read, noun)))
    parts.read.mention(permanents, "objects", phrases.kinds_of(noun), noun.plural)
    return compared(parts.read, noun, Call("count", (permanents,)))


def has(parts: Parts) -> Term:
    """ "you have 10 or more life", "you have no cards in hand", "it has flying", "you have the initiative"."""
    noun = parts.thing()
    if parts.subject and parts.subject[0].category in ("object", "pronoun"):
        things = parts.subject_objects()
        tie = ast.Tie(parts.verb, (), (), None, noun.words)
        return Call("all_are", (things, phrases.having(parts.read, tie, noun)))
    if parts.subject and parts.subject[0].category == "zone" and noun.lemma == "card":
        return zone_has(parts, noun)
    players = parts.players()
    if noun.lemma == "life":
        return compared(parts.read, noun, Call("life_total_of", (players,)))
    if noun.lemma == "card" or (noun.category == "zone" and noun.lemma == "hand"):
        where = parts.take_tie("IN")
        zone = phrases.zone(parts.read, where) if where is not None else phrases.zone_of(parts.read, noun)
        name, whose = zone or ("hand", players)
        quality = phrases.quality_of(parts.read, noun) if noun.lemma == "card" else None
        cards = Call("cards_in", (Constant(name), whose, quality or Call("anything")))
        return compared(parts.read, noun, Call("count", (cards,)))
    if noun.category == "counter":
        return compared(
            parts.read, noun, Call("player_counters", (players, Constant(phrases.counter_kind(noun) or "")))
        )
    if noun.lemma == "initiative":
        return Call("has_initiative", (players,))
    raise NotUnderstood(noun.first(), "the game can't tell whether this is so", kind="unplayable")


def zone_has(parts: Parts, noun: Noun) -> Term:
    """ "your library has no cards in it"."""
    name, whose = phrases.zone(parts.read, parts.take_subject())
    noun.ties = [pair for pair in noun.ties if pair[0].word.terminal != "IN"]
    parts.take_tie("IN")
    cards = Call("cards_in", (Constant(name), whose, phrases.quality_of(parts.read, noun) or Call("anything")))
    return compared(parts.read, noun, Call("count", (cards,)))


def completed(parts: Parts) -> Term:
    """ "you've completed a dungeon", "you've completed Tomb of Annihilation" (309.7)."""
    noun = parts.thing()
    if noun.lemma == "dungeon":
        return compared(parts.read, noun, Call("dungeons_completed", (parts.players(),)))
    name = " ".join(word.text for word in noun.words if isinstance(word, ast.Word))
    return Call("has_completed", (parts.players(), Constant(name)))


def is_(parts: Parts) -> Term:
    """ "it's a creature card", "its power is 4 or greater", "it's your turn", "there are six or more cards …"."""
    read = parts.read
    if parts.subject and parts.subject[0].lemma == "there":
        return there_are(parts)
    equal = parts.take("EQUAL_TO")
    if equal is not None and parts.subject and not parts.things:
        amount = phrases.amount(read, parts.take_subject())
        return Combined(amount, "==", phrases.amount(read, parts.noun_of(equal)))
    noun = parts.thing()
    if parts.subject and noun.lemma == "turn":
        whose = phrases.possessor(read, noun.possessor) if noun.possessor is not None else phrases.YOU
        return Call("is_turn_of", (whose,))
    if not parts.subject:
        raise NotUnderstood(parts.verb, "what is it that is so?")
    subject = parts.subject[0]
    if subject.lemma == "vote" and words(noun) == {"tied"}:
        return Call("is_tied", (read.referred(parts.take_subject().first(), "votes"),))
    if subject.category == "amount":
        return measured(parts, subject, noun)
    if subject.category == "player" and subject.quantity.kind == "exactly" and noun.lemma == "monarch":
        return Call("is_monarch", (phrases.group(subject, phrases.player_quality(read, subject)),))
    if subject.category == "player":
        return Call("is_monarch", (parts.players(),)) if noun.lemma == "monarch" else unplayable(parts)
    things = parts.subject_objects()
    if parts.clause.verb.text in ("was", "were", "wasn't", "weren't"):
        things = phrases.as_they_were(read, things)
    quality = phrases.quality_of(read, noun)
    if quality is None:
        if noun.lemma == "permanent card":
            quality = Call("is_permanent_card")
        else:
            raise NotUnderstood(noun.first(), "this says nothing about it")
    return Call("all_are", (things, quality))


def unplayable(parts: Parts) -> Term:
    """A condition that the game can't tell."""
    raise NotUnderstood(
        parts.verb,
        "the game can't tell whether this is so",
        "Put the condition in [square brackets] to have the players tell.",
        "unplayable",
    )


def measured(parts: Parts, subject: Noun, noun: Noun) -> Term:
    """ "its power is 4 or greater", "X is 5 or more", "the result is 7"."""
    amount = phrases.amount(parts.read, subject)
    if any(word.lemma == "total" for word in subject.adjectives()[:-1]):
        parts.read.mention(amount, "amount", deed="total")
    parity = {word.lemma for word in noun.words if isinstance(word, ast.Word)}
    if parity in ({"odd"}, {"even"}):
        return Call("is_of", (Constant(*parity), amount))
    exactly = noun.first().lemma == "exactly" and len(noun.words) == 2
    bounds = phrases.comparison(parts.read, parts.verb, list(noun.words[1:] if exactly else noun.words))
    operators = {"at_least": ">=", "at_most": "<=", "exactly": "=="}
    how, bound = bounds[0]
    return Combined(amount, operators[how], bound)


def there_are(parts: Parts) -> Term:
    """ "there are seven or more cards in your graveyard", "there are six or more luck counters on it"."""
    noun = parts.thing()
    if noun.lemma == "monarch":
        return compared(parts.read, noun, Call("count", (Call("the_monarch"),)))
    if noun.category == "counter":
        return compared(parts.read, noun, phrases.count_of(parts.read, noun))
    return compared(parts.read, noun, Call("count", (phrases.among_those(parts.read, noun, None),)))


def wins(parts: Parts) -> Term:
    """ "you win the flip" (705.2)."""
    return flips(parts, "flips_won", "flips_lost")


def loses(parts: Parts) -> Term:
    """ "you lose the flip" (705.2); "you lost life this turn"."""
    if parts.things and parts.things[0].lemma == "life":
        return changed(parts, "lost", "life_lost_this_turn")
    return flips(parts, "flips_lost", "flips_won")


def flips(parts: Parts, counted: str, contrary: str) -> Term:
    """How many flips are won or lost: the one, both or all of them, so many, none."""
    parts.players()
    if not parts.things:
        return clash(parts, counted == "flips_won")
    noun = parts.thing()
    if noun.lemma not in ("flip", "coin flip"):
        return unplayable(parts)
    flipped = parts.read.referred(noun.first(), "flips")
    if noun.quantity.kind == "all":
        return Combined(Call(contrary, (flipped,)), "==", Constant(0))
    if noun.definite in ("the", "that"):
        return Combined(Call(counted, (flipped,)), ">=", Constant(1))
    return compared(parts.read, noun, Call(counted, (flipped,)))


def clash(parts: Parts, won: bool) -> Term:
    """ "you win", behind a clash (701.30d)."""
    clashed = parts.read.referred(parts.verb, "condition", deed="clash")
    return clashed if won else Not(clashed, "condition")


def rolled(parts: Parts) -> Term:
    """ "you rolled doubles", "you rolled a 20" (706)."""
    parts.players()
    noun = parts.thing()
    if noun.lemma == "double":
        return Call("all_alike", (parts.read.referred(noun.first(), "results"),))
    result = parts.read.referred(noun.first(), "amount", deed="roll")
    if noun.category == "amount" and noun.quantity.kind in ("exactly", "unsaid"):
        return Combined(result, "==", phrases.amount(parts.read, noun))
    return unplayable(parts)


def gained(parts: Parts) -> Term:
    """ "you gained life this turn", "you gain life this way"."""
    return changed(parts, "gained", "life_gained_this_turn")


def changed(parts: Parts, deed: str, function: str) -> Term:
    """Whether players gained or lost life, so much of it, by this or this turn."""
    noun = parts.thing()
    if noun.lemma != "life":
        return unplayable(parts)
    whose = parts.subject[0] if len(parts.subject) == 1 else None
    some = whose is not None and whose.lemma in ("opponent", "player") and whose.quantity.kind == "exactly"
    if whose is not None and some and not whose.target:
        # Of "an opponent", any one that lost some makes it so.
        if noun.quantity.kind != "unsaid":
            raise NotUnderstood(noun.first(), "one player's alone can't be counted here", kind="unplayable")
        parts.actor = phrases.group(whose, phrases.player_quality(parts.read, whose))
    players = parts.players()
    if any(tie.word.terminal == "THIS_WAY" for tie, _ in noun.ties):
        return compared(parts.read, noun, parts.read.referred(noun.first(), "amount", deed=deed))
    if parts.take("DURATION") is None:
        return unplayable(parts)
    amount = Call(function, (players,))
    if noun.quantity.kind == "unsaid":
        return Combined(amount, ">=", Constant(1))
    return compared(parts.read, noun, amount)


def come(parts: Parts) -> Term:
    """ "it comes up heads", "both coins come up tails" (705.3)."""
    noun = parts.take_subject()
    flipped = parts.read.referred(noun.first(), "flips")
    heads = parts.says("up heads", "heads")
    if not heads and not parts.says("up tails", "tails"):
        return unplayable(parts)
    shown, other = ("flips_heads", "flips_tails") if heads else ("flips_tails", "flips_heads")
    if noun.lemma == "coin" and noun.quantity.kind == "exactly":
        return compared(parts.read, noun, Call(shown, (flipped,)))
    return Combined(Call(other, (flipped,)), "==", Constant(0))


def died(parts: Parts) -> Term:
    """ "a creature died this turn"."""
    parts.duration()
    noun = parts.subject[0] if parts.subject else None
    if noun is None or noun.category != "object":
        return unplayable(parts)
    return compared(
        parts.read, noun, Call("died_this_turn", (phrases.quality_of(parts.read, noun) or Call("anything"),))
    )


def attacked(parts: Parts) -> Term:
    """ "you attacked this turn"."""
    parts.duration()
    return Call("attacked_this_turn_with", (parts.players(),))


def searched(parts: Parts) -> Term:
    """ "you search your library this way", "you searched your library this way"."""
    noun = parts.thing()
    noun.ties = [pair for pair in noun.ties if pair[0].word.terminal != "THIS_WAY"]
    if noun.category != "zone" or noun.lemma != "library":
        return unplayable(parts)
    parts.loose = [pair for pair in parts.loose if pair[0].word.terminal != "THIS_WAY"]
    return Call("searched_library", (parts.players(),))


def exiled(parts: Parts) -> Term:
    """ "it remains exiled", "that card is exiled": where it is now."""
    states = {word.lemma for word in parts.clause.auxiliaries} | {word.text for word in parts.clause.auxiliaries}
    if parts.things or not states & {"remain", "remains", "is", "are", "'s"}:
        return unplayable(parts)
    some = any(noun.partitive == "any" or noun.definite == "any" for noun in parts.subject)
    return Call("are_any_exiled" if some else "are_exiled", (parts.subject_objects(),))


def cast_(parts: Parts) -> Term:
    """ "you cast a spell this way", "you've cast two or more spells this turn"."""
    noun = parts.thing()
    if not any(tie.word.terminal == "THIS_WAY" for tie, _ in noun.ties):
        if parts.take("DURATION") is None or noun.lemma != "spell":
            return unplayable(parts)
        quality = phrases.quality_of(parts.read, noun) or Call("anything")
        cast = Call("spells_cast_this_turn", (parts.players(), quality))
        return compared(parts.read, noun, Call("count", (cast,)))
    return Combined(Call("count", (parts.read.referred(noun.first(), "objects", deed="cast"),)), ">=", Constant(1))


def gets(parts: Parts) -> Term:
    """ "feast gets more votes" (701.38)."""
    noun = parts.take_subject()
    if noun.first().category != "label" or words(parts.thing()) != {"more", "vote"}:
        return unplayable(parts)
    return Call("gets_more_votes", (parts.read.referred(noun.first(), "votes"), Constant(noun.first().text)))


CONDITIONS = {
    "attack": attacked,
    "be": is_,
    "cast": cast_,
    "come": come,
    "complete": completed,
    "control": controls,
    "die": died,
    "exile": exiled,
    "gain": gained,
    "get": gets,
    "have": has,
    "lose": loses,
    "roll": rolled,
    "search": searched,
    "win": wins,
}
