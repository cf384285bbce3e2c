"""Words that are told apart each in a way of its own: "that", "each", "have", "is", "target" and their like.

`classes` looks a word up in `PARTICULAR` first; every function takes the lexemes before and after it and gives its
terminal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.compiler.rules_text.tokens import NARROWING, NOMINAL, PREPOSITION, Lexeme

Telling = Callable[[Lexeme, Lexeme], str]

NOUN_CONTEXT = NARROWING | PREPOSITION
BEHIND_NOUN = NOMINAL | NARROWING | {"RELATION", "CHOICE", "PARTICIPLE", "THIS_WAY", "VERB"}
MEASURED = frozenset(
    "power|toughness|mana value|base power|base toughness|life total|mana cost|name|total|result".split("|")
)
MODIFYING = frozenset(("participle", "past", "gerund"))


def nominal(lexeme: Lexeme) -> bool:
    """Whether a word can go on a noun phrase."""
    return lexeme.may_be("NOUN", "ADJECTIVE", "COUNTER_KIND", "ZONE", "KEYWORD", "NUMBER", "STATS", "BY_HAND", "MANA")


def forms_of(lexeme: Lexeme) -> frozenset[str]:
    """The grammatical forms that a word can be."""
    return frozenset(entry.form for entry in lexeme.entries)


def that(before: Lexeme, after: Lexeme) -> str:
    """ "that" narrows ("that creature") unless a verb follows a noun ("creature that attacked")."""
    if before.terminal not in BEHIND_NOUN:
        return "DETERMINER"
    if after.text == "targets":
        return "WHICH"
    verbal = after.may_be("AUXILIARY", "VERB") and not after.may_be("NOUN", "ADJECTIVE")
    return "WHICH" if verbal else "DETERMINER"


def control(before: Lexeme, after: Lexeme) -> str:
    """ "control" is gained, exchanged or somebody's; otherwise it is the verb."""
    if before.terminal in NOUN_CONTEXT or before.lemma in ("gain", "exchange", "lose"):
        return "NOUN"
    return "VERB"


def named(before: Lexeme, after: Lexeme) -> str:
    """ "named" before a capital gives a name."""
    if after.text[:1].isupper():
        return "NAMED"
    return "ADJECTIVE" if nominal(after) else "VERB"


def denied(before: Lexeme, after: Lexeme) -> str:
    """ "don't" and "can't" with no verb behind them, or one with a subject of its own, stand for one."""
    helps = "base" in forms_of(after) or after.may_be("ADVERB")
    return "AUXILIARY" if helps else "VERB"


def have(before: Lexeme, after: Lexeme) -> str:
    """ "have" helps a participle ("have completed"); otherwise it is the verb."""
    helps = forms_of(after) & {"participle", "past"} and not after.may_be("ADJECTIVE")
    return "AUXILIARY" if helps else "VERB"


def be(before: Lexeme, after: Lexeme) -> str:
    """ "is" helps a participle or -ing form ("is tapped"); otherwise it is the verb."""
    return "AUXILIARY" if forms_of(after) & MODIFYING else "VERB"


def do(before: Lexeme, after: Lexeme) -> str:
    """ "do" and "does" alone are the verb ("if you do")."""
    return "AUXILIARY" if after.may_be("VERB") else "VERB"


def between_subject_and_verb(before: Lexeme, after: Lexeme) -> bool:
    """Whether a subject stands before a word and its verb behind it."""
    subject = before.terminal in NOMINAL or before.terminal == "RELATION"
    return subject and after.may_be("VERB", "AUXILIARY")


def each(before: Lexeme, after: Lexeme) -> str:
    """ "each" between a subject and its verb belongs to the verb."""
    return "AUXILIARY" if between_subject_and_verb(before, after) else "DETERMINER"


def next_(before: Lexeme, after: Lexeme) -> str:
    """ "next" between a subject and its verb belongs to the verb ("when you next attack")."""
    return "AUXILIARY" if between_subject_and_verb(before, after) else "ADJECTIVE"


def how_often(before: Lexeme, after: Lexeme) -> str:
    """ "twice" and "only" before a noun count or single it out; otherwise they tell how the verb is done."""
    counts = nominal(after) or after.may_be("DETERMINER", "POSSESSIVE")
    return "DETERMINER" if counts else "ADVERB"


def each_other(before: Lexeme, after: Lexeme) -> str:
    """ "each other" counts a noun behind it; alone it is who did it to whom."""
    return "DETERMINER" if nominal(after) else "PRONOUN"


def equal_to(before: Lexeme, after: Lexeme) -> str:
    """ "equal to" measures a quality ("mana value equal to"); behind a verb's object it is how much."""
    return "COMPARISON" if before.terminal == "NOUN" and before.lemma in MEASURED else "EQUAL_TO"


def instead(before: Lexeme, after: Lexeme) -> str:
    """ "instead" leads a sentence or stands in it."""
    behind_mark = before.terminal == "MARK" and before.text not in ('"', "”")
    leads = not before.terminal or (behind_mark and after.text not in (".", ""))
    return "LEAD" if leads else "ADVERB"


def target(before: Lexeme, after: Lexeme) -> str:
    """ "target" is a verb behind an auxiliary or "that", and a noun in "the target" and "a new target"."""
    if before.terminal in ("AUXILIARY", "WHICH"):
        return "VERB"
    singled_out = before.terminal == "ADJECTIVE" or before.text.casefold() in ("a", "that", "the")
    return "NOUN" if singled_out and not nominal(after) else "DETERMINER"


def this_way(before: Lexeme, after: Lexeme) -> str:
    """ "this way" narrows a noun, or tells how right behind a verb."""
    return "ADVERB" if before.terminal in ("VERB", "AUXILIARY") else "THIS_WAY"


def tapped_and_attacking(before: Lexeme, after: Lexeme) -> str:
    """ "tapped and attacking" before a noun narrows it; behind a zone or "enters" it tells how."""
    if nominal(after) and before.terminal not in ("ZONE", "VERB"):
        return "ADJECTIVE"
    return "VERB" if before.terminal == "AUXILIARY" else "ADVERB"


def this_turn(before: Lexeme, after: Lexeme) -> str:
    """ "this turn" narrows a phase of it right before; otherwise it is how long."""
    return "CHOICE" if before.terminal == "NOUN" and before.lemma.endswith((" phase", " step")) else "DURATION"


def words(telling: Telling, listed: str) -> dict[str, Telling]:
    """The words that are told apart in one way."""
    return dict.fromkeys(listed.split("|"), telling)


PARTICULAR: Mapping[str, Telling] = {
    **words(be, "is|are|was|were|isn't|aren't|wasn't|weren't|remain|remains"),
    **words(control, "control"),
    **words(denied, "don't|doesn't|didn't|can't"),
    **words(do, "do|does|did"),
    **words(each, "each"),
    **words(each_other, "each other"),
    **words(equal_to, "equal to"),
    **words(have, "have|has|had"),
    **words(how_often, "twice|three times|only|still"),
    **words(instead, "instead"),
    **words(named, "named"),
    **words(next_, "next"),
    **words(tapped_and_attacking, "tapped and attacking"),
    **words(target, "target"),
    **words(that, "that"),
    **words(this_turn, "this turn"),
    **words(this_way, "this way"),
}
