"""Create tokens (701.7)."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Sequence, Term
from cardwright.compiler.rules_text.nouns import TYPE_CATEGORIES, Noun
from cardwright.compiler.rules_text.syntax import Quoted, Word

PREDEFINED = frozenset(("Treasure", "Food", "Clue", "Blood", "Gold", "Map", "Powerstone", "Junk", "Shard"))


def create(parts: Parts) -> Effect:
    """"create two 1/1 red Goblin creature tokens with haste", "create a Treasure token"."""
    effects = [created(parts, noun) for noun in parts.things]
    if not effects:
        raise NotUnderstood(parts.verb, "create what?")
    return effects[0] if len(effects) == 1 else Sequence(tuple(effects))


def created(parts: Parts, noun: Noun) -> Effect:
    """One kind of token."""
    if noun.lemma != "token":
        raise NotUnderstood(noun.first(), "only tokens are created", "Write “token” behind the types.")
    count = Constant(1) if noun.quantity.kind == "unsaid" and not noun.plural else phrases.quantity_amount(parts.read, noun, multiplied=True)
    keywords: list[tuple[str, Term]] = []
    if parts.says("tapped"):
        keywords.append(("tapped", Constant(True)))
    characteristics, subtypes = characteristics_of(parts, noun, keywords)
    kept = parts.read.fresh("objects", "created")
    kinds = frozenset(("token", "permanent", *subtypes, *(word.lemma for word in noun.adjectives() if word.category == "card type")))
    parts.read.mention(kept, "objects", kinds, noun.plural, "create")
    return Do(Call("create_token", (parts.players(), characteristics, count), tuple(keywords)), kept)


def characteristics_of(parts: Parts, noun: Noun, keywords: list[tuple[str, Term]]) -> tuple[Term, tuple[str, ...]]:
    """What the token is: predefined, or as described."""
    words = [word for word in noun.alternatives[-1] if isinstance(word, Word)] if len(noun.alternatives) == 1 else described(noun)
    subtypes = tuple(word.lemma for word in words if word.category in TYPE_CATEGORIES and word.category != "card type")
    types = tuple(word.lemma for word in words if word.category == "card type")
    stats = next((word for word in words if word.terminal == "STATS"), None)
    if stats is None and len(subtypes) == 1 and subtypes[0] in PREDEFINED and not types and not noun.ties:
        return Call(subtypes[0].upper()), subtypes
    if stats is None and "creature" in types:
        raise NotUnderstood(noun.first(), "a creature token needs a power and a toughness", "Write for example “a 1/1 red Goblin creature token”.")
    if not types:
        raise NotUnderstood(noun.first(), "a token needs a card type", "Write for example “creature” or “artifact” before “token”.")
    given: list[tuple[str, Term]] = []
    if noun.name:
        given.append(("name", Constant(noun.name)))
    colors = tuple(word.lemma for word in words if word.category in ("color", "other color"))
    supertypes = tuple(word.lemma for word in words if word.category == "supertype")
    if colors:
        given.append(("colors", Constant(colors)))
    given.append(("types", Constant(types)))
    if subtypes:
        given.append(("subtypes", Constant(subtypes)))
    if supertypes:
        given.append(("supertypes", Constant(supertypes)))
    if stats is not None:
        power, _, toughness = stats.text.partition("/")
        given.extend((("power", figure(parts, stats, power)), ("toughness", figure(parts, stats, toughness))))
    given.extend(extras(parts, noun))
    for word in words:
        if word.lemma == "tapped" or word.lemma == "tapped and attacking":
            keywords.append(("tapped", Constant(True)))
    return Call("token", (), tuple(given)), subtypes


def described(noun: Noun) -> list[Word]:
    """The words of a token of two colors or types ("red and white", "artifact and enchantment")."""
    found: list[Word] = []
    for words in noun.alternatives:
        found.extend(word for word in words if isinstance(word, Word) and word not in found)
    return found


def figure(parts: Parts, word: Word, text: str) -> Term:
    """A power or toughness, which may be X."""
    return Constant(int(text)) if text.isdigit() else phrases.variable(parts.read, word)


def extras(parts: Parts, noun: Noun) -> list[tuple[str, Term]]:
    """Keywords and a name that stand behind "token"."""
    given: list[tuple[str, Term]] = []
    for tie, inner in noun.ties:
        if tie.word.terminal == "WITH" and inner is not None and inner.category == "keyword":
            keywords = []
            for word in inner.words:
                if isinstance(word, Quoted) or word.terminal not in ("KEYWORD", "JOIN_WORD"):
                    raise NotUnderstood(word, "a token can't have this here", kind="unplayable")
                if word.terminal == "KEYWORD":
                    keywords.append(word.lemma)
            given.append(("keywords", Constant(tuple(keywords))))
        elif tie.word.terminal == "NAMED" and inner is not None and isinstance(inner.head, Word):
            given.append(("name", Constant(inner.head.text)))
        else:
            raise NotUnderstood(tie.word, "a token can't have this here", kind="unplayable")
    return given


VERBS = {"create": create}
