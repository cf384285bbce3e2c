"""What leads into a chain of clauses: "if", "otherwise", "for each", "at the beginning of", "when you do".

Takes a lead and the chain behind it; adds the effect of the chain in its scope.
"""

from __future__ import annotations

from dataclasses import replace

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.assignments import alike, renamed
from cardwright.compiler.rules_text.clauses import duration_term, one_player
from cardwright.compiler.rules_text.conditions import condition, said_to_happen
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import (
    Call,
    Constant,
    Did,
    Do,
    EachPlayer,
    Effect,
    ForEach,
    If,
    May,
    Mentioned,
    Not,
    Repeat,
    Sequence,
    Steps,
    Term,
    sequence,
)
from cardwright.compiler.rules_text.occasions import awaited
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.scope import chains, single
from cardwright.compiler.rules_text.syntax import Item


def instead_if(read: Reader, first: ast.Whole, items: list[Item], effects: list[Effect]) -> bool:
    """ "It deals 5 damage instead if …": in place of what the sentence before does, under a condition."""
    tail = next((tail for tail in first.tails if tail.word.terminal == "IF"), None)
    bare, replaced = without_instead(items)
    if tail is None or not replaced or not isinstance(tail.what, ast.Condition):
        return False
    lead = ast.Lead(tail.word, tail.what, None)
    kept = tuple(other for other in first.tails if other is not tail)
    under_condition(read, lead, tail.what, [replace(first, tails=kept), *items[1:]], effects, behind=True)
    return bool(bare)


def led(read: Reader, lead: ast.Lead, items: list[Item], effects: list[Effect], actor: Term | None) -> None:
    """A chain under what leads into it."""
    terminal = lead.word.terminal
    if terminal == "ABILITY_WORD":
        chains.chain(read, items, effects, actor)
    elif terminal == "LEAD":
        led_by_word(read, lead, items, effects, actor)
    elif terminal in ("IF", "UNLESS") and isinstance(lead.what, ast.Condition):
        under_condition(read, lead, lead.what, items, effects)
    elif terminal == "DURATION":
        lasting(read, lead, duration_term(read, lead.word), items, effects, actor)
    elif terminal == "WHILE" and isinstance(lead.what, ast.Condition):
        lasting(read, lead, single.as_long_as(read, lead.what), items, effects, actor)
    elif terminal == "FOR_EACH" and isinstance(lead.what, ast.Phrases):
        for_each(read, lead.what, items, effects)
    elif terminal == "TIME":
        delayed(read, lead.word, items, effects)
    elif terminal == "AFTER" and isinstance(lead.what, ast.Phrases):
        after_phase(read, lead, lead.what)
        chains.chain(read, items, effects, actor)
    elif terminal == "WHEN" and isinstance(lead.what, ast.Condition):
        when(read, lead, lead.what, items, effects)
    else:
        raise NotUnderstood(lead.word, "a sentence can't begin with this here", kind="unplayable")


def after_phase(read: Reader, lead: ast.Lead, what: ast.Phrases) -> None:
    """ "After this phase, …", "After the first combat phase this turn, there is an additional combat phase"."""
    words = [word.lemma for word in ast.words_of(what)]
    if words == ["the", "first", "combat phase", "this turn"]:
        read.flags.add("after the first combat phase")
        return
    if words not in (["this", "phase"], ["this", "combat phase"], ["this", "main phase"]):
        raise NotUnderstood(lead.word, "a sentence can't begin with this here", kind="unplayable")
    read.flags.add("after this phase")


def lasting(
    read: Reader, lead: ast.Lead, duration: Term, items: list[Item], effects: list[Effect], actor: Term | None
) -> None:
    """ "Until end of turn, …": how long all of it lasts."""
    read.duration = duration
    before = len(effects)
    chains.chain(read, items, effects, actor)
    single.has_to_last(lead.word, duration, effects[min(before, len(effects) - 1) :])


def led_by_word(read: Reader, lead: ast.Lead, items: list[Item], effects: list[Effect], actor: Term | None) -> None:
    """ "Then …", "Otherwise, …", "Instead …"."""
    word = lead.word.lemma
    if word in ("then", "next", "after that"):
        chains.chain(read, items, effects, actor)
    elif word in ("starting with you", "starting with the next opponent in turn order") and votes(items):
        read.flags.add(word)
        chains.chain(read, items, effects, actor)
    elif word == "otherwise":
        if not effects or not isinstance(effects[-1], If | May):
            raise NotUnderstood(lead.word, "otherwise than what?", "Say “if …” in the sentence before.", "reference")
        inner: list[Effect] = []
        chains.chain(read, items, inner, actor)
        last = effects.pop()
        if isinstance(last, May):
            effects.extend((last, If(Not(last.did, "condition"), sequence(inner))))
        else:
            assert isinstance(last, If)
            effect = sequence(inner)
            effects.append(otherwise(replace(last, then=as_one(read, last.then, effect)), effect))
    else:
        raise NotUnderstood(lead.word, "a sentence can't begin with this here", kind="unplayable")


