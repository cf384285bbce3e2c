"""The abilities of a card itself, above its rooms or its visit: static and triggered ones.

They read like abilities in quotation marks, so the rules text does both. `checking` and `lower` call this.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardwright.compiler import code
from cardwright.compiler.rules_text import meaning
from cardwright.compiler.rules_text.agreement import check_agreement
from cardwright.compiler.rules_text.definitions import defined
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.lower import AbilityCode, Body, Unplayable
from cardwright.compiler.rules_text.quoted import abilities_of
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.scope import texts
from cardwright.compiler.rules_text.syntax import Quoted, Reminder, Sentence, Text, Word


def read_abilities(text: Text, own_name: str, taken: Iterable[str] = ()) -> list[AbilityCode]:
    """The code of the abilities that a text gives its card; its functions have none of the names `taken`.

    Raises NotUnderstood if it means nothing, Unplayable if the runtime can't play it.
    """
    used = set(taken)
    made: list[AbilityCode] = []
    for term in meant(text, own_name):
        lowered = lower_term(term, used)
        used |= {function.name for function in lowered.functions}
        made.append(lowered)
    return made


def meant(text: Text, own_name: str) -> Sequence[meaning.Term]:
    """The abilities that a text gives its card; none where it says what X is. Raises NotUnderstood."""
    for fault in check_agreement(text):
        raise NotUnderstood(text, fault.label, fault.help, fault.kind)
    if defined(text, own_name) is not None:
        return []
    return abilities_of(Reader(own_name, texts.effects_of), as_quoted(text))


def as_quoted(text: Text) -> Quoted:
    """A text as the ability in quotation marks that it could be."""
    parts = [part for paragraph in text.paragraphs for part in paragraph.parts if not isinstance(part, Reminder)]
    listed = [each for paragraph in text.paragraphs for each in paragraph.listed]
    sentences = tuple(part for part in parts if isinstance(part, Sentence))
    if listed or len(sentences) < len(parts) or not sentences:
        raise NotUnderstood(text, "an ability of the card itself is one or more plain sentences", kind="unplayable")
    return Quoted(Word("OPEN_QUOTE", ""), (), sentences, Word("CLOSE_QUOTE", ""))


def lower_term(term: meaning.Term, taken: set[str]) -> AbilityCode:
    """The code of one ability; what it does later are functions of the module."""
    body = Body(meaning.Nothing())
    body.used |= taken
    ability = body.term(term)
    functions = tuple(statement for statement in body.before if isinstance(statement, code.Function))
    if len(functions) < len(body.before):
        raise Unplayable("something worked out beforehand")
    return AbilityCode(functions, ability)
