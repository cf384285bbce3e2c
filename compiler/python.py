"""The little Python of `code` as text: expressions and literals, wrapped to the width of a line.

Called by `emit`. Every result is a `PythonText`, the only kind of string that a template lets through.
"""

from __future__ import annotations

from collections.abc import Sequence
from keyword import iskeyword
from unicodedata import east_asian_width

from cardwright.compiler import code

WIDTH = 110
STEP = 4

# How tightly an operator binds; what binds less tightly than its surroundings stands in parentheses.
LOOSEST = 0
TIGHTNESS = {"or": 1, "and": 2, "not": 3, "|": 5, "&": 6, "+": 7, "-": 7, "*": 8, "//": 8, "~": 9}
COMPARISON = 4
TIGHTEST = 10


class PythonText(str):
    """Text that is Python by construction."""

    __slots__ = ()


def width(text: str) -> int:
    """How many columns a line takes; the wide letters of East Asia take two."""
    return len(text) if text.isascii() else sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def identifier(name: str) -> PythonText:
    """A name that the compiler made up. Raises ValueError if it isn't a plain one."""
    if not (name.isascii() and name.isidentifier()) or iskeyword(name) or name.startswith("__"):
        raise ValueError(f"not a name for built code: {name!r}")
    return PythonText(name)


# ---- Literals


def literal(value: code.LiteralValue) -> PythonText:
    """A constant on one line; nothing in a string can end it. Raises TypeError for what is no constant."""
    if isinstance(value, str):
        return string(value)
    if isinstance(value, tuple):
        items = [literal(item) for item in value]
        return PythonText(f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})")
    if value is None or isinstance(value, bool | int):
        return PythonText(repr(value))
    raise TypeError(f"no literal for {type(value).__name__}")


def string(value: str) -> PythonText:
    """A string in the quotation marks that need fewer escapes."""
    mark = "'" if value.count('"') > value.count("'") else '"'
    return PythonText(mark + "".join(escaped(letter, mark) for letter in value) + mark)


def escaped(letter: str, mark: str) -> str:
    """A letter as it stands in a string; what doesn't print is escaped."""
    if letter in ("\\", mark):
        return "\\" + letter
    if letter.isprintable():
        return letter
    return letter.encode("unicode_escape", "surrogatepass").decode("ascii")


def literal_within(value: code.LiteralValue, indent: int, before: int) -> PythonText:
    """A constant that begins in column `before`; if it is too long, it goes on in lines below `indent`."""
    flat = literal(value)
    if before + width(flat) < WIDTH or not isinstance(value, str | tuple):
        return flat
    if isinstance(value, tuple):
        return bracketed("(", [literal(item) for item in value], ")", indent)
    pad = " " * (indent + STEP)
    lines = "\n".join(pad + string(part) for part in pieces(value, WIDTH - indent - STEP - 2))
    return PythonText(f"(\n{lines}\n{' ' * indent})")


def pieces(text: str, room: int) -> list[str]:
    """A text in pieces that fit into `room` columns as literals, cut behind a space where there is one."""
    found: list[str] = []
    piece = word = ""
    for letter in text:
        word += letter
        if width(string(piece + word)) > room:
            found.append(piece or word[:-1])
            word = word if piece else letter
            piece = ""
        if letter == " ":
            piece, word = piece + word, ""
    return [*found, piece + word]


def docstring(text: str, indent: int) -> PythonText:
    """A text as a docstring, in triple quotation marks if nothing in it could end them, else as a literal."""
    flat = " ".join(text.split())
    tail = " " if flat.endswith('"') else ""
    if not flat.isprintable() or "\\" in flat or '"""' in flat or flat.startswith('"') or not flat:
        return literal_within(text, indent, indent)
    if indent + width(flat) + len(tail) + 6 <= WIDTH and "\n" not in text:
        return PythonText(f'"""{flat}{tail}"""')
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += wrapped(paragraph.split(), WIDTH - indent - 3) or [""]
    pad = " " * indent
    return PythonText('"""' + "\n".join(pad + line if line else "" for line in lines).lstrip() + f'\n{pad}"""')


