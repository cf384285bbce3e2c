"""Section F: players leaving with dungeons, triggers and what they control (800.4)."""

from __future__ import annotations

from cardwright.runtime import Game, GameObject, Resolution, RuleAbility, Steps
from cardwright.runtime.casting import cast as cast_card
from cardwright.runtime.choices import may
from cardwright.runtime.control import gain_control
from cardwright.runtime.counters import put_counters
from cardwright.runtime.durations import until_end_of_turn
from cardwright.runtime.events import ChangedControl, CompletedDungeon, Dropped, LeftGame, LostGame, LostLife, WonGame
from cardwright.runtime.initiative import take_the_initiative
from cardwright.runtime.leaving import win_the_game
from cardwright.runtime.life import lose_life
from cardwright.runtime.objects import BATTLEFIELD, EXILE, OUTSIDE
from cardwright.runtime.turns import UPKEEP
from cardwright.runtime.zones import put_onto_battlefield
from tests.runtime.table import answer, attraction, creature, gain_1, put, whenever
from tests.scenarios.board import (
    board,
    cast,
    completed,
    events,
    holder,
    lives,
    marker,
    names,
    quiet,
    stack,
    to_step,
    told,
    waiting,
    walk,
)
from tests.scenarios.dungeons import LMOP, TOA
from tests.scenarios.related_cards import spell

COMPLETES = whenever(CompletedDungeon, gain_1)


def test_F1_a_dungeon_leaves_with_its_owner_without_being_completed() -> None:
    table = board(3, abilities={0: [COMPLETES], 1: [COMPLETES]})
    walk(table, 0, LMOP, "Goblin Lair", "Dark Pool")
    table.perform("venture")
    table.perform("venture", 1)
    answer(table, TOA)
    assert stack(table) == ["P0: Temple of Dumathoin", "P1: Trapped Entry"]
    old = table.players[0].dungeon
    start = len(table.log)
    table.perform("concede", 0)
    assert old is not None and old.zone == OUTSIDE and old.left
    assert names(table.command) == ["P1's table", TOA]
    assert stack(table) == ["P1: Trapped Entry"] and waiting(table) == []
    assert marker(table, 0) == "" and completed(table, 0) == []
    assert events(table, CompletedDungeon, start) == []
    assert [(event.item.source, event.reason) for event in events(table, Dropped, start)] == [
        (old, "P0 has left the game")
    ]


def test_F1_a_dungeon_on_its_last_room_is_not_completed_by_leaving() -> None:
    table = board(3, abilities={1: [COMPLETES]})
    walk(table, 0, TOA, "Oubliette")
    table.perform("venture")
    table.perform("concede", 0)
    assert stack(table) == [] and completed(table, 0) == [] and events(table, CompletedDungeon) == []


def test_F3_each_opponent_is_each_opponent_still_in_the_game() -> None:
    table = board(4)
    table.perform("concede", 2)
    walk(table, 0, LMOP, "Goblin Lair")
    table.perform("venture")
    answer(table, "Dark Pool")
    start = len(table.log)
    table.pass_priority()
    assert [event.player.name for event in events(table, LostLife, start)] == ["P1", "P3"]
    assert lives(table) == [21, 19, 20, 19]


def control(table: Game, player: int, thing: GameObject) -> None:
    """A player gains control of a permanent by an effect without end."""

    def seize(resolving: Resolution) -> Steps[None]:
        yield from gain_control(resolving, resolving.you, [thing])

    cast(table, player, spell("Seize", "sorcery", seize))
    table.pass_priority()


def test_F4_control_ends_as_its_player_leaves_and_the_owner_has_the_attraction_back() -> None:
    table = board(3)
    [booth] = put(table, 0, attraction())
    control(table, 1, booth)
    assert booth.controller is table.players[1]
    start = len(table.log)
    table.perform("concede", 1)
    assert booth.controller is table.players[0] and booth in table.battlefield and booth.effects == []
    assert [(event.before.name, event.after.name) for event in events(table, ChangedControl, start)] == [("P1", "P0")]


