"""Which of the things a word may be it is here: noun or verb, adjective or participle, by its neighbours.

Takes the lexemes of `tokens`; gives them their terminals, left to right; `joins` then settles what "and",
"or" and the commas join.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cardwright.compiler.rules_text.constructions import construction, proper_name
from cardwright.compiler.rules_text.joins import CONJUNCTIONS, is_subject
from cardwright.compiler.rules_text.lexicon import Entry
from cardwright.compiler.rules_text.particular import MODIFYING, NOUN_CONTEXT, PARTICULAR, forms_of, nominal
from cardwright.compiler.rules_text.tokens import CLAUSE_OPENING, FINITE, NOMINAL, Lexeme

NOTHING = Lexeme("", 0, 0)
LEMMAS = dict.fromkeys("is are was were isn't aren't wasn't weren't".split(), "be") | dict.fromkeys(
    ("don't", "doesn't", "didn't"), "do"
)
BY_HAND = "by hand"
QUOTED_LABEL = re.compile(r"[\"“][a-z][^\"“”.]*[.]?[\"”]")
COUNTER_WORDS = frozenset(("counter", "counters"))
BY_PREFERENCE = (
    "CHOICE",
    "DURATION",
    "THIS_WAY",
    "NUMBER",
    "DETERMINER",
    "ADJECTIVE",
    "KEYWORD",
    "ZONE",
    "NOUN",
)
NARROWED_FROM_BEHIND = NOMINAL - {"STATS", "MANA", "CLOSE_QUOTE", "BY_HAND_NUMBER"} | {
    "RELATION",
    "CHOICE",
    "COMPARISON",
    "NUMBER",
}
POSSESSORS = frozenset(("NOUN", "NAME", "ADJECTIVE", "ZONE", "RELATION", "STATS"))
ENTERED_BEFORE = frozenset(("TIME", "DURATION", "ADVERB"))


def classify(lexemes: list[Lexeme], text: str, offset: int) -> list[Lexeme]:
    """Give every lexeme but the joining ones its terminal."""
    return Classifier(lexemes, text, offset).run()


@dataclass(slots=True)
class Classifier:
    """One pass over a text; `settled` grows by the lexemes in order, `labels` by the words made up for votes."""

    lexemes: list[Lexeme]
    text: str
    offset: int
    settled: list[Lexeme] = field(default_factory=list)
    labels: set[str] = field(default_factory=set)

    @property
    def before(self) -> Lexeme:
        """The lexeme settled last."""
        return self.settled[-1] if self.settled else NOTHING

    def at(self, index: int) -> Lexeme:
        """The lexeme at a place."""
        return self.lexemes[index] if index < len(self.lexemes) else NOTHING

    def run(self) -> list[Lexeme]:
        """All lexemes, settled."""
        index = 0
        while index < len(self.lexemes):
            lexeme = self.lexemes[index]
            found = construction(lexeme, self.before, self.text, self.offset) or self.quoted_label(lexeme)
            if found is None or not self.ends_with_lexeme(found, index):
                self.settle(lexeme, index)
                found = self.named() or lexeme
            if found is not self.before:
                self.settled.append(found)
            while index < len(self.lexemes) and self.lexemes[index].start < found.end:
                index += 1
        self.settle_causes()
        self.settle_conditions()
        return self.settled

    def ends_with_lexeme(self, found: Lexeme, index: int) -> bool:
        """Whether a construction that begins at a place ends where a lexeme ends, not within a phrase."""
        while self.at(index).end < found.end and index < len(self.lexemes):
            index += 1
        return self.at(index).end == found.end

    def settle(self, lexeme: Lexeme, index: int) -> None:
        """Give one lexeme its terminal and take it over."""
        if lexeme.terminal == "CONTRACTION":
            self.expand(lexeme, self.at(index + 1))
        elif lexeme.terminal == "BY_HAND":
            self.bracket(lexeme)
        elif not lexeme.terminal:
            self.choose(lexeme, index)
        self.settled.append(lexeme)

    def named(self) -> Lexeme | None:
        """The proper name behind "named"."""
        return proper_name(self.before, self.text, self.offset) if self.before.terminal == "NAMED" else None

    def expand(self, lexeme: Lexeme, after: Lexeme) -> None:
        """ "'s" is a possessive behind a noun, and "is" or "has" behind "it" and "that"; others are auxiliaries."""
        mark = lexeme.text.replace("’", "'")
        before = self.before
        if mark == "'" or (mark == "'s" and before.terminal in POSSESSORS):
            lexeme.terminal, lexeme.entry = "POSSESSIVE", Entry("POSSESSIVE", "possessive", "'s")
            return
        if mark == "'s" and before.text.casefold() in ("that", "who"):
            before.terminal, before.entry = "WHICH", Entry("WHICH", "which", before.text.casefold())
        has = mark == "'ve" or (mark == "'s" and after.text in ("been", "had", "become"))
        lemma = "have" if has else "be"
        if mark == "'ve" or forms_of(after) & MODIFYING:
            lexeme.terminal, lexeme.entry = "AUXILIARY", Entry("AUXILIARY", "auxiliary", lemma)
        else:
            form = "third" if mark == "'s" else "base"
            lexeme.terminal, lexeme.entry = "VERB", Entry("VERB", "verb", lemma, form)

    def bracket(self, lexeme: Lexeme) -> None:
        """What a bracketed part is: a condition behind "if", a number behind "for each", a deed, a whole sentence."""
        if self.before.terminal in ("IF", "UNLESS", "WHEN", "WHILE", "UNTIL"):
            lexeme.terminal = "BY_HAND_CONDITION"
        elif self.before.terminal in NOUN_CONTEXT or self.before.terminal == "VERB":
            lexeme.terminal = "BY_HAND_NUMBER"
        elif not lexeme.text.rstrip("] ").endswith((".", "!")):
            lexeme.terminal, lexeme.entry = "VERB", Entry("VERB", BY_HAND, BY_HAND)

    def choose(self, lexeme: Lexeme, index: int) -> None:
        """Settle one word among its entries."""
        after = self.at(index + 1)
        if any(entry.terminal == "COUNTER_KIND" for entry in lexeme.entries):
            if after.text in COUNTER_WORDS:
                lexeme.settle("COUNTER_KIND")
                lexeme.terminal = "NOUN"
                return
            lexeme.entries = tuple(entry for entry in lexeme.entries if entry.terminal != "COUNTER_KIND")
        if not lexeme.entries:
            lexeme.terminal = "UNKNOWN"
            self.label(lexeme, after)
            return
        lexeme.settle(self.preferred(lexeme, after))
        if lexeme.terminal == "VERB" and lexeme.entry is None:
            lexeme.entry = Entry("VERB", "verb", LEMMAS.get(lexeme.text.casefold(), lexeme.text.casefold()))
        if lexeme.terminal == "WITH" and (
            self.before.terminal in ENTERED_BEFORE
            or self.before.lemma in ("enter", "battlefield")
            or (self.before.terminal == "ZONE" and self.counters_behind(index))
        ):
            lexeme.terminal = "WITH_ENTERING"
        elif lexeme.terminal == "TO" and is_infinitive(after, self.at(index + 2)):
            lexeme.terminal = "TO_INFINITIVE"

    def counters_behind(self, index: int) -> bool:
        """Whether counters are spoken of in the phrase behind a word: what a card gets in its new zone."""
        words = (lexeme.text for lexeme in self.lexemes[index + 1 : index + 5])
        return not COUNTER_WORDS.isdisjoint(words)

    def preferred(self, lexeme: Lexeme, after: Lexeme) -> str:
        """The terminal that fits the neighbours best."""
        telling = PARTICULAR.get(lexeme.text.casefold())
        if telling is not None:
            return telling(self.before, after)
        terminals = {entry.terminal for entry in lexeme.entries}
        if "VERB" in terminals:
            return self.as_verb(lexeme, terminals, after)
        found = next((terminal for terminal in BY_PREFERENCE if terminal in terminals), sorted(terminals)[0])
        return "NOUN" if found == "ADJECTIVE" and "NOUN" in terminals and not nominal(after) else found

    def as_verb(self, lexeme: Lexeme, terminals: set[str], after: Lexeme) -> str:
        """Noun, zone, keyword, adverb or verb, for a word that has a verb's form."""
        before = self.before
        narrowed = before.terminal in NOUN_CONTEXT
        of_a_kind = before.terminal == "STATS" or (before.entry and before.entry.category == "counter kind")
        counted = lexeme.text in COUNTER_WORDS and (of_a_kind or before.terminal == "VERB")
        named = before.entry is not None and before.entry.category == "label"
        # "Rolled doubles": no verb in the third person follows a verb.
        doubled = before.terminal in ("PARTICIPLE", "VERB") and forms_of(lexeme) == {"plural", "third"}
        if "NOUN" in terminals and (narrowed or counted or named or doubled):
            return "NOUN"
        if "ZONE" in terminals and narrowed:
            return "ZONE"
        if before.terminal == "TO_INFINITIVE":
            return "VERB"
        if "KEYWORD" in terminals and before.terminal and (narrowed or not nominal(after)):
            return "KEYWORD"
        if before.terminal == "AUXILIARY":
            return "VERB"
        if "ADVERB" in terminals and before.terminal == "ZONE" and not nominal(after):
            return "ADVERB"
        if MODIFYING & forms_of(lexeme):
            found = self.as_modifier(lexeme, terminals, after)
            if found:
                return found
        return "ADVERB" if "ADVERB" in terminals and not nominal(after) else "VERB"

    def as_modifier(self, lexeme: Lexeme, terminals: set[str], after: Lexeme) -> str:
        """What a past or -ing form is: it narrows the noun behind or before it, or stands after "be"."""
        before = self.before
        narrowed = before.terminal in NOUN_CONTEXT
        opens = nominal(after) and before.terminal not in ("NOUN", "RELATION") and before.lemma != "be"
        if "ADJECTIVE" in terminals and (opens or narrowed):
            return "ADJECTIVE"
        if before.terminal == "VERB" and before.lemma == "be":
            before.terminal = "AUXILIARY"
            return "VERB"
        plain = not {"base", "third"} & forms_of(lexeme)
        done = before.terminal in ("NOUN", "PRONOUN", "RELATION") and after.may_be(
            "THIS_WAY", "INTO", "ONTO", "IN", "FROM", "DURATION"
        )
        if not plain and not done:
            return ""
        if before.terminal in NARROWED_FROM_BEHIND:
            return "PARTICIPLE"
        return "ADJECTIVE" if narrowed else "VERB"

    def label(self, lexeme: Lexeme, after: Lexeme) -> None:
        """A word made up for a choice or a vote: offered behind "chooses" or "votes for", then known in the text."""
        word = lexeme.text
        offered = after.text in ("or", ",", ".") and word.islower() and self.offers_label()
        if word in self.labels or offered:
            self.labels.add(word)
            lexeme.terminal, lexeme.entry = "NAME", Entry("NAME", "label", word)

    def quoted_label(self, lexeme: Lexeme) -> Lexeme | None:
        """Words in quotation marks that are offered for a choice ("the fastest"): what they say doesn't matter."""
        labelled = self.before.entry is not None and self.before.entry.category == "label"
        match = QUOTED_LABEL.match(self.text, lexeme.start - self.offset) if lexeme.text in '"“' else None
        if match is None or not (labelled or self.offers_label()):
            return None
        word = match.group()
        self.labels.add(word)
        found = Lexeme(word, lexeme.start, lexeme.start + len(word), (), "NAME", Entry("NAME", "label", word))
        if word[-2] == ".":
            self.settled.append(found)
            return Lexeme("", found.end, found.end, (), "STOP")
        return found

    def offers_label(self) -> bool:
        """Whether a made-up word can stand here."""
        before, second, third = ([*self.settled[::-1], NOTHING, NOTHING, NOTHING])[:3]
        if before.lemma == "choose" or (before.terminal == "FOR" and second.lemma == "vote"):
            return True
        listed = before.text in ("or", ",") and second.text in self.labels
        return listed or (before.text == "or" and third.text in self.labels)

    def settle_causes(self) -> None:
        """ "may have" before somebody who then does something makes them do it."""
        for index, lexeme in enumerate(self.settled):
            causing = lexeme.terminal == "VERB" and lexeme.text == "have" and self.settled[index - 1].text == "may"
            if causing and is_subject(self.settled, index + 1):
                lexeme.terminal = "CAUSE"

    def settle_conditions(self) -> None:
        """A past form in a condition that has no other verb is its verb ("if a creature died this turn")."""
        for index, lexeme in enumerate(self.settled):
            if lexeme.terminal in CLAUSE_OPENING:
                self.settle_condition(index + 1)

    def settle_condition(self, index: int) -> None:
        """Find the verb of each clause of the condition that begins at a place."""
        has_verb = False
        while index < len(self.settled):
            lexeme = self.settled[index]
            if lexeme.terminal == "WHICH":
                while index + 1 < len(self.settled) and self.settled[index + 1].terminal in FINITE:
                    index += 1
            elif lexeme.terminal == "PARTICIPLE" and not has_verb and self.done(index):
                lexeme.settle("VERB")
                has_verb = True
            elif lexeme.terminal in FINITE:
                has_verb = True
            elif lexeme.terminal in CLAUSE_OPENING or (lexeme.terminal == "MARK" and has_verb):
                return
            elif lexeme.text.casefold() in CONJUNCTIONS:
                has_verb = False
            index += 1

    def done(self, index: int) -> bool:
        """Whether a past form can be a verb: nothing was done "this way" behind it."""
        following = self.settled[index + 1] if index + 1 < len(self.settled) else NOTHING
        return following.terminal != "THIS_WAY" and "past" in forms_of(self.settled[index])


def is_infinitive(lexeme: Lexeme, after: Lexeme) -> bool:
    """Whether a word is a verb's base form and nothing else, or a keyword that takes an object as a verb does."""
    others = {entry.terminal for entry in lexeme.entries} - {"VERB"}
    takes_object = others <= {"KEYWORD"} and after.may_be("DETERMINER", "POSSESSIVE")
    return "base" in forms_of(lexeme) and (not others or takes_object)