def wrapped(words: Sequence[str], room: int) -> list[str]:
    """Words in lines of at most `room` columns, if no word is longer."""
    lines: list[str] = []
    for word in words:
        if lines and width(lines[-1]) + 1 + width(word) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


# ---- Expressions


def expression(node: code.Expression, indent: int = 0, before: int = 0, after: int = 0) -> PythonText:
    """An expression as part of a statement.

    It begins in column `before` and `after` more columns follow it: then it is the test or the iterable of a
    statement, where `yield from` needs parentheses. If it doesn't fit, what is inside its outermost brackets
    goes on in lines of their own, indented one step more than `indent`.
    """
    flat = inline(node, LOOSEST + 1 if after else LOOSEST)
    if before + width(flat) + after <= WIDTH:
        return flat
    return nested(node, indent, before) if after else spread(node, indent, before)


def inline(node: code.Expression, around: int) -> PythonText:
    """An expression on one line, in parentheses if its surroundings bind more tightly (`around`)."""
    text, tightness = flat_parts(node)
    return PythonText(f"({text})" if tightness < around else text)


def flat_parts(node: code.Expression) -> tuple[str, int]:
    """An expression on one line, and how tightly it binds."""
    match node:
        case code.Operation():
            left, right = inline(node.left, around_left(node)), inline(node.right, around_right(node))
            return f"{left} {node.operator} {right}", TIGHTNESS.get(node.operator, COMPARISON)
        case code.Negation():
            tightness = TIGHTNESS[node.operator]
            space = " " if node.operator.isalpha() else ""
            return f"{node.operator}{space}{inline(node.of, tightness)}", tightness
        case code.Lambda():
            return f"{lambda_opening(node)}{inline(node.value, LOOSEST + 1)}", LOOSEST + 1
        case code.Call() if node.awaits:
            return f"yield from {flat_call(node)}", LOOSEST
    return primary(node), TIGHTEST


def around_left(node: code.Operation) -> int:
    """How tightly the left operand has to bind to stand without parentheses."""
    if isinstance(node.left, code.Operation) and node.left.operator == node.operator in TIGHTNESS:
        return TIGHTNESS[node.operator]
    return around_right(node) if node.operator not in ("+", "-", "*", "//") else TIGHTNESS[node.operator]


def around_right(node: code.Operation) -> int:
    """How tightly the right operand has to bind to stand without parentheses."""
    return TIGHTNESS["not"] if node.operator == "or" else TIGHTNESS.get(node.operator, COMPARISON) + 1


def primary(node: code.Expression) -> str:
    """An expression that binds most tightly, on one line."""
    match node:
        case code.Literal():
            return literal(node.value)
        case code.Name():
            return identifier(node.identifier)
        case code.Global():
            return identifier(node.name)
        case code.Attribute():
            return f"{inline(node.of, TIGHTEST)}.{identifier(node.name)}"
        case code.Item():
            return f"{inline(node.of, TIGHTEST)}[{node.index}]"
        case code.Call():
            return flat_call(node)
        case code.ListOf():
            return f"[{', '.join(inline(item, LOOSEST + 1) for item in node.items)}]"
        case code.Subscript():
            return f"{inline(node.of, TIGHTEST)}[{inline(node.parameter, LOOSEST)}]"
    raise TypeError(f"no expression of built code: {type(node).__name__}")


def flat_call(call: code.Call) -> str:
    """A call on one line, without `yield from`."""
    given = ", ".join(argument(name, value) for name, value in arguments(call))
    return f"{inline(call.function, TIGHTEST)}({given})"


def arguments(call: code.Call) -> list[tuple[str, code.Expression]]:
    """The arguments of a call in order, with the names of those that are given by name."""
    return [*(("", value) for value in call.arguments), *call.keywords]


def lambda_opening(node: code.Lambda) -> str:
    """A lambda up to its colon."""
    return " ".join(("lambda", ", ".join(map(identifier, node.parameters)))).rstrip() + ": "


def argument(name: str, value: code.Expression) -> PythonText:
    """An argument on one line."""
    return PythonText(f"{identifier(name)}={inline(value, LOOSEST + 1)}" if name else inline(value, LOOSEST + 1))


