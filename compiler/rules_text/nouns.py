"""Noun phrases taken apart: how many, whose, which, and the head that says what kind of thing it is.

Takes phrases of `syntax`; gives `Noun`s, whose ties hang on the noun that can own them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.syntax import Phrase, Quoted, Tie, Word, span_of

PLAYER_HEADS = frozenset(("player", "opponent", "controller", "owner", "teammate", "monarch"))
PLAYER_PRONOUNS = frozenset(("you", "yourself", "they", "he", "she", "him", "her", "no one"))
AMOUNT_HEADS = frozenset(
    ["power", "toughness", "mana value", "number", "life total", "starting life total", "total", "result", "difference", "hand size", "maximum hand size", "amount", "life", "damage", "combat damage", "loyalty", "devotion to white", "devotion to blue", "devotion to black", "devotion to red", "devotion to green", "base power and toughness", "base power", "base toughness", "value", "half", "excess damage", "mana", "cost"]
)
TYPE_CATEGORIES = frozenset(
    ["card type", "creature type", "land type", "basic land type", "artifact type", "enchantment type", "planeswalker type", "spell type", "battle type"]
)
OBJECT_HEADS = frozenset(
    ["card", "permanent", "permanent card", "spell", "token", "ability", "copy", "commander", "source", "emblem", "object", "target", "creature", "blocker", "attacker", "room", "room ability", "character"]
)
GENERIC_HEADS = frozenset(
    ("card", "permanent card", "spell", "token", "permanent", "ability", "source", "copy")
)
NUMBER_WORDS = {
    word: value
    for value, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"]
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
    """How many: `kind` is exactly, up to, at least, any number, all, each, none, half or unsaid; `amount` the number's word."""

    kind: str = "unsaid"
    amount: Word | None = None
    number: int | None = None
    times: int = 1
    that_many: bool = False


