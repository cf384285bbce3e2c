"""Noun phrases taken apart: how many, whose, which, and the head that says what kind of thing it is.

Takes phrases of `syntax`; gives `Noun`s, whose ties hang on the noun that can own them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from cardwright.compiler.records import record
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.spell import printed
from cardwright.compiler.rules_text.syntax import Phrase, Quoted, Tie, Word, span_of

PLAYER_HEADS = frozenset(("player", "opponent", "controller", "owner", "teammate", "monarch"))
PLAYER_PRONOUNS = frozenset(("you", "yourself", "they", "he", "she", "him", "her", "no one"))
AMOUNT_HEADS = frozenset(
    (
        "power|toughness|mana value|number|life total|starting life total|total|result|difference|hand size"
        "|maximum hand size|amount|life|damage|combat damage|loyalty|devotion to white|devotion to blue"
        "|devotion to black|devotion to red|devotion to green|base power and toughness|base power"
        "|base toughness|value|half|excess damage|mana|cost"
    ).split("|")
)
TYPE_CATEGORIES = frozenset(
    (
        "card type|creature type|land type|basic land type|artifact type|enchantment type|planeswalker type"
        "|spell type|battle type"
    ).split("|")
)
OBJECT_HEADS = frozenset(
    (
        "card|permanent|permanent card|spell|token|ability|copy|commander|source|emblem|object|target"
        "|creature|blocker|attacker|room|room ability|character"
    ).split("|")
)
GENERIC_HEADS = frozenset(("card", "permanent card", "spell", "token", "permanent", "ability", "source", "copy"))
NUMBER_WORDS = {
    word: value
    for value, word in enumerate(
        (
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
            " sixteen seventeen eighteen nineteen twenty"
        ).split()
    )
} | {"fifty": 50, "ninety-nine": 99}

PARTITIVE = {
    "each of": "each",
    "all of": "all",
    "any of": "any",
    "one of": "one",
    "either of": "one",
    "both of": "all",
    "up to one of": "up to one",
    "any number of": "any number",
    "half of": "half",
    "none of": "none",
}


@dataclass(slots=True)
class Quantity:
    """How many: `kind` is exactly, up to, at least, any number, all, each, none, half or unsaid.

    `amount` is the number's word, `number` its value where it is a figure; `times` doubles, `that_many` refers back.
    """

    kind: str = "unsaid"
    amount: Word | None = None
    number: int | None = None
    times: int = 1
    that_many: bool = False


@dataclass(slots=True)
class Noun:
    """A noun phrase understood as far as its grammar goes.

    For "artifact or creature", `alternatives` holds one list of narrowing words each; `head` is the last word.
    """

    phrase: Phrase | None
    words: tuple[Word | Quoted, ...]
    quantity: Quantity = field(default_factory=Quantity)
    target: bool = False
    other: bool = False
    definite: str = ""
    possessor: Noun | None = None
    alternatives: list[list[Word | Quoted]] = field(default_factory=list)
    conjunctive: bool = False
    head: Word | Quoted | None = None
    ties: list[tuple[Tie, Noun | None]] = field(default_factory=list)
    loose: list[tuple[Tie, Noun | None]] = field(default_factory=list)
    partitive: str = ""
    name: str = ""

    @property
    def lemma(self) -> str:
        """The lemma of the head."""
        return self.head.lemma if isinstance(self.head, Word) else ""

    @property
    def plural(self) -> bool:
        """Whether the head is in the plural."""
        return (isinstance(self.head, Word) and self.head.form == "plural") or self.lemma in (
            "them",
            "they",
            "themselves",
        )

    @property
    def category(self) -> str:
        """Player, zone, amount, counter, pronoun, keyword, stats, mana, quoted, quality or object."""
        return category_of(self)

    def first(self) -> Word:
        """The word at which to point."""
        for word in self.words:
            if isinstance(word, Word):
                return word
        assert isinstance(self.words[0], Quoted)
        return self.words[0].opening

    def adjectives(self) -> list[Word]:
        """All narrowing words of all alternatives."""
        return [word for words in self.alternatives for word in words if isinstance(word, Word)]


TERMINAL_CATEGORIES = {
    "COMPARISON": "measure",
    "KEYWORD": "keyword",
    "MANA": "mana",
    "NAME": "name",
    "NUMBER": "amount",
    "STATS": "stats",
    "ZONE": "zone",
}


def category_of(noun: Noun) -> str:
    """What kind of thing a noun stands for, by its head."""
    head = noun.head
    if isinstance(head, Quoted):
        return "quoted"
    if head is None:
        return "object"
    if head.terminal == "PRONOUN":
        return "player" if head.lemma in PLAYER_PRONOUNS else "pronoun"
    return TERMINAL_CATEGORIES.get(head.terminal) or lemma_category(head)


def lemma_category(head: Word) -> str:
    """What kind of thing a noun's own word stands for."""
    if head.lemma in PLAYER_HEADS:
        return "player"
    if head.lemma == "counter" and head.category != "verb":
        return "counter"
    if head.lemma in AMOUNT_HEADS:
        return "amount"
    return "object" if head.category in TYPE_CATEGORIES | {"dice"} or head.lemma in OBJECT_HEADS else "quality"


