"""Dice, coins, choices at random, and words chosen."""

from __future__ import annotations

import pytest

from cardwright.compiler import check
from cardwright.runtime.events import FlippedCoin, Rolled
from tests.rules_text.game import Answer, Trial, card


def rolls(trial: Trial) -> list[int]:
    """The results of all dice."""
    return [event.result for event in trial.game.log if isinstance(event, Rolled)]


def faces(trial: Trial) -> list[str]:
    """The faces of all coins."""
    return [event.face for event in trial.game.log if isinstance(event, FlippedCoin)]


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_result_of_a_die(seed: int) -> None:
    trial = Trial("Roll a d20. You gain life equal to the result.", seed=seed)
    [result] = rolls(trial)
    assert trial.you.life == 20 + result


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_table_of_results(seed: int) -> None:
    trial = Trial(
        "Roll a six-sided die.\n1—3 | You gain 1 life.\n4—5 | You gain 2 life.\n6 | You gain 3 life.", seed=seed
    )
    [result] = rolls(trial)
    assert trial.you.life - 20 == {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3}[result]


@pytest.mark.parametrize("seed", range(1, 7))
def test_the_lower_roll_is_ignored(seed: int) -> None:
    trial = Trial("Roll two d20 and ignore the lower roll. You gain life equal to the result.", seed=seed, answers=())
    [counted] = rolls(trial)
    assert trial.you.life == 20 + counted


@pytest.mark.parametrize("seed", range(1, 9))
def test_for_each_result(seed: int) -> None:
    trial = Trial(
        "Roll four d6. For each result of 5 or greater, you gain 1 life. For each odd result, you lose 1 life.",
        seed=seed,
    )
    results = rolls(trial)
    assert len(results) == 4
    assert trial.you.life == 20 + sum(result >= 5 for result in results) - sum(result % 2 for result in results)


@pytest.mark.parametrize("seed", range(1, 5))
def test_the_difference_and_the_total_of_results(seed: int) -> None:
    trial = Trial(
        "Roll two d6. You gain life equal to the difference between those results. "
        "Each opponent loses life equal to the total of those results.",
        seed=seed,
    )
    first, second = rolls(trial)
    assert trial.you.life == 20 + abs(first - second)
    assert trial.they.life == 20 - first - second


@pytest.mark.parametrize("seed", range(1, 7))
def test_odd_or_even(seed: int) -> None:
    trial = Trial("Roll a d6. If the result is odd, you gain 1 life. Otherwise, you lose 1 life.", seed=seed)
    [result] = rolls(trial)
    assert trial.you.life == (21 if result % 2 else 19)


def test_a_die_for_each_creature() -> None:
    trial = Trial("Roll a d4 for each creature you control.", battlefield=[card("One"), card("Two"), card("Three")])
    assert len(rolls(trial)) == 3


@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("call", ["heads", "tails"])
def test_a_flip_is_won_by_the_call(seed: int, call: str) -> None:
    text = "Flip a coin. If you win the flip, you gain 2 life. If you lose the flip, you lose 2 life."
    trial = Trial(text, answers=[call], seed=seed)
    [face] = faces(trial)
    assert trial.you.life == (22 if face == call else 18)


@pytest.mark.parametrize("seed", range(1, 7))
def test_nobody_calls_where_only_the_face_matters(seed: int) -> None:
    trial = Trial("Flip a coin. If it comes up heads, you gain 2 life.", seed=seed)
    assert trial.you.life == (22 if faces(trial) == ["heads"] else 20)


@pytest.mark.parametrize("seed", range(1, 7))
def test_for_each_flip_won(seed: int) -> None:
    trial = Trial("Flip five coins. For each flip you win, you gain 1 life.", answers=["heads"], seed=seed)
    assert trial.you.life == 20 + faces(trial).count("heads")


@pytest.mark.parametrize("seed", range(1, 7))
def test_flipping_until_a_flip_is_lost(seed: int) -> None:
    trial = Trial("Flip a coin until you lose a flip. You gain 1 life for each flip you won.", settle=False, seed=seed)
    trial.game.pass_priority()
    while trial.game.decision is not None:
        trial.game.answer((0,))
    assert faces(trial) == ["heads"] * (len(faces(trial)) - 1) + ["tails"]
    assert trial.you.life == 20 + len(faces(trial)) - 1


