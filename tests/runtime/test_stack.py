"""The stack: targets, modes, divisions, resolving and countering (405, 601.2, 603.3, 608)."""

from __future__ import annotations

import pytest

from cardwright.runtime import (
    Ability,
    Dungeon,
    Game,
    GameObject,
    IllegalAnswer,
    Mode,
    Modes,
    Player,
    Resolution,
    Room,
    RuleAbility,
    Steps,
    Target,
    Targets,
)
from cardwright.runtime.casting import cast as cast_card
from cardwright.runtime.counters import put_counters
from cardwright.runtime.damage import deal_damage
from cardwright.runtime.events import Countered, Dropped, Fizzled, Resolved
from cardwright.runtime.life import gain_life, lose_life
from cardwright.runtime.qualities import controlled_by, has_type, other_than, permanents
from cardwright.runtime.stack import can_be_put_on_stack, counter
from cardwright.runtime.zones import destroy, exile
from tests.runtime.table import (
    answer,
    counter_on_target,
    creature,
    drain,
    gain_1,
    game,
    happened,
    line,
    offered,
    on_stack,
    put,
    resolve_stack,
    seat,
    target_creature,
    venture,
)
from tests.scenarios.board import board, cast, names
from tests.scenarios.related_cards import spell


def room_game(*abilities: Ability) -> Game:
    return game(seat(dungeons=[line("Rooms", *abilities, Ability(gain_1))]), seat("Bob"))


def two_targets(placing: Resolution) -> Targets:
    yours = has_type("creature") & controlled_by([placing.you])
    return [
        Target("target creature you control", lambda: permanents(placing, yours)),
        Target(
            "another target creature",
            lambda: permanents(placing, has_type("creature") & other_than(placing.target_objects(0))),
        ),
    ]


def destroy_both(resolving: Resolution) -> Steps[None]:
    yield from destroy(resolving, [*resolving.target_objects(0), *resolving.target_objects(1)])


def test_a_later_phrase_may_depend_on_an_earlier_one() -> None:
    table = room_game(Ability(destroy_both, two_targets))
    put(table, 0, creature("One"), creature("Two"))
    put(table, 1, creature("Three"))
    venture(table, 0, "Two")
    assert sorted(label.split(" ")[0] for label in offered(table)) == ["One", "Three"]
    answer(table, "Three")
    resolve_stack(table)
    assert [thing.name for thing in table.battlefield] == ["One"]


def test_the_still_legal_target_is_affected_when_the_other_is_gone() -> None:
    table = room_game(Ability(destroy_both, two_targets))
    put(table, 0, creature("One"))
    [three] = put(table, 1, creature("Three"))
    venture(table)
    table.perform("exile", objects=[three.id])
    resolve_stack(table)
    assert table.battlefield == []
    assert happened(table, Fizzled) == []


def any_target(placing: Resolution) -> Targets:
    return [Target("any target", lambda: [*permanents(placing, has_type("creature")), *placing.players])]


def bolt(resolving: Resolution) -> Steps[None]:
    targets: list[GameObject | Player] = [*resolving.target_objects(0), *resolving.target_players(0)]
    yield from deal_damage(resolving, [resolving.source], targets, 3)


def test_any_target_offers_creatures_and_players() -> None:
    table = room_game(Ability(bolt, any_target))
    put(table, 1, creature())
    venture(table)
    assert offered(table) == ["Bear (2/2), Bob's", "Ann", "Bob"]
    answer(table, "Bob")
    resolve_stack(table)
    assert table.players[1].life == 17


def up_to_two(placing: Resolution) -> Targets:
    return [Target("up to two target creatures", lambda: permanents(placing, has_type("creature")), 0, 2)]


def destroy_targets(resolving: Resolution) -> Steps[None]:
    yield from destroy(resolving, resolving.target_objects(0))


def test_up_to_two_targets_may_be_none() -> None:
    table = room_game(Ability(destroy_targets, up_to_two))
    put(table, 0, creature("One"), creature("Two"), creature("Three"))
    venture(table)
    with pytest.raises(IllegalAnswer):
        table.answer([0, 1, 2])
    table.answer([])
    resolve_stack(table)
    assert len(table.battlefield) == 3
    assert happened(table, Fizzled) == []


def divide_three(placing: Resolution) -> Targets:
    return [Target("up to three target creatures", lambda: permanents(placing, has_type("creature")), 0, 3, divided=3)]


def distribute(resolving: Resolution) -> Steps[None]:
    for target, amount in zip(resolving.target_objects(0), resolving.divided[0], strict=True):
        yield from put_counters(resolving, [target], "+1/+1", amount)


