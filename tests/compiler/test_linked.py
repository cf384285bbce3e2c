"""Texts of a card that know of one another: linked abilities, and what a visit hands over to its prize."""

from __future__ import annotations

from cardwright.compiler import check, compile

GUESS = """\
attraction Crystal Ball
    printing 1 lights 2 6

visit
    Reveal the top card of your library. Claim the prize!

prize
    Put that card into your hand.
"""
SAFE = """\
attraction Safe
    printing 1 lights 2 6

    When Safe enters, exile the top card of your library face down.

visit
    {visit}
"""


def messages(source: str) -> list[str]:
    return [finding.label for finding in check(source, "card").diagnostics]


def test_a_visit_hands_over_what_its_prize_speaks_of() -> None:
    [code] = compile(GUESS, "crystal_ball.attraction").values()
    assert "yield from claim_the_prize(resolving, cards)\n" in code
    assert "def prize(resolving: Resolution, cards: list[GameObject]) -> Steps[None]:\n" in code


def test_a_prize_that_stands_alone_gets_nothing() -> None:
    [code] = compile(GUESS.replace("Put that card into your hand", "Draw a card"), "crystal_ball.attraction").values()
    assert "yield from claim_the_prize(resolving)\n" in code
    assert "def prize(resolving: Resolution) -> Steps[None]:\n" in code


def test_a_prize_cannot_speak_of_what_the_visit_has_not_said() -> None:
    assert messages(
        GUESS.replace("that card", "that creature").replace("Reveal the top card of your library. ", "")
    ) == ["this refers to nothing that the text has spoken of before"]


def test_each_printing_hands_over_what_its_own_visit_says() -> None:
    source = GUESS.replace("printing 1 ", "printing 1a ").replace(
        "visit\n", "    printing 1b lights 3 6\n\nvisit 1b\n    Mill a card. Claim the prize!\n\nvisit 1a\n", 1
    )
    [code] = compile(source, "crystal_ball.attraction").values()
    assert code.count("yield from claim_the_prize(resolving, ") == 2
    assert "claim_the_prize(resolving, milled)" in code


def test_a_visit_may_mean_what_another_ability_of_the_card_has_exiled() -> None:
    [code] = compile(SAFE.format(visit="Put the exiled card into your hand."), "safe.attraction").values()
    assert "exiled_with_this(resolving)" in code
    [face_down] = compile(SAFE.format(visit="Look at the exiled face-down cards."), "safe.attraction").values()
    assert "those_that(exiled_with_this(resolving), is_face_down)" in face_down


def test_without_such_an_ability_nothing_is_meant() -> None:
    source = SAFE.format(visit="Put the exiled card into your hand.").replace("exile the top card", "draw a card #")
    source = source.replace("draw a card # of your library face down", "draw a card")
    assert messages(source) == ["this refers to nothing that the text has spoken of before"]
