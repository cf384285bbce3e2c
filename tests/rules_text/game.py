"""A game in which one rules text resolves: the text is compiled as a room's, and its effect is seen in the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import TypedDict, Unpack, cast

from cardwright.compiler import check, compile
from cardwright.runtime import (
    Card,
    Characteristics,
    Decision,
    Divide,
    Dungeon,
    Game,
    GameObject,
    Number,
    Seat,
    Setup,
)
from cardwright.runtime.objects import BATTLEFIELD


class Libraries(TypedDict, total=False):
    """What is in your library and the first opponent's; the first card is the top."""

    library: Sequence[Card]
    their_library: Sequence[Card]


class Zones(Libraries, total=False):
    """The cards that you and the first opponent have where."""

    hand: Sequence[Card]
    graveyard: Sequence[Card]
    battlefield: Sequence[Card]
    commanders: Sequence[Card]
    stack: Sequence[Card]
    their_hand: Sequence[Card]
    their_graveyard: Sequence[Card]
    their_battlefield: Sequence[Card]
    their_commanders: Sequence[Card]
    their_stack: Sequence[Card]


Answer = str | int | bool | Sequence[str] | Sequence[int]


def card(
    name: str,
    types: str = "creature",
    power: int | None = None,
    toughness: int | None = None,
    cost: str = "",
    keywords: Sequence[str] = (),
) -> Card:
    """A card: `types` are supertypes, card types and subtypes in one string ("legendary creature Goblin")."""
    words = types.split()
    supertypes = [word for word in words if word in ("basic", "legendary", "snow")]
    subtypes = [word for word in words if word[0].isupper()]
    kinds = [word for word in words if word not in supertypes and word not in subtypes]
    if "creature" in kinds:
        power, toughness = 2 if power is None else power, 2 if toughness is None else toughness
    return Card(
        Characteristics(
            name,
            cost,
            types=kinds,
            subtypes=subtypes,
            supertypes=supertypes,
            power=power,
            toughness=toughness,
            keywords=keywords,
        )
    )


# Cards to draw, mill or exile where a test does not care which.
LIBRARIES: Libraries = {"library": [card("Card")] * 9, "their_library": [card("Card")] * 9}


def built(text: str) -> Dungeon:
    """A dungeon with one room that says `text`, built as any card is."""
    body = "\n".join(f"    {line}" for line in text.splitlines())
    source = f"dungeon Testing Ground\n\nroom Trial\n{body}\n"
    report = check(source, "trial.dungeon")
    errors = [
        f"{finding.message} ({finding.label})" for finding in report.diagnostics if finding.severity.name == "ERROR"
    ]
    assert not errors, (text, errors)
    [(name, code)] = compile(source, "trial.dungeon").items()
    module = ModuleType(name)
    exec(code, module.__dict__)
    dungeon = module.__dict__["DUNGEON"]
    assert isinstance(dungeon, Dungeon)
    return dungeon


