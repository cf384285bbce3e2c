"""Decklists: how they are read, and what the rules about Attraction decks say to them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardwright.compiler import check
from cardwright.compiler.cli import main
from cardwright.compiler.decks import (
    ATTRACTIONS,
    MAIN,
    OTHER,
    SIDEBOARD,
    Entry,
    Fault,
    Format,
    Known,
    check_deck,
    read_deck,
)

NAMES = [
    "Sand Pit",
    "Swing Boat",
    "Maze",
    "Slide",
    "See-Saw",
    "Ring Toss",
    "Big Dipper",
    "Aquarium",
    "Arcade",
    "Cafe",
    "Zoo",
]


def attraction(name: str, set_code: str = "UNF") -> str:
    return (
        f"attraction {name}\n    set {set_code}\n    printing 1a lights 2 6\n    printing 1b lights 3 6\n"
        "visit\n    Scry 1.\n"
    )


def known() -> Known:
    text = "".join(map(attraction, NAMES)) + "dungeon Cellar\nroom Stairs\n    Scry 1.\n"
    return Known.of(check(text, "cards").cards)


def faults(text: str, format: Format = Format.CONSTRUCTED, pool: str | None = None) -> Sequence[Fault]:
    return check_deck(read_deck(text), format, known(), read_deck(pool) if pool is not None else None)


def rules(text: str, format: Format = Format.CONSTRUCTED, pool: str | None = None) -> list[tuple[int, str]]:
    return [(fault.line, fault.rule) for fault in faults(text, format, pool)]


def lines(*names: str) -> str:
    return "".join(f"1 {name}\n" for name in names)


TEN = lines(*NAMES[:10])


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("1 Pick-a-Beeble (UNF) 223a", Entry(1, 1, "Pick-a-Beeble", "UNF", "223a")),
        ("1x Pick-a-Beeble (unf) 223a [Attraction] *F*", Entry(1, 1, "Pick-a-Beeble", "UNF", "223a")),
        ("12 Cover the Spot", Entry(1, 12, "Cover the Spot")),
        ("Cover the Spot", Entry(1, 1, "Cover the Spot")),
        ("1 Drop Tower (UNF) #fun", Entry(1, 1, "Drop Tower", "UNF")),
    ],
)
def test_a_line_as_deck_sites_write_it(line: str, entry: Entry) -> None:
    assert read_deck(line).entries == (entry,)


def test_headings_begin_sections_and_comments_are_passed_over() -> None:
    deck = read_deck(
        "\ufeff# mine\n1 Maze\n\nDeck\n4 Bear\nSIDEBOARD:\n1 Shock\n// Attractions\n1 Zoo\nMaybeboard\n1 Slide\n"
    )
    assert [(entry.name, entry.section) for entry in deck.entries] == [
        ("Maze", ATTRACTIONS),
        ("Bear", MAIN),
        ("Shock", SIDEBOARD),
        ("Zoo", ATTRACTIONS),
        ("Slide", OTHER),
    ]
    assert deck.faults == ()


@pytest.mark.parametrize("line", ["0 Maze", "123456 Maze"])
def test_a_line_that_makes_no_sense_is_a_fault_of_that_line(line: str) -> None:
    deck = read_deck(f"1 Zoo\n{line}\n")
    assert [fault.line for fault in deck.faults] == [2]
    assert [entry.name for entry in deck.entries] == ["Zoo"]


def test_ten_different_attractions_are_enough_and_nine_are_not() -> None:
    assert rules(TEN) == []
    assert rules(lines(*NAMES[:9])) == [(0, "717.2a")]


def test_the_same_name_twice_is_a_fault_whatever_the_lights() -> None:
    assert rules(TEN + "1 Maze (UNF) 1b\n") == [(11, "717.2a")]
    assert rules("2 Zoo\n" + TEN) == [(1, "717.2a")]


def test_a_name_is_the_same_in_any_case_and_with_any_apostrophe() -> None:
    assert rules(TEN + "1 maze\n") == [(11, "717.2a")]


def test_what_is_no_attraction_is_a_fault_with_the_name_that_was_meant() -> None:
    [fault] = faults(TEN + "1 Ring Tos\n1 Zoo\n")
    assert (fault.line, fault.rule) == (11, "717.2")
    assert "Ring Toss" in fault.help
    [stranger] = faults(TEN + "1 Island\n")
    assert stranger.message == "Island is not an Attraction"


def test_a_printing_must_exist() -> None:
    [number] = faults(TEN.replace("1 Maze", "1 Maze (UNF) 9z"))
    assert (number.line, number.rule, number.help) == (3, "717.1", "there are 1a, 1b")
    [set_code] = faults(TEN.replace("1 Maze", "1 Maze (ABC) 1a"))
    assert (set_code.line, set_code.message) == (3, "Maze isn't in the set ABC")


def test_limited_takes_three_from_the_pool_with_duplicates() -> None:
    assert rules("2 Maze\n1 Zoo\n", Format.LIMITED) == []
    assert rules("2 Maze\n", Format.LIMITED) == [(0, "717.2b")]
    assert rules("2 Maze\n1 Zoo\n", Format.LIMITED, pool="2 Maze\n1 Zoo\n3 Slide\n") == []
    assert rules("2 Maze\n1 Zoo\n", Format.LIMITED, pool="1 Maze\n1 Zoo\n") == [(1, "717.2b")]
    assert rules("2 Maze\n1 Zoo\n", Format.LIMITED, pool="2 Maze\n") == [(2, "717.2b")]


def test_a_printing_is_taken_from_the_pool_only_if_it_is_there() -> None:
    pool = "1 Maze (UNF) 1a\n1 Maze\n1 Zoo\n"
    assert rules("1 Maze\n1 Maze (UNF) 1a\n1 Zoo\n", Format.LIMITED, pool) == []
    assert rules("1 Maze (UNF) 1b\n1 Maze (UNF) 1b\n1 Zoo\n", Format.LIMITED, pool) == [(2, "717.2b")]


def test_an_attraction_or_a_dungeon_in_the_main_deck_is_out_of_place() -> None:
    assert rules("Deck\n59 Forest\n1 Zoo\n") == [(3, "717.2")]
    assert rules("Deck\n59 Forest\n1 Cellar\n") == [(3, "309.2")]
    assert rules("Deck\n60 Forest\nSideboard\n1 Zoo\n") == [(4, "717.2")]
    assert rules(TEN + "1 Cellar\n") == [(11, "309.2")]


def test_the_attraction_deck_is_not_counted_for_the_main_deck() -> None:
    assert rules("Deck\n60 Forest\nAttractions\n" + TEN) == []
    assert rules("Deck\n59 Forest\nAttractions\n" + TEN) == [(0, "100.2a")]
    assert rules("2 Maze\n1 Zoo\nDeck\n39 Forest\n", Format.LIMITED) == [(0, "100.2b")]


def test_four_of_a_name_but_any_number_of_basic_lands() -> None:
    assert rules("Deck\n55 Snow-Covered Forest\n5 Bear\n") == [(3, "100.2a")]
    assert rules("Deck\n58 Forest\n2 Bear\nSideboard\n3 Bear\n") == [(5, "100.2a")]
    assert rules("Deck\n60 Forest\nSideboard\n16 Forest\n") == [(0, "100.4a")]


def run(tmp_path: Path, text: str, *arguments: str) -> tuple[int, str]:
    file, cards = tmp_path / "deck.txt", tmp_path / "cards.attraction"
    file.write_text(text, encoding="utf-8")
    cards.write_text("".join(map(attraction, NAMES)), encoding="utf-8")
    result = CliRunner().invoke(main, ["deck", str(file), "--cards", str(cards), *arguments])
    return result.exit_code, result.output.replace(str(tmp_path), "")


def test_the_command_says_line_and_rule_of_each_fault(tmp_path: Path) -> None:
    code, output = run(tmp_path, TEN + "1 Ring Tos\n2 Zoo\n", "--format", "constructed")
    assert code == 1
    assert output.splitlines() == [
        "/deck.txt:11: error: Ring Tos is not an Attraction [717.2]",
        "  help: did you mean Ring Toss?",
        "/deck.txt:12: error: 2 cards are called Zoo: all names differ [717.2a]",
        "Found 2 errors.",
    ]


def test_the_command_accepts_a_legal_deck(tmp_path: Path) -> None:
    assert run(tmp_path, TEN, "--format", "constructed") == (
        0,
        "10 Attractions: a legal Attraction deck for constructed play.\n",
    )


def test_the_command_takes_a_pool_for_limited_only(tmp_path: Path) -> None:
    pool = tmp_path / "pool.txt"
    pool.write_text("3 Maze\n", encoding="utf-8")
    assert run(tmp_path, "3 Maze\n", "--format", "limited", "--pool", str(pool))[0] == 0
    assert run(tmp_path, "1 Zoo\n2 Maze\n", "--format", "limited", "--pool", str(pool))[0] == 1
    assert run(tmp_path, TEN, "--format", "constructed", "--pool", str(pool))[0] == 2


def test_acorn_cards_are_noted(tmp_path: Path) -> None:
    acorn = tmp_path / "acorn.attraction"
    acorn.write_text(attraction("Oak").replace("    set", "    acorn\n    set"), encoding="utf-8")
    code, output = run(tmp_path, TEN + "1 Oak\n", "--format", "constructed", "--cards", str(acorn))
    assert code == 0
    assert "note: with the acorn stamp, for casual play (100.7): Oak\n" in output
