"""Counters: what replaces their being put on something, and what they do to power and toughness."""

from __future__ import annotations

from cardwright.runtime import GameObject, Replacement, Resolution, Steps
from cardwright.runtime.counters import CounterPutting, put_counters, remove_counters
from cardwright.runtime.events import CountersPut
from tests.runtime.table import creature, game, happened, put, seat


def one_more(source: GameObject | None, coming: CounterPutting) -> Steps[CounterPutting | None]:
    yield from ()
    coming.count += 1
    return coming


def test_more_counters_may_be_put_instead() -> None:
    scales = Replacement(CounterPutting, lambda source, coming: coming.kind == "+1/+1", one_more)
    table = game(seat(abilities=[scales]), seat("Bob"))
    [bear] = put(table, 0, creature())
    table.perform("put counters", objects=[bear.id], count=1)
    table.perform("put counters", objects=[bear.id], kind="charge", count=1)
    assert bear.counters == {"+1/+1": 2, "charge": 1}


def test_counters_change_power_and_toughness_as_they_say() -> None:
    table = game(seat(), seat("Bob"))
    [bear] = put(table, 0, creature())
    table.perform("put counters", objects=[bear.id], kind="+1/+0", count=2)
    table.perform("put counters", objects=[bear.id], kind="-0/-1", count=1)
    assert (bear.power, bear.toughness) == (4, 1)


def test_fewer_than_no_counters_are_none() -> None:
    def negative(resolving: Resolution) -> Steps[None]:
        counts.append(len((yield from put_counters(resolving, resolving.game.battlefield, "charge", -1))))
        counts.append((yield from remove_counters(resolving, resolving.game.battlefield, "+1/+1", -1)))

    counts: list[int] = []
    table = game(seat(), seat("Bob"), do=negative)
    [bear] = put(table, 0, creature())
    table.perform("put counters", objects=[bear.id], count=1)
    table.perform("do")
    assert counts == [0, 0] and bear.counters == {"+1/+1": 1} and len(happened(table, CountersPut)) == 1
