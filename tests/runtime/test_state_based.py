"""State-based actions other than the dungeon one (704.5)."""

from __future__ import annotations

import pytest

from cardwright.runtime import Card, Characteristics, Resolution, RuleAbility, Steps
from cardwright.runtime.durations import as_long_as
from cardwright.runtime.effects import get
from cardwright.runtime.events import CountersRemoved, Destroyed, Died, LostGame, WonGame
from cardwright.runtime.zone_changes import attach
from tests.runtime.table import GOBLIN, answer, creature, game, happened, offered, put, seat


def legend(name: str = "Zog") -> Card:
    return Card(Characteristics(name, types=("creature",), supertypes=("legendary",), power=2, toughness=2))


def test_704_5a_a_player_at_0_life_loses_and_the_other_wins() -> None:
    table = game(seat(), seat("Bob"))
    table.perform("lose life", 0, amount=20)
    assert table.is_over
    assert [event.reason for event in happened(table, LostGame)] == ["0 life"]
    assert [event.player.name for event in happened(table, WonGame)] == ["Bob"]


def test_704_5b_drawing_from_an_empty_library_loses() -> None:
    table = game(seat(deck=[]), seat("Bob"), seat("Cid"))
    table.perform("draw")
    assert not table.players[0].in_game and not table.is_over


def test_704_5c_ten_poison_counters_lose() -> None:
    table = game(seat(), seat("Bob"))
    [viper] = put(table, 1, creature(keywords=("infect",)))
    table.perform("combat damage", damages=[[viper.id, "player", 0, 9]])
    assert not table.is_over and table.players[0].life == 20
    table.perform("combat damage", damages=[[viper.id, "player", 0, 1]])
    assert table.is_over


def test_a_player_who_cannot_lose_does_not() -> None:
    angel = RuleAbility("can't lose", lambda source, player: player is source.controller)
    table = game(seat(abilities=[angel]), seat("Bob"))
    table.perform("lose life", 0, amount=25)
    assert not table.is_over and table.players[0].life == -5


def test_all_players_may_lose_at_once_and_nobody_wins() -> None:
    table = game(seat(life=2), seat("Bob", life=2))
    table.perform("damage", players=[0, 1], amount=2)
    assert table.is_over
    assert len(happened(table, LostGame)) == 2 and happened(table, WonGame) == []


def test_704_5d_a_token_that_left_ceases_to_exist() -> None:
    table = game(seat(), seat("Bob"))
    table.perform("create token", token="Food")
    [food] = table.battlefield
    table.perform("destroy", objects=[food.id])
    assert len(happened(table, Died)) == 1
    assert table.players[0].graveyard == [] and table.battlefield == []


@pytest.mark.parametrize(
    ("keyword", "amount", "dies"),
    [("", 1, False), ("", 2, True), ("deathtouch", 1, True), ("wither", 2, True)],
)
def test_704_5fgh_lethal_damage_deathtouch_and_toughness(keyword: str, amount: int, dies: bool) -> None:
    table = game(seat(), seat("Bob"))
    [source] = put(table, 0, creature("Source", keywords=(keyword,)))
    [victim] = put(table, 1, creature("Victim"))
    table.perform("combat damage", damages=[[source.id, "object", victim.id, amount]])
    assert victim.left == dies
    assert [card.former for card in table.players[1].graveyard] == ([victim] if dies else [])
    assert [event.object for event in happened(table, Destroyed)] == ([victim] if dies and keyword != "wither" else [])


def test_704_5g_indestructible_survives_damage_but_not_toughness_0() -> None:
    table = game(seat(), seat("Bob"))
    [rock] = put(table, 0, creature("Rock", keywords=("indestructible",)))
    table.perform("damage", objects=[rock.id], amount=5)
    assert not rock.left
    table.perform("put counters", objects=[rock.id], kind="-1/-1", count=2)
    assert rock.left and happened(table, Destroyed) == []
    assert [card.name for card in table.players[0].graveyard] == ["Rock"]


def test_704_5i_a_planeswalker_without_loyalty_is_put_into_the_graveyard() -> None:
    table = game(seat(), seat("Bob"))
    [walker] = put(table, 0, Card(Characteristics("Walker", types=("planeswalker",))))
    walker.counters["loyalty"] = 3
    table.perform("damage", objects=[walker.id], amount=2)
    assert walker.count("loyalty") == 1
    table.perform("damage", objects=[walker.id], amount=2)
    assert walker.left and [card.name for card in table.players[0].graveyard] == ["Walker"]


def test_704_5j_the_legend_rule_lets_the_controller_keep_one() -> None:
    table = game(seat(), seat("Bob"))
    first, second = put(table, 0, legend(), legend())
    put(table, 1, legend())
    table.perform("put counters", objects=[first.id])
    assert table.decision is not None and len(offered(table)) == 2
    answer(table, "Zog (3/3)")
    assert second.left and not first.left
    assert happened(table, Destroyed) == []
    assert len(table.battlefield) == 2


