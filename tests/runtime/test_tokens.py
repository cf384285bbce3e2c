"""Creating tokens, and what the predefined ones can be activated for (111, 602, 605)."""

from __future__ import annotations

import pytest

from cardwright.runtime import (
    Card,
    Characteristics,
    Game,
    GameObject,
    NotNow,
    Player,
    Replacement,
    Resolution,
    Seat,
    Steps,
)
from cardwright.runtime.choices import at_once
from cardwright.runtime.copies import create_copies
from cardwright.runtime.counters import put_counters
from cardwright.runtime.durations import until_end_of_turn
from cardwright.runtime.effects import gain_keywords
from cardwright.runtime.events import CreatedToken, Entered
from cardwright.runtime.keyword_actions import incubate
from cardwright.runtime.predefined_tokens import PREDEFINED
from cardwright.runtime.tokens import Creation, create_token, token
from cardwright.runtime.turns import PRECOMBAT_MAIN
from tests.runtime.table import (
    GOBLIN,
    answer,
    creature,
    game,
    land,
    nothing,
    put,
    resolve_stack,
    seat,
    until_step,
    whenever,
)


def activate(table: Game, label: str, player: int = 0) -> None:
    """Take the first action of that label."""
    table.act(next(action for action in table.actions(table.players[player]) if action.label.startswith(label)))


def test_tokens_enter_together_under_their_creator() -> None:
    table = game(seat(), seat("Bob"))
    table.perform("create token", 1, token="Treasure", count=2)
    assert [thing.controller.name for thing in table.battlefield] == ["Bob", "Bob"]
    assert [type(event) for event in table.log[-4:]] == [CreatedToken, Entered, CreatedToken, Entered]


def test_a_token_without_a_name_is_called_by_its_subtypes() -> None:
    assert token(subtypes=("God", "Horror")).name == "God Horror Token"
    assert token("The Atropal", subtypes=("God", "Horror")).name == "The Atropal"


def test_a_replacement_may_double_tokens() -> None:
    def double(source: GameObject | None, creation: Creation) -> Steps[Creation]:
        creation.count *= 2
        yield from ()
        return creation

    table = game(seat(abilities=[Replacement(Creation, lambda source, creation: True, double)]), seat("Bob"))
    table.perform("create token")
    assert len(table.battlefield) == 2


def test_a_treasure_is_sacrificed_for_a_mana_that_pays_for_a_food() -> None:
    table = game(seat(), seat("Bob"))
    table.perform("create token", token="Treasure", count=2)
    table.perform("create token", token="Food")
    ann = table.players[0]
    assert {action.label.split(":")[0] for action in table.actions(ann)} == {"Treasure"}
    activate(table, "Treasure")
    answer(table, "red")
    assert ann.mana == {"red": 1} and table.stack == []
    activate(table, "Treasure")
    answer(table, "blue")
    activate(table, "Food")
    assert sum(ann.mana.values()) == 0 and table.battlefield == []
    table.pass_priority()
    assert ann.life == 23


def test_mana_is_gone_with_the_step() -> None:
    table = game(seat(), seat("Bob"))
    table.perform("create token", token="Gold")
    activate(table, "Gold")
    answer(table, "green")
    table.pass_priority()
    assert table.players[0].mana == {}


def test_a_clue_and_a_blood_draw_cards() -> None:
    table = game(seat(), seat("Bob"), hand=1)
    ann = table.players[0]
    table.perform("create token", token="Clue")
    table.perform("create token", token="Blood")
    ann.mana["colorless"] = 3
    activate(table, "Clue")
    resolve_stack(table)
    assert len(ann.hand) == 2
    activate(table, "Blood")
    answer(table, "Bear")
    resolve_stack(table)
    assert len(ann.hand) == 2 and len(ann.graveyard) == 1


def test_a_map_lets_a_creature_explore_at_sorcery_speed() -> None:
    table = game(seat(deck=[land()]), seat("Bob"))
    [bear] = put(table, 0, creature())
    table.perform("create token", token="Map")
    table.players[0].mana["red"] = 1
    assert table.actions(table.players[0]) == []
    until_step(table, PRECOMBAT_MAIN)
    table.players[0].mana["red"] = 1
    activate(table, "Map")
    table.pass_priority()
    assert [card.name for card in table.players[0].hand] == ["Forest"] and bear.count("+1/+1") == 0


