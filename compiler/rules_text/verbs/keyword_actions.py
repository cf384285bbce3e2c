"""Keyword actions (701) that other modules don't know: investigate, explore, amass, connive, populate, manifest …"""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.clauses import Parts
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Combined, Constant, Do, Effect, Not, Repeat, Slot, Term
from cardwright.compiler.rules_text.nouns import number_of
from cardwright.compiler.rules_text.syntax import Word
from cardwright.compiler.rules_text.verbs.chance import TIMES, one_by_one

CREATURE = frozenset(("creature", "permanent"))
CARD = frozenset(("card",))
PERMANENT_TOKEN = frozenset(("creature", "permanent", "token"))


def kept(parts: Parts, call: Call, kinds: frozenset[str], deed: str = "", plural: bool = False) -> Effect:
    """An instruction whose objects can be spoken of afterwards, as often as the clause says."""
    mention = parts.read.fresh("objects", deed or "they")
    parts.read.mention(mention, "objects", kinds, plural, deed)
    return as_often_as_said(parts, Do(call, mention))


def as_often_as_said(parts: Parts, effect: Effect) -> Effect:
    """An effect "twice", "three times", "X times", or once more, "again"."""
    if parts.says("again"):
        return effect
    for word, times in TIMES.items():
        if parts.says(word):
            return Repeat(Constant(times), effect)
    if len(parts.things) == 1 and parts.things[0].lemma == "time":
        return Repeat(phrases.quantity_amount(parts.read, parts.things[0]), effect)
    return effect


def number(parts: Parts) -> Term:
    """The number behind the verb."""
    head = parts.thing().head
    if not isinstance(head, Word) or head.terminal not in ("NUMBER", "BY_HAND_NUMBER"):
        raise NotUnderstood(parts.verb, f"{parts.verb.text} how much?", "Write a number behind it.")
    value = number_of(head) if head.terminal == "NUMBER" else None
    return Constant(value) if value is not None else phrases.variable(parts.read, head)


# ---- Players


def investigate(parts: Parts) -> Effect:
    """ "investigate", "investigate twice" (701.16)."""
    count = parts.read.multiplier
    call = Call("investigate", (parts.players(), *((count,) if count is not None else ())))
    return kept(parts, call, frozenset(("Clue", "permanent", "token")), "create")


def populate(parts: Parts) -> Effect:
    """ "populate" (701.36)."""
    return kept(parts, Call("populate", (parts.players(),)), PERMANENT_TOKEN, "create")


def learn(parts: Parts) -> Effect:
    """ "learn" (701.48)."""
    return kept(parts, Call("learn", (parts.players(),)), CARD, "draw")


def amass(parts: Parts) -> Effect:
    """ "amass Zombies 2"; without a type, the Army is a Zombie (701.47)."""
    types = [word.lemma for word in parts.thing().adjectives() if word.category == "creature type"]
    call = Call("amass", (parts.players(), Constant(types[0] if types else "Zombie"), number(parts)))
    return kept(parts, call, frozenset(("Army", "creature", "permanent")), "amass")


def bolster(parts: Parts) -> Effect:
    """ "bolster 2" (701.39)."""
    return kept(parts, Call("bolster", (parts.players(), number(parts))), CREATURE, "bolster")


def blight(parts: Parts) -> Effect:
    """ "blight 1": put so many -1/-1 counters on a creature of yours."""
    return kept(parts, Call("blight", (parts.players(), number(parts))), CREATURE, "blight")


def fateseal(parts: Parts) -> Effect:
    """ "fateseal 2" (701.29)."""
    return kept(parts, Call("fateseal", (parts.players(), number(parts))), CARD, "fateseal", True)


def discover(parts: Parts) -> Effect:
    """ "discover 4" (701.57)."""
    return kept(parts, Call("discover", (parts.players(), number(parts))), CARD, "discover")


def incubate(parts: Parts) -> Effect:
    """ "incubate 2" (701.53)."""
    call = Call("incubate", (parts.players(), number(parts)))
    return kept(parts, call, frozenset(("Incubator", "permanent", "token")), "create")


def time_travel(parts: Parts) -> Effect:
    """ "time travel", "time travel three times" (701.56)."""
    return as_often_as_said(parts, Do(Call("time_travel", (parts.players(),))))