def test_704_5m_an_aura_without_a_host_is_put_into_the_graveyard() -> None:
    table = game(seat(), seat("Bob"))
    [bear] = put(table, 0, creature())
    [aura] = put(table, 0, Card(Characteristics("Bond", types=("enchantment",), subtypes=("Aura",))))
    attach(aura, bear)
    table.perform("destroy", objects=[bear.id])
    assert aura.left and sorted(card.name for card in table.players[0].graveyard) == ["Bear", "Bond"]


def test_704_5q_plus_and_minus_counters_remove_each_other() -> None:
    table = game(seat(), seat("Bob"))
    [bear] = put(table, 0, creature())
    table.perform("put counters", objects=[bear.id], count=3)
    table.perform("put counters", objects=[bear.id], kind="-1/-1", count=1)
    assert bear.counters == {"+1/+1": 2} and bear.power == 4


def test_damage_and_toughness_are_looked_at_together() -> None:
    table = game(seat(), seat("Bob"))
    [bear] = put(table, 0, creature(toughness=3))
    table.perform("damage", objects=[bear.id], amount=2)
    table.perform("put counters", objects=[bear.id], kind="-1/-1", count=1)
    assert bear.left and len(happened(table, Destroyed)) == 1
    assert GOBLIN.name == "Goblin Token"


def test_704_8_what_dies_is_last_known_with_the_counters_that_it_had() -> None:
    table = game(seat(), seat("Bob"))
    [wolf] = put(table, 0, creature("Young Wolf", 1, 1))
    wolf.counters["+1/+1"] = 1
    table.perform("put counters", objects=[wolf.id], kind="-1/-1", count=3)
    assert wolf.left and wolf.counters == {"+1/+1": 1, "-1/-1": 3}


def test_704_5b_an_earlier_draw_is_forgotten_once_it_was_looked_at() -> None:
    angel = RuleAbility("can't lose", lambda source, player: True, zones=("battlefield",))
    table = game(seat(deck=[]), seat("Bob"))
    [permanent] = put(table, 1, creature("Angel", abilities=(angel,)))
    table.perform("draw")
    assert not table.is_over and not table.players[0].drew_from_empty
    table.perform("destroy", objects=[permanent.id])
    assert not table.is_over
    table.perform("draw")
    assert table.is_over


def test_a_phased_out_permanent_is_left_alone() -> None:
    table = game(seat(), seat("Bob"))
    [bear] = put(table, 0, creature())
    bear.phased_out = True
    bear.damage = 9
    table.characteristics_changed(bear)
    table.perform("draw", 1)
    assert not bear.left


def test_a_lost_condition_is_noticed_before_state_based_actions_are_found() -> None:
    def grow(resolving: Resolution) -> Steps[None]:
        holds = as_long_as("you have 20 life", lambda: resolving.you.life == 20)
        yield from get(resolving, resolving.game.battlefield, 0, 2, holds)

    table = game(seat(), seat("Bob"), do=grow)
    [bear] = put(table, 0, creature())
    table.perform("do")
    table.perform("damage", objects=[bear.id], amount=3)
    assert not bear.left
    table.perform("lose life")
    assert bear.left


def test_nine_poison_counters_are_not_ten_and_19_life_is_not_none() -> None:
    table = game(seat(), seat("Bob"))
    [viper] = put(table, 1, creature(keywords=("infect",)))
    table.perform("combat damage", damages=[[viper.id, "player", 0, 9]])
    table.perform("lose life", 0, amount=19)
    assert not table.is_over
    table.perform("lose life", 0, amount=1)
    assert [event.reason for event in happened(table, LostGame)] == ["0 life"]


def test_three_legends_of_one_name_are_one_choice_and_other_names_and_players_dont_matter() -> None:
    table = game(seat(), seat("Bob"))
    mine = put(table, 0, legend(), legend(), legend(), legend("Other"))
    [theirs] = put(table, 1, legend())
    for each in (*mine, theirs):
        table.characteristics_changed(each)
    table.perform("draw")
    assert len(offered(table)) == 3
    table.answer([1])
    assert [each.left for each in mine] == [True, False, True, False] and not theirs.left


def test_a_card_in_another_zone_whose_counters_change_is_left_alone() -> None:
    table = game(seat(), seat("Bob"))
    [bear] = put(table, 0, creature(), zone="graveyard")
    table.perform("put counters", objects=[bear.id], kind="-1/-1", count=3)
    assert bear in table.players[0].graveyard and not bear.left


def test_704_5d_and_5q_tell_of_tokens_and_counters_that_are_gone() -> None:
    table = game(seat(), seat("Bob"))
    table.perform("create token", token="Food")
    [food] = table.battlefield
    table.perform("destroy", objects=[food.id])
    assert food.later is not None and food.later.left
    [bear] = put(table, 0, creature("Bear", 5, 5))
    table.perform("put counters", objects=[bear.id], count=3)
    table.perform("put counters", objects=[bear.id], kind="-1/-1", count=2)
    removed = happened(table, CountersRemoved)
    assert [(event.off, event.kind, event.count) for event in removed] == [(bear, "+1/+1", 2), (bear, "-1/-1", 2)]
    assert bear.counters == {"+1/+1": 1} and (bear.power, bear.toughness) == (6, 6)
