"""The words of rules text, read once from grammar/lexicon.txt.

Made by `load`; taken by the tokenizer, which asks for the entries that begin at a word, and by the passes
after the parse, which ask for lemmas and categories.
"""

from __future__ import annotations

from functools import cache
from pkgutil import get_data

from cardwright.compiler.records import record

CAPITALISED = (
    "creature type",
    "land type",
    "basic land type",
    "artifact type",
    "enchantment type",
    "planeswalker type",
    "spell type",
    "battle type",
    "dungeon type",
    "named token",
)
LOWER_CASE_NOUNS = ("card type",)
LOWER_CASE_ADJECTIVES = ("supertype", "color", "other color")


@record
class Entry:
    """One word or fixed phrase in one of its forms.

    `terminal` is the grammar's terminal; `category` the lexicon's section; `lemma` the form under which it is
    listed; `form` is singular or plural for nouns, base, third, past, participle or gerund for verbs, and
    empty for words that have one form.
    """

    terminal: str
    category: str
    lemma: str
    form: str = ""


Phrases = tuple[tuple[tuple[str, ...], tuple[Entry, ...]], ...]
"""Phrases word by word, longest first, each with its entries."""


class Lexicon:
    """Every entry, found by the first word of its phrase; and the lemmas of each section."""

    def __init__(self, sections: dict[str, tuple[str, ...]]) -> None:
        self.sections = sections
        self._ready: dict[str, Phrases] = {}
        self._listed: dict[str, dict[str, list[Entry]]] = {}
        for section, lines in sections.items():
            for line in lines:
                for surface, entry in entries_of(section, line):
                    listed = self._listed.setdefault(surface.partition(" ")[0], {}).setdefault(surface, [])
                    if entry not in listed:
                        listed.append(entry)

    def starting(self, word: str) -> Phrases:
        """The phrases that begin with `word`, longest first, each with its entries."""
        if word not in self._ready and word in self._listed:
            listed = [(tuple(phrase.split(" ")), tuple(entries)) for phrase, entries in self._listed[word].items()]
            self._ready[word] = tuple(sorted(listed, key=lambda pair: -len(pair[0])))
        return self._ready.get(word, ())

    @property
    def entries(self) -> dict[str, Phrases]:
        """All phrases by their first words."""
        return {word: self.starting(word) for word in self._listed}


def plural(noun: str) -> str:
    """The regular English plural of a noun."""
    if noun.endswith("y") and noun[-2:-1] not in ("a", "e", "i", "o", "u"):
        return noun[:-1] + "ies"
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    return noun + "s"


def verb_forms(listed: str) -> tuple[str, str, str, str, str]:
    """Base, third person, past, participle and -ing form of a verb as the lexicon lists it."""
    words = listed.split(" ")
    size = len(words) // 5 if len(words) >= 5 else len(words)
    if len(words) >= 5:
        base, third, past, participle, gerund = (
            " ".join(words[start : start + size]) for start in range(0, 5 * size, size)
        )
        return base, third, past, participle, gerund
    base = listed
    if base.endswith("e"):
        return base, base + "s", base + "d", base + "d", base[:-1] + "ing"
    past = base[:-1] + "ied" if base.endswith("y") and base[-2] not in "aeo" else base + "ed"
    return base, plural(base), past, past, base + "ing"


def read_sections(text: str) -> dict[str, tuple[str, ...]]:
    """The lines of each section of the lexicon file, without comments and blank lines."""
    sections: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("["):
            lines = sections.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            lines.append(line)
    return {name: tuple(lines) for name, lines in sections.items()}


def entries_of(section: str, line: str) -> list[tuple[str, Entry]]:
    """The surface forms that one line of a section stands for, each with its entry."""
    listed = line.partition(":")[0].strip()
    if section == "VERB":
        forms = verb_forms(listed)
        named = ("base", "third", "past", "participle", "gerund")
        return [(form, Entry("VERB", "verb", forms[0], name)) for form, name in zip(forms, named, strict=True)]
    singular, _, given = listed.partition(" / ")
    if section in CAPITALISED or section in LOWER_CASE_NOUNS or section == "NOUN":
        category = "noun" if section == "NOUN" else section
        return [
            (singular, Entry("NOUN", category, singular, "singular")),
            (given or plural(singular), Entry("NOUN", category, singular, "plural")),
        ]
    if section in LOWER_CASE_ADJECTIVES:
        return [(listed, Entry("ADJECTIVE", section, listed))]
    if section == "keyword ability":
        return [(listed, Entry("KEYWORD", section, listed))]
    if section == "counter kind":
        return [(listed, Entry("COUNTER_KIND", section, listed))]
    if section.isupper():
        return [(listed, Entry(section, section.lower(), listed))]
    return []


@cache
def load() -> Lexicon:
    """The lexicon that ships with the grammar."""
    return Lexicon(read_sections((get_data("cardwright.grammar", "lexicon.txt") or b"").decode()))
