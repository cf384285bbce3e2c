"""From the AST of a text to what it means: scope, reference and agreement settled.

Takes a `syntax.Text`; gives an `Understood` with the ability's meaning, or the faults that stand in its way.
"""

from __future__ import annotations

from itertools import count

from cardwright.compiler.records import record
from cardwright.compiler.rules_text import syntax as ast
from cardwright.compiler.rules_text.agreement import check_agreement
from cardwright.compiler.rules_text.assignments import too_soon
from cardwright.compiler.rules_text.faults import Fault, NotUnderstood
from cardwright.compiler.rules_text.meaning import Ability, mentioned_in
from cardwright.compiler.rules_text.reader import Mention, Reader, X
from cardwright.compiler.rules_text.scope import groups, texts
from cardwright.compiler.rules_text.scope.once import worked_out_once


@record
class Understood:
    """What a text means, or why it means nothing here."""

    meaning: Ability | None
    faults: tuple[Fault, ...]
    mentions: tuple[Mention, ...] = ()


def understand(text: ast.Text, own_name: str = "", told: tuple[Mention, ...] = ()) -> Understood:
    """Read a whole body as one ability of the card called `own_name`. Never raises.

    `told` is what was spoken of before, for a prize that goes on where the visit ability leaves off.
    """
    faults = list(check_agreement(text))
    read = Reader(own_name, texts.effects_of, said=frozenset(word.lemma for word in ast.words_of(text)))
    read.mentions += told
    read.x = next((mention.term for mention in told if mention.sort == X), None)
    known = mentioned_in(tuple(mention.term for mention in told))
    read.counter = count(max(known, default=0) + 1)
    try:
        defined = read.x
        effect = worked_out_once(read, texts.whole_text(read, text), defined)
    except NotUnderstood as fault:
        faults.append(fault.fault)
        return Understood(None, tuple(faults))
    slots = tuple(read.slots)
    if too_soon((slots, effect), known):
        words = "this speaks of something before it is known"
        faults.append(NotUnderstood(text, words, "Say first what is chosen or done.", "reference").fault)
    if faults:
        return Understood(None, tuple(faults))
    return Understood(Ability(groups.plain(effect), slots), (), tuple(read.mentions))
