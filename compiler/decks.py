"""Whether a player may play with an Attraction deck: the decklist read, and held against the rules (717.2, 100.2).

Takes the text of a decklist and the cards there are; gives the faults. `cardwright deck` shows them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from cardwright.compiler.cards import Attraction, Card, Dungeon, Set, of_kind
from cardwright.compiler.identifiers import slug
from cardwright.compiler.records import record
from cardwright.compiler.suggest import closest

MAIN, SIDEBOARD, ATTRACTIONS, OTHER = "main deck", "sideboard", "Attraction deck", "other cards"
HEADINGS: Mapping[str, str] = {
    **dict.fromkeys(("deck", "main", "main deck", "maindeck", "mainboard", "commander", "companion"), MAIN),
    **dict.fromkeys(("sideboard", "side"), SIDEBOARD),
    **dict.fromkeys(("attraction", "attractions", "attraction deck"), ATTRACTIONS),
    **dict.fromkeys(("maybeboard", "considering", "tokens", "stickers", "sticker sheets"), OTHER),
}
COMMENTS = ("#", "//")
MARKS = re.compile(r"\s+(?:\*[A-Z]+\*|\[[^\]]*\]|\^[^^]*\^|#.*)$")
LINE = re.compile(r"(?:(\d{1,9})\s*[xX]?\s+)?(.+?)(?:\s+\(([A-Za-z0-9]+)\)(?:\s+(\S+))?)?")
HOW_TO_WRITE = "write “1 Pick-a-Beeble (UNF) 223a”: how many, the name and, if wanted, the printing"
NOT_COUNTED = "an Attraction deck isn't counted for it"

MOST_OF_A_NAME = 4
MOST_IN_SIDEBOARD = 15
MAX_COUNT = 10_000
MAX_LINES = 1 << 31
BASIC = frozenset(("plains", "island", "swamp", "mountain", "forest", "wastes"))
SNOW = "snow_covered_"


class Format(StrEnum):
    """Constructed or Limited: how many cards a deck needs, and where they come from."""

    CONSTRUCTED = "constructed"
    LIMITED = "limited"


LEAST_ATTRACTIONS: Mapping[Format, int] = {Format.CONSTRUCTED: 10, Format.LIMITED: 3}
LEAST_CARDS: Mapping[Format, int] = {Format.CONSTRUCTED: 60, Format.LIMITED: 40}


@record
class Entry:
    """One line of a decklist: so many of a card, of a printing if it names one, in a section of the list."""

    line: int
    count: int
    name: str
    set: str = ""
    number: str = ""
    section: str = ATTRACTIONS


@record
class Fault:
    """What is wrong with a deck. `line` is where, 0 for the deck as a whole; `rule` is the rule it breaks."""

    line: int
    message: str
    rule: str = ""
    help: str = ""


@record
class Decklist:
    """The entries of a decklist, and the faults of lines that can't be read."""

    entries: tuple[Entry, ...]
    faults: tuple[Fault, ...] = ()

    def section(self, name: str) -> list[Entry]:
        """The entries of a section."""
        return [entry for entry in self.entries if entry.section == name]

    def size(self, name: str) -> int:
        """How many cards a section has."""
        return sum(entry.count for entry in self.section(name))


@record
class Known:
    """The cards there are, by the slugs of their names."""

    attractions: Mapping[str, Attraction]
    dungeons: Mapping[str, Dungeon]

    @staticmethod
    def of(cards: Iterable[Card]) -> Known:
        """The cards of card files."""
        known = list(cards)
        return Known(
            {slug(card.name.text): card for card in known if isinstance(card, Attraction)},
            {slug(card.name.text): card for card in known if isinstance(card, Dungeon)},
        )


def read_deck(text: str) -> Decklist:
    """Read a decklist: `1 Pick-a-Beeble (UNF) 223a` a line, the set and the number only if wanted.

    Lines below a heading such as `Deck` or `Sideboard` belong to that section; what stands below no heading is
    the Attraction deck. Comments begin with `#` or `//`.
    """
    entries: list[Entry] = []
    faults: list[Fault] = []
    section = ATTRACTIONS
    for number, written in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = written.strip()
        if line.casefold().strip("/: ") in HEADINGS:
            section = HEADINGS[line.casefold().strip("/: ")]
        elif line and not line.startswith(COMMENTS):
            entry = read_line(number, line, section)
            if entry is None:
                faults.append(Fault(number, f"“{line}” can't be read", help=HOW_TO_WRITE))
            else:
                entries.append(entry)
    return Decklist(tuple(entries), tuple(faults))


def read_line(number: int, line: str, section: str) -> Entry | None:
    """One entry; None if it can't be read. The marks that deck sites put behind a card are passed over."""
    while (bare := MARKS.sub("", line)) != line:
        line = bare
    match = LINE.fullmatch(line)
    if match is None or not 0 < int(match[1] or 1) <= MAX_COUNT:
        return None
    return Entry(number, int(match[1] or 1), match[2], (match[3] or "").upper(), match[4] or "", section)


def check_deck(deck: Decklist, format: Format, known: Known, pool: Decklist | None = None) -> tuple[Fault, ...]:
    """The faults of a deck, in the order of its lines, those of the whole deck at the end.

    In a limited format every card has to be among those of `pool`, if one is given.
    """
    attractions = deck.section(ATTRACTIONS)
    faults = [*deck.faults, *unknown_attractions(attractions, known)]
    if format is Format.CONSTRUCTED:
        faults += named_twice(attractions)
    elif pool is not None:
        faults += not_in_pool(attractions, pool)
    for section in (MAIN, SIDEBOARD):
        faults += out_of_place(deck.section(section), known, section)
    faults += too_few(deck, format)
    if format is Format.CONSTRUCTED:
        faults += too_many_of_a_name([*deck.section(MAIN), *deck.section(SIDEBOARD)])
        if deck.size(SIDEBOARD) > MOST_IN_SIDEBOARD:
            count = deck.size(SIDEBOARD)
            faults.append(Fault(0, f"a sideboard has at most {MOST_IN_SIDEBOARD} cards, not {count}", "100.4a"))
    return tuple(sorted(faults, key=lambda fault: fault.line or MAX_LINES))


