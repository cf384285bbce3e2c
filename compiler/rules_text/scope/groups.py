"""Groups that a clause acts on: "those creatures" said later are the ones it was about, whatever has become of them.

Takes a clause's effect and what it mentioned; gives the effect with each such group worked out once, before it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar, cast

from cardwright.compiler.records import rebuilt
from cardwright.compiler.rules_text.assignments import assigned_in, reads_in
from cardwright.compiler.rules_text.meaning import (
    Call,
    Do,
    Effect,
    Later,
    Let,
    Sequence,
    Steps,
    Term,
    Within,
    mentioned_in,
    sequence,
)
from cardwright.compiler.rules_text.reader import Reader

Node = TypeVar("Node")

LOOKED_UP = frozenset(("cards_in", "cards_in_exile", "permanents", "spells", "those_that"))
GROUP = "group"


def settled(read: Reader, effect: Effect, since: int) -> list[Effect]:
    """The groups mentioned from the place `since` on, each kept in a variable, and the effect on those variables."""
    lets: list[Effect] = []
    for place in range(since, len(read.mentions)):
        mention = read.mentions[place]
        term = mention.term
        if mention.sort != "objects" or not isinstance(term, Call) or term.function not in LOOKED_UP:
            continue
        if mentioned_in(term) & {each.number for each in assigned_in(effect)}:
            continue
        group = read.fresh("objects", GROUP)
        changed = exchanged(effect, term, group)
        if changed == effect:
            continue
        lets.append(Let(group, term))
        effect = changed
        read.mentions[place] = replace(mention, term=group)
        if read.subject == term:
            read.subject = group
    return [*lets, effect]


def exchanged(node: Node, term: Term, by: Term) -> Node:
    """A meaning with one of its terms exchanged, but for what is worked out later."""
    if node == term:
        return cast(Node, by)
    if isinstance(node, tuple):
        return cast(Node, tuple(exchanged(part, term, by) for part in node))
    if isinstance(node, Later | Within | Steps):
        return node
    return rebuilt(node, lambda value: exchanged(value, term, by))


def plain(node: Node, whole: object = None) -> Node:
    """A meaning in which groups that are asked for once, at once, stand where they are asked for."""
    whole = node if whole is None else whole
    if isinstance(node, Sequence):
        return cast(Node, sequence(joined([plain(part, whole) for part in node.effects], whole)))
    if isinstance(node, tuple):
        return cast(Node, tuple(plain(part, whole) for part in node))
    return rebuilt(node, lambda value: plain(value, whole))


def joined(effects: list[Effect], whole: object) -> list[Effect]:
    """Effects in order without the variables that only the very next instruction reads."""
    reads = reads_in(whole)
    found: list[Effect] = []
    for effect in reversed(effects):
        following = found[-1] if found else None
        once = isinstance(effect, Let) and effect.mention.hint == GROUP and reads[effect.mention.number] == 1
        if once and isinstance(effect, Let) and isinstance(following, Do):
            changed = exchanged(following, effect.mention, effect.term)
            if changed != following:
                found[-1] = changed
                continue
        found.append(effect)
    return found[::-1]
