"""What is known while a text is read: targets asked for, things mentioned, what X is, what happened last.

`understand` makes one for every ability; the readers of nouns, conditions and verbs ask it and add to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import count

from cardwright.compiler.records import record
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.lexicon import load
from cardwright.compiler.rules_text.meaning import Call, Constant, Effect, Mentioned, Several, Slot, Term
from cardwright.compiler.rules_text.syntax import Node, Sentence, Word

X = "X"
"""The sort of the mention that says what X is."""


@record
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


SHOWN = frozenset(("draw", "look at", "mill", "reveal", "search", "top"))
"""The deeds that leave cards of which some are taken and "the rest" is spoken of."""


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
    x_later: Callable[[Reader], Term] | None = None
    equal_to: Term | None = None
    divided: Term | None = None
    zone: tuple[str, Term] | None = None
    at_random: bool = False
    moved: bool = False
    level: int = 0
    flags: set[str] = field(default_factory=set)
    absorbed: set[str] = field(default_factory=set)
    counter: Iterator[int] = field(default_factory=lambda: count(1))
    player: Term | None = None
    subject: Term | None = None
    created: Call | None = None
    multiplier: Term | None = None
    duration: Term | None = None
    did: Mentioned | None = None
    said: frozenset[str] = frozenset()
    each: tuple[Mentioned, Term] | None = None

    def inside(self) -> Reader:
        """A reader for an ability inside this one: it knows what was mentioned, and asks for targets of its own."""
        return Reader(
            self.own_name,
            self.sentences,
            counter=self.counter,
            mentions=list(self.mentions),
            x=self.x,
            x_later=self.x_later,
            player=self.player,
            moved=self.moved,
            said=self.said,
            level=self.level + 1,
        )

    def fresh(self, sort: str, hint: str = "") -> Mentioned:
        """A new variable."""
        return Mentioned(next(self.counter), sort, hint)

    def mention(
        self, term: Term, sort: str, kinds: frozenset[str] = frozenset(), plural: bool = False, deed: str = ""
    ) -> None:
        """Note that the text has spoken of something."""
        self.mentions.append(Mention(term, sort, kinds, plural, deed))

    def last(
        self, sort: str, kinds: frozenset[str] = frozenset(), plural: bool | None = None, deed: str = ""
    ) -> Term | None:
        """The latest thing mentioned that fits: by sort, and by kind, number and deed where these are given."""
        return next((mention.term for mention in self.fitting(sort, kinds, plural, deed)), None)

    def fitting(self, sort: str, kinds: frozenset[str], plural: bool | None, deed: str) -> Iterator[Mention]:
        """The things mentioned that fit, the latest first."""
        for mention in reversed(self.mentions):
            if mention.sort != sort or (deed and mention.deed != deed):
                continue
            if kinds and mention.kinds and not kinds & mention.kinds:
                continue
            if plural is not None and mention.plural != plural:
                continue
            yield mention

    def several_chosen(self, kinds: frozenset[str], deed: str = "") -> Term | None:
        """ "Those creatures", where several were chosen one by one: all of them together."""
        found = [each.term for each in self.fitting("objects", kinds, False, deed) if each.deed in ("choose", "target")]
        return Several(tuple(dict.fromkeys(reversed(found)))) if len(set(found)) > 1 else None

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
        if term is None and plural:
            term = self.several_chosen(kinds, deed) if sort == "objects" else None
        if term is None and plural is not None:
            fitting = self.fitting(sort, kinds, None, deed)
            term = next((each.term for each in fitting if plural or each.deed != "all"), None)
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
        return self.targets("targeted_from" if slot.each is not None else name)

    def targets(self, function: str) -> Call:
        """The targets of the last target phrase, by the function that gives them as this ability resolves.

        The second argument is how deep this ability is in others: what waits for later remembers outer targets.
        """
        return Call(function, (Constant(len(self.slots) - 1), Constant(self.level)))

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

    def several_spoken_of(self, sort: str) -> bool:
        """Whether what was mentioned last of a sort is many."""
        return next((mention.plural for mention in reversed(self.mentions) if mention.sort == sort), True)

    def all_spoken_of(self, at: Node | Word, kinds: frozenset[str], deed: str) -> Term:
        """What "the chosen creatures" means: the latest group of them, or else all those named one by one."""
        fitting = [
            mention
            for mention in self.mentions
            if mention.sort == "objects" and mention.deed == deed and (not mention.kinds or kinds & mention.kinds)
        ]
        if len(fitting) > 1 and not any(mention.plural for mention in fitting):
            return Several(tuple(mention.term for mention in fitting))
        return self.referred(at, "objects", kinds, True, deed)

    def thing_spoken_of(self, at: Node | Word, plural: bool) -> Term:
        """The thing that "it", "them" or "its" means; the source itself where nothing was spoken of."""
        term = self.last("objects", plural=plural)
        if term is None and plural:
            term = self.several_chosen(frozenset())
        term = term or self.last("objects")
        if term is None and plural:
            return self.referred(at, "objects")
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
        known = [mention for mention in self.mentions if mention.plural and mention.deed in SHOWN]
        shown = [mention.term for mention in known if mention.term not in self.taken]
        group = shown[-1] if shown else self.referred(at, "objects", plural=True)
        if group in self.taken:
            raise NotUnderstood(at, "the rest of what?", "Say before it what is chosen from.", "reference")
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