class Trial:
    """A game of `count` players in which you resolve a text.

    `answers` are given in order to the decisions asked: a label or its beginning, several of them, a number, yes or no
    as a truth value. `cards` for the zones of you and of the first opponent ("you", "they") are named by keyword:
    `hand`, `library`, `graveyard`, `battlefield`, `their_hand` and so on; the library's first card is its top. The
    cards of `stack` and `their_stack` are cast before, the last on top.
    """

    def __init__(
        self,
        text: str,
        answers: Sequence[Answer] = (),
        count: int = 2,
        seed: int = 1,
        settle: bool = True,
        **cards: Unpack[Zones],
    ) -> None:
        zones = cast("Mapping[str, Sequence[Card]]", cards)
        seats = [
            Seat(
                name,
                list(zones.get(prefix + "library", ())) if prefix is not None else [],
                [built(text)] if index == 0 else [],
                battlefield=list(zones.get(prefix + "battlefield", ())) if prefix is not None else [],
                commanders=list(zones.get(prefix + "commanders", ())) if prefix is not None else [],
            )
            for index, (name, prefix) in enumerate(
                zip(
                    ("you", "they", "third", "fourth")[:count],
                    ("", "their_", None, None)[:count],
                    strict=True,
                )
            )
        ]
        self.game = Game(Setup(seats, seed, hand=0, shuffled=False))
        self.answers = list(answers)
        self.asked: list[Decision] = []
        self.you, self.they = self.game.players[0], self.game.players[1]
        for player, prefix in ((self.you, ""), (self.they, "their_")):
            self.fill(player.hand, zones.get(prefix + "hand", ()), player.index, "hand")
            self.fill(player.graveyard, zones.get(prefix + "graveyard", ()), player.index, "graveyard")
        for player, prefix in ((self.you, ""), (self.they, "their_")):
            for spell in zones.get(prefix + "stack", ()):
                self.cast(player.index, spell)
        self.game.perform("venture", 0)
        self.answer_all()
        if settle:
            self.resolve()

    def fill(self, pile: list[GameObject], cards: Sequence[Card], index: int, zone: str) -> None:
        """Put cards into a zone before the text resolves."""
        owner = self.game.players[index]
        pile.extend(GameObject(self.game, each.characteristics, owner, zone, each) for each in cards)

    def cast(self, index: int, spell: Card) -> None:
        """Have a player cast a card, which goes on the stack, without paying its mana cost."""
        self.fill(self.game.players[index].hand, [spell], index, "hand")
        self.game.perform("cast", index, id=self.game.players[index].hand[-1].id)
        self.answer_all()

    def resolve(self) -> None:
        """Let everything on the stack resolve."""
        while self.game.stack:
            self.game.pass_priority()
            self.answer_all()
        assert not self.answers, f"never asked for: {self.answers}; asked: {[each.prompt for each in self.asked]}"

    def answer_all(self) -> None:
        """Answer what is asked, in order."""
        while self.game.decision is not None:
            decision = self.game.decision
            self.asked.append(decision)
            assert self.answers, f"not answered: {decision.prompt} {[option.label for option in decision.options]}"
            self.game.answer(answered(decision, self.answers.pop(0)))

    def until(self, test: Callable[[Game], bool]) -> None:
        """Have all players pass until something is so."""
        for _ in range(200):
            if test(self.game):
                return
            self.game.pass_priority()
            self.answer_all()
        raise AssertionError("it never comes to that")

    def ends_turn(self) -> None:
        """Go on into the next turn."""
        number = self.game.turn_number
        self.until(lambda game: game.turn_number > number)

    def named(self, name: str, zone: str = BATTLEFIELD) -> list[GameObject]:
        """The objects of a name in a zone, of all players."""
        return [
            thing
            for player in self.game.players
            for thing in self.game.objects_of(player)
            if thing.name == name and thing.zone == zone
        ]

    def one(self, name: str, zone: str = BATTLEFIELD) -> GameObject:
        """The one object of a name in a zone."""
        [thing] = self.named(name, zone)
        return thing


def answered(decision: Decision, answer: Answer) -> tuple[int, ...]:
    """An answer in words as the decision wants it."""
    if isinstance(decision, Number):
        assert isinstance(answer, int)
        return (answer,)
    if isinstance(decision, Divide):
        assert not isinstance(answer, str | int)
        return tuple(int(part) for part in answer)
    labels = [option.label for option in decision.options]
    if isinstance(answer, bool):
        return (labels.index("Yes" if answer else "No"),)
    if isinstance(answer, int):
        return (labels.index(str(answer)),)
    found: list[int] = []
    for wanted in [answer] if isinstance(answer, str) else answer:
        matching = [index for index, label in enumerate(labels) if label.startswith(str(wanted)) and index not in found]
        assert matching, f"{wanted!r} is not offered: {labels}"
        found.append(matching[0])
    return tuple(found)
