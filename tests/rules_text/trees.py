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
        case ast.Word(terminal="STOP" | "COMMA" | "OPEN_QUOTE" | "CLOSE_QUOTE" | "COLON" | "BULLET"):
            return
        case ast.Word():
            yield INDENT * depth + named(node)
        case ast.Phrase(words, ties):
            yield from run(words, depth)
            for tie in ties:
                yield from lines_of(tie, depth + 1)
        case ast.Tie(word, owner, auxiliaries, verb, words):
            tied = (word, *owner, *auxiliaries, *([verb] if verb else []), *words)
            yield from run(tied, depth)
        case ast.Phrases(parts) | ast.Condition(parts) | ast.Chain(parts):
            for part in parts:
                yield from lines_of(part, depth)
        case ast.Clause(subject, auxiliaries, verb, what, adjuncts):
            yield from below("subject", (subject,), depth)
            yield from run((*auxiliaries, verb), depth)
            yield from below("object", (what,), depth)
            yield from below("", adjuncts, depth)
        case ast.Causing(subject, auxiliaries, verb, clause):
            yield from below("subject", (subject,), depth)
            yield from run((*auxiliaries, verb), depth)
            yield from lines_of(clause, depth + 1)
        case ast.Adjunct(word, verb, phrases):
            yield from run((word, *([verb] if verb else [])), depth)
            yield from below("", (phrases,), depth + 1)
        case ast.Lead(word, what):
            yield from below("lead", (word, what), depth)
        case ast.Tail(word, what, adjuncts):
            yield from below("tail", (word, what, *adjuncts), depth)
        case ast.Whole(leads, clause, tails):
            yield from below("clause", (*leads, clause, *tails), depth)
        case ast.Gap(join, phrases, adjuncts, tails):
            yield from below("gap", (join, phrases, *adjuncts, *tails), depth)
        case ast.Quoted(_, cost, parts):
            yield from below("cost", cost, depth)
            yield from below("quoted", parts, depth)
        case ast.Mode(_, parts):
            yield from below("mode", parts, depth)
        case ast.Row(range, parts):
            yield from below(named(range), parts, depth)
        case ast.Sentence(chain):
            yield from below("sentence", (chain,), depth)
        case ast.ByHand(word) | ast.Reminder(word):
            yield from lines_of(word, depth)
        case ast.Paragraph(parts, listed):
            for part in (*parts, *listed):
                yield from lines_of(part, depth)
        case ast.Text():
            for number, paragraph in enumerate(node.paragraphs):
                yield from below("paragraph", (paragraph,), depth) if number else lines_of(paragraph, depth)


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
            yield from lines_of(word, depth + 1)
