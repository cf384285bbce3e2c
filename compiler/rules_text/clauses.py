"""One clause on its way to an effect: its subject, verb, object and adjuncts, taken one by one.

`understand` makes one for every clause; the readers in `verbs` take what their verb may have. What nobody takes is a
fault: nothing that an author wrote is passed over in silence.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.syntax import Adjunct, Clause, Phrases, Tail, Tie, Word

DONE_BY_PLAYERS = frozenset(
    "add cast choose create discard draw mill pay play put reveal return sacrifice scry search shuffle surveil".split()
)


@dataclass
class Parts:
    """A clause's parts, with the reader that knows what was said before.

    `subject` is the nouns before the verb, `things` the nouns behind it; `adjuncts` are what is left to take.
    """

    read: Reader
    clause: Clause
    subject: list[Noun]
    things: list[Noun]
    adjuncts: list[Adjunct]
    actor: Term | None = None
    things_doing: Term | None = None
    subject_taken: bool = False
    this: Noun | None = None
    loose: list[tuple[Tie, Noun | None]] = field(default_factory=list)
    tails: list[Tail] = field(default_factory=list)

    @property
    def verb(self) -> Word:
        """The verb."""
        return self.clause.verb

    # ---- What is taken

    def take(self, *terminals: str) -> Adjunct | None:
        """The first adjunct that begins with one of these terminals, taken."""
        for adjunct in self.adjuncts:
            if adjunct.word.terminal in terminals:
                self.adjuncts.remove(adjunct)
                return adjunct
        return None

    def take_tail(self, *terminals: str) -> Tail | None:
        """What trails the clause and begins with one of these terminals, taken."""
        for tail in self.tails:
            if tail.word.terminal in terminals:
                self.tails.remove(tail)
                return tail
        return None

    def says(self, *texts: str) -> bool:
        """Whether an adverb of this text stands in the clause; it is taken."""
        for adjunct in self.adjuncts:
            if adjunct.word.terminal in ("ADVERB", "CHOICE") and adjunct.word.lemma in texts:
                self.adjuncts.remove(adjunct)
                return True
        for tie, inner in self.loose:
            if tie.word.terminal == "CHOICE" and tie.word.lemma in texts:
                self.loose.remove((tie, inner))
                return True
        return False

    def take_tie(self, *terminals: str) -> Noun | None:
        """The noun of a tie that no noun could own ("on target creature" behind counters of "put")."""
        for tie, inner in self.loose:
            if tie.word.terminal in terminals:
                self.loose.remove((tie, inner))
                return inner
        return None

    def nouns_of(self, adjunct: Adjunct) -> list[Noun]:
        """The nouns of an adjunct."""
        found = phrases.nouns(adjunct.phrases)
        if adjunct.phrases is not None and adjunct.word.terminal not in ANY_OF and self.verb.lemma not in CHOOSING:
            no_choice(adjunct.phrases)
        for noun in found:
            self.loose.extend(noun.loose)
            noun.loose = []
        return found

    def noun_of(self, adjunct: Adjunct) -> Noun:
        """The one noun of an adjunct."""
        found = self.nouns_of(adjunct)
        if len(found) != 1:
            raise NotUnderstood(adjunct.word, "one thing is meant here")
        return found[0]

    def thing(self) -> Noun:
        """The one noun behind the verb."""
        if len(self.things) != 1:
            raise NotUnderstood(self.verb, f"{self.verb.text} what?")
        return self.things[0]

    def take_subject(self) -> Noun:
        """The one noun before the verb, where it is neither players nor things: "your life total", "damage"."""
        if len(self.subject) != 1:
            raise NotUnderstood(self.verb, f"what {self.verb.text}?")
        self.subject_taken = True
        return self.subject[0]

    def players(self) -> Term:
        """Who does it: the subject's players, you where nobody is named."""
        if self.actor is None:
            if not self.subject or not self.does_somebody():
                return phrases.YOU
            self.actor = phrases.several([phrases.players(self.read, noun) for noun in self.subject])
        return self.actor

    def does_somebody(self) -> bool:
        """Whether the subject is players, not things."""
        acting = self.verb.lemma in DONE_BY_PLAYERS
        return all(phrases.means_players(self.read, noun, acting) for noun in self.subject)

    def player(self) -> Term:
        """The one player who does it."""
        return one_player(self.players())

    def objects(self, noun: Noun, among: Term | None = None) -> Term:
        """The objects a noun means, chosen by the one who does it."""
        found = phrases.objects(self.read, noun, self.player(), among)
        if found == Call("this_object") and noun.definite == "this":
            self.this = noun
        return found

    def all_objects(self) -> Term:
        """The objects behind the verb, all joined phrases together."""
        if not self.things:
            raise NotUnderstood(self.verb, f"{self.verb.text} what?")
        return phrases.several([self.objects(noun) for noun in self.things])

    def subject_objects(self) -> Term:
        """The objects that are the subject."""
        if not self.subject:
            if self.read.subject is None:
                raise NotUnderstood(self.verb, f"what {self.verb.text}?")
            return self.read.subject
        if self.things_doing is None:
            self.things_doing = phrases.several([phrases.objects(self.read, noun) for noun in self.subject])
        self.read.subject = self.things_doing
        return self.things_doing

    def duration(self, default: Term | None = None) -> Term | None:
        """How long it lasts, where the clause says so."""
        adjunct = self.take("DURATION")
        if adjunct is None:
            return self.read.duration or default
        return duration_term(self.read, adjunct.word)

    def done(self) -> None:
        """Everything has to have been taken by now."""
        for adjunct in self.adjuncts:
            if adjunct.word.terminal == "DURATION" and adjunct.word.lemma in self.read.absorbed:
                self.read.absorbed.discard(adjunct.word.lemma)
                continue
            raise NotUnderstood(adjunct.word, f"“{self.verb.text}” can't take this")
        for tie, _ in self.loose:
            raise NotUnderstood(tie.word, "it is not clear what this belongs to")


