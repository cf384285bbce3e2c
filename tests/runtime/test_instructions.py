"""The first families of instructions: libraries, life, damage, counters, zones, choices, qualities."""

from __future__ import annotations

import pytest

from cardwright.runtime import GameObject, Player, Replacement, Resolution, RuleAbility, Steps
from cardwright.runtime.choices import (
    at_once,
    choose_number,
    choose_objects,
    do_by_hand,
    is_so_by_hand,
    may,
    number_by_hand,
)
from cardwright.runtime.counters import move_counters, put_counters, remove_counters
from cardwright.runtime.damage import Damage
from cardwright.runtime.events import DidByHand, Discarded, GainedLife, LostLife, Milled, Sacrificed
from cardwright.runtime.library import mill, shuffle
from cardwright.runtime.life import lose_life, set_life
from cardwright.runtime.objects import GRAVEYARD, HAND
from cardwright.runtime.qualities import (
    anything,
    cards_in,
    colorless,
    controlled_by,
    has_color,
    has_counter,
    has_keyword,
    has_subtype,
    has_supertype,
    has_type,
    is_tapped,
    is_token,
    mana_value,
    multicolored,
    named,
    one_of,
    other_than,
    owned_by,
    permanents,
    power,
    toughness,
)
from cardwright.runtime.zones import discard, put_into_library, put_onto_battlefield, sacrifice
from tests.runtime.table import answer, creature, game, happened, land, offered, put, seat


def test_A2_scry_puts_cards_on_top_and_bottom_in_any_order() -> None:
    table = game(seat(deck=[creature(name) for name in "ABCDE"]), seat("Bob"), shuffled=False)
    table.perform("scry", count=3)
    answer(table, "C", "A", "the bottom", "B")
    assert [card.name for card in table.players[0].library] == ["C", "A", "D", "E", "B"]


def test_surveil_puts_cards_on_top_or_into_the_graveyard() -> None:
    table = game(seat(deck=[creature(name) for name in "ABCDE"]), seat("Bob"), shuffled=False)
    table.perform("surveil", count=3)
    answer(table, "B", "the graveyard", "C", "A")
    assert [card.name for card in table.players[0].library] == ["B", "D", "E"]
    assert [card.name for card in table.players[0].graveyard] == ["C", "A"]


def test_mill_takes_what_is_there() -> None:
    milled: list[int] = []

    def grind(resolving: Resolution) -> Steps[None]:
        milled.append(len((yield from mill(resolving, resolving.players, 4))))

    table = game(seat(deck=[creature()] * 3), seat("Bob"), do=grind)
    table.perform("do")
    assert milled == [7] and len(happened(table, Milled)) == 7
    assert table.players[0].library == [] and not table.is_over


def test_shuffling_keeps_the_cards() -> None:
    def both(resolving: Resolution) -> Steps[None]:
        yield from shuffle(resolving, resolving.players)

    table = game(seat(deck=[creature(name) for name in "ABCDEFGH"]), seat("Bob"), shuffled=False, do=both)
    table.perform("do")
    names = [card.name for card in table.players[0].library]
    assert sorted(names) == list("ABCDEFGH") and names != sorted(names)


def test_a_life_total_that_is_set_is_gained_or_lost() -> None:
    def ten(resolving: Resolution) -> Steps[None]:
        yield from set_life(resolving, resolving.players, 15)

    frozen = RuleAbility("can't gain life", lambda source, player: player is source.controller)
    table = game(seat(life=20), seat("Bob", life=10), seat("Cid", life=10, abilities=[frozen]), do=ten)
    table.perform("do")
    assert [player.life for player in table.players] == [15, 15, 10]
    assert [event.amount for event in happened(table, LostLife)] == [5]
    assert [event.amount for event in happened(table, GainedLife)] == [5]
    table.perform("gain life", 2, amount=4)
    assert table.players[2].life == 10


