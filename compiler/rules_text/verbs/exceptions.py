"""What a copy has that its original hasn't: the clauses behind "except" (707.9)."""

from __future__ import annotations

from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.clauses import Parts, parts_of
from cardwright.compiler.rules_text.description import Description, describe, in_addition
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.figures import base_figures, says_base
from cardwright.compiler.rules_text.meaning import Call, Constant, Term
from cardwright.compiler.rules_text.quoted import abilities_in

Keywords = tuple[tuple[str, Term], ...]


def exceptions(parts: Parts) -> Keywords:
    """The keyword `exceptions` of an instruction that copies, if the clause names some."""
    tail = parts.take_tail("EXCEPT")
    if tail is None:
        return ()
    if not isinstance(tail.what, ast.Condition):
        raise NotUnderstood(tail.word, "except what?")
    said = Description()
    lost: list[str] = []
    for part in tail.what.parts:
        if isinstance(part, ast.Word):
            continue
        if not isinstance(part, ast.Clause):
            raise NotUnderstood(part, "a copy can't differ in this here", kind="unplayable")
        add_exception(parts, part, said, lost)
    given = tuple(said.given())
    arguments: Keywords = (("becoming", Call("becoming", (), given)),) if given else ()
    if lost:
        arguments = (*arguments, ("lost_supertypes", Constant(tuple(lost))))
    return (("exceptions", Call("exceptions", (), arguments)),)


def add_exception(parts: Parts, clause: ast.Clause, said: Description, lost: list[str]) -> None:
    """ "it isn't legendary", "it has haste", "it's a 2/2 Construct creature in addition to its other types"."""
    inner = parts_of(parts.read, clause, None)
    denied = "n't" in clause.verb.text or any("n't" in word.text or word.text == "not" for word in clause.auxiliaries)
    words = [word for noun in inner.things for word in noun.words]
    if clause.verb.lemma == "be" and says_not(clause, denied):
        for word in words:
            if isinstance(word, ast.Word) and word.text == "not":
                continue
            if not isinstance(word, ast.Word) or word.category != "supertype":
                raise NotUnderstood(word, "a copy can't lose this here", kind="unplayable")
            lost.append(word.lemma)
    elif clause.verb.lemma in ("have", "gain") and not clause.auxiliaries:
        for noun in inner.things:
            if says_base(noun.words):
                said.power, said.toughness = base_figures(parts.read, noun.words)
                continue
            keywords, abilities = abilities_in(parts.read, noun.words)
            said.keywords += keywords
            said.abilities += abilities
    elif clause.verb.lemma == "be" and not clause.auxiliaries:
        add_being(parts, inner, said)
    else:
        raise NotUnderstood(clause.verb, "a copy can't differ in this here", kind="unplayable")
    for adjunct in inner.adjuncts:
        raise NotUnderstood(adjunct.word, "a copy can't differ in this here", kind="unplayable")


def says_not(clause: ast.Clause, denied: bool) -> bool:
    """Whether "isn't" or "it's not" denies something."""
    return denied or (clause.object is not None and any(word.text == "not" for word in ast.words_of(clause.object)))


def add_being(parts: Parts, inner: Parts, said: Description) -> None:
    """What the copy is besides."""
    added = in_addition(inner)
    other = describe(parts.read, inner.thing())
    if other.copied is not None or other.tapped or other.attacking:
        raise NotUnderstood(inner.verb, "a copy can't differ in this here", kind="unplayable")
    said.in_addition = said.in_addition or "type" in added or other.in_addition
    said.keeps_colors = said.keeps_colors or "color" in added
    said.types += other.types
    said.subtypes += other.subtypes
    said.supertypes += other.supertypes
    said.keywords += other.keywords
    said.abilities += other.abilities
    said.colors = other.colors if other.colors is not None else said.colors
    said.name = other.name or said.name
    if other.power is not None:
        said.power, said.toughness = other.power, other.toughness
