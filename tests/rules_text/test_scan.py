"""Tokens: their places are exact whatever the text, and each word is what it is where it stands."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.compiler.rules_text.lexicon import load
from cardwright.compiler.rules_text.scan import WordToken, scan
from tests.golden import CASES, case_lines
from tests.rules_text.marked import marked

EFFECTS = case_lines(CASES / "effects.txt")
OWN_NAME = "Lost Mine of Phandelver"
WORDS = sorted({" ".join(phrase) for phrases in load().entries.values() for phrase, _ in phrases})
PIECES = [*WORDS, *',.:;—–•"“”()[]{}|/+-*', "'s", "’ve", "{T}", "{2}{R}", "+1/+1", "1—9 |", "X", "10,000", "d20"]
PIECES += ["and", "or", "then", "and/or", "but", "(reminder)", "[by hand]", OWN_NAME, "\n", "\t", "non-Goblin"]
SOUP = st.lists(st.sampled_from(PIECES), max_size=30).map(" ".join)
often = settings(max_examples=600, deadline=None, derandomize=True, database=None)


def folded(text: str) -> str:
    """A text without white space and capitals, and with one kind of dash: behind an ability word it is an em dash."""
    return "".join(text.split()).casefold().replace("–", "—")


def check_places(text: str, offset: int, tokens: list[WordToken]) -> None:
    """Tokens are in order, inside the text, and say what stands at their place."""
    end = offset
    for token in tokens:
        assert token.start_pos is not None
        assert token.end_pos is not None
        assert end <= token.start_pos <= token.end_pos <= offset + len(text)
        end = token.end_pos
        there = text[token.start_pos - offset : token.end_pos - offset]
        assert folded(token) == folded(there)
        assert (token.word.span.start, token.word.span.end) == (token.start_pos, token.end_pos)


def check_nothing_is_lost(text: str, tokens: list[WordToken]) -> None:
    """All that is written is in some token."""
    assert folded("".join(tokens)) == folded(text)


@often
@given(st.text(max_size=80), st.integers(0, 1000))
def test_any_text_at_all(text: str, offset: int) -> None:
    tokens = scan(text, offset, "")
    check_places(text, offset, tokens)
    check_nothing_is_lost(text, tokens)


@often
@given(SOUP, st.integers(0, 1000))
def test_words_and_marks_in_any_order(text: str, offset: int) -> None:
    tokens = scan(text, offset, OWN_NAME)
    check_places(text, offset, tokens)
    check_nothing_is_lost(text, tokens)


@often
@given(SOUP)
def test_white_space_makes_no_difference(text: str) -> None:
    words = [token.word for token in scan(text, 0, "")]
    assert [token.word for token in scan(text.replace(" ", " \t\n "), 0, "")] == words


@pytest.mark.parametrize("text", EFFECTS)
def test_the_collected_texts(text: str) -> None:
    tokens = scan(text, 7, "")
    check_places(text, 7, tokens)
    check_nothing_is_lost(text, tokens)


def test_scanning_twice_gives_the_same() -> None:
    first = [[token.word for token in scan(text, 0, "")] for text in EFFECTS]
    assert [[token.word for token in scan(text, 0, "")] for text in EFFECTS] == first


@pytest.mark.parametrize(
    ("example", "terminal"),
    [
        # counter
        ("«Counter» target spell.", "VERB"),
        ("You may «counter» that ability.", "VERB"),
        ("Target player «counters» target spell.", "VERB"),
        ("Put a charge «counter» on it.", "NOUN"),
        ("Put three +1/+1 «counters» on it.", "NOUN"),
        ("For each «counter» on it, draw a card.", "NOUN"),
        ("Remove all «counters» from it.", "NOUN"),
        # exile
        ("«Exile» target creature.", "VERB"),
        ("Each player «exiles» a card.", "VERB"),
        ("Return a card from «exile» to your hand.", "ZONE"),
        ("Put a card you own in «exile» into your hand.", "ZONE"),
        ("Each card «exiled» this way is yours.", "PARTICIPLE"),
        ("Return the «exiled» card to its owner's hand.", "ADJECTIVE"),
        ("It can't be «exiled».", "VERB"),
        # control
        ("Gain «control» of target creature.", "NOUN"),
        ("Put it onto the battlefield under your «control».", "NOUN"),
        ("If you «control» a Goblin, scry 1.", "VERB"),
        ("Creatures «you control» gain haste.", "RELATION"),
        ("Destroy target creature «an opponent controls».", "RELATION"),
        ("Exile target land «you don't control».", "RELATION"),
        ("As long as «you» control no lands, creatures gain haste.", "PRONOUN"),
        # copy
        ("«Copy» target spell.", "VERB"),
        ("Create a «copy» of target card.", "NOUN"),
        ("You may cast the «copy».", "NOUN"),
        ("Target player «copies» it.", "VERB"),
        # draw
        ("«Draw» a card.", "VERB"),
        ("Each opponent «draws» two cards.", "VERB"),
        ("Skip your next «draw step».", "NOUN"),
        # cost, cast
        ("Spells your opponents cast «cost» {1} more to cast.", "VERB"),
        ("Pay its «mana cost».", "NOUN"),
        ("You may «cast» it without paying its mana cost.", "VERB"),
        ("Spells «you cast» can't be countered.", "RELATION"),
        # target
        ("Destroy «target» creature.", "DETERMINER"),
        ("You may choose new «targets» for the copy.", "NOUN"),
        ("You may choose a new «target» for the copy.", "NOUN"),
        ("Copy each spell that «targets» it.", "VERB"),
        ("It can't «target» creatures.", "VERB"),
        ("It deals 2 damage to any «target».", "DETERMINER"),
        # turn
        ("«Turn» target creature face down.", "VERB"),
        ("Take an extra «turn» after this one.", "NOUN"),
        ("Each creature gets +1/+1 «this turn».", "DURATION"),
        # roll, flip, vote
        ("«Roll» a d20.", "VERB"),
        ("Add 1 to each «roll».", "NOUN"),
        ("Each player «votes» for a color.", "VERB"),
        ("Draw a card for each «vote» you received.", "NOUN"),
        ("For each «flip» you win, scry 1.", "NOUN"),
        ("«Flip» a coin.", "VERB"),
        # tapped, attacking
        ("Destroy target «tapped» creature.", "ADJECTIVE"),
        ("Destroy «attacking» creatures.", "ADJECTIVE"),
        ("Put it onto the battlefield «tapped».", "ADVERB"),
        ("If it's «tapped», scry 1.", "VERB"),
        ("Destroy each creature that's «attacking».", "VERB"),
        # participles and past forms
        ("If a creature «died» this turn, scry 1.", "VERB"),
        ("If you «lost» life this turn, scry 1.", "VERB"),
        ("Each creature that «attacked» this turn gains haste.", "VERB"),
        ("Draw a card for each card «discarded» this way.", "PARTICIPLE"),
        ("If a card «discarded» this way is a land, scry 1.", "PARTICIPLE"),
        # that, each, next, twice, still, instead
        ("Destroy «that» creature.", "DETERMINER"),
        ("Destroy each creature «that» can't attack.", "WHICH"),
        ("Choose one «that» hasn't been chosen.", "WHICH"),
        ("«Each» player draws a card.", "DETERMINER"),
        ("You and that player «each» draw a card.", "AUXILIARY"),
        ("Skip your «next» turn.", "ADJECTIVE"),
        ("When you «next» cast a spell this turn, scry 1.", "AUXILIARY"),
        ("Investigate «twice».", "ADVERB"),
        ("Draw «twice that many» cards.", "DETERMINER"),
        ("It's «still» a land.", "DETERMINER"),
        ("Draw two cards «instead».", "ADVERB"),
        ("«Instead» draw a card.", "LEAD"),
        # have, do, be, can't
        ("You «have» no maximum hand size.", "VERB"),
        ("You may «have» it fight target creature.", "CAUSE"),
        ("You may «have» lands or creatures you control gain haste.", "CAUSE"),
        ("If you «have» completed a dungeon, scry 1.", "AUXILIARY"),
        ("If you «do», scry 1.", "VERB"),
        ("It «doesn't» untap.", "AUXILIARY"),
        ("Each opponent who «can't» loses 3 life.", "VERB"),
        ("Each creature that «can't» block gains haste.", "AUXILIARY"),
        # of amounts
        ("Destroy target creature with mana value «equal to» its power.", "COMPARISON"),
        ("It deals damage «equal to» its power to you.", "EQUAL_TO"),
        ("You «gain» 2 life.", "VERB"),
        # with
        ("Destroy target creature «with» flying.", "WITH"),
        ("It enters «with» a counter on it.", "WITH_ENTERING"),
        ("Put it onto the battlefield «with» two counters on it.", "WITH_ENTERING"),
        ("Exile it from your hand «with» a time counter on it.", "WITH_ENTERING"),
        ("Exile target card in your graveyard «with» mana value 3.", "WITH"),
        # to
        ("Roll «to» visit your Attractions.", "TO_INFINITIVE"),
        ("It deals 2 damage «to» target creature.", "TO"),
        # prefixes, dice, numbers
        ("Destroy target «nonland» permanent.", "ADJECTIVE"),
        ("Destroy target «non-Goblin» creature.", "ADJECTIVE"),
        ("Destroy target «nonsense» creature.", "UNKNOWN"),
        ("Roll a «d20».", "NOUN"),
        ("You gain «1,000,000» life.", "NUMBER"),
        ("It becomes a «X/X» creature.", "STATS"),
        ("Add «{2/U}{X}».", "MANA"),
        # names
        ("Create a token named «Ash, Last of the Hounds» with flying.", "NAME"),
        ("Create a token named «Gate to the North».", "NAME"),
        ("Create a token named\n    «Gate  to the North».", "NAME"),
        ("It gains «hexproof from red».", "KEYWORD"),
        ("It gains «protection from black and from Goblins» until end of turn.", "KEYWORD"),
        # brackets
        ("«[Sing a song.]» Draw a card.", "BY_HAND"),
        ("If «[everyone claps]», draw a card.", "BY_HAND_CONDITION"),
        ("Draw a card for each «[clap]».", "BY_HAND_NUMBER"),
        ("Draw «[how many claps]» cards.", "BY_HAND_NUMBER"),
        ("Draw a card. «(Then draw another (or not).)»", "REMINDER"),
        # times and durations
        ("Draw a card «at the beginning of the next end step».", "TIME"),
        ("«At the beginning of your next upkeep», draw a card.", "TIME"),
        ("Goad it «until your next turn».", "DURATION"),
        ("It doesn't untap «during its controller's next untap step».", "DURATION"),
        ("«Until» it leaves the battlefield, it gains haste.", "UNTIL"),
        # outside the lexicon
        ("Destroy «traget» creature.", "UNKNOWN"),
        ("Draw a card«;» scry 1.", "UNKNOWN"),
    ],
)
def test_what_a_word_is(example: str, terminal: str) -> None:
    assert marked(example).type == terminal


@pytest.mark.parametrize(
    ("example", "terminal", "lemma"),
    [
        ("Exile target player«'s» graveyard.", "POSSESSIVE", "'s"),
        ("Exile target player«’s» graveyard.", "POSSESSIVE", "'s"),
        ("Return them to their owners«'» hands.", "POSSESSIVE", "'s"),
        ("It«'s» a land.", "VERB", "be"),
        ("If it«'s» tapped, scry 1.", "AUXILIARY", "be"),
        ("Destroy each creature that«'s» red.", "VERB", "be"),
        ("Destroy each creature that«'s» attacking.", "AUXILIARY", "be"),
        ("If that creature«'s» power is 2, scry 1.", "POSSESSIVE", "'s"),
        ("They«'re» Zombies.", "VERB", "be"),
        ("If you«'ve» completed a dungeon, scry 1.", "AUXILIARY", "have"),
    ],
)
def test_contractions_and_possessives(example: str, terminal: str, lemma: str) -> None:
    token = marked(example)
    assert (token.type, token.word.lemma) == (terminal, lemma)


def test_the_that_of_thats_is_no_determiner() -> None:
    assert marked("Destroy each creature «that»'s red.").type == "WHICH"
    assert marked("«That» creature's power is 2.").type == "DETERMINER"


def test_words_of_a_phrase_are_one_token_only_together() -> None:
    assert marked("Draw «up to» two cards.").type == "DETERMINER"
    assert marked("Put it «on top of» your library.").type == "ON"
    assert marked("Put it on the «top» of your library.").type == "NOUN"


def test_a_name_of_the_card_itself() -> None:
    assert marked("«Lost Mine of Phandelver» deals 1 damage to you.", OWN_NAME).type == "NAME"
    assert marked("Lost Mine of Phandelvers «deals» 1 damage to you.", OWN_NAME).type == "VERB"
    assert [token.type for token in scan("Lost Mine of Phandelvers", 0, OWN_NAME)] != ["NAME"]


def test_a_made_up_word_is_known_where_it_was_offered() -> None:
    text = "Each player votes for feast or famine. For each famine vote, scry 1."
    words = {str(token): token.type for token in scan(text, 0, "")}
    assert (words["feast"], words["famine"], words["vote"]) == ("NAME", "NAME", "NOUN")
    assert marked("For each «famine» vote, scry 1.").type == "UNKNOWN"


@pytest.mark.parametrize(
    ("example", "text"),
    [
        ("«Target» creature gains flying.", "target"),
        ("«A» creature gains flying.", "a"),
        ("Goad target «goblin».", "goblin"),
        ("Goad target «Goblin».", "Goblin"),
        ("Draw «X» cards.", "X"),
        ("Draw  «UP  To» two cards.", "UP To"),
    ],
)
def test_words_keep_no_capital_but_their_own(example: str, text: str) -> None:
    assert marked(example).word.text == text
