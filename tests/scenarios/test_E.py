"""Section E: abilities that trigger additional times (603.2d)."""

from __future__ import annotations

from cardwright.runtime import AdditionalTrigger, GameObject, Resolution, Steps
from cardwright.runtime.dungeons import venture
from cardwright.runtime.events import CompletedDungeon, EnteredRoom, Scried, Triggered, Ventured
from cardwright.runtime.objects import BATTLEFIELD
from cardwright.runtime.zones import destroy
from tests.runtime.table import answer, creature, gain_1, put, whenever
from tests.scenarios.board import board, completed, enter, events, lives, marker, names, quiet, stack, told, walk
from tests.scenarios.dungeons import LMOP, TOA
from tests.scenarios.related_cards import CARDS

HAMA = CARDS["Hama Pashar, Ruin Seeker"]


def test_E1_the_room_triggers_an_additional_time_and_the_marker_moves_once() -> None:
    table = board()
    put(table, 0, HAMA)
    start = len(table.log)
    table.perform("venture")
    answer(table, LMOP)
    assert stack(table) == ["P0: Cave Entrance", "P0: Cave Entrance"]
    assert len(events(table, EnteredRoom, start)) == len(events(table, Ventured, start)) == 1
    assert marker(table, 0) == "Lost Mine of Phandelver / Cave Entrance"
    table.pass_priority()
    answer(table, "Bear", "the bottom")
    assert stack(table) == ["P0: Cave Entrance"]
    table.pass_priority()
    answer(table, "the bottom", "Bear")
    assert [event.to_bottom for event in events(table, Scried, start)] == [0, 1] and stack(table) == []


def test_E1_it_is_only_for_the_rooms_of_dungeons_that_you_own() -> None:
    table = board()
    put(table, 0, HAMA)
    table.perform("venture", 1)
    answer(table, LMOP)
    assert stack(table) == ["P1: Cave Entrance"]


def test_E1_several_of_them_add_up() -> None:
    table = board(commanders={0: [creature("General")]})
    [general] = table.command
    put(table, 0, HAMA, CARDS["Dungeon Delver"])
    table.perform("put onto the battlefield", objects=[general.id])
    table.perform("venture")
    answer(table, TOA)
    # Hama's own, and the one that Dungeon Delver gives to the commander: two additional triggers.
    assert stack(table) == ["P0: Trapped Entry"] * 3
    quiet(table)
    assert lives(table) == [17, 17]


def test_E3_a_doubled_last_room_completes_the_dungeon_once_after_both() -> None:
    table = board()
    walk(table, 0, LMOP, "Goblin Lair", "Dark Pool")
    put(table, 0, HAMA)
    table.perform("venture")
    assert stack(table) == ["P0: Temple of Dumathoin"] * 2
    table.pass_priority()
    assert completed(table, 0) == [] and marker(table, 0) == "Lost Mine of Phandelver / Temple of Dumathoin"
    start = len(table.log)
    table.pass_priority()
    assert completed(table, 0) == [LMOP] and marker(table, 0) == "" and len(table.players[0].hand) == 2
    assert told(table, start) == ["P0 draws a card.", "P0 completes Lost Mine of Phandelver."]


def test_E4_both_abilities_resolve_though_hama_dies_in_response() -> None:
    table = board()
    [hama] = put(table, 0, HAMA)
    table.perform("venture")
    answer(table, TOA)
    table.perform("destroy", 1, objects=[hama.id])
    assert names(table.players[0].graveyard) == [HAMA.name] and stack(table) == ["P0: Trapped Entry"] * 2
    quiet(table)
    assert lives(table) == [18, 18]


def test_E4_how_often_it_triggers_is_settled_as_it_triggers() -> None:
    def ventures_and_kills(resolving: Resolution) -> Steps[None]:
        yield from venture(resolving, [resolving.you])
        yield from destroy(resolving, resolving.game.battlefield)

    table = board(do=ventures_and_kills)
    put(table, 0, HAMA)
    table.perform("do")
    answer(table, TOA)
    assert table.battlefield == [] and stack(table) == ["P0: Trapped Entry"] * 2
    walk(table, 0, "Veils of Fear")
    assert stack(table) == [] and len(events(table, Triggered)) == 3


def test_E6_each_of_two_doubled_abilities_chooses_its_own_target() -> None:
    table = board()
    walk(table, 0, LMOP, "Goblin Lair")
    [hama, bear] = put(table, 0, HAMA, creature())
    table.perform("venture")
    answer(table, "Storeroom")
    answer(table, "Hama")
    answer(table, "Bear")
    assert [item.targets for item in table.stack] == [[[hama]], [[bear]]]
    table.perform("destroy", objects=[hama.id])
    table.pass_priority()
    assert bear.count("+1/+1") == 1
    table.pass_priority()
    assert bear.count("+1/+1") == 1 and stack(table) == []


def test_E7_a_doubler_for_permanents_touches_neither_rooms_nor_the_initiative() -> None:
    def is_of_your_permanent(source: GameObject, item: Resolution) -> bool:
        return item.source is not None and item.source.zone == BATTLEFIELD and item.you is source.controller

    echo = AdditionalTrigger(is_of_your_permanent)
    table = board()
    put(table, 0, creature("Echo", abilities=(echo,)))
    table.perform("venture")
    answer(table, TOA)
    assert stack(table) == ["P0: Trapped Entry"]
    quiet(table)
    table.perform("take the initiative")
    assert stack(table) == ["P0: Venture into Undercity"]
    quiet(table)
    # A permanent's own trigger is doubled all right.
    enter(table, 0, CARDS["Veteran Dungeoneer"])
    assert stack(table) == ["P0: When this enters"] * 2


def test_E7_a_doubler_does_not_double_itself_or_what_completing_triggers() -> None:
    table = board(abilities={0: [whenever(CompletedDungeon, gain_1)]})
    put(table, 0, HAMA)
    walk(table, 0, LMOP, "Goblin Lair", "Dark Pool")
    table.perform("venture")
    table.pass_priority()
    table.pass_priority()
    assert completed(table, 0) == [LMOP] and stack(table) == ["P0: Whenever CompletedDungeon"]