def read_noun(phrase: Phrase) -> Noun:
    """The noun of a phrase with its ties, each hung on the innermost noun that can own it."""
    noun = read_words(phrase.words)
    noun.phrase = phrase
    owners = [noun]
    for tie in phrase.ties:
        inner = read_words(tie.words) if tie.words else None
        owner = next((owner for owner in reversed(owners) if owns(owner, tie, inner)), None)
        if owner is None:
            noun.loose.append((tie, inner))
        else:
            owner.ties.append((tie, inner))
            while owners[-1] is not owner:
                owners.pop()
        if inner is not None:
            owners.append(inner)
    loose = [tie for tie, _ in noun.loose]
    noun.phrase = replace(phrase, ties=tuple(tie for tie in phrase.ties if tie not in loose))
    return noun


def owns(noun: Noun, tie: Tie, inner: Noun | None) -> bool:
    """Whether a noun can be narrowed by this tie."""
    kind = noun.category
    terminal = tie.word.terminal
    if terminal in ("RELATION", "PARTICIPLE", "OTHER_THAN", "CHOICE", "NAMED", "THIS_WAY", "WITHOUT"):
        if terminal in ("OTHER_THAN", "CHOICE") and kind in ("player", "counter", "amount"):
            return True
        return (
            kind in ("object", "quality")
            or (kind == "pronoun" and terminal == "THIS_WAY")
            or (kind == "player" and terminal == "PARTICIPLE")
            or (kind == "counter" and terminal in ("PARTICIPLE", "THIS_WAY"))
            or (noun.lemma in ("damage", "life") and terminal in ("PARTICIPLE", "RELATION", "THIS_WAY"))
        )
    if terminal in ("WHICH", "WHOSE"):
        return kind in ("object", "player", "amount", "quality")
    if terminal == "WITH":
        return (kind in ("object", "player", "quality") and noun.lemma != "emblem") or noun.lemma == "emblem"
    if terminal == "OF":
        return True
    if terminal == "IN":
        return kind in ("object", "amount", "quality") and not (inner is not None and inner.category == "player")
    if terminal == "ON":
        if tie.word.text == "on top of" or (inner is not None and inner.lemma in ("top", "bottom")):
            return False
        return kind == "counter" or (inner is not None and inner.lemma == "battlefield") or kind == "quality"
    if terminal == "AMONG":
        return kind in ("amount", "quality", "player") or superlative(noun)
    return terminal == "THAN"


def superlative(noun: Noun) -> bool:
    """Whether a noun is narrowed by "with the greatest power" and the like."""
    return any(tie.word.terminal == "CHOICE" and tie.word.lemma.startswith("with the ") for tie, _ in noun.ties)


