"""How texts are worded: what cards word otherwise, and old wordings that keep a text from being understood."""

import pytest

from cardwright.compiler import check
from cardwright.compiler.fixes import fixed
from cardwright.compiler.templating import OUTDATED, article_before

BEFORE = "dungeon Cellar\nroom A\n    "


def codes(text: str) -> list[str]:
    return [finding.code for finding in check(f"{BEFORE}{text}\n", "x").diagnostics]


def mended(text: str) -> str:
    return fixed(f"{BEFORE}{text}\n", lambda each: check(each, "x")).text.removeprefix(BEFORE).rstrip("\n")


@pytest.mark.parametrize(
    ("written", "templated"),
    [
        ("Draw 2 cards.", "Draw two cards."),
        ("Draw one card.", "Draw a card."),
        ("Create 1 Treasure token.", "Create a Treasure token."),
        ("Put one +1/+1 counter on target creature.", "Put a +1/+1 counter on target creature."),
        ("You lose two life.", "You lose 2 life."),
        ("This dungeon deals three damage to any target.", "This dungeon deals 3 damage to any target."),
        ("Scry two.", "Scry 2."),
        ("Destroy a artifact.", "Destroy an artifact."),
        ("Destroy an creature.", "Destroy a creature."),
        ("Put an +1/+1 counter on target creature.", "Put a +1/+1 counter on target creature."),
        (
            "Create a 1/1 red Goblin creature token with flying, trample and haste.",
            "Create a 1/1 red Goblin creature token with flying, trample, and haste.",
        ),
        ("Choose target creature. That Creature gains Haste.", "Choose target creature. That creature gains haste."),
        ("Sacrifice a creature. if you do, draw a card.", "Sacrifice a creature. If you do, draw a card."),
        ("Gain 2 life.", "You gain 2 life."),
        ("Target creature cannot block this turn.", "Target creature can't block this turn."),
        ("Return target creature to his or her owner's hand.", "Return target creature to their owner's hand."),
    ],
)
def test_a_wording_that_is_understood_is_warned_of_and_mended(written: str, templated: str) -> None:
    assert set(codes(written)) == {"CW410"}
    assert mended(written) == templated
    assert codes(templated) == []


@pytest.mark.parametrize(
    ("written", "templated"),
    [
        ("Add {R} to your mana pool.", "Add {R}."),
        ("Remove target creature from the game.", "Exile target creature."),
        ("Target creature can not block this turn.", "Target creature can't block this turn."),
        ("Target creature gets +2/+0 until EOT.", "Target creature gets +2/+0 until end of turn."),
        ("Untap all creatures that you control.", "Untap all creatures you control."),
        (
            "Target player loses 1 life and he or she discards a card.",
            "Target player loses 1 life and they discard a card.",
        ),
    ],
)
def test_a_wording_that_is_not_understood_is_the_error_and_mended(written: str, templated: str) -> None:
    assert codes(written) == ["CW412"]
    assert mended(written) == templated
    assert codes(templated) == []


def test_an_old_wording_in_a_text_that_is_wrong_anyway_hides_nothing() -> None:
    assert codes("Add {R} to your mana pool. Destroy traget creature.") == ["CW402"]


@pytest.mark.parametrize(
    "text",
    [
        "Put a +1/+1 counter on up to one target creature.",
        "Add one mana of any color.",
        "Create a 1/1 white and blue Bird creature token with flying and vigilance.",
        "Create an 8/8 blue Octopus creature token.",
        "Roll two six-sided dice.",
        "Choose one —\n    • Scry 2.\n    • Draw two cards.",
        "Look at the top five cards of your library. Put one of them into your hand and the rest on the bottom of "
        "your library in a random order.",
        'You get an emblem with "Creatures you control get +2/+2 and have trample."',
        "[Do Whatever you 2 cannot do.]",
    ],
)
def test_templated_texts_are_left_alone(text: str) -> None:
    assert [code for code in codes(text) if code in ("CW410", "CW412")] == []


@pytest.mark.parametrize(
    ("word", "article"),
    [
        ("artifact", "an"),
        ("creature", "a"),
        ("Unicorn", "a"),
        ("untapped", "an"),
        ("one", "a"),
        ("8/8", "an"),
        ("18/18", "an"),
        ("11/11", "an"),
        ("1/1", "a"),
        ("110/1", "a"),
        ("+1/+1", "a"),
        ("hour", "an"),
        ("X/X", "an"),
        ("European", "a"),
    ],
)
def test_articles(word: str, article: str) -> None:
    assert article_before(word) == article


def test_no_outdated_wording_is_made_of_another_one() -> None:
    for _, now in OUTDATED:
        for words in now.values():
            assert not any(pattern.search(words) for pattern, _ in OUTDATED if words)