@pytest.mark.parametrize("seed", range(1, 7))
def test_both_flips(seed: int) -> None:
    trial = Trial("Flip two coins. If you win both flips, you gain 5 life.", answers=["tails"], seed=seed)
    assert trial.you.life == (25 if faces(trial) == ["tails", "tails"] else 20)


def test_an_opponent_chosen_at_random_is_in_the_game() -> None:
    chosen = set()
    for seed in range(1, 12):
        trial = Trial("Choose an opponent at random. That player loses 1 life.", count=4, seed=seed)
        [loser] = [player for player in trial.game.players if player.life == 19]
        chosen.add(loser.name)
    assert chosen == {"they", "third", "fourth"}


def test_a_creature_chosen_at_random() -> None:
    destroyed: set[str] = set()
    for seed in range(1, 12):
        creatures = [card("One"), card("Two")]
        trial = Trial(
            "Choose a creature an opponent controls at random. Destroy it.", their_battlefield=creatures, seed=seed
        )
        destroyed.update(name for name in ("One", "Two") if trial.named(name, "graveyard"))
    assert destroyed == {"One", "Two"}


@pytest.mark.parametrize(
    ("text", "answers", "left"),
    [
        ("Choose a creature type. Destroy all creatures of the chosen type.", ["Goblin"], ["Elf"]),
        ("Choose a card name. Destroy all creatures with the chosen name.", ["Elf"], ["Goblin"]),
    ],
)
def test_words_chosen_tell_creatures_apart(text: str, answers: list[Answer], left: list[str]) -> None:
    trial = Trial(text, answers=answers, battlefield=[card("Goblin", "creature Goblin"), card("Elf", "creature Elf")])
    assert [thing.name for thing in trial.game.battlefield if "creature" in thing.types] == left


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_number_chosen_and_rolled(seed: int) -> None:
    text = "Choose a number between 1 and 6. Roll a d6. If the result is equal to the chosen number, you gain 9 life."
    trial = Trial(text, answers=[4], seed=seed)
    assert trial.you.life == (29 if rolls(trial) == [4] else 20)


def test_rolling_to_visit_without_attractions_rolls_all_the_same() -> None:
    trial = Trial("Roll to visit your Attractions.")
    assert len(rolls(trial)) == 1


@pytest.mark.parametrize("seed", range(1, 7))
def test_one_of_two_results_and_the_other(seed: int) -> None:
    text = (
        "Roll two d6 and choose one result. You gain life equal to that result and lose life equal to the other result."
    )
    trial = Trial(text, settle=False, seed=seed)
    trial.game.pass_priority()
    first, second = rolls(trial)
    if trial.game.decision is not None:
        trial.game.answer((1,))
    assert trial.you.life == 20 + second - first


@pytest.mark.parametrize("seed", range(1, 7))
def test_adding_to_a_roll(seed: int) -> None:
    text = "Roll a d6 and add the number of creatures you control.\n1—5 | You gain 1 life.\n6+ | You gain 4 life."
    trial = Trial(text, battlefield=[card("One"), card("Two")], seed=seed)
    [result] = rolls(trial)
    assert trial.you.life == (24 if result + 2 >= 6 else 21)


@pytest.mark.parametrize("seed", range(1, 13))
def test_doubles_and_the_higher_result(seed: int) -> None:
    text = "Roll two d4. If you rolled doubles, you gain 10 life. Each opponent loses life equal to the higher result."
    trial = Trial(text, seed=seed)
    first, second = rolls(trial)
    assert trial.you.life == (30 if first == second else 20)
    assert trial.they.life == 20 - max(first, second)


@pytest.mark.parametrize("text", ["Each player rolls a d20.", "Roll a die.", "Draw a card or roll a d6."])
def test_chance_that_is_refused(text: str) -> None:
    assert not check(f"dungeon Testing Ground\n\nroom Trial\n    {text}\n", "trial.dungeon").ok
