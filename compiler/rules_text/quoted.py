"""Abilities in quotation marks: activated, triggered and static ones, as terms that make them.

Takes the `Quoted` of a text and the reader of the ability around it; what is inside is read with readers of its own.
"""

from __future__ import annotations

from dataclasses import replace

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.clauses import Parts, parts_of
from cardwright.compiler.rules_text.conditions import condition, said_to_happen
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import (
    Call,
    Combined,
    Constant,
    Effect,
    Sequence,
    Steps,
    Term,
    Within,
    calls_in,
)
from cardwright.compiler.rules_text.occasions import occasion, step_occasion
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.spell import spell
from cardwright.compiler.rules_text.statics import static_abilities

Keywords = tuple[tuple[str, Term], ...]


def abilities_of(read: Reader, quoted: ast.Quoted) -> list[Term]:
    """The abilities that a quotation gives; a static one with two clauses makes two."""
    sentences = [part for part in quoted.parts if isinstance(part, ast.Sentence)]
    if not sentences or len(sentences) != len(quoted.parts):
        raise NotUnderstood(quoted, "an ability is a sentence", kind="unplayable")
    text = words_of(quoted)
    if quoted.cost:
        return [activated(read, quoted, sentences, text)]
    first = opening(sentences[0])
    lead = first.leads[0].word.terminal if first.leads else ""
    if lead in ("WHEN", "TIME"):
        return [triggered(read, sentences, text)]
    return [
        term
        for sentence in sentences
        for term in static_abilities(fresh_reader(read, read.level), sentence, text, abilities_in)
    ]


def abilities_in(read: Reader, words: tuple[ast.Word | ast.Quoted, ...]) -> tuple[list[str], list[Term]]:
    """The keywords and the abilities in quotation marks of a run of words; anything else is a fault."""
    keywords: list[str] = []
    abilities: list[Term] = []
    for place, word in enumerate(words):
        following = words[place + 1] if place + 1 < len(words) else None
        if isinstance(word, ast.Quoted):
            abilities += abilities_of(read, word)
        elif word.terminal == "KEYWORD" and word.lemma == "ward":
            if not isinstance(following, ast.Word) or following.terminal != "MANA":
                raise NotUnderstood(word, "ward with which cost?", "Write for example “ward {2}”.", "unplayable")
            abilities.append(Call("ward", (Constant(following.text),)))
        elif (
            word.terminal == "MANA"
            and place
            and words[place - 1] == ast.Word("KEYWORD", "ward", "ward", "keyword ability")
        ):
            continue
        elif word.terminal == "KEYWORD":
            keywords.append(keyword(word))
        elif word.terminal != "JOIN_WORD" or "or" in word.text.split():
            raise NotUnderstood(word, "this is not a keyword", kind="unplayable")
    return keywords, abilities


def keyword(word: ast.Word) -> str:
    """A keyword as the runtime has it: with the quality behind "from"."""
    text = word.text if word.text.startswith(("protection", "hexproof from")) else word.lemma
    if text == "protection" or "chosen" in text or "that " in text or "your choice" in text:
        raise NotUnderstood(word, "this keyword can't be given here", kind="unplayable")
    return text


def words_of(quoted: ast.Quoted) -> str:
    """The words inside the quotation marks."""
    return spell(ast.Quoted(ast.Word("OPEN_QUOTE", ""), quoted.cost, quoted.parts, ast.Word("CLOSE_QUOTE", "")))


def opening(sentence: ast.Sentence) -> ast.Whole:
    """The first clause of a sentence."""
    first = sentence.chain.parts[0]
    assert isinstance(first, ast.Whole)
    return first


def fresh_reader(read: Reader, level: int | None = None) -> Reader:
    """A reader that knows nothing of the text around the quotation; by default of an ability inside that one."""
    inside = read.level + 1 if level is None else level
    return Reader(read.own_name, read.sentences, counter=read.counter, level=inside, said=read.said)


