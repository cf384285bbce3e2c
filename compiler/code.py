"""The little Python that built modules are written in: data made by `lower`, printed by `emit`.

Only what generated functions need. Names are made up by the compiler; what an author wrote gets in through
`Literal` alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

LiteralValue = str | int | bool | None | tuple[str, ...] | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Literal:
    """A constant."""

    value: LiteralValue


@dataclass(frozen=True, slots=True)
class Name:
    """A local variable or parameter."""

    identifier: str


@dataclass(frozen=True, slots=True)
class Global:
    """Something imported from a module of the runtime ("cardwright.runtime.library", "scry")."""

    module: str
    name: str


@dataclass(frozen=True, slots=True)
class Attribute:
    """`of.name`."""

    of: Expression
    name: str


@dataclass(frozen=True, slots=True)
class Item:
    """`of[index]`."""

    of: Expression
    index: int


@dataclass(frozen=True, slots=True)
class Call:
    """A call; with `awaits` it is delegated to by `yield from`."""

    function: Expression
    arguments: tuple[Expression, ...] = ()
    keywords: tuple[tuple[str, Expression], ...] = ()
    awaits: bool = False


@dataclass(frozen=True, slots=True)
class ListOf:
    """`[a, b]`."""

    items: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Operation:
    """`left operator right`, with operators such as `&`, `|`, `+`, `*`, `>=`, `==`, `and`, `or`."""

    left: Expression
    operator: str
    right: Expression


@dataclass(frozen=True, slots=True)
class Negation:
    """`not of`, or `~of` for a quality."""

    of: Expression
    operator: str = "not"


@dataclass(frozen=True, slots=True)
class Lambda:
    """`lambda parameters: value`, for what has to be worked out later."""

    parameters: tuple[str, ...]
    value: Expression


@dataclass(frozen=True, slots=True)
class Subscript:
    """A type with a parameter: `Steps[None]`."""

    of: Global
    parameter: Global | Literal


Expression = (
    Literal | Name | Global | Attribute | Item | Call | ListOf | Operation | Negation | Lambda | Subscript
)


@dataclass(frozen=True, slots=True)
class Assign:
    """`name = value`."""

    name: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Do:
    """An expression for its effect."""

    value: Expression


@dataclass(frozen=True, slots=True)
class If:
    """`if test: … else: …`."""

    test: Expression
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class For:
    """`for variable in iterable: …`."""

    variable: str
    iterable: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Return:
    """`return value`."""

    value: Expression


@dataclass(frozen=True, slots=True)
class Function:
    """A function, at the top of the module or inside another one.

    `parameters` are names with their types, `returns` the type of what comes back, `text` the docstring.
    """

    name: str
    parameters: tuple[tuple[str, Expression], ...]
    returns: Expression
    text: str
    body: tuple[Statement, ...]


Statement = Assign | Do | If | For | Return | Function


def globals_of(node: Statement | Expression) -> Iterator[Global]:
    """Everything that a piece of code needs imported."""
    if isinstance(node, Global):
        yield node
        return
    for part in fields(node):
        yield from _inside(getattr(node, part.name))


def _inside(value: object) -> Iterator[Global]:
    if isinstance(value, tuple):
        for part in value:
            yield from _inside(part)
    elif isinstance(value, Statement | Expression):
        yield from globals_of(value)
