"""Source to AST, and what is left of a source that has faults."""

import pytest

from cardwright.compiler import check
from cardwright.compiler.cards import Attraction, Dungeon, Entry, LocalName, Printing, Set, Word, of_kind
from cardwright.compiler.fixes import ALL, fixed
from cardwright.compiler.parse import Parsed, parse
from cardwright.compiler.rules_text.syntax import words_of
from cardwright.compiler.source import Source

DUNGEON = """\
dungeon Hermit's Cellar
    set XYZ 7
    name it: Cantina
    type Undercity
    enter only by venturing into Undercity

room Stairs -> Pantry, Well
    name it: Scale
    Scry 1.

room Pantry -> Hoard
    You gain 2 life.

room Well -> Hoard
    Scry 2.

room Hoard
    Draw a card.
"""

ATTRACTION = """\
attraction Sand Pit
    set XYZ
    rarity common
    acorn
    printing 1a lights 2 6
    printing 1b lights 3 6

visit
    Scry 1.

visit 1b
    Scry 2.
"""


def read(text: str) -> Parsed:
    return parse(Source("x", text))


def dungeon(text: str) -> Dungeon:
    (card,) = read(text).cards
    assert isinstance(card, Dungeon)
    return card


def attraction(text: str) -> Attraction:
    (card,) = read(text).cards
    assert isinstance(card, Attraction)
    return card


def found(text: str) -> list[tuple[str, int, str]]:
    """Code, line and marked text of each finding."""
    source = Source("x", text)
    return [(each.code, source.line(each.span.start), source.slice(each.span)) for each in parse(source).diagnostics]


def test_dungeon_with_everything() -> None:
    card = dungeon(DUNGEON)
    assert card.name == Word("Hermit's Cellar")
    assert card.fields[:2] == (Set(Word("XYZ"), Word("7")), LocalName(Word("it"), Word("Cantina")))
    assert (card.types, card.entry) == (("Undercity",), "Undercity")
    assert [(room.name.text, [word.text for word in room.leads_to]) for room in card.rooms] == [
        ("Stairs", ["Pantry", "Well"]),
        ("Pantry", ["Hoard"]),
        ("Well", ["Hoard"]),
        ("Hoard", []),
    ]
    assert card.rooms[0].local_names == (LocalName(Word("it"), Word("Scale")),)
    assert all(room.body and room.body.text for room in card.rooms)


def test_attraction_with_everything() -> None:
    card = attraction(ATTRACTION)
    assert [(each.number.text, [light.text for light in each.lights]) for each in card.printings] == [
        ("1a", ["2", "6"]),
        ("1b", ["3", "6"]),
    ]
    assert card.visit("1a") is card.sections[0]
    assert card.visit("1b") is card.sections[1]
    assert card.prize("1a") is None


def test_every_part_knows_its_place() -> None:
    card = dungeon(DUNGEON)
    assert DUNGEON[card.name.span.start : card.name.span.end] == "Hermit's Cellar"
    (entry,) = of_kind(card.fields, Entry)
    assert DUNGEON[entry.span.start : entry.span.end] == "enter only by venturing into Undercity"
    pantry = card.rooms[1]
    assert DUNGEON[pantry.span.start : pantry.span.end] == "room Pantry -> Hoard\n    You gain 2 life."
    assert (card.span.start, card.span.end) == (0, len(DUNGEON) - 1)
    (printing, _) = of_kind(attraction(ATTRACTION).fields, Printing)
    assert ATTRACTION[printing.span.start : printing.span.end] == "printing 1a lights 2 6"


def test_every_word_of_rules_text_knows_its_place() -> None:
    for room in dungeon(DUNGEON).rooms:
        assert room.body is not None
        assert room.body.text is not None
        for word in words_of(room.body.text):
            assert DUNGEON[word.span.start : word.span.end].lower() == word.text.lower()


def test_cards_are_equal_wherever_they_stand() -> None:
    assert dungeon(DUNGEON) == dungeon("# moved\n\n" + DUNGEON.replace("    ", "\t"))
    assert dungeon(DUNGEON) != dungeon(DUNGEON.replace("Scry 2", "Scry 3"))


def test_several_cards_in_a_file() -> None:
    names = [card.name.text for card in read(DUNGEON + ATTRACTION + DUNGEON).cards]
    assert names == ["Hermit's Cellar", "Sand Pit", "Hermit's Cellar"]


def test_all_faults_of_a_file_are_found_in_one_run() -> None:
    text = """\
dungeon Hermit's Cellar
    sett XYZ 7
    set
room Stairs -> Pantry,
    Sry 1.
rom Pantry -> "Hoard
    You gain 2 life
room Well -> Hoard
    printing 1 lights 2 6
    Scry scry 2.
visit
    Anything goes here.
room Hoard
    Draw a card, them draw a crd.
"""
    assert found(text) == [
        ("CW103", 2, "sett"),
        ("CW105", 3, ""),
        ("CW105", 4, ""),
        ("CW402", 5, "Sry"),
        ("CW102", 6, "rom"),
        ("CW106", 6, '"Hoard'),
        ("CW401", 7, ""),
        ("CW104", 9, "printing"),
        ("CW401", 10, "scry"),
        ("CW104", 11, "visit"),
        ("CW402", 14, "crd"),
    ]