def manifest_dread(parts: Parts) -> Effect:
    """ "manifest dread" (701.62)."""
    return kept(parts, Call("manifest_dread", (parts.players(),)), CREATURE, "manifest")


def collect_evidence(parts: Parts) -> Effect:
    """ "collect evidence 6" (701.59)."""
    return kept(parts, Call("collect_evidence", (one_by_one(parts), number(parts))), CARD, "exile", True)


def forage(parts: Parts) -> Effect:
    """ "forage" (701.61)."""
    return kept(parts, Call("forage", (one_by_one(parts),)), CARD)


def clash(parts: Parts) -> Effect:
    """ "clash with an opponent" (701.30)."""
    won = parts.read.fresh("condition", "won")
    parts.read.mention(won, "condition", deed="clash")
    return Do(Call("clash", (one_by_one(parts),)), won)


def support(parts: Parts) -> Effect:
    """ "support 2": a +1/+1 counter on each of up to so many other target creatures (701.41)."""
    other = Combined(
        Call("has_type", (Constant("creature"),)), "&", Not(Call("is_one_of", (Call("this_object"),)), "quality")
    )
    most = number(parts)
    words = f"up to {most.value} other target creatures" if isinstance(most, Constant) else "other target creatures"
    supported = parts.read.slot(Slot(words, Call("permanents", (other,)), Constant(0), most), "objects")
    parts.read.mention(supported, "objects", CREATURE, True, "target")
    return Do(Call("put_counters", (supported, Constant("+1/+1"), Constant(1))))


# ---- Creatures


def explore(parts: Parts) -> Effect:
    """ "target creature explores" (701.44)."""
    return as_often_as_said(parts, Do(Call("explore", (parts.subject_objects(),))))


def connive(parts: Parts) -> Effect:
    """ "it connives", "that creature connives X" (701.50)."""
    count = (number(parts),) if parts.things else ()
    return as_often_as_said(parts, Do(Call("connive", (parts.subject_objects(), *count))))


def endure(parts: Parts) -> Effect:
    """ "it endures 2" (701.63)."""
    return Do(Call("endure", (parts.subject_objects(), number(parts))))


def adapt(parts: Parts) -> Effect:
    """ "it adapts 2", "adapt 2" (701.46)."""
    return Do(Call("adapt", (itself(parts), number(parts))))


def monstrosity(parts: Parts) -> Effect:
    """ "monstrosity 3" (701.37)."""
    return Do(Call("become_monstrous", (itself(parts), number(parts))))


def itself(parts: Parts) -> Term:
    """The creatures that do it, or the one whose ability this is."""
    return parts.subject_objects() if parts.subject else Call("this_object")


# ---- Objects


def detain(parts: Parts) -> Effect:
    """ "detain target creature an opponent controls" (701.35)."""
    return Do(Call("detain", (parts.all_objects(),)))


def suspect(parts: Parts) -> Effect:
    """ "suspect target creature" (701.60)."""
    return Do(Call("suspect", (parts.all_objects(),)))


def manifest(parts: Parts) -> Effect:
    """ "manifest the top card of your library" (701.40)."""
    return kept(
        parts, Call("manifest", (one_by_one(parts), parts.all_objects())), CREATURE, "manifest", len(parts.things) > 1
    )


def cloak(parts: Parts) -> Effect:
    """ "cloak the top card of your library" (701.58)."""
    return kept(
        parts, Call("cloak", (one_by_one(parts), parts.all_objects())), CREATURE, "cloak", len(parts.things) > 1
    )


VERBS = {
    "adapt": adapt,
    "amass": amass,
    "blight": blight,
    "bolster": bolster,
    "clash with an opponent": clash,
    "cloak": cloak,
    "collect evidence": collect_evidence,
    "connive": connive,
    "detain": detain,
    "discover": discover,
    "endure": endure,
    "explore": explore,
    "fateseal": fateseal,
    "forage": forage,
    "incubate": incubate,
    "investigate": investigate,
    "learn": learn,
    "manifest": manifest,
    "manifest dread": manifest_dread,
    "monstrosity": monstrosity,
    "populate": populate,
    "support": support,
    "suspect": suspect,
    "time travel": time_travel,
}
