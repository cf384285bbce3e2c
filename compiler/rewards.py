"""What a text pays, read off its meaning: life, cards, tokens and counters, from the least to the most.

Takes an ability that `understand` has made; `odds` adds up what the rooms of a path pay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import inf

from cardwright.compiler.records import record
from cardwright.compiler.rules_text.meaning import (
    Ability,
    Call,
    Combined,
    Constant,
    Did,
    Do,
    EachPlayer,
    Effect,
    ForEach,
    If,
    May,
    Mentioned,
    Modal,
    Repeat,
    Results,
    Sequence,
    Term,
)

LIFE, OPPONENTS, CARDS, TOKENS, COUNTERS = "life", "opponents' life", "cards", "tokens", "counters"
RESOURCES = (LIFE, OPPONENTS, CARDS, TOKENS, COUNTERS)
"""What is counted: your life, what all opponents lose for each that there is, cards you draw, tokens you create,
counters that are put on anything."""


@record
class Range:
    """A number that isn't known exactly: from `least` to `most`, which may be infinite."""

    least: float = 0
    most: float = 0

    def plus(self, other: Range) -> Range:
        """The sum."""
        return Range(self.least + other.least, self.most + other.most)

    def times(self, other: Range) -> Range:
        """The product."""
        corners = [product(one, two) for one in (self.least, self.most) for two in (other.least, other.most)]
        return Range(min(corners), max(corners))

    def or_else(self, other: Range) -> Range:
        """One or the other."""
        return Range(min(self.least, other.least), max(self.most, other.most))


def product(one: float, two: float) -> float:
    """The product of two numbers; none of infinitely many is none."""
    return one * two if one and two else 0


NONE = Range()
ANY_NUMBER = Range(0, inf)
Rewards = Mapping[str, Range]


def exactly(number: float) -> Range:
    """A number that is known."""
    return Range(number, number)


def added(parts: Iterable[Rewards]) -> Rewards:
    """What several things pay together."""
    total: dict[str, Range] = {}
    for part in parts:
        for resource, paid in part.items():
            total[resource] = total.get(resource, NONE).plus(paid)
    return total


def one_of(parts: Iterable[Rewards]) -> Rewards:
    """What one of several things pays."""
    choices = list(parts)
    found: dict[str, Range] = {}
    for resource in {resource for part in choices for resource in part}:
        paid = [part.get(resource, NONE) for part in choices]
        found[resource] = Range(min(each.least for each in paid), max(each.most for each in paid))
    return found


def multiplied(rewards: Rewards, times: Range) -> Rewards:
    """What something pays that happens a number of times."""
    return {resource: paid.times(times) for resource, paid in rewards.items()}


def rewards_of(ability: Ability) -> Rewards:
    """What an ability pays you, and costs your opponents."""
    return {name: paid for name, paid in _Reading(ability).of(ability.effect).items() if paid != NONE}