def effect_of(inner: Reader, sentences: list[ast.Sentence]) -> Effect:
    """What sentences do, one after another."""
    assert inner.sentences is not None
    effects: list[Effect] = []
    for sentence in sentences:
        inner.sentences(inner, sentence, effects)
    return effects[0] if len(effects) == 1 else Sequence(tuple(effects))


def without_leads(sentence: ast.Sentence, count: int) -> ast.Sentence:
    """A sentence without the first of what leads into it."""
    whole, *rest = sentence.chain.parts
    assert isinstance(whole, ast.Whole)
    stripped = replace(whole, leads=whole.leads[count:])
    return replace(sentence, chain=replace(sentence.chain, parts=(stripped, *rest)))


# ---- Triggered


def triggered(read: Reader, sentences: list[ast.Sentence], text: str) -> Term:
    """ "When/Whenever/At …, …" (603.1), perhaps with an intervening "if" (603.4)."""
    inner = fresh_reader(read)
    first = opening(sentences[0])
    lead = first.leads[0]
    if lead.word.terminal == "TIME":
        when = step_occasion(inner, lead.word)
    else:
        assert isinstance(lead.what, ast.Condition)
        when = occasion(inner, lead.what)
    taken = 1
    keywords: list[tuple[str, Term]] = []
    if len(first.leads) > 1 and first.leads[1].word.terminal == "IF":
        what = first.leads[1].what
        if isinstance(what, ast.Condition) and said_to_happen(what) is None:
            keywords.append(("only_if", worked_out(inner, condition(inner, what), first)))
            taken = 2
    rest = [without_leads(sentences[0], taken), *sentences[1:]]
    kept = [sentence for sentence in rest if not once_each_turn(sentence)]
    if len(kept) < len(rest):
        keywords.append(("once_each_turn", Constant(True)))
    effect = effect_of(inner, kept)
    return Call("triggered", (Constant(text), when, Steps(effect, None, tuple(inner.slots))), tuple(keywords))


def once_each_turn(sentence: ast.Sentence) -> bool:
    """ "This ability triggers only once each turn." """
    whole = opening(sentence)
    return (
        isinstance(whole.clause, ast.Clause)
        and whole.clause.verb.lemma == "trigger"
        and "once each turn" in spell(sentence)
    )


def worked_out(inner: Reader, term: Term, at: ast.Node) -> Term:
    """A term as a function of a resolution; nothing in it may ask for a choice or a target."""
    if inner.pending or inner.slots:
        raise NotUnderstood(at, "nothing can be chosen here", kind="unplayable")
    return Within(term)


# ---- Activated


def activated(read: Reader, quoted: ast.Quoted, sentences: list[ast.Sentence], text: str) -> Term:
    """ "{1}, {T}, Sacrifice this artifact: …" (602.1)."""
    paid = cost(read, quoted)
    inner = fresh_reader(read)
    kept = [sentence for sentence in sentences if not only_as_a_sorcery(sentence)]
    effect = effect_of(inner, kept)
    keywords: Keywords = ()
    if len(kept) < len(sentences):
        keywords = (("sorcery_speed", Constant(True)),)
    if not inner.slots and any(call.function.startswith("add_") for call in calls_in(effect)):
        keywords = (*keywords, ("is_mana", Constant(True)))
    return Call("activated", (Constant(text), paid, Steps(effect, None, tuple(inner.slots))), keywords)


def only_as_a_sorcery(sentence: ast.Sentence) -> bool:
    """ "Activate only as a sorcery." """
    clause = opening(sentence).clause
    if not isinstance(clause, ast.Clause) or clause.verb.lemma != "activate":
        return False
    if [adjunct.word.lemma for adjunct in clause.adjuncts] != ["only as a sorcery"]:
        raise NotUnderstood(sentence, "an ability can't be held to this here", kind="unplayable")
    return True


