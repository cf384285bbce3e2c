"""What is wrong with a card that can be read: the rules of cards, one after another.

Takes the AST; gives findings. `graph` and `lights` hold the rules of dungeons and Attractions.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass

from cardwright.compiler.cards import (
    Attraction,
    AttractionField,
    Body,
    Card,
    Dungeon,
    DungeonField,
    DungeonType,
    Entry,
    LocalName,
    Printing,
    Prize,
    Rarity,
    of_kind,
)
from cardwright.compiler.codes import attraction as attraction_codes
from cardwright.compiler.codes import dungeon as dungeon_codes
from cardwright.compiler.codes import layout, limits
from cardwright.compiler.codes import rules_text as rules_text_codes
from cardwright.compiler.diagnostics import Diagnostic, Fix, Label
from cardwright.compiler.graph import check_graph
from cardwright.compiler.lights import check_attraction
from cardwright.compiler.limits import MAX_DEPTH
from cardwright.compiler.misread import BY_HAND
from cardwright.compiler.rules_text.faults import Fault
from cardwright.compiler.rules_text.lower import AbilityCode, Unplayable, lower_ability
from cardwright.compiler.rules_text.meaning import Modal
from cardwright.compiler.rules_text.understand import understand
from cardwright.compiler.source import Span
from cardwright.compiler.suggest import closest

RARITIES = ("common", "uncommon", "rare", "mythic", "special", "bonus")


def check_cards(cards: Sequence[Card], broken: Sequence[Span]) -> Iterator[Diagnostic]:
    """The findings about the cards of a file; `broken` are the places where a line couldn't be read."""
    first: dict[str, Card] = {}
    starts = [card.span.start for card in cards]
    incomplete = {bisect_right(starts, span.start) - 1 for span in broken}
    for index, card in enumerate(cards):
        yield from check_card(card, whole=index not in incomplete)
        same = first.setdefault(card.name.text, card)
        if same is not card and card.name.text:
            yield layout.CARD_TWICE.at(
                card.name.span,
                f"there are two cards called {card.name.text}",
                "this is the second one",
                further=(Label(same.name.span, "the first one is here"),),
            )


def check_card(card: Card, whole: bool = True) -> Iterator[Diagnostic]:
    """The findings about one card; `whole` tells whether all its lines could be read."""
    yield from check_fields(card.fields)
    if isinstance(card, Dungeon):
        yield from check_entry(card)
        for room in card.rooms:
            yield from check_fields(room.local_names)
        yield from check_graph(card, whole)
    elif isinstance(card, Attraction):
        yield from check_attraction(card, whole)
    for body in card.bodies:
        yield from check_meaning(body, card.name.text)
    if isinstance(card, Attraction):
        for prize in of_kind(card.sections, Prize):
            yield from check_prize(prize, card.name.text)


def check_fields(fields: Sequence[DungeonField | AttractionField]) -> Iterator[Diagnostic]:
    """Findings about fields that are given twice or say what can't be."""
    first: dict[object, Span] = {}
    for field in fields:
        known = first.setdefault(subject(field), field.span)
        if known is not field.span:
            yield layout.GIVEN_TWICE.at(
                field.span, "this is given twice", "here again", further=(Label(known, "given here already"),)
            )
        if isinstance(field, Rarity) and field.word.text not in RARITIES:
            yield unknown_rarity(field)


def subject(field: DungeonField | AttractionField) -> object:
    """What a field is about: two fields about the same are one too many."""
    match field:
        case LocalName():
            return (LocalName, field.language.text)
        case DungeonType():
            return (DungeonType, field.name.text)
        case Printing():
            return (Printing, field.span)
    return type(field)


def unknown_rarity(field: Rarity) -> Diagnostic:
    """The finding about a rarity that isn't one."""
    meant = closest(field.word.text, RARITIES)
    return layout.UNKNOWN_RARITY.at(
        field.word.span,
        f"there is no rarity {field.word.text}",
        f"did you mean {meant}?" if meant else "",
        help=f"a card's rarity is {', '.join(RARITIES[:-1])} or {RARITIES[-1]}",
        fix=Fix(field.word.span, meant) if meant else None,
    )


def check_entry(dungeon: Dungeon) -> Iterator[Diagnostic]:
    """A finding if a dungeon can be entered only by venturing into a quality that it doesn't have."""
    for entry in of_kind(dungeon.fields, Entry):
        if entry.quality.text not in dungeon.types:
            yield dungeon_codes.NO_WAY_IN.at(
                entry.quality.span,
                "nobody can enter this dungeon",
                f"its dungeon type isn't {entry.quality.text}",
                help=f"add a line `type {entry.quality.text}`",
            )


def check_meaning(body: Body, own_name: str) -> Iterator[Diagnostic]:
    """Findings about a text that can be parsed but means nothing, or nothing that the runtime can do."""
    if body.text is None:
        return
    try:
        understood = understand(body.text, own_name)
        yield from map(meaningless, understood.faults)
        lowered = lower_ability("ability", understood.meaning, "") if understood.meaning else None
    except Unplayable:
        label = "this needs something that the game can't do yet"
        yield rules_text_codes.UNPLAYABLE.at(body.span, "this can't be played here", label, help=BY_HAND)
    except RecursionError:
        yield too_entangled(body)
    else:
        if lowered is not None and depth(lowered) > MAX_DEPTH:
            yield too_entangled(body)


def too_entangled(body: Body) -> Diagnostic:
    """The finding about a text whose conditions and clauses stand within one another without end."""
    message, label = "this text is nested too deeply", "too many clauses depend on one another here"
    return limits.NESTED_TOO_DEEPLY.at(body.span, message, label)


def depth(lowered: AbilityCode) -> int:
    """How deeply the code of an ability is nested: Python takes no more than a hundred levels."""
    deepest = 0
    waiting: list[tuple[object, int]] = [(lowered, 0)]
    while waiting:
        node, level = waiting.pop()
        if isinstance(node, tuple):
            waiting += [(part, level) for part in node]
        elif is_dataclass(node):
            deepest = max(deepest, level)
            waiting += [(getattr(node, part.name), level + 1) for part in fields(node)]
    return deepest


def meaningless(fault: Fault) -> Diagnostic:
    """The finding about a fault that the understanding of a text found."""
    if fault.kind == "reference":
        code, message = rules_text_codes.NO_REFERENT, "this refers to nothing that was mentioned"
    elif fault.kind == "unplayable":
        code, message = rules_text_codes.UNPLAYABLE, "this can't be played here"
    else:
        code, message = rules_text_codes.NO_MEANING, "this has no meaning here"
    return code.at(fault.span, message, fault.label, help=fault.help or None)


def check_prize(prize: Prize, own_name: str) -> Iterator[Diagnostic]:
    """A finding if a prize has targets or modes: these are chosen only as an ability goes on the stack."""
    text = prize.body.text if prize.body else None
    meaning = understand(text, own_name).meaning if text else None
    if prize.body and meaning and (meaning.slots or isinstance(meaning.effect, Modal)):
        what = "modes" if isinstance(meaning.effect, Modal) else "targets"
        yield attraction_codes.CHOOSING_PRIZE.at(
            prize.body.span,
            f"a prize can't have {what}",
            f"{what} are chosen as an ability is put on the stack, but a prize is no ability",
            help="let the player choose as the prize is claimed: “a creature” in place of “target creature”",
        )
