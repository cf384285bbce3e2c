"""ASTs of rules text made at random by hypothesis: words of the lexicon in every construction of the grammar.

They are built out of `syntax` nodes, never out of text: what `spell` writes for one, the compiler has to read back
as the same one. Where two trees are written alike, only the one that is read is made here, and a comment says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.lexicon import load
from cardwright.compiler.rules_text.syntax import Phrase, Phrases, Tie, Word
from tests.rules_text.trees import OWN_NAME

Value = TypeVar("Value")
Run = tuple[Word | ast.Quoted, ...]
Numbered = tuple[Phrase, bool]
Item = ast.Whole | ast.Gap


class Doing(NamedTuple):
    """What a clause says of its subject: a verb in its base form, its object, its adjuncts."""

    verb: str
    object: Phrases | None = None
    adjuncts: tuple[ast.Adjunct, ...] = ()


# ---- Words


@cache
def spellings() -> dict[tuple[str, str, str], str]:
    """The spelling of every noun and verb by terminal, lemma and form."""
    found: dict[tuple[str, str, str], str] = {}
    for phrases in load().entries.values():
        for phrase, entries in phrases:
            for entry in entries:
                found.setdefault((entry.terminal, entry.lemma, entry.form), " ".join(phrase))
    return found


@cache
def word(terminal: str, spelling: str) -> Word:
    """A word of the lexicon, settled as a terminal."""
    for phrase, entries in load().starting(spelling.split(" ")[0]):
        if " ".join(phrase) == spelling:
            entry = next(entry for entry in entries if entry.terminal == terminal)
            return Word(terminal, spelling, entry.lemma, entry.category, entry.form)
    raise AssertionError(f"not in the lexicon: {spelling}")


def plain(terminal: str, text: str) -> Word:
    """A mark, or a word known by its shape: there is no entry for it."""
    return Word(terminal, text, text.casefold())


@cache
def noun(lemma: str, many: bool = False) -> Word:
    """A noun in a number."""
    return word("NOUN", spellings()["NOUN", lemma, "plural" if many else "singular"])


@cache
def verb(lemma: str, form: str = "base") -> Word:
    """A verb in a form."""
    return word("VERB", spellings()["VERB", lemma, form])


BOOLEANS = st.booleans()


@cache
def between(least: int, most: int) -> SearchStrategy[int]:
    """A number."""
    return st.integers(least, most)


@cache
def among(*values: Value) -> SearchStrategy[Value]:
    """One of some values."""
    return st.sampled_from(values)


@cache
def listed(terminal: str, entries: str) -> SearchStrategy[Word]:
    """One of some words of the lexicon."""
    return st.sampled_from([word(terminal, entry) for entry in entries.split("|")])


@cache
def shaped(terminal: str, texts: str) -> SearchStrategy[Word]:
    """One of some words known by their shape."""
    return st.sampled_from([plain(terminal, text) for text in texts.split("|")])


def phrase(*words: Word | ast.Quoted, ties: Sequence[Tie] = ()) -> Phrase:
    """A noun phrase."""
    return Phrase(words, tuple(ties))


def alone(*words: Word | ast.Quoted, ties: Sequence[Tie] = ()) -> Phrases:
    """A noun phrase that nothing is joined to."""
    return Phrases((phrase(*words, ties=ties),))


def tie(by: Word, *words: Word | ast.Quoted) -> Tie:
    """A tie without a verb."""
    return Tie(by, (), (), None, words)


STOP, COMMA, DASH = plain("STOP", "."), plain("COMMA", ","), plain("STOP", "—")
SILENT_STOP, OPEN, CLOSE = plain("STOP", ""), plain("OPEN_QUOTE", '"'), plain("CLOSE_QUOTE", '"')
BREAK = Word("BREAK", "\n")
BE = replace(verb("be"), terminal="AUXILIARY")
HAVE_DO = replace(verb("have"), terminal="CAUSE")
THE, TARGET, A, UP_TO = (word("DETERMINER", entry) for entry in ("the", "target", "a", "up to"))
YOU, IT, ITS, YOUR = (
    word("PRONOUN", "you"),
    word("PRONOUN", "it"),
    word("POSSESSIVE", "its"),
    word("POSSESSIVE", "your"),
)
CANT = Word("VERB", "can't", "can't", "verb")
LIST_COMMA = plain("JOIN_WORD", ",")
POSSESSIVE_S = Word("POSSESSIVE", "'s", "'s", "possessive")
OF, ON, WITH, WITHOUT = word("OF", "of"), word("ON", "on"), word("WITH", "with"), word("WITHOUT", "without")
THAT = word("WHICH", "that")
ONE = word("NUMBER", "one")
BATTLEFIELD = alone(THE, word("ZONE", "battlefield"))

AMOUNTS = shaped("NUMBER", "1|2|4|X|10,000") | shaped("BY_HAND_NUMBER", "[how many times you yawn]")
CREATURE_TYPES, CARD_TYPES = (
    st.sampled_from([line.partition(" / ")[0] for line in load().sections[section]])
    for section in ("creature type", "card type")
)
HEADS = st.sampled_from(["card", "permanent", "spell", "token", "source"])
COUNTERS = st.sampled_from(list(load().sections["counter kind"]))
STATS = shaped("STATS", "1/1|2/2|0/4|X/X|10/10")
CHANGES = shaped("STATS", "+1/+1|-1/-1|+2/+0|-0/-3|+X/+X")
MANA = shaped("MANA", "{G}|{2}{R}|{C}{C}|{X}|{U/R}|{E}{E}")
KEYWORDS = listed("KEYWORD", "flying|trample|haste|first strike|lifelink|menace|reach|shroud|vigilance")
ADJECTIVES = listed(
    "ADJECTIVE",
    "red|blue|white|black|green|colorless|multicolored|legendary|basic|snow|tapped|untapped|attacking|blocking"
    "|face-down|enchanted|equipped|historic|modified",
)
VERBAL = [word("ADJECTIVE", each) for each in ("tapped", "untapped", "attacking", "blocking", "enchanted", "equipped")]
DENIALS = st.sampled_from(
    [Word("ADJECTIVE", f"non{kind}", kind, "non") for kind in ("land", "creature", "artifact", "token", "black")]
    + [Word("ADJECTIVE", f"non-{kind}", kind, "non") for kind in ("Goblin", "Human", "Wall")]
)
QUALITIES = listed("NOUN", "power|toughness|mana value")
MEASURES = listed("COMPARISON", "or less|or greater")
RELATIONS = shaped(
    "RELATION",
    "you control|you don't control|an opponent controls|your opponents control|that player controls|you own"
    "|they control|defending player controls|you own but don't control",
)
CHOICES = listed("CHOICE", "of their choice|of your choice|of the chosen type|at random|with the greatest power")
PLACES = st.sampled_from(
    [
        (YOUR, word("ZONE", "graveyard")),
        (YOUR, word("ZONE", "hand")),
        (A, word("ZONE", "graveyard")),
        (TARGET, noun("player"), POSSESSIVE_S, word("ZONE", "graveyard")),
        (word("POSSESSIVE", "their"), word("ZONE", "hand")),
        (word("ZONE", "exile"),),
    ]
)
LIBRARIES = st.sampled_from(
    [
        (YOUR, word("ZONE", "library")),
        (word("POSSESSIVE", "their"), word("ZONE", "library")),
        (ITS, noun("owner"), POSSESSIVE_S, word("ZONE", "library")),
        (TARGET, noun("opponent"), POSSESSIVE_S, word("ZONE", "library")),
    ]
)
PROPER_NAMES = shaped("NAME", "Old Kettle|Lantern of the Deep|Spark|Ash, Last of the Hounds|Gate to the North")
DURATIONS = listed(
    "DURATION", "until end of turn|this turn|until your next turn|until the end of your next turn|this combat"
) | shaped("DURATION", "during that player's next upkeep|until the next end step|during each of your upkeeps")
TIMES = shaped(
    "TIME",
    "at the beginning of the next end step|at the beginning of your next upkeep|at end of combat"
    "|at the beginning of the next turn's upkeep|at the beginning of combat on your turn",
)
HOW = listed("ADVERB", "instead|twice|again|if able|face down|in any order|in a random order|more than once")
REMINDERS = shaped("REMINDER", "(It's still a land.)|(Then shuffle.)|(A token (any token) is a permanent.)")
BY_HAND = shaped("BY_HAND", "[Sing a song.]|[Each player stands up.]|[If you lose, say so.]")
ABILITY_WORDS = shaped("ABILITY_WORD", "Landfall —|Will of the council —|Secret council —")

SINGULAR_OPENINGS = st.sampled_from(
    [(TARGET,), (A,), (UP_TO, ONE, TARGET), (UP_TO, ONE, word("DETERMINER", "other"), TARGET)]
    + [(word("DETERMINER", entry),) for entry in ("another", "each", "that", "this")]
    + [(word("DETERMINER", "another"), TARGET), (ITS,), (YOUR,)]
)
PLURAL_OPENINGS = st.sampled_from(
    [(word("DETERMINER", entry),) for entry in ("all", "those", "any number of", "that many")]
    + [(), (word("NUMBER", "two"),), (plain("NUMBER", "X"),), (UP_TO, word("NUMBER", "two"), TARGET)]
    + [(word("NUMBER", "three"), word("COMPARISON", "or more")), (ONE, plain("JOIN_WORD", "or"), word("NUMBER", "two"))]
)
ONE_PLAYER = st.sampled_from(
    [
        (TARGET, noun("player")),
        (TARGET, noun("opponent")),
        (word("DETERMINER", "each"), noun("opponent")),
        (word("DETERMINER", "each other"), noun("player")),
        (word("DETERMINER", "that"), noun("player")),
        (ITS, noun("controller")),
        (TARGET, noun("creature"), POSSESSIVE_S, noun("controller")),
        (TARGET, noun("spell"), POSSESSIVE_S, noun("owner")),
    ]
)
MANY_PLAYERS = st.sampled_from(
    [
        (YOU,),
        (word("PRONOUN", "they"),),
        (YOUR, noun("opponent", True)),
        (word("DETERMINER", "all"), noun("player", True)),
    ]
)
PLAYER_TIES = st.sampled_from(
    [
        tie(word("WITH", "with"), word("DETERMINER", "no"), noun("card", True)),
        Tie(word("WHICH", "who"), (), (), verb("control", "third"), (word("DETERMINER", "no"), noun("land", True))),
        Tie(word("WHICH", "who"), (), (), CANT, ()),
        tie(word("OTHER_THAN", "other than"), YOU),
    ]
)

# ---- Noun phrases


def a_or_an(words: Run) -> Run:
    """The words with "an" for "a" before a vowel."""
    if len(words) > 1 and words[0] == A and isinstance(words[1], Word) and words[1].text[0].lower() in "aeiou":
        return (word("DETERMINER", "an"), *words[1:])
    return words


@cache
@st.composite
def kinds(draw: DrawFn, many: bool, lists: bool) -> Run:
    """Types, one or several joined by "or", "and" and commas, and what they are types of."""
    count = draw(between(1, 3 if lists else 1))
    names = [draw(CARD_TYPES if draw(BOOLEANS) else CREATURE_TYPES) for _ in range(count)]
    head = draw(BOOLEANS)
    joins = [LIST_COMMA] * (count - 2)
    if count > 1:
        last = draw(among("or", "and", "and/or"))
        joins.append(plain("JOIN_WORD", f", {last}" if count > 2 else last))
    run: list[Word] = []
    for place, name in enumerate(names):
        run.append(noun(name, many and not head))
        run.extend(joins[place : place + 1])
    return (*run, noun(draw(HEADS), many)) if head else tuple(run)


@cache
@st.composite
def narrowing(draw: DrawFn, lists: bool) -> Run:
    """No, one or two adjectives; two with a comma between them or without."""
    count = draw(among(0, 0, 0, 1, 1, 2))
    run: Run = tuple(draw(ADJECTIVES if draw(BOOLEANS) else DENIALS) for _ in range(count))
    # "Attacking," at the beginning of a sentence is a verb.
    if count == 2 and lists and run[0] not in VERBAL and draw(BOOLEANS):
        run = (run[0], LIST_COMMA, run[1])
    return run


@cache
@st.composite
def amount_words(draw: DrawFn) -> Run:
    """A quality of something, or how many there are."""
    if draw(BOOLEANS):
        return (ITS, draw(QUALITIES))
    return (THE, draw(listed("ADJECTIVE", "greatest|total")), draw(QUALITIES))


@cache
@st.composite
def ties(draw: DrawFn) -> Tie:
    """Something that narrows an object from behind."""
    which = draw(between(0, 14))
    if which < 4:
        return tie(draw(RELATIONS))
    match which:
        case 4 | 5:
            return tie(WITH, draw(QUALITIES), draw(shaped("NUMBER", "2|3|X")), draw(MEASURES))
        case 6:
            return tie(WITH, draw(QUALITIES), draw(listed("COMPARISON", "less than|equal to")), *draw(amount_words()))
        case 7:
            words = (draw(KEYWORDS),)
            more = (plain("JOIN_WORD", draw(among("or", "and"))), draw(KEYWORDS))
            return tie(draw(among(WITH, WITHOUT)), *words, *(more if draw(BOOLEANS) else ()))
        case 8:
            return tie(word("IN", "in"), *draw(PLACES))
        case 9:
            return tie(draw(CHOICES))
        case 10:
            return tie(word("NAMED", "named"), draw(PROPER_NAMES))
        case 11:
            return tie(word("THIS_WAY", "this way"))
        case 12:
            return tie(word("OTHER_THAN", "other than"), *draw(among((IT,), (word("PRONOUN", "them"),))))
        case _:
            return draw(relative_ties())


@cache
@st.composite
def relative_ties(draw: DrawFn) -> Tie:
    """What it does or what is done to it: "that attacked", "that can't be blocked", "that's red"."""
    match draw(between(0, 4)):
        case 0:
            return Tie(THAT, (), (), verb(draw(among("attack", "enter", "die")), "past"), ())
        case 1:
            could = word("AUXILIARY", draw(among("can't", "could", "can")))
            return Tie(THAT, (), (could,), verb("block"), ())
        case 2:
            return Tie(THAT, (), (word("AUXILIARY", "can't"), BE), verb("block", "participle"), ())
        case 3:
            return Tie(THAT, (), (), verb("be", "third"), (draw(listed("ADJECTIVE", "red|colorless|legendary")),))
        case _:
            return Tie(THAT, (), (), Word("VERB", "isn't", "be", "verb"), a_or_an((A, noun(draw(CREATURE_TYPES)))))


@cache
@st.composite
def things(draw: DrawFn, lists: bool = True, most_ties: int = 2) -> Numbered:
    """Objects, and whether they are many. Without `lists` nothing in it is joined."""
    many = draw(BOOLEANS)
    opening = draw(PLURAL_OPENINGS if many else SINGULAR_OPENINGS)
    words = (*opening, *draw(narrowing(lists)), *draw(kinds(many, lists)))
    behind = [draw(ties()) for _ in range(draw(between(0, most_ties)))]
    # Behind a list with commas, "or" joins something else.
    if LIST_COMMA in words:
        lists = False
    # "You control" is read only right behind a noun or what narrows it, never behind a verb or a name; "this way"
    # behind a verb tells how.
    behind.sort(key=lambda each: ("RELATION", "THIS_WAY", each.word.terminal).index(each.word.terminal))
    if not lists:
        behind = [each for each in behind if not joins_or_names(each)]
    return Phrase(a_or_an(words), tuple(behind)), many


def joins_or_names(narrowing: Tie) -> bool:
    """Whether something is joined in a tie, or whether a comma and a capital behind it would go on with its name."""
    words = [part for part in narrowing.words if isinstance(part, Word)]
    return any(part.terminal in ("JOIN_WORD", "NAME") for part in words)


@cache
@st.composite
def some(draw: DrawFn, lists: bool = True, most_ties: int = 2) -> Phrases:
    """Objects as something's object: one phrase, two joined, a pronoun, or this card."""
    which = draw(between(0, 9))
    if which == 0:
        return alone(draw(listed("PRONOUN", "it|them")))
    if which == 1:
        return alone(plain("NAME", OWN_NAME))
    first, _ = draw(things(lists, most_ties))
    if which < 4 and lists:
        second, _ = draw(things(lists=False, most_ties=1))
        # Without a determiner, "and lands" goes on with the phrase before it.
        if isinstance(second.words[0], Word) and second.words[0].terminal in ("DETERMINER", "POSSESSIVE"):
            return Phrases((first, plain("JOIN_PHRASE", draw(among("and", "or"))), second))
    return Phrases((first,))


