"""Agreement: what no meaning could excuse is a fault, and what is written rightly is none."""

from __future__ import annotations

import pytest

from cardwright.compiler.rules_text.agreement import check_agreement
from cardwright.compiler.source import Span
from tests.golden import CASES, case_lines
from tests.rules_text.marked import unmarked
from tests.rules_text.trees import Unreadable, read, source_of

BEFORE_TEXT = source_of("@").index("@")


@pytest.mark.parametrize(
    ("example", "label"),
    [
        ("Draw two «card».", "“two” goes with many, but this is one"),
        ("Draw 3 «card».", "“3” goes with many, but this is one"),
        ("Draw that many «card».", "“that many” goes with many, but this is one"),
        ("Draw a «cards».", "“a” goes with one, but this is many"),
        ("Draw one «cards».", "“one” goes with one, but this is many"),
        ("Destroy all «creature».", "“all” goes with many, but this is one"),
        ("Destroy all tapped «Goblin».", "“all” goes with many, but this is one"),
        ("Destroy another target «creatures».", "“another” goes with one, but this is many"),
        ("Destroy up to two target «creature».", "“two” goes with many, but this is one"),
        ("Destroy up to one target «creatures».", "“one” goes with one, but this is many"),
        ("Create two 1/1 red Goblin creature «token».", "“two” goes with many, but this is one"),
        ("Create a 1/1 red Goblin creature «tokens».", "“a” goes with one, but this is many"),
        ("Put two +1/+1 «counter» on it.", "“two” goes with many, but this is one"),
        ("Each «opponents» lose 1 life.", "“each” goes with one, but this is many"),
        ("Return those «card» to your hand.", "“those” goes with many, but this is one"),
        ("Draw a card for each «creatures» you control.", "“for each” goes with one, but this is many"),
        ("For each tapped «Goblins», draw a card.", "“for each” goes with one, but this is many"),
        ("Destroy target «target» creature.", "this word is written twice"),
        ("Scry 2 «2».", "this word is written twice"),
        ("It's a «a» land.", "this word is written twice"),
        ("Draw «card».", "whose or which one?"),
        ("Return it from your graveyard to «hand».", "whose or which one?"),
        ("Put it onto «battlefield».", "whose or which one?"),
        ("Draw a card for each «each» creature.", "this word is written twice"),
        ("It gains haste this «this turn».", "this word is written twice"),
        ('It gains "Draw two «card»." until end of turn.', "“two” goes with many, but this is one"),
        ("If you control two «Goblin», scry 1.", "“two” goes with many, but this is one"),
        ("Target player «lose» 2 life.", "one does this: write “loses”"),
        ("Creatures you control «gains» haste.", "many do this: write “gain”"),
        ("You and target opponent each draw a card. You «gains» 1 life.", "many do this: write “gain”"),
        ("If an opponent «control» a Goblin, draw a card.", "one does this: write “controls”"),
        ("Destroy it unless they «pays» {2}.", "many do this: write “pay”"),
        ("«Drew» a card.", "nobody is named who does this: write “draw”"),
        ("«Draws» a card.", "nobody is named who does this: write “draw”"),
        ("Scry 1, then «draws» a card.", "nobody is named who does this: write “draw”"),
        ("Tap target creature, then «ten» it explores.", "nothing is counted here: “it” takes no number"),
    ],
)
def test_what_does_not_agree_is_marked(example: str, label: str) -> None:
    text, span = unmarked(example)
    [fault] = check_agreement(read(text))
    assert (fault.kind, fault.label) == ("agreement", label)
    assert fault.span == Span(BEFORE_TEXT + span.start, BEFORE_TEXT + span.end)


@pytest.mark.parametrize(
    "text",
    [
        "Draw two cards.",
        "Draw one card.",
        "Put three cards from your hand on top of your library.",
        "Target player draws two cards, then discards a card.",
        "You may have it fight target creature you don't control.",
        "Target player loses 1 life and you gain 1 life.",
        "It's still a land. They're Goblins.",
        "Exile enchanted permanent. Defending player draws a card.",
        "Return it from exile to its owner's hand.",
        "Create a Food token and two Clue tokens.",
        "Draw [how many] cards.",
        "Draw a card for each two Goblins you control.",
        "Draw a card for each of those Goblins.",
        "Tap any number of untapped Merfolk you control.",
        "Return two artifact and enchantment cards from your graveyard to your hand.",
        "Put counters on one, two, or three target creatures.",
        "Choose one or two target creatures.",
        "You gain all life.",
        "Prevent all damage that would be dealt to you this turn.",
        "Add {G}{G} {G}.",
        "Draw a card. Draw a card.",
        "Draw a card.\n\n    Draw a card.",
        "It deals 2 damage to each of up to two target creatures.",
        "Exile that player's cards.",
        "Destroy each creature and planeswalker target player controls.",
    ],
)
def test_what_agrees_is_no_fault(text: str) -> None:
    assert list(check_agreement(read(text))) == []


def test_the_collected_texts_agree() -> None:
    for text in case_lines(CASES / "effects.txt"):
        try:
            tree = read(text)
        except Unreadable:
            continue
        assert list(check_agreement(tree)) == [], text
