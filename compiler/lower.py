"""AST to the data of a module: its functions, and the card that refers to them.

Takes a card that `checking` has found right; `emit` writes the module. Authoring words end here: the runtime
knows rooms by their index and printings by their lights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from cardwright.compiler import code
from cardwright.compiler.cards import Attraction, Body, Card, Dungeon, Printing, Set, of_kind
from cardwright.compiler.graph import key
from cardwright.compiler.identifiers import identifiers, module_name, slug
from cardwright.compiler.print import body_text, oracle_text
from cardwright.compiler.rules_text.lower import AbilityCode, lower_ability
from cardwright.compiler.rules_text.understand import understand
from cardwright.compiler.source import Source

RUNTIME = "cardwright.runtime"


@dataclass(frozen=True, slots=True)
class RoomData:
    """A room as the runtime has it; `leads_to` are indexes."""

    name: str
    line: int
    text: str
    ability: code.Expression | None
    leads_to: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DungeonData:
    """A dungeon as the runtime has it, and the variable that holds it."""

    variable: str
    name: str
    types: tuple[str, ...]
    entry: str | None
    text: str
    abilities: tuple[code.Expression, ...]
    rooms: tuple[RoomData, ...]


@dataclass(frozen=True, slots=True)
class PrintingData:
    """A printing as the runtime has it."""

    set: str
    number: str
    lights: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AttractionData:
    """An Attraction as the runtime has it, one for each text, and the variable that holds it."""

    variable: str
    name: str
    text: str
    visit: code.Expression
    prize: code.Expression | None
    abilities: tuple[code.Expression, ...]
    printings: tuple[PrintingData, ...]


@dataclass(frozen=True, slots=True)
class Module:
    """All that goes into a module. `source` is the name of the card's file, without its folder."""

    name: str
    title: str
    source: str
    functions: tuple[code.Function, ...]
    dungeon: DungeonData | None = None
    attractions: tuple[AttractionData, ...] = ()


def lower(cards: Sequence[Card], source: Source) -> list[Module]:
    """The modules of the cards of a source, in order."""
    modules: list[Module] = []
    for card in cards:
        name = module_name(card.name.text, [module.name for module in modules])
        modules.append(_Lowering(card, source).module(name))
    return modules


@dataclass
class _Lowering:
    """Goes through a card and collects the functions of its abilities under names of their own."""

    card: Card
    source: Source
    functions: list[code.Function] = field(default_factory=list)
    names: set[str] = field(default_factory=set)

    def module(self, name: str) -> Module:
        card = self.card
        if isinstance(card, Dungeon):
            dungeon = self.dungeon(card)
            title = f"{card.name.text}, a dungeon."
            return Module(name, title, self.source.name, tuple(self.functions), dungeon=dungeon)
        attractions = self.attractions(card)
        title = f"{card.name.text}, an Attraction."
        return Module(name, title, self.source.name, tuple(self.functions), attractions=attractions)

    def ability(self, prefix: str, name: str, body: Body) -> AbilityCode:
        """Lower a body to functions; they are called by the first name that none has yet."""
        assert body.text is not None
        meaning = understand(body.text, self.card.name.text).meaning
        assert meaning is not None
        for identifier in identifiers(prefix, name):
            lowered = lower_ability(identifier, meaning, body_text(body))
            called = {function.name for function in lowered.functions}
            if not called & self.names:
                self.names |= called
                self.functions += lowered.functions
                return lowered
        raise AssertionError("there are always more names")

    def other_abilities(self, texts: Iterable[Body]) -> tuple[code.Expression, ...]:
        """The abilities above the rooms or the visit."""
        return tuple(self.ability("ability", "", body).ability for body in texts)

    # ---- Dungeons

    def dungeon(self, card: Dungeon) -> DungeonData:
        index = {key(room.name): number for number, room in enumerate(card.rooms)}
        abilities = self.other_abilities(card.texts)
        rooms = tuple(
            RoomData(
                room.name.text,
                self.source.line(room.name.span.start),
                body_text(room.body),
                self.ability("room", room.name.text, room.body).ability if room.body else None,
                tuple(index[key(target)] for target in room.leads_to),
            )
            for room in card.rooms
        )
        text = "\n".join(map(body_text, card.texts))
        return DungeonData("DUNGEON", card.name.text, card.types, card.entry, text, abilities, rooms)

    # ---- Attractions

    def attractions(self, card: Attraction) -> tuple[AttractionData, ...]:
        abilities = self.other_abilities(card.texts)

        def text_of(printing: Printing) -> tuple[int, int]:
            number = printing.number.text
            return id(card.visit(number)), id(card.prize(number))

        ordered = sorted(card.printings, key=text_of)
        groups = [list(group) for _, group in groupby(ordered, text_of)]
        groups.sort(key=lambda group: group[0].span)
        return tuple(self.attraction(card, group, abilities, alone=len(groups) == 1) for group in groups)

    def attraction(
        self, card: Attraction, printings: list[Printing], abilities: tuple[code.Expression, ...], alone: bool
    ) -> AttractionData:
        number = printings[0].number.text
        suffix = "" if alone else slug(number)
        visit, prize = card.visit(number), card.prize(number)
        assert visit is not None
        assert visit.body is not None
        set_code = next((each.code.text for each in of_kind(card.fields, Set)), "")
        return AttractionData(
            "_".join(filter(None, ("ATTRACTION", suffix.upper()))),
            card.name.text,
            oracle_text(card, number),
            self.ability("visit", suffix, visit.body).ability,
            code.Name(self.ability("prize", suffix, prize.body).functions[-1].name)
            if prize and prize.body
            else None,
            abilities,
            tuple(
                PrintingData(set_code, each.number.text, tuple(int(light.text) for light in each.lights))
                for each in printings
            ),
        )