def test_damage_may_be_prevented_and_lifelink_gains() -> None:
    def prevent_one(source: GameObject | None, damage: Damage) -> Steps[Damage]:
        damage.amount -= 1
        yield from ()
        return damage

    table = game(seat(abilities=[Replacement(Damage, lambda source, damage: True, prevent_one)]), seat("Bob"))
    [bear] = put(table, 0, creature(keywords=["lifelink"]))
    table.perform("combat damage", damages=[[bear.id, "player", 1, 3]])
    assert [player.life for player in table.players] == [22, 18]
    table.perform("combat damage", damages=[[bear.id, "player", 1, 1]])
    assert [player.life for player in table.players] == [22, 18]


def test_counters_are_put_removed_and_moved() -> None:
    counts: list[int] = []

    def shift(resolving: Resolution) -> Steps[None]:
        first, second = resolving.game.battlefield
        yield from put_counters(resolving, [first, resolving.you], "charge", 3)
        counts.append((yield from move_counters(resolving, [first], [second], "charge", 2)))
        counts.append((yield from remove_counters(resolving, [first, second], "charge")))

    table = game(seat(), seat("Bob"), do=shift)
    put(table, 0, creature(), creature())
    table.perform("do")
    assert counts == [2, 3] and table.players[0].count("charge") == 3


def test_a_player_discards_only_what_they_have() -> None:
    def both(resolving: Resolution) -> Steps[None]:
        yield from discard(resolving, resolving.players, 2)

    table = game(seat(), seat("Bob"), hand=3, do=both)
    table.players[1].hand[1:] = []
    table.perform("do")
    assert happened(table, Discarded) == []
    table.answer([0, 2])
    assert [len(player.hand) for player in table.players] == [1, 0]
    assert len(happened(table, Discarded)) == 3


def test_only_what_a_player_controls_can_be_sacrificed() -> None:
    def all_creatures(resolving: Resolution) -> Steps[None]:
        yield from sacrifice(resolving, permanents(resolving, has_type("creature")))

    table = game(seat(), seat("Bob"), do=all_creatures)
    put(table, 0, creature())
    put(table, 1, creature())
    table.perform("do")
    assert [thing.controller.name for thing in table.battlefield] == ["Bob"]
    assert len(happened(table, Sacrificed)) == 1


def test_cards_go_into_a_library_where_they_are_told() -> None:
    def stack(resolving: Resolution) -> Steps[None]:
        one, two, three = resolving.you.hand
        yield from put_into_library(resolving, [one, two], in_order_of=resolving.you)
        yield from put_into_library(resolving, [three], on_bottom=True)

    table = game(seat(deck=[creature(name) for name in "ABCD"]), seat("Bob"), shuffled=False, hand=3, do=stack)
    table.perform("do")
    answer(table, "B", "A")
    assert [card.name for card in table.players[0].library] == ["B", "A", "D", "C"]


def test_a_card_enters_under_the_control_of_who_is_told() -> None:
    def steal(resolving: Resolution) -> Steps[None]:
        cards = cards_in(resolving, GRAVEYARD, resolving.opponents, has_type("creature"))
        yield from put_onto_battlefield(resolving, cards, counters={"+1/+1": 1}, tapped=True)

    table = game(seat(), seat("Bob"), do=steal)
    put(table, 1, creature(), zone="graveyard")
    table.perform("do")
    [bear] = table.battlefield
    assert (bear.controller.name, bear.owner.name, bear.tapped, bear.power) == ("Ann", "Bob", True, 3)


def test_A19_each_player_decides_in_turn_and_all_happens_together() -> None:
    def veils(resolving: Resolution) -> Steps[None]:
        def body(player: Player) -> Steps[None]:
            if player.hand and (yield from may(resolving, player, "Discard a card?")):
                yield from discard(resolving, [player], 1)
            else:
                yield from lose_life(resolving, [player], 2)

        yield from at_once(resolving, resolving.players, body)

    table = game(seat(), seat("Bob"), seat("Cid"), hand=1, do=veils)
    table.perform("do")
    before = len(table.log)
    for choice in ("Yes", "No", "Yes"):
        assert len(table.log) == before
        answer(table, choice)
    assert [(player.life, len(player.hand)) for player in table.players] == [(20, 0), (18, 1), (20, 0)]


