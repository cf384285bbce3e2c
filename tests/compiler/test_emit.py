"""The templates: nothing gets into a module but what `python` made, and nothing gets out but what modules need."""

import ast

import pytest
from jinja2 import UndefinedError

from cardwright.compiler import code
from cardwright.compiler.emit import UnsafeModule, emit, environment, look_through
from cardwright.compiler.lower import AttractionData, DungeonData, Module, PrintingData, RoomData

RUNTIME = "cardwright.runtime"
RESOLUTION = code.Global(RUNTIME, "Resolution")
STEPS = code.Subscript(code.Global(RUNTIME, "Steps"), code.Literal(None))
DRAW = code.Do(code.Call(code.Global(f"{RUNTIME}.library", "draw"), (code.Name("resolving"),), awaits=True))
ABILITY = code.Call(code.Global(RUNTIME, "Ability"), (code.Name("act"),))
HOSTILE = '"""\n{{ 7 * 7 }}\\'


def function(*body: code.Statement, text: str = "Draw a card.", name: str = "act") -> code.Function:
    parameters = tuple((parameter, RESOLUTION) for parameter in ("resolving", "a", "b", "f"))
    return code.Function(name, parameters, STEPS, text, body)


def module(*body: code.Statement, text: str = "Draw a card.", name: str = "Cellar") -> Module:
    rooms = (RoomData(name, 3, text, ABILITY, (1,)), RoomData("Hoard", 5, "", None, ()))
    dungeon = DungeonData("DUNGEON", name, (name,), name, text, (ABILITY,), rooms)
    return Module("cellar", f"{name}, a dungeon.", f"{name}.dungeon", (function(*body, text=text),), dungeon)


def body_of(*statements: code.Statement) -> str:
    (found,) = [node for node in ast.parse(emit(module(*statements))).body if isinstance(node, ast.FunctionDef)]
    return "\n".join(map(ast.unparse, found.body[1:]))


def test_module_imports_only_what_it_uses_from_the_runtime() -> None:
    imports = [ast.unparse(node) for node in ast.parse(emit(module(DRAW))).body if isinstance(node, ast.ImportFrom)]
    assert imports == [
        f"from {RUNTIME} import Ability, Dungeon, Resolution, Room, Steps",
        f"from {RUNTIME}.library import draw",
    ]


def test_hostile_text_stays_literal_everywhere() -> None:
    tree = ast.parse(emit(module(DRAW, text=HOSTILE, name=HOSTILE)))
    strings = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert strings.count(HOSTILE) == 7
    assert [type(node).__name__ for node in tree.body] == ["Expr", "ImportFrom", "ImportFrom", "FunctionDef", "Assign"]


def test_statements() -> None:
    a, b = code.Name("a"), code.Name("b")
    assert body_of(
        code.Assign("a", code.Call(code.Name("f"), awaits=True)),
        code.For("b", a, (code.If(b, (code.Return(b),)),)),
        code.If(a, (DRAW,), (code.If(b, (code.Do(b),), (code.Do(a),)),)),
        function(code.Return(a), name="inner"),
        code.Do(code.Call(code.Name("inner"))),
    ) == "\n".join(
        [
            *("a = (yield from f())", "for b in a:", "    if b:", "        return b"),
            *("if a:", "    yield from draw(resolving)", "elif b:", "    b", "else:", "    a"),
            *(
                "def inner(resolving: Resolution, a: Resolution, b: Resolution, f: Resolution) -> Steps[None]:",
                "    '''Draw a card.'''",
                "    return a",
            ),
            "inner()",
        ]
    ).replace("'''", '"""')


def test_long_chain_of_conditions_is_not_nested() -> None:
    chain: tuple[code.Statement, ...] = ()
    for _ in range(150):
        chain = (code.If(code.Name("a"), (DRAW,), chain),)
    assert body_of(*chain).count("\nelif ") == 149


def test_attractions_with_different_texts() -> None:
    printing = PrintingData("UNF", "1a", (2, 6))
    attractions = tuple(
        AttractionData(f"ATTRACTION_{letter}", "Pit", "Visit — …", ABILITY, code.Name("act"), (), (printing,))
        for letter in "AB"
    )
    tree = ast.parse(emit(Module("pit", "Pit, an Attraction.", "pit.attraction", (function(DRAW),), None, attractions)))
    names = [ast.unparse(node.targets[0]) for node in tree.body if isinstance(node, ast.Assign)]
    assert names == ["ATTRACTION_A", "ATTRACTION_B"]


def test_template_that_forgets_a_filter_prints_nothing() -> None:
    with pytest.raises(UnsafeModule, match="str"):
        environment().from_string("{{ name }}").render(name="x")


def test_template_that_misses_a_value_prints_nothing() -> None:
    with pytest.raises(UndefinedError):
        environment().from_string("{{ missing.name | literal(0, 0) }}").render()


@pytest.mark.parametrize(
    "text",
    [
        "import os",
        "from os import system",
        "from . import runtime",
        "from cardwright.compiler import check",
        "from cardwright.runtimes import x",
        "x = __import__('os')",
        "x = (1).__class__",
        "class X: pass",
        "def f():\n    global x",
        "x = [y for y in z]",
        "x = f'{y}'",
        "while x: y()",
        "with x: y()",
        "try: x()\nfinally: y()",
        "del x",
        "exec('x')",
        "x = eval",
        "async def f(): await x",
    ],
)
def test_what_no_module_needs_is_refused(text: str) -> None:
    with pytest.raises(UnsafeModule):
        look_through(text)


def test_same_data_gives_the_same_text() -> None:
    assert emit(module(DRAW)) == emit(module(DRAW))
