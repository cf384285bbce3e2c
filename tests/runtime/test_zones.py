"""Going from zone to zone: libraries, spells, tokens, what can't be sacrificed."""

from __future__ import annotations

from cardwright.runtime import Ability, Card, Characteristics, Resolution, RuleAbility, Steps
from cardwright.runtime.events import Discarded, GainedLife
from cardwright.runtime.library import draw_from
from cardwright.runtime.qualities import has_type, permanents, spells
from cardwright.runtime.tokens import create_token
from cardwright.runtime.zones import (
    choose_to_sacrifice,
    destroy,
    discard,
    discard_hand,
    put_into_library,
    return_to_hand,
    sacrifice,
)
from tests.runtime.table import GOBLIN, answer, creature, gain_1, game, happened, land, offered, put, seat


def test_owners_arrange_what_goes_into_their_libraries() -> None:
    def tuck(resolving: Resolution) -> Steps[None]:
        yield from put_into_library(resolving, permanents(resolving, has_type("creature")))

    table = game(seat(), seat("Bob"), do=tuck)
    put(table, 0, creature("A"), creature("B"))
    put(table, 1, creature("C"))
    table.perform("do")
    answer(table, "B", "A")
    assert [card.name for card in table.players[0].library[:2]] == ["B", "A"]
    assert table.players[1].library[0].name == "C"


def test_a_spell_that_is_returned_to_hand_does_not_resolve() -> None:
    def unsubstantiate(resolving: Resolution) -> Steps[None]:
        yield from return_to_hand(resolving, spells(resolving))

    balm = Card(Characteristics("Balm", "{W}", types=("instant",), abilities=(Ability(gain_1),)))
    table = game(seat(deck=[balm]), seat("Bob"), hand=1, do=unsubstantiate)
    table.perform("cast", id=table.players[0].hand[0].id)
    table.perform("do")
    table.pass_priority()
    assert table.stack == [] and [card.name for card in table.players[0].hand] == ["Balm"]
    assert happened(table, GainedLife) == []


def test_a_token_that_has_left_the_battlefield_goes_nowhere_else() -> None:
    def bury_and_return(resolving: Resolution) -> Steps[None]:
        tokens = yield from create_token(resolving, [resolving.you], GOBLIN)
        died = yield from destroy(resolving, tokens)
        counts.append(len(died))
        counts.append(len((yield from return_to_hand(resolving, died))))

    counts: list[int] = []
    table = game(seat(), seat("Bob"), do=bury_and_return)
    table.perform("do")
    assert counts == [1, 0] and table.players[0].hand == []


def test_what_cannot_be_sacrificed_is_not_offered() -> None:
    def each_sacrifices(resolving: Resolution) -> Steps[None]:
        creatures = permanents(resolving, has_type("creature"))
        chosen = yield from choose_to_sacrifice(resolving, resolving.players, creatures)
        yield from sacrifice(resolving, chosen, resolving.players)

    rule = RuleAbility("can't be sacrificed", lambda source, subject: subject.name == "Idol")
    table = game(seat(abilities=[rule]), seat("Bob"), do=each_sacrifices)
    put(table, 0, creature("Idol"), creature("Ape"), creature("Bear"))
    table.perform("do")
    assert [label.split(" ")[0] for label in offered(table)] == ["Ape", "Bear"]
    answer(table, "Ape")
    assert [thing.name for thing in table.battlefield] == ["Idol", "Bear"]


def test_fewer_than_no_cards_are_none() -> None:
    def discards(resolving: Resolution) -> Steps[None]:
        yield from discard(resolving, resolving.players, -1)
        yield from discard(resolving, resolving.players, -1, at_random=True)

    table = game(seat(), seat("Bob"), hand=2, do=discards)
    table.perform("do")
    assert [len(player.hand) for player in table.players] == [2, 2]


def test_a_player_discards_what_they_hold_whoever_owns_it() -> None:
    def steal_and_discard(resolving: Resolution) -> Steps[None]:
        yield from draw_from(resolving, [resolving.you], 1, resolving.opponents)
        yield from discard_hand(resolving, [resolving.you])

    table = game(seat(), seat("Bob", deck=[land()]), do=steal_and_discard)
    table.perform("do")
    assert [event.player.name for event in happened(table, Discarded)] == ["Ann"]
    assert [card.name for card in table.players[1].graveyard] == ["Forest"]
