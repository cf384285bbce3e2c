"""Continuous effects, durations and layers (611, 613)."""

from __future__ import annotations

from cardwright.runtime import Card, Characteristics, GameObject, Player, Resolution, StaticAbility, Steps
from cardwright.runtime.choices import at_once
from cardwright.runtime.combat import can_attack, can_block, goaded_by, must_attack, must_be_blocked
from cardwright.runtime.control import gain_control
from cardwright.runtime.counters import put_counters
from cardwright.runtime.durations import (
    END_OF_TURN,
    Duration,
    as_long_as,
    until_end_of_turn,
    until_end_of_your_next_turn,
    until_your_next_turn,
)
from cardwright.runtime.effects import (
    cant_attack,
    cant_block,
    gain_abilities,
    gain_keywords,
    get,
    goad,
    lose_all_abilities,
    lose_keywords,
    set_power_toughness,
)
from cardwright.runtime.effects import must_be_blocked as must_be_blocked_until
from cardwright.runtime.events import Drew, Rolled
from cardwright.runtime.layers import (
    ABILITY,
    MODIFY,
    TYPE,
    Modification,
    add_keywords,
    modify_power_toughness,
)
from cardwright.runtime.qualities import named, permanents
from cardwright.runtime.turns import END_STEP, UPKEEP
from cardwright.runtime.zones import destroy, put_onto_battlefield
from tests.runtime.table import creature, gain_1, game, on_stack, plain, put, seat, until_step, whenever


def bears(resolving: Resolution) -> list[GameObject]:
    return [thing for thing in resolving.game.battlefield if thing.name == "Bear"]


def size(thing: GameObject) -> tuple[int | None, int | None]:
    return thing.power, thing.toughness


def test_an_effect_lasts_until_end_of_turn() -> None:
    def grow(resolving: Resolution) -> Steps[None]:
        yield from get(resolving, bears(resolving), 2, 1, until_end_of_turn)

    table = game(seat(), seat("Bob"), do=grow)
    [bear] = put(table, 0, creature())
    table.perform("do")
    assert size(bear) == (4, 3)
    until_step(table, END_STEP)
    assert size(bear) == (4, 3)
    until_step(table, UPKEEP)
    assert size(bear) == (2, 2)


def test_an_effect_lasts_until_your_next_turn() -> None:
    def shrink(resolving: Resolution) -> Steps[None]:
        yield from get(resolving, bears(resolving), -4, 0, until_your_next_turn(resolving.you))

    table = game(seat(), seat("Bob"), do=shrink)
    [bear] = put(table, 0, creature())
    table.perform("do")
    until_step(table, END_STEP, table.players[1])
    assert size(bear) == (-2, 2)
    assert str(table.log[-1]) and "gets -4/-0 until your next turn" in "\n".join(table.log_lines())
    until_step(table, UPKEEP)
    assert size(bear) == (2, 2)


def test_an_effect_lasts_until_the_end_of_your_next_turn() -> None:
    def grow(resolving: Resolution) -> Steps[None]:
        yield from get(resolving, bears(resolving), 1, 1, until_end_of_your_next_turn(resolving.you))

    table = game(seat(), seat("Bob"), do=grow)
    [bear] = put(table, 0, creature())
    table.perform("do")
    until_step(table, END_STEP, table.players[1])
    until_step(table, END_STEP, table.players[0])
    assert size(bear) == (3, 3)
    until_step(table, UPKEEP)
    assert size(bear) == (2, 2)


def test_J21_an_effect_ends_the_instant_an_event_happens() -> None:
    duration = until_end_of_turn.or_until("any player rolls a 1", Rolled, lambda event: event.result == 1)

    def fly(resolving: Resolution) -> Steps[None]:
        yield from gain_keywords(resolving, bears(resolving), ["flying"], duration)

    table = game(seat(), seat("Bob"), do=fly)
    [bear] = put(table, 0, creature())
    table.perform("do")
    assert "flying" in bear.keywords
    table.perform("roll", sides=1)
    assert "flying" not in bear.keywords
    until_step(table, UPKEEP)
    assert "flying" not in bear.keywords