def read_words(words: tuple[Word | Quoted, ...]) -> Noun:
    """A noun out of a flat run of words."""
    for place in range(len(words) - 1, -1, -1):
        word = words[place]
        if isinstance(word, Word) and word.terminal == "POSSESSIVE" and word.lemma == "'s":
            if place == len(words) - 1 or place == 0:
                raise NotUnderstood(word, "whose what?")
            noun = read_words(words[place + 1 :])
            noun.words = words
            noun.possessor = read_words(words[:place])
            return lift(noun)
    noun = Noun(None, words)
    rest = read_quantity(noun, list(words))
    if not rest:
        return counted(noun)
    if isinstance(rest[0], Word) and rest[0].terminal == "POSSESSIVE" and rest[0].lemma != "'s":
        if len(rest) == 1:
            raise NotUnderstood(rest[0], "whose what?")
        noun.possessor = Noun(None, (rest[0],), head=rest[0])
        inner = read_words(tuple(rest[1:]))
        inner.words, inner.possessor = words, noun.possessor
        if noun.quantity.kind != "unsaid":
            inner.quantity = noun.quantity
        inner.partitive = inner.partitive or noun.partitive
        return inner
    noun.head = rest[-1]
    in_order(rest)
    split(noun, rest)
    return noun


COUNTING = frozenset(("DETERMINER", "NUMBER", "POSSESSIVE", "PRONOUN", "STATS"))


def in_order(rest: list[Word | Quoted]) -> None:
    """What counts or points stands before nouns, a pronoun stands alone, “card” and the like come last."""
    if any(isinstance(word, Word) and word.terminal in ("COMPARISON", "NAME") for word in rest):
        return
    before: Word | None = None
    for word in rest:
        if not isinstance(word, Word):
            continue
        if word.terminal == "JOIN_WORD":
            before = None
            continue
        pointing = word.terminal in ("DETERMINER", "POSSESSIVE", "PRONOUN")
        counted = (
            word.terminal in COUNTING
            and before is not None
            and before.terminal in ("NOUN", "PRONOUN", "ZONE")
            and before.lemma not in AMOUNT_HEADS
        )
        if before is not None and before.category == "creature type" and word is rest[-1] and word.terminal == "NUMBER":
            # "Amass Zombies 2" names a type before its number (701.47a).
            continue
        if before is not None and (pointing or counted):
            raise NotUnderstood(word, f"“{word.text}” can't stand behind “{before.text}”")
        if before is not None and before.terminal in ("PRONOUN", "ZONE"):
            raise NotUnderstood(word, f"“{word.text}” can't stand behind “{before.text}”")
        if before is not None and before.lemma in LAST and word.category in TYPE_CATEGORIES:
            raise NotUnderstood(
                before,
                f"“{before.text}” stands behind what narrows it",
                f"Write “{word.text} {before.text}”.",
            )
        before = word
    joins = [place for place, word in enumerate(rest) if isinstance(word, Word) and word.terminal == "JOIN_WORD"]
    run = rest[joins[-1] + 1 :] if joins else rest
    texts = [word.text for word in run if isinstance(word, Word) and word.terminal in ("NOUN", "ADJECTIVE")]
    if len(set(texts)) < len(texts) and len(rest) < 2 * len(set(texts)) + 2 and texts[-1] in texts[:-1]:
        raise NotUnderstood(span_of_words(rest), f"“{texts[-1]}” is said twice")


LAST = frozenset(("card", "spell", "permanent", "player", "opponent"))


def lift(noun: Noun) -> Noun:
    """ "each of your opponents' lands", "all cards in …": the quantity before a possessor counts the head."""
    owner = noun.possessor
    if owner is not None and owner.partitive and noun.quantity.kind == "unsaid":
        noun.partitive, owner.partitive = owner.partitive, ""
        noun.quantity, owner.quantity = owner.quantity, Quantity()
    return noun


def counted(noun: Noun) -> Noun:
    """A phrase that is only a number or a pronoun-like determiner: "two", "X", "each", "another"."""
    noun.head = noun.words[-1]
    noun.alternatives = [[]]
    return noun


def read_quantity(noun: Noun, words: list[Word | Quoted]) -> list[Word | Quoted]:
    """Take the words that say how many and which off the front; the rest comes back."""
    place = 0
    while place < len(words) and counts(noun, words, place):
        place += 1
    return words[place:]


