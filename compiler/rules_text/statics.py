"""Static abilities in quotation marks: what they say of which objects, as terms that make them (604.1).

Takes a sentence; gives one ability for each clause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.clauses import Parts, parts_of
from cardwright.compiler.rules_text.conditions import condition
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.figures import base_figures, changes, says_base
from cardwright.compiler.rules_text.meaning import Call, Combined, Constant, Listed, Not, Term, Within
from cardwright.compiler.rules_text.nouns import Noun, read_noun
from cardwright.compiler.rules_text.occasions import quality_of_subject
from cardwright.compiler.rules_text.reader import Reader

Modifications = list[Term]
Inside = Callable[[Reader, tuple[ast.Word | ast.Quoted, ...]], tuple[list[str], list[Term]]]
"""Reads keywords and abilities in quotation marks."""
NO_VALUE = Call("no_value")


def static_abilities(read: Reader, sentence: ast.Sentence, text: str, inside: Inside) -> list[Term]:
    """The abilities of a sentence, each with the subject that it has or goes on with."""
    found: list[Term] = []
    subject: ast.Phrases | None = None
    holds: Term | None = None
    for part in sentence.chain.parts:
        if isinstance(part, ast.Word):
            continue
        if not isinstance(part, ast.Whole) or not isinstance(part.clause, ast.Clause):
            raise NotUnderstood(part, "a static ability can't say this here", kind="unplayable")
        for lead in part.leads:
            holds = leading_condition(read, lead)
        subject = part.clause.subject or subject
        if subject is None:
            raise NotUnderstood(part, "an ability like this needs a “when”, a cost or a subject", kind="unplayable")
        trailing = [trailing_condition(read, tail) for tail in part.tails if tail.word.terminal != "WHERE_X"]
        for tail in part.tails:
            if tail.word.terminal == "WHERE_X" and isinstance(tail.what, ast.Phrases):
                read.x = phrases.amount_of(read, tail.what)
        found.append(static(read, part.clause, subject, trailing[0] if trailing else holds, text, inside))
    return found


def leading_condition(read: Reader, lead: ast.Lead) -> Term:
    """ "As long as …, …"."""
    if lead.word.terminal != "WHILE" or not isinstance(lead.what, ast.Condition):
        raise NotUnderstood(lead.word, "a static ability can't begin with this here", kind="unplayable")
    return condition(read, lead.what)


def trailing_condition(read: Reader, tail: ast.Tail) -> Term:
    """ "… as long as …"."""
    if tail.word.terminal != "WHILE" or not isinstance(tail.what, ast.Condition):
        raise NotUnderstood(tail.word, "a static ability can't end with this here", kind="unplayable")
    return condition(read, tail.what)


def static(
    read: Reader, clause: ast.Clause, subject: ast.Phrases, holds: Term | None, text: str, inside: Inside
) -> Term:
    """One ability: which objects, under which condition, and what of them."""
    parts = parts_of(read, clause, None)
    subjects = phrases.nouns(subject)
    affected = affected_by(read, subjects)
    each = parts.take("FOR_EACH")
    if each is not None and each.phrases is not None:
        read.multiplier = phrases.count_of(read, read_noun(each.phrases.phrases[0]))
    rule = rule_of(parts)
    if rule:
        if holds is not None:
            affected = Within(phrases.both(Call("so_long", (holds,)), affected.value))
        term = Call("rule", (Constant(text), Constant(rule), affected))
    else:
        reader = MODIFICATIONS.get(clause.verb.lemma)
        if reader is None or clause.auxiliaries:
            raise NotUnderstood(clause.verb, "a static ability can't say this here", kind="unplayable")
        changes = Listed(tuple(reader(parts, subjects, inside)))
        given = (Constant(text), affected, changes if constant(changes) else Within(changes))
        term = Call("static", given, tuple(keywords_of(affected.value, changes, holds)))
    read.multiplier = None
    parts.done()
    if read.pending or read.slots:
        raise NotUnderstood(clause, "a static ability can't ask for a choice", kind="unplayable")
    return term


def keywords_of(quality: Term, changes: Term, holds: Term | None) -> Iterator[tuple[str, Term]]:
    """Under which condition an ability holds; and whether the objects themselves alone decide what it affects."""
    if holds is not None:
        yield "only_while", Within(holds)
    elif constant(changes) and of_the_object(quality):
        yield "lasting", Constant(True)


def affected_by(read: Reader, subjects: list[Noun]) -> Within:
    """The quality of what an ability affects, as a function of its resolution."""
    quality: Term | None = None
    for noun in subjects:
        whose = noun.possessor if noun.category == "amount" and noun.possessor is not None else noun
        quality = phrases.both(quality, quality_of_subject(read, whose), "|")
    return Within(quality or Call("anything"))


def constant(term: Term) -> bool:
    """Whether a term is the same however the game stands."""
    if isinstance(term, Constant):
        return True
    if isinstance(term, Listed):
        return all(constant(item) for item in term.items)
    if isinstance(term, Call):
        if term.function in ("static", "triggered", "activated", "rule", "ward"):
            return True
        given = [*term.arguments, *(value for _, value in term.keywords)]
        return term.function in MADE and all(constant(value) for value in given)
    return False


def of_the_object(quality: Term) -> bool:
    """Whether a quality changes for an object only when its characteristics, its counters or its controller do."""
    match quality:
        case Combined(left, "&" | "|", right):
            return of_the_object(left) and of_the_object(right)
        case Not(of):
            return of_the_object(of)
        case Call("anything") | Call("controlled_by", (Call("you"),)) | Call("is_one_of", (Call("this_object"),)):
            return True
        case Call(function, arguments, keywords):
            given = [*arguments, *(value for _, value in keywords)]
            return function in INHERENT and all(isinstance(value, Constant) for value in given)
    return False


INHERENT = frozenset(
    "has_type has_subtype has_supertype has_color has_keyword has_counter power toughness mana_value named is_token "
    "is_colorless is_multicolored is_monocolored is_historic".split()
)
MADE = frozenset(
    ("getting", "having_keywords", "having_abilities", "losing_keywords", "losing_all_abilities", "based", "becoming")
)


def rule_of(parts: Parts) -> str:
    """The rule that a clause puts on its subject: "can't block", "attacks each combat if able"."""
    auxiliaries = {word.text for word in parts.clause.auxiliaries}
    lemma = parts.verb.lemma
    passive = "be" in auxiliaries
    if parts.things:
        return ""
    if auxiliaries & {"can't", "cannot"}:
        rule = {
            ("attack", False): "can't attack",
            ("block", False): "can't block",
            ("block", True): "can't be blocked",
        }.get((lemma, passive), "")
        if not rule:
            raise NotUnderstood(parts.verb, "the game can't forbid this", kind="unplayable")
        return rule
    if auxiliaries & {"doesn't", "don't"} and lemma == "untap":
        during = parts.take("DURATION")
        if during is None or "untap step" not in during.word.text or "next" in during.word.text:
            raise NotUnderstood(parts.verb, "a static ability can't say this here", kind="unplayable")
        return "doesn't untap"
    if not auxiliaries and lemma == "attack" and parts.says("each combat if able"):
        return "attacks if able"
    return ""


# ---- What is said of them


def get(parts: Parts, subjects: list[Noun], inside: Inside) -> Modifications:
    """ "get +1/+1", "gets +1/+0 for each …"."""
    noun = parts.thing()
    if noun.category != "stats":
        raise NotUnderstood(noun.first(), "a static ability can't give this here", kind="unplayable")
    return [Call("getting", changes(parts.read, noun.first()))]


def have(parts: Parts, subjects: list[Noun], inside: Inside) -> Modifications:
    """ "have trample", "has “…”", "has base power and toughness 1/1"."""
    found: Modifications = []
    for noun in parts.things:
        if says_base(noun.words):
            power, toughness = base_figures(parts.read, noun.words)
            found.append(Call("based", (power or NO_VALUE, toughness or NO_VALUE)))
            continue
        keywords, abilities = inside(parts.read, noun.words)
        if keywords:
            found.append(Call("having_keywords", (Constant(tuple(keywords)),)))
        if abilities:
            found.append(Call("having_abilities", (Listed(tuple(abilities)),)))
    return found


def lose(parts: Parts, subjects: list[Noun], inside: Inside) -> Modifications:
    """ "lose flying", "loses all abilities"."""
    noun = parts.thing()
    if noun.lemma == "ability" and noun.quantity.kind == "all":
        return [Call("losing_all_abilities")]
    keywords, abilities = inside(parts.read, noun.words)
    if abilities or not keywords:
        raise NotUnderstood(noun.first(), "nothing can lose this here", kind="unplayable")
    return [Call("losing_keywords", (Constant(tuple(keywords)),))]


def be(parts: Parts, subjects: list[Noun], inside: Inside) -> Modifications:
    """ "This token's power and toughness are each equal to …" (layer 7a)."""
    equal = parts.take("EQUAL_TO")
    if equal is None or len(subjects) != 1 or subjects[0].possessor is None:
        raise NotUnderstood(parts.verb, "a static ability can't say this here", kind="unplayable")
    parts.things = [noun for noun in parts.things if noun.lemma != "each"]
    said = {word.lemma for word in subjects[0].words if isinstance(word, ast.Word)}
    amount = phrases.amount(parts.read, parts.noun_of(equal))
    return [Call("defined", (amount if "power" in said else NO_VALUE, amount if "toughness" in said else NO_VALUE))]


MODIFICATIONS: dict[str, Callable[[Parts, list[Noun], Inside], Modifications]] = {
    "be": be,
    "gain": have,
    "get": get,
    "have": have,
    "lose": lose,
}
