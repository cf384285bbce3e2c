"""Create tokens: predefined ones, described ones, copies (701.7, 111)."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.description import PREDEFINED, Description, describe
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Sequence, Several, Term
from cardwright.compiler.rules_text.nouns import Noun, number_of
from cardwright.compiler.rules_text.syntax import Word
from cardwright.compiler.rules_text.verbs.exceptions import exceptions

Keywords = tuple[tuple[str, Term], ...]


def create(parts: Parts) -> Effect:
    """ "create two 1/1 red Goblin creature tokens with haste", "create a Treasure token"."""
    nouns = named_tokens(parts.things)
    if not nouns:
        raise NotUnderstood(parts.verb, "create what?")
    parts.players()
    effects: list[Effect] = []
    kept: list[Term] = []
    for noun in nouns:
        effect = created(parts, noun)
        effects.append(effect)
        if isinstance(effect, Do) and effect.mention is not None:
            kept.append(effect.mention)
    if len(kept) > 1:
        parts.read.mention(Several(tuple(kept)), "objects", frozenset(("token", "permanent")), True, "create")
    return effects[0] if len(effects) == 1 else Sequence(tuple(effects))


def named_tokens(nouns: list[Noun]) -> list[Noun]:
    """The nouns, where "The Atropal, a legendary … token" is one token with its name."""
    found: list[Noun] = []
    name = ""
    for noun in nouns:
        if isinstance(noun.head, Word) and noun.head.terminal == "NAME" and not noun.ties and noun is not nouns[-1]:
            name = " ".join(word.text for word in noun.words if isinstance(word, Word))
            continue
        noun.name = noun.name or name
        name = ""
        found.append(noun)
    return found


def created(parts: Parts, noun: Noun) -> Effect:
    """One kind of token."""
    if is_number(noun):
        return more_of_those(parts, noun)
    if noun.lemma != "token":
        raise NotUnderstood(noun.first(), "only tokens are created", "Write “token” behind the types.")
    players = parts.players()
    count = count_of(parts, noun)
    said = describe(parts.read, noun)
    call = (
        copied(parts, said, players, count) if said.copied is not None else described(parts, noun, said, players, count)
    )
    parts.read.created = call
    kept = parts.read.fresh("objects", "created")
    kinds = frozenset(("token", "permanent", *said.subtypes, *said.types))
    parts.read.mention(kept, "objects", kinds, noun.plural or players_are_many(players), "create")
    return Do(call, kept)


def players_are_many(players: Term) -> bool:
    """Whether several players may create."""
    return isinstance(players, Call) and players.function in ("each_player", "each_opponent", "each_other_player")


def count_of(parts: Parts, noun: Noun) -> Term:
    """How many tokens: "a number of … equal to …" as well."""
    equal = parts.take("EQUAL_TO") if noun.quantity.kind == "equal to" else None
    if equal is not None:
        return phrases.times(phrases.amount(parts.read, parts.noun_of(equal)), parts.read.multiplier or Constant(1))
    if noun.quantity.kind == "unsaid" and not noun.plural:
        return phrases.times(Constant(1), parts.read.multiplier or Constant(1))
    return phrases.quantity_amount(parts.read, noun, multiplied=True)


def entering(parts: Parts, said: Description) -> Keywords:
    """Whether the tokens enter tapped and attacking."""
    attacking = parts.says("tapped and attacking", "attacking")
    tapped = parts.says("tapped")
    if said.unfinished is not None and not (attacking or tapped):
        raise NotUnderstood(said.unfinished, "that are what?")
    found: Keywords = (("tapped", Constant(True)),) if tapped or attacking or said.tapped else ()
    return (*found, ("attacking", Constant(True))) if attacking or said.attacking else found


def described(parts: Parts, noun: Noun, said: Description, players: Term, count: Term) -> Call:
    """A predefined token, or one with the characteristics that the text gives."""
    keywords = entering(parts, said)
    if said.host is not None:
        keywords = (*keywords, ("attached_to", parts.objects(said.host)))
    if said.in_addition:
        raise NotUnderstood(noun.first(), "a token can't have this here", kind="unplayable")
    if predefined(said):
        return Call("create_token", (players, Call(said.subtypes[0].upper()), count), keywords)
    if "creature" in said.types and not (said.power is not None or defines_itself(said)):
        raise NotUnderstood(
            noun.first(),
            "a creature token needs a power and a toughness",
            "Write for example “a 1/1 red Goblin creature token”.",
        )
    if not said.types:
        raise NotUnderstood(
            noun.first(), "a token needs a card type", "Write for example “creature” or “artifact” before “token”."
        )
    return Call("create_token", (players, Call("token", (), tuple(said.given())), count), keywords)


def predefined(said: Description) -> bool:
    """Whether only the name of a predefined token is said (111.10)."""
    bare = not (said.types or said.supertypes or said.keywords or said.abilities or said.name)
    return (
        bare
        and said.power is None
        and said.colors is None
        and len(said.subtypes) == 1
        and said.subtypes[0] in PREDEFINED
    )


def defines_itself(said: Description) -> bool:
    """Whether an ability of the token defines its power and toughness (208.2a)."""
    return any("defined" in repr(ability) for ability in said.abilities)


def copied(parts: Parts, said: Description, players: Term, count: Term) -> Call:
    """Tokens that are copies of something, perhaps with exceptions (707.9)."""
    assert said.copied is not None
    if said.types or said.subtypes or said.power is not None or said.abilities or said.keywords:
        raise NotUnderstood(
            said.copied.first(), "a copy is what its original is", "Write the differences behind “except”."
        )
    original = parts.objects(said.copied)
    keywords = (*exceptions(parts), *entering(parts, said))
    return Call("create_copies", (players, original, count), keywords)


def is_number(noun: Noun) -> bool:
    """Whether only a number is said, perhaps "of those tokens"."""
    inner = [of for tie, of in noun.ties if tie.word.terminal == "OF"]
    of_those = all(of is not None and of.lemma == "token" and of.definite == "those" for of in inner)
    bare = noun.category == "amount" or (noun.quantity.that_many and noun.alternatives == [[]])
    return bare and of_those and len(inner) == len(noun.ties) and (noun.quantity.that_many or bool(inner))


def more_of_those(parts: Parts, noun: Noun) -> Effect:
    """ "create two of those tokens", "you create twice that many": the same again in another number."""
    before = parts.read.created
    if before is None:
        raise NotUnderstood(noun.first(), "more of which tokens?", "Describe the tokens first.", "reference")
    if noun.quantity.that_many:
        count = phrases.quantity_amount(parts.read, noun, multiplied=True)
    else:
        assert isinstance(noun.head, Word)
        value = number_of(noun.head)
        count = Constant(value) if value is not None else phrases.variable(parts.read, noun.head)
    kept = parts.read.fresh("objects", "created")
    parts.read.mention(kept, "objects", frozenset(("token", "permanent")), True, "create")
    _, what, _ = before.arguments
    return Do(Call(before.function, (parts.players(), what, count), before.keywords), kept)


VERBS = {"create": create}
