"""Immutable data classes that are cheap to define: what the trees of the compiler are made of.

A command defines more than a hundred of them as it starts, and the methods that a frozen data class of the
standard library generates for each one would take longer than checking a card. Here only `__init__` is generated;
the type checker keeps records from being changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import Field, dataclass, field, fields, is_dataclass
from operator import attrgetter, is_
from typing import TypeVar, dataclass_transform

Kind = TypeVar("Kind")
Node = TypeVar("Node")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(kind: type[Kind]) -> type[Kind]:
    """Make a data class of a class: compared by its fields, and not to be changed. It has its own fields and no others.

    The functions of `dataclasses` take its instances. A field may have a `default`, and with `compare=False` it
    doesn't count in comparisons.
    """
    given = vars(kind)
    names = tuple(given.get("__annotations__", ()))
    special = {name: given[name] for name in names if isinstance(given.get(name), Field)}
    defaults = {name: special[name].default if name in special else given[name] for name in names if name in given}
    compared = [name for name in names if name not in special or special[name].compare]
    shown = [name for name in names if name not in special or special[name].repr]
    values = attrgetter(*compared) if compared else type

    def equals(self: object, other: object) -> bool:
        return values(self) == values(other) if type(self) is type(other) else NotImplemented

    def hashed(self: object) -> int:
        return hash(values(self))

    def represented(self: object) -> str:
        return f"{kind.__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    body = {name: value for name, value in given.items() if name not in (*names, "__dict__", "__weakref__")}
    body |= {"__slots__": names, "__match_args__": names, "__dataclass_fields__": _Fields(kind)}
    body |= {"__eq__": equals, "__hash__": hashed, "__repr__": represented, "__init__": _initializer(names, defaults)}
    made: type[Kind] = type(kind.__name__, kind.__bases__, body)
    return made


def _initializer(names: tuple[str, ...], defaults: dict[str, object]) -> object:
    """The `__init__` that takes the fields of a record in their order."""
    given = [f"{name}=default_{name}" if name in defaults else name for name in names]
    kept = "; ".join(f"self.{name} = {name}" for name in names) or "pass"
    made: dict[str, object] = {}
    exec(
        f"def initializer(self, {', '.join(given)}): {kept}",
        {f"default_{name}": value for name, value in defaults.items()},
        made,
    )
    return made["initializer"]


def _described(kind: type) -> tuple[Field[object], ...]:
    """The fields of a class as `dataclasses` sees them."""
    made: object = dataclass(init=False, eq=False, repr=False)(kind)
    assert is_dataclass(made)
    return fields(made)


class _Fields:
    """What `dataclasses` knows of the fields of a record: worked out when one of its functions asks."""

    def __init__(self, kind: type) -> None:
        self.kind = kind

    def __get__(self, instance: object, owner: type) -> object:
        known = {each.name: each for each in _described(self.kind)}
        type.__setattr__(owner, "__dataclass_fields__", known)
        return known


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
