"""The data of a module to its Python text, by the Jinja2 templates.

Takes what `lower` made; gives source text that imports only the runtime. Nothing that an author wrote gets
into it but as a literal: templates let through only what `python` made, and the finished module is parsed and
looked through before it is given away.
"""

from __future__ import annotations

import ast
from functools import cache
from itertools import chain

from jinja2 import Environment, PackageLoader, StrictUndefined

from cardwright.compiler import code, python
from cardwright.compiler.lower import RUNTIME, Module

STATEMENTS = (ast.Expr, ast.ImportFrom, ast.FunctionDef, ast.Return, ast.Assign, ast.If, ast.For)
EXPRESSIONS = (
    *(
        ast.Constant,
        ast.Name,
        ast.Attribute,
        ast.Subscript,
        ast.Call,
        ast.YieldFrom,
        ast.Lambda,
        ast.List,
        ast.Tuple,
    ),
    *(ast.BinOp, ast.BoolOp, ast.UnaryOp, ast.Compare),
)
PARTS = (
    *(ast.Module, ast.alias, ast.arguments, ast.arg, ast.keyword),
    *(ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop),
)
ALLOWED = (*STATEMENTS, *EXPRESSIONS, *PARTS)
HARMLESS = frozenset(("all", "any", "bool", "int", "len", "list", "max", "min", "range", "sum"))


class UnsafeModule(Exception):
    """Raised if something would get into a module that doesn't belong there: a fault of the compiler."""


def emit(module: Module) -> str:
    """The source of a module; the same data gives the same text."""
    header = f"{module.title}\n\nBuilt by cardwright from {module.source}: edit that."
    text = environment().get_template("module.py.j2").render(header=header, module=module, imports=imports(module))
    look_through(text)
    return text


def imports(module: Module) -> list[tuple[str, list[str]]]:
    """The modules that a module imports from, and what, sorted."""
    values: list[code.Expression] = []
    classes: set[str] = set()
    if module.dungeon is not None:
        values += module.dungeon.abilities
        values += [room.ability for room in module.dungeon.rooms if room.ability is not None]
        classes |= {"Dungeon", "Room"}
    for attraction in module.attractions:
        values += [*attraction.abilities, attraction.visit]
        classes |= {"Attraction", "Printing"}
    needed = {RUNTIME: classes}
    for each in chain.from_iterable(map(code.globals_of, [*module.functions, *values])):
        needed.setdefault(each.module, set()).add(each.name)
    return [(name, sorted(needed[name])) for name in sorted(needed)]


@cache
def environment() -> Environment:
    """The templates with their filters; made once in a process."""
    made = Environment(
        loader=PackageLoader("cardwright.compiler", "templates"),
        autoescape=False,
        undefined=StrictUndefined,
        finalize=only_python,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters.update(
        branches=branches,
        docstring=python.docstring,
        expression=python.expression,
        identifier=python.identifier,
        import_line=python.import_line,
        kind=lambda statement: type(statement).__name__,
        literal=python.literal_within,
        signature=python.signature,
        spaces=python.spaces,
    )
    return made


def branches(statement: code.If) -> list[tuple[python.PythonText, code.If]]:
    """An `if` and those that are all there is behind its `else`, which become `elif`."""
    found = [(python.PythonText("if"), statement)]
    while len(statement.otherwise) == 1 and isinstance(following := statement.otherwise[0], code.If):
        statement = following
        found.append((python.PythonText("elif"), statement))
    return found


def only_python(value: object) -> python.PythonText:
    """What a template may print. Raises UnsafeModule for a value that no filter has made safe."""
    if not isinstance(value, python.PythonText):
        raise UnsafeModule(f"a template prints a {type(value).__name__} that is not Python text")
    return value


def look_through(text: str) -> None:
    """Raise UnsafeModule unless a module is made of nothing but what built modules need."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if not isinstance(node, ALLOWED):
            raise UnsafeModule(f"a built module has no {type(node).__name__}")
        if isinstance(node, ast.ImportFrom) and (node.level or not within_runtime(node.module or "")):
            raise UnsafeModule(f"a built module doesn't import from {node.module}")
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            raise UnsafeModule(f"a built module doesn't read {node.attr}")
    strange = names_read(tree) - names_made(tree) - HARMLESS
    if strange:
        raise UnsafeModule(f"a built module doesn't know {', '.join(sorted(strange))}")


def within_runtime(module: str) -> bool:
    """Whether a module is the runtime or a part of it."""
    return f"{module}.".startswith(f"{RUNTIME}.")


def names_read(tree: ast.Module) -> set[str]:
    """The names that a module reads."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}


def names_made(tree: ast.Module) -> set[str]:
    """The names that a module imports, defines or assigns."""
    made: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.alias() | ast.FunctionDef():
                made.add(node.name)
            case ast.arg():
                made.add(node.arg)
            case ast.Name(ctx=ast.Store()):
                made.add(node.id)
    return made