def test_exploring_a_nonland_grows_the_creature() -> None:
    table = game(seat(), seat("Bob"))
    [bear] = put(table, 0, creature())
    table.perform("create token", token="Map")
    until_step(table, PRECOMBAT_MAIN)
    table.players[0].mana["red"] = 1
    activate(table, "Map")
    table.pass_priority()
    answer(table, "Yes")
    assert bear.count("+1/+1") == 1 and len(table.players[0].graveyard) == 1


def test_a_junk_exiles_a_card_that_may_be_played() -> None:
    table = game(seat(), seat("Bob"))
    table.perform("create token", token="Junk")
    until_step(table, PRECOMBAT_MAIN)
    activate(table, "Junk")
    table.pass_priority()
    [card] = table.exile
    table.players[0].mana["green"] = 2
    assert [action.label for action in table.actions(table.players[0])] == ["Cast Bear"]
    until_step(table, PRECOMBAT_MAIN)
    table.players[0].mana["green"] = 2
    assert card in table.exile and table.actions(table.players[0]) == []


def test_an_action_that_is_gone_is_refused() -> None:
    table = game(seat(), seat("Bob"))
    table.perform("create token", token="Gold")
    [action] = table.actions(table.players[0])
    table.perform("destroy", objects=[action.object.id])
    with pytest.raises(NotNow):
        table.act(action)


@pytest.mark.parametrize("name", sorted(name for name, made in PREDEFINED.items() if made.abilities))
def test_every_predefined_token_says_what_it_does(name: str) -> None:
    made = PREDEFINED[name]
    assert made.subtypes == {name} and len(made.abilities) == 1
    assert made.text == made.abilities[0].text


def test_tokens_of_all_players_are_created_at_once() -> None:
    def everybody(resolving: Resolution) -> Steps[None]:
        yield from create_token(resolving, resolving.players, GOBLIN)

    seen: list[int] = []

    def counts(resolving: Resolution, event: Entered) -> bool:
        seen.append(len(resolving.game.battlefield))
        return False

    table = game(seat(abilities=[whenever(Entered, nothing, counts)]), seat("Bob"), do=everybody)
    table.perform("do")
    assert seen == [2, 2]


def test_a_token_made_while_all_decide_can_be_acted_upon() -> None:
    def each_makes(resolving: Resolution) -> Steps[None]:
        def body(player: Player) -> Steps[None]:
            made = yield from create_token(resolving, [player], GOBLIN)
            yield from put_counters(resolving, made, "+1/+1", 1)
            yield from gain_keywords(resolving, made, ["haste"], until_end_of_turn)

        yield from at_once(resolving, resolving.players, body)

    table = game(seat(), seat("Bob"), do=each_makes)
    table.perform("do")
    assert [(thing.power, "haste" in thing.keywords) for thing in table.battlefield] == [(2, True), (2, True)]


def test_a_token_that_copies_a_planeswalker_enters_with_its_loyalty() -> None:
    def clone(resolving: Resolution) -> Steps[None]:
        yield from create_copies(resolving, [resolving.you], resolving.game.battlefield[:1])

    warden = Card(Characteristics("Warden", "{2}{U}", types=("planeswalker",), loyalty=4))
    table = game(Seat("Ann", [], battlefield=[warden]), seat("Bob"), do=clone)
    table.perform("do")
    assert [thing.count("loyalty") for thing in table.battlefield] == [4, 4]


def test_an_incubator_becomes_a_creature_of_its_counters() -> None:
    def twice(resolving: Resolution) -> Steps[None]:
        yield from incubate(resolving, [resolving.you], 2)
        yield from incubate(resolving, [resolving.you], 0)

    table = game(seat(), seat("Bob"), do=twice)
    table.perform("do")
    first, second = table.battlefield
    assert (first.counters, second.counters) == ({"+1/+1": 2}, {})
    table.players[0].mana["red"] = 2
    table.act(table.actions(table.players[0])[0])
    table.pass_priority()
    assert (first.power, first.toughness, first.is_token) == (2, 2, True)


def test_copies_of_several_permanents_are_created_at_once() -> None:
    def clone(resolving: Resolution) -> Steps[None]:
        yield from create_copies(resolving, [resolving.you], list(resolving.game.battlefield))

    seen: list[int] = []

    def counts(resolving: Resolution, event: Entered) -> bool:
        seen.append(len(resolving.game.battlefield))
        return False

    table = game(seat(abilities=[whenever(Entered, nothing, counts)]), seat("Bob"), do=clone)
    put(table, 0, creature("Ape"), creature("Bear"))
    table.perform("do")
    assert seen == [4, 4] and [thing.name for thing in table.battlefield] == ["Ape", "Bear"] * 2
