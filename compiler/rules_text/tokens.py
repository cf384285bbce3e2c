"""Rules text to tokens: pieces, then the longest phrases of the lexicon, then one terminal for each.

Takes the text of one body; the card lexer hands the tokens to the grammar. A word that can be noun or verb
is told apart by its neighbours here; what an "and" or a comma joins is told in `joins`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cardwright.compiler.rules_text.lexicon import CAPITALISED, Entry, Lexicon

PIECE = re.compile(
    r"(?P<reminder>\([^()]*(?:\([^()]*\)[^()]*)*\))"
    r"|(?P<by_hand>\[[^\[\]]*\])"
    r"|(?P<mana>(?:\{[^{}\s]{1,6}\})+)"
    r"|(?P<row>\d+[—–-]\d+\s*\||\d+\+?\s*\|)"
    r"|(?P<stats>[+\-−]?(?:\d+|[XY*])/[+\-−]?(?:\d+|[XY*])(?![\w/]))"
    r"|(?P<dice>(?:\d+|X)?d\d+(?!\w))"
    r"|(?P<number>\d+(?:,\d{3})*(?!\w)|[XYZ](?![\w'’-]))"
    r"|(?P<contraction>['’](?:ve|re|s|d|ll)(?!\w)|(?<=s)['’](?=\s))"
    r"|(?P<word>[^\W\d_](?:[\w/&+-]|['’](?!(?:ve|re|s|d|ll)(?!\w))(?=\w))*)"
    r"|(?P<mark>[.,;:!?—•\"“”|−+-])"
    r"|(?P<space>\s+)"
    r"|(?P<other>.)",
    re.DOTALL,
)

CASED_CATEGORIES = frozenset(CAPITALISED) | {
    "NAME",
    "REMINDER",
    "BY_HAND",
    "BY_HAND_CONDITION",
    "BY_HAND_NUMBER",
    "MANA",
    "ABILITY_WORD",
    "ROW",
    "STATS",
    "NUMBER",
}
NOMINAL = frozenset(("NOUN", "PRONOUN", "STATS", "MANA", "KEYWORD", "ZONE", "NAME", "CLOSE_QUOTE", "BY_HAND_NUMBER"))
NARROWING = frozenset(("DETERMINER", "NUMBER", "ADJECTIVE", "POSSESSIVE", "COMPARISON"))
PREPOSITION = frozenset(
    (
        "TO FROM INTO ONTO UNDER FOR BY AS AFTER BETWEEN EXCEPT_BY FOR_EACH WITH WITHOUT OF IN ON AMONG OTHER_THAN"
        " PLUS THAN EQUAL_TO WITH_ENTERING WHERE_X"
    ).split()
)
FINITE = frozenset(("VERB", "AUXILIARY", "CAUSE"))
CLAUSE_OPENING = frozenset(("IF", "UNLESS", "WHEN", "WHILE", "UNTIL", "EXCEPT"))

CONTRACTED = {
    "'ve": ("AUXILIARY", "have"),
    "'re": ("VERB", "be"),
    "'s": ("VERB", "be"),
    "'d": ("AUXILIARY", "would"),
}


@dataclass(slots=True)
class Lexeme:
    """A stretch of rules text with what it may be, and in the end what it is (`terminal`).

    `text` is as written, `start` and `end` are offsets into the source.
    """

    text: str
    start: int
    end: int
    entries: tuple[Entry, ...] = ()
    terminal: str = ""
    entry: Entry | None = field(default=None)

    def may_be(self, *terminals: str) -> bool:
        """Whether one of its entries is of one of these terminals (or it is settled as one)."""
        if self.terminal:
            return self.terminal in terminals
        return any(entry.terminal in terminals for entry in self.entries)

    def settle(self, terminal: str) -> None:
        """Decide for a terminal and keep the entry that belongs to it."""
        self.terminal = terminal
        if terminal == "PARTICIPLE" and not any(entry.terminal == terminal for entry in self.entries):
            self.entry = next((entry for entry in self.entries if entry.form not in ("base", "third")), None)
            return
        self.entry = next((entry for entry in self.entries if entry.terminal == terminal), None)

    @property
    def form(self) -> str:
        """The grammatical form of the settled entry."""
        return self.entry.form if self.entry else ""

    @property
    def lemma(self) -> str:
        """The settled entry's lemma, or the text itself."""
        return self.entry.lemma if self.entry else self.text.casefold()