def test_F4_an_attraction_leaves_the_game_with_its_owner() -> None:
    table = board(3)
    [booth] = put(table, 0, attraction())
    control(table, 1, booth)
    table.perform("concede", 0)
    assert booth.left and table.battlefield == [] and table.exile == []
    assert booth.later is not None and booth.later.zone == OUTSIDE
    assert table.players[0].junkyard == []


def test_F4_what_entered_under_the_leaving_players_control_is_exiled() -> None:
    def steals(resolving: Resolution) -> Steps[None]:
        yield from put_onto_battlefield(resolving, resolving.game.players[0].graveyard)

    table = board(3, do=steals)
    put(table, 0, creature(), zone="graveyard")
    table.perform("do", 1)
    [bear] = table.battlefield
    assert bear.controller is table.players[1] and bear.owner is table.players[0]
    table.perform("concede", 1)
    assert table.battlefield == [] and names(table.exile) == ["Bear"]
    assert bear.later is not None and bear.later.zone == EXILE


def test_800_4c_a_permanent_whose_first_controller_has_left_is_exiled_as_control_ends() -> None:
    def steals(resolving: Resolution) -> Steps[None]:
        yield from put_onto_battlefield(resolving, resolving.game.players[0].graveyard)

    def borrows(resolving: Resolution) -> Steps[None]:
        yield from gain_control(resolving, resolving.you, resolving.game.battlefield, until_end_of_turn)

    table = board(3, do=steals)
    put(table, 0, creature(), zone="graveyard")
    table.perform("do", 1)
    cast(table, 2, spell("Borrow", "instant", borrows))
    table.pass_priority()
    table.perform("concede", 1)
    [bear] = table.battlefield
    assert bear.controller is table.players[2] and bear.zone == BATTLEFIELD
    to_step(table, UPKEEP, 2)
    assert table.battlefield == [] and names(table.exile) == ["Bear"]


def test_800_4a_spells_leave_with_their_owner_and_others_spells_are_exiled() -> None:
    def casts(resolving: Resolution) -> Steps[None]:
        yield from cast_card(resolving.you, resolving.game.players[1].hand[0], "")

    table = board(3, do=casts)
    put(table, 1, creature("Theirs"), zone="hand")
    table.perform("do", 0)
    cast(table, 0, creature("Mine"))
    cast(table, 1, creature("Last"))
    assert stack(table) == ["P0: Theirs", "P0: Mine", "P1: Last"]
    start = len(table.log)
    table.perform("concede", 0)
    assert stack(table) == ["P1: Last"] and names(table.spells) == ["Last"]
    assert names(table.exile) == ["Theirs"] and table.exile[0].owner is table.players[1]
    assert [event.item.label for event in events(table, Dropped, start)] == ["Theirs", "Mine"]
    table.pass_priority()
    assert names(table.battlefield) == ["Last"]


def test_800_4a_several_players_leave_at_once_with_all_that_is_theirs() -> None:
    def doom(resolving: Resolution) -> Steps[None]:
        yield from take_the_initiative(resolving, [resolving.game.players[1]])
        yield from lose_life(resolving, resolving.game.players[:2], 20)

    table = board(4, do=doom)
    walk(table, 1, TOA)
    [mine, theirs, kept] = *put(table, 0, creature()), *put(table, 1, creature()), *put(table, 2, creature())
    start = len(table.log)
    table.perform("do")
    assert [player.in_game for player in table.players] == [False, False, True, True]
    assert table.battlefield == [kept] and mine.left and theirs.left
    assert [thing for player in table.players[:2] for thing in table.objects_of(player)] == []
    # The active player and the holder have left together: the next in turn order takes the initiative.
    assert holder(table) == "P2" and stack(table) == ["P2: Venture into Undercity"]
    assert table.active_player is None and not table.is_over
    assert [event.player.name for event in events(table, LeftGame, start)] == ["P0", "P1"]
    assert "Venture into Undercity is removed from the stack: P1 has left the game." in told(table, start)
    assert [player.name for player in table.in_apnap_order()] == ["P2", "P3"]
    quiet(table)
    to_step(table, UPKEEP, 2)
    assert table.active_player is table.players[2]


