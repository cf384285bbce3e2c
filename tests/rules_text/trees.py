"""Texts read to ASTs the way the compiler reads them, and ASTs shown as indented trees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.compiler.cards import Dungeon
from cardwright.compiler.diagnostics import Diagnostic
from cardwright.compiler.lexer import LIST_MARK
from cardwright.compiler.parse import parse
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.source import Source

INDENT = "  "
OWN_NAME = "Testing Ground"


class Unreadable(ValueError):
    """Raised for a text that can't be parsed; `diagnostics` say why."""

    def __init__(self, text: str, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__(f"{text!r}: {'; '.join(f'{each.message} ({each.label})' for each in diagnostics)}")
        self.diagnostics = diagnostics


def source_of(text: str) -> str:
    """A dungeon whose one room says `text`, each line a paragraph, a bullet or a row of a table."""
    body = ""
    for line in text.split("\n"):
        body += f"    {line}\n" if LIST_MARK.match(line) else f"\n    {line}\n"
    return f"dungeon {OWN_NAME}\nroom Trial{body}"


def read(text: str) -> ast.Text:
    """The AST of a text. Raises Unreadable."""
    parsed = parse(Source("trial.dungeon", source_of(text)))
    if parsed.diagnostics:
        raise Unreadable(text, parsed.diagnostics)
    [card] = parsed.cards
    assert isinstance(card, Dungeon)
    [body] = card.bodies
    assert body.text is not None
    return body.text


def tree(node: ast.Node | ast.Word) -> str:
    """A node as lines, each part indented below what it belongs to; marks that only separate are left out."""
    return "\n".join(lines_of(node, 0))


def named(word: ast.Word) -> str:
    """A word with its terminal, unless that is its name already."""
    terminal, text = word.terminal.lower().replace("_", " "), " ".join(word.text.split())
    return text if text == terminal else f"{terminal} {text}"


def lines_of(node: ast.Node | ast.Word, depth: int) -> Iterator[str]:
    """The lines of a node."""
    match node:
        case ast.Word(terminal="STOP" | "COMMA" | "OPEN_QUOTE" | "CLOSE_QUOTE" | "COLON" | "BULLET" | "BREAK"):
            return
        case ast.Word():
            yield INDENT * depth + named(node)
        case ast.Phrase() | ast.Tie():
            yield from lines_of_phrase(node, depth)
        case ast.Clause() | ast.Causing():
            yield from lines_of_clause(node, depth)
        case ast.Adjunct(word, verb, phrases):
            yield from run((word, *([verb] if verb else [])), depth)
            yield from below("", (phrases,), depth + 1)
        case ast.Text() if len(node.paragraphs) > 1:
            for paragraph in node.paragraphs:
                yield from below("paragraph", (paragraph,), depth)
        case ast.Row(range, parts):
            yield from below(named(range), parts, depth)
        case _:
            title = TITLES.get(type(node), "")
            yield from below(title, tuple(ast.children_of(node)), depth)


TITLES: dict[type[ast.Node], str] = {
    ast.Lead: "lead",
    ast.Tail: "tail",
    ast.Whole: "clause",
    ast.Gap: "gap",
    ast.Mode: "mode",
    ast.Sentence: "sentence",
}


def lines_of_phrase(node: ast.Phrase | ast.Tie, depth: int) -> Iterator[str]:
    """The words of a phrase on one line and its ties below it, each on one line too."""
    if isinstance(node, ast.Tie):
        verb = (node.verb,) if node.verb else ()
        yield from run((node.word, *node.owner, *node.auxiliaries, *verb, *node.words), depth)
        return
    yield from run(node.words, depth)
    for tie in node.ties:
        yield from lines_of_phrase(tie, depth + 1)


def lines_of_clause(node: ast.Clause | ast.Causing, depth: int) -> Iterator[str]:
    """Who, does, what, and how; what somebody is made to do stands below."""
    yield from below("subject", (node.subject,), depth)
    yield from run((*node.auxiliaries, node.verb), depth)
    if isinstance(node, ast.Causing):
        yield from lines_of_clause(node.clause, depth + 1)
    else:
        yield from below("object", (node.object,), depth)
        yield from below("", node.adjuncts, depth)


def below(title: str, parts: Sequence[ast.Node | ast.Word | None], depth: int) -> Iterator[str]:
    """A title with parts below it; nothing if there are none, no title if it is empty."""
    kept = [part for part in parts if part is not None]
    if title and kept:
        yield INDENT * depth + title
    for part in kept:
        yield from lines_of(part, depth + bool(title))


def run(words: Sequence[ast.Word | ast.Quoted], depth: int) -> Iterator[str]:
    """A run of words on one line; what is quoted in it stands below."""
    said = [named(word) for word in words if isinstance(word, ast.Word)]
    yield INDENT * depth + (" · ".join(said) or "bare")
    for word in words:
        if isinstance(word, ast.Quoted):
            yield from below("cost", word.cost, depth + 1)
            yield from below("quoted", word.parts, depth + 1)