def test_a_division_is_announced_with_the_targets() -> None:
    table = room_game(Ability(distribute, divide_three))
    one, two = put(table, 0, creature("One"), creature("Two"))
    venture(table)
    answer(table, "One", "Two")
    with pytest.raises(IllegalAnswer):
        table.answer([3, 0])
    table.answer([2, 1])
    table.perform("destroy", objects=[one.id])
    resolve_stack(table)
    assert two.count("+1/+1") == 1 and one.count("+1/+1") == 0


def gain_2(resolving: Resolution) -> Steps[None]:
    yield from gain_life(resolving, [resolving.you], 2)


def lose_2(resolving: Resolution) -> Steps[None]:
    yield from lose_life(resolving, resolving.opponents, 2)


def modal(count: int = 1, not_chosen_before: bool = False) -> Ability:
    return Ability(
        modes=Modes(
            (
                Mode("Gain 2 life", gain_2),
                Mode("Counter", counter_on_target, target_creature),
                Mode("Lose 2 life", lose_2),
            ),
            count,
            count,
            not_chosen_before,
        )
    )


def test_a_mode_without_a_legal_target_is_not_offered() -> None:
    table = room_game(modal())
    venture(table)
    assert offered(table) == ["Gain 2 life", "Lose 2 life"]
    answer(table, "Lose")
    resolve_stack(table)
    assert [player.life for player in table.players] == [20, 18]


def test_modes_are_carried_out_in_printed_order_with_their_own_targets() -> None:
    table = room_game(modal(2))
    one, _ = put(table, 0, creature("One"), creature("Two"))
    venture(table)
    answer(table, "Lose", "Counter")
    answer(table, "One")
    resolve_stack(table)
    assert one.count("+1/+1") == 1
    assert table.players[1].life == 18


def test_a_mode_chosen_before_is_not_offered_again() -> None:
    chooser = modal(not_chosen_before=True)
    table = game(seat(dungeons=[Dungeon("Loop", (Room("A", chooser, (1,)), Room("B", chooser)))]), seat("Bob"))
    venture(table, 0, "Gain")
    resolve_stack(table)
    venture(table)
    # Only one mode is left, so nothing is asked.
    assert table.decision is None
    resolve_stack(table)
    assert table.players[1].life == 18


def test_no_mode_left_removes_the_ability() -> None:
    only = Ability(modes=Modes((Mode("Once", gain_1),), not_chosen_before=True))
    table = game(seat(dungeons=[Dungeon("Loop", (Room("A", only, (1,)), Room("B", only)))]), seat("Bob"))
    venture(table)
    resolve_stack(table)
    venture(table)
    assert [event.reason for event in happened(table, Dropped)] == ["no mode can be chosen"]


def test_hexproof_shields_from_opponents_and_shroud_from_all() -> None:
    table = room_game(Ability(counter_on_target, target_creature))
    put(table, 1, creature("Slippery", keywords=("hexproof",)))
    put(table, 0, creature("Mine", keywords=("hexproof",)), creature("Shrouded", keywords=("shroud",)))
    venture(table)
    assert table.stack[0].target_objects(0)[0].name == "Mine"


def test_a_hexproof_opponent_cannot_be_targeted() -> None:
    shield = RuleAbility("hexproof", lambda source, player: player is source.controller)
    opponent = Ability(bolt, lambda placing: [Target("target opponent", lambda: placing.opponents)])
    table = game(seat(dungeons=[line("One", opponent, Ability(gain_1))]), seat("Bob", abilities=[shield]), seat("Cid"))
    venture(table)
    assert table.stack[0].target_players(0) == [table.players[2]]


def test_countering_removes_an_item_without_its_effect() -> None:
    table = room_game(Ability(drain))
    venture(table)
    table.perform("counter", id=table.stack[0].id)
    assert table.stack == [] and table.players[1].life == 20
    assert len(happened(table, Countered)) == 1
    with pytest.raises(ValueError, match="nothing on the stack"):
        table.perform("counter")


def test_the_last_put_on_the_stack_resolves_first() -> None:
    table = game(seat(dungeons=[line("One", Ability(gain_2), Ability(lose_2))]), seat("Bob"))
    venture(table)
    venture(table)
    assert on_stack(table) == ["One: A", "One: B"]
    table.pass_priority()
    assert (table.players[0].life, table.players[1].life) == (20, 18)
    assert [str(event) for event in happened(table, Resolved)] == ["One: B has resolved."]


def test_an_ability_without_instructions_resolves() -> None:
    table = room_game(Ability(), Ability(None, target_creature))
    put(table, 0, creature())
    venture(table)
    resolve_stack(table)
    venture(table)
    resolve_stack(table)
    assert len(happened(table, Resolved)) == 2


def test_a_mode_whose_later_target_cannot_be_chosen_removes_the_ability() -> None:
    only = Ability(modes=Modes((Mode("Both", bolt, two_targets),)))
    table = room_game(only)
    put(table, 0, creature())
    venture(table)
    assert [event.reason for event in happened(table, Dropped)] == ["there is no another target creature"]