def test_800_4a_a_library_leaves_without_a_word_about_its_cards() -> None:
    table = board(3, hand=2)
    cards = [*table.players[1].library, *table.players[1].hand]
    start = len(table.log)
    table.perform("concede", 1)
    assert told(table, start) == ["P1 loses the game: conceded.", "P1 leaves the game."]
    assert table.players[1].library == [] and table.players[1].hand == []
    assert all(card.left and card.zone == OUTSIDE for card in cards) and len(cards) == 12


def test_603_10f_abilities_that_trigger_as_a_player_loses_look_back() -> None:
    def doom(resolving: Resolution) -> Steps[None]:
        yield from lose_life(resolving, resolving.opponents, 20)
        yield from put_counters(resolving, resolving.game.battlefield, "-1/-1", 2)

    table = board(3, do=doom)
    put(table, 0, creature("Gloater", abilities=(whenever(LostGame, gain_1),)))
    table.perform("do", 0)
    assert table.is_over and lives(table)[0] == 20
    several = board(3, do=doom)
    put(several, 1, creature("Gloater", abilities=(whenever(LostGame, gain_1),)))
    several.perform("lose life", 2, amount=20)
    assert stack(several) == ["P1: Whenever LostGame"]


def test_104_2a_the_last_player_left_wins_and_a_game_without_any_has_no_winner() -> None:
    table = board(2)
    table.perform("concede", 0)
    assert table.is_over and [event.player.name for event in events(table, WonGame)] == ["P1"]

    def doom(resolving: Resolution) -> Steps[None]:
        yield from lose_life(resolving, resolving.players, 20)

    draw = board(2, do=doom)
    draw.perform("do")
    assert draw.is_over and events(draw, WonGame) == [] and len(events(draw, LostGame)) == 2


def test_104_3e_an_effect_may_say_that_a_player_loses_or_wins() -> None:
    table = board(3)
    table.perform("lose the game", 1)
    assert not table.players[1].in_game and not table.is_over
    [lost] = events(table, LostGame)
    assert (lost.player.name, lost.reason) == ("P1", "an effect says so")
    table.perform("win the game", 2)
    assert table.is_over and [event.player.name for event in events(table, WonGame)] == ["P2"]


def test_104_3e_who_cannot_lose_or_win_does_not() -> None:
    rules = [RuleAbility("can't lose", lambda source, player: player is source.controller)]
    others = [RuleAbility("can't win", lambda source, player: player is not source.controller)]
    table = board(3, abilities={0: [*rules, *others]})
    table.perform("lose the game", 0)
    table.perform("win the game", 1)
    assert table.players[0].in_game and not table.is_over
    table.perform("win the game", 0)
    assert table.is_over


def test_104_1_a_game_that_is_won_ends_before_anything_else_is_asked() -> None:
    def win_and_ask(resolving: Resolution) -> Steps[None]:
        yield from win_the_game(resolving, [resolving.you])
        yield from may(resolving, resolving.you, "Anything else?")

    table = board(do=win_and_ask)
    table.perform("do")
    assert table.is_over and table.decision is None


def test_800_4a_a_spell_of_the_leaving_players_card_leaves_whoever_controls_it() -> None:
    def casts(resolving: Resolution) -> Steps[None]:
        yield from cast_card(resolving.you, resolving.game.players[1].hand[0], "")

    table = board(3, do=casts)
    put(table, 1, creature("Lent"), zone="hand")
    table.perform("do", 0)
    assert stack(table) == ["P0: Lent"]
    [lent] = table.spells
    start = len(table.log)
    table.perform("concede", 1)
    assert stack(table) == [] and table.spells == [] and lent.left and lent.zone == OUTSIDE
    assert [event.reason for event in events(table, Dropped, start)] == ["it has left the game"]
    assert table.exile == [] and table.battlefield == []
