"""Texts damaged at random: the share that is accepted all the same tells how much nonsense the language lets through.

With the project installed, `python -m tests.rules_text.damage` damages every accepted text of tests/cases/effects.txt
once in each way and tells the shares, with examples.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable, Iterable
from typing import NamedTuple

from cardwright.compiler.rules_text.scan import scan
from tests.golden import CASES, case_lines
from tests.rules_text.coverage_report import examine

WORD = re.compile(r"\S+")
# Names and what is in brackets may be spelled in any way.
FREE = frozenset(("NAME", "REMINDER", "ABILITY_WORD", "BY_HAND", "BY_HAND_CONDITION", "BY_HAND_NUMBER"))

Damage = Callable[[random.Random, str], str | None]


class Share(NamedTuple):
    """How many texts were damaged in a way, and those that were accepted nevertheless."""

    tried: int
    accepted: tuple[str, ...]

    @property
    def part(self) -> float:
        """The accepted ones in proportion to all."""
        return len(self.accepted) / self.tried if self.tried else 0.0


def words(text: str) -> list[tuple[int, int]]:
    """The places of the words that are neither names nor in brackets."""
    free = [token for token in scan(text, 0, "") if token.type in FREE]
    return [
        match.span()
        for match in WORD.finditer(text)
        if not any(token.start_pos < match.end() and match.start() < token.end_pos for token in free)
    ]


def without(text: str, start: int, end: int) -> str:
    """A text with a stretch cut out and its sentences still beginning with capitals."""
    left = f"{text[:start].rstrip()} {text[end:].lstrip()}".strip()
    return re.sub(r"(^|[.•|] )([a-z])", lambda match: match[1] + match[2].upper(), left)


def dropped(chance: random.Random, text: str) -> str | None:
    """A word left out."""
    return without(text, *chance.choice(words(text)))


def doubled(chance: random.Random, text: str) -> str | None:
    """A word written twice."""
    start, end = chance.choice(words(text))
    return f"{text[:end]} {text[start].lower()}{text[start + 1 :]}"


def swapped(chance: random.Random, text: str) -> str | None:
    """Two words that stand side by side, the other way round."""
    places = words(text)
    if len(places) < 2:
        return None
    at = chance.randrange(len(places) - 1)
    (first, first_end), (second, second_end) = places[at], places[at + 1]
    one, other = text[first:first_end], text[second:second_end]
    if one.casefold() == other.casefold():
        return None
    if text[first].isupper():
        one, other = one[0].lower() + one[1:], other[0].upper() + other[1:]
    return f"{text[:first]}{other} {one}{text[second_end:]}"


def misspelt(chance: random.Random, text: str) -> str | None:
    """A letter of a longer word left out, or two letters the wrong way round."""
    places = [place for place in words(text) if len(re.findall(r"[A-Za-z]", text[slice(*place)])) > 3]
    if not places:
        return None
    start, end = chance.choice(places)
    letters = [at for at in range(start, end) if text[at].isalpha()][1:-1]
    at = chance.choice(letters)
    if chance.random() < 0.5:
        return text[:at] + text[at + 1 :]
    if text[at + 1].isalpha() and text[at] != text[at + 1]:
        return text[:at] + text[at + 1] + text[at] + text[at + 2 :]
    return None


def verb_dropped(chance: random.Random, text: str) -> str | None:
    """A verb left out."""
    verbs = [token for token in scan(text, 0, "") if token.type == "VERB" and token.end_pos > token.start_pos]
    if not verbs:
        return None
    verb = chance.choice(verbs)
    return without(text, verb.start_pos, verb.end_pos)


WAYS: dict[str, Damage] = {
    "dropped": dropped,
    "doubled": doubled,
    "swapped": swapped,
    "misspelt": misspelt,
    "verb dropped": verb_dropped,
}


def shares(texts: Iterable[str], seed: int, ways: Iterable[str] = WAYS) -> dict[str, Share]:
    """Damage each text once in each way, and tell what is accepted all the same."""
    chance = random.Random(seed)
    texts = list(texts)
    found: dict[str, Share] = {}
    for way in ways:
        damaged = [WAYS[way](chance, text) for text in texts]
        tried = [each for each in damaged if each is not None]
        found[way] = Share(len(tried), tuple(each for each in tried if examine(each).compiled))
    return found


def accepted_effects() -> list[str]:
    """The collected texts that can be compiled."""
    return [text for text in case_lines(CASES / "effects.txt") if examine(text).compiled]


def report(found: dict[str, Share], examples: int = 12) -> str:
    """The shares with examples."""
    lines: list[str] = []
    for way, share in found.items():
        lines.append(f"{way}: {share.part:.1%} of {share.tried} accepted")
        lines += [f"    {text}" for text in share.accepted[:examples]]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(report(shares(accepted_effects(), seed=1)))
