"""Untapping with stun counters: one is removed instead, and the permanent doesn't untap (122.1d)."""

from __future__ import annotations

from cardwright.runtime import Resolution, Steps
from cardwright.runtime.tapping import untap
from tests.runtime.table import creature, game, put, seat


def test_what_loses_its_last_stun_counter_has_not_untapped() -> None:
    def untaps(resolving: Resolution) -> Steps[None]:
        counts.append(len((yield from untap(resolving, resolving.game.battlefield))))

    counts: list[int] = []
    table = game(seat(), seat("Bob"), do=untaps)
    [bear] = put(table, 0, creature())
    bear.tapped = True
    table.perform("put counters", objects=[bear.id], kind="stun")
    for tapped in (True, False):
        table.perform("do")
        assert bear.tapped is tapped and bear.count("stun") == 0
    assert counts == [0, 1]