def test_an_effect_lasts_as_long_as_a_condition_holds_and_never_returns() -> None:
    def grow(resolving: Resolution) -> Steps[None]:
        rich = as_long_as("you have 20 life", lambda: resolving.you.life >= 20)
        yield from get(resolving, bears(resolving), 1, 1, rich)

    table = game(seat(), seat("Bob"), do=grow)
    [bear] = put(table, 0, creature())
    table.perform("do")
    assert size(bear) == (3, 3)
    table.perform("lose life")
    assert size(bear) == (2, 2)
    table.perform("gain life")
    assert size(bear) == (2, 2)


def test_layers_come_in_order_whatever_the_timestamps() -> None:
    def mix(resolving: Resolution) -> Steps[None]:
        yield from get(resolving, bears(resolving), 1, 1, until_end_of_turn)
        yield from set_power_toughness(resolving, bears(resolving), 5, None, until_end_of_turn)
        yield from gain_keywords(resolving, bears(resolving), ["flying", "trample"], until_end_of_turn)
        yield from lose_keywords(resolving, bears(resolving), ["flying"], until_end_of_turn)

    table = game(seat(), seat("Bob"), do=mix)
    [bear] = put(table, 0, creature())
    bear.counters["+1/+1"] = 1
    table.characteristics_changed(bear)
    table.perform("do")
    assert size(bear) == (7, 4)
    assert bear.keywords == {"trample"}


def emblem(power: int) -> StaticAbility:
    """Creatures you control get +power/+0 and have haste."""
    return StaticAbility(
        lambda source, thing: thing.is_a("creature") and thing.controller is source.controller,
        [
            Modification(MODIFY, modify_power_toughness(power, 0)),
            Modification(ABILITY, add_keywords(["haste"])),
        ],
    )


def test_a_static_ability_affects_what_arrives_later_and_stops_with_its_source() -> None:
    lord = creature("Lord", 1, 1, abilities=[emblem(2)])
    table = game(seat(), seat("Bob"))
    [first] = put(table, 0, lord)
    mine, theirs = put(table, 0, creature())[0], put(table, 1, creature())[0]
    assert size(mine) == (4, 2) and size(theirs) == (2, 2) and size(first) == (3, 1)
    assert "haste" in mine.keywords
    table.perform("destroy", objects=[first.id])
    assert size(mine) == (2, 2) and first.power == 3


def test_an_effect_that_adds_a_type_makes_later_layers_apply() -> None:
    animate = StaticAbility(
        lambda source, thing: thing.is_a("land"),
        [Modification(TYPE, lambda values: setattr(values, "types", values.types | {"creature"}))],
    )
    table = game(seat(abilities=[emblem(1), animate]), seat("Bob"))
    [land] = put(table, 0, Card(Characteristics("Grove", types=("land",), power=1, toughness=1)))
    assert land.is_a("creature") and size(land) == (2, 1)


def test_a_number_that_counts_creatures_is_worked_out_anew() -> None:
    def per_creature(source: GameObject) -> list[Modification]:
        count = sum(thing.is_a("creature") for thing in source.game.battlefield)
        return [Modification(MODIFY, modify_power_toughness(count, count))]

    table = game(seat(abilities=[StaticAbility(lambda source, thing: True, per_creature)]), seat("Bob"))
    [first] = put(table, 0, creature())
    [second] = put(table, 0, creature())
    table.perform("draw")
    assert size(first) == size(second) == (4, 4)
    table.perform("destroy", objects=[second.id])
    assert size(first) == (3, 3)


