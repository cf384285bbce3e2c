"""Names and letters that look alike: what is different to the compiler and the same to the eye.

Takes the source and the cards of the AST; gives findings. `graph` asks for the likeness of the names of rooms.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from unicodedata import category, name, normalize

from cardwright.compiler.cards import Card, Dungeon, DungeonType, EndsIn, Entry, LocalName, Word, of_kind
from cardwright.compiler.codes import layout
from cardwright.compiler.diagnostics import Applicability, Diagnostic, Edit, Fix, Label
from cardwright.compiler.source import Source, Span

LATIN = "LATIN"
OTHER_ALPHABETS = ("ARMENIAN", "CHEROKEE", "CYRILLIC", "FULLWIDTH", "GREEK", "MATHEMATICAL")
LETTERS = re.compile(r"[^\W\d_]+")
QUOTATION_MARKS = re.compile("['\"`\u00b4\u02bc\u2018\u2019\u201c\u201d]")

# Letters that look like Latin ones, in most typefaces.
CYRILLIC_AND_GREEK = "АВЕКМНОРСТХЅІЈаеорсухѕіјԁһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧνορυχ"
LATIN_LIKENESS = "ABEKMHOPCTXSIJaeopcyxsijdhqwABEZHIKMNOPTYXvopux"
LIKENESS = dict(zip(CYRILLIC_AND_GREEK, LATIN_LIKENESS, strict=True))


def alike(text: str) -> str:
    """What two names have in common that differ only in case, accents, quotation marks or white space."""
    plain = normalize("NFKD", QUOTATION_MARKS.sub("", text))
    return " ".join("".join(letter for letter in plain if category(letter) != "Mn").casefold().split())


def check_near_names(words: Iterable[Word], what: str) -> Iterator[Diagnostic]:
    """Warnings about names that a reader takes for the same; `what` is what they name, in the plural."""
    first: dict[str, Word] = {}
    for word in words:
        same = first.setdefault(alike(word.text), word)
        if normalize("NFC", same.text) != normalize("NFC", word.text):
            yield layout.NEAR_NAMES.at(
                word.span,
                f"two {what} are called almost the same",
                f"{word.text} here",
                further=(Label(same.span, f"{same.text} here"),),
            )


def check_letters(source: Source, cards: Sequence[Card]) -> Iterator[Diagnostic]:
    """Warnings about names with letters of another alphabet than those around them."""
    for card in cards:
        for word in names_of(card):
            for match in LETTERS.finditer(source.slice(word.span)):
                if not match.group().isascii():
                    yield from strange_letters(match.group(), word.span.start + match.start())


def names_of(card: Card) -> Iterator[Word]:
    """All names that stand in a card, in order."""
    yield card.name
    for field in card.fields:
        match field:
            case LocalName() | DungeonType():
                yield field.name
            case Entry():
                yield field.quality
            case EndsIn():
                yield from field.rooms
    if isinstance(card, Dungeon):
        for room in card.rooms:
            yield room.name
            yield from room.leads_to
            yield from (local.name for local in room.local_names)


def strange_letters(word: str, start: int) -> Iterator[Diagnostic]:
    """A warning about a word of two alphabets; all its letters of the rarer one are marked."""
    alphabets = [alphabet(letter) for letter in word]
    counts = Counter(each for each in alphabets if each == LATIN or each in OTHER_ALPHABETS)
    if len(counts) < 2 or LATIN not in counts:
        return
    usual = counts.most_common(1)[0][0]
    strange = [index for index, each in enumerate(alphabets) if each in counts and each != usual]
    spans = [Span(start + index, start + index + 1) for index in strange]
    letter = word[strange[0]]
    latin = [likeness(word[index]) for index in strange]
    mended = usual == LATIN and all(latin)
    edits = tuple(Edit(span, text) for span, text in zip(spans, latin, strict=True) if text)
    yield layout.LOOK_ALIKE.at(
        spans[0],
        f"a {alphabets[strange[0]].capitalize()} letter stands among {usual.capitalize()} ones",
        f"this is {name(letter).lower()}" + (f", which looks like “{latin[0]}”" if mended else ""),
        further=tuple(Label(span, "and here") for span in spans[1:]),
        fix=Fix(edits, Applicability.UNSAFE) if mended else None,
    )


def alphabet(letter: str) -> str:
    """The alphabet of a letter, as Unicode calls it."""
    return name(letter, "").partition(" ")[0]


def likeness(letter: str) -> str | None:
    """The Latin letter that another one looks like."""
    plain = LIKENESS.get(letter) or normalize("NFKC", letter)
    return plain if plain != letter and plain.isascii() and plain.isalpha() else None


def check_near_cards(cards: Sequence[Card]) -> Iterator[Diagnostic]:
    """Warnings about cards, and about rooms of a dungeon, whose names are almost the same."""
    yield from check_near_names((card.name for card in cards if card.name.text), "cards")
    for dungeon in of_kind(tuple(cards), Dungeon):
        yield from check_near_names((room.name for room in dungeon.rooms if room.name.text), "rooms")