def pieces(text: str, offset: int) -> list[Lexeme]:
    """Words, numbers, symbols and marks of a text, without the white space between them."""
    found: list[Lexeme] = []
    for match in PIECE.finditer(text):
        kind = match.lastgroup
        if kind == "space":
            continue
        lexeme = Lexeme(match.group(), offset + match.start(), offset + match.end())
        if kind in ("reminder", "by_hand", "mana", "row", "stats", "number"):
            lexeme.terminal = kind.upper()
        elif kind == "dice":
            lexeme.terminal, lexeme.entry = "NOUN", Entry("NOUN", "dice", match.group())
        elif kind == "contraction":
            lexeme.terminal = "CONTRACTION"
        elif kind in ("mark", "other"):
            lexeme.terminal = "MARK"
        found.append(lexeme)
    return found


def look_up(lexeme: Lexeme, lexicon: Lexicon) -> tuple[Entry, ...]:
    """Entries of a single word, by its own spelling first and by its lower case otherwise."""
    for spelling in (lexeme.text, lexeme.text.casefold()):
        for phrase, entries in lexicon.starting(spelling):
            if len(phrase) == 1:
                return entries
    return ()


def phrases(found: list[Lexeme], lexicon: Lexicon, text: str, offset: int, own_name: str) -> list[Lexeme]:
    """Pieces with the longest phrases of the lexicon put together."""
    result: list[Lexeme] = []
    index = 0
    while index < len(found):
        lexeme = found[index]
        if own_name and text.startswith(own_name, lexeme.start - offset):
            after = lexeme.start + len(own_name)
            if after - offset >= len(text) or not text[after - offset].isalnum():
                named = Lexeme(own_name, lexeme.start, after, (), "NAME")
                while index < len(found) and found[index].start < after:
                    index += 1
                result.append(named)
                continue
        if lexeme.terminal:
            result.append(lexeme)
            index += 1
            continue
        phrase = longest(found, index, lexicon)
        result.append(phrase)
        index += phrase_length(phrase, found, index)
    return result


def phrase_length(phrase: Lexeme, found: list[Lexeme], index: int) -> int:
    """How many pieces a phrase took."""
    length = 1
    while index + length < len(found) and found[index + length].end <= phrase.end:
        length += 1
    return length


def longest(found: list[Lexeme], index: int, lexicon: Lexicon) -> Lexeme:
    """The longest phrase of the lexicon at a place, with the entries of its exact and of its lower-case spelling."""
    first = found[index]
    best = 0
    entries: list[Entry] = []
    for spelling in dict.fromkeys((first.text, first.text.casefold())):
        for phrase, meant in lexicon.starting(spelling):
            size = len(phrase)
            if size < best:
                break
            if continues(found, index, phrase):
                if size > best:
                    best, entries = size, []
                entries.extend(meant)
                break
    if not best:
        return Lexeme(first.text, first.start, first.end, prefixed(first, lexicon))
    last = found[index + best - 1]
    text = " ".join(piece.text for piece in found[index : index + best])
    return Lexeme(text, first.start, last.end, tuple(dict.fromkeys(entries)))


def continues(found: list[Lexeme], index: int, phrase: tuple[str, ...]) -> bool:
    """Whether the pieces from `index` on spell the rest of a phrase."""
    if index + len(phrase) > len(found):
        return False
    return all(
        found[index + step].text == phrase[step] or (found[index + step].text.casefold() == phrase[step])
        for step in range(1, len(phrase))
    )


def prefixed(lexeme: Lexeme, lexicon: Lexicon) -> tuple[Entry, ...]:
    """The entry of "nonland", "non-Goblin" and the like: an adjective that denies the word behind the prefix."""
    word = lexeme.text
    if word[:3].casefold() != "non":
        return ()
    rest = word[3:].lstrip("-")
    denied = look_up(Lexeme(rest, 0, 0), lexicon)
    return tuple(Entry("ADJECTIVE", "non", entry.lemma) for entry in denied if entry.terminal in ("NOUN", "ADJECTIVE"))[
        :1
    ]
