"""Immutable data classes that are cheap to define: what the trees of the compiler are made of.

A command defines more than a hundred of them as it starts, and the methods that a frozen data class of the
standard library generates for each one would take longer than checking a card. Here only `__init__` is generated;
the type checker keeps records from being changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from operator import attrgetter, is_
from typing import TypeVar, dataclass_transform

Kind = TypeVar("Kind")
Node = TypeVar("Node")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(kind: type[Kind]) -> type[Kind]:
    """Make a data class of a class: compared by its fields, and not to be changed.

    The functions of `dataclasses` take its instances; fields with `compare=False` don't count in comparisons.
    """
    made = dataclass(init=False, eq=False, repr=False, slots=True)(kind)
    assert is_dataclass(made)
    members = fields(made)
    compared = [each.name for each in members if each.compare]
    shown = [each.name for each in members if each.repr]
    values = attrgetter(*compared) if compared else type

    def equals(self: object, other: object) -> bool:
        return values(self) == values(other) if type(self) is type(other) else NotImplemented

    def hashed(self: object) -> int:
        return hash(values(self))

    def represented(self: object) -> str:
        return f"{kind.__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    methods: dict[str, object] = {"__eq__": equals, "__hash__": hashed, "__repr__": represented}
    defaults = {f"default_{each.name}": each.default for each in members if each.default is not MISSING}
    given = [
        f"{each.name}=default_{each.name}" if f"default_{each.name}" in defaults else each.name for each in members
    ]
    kept = "; ".join(f"self.{each.name} = {each.name}" for each in members) or "pass"
    exec(f"def __init__(self, {', '.join(given)}): {kept}", defaults, methods)
    for name, method in methods.items():
        setattr(made, name, method)
    return made


def names_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a record class; of a class without fields none."""
    names: tuple[str, ...] = getattr(kind, "__match_args__", ())
    return names


def values_of(node: object) -> list[object]:
    """What the fields of a record hold, in order; nothing if it isn't one."""
    names = names_of(type(node))
    return [getattr(node, name) for name in names] if names else []


def inside(node: object) -> Iterator[object]:
    """A record, or a tuple of them, and everything in it at any depth, in order."""
    waiting = [node]
    while waiting:
        each = waiting.pop()
        if isinstance(each, tuple):
            waiting += each[::-1]
            continue
        yield each
        for name in reversed(names_of(type(each))):
            waiting.append(getattr(each, name))


def rebuilt(node: Node, change: Callable[[object], object]) -> Node:
    """A record of which every value was changed: itself if none is another one afterwards."""
    before = values_of(node)
    if not before:
        return node
    after = list(map(change, before))
    if all(map(is_, before, after)):
        return node
    return type(node)(*after)