def test_what_a_player_does_within_at_once_can_be_asked_for() -> None:
    counts: list[int] = []

    def body_of(resolving: Resolution) -> Steps[None]:
        def body(player: Player) -> Steps[None]:
            discarded = yield from discard(resolving, [player], 1)
            counts.append(len(discarded))
            yield from lose_life(resolving, [player], 2 - len(discarded))

        yield from at_once(resolving, resolving.players, body)

    table = game(seat(), seat("Bob", deck=[]), hand=1, do=body_of)
    table.perform("do")
    assert counts == [1, 0] and [player.life for player in table.players] == [19, 18]


def test_by_hand_is_asked_even_if_there_is_only_done() -> None:
    seen: list[object] = []

    def minigame(resolving: Resolution) -> Steps[None]:
        yield from do_by_hand(resolving, resolving.you, "Throw a card.")
        seen.append((yield from is_so_by_hand(resolving, resolving.you, "that card touches this Attraction")))
        seen.append((yield from number_by_hand(resolving, resolving.you, "dice you stacked")))

    table = game(seat(), seat("Bob"), do=minigame)
    table.perform("do")
    assert offered(table) == ["Done"]
    table.answer([0])
    answer(table, "No")
    table.answer([7])
    assert seen == [False, 7] and len(happened(table, DidByHand)) == 3


def test_choices_within_an_effect() -> None:
    chosen: list[object] = []

    def pick(resolving: Resolution) -> Steps[None]:
        hand = resolving.you.hand
        chosen.append(
            (
                yield from choose_objects(
                    resolving,
                    resolving.you,
                    hand,
                    2,
                    2,
                    accepts=lambda cards: None if len({card.name for card in cards}) == 2 else "same name",
                )
            )
        )
        chosen.append((yield from choose_number(resolving, resolving.you, 0, 3)))

    table = game(seat(deck=[creature("A"), creature("A"), creature("B")]), seat("Bob"), hand=3, shuffled=False, do=pick)
    table.perform("do")
    with pytest.raises(ValueError, match="same name"):
        table.answer([0, 1])
    table.answer([1, 2])
    table.answer([3])
    assert chosen == [table.players[0].hand[1:], 3]


def test_qualities_combine() -> None:
    names: list[list[str]] = []

    def look(resolving: Resolution) -> Steps[None]:
        yield from ()
        ann, bob = resolving.players
        first = resolving.game.battlefield[0]
        qualities = (
            has_type("creature") & controlled_by([ann]),
            has_type("land") | is_token,
            ~has_type("creature"),
            power(at_least=3) & toughness(at_most=3),
            has_color("green") & ~multicolored,
            colorless,
            has_subtype("Forest") & has_supertype("basic"),
            has_keyword("flying"),
            has_counter("+1/+1") & has_counter(),
            named("Drake") & mana_value(at_least=2, at_most=2),
            is_tapped,
            owned_by([bob]) & other_than([first]) & one_of(resolving.game.battlefield),
        )
        names.extend([thing.name for thing in permanents(resolving, quality)] for quality in qualities)
        names.append([card.name for card in cards_in(resolving, HAND, [ann], anything)])

    table = game(seat(), seat("Bob"), hand=1, do=look)
    drake, _ = put(table, 0, creature("Drake", 3, 3, keywords=["flying"]), land())
    drake.counters["+1/+1"] = 0
    put(table, 1, creature("Ogre", 4, 2))
    table.perform("create token", 1)
    table.battlefield[2].tapped = True
    table.perform("put counters", objects=[table.battlefield[2].id])
    table.perform("do")
    assert names == [
        ["Drake"],
        ["Forest", "Treasure"],
        ["Forest", "Treasure"],
        ["Drake", "Ogre"],
        ["Drake", "Ogre"],
        ["Forest", "Treasure"],
        ["Forest"],
        ["Drake"],
        ["Ogre"],
        ["Drake"],
        ["Ogre"],
        ["Ogre", "Treasure"],
        ["Bear"],
    ]
