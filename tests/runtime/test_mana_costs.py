"""What of a mana pool pays which costs."""

from __future__ import annotations

import pytest

from cardwright.runtime import Card, Characteristics, Player
from cardwright.runtime.mana_costs import RESTRICTED, changed_cost, least_mana, pay_mana, payment
from tests.runtime.table import creature, game, put, seat


def with_mana(**mana: int) -> Player:
    table = game(seat(), seat("Bob"))
    table.players[0].mana.update(mana)
    return table.players[0]


@pytest.mark.parametrize(
    ("cost", "mana", "paid"),
    [
        ("{1}{G}", {"green": 2}, {"green": 2}),
        ("{1}{G}", {"red": 2}, None),
        ("{W/U}{W}", {"white": 1, "blue": 1}, {"white": 1, "blue": 1}),
        ("{W/U}{W/B}", {"white": 1, "blue": 1}, {"white": 1, "blue": 1}),
        ("{2/W}", {"red": 2}, {"red": 2}),
        ("{2/W}", {"red": 1}, None),
        ("{W/P}", {"red": 1}, None),
        ("{2}", {"colorless": 1, "blue": 1}, {"colorless": 1, "blue": 1}),
        ("", {}, {}),
    ],
)
def test_what_pays_a_cost(cost: str, mana: dict[str, int], paid: dict[str, int] | None) -> None:
    assert payment(with_mana(**mana), cost) == paid


def test_what_cannot_be_paid_takes_nothing() -> None:
    player = with_mana(green=1)
    assert not pay_mana(player, "{G}{G}") and player.mana == {"green": 1}
    assert pay_mana(player, "{G}") and player.mana == {"green": 0}


def test_a_powerstone_pays_for_anything_but_nonartifact_spells() -> None:
    player = with_mana(**{RESTRICTED: 2})
    relic = Card(Characteristics("Relic", "{2}", types=("artifact",)))
    bear, artifact = put(player.game, 0, creature(), relic, zone="hand")
    assert payment(player, "{2}") == payment(player, "{C}{C}") == {RESTRICTED: 2}
    assert payment(player, "{2}", artifact) == {RESTRICTED: 2}
    assert payment(player, "{2}", bear) is None


def test_effects_change_the_generic_part() -> None:
    assert changed_cost("{2}{R}", -1) == "{1}{R}" and changed_cost("{2}{R}", -3) == "{R}"
    assert changed_cost("{R}", 2) == "{2}{R}"


def test_the_least_mana_for_a_cost() -> None:
    assert [least_mana(cost) for cost in ("", "{3}", "{1}{G}{G}", "{2/W}")] == [0, 3, 3, 1]