def cost(read: Reader, quoted: ast.Quoted) -> Term:
    """The cost before the colon: mana, {T}, and what is done to pay."""
    mana = ""
    given: list[tuple[str, Term]] = []
    inner = fresh_reader(read)
    effects: list[Effect] = []
    payable: Term | None = None
    for part in quoted.cost:
        if isinstance(part, ast.Clause):
            if sacrifices_itself(part):
                given.append(("sacrifice", Constant(True)))
                continue
            effects.append(effect_of(inner, [as_sentence(part)]))
            payable = both(payable, can_be_paid(inner, part))
        elif part.text.casefold() == "{t}":
            given.append(("tap", Constant(True)))
        elif part.terminal == "MANA":
            if "{q}" in part.text.casefold():
                raise NotUnderstood(part, "nothing can cost this here", kind="unplayable")
            mana += part.text.replace("{T}", "")
            if "{T}" in part.text:
                given.append(("tap", Constant(True)))
        elif part.terminal not in ("COST_COMMA", "COLON"):
            raise NotUnderstood(part, "nothing can cost this here", kind="unplayable")
    if mana:
        given.insert(0, ("mana", Constant(mana)))
    if effects:
        given.append(("also", Steps(effects[0] if len(effects) == 1 else Sequence(tuple(effects)), None, ())))
    if payable is not None:
        given.append(("payable", Within(payable)))
    return Call("cost", (), tuple(given))


def both(left: Term | None, right: Term) -> Term:
    """Two conditions together."""
    return right if left is None else Combined(left, "and", right)


def as_sentence(clause: ast.Clause) -> ast.Sentence:
    """A clause of a cost as a sentence."""
    return ast.Sentence(ast.Chain((ast.Whole((), clause, ()),)), ast.Word("STOP", "."))


def sacrifices_itself(clause: ast.Clause) -> bool:
    """ "Sacrifice this artifact"."""
    if clause.verb.lemma != "sacrifice" or clause.object is None:
        return False
    noun = phrases.nouns(clause.object)[0]
    return noun.definite == "this" and not noun.ties and len(clause.object.phrases) == 1


def can_be_paid(inner: Reader, clause: ast.Clause) -> Term:
    """Whether the part of a cost can be paid: there are cards, permanents, counters or life enough."""
    parts = parts_of(Reader(inner.own_name, inner.sentences), clause, None)
    reader = PAYABLE.get(clause.verb.lemma)
    if reader is None:
        raise NotUnderstood(clause.verb, "nothing can cost this here", kind="unplayable")
    return reader(parts)


def at_least(amount: Term, number: Term) -> Term:
    """An amount that has to be reached."""
    return Combined(amount, ">=", number)


def cards_enough(parts: Parts) -> Term:
    """ "Discard a card"."""
    noun = parts.thing()
    quality = phrases.quality_of(parts.read, noun) or Call("anything")
    hand = Call("cards_in", (Constant("hand"), phrases.YOU, quality))
    return at_least(Call("count", (hand,)), phrases.quantity_amount(parts.read, noun))


def permanents_enough(parts: Parts) -> Term:
    """ "Sacrifice a creature", "Tap an untapped creature you control"."""
    noun = parts.thing()
    yours = phrases.both(phrases.quality_of(parts.read, noun), Call("controlled_by", (phrases.YOU,)))
    return at_least(Call("count", (Call("permanents", (yours,)),)), phrases.quantity_amount(parts.read, noun))


def life_enough(parts: Parts) -> Term:
    """ "Pay 2 life" (119.4)."""
    return at_least(Call("life_total_of", (phrases.YOU,)), phrases.quantity_amount(parts.read, parts.thing()))


def counters_enough(parts: Parts) -> Term:
    """ "Remove a charge counter from this artifact"."""
    noun = parts.thing()
    origin = parts.take("FROM")
    if origin is None:
        raise NotUnderstood(parts.verb, "removed from what?")
    place = parts.objects(parts.noun_of(origin))
    kind = Constant(phrases.counter_kind(noun) or "")
    return at_least(Call("counters_on", (place, kind)), phrases.quantity_amount(parts.read, noun))


PAYABLE = {
    "discard": cards_enough,
    "pay": life_enough,
    "remove": counters_enough,
    "sacrifice": permanents_enough,
    "tap": permanents_enough,
}
