"""The verb "search" (701.23): what is looked for, in which zones, and what of it can be referred to."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Sequence, Several, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.syntax import Word

DIFFERING = {
    "with different names": "name",
    "with different mana values": "mana value",
    "with different powers": "power",
}
ZONES = {"libraries": "library", "graveyards": "graveyard", "hands": "hand"}


def search(parts: Parts) -> Effect:
    """ "search your library for a basic land card", "searches their library for up to two creature cards"."""
    where = parts.thing()
    wanted = parts.take("FOR")
    if where.category != "zone":
        raise NotUnderstood(where.first(), "only zones are searched")
    if wanted is None:
        raise NotUnderstood(parts.verb, "search for what?", "Write for example “for a basic land card”.")
    owners = phrases.possessor(parts.read, where.possessor) if where.possessor is not None else parts.players()
    zones, either = searched(where)
    found = [looked_for(parts, noun, owners, zones, either) for noun in parts.nouns_of(wanted)]
    if len(found) == 1:
        return found[0]
    kept = [effect.mention for effect in found if effect.mention is not None]
    parts.read.mention(Several(tuple(kept)), "objects", frozenset(("card",)), True, "search")
    return Sequence(tuple(found))


def searched(where: Noun) -> tuple[tuple[str, ...], bool]:
    """The zones that are searched, and whether the player chooses among them ("and/or", "or")."""
    words = [word for word in where.words if isinstance(word, Word)]
    names = tuple(ZONES.get(word.lemma, word.lemma) for word in words if word.terminal == "ZONE")
    either = any(word.terminal == "JOIN_WORD" and "or" in word.text.replace("/", " ").split() for word in words)
    for word in words:
        if word.terminal == "ZONE" and ZONES.get(word.lemma, word.lemma) not in ("library", "graveyard", "hand"):
            raise NotUnderstood(word, "this zone isn't searched")
    return names, either


def looked_for(parts: Parts, noun: Noun, owners: Term, zones: tuple[str, ...], either: bool) -> Do:
    """One search; what is found can be referred to as "it", "those cards", "the rest"."""
    if noun.lemma not in ("card", "permanent card"):
        raise NotUnderstood(noun.first(), "only cards are searched for", "Write “a … card”.")
    read = parts.read
    differing = next((DIFFERING[tie.word.lemma] for tie, _ in noun.ties if tie.word.lemma in DIFFERING), "")
    noun.ties = [pair for pair in noun.ties if pair[0].word.lemma not in DIFFERING]
    quality = phrases.quality_of(read, noun)
    low, high = phrases.bounds(read, noun)
    keywords: list[tuple[str, Term]] = []
    if quality is not None:
        keywords.append(("stated", Constant(True)))
    if differing:
        keywords.append(("differing", Constant(differing)))
    if either:
        keywords.append(("either", Constant(True)))
    words = Constant(f"Search for {phrases.words_of_noun(noun)}")
    arguments = (parts.player(), owners, Constant(zones), quality or Call("anything"), low, high, words)
    kept = read.fresh("objects", "search")
    read.mention(kept, "objects", phrases.kinds_of(noun) | {"card"}, noun.plural, "search")
    return Do(Call("search", arguments, tuple(keywords)), kept)


VERBS = {"search": search}