class _Reading:
    """Goes through an effect; knows the targets it has and what the dice that were rolled may show."""

    def __init__(self, ability: Ability) -> None:
        self.slots = ability.slots
        self.known: dict[int, Range] = {}
        self.groups: dict[int, str] = {}

    def of(self, effect: Effect | None) -> Rewards:
        match effect:
            case Sequence(effects):
                return added(map(self.of, effects))
            case Do(call, mention):
                if mention is not None and call.function in ROLLS:
                    self.known[mention.number] = self.rolled(call)
                deed = DEEDS.get(call.function)
                return deed(self, call) if deed is not None else {}
            case May(effect=inner):
                return one_of(({}, self.of(inner)))
            case Did(inner, _):
                return self.of(inner)
            case If(_, then, otherwise):
                return one_of((self.of(then), self.of(otherwise)))
            case EachPlayer(players, player, inner):
                self.groups[player.number] = players.function if isinstance(players, Call) else ""
                return self.of(inner)
            case Repeat(times, inner):
                return multiplied(self.of(inner), self.amount(times))
            case ForEach(_, _, inner):
                return multiplied(self.of(inner), ANY_NUMBER)
            case Modal():
                return self.of_modes(effect)
            case Results(_, rows):
                return one_of(self.of(row) for _, _, row in rows)
        return {}

    def of_modes(self, modal: Modal) -> Rewards:
        """What the modes chosen pay: of each resource the least and the most that there may be."""
        modes = [self.of(choice.effect) for choice in modal.choices]
        most = modal.at_most or len(modes)
        found: dict[str, Range] = {}
        for resource in {resource for mode in modes for resource in mode}:
            least = sorted(mode.get(resource, NONE).least for mode in modes)
            greatest = sorted((mode.get(resource, NONE).most for mode in modes), reverse=True)
            sizes = range(modal.at_least, most + 1)
            found[resource] = Range(
                min(sum(least[:size]) for size in sizes), max(sum(greatest[:size]) for size in sizes)
            )
        return found

    def amount(self, term: Term) -> Range:
        """A number of the text: what it is if that is known, otherwise any number."""
        match term:
            case Constant(bool()):
                return ANY_NUMBER
            case Constant(int(number)):
                return exactly(number)
            case Mentioned(number):
                return self.known.get(number, ANY_NUMBER)
            case Call("total", (Mentioned(number),)):
                return self.known.get(number, ANY_NUMBER)
            case Combined(left, "+", right):
                return self.amount(left).plus(self.amount(right))
            case Combined(left, "*", right):
                return self.amount(left).times(self.amount(right))
        return ANY_NUMBER

    def rolled(self, call: Call) -> Range:
        """What dice show together: `roll_die` has sides, `roll_dice` a number of dice and sides."""
        *count, sides = map(self.amount, call.arguments[1:])
        number = count[0] if count else exactly(1)
        return Range(number.least, number.times(sides).most)

    def who(self, players: Term) -> str:
        """Whom a phrase about players means."""
        match players:
            case Call("the_player" | "only", (inner,)):
                return self.who(inner)
            case Call(function):
                return function
            case Mentioned(number):
                return self.groups.get(number, "")
        return ""

    def life(self, call: Call, sign: int) -> Rewards:
        players, amount = call.arguments
        paid = self.amount(amount).times(exactly(sign))
        lost = paid.times(exactly(-1))
        who = self.who(players)
        if who == "you":
            return {LIFE: paid}
        if who == "each_opponent":
            return {OPPONENTS: lost}
        if who == "each_player":
            return {LIFE: paid, OPPONENTS: lost}
        return {LIFE: paid.or_else(NONE), OPPONENTS: lost.or_else(NONE)}

    def yours(self, resource: str, players: Term, amount: Range) -> Rewards:
        """What you get of something if you are among those who get it."""
        who = self.who(players)
        if who in ("you", "each_player"):
            return {resource: amount}
        return {} if who == "each_opponent" else {resource: amount.or_else(NONE)}

    def counters(self, call: Call) -> Rewards:
        things, _, count = call.arguments
        return {COUNTERS: self.amount(count).times(self.number_of(things))}

    def distributed(self, call: Call) -> Rewards:
        match call.arguments[0]:
            case Constant(int(index)) if index < len(self.slots):
                divided = self.slots[index].divided
                return {COUNTERS: self.amount(divided) if divided is not None else ANY_NUMBER}
        return {COUNTERS: ANY_NUMBER}

    def number_of(self, things: Term) -> Range:
        """How many things a phrase means."""
        match things:
            case Call("this_object"):
                return exactly(1)
            case Call("targeted_objects" | "targeted", (Constant(int(index)), *_)) if index < len(self.slots):
                slot = self.slots[index]
                return Range(self.amount(slot.at_least).least, self.amount(slot.at_most).most)
        return ANY_NUMBER


ROLLS = frozenset(("roll_die", "roll_dice"))
DEEDS: Mapping[str, Callable[[_Reading, Call], Rewards]] = {
    "gain_life": lambda reading, call: reading.life(call, 1),
    "lose_life": lambda reading, call: reading.life(call, -1),
    "draw": lambda reading, call: reading.yours(CARDS, call.arguments[0], reading.amount(call.arguments[1])),
    "create_token": lambda reading, call: reading.yours(TOKENS, call.arguments[0], reading.amount(call.arguments[2])),
    "create_copies": lambda reading, call: reading.yours(TOKENS, call.arguments[0], ANY_NUMBER),
    "put_counters": lambda reading, call: reading.counters(call),
    "distribute_counters": lambda reading, call: reading.distributed(call),
}
"""The instructions that pay something. Their first argument is who gets it, or what it is put on."""
