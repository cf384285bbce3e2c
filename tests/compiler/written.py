"""Cards of the AST for tests: drawn at random, with bodies that are read from sample texts."""

from __future__ import annotations

from hypothesis import strategies as st

from cardwright.compiler.cards import (
    Acorn,
    ArrowsUnprinted,
    Attraction,
    Body,
    Card,
    Dungeon,
    DungeonType,
    EndsIn,
    Entry,
    LocalName,
    Printing,
    Prize,
    Rarity,
    Room,
    Set,
    Visit,
    Word,
)
from cardwright.compiler.parse import parse
from cardwright.compiler.source import UNPRINTABLE, Source

SAMPLES = (
    "Scry 1.",
    "Draw a card.\n\n    Draw a card.",
    "Each opponent loses 1 life and you gain 1 life.",
    'Create a Food token. (It\'s an artifact with "{2}, {T}, Sacrifice this artifact: You gain 3 life.")',
    "Choose one —\n    • Create a 1/1 red Balloon creature token with flying.\n    • Scry 2.",
    "[Throw a card you own, “from #2 outside”, onto the table.]",
    "Target creature gets -4/-0 until your next turn. " * 4,
    'You get an emblem with "Creatures you control get +2/+2 and have trample."',
)


def body(sample: str) -> Body:
    """The body that a sample text is read as."""
    parsed = parse(Source("sample", f"dungeon X\nroom Y\n    {sample}\n"))
    assert not parsed.diagnostics, parsed.diagnostics
    (card,) = parsed.cards
    assert isinstance(card, Dungeon)
    found = card.rooms[0].body
    assert found is not None
    return found


BODIES = [body(sample) for sample in SAMPLES]
ABILITIES = [each for each in BODIES if each.text and len(each.text.paragraphs) == 1]

letters = st.text(
    st.characters(exclude_characters="\n\r\t").filter(lambda letter: not UNPRINTABLE.match(letter)), min_size=1
)
hostile = st.sampled_from(
    ('"', '"""', "\\", 'a"b', " a ", "a, b", "a -> b", "# a", "->", ",", ":", "a: b", "a  b", "room", "{{ a }}", "ﬁ")
)
names = (letters | hostile | st.sampled_from(("Cave Entrance", "Trap!", "Githyanki Crèche", "罠だ!"))).map(Word)
# Rules text may call a card by its name, so a card isn't called by a word of the samples.
card_names = names.filter(lambda name: not any(name.text in sample for sample in SAMPLES))
codes = st.from_regex(r"[A-Za-z0-9]{1,5}", fullmatch=True).map(Word)
languages = st.from_regex(r"[a-z]{2,3}(-[A-Z]{2})?", fullmatch=True).map(Word)
bodies = st.sampled_from(BODIES) | st.none()
texts = st.lists(st.sampled_from(ABILITIES), max_size=2).map(tuple)

local_names = st.builds(LocalName, languages, names)
card_fields = st.one_of(
    st.builds(Set, codes, codes | st.none()), local_names, st.builds(Rarity, codes), st.builds(Acorn)
)
dungeon_fields = st.one_of(
    card_fields,
    st.builds(DungeonType, names),
    st.builds(Entry, names),
    st.builds(EndsIn, st.lists(names, min_size=1, max_size=3).map(tuple)),
    st.builds(ArrowsUnprinted),
)
printings = st.builds(
    Printing, codes, st.lists(codes.filter(lambda word: word.text != "lights"), min_size=1, max_size=5).map(tuple)
)
numbers = st.lists(codes.filter(lambda word: word.text != "lights"), max_size=2).map(tuple)

rooms = st.builds(
    Room, names, st.lists(names, max_size=3).map(tuple), st.lists(local_names, max_size=2).map(tuple), bodies
)
dungeons = st.builds(
    Dungeon, card_names, st.lists(dungeon_fields, max_size=4).map(tuple), texts, st.lists(rooms, max_size=4).map(tuple)
)
sections = st.builds(Visit, numbers, bodies) | st.builds(Prize, numbers, bodies)
attractions = st.builds(
    Attraction,
    card_names,
    st.lists(card_fields | printings, max_size=4).map(tuple),
    texts,
    st.lists(sections, max_size=3).map(tuple),
)
cards: st.SearchStrategy[Card] = dungeons | attractions
