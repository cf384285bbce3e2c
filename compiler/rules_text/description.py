"""What a text says a thing is: types, colors, power and toughness, keywords, quoted abilities.

Reads the nouns behind "create", "becomes" and "except it's"; gives what the runtime's `token` and `Becoming` take.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.figures import base_figures, figures, says_base
from cardwright.compiler.rules_text.meaning import Constant, Listed, Term
from cardwright.compiler.rules_text.nouns import TYPE_CATEGORIES, Noun
from cardwright.compiler.rules_text.quoted import abilities_in
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.syntax import Quoted, Tie, Word

EVERY_COLOR = ("white", "blue", "black", "red", "green")
PREDEFINED = frozenset(
    ("Treasure", "Food", "Clue", "Blood", "Gold", "Map", "Powerstone", "Junk", "Lander", "Shard", "Walker")
)
SILENT = frozenset(("token", "permanent", "copy", "card", "new", "additional"))


@dataclass
class Description:
    """What a thing is said to be. `colors` is None where nothing is said of them."""

    name: str = ""
    types: list[str] = field(default_factory=list)
    subtypes: list[str] = field(default_factory=list)
    supertypes: list[str] = field(default_factory=list)
    colors: list[str] | None = None
    power: Term | None = None
    toughness: Term | None = None
    keywords: list[str] = field(default_factory=list)
    abilities: list[Term] = field(default_factory=list)
    tapped: bool = False
    attacking: bool = False
    in_addition: bool = False
    keeps_colors: bool = False
    copied: Noun | None = None
    host: Noun | None = None
    unfinished: Word | None = None

    def given(self) -> list[tuple[str, Term]]:
        """All that is said, as keyword arguments of the runtime."""
        words = {
            "types": self.types,
            "subtypes": self.subtypes,
            "supertypes": self.supertypes,
            "keywords": self.keywords,
        }
        found: list[tuple[str, Term]] = [("name", Constant(self.name))] if self.name else []
        found += [(name, Constant(tuple(value))) for name, value in words.items() if value]
        if self.colors is not None:
            found.append(("colors", Constant(tuple(self.colors))))
        found += [(name, Constant(True)) for name, so in self.flags() if so]
        if self.power is not None:
            found.append(("power", self.power))
        if self.toughness is not None:
            found.append(("toughness", self.toughness))
        if self.abilities:
            found.append(("abilities", Listed(tuple(self.abilities))))
        return found

    def flags(self) -> tuple[tuple[str, bool], ...]:
        """Whether types and colors join those that are there."""
        return (("in_addition", self.in_addition), ("keeps_colors", self.keeps_colors))


def describe(read: Reader, noun: Noun) -> Description:
    """Read what a noun with its ties says of a thing. Raises NotUnderstood for what a thing can't be."""
    said = Description(name=noun.name)
    for word in described(noun):
        add_word(read, said, word)
    for tie, inner in noun.ties:
        add_tie(read, said, noun, tie, inner)
    noun.ties = []
    if said.colors == ["gold"] and noun.lemma == "token" and not (said.types or said.subtypes):
        # The token is called by the word that is a color elsewhere.
        said.colors, said.subtypes = None, ["Gold"]
    return said


def described(noun: Noun) -> list[Word]:
    """The words of a thing of two colors or types ("red and white", "artifact and enchantment")."""
    found: list[Word] = []
    for words in noun.alternatives:
        for word in words:
            if isinstance(word, Quoted):
                raise NotUnderstood(word, "an ability stands behind “with” here")
            if word not in found:
                found.append(word)
    return found


def add_word(read: Reader, said: Description, word: Word) -> None:
    """One narrowing word."""
    lemma, category = word.lemma, word.category
    if word.lemma in PREDEFINED:
        said.subtypes.append(word.lemma)
    elif word.terminal == "STATS":
        said.power, said.toughness = figures(read, word)
    elif category in ("color", "other color"):
        said.colors = [*(said.colors or ()), lemma]
    elif lemma == "colorless":
        said.colors = []
    elif category == "supertype":
        said.supertypes.append(lemma)
    elif category == "card type":
        said.types.append(lemma)
    elif category in TYPE_CATEGORIES:
        said.subtypes.append(lemma)
    elif lemma in ("tapped", "tapped and attacking", "attacking"):
        said.tapped = said.tapped or "tapped" in lemma
        said.attacking = said.attacking or "attacking" in lemma
    elif word.terminal == "KEYWORD":
        said.keywords.append(lemma)
    elif lemma not in SILENT and word.terminal not in ("DETERMINER", "NUMBER"):
        raise NotUnderstood(word, "nothing can be made this here", kind="unplayable")


