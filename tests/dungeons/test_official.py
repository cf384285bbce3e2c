"""The shipped dungeons against the official cards: names, types, rooms, arrows, texts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.compiler.cards import EndsIn, LocalName, Set, of_kind
from cardwright.compiler.print import body_text, oracle_text, type_line
from tests.dungeons.rooms import SLUGS, dungeon

OFFICIAL = json.loads(Path(__file__).parents[1].joinpath("cases/dungeons.json").read_text("utf-8"))


def test_all_of_them_are_shipped() -> None:
    assert sorted(SLUGS) == sorted(card["name"] for card in OFFICIAL)
    assert sum(len(card["rooms"]) for card in OFFICIAL) == 49
    assert sum(len(room["leads_to"]) for card in OFFICIAL for room in card["rooms"]) == 63


@pytest.mark.parametrize("official", OFFICIAL, ids=lambda card: str(card["name"]))
def test_a_dungeon_says_what_the_official_card_says(official: dict[str, object]) -> None:
    card = dungeon(str(official["name"]))
    rooms = [
        {
            "name": room.name.text,
            "text": body_text(room.body),
            "leads_to": [word.text for word in room.leads_to],
        }
        for room in card.rooms
    ]
    assert rooms == official["rooms"]
    assert oracle_text(card) == official["oracle_text"]
    assert type_line(card) == official["type_line"]
    assert {name.language.text: name.name.text for name in of_kind(card.fields, LocalName)} == official["names"]
    printed = [(each.code.text, each.number.text if each.number else "") for each in of_kind(card.fields, Set)]
    official_printings = official["printings"]
    assert isinstance(official_printings, list)
    assert printed == [(each["set"], each["number"]) for each in official_printings]
    last_rooms = [word.text for each in of_kind(card.fields, EndsIn) for word in each.rooms]
    assert last_rooms == (official["last_rooms"] if len(last_rooms) > 1 else [])
