"""Replacement effects where the Attractions don't look: optional ones, and those that leave nothing (614, 616)."""

from __future__ import annotations

from cardwright.runtime import GameObject, Replacement, Steps
from cardwright.runtime.objects import EXILE, GRAVEYARD, HAND
from cardwright.runtime.zone_changes import Move
from tests.runtime.table import answer, creature, game, offered, put, seat


def dies(source: GameObject | None, move: Move) -> bool:
    return move.to == GRAVEYARD and move.object.is_a("creature")


def to_exile(source: GameObject | None, move: Move) -> Steps[Move | None]:
    move.to = EXILE
    yield from ()
    return move


def to_hand(source: GameObject | None, move: Move) -> Steps[Move | None]:
    move.to = HAND
    yield from ()
    return move


def stays(source: GameObject | None, move: Move) -> Steps[Move | None]:
    yield from ()
    return None


def test_an_optional_replacement_may_be_declined() -> None:
    for choice, zone in (("Yes", EXILE), ("No", GRAVEYARD)):
        exiling = Replacement(Move, dies, to_exile, text="exile it instead", optional=True)
        table = game(seat(abilities=[exiling]), seat("Bob"))
        [bear] = put(table, 1, creature())
        table.perform("destroy", objects=[bear.id])
        assert table.decision is not None and table.decision.player is table.players[1]
        assert table.decision.prompt == "exile it instead?"
        answer(table, choice)
        assert bear.later is not None and bear.later.zone == zone


def test_a_replacement_may_leave_nothing_of_an_event() -> None:
    table = game(seat(abilities=[Replacement(Move, dies, stays, text="it stays")]), seat("Bob"))
    [bear] = put(table, 0, creature())
    table.perform("destroy", objects=[bear.id])
    assert not bear.left and table.battlefield == [bear]


def test_616_1_the_affected_player_chooses_and_what_no_longer_applies_is_left_out() -> None:
    exiling = Replacement(Move, dies, to_exile, text="exile it")
    returning = Replacement(Move, dies, to_hand, text="return it")
    for choice, zone in (("exile", EXILE), ("return", HAND)):
        table = game(seat(abilities=[exiling, returning]), seat("Bob"))
        [bear] = put(table, 1, creature())
        table.perform("destroy", objects=[bear.id])
        assert offered(table) == ["exile it", "return it"]
        assert table.decision is not None and table.decision.player is table.players[1]
        answer(table, choice)
        assert table.decision is None and bear.later is not None and bear.later.zone == zone