def counts(noun: Noun, words: list[Word | Quoted], place: int) -> bool:
    """Note what a word at the front says of how many; false if it belongs to what is counted."""
    word, quantity = words[place], noun.quantity
    if not isinstance(word, Word):
        return False
    if word.terminal == "NUMBER" and place < len(words) - 1:
        quantity.amount, quantity.number = word, number_of(word)
        quantity.kind = "exactly" if quantity.kind == "unsaid" else quantity.kind
        return True
    if word.terminal == "DETERMINER":
        return determine(noun, word.lemma or word.text)
    if word.terminal == "COMPARISON" and place and quantity.kind == "exactly" and word.lemma in AT_LEAST_OR_MOST:
        quantity.kind = AT_LEAST_OR_MOST[word.lemma]
        return True
    listed = word.terminal == "JOIN_WORD" and 0 < place < len(words) - 1
    if listed and numeral(words[place - 1]) and numeral(words[place + 1]):
        quantity.kind = "range"
        return True
    return word.terminal == "ADJECTIVE" and word.lemma == "additional"


AT_LEAST_OR_MOST = {"or more": "at least", "or fewer": "at most", "or less": "at most"}


def numeral(word: Word | Quoted) -> bool:
    """Whether a word is a number."""
    return isinstance(word, Word) and word.terminal == "NUMBER"


def number_of(word: Word) -> int | None:
    """The value of a number word, None for X."""
    if word.text.replace(",", "").isdigit():
        return int(word.text.replace(",", ""))
    return NUMBER_WORDS.get(word.text)


@record
class Determined:
    """What a determiner says: how many (`kind`, `number`, `times`, `that_many`), which (`other`, `definite`).

    With `weak`, it says how many only where nothing before it has.
    """

    kind: str = ""
    number: int | None = None
    times: int = 1
    that_many: bool = False
    other: bool = False
    definite: str = ""
    weak: bool = False


ONE = Determined("exactly", 1)
THAT_MANY = Determined("exactly", that_many=True, weak=True)
SILENT = Determined()
DETERMINERS = {
    "a": ONE,
    "a different": ONE,
    "a number of": Determined("equal to"),
    "all": Determined("all"),
    "an": ONE,
    "an additional": ONE,
    "an amount of": Determined("equal to"),
    "another": Determined("exactly", 1, other=True, weak=True),
    "any": Determined(definite="any"),
    "any number of": Determined("any number"),
    "any other": Determined(other=True, definite="any"),
    "as many": THAT_MANY,
    "at least": Determined("at least"),
    "at most": Determined("at most"),
    "both": Determined("all"),
    "each": Determined("each"),
    "each other": Determined("each", other=True),
    "either": SILENT,
    "every": Determined("all"),
    "exactly": Determined("exactly"),
    "half": Determined("half"),
    "more than": Determined("more than"),
    "no": Determined("none"),
    "no more than": Determined("up to"),
    "not": SILENT,
    "one or both": SILENT,
    "one or both of": SILENT,
    "one or more": Determined("at least", 1),
    "only": SILENT,
    "other": Determined(other=True),
    "some": Determined("at least", 1),
    "some number of": Determined("at least", 1),
    "still": SILENT,
    "such": Determined(definite="such"),
    "that": Determined(definite="that"),
    "that many": THAT_MANY,
    "that much": THAT_MANY,
    "the": Determined(definite="the"),
    "these": Determined(definite="these"),
    "this": Determined(definite="this"),
    "those": Determined(definite="those"),
    "three times": Determined(times=3),
    "twice": Determined(times=2),
    "twice that many": Determined("exactly", times=2, that_many=True),
    "twice that much": Determined("exactly", times=2, that_many=True),
    "up to": Determined("up to"),
}


def determine(noun: Noun, text: str) -> bool:
    """Note what a determiner says; false if it says nothing here."""
    quantity = noun.quantity
    if text in PARTITIVE and text not in DETERMINERS:
        noun.partitive = PARTITIVE[text]
        return True
    if text == "target":
        noun.target = True
        if quantity.kind == "unsaid":
            quantity.kind, quantity.number = "exactly", 1
        return True
    said = DETERMINERS.get(text)
    if said is None:
        return False
    if said.kind and not (said.weak and quantity.kind != "unsaid"):
        quantity.kind = said.kind
        quantity.number = said.number if said.number is not None else quantity.number
    quantity.times = max(quantity.times, said.times)
    quantity.that_many = quantity.that_many or said.that_many
    noun.other = noun.other or said.other
    noun.definite = said.definite or noun.definite
    return True


