"""Verbs on damage: deal it, divide it, prevent it."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, ForEach, Later, Let, Sequence, Slot, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.reader import SHOWN, Reader
from cardwright.compiler.rules_text.syntax import words_of
from cardwright.compiler.rules_text.verbs.life import amount_behind

DAMAGE = ("damage", "combat damage", "noncombat damage")


def deal(parts: Parts) -> Effect:
    """ "deals 3 damage to any target", "deals damage equal to its power to target creature" (120)."""
    noun = parts.thing()
    if noun.lemma != "damage":
        raise NotUnderstood(noun.first(), "only damage is dealt")
    source = parts.subject_objects()
    for tie, among in noun.ties:
        if tie.word.terminal == "AMONG" and tie.word.lemma != "among" and among is not None:
            noun.ties.remove((tie, among))
            return divided(parts, source, how_much(parts, noun), among)
    if several_sources(parts):
        return each_deals(parts, source, noun)
    return dealt(parts, source, noun)


def several_sources(parts: Parts) -> bool:
    """Whether each of several things deals damage, so that "their power" is the power of each."""
    many = any(noun.plural or noun.quantity.kind in ("each", "all") for noun in parts.subject)
    said = {word.lemma for adjunct in parts.adjuncts for word in words_of(adjunct)}
    if many and said & {"each other", "one another"}:
        raise NotUnderstood(parts.verb, "damage to one another can't be dealt here", kind="unplayable")
    return many and bool(said & {"equal to", "it", "its", "itself", "their", "themselves"})


def each_deals(parts: Parts, sources: Term, noun: Noun) -> Effect:
    """Each of several things deals damage equal to something of its own."""
    thing = parts.read.fresh("objects", "dealing")
    kinds = phrases.kinds_of(parts.subject[0]) if parts.subject else frozenset[str]()
    for plural in (False, True):
        parts.read.mention(Call("only", (thing,)), "objects", kinds, plural)
    outer, parts.read.pending = parts.read.pending, []
    effect = dealt(parts, Call("only", (thing,)), noun)
    if parts.read.pending:
        raise NotUnderstood(parts.verb, "what is damaged can't be chosen for each of them", kind="unplayable")
    parts.read.pending = outer
    return ForEach(sources, thing, effect)


def dealt(parts: Parts, source: Term, noun: Noun) -> Effect:
    """Damage dealt by a source to what stands behind "to"; both parts are read in the order of the words."""
    terminals = [adjunct.word.terminal for adjunct in parts.adjuncts]
    first = "EQUAL_TO" in terminals and "TO" in terminals and terminals.index("TO") < terminals.index("EQUAL_TO")
    targets = damaged_behind(parts) if first else None
    if not first:
        speak_of_source(parts, source)
    amount = how_much(parts, noun)
    if targets is None:
        targets = damaged_behind(parts)
    kept = parts.read.fresh("amount", "damage")
    parts.read.mention(kept, "amount", deed="deal")
    return Do(Call("deal_damage", (source, targets, amount)), kept)


def speak_of_source(parts: Parts, source: Term) -> None:
    """In "deals damage equal to its power", "its" is the source."""
    if any(adjunct.word.terminal == "EQUAL_TO" for adjunct in parts.adjuncts):
        parts.read.mention(source, "objects", frozenset(("source",)))


def how_much(parts: Parts, noun: Noun) -> Term:
    """The amount of damage: a number before it, or "equal to …" behind it."""
    equal = parts.take("EQUAL_TO")
    if equal is not None:
        return amount_behind(parts, equal)
    return phrases.quantity_amount(parts.read, noun, multiplied=True)


def damaged_behind(parts: Parts) -> Term:
    """What "to …" names, in order; "they" in it are the players named before."""
    to = parts.take("TO")
    if to is None:
        raise NotUnderstood(
            parts.verb, "damage to whom or what?", "Write “to any target”, “to each opponent” and the like."
        )
    outer = parts.read.player
    found: list[Term] = []
    for noun in parts.nouns_of(to):
        found.append(damaged(parts, noun))
        if noun.category == "player":
            parts.read.player = found[-1]
    parts.read.player = outer
    return phrases.several(found)


def divided(parts: Parts, source: Term, amount: Term, among: Noun) -> Effect:
    """Damage divided as its controller chooses among targets (601.2d)."""
    if not among.target and among.lemma != "target":
        raise NotUnderstood(
            among.first(),
            "damage is divided among targets",
            "Write “among any number of targets” and the like.",
            "unplayable",
        )
    before = len(parts.read.slots)
    parts.read.divided = amount
    damaged(parts, among)
    parts.read.divided = None
    if len(parts.read.slots) != before + 1:
        raise NotUnderstood(parts.verb, "damage is divided among targets of one kind", kind="unplayable")
    kept = parts.read.fresh("amount", "damage")
    parts.read.mention(kept, "amount", deed="deal")
    return Do(Call("deal_divided_damage", (source, Constant(before))), kept)


def damaged(parts: Parts, noun: Noun) -> Term:
    """What is dealt damage: players, permanents, or any target."""
    if noun.lemma == "target" or any(word.lemma == "target" and word.terminal == "NOUN" for word in noun.adjectives()):
        return any_target(parts, noun)
    if noun.category == "player" and len(noun.alternatives) < 2:
        return phrases.players(parts.read, noun)
    if noun.lemma == "them" and not noun.partitive and them_players(parts.read):
        return parts.read.player_spoken_of(noun.first())
    mixed = [
        words for words in noun.alternatives if words and getattr(words[-1], "lemma", "") in ("player", "opponent")
    ]
    if mixed:
        return any_target(parts, noun) if noun.target else either(parts, noun)
    return parts.objects(noun)


def them_players(read: Reader) -> bool:
    """Whether "them" are players: those gone through, or spoken of after any permanents."""
    many = (
        each for each in reversed(read.mentions) if each.sort == "players" or (each.sort == "objects" and each.plural)
    )
    last = next((each for each in many if each.deed not in SHOWN), None)
    return read.player is not None or (last is not None and last.sort == "players")


def either(parts: Parts, noun: Noun) -> Term:
    """ "that creature or player", "each creature and player": what was targeted before, or all of both."""
    if noun.definite in ("that", "those"):
        return parts.read.referred(noun.first(), "either")
    if noun.quantity.kind in ("each", "all"):
        return phrases.several(candidates_of(parts, noun))
    raise NotUnderstood(noun.first(), "which of these?", kind="unplayable")


def any_target(parts: Parts, noun: Noun) -> Term:
    """ "any target", "target player or planeswalker", "up to two targets"."""
    if noun.lemma == "target" and noun.quantity.kind == "unsaid":
        noun.quantity.kind, noun.quantity.number = "exactly", 1
    candidates = phrases.several(candidates_of(parts, noun))
    if noun.other:
        candidates = Call("except_for", (candidates, targeted_before(parts)))
    low, high = phrases.bounds(parts.read, noun)
    term = parts.read.slot(Slot(phrases.words_of_noun(noun), candidates, low, high, parts.read.divided), "either")
    number = term.arguments if isinstance(term, Call) else ()
    parts.read.mention(term, "either", deed="target")
    parts.read.mention(Call("targeted_players", number), "players", frozenset(("player",)), noun.plural, "target")
    kinds = frozenset(("creature", "permanent", "planeswalker", "battle"))
    parts.read.mention(Call("targeted_objects", number), "objects", kinds, noun.plural, "target")
    return term


def targeted_before(parts: Parts) -> Term:
    """What "another target" is not: what was targeted before it, or the source."""
    return parts.read.last("either") or phrases.other_than(parts.read, frozenset())


def candidates_of(parts: Parts, noun: Noun) -> list[Term]:
    """What each alternative of a mixed phrase may be."""
    if noun.lemma == "target":
        return [Call("any_target")]
    found: list[Term] = []
    for words in noun.alternatives:
        lemma = getattr(words[-1], "lemma", "")
        if lemma in ("player", "opponent"):
            found.append(Call("each_opponent" if lemma == "opponent" else "each_player"))
        else:
            part = Noun(None, tuple(words), head=words[-1], alternatives=[words], ties=noun.ties)
            found.append(phrases.among_those(parts.read, part, None))
    return found


# ---- Prevention


def prevent(parts: Parts) -> Effect:
    """ "prevent the next 3 damage that would be dealt to any target this turn", "prevent all combat damage …" (615)."""
    noun = parts.thing()
    if noun.lemma not in DAMAGE or not coming(noun):
        raise NotUnderstood(noun.first(), "only damage that would be dealt is prevented", kind="unplayable")
    duration = parts.duration()
    if duration is None:
        raise NotUnderstood(parts.verb, "prevented for how long?", "Write “this turn” behind it.", "unplayable")
    lets: list[Effect] = []
    given: list[tuple[str, Term]] = []
    several = False
    for name, adjunct in (("to", parts.take("TO")), ("by", parts.take("BY"))):
        if adjunct is not None:
            nouns = parts.nouns_of(adjunct)
            several = several or (name == "to" and (len(nouns) > 1 or any(counts_many(inner) for inner in nouns)))
            given.append((name, Later(lasting_group(parts, nouns, lets, name))))
    if noun.lemma != "damage":
        given.append(("combat", Constant(noun.lemma == "combat damage")))
    amount = limit(parts, noun, several)
    if amount is not None:
        given.append(("amount", amount))
    return Sequence((*lets, Do(Call("prevent_damage", (duration,), tuple(given)))))


def coming(noun: Noun) -> bool:
    """Whether nothing but "that would be dealt" narrows the damage."""
    if len(noun.ties) != 1:
        return False
    tie, inner = noun.ties[0]
    would = any(word.lemma == "would" for word in tie.auxiliaries)
    return would and tie.verb is not None and tie.verb.lemma == "deal" and inner is None


def limit(parts: Parts, noun: Noun, several: bool) -> Term | None:
    """How much of it: "the next 3"; None for all."""
    said = {word.lemma for word in noun.adjectives()}
    if "next" not in said:
        if noun.quantity.kind != "all":
            raise NotUnderstood(noun.first(), "how much damage?", "Write “all damage” or “the next 3 damage”.")
        return None
    if several:
        raise NotUnderstood(noun.first(), "damage to each of several can't be counted", kind="unplayable")
    return phrases.inner_amount(parts.read, noun)


def counts_many(noun: Noun) -> bool:
    """Whether a noun may stand for more than one."""
    return noun.plural or noun.quantity.kind in ("each", "all")


def lasting_group(parts: Parts, nouns: list[Noun], lets: list[Effect], name: str) -> Term:
    """Players and objects that damage is dealt to or by: those chosen now, or whoever it is as damage comes."""
    found: list[Term] = []
    for noun in nouns:
        term = damaged(parts, noun)
        if counts_many(noun) and not noun.target and not noun.definite:
            found.append(term)
            continue
        variable = parts.read.fresh("either", "dealing" if name == "by" else "shielded")
        lets.append(Let(variable, term))
        found.append(variable)
    return phrases.several(found)


def cannot_be_prevented(parts: Parts) -> Effect:
    """ "damage can't be prevented this turn" (615.12)."""
    parts.take_subject()
    if parts.verb.lemma != "prevent" or parts.verb.form not in ("participle", "past"):
        raise NotUnderstood(parts.verb, "the game can't forbid this", kind="unplayable")
    duration = parts.duration()
    if duration is None:
        raise NotUnderstood(parts.verb, "for how long?", "Write “this turn” behind it.", "unplayable")
    return Do(Call("damage_cant_be_prevented", (duration,)))


VERBS = {"deal": deal, "prevent": prevent}
EXPRESSIONS = {
    ("can't", "damage"): cannot_be_prevented,
}
