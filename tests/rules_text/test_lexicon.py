"""The lexicon file is in order, every line of it is read, and forms of nouns and verbs come out right."""

from __future__ import annotations

from importlib.resources import files

import pytest

from cardwright.compiler.rules_text.lexicon import Entry, entries_of, load, plural, read_sections, verb_forms
from cardwright.compiler.rules_text.scan import scan

TEXT = files("cardwright.grammar").joinpath("lexicon.txt").read_text("utf-8")
SECTIONS = read_sections(TEXT)
WORDLESS = {name for name, lines in SECTIONS.items() if not any(entries_of(name, line) for line in lines)}


def headword(line: str) -> str:
    """What a line is about: what stands before a plural or the kind of a complement."""
    return line.partition(":")[0].partition(" / ")[0].strip()


def comments() -> dict[str, str]:
    """The comments of each section."""
    found: dict[str, str] = {}
    name = ""
    for line in TEXT.splitlines():
        if line.startswith("["):
            name = line.strip("[]")
        elif line.startswith("#") and name:
            found[name] = found.get(name, "") + line
    return found


@pytest.mark.parametrize("name", SECTIONS)
def test_sections_are_sorted_without_regard_to_case(name: str) -> None:
    words = [headword(line).casefold() for line in SECTIONS[name]]
    if name == "VERB":
        words = [verb_forms(line)[0].casefold() for line in SECTIONS[name]]
    assert words == sorted(words)


@pytest.mark.parametrize("name", SECTIONS)
def test_nothing_stands_twice_in_a_section(name: str) -> None:
    words = [headword(line) for line in SECTIONS[name]]
    assert sorted(words) == sorted(set(words))


def test_no_section_stands_twice() -> None:
    heads = [line for line in TEXT.splitlines() if line.startswith("[")]
    assert len(heads) == len(set(heads)) == len(SECTIONS)


def test_lines_have_no_white_space_around_them() -> None:
    assert [line for line in TEXT.splitlines() if line != line.strip()] == []


@pytest.mark.parametrize("name", [name for name in SECTIONS if name not in WORDLESS])
def test_every_line_is_read(name: str) -> None:
    entries = load().entries
    for line in SECTIONS[name]:
        surfaces = entries_of(name, line)
        assert surfaces, line
        for surface, entry in surfaces:
            words = tuple(surface.split(" "))
            [found] = [meant for phrase, meant in entries[words[0]] if phrase == words]
            assert entry in found


def test_sections_that_add_no_words_say_so() -> None:
    assert {name for name, comment in comments().items() if "adds no words" in comment} == WORDLESS


def test_keywords_with_a_parameter_are_keywords() -> None:
    with_parameter = {headword(line) for line in SECTIONS["keyword ability with parameter"]}
    assert with_parameter - set(SECTIONS["keyword ability"]) == set()


@pytest.mark.parametrize("word", SECTIONS["ability word"])
def test_ability_words_are_told_by_their_dash(word: str) -> None:
    first, *_ = scan(f"{word.capitalize()} — Scry 1.", 0, "")
    assert first.type == "ABILITY_WORD"


def test_phrases_are_found_longest_first() -> None:
    for phrases in load().entries.values():
        lengths = [len(phrase) for phrase, _ in phrases]
        assert lengths == sorted(lengths, reverse=True)


@pytest.mark.parametrize(
    ("singular", "many"),
    [
        ("Goblin", "Goblins"),
        ("ability", "abilities"),
        ("Ally", "Allies"),
        ("play", "plays"),
        ("Fox", "Foxes"),
        ("Sphinx", "Sphinxes"),
        ("witch", "witches"),
        ("wish", "wishes"),
        ("Cyclops", "Cyclopses"),
    ],
)
def test_regular_plurals(singular: str, many: str) -> None:
    assert plural(singular) == many


@pytest.mark.parametrize(
    ("listed", "forms"),
    [
        ("destroy", ("destroy", "destroys", "destroyed", "destroyed", "destroying")),
        ("exile", ("exile", "exiles", "exiled", "exiled", "exiling")),
        ("copy", ("copy", "copies", "copied", "copied", "copying")),
        ("draw draws drew drawn drawing", ("draw", "draws", "drew", "drawn", "drawing")),
        (
            "look at looks at looked at looked at looking at",
            ("look at", "looks at", "looked at", "looked at", "looking at"),
        ),
    ],
)
def test_forms_of_verbs(listed: str, forms: tuple[str, ...]) -> None:
    assert verb_forms(listed) == forms


@pytest.mark.parametrize("line", SECTIONS["VERB"])
def test_verbs_have_five_forms_or_are_regular(line: str) -> None:
    _, third, past, participle, gerund = verb_forms(line)
    assert any(word.endswith("s") for word in third.split(" "))
    assert any(word.endswith("ing") for word in gerund.split(" "))
    assert past and participle


def entries(spelling: str) -> set[tuple[str, str, str]]:
    """Terminal, lemma and form of everything that a spelling may be."""
    words = tuple(spelling.split(" "))
    return {
        (entry.terminal, entry.lemma, entry.form)
        for phrase, meant in load().starting(words[0])
        for entry in meant
        if phrase == words
    }


@pytest.mark.parametrize(
    ("spelling", "meant"),
    [
        ("flips", {("NOUN", "flip", "plural"), ("VERB", "flip", "third")}),
        ("drawn", {("VERB", "draw", "participle")}),
        ("exiled", {("ADJECTIVE", "exiled", ""), ("VERB", "exile", "past"), ("VERB", "exile", "participle")}),
        ("put", {("VERB", "put", "base"), ("VERB", "put", "past"), ("VERB", "put", "participle")}),
        ("phenomena", {("NOUN", "phenomenon", "plural")}),
        ("Elves", {("NOUN", "Elf", "plural")}),
        ("Sorcerer Role", {("NOUN", "Sorcerer Role", "singular")}),
        ("until end of turn", {("DURATION", "until end of turn", "")}),
        ("first strike", {("KEYWORD", "first strike", ""), ("COUNTER_KIND", "first strike", "")}),
        ("notaword", set()),
    ],
)
def test_what_a_spelling_may_be(spelling: str, meant: set[tuple[str, str, str]]) -> None:
    assert entries(spelling) == meant


def test_an_entry_says_where_it_stands() -> None:
    [(_, meant)] = [pair for pair in load().starting("Goblin") if pair[0] == ("Goblin",)]
    assert meant == (Entry("NOUN", "creature type", "Goblin", "singular"),)
