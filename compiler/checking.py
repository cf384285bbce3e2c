"""What is wrong with a card that can be read: the rules of cards, one after another.

Takes the AST; gives findings. `graph` and `lights` hold the rules of dungeons and Attractions.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from cardwright.compiler.abilities import read_abilities
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
from cardwright.compiler.codes import layout
from cardwright.compiler.codes import rules_text as rules_text_codes
from cardwright.compiler.codes.limits import NESTED_TOO_DEEPLY
from cardwright.compiler.diagnostics import Diagnostic, Fix, Label
from cardwright.compiler.graph import check_graph
from cardwright.compiler.impossible import check_possible, misplaced_targets, targets_of_own_ability
from cardwright.compiler.lights import check_attraction, check_size
from cardwright.compiler.limits import LIMITS, MAX_DEPTH, Limits
from cardwright.compiler.linked import told_before
from cardwright.compiler.misread import BY_HAND
from cardwright.compiler.records import values_of
from cardwright.compiler.rules_text.faults import Fault, NotUnderstood
from cardwright.compiler.rules_text.lower import AbilityCode, Unplayable, lower_ability
from cardwright.compiler.rules_text.meaning import Modal
from cardwright.compiler.rules_text.reader import Mention
from cardwright.compiler.rules_text.understand import understand
from cardwright.compiler.source import Span
from cardwright.compiler.suggest import closest

# A shorter text hasn't enough clauses to be nested too deeply.
LONG = 200

RARITIES = ("common", "uncommon", "rare", "mythic", "special", "bonus")


def check_cards(cards: Sequence[Card], broken: Sequence[Span], limits: Limits = LIMITS) -> Iterator[Diagnostic]:
    """The findings about the cards of a file; `broken` are the places where a line couldn't be read."""
    first: dict[str, Card] = {}
    starts = [card.span.start for card in cards]
    incomplete = {bisect_right(starts, span.start) - 1 for span in broken}
    for index, card in enumerate(cards):
        yield from check_card(card, index not in incomplete, limits)
        same = first.setdefault(card.name.text, card)
        if same is not card and card.name.text:
            yield layout.CARD_TWICE.at(
                card.name.span,
                f"there are two cards called {card.name.text}",
                "this is the second one",
                further=(Label(same.name.span, "the first one is here"),),
            )


def check_card(card: Card, whole: bool = True, limits: Limits = LIMITS) -> Iterator[Diagnostic]:
    """The findings about one card; `whole` tells whether all its lines could be read."""
    if isinstance(card, Attraction) and (too_many := check_size(card, limits)):
        yield too_many
        return
    yield from check_fields(card.fields)
    if isinstance(card, Dungeon):
        yield from check_entry(card)
        for room in card.rooms:
            yield from check_fields(room.local_names)
        yield from check_graph(card, whole, limits)
    elif isinstance(card, Attraction):
        yield from check_attraction(card, whole)
    for text in card.texts:
        yield from check_abilities(text, card.name.text)
    prizes = list(of_kind(card.sections, Prize)) if isinstance(card, Attraction) else []
    for body in card.bodies:
        yield from check_meaning(body, card.name.text, told_before(card, body))
    for prize in prizes:
        if prize.body is not None:
            yield from check_prize(prize.body, card.name.text, told_before(card, prize.body))


def check_fields(fields: Sequence[DungeonField | AttractionField]) -> Iterator[Diagnostic]:
    """Findings about fields that are given twice or say what can't be."""
    first: dict[object, DungeonField | AttractionField] = {}
    for field in fields:
        known = first.setdefault(subject(field), field)
        if known is not field:
            yield layout.GIVEN_TWICE.at(
                field.span,
                "this is given twice",
                "here again",
                further=(Label(known.span, "given here already"),),
                fix=Fix.safe(field.span, "") if known == field else None,
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
        fix=Fix.unsafe(field.word.span, meant) if meant else None,
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


def check_abilities(text: Body, own_name: str) -> Iterator[Diagnostic]:
    """Findings about an ability of the card itself."""
    if text.text is None:
        return
    targets = [*targets_of_own_ability(text.text), *misplaced_targets(text.text)]
    if targets:
        yield from targets
        return
    try:
        lowered = read_abilities(text.text, own_name)
    except NotUnderstood as misunderstood:
        yield meaningless(misunderstood.fault)
    except Unplayable:
        yield unplayable(text)
    except RecursionError:
        yield too_entangled(text)
    else:
        yield from check_depth(text, lowered)
        yield from check_possible(text.text)


def check_meaning(body: Body, own_name: str, told: tuple[Mention, ...] = ()) -> Iterator[Diagnostic]:
    """Findings about a text that can be parsed but means nothing, or nothing that the runtime can do.

    `told` is what the card has spoken of before.
    """
    if body.text is None:
        return
    if targets := [*misplaced_targets(body.text)]:
        yield from targets
        return
    try:
        understood = understand(body.text, own_name, told)
        yield from map(meaningless, understood.faults)
        lowered = lower_ability("ability", understood.meaning, "") if understood.meaning else None
    except Unplayable:
        yield unplayable(body)
    except RecursionError:
        yield too_entangled(body)
    else:
        yield from check_depth(body, [lowered] if lowered else [])
        if lowered:
            yield from check_possible(body.text)


def check_depth(body: Body, lowered: Sequence[AbilityCode]) -> Iterator[Diagnostic]:
    """A finding if the code of a text would be nested more deeply than Python takes."""
    if body.span.end - body.span.start > LONG and any(depth(each) > MAX_DEPTH for each in lowered):
        yield too_entangled(body)


def unplayable(body: Body) -> Diagnostic:
    """The finding about a text that needs what the runtime doesn't have."""
    label = "this needs something that the game can't do yet"
    return rules_text_codes.UNPLAYABLE.at(body.span, "this can't be played here", label, help=BY_HAND)


def too_entangled(body: Body) -> Diagnostic:
    """The finding about a text whose conditions and clauses stand within one another without end."""
    message, label = "this text is nested too deeply", "too many clauses depend on one another here"
    return NESTED_TOO_DEEPLY.at(body.span, message, label)


def depth(lowered: AbilityCode) -> int:
    """How deeply the code of an ability is nested: Python takes no more than a hundred levels."""
    deepest = 0
    waiting: list[tuple[object, int]] = [(lowered, 0)]
    while waiting:
        node, level = waiting.pop()
        if isinstance(node, tuple):
            waiting += [(part, level) for part in node]
        elif values := values_of(node):
            deepest = max(deepest, level)
            waiting += [(value, level + 1) for value in values]
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


def check_prize(prize: Body, own_name: str, told: tuple[Mention, ...]) -> Iterator[Diagnostic]:
    """A finding if a prize has targets or modes: these are chosen only as an ability goes on the stack."""
    meaning = understand(prize.text, own_name, told).meaning if prize.text else None
    if meaning and (meaning.slots or isinstance(meaning.effect, Modal)):
        what = "modes" if isinstance(meaning.effect, Modal) else "targets"
        yield attraction_codes.CHOOSING_PRIZE.at(
            prize.span,
            f"a prize can't have {what}",
            f"{what} are chosen as an ability is put on the stack, but a prize is no ability",
            help="let the player choose as the prize is claimed: “a creature” in place of “target creature”",
        )