def split(noun: Noun, rest: list[Word | Quoted]) -> None:
    """Take the narrowing words apart at "and" and "or": one list for each alternative."""
    runs: list[list[Word | Quoted]] = [[]]
    joins: list[str] = []
    for word in rest:
        if isinstance(word, Word) and word.terminal == "JOIN_WORD":
            joins.append(word.text)
            runs.append([])
        else:
            runs[-1].append(word)
    if len(runs) > 1 and runs[0] and isinstance(runs[0][0], Word) and runs[0][0].terminal == "NAME" and joins[0] == ",":
        noun.name = runs[0][0].text
        rest = [word for run in runs[1:] for word in run]
        inner = read_words(tuple(rest))
        noun.quantity, noun.head, noun.alternatives = inner.quantity, inner.head, inner.alternatives
        return
    if len(runs) == 1 or noun.category in ("keyword", "mana", "stats", "quoted"):
        noun.alternatives = [rest if len(runs) == 1 else [word for run in runs for word in run]]
        noun.conjunctive = True
        return
    if all(join == "," for join in joins):
        for run in runs[:-1]:
            if not run or not narrows(run[-1]):
                raise NotUnderstood(span_of_words(rest), "an “and” or “or” is missing in this list")
        noun.alternatives = [[word for run in runs for word in run]]
        noun.conjunctive = True
        return
    if not all(runs):
        raise NotUnderstood(span_of_words(rest), "an “and” or “or” has nothing to join here")
    noun.conjunctive = all(join.lstrip(", ") in ("and", "") for join in joins)
    last = runs[-1]
    noun.alternatives = shared_front([completed(run, last) for run in runs[:-1]] + [last], runs)


def narrows(word: Word | Quoted) -> bool:
    """Whether a word narrows the one behind it: "tapped", "noncreature"."""
    return kind_of(word) == "adjective" or (isinstance(word, Word) and word.category == "non")


def shared_front(alternatives: list[list[Word | Quoted]], runs: list[list[Word | Quoted]]) -> list[list[Word | Quoted]]:
    """The alternatives with what narrows all of them from the front: "tapped" of "tapped artifact or creature"."""
    first = runs[0]
    front = next((place for place, word in enumerate(first) if not narrows(word)), 0)
    if not front or kind_of(first[-1]) == "generic" or any(run and narrows(run[0]) for run in runs[1:]):
        return alternatives
    return [alternatives[0], *([*first[:front], *words] for words in alternatives[1:])]


def completed(run: list[Word | Quoted], last: list[Word | Quoted]) -> list[Word | Quoted]:
    """An alternative with what it leaves to the last one: "red" of "red or green creature" gets a creature."""
    if kind_of(run[-1]) == "adjective":
        shared = next((place for place, word in enumerate(last) if kind_of(word) != "adjective"), len(last))
        return [*run, *last[shared:]] if shared else [*run, last[-1]]
    head = last[-1]
    if isinstance(head, Word) and head.lemma in GENERIC_HEADS and kind_of(run[-1]) != "generic":
        between = [word for word in last[:-1] if kind_of(word) == "type"]
        tail = last[last.index(between[-1]) + 1 :] if between else last[-1:]
        return [*run, *tail]
    if (
        isinstance(head, Word)
        and head.lemma == "creature"
        and isinstance(run[-1], Word)
        and run[-1].category == "creature type"
    ):
        return [*run, head]
    return run


def kind_of(word: Word | Quoted) -> str:
    """Adjective, type or generic head."""
    if isinstance(word, Quoted):
        return "quoted"
    if word.terminal in ("ADJECTIVE", "STATS", "KEYWORD"):
        return "adjective"
    return "generic" if word.lemma in GENERIC_HEADS else "type"


def span_of_words(words: list[Word | Quoted]) -> Word:
    """The word to point at for a run of words."""
    first = words[0]
    return first if isinstance(first, Word) else first.opening


def pointed(node: Phrase | Tie | Word | Quoted) -> tuple[int, int]:
    """The offsets of a node."""
    span = span_of(node)
    return span.start, span.end


def words_of_noun(noun: Noun) -> str:
    """The words of a noun phrase as printed, for prompts."""
    text = (
        printed(noun.phrase)
        if noun.phrase is not None
        else " ".join(word.text if isinstance(word, Word) else printed(word) for word in noun.words)
    )
    return text[:1].lower() + text[1:]