@cache
@st.composite
def players(draw: DrawFn) -> Numbered:
    """Somebody, and whether their verb has no -s."""
    many = draw(BOOLEANS)
    words = draw(MANY_PLAYERS if many else ONE_PLAYER)
    behind = [draw(PLAYER_TIES)] if not many and words[-1] == noun("player") and draw(between(0, 3)) == 0 else []
    return Phrase(words, tuple(behind)), many


@cache
@st.composite
def quantities(draw: DrawFn, unit: Word, one: Word) -> Phrases:
    """ "two cards", "that much life", "an amount"."""
    if draw(between(0, 3)) == 0:
        return alone(*a_or_an((A, one))) if unit != one else alone(word("DETERMINER", "that much"), unit)
    return alone(draw(AMOUNTS), unit)


# ---- Clauses


def adjunct(by: Word, phrases: Phrases | None = None) -> ast.Adjunct:
    """An adjunct without a verb."""
    return ast.Adjunct(by, None, phrases)


TO, FROM, INTO, ONTO = word("TO", "to"), word("FROM", "from"), word("INTO", "into"), word("ONTO", "onto")
TO_HAND = adjunct(TO, alone(ITS, noun("owner"), POSSESSIVE_S, word("ZONE", "hand")))
UNDER_CONTROL = adjunct(word("UNDER", "under"), alone(YOUR, noun("control")))


