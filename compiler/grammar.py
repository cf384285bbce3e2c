"""The grammar, compiled by Lark: its text to LALR tables.

`tables` calls it where the tables that ship aren't those of the grammar at hand. After a change of the grammar,
`python -m cardwright.compiler.grammar` makes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lark import Lark, Token
from lark.lexer import Lexer, LexerState
from lark.parsers.lalr_analysis import Shift

from cardwright.compiler.tables import FILE, GRAMMAR, SOURCES, Rule, Tables, packed


class ReadyTokens(Lexer):
    """The lexer that Lark is given: hands on tokens that are ready."""

    __future_interface__ = 2

    def __init__(self, configuration: object) -> None:
        """There is nothing to configure."""

    def lex(self, lexer_state: LexerState, parser_state: object) -> Iterator[Token]:
        tokens: object = lexer_state.text
        assert isinstance(tokens, list)
        return iter(tokens)


def compiled() -> Lark:
    """Lark's own parser of card files; it gives parse trees."""
    return Lark.open_from_package(GRAMMAR, SOURCES[0], ("",), parser="lalr", lexer=ReadyTokens, start="file")


def made_by_lark() -> Tables:
    """The tables of the grammar."""
    lark = compiled()
    numbers = {rule: number for number, rule in enumerate(lark.rules)}
    rules = tuple(
        Rule(
            str(rule.origin.name),
            str(rule.alias or rule.origin.name),
            len(rule.expansion),
            tuple(place for place, symbol in enumerate(rule.expansion) if symbol.name.startswith("_")),
            bool(rule.options.expand1 and not rule.alias),
        )
        for rule in lark.rules
    )
    table = lark.parse_interactive().parser_state.parse_conf
    # Lark numbers its states anew each time; here they are numbered in the order in which they are reached.
    reached = [table.start_state]
    places = {table.start_state: 0}
    states: list[dict[str, int]] = []
    for state in reached:
        row: dict[str, int] = {}
        for symbol, (action, arg) in sorted(table.states[state].items()):
            if action is not Shift:
                row[str(symbol)] = ~numbers[arg]
                continue
            if arg not in places:
                places[arg] = len(reached)
                reached.append(arg)
            row[str(symbol)] = places[arg]
        states.append(row)
    return Tables(rules, tuple(states), places[table.start_state], places[table.end_state])


if __name__ == "__main__":
    Path(__file__).parents[1].joinpath("grammar", FILE).write_text(packed(made_by_lark()), "utf-8", newline="\n")
