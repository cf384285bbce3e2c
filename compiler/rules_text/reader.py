"""What is known while a text is read: targets asked for, things mentioned, what X is, what happened last.

`understand` makes one for every ability; the readers of nouns, conditions and verbs ask it and add to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.lexicon import load
from cardwright.compiler.rules_text.meaning import Call, Constant, Effect, Mentioned, Several, Slot, Term
from cardwright.compiler.rules_text.syntax import Node, Sentence, Word


@dataclass(frozen=True, slots=True)
class Mention:
    """Something a text has spoken of: its term, what kinds of thing it is, and whether it is many.

    `kinds` are lemmas that may refer back to it ("creature", "card", "token"); `deed` is the verb that made it
    known, for "exiled this way" and "the chosen creature".
    """

    term: Term
    sort: str
    kinds: frozenset[str] = frozenset()
    plural: bool = False
    deed: str = ""


@dataclass
class Reader:
    """The state of reading one ability of a card called `own_name`.

    `sentences` reads a sentence with another reader, for abilities in quotation marks.
    """

    own_name: str = ""
    sentences: Callable[[Reader, Sentence, list[Effect]], None] | None = None
    slots: list[Slot] = field(default_factory=list)
    mentions: list[Mention] = field(default_factory=list)
    pending: list[tuple[Mentioned, Term]] = field(default_factory=list)
    taken: list[Term] = field(default_factory=list)
    x: Term | None = None
    equal_to: Term | None = None
    divided: Term | None = None
    zone: tuple[str, Term] | None = None
    at_random: bool = False
    moved: bool = False
    flags: set[str] = field(default_factory=set)
    absorbed: set[str] = field(default_factory=set)
    numbers: int = 0
    player: Term | None = None
    subject: Term | None = None
    multiplier: Term | None = None
    duration: Term | None = None
    did: Mentioned | None = None
    each: tuple[Mentioned, Term] | None = None

    def fresh(self, sort: str, hint: str = "") -> Mentioned:
        """A new variable."""
        self.numbers += 1
        return Mentioned(self.numbers, sort, hint)

    def mention(
        self, term: Term, sort: str, kinds: frozenset[str] = frozenset(), plural: bool = False, deed: str = ""
    ) -> None:
        """Note that the text has spoken of something."""
        self.mentions.append(Mention(term, sort, kinds, plural, deed))

    def last(
        self, sort: str, kinds: frozenset[str] = frozenset(), plural: bool | None = None, deed: str = ""
    ) -> Term | None:
        """The latest thing mentioned that fits: by sort, by kind where kinds are given, by number where that is given."""
        for mention in reversed(self.mentions):
            if mention.sort != sort or (deed and mention.deed != deed):
                continue
            if kinds and mention.kinds and not kinds & mention.kinds:
                continue
            if plural is not None and mention.plural != plural:
                continue
            return mention.term
        return None

    def referred(
        self,
        at: Node | Word,
        sort: str,
        kinds: frozenset[str] = frozenset(),
        plural: bool | None = None,
        deed: str = "",
    ) -> Term:
        """The thing that a reference means; a fault where nothing fits."""
        term = self.last(sort, kinds, plural, deed)
        if term is None and plural is not None:
            term = self.last(sort, kinds, None, deed)
        if term is None:
            raise NotUnderstood(
                at,
                "this refers to nothing that the text has spoken of before",
                "Name it first, for example with “target creature”, and refer back to it afterwards.",
                "reference",
            )
        return term

    def keep(
        self, term: Term, sort: str, deed: str = "", kinds: frozenset[str] = frozenset(), plural: bool = False
    ) -> Mentioned:
        """A variable for a choice or a sum that is made once, before the instruction that asks for it."""
        variable = self.fresh(sort, deed)
        self.pending.append((variable, term))
        self.mention(variable, sort, kinds, plural, deed)
        return variable

    def slot(self, slot: Slot, sort: str) -> Term:
        """Ask for targets; gives the term for those chosen."""
        self.slots.append(slot)
        name = {"players": "targeted_players", "objects": "targeted_objects"}.get(sort, "targeted")
        if slot.each is not None:
            name = "targeted_from"
        return Call(name, (Constant(len(self.slots) - 1),))

    def player_spoken_of(self, at: Node | Word) -> Term:
        """The player whom "they", "their" or "that player" means."""
        if self.player is not None:
            return self.player
        spoken_of = self.last("players")
        things = self.last("objects")
        if spoken_of is None and things is not None:
            return Call("controllers_of", (things,))
        return self.referred(at, "players")

    def last_sort(self, *sorts: str) -> str:
        """Which of these sorts was mentioned last."""
        return next((mention.sort for mention in reversed(self.mentions) if mention.sort in sorts), "")

    def thing_spoken_of(self, at: Node | Word, plural: bool) -> Term:
        """The thing that "it", "them" or "its" means; the source itself where nothing was spoken of."""
        term = self.last("objects", plural=plural) or self.last("objects")
        return term if term is not None else Call("this_object")

    def number_spoken_of(self, at: Node | Word) -> Term:
        """The number that "that many" or "the result" means."""
        term = self.last("amount")
        if term is not None:
            return term
        group = self.last("objects")
        if group is not None:
            return Call("count", (group,))
        return self.referred(at, "amount")

    def the_rest(self, at: Node | Word) -> Term:
        """What of the cards looked at was not taken."""
        group = (
            self.referred(at, "objects", deed="top")
            if self.last("objects", deed="top")
            else self.referred(at, "objects", plural=True)
        )
        return Call("rest_of", (group, Several(tuple(self.taken))))

    def category_of(self, lemma: str) -> str:
        """The lexicon's section of a word."""
        return category(lemma)


@cache
def category(lemma: str) -> str:
    """The section of a noun or adjective."""
    for spelling in (lemma, lemma.casefold()):
        for phrase, entries in load().starting(spelling.split(" ")[0]):
            if " ".join(phrase) == spelling:
                for entry in entries:
                    if entry.terminal in ("NOUN", "ADJECTIVE"):
                        return entry.category
    return ""
