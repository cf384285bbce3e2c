"""Whether the rooms and arrows of a dungeon are a dungeon (309.4, 309.5).

Called by `checking` with a dungeon of the AST; gives findings. Every walk is iterative, so size is no matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import islice
from unicodedata import normalize

from cardwright.compiler.cards import Dungeon, EndsIn, Room, Word, of_kind, written
from cardwright.compiler.codes import dungeon as codes
from cardwright.compiler.codes.limits import TOO_MANY_ARROWS, TOO_MANY_ROOMS
from cardwright.compiler.diagnostics import Diagnostic, Fix, Label
from cardwright.compiler.likeness import alike
from cardwright.compiler.limits import LIMITS, Limits
from cardwright.compiler.paths import check_paths
from cardwright.compiler.source import Span
from cardwright.compiler.suggest import closest

Arrows = dict[str, dict[str, Word]]
LABELS_SHOWN = 10
NAMES_COMPARED = 200


def key(word: Word) -> str:
    """What two names of the same room have in common, however their accents are encoded."""
    return normalize("NFC", word.text)


def check_graph(dungeon: Dungeon, whole: bool, limits: Limits = LIMITS) -> Iterator[Diagnostic]:
    """The findings about rooms and arrows.

    When a part of the card couldn't be read (not `whole`), or an arrow leads nowhere, nothing is said about
    where the dungeon begins and ends: what is missing might be there.
    """
    if not dungeon.rooms:
        if whole:
            yield codes.NO_ROOM.at(dungeon.name.span, f"{dungeon.name.text} has no room", "this dungeon has no room")
        return
    if len(dungeon.rooms) > limits.rooms:
        surplus = dungeon.rooms[limits.rooms].name.span
        message = f"this dungeon has {len(dungeon.rooms):,} rooms"
        yield TOO_MANY_ROOMS.at(surplus, message, f"a dungeon has at most {limits.rooms:,}")
        return
    rooms: dict[str, Room] = {}
    twice = [finding for room in dungeon.rooms if (finding := declare(room, rooms))]
    yield from twice
    arrows: Arrows = {name: {} for name in rooms}
    every_fault = (finding for room in dungeon.rooms for finding in check_arrows(room, rooms, arrows, limits))
    faults = list(islice(every_fault, limits.findings + 1))
    yield from faults
    last_rooms = [word for field in of_kind(dungeon.fields, EndsIn) for word in field.rooms]
    nowhere = (word for word in last_rooms if key(word) not in rooms)
    unknown = [unknown_room(word, rooms) for word in islice(nowhere, limits.findings + 1)]
    yield from unknown
    cycle = check_cycle(rooms, arrows)
    yield from cycle
    yield from (empty_room(room) for room in dungeon.rooms if room.body is None)
    if whole and not (twice or faults or unknown or cycle):
        ends = [*check_topmost(rooms, arrows), *check_last(dungeon, rooms, arrows)]
        yield from ends or check_paths(dungeon, rooms, arrows)


def declare(room: Room, rooms: dict[str, Room]) -> Diagnostic | None:
    """Note a room by its name; a finding if another room has it already."""
    first = rooms.setdefault(key(room.name), room)
    if first is room or not room.name.text:
        return None
    return codes.ROOM_TWICE.at(
        room.name.span,
        f"there are two rooms called {room.name.text}",
        "this is the second one",
        further=(Label(first.name.span, "first declared here"),),
    )


def check_arrows(room: Room, rooms: dict[str, Room], arrows: Arrows, limits: Limits) -> Iterator[Diagnostic]:
    """Findings about the arrows out of one room; the good ones are noted in `arrows`."""
    if len(room.leads_to) > limits.arrows:
        surplus = room.leads_to[limits.arrows].span
        message = f"{len(room.leads_to)} arrows lead out of {room.name.text}"
        yield TOO_MANY_ARROWS.at(surplus, message, f"there can be at most {limits.arrows}")
    out = arrows[key(room.name)] if rooms[key(room.name)] is room else {}
    before = room.name
    for target in room.leads_to[: limits.arrows]:
        if key(target) not in rooms:
            yield unknown_room(target, rooms)
        elif key(target) == key(room.name):
            yield codes.SELF_ARROW.at(target.span, f"{room.name.text} leads to itself", "this is the room itself")
        elif first := out.get(key(target)):
            yield codes.ARROW_TWICE.at(
                target.span,
                f"two arrows lead from {room.name.text} to {target.text}",
                "this is the second one",
                further=(Label(first.span, "the first one is here"),),
                fix=Fix.unsafe(Span(before.span.end, target.span.end), ""),
            )
        else:
            out[key(target)] = target
        before = target


def unknown_room(word: Word, rooms: dict[str, Room]) -> Diagnostic:
    """The finding about a name that no room has."""
    names = [room.name.text for room in islice(rooms.values(), NAMES_COMPARED) if room.name.text]
    same = [name for name in names if alike(name) == alike(word.text)]
    meant = same[0] if len(same) == 1 else closest(word.text, names)
    fix = Fix.safe if len(same) == 1 else Fix.unsafe
    return codes.UNKNOWN_ROOM.at(
        word.span,
        f"there is no room called {word.text}",
        f"did you mean {meant}?" if meant else "no room of this dungeon has this name",
        fix=fix(word.span, written(meant)) if meant else None,
    )


def check_cycle(rooms: dict[str, Room], arrows: Arrows) -> list[Diagnostic]:
    """The finding about arrows that lead in a circle, with each of them marked, if there is one."""
    incoming: dict[str, list[str]] = {name: [] for name in rooms}
    for name, out in arrows.items():
        for target in out:
            incoming[target].append(name)
    try:
        TopologicalSorter(incoming).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return [cycle(circle[:-1], rooms, arrows)]
    return []


def cycle(circle: list[str], rooms: dict[str, Room], arrows: Arrows) -> Diagnostic:
    """The finding about one circle of rooms, told from its room that stands first in the source."""
    start = min(range(len(circle)), key=lambda index: rooms[circle[index]].name.span)
    ordered = circle[start:] + circle[:start]
    steps = list(zip(ordered, ordered[1:] + ordered[:1], strict=True))
    *others, (last, first) = steps
    names = [rooms[name].name.text for name in ordered]
    if len(names) > LABELS_SHOWN:
        names[LABELS_SHOWN - 1 : -1] = ["…"]
    path = " -> ".join([*names, names[0]])
    return codes.CYCLE.at(
        arrows[last][first].span,
        f"these rooms lead in a circle: {path}",
        f"this arrow leads back to {rooms[first].name.text}",
        further=tuple(
            Label(arrows[start][end].span, f"{rooms[start].name.text} leads to {rooms[end].name.text}")
            for start, end in others[:LABELS_SHOWN]
        ),
    )


def check_topmost(rooms: dict[str, Room], arrows: Arrows) -> Iterator[Diagnostic]:
    """A finding if several rooms have no arrow to them; where there is no circle, one has none."""
    led_to = {target for out in arrows.values() for target in out}
    topmost, *others = [room for name, room in rooms.items() if name not in led_to]
    if others:
        yield codes.TOPMOST_ROOMS.at(
            others[0].name.span,
            f"no arrow leads to {listed(others)}",
            "no arrow leads to this room",
            further=(
                Label(topmost.name.span, "this is the topmost room"),
                *(Label(room.name.span, "nor to this one") for room in others[1:LABELS_SHOWN]),
            ),
            help="draw an arrow to it from another room",
        )


def check_last(dungeon: Dungeon, rooms: dict[str, Room], arrows: Arrows) -> Iterator[Diagnostic]:
    """Findings if the last rooms are not those that the dungeon names, or several that it doesn't."""
    last = {name: room for name, room in rooms.items() if not arrows[name]}
    named = {key(word): word for field in of_kind(dungeon.fields, EndsIn) for word in field.rooms}
    if not named:
        if len(last) > 1:
            yield several_last_rooms(dungeon, list(last.values()))
        return
    for name, word in named.items():
        if name not in last:
            target = next(iter(arrows[name].values()))
            yield codes.ENDS_ELSEWHERE.at(
                word.span,
                f"{word.text} isn't a last room",
                "named as a last room here",
                further=(Label(target.span, "but an arrow leads out of it"),),
            )
    for name, room in last.items():
        if name not in named:
            yield codes.ENDS_ELSEWHERE.at(
                room.name.span,
                f"{room.name.text} is a last room that `ends in` doesn't name",
                "no arrow leads out of this room",
                further=(Label(first_span(named), "the last rooms are named here"),),
                help=f"draw an arrow out of {room.name.text}, or name it behind `ends in`",
            )


def first_span(named: dict[str, Word]) -> Span:
    """The place of the first room that `ends in` names."""
    return next(iter(named.values())).span


def several_last_rooms(dungeon: Dungeon, last: list[Room]) -> Diagnostic:
    """The finding about a dungeon that ends in several rooms and doesn't say so."""
    first, *others = last
    return codes.LAST_ROOMS.at(
        first.name.span,
        f"no arrow leads out of {listed(last)}",
        "no arrow leads out of this room",
        further=tuple(Label(room.name.span, "nor out of this one") for room in others[:LABELS_SHOWN]),
        help="draw the missing arrow, or write below the dungeon's name where it ends: "
        f"`ends in {', '.join(written(room.name.text) for room in last[:LABELS_SHOWN])}`",
    )


def empty_room(room: Room) -> Diagnostic:
    """The warning about a room without text."""
    return codes.EMPTY_ROOM.at(room.name.span, f"{room.name.text} has no text", "nothing happens in this room")


def listed(rooms: list[Room]) -> str:
    """The names of some rooms, in words."""
    names = [room.name.text for room in rooms[:LABELS_SHOWN]]
    if len(rooms) > LABELS_SHOWN:
        names.append(f"{len(rooms) - LABELS_SHOWN} more")
    return " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)