def test_whether_an_ability_could_be_put_on_the_stack() -> None:
    table = room_game(Ability(gain_1))
    modal = Modes((Mode("Grow", counter_on_target, target_creature), Mode("Gain", gain_1)), 2, 2)

    def could_be(ability: Ability | None) -> bool:
        return can_be_put_on_stack(Resolution(table, table.players[0], ability=ability))

    assert could_be(None) and could_be(Ability(gain_1))
    assert not could_be(Ability(counter_on_target, target_creature)) and not could_be(Ability(modes=modal))
    put(table, 0, creature())
    assert could_be(Ability(counter_on_target, target_creature)) and could_be(Ability(modes=modal))


def test_a_spell_that_leaves_the_stack_as_it_resolves_is_not_put_anywhere_else() -> None:
    def exiles_itself(resolving: Resolution) -> Steps[None]:
        yield from exile(resolving, resolving.game.spells)

    table = board()
    cast(table, 0, spell("Vanish", "sorcery", exiles_itself))
    table.pass_priority()
    assert names(table.exile) == ["Vanish"] and table.players[0].graveyard == [] and table.stack == []


def test_608_3e_a_permanent_spell_that_cannot_enter_is_put_into_the_graveyard() -> None:
    closed = RuleAbility("can't enter", lambda source, thing: thing.is_a("creature"))
    table = board(abilities={1: [closed]})
    cast(table, 0, creature())
    table.pass_priority()
    assert table.battlefield == [] and table.spells == [] and names(table.players[0].graveyard) == ["Bear"]


def test_a_countered_permanent_spell_is_put_into_the_graveyard() -> None:
    table = board()
    cast(table, 0, creature())
    table.perform("counter", 1)
    assert table.battlefield == [] and names(table.players[0].graveyard) == ["Bear"]
    assert len(happened(table, Countered)) == 1


def test_what_has_left_the_stack_cannot_be_countered() -> None:
    items: list[Resolution] = []

    def counters_twice(resolving: Resolution) -> Steps[None]:
        for item in items:
            yield from counter(item)

    table = game(seat(dungeons=[line("Rooms", Ability(gain_1))]), seat("Bob"), do=counters_twice)
    venture(table)
    items += [table.stack[0], table.stack[0]]
    table.perform("do")
    assert len(happened(table, Countered)) == 1 and table.players[0].completed_named("Rooms")


def test_only_what_some_part_affects_is_left_of_a_modal_abilitys_targets() -> None:
    both = Modes((Mode("Grow", counter_on_target, target_creature), Mode("Gain", gain_1)), 2, 2)
    table = room_game(Ability(modes=both))
    [bear] = put(table, 0, creature())
    venture(table)
    table.perform("destroy", objects=[bear.id])
    resolve_stack(table)
    # All of its targets are illegal, so the other mode does nothing either (608.2b).
    assert [event.reason for event in happened(table, Fizzled)] == ["all its targets are illegal"]
    assert table.players[0].life == 20


def test_the_modes_of_an_ability_may_be_chosen_again_the_next_time() -> None:
    chooser = Ability(modes=Modes((Mode("Gain", gain_1), Mode("Grow", counter_on_target, target_creature))))
    table = game(seat(dungeons=[Dungeon("Loop", (Room("A", chooser, (1,)), Room("B", chooser)))]), seat("Bob"))
    put(table, 0, creature())
    venture(table, 0, "Gain")
    resolve_stack(table)
    table.perform("venture")
    assert table.decision is not None and [option.label for option in table.decision.options] == ["Gain", "Grow"]


def test_a_phrase_without_a_target_does_not_hide_that_the_others_are_illegal() -> None:
    def targets(placing: Resolution) -> Targets:
        creatures = has_type("creature")
        return [
            Target("up to one target land", lambda: permanents(placing, has_type("land")), 0, 1),
            Target("target creature", lambda: permanents(placing, creatures)),
        ]

    table = room_game(Ability(gain_1, targets))
    [bear] = put(table, 0, creature())
    venture(table)
    assert table.stack[0].targets == [[], [bear]]
    table.perform("destroy", objects=[bear.id])
    resolve_stack(table)
    assert [event.reason for event in happened(table, Fizzled)] == ["all its targets are illegal"]


def test_608_3a_a_permanent_spell_enters_under_the_control_of_its_controller() -> None:
    def casts(resolving: Resolution) -> Steps[None]:
        yield from cast_card(resolving.you, resolving.game.players[1].hand[0], "")

    table = board(do=casts)
    put(table, 1, creature("Lent"), zone="hand")
    table.perform("do", 0)
    table.pass_priority()
    [lent] = table.battlefield
    assert lent.controller is table.players[0] and lent.owner is table.players[1]
