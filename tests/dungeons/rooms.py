"""A game in which the ability of a room of a shipped dungeon resolves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Unpack

from cardwright.compiler import check
from cardwright.compiler.cards import Dungeon
from cardwright.compiler.print import body_text
from tests.rules_text.game import Answer, Trial, Zones

SLUGS = {
    "Lost Mine of Phandelver": "lost_mine_of_phandelver",
    "Dungeon of the Mad Mage": "dungeon_of_the_mad_mage",
    "Tomb of Annihilation": "tomb_of_annihilation",
    "Undercity": "undercity",
    "Baldur's Gate Wilderness": "baldurs_gate_wilderness",
}


@cache
def dungeon(name: str) -> Dungeon:
    """A shipped dungeon."""
    path = files("cardwright.dungeons").joinpath(f"{SLUGS[name]}.dungeon")
    [card] = check(path.read_text("utf-8"), path.name).cards
    assert isinstance(card, Dungeon)
    return card


def text_of(name: str, room: str) -> str:
    """What a room of a shipped dungeon says."""
    return next(body_text(each.body) for each in dungeon(name).rooms if each.name.text == room)


def enter(
    name: str, room: str, answers: Sequence[Answer] = (), count: int = 2, seed: int = 1, **zones: Unpack[Zones]
) -> Trial:
    """Resolve a room's ability, with answers and cards as `Trial` takes them."""
    return Trial(text_of(name, room), answers, count, seed, **zones)
