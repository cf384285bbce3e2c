"""Verbs on the stack: counter and copy spells and abilities, choose new targets (701.6, 707.10, 115.7)."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Several, Slot, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.reader import Mention
from cardwright.compiler.rules_text.syntax import Word

ON_STACK = frozenset(("ability", "room ability", "spell"))


def items(parts: Parts) -> Term:
    """The spells and abilities behind the verb: one target phrase, or what was spoken of before."""
    nouns = parts.things
    if not nouns:
        raise NotUnderstood(parts.verb, f"{parts.verb.text} what?")
    if any(noun.target for noun in nouns):
        return targeted(parts, nouns)
    if len(nouns) == 1 and (nouns[0].category == "pronoun" or nouns[0].definite in ("that", "those")):
        spoken_of = on_stack(phrases.objects(parts.read, nouns[0]))
        if spoken_of != Call("this_object"):
            return spoken_of
    raise NotUnderstood(nouns[0].first(), "which spell or ability?", "Write “target spell” or “target ability”.")


def on_stack(term: Term) -> Term:
    """Abilities never become anything else, so there is no latest form of them to find."""
    if isinstance(term, Call) and term.function == "found":
        [inner] = term.arguments
        if isinstance(inner, Call) and inner.function == "targeted_items":
            return inner
    return term


def targeted(parts: Parts, nouns: list[Noun]) -> Term:
    """ "target creature spell", "target activated or triggered ability", "target spell or ability"."""
    read = parts.read
    candidates = phrases.several([term for noun in nouns for term in candidates_of(parts, noun)])
    low, high = phrases.bounds(read, nouns[0])
    words = " or ".join(phrases.words_of_noun(noun) for noun in nouns)
    read.slots.append(Slot(words, candidates, low, high))
    kinds = frozenset(noun.lemma for noun in nouns)
    term = read.targets("targeted_objects" if kinds == {"spell"} else "targeted_items")
    read.mention(term, "objects", kinds | ({"card"} if "spell" in kinds else set()), nouns[0].plural, "target")
    return term


def candidates_of(parts: Parts, noun: Noun) -> list[Term]:
    """What one phrase may mean: spells with a quality, abilities of a kind and of somebody."""
    heads = [word[-1] for word in noun.alternatives if word]
    lemmas = {head.lemma for head in heads if isinstance(head, Word)}
    if not lemmas <= ON_STACK:
        raise NotUnderstood(noun.first(), "only spells and abilities are on the stack")
    found: list[Term] = []
    whole = noun.alternatives
    if "spell" in lemmas:
        noun.alternatives = [words for words in whole if isinstance(words[-1], Word) and words[-1].lemma == "spell"]
        found.append(Call("spells", (phrases.quality_of(parts.read, noun) or Call("anything"),)))
    if lemmas - {"spell"}:
        noun.alternatives = [words for words in whole if isinstance(words[-1], Word) and words[-1].lemma != "spell"]
        found.append(abilities(parts, noun))
    noun.alternatives = whole
    return found


def abilities(parts: Parts, noun: Noun) -> Term:
    """Abilities on the stack: of what kind, and whose."""
    controllers: Term = Several(())
    for tie, _ in noun.ties:
        quality = phrases.relation_quality(parts.read, tie.word) if tie.word.terminal == "RELATION" else None
        if not isinstance(quality, Call) or quality.function != "controlled_by":
            raise NotUnderstood(tie.word, "abilities can't be told apart by this", kind="unplayable")
        [controllers] = quality.arguments
    if noun.lemma == "room ability":
        return Call("abilities_on_stack", (Constant("room"), controllers))
    known = {"activated", "triggered", "activated or triggered", "ability", "target", "other"}
    for word in noun.adjectives():
        if word.lemma not in known:
            raise NotUnderstood(word, "abilities can't be told apart by this", kind="unplayable")
    return Call("abilities_on_stack", (Constant(phrases.ability_kind(noun)), controllers))


def counter(parts: Parts) -> Effect:
    """ "counter target spell", "counter target activated or triggered ability", "counter it" (701.6)."""
    kept = parts.read.fresh("objects", "countered")
    things = items(parts)
    return Do(Call("counter_items", (things,)), kept)


def copy(parts: Parts) -> Effect:
    """ "copy target instant or sorcery spell", "copy it twice", "copy that ability" (707.10)."""
    read = parts.read
    if is_card(parts):
        return copied_card(parts)
    things = items(parts)
    parts.says("again")
    count: Term = Constant(2) if parts.says("twice") else Constant(1)
    if read.multiplier is not None:
        count = phrases.times(count, read.multiplier)
    kept = read.fresh("objects", "copies")
    made = Mention(kept, "objects", frozenset(("copy", "spell", "ability")), count != Constant(1), "copy")
    # "It" goes on meaning what was copied; the copy is called that.
    read.mentions.insert(max(0, len(read.mentions) - 1), made)
    keywords: tuple[tuple[str, Term], ...] = (("count", count),) if count != Constant(1) else ()
    return Do(Call("copy_items", (things,), keywords), kept)


def is_card(parts: Parts) -> bool:
    """Whether a card that is no spell is copied ("copy that card", "copy the exiled card")."""
    noun = parts.things[0] if len(parts.things) == 1 else None
    if noun is None or noun.target:
        return False
    if noun.category != "pronoun":
        return noun.lemma == "card"
    spoken_of = next((mention for mention in reversed(parts.read.mentions) if mention.sort == "objects"), None)
    return spoken_of is not None and "card" in spoken_of.kinds and "spell" not in spoken_of.kinds


def copied_card(parts: Parts) -> Effect:
    """A copy of a card in its zone, to be cast as this resolves (707.12)."""
    noun = parts.thing()
    kept = parts.read.fresh("objects", "copies")
    call = Call("copy_cards", (parts.objects(noun),))
    parts.read.mention(kept, "objects", frozenset(("copy", "card")), noun.plural, "copy")
    return Do(call, kept)


def new_targets(parts: Parts) -> Effect:
    """ "choose new targets for the copy", "choose new targets for it" (115.7d)."""
    noun = parts.thing()
    what = parts.take("FOR")
    if what is None or not any(word.lemma == "new" for word in noun.adjectives()):
        raise NotUnderstood(noun.first(), "targets are chosen anew only", "Write “new targets for the copy”.")
    copies = parts.noun_of(what)
    if copies.lemma == "copy":
        things = parts.read.referred(copies.first(), "objects", deed="copy")
    else:
        things = on_stack(phrases.objects(parts.read, copies))
    return Do(Call("choose_new_targets", (parts.player(), things)))


VERBS = {"copy": copy, "counter": counter}
EXPRESSIONS = {("choose", "target"): new_targets}
