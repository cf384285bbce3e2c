"""Built code as text: literals hold whatever they are given, expressions keep their meaning when they are wrapped."""

import ast
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.compiler import code, python

RUNTIME = "cardwright.runtime"
HOSTILE = (
    '"; __import__("os").system("id"); x="',
    '"""',
    "'''",
    "\\",
    "ends with \\",
    "\n# comment",
    "\r",
    "\x00\x1b[2J",
    "\u2028\u2029",
    "\u202eesrever",
    "\ud800",
    "{{ 7 * 7 }}{% raw %}",
    'it\'s "both"',
)
PADDING = "all the words that it takes "


def has(quality: str) -> code.Expression:
    return code.Call(code.Global(f"{RUNTIME}.qualities", "has_type"), (code.Literal(quality),))


def joined(operator: str, count: int) -> code.Expression:
    value = has("creature")
    for number in range(count):
        value = code.Operation(value, operator, has(f"type{number}"))
    return value


def same(text: str, expected: str) -> bool:
    return ast.dump(ast.parse(text, mode="eval")) == ast.dump(ast.parse(expected, mode="eval"))


def longest(text: str) -> int:
    return max(python.width(line) for line in text.splitlines())


@pytest.mark.parametrize("value", [*HOSTILE, None, True, -7, (), ("a",), ("a", "b"), (1, 2), *HOSTILE[:3] * 2])
def test_literal_is_its_value(value: code.LiteralValue) -> None:
    assert ast.literal_eval(python.literal(value)) == value


@given(st.text(), st.integers(0, 60))
def test_any_text_is_its_value_and_fits(text: str, indent: int) -> None:
    made = python.literal_within(text, indent, indent)
    assert ast.literal_eval(made) == text
    assert longest(" " * indent + made) <= python.WIDTH


@given(st.text())
def test_any_text_is_a_docstring(text: str) -> None:
    (statement,) = ast.parse(python.docstring(text, 0)).body
    assert isinstance(statement, ast.Expr)
    assert isinstance(statement.value, ast.Constant)
    assert isinstance(statement.value.value, str)
    assert statement.value.value.split() == text.split()


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_within_its_docstring(text: str) -> None:
    module = ast.parse(f"def f():\n    {python.docstring(text, 4)}\n")
    (function,) = module.body
    assert isinstance(function, ast.FunctionDef)
    assert len(function.body) == 1


def test_docstring_is_plain_where_it_can_be() -> None:
    assert python.docstring("Scry 1.", 4) == '"""Scry 1."""'
    assert python.docstring('Say "so."', 4) == '"""Say "so." """'
    assert python.docstring("Choose one.\n• This.", 4) == '"""Choose one.\n    • This.\n    """'
    assert longest(python.docstring(PADDING * 20, 4)) <= python.WIDTH


def test_what_is_no_constant_is_refused() -> None:
    with pytest.raises(TypeError):
        python.literal(cast(code.LiteralValue, object()))


@pytest.mark.parametrize("name", ["__import__", "class", "a b", "a;b", "", "é", "1a"])
def test_what_is_no_plain_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="not a name"):
        python.expression(code.Name(name))


A, B, C = code.Name("a"), code.Name("b"), code.Name("c")