def test_of_two_abilities_that_count_power_the_later_counts_what_the_earlier_gives() -> None:
    def greatest(source: GameObject) -> list[Modification]:
        best = max((thing.power or 0 for thing in source.game.battlefield), default=0)
        return [Modification(MODIFY, modify_power_toughness(best, 0))]

    static = StaticAbility(lambda source, thing: True, greatest)
    table = game(seat(abilities=[static, static]), seat("Bob"))
    thing = put(table, 0, *(creature() for _ in range(60)))[0]
    table.perform("draw")
    assert thing.power == 2 + 2 + 4


def test_a_gained_ability_functions_until_it_is_lost() -> None:
    def teach(resolving: Resolution) -> Steps[None]:
        yield from gain_abilities(resolving, bears(resolving), [whenever(Drew, gain_1)], until_end_of_turn)

    table = game(seat(), seat("Bob"), do=teach)
    put(table, 0, creature())
    table.perform("do")
    table.perform("draw")
    assert on_stack(table) == ["Bear: Whenever Drew"]
    until_step(table, UPKEEP)
    table.perform("draw")
    assert table.stack == []


def test_a_lost_ability_no_longer_functions() -> None:
    def silence(resolving: Resolution) -> Steps[None]:
        yield from lose_all_abilities(resolving, bears(resolving), until_end_of_turn)

    table = game(seat(), seat("Bob"), do=silence)
    [bear] = put(table, 0, creature(abilities=[whenever(Drew, gain_1)], keywords=["flying"]))
    table.perform("do")
    table.perform("draw")
    assert table.stack == [] and bear.keywords == frozenset()


def test_last_known_information_keeps_what_effects_made_of_an_object() -> None:
    def grow(resolving: Resolution) -> Steps[None]:
        yield from get(resolving, bears(resolving), 3, 3, until_end_of_turn)

    table = game(seat(), seat("Bob"), do=grow)
    [bear] = put(table, 0, creature())
    table.perform("do")
    table.perform("destroy", objects=[bear.id])
    assert size(bear) == (5, 5)
    assert bear.later is not None and size(bear.later) == (2, 2)
    assert bear.later.former is bear


def test_restrictions_and_requirements_answer_the_hosts_questions() -> None:
    def restrain(resolving: Resolution) -> Steps[None]:
        first, second, third = bears(resolving)
        yield from cant_attack(resolving, [first], until_your_next_turn(resolving.you))
        yield from cant_block(resolving, [second], until_end_of_turn)
        yield from must_be_blocked_until(resolving, [third], until_end_of_turn)
        yield from goad(resolving, [third])

    table = game(seat(), seat("Bob"), do=restrain)
    first, second, third = put(table, 1, creature(), creature(), creature())
    table.perform("do")
    ann, bob = table.players
    assert [can_attack(bear, ann) for bear in (first, second, third)] == [False, True, True]
    assert [can_block(bear, third) for bear in (first, second)] == [True, False]
    assert must_be_blocked(third) and not must_be_blocked(first)
    assert must_attack(third) and goaded_by(third) == [ann]
    until_step(table, END_STEP, bob)
    assert not can_attack(first, ann) and goaded_by(third) == [ann] and can_block(second, third)
    until_step(table, UPKEEP, ann)
    assert can_attack(first, ann) and goaded_by(third) == []


def test_a_new_object_has_forgotten_the_effects_on_the_old_one() -> None:
    def blink(resolving: Resolution) -> Steps[None]:
        yield from get(resolving, bears(resolving), 3, 3, until_end_of_turn)
        exiled = yield from resolving.move([])
        assert exiled == []
        yield from put_onto_battlefield(resolving, resolving.game.exile)

    table = game(seat(), seat("Bob"), do=blink)
    [bear] = put(table, 0, creature())
    table.perform("exile", objects=[bear.id])
    table.perform("do")
    [back] = table.battlefield
    assert size(back) == (2, 2) and back is not bear


