"""Static abilities that change only with what they affect: worked out once, and again where something has changed."""

from __future__ import annotations

from cardwright.runtime import GameObject, Resolution, Steps
from cardwright.runtime.abilities import StaticAbility
from cardwright.runtime.control import gain_control
from cardwright.runtime.durations import permanently
from cardwright.runtime.events import GainedLife
from cardwright.runtime.granting import static
from cardwright.runtime.modifications import getting, having_abilities
from cardwright.runtime.qualities import controlled_by, has_counter, has_type
from cardwright.runtime.state_based import find
from tests.runtime.table import creature, game, put, resolve_stack, seat, whenever


def banner() -> StaticAbility:
    return static(
        "Creatures you control get +1/+1.",
        lambda resolving: has_type("creature") & controlled_by([resolving.you]),
        [getting(1, 1)],
        lasting=True,
    )


def size(thing: GameObject) -> tuple[int | None, int | None]:
    return thing.power, thing.toughness


def test_it_affects_what_arrives_and_ends_with_its_source() -> None:
    table = game(seat(), seat("Bob"))
    [lord] = put(table, 0, creature("Lord", 1, 1, abilities=[banner()]))
    mine, theirs = put(table, 0, creature())[0], put(table, 1, creature())[0]
    assert size(mine) == (3, 3) and size(theirs) == (2, 2) and size(lord) == (2, 2)
    table.perform("draw")
    assert size(mine) == (3, 3)
    table.perform("destroy", objects=[lord.id])
    assert size(mine) == (2, 2)


def test_it_follows_control_of_what_it_affects_and_of_its_source() -> None:
    def take(resolving: Resolution) -> Steps[None]:
        taken = [each for each in resolving.game.battlefield if each.name == wanted]
        yield from gain_control(resolving, resolving.you, taken, permanently)

    table = game(seat(), seat("Bob"), do=take)
    [lord] = put(table, 0, creature("Lord", 1, 1, abilities=[banner()]))
    mine, theirs = put(table, 0, creature("Mine"))[0], put(table, 1, creature("Theirs"))[0]
    assert size(mine) == (3, 3) and size(theirs) == (2, 2)
    wanted = "Mine"
    table.perform("do", 1)
    assert size(mine) == (2, 2)
    wanted = "Lord"
    table.perform("do", 1)
    assert size(mine) == size(theirs) == (3, 3) and size(lord) == (2, 2)


def test_a_creature_that_it_no_longer_helps_dies() -> None:
    table = game(seat(), seat("Bob"))
    [lord] = put(table, 0, creature("Lord", 1, 1, abilities=[banner()]))
    [wounded] = put(table, 0, creature("Wounded", 2, 2))
    table.perform("damage", objects=[wounded.id], amount=2)
    assert not wounded.left
    table.perform("destroy", objects=[lord.id])
    assert wounded.left


def test_an_ability_that_it_gives_functions_while_it_is_given() -> None:
    def note(resolving: Resolution) -> Steps[None]:
        noted.append(resolving.name)
        yield from ()

    noted: list[str] = []
    given = static(
        "Creatures with a +1/+1 counter on them have “Whenever you gain life, …”.",
        lambda resolving: has_type("creature") & has_counter("+1/+1"),
        [having_abilities([whenever(GainedLife, note)])],
        lasting=True,
    )
    table = game(seat(abilities=[given]), seat("Bob"))
    [kite] = put(table, 0, creature("Kite"))
    for change, expected in (("put counters", []), ("remove counters", ["Kite"]), ("put counters", ["Kite"])):
        table.perform("gain life", 0, amount=1)
        resolve_stack(table)
        assert noted == expected
        table.perform(change, objects=[kite.id], kind="+1/+1", count=1)


def test_nothing_is_looked_at_again_where_nothing_has_changed() -> None:
    table = game(seat(), seat("Bob"))
    put(table, 0, creature("Lord", 1, 1, abilities=[banner()]), *(creature(str(number)) for number in range(20)))
    table.perform("draw")
    assert find(table) is None
    stamp = table.stamp
    table.perform("gain life", 0, amount=1)
    table.perform("scry", 0, count=0)
    assert table.stamp == stamp and not table.suspects