@cache
@st.composite
def extent(draw: DrawFn) -> tuple[ast.Adjunct, ...]:
    """How much or how often: "for each …", "equal to …"; mostly nothing."""
    match draw(between(0, 5)):
        case 0:
            return (adjunct(word("FOR_EACH", "for each"), alone(noun("land"), ties=(tie(draw(RELATIONS)),))),)
        case 1:
            return (adjunct(plain("EQUAL_TO", "equal to"), alone(*draw(amount_words()))),)
        case _:
            return ()


@cache
@st.composite
def manner(draw: DrawFn) -> tuple[ast.Adjunct, ...]:
    """When or how: a duration, a time, an adverb; mostly nothing."""
    match draw(between(0, 8)):
        case 0 | 1:
            return (adjunct(draw(DURATIONS)),)
        case 2:
            return (adjunct(draw(TIMES)),)
        case 3:
            return (adjunct(draw(HOW)),)
        case _:
            return ()


@cache
@st.composite
def counting(draw: DrawFn) -> Doing:
    """Somebody draws, gains, loses, mills, scries, pays."""
    match draw(between(0, 6)):
        case 0:
            unit = noun("card", True)
            return Doing(draw(among("draw", "discard", "mill")), draw(quantities(unit, noun("card"))))
        case 1 | 2:
            life = noun("life")
            return Doing(draw(among("gain", "lose")), draw(quantities(life, life)), draw(extent()))
        case 3:
            return Doing(draw(among("scry", "surveil", "discover")), alone(draw(AMOUNTS)))
        case 4:
            return Doing(draw(among("pay", "add")), alone(draw(MANA)), draw(extent()))
        case 5:
            return Doing(draw(among("shuffle", "investigate", "proliferate", "explore")))
        case _:
            bottom = (
                THE,
                draw(listed("ADJECTIVE", "top|bottom")),
                draw(listed("NUMBER", "two|three|five")),
                noun("card", True),
            )
            looked = alone(*bottom, ties=(tie(OF, *draw(LIBRARIES)),))
            return Doing(draw(among("look at", "reveal", "exile")), looked)


