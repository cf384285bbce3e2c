"""What the rules themselves ask players: who is asked, the kind of the decision, its words and its options."""

from __future__ import annotations

from cardwright.runtime import (
    Ability,
    Card,
    Characteristics,
    Game,
    Mode,
    Modes,
    Resolution,
    RuleAbility,
    Target,
    Targets,
)
from cardwright.runtime.events import Drew
from cardwright.runtime.qualities import has_type, permanents
from cardwright.runtime.turns import UNTAP
from tests.runtime.table import (
    attraction,
    counter_on_target,
    creature,
    draw_1,
    gain_1,
    game,
    line,
    lost_mine,
    nothing,
    plain,
    put,
    seat,
    target_creature,
    until_step,
    venture,
    whenever,
)


def asked(table: Game) -> tuple[str, str, str]:
    """Who is asked, the kind of the decision, and its words."""
    assert table.decision is not None
    return table.decision.player.name, table.decision.kind, table.decision.prompt


def test_for_a_dungeon() -> None:
    table = game(seat(), seat("Bob", dungeons=[plain(), lost_mine()]))
    table.perform("venture", 1)
    assert asked(table) == ("Bob", "dungeon", "Which dungeon do you venture into?")


def test_for_an_arrow() -> None:
    table = game(seat(), seat("Bob", dungeons=[lost_mine()]))
    venture(table, 1)
    table.perform("venture", 1)
    assert asked(table) == ("Bob", "arrow", "Which room do you enter?")


def test_for_the_order_of_triggers() -> None:
    table = game(seat(), seat("Bob", abilities=[whenever(Drew, gain_1), whenever(Drew, nothing)]))
    table.perform("draw", 1)
    assert asked(table) == ("Bob", "order", "In which order do these go on the stack? The last resolves first.")


def test_for_targets() -> None:
    table = game(seat(), seat("Bob", dungeons=[line("Store", Ability(counter_on_target, target_creature))]))
    put(table, 0, creature(), creature())
    table.perform("venture", 1)
    assert asked(table) == ("Bob", "targets", "Choose target creature")


def test_for_one_mode_or_several() -> None:
    modes = (Mode("Gain", gain_1), Mode("Draw", draw_1), Mode("Rest", nothing))
    for at_most, words in ((1, "Choose a mode"), (2, "Choose 2 modes")):
        chooser = Ability(modes=Modes(modes, at_most, at_most))
        table = game(seat(), seat("Bob", dungeons=[line("Choices", chooser)]))
        table.perform("venture", 1)
        assert asked(table) == ("Bob", "modes", words)


def test_for_the_legend_to_keep() -> None:
    legend = Card(Characteristics("Zog", types=("creature",), supertypes=("legendary",), power=2, toughness=2))
    table = game(seat(), seat("Bob"))
    kept, gone = put(table, 1, legend, legend)
    [frail] = put(table, 0, creature("Frail"))
    for thing in (kept, gone, frail):
        table.characteristics_changed(thing)
    frail.damage = 2
    table.perform("draw")
    assert asked(table) == ("Bob", "legend", "Which one do you keep?")
    assert not gone.left and not frail.left
    table.answer([0])
    # Both go in the same check.
    assert gone in [card.former for card in table.players[1].graveyard] and not kept.left
    assert [card.name for card in table.players[0].graveyard] == ["Frail"]


def test_for_what_stays_tapped() -> None:
    rule = RuleAbility("may stay tapped", lambda source, subject: True)
    table = game(seat(), seat("Bob", abilities=[rule]))
    [rod] = put(table, 1, creature())
    rod.tapped = True
    while table.decision is None:
        table.pass_priority()
    assert table.step == UNTAP and asked(table) == ("Bob", "objects", "What stays tapped?")


def test_for_the_cards_over_the_hand_size() -> None:
    table = game(seat(), seat("Bob"), hand=8)
    while table.decision is None:
        table.pass_priority()
    assert asked(table) == ("Ann", "cards", "Discard down to your hand size")
    table.answer([0])
    assert len(table.players[0].hand) == 7


def test_nothing_at_the_hand_size_or_without_a_maximum() -> None:
    rule = RuleAbility("no maximum hand size", lambda source, player: player is source.controller)
    for table in (game(seat(), seat("Bob"), hand=7), game(seat(abilities=[rule]), seat("Bob"), hand=9)):
        until_step(table, UNTAP)
        assert table.players[0].graveyard == [] and table.turn_number == 2


def test_for_a_visit_nothing() -> None:
    table = game(seat(attractions=[attraction(lights=(2, 3, 4, 5, 6))]), seat("Bob"))
    table.perform("open an Attraction")
    table.perform("roll to visit")
    assert table.decision is None


def test_for_a_division() -> None:
    def targets(placing: Resolution) -> Targets:
        return [Target("any creatures", lambda: permanents(placing, has_type("creature")), 2, 2, divided=3)]

    table = game(seat(), seat("Bob", dungeons=[line("Split", Ability(nothing, targets))]))
    bears = put(table, 0, creature("Bear"), creature("Cub"))
    table.perform("venture", 1)
    assert asked(table) == ("Bob", "divide", "Divide 3 among the targets")
    assert table.decision is not None
    assert [option.thing for option in table.decision.options] == bears
    assert [option.label for option in table.decision.options] == [bear.label for bear in bears]
