"""The shipped Attractions against the official cards: names, rarities, acorns, printings, lights, texts."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from cardwright.compiler.cards import Rarity, Set, of_kind
from cardwright.compiler.print import oracle_text, source_text, type_line
from cardwright.compiler.rules_text.syntax import words_of
from cardwright.runtime.attractions import VisitAbility
from tests.attractions.fair import SHIPPED, built, parsed, source

CASES = Path(__file__).parents[1] / "cases" / "attractions.json"
OFFICIAL = {card["name"]: card for card in json.loads(CASES.read_text("utf-8"))}
BANNED = "# Banned in Legacy and Vintage since May 2024."
STICKER = "[put a sticker on a nonland permanent you own]"
every_attraction = pytest.mark.parametrize("slug", SHIPPED)


def test_all_35_are_shipped_with_their_135_printings() -> None:
    assert sorted(parsed(slug).name.text for slug in SHIPPED) == sorted(OFFICIAL)
    assert len(OFFICIAL) == 35
    assert sum(len(parsed(slug).printings) for slug in SHIPPED) == 135
    rarities = Counter(str(card["rarity"]) for card in OFFICIAL.values())
    assert rarities == {"common": 10, "uncommon": 12, "rare": 13}
    assert sum(parsed(slug).is_acorn for slug in SHIPPED) == 13


@every_attraction
def test_an_attraction_says_what_the_official_card_says(slug: str) -> None:
    card = parsed(slug)
    official = OFFICIAL[card.name.text]
    [rarity], [set_code] = of_kind(card.fields, Rarity), of_kind(card.fields, Set)
    assert (rarity.word.text, card.is_acorn, type_line(card)) == (
        official["rarity"],
        official["acorn"],
        official["type_line"],
    )
    printings = [
        (set_code.code.text, each.number.text, [int(light.text) for light in each.lights]) for each in card.printings
    ]
    assert printings == [(each["set"], each["number"], each["lights"]) for each in official["printings"]]
    for each in official["printings"]:
        assert oracle_text(card, each["number"]) == each.get("text", official["text"])


@every_attraction
def test_a_built_attraction_has_the_text_and_the_lights_of_each_printing(slug: str) -> None:
    official = OFFICIAL[parsed(slug).name.text]
    found = {
        each.number: (attraction.text, list(each.lights), attraction.characteristics.types)
        for attraction in built(slug)
        for each in attraction.printings
    }
    assert found == {
        each["number"]: (each.get("text", official["text"]), each["lights"], frozenset({"artifact"}))
        for each in official["printings"]
    }


@every_attraction
def test_a_built_attraction_has_one_visit_ability_and_a_prize_if_the_card_has_one(slug: str) -> None:
    for attraction in built(slug):
        [visit] = [ability for ability in attraction.abilities if isinstance(ability, VisitAbility)]
        assert (visit.prize is not None) == ("\nPrize — " in attraction.text)


@every_attraction
def test_the_commons_are_banned_and_say_so(slug: str) -> None:
    is_common = OFFICIAL[parsed(slug).name.text]["rarity"] == "common"
    assert (BANNED in source(slug)) is is_common


@every_attraction
def test_only_acorn_cards_leave_anything_but_stickers_to_hand(slug: str) -> None:
    card = parsed(slug)
    bracketed = {
        word.text
        for body in card.bodies
        if body.text is not None
        for word in words_of(body.text)
        if word.text.startswith("[")
    }
    assert card.is_acorn or bracketed <= {STICKER}


@every_attraction
def test_a_source_is_in_canonical_form(slug: str) -> None:
    assert source_text([parsed(slug)]) == source(slug).replace(f"    {BANNED}\n", "")
