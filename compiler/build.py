"""Parse to AST: one method for each rule of cards.lark, called by the parser as it reduces.

Joined with the builder of rules text by `parse`; `cards` says what comes out.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from cardwright.compiler import cards
from cardwright.compiler.cards import Body, LocalName, Word
from cardwright.compiler.rules_text.syntax import Text
from cardwright.compiler.source import Span
from cardwright.compiler.tokens import Token

Part = TypeVar("Part")
Children = list[object]


class Header(NamedTuple):
    """A header line on its way into what it heads."""

    words: tuple[Word, ...]
    span: Span


def of(kind: type[Part], children: Children) -> tuple[Part, ...]:
    """The children of one kind."""
    return tuple(child for child in children if isinstance(child, kind))


def one(kind: type[Part], children: Children) -> Part | None:
    """The first child of one kind, if there is one."""
    return next((child for child in children if isinstance(child, kind)), None)


def line(children: Children) -> Span:
    """From a line's first token to its END."""
    tokens = of(Token, children)
    return span_of_token(tokens[0]).to(span_of_token(tokens[-1]))


def span_of_token(token: Token) -> Span:
    """The place of a token."""
    return Span(token.start_pos or 0, token.end_pos or 0)


def header(children: Children) -> Header:
    """The header among the children of what it heads."""
    return of(Header, children)[0]


def reach(children: Children) -> Span:
    """From the header to the end of the last part below it."""
    span = header(children).span
    for child in children:
        below = getattr(child, "span", None)
        if isinstance(below, Span):
            span = span.to(below)
    return span


class CardBuilder:
    """The rules of cards.lark."""

    def file(self, children: Children) -> tuple[cards.Card, ...]:
        return tuple(child for child in children if isinstance(child, cards.Card))

    def header(self, children: Children) -> Header:
        return Header(of(Word, children), line(children))

    # ---- Dungeons

    def dungeon(self, children: Children) -> cards.Dungeon:
        return cards.Dungeon(
            header(children).words[0],
            tuple(child for child in children if isinstance(child, cards.DungeonField)),
            of(Body, children),
            of(cards.Room, children),
            reach(children),
        )

    def dungeon_type(self, children: Children) -> cards.DungeonType:
        return cards.DungeonType(of(Word, children)[0], line(children))

    def entry(self, children: Children) -> cards.Entry:
        return cards.Entry(of(Word, children)[0], line(children))

    def ends_in(self, children: Children) -> cards.EndsIn:
        return cards.EndsIn(of(Word, children), line(children))

    def arrows_unprinted(self, children: Children) -> cards.ArrowsUnprinted:
        return cards.ArrowsUnprinted(line(children))

    def room(self, children: Children) -> cards.Room:
        name, *leads_to = header(children).words
        return cards.Room(name, tuple(leads_to), of(LocalName, children), one(Body, children), reach(children))

    # ---- Attractions

    def attraction(self, children: Children) -> cards.Attraction:
        return cards.Attraction(
            header(children).words[0],
            tuple(child for child in children if isinstance(child, cards.AttractionField)),
            of(Body, children),
            tuple(child for child in children if isinstance(child, cards.Visit | cards.Prize)),
            reach(children),
        )

    def printing(self, children: Children) -> cards.Printing:
        number, *lights = of(Word, children)
        return cards.Printing(number, tuple(lights), line(children))

    def visit(self, children: Children) -> cards.Visit:
        return cards.Visit(header(children).words, one(Body, children), reach(children))

    def prize(self, children: Children) -> cards.Prize:
        return cards.Prize(header(children).words, one(Body, children), reach(children))

    # ---- What both have

    def local_name(self, children: Children) -> LocalName:
        language = of(Token, children)[1]
        return LocalName(Word(str(language), span_of_token(language)), of(Word, children)[0], line(children))

    def set(self, children: Children) -> cards.Set:
        code, *number = of(Word, children)
        return cards.Set(code, number[0] if number else None, line(children))

    def rarity(self, children: Children) -> cards.Rarity:
        return cards.Rarity(of(Word, children)[0], line(children))

    def acorn(self, children: Children) -> cards.Acorn:
        return cards.Acorn(line(children))

    def word(self, children: Children) -> Word:
        token = of(Token, children)[0]
        return Word(str(token), span_of_token(token))

    def body(self, children: Children) -> Body:
        return Body(one(Text, children), span_of_token(of(Token, children)[0]))