@cache
@st.composite
def handling(draw: DrawFn) -> Doing:
    """Somebody does something to objects."""
    match draw(between(0, 9)):
        case 0 | 1 | 2:
            lemmas = [
                "destroy",
                "exile",
                "sacrifice",
                "tap",
                "untap",
                "goad",
                "transform",
                "counter",
                "copy",
                "reveal",
                "regenerate",
            ]
            return Doing(draw(among(*lemmas)), draw(some()))
        case 3:
            there = adjunct(TO, BATTLEFIELD)
            more = (UNDER_CONTROL,) if draw(BOOLEANS) else ()
            back = (TO_HAND,) if draw(BOOLEANS) else (there, *more)
            source = (adjunct(FROM, alone(*draw(PLACES))),) if draw(BOOLEANS) else ()
            return Doing("return", draw(some(most_ties=1)), (*source, *back))
        case 4:
            tapped = (adjunct(word("ADVERB", "tapped")),) if draw(BOOLEANS) else ()
            return Doing("put", draw(some(most_ties=1)), (adjunct(ONTO, BATTLEFIELD), *tapped))
        case 5:
            return Doing(
                draw(among("put", "shuffle")), draw(some(most_ties=1)), (adjunct(INTO, alone(*draw(LIBRARIES))),)
            )
        case 6:
            return Doing(draw(among("put", "remove")), draw(counters()))
        case 7:
            held, _ = draw(things(most_ties=1))
            # "For each" is one word.
            if held.words[0] == word("DETERMINER", "each"):
                held = replace(held, words=(TARGET, *held.words[1:]))
            found = adjunct(word("FOR", "for"), Phrases((held,)))
            return Doing("search", alone(*draw(LIBRARIES)), (found,))
        case 8:
            return Doing("create", draw(tokens()))
        case _:
            held, _ = draw(things(lists=False, most_ties=1))
            lone = (
                held
                if not isinstance(held.words[0], Word) or held.words[0].terminal != "POSSESSIVE"
                else phrase(TARGET, noun("artifact"))
            )
            return Doing("gain", alone(noun("control"), ties=(tie(OF, *lone.words), *lone.ties)))