def votes(items: list[Item]) -> bool:
    """Whether what follows is a vote, whose order may be told before it."""
    first = items[0]
    return isinstance(first, ast.Whole) and isinstance(first.clause, ast.Clause) and first.clause.verb.lemma == "vote"


def otherwise(last: If, effect: Effect) -> If:
    """The innermost "if" of a chain of them with what happens otherwise."""
    if isinstance(last.otherwise, If):
        return replace(last, otherwise=otherwise(last.otherwise, effect))
    return replace(last, otherwise=effect)


def as_one(read: Reader, before: Effect, instead: Effect) -> Effect:
    """The effect before, its results in the variables of the one instead: what follows speaks of either."""
    names = alike(before, instead)
    read.mentions = renamed(read.mentions, names)
    read.taken = renamed(read.taken, names)
    return renamed(before, names)


def under_condition(
    read: Reader,
    lead: ast.Lead,
    what: ast.Condition,
    items: list[Item],
    effects: list[Effect],
    behind: bool = False,
) -> None:
    """ "If …, …": under a condition, or in place of what the sentence before does ("… instead").

    What a condition that stands `behind` the rest speaks of isn't spoken of before it.
    """
    spoken_of = list(read.mentions)
    items, replaced = without_instead(items)
    done = said_to_happen(what)
    if done is not None and effects and isinstance(effects[-1], EachPlayer):
        each_who_does(read, lead, what, items, effects)
        return
    if done is not None:
        test: Term = happened(read, effects, lead)
        if not done:
            test = Not(test, "condition")
    else:
        test = condition(read, what)
    if behind:
        read.mentions = spoken_of
    if lead.word.terminal == "UNLESS":
        test = Not(test, "condition")
    inner: list[Effect] = []
    chains.chain(read, items, inner)
    if replaced:
        if not effects:
            raise NotUnderstood(lead.word, "instead of what?", "Say before it what happens otherwise.", "reference")
        effects.append(If(test, sequence(inner), as_one(read, effects.pop(), sequence(inner))))
    else:
        effects.append(If(test, sequence(inner)))


def without_instead(items: list[Item]) -> tuple[list[Item], bool]:
    """The items without "instead", and whether it was there."""
    found = [bare(item) for item in items]
    return found, found != items


def bare(item: Item) -> Item:
    """An item without "instead"."""
    if isinstance(item, ast.Gap):
        return replace(item, adjuncts=tuple(adjunct for adjunct in item.adjuncts if adjunct.word.lemma != "instead"))
    if not isinstance(item.clause, ast.Clause):
        return item
    adjuncts = tuple(adjunct for adjunct in item.clause.adjuncts if adjunct.word.lemma != "instead")
    leads = tuple(lead for lead in item.leads if lead.word.lemma != "instead")
    return replace(item, leads=leads, clause=replace(item.clause, adjuncts=adjuncts))


def each_who_does(read: Reader, lead: ast.Lead, what: ast.Condition, items: list[Item], effects: list[Effect]) -> None:
    """ "Each opponent may pay 3 life. If they do, …": what follows is for each of them."""
    each = effects.pop()
    assert isinstance(each, EachPlayer)
    inner: list[Effect] = [each.effect]
    outer, read.player = read.player, Call("only", (each.player,))
    under_condition(read, lead, what, items, inner)
    read.player = outer
    effects.append(replace(each, effect=sequence(inner)))


def happened(read: Reader, effects: list[Effect], lead: ast.Lead) -> Term:
    """Whether what the sentence before told to do was done ("if you do")."""
    if not effects:
        raise NotUnderstood(
            lead.word, "nothing was done before", "Say in the sentence before what may be done.", "reference"
        )
    last = effects[-1]
    if isinstance(last, Do) and last.call.function == "do_by_hand":
        done = read.fresh("condition", "done")
        effects[-1] = Do(replace(last.call, function="try_by_hand"), done)
        return done
    while isinstance(last, If) and isinstance(last.then, May | Did):
        last = last.then
    while isinstance(last, Sequence) and isinstance(last.effects[-1], If | May | Did):
        last = last.effects[-1]
    if isinstance(last, May | Did):
        return last.did
    if isinstance(last, If) and isinstance(last.condition, Mentioned):
        return last.condition
    if isinstance(last, If) and isinstance(last.condition, Not) and isinstance(last.condition.of, Mentioned):
        return last.condition.of
    did = read.fresh("condition", "did")
    effects[-1] = Did(last, did)
    return did


