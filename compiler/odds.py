"""The paths of a dungeon: how many there are, how long they are, and what each room and path pays.

Takes a dungeon that `check` has found right; `cardwright paths` shows what comes out. Paths aren't walked but
counted, room by room, so that it takes no longer than reading the card, however many there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from itertools import islice

from cardwright.compiler.cards import Body, Dungeon
from cardwright.compiler.graph import key
from cardwright.compiler.records import record
from cardwright.compiler.rewards import NONE, RESOURCES, Range, Rewards, added, rewards_of
from cardwright.compiler.rules_text.syntax import Text
from cardwright.compiler.rules_text.understand import understand


@record
class RoomOdds:
    """A room: how many arrows are before it at least and at most, how many paths lead to it and through it.

    `chance` is how likely a player gets there who takes any arrow as likely as another; `pays` what its ability pays.
    """

    name: str
    nearest: int
    farthest: int
    paths_to: int
    paths_through: int
    chance: float
    pays: Rewards


@record
class Path:
    """One way through a dungeon: its rooms in order, and what they pay together."""

    rooms: tuple[str, ...]
    pays: Rewards


@record
class DungeonOdds:
    """The rooms of a dungeon, as printed, and what its paths have in common.

    `shortest` and `longest` are numbers of rooms. `pays` has the least and the most that any path pays of a resource.
    """

    name: str
    topmost: str
    rooms: tuple[RoomOdds, ...]
    leads_to: Mapping[str, tuple[str, ...]]
    paths: int
    shortest: int
    longest: int
    pays: Rewards

    def each_path(self, at_most: int) -> list[Path]:
        """The first paths, in the order of their arrows."""
        pays = {room.name: room.pays for room in self.rooms}
        walked = islice(walks(self.leads_to, self.topmost), at_most)
        return [Path(rooms, added(pays[room] for room in rooms)) for rooms in walked]


def odds(dungeon: Dungeon) -> DungeonOdds:
    """Count the paths of a dungeon that has been checked."""
    arrows = {key(room.name): [key(word) for word in room.leads_to] for room in dungeon.rooms}
    names = {key(room.name): room.name.text for room in dungeon.rooms}
    order = topmost_first(arrows)
    before = leading_in(arrows)
    nearest: dict[str, int] = {}
    farthest: dict[str, int] = {}
    to: dict[str, int] = {}
    chance: dict[str, float] = {}
    for room in order:
        nearest[room] = min((nearest[each] + 1 for each in before[room]), default=0)
        farthest[room] = max((farthest[each] + 1 for each in before[room]), default=0)
        to[room] = sum(to[each] for each in before[room]) or 1
        chance[room] = sum(chance[each] / len(arrows[each]) for each in before[room]) if before[room] else 1.0
    onwards: dict[str, int] = {}
    for room in reversed(order):
        onwards[room] = sum(onwards[each] for each in arrows[room]) or 1
    last = [room for room in order if not arrows[room]]
    pays = what_rooms_pay(dungeon)
    return DungeonOdds(
        dungeon.name.text,
        names[order[0]],
        tuple(
            RoomOdds(name, nearest[room], farthest[room], to[room], to[room] * onwards[room], chance[room], pays[room])
            for room, name in names.items()
        ),
        {name: tuple(names[each] for each in arrows[room]) for room, name in names.items()},
        sum(to[room] for room in last),
        min(nearest[room] for room in last) + 1,
        max(farthest[room] for room in last) + 1,
        what_paths_pay(order, before, last, pays),
    )


def topmost_first(arrows: Mapping[str, list[str]]) -> list[str]:
    """The rooms in an order in which every arrow leads onwards."""
    return list(TopologicalSorter(arrows).static_order())[::-1]


def leading_in(arrows: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """For each room, those from which an arrow leads there."""
    before: dict[str, list[str]] = {room: [] for room in arrows}
    for room, ahead in arrows.items():
        for each in ahead:
            before[each].append(room)
    return before


def what_rooms_pay(dungeon: Dungeon) -> dict[str, Rewards]:
    """What the ability of each room pays; rooms with the same text pay the same."""
    known: dict[Text, Rewards] = {}
    return {key(room.name): what_a_text_pays(room.body, dungeon.name.text, known) for room in dungeon.rooms}


def what_a_text_pays(body: Body | None, own_name: str, known: dict[Text, Rewards]) -> Rewards:
    """What a text pays, looked up if it is known; nothing if there is none."""
    if body is None or body.text is None:
        return {}
    if body.text not in known:
        meaning = understand(body.text, own_name).meaning
        known[body.text] = rewards_of(meaning) if meaning is not None else {}
    return known[body.text]


def what_paths_pay(
    order: list[str], before: Mapping[str, list[str]], last: list[str], pays: Mapping[str, Rewards]
) -> Rewards:
    """The least and the most that a path pays of each resource."""
    found: dict[str, Range] = {}
    for resource in RESOURCES:
        so_far: dict[str, Range] = {}
        for room in order:
            earlier = [so_far[each] for each in before[room]] or [NONE]
            least, most = min(each.least for each in earlier), max(each.most for each in earlier)
            so_far[room] = Range(least, most).plus(pays[room].get(resource, NONE))
        ends = [so_far[room] for room in last]
        paid = Range(min(each.least for each in ends), max(each.most for each in ends))
        if paid != NONE:
            found[resource] = paid
    return found


def walks(leads_to: Mapping[str, tuple[str, ...]], first: str) -> Iterator[tuple[str, ...]]:
    """Every path from a room to a last room."""
    waiting: list[tuple[str, ...]] = [(first,)]
    while waiting:
        path = waiting.pop()
        ahead = leads_to[path[-1]]
        if not ahead:
            yield path
        waiting += [(*path, room) for room in reversed(ahead)]