def add_tie(read: Reader, said: Description, noun: Noun, tie: Tie, inner: Noun | None) -> None:
    """ "with flying and “…”", "named …", "that's tapped and attacking", "that's still a land"."""
    terminal = tie.word.terminal
    if terminal == "WITH" and inner is not None:
        add_abilities(read, said, tie, inner)
    elif terminal == "NAMED" and inner is not None and isinstance(inner.head, Word):
        said.name = inner.head.text
    elif terminal == "WHICH" and tie.verb is not None:
        add_clause(read, said, tie, inner)
    elif terminal == "PARTICIPLE" and tie.word.lemma == "attached to" and inner is not None:
        said.host = inner
    elif terminal == "OF" and noun.lemma == "copy" and inner is not None:
        said.copied = inner
    else:
        raise NotUnderstood(tie.word, "nothing can be made this here", kind="unplayable")


def add_abilities(read: Reader, said: Description, tie: Tie, inner: Noun) -> None:
    """What stands behind "with": keywords, abilities in quotation marks, base power and toughness."""
    if says_base(inner.words):
        said.power, said.toughness = base_figures(read, inner.words)
        return
    keywords, abilities = abilities_in(read, inner.words)
    if not keywords and not abilities:
        raise NotUnderstood(tie.word, "nothing can have this here", kind="unplayable")
    said.keywords += keywords
    said.abilities += abilities


def add_clause(read: Reader, said: Description, tie: Tie, inner: Noun | None) -> None:
    """ "that's tapped and attacking", "that's all colors", "that's a copy of it", "that are still lands"."""
    verb = tie.verb
    assert verb is not None
    if inner is None and verb.lemma == "be":
        said.unfinished = verb
        return
    if inner is None and verb.lemma in ("attack", "tap"):
        said.attacking = said.attacking or verb.lemma == "attack"
        said.tapped = said.tapped or verb.lemma == "tap"
        return
    if verb.lemma != "be" or inner is None:
        raise NotUnderstood(verb, "nothing can be made this here", kind="unplayable")
    lemmas = [word.lemma for word in inner.words if isinstance(word, Word)]
    if "still" in lemmas:
        said.in_addition = True
        for word in described(inner):
            if word.category == "card type" and word.lemma not in said.types:
                said.types.append(word.lemma)
    elif inner.lemma == "copy":
        add_copy(read, said, inner)
    elif inner.lemma == "color" and inner.quantity.kind == "all":
        said.colors = list(EVERY_COLOR)
    else:
        for word in described(inner):
            add_word(read, said, word)


def add_copy(read: Reader, said: Description, inner: Noun) -> None:
    """ "a copy of target creature": what is copied is the noun behind "of"."""
    for tie, of in inner.ties:
        if tie.word.terminal == "OF":
            said.copied = of
    if said.copied is None:
        raise NotUnderstood(inner.first(), "a copy of what?")


def in_addition(parts: Parts) -> set[str]:
    """What "in addition to its other colors and types" keeps, if it stands in the clause."""
    adjunct = parts.take("PLUS")
    if adjunct is None:
        return set()
    if adjunct.word.lemma != "in addition to" or adjunct.phrases is None:
        raise NotUnderstood(adjunct.word, "this can't be added here", kind="unplayable")
    nouns = [word for noun in parts.nouns_of(adjunct) for word in noun.words if isinstance(word, Word)]
    lemmas = {word.lemma.rsplit(" ", 1)[-1] for word in nouns if word.terminal == "NOUN"}
    if not lemmas or not lemmas <= {"type", "color"}:
        raise NotUnderstood(adjunct.word, "in addition to what?", kind="unplayable")
    return lemmas
