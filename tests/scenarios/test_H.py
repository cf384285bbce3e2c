"""Section H: Attraction decks and how a game begins with them (717.2, 103.3a, 100.2)."""

from __future__ import annotations

import pytest

from cardwright.compiler.decks import Format, Known, check_deck, read_deck
from cardwright.runtime import Dungeon, Game, Resolution, Room, Seat, Setup, Steps
from cardwright.runtime.library import draw
from cardwright.runtime.objects import COMMAND
from tests.attractions.fair import SHIPPED, parsed, printing
from tests.dungeons.rooms import SLUGS, dungeon
from tests.runtime.table import creature, game, land, seat

KNOWN = Known.of([*map(parsed, SHIPPED), *map(dungeon, SLUGS)])
NAMES = [parsed(slug).name.text for slug in SHIPPED]


def faults(text: str, format: Format = Format.CONSTRUCTED, pool: str | None = None) -> list[tuple[int, str]]:
    """The lines and rules of what is wrong with a deck."""
    found = check_deck(read_deck(text), format, KNOWN, read_deck(pool) if pool is not None else None)
    return [(fault.line, fault.rule) for fault in found]


def each(names: list[str]) -> str:
    """A list of one card each."""
    return "".join(f"1 {name}\n" for name in names)


def test_H1_ten_different_names_make_a_constructed_deck_and_nine_do_not() -> None:
    assert faults(each(NAMES[:10])) == []
    assert faults(each(NAMES[:9])) == [(0, "717.2a")]
    beebles = "1 Pick-a-Beeble (UNF) 223a\n1 Pick-a-Beeble (UNF) 223b\n"
    assert faults(each(NAMES[:9]) + beebles) == [(11, "717.2a")]


def test_H3_there_is_no_most() -> None:
    assert faults(each(NAMES[:11])) == []
    assert faults(each(NAMES)) == [] and len(NAMES) == 35


def test_H4_a_limited_deck_has_three_from_the_pool_and_may_repeat_names() -> None:
    pool = "2 Information Booth\n1 Drop Tower\n1 Roller Coaster\n"
    deck = "2 Information Booth\n1 Drop Tower\n"
    assert faults(deck, Format.LIMITED, pool) == []
    assert faults("2 Information Booth\n", Format.LIMITED, pool) == [(0, "717.2b")]
    assert faults(deck + "1 Ferris Wheel\n", Format.LIMITED, pool) == [(3, "717.2b")]


def test_H6_the_main_deck_is_counted_without_the_attractions() -> None:
    assert faults(f"Deck\n60 Forest\nAttractions\n{each(NAMES[:10])}") == []
    assert faults(f"Deck\n59 Forest\nAttractions\n{each(NAMES[:10])}") == [(0, "100.2a")]


def shuffled(seed: int, cut: bool = False) -> list[str]:
    """The order of an Attraction deck as the game begins; the opponent may cut it."""

    def cutting(resolving: Resolution) -> Steps[None]:
        yield from ()
        deck = resolving.game.players[0].attraction_deck
        deck[:] = [*deck[3:], *deck[:3]]

    table = game(seat(attractions=list(map(printing, SHIPPED[:8]))), seat("Bob"), seed=seed, do=cutting)
    if cut:
        table.perform("do", 1)
    assert all(card.zone == COMMAND for card in table.players[0].attraction_deck)
    return [card.name for card in table.players[0].attraction_deck]


def test_H7_the_deck_is_shuffled_by_the_seed_and_may_be_cut() -> None:
    assert shuffled(1) == shuffled(1)
    assert sorted(shuffled(1)) == sorted(shuffled(2)) == sorted(parsed(slug).name.text for slug in SHIPPED[:8])
    assert len({tuple(shuffled(seed)) for seed in range(8)}) > 4
    assert shuffled(1, cut=True) == [*shuffled(1)[3:], *shuffled(1)[:3]]


def test_H9_an_attraction_begins_only_in_its_own_deck_and_is_never_drawn() -> None:
    with pytest.raises(ValueError, match="can't be in a deck"):
        Game(Setup([Seat("P0", [printing("information_booth")])]))
    with pytest.raises(ValueError, match="can't be in the Attraction deck"):
        Game(Setup([Seat("P0", attractions=[land()])]))

    def draw_all(resolving: Resolution) -> Steps[None]:
        yield from draw(resolving, [resolving.you], 10)

    table = game(seat(attractions=[printing("information_booth")]), seat("Bob"), do=draw_all)
    table.perform("do")
    ann = table.players[0]
    assert [card.name for card in ann.attraction_deck] == ["Information Booth"]
    assert "Information Booth" not in [card.name for card in ann.hand]
    assert faults(f"Deck\n59 Forest\n1 Drop Tower\nAttractions\n{each(NAMES[:10])}") == [(3, "717.2")]


def test_H10_a_dungeon_is_in_no_deck_and_counts_nowhere() -> None:
    assert faults(f"Deck\n60 Forest\n1 Undercity\nAttractions\n{each(NAMES[:10])}") == [(3, "309.2")]
    assert faults(f"{each(NAMES[:9])}1 Lost Mine of Phandelver\n") == [(10, "309.2")]
    table = game(seat(dungeons=[Dungeon("Cellar", [Room("Stairs")])], deck=[creature()] * 3))
    assert len(table.players[0].library) == 3 and table.players[0].attraction_deck == []
