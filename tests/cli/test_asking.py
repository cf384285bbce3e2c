"""What is typed in answer to a decision, and how the decision is put into words."""

import pytest

from cardwright.compiler.cli.asking import answered, question, understand
from cardwright.compiler.cli.misunderstood import Misunderstood
from cardwright.compiler.render.palette import PLAIN
from cardwright.runtime import (
    Ability,
    Answer,
    Decision,
    Divide,
    Game,
    Number,
    Option,
    Pick,
    Player,
    Room,
    Seat,
    Setup,
)


@pytest.fixture
def alice() -> Player:
    return Game(Setup([Seat("Alice")])).players[0]


def options(*labels: str) -> list[Option]:
    return [Option(label) for label in labels]


ROOMS = options("Storeroom", "Dark Pool", "Dark Forest", "Forge")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("2", (1,)),
        (" 1 ", (0,)),
        ("Dark Pool", (1,)),
        ("dark p", (1,)),
        ("s", (0,)),
        ("forge", (3,)),
        ("pool", (1,)),
    ],
)
def test_one_option_by_its_number_its_name_or_a_part_that_no_other_has(
    alice: Player, typed: str, answer: Answer
) -> None:
    assert understand(Pick("arrow", alice, "Which?", ROOMS), typed) == answer


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "Type the number"),
        ("0", "There is no number 0; they go from 1 to 4."),
        ("5", "There is no number 5"),
        ("dark", "“dark” could be Dark Pool, Dark Forest."),
        ("x", "None of them is called “x”."),
        ("\x1b[2J", r"None of them is called “\x1b[2J”."),
        ("²", "None of them is called “²”."),
    ],
)
def test_what_means_nothing_is_answered_with_what_would(alice: Player, typed: str, says: str) -> None:
    with pytest.raises(Misunderstood) as misunderstood:
        understand(Pick("arrow", alice, "Which?", ROOMS), typed)
    assert says in str(misunderstood.value)


def test_things_that_are_called_the_same_need_no_number(alice: Player) -> None:
    pick = Pick("cards", alice, "Discard", options("Forest", "Swamp", "Forest"), 2, 2)
    assert understand(pick, "forest, forest") == (0, 2)
    assert understand(pick, "forest, swamp") == (0, 1)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("1 3", (0, 2)),
        ("1,3", (0, 2)),
        ("2-4", (1, 2, 3)),
        ("1, 3-4", (0, 2, 3)),
        ("all", (0, 1, 2, 3)),
        ("none", ()),
        ("", ()),
        ("dark pool, forge", (1, 3)),
    ],
)
def test_several_options(alice: Player, typed: str, answer: Answer) -> None:
    assert understand(Pick("targets", alice, "Which?", ROOMS, 0, 4), typed) == answer


def test_an_order_is_typed_as_numbers_and_enter_keeps_it(alice: Player) -> None:
    pick = Pick("order", alice, "Which order?", ROOMS, 4, 4, ordered=True)
    assert understand(pick, "4 1 2 3") == (3, 0, 1, 2)
    assert understand(pick, "") == (0, 1, 2, 3)


def test_yes_and_no(alice: Player) -> None:
    pick = Pick("yes or no", alice, "Sacrifice it?", options("Yes", "No"))
    assert [understand(pick, typed) for typed in ("y", "yes", "N", "2")] == [(0,), (0,), (1,), (1,)]


def test_what_is_done_by_hand_is_done_with_enter(alice: Player) -> None:
    assert understand(Pick("by hand", alice, "Stand up.", options("Done"), always_asked=True), "") == (0,)


def test_a_number(alice: Player) -> None:
    number = Number("number", alice, "How many?", 0, 9)
    assert understand(number, " 7 ") == (7,)
    for typed in ("", "seven", "1.5", "٣", "9" * 5000):
        with pytest.raises(Misunderstood):
            understand(number, typed)


def test_amounts_are_typed_in_turn(alice: Player) -> None:
    divide = Divide("divide", alice, "Divide 3", options("Bear", "Elf"), 3)
    assert understand(divide, "2 1") == (2, 1)
    assert answered(divide, (2, 1)) == "Divide 3: 2 to Bear, 1 to Elf"
    with pytest.raises(Misunderstood):
        understand(divide, "3")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", (0, 1, 2, 3)),
        ("/ 2", (0, 2, 3, 1)),
        ("3 / 2 1", (2, 3, 1, 0)),
        ("2", (1, 0, 2, 3)),
        ("/ 1 2 3", (3, 0, 1, 2)),
    ],
)
def test_scrying_keeps_on_top_what_is_not_named(alice: Player, typed: str, answer: Answer) -> None:
    scry = arrange(alice, "Bear", "Elf", "Ox")
    assert scry.check(understand(scry, typed)) == answer


@pytest.mark.parametrize("typed", ["1 1", "1 / 1", "4", "/ 0", "bear", "1 / 2 / 3"])
def test_scrying_understands_each_card_once(alice: Player, typed: str) -> None:
    with pytest.raises(Misunderstood):
        understand(arrange(alice, "Bear", "Elf", "Ox"), typed)


def test_scrying_a_single_card_is_a_choice_between_two_places(alice: Player) -> None:
    scry = arrange(alice, "Bear")
    assert question(scry, 80, PLAIN) == [
        "Scry 1",
        "  1  Keep Bear on top.",
        "  2  Put Bear on the bottom of the library.",
    ]
    assert understand(scry, "1") == (0, 1)
    assert understand(scry, "2") == (1, 0)
    assert answered(scry, (1, 0)) == "Scry 1: Bear on the bottom of the library"


def arrange(player: Player, *cards: str) -> Pick:
    names = options(*cards, "the bottom of the library")
    return Pick("arrange", player, f"Scry {len(cards)}: top first", names, len(names), len(names), ordered=True)


def test_rooms_are_asked_with_their_texts_side_by_side(alice: Player) -> None:
    rooms = [
        Room("Forge", Ability(), (), "Put two +1/+1 counters on target creature."),
        Room("Lost Well", text="Scry 2."),
    ]
    pick = Pick("arrow", alice, "Which room do you enter?", [Option(room.name, room) for room in rooms])
    assert question(pick, 80, PLAIN) == [
        "Which room do you enter?",
        "  1  Forge      Put two +1/+1 counters on target creature.",
        "  2  Lost Well  Scry 2.",
    ]


@pytest.mark.parametrize(
    ("at_least", "at_most", "hint"),
    [(0, 2, "Choose up to 2, or Enter for none."), (2, 2, "Choose 2."), (1, 3, "Choose 1 to 3.")],
)
def test_how_many_is_said(alice: Player, at_least: int, at_most: int, hint: str) -> None:
    assert question(Pick("targets", alice, "Which?", ROOMS, at_least, at_most), 80, PLAIN)[-1] == hint


def test_long_options_wrap_and_nothing_acts_on_the_terminal(alice: Player) -> None:
    decision: Decision = Pick("modes", alice, "\x1b[2JWhich?", options("word " * 30, "b"))
    lines = question(decision, 60, PLAIN)
    assert all(len(line) <= 60 for line in lines)
    assert lines[0] == r"\x1b[2JWhich?"
