"""From the AST of a text to what it means: scope, reference and agreement settled.

Takes a `syntax.Text`; gives an `Understood` with the ability's meaning, or the faults that stand in its way.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.agreement import check_agreement
from cardwright.compiler.rules_text.clauses import Parts, duration_term, one_player, parts_of
from cardwright.compiler.rules_text.conditions import condition, said_to_happen
from cardwright.compiler.rules_text.faults import Fault, NotUnderstood
from cardwright.compiler.rules_text.meaning import (
    Ability,
    Call,
    Choice,
    Constant,
    Did,
    Do,
    EachPlayer,
    Effect,
    ForEach,
    If,
    Later,
    Let,
    May,
    Mentioned,
    Modal,
    Not,
    Nothing,
    Results,
    Sequence,
    Steps,
    Term,
    calls_in,
)
from cardwright.compiler.rules_text.nouns import read_noun
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.spell import spell
from cardwright.compiler.rules_text.verbs import VERBS
from cardwright.compiler.rules_text.vocabulary import VOCABULARY

MANY_PLAYERS = frozenset(("each_player", "each_opponent", "each_other_player", "players_that", "your_team"))
BACK_REFERENCES = frozenset(("they", "their", "them", "themselves", "that player", "his or her"))
BY_HAND = "Put it in [square brackets] to have the players do it by hand."
Item = ast.Whole | ast.Gap


@dataclass(frozen=True, slots=True)
class Understood:
    """What a text means, or why it means nothing here."""

    meaning: Ability | None
    faults: tuple[Fault, ...]


def understand(text: ast.Text, own_name: str = "") -> Understood:
    """Read a whole body as one ability of the card called `own_name`. Never raises."""
    faults = list(check_agreement(text))
    read = Reader(own_name, effects_of)
    try:
        effect = whole_text(read, text)
    except NotUnderstood as fault:
        faults.append(fault.fault)
        return Understood(None, tuple(faults))
    if faults:
        return Understood(None, tuple(faults))
    return Understood(Ability(effect, tuple(read.slots)), ())


def whole_text(read: Reader, text: ast.Text) -> Effect:
    """All paragraphs, one after another."""
    effects: list[Effect] = []
    for paragraph in text.paragraphs:
        for part in paragraph.parts:
            effects_of(read, part, effects)
        if paragraph.listed:
            listed(read, paragraph, effects)
    return sequence(effects)


def effects_of(read: Reader, part: ast.Sentence | ast.Reminder | ast.ByHand, effects: list[Effect]) -> None:
    """Add what one sentence does; it may reach back to what the sentence before did."""
    if isinstance(part, ast.Reminder):
        return
    if isinstance(part, ast.ByHand):
        effects.append(
            Do(Call("do_by_hand", (one_player(phrases.YOU), Constant(part.word.text.strip("[]")))))
        )
        return
    read.duration = read.subject = None
    read.flags = set()
    items = [item for item in part.chain.parts if not isinstance(item, ast.Word)]
    read.x = where_x(read, items) or read.x
    chain(read, items, effects)
    read.player = None


def sequence(effects: list[Effect]) -> Effect:
    """Effects in order, flattened."""
    flat: list[Effect] = []
    for effect in effects:
        if isinstance(effect, Sequence):
            flat.extend(effect.effects)
        elif not isinstance(effect, Nothing):
            flat.append(effect)
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


def where_x(read: Reader, items: list[Item]) -> Term | None:
    """What a ", where X is …" at the end of the sentence says X is."""
    for item in items:
        for tail in item.tails:
            if tail.word.terminal == "WHERE_X" and isinstance(tail.what, ast.Phrases):
                return phrases.amount_of(read, tail.what)
    return None


# ---- Chains of clauses, and what leads into them


def chain(read: Reader, items: list[Item], effects: list[Effect], actor: Term | None = None) -> None:
    """Add the effects of clauses in order."""
    if not items:
        return
    first = items[0]
    if isinstance(first, ast.Whole) and first.leads:
        led(read, first.leads[0], [replace(first, leads=first.leads[1:]), *items[1:]], effects, actor)
        return
    clause = first.clause if isinstance(first, ast.Whole) else None
    if isinstance(first, ast.Whole) and instead_if(read, first, items, effects):
        return
    if isinstance(clause, ast.Causing):
        caused(read, clause, items, effects, actor)
        return
    if clause is None:
        raise NotUnderstood(first.object, "there is no verb for this to go with")
    parts = parts_of(read, clause, actor if clause.subject is None and elided(clause, actor) else None)
    scope = 1 + followers(items)
    if any(word.lemma == "may" for word in clause.auxiliaries):
        offered(read, parts, items[:scope], effects)
    elif loops(parts, items[:scope]):
        looped(read, parts, items[:scope], effects)
    else:
        scope = one_clause(read, parts, items, effects)
    following = parts.players() if clause.subject is not None and subject_is_players(parts) else actor
    chain(read, items[scope:], effects, following)


def instead_if(read: Reader, first: ast.Whole, items: list[Item], effects: list[Effect]) -> bool:
    """"It deals 5 damage instead if …": in place of what the sentence before does, under a condition."""
    tail = next((tail for tail in first.tails if tail.word.terminal == "IF"), None)
    bare, replaced = without_instead(items)
    if tail is None or not replaced or not isinstance(tail.what, ast.Condition):
        return False
    lead = ast.Lead(tail.word, tail.what, None)
    kept = tuple(other for other in first.tails if other is not tail)
    under_condition(read, lead, tail.what, [replace(first, tails=kept), *items[1:]], effects)
    return bool(bare)


def elided(clause: ast.Clause, actor: Term | None) -> bool:
    """Whether a clause without a subject goes on with the one before."""
    return actor is not None and (clause.verb.form == "third" or actor != phrases.YOU)


def subject_is_players(parts: Parts) -> bool:
    """Whether the subject is somebody."""
    return parts.does_somebody()


def followers(items: list[Item]) -> int:
    """How many of the items behind the first go on with its subject."""
    count = 0
    for item in items[1:]:
        if isinstance(item, ast.Whole) and (
            item.leads or not isinstance(item.clause, ast.Clause) or item.clause.subject is not None
        ):
            break
        count += 1
    return count


def led(read: Reader, lead: ast.Lead, items: list[Item], effects: list[Effect], actor: Term | None) -> None:
    """A chain under what leads into it."""
    terminal = lead.word.terminal
    if terminal == "ABILITY_WORD":
        chain(read, items, effects, actor)
    elif terminal == "LEAD":
        led_by_word(read, lead, items, effects, actor)
    elif terminal in ("IF", "UNLESS") and isinstance(lead.what, ast.Condition):
        under_condition(read, lead, lead.what, items, effects)
    elif terminal == "DURATION":
        read.duration = duration_term(read, lead.word)
        chain(read, items, effects, actor)
    elif terminal == "FOR_EACH" and isinstance(lead.what, ast.Phrases):
        for_each(read, lead.what, items, effects)
    elif terminal == "TIME":
        delayed(read, lead.word, items, effects)
    elif terminal == "WHEN" and isinstance(lead.what, ast.Condition):
        when(read, lead, lead.what, items, effects)
    else:
        raise NotUnderstood(lead.word, "a sentence can't begin with this here", kind="unplayable")


def led_by_word(
    read: Reader, lead: ast.Lead, items: list[Item], effects: list[Effect], actor: Term | None
) -> None:
    """ "Then …", "Otherwise, …", "Instead …"."""
    word = lead.word.lemma
    if word in ("then", "next", "after that"):
        chain(read, items, effects, actor)
    elif word == "otherwise":
        if not effects or not isinstance(effects[-1], If | May):
            raise NotUnderstood(
                lead.word, "otherwise than what?", "Say “if …” in the sentence before.", "reference"
            )
        inner: list[Effect] = []
        chain(read, items, inner, actor)
        last = effects.pop()
        if isinstance(last, May):
            effects.extend((last, If(Not(last.did, "condition"), sequence(inner))))
        else:
            assert isinstance(last, If)
            effects.append(otherwise(last, sequence(inner)))
    else:
        raise NotUnderstood(lead.word, "a sentence can't begin with this here", kind="unplayable")


def otherwise(last: If, effect: Effect) -> If:
    """The innermost "if" of a chain of them with what happens otherwise."""
    if isinstance(last.otherwise, If):
        return replace(last, otherwise=otherwise(last.otherwise, effect))
    return replace(last, otherwise=effect)


def under_condition(
    read: Reader, lead: ast.Lead, what: ast.Condition, items: list[Item], effects: list[Effect]
) -> None:
    """ "If …, …": under a condition, or in place of what the sentence before does ("… instead")."""
    items, replaced = without_instead(items)
    done = said_to_happen(what)
    if done is not None:
        test: Term = happened(read, effects, lead)
        if not done:
            test = Not(test, "condition")
    else:
        test = condition(read, what)
    if lead.word.terminal == "UNLESS":
        test = Not(test, "condition")
    inner: list[Effect] = []
    chain(read, items, inner)
    if replaced:
        if not effects:
            raise NotUnderstood(
                lead.word, "instead of what?", "Say before it what happens otherwise.", "reference"
            )
        effects.append(If(test, sequence(inner), effects.pop()))
    else:
        effects.append(If(test, sequence(inner)))


def without_instead(items: list[Item]) -> tuple[list[Item], bool]:
    """The items without "instead", and whether it was there."""
    found: list[Item] = []
    instead = False
    for item in items:
        if isinstance(item, ast.Whole) and isinstance(item.clause, ast.Clause):
            kept = tuple(adjunct for adjunct in item.clause.adjuncts if adjunct.word.lemma != "instead")
            leads = tuple(lead for lead in item.leads if lead.word.lemma != "instead")
            instead = instead or len(kept) != len(item.clause.adjuncts) or len(leads) != len(item.leads)
            item = replace(item, leads=leads, clause=replace(item.clause, adjuncts=kept))
        elif isinstance(item, ast.Gap):
            kept = tuple(adjunct for adjunct in item.adjuncts if adjunct.word.lemma != "instead")
            instead = instead or len(kept) != len(item.adjuncts)
            item = replace(item, adjuncts=kept)
        found.append(item)
    return found, instead


def happened(read: Reader, effects: list[Effect], lead: ast.Lead) -> Term:
    """Whether what the sentence before told to do was done ("if you do")."""
    if not effects:
        raise NotUnderstood(
            lead.word, "nothing was done before", "Say in the sentence before what may be done.", "reference"
        )
    last = effects[-1]
    while isinstance(last, If) and isinstance(last.then, May | Did):
        last = last.then
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
        chain(read, items, inner)
        read.each, read.player = None, outer
        if len(read.slots) > before:
            effects.append(sequence(inner))
        else:
            effects.append(ForEach(group, player, sequence(inner)))
        return
    things = phrases.referenced(read, noun, None) or phrases.among_those(read, noun, None)
    thing = read.fresh("objects", "each")
    read.mention(Call("only", (thing,)), "objects", phrases.kinds_of(noun), False, "each")
    chain(read, items, inner)
    effects.append(ForEach(things, thing, sequence(inner)))


def delayed(read: Reader, word: ast.Word, items: list[Item], effects: list[Effect]) -> None:
    """ "At the beginning of the next end step, …": a delayed triggered ability (603.7)."""
    inner = inner_reader(read)
    found: list[Effect] = []
    chain(inner, items, found)
    effects.append(
        Do(Call("at_next_time", (time_term(read, word), Steps(sequence(found), None, tuple(inner.slots)))))
    )


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
    if step is None:
        raise NotUnderstood(word, "nothing can wait for this", kind="unplayable")
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
        raise NotUnderstood(lead.word, "a trigger can't be set up inside this ability", kind="unplayable")
    test = happened(read, effects, lead)
    inner = inner_reader(read)
    found: list[Effect] = []
    chain(inner, items, found)
    effects.append(If(test, Do(Call("when_you_do", (Steps(sequence(found), None, tuple(inner.slots)),)))))


# ---- One clause


def one_clause(read: Reader, parts: Parts, items: list[Item], effects: list[Effect]) -> int:
    """Add the effect of the first clause and of the gaps behind it; gives how many items that took."""
    first = items[0]
    assert isinstance(first, ast.Whole)
    taken = 1
    parts.tails = list(first.tails)
    outer = read.duration
    read.duration = read.duration or lasting_condition(read, parts) or shared_duration(read, parts, items)
    found: list[Effect] = [clause_effect(read, parts)]
    read.duration = outer
    while taken < len(items) and isinstance(items[taken], ast.Gap):
        gap = items[taken]
        assert isinstance(gap, ast.Gap)
        again = parts_of(
            read, replace(parts.clause, subject=parts.clause.subject), parts.actor, gap.adjuncts, gap.object
        )
        found.append(clause_effect(read, again))
        taken += 1
    effect = sequence(found)
    tails = [*parts.tails, *(tail for item in items[1:taken] for tail in item.tails)]
    effects.append(trailed(read, parts, effect, tails))
    return taken


def lasting_condition(read: Reader, parts: Parts) -> Term | None:
    """The duration "for as long as …" at the end of a clause (611.2b)."""
    for tail in parts.tails:
        if tail.word.terminal == "WHILE" and isinstance(tail.what, ast.Condition):
            parts.tails.remove(tail)
            words = spell(tail.what)
            return Call(
                "as_long_as", (Constant(words[:1].lower() + words[1:]), Later(condition(read, tail.what)))
            )
    return None


def shared_duration(read: Reader, parts: Parts, items: list[Item]) -> Term | None:
    """The duration at the end of "gets +1/+1 and gains flying until end of turn", which is meant for both."""
    if any(adjunct.word.terminal == "DURATION" for adjunct in parts.adjuncts):
        return None
    for item in items[1 : 1 + followers(items)]:
        adjuncts = (
            item.adjuncts
            if isinstance(item, ast.Gap)
            else item.clause.adjuncts
            if isinstance(item.clause, ast.Clause)
            else ()
        )
        for adjunct in adjuncts:
            if adjunct.word.terminal == "DURATION":
                return duration_term(read, adjunct.word)
    return None


def clause_effect(read: Reader, parts: Parts) -> Effect:
    """What one clause does, after the choices that it asks for."""
    time = parts.take("TIME")
    if time is not None:
        return at_time(read, parts, time.word)
    read.multiplier = multiplier(read, parts)
    outer, read.pending = read.pending, []
    if parts.does_somebody():
        parts.players()
    reader = VERBS.get(verb_key(parts))
    if reader is None:
        raise NotUnderstood(parts.verb, f"the game can't do “{parts.verb.lemma}” yet", BY_HAND, "unplayable")
    effect = reader(parts)
    parts.done()
    if parts.subject and parts.actor is None and parts.things_doing is None and not parts.subject_taken:
        raise NotUnderstood(parts.subject[0].first(), f"this can't {parts.verb.lemma} anything here")
    playable(parts, effect)
    for _, term in read.pending:
        playable(parts, term)
    read.moved = read.moved or moves(effect)
    lets: list[Effect] = [Let(variable, term) for variable, term in read.pending]
    read.pending, read.multiplier = outer, None
    return sequence([*lets, effect])


MOVING = frozenset(
    ["destroy", "discard", "discard_cards", "discard_hand", "draw", "exile", "mill", "put_into_graveyard", "put_into_library", "put_onto_battlefield", "return_to_hand", "sacrifice", "shuffle_into_library", "surveil"]
)
UNDERSTOOD_BY_LOWERING = frozenset(
    ("choose_modes", "each_opponent", "each_player", "only", "the_player", "you")
)


def moves(effect: Effect) -> bool:
    """Whether an effect moves objects to other zones."""
    return any(call.function in MOVING for call in calls_in(effect))


def playable(parts: Parts, effect: Effect | Term) -> None:
    """Whether the runtime has everything that an effect calls; a fault at the verb otherwise."""
    for call in calls_in(effect):
        if call.function not in VOCABULARY and call.function not in UNDERSTOOD_BY_LOWERING:
            words = call.function.replace("_", " ")
            raise NotUnderstood(parts.verb, f"the game can't do this yet ({words})", BY_HAND, "unplayable")


def at_time(read: Reader, parts: Parts, word: ast.Word) -> Effect:
    """ "Exile it at the beginning of the next end step": a clause that waits (603.7)."""
    inner = inner_reader(read)
    parts.read = inner
    effect = clause_effect(inner, parts)
    return Do(Call("at_next_time", (time_term(read, word), Steps(effect, None, tuple(inner.slots)))))


def inner_reader(read: Reader) -> Reader:
    """A reader for an ability inside this one: it knows what was mentioned, and asks for targets of its own."""
    return Reader(
        read.own_name,
        read.sentences,
        mentions=list(read.mentions),
        numbers=read.numbers + 100,
        x=read.x,
        player=read.player,
        moved=read.moved,
    )


def verb_key(parts: Parts) -> str:
    """The verb with what an auxiliary makes of it: "can't", "don't", a passive."""
    words = [word.text for word in parts.clause.auxiliaries]
    if any(text in ("can't", "cannot") for text in words):
        return "can't"
    if any(text in ("don't", "doesn't") for text in words):
        return "don't"
    if "must" in words:
        return "must"
    return parts.verb.lemma


def multiplier(read: Reader, parts: Parts) -> Term | None:
    """What "for each …" at the end of a clause counts."""
    adjunct = parts.take("FOR_EACH")
    if adjunct is None:
        return None
    word = adjunct.word
    if adjunct.phrases is not None and len(adjunct.phrases.phrases) == 1:
        first = adjunct.phrases.phrases[0].words[0]
        if isinstance(first, ast.Word) and first.terminal == "BY_HAND_NUMBER":
            return phrases.variable(read, first)
        return phrases.count_of(read, read_noun(adjunct.phrases.phrases[0]))
    raise NotUnderstood(word, "for each of one kind of thing")


def trailed(read: Reader, parts: Parts, effect: Effect, tails: list[ast.Tail]) -> Effect:
    """An effect under what trails its clause: "if …", "unless …"."""
    for tail in tails:
        terminal = tail.word.terminal
        if terminal == "WHERE_X":
            continue
        if terminal == "IF" and isinstance(tail.what, ast.Condition):
            effect = If(condition(read, tail.what), effect)
        elif terminal == "UNLESS" and isinstance(tail.what, ast.Condition):
            effect = unless(read, tail.what, effect)
        else:
            raise NotUnderstood(tail.word, "this can't trail here", kind="unplayable")
    return effect


STATES = frozenset(("control", "have", "be", "own"))


def unless(read: Reader, what: ast.Condition, effect: Effect) -> Effect:
    """ "… unless they discard a card": somebody may prevent it by doing something; or a state prevents it."""
    clause = what.parts[0]
    if isinstance(clause, ast.Clause) and clause.verb.lemma not in STATES and not clause.auxiliaries:
        parts = parts_of(read, clause, None)
        payer = parts.players()
        parts.actor = payer
        found: list[Effect] = [clause_effect(read, parts)]
        for more in what.parts[1:]:
            if isinstance(more, ast.Clause):
                found.append(clause_effect(read, parts_of(read, more, payer)))
        did = read.fresh("condition", "did")
        return Sequence(
            (
                May(one_player(payer), words_of(clause), sequence(found), did),
                If(Not(did, "condition"), effect),
            )
        )
    return If(Not(condition(read, what), "condition"), effect)


def words_of(clause: ast.Clause) -> str:
    """A clause without its subject, for a prompt: "discard a card"."""
    bare = ast.Clause(None, (), clause.verb, clause.object, clause.adjuncts)
    text = spell(bare)
    return text[:1].lower() + text[1:]


# ---- Who may, and each player


def offered(read: Reader, parts: Parts, items: list[Item], effects: list[Effect]) -> None:
    """ "You may …": an effect that somebody may decline (603.5)."""
    players = parts.players()
    first = items[0]
    assert isinstance(first, ast.Whole) and isinstance(first.clause, ast.Clause)
    rest = tuple(word for word in first.clause.auxiliaries if word.lemma != "may")
    plain = replace(first, clause=replace(first.clause, auxiliaries=rest), tails=())
    words = spoken(items)
    did = read.fresh("condition", "did")

    def offer(player: Term) -> Effect:
        inner: list[Effect] = []
        stripped = replace(plain, clause=replace(plain.clause, subject=None))
        chain(read, [stripped, *items[1:]], inner, player)
        return May(one_player(player), words, sequence(inner), did)

    if many(players):
        each(read, players, lambda player: offer(player), effects)
    else:
        effect = offer(players)
        conditions = [tail for tail in first.tails if tail.word.terminal != "WHERE_X"]
        effects.append(trailed(read, parts, effect, conditions) if conditions else effect)


def spoken(items: list[Item]) -> str:
    """The words of a chain for a prompt."""
    texts = []
    for item in items:
        if isinstance(item, ast.Whole) and isinstance(item.clause, ast.Clause):
            texts.append(words_of(item.clause))
    return ", ".join(texts)


def many(players: Term) -> bool:
    """Whether a term may stand for several players."""
    return isinstance(players, Call) and players.function in MANY_PLAYERS


def loops(parts: Parts, items: list[Item]) -> bool:
    """Whether several players have to be gone through one by one: something refers back to each of them."""
    if not parts.subject or not subject_is_players(parts):
        return False
    if not any(noun.quantity.kind in ("each", "all") or noun.plural for noun in parts.subject):
        return False
    said = [word for item in items for word in ast.words_of(item)]
    tails = any(tail.word.terminal == "UNLESS" for item in items for tail in item.tails)
    return tails or any(refers_back(word) for word in said)


def refers_back(word: ast.Word) -> bool:
    """Whether a word refers to the players who are gone through."""
    return word.text in BACK_REFERENCES or (word.terminal == "RELATION" and word.text.startswith(("they", "that player")))


def looped(read: Reader, parts: Parts, items: list[Item], effects: list[Effect]) -> None:
    """Each player does something that refers back to themselves."""
    players = parts.players()
    first = items[0]
    assert isinstance(first, ast.Whole) and isinstance(first.clause, ast.Clause)
    stripped = replace(first, clause=replace(first.clause, subject=None))

    def once(player: Term) -> Effect:
        inner: list[Effect] = []
        chain(read, [stripped, *items[1:]], inner, player)
        return sequence(inner)

    each(read, players, once, effects)


def each(read: Reader, players: Term, effect_for: object, effects: list[Effect]) -> None:
    """An effect for each of several players, who choose in turn order (101.4)."""
    assert callable(effect_for)
    player = read.fresh("player", "player")
    outer, read.player = read.player, Call("only", (player,))
    effect = effect_for(Call("only", (player,)))
    read.player = outer
    effects.append(EachPlayer(players, player, effect))


def caused(
    read: Reader, clause: ast.Causing, items: list[Item], effects: list[Effect], actor: Term | None
) -> None:
    """ "You may have target player shuffle": somebody decides that something happens."""
    player = (
        phrases.several([phrases.players(read, noun) for noun in phrases.nouns(clause.subject)])
        if clause.subject
        else actor or phrases.YOU
    )
    inner: list[Effect] = []
    chain(read, [ast.Whole((), clause.clause, ()), *items[1 : 1 + followers(items)]], inner)
    text = spell(clause.clause)
    effects.append(
        May(
            one_player(player),
            "have " + text[:1].lower() + text[1:],
            sequence(inner),
            read.fresh("condition", "did"),
        )
    )
    chain(read, items[1 + followers(items) :], effects, actor)


# ---- Bullets and rows


MODES = {"one": (1, 1), "two": (2, 2), "three": (3, 3)}


def listed(read: Reader, paragraph: ast.Paragraph, effects: list[Effect]) -> None:
    """The bullets behind "choose one" or the rows behind a roll."""
    modes = [entry for entry in paragraph.listed if isinstance(entry, ast.Mode)]
    if modes:
        effects.append(modal(read, effects, modes))
        return
    rows: list[tuple[int, int | None, Effect]] = []
    for entry in paragraph.listed:
        inner: list[Effect] = []
        for part in entry.parts:
            effects_of(read, part, inner)
        assert isinstance(entry, ast.Row)
        low, high = results(entry.range.text)
        rows.append((low, high, sequence(inner)))
    effects.append(Results(read.number_spoken_of(paragraph), tuple(rows)))


def results(text: str) -> tuple[int, int | None]:
    """The bounds of "1—9 |", "20 |" or "15+ |"."""
    written = text.rstrip("| ").replace("–", "—").replace("-", "—")
    low, dash, high = written.partition("—")
    if low.endswith("+"):
        return int(low[:-1]), None
    return int(low), int(high) if dash else int(low)


def modal(read: Reader, effects: list[Effect], modes: list[ast.Mode]) -> Modal:
    """The modes of a modal ability, each with its own targets."""
    last = effects.pop() if effects else Nothing()
    if not (isinstance(last, Do) and last.call.function == "choose_modes"):
        raise NotUnderstood(
            modes[0].bullet,
            "bullets need “Choose one —” before them",
            "Write “Choose one —”, “Choose two —” or “Choose one or both —”.",
        )
    low, high, once = last.call.arguments
    assert isinstance(low, Constant) and isinstance(high, Constant) and isinstance(once, Constant)
    choices = []
    for mode in modes:
        inner = Reader(
            read.own_name, read.sentences, mentions=list(read.mentions), numbers=read.numbers + 100 * (len(choices) + 1)
        )
        found: list[Effect] = []
        for part in mode.parts:
            effects_of(inner, part, found)
        words = " ".join(spell(part) for part in mode.parts if not isinstance(part, ast.Reminder))
        choices.append(Choice(words, sequence(found), tuple(inner.slots)))
    most = len(choices) if int(high.value) < 0 else int(high.value)
    return Modal(int(low.value), most, tuple(choices), bool(once.value))