@dataclass(slots=True)
class Noun:
    """A noun phrase understood as far as its grammar goes.

    `alternatives` holds, for "artifact or creature", one list of narrowing words each; `head` is the last word.
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
        return (
            (isinstance(self.head, Word)
            and self.head.form == "plural")
            or self.lemma in ("them", "they", "themselves")
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


def category_of(noun: Noun) -> str:
    """What kind of thing a noun stands for, by its head."""
    head = noun.head
    if isinstance(head, Quoted):
        return "quoted"
    if head is None:
        return "object"
    if head.terminal == "PRONOUN":
        return "player" if head.lemma in PLAYER_PRONOUNS else "pronoun"
    if head.terminal in ("ZONE", "KEYWORD", "STATS", "MANA"):
        return head.terminal.lower()
    if head.terminal == "NUMBER":
        return "amount"
    if head.terminal in ("NAME", "COMPARISON"):
        return "name" if head.terminal == "NAME" else "measure"
    if head.lemma in PLAYER_HEADS:
        return "player"
    if head.lemma == "counter" and head.category != "verb":
        return "counter"
    if head.lemma in AMOUNT_HEADS:
        return "amount"
    if head.category in TYPE_CATEGORIES or head.lemma in OBJECT_HEADS or head.category == "dice":
        return "object"
    return "quality"


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
    return noun


def owns(noun: Noun, tie: Tie, inner: Noun | None) -> bool:
    """Whether a noun can be narrowed by this tie."""
    kind = noun.category
    terminal = tie.word.terminal
    if terminal in ("RELATION", "PARTICIPLE", "OTHER_THAN", "CHOICE", "NAMED", "THIS_WAY", "WITHOUT"):
        if terminal in ("OTHER_THAN", "CHOICE") and kind in ("player", "counter"):
            return True
        return (
            kind in ("object", "quality")
            or (kind == "pronoun" and terminal == "THIS_WAY")
            or (kind == "player" and terminal == "PARTICIPLE")
        )
    if terminal in ("WHICH", "WHOSE"):
        return kind in ("object", "player", "amount", "quality")
    if terminal == "WITH":
        return (kind in ("object", "player", "quality") and noun.lemma != "emblem") or noun.lemma == "emblem"
    if terminal == "OF":
        return True
    if terminal == "IN":
        return kind in ("object", "amount", "quality") and not (
            inner is not None and inner.category == "player"
        )
    if terminal == "ON":
        return kind == "counter" or (inner is not None and inner.lemma == "battlefield") or kind == "quality"
    if terminal == "AMONG":
        return kind in ("amount", "quality", "player")
    return terminal == "THAN"


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
    """What counts or points stands before nouns, a pronoun stands alone, and “card” and the like come last."""
    if any(isinstance(word, Word) and word.terminal in ("COMPARISON", "NAME") for word in rest):
        return
    before: Word | None = None
    for place, word in enumerate(rest):
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
        )
        if before is not None and (pointing or counted):
            raise NotUnderstood(word, f"“{word.text}” can't stand behind “{before.text}”")
        if before is not None and before.terminal == "PRONOUN":
            raise NotUnderstood(word, f"“{word.text}” can't stand behind “{before.text}”")
        if before is not None and before.lemma in LAST and word.category in TYPE_CATEGORIES:
            raise NotUnderstood(
                before,
                f"“{before.text}” stands behind what narrows it",
                f"Write “{word.text} {before.text}”.",
            )
        before = word
    texts = [word.text for word in rest if isinstance(word, Word) and word.terminal in ("NOUN", "ADJECTIVE")]
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
    quantity = noun.quantity
    place = 0
    while place < len(words):
        word = words[place]
        if not isinstance(word, Word):
            break
        text = word.lemma or word.text
        if word.terminal == "NUMBER":
            if place == len(words) - 1:
                break
            quantity.amount = word
            quantity.number = number_of(word)
            if quantity.kind in ("unsaid",):
                quantity.kind = "exactly"
        elif word.terminal == "DETERMINER":
            if not determine(noun, text):
                break
        elif (
            word.terminal == "COMPARISON"
            and quantity.kind == "exactly"
            and place
            and text in ("or more", "or fewer", "or less")
        ):
            quantity.kind = "at least" if text == "or more" else "at most"
        elif (
            word.terminal == "JOIN_WORD"
            and place
            and place + 1 < len(words)
            and numeral(words[place - 1])
            and numeral(words[place + 1])
        ):
            quantity.kind = "range"
        elif word.terminal == "ADJECTIVE" and text == "additional":
            pass
        else:
            break
        place += 1
    return words[place:]


def numeral(word: Word | Quoted) -> bool:
    """Whether a word is a number."""
    return isinstance(word, Word) and word.terminal == "NUMBER"


def number_of(word: Word) -> int | None:
    """The value of a number word, None for X."""
    if word.text.replace(",", "").isdigit():
        return int(word.text.replace(",", ""))
    return NUMBER_WORDS.get(word.text)


def determine(noun: Noun, text: str) -> bool:
    """Note what a determiner says; false if it says nothing here."""
    quantity = noun.quantity
    if text in ("a", "an", "an additional", "a different"):
        quantity.kind, quantity.number = "exactly", 1
    elif text == "another":
        if quantity.kind == "unsaid":
            quantity.kind, quantity.number = "exactly", 1
        noun.other = True
    elif text in ("other", "any other"):
        noun.other = True
        if text == "any other":
            noun.definite = "any"
    elif text == "target":
        noun.target = True
        if quantity.kind == "unsaid":
            quantity.kind, quantity.number = "exactly", 1
    elif text in ("up to", "no more than"):
        quantity.kind = "up to"
    elif text == "any number of":
        quantity.kind = "any number"
    elif text in ("all", "each", "every", "both", "each other"):
        quantity.kind = "each" if text.startswith("each") else "all"
        noun.other = noun.other or text == "each other"
    elif text == "no":
        quantity.kind = "none"
    elif text in ("one or more", "some", "some number of"):
        quantity.kind, quantity.number = "at least", 1
    elif text in ("that many", "that much", "as many"):
        quantity.kind, quantity.that_many = "exactly" if quantity.kind == "unsaid" else quantity.kind, True
    elif text in ("twice that many", "twice that much", "twice", "three times"):
        quantity.times = 3 if text == "three times" else 2
        if text != "twice" and text != "three times":
            quantity.kind, quantity.that_many = "exactly", True
    elif text in ("the", "that", "those", "this", "these", "such"):
        noun.definite = text
    elif text in ("a number of", "an amount of"):
        quantity.kind = "equal to"
    elif text in PARTITIVE:
        noun.partitive = PARTITIVE[text]
    elif text == "half":
        quantity.kind = "half"
    elif text in ("exactly", "at least", "at most", "more than"):
        quantity.kind = text
    elif text == "any":
        noun.definite = "any"
    elif text in ("not", "only", "either", "one or both", "one or both of", "different"):
        return text != "different"
    else:
        return False
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
    if (
        len(runs) > 1
        and runs[0]
        and isinstance(runs[0][0], Word)
        and runs[0][0].terminal == "NAME"
        and joins[0] == ","
    ):
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
        noun.alternatives = [[word for run in runs for word in run]]
        noun.conjunctive = True
        return
    noun.conjunctive = all(join.lstrip(", ") in ("and", "") for join in joins)
    last = runs[-1]
    noun.alternatives = [completed(run, last) for run in runs[:-1]] + [last]


def completed(run: list[Word | Quoted], last: list[Word | Quoted]) -> list[Word | Quoted]:
    """An alternative with what it leaves to the last one: "red" of "red or green creature" gets its creature."""
    if not run:
        raise NotUnderstood(span_of_words(last), "an “or” with nothing before it")
    if kind_of(run[-1]) == "adjective":
        shared = next((place for place, word in enumerate(last) if kind_of(word) != "adjective"), len(last))
        same = [word for word in last[:shared]]
        return [*run, *last[len(same) :]]
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
