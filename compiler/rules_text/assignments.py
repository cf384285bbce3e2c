"""Which variables an effect gives values to, and how often each is read.

`lower` asks it where a value may be missing because an effect was declined or happened several times; `scope` has
two effects of which only one happens give their values to the same variables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar, cast

from cardwright.compiler.records import inside, rebuilt, values_of
from cardwright.compiler.rules_text import meaning

Node = TypeVar("Node")


def reads_in(node: object) -> Counter[int]:
    """The numbers of the variables that a meaning reads, and how often."""
    return Counter(meaning.numbers_read(node))


def needed_in(effect: meaning.Effect, asks: Callable[[meaning.Term], bool]) -> set[int]:
    """The variables that an effect really reads: not those of which only something is worked out that nothing reads.

    `asks` tells whether working out a term asks a player, so that it can't be left out.
    """
    reads = reads_in(effect)
    lets = [let for let in lets_in(effect) if not asks(let.term)]
    while idle := [let for let in lets if reads[let.mention.number] <= 0]:
        for let in idle:
            lets.remove(let)
            reads.subtract(reads_in(let.term))
    return {number for number, count in reads.items() if count > 0}


def lets_in(node: object) -> Iterator[meaning.Let]:
    """Every term that an effect keeps, at any depth."""
    return (each for each in inside(node) if isinstance(each, meaning.Let))


def assigned_in(effect: meaning.Effect | None) -> list[meaning.Mentioned]:
    """The variables that an effect gives values to."""
    match effect:
        case meaning.Sequence(effects):
            return [mention for part in effects for mention in assigned_in(part)]
        case meaning.Do(_, mention):
            return [mention] if mention is not None else []
        case meaning.Let(mention, _):
            return [mention]
        case meaning.If(_, then, otherwise):
            return assigned_in(then) + assigned_in(otherwise)
        case meaning.May() | meaning.Did():
            return [*assigned_in(effect.effect), effect.did]
        case meaning.EachPlayer() | meaning.ForEach() | meaning.Repeat():
            return assigned_in(effect.effect)
        case meaning.Results(_, rows):
            return [mention for _, _, row in rows for mention in assigned_in(row)]
    return []


def alike(one: meaning.Effect, other: meaning.Effect) -> dict[int, meaning.Mentioned]:
    """For the variables of one effect, those of the other that hold what came of the same deed."""
    found: dict[int, meaning.Mentioned] = {}
    free = assigned_in(other)
    for mention in assigned_in(one):
        twin = next((each for each in free if (each.sort, each.hint) == (mention.sort, mention.hint)), None)
        if twin is not None:
            free.remove(twin)
            found[mention.number] = twin
    return found


def renamed(node: Node, names: Mapping[int, meaning.Mentioned]) -> Node:
    """A meaning, or part of one, with variables exchanged for others."""
    if isinstance(node, meaning.Mentioned):
        return cast(Node, names.get(node.number, node))
    if isinstance(node, tuple | list):
        return cast(Node, type(node)(renamed(part, names) for part in node))
    return rebuilt(node, lambda value: renamed(value, names))


def too_soon(node: object, known: set[int]) -> set[int]:
    """The variables that a meaning reads where nothing can have given them a value; adds those it gives to `known`."""
    match node:
        case meaning.Mentioned():
            return {node.number} - known
        case meaning.Do(call, mention):
            return too_soon(call, known) | given(known, mention)
        case meaning.Let(mention, term):
            return too_soon(term, known) | given(known, mention)
        case meaning.May(player, _, effect, did):
            return too_soon(player, known) | too_soon(effect, known) | given(known, did)
        case meaning.Did(effect, did):
            return too_soon(effect, known) | given(known, did)
        case meaning.EachPlayer(group, one, effect) | meaning.ForEach(group, one, effect):
            return too_soon(group, known) | given(known, one) | too_soon(effect, known)
        case meaning.Steps(effect, parameter, slots):
            inner = set(known)
            given(inner, parameter)
            return too_soon(slots, inner) | too_soon(effect, inner)
        case meaning.Slot(each=each):
            inner = set(known)
            given(inner, each)
            return {number for value in values_of(node) for number in too_soon(value, inner)}
        case tuple():
            return {number for part in node for number in too_soon(part, known)}
        case _:
            return {number for value in values_of(node) for number in too_soon(value, known)}


def given(known: set[int], mention: meaning.Mentioned | None) -> set[int]:
    """Note that a variable has a value from here on; no variable is read by that."""
    if mention is not None:
        known.add(mention.number)
    return set()
