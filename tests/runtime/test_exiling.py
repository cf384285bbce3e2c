"""Exile until something happens (610.3)."""

from __future__ import annotations

from cardwright.runtime import Card, Characteristics, Game, GameObject, Resolution, Seat, Setup
from cardwright.runtime.durations import until_leaves
from cardwright.runtime.exiling import exile_until_over
from cardwright.runtime.objects import BATTLEFIELD
from cardwright.runtime.zones import destroy

JAILER = Card(Characteristics("Jailer", types=["creature"], power=1, toughness=1))
OGRE = Card(Characteristics("Ogre", types=["creature"], power=3, toughness=3))


def seated() -> tuple[Game, GameObject, GameObject]:
    """A game with a Jailer on one side and an Ogre on the other."""
    game = Game(Setup([Seat("Ann", battlefield=[JAILER]), Seat("Bob", battlefield=[OGRE])], hand=0))
    jailer, ogre = game.battlefield
    return game, jailer, ogre


def test_610_3_what_was_exiled_returns_at_once_under_its_owners_control() -> None:
    game, jailer, ogre = seated()
    resolving = Resolution(game, game.players[0], jailer)
    assert list(exile_until_over(resolving, [ogre], until_leaves([jailer]))) == []
    assert [card.name for card in game.exile] == ["Ogre"]
    assert list(destroy(resolving, [jailer])) == []
    assert game.exile == []
    [returned] = game.battlefield
    assert (returned.name, returned.controller.name) == ("Ogre", "Bob")


def test_610_3a_nothing_is_exiled_once_the_source_has_left() -> None:
    game, jailer, ogre = seated()
    resolving = Resolution(game, game.players[0], jailer)
    assert list(destroy(resolving, [jailer])) == []
    assert list(exile_until_over(resolving, [ogre], until_leaves([jailer]))) == []
    assert not ogre.left
    assert ogre.zone == BATTLEFIELD


def test_a_card_from_a_hand_returns_to_the_hand() -> None:
    game = Game(Setup([Seat("Ann", battlefield=[JAILER]), Seat("Bob", [OGRE])], hand=1))
    [jailer], [ogre] = game.battlefield, game.players[1].hand
    resolving = Resolution(game, game.players[0], jailer)
    assert list(exile_until_over(resolving, [ogre], until_leaves([jailer]))) == []
    assert game.players[1].hand == []
    assert list(destroy(resolving, [jailer])) == []
    assert [card.name for card in game.players[1].hand] == ["Ogre"]


def test_what_left_exile_meanwhile_stays_away() -> None:
    game, jailer, ogre = seated()
    resolving = Resolution(game, game.players[0], jailer)
    assert list(exile_until_over(resolving, [ogre], until_leaves([jailer]))) == []
    game.perform("return to hand", 1, objects=[game.exile[0].id])
    assert list(destroy(resolving, [jailer])) == []
    assert game.battlefield == []
    assert [card.name for card in game.players[1].hand] == ["Ogre"]
