"""The mana of basic land types, and what becomes of it as the types change (305.6-7)."""

from __future__ import annotations

from cardwright.runtime import ActivatedAbility, Card, Characteristics, Cost, Game, Resolution, Steps
from cardwright.runtime.becoming import Becoming, become
from cardwright.runtime.durations import until_end_of_turn
from cardwright.runtime.mana import add_symbols
from cardwright.runtime.paying import could_pay, pay
from cardwright.runtime.qualities import permanents
from cardwright.runtime.turns import UPKEEP
from tests.runtime.table import answer, game, land, nothing, offered, put, seat, until_step


def labels(table: Game) -> list[str]:
    return [action.label for action in table.actions(table.players[0])]


def test_a_land_taps_for_the_mana_of_its_basic_types() -> None:
    table = game(seat(), seat("Bob"))
    put(table, 0, Card(Characteristics("Taiga", types=("land",), subtypes=("Mountain", "Forest"))))
    assert labels(table) == ["Taiga: {T}: Add {R}.", "Taiga: {T}: Add {G}."]
    table.act(table.actions(table.players[0])[1])
    assert table.players[0].mana == {"green": 1} and labels(table) == []


def test_costs_are_paid_with_lands() -> None:
    def pays(resolving: Resolution) -> Steps[None]:
        paid.append((yield from pay(resolving, resolving.you, "{1}{G}")))

    paid: list[bool] = []
    table = game(seat(), seat("Bob"), do=pays)
    lands = put(table, 0, land("Forest"), land("Island"))
    assert could_pay(table, table.players[0], "{1}{G}") and not could_pay(table, table.players[0], "{2}{G}")
    table.perform("do")
    answer(table, "Island")
    assert offered(table) == ["Forest: {T}: Add {G}."]
    answer(table, "Forest")
    assert paid == [True] and all(each.tapped for each in lands)


def test_a_land_that_becomes_a_basic_type_has_its_mana_alone() -> None:
    def colorless(resolving: Resolution) -> Steps[None]:
        yield from add_symbols(resolving, [resolving.you], "{C}")

    def flood(resolving: Resolution) -> Steps[None]:
        yield from become(resolving, permanents(resolving), Becoming(subtypes=["Island"]), until_end_of_turn)

    ability = ActivatedAbility(Cost(tap=True), colorless, text="{T}: Add {C}.", is_mana=True)
    works = Card(Characteristics("Works", types=("land",), subtypes=("Cave",), abilities=(ability,)))
    table = game(seat(), seat("Bob"), do=flood)
    put(table, 0, works)
    assert labels(table) == ["Works: {T}: Add {C}."]
    table.perform("do")
    assert labels(table) == ["Works: {T}: Add {U}."]
    assert table.battlefield[0].subtypes == {"Island"}
    until_step(table, UPKEEP)
    assert labels(table) == ["Works: {T}: Add {C}."] and table.battlefield[0].subtypes == {"Cave"}


def test_a_land_that_becomes_a_basic_type_too_keeps_what_it_has() -> None:
    def flood(resolving: Resolution) -> Steps[None]:
        becoming = Becoming(subtypes=["Island"], in_addition=True)
        yield from become(resolving, permanents(resolving), becoming, until_end_of_turn)

    ability = ActivatedAbility(Cost(tap=True), nothing, text="Rest.")
    table = game(seat(), seat("Bob"), do=flood)
    put(table, 0, Card(Characteristics("Works", types=("land",), abilities=(ability,))))
    table.perform("do")
    assert labels(table) == ["Works: Rest.", "Works: {T}: Add {U}."]
