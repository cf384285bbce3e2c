"""The little Python that built modules are written in: data made by `lower`, printed by `emit`.

Only what generated functions need. Names are made up by the compiler; what an author wrote gets in through
`Literal` alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compiler.records import inside, record

LiteralValue = str | int | bool | None | tuple[str, ...] | tuple[int, ...]


@record
class Literal:
    """A constant."""

    value: LiteralValue


@record
class Name:
    """A local variable or parameter."""

    identifier: str


@record
class Global:
    """Something imported from a module of the runtime ("cardwright.runtime.library", "scry")."""

    module: str
    name: str


@record
class Attribute:
    """`of.name`."""

    of: Expression
    name: str


@record
class Item:
    """`of[index]`."""

    of: Expression
    index: int


@record
class Call:
    """A call; with `awaits` it is delegated to by `yield from`."""

    function: Expression
    arguments: tuple[Expression, ...] = ()
    keywords: tuple[tuple[str, Expression], ...] = ()
    awaits: bool = False


@record
class ListOf:
    """`[a, b]`."""

    items: tuple[Expression, ...]


@record
class Operation:
    """`left operator right`, with operators such as `&`, `|`, `+`, `*`, `>=`, `==`, `and`, `or`."""

    left: Expression
    operator: str
    right: Expression


@record
class Negation:
    """`not of`, or `~of` for a quality."""

    of: Expression
    operator: str = "not"


@record
class Lambda:
    """`lambda parameters: value`, for what has to be worked out later."""

    parameters: tuple[str, ...]
    value: Expression


@record
class Subscript:
    """A type with a parameter: `Steps[None]`."""

    of: Global | Name
    parameter: Global | Literal


Expression = Literal | Name | Global | Attribute | Item | Call | ListOf | Operation | Negation | Lambda | Subscript


@record
class Assign:
    """`name = value`."""

    name: str
    value: Expression


@record
class Do:
    """An expression for its effect."""

    value: Expression


@record
class If:
    """`if test: … else: …`."""

    test: Expression
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()


@record
class For:
    """`for variable in iterable: …`."""

    variable: str
    iterable: Expression
    body: tuple[Statement, ...]


@record
class Return:
    """`return value`."""

    value: Expression


@record
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
    return (each for each in inside(node) if isinstance(each, Global))