@cache
@st.composite
def counters(draw: DrawFn) -> Phrases:
    """Counters on something."""
    one = draw(BOOLEANS)
    kind = draw(CHANGES) if draw(BOOLEANS) else None
    named = kind or Word("NOUN", kind_name := draw(COUNTERS), kind_name, "counter kind")
    if kind is None and named.text[0] in "+-":
        named = plain("STATS", named.text)
    held, _ = draw(things(lists=False, most_ties=1))
    words = (A, named, noun("counter")) if one else (draw(AMOUNTS), named, noun("counter", True))
    return alone(*a_or_an(words), ties=(tie(ON, *held.words), *held.ties))


@cache
@st.composite
def tokens(draw: DrawFn) -> Phrases:
    """Tokens, with keywords, abilities in quotation marks, or a name."""
    one = draw(BOOLEANS)
    opening = (A,) if one else (draw(AMOUNTS),)
    stats = (draw(STATS), draw(ADJECTIVES), noun(draw(CREATURE_TYPES)), noun("creature"))
    predefined = (noun(draw(among("Treasure", "Food", "Clue", "Map"))),)
    words = (*opening, *(stats if draw(BOOLEANS) else predefined), noun("token", not one))
    behind: list[Tie] = []
    if draw(between(0, 3)) == 0:
        behind.append(tie(word("NAMED", "named"), draw(PROPER_NAMES)))
    if draw(BOOLEANS):
        keyword = (draw(KEYWORDS),) if draw(BOOLEANS) else ()
        ability = (draw(quoted()),) if draw(BOOLEANS) else ()
        join = (plain("JOIN_WORD", "and"),) if keyword and ability else ()
        if keyword or ability:
            behind.append(tie(WITH, *keyword, *join, *ability))
    return alone(*a_or_an(words), ties=behind)


