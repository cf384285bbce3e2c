"""Parse to AST: one method for each rule of rules_text.lark, called by the parser as it reduces.

Made from the words that the tokens carry; `syntax` says what comes out.
"""

from __future__ import annotations

from typing import TypeVar

from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.scan import WordToken

Part = TypeVar("Part")
Children = list[object]


def of(kind: type[Part], children: Children) -> tuple[Part, ...]:
    """The children of one kind."""
    return tuple(child for child in children if isinstance(child, kind))


def one(kind: type[Part], children: Children) -> Part | None:
    """The first child of one kind, if there is one."""
    return next((child for child in children if isinstance(child, kind)), None)


def words(children: Children) -> tuple[ast.Word, ...]:
    """The words of the tokens among the children."""
    return tuple(child.word for child in children if isinstance(child, WordToken))


def parts(children: Children) -> Children:
    """The children with every token's word in the token's place."""
    return [child.word if isinstance(child, WordToken) else child for child in children]


class Run(tuple[ast.Word | ast.Quoted, ...]):
    """A run of words, between the rule that reads it and the phrase that takes it."""


class Cost(tuple[ast.Clause | ast.Word, ...]):
    """A cost with its commas, on its way into the quoted ability."""


class Body(tuple[ast.Sentence | ast.Word | ast.Quoted, ...]):
    """What a quoted ability says, on its way into it."""


class RulesTextBuilder:
    """The rules of rules_text.lark."""

    def text(self, children: Children) -> ast.Text:
        return ast.Text(tuple(part for part in parts(children) if isinstance(part, ast.Paragraph | ast.Word)))

    def paragraph(self, children: Children) -> ast.Paragraph:
        return ast.Paragraph(
            sentences(children), tuple(child for child in children if isinstance(child, ast.Mode | ast.Row))
        )

    def mode(self, children: Children) -> ast.Mode:
        return ast.Mode(words(children)[0], sentences(children))

    def row(self, children: Children) -> ast.Row:
        return ast.Row(words(children)[0], sentences(children))

    def reminder(self, children: Children) -> ast.Reminder:
        return ast.Reminder(words(children)[0])

    def by_hand_sentence(self, children: Children) -> ast.ByHand:
        return ast.ByHand(words(children)[0])

    def by_hand_condition(self, children: Children) -> ast.ByHand:
        return ast.ByHand(words(children)[0])

    def by_hand_number(self, children: Children) -> ast.Word:
        return words(children)[0]

    def sentence(self, children: Children) -> ast.Sentence:
        chain = one(ast.Chain, children)
        assert chain is not None
        return ast.Sentence(chain, words(children)[-1])

    def chain(self, children: Children) -> ast.Chain:
        return ast.Chain(tuple(part for part in parts(children) if isinstance(part, ast.Whole | ast.Gap | ast.Word)))

    def whole(self, children: Children) -> ast.Whole:
        clause = one(ast.Clause, children) or one(ast.Causing, children)
        assert clause is not None
        return ast.Whole(of(ast.Lead, children), clause, of(ast.Tail, children))

    def gap(self, children: Children) -> ast.Gap:
        phrases = one(ast.Phrases, children)
        assert phrases is not None
        return ast.Gap(words(children)[0], phrases, of(ast.Adjunct, children), of(ast.Tail, children))

    def lead(self, children: Children) -> ast.Lead:
        said = words(children)
        what = one(ast.Condition, children) or one(ast.Phrases, children)
        return ast.Lead(said[0], what, said[1] if len(said) > 1 else None)

    def tail(self, children: Children) -> ast.Tail:
        what = one(ast.Condition, children) or one(ast.Phrases, children)
        assert what is not None
        return ast.Tail(words(children)[0], what, of(ast.Adjunct, children))

    def condition(self, children: Children) -> ast.Condition:
        said = ast.Clause | ast.Causing | ast.ByHand | ast.Word
        return ast.Condition(tuple(part for part in parts(children) if isinstance(part, said)))

    def clause(self, children: Children) -> ast.Clause:
        at = next(place for place, child in enumerate(children) if isinstance(child, WordToken))
        before, after = children[:at], children[at + 1 :]
        return ast.Clause(
            one(ast.Phrases, before),
            of(ast.Word, before),
            words(children)[0],
            one(ast.Phrases, after),
            of(ast.Adjunct, after),
        )

    def causing(self, children: Children) -> ast.Causing:
        clause = children[-1]
        assert isinstance(clause, ast.Clause | ast.Causing)
        return ast.Causing(one(ast.Phrases, children), of(ast.Word, children), words(children)[0], clause)

    def auxiliary(self, children: Children) -> ast.Word:
        return words(children)[0]

    def adjunct(self, children: Children) -> ast.Adjunct:
        tail = one(ast.Adjunct, children)
        if tail is not None:
            return ast.Adjunct(words(children)[0], tail.word, tail.phrases)
        return ast.Adjunct(words(children)[0], None, one(ast.Phrases, children))

    def clause_tail(self, children: Children) -> ast.Adjunct:
        return ast.Adjunct(words(children)[0], None, one(ast.Phrases, children))

    def phrases(self, children: Children) -> ast.Phrases:
        return ast.Phrases(tuple(part for part in parts(children) if isinstance(part, ast.Phrase | ast.Word)))

    def phrase(self, children: Children) -> ast.Phrase:
        run = one(Run, children)
        assert run is not None
        return ast.Phrase(tuple(run), of(ast.Tie, children))

    def words(self, children: Children) -> Run:
        return Run(part for part in parts(children) if isinstance(part, ast.Word | ast.Quoted))

    def word(self, children: Children) -> ast.Word | ast.Quoted:
        return one(ast.Quoted, children) or words(children)[0]

    def postmodifier(self, children: Children) -> ast.Tie:
        said = words(children)
        runs = of(Run, children)
        owner = tuple(runs[0]) if said[0].terminal == "WHOSE" else ()
        rest = runs[1:] if owner else runs
        verb = said[1] if len(said) > 1 else None
        return ast.Tie(said[0], owner, of(ast.Word, children), verb, tuple(rest[0]) if rest else ())

    def quoted(self, children: Children) -> ast.Quoted:
        said = words(children)
        cost = one(Cost, children)
        body = one(Body, children)
        assert body is not None
        priced = (*cost, said[1]) if cost is not None else ()
        return ast.Quoted(said[0], priced, tuple(body), said[-1])

    def quoted_text(self, children: Children) -> Body:
        run = one(Run, children)
        if run is not None:
            return Body(run)
        chains, stops = of(ast.Chain, children), words(children)
        return Body(ast.Sentence(chain, stop) for chain, stop in zip(chains, stops, strict=True))

    def cost(self, children: Children) -> Cost:
        return Cost(
            piece
            for child in parts(children)
            for piece in (child if isinstance(child, Run) else (child,))
            if isinstance(piece, ast.Clause | ast.Word)
        )

    def cost_part(self, children: Children) -> object:
        return children[0]


def sentences(children: Children) -> tuple[ast.Sentence | ast.Reminder | ast.ByHand, ...]:
    """The sentences, reminders and bracketed instructions among the children."""
    return tuple(child for child in children if isinstance(child, ast.Sentence | ast.Reminder | ast.ByHand))