def spread(node: code.Expression, indent: int, before: int) -> PythonText:
    """An expression over several lines: what it holds stands one step to the right, one item a line."""
    inner = indent + STEP
    match node:
        case code.Literal():
            return literal_within(node.value, indent, before)
        case code.Call() if arguments(node):
            awaits = "yield from " if node.awaits else ""
            opening = f"{awaits}{inline(node.function, TIGHTEST)}("
            given = [
                PythonText(f"{identifier(name)}={part}" if name else part)
                for name, value in arguments(node)
                for part in [nested(value, inner, inner + len(name) + bool(name))]
            ]
            return bracketed(opening, given, ")", indent)
        case code.ListOf() if node.items:
            return bracketed("[", [nested(item, inner, inner) for item in node.items], "]", indent)
        case code.Operation():
            return spread_operation(node, indent)
        case code.Negation():
            space = " " if node.operator.isalpha() else ""
            return PythonText(node.operator + space + operand(node.of, TIGHTNESS[node.operator], indent, before + 4))
        case code.Lambda():
            opening = lambda_opening(node)
            return PythonText(opening + nested(node.value, indent, before + len(opening)))
    return inline(node, LOOSEST)


def spread_operation(node: code.Operation, indent: int) -> PythonText:
    """An operation in parentheses: its operands one a line, each behind its operator."""
    inner = indent + STEP
    operations = [node]
    while isinstance(first := operations[-1].left, code.Operation) and first.operator == node.operator:
        if node.operator not in TIGHTNESS:
            break
        operations.append(first)
    lines = [operand(first, around_left(operations[-1]), inner, inner)]
    for each in reversed(operations):
        begun = inner + len(node.operator) + 1
        lines.append(PythonText(f"{node.operator} {operand(each.right, around_right(each), inner, begun)}"))
    pad = " " * inner
    return PythonText("(\n" + "".join(f"{pad}{line}\n" for line in lines) + " " * indent + ")")


def nested(node: code.Expression, indent: int, before: int) -> PythonText:
    """An expression inside brackets: a comma may follow it."""
    flat = inline(node, LOOSEST + 1)
    if before + width(flat) < WIDTH:
        return flat
    if isinstance(node, code.Call) and node.awaits:
        inner = indent + STEP
        return PythonText(f"(\n{' ' * inner}{spread(node, inner, inner)}\n{' ' * indent})")
    return spread(node, indent, before)


def operand(node: code.Expression, around: int, indent: int, before: int) -> PythonText:
    """An operand of an operation over several lines."""
    flat = inline(node, around)
    if before + width(flat) <= WIDTH:
        return flat
    text = spread(node, indent, before)
    bare = isinstance(node, code.Operation) or flat_parts(node)[1] >= around
    return text if bare else PythonText(f"({text})")


def bracketed(opening: str, items: Sequence[str], closing: str, indent: int) -> PythonText:
    """Items one a line, each with a comma."""
    pad = " " * (indent + STEP)
    lines = "".join(f"{pad}{item},\n" for item in items)
    return PythonText(f"{opening}\n{lines}{' ' * indent}{closing}")


# ---- The first lines of functions and imports


def signature(function: code.Function, indent: int) -> PythonText:
    """The line, or lines, of a function up to its colon."""
    opening = f"def {identifier(function.name)}("
    parameters = [f"{identifier(name)}: {inline(kind, LOOSEST)}" for name, kind in function.parameters]
    closing = f") -> {inline(function.returns, LOOSEST)}:"
    flat = f"{opening}{', '.join(parameters)}{closing}"
    if indent + width(flat) <= WIDTH or not parameters:
        return PythonText(flat)
    return bracketed(opening, parameters, closing, indent)


def import_line(module: str, names: Sequence[str]) -> PythonText:
    """The import of names from a module: constants first, then classes, then functions."""
    path = ".".join(identifier(part) for part in module.split("."))
    ordered = [identifier(name) for name in sorted(set(names), key=import_order)]
    flat = f"from {path} import {', '.join(ordered)}"
    return PythonText(flat) if width(flat) <= WIDTH else bracketed(f"from {path} import (", ordered, ")", 0)


def import_order(name: str) -> tuple[int, str]:
    """The place of a name in an import."""
    return (0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2, name)


def spaces(count: int) -> PythonText:
    """An indentation."""
    return PythonText(" " * count)
