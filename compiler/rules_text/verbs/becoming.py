"""Verbs that make permanents something else: become, be, switch, double (613.1a-f)."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.description import Description, describe, in_addition
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Let, Listed, Nothing, Sequence, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.verbs.creatures import lasting
from cardwright.compiler.rules_text.verbs.exceptions import exceptions


def become(parts: Parts) -> Effect:
    """ "becomes a 4/4 blue Elemental creature with flying until end of turn", "becomes a copy of target creature"."""
    things = parts.subject_objects()
    noun = parts.thing()
    added = in_addition(parts)
    if noun.lemma == "color" and noun.definite == "the":
        return chosen_color(parts, noun, things)
    chosen = chosen_before(parts, noun, added)
    if chosen is not None:
        return Do(Call("become", (things, chosen, lasting(parts))))
    said = describe(parts.read, noun)
    if added:
        said.in_addition, said.keeps_colors = "type" in added, "color" in added
    if "still" in parts.read.said:
        said.in_addition = True
    if said.copied is not None:
        original = parts.objects(said.copied)
        keywords = exceptions(parts)
        return Do(Call("become_copy", (things, original, lasting(parts)), keywords))
    if said.tapped or said.attacking:
        raise NotUnderstood(noun.first(), "nothing can become this here", kind="unplayable")
    return Do(Call("become", (things, becoming(said), lasting(parts))))


def becoming(said: Description) -> Term:
    """What a description makes of a permanent."""
    return Call("becoming", (), tuple(said.given()))


def chosen_color(parts: Parts, noun: Noun, things: Term) -> Effect:
    """ "becomes the color of your choice" (613.1e)."""
    if [tie.word.text for tie, _ in noun.ties] != ["of your choice"] or len(noun.alternatives) > 1:
        raise NotUnderstood(noun.first(), "nothing can become this here", kind="unplayable")
    color = parts.read.fresh("words", "color")
    chosen = Let(color, Call("choose_color", (Call("the_player", (phrases.YOU,)),)))
    made = Call("becoming", (), (("colors", Listed((color,))),))
    return Sequence((chosen, Do(Call("become", (things, made, lasting(parts))))))


def chosen_before(parts: Parts, noun: Noun, added: set[str]) -> Term | None:
    """ "that type", "the chosen color": a word that was chosen before, as what a permanent becomes."""
    lemmas = [word.lemma for word in noun.adjectives()]
    if noun.lemma not in ("type", "color") or noun.ties or lemmas not in ([noun.lemma], ["chosen", noun.lemma]):
        return None
    if noun.definite not in ("that", "the"):
        return None
    word = parts.read.referred(noun.first(), "words", frozenset((noun.lemma,)))
    given: list[tuple[str, Term]] = [("subtypes" if noun.lemma == "type" else "colors", Listed((word,)))]
    if "type" in added:
        given.append(("in_addition", Constant(True)))
    if "color" in added:
        given.append(("keeps_colors", Constant(True)))
    return Call("becoming", (), tuple(given))


def be(parts: Parts) -> Effect:
    """ "They're Zombies in addition to their other types", "It's still a land"."""
    things = parts.subject_objects()
    noun = parts.thing()
    if any(isinstance(word, ast.Word) and word.lemma == "still" for word in noun.words):
        # What is "still a land" has never stopped being one: the sentence before left it what it was besides.
        return Nothing()
    added = in_addition(parts)
    said = describe(parts.read, noun)
    said.in_addition, said.keeps_colors = "type" in added, "color" in added
    if said.copied is not None or said.tapped or said.attacking:
        raise NotUnderstood(noun.first(), "a thing can't be made this here", kind="unplayable")
    return Do(Call("become", (things, becoming(said), lasting(parts))))


MEASURED = {"power": ("power",), "toughness": ("toughness",)}


def switch(parts: Parts) -> Effect:
    """ "Switch target creature's power and toughness until end of turn" (613.4d)."""
    noun = parts.thing()
    said = {word.lemma for word in noun.words if isinstance(word, ast.Word)}
    if not {"power", "toughness"} <= said:
        raise NotUnderstood(noun.first(), "only power and toughness are switched")
    return Do(Call("switch", (owner_of(parts, noun), lasting(parts))))


def owner_of(parts: Parts, noun: Noun) -> Term:
    """The objects whose power or toughness it is."""
    if noun.possessor is not None:
        return phrases.things_of(parts.read, noun)
    inner = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    if inner is None:
        raise NotUnderstood(noun.first(), f"whose {noun.lemma}?")
    return parts.objects(inner)


def double(parts: Parts) -> Effect:
    """ "Double target creature's power until end of turn", "double the number of +1/+1 counters on it" (701.10)."""
    noun = parts.thing()
    said = {word.lemma for word in noun.words if isinstance(word, ast.Word)}
    if noun.lemma == "number":
        return doubled_counters(parts, noun)
    if noun.lemma not in ("power", "toughness"):
        raise NotUnderstood(noun.first(), "this can't be doubled", kind="unplayable")
    keywords: tuple[tuple[str, Term], ...] = (("power", Constant(False)),) if "power" not in said else ()
    if "toughness" in said:
        keywords = (*keywords, ("toughness", Constant(True)))
    return Do(Call("double_power", (owner_of(parts, noun), lasting(parts)), keywords))


def doubled_counters(parts: Parts, noun: Noun) -> Effect:
    """ "the number of +1/+1 counters on each creature you control", "the number of each kind of counter on it"."""
    counter = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    if counter is not None and counter.lemma == "kind":
        counter = next((inner for tie, inner in counter.ties if tie.word.terminal == "OF"), None)
    if counter is None or counter.category != "counter":
        raise NotUnderstood(noun.first(), "the number of what is doubled?", kind="unplayable")
    place = next(
        (inner for tie, inner in counter.ties if tie.word.terminal == "ON" and inner is not None), None
    ) or parts.take_tie("ON")
    if place is None:
        raise NotUnderstood(counter.first(), "counters on what?")
    kind = phrases.counter_kind(counter)
    return Do(Call("double_counters", (parts.objects(place), Constant(kind or ""))))


VERBS = {
    "be": be,
    "become": become,
    "double": double,
    "switch": switch,
}