@cache
@st.composite
def happening(draw: DrawFn) -> Doing:
    """Objects do something or something happens to them."""
    match draw(between(0, 7)):
        case 0 | 1:
            return Doing("get", alone(draw(CHANGES)))
        case 2 | 3:
            more = (plain("JOIN_WORD", "and"), draw(KEYWORDS)) if draw(BOOLEANS) else ()
            given = (draw(quoted()),) if draw(between(0, 3)) == 0 else (draw(KEYWORDS), *more)
            return Doing(draw(among("gain", "have", "lose")), alone(*given))
        case 4:
            somebody = phrase(*draw(ONE_PLAYER))
            hurt = somebody if draw(BOOLEANS) else draw(things(lists=False, most_ties=1))[0]
            return Doing("deal", alone(draw(AMOUNTS), noun("damage")), (adjunct(TO, Phrases((hurt,))),))
        case 5:
            became = (A, draw(STATS), noun(draw(CREATURE_TYPES)), noun("creature"))
            return Doing("become", alone(*a_or_an(became)))
        case 6:
            foe, _ = draw(things(lists=False))
            return Doing("fight", Phrases((foe,)))
        case _:
            return Doing(draw(among("attack", "block", "untap", "phase out", "explore")))


def clause(subject: Phrases | None, many: bool, doing: Doing, *auxiliaries: Word) -> ast.Clause:
    """A clause whose verb agrees with its subject."""
    form = "base" if subject is None or many or auxiliaries else "third"
    return ast.Clause(subject, auxiliaries, verb(doing.verb, form), doing.object, doing.adjuncts)


@cache
@st.composite
def wants(draw: DrawFn) -> tuple[Word, ...]:
    """ "may", "can't", or nothing."""
    found = draw(among("", "", "", "may", "can't", "doesn't", "must"))
    return (word("AUXILIARY", found),) if found else ()


@cache
@st.composite
def deeds(draw: DrawFn, bare: bool = True, lists: bool = True) -> ast.Clause | ast.Causing:
    """A clause that says what is to be done; `bare` if it may lack its subject."""
    if draw(between(0, 2)) == 0:
        doer, many = (
            draw(things(lists, most_ties=1)) if draw(between(0, 3)) else (phrase(plain("NAME", OWN_NAME)), False)
        )
        doing = draw(happening())
    elif bare and draw(BOOLEANS):
        doing = draw(counting() if draw(BOOLEANS) else handling())
        return clause(None, False, doing._replace(adjuncts=(*doing.adjuncts, *draw(manner()))))
    else:
        doer, many = draw(players())
        doing = draw(counting() if draw(BOOLEANS) else handling())
    doing = doing._replace(adjuncts=(*doing.adjuncts, *draw(manner())))
    done = clause(Phrases((doer,)), many, doing, *draw(wants()))
    # A comma behind "may have" would end the clause; "who can't draw" is one verb.
    causable = doer.words[0] != YOU and not any(part in (LIST_COMMA, CANT) for part in ast.words_of(doer))
    if causable and not done.auxiliaries and draw(between(0, 5)) == 0:
        made = replace(done, verb=verb(doing.verb))
        return ast.Causing(alone(YOU), (word("AUXILIARY", "may"),), HAVE_DO, made)
    return done


# ---- Conditions


@cache
@st.composite
def facts(draw: DrawFn) -> ast.Clause | ast.ByHand:
    """Something that is so, was done, or is judged by the players.

    A list in it would be written like the end of the condition: "if you control a Goblin or target player draws".
    """
    match draw(between(0, 7)):
        case 0:
            return ast.Clause(alone(YOU), (), verb("do"), None, ())
        case 1 | 2:
            held, _ = draw(things(lists=False, most_ties=1))
            who = draw(among((YOU, "base"), (noun("opponent"), "third")))
            words = (YOU,) if who[0] == YOU else (word("DETERMINER", "an"), noun("opponent"))
            return ast.Clause(alone(*words), (), verb("control", who[1]), Phrases((held,)), ())
        case 3:
            life = alone(draw(shaped("NUMBER", "5|10")), word("COMPARISON", "or less"), noun("life"))
            return ast.Clause(alone(YOU), (), verb("have"), life, ())
        case 4:
            dead, _ = draw(things(lists=False, most_ties=0))
            when = (adjunct(word("DURATION", "this turn")),)
            return ast.Clause(Phrases((dead,)), (), verb("die", "past"), None, when)
        case 5:
            quality = draw(ADJECTIVES.filter(lambda each: each not in VERBAL))
            return ast.Clause(alone(IT), (), verb("be", "third"), alone(quality), ())
        case 6:
            return ast.ByHand(plain("BY_HAND_CONDITION", "[everyone claps]"))
        case _:
            there = word("PRONOUN", "there")
            return ast.Clause(
                alone(there), (), verb("be", "third"), alone(word("DETERMINER", "no"), noun("monarch")), ()
            )


