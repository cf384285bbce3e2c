"""Identifiers made of names: what an author calls a card or room gives the name of a module or function.

Only small ASCII letters, digits and underscores remain, so that no name can be more than a name.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from keyword import iskeyword, issoftkeyword
from unicodedata import normalize

OTHER = re.compile(r"[^a-z0-9]+")
APOSTROPHE = re.compile(r"['’]")


def slug(name: str) -> str:
    """A name in small ASCII letters with underscores; empty if nothing of it can be kept."""
    plain = normalize("NFKD", APOSTROPHE.sub("", name)).encode("ascii", "ignore").decode("ascii")
    return OTHER.sub("_", plain.lower()).strip("_")


def identifiers(prefix: str, name: str) -> Iterator[str]:
    """Names for a function, best first: the prefix with the name's slug, then numbered ones."""
    stem = "_".join(filter(None, (prefix, slug(name)))) or "part"
    yield stem
    number = 2
    while True:
        yield f"{stem}_{number}"
        number += 1


def module_name(name: str, taken: Container[str]) -> str:
    """The module of a card: its slug, in front of which `card` stands where that is no module name."""
    stem = slug(name)
    prefix = "" if stem.isidentifier() and not iskeyword(stem) and not issoftkeyword(stem) else "card"
    return next(each for each in identifiers(prefix, name) if each not in taken)
