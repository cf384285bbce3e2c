"""Where understanding of a body stopped, in an author's words.

Takes the tokens of a body that can't be parsed and the parser's report; gives findings that name no class of
the grammar but words that could stand there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import islice

from cardwright.compiler.codes import rules_text
from cardwright.compiler.diagnostics import Diagnostic, Fix, Label
from cardwright.compiler.lexer import RULES_TEXT
from cardwright.compiler.parser import read
from cardwright.compiler.rules_text.lexicon import load
from cardwright.compiler.rules_text.scan import WordToken
from cardwright.compiler.rules_text.syntax import Word
from cardwright.compiler.source import Source, Span
from cardwright.compiler.suggest import closest
from cardwright.compiler.tokens import Token, UnexpectedToken

BY_HAND = "write what no machine can do in [square brackets]: a player is asked to do it"
EXAMPLES_SHOWN = 4
MAX_SHOWN = 40
WORDS_COMPARED = 5
LABELS_SHOWN = 10

# What can stand at a place, by the classes of the grammar; the most telling first.
EXAMPLES: tuple[tuple[tuple[str, ...], str], ...] = (
    (("STOP",), "the end of the sentence"),
    (("CLOSE_QUOTE",), "a closing quotation mark"),
    (("VERB",), "“draw”"),
    (("DETERMINER", "NUMBER"), "“target”"),
    (("NOUN",), "“creature”"),
    (("COMMA",), "a comma"),
    (("PRONOUN",), "“you”"),
    (("OF",), "“of”"),
    (("RELATION",), "“you control”"),
    (("WITH",), "“with”"),
    (("TO", "FROM", "INTO", "ONTO"), "“from”"),
    (("DURATION",), "“until end of turn”"),
    (("FOR_EACH",), "“for each”"),
    (("IF", "UNLESS"), "“if”"),
    (("JOIN_CLAUSE", "JOIN_PHRASE", "JOIN_WORD", "JOIN_CONDITION"), "“and”"),
)


def misread(source: Source, before: Sequence[Token], tokens: Sequence[Token], wrong: Token) -> list[Diagnostic]:
    """The findings about a body: every word that no card uses, or else the place where understanding stopped.

    `before` are the tokens of a card up to the body, `wrong` is the token that the parser didn't take.
    """
    unpaired = unclosed(tokens)
    if unpaired:
        return [unpaired]
    unknown = [part for part in tokens if part.type == RULES_TEXT + "UNKNOWN"]
    return unknown_words(unknown) if unknown else [not_understood(source, before, tokens, wrong)]


def unknown_words(unknown: Sequence[Token]) -> list[Diagnostic]:
    """The findings about words outside the lexicon: one for each that is misspelt, one for all the others."""
    strange: list[Token] = []
    findings: list[Diagnostic] = []
    for count, part in enumerate(unknown):
        if count < WORDS_COMPARED and (meant := probably_meant(str(part))):
            message = f"no card uses the word “{shown(str(part))}”"
            label, fix = f"did you mean “{meant}”?", Fix.unsafe(place(part), meant)
            findings.append(rules_text.UNKNOWN_WORD.at(place(part), message, label, fix=fix))
        else:
            strange.append(part)
    if strange:
        first, *others = strange
        what = "word" if any(map(str.isalnum, str(first))) else "sign"
        findings.append(
            rules_text.UNKNOWN_WORD.at(
                place(first),
                f"no card uses the {what} “{shown(str(first))}”",
                f"this {what} isn't known",
                further=tuple(Label(place(part), "nor is this one") for part in others[:LABELS_SHOWN]),
                help=BY_HAND,
            )
        )
    return findings


@lru_cache(1000)
def probably_meant(word: str) -> str | None:
    """The word of the lexicon that an unknown one was meant to be, in the same case at the beginning."""
    meant = closest(word, known_words()) if any(map(str.isalnum, word)) else None
    if meant and word[:1].isupper():
        meant = meant[:1].upper() + meant[1:]
    return meant if meant != word else None


@cache
def known_words() -> tuple[str, ...]:
    """Every word of the lexicon."""
    phrases = (phrase for entries in load().entries.values() for phrase, _ in entries)
    return tuple(sorted({word for phrase in phrases for word in phrase}))


def unclosed(tokens: Sequence[Token]) -> Diagnostic | None:
    """The finding about a bracket or quotation mark that has no partner."""
    open_quotes: list[Token] = []
    for part in tokens:
        kind = part.type.removeprefix(RULES_TEXT)
        if kind == "OPEN_QUOTE":
            open_quotes.append(part)
        elif kind == "CLOSE_QUOTE" and open_quotes:
            open_quotes.pop()
        elif str(part) in ("[", "]", "(", ")"):
            partner = {"[": "]", "]": "[", "(": ")", ")": "("}[str(part)]
            return rules_text.UNCLOSED.at(
                place(part),
                f"this `{part}` has no `{partner}`",
                help="brackets come in pairs, one pair not within another",
            )
    if open_quotes:
        return rules_text.UNCLOSED.at(place(open_quotes[-1]), "this quotation mark isn't closed", "it opens here")
    return None


def not_understood(source: Source, before: Sequence[Token], tokens: Sequence[Token], wrong: Token) -> Diagnostic:
    """The finding about the word at which the grammar knew no further."""
    if wrong.type != "$END":
        read_so_far = [*before, *tokens[: tokens.index(wrong)]]
        message = f"“{shown(source.slice(place(wrong)))}” isn't understood here"
        return rules_text.NOT_UNDERSTOOD.at(place(wrong), message, could_follow(read_so_far), help=BY_HAND)
    end = Span(place(tokens[-1]).end, place(tokens[-1]).end)
    if is_taken([*before, *tokens], "STOP"):
        message, label = "this text doesn't end", "a full stop is missing here"
        return rules_text.NOT_UNDERSTOOD.at(end, message, label, fix=Fix.safe(end, "."))
    return rules_text.NOT_UNDERSTOOD.at(end, "this text breaks off", could_follow([*before, *tokens]))


def could_follow(read_so_far: Sequence[Token]) -> str:
    """A few words that could stand behind the tokens that were read."""
    taken = (words for kinds, words in EXAMPLES if any(is_taken(read_so_far, kind) for kind in kinds))
    examples = list(islice(taken, EXAMPLES_SHOWN))
    if not examples:
        return ""
    listed = ", ".join(examples[:-1]) + (" or " if examples[:-1] else "") + examples[-1]
    return f"something like {listed} could stand here"


def is_taken(read_so_far: Sequence[Token], kind: str) -> bool:
    """Whether the grammar takes a token of a class behind the tokens that were read."""
    candidate = WordToken(RULES_TEXT + kind, "")
    candidate.word = Word(kind, "")
    try:
        read([*read_so_far, candidate])
    except UnexpectedToken as unexpected:
        return unexpected.token is not candidate
    return True


def shown(words: str) -> str:
    """Words of a source on one line, cut when long."""
    words = " ".join(words.split())
    return words if len(words) <= MAX_SHOWN else words[:MAX_SHOWN] + "…"


def place(part: Token) -> Span:
    """Where a token stands."""
    return Span(part.start_pos or 0, part.end_pos or 0)