@cache
@st.composite
def conditions(draw: DrawFn) -> ast.Condition:
    """One fact or two."""
    first = draw(facts())
    if draw(between(0, 3)) or isinstance(first, ast.ByHand):
        return ast.Condition((first,))
    second = draw(facts())
    if isinstance(second, ast.ByHand):
        return ast.Condition((first,))
    return ast.Condition((first, plain("JOIN_CONDITION", draw(among("and", "or"))), second))


@cache
@st.composite
def leads(draw: DrawFn) -> ast.Lead:
    """What leads into a clause."""
    match draw(between(0, 7)):
        case 0 | 1 | 2:
            by = draw(
                among(word("IF", "if"), word("WHEN", "when"), word("WHEN", "whenever"), word("WHILE", "as long as"))
            )
            return ast.Lead(by, draw(conditions()), COMMA)
        case 3:
            counted, _ = draw(things(lists=False, most_ties=1))
            nouns = [part for part in counted.words if isinstance(part, Word) and part.terminal == "NOUN"]
            return ast.Lead(word("FOR_EACH", "for each"), alone(*nouns, ties=counted.ties), COMMA)
        case 4:
            return ast.Lead(draw(DURATIONS), None, COMMA)
        case 5:
            return ast.Lead(draw(TIMES), None, COMMA)
        case 6:
            return ast.Lead(word("LEAD", draw(among("otherwise", "after that"))), None, COMMA)
        case _:
            return ast.Lead(plain("LEAD", "then"), None, None)


@cache
@st.composite
def tails(draw: DrawFn) -> ast.Tail:
    """What trails a clause."""
    match draw(between(0, 5)):
        case 0 | 1:
            return ast.Tail(draw(among(word("IF", "if"), word("UNLESS", "unless"))), draw(conditions()), ())
        case 2:
            by = draw(among(word("WHILE", "for as long as"), word("UNTIL", "until")))
            return ast.Tail(by, draw(conditions()), ())
        case 3:
            changed = ast.Clause(alone(IT), (), verb("have", "third"), alone(draw(KEYWORDS)), ())
            return ast.Tail(glued(word("EXCEPT", "except"), ","), ast.Condition((changed,)), ())
        case _:
            number = alone(THE, noun("number"), ties=(tie(OF, noun("artifact", True)), tie(draw(RELATIONS))))
            what = number if draw(BOOLEANS) else alone(*draw(amount_words()))
            return ast.Tail(glued(word("WHERE_X", "where x is"), ","), what, ())


def glued(by: Word, join: str) -> Word:
    """A word with the comma or conjunction that is written before it."""
    spelled = "where X is" if by.terminal == "WHERE_X" else by.text
    return replace(by, text=f"{join} {spelled}")


# ---- Sentences


@cache
@st.composite
def wholes(draw: DrawFn, first: bool, lead: bool, tail: bool) -> ast.Whole:
    """A clause, led into if `lead`, with what trails if `tail`."""
    led = (draw(leads()),) if lead and draw(between(0, 2)) == 0 else ()
    if led and not first and led[0].word.terminal not in ("IF", "FOR_EACH"):
        led = ()
    if first and draw(between(0, 9)) == 0:
        led = (ast.Lead(draw(ABILITY_WORDS), None, None), *led)
    trail = (draw(tails()),) if tail and draw(between(0, 4)) == 0 else ()
    return ast.Whole(led, draw(deeds(bare=True, lists=not trail)), trail)


GAPS = st.sampled_from(
    [
        ast.Gap(plain("GAP", join), alone(THE, what), (adjunct(INTO, alone(YOUR, word("ZONE", zone))),), ())
        for join in ("and", ", and")
        for what in (noun("rest"), word("DETERMINER", "other"))
        for zone in ("hand", "graveyard")
    ]
)


@cache
@st.composite
def chains(draw: DrawFn, most: int = 4) -> ast.Chain:
    """One to four clauses and gaps."""
    parts: list[Item | Word] = [draw(wholes(first=True, lead=True, tail=True))]
    for _ in range(draw(between(0, most - 1))):
        last = parts[-1]
        assert isinstance(last, Item)
        if goes_somewhere(last) and draw(BOOLEANS):
            parts.append(draw(GAPS))
            continue
        join = draw(among(*joins_behind(last)))
        following = draw(wholes(first=False, lead=join == ", then", tail=True))
        # "Artifacts or creatures and lands get": the list goes on as long as it can.
        if opens_bare(following) and any(part.terminal == "JOIN_WORD" for part in ast.words_of(last)):
            join = ", then"
        parts += [plain("JOIN_CLAUSE", join), following]
    return ast.Chain(tuple(parts))


def joins_behind(item: Item) -> tuple[str, ...]:
    """What can join another clause to an item."""
    if any(part.terminal == "NAMED" for part in ast.words_of(item)):
        # A capital behind "and" would go on with the name.
        return (", then",)
    # Behind a condition a bare "and" joins another condition.
    return (", then", ", and") if item.tails else (", then", ", and", "and", "or", ",")


