"""AST to the data of a module: its functions, and the card that refers to them.

Takes a card that `checking` has found right; `emit` writes the module. Authoring words end here: the runtime
knows rooms by their index and printings by their lights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from cardwright.compiler import code
from cardwright.compiler.abilities import read_abilities
from cardwright.compiler.cards import Attraction, Body, Card, Dungeon, Printing, Set, of_kind
from cardwright.compiler.graph import key
from cardwright.compiler.identifiers import identifiers, module_name, slug
from cardwright.compiler.linked import handed_over, handing_over, linked
from cardwright.compiler.print import body_text, oracle_text
from cardwright.compiler.records import record
from cardwright.compiler.rules_text.lower import AbilityCode, lower_ability
from cardwright.compiler.rules_text.meaning import Ability, Mentioned
from cardwright.compiler.rules_text.reader import Mention
from cardwright.compiler.rules_text.understand import understand
from cardwright.compiler.source import Source

RUNTIME = "cardwright.runtime"


@record
class RoomData:
    """A room as the runtime has it; `leads_to` are indexes."""

    name: str
    line: int
    text: str
    ability: code.Expression | None
    leads_to: tuple[int, ...]


@record
class DungeonData:
    """A dungeon as the runtime has it, and the variable that holds it."""

    variable: str
    name: str
    types: tuple[str, ...]
    entry: str | None
    text: str
    abilities: tuple[code.Expression, ...]
    rooms: tuple[RoomData, ...]


@record
class PrintingData:
    """A printing as the runtime has it."""

    set: str
    number: str
    lights: tuple[int, ...]


@record
class AttractionData:
    """An Attraction as the runtime has it, one for each text, and the variable that holds it."""

    variable: str
    name: str
    text: str
    visit: code.Expression
    prize: code.Expression | None
    abilities: tuple[code.Expression, ...]
    printings: tuple[PrintingData, ...]


@record
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
        """Lower a body to functions."""
        return self.functions_of(prefix, name, body, self.meaning(body, linked(self.card)))

    def meaning(self, body: Body, told: tuple[Mention, ...]) -> Ability:
        """What a body means, behind what was spoken of before."""
        assert body.text is not None
        meaning = understand(body.text, self.card.name.text, told).meaning
        assert meaning is not None
        return meaning

    def functions_of(
        self, prefix: str, name: str, body: Body, meaning: Ability, told: tuple[Mentioned, ...] = ()
    ) -> AbilityCode:
        """The functions of a meaning; they are called by the first name that none has yet."""
        for identifier in identifiers(prefix, name):
            lowered = lower_ability(identifier, meaning, body_text(body), told)
            called = {function.name for function in lowered.functions}
            if not called & self.names:
                self.names |= called
                self.functions += lowered.functions
                return lowered
        raise AssertionError("there are always more names")

    def other_abilities(self, texts: Iterable[Body]) -> tuple[code.Expression, ...]:
        """The abilities of the card itself."""
        abilities: list[code.Expression] = []
        for body in texts:
            assert body.text is not None
            for lowered in read_abilities(body.text, self.card.name.text, self.names):
                self.names |= {function.name for function in lowered.functions}
                self.functions += lowered.functions
                abilities.append(lowered.ability)
        return tuple(abilities)

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
        ability, claimed = self.visit_and_prize(suffix, visit.body, prize.body if prize else None)
        set_code = next((each.code.text for each in of_kind(card.fields, Set)), "")
        return AttractionData(
            "_".join(filter(None, ("ATTRACTION", suffix.upper()))),
            card.name.text,
            oracle_text(card, number),
            ability,
            claimed,
            abilities,
            tuple(
                PrintingData(set_code, each.number.text, tuple(int(light.text) for light in each.lights))
                for each in printings
            ),
        )

    def visit_and_prize(
        self, suffix: str, visit: Body, prize: Body | None
    ) -> tuple[code.Expression, code.Expression | None]:
        """The visit ability, and the name of the function of its prize."""
        assert visit.text is not None
        visited = understand(visit.text, self.card.name.text, linked(self.card))
        assert visited.meaning is not None
        if prize is None:
            return self.functions_of("visit", suffix, visit, visited.meaning).ability, None
        claimed = self.meaning(prize, visited.mentions)
        told = handed_over(visited.meaning, claimed)
        ability = self.functions_of("visit", suffix, visit, handing_over(visited.meaning, told)).ability
        return ability, code.Name(self.functions_of("prize", suffix, prize, claimed, told).functions[-1].name)
