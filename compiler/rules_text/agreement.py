"""Agreement: number, person, and words written twice.

Takes the AST of a text; gives the faults that no meaning could excuse ("two card", "a creatures", "draw draw").
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.faults import Fault
from cardwright.compiler.rules_text.lexicon import load
from cardwright.compiler.rules_text.nouns import number_of
from cardwright.compiler.rules_text.spell import spell

SINGULAR = frozenset(("a", "an", "another", "each", "that", "this", "every", "one"))
PLURAL = frozenset(("all", "those", "these", "any number of", "both", "that many", "twice that many"))
POINTING = frozenset(("target", "other"))
ENDS_COUNT = frozenset(("JOIN_WORD", "POSSESSIVE", "DETERMINER", "NUMBER", "COMPARISON"))
PLACING = frozenset(("TO", "FROM", "INTO", "ONTO", "UNDER"))
DETERMINING = frozenset(("DETERMINER", "NUMBER", "POSSESSIVE", "COMPARISON", "BY_HAND_NUMBER", "NAME"))
POINTING_OUT = frozenset(("attacking", "defending", "enchanted", "equipped", "fortified"))
OWNED = frozenset(("battlefield", "graveyard", "hand", "library"))
MAY_BE_DOUBLED = frozenset(("MANA",))


def check_agreement(text: ast.Text) -> Iterator[Fault]:
    """Every fault of agreement in a text."""
    words = ast.words_of(text)
    for before, after in pairwise(words):
        if is_written_twice(before, after):
            yield Fault("agreement", after.span, "this word is written twice", "Leave one of them out.")
    for node in ast.nodes_of(text):
        if isinstance(node, ast.Phrase):
            yield from number_agrees(node)
        elif isinstance(node, ast.Chain):
            yield from instructs(node)
        elif isinstance(node, ast.Adjunct | ast.Lead):
            yield from each_is_one(node)
        elif isinstance(node, ast.Whole | ast.Condition):
            for clause in clauses_of(node):
                yield from verb_agrees(clause)
        for phrases in determined_in(node):
            yield from has_determiner(phrases)


def is_written_twice(before: ast.Word, after: ast.Word) -> bool:
    """Whether a word ends with what the next one begins with; "that that player controls" is right."""
    if not before.text.strip() or not after.text.strip() or MAY_BE_DOUBLED & {before.terminal, after.terminal}:
        return False
    last, first = before.text.casefold().split()[-1], after.text.casefold().split()[0]
    return last == first and (before.terminal == after.terminal or last != "that")


def determined_in(node: ast.Node | ast.Word) -> Iterator[ast.Phrases]:
    """The phrases of a node that a thing can't stand in without a determiner."""
    if isinstance(node, ast.Clause):
        yield from (phrases for phrases in (node.subject, node.object) if phrases is not None)
    elif isinstance(node, ast.Adjunct) and node.word.terminal in PLACING and node.phrases is not None:
        yield node.phrases


def has_determiner(phrases: ast.Phrases) -> Iterator[Fault]:
    """ "a card", "your hand", not "card" or "hand"."""
    for phrase in phrases.phrases:
        words = [word for word in phrase.words if isinstance(word, ast.Word)]
        head = words[-1] if words else None
        if head is None or any(word.terminal in DETERMINING or word.lemma in POINTING_OUT for word in words):
            continue
        thing = head.terminal == "NOUN" and head.form == "singular" and head.lemma in COUNTABLE
        if thing or (head.terminal == "ZONE" and head.lemma in OWNED):
            yield Fault(
                "agreement", head.span, "whose or which one?", "A word such as “a”, “the” or “your” is missing."
            )


ONE, MANY = "one", "many"
NOT_INSTRUCTING = frozenset(("third", "past"))
THIRD_PERSON = frozenset(("it", "he", "she", "no one"))


def clauses_of(node: ast.Whole | ast.Condition) -> Iterator[ast.Clause]:
    """The clauses that say of their own accord who does what; "you may have it fight" agrees with nothing."""
    parts = (node.clause,) if isinstance(node, ast.Whole) else node.parts
    yield from (part for part in parts if isinstance(part, ast.Clause))


def verb_agrees(clause: ast.Clause) -> Iterator[Fault]:
    """ "target player loses", not "target player lose"; "creatures get", not "creatures gets"."""
    if clause.subject is None or clause.auxiliaries:
        return
    number = number_of_subject(clause.subject)
    if number == ONE and clause.verb.form == "base" and not clause.verb.text.startswith(("'", "’")):
        yield Fault("agreement", clause.verb.span, f"one does this: write “{third_person(clause.verb)}”")
    if number == MANY and clause.verb.form == "third" and not clause.verb.text.startswith(("'", "’")):
        yield Fault("agreement", clause.verb.span, f"many do this: write “{clause.verb.lemma}”")