def opens_bare(whole: ast.Whole) -> bool:
    """Whether a clause begins with a noun that nothing determines."""
    return next(iter(ast.words_of(whole))).terminal in ("NOUN", "ADJECTIVE")


def goes_somewhere(item: Item) -> bool:
    """Whether a clause says where to, so that a gap can say where else."""
    if not isinstance(item, ast.Whole) or not isinstance(item.clause, ast.Clause) or item.tails:
        return False
    return bool(item.clause.adjuncts) and item.clause.adjuncts[-1].word.terminal in ("TO", "INTO")


def last_word(chain: ast.Chain) -> Word:
    """The last word of a chain."""
    return list(ast.words_of(chain))[-1]


@cache
@st.composite
def sentences(draw: DrawFn, most: int = 4) -> ast.Sentence:
    """A chain and its stop; the stop within a quotation that ends it stands for both."""
    chain = draw(chains(most))
    return ast.Sentence(chain, SILENT_STOP if last_word(chain) == CLOSE else STOP)


@cache
@st.composite
def quoted(draw: DrawFn) -> ast.Quoted:
    """An ability in quotation marks: static, triggered or activated."""
    cost: tuple[ast.Clause | Word, ...] = ()
    if draw(between(0, 2)) == 0:
        parts: list[ast.Clause | Word] = [plain("MANA", "{T}")]
        if draw(BOOLEANS):
            paid = ast.Clause(None, (), verb("sacrifice"), alone(word("DETERMINER", "this"), noun("token")), ())
            parts += [plain("COST_COMMA", ","), paid]
        cost = (*parts, plain("COLON", ":"))
    lead: tuple[ast.Lead, ...] = ()
    if not cost and draw(BOOLEANS):
        attacks = ast.Clause(alone(word("DETERMINER", "this"), noun("creature")), (), verb("attack", "third"), None, ())
        lead = (ast.Lead(word("WHEN", "whenever"), ast.Condition((attacks,)), COMMA),)
    doing = draw(counting())
    said = ast.Sentence(ast.Chain((ast.Whole(lead, clause(None, False, doing), ()),)), STOP)
    return ast.Quoted(OPEN, cost, (said,), CLOSE)


# ---- Texts


@cache
@st.composite
def runs_of_sentences(draw: DrawFn, most: int, length: int) -> tuple[ast.Sentence | ast.Reminder | ast.ByHand, ...]:
    """Sentences, reminder text, what is done by hand."""
    parts: list[ast.Sentence | ast.Reminder | ast.ByHand] = [draw(sentences(length))]
    for _ in range(draw(between(0, most - 1))):
        match draw(between(0, 5)):
            case 0:
                parts.append(ast.Reminder(draw(REMINDERS)))
            case 1:
                parts.append(ast.ByHand(draw(BY_HAND)))
            case _:
                parts.append(draw(sentences(length)))
    return tuple(parts)


@cache
@st.composite
def paragraphs(draw: DrawFn) -> ast.Paragraph:
    """Sentences, and at times the bullets or rows that the last one calls for."""
    parts = draw(runs_of_sentences(most=2, length=3))
    match draw(between(0, 5)):
        case 0:
            choose = ast.Sentence(
                ast.Chain((ast.Whole((), clause(None, False, Doing("choose", alone(ONE))), ()),)), DASH
            )
            bullet = plain("BULLET", "•")
            modes = tuple(ast.Mode(bullet, draw(runs_of_sentences(1, 2))) for _ in range(2))
            return ast.Paragraph((*parts, choose), modes)
        case 1:
            rolled = Doing("roll", alone(A, Word("NOUN", "d20", "d20", "dice")))
            roll = ast.Sentence(ast.Chain((ast.Whole((), clause(None, False, rolled), ()),)), STOP)
            ranges = ("1—9 |", "10—19 |", "20 |")
            rows = tuple(ast.Row(plain("ROW", each), draw(runs_of_sentences(1, 2))) for each in ranges)
            return ast.Paragraph((*parts, roll), rows)
        case _:
            return ast.Paragraph(parts, ())


@cache
@st.composite
def texts(draw: DrawFn) -> ast.Text:
    """A whole body of one to three paragraphs."""
    found = [draw(paragraphs()) for _ in range(draw(between(1, 3)))]
    parts: list[ast.Paragraph | Word] = []
    for place, paragraph in enumerate(found):
        parts += [*([BREAK] if place else []), paragraph]
    return ast.Text(tuple(parts))


def text_of(*parts: ast.Sentence | ast.Reminder | ast.ByHand) -> ast.Text:
    """A text of one paragraph."""
    return ast.Text((ast.Paragraph(parts, ()),))


def within(part: SearchStrategy[ast.Clause | ast.Causing]) -> SearchStrategy[ast.Text]:
    """A text that is nothing but one clause."""
    return part.map(lambda only: text_of(ast.Sentence(ast.Chain((ast.Whole((), only, ()),)), STOP)))