def for_each(read: Reader, what: ast.Phrases, items: list[Item], effects: list[Effect]) -> None:
    """ "For each opponent, …", "For each creature destroyed this way, …"."""
    nouns = phrases.nouns(what)
    if len(nouns) != 1:
        raise NotUnderstood(what, "for each of one kind of thing")
    noun = nouns[0]
    noun.quantity.kind = "each"
    inner: list[Effect] = []
    if noun.category == "player":
        group = phrases.group(noun, phrases.player_quality(read, noun))
        player = read.fresh("player", "player")
        read.each = (player, group)
        outer, read.player = read.player, Call("only", (player,))
        before = len(read.slots)
        chains.chain(read, items, inner)
        read.each, read.player = None, outer
        if len(read.slots) > before:
            effects.append(sequence(inner))
        else:
            effects.append(ForEach(group, player, sequence(inner)))
        return
    colors = phrases.colors_among(read, noun)
    if colors is not None:
        color = read.fresh("words", "color")
        read.mention(color, "words", frozenset(("color",)), False, "color")
        chains.chain(read, items, inner)
        effects.append(ForEach(colors, color, sequence(inner)))
        return
    outcome = phrases.outcome(read, noun)
    if outcome is not None:
        chains.chain(read, items, inner)
        effects.append(Repeat(outcome, sequence(inner)))
        return
    things = phrases.referenced(read, noun, None) or phrases.among_those(read, noun, None)
    thing = read.fresh("objects", "each")
    read.mention(Call("only", (thing,)), "objects", phrases.kinds_of(noun), False, "each")
    chains.chain(read, items, inner)
    effects.append(ForEach(things, thing, sequence(inner)))


def delayed(read: Reader, word: ast.Word, items: list[Item], effects: list[Effect]) -> None:
    """ "At the beginning of the next end step, …": a delayed triggered ability (603.7)."""
    inner = read.inside()
    found: list[Effect] = []
    chains.chain(inner, items, found)
    effects.append(Do(Call("at_next_time", (time_term(read, word), Steps(sequence(found), None, tuple(inner.slots))))))


def time_term(read: Reader, word: ast.Word) -> Term:
    """The step or phase of a delayed trigger, and whose."""
    text = word.text.casefold()
    step = next(
        (
            step
            for step in (
                "end step",
                "upkeep",
                "draw step",
                "end of combat",
                "precombat main phase",
                "postcombat main phase",
                "main phase",
                "combat",
                "end of turn",
                "untap step",
                "cleanup step",
            )
            if step in text
        ),
        None,
    )
    if step is None or "that turn" in text:
        raise NotUnderstood(word, "nothing can wait for this", kind="unplayable")
    if f"that {step}" in text:
        return Call("those_phases", (read.referred(word, "phases"),))
    whose = Constant("any")
    arguments: tuple[Term, ...] = (Constant("end step" if step == "end of turn" else step),)
    if "your" in text:
        return Call("next_step_of", (*arguments, one_player(phrases.YOU)))
    if "their" in text or "that player" in text:
        return Call("next_step_of", (*arguments, one_player(read.player_spoken_of(word))))
    assert whose.value == "any"
    return Call("next_step", arguments)


def when(read: Reader, lead: ast.Lead, what: ast.Condition, items: list[Item], effects: list[Effect]) -> None:
    """ "When you do, …": a reflexive triggered ability (603.12)."""
    if said_to_happen(what) is not True:
        effects.append(set_up(read, lead, what, items))
        return
    test = happened(read, effects, lead)
    inner = read.inside()
    found: list[Effect] = []
    chains.chain(inner, items, found)
    effects.append(If(test, Do(Call("when_you_do", (Steps(sequence(found), None, tuple(inner.slots)),)))))


def set_up(read: Reader, lead: ast.Lead, what: ast.Condition, items: list[Item]) -> Effect:
    """ "Whenever a creature dies this turn, …", "When that token leaves the battlefield, …" (603.7)."""
    inner = read.inside()
    inner.duration = read.duration
    waited, duration, once = awaited(inner, lead.word, what)
    inner.duration = None
    found: list[Effect] = []
    chains.chain(inner, items, found)
    ability = Steps(sequence(found), None, tuple(inner.slots))
    return Do(Call("set_up", (waited, ability, duration), (("once", Constant(once)),)))