def test_what_can_be_read_of_a_faulty_file_is_there() -> None:
    card = dungeon(DUNGEON.replace("Scry 1.", "Scry scry.").replace("set XYZ", "sett XYZ"))
    assert [room.name.text for room in card.rooms] == ["Stairs", "Pantry", "Well", "Hoard"]
    assert [room.body.text is not None for room in card.rooms if room.body] == [False, True, True, True]
    assert not any(of_kind(card.fields, Set))


def test_one_paragraph_above_the_rooms_does_not_spoil_another() -> None:
    card = dungeon("dungeon X\n    Scry 1.\n\n    Scry scry.\n\n    Scry 2.\nroom Y\n    Scry 1.\n")
    assert [body.text is not None for body in card.texts] == [True, False, True]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", ("CW101", 1, "")),
        ("\n# nothing\n", ("CW101", 1, "")),
        ("Once upon a time\n    there was a dungeon.\n", ("CW101", 1, "Once")),
        ("room Stairs\n    Scry 1.\n", ("CW101", 1, "room")),
        ("    Scry 1.\n", ("CW101", 1, "Scry 1.")),
        ("    Scry 1.\ndungeon X\nroom Y\n    Scry 1.\n", ("CW104", 1, "Scry 1.")),
        ("room Z\n    Scry 1.\ndungeon X\nroom Y\n    Scry 1.\n", ("CW104", 1, "room")),
        ("chapter One\nroom Z\n    Scry.\ndungeon X\nroom Y\n    Scry 1.\n", ("CW102", 1, "chapter")),
        ("dungeon X\n    room Y\nroom Z\n    Scry 1.\n", ("CW103", 2, "room")),
        ("dungeon X\nroom Y\n    draw a card.\n", ("CW103", 3, "draw")),
        ("dungeon X\n    Scry 1.\n\n    set A\nroom Y\n    Scry 1.\n", ("CW104", 4, "set")),
        ("dungeon: X\nroom Y\n    Scry 1.\n", ("CW105", 1, ":")),
        ("dungeon A, B\nroom Y\n    Scry 1.\n", ("CW105", 1, ",")),
        ("dungeon\nroom Y\n    Scry 1.\n", ("CW105", 1, "")),
        ("dungeon X\n    name Y\nroom Y\n    Scry 1.\n", ("CW105", 2, "Y")),
        ("dungeon X\nroom Y\n    Draw a card\n", ("CW401", 3, "")),
        ("dungeon X\nroom Y\n    Draw a (card.\n", ("CW403", 3, "(")),
        ('dungeon X\nroom Y\n    You get an emblem with "Draw a card.\n', ("CW403", 3, '"')),
        ("dungeon X\nroom Y\n    Draw a card §.\n", ("CW402", 3, "§")),
        ("dungeon X\x07\nroom Y\n    Scry 1.\n", ("CW108", 1, "\x07")),
    ],
)
def test_one_fault_is_one_finding(text: str, where: tuple[str, int, str]) -> None:
    assert found(text) == [where]


def test_misspelt_header_is_read_as_what_was_meant() -> None:
    text = DUNGEON.replace("dungeon", "dungoen").replace("room Well", "romo Well")
    assert [each[0] for each in found(text)] == ["CW102", "CW102"]
    assert dungeon(text).rooms == dungeon(DUNGEON).rooms


def test_fix_mends_what_it_belongs_to() -> None:
    text = DUNGEON.replace("dungeon", "dungoen").replace("card.", "card").replace("gain", "gian")
    fixes = [each.fix for each in read(text).diagnostics]
    assert len(fixes) == 3 and all(fixes)
    assert fixed(text, lambda mended: check(mended, "x"), ALL).text == DUNGEON


def test_unknown_words_without_a_likeness_are_one_finding() -> None:
    (finding,) = read("dungeon X\nroom Y\n    Whirl the harpsichord nonchalantly.\n").diagnostics
    assert finding.code == "CW402"
    assert len(finding.further) == 2
    assert finding.help is not None
    assert "[square brackets]" in finding.help


def test_no_message_names_a_class_of_the_grammar() -> None:
    for text in ("Draw a of card.", "Draw", "Target", "Create a 1/1.", "If", "If you draw", "•", "Draw a card, and."):
        for each in read(f"dungeon X\nroom Y\n    {text}\n").diagnostics:
            assert not any(word.isupper() and len(word) > 2 for word in each.label.split()), each.label
            assert "rules_text" not in each.label + each.message


def test_what_could_stand_there_is_said_in_words() -> None:
    (finding,) = read("dungeon X\nroom Y\n    Put a counter on on it.\n").diagnostics
    assert "“target”" in finding.label
    assert "“creature”" in finding.label


def test_after_too_many_faults_reading_stops() -> None:
    parsed = read("dungeon X\n" + "door\n" * 5_000)
    assert parsed.cards == ()
    assert 50 < len(parsed.diagnostics) < 60