def instructs(chain: ast.Chain) -> Iterator[Fault]:
    """ "draw a card", not "draws a card" or "drew a card", where nobody is named who does it."""
    for part in chain.parts:
        if not isinstance(part, ast.Whole):
            continue
        clause = part.clause
        if clause.subject is not None:
            return
        if not clause.auxiliaries and clause.verb.form in NOT_INSTRUCTING:
            yield Fault("agreement", clause.verb.span, f"nobody is named who does this: write “{clause.verb.lemma}”")


def number_of_subject(subject: ast.Phrases) -> str:
    """Whether a subject is one or many; nothing where it can't be told."""
    if len(subject.phrases) > 1:
        return MANY if all("or" not in join.text for join in subject.joins) else ""
    words = [word for word in subject.phrases[0].words if isinstance(word, ast.Word)]
    head = words[-1] if words else None
    if head is None or any(word.terminal == "JOIN_WORD" for word in words):
        return ""
    if head.terminal == "PRONOUN" and len(words) == 1:
        return ONE if head.lemma in THIRD_PERSON else MANY if head.lemma in ("you", "they") else ""
    if head.terminal != "NOUN" or (head.form == "singular" and has_one_form(head)):
        return ""
    return {"singular": ONE, "plural": MANY}.get(head.form, "")


def third_person(verb: ast.Word) -> str:
    """A verb as one does it."""
    forms = (
        phrase
        for phrases in load().entries.values()
        for phrase, entries in phrases
        for entry in entries
        if entry.lemma == verb.lemma and entry.form == "third"
    )
    return " ".join(next(forms, (verb.text,)))


def each_is_one(node: ast.Adjunct | ast.Lead) -> Iterator[Fault]:
    """ "for each creature", not "for each creatures"; but "for each two creatures"."""
    counted = node.phrases if isinstance(node, ast.Adjunct) else node.what
    if node.word.lemma != "for each" or not isinstance(counted, ast.Phrases):
        return
    words = [word for word in counted.phrases[0].words if isinstance(word, ast.Word)]
    head = head_behind(words, -1)
    if head is not None and head.form == "plural":
        yield Fault("agreement", head.span, "“for each” goes with one, but this is many")


def number_agrees(phrase: ast.Phrase) -> Iterator[Fault]:
    """ "two cards", not "two card"; "a card", not "a cards"."""
    words = [word for word in phrase.words if isinstance(word, ast.Word)]
    for place, word in enumerate(words[:-1]):
        if word.terminal == "NUMBER" and words[place + 1].terminal == "PRONOUN":
            yield Fault("agreement", word.span, f"nothing is counted here: “{words[place + 1].text}” takes no number")
        head = head_behind(words, place)
        if head is None:
            continue
        value = number_of(word) if word.terminal == "NUMBER" else None
        counts_one = (word.terminal == "DETERMINER" and word.lemma in SINGULAR) or value == 1
        counts_many = (word.terminal == "DETERMINER" and word.lemma in PLURAL) or (value is not None and value != 1)
        narrowed = word.terminal == "DETERMINER" and place and words[place - 1].terminal == "DETERMINER"
        if counts_one and head.form == "plural" and not narrowed:
            yield Fault("agreement", head.span, f"“{spell(word).lower()}” goes with one, but this is many")
        if counts_many and head.form == "singular" and is_counted(head, words[place:]):
            yield Fault("agreement", head.span, f"“{spell(word).lower()}” goes with many, but this is one")


COUNTABLE = frozenset(("card", "token", "counter", "permanent", "player", "opponent", "spell"))


def is_counted(head: ast.Word, run: list[ast.Word]) -> bool:
    """Whether a noun is what is counted: a thing, or a type that isn't joined to one ("two Goblin and Elf cards")."""
    if head.lemma in COUNTABLE:
        return True
    joined = any(word.terminal == "JOIN_WORD" for word in run)
    return head.category.endswith(" type") and not joined and not has_one_form(head)


def has_one_form(noun: ast.Word) -> bool:
    """Whether a noun is spelled alike for one and many ("Merfolk")."""
    words = tuple(noun.text.split(" "))
    meant = [entry for phrase, entries in load().starting(words[0]) if phrase == words for entry in entries]
    return any(entry.lemma == noun.lemma and entry.form == "plural" for entry in meant)


def head_behind(words: list[ast.Word], place: int) -> ast.Word | None:
    """The noun that a determiner or number counts: the last noun before the run ends or is joined."""
    head = None
    for word in words[place + 1 :]:
        if word.terminal in ENDS_COUNT and word.lemma not in POINTING:
            break
        if word.terminal == "NOUN":
            head = word
    return head
