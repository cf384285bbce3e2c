"""Cards that enter face down: manifested, cloaked, turned face up."""

from __future__ import annotations

from cardwright.runtime import Resolution, Steps
from cardwright.runtime.faces import turn_face_up
from cardwright.runtime.manifesting import cloak, manifest, manifest_dread
from tests.runtime.table import answer, creature, game, seat


def test_a_cloaked_card_has_ward_until_it_is_turned_face_up() -> None:
    def cloaks(resolving: Resolution) -> Steps[None]:
        cloaked = yield from cloak(resolving, resolving.you, resolving.you.library[:1])
        [permanent] = cloaked
        seen.append((permanent.power, [ability.text for ability in permanent.abilities]))
        yield from turn_face_up(resolving, cloaked)

    seen: list[tuple[int | None, list[str]]] = []
    table = game(seat(deck=[creature("Ogre", 5, 5)]), seat("Bob"), do=cloaks)
    table.perform("do")
    [ogre] = table.battlefield
    assert seen == [(2, ["Ward {2}"])]
    assert (ogre.name, ogre.power, ogre.abilities, ogre.keywords) == ("Ogre", 5, (), frozenset())


def test_cards_are_manifested_one_at_a_time() -> None:
    def manifests(resolving: Resolution) -> Steps[None]:
        yield from manifest(resolving, resolving.you, resolving.you.library[:2])

    table = game(seat(), seat("Bob"), do=manifests)
    table.perform("do")
    assert [(thing.name, thing.power, thing.face_down) for thing in table.battlefield] == [("", 2, True)] * 2


def test_all_choose_before_any_manifests_dread() -> None:
    def dread(resolving: Resolution) -> Steps[None]:
        yield from manifest_dread(resolving, resolving.players)

    table = game(seat(deck=[creature("A"), creature("B")]), seat("Bob"), shuffled=False, do=dread)
    table.perform("do")
    answer(table, "B")
    assert table.battlefield == []
    answer(table, "Bear")
    assert len(table.battlefield) == 2
    assert [[card.name for card in player.graveyard] for player in table.players] == [["A"], ["Bear"]]