CHOOSING = frozenset(("add", "choose", "copy", "counter", "vote"))
"""The verbs that say themselves what "or" between phrases means."""

ANY_OF = frozenset(("BETWEEN", "BY", "EXCEPT_BY"))
"""The adjuncts in which "or" means all that fit."""


def no_choice(joined: Phrases) -> None:
    """Nothing is done to one thing "or" another: whoever chooses has to be told first."""
    if any(isinstance(word, Word) and word.lemma == "choice" for word in joined.phrases[0].words):
        return
    for join in joined.joins:
        if {"or", "but"} & set(join.text.replace(",", " ").split()):
            raise NotUnderstood(
                join,
                f"“{join.text.strip(', ')}” doesn't tell what to do",
                "Write one phrase, as in “an artifact or creature”.",
                "unplayable",
            )


def one_player(players: Term) -> Term:
    """The single player of a list of one."""
    return Call("the_player", (players,))


def parts_of(
    read: Reader,
    clause: Clause,
    actor: Term | None,
    adjuncts: tuple[Adjunct, ...] | None = None,
    thing: Phrases | None = None,
) -> Parts:
    """The parts of a clause, or of one whose verb is given and whose object and adjuncts are others."""
    behind = thing if thing is not None else clause.object
    for joined in (clause.subject, behind):
        if joined is not None and clause.verb.lemma not in CHOOSING:
            no_choice(joined)
    things = phrases.nouns(behind)
    parts = Parts(
        read,
        clause,
        phrases.nouns(clause.subject),
        things,
        list(clause.adjuncts if adjuncts is None else adjuncts),
        actor,
    )
    for noun in [*parts.subject, *things]:
        parts.loose.extend(noun.loose)
        noun.loose = []
    return parts


DURATIONS = {
    "until end of turn": "until_end_of_turn",
    "until the end of the turn": "until_end_of_turn",
    "until the end of this turn": "until_end_of_turn",
    "this turn": "this_turn",
    "that turn": "this_turn",
    "until end of combat": "until_end_of_combat",
    "until the end of combat": "until_end_of_combat",
    "this combat": "until_end_of_combat",
    "for the rest of the game": "permanently",
    "this game": "permanently",
}
YOUR_DURATIONS = {
    "until your next turn": "until_your_next_turn",
    "until the end of your next turn": "until_end_of_your_next_turn",
    "until your next upkeep": "until_your_next_turn",
    "until the beginning of your next upkeep": "until_your_next_turn",
}


def duration_term(read: Reader, word: Word) -> Term:
    """The duration that a fixed phrase names."""
    text = word.text
    if text in DURATIONS:
        return Call(DURATIONS[text])
    if text in YOUR_DURATIONS:
        return Call(YOUR_DURATIONS[text], (one_player(phrases.YOU),))
    if text in ("until that player's next turn", "until their next turn"):
        return Call("until_your_next_turn", (one_player(read.player_spoken_of(word)),))
    if text in ("until the end of that player's next turn",):
        return Call("until_end_of_your_next_turn", (one_player(read.player_spoken_of(word)),))
    raise NotUnderstood(word, "nothing can last this long here", kind="unplayable")
