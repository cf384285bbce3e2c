"""A whole body, sentence by sentence.

Takes the paragraphs of a text; gives the effect of all of them.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.clauses import one_player
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Do, Effect, Modal, Sequence, sequence
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.scope import chains, modes
from cardwright.compiler.rules_text.scope.once import worked_out_once
from cardwright.compiler.rules_text.syntax import Item


def whole_text(read: Reader, text: ast.Text) -> Effect:
    """All paragraphs, one after another."""
    effects: list[Effect] = []
    for paragraph in text.paragraphs:
        for part in paragraph.parts:
            effects_of(read, part, effects)
        if paragraph.listed:
            modes.listed(read, paragraph, effects)
        elif effects and isinstance(effects[-1], Modal):
            raise NotUnderstood(paragraph, "there is nothing to choose from", "Write each mode behind a • of its own.")
    return sequence(effects)


def effects_of(read: Reader, part: ast.Sentence | ast.Reminder | ast.ByHand, effects: list[Effect]) -> None:
    """Add what one sentence does; it may reach back to what the sentence before did."""
    if isinstance(part, ast.Reminder):
        return
    if isinstance(part, ast.ByHand):
        effects.append(Do(Call("do_by_hand", (one_player(phrases.YOU), Constant(part.word.text.strip("[]"))))))
        return
    read.duration = read.subject = None
    read.flags = set()
    joined = sharing_denials(part.chain.parts)
    no_alternative(joined)
    items = [item for item in joined if not isinstance(item, ast.Word)]
    x = chains.where_x(items)
    if x is not None:
        read.x, read.x_later = None, x
    before = len(effects)
    chains.chain(read, items, effects)
    if x is not None:
        since = min(before, len(effects) - 1)
        effects[since:] = [worked_out_once(read, sequence(effects[since:]), read.x)]
    beforehand(effects)
    read.player = None


DENIALS = frozenset(("can't", "cannot", "don't", "doesn't"))


def sharing_denials(parts: tuple[Item | ast.Word, ...]) -> list[Item | ast.Word]:
    """The parts of a chain, where "can't attack or block" denies both: the second verb gets the auxiliary too."""
    found: list[Item | ast.Word] = []
    denying: tuple[ast.Word, ...] = ()
    for place, part in enumerate(parts):
        join = parts[place - 1] if place else None
        clause = part.clause if isinstance(part, ast.Whole) else None
        if isinstance(part, ast.Whole) and isinstance(clause, ast.Clause):
            shared = isinstance(join, ast.Word) and "or" in join.text.split() and clause.subject is None
            if shared and not clause.auxiliaries and clause.verb.form == "base":
                found.append(replace(part, clause=replace(clause, auxiliaries=denying)))
                continue
            if clause.subject is not None:
                denying = tuple(word for word in clause.auxiliaries if word.text in DENIALS)
        found.append(part)
    return found


def no_alternative(parts: list[Item | ast.Word]) -> None:
    """Nothing is done "or" something else, unless both are denied: whoever chooses has to be told first."""
    for join, part in pairwise(parts):
        if isinstance(join, ast.Word) and "or" in join.text.replace(",", " ").split():
            clause = part.clause if isinstance(part, ast.Whole) else None
            denied = isinstance(clause, ast.Clause) and any(word.text in DENIALS for word in clause.auxiliaries)
            if not denied:
                words = "Write “Choose one —” and a • for each."
                raise NotUnderstood(join, "“or” doesn't tell what to do", words, "unplayable")


def beforehand(effects: list[Effect]) -> None:
    """ "Destroy it. It can't be regenerated": the second sentence is about how the first is carried out."""
    last = effects[-1] if effects else None
    if len(effects) < 2 or not isinstance(last, Do) or last.call.arguments[1:2] != (Constant("can't be regenerated"),):
        return
    flat = list(effects[-2].effects) if isinstance(effects[-2], Sequence) else [effects[-2]]
    destroying = flat[-1]
    if not isinstance(destroying, Do) or destroying.call.function != "destroy":
        return
    rule = (destroying.call.arguments[0], Constant("can't be regenerated"), Call("until_end_of_turn"))
    effects[-2:] = [sequence([*flat[:-1], Do(Call("restrict", rule)), destroying])]