def test_a_duration_with_a_condition_that_ended_otherwise_is_forgotten() -> None:
    holds = [True]

    def grow(resolving: Resolution) -> Steps[None]:
        both = Duration("for a while", (END_OF_TURN,), lambda: holds[0])
        yield from get(resolving, resolving.game.battlefield, 1, 1, both)

    table = game(seat(), seat("Bob"), do=grow)
    [bear] = put(table, 0, creature())
    table.perform("do")
    assert bear.power == 3 and len(table.conditional) == 1
    until_step(table, UPKEEP)
    assert bear.power == 2 and table.conditional == []
    holds[0] = False
    table.perform("do")
    assert bear.power == 2 and bear.effects == []


def test_an_effect_ends_on_what_is_left_of_its_objects() -> None:
    def grow(resolving: Resolution) -> Steps[None]:
        yield from get(resolving, resolving.game.battlefield, 1, 1, until_end_of_turn)

    table = game(seat(), seat("Bob"), do=grow)
    [bear, other] = put(table, 0, creature(), creature("Other"))
    table.perform("do")
    table.perform("destroy", objects=[bear.id])
    until_step(table, UPKEEP)
    assert other.power == 2 and bear.power == 3 and len(bear.effects) == 1


def test_objects_and_abilities_say_what_they_are() -> None:
    table = game(seat(dungeons=[plain()]), seat("Bob"))
    [bear] = put(table, 0, creature())
    table.perform("venture")
    assert repr(bear) == f"<Bear {bear.id} in battlefield>" and repr(table.stack[0]) == "<Plain: A>"
    assert repr(table.stack[0].ability) == "Ability('')"


def test_a_static_ability_changes_sides_with_its_permanent() -> None:
    def seize(resolving: Resolution) -> Steps[None]:
        yield from gain_control(resolving, resolving.you, permanents(resolving, named("Lord")))

    def is_its_controllers(source: GameObject, subject: GameObject) -> bool:
        return subject.controller is source.controller

    grows = StaticAbility(is_its_controllers, [Modification(MODIFY, modify_power_toughness(1, 1))])
    table = game(seat(), seat("Bob"), do=seize)
    [lord, mine], [theirs] = put(table, 0, creature("Lord", abilities=(grows,)), creature()), put(table, 1, creature())
    assert (mine.power, theirs.power) == (3, 2)
    table.perform("do", 0)
    assert lord.controller is table.players[0] and (mine.power, theirs.power) == (3, 2)
    table.perform("do", 1)
    assert lord.controller is table.players[1] and (mine.power, theirs.power) == (2, 3)


def test_what_leaves_while_an_effect_is_chosen_for_it_is_not_affected() -> None:
    def grow_or_kill(resolving: Resolution) -> Steps[None]:
        def choose(player: Player) -> Steps[None]:
            if player is resolving.you:
                yield from get(resolving, resolving.game.battlefield, 1, 1, until_end_of_turn)
            else:
                yield from destroy(resolving, resolving.game.battlefield[:1])

        yield from at_once(resolving, resolving.players, choose)

    table = game(seat(), seat("Bob"), do=grow_or_kill)
    [bear, other] = put(table, 0, creature(), creature("Other"))
    table.perform("do")
    assert bear.left and bear.effects == [] and other.power == 3


def test_what_changed_and_left_at_once_is_not_looked_at_again() -> None:
    def grow_and_kill(resolving: Resolution) -> Steps[None]:
        bears_now = bears(resolving)
        yield from put_counters(resolving, bears_now, "+1/+1", 1)
        yield from destroy(resolving, bears_now)

    static = StaticAbility(lambda source, subject: True, [Modification(MODIFY, modify_power_toughness(1, 1))])
    table = game(seat(), seat("Bob"), do=grow_and_kill)
    [bear, _] = put(table, 0, creature(), creature("Lord", abilities=(static,)))
    table.perform("do")
    assert bear.left and bear.power == 4 and [card.name for card in table.players[0].graveyard] == ["Bear"]
