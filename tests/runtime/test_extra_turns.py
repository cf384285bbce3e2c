"""Extra turns: in which order they are taken, and turns that are skipped."""

from __future__ import annotations

from cardwright.runtime import Resolution, Steps
from cardwright.runtime.events import BeganTurn
from cardwright.runtime.extra_turns import skip_next, take_extra_turns
from cardwright.runtime.turns import UPKEEP
from tests.runtime.table import game, happened, seat, until_step


def test_of_extra_turns_the_last_added_is_taken_first() -> None:
    def warp(resolving: Resolution) -> Steps[None]:
        yield from take_extra_turns(resolving, resolving.players)

    table = game(seat(), seat("Bob"), seat("Cid"), do=warp)
    table.perform("do")
    for _ in range(4):
        until_step(table, UPKEEP)
    assert [event.player.name for event in happened(table, BeganTurn)] == ["Ann", "Cid", "Bob", "Ann", "Bob"]


def test_fewer_than_no_steps_are_not_skipped() -> None:
    def skips(resolving: Resolution) -> Steps[None]:
        yield from skip_next(resolving, [resolving.you], UPKEEP, -1)
        yield from skip_next(resolving, [resolving.you], UPKEEP, 1)

    table = game(seat(), seat("Bob"), do=skips)
    table.perform("do", 1)
    until_step(table, UPKEEP)
    assert table.active_player is table.players[0]
