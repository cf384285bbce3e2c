"""What every "and", "or", "then" and comma joins, by what follows it and by what came before.

Takes the classified lexemes of one text; gives the tokens of the grammar. One token of lookahead cannot tell
"and draw" from "and flying" from "and target player loses"; this pass looks as far as it needs.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from cardwright.compiler.rules_text.tokens import (
    CLAUSE_OPENING,
    FINITE,
    NARROWING,
    NOMINAL,
    PREPOSITION,
    Lexeme,
)

CONJUNCTIONS = frozenset(("and", "or", "and/or", "then", "but", "nor"))
BETWEEN_PHRASES = frozenset(("DETERMINER", "NUMBER", "POSSESSIVE", "PRONOUN", "NAME"))
# No card lists more; a longer look ahead would take long where a text is nothing but a list.
LONGEST_LIST = 60
SENTENCES_ALONE = frozenset(("BY_HAND", "REMINDER", "ROW"))
BEFORE_SENTENCE = SENTENCES_ALONE | {"STOP", "BULLET", "OPEN_QUOTE"}
DIRECTIONS = frozenset(("TO", "INTO", "ONTO", "ON", "UNDER"))
WITHIN_PHRASE = NOMINAL | NARROWING | PREPOSITION | {"RELATION", "CHOICE", "PARTICIPLE", "THIS_WAY", "NAMED"}
GLUED = frozenset(
    (
        "ADVERB",
        "DURATION",
        "TIME",
        "CHOICE",
        "FOR_EACH",
        "FROM",
        "TO",
        "INTO",
        "ONTO",
        "UNDER",
        "WITH",
        "WITHOUT",
        "ON",
        "IN",
        "OF",
        "AS",
        "BY",
        "AMONG",
        "BETWEEN",
        "WITH_ENTERING",
        "EQUAL_TO",
        "FOR",
        "PLUS",
    )
)


@dataclass(slots=True)
class Clause:
    """How far the clause being read has come."""

    fresh: bool = True
    verb: bool = False
    directed: bool = False
    lead: bool = False
    bare_lead: bool = False
    condition: bool = False
    cost: bool = False
    stopped: bool = False


@dataclass(slots=True)
class Joiner:
    """One pass over a text; `found` grows by the tokens in order."""

    lexemes: list[Lexeme]
    found: list[Lexeme] = field(default_factory=list)
    state: Clause = field(default_factory=Clause)
    quotes: list[Clause] = field(default_factory=list)

    def run(self) -> list[Lexeme]:
        """All tokens of the text."""
        index = 0
        while index < len(self.lexemes):
            lexeme = self.lexemes[index]
            word = lexeme.text.casefold()
            if lexeme.terminal == "MARK" and lexeme.text != ",":
                index = self.mark(index)
            elif word in CONJUNCTIONS or lexeme.text == ",":
                index = self.join(index)
            else:
                self.add(lexeme)
                index += 1
        return self.found

    def add(self, lexeme: Lexeme) -> None:
        """Take over a token and note what it does to the clause."""
        state = self.state
        terminal = lexeme.terminal
        if terminal in CLAUSE_OPENING:
            if state.fresh and terminal != "EXCEPT":
                state.lead = True
            else:
                state.condition = True
            state.verb = False
        elif terminal in ("FOR_EACH", "AFTER") and state.fresh:
            state.lead = True
        elif terminal in ("DURATION", "TIME", "ADVERB", "LEAD") and state.fresh:
            state.lead = state.bare_lead = True
            if lexeme.text.casefold() == "then":
                state.lead = state.bare_lead = False
        elif terminal in FINITE:
            state.verb = terminal != "CAUSE"
            state.bare_lead = False
        elif terminal == "BY_HAND_CONDITION":
            state.verb = True
        elif terminal in DIRECTIONS and state.verb:
            state.directed = True
        if terminal in SENTENCES_ALONE:
            self.state = Clause()
        elif terminal == "STOP":
            self.state = Clause(stopped=True)
        elif terminal != "LEAD":
            state.fresh = False
        self.found.append(lexeme)

    def mark(self, index: int) -> int:
        """Full stops, colons, bullets, quotation marks and dashes."""
        lexeme = self.lexemes[index]
        text = lexeme.text
        if text in ".!":
            lexeme.terminal = "STOP"
            if self.found and self.found[-1].terminal == "REMINDER":
                # Parentheses within a sentence: "the number of … this turn (including this one)."
                reminder = self.found.pop()
                lexeme.text, lexeme.start = f"{reminder.text}{text}", reminder.start
            self.found.append(lexeme)
            self.state = Clause(cost=False, stopped=True)
        elif text == "•":
            lexeme.terminal = "BULLET"
            self.found.append(lexeme)
            self.state = Clause()
        elif text in ("—", "–") and index + 1 < len(self.lexemes) and self.lexemes[index + 1].text == "•":
            lexeme.terminal = "STOP"
            self.found.append(lexeme)
        elif text in ("—", "–") and self.ability_word(lexeme.end):
            pass
        elif text == ":":
            lexeme.terminal = "COLON"
            self.found.append(lexeme)
            self.state = Clause()
        elif text in '"“”':
            self.quote(lexeme, index)
        else:
            lexeme.terminal = "UNKNOWN"
            self.found.append(lexeme)
        return index + 1

    def ability_word(self, end: int) -> bool:
        """Turn the words before a dash at the head of a sentence into an ability word, which means nothing."""
        start = len(self.found)
        while start > 0 and self.found[start - 1].terminal not in BEFORE_SENTENCE:
            start -= 1
        words = self.found[start:]
        if not words or len(words) > 4:
            return False
        del self.found[start:]
        self.found.append(Lexeme(" ".join(word.text for word in words) + " —", words[0].start, end, (), "ABILITY_WORD"))
        self.state = Clause()
        return True

    def quote(self, lexeme: Lexeme, index: int) -> None:
        """Open or close a quotation; a stop inside that ends the text outside too is doubled, with no width."""
        opening = lexeme.text == "“" or (lexeme.text == '"' and not self.quotes)
        if opening:
            lexeme.terminal = "OPEN_QUOTE"
            self.state.fresh = False
            self.quotes.append(self.state)
            self.state = Clause(cost=self.has_cost(index))
            self.found.append(lexeme)
            return
        inner = self.state
        if inner.verb and not inner.stopped:
            self.found.append(Lexeme("", lexeme.start, lexeme.start, (), "STOP"))
        lexeme.terminal = "CLOSE_QUOTE"
        self.found.append(lexeme)
        self.state = self.quotes.pop() if self.quotes else Clause()
        following = self.lexemes[index + 1] if index + 1 < len(self.lexemes) else None
        ends = (
            following is None
            or following.text[:1].isupper()
            or following.text == "•"
            or following.terminal in SENTENCES_ALONE
        )
        if ends and inner.stopped and inner.fresh and not self.quotes:
            self.found.append(Lexeme("", lexeme.end, lexeme.end, (), "STOP"))
            self.state = Clause(stopped=True)

    def has_cost(self, index: int) -> bool:
        """Whether a colon comes before the quotation closes."""
        for lexeme in self.lexemes[index + 1 :]:
            if lexeme.terminal == "MARK" and lexeme.text in ':"”':
                return lexeme.text == ":"
        return False

    def join(self, index: int) -> int:
        """A run of comma and conjunction: one token, or part of the token behind it."""
        end = index + 1
        while end < len(self.lexemes) and (self.lexemes[end].text.casefold() in CONJUNCTIONS) and end - index < 3:
            end += 1
        run = self.lexemes[index:end]
        following = self.lexemes[end] if end < len(self.lexemes) else None
        words = " ".join(part.text for part in run).replace(" ,", ",")
        merged = Lexeme(words, run[0].start, run[-1].end)
        self.settle(merged, following, end)
        if merged.terminal == "GLUE" and following is not None:
            following.text = f"{words} {following.text}"
            following.start = merged.start
            return end
        if self.state.fresh and words.casefold() == "then":
            merged.terminal = "LEAD"
        self.found.append(merged)
        return end

    def settle(self, merged: Lexeme, following: Lexeme | None, at: int) -> None:
        """Give the join its terminal."""
        state = self.state
        words = merged.text.casefold()
        said = words.replace(",", "").split()
        if len(set(said)) < len(said):
            merged.terminal = "UNKNOWN"
            return
        if state.cost and words == ",":
            merged.terminal = "COST_COMMA"
            state.verb = False
            return
        if following is None:
            merged.terminal = "UNKNOWN"
            return
        if following.terminal in ("WHERE_X", "EXCEPT", "UNLESS") or (
            following.terminal in ("WHILE", "UNTIL", "IF")
            and not ("then" in words or "and" in words)
            and not state.lead
        ):
            merged.terminal = "GLUE"
            return
        if self.found and self.found[-1].terminal == "LEAD":
            merged.terminal = "COMMA"
            state.lead = state.bare_lead = False
            return
        if state.bare_lead and words == ",":
            merged.terminal = "COMMA"
            self.state = Clause()
            return
        subject_goes_on = state.lead and not state.verb and not words.startswith(",")
        if words.endswith("or") and self.numbers(following):
            merged.terminal = "JOIN_WORD"
        elif "then" in words or (self.opens_clause(at) and not subject_goes_on):
            self.between_clauses(merged, words)
        elif following.terminal in GLUED:
            merged.terminal = "GLUE"
        elif self.gapped(at):
            merged.terminal = "GAP"
        elif following.terminal in BETWEEN_PHRASES and not self.numbers(following) and not self.apposed(words):
            merged.terminal = "JOIN_PHRASE"
        else:
            merged.terminal = "JOIN_WORD"

    def apposed(self, words: str) -> bool:
        """Whether a comma stands between a name and what it is the name of ("create The Atropal, a legendary …")."""
        return words == "," and bool(self.found) and self.found[-1].terminal == "NAME" and self.found[-1].entry is None

    def numbers(self, following: Lexeme) -> bool:
        """Whether "or" stands between two numbers ("one or two")."""
        counts = following.terminal == "NUMBER" or following.text == "both"
        return counts and bool(self.found) and self.found[-1].terminal == "NUMBER"

    def between_clauses(self, merged: Lexeme, words: str) -> None:
        """A join before a clause: the end of what led in, another condition, or the next clause."""
        if self.state.lead and words == ",":
            merged.terminal = "COMMA"
            self.state = Clause()
        elif (self.state.lead or self.state.condition) and "then" not in words and not words.startswith(","):
            merged.terminal = "JOIN_CONDITION"
            self.state.verb = False
        else:
            merged.terminal = "JOIN_CLAUSE"
            self.state = Clause()

    def opens_clause(self, at: int) -> bool:
        """Whether a clause of its own begins here: a verb, or a subject with a verb behind it."""
        state = self.state
        first = self.lexemes[at]
        if first.terminal in FINITE:
            return state.verb or state.lead
        if first.terminal in CLAUSE_OPENING or first.terminal in ("LEAD", "BY_HAND"):
            return True
        if not state.verb and not state.lead:
            return False
        if first.terminal in ("TIME", "DURATION"):
            return at + 1 < len(self.lexemes) and self.lexemes[at + 1].text == ","
        if first.terminal not in NOMINAL | NARROWING | {"FOR_EACH"}:
            return False
        return is_subject(self.lexemes, at)

    def within(self, terminal: str) -> bool:
        """Whether an adjunct of this terminal stands in the clause already."""
        for lexeme in reversed(self.found):
            if lexeme.terminal == terminal:
                return True
            if lexeme.terminal in FINITE:
                return False
        return False

    def gapped(self, at: int) -> bool:
        """Whether the verb is left out: "put one into your hand and the rest on the bottom"."""
        if not (self.state.verb and self.state.directed) or self.within("WITH_ENTERING"):
            return False
        for lexeme in self.lexemes[at:]:
            if lexeme.terminal in DIRECTIONS:
                return True
            if lexeme.terminal not in NOMINAL | NARROWING | {
                "OF",
                "RELATION",
                "CHOICE",
                "PARTICIPLE",
                "THIS_WAY",
                "AMONG",
            }:
                return False
        return False


def is_subject(lexemes: list[Lexeme], at: int) -> bool:
    """Whether a noun phrase begins at a place and a verb of its own stands behind it.

    The phrase may join words, with commas if a last "and" or "or" closes the list, but no other phrases.
    """
    index = at
    closed = False
    while index < min(len(lexemes), at + LONGEST_LIST):
        lexeme = lexemes[index]
        word = lexeme.text.casefold()
        if lexeme.terminal == "WHICH":
            index += 1
            while index < len(lexemes) and lexemes[index].terminal == "AUXILIARY":
                index += 1
        elif lexeme.terminal in FINITE:
            return index > at
        elif word == ",":
            if closed or not within_list(lexemes, index):
                return False
        elif word in ("and", "or", "and/or"):
            if closed or not joins_words(lexemes, index):
                return False
            closed = lexemes[index - 1].text == ","
        elif lexeme.terminal not in WITHIN_PHRASE:
            return False
        index += 1
    return False


def joins_words(lexemes: list[Lexeme], at: int) -> bool:
    """Whether the conjunction at a place joins words of one phrase, or the two numbers of "one or two"."""
    following = lexemes[at + 1].terminal if at + 1 < len(lexemes) else ""
    numbers = following == "NUMBER" and lexemes[at - 1].terminal == "NUMBER"
    return numbers or following not in FINITE | BETWEEN_PHRASES


def within_list(lexemes: list[Lexeme], at: int) -> bool:
    """Whether the comma at a place joins two adjectives, or words of a list that "and" or "or" closes."""
    following = lexemes[at + 1] if at + 1 < len(lexemes) else lexemes[at]
    if following.terminal == "ADJECTIVE" == lexemes[at - 1].terminal:
        return True
    if following.terminal in FINITE | BETWEEN_PHRASES:
        return False
    for index in range(at + 1, min(len(lexemes), at + LONGEST_LIST)):
        if lexemes[index].text == "," or index == at + 1:
            closing = index if index == at + 1 else index + 1
            if closing < len(lexemes) and lexemes[closing].text.casefold() in ("and", "or", "and/or"):
                return True
        if lexemes[index].terminal not in WITHIN_PHRASE and lexemes[index].text != ",":
            return False
    return False
