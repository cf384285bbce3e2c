"""What every "and", "or", "then" and comma joins, told by its surroundings."""

from __future__ import annotations

import pytest

from cardwright.compiler.rules_text.scan import scan
from tests.rules_text.marked import marked

CLAUSES, PHRASES, WORDS, CONDITIONS = "JOIN_CLAUSE", "JOIN_PHRASE", "JOIN_WORD", "JOIN_CONDITION"


@pytest.mark.parametrize(
    ("example", "terminal"),
    [
        # Clauses: a verb follows, or a subject with its verb.
        ("Draw a card «and» scry 1.", CLAUSES),
        ("Draw a card«, then» scry 1.", CLAUSES),
        ("Tap it «or» untap it.", CLAUSES),
        ("Reveal it«,» put it into your hand, then shuffle.", CLAUSES),
        ("Each opponent loses 1 life «and» you gain 1 life.", CLAUSES),
        ("Draw a card«, and» creatures you control gain haste.", CLAUSES),
        ("Draw a card «and» target artifact, creature, or land gains haste.", CLAUSES),
        ("Draw a card «and» one or two target creatures gain haste.", CLAUSES),
        ("Draw a card «and» each creature that attacked gains haste.", CLAUSES),
        ("It gains haste «and» can't be blocked.", CLAUSES),
        ("Scry 1«, then» if you control a Goblin, draw a card.", CLAUSES),
        ("Draw a card if [everyone claps]«, and» scry 1.", CLAUSES),
        # Phrases: something that is counted, pointed at or owned follows.
        ("Destroy target artifact «and» target land.", PHRASES),
        ("Create a Food token «and» a Clue token.", PHRASES),
        ("It deals 1 damage to you «and» each creature you control.", PHRASES),
        ("Draw a card unless you control a Goblin «or» an Elf.", PHRASES),
        ("Exile your hand «and» your graveyard.", PHRASES),
        # Words: bare nouns, adjectives, keywords, numbers.
        ("Destroy target artifact «or» enchantment.", WORDS),
        ("Destroy target artifact«,» creature, or land.", WORDS),
        ("Destroy target artifact, creature«, or» land.", WORDS),
        ("Destroy target nonland«,» nontoken permanent.", WORDS),
        ("It gains flying «and» haste.", WORDS),
        ("Choose one «or» two target creatures.", WORDS),
        ("Put counters on one«,» two, or three target creatures.", WORDS),
        ('It gains flying «and» "{T}: Draw a card."', WORDS),
        ("Discard a land «and/or» a Goblin.", PHRASES),
        ("Sacrifice lands «and/or» Goblins.", WORDS),
        ("You may have lands «and» Goblins you control gain haste.", WORDS),
        # Conditions: another one follows within the same "if".
        ("If you control a Goblin «and» an Elf died this turn, scry 1.", CONDITIONS),
        ("If it's red «or» a creature died this turn, scry 1.", CONDITIONS),
        ("Draw a card if you control a Goblin «and» your life total is 5.", CONDITIONS),
        ("Create a copy of it, except it isn't legendary «and» it has haste.", CONDITIONS),
        # Commas behind what leads in.
        ("If you do«,» draw a card.", "COMMA"),
        ("If you control an artifact, creature, or land«,» creatures you control gain haste.", "COMMA"),
        ("If you do«,» target artifact, creature, or land gains haste.", "COMMA"),
        ("If you control an artifact«,» creature, or land, draw a card.", WORDS),
        ("Until end of turn«,» creatures you control gain haste.", "COMMA"),
        ("At the beginning of the next end step«,» draw a card.", "COMMA"),
        ("For each opponent«,» create a Food token.", "COMMA"),
        ("Otherwise«,» draw a card.", "COMMA"),
        ("When you do«,» draw a card.", "COMMA"),
        ("[Sing a song.] If you do«,» draw a card.", "COMMA"),
        ("Scry 1. (Look at a card.) If you do«,» draw a card.", "COMMA"),
        ("1—9 | If you do«,» draw a card.", "COMMA"),
        ("Landfall — If you do«,» draw a card.", "COMMA"),
        ("[Sing a song.] Landfall — If you do«,» draw a card.", "COMMA"),
        # The verb left out.
        ("Put one into your hand «and» the rest on the bottom of your library.", "GAP"),
        ("Put it onto the battlefield«, and» the rest into your hand.", "GAP"),
        # Costs.
        ('It gains "{T}«,» Sacrifice this token: Draw a card."', "COST_COMMA"),
        ('It gains "{T}«,» pay {1}, sacrifice this token: Draw a card."', "COST_COMMA"),
        # Written twice, or joining nothing.
        ("Draw a card «and and» scry 1.", "UNKNOWN"),
        ("Draw a card «and».", "JOIN_WORD"),
        ("Draw a card «and»", "UNKNOWN"),
        # A sentence that begins with "then".
        ("«Then» draw a card.", "LEAD"),
    ],
)
def test_what_a_join_joins(example: str, terminal: str) -> None:
    assert marked(example).type == terminal


@pytest.mark.parametrize(
    ("example", "terminal"),
    [
        ("Draw X cards«, where X is» its power.", "WHERE_X"),
        ("Create a copy of it«, except» it has haste.", "EXCEPT"),
        ("Sacrifice it«, unless» you pay {2}.", "UNLESS"),
        ("Draw two cards«, if» you do.", "IF"),
        ("You lose half your life«, rounded up».", "ADVERB"),
        ("It gains haste «and until end of turn» it gains flying.", "DURATION"),
    ],
)
def test_a_join_before_a_preposition_belongs_to_it(example: str, terminal: str) -> None:
    assert marked(example).type == terminal


@pytest.mark.parametrize(
    ("text", "stops"),
    [
        ("Draw a card. Scry 1.", [".", "."]),
        ("Draw a card!", ["!"]),
        ("Choose one — • Draw a card. • Scry 1.", ["—", ".", "."]),
        # The stop within a quotation that ends the sentence ends both.
        ('It gains "Draw a card." Scry 1.', [".", "", "."]),
        ('It gains "Draw a card."', [".", ""]),
        ('It gains "Draw a card." (It\'s wide.)', [".", ""]),
        ('It gains "Draw a card." [Sing a song.]', [".", ""]),
        ('It gains "Draw a card." • Scry 1.', [".", "", "."]),
        ('1—9 | It gains "Draw a card." 10+ | Scry 1.', [".", "", "."]),
        ('It gains "Draw a card." until end of turn.', [".", "."]),
        ('It gains "Draw a card," then scry 1.', ["", "."]),
    ],
)
def test_stops(text: str, stops: list[str]) -> None:
    assert [str(token) for token in scan(text, 0, "") if token.type == "STOP"] == stops


def test_an_ability_word_is_one_token_with_its_dash() -> None:
    assert marked("«Will of the council —» Draw a card.").type == "ABILITY_WORD"
    assert marked("Draw a card. «Landfall —» Scry 1.").type == "ABILITY_WORD"
    assert marked("(Draw a card.) «Landfall —» Scry 1.").type == "ABILITY_WORD"
    assert marked("1—9 | «Landfall —» Scry 1.").type == "ABILITY_WORD"
    assert marked('It gains "«Landfall —» Scry 1."').type == "ABILITY_WORD"