def unknown_attractions(entries: Sequence[Entry], known: Known) -> Iterator[Fault]:
    """Entries of the Attraction deck that are no Attractions, or printings that there aren't (717.1-2)."""
    for entry in entries:
        attraction = known.attractions.get(slug(entry.name))
        if attraction is None:
            yield no_attraction(entry, known)
            continue
        name = attraction.name.text
        sets = {each.code.text.upper() for each in of_kind(attraction.fields, Set)}
        numbers = [printing.number.text for printing in attraction.printings]
        if entry.set and entry.set not in sets:
            yield Fault(entry.line, f"{name} isn't in the set {entry.set}", "717.1")
        elif entry.number and entry.number not in numbers:
            there_are = f"there {'is' if len(numbers) == 1 else 'are'} {', '.join(numbers)}"
            yield Fault(entry.line, f"there is no printing {entry.number} of {name}", "717.1", there_are)


def no_attraction(entry: Entry, known: Known) -> Fault:
    """The fault about a card that is no Attraction."""
    if slug(entry.name) in known.dungeons:
        return Fault(entry.line, f"{entry.name} is a dungeon: dungeons are in no deck", "309.2")
    names = [attraction.name.text for attraction in known.attractions.values()]
    meant = closest(entry.name, names)
    help = f"did you mean {meant}?" if meant else "only Attractions are in an Attraction deck"
    return Fault(entry.line, f"{entry.name} is not an Attraction", "717.2", help)


def named_twice(entries: Sequence[Entry]) -> Iterator[Fault]:
    """Attractions with the same name, whatever their lights (717.2a)."""
    first: dict[str, int] = {}
    for entry in entries:
        line = first.setdefault(slug(entry.name), entry.line)
        if line != entry.line:
            message = f"{entry.name} is in line {line} already: all names differ"
            yield Fault(entry.line, message, "717.2a")
        elif entry.count > 1:
            message = f"{entry.count} cards are called {entry.name}: all names differ"
            yield Fault(entry.line, message, "717.2a")


def not_in_pool(entries: Sequence[Entry], pool: Decklist) -> Iterator[Fault]:
    """Cards that the player's pool doesn't have, or not so many of (717.2b)."""
    left: Counter[tuple[str, str]] = Counter()
    for entry in pool.entries:
        left[slug(entry.name), entry.number] += entry.count
    # Whoever doesn't say which printing takes what the others leave.
    for entry in sorted(entries, key=lambda entry: not entry.number):
        missing = entry.count - taken(left, entry)
        if missing:
            named = " ".join(filter(None, (entry.name, entry.number)))
            message = f"the pool has only {entry.count - missing} of {entry.count} cards {named}"
            if missing == entry.count:
                message = f"{named} isn't in the pool"
            yield Fault(entry.line, message, "717.2b")


def taken(left: Counter[tuple[str, str]], entry: Entry) -> int:
    """Take the cards of an entry from what is left of the pool; gives how many there were."""
    name = slug(entry.name)
    fitting = [(name, entry.number), (name, "")] if entry.number else [key for key in left if key[0] == name]
    found = 0
    for key in fitting:
        here = min(left[key], entry.count - found)
        left[key] -= here
        found += here
    return found


def out_of_place(entries: Sequence[Entry], known: Known, section: str) -> Iterator[Fault]:
    """Attractions and dungeons where other cards belong (717.2, 309.2)."""
    for entry in entries:
        if slug(entry.name) in known.attractions:
            message = f"{entry.name} is an Attraction: it belongs to the Attraction deck, not to the {section}"
            yield Fault(entry.line, message, "717.2", "put it below a line “Attractions”")
        elif slug(entry.name) in known.dungeons:
            yield Fault(entry.line, f"{entry.name} is a dungeon: dungeons are in no deck", "309.2")


def too_few(deck: Decklist, format: Format) -> Iterator[Fault]:
    """An Attraction deck, or a main deck, with too few cards (717.2a-b, 100.2a-b)."""
    count, least = deck.size(ATTRACTIONS), LEAST_ATTRACTIONS[format]
    rule = "717.2a" if format is Format.CONSTRUCTED else "717.2b"
    if count < least and (count or not deck.size(MAIN)):
        yield Fault(0, f"an Attraction deck has at least {least} cards in {format} play, not {count}", rule)
    count, least = deck.size(MAIN), LEAST_CARDS[format]
    rule = "100.2a" if format is Format.CONSTRUCTED else "100.2b"
    if 0 < count < least:
        yield Fault(0, f"a deck has at least {least} cards in {format} play, not {count}", rule, NOT_COUNTED)


def too_many_of_a_name(entries: Sequence[Entry]) -> Iterator[Fault]:
    """More than four cards of a name that is no basic land's (100.2a, 100.4a)."""
    counts: Counter[str] = Counter()
    for entry in entries:
        name = slug(entry.name)
        before = counts[name]
        counts[name] += entry.count
        if before <= MOST_OF_A_NAME < counts[name] and name.removeprefix(SNOW) not in BASIC:
            yield Fault(entry.line, f"{counts[name]} cards are called {entry.name}", "100.2a")