@pytest.mark.parametrize(
    ("node", "expected"),
    [
        (code.Operation(code.Operation(A, "+", B), "*", C), "(a + b) * c"),
        (code.Operation(A, "+", code.Operation(B, "*", C)), "a + b * c"),
        (code.Operation(code.Operation(A, "-", B), "-", C), "a - b - c"),
        (code.Operation(A, "-", code.Operation(B, "-", C)), "a - (b - c)"),
        (code.Operation(code.Operation(A, "and", B), "or", C), "(a and b) or c"),
        (code.Operation(code.Operation(A, "or", B), "and", C), "(a or b) and c"),
        (code.Operation(code.Operation(A, "==", B), "==", C), "(a == b) == c"),
        (code.Operation(code.Operation(A, "|", B), "&", C), "(a | b) & c"),
        (code.Negation(code.Operation(A, "and", B)), "not (a and b)"),
        (code.Negation(code.Operation(A, "==", B)), "not a == b"),
        (code.Negation(code.Operation(A, "|", B), "~"), "~(a | b)"),
        (code.Operation(code.Negation(A, "~"), "&", B), "~a & b"),
        (code.Item(code.Attribute(A, "targets"), 0), "a.targets[0]"),
        (code.Lambda((), A), "lambda: a"),
        (code.Lambda(("a", "b"), code.Operation(A, "|", B)), "lambda a, b: a | b"),
        (code.Attribute(code.Operation(A, "+", B), "real"), "(a + b).real"),
        (code.ListOf(()), "[]"),
        (code.Subscript(code.Global(RUNTIME, "Steps"), code.Literal(None)), "Steps[None]"),
        (code.Call(A, (B,), (("name", C),)), "a(b, name=c)"),
        (code.Call(A, (code.Call(B, awaits=True),), awaits=True), "yield from a((yield from b()))"),
    ],
)
def test_expression_on_one_line(node: code.Expression, expected: str) -> None:
    assert python.expression(node) == expected


@pytest.mark.parametrize("operator", ["|", "&", "and", "or", "+"])
def test_long_operation_is_wrapped_without_nesting(operator: str) -> None:
    node = joined(operator, 12)
    text = python.expression(node, 8, 20)
    assert longest(text) <= python.WIDTH
    assert text.count("\n") == 14
    assert same(text, python.inline(node, python.LOOSEST))


@pytest.mark.parametrize(
    "node",
    [
        code.Call(code.Name("f"), (joined("|", 9), code.ListOf((joined("&", 9), has(PADDING * 5)))), (("x", A),)),
        code.Call(code.Name("f"), (code.Lambda((), code.Call(code.Name("g"), (joined("|", 9),))),)),
        code.Operation(joined("and", 6), "or", code.Negation(joined("or", 6))),
        code.Negation(joined("|", 9), "~"),
        code.Operation(joined("+", 6), ">=", joined("*", 6)),
    ],
)
def test_wrapped_expression_keeps_its_meaning_and_fits(node: code.Expression) -> None:
    text = python.expression(node, 4, 4)
    assert same(text, python.inline(node, python.LOOSEST))
    assert longest(text) <= python.WIDTH


def test_awaited_call_is_wrapped_in_parentheses() -> None:
    inner = code.Call(code.Name("g"), (joined("|", 9),), awaits=True)
    text = python.expression(code.Call(code.Name("f"), (inner,), awaits=True), 4, 4)
    function = f"def h():\n    {text}\n"
    assert ast.dump(ast.parse(function)) == ast.dump(
        ast.parse(f"def h():\n    yield from f((yield from g({python.inline(joined('|', 9), 0)})))\n")
    )


def test_imports_are_in_the_order_of_linters() -> None:
    assert python.import_line(f"{RUNTIME}.tokens", ["token", "TREASURE", "Token"]) == (
        f"from {RUNTIME}.tokens import TREASURE, Token, token"
    )
    wrapped = python.import_line(RUNTIME, [f"Name{letter * 9}" for letter in "abcdefghij"])
    assert longest(wrapped) <= python.WIDTH
    assert wrapped.count(",\n") == 10


def test_signature_is_wrapped_one_parameter_a_line() -> None:
    kind = code.Global(RUNTIME, "Resolution")
    few = code.Function("f", (("resolving", kind),), kind, "", ())
    assert python.signature(few, 0) == "def f(resolving: Resolution) -> Resolution:"
    many = code.Function("f", tuple((f"parameter_{number}", kind) for number in range(9)), kind, "", ())
    assert python.signature(many, 0).count("\n") == 10
