"""The ways through a dungeon: what is legal and probably not what was meant.

Called by `graph` with a dungeon whose rooms and arrows are right; gives warnings. Ways are counted, never listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from graphlib import TopologicalSorter

from cardwright.compiler.cards import Dungeon, Room, Word
from cardwright.compiler.codes import dungeon as codes
from cardwright.compiler.diagnostics import Diagnostic, Label

Arrows = dict[str, dict[str, Word]]

LONG_CORRIDOR = 5
TIMES_LONGER = 2
ROOMS_LONGER = 3


def check_paths(dungeon: Dungeon, rooms: dict[str, Room], arrows: Arrows) -> Iterator[Diagnostic]:
    """The warnings about a dungeon. Rooms and arrows are known by the key of their names."""
    order = list(TopologicalSorter(arrows).static_order())
    if len(rooms) >= LONG_CORRIDOR and all(len(out) < 2 for out in arrows.values()):
        yield codes.NO_CHOICE.at(
            dungeon.name.span,
            f"{dungeon.name.text} offers no choice",
            f"one arrow leads out of each of its {len(rooms) - 1:,} rooms but the last",
            help="let two arrows lead out of a room",
        )
    yield from equal_branches(rooms, arrows, order)
    yield from uneven_lengths(rooms, arrows, order)


def equal_branches(rooms: dict[str, Room], arrows: Arrows, order: list[str]) -> Iterator[Diagnostic]:
    """Warnings about arrows out of one room behind which the same happens. `order` has last rooms first."""
    kinds: dict[object, int] = {}
    kind: dict[str, int] = {}
    for room in order:
        body = rooms[room].body
        what = (body.text if body else None, frozenset(kind[target] for target in arrows[room]))
        unread = body is not None and body.text is None
        kind[room] = len(kinds) if unread else kinds.setdefault(what, len(kinds))
        if unread:
            kinds[room] = kind[room]
    for room, out in arrows.items():
        first: dict[int, Word] = {}
        for target, word in out.items():
            same = first.setdefault(kind[target], word)
            if same is not word:
                yield codes.EQUAL_BRANCHES.at(
                    word.span,
                    f"it doesn't matter which arrow out of {rooms[room].name.text} is chosen",
                    "behind this arrow",
                    further=(Label(same.span, "the same happens as behind this one"),),
                )
                break


def uneven_lengths(rooms: dict[str, Room], arrows: Arrows, order: list[str]) -> Iterator[Diagnostic]:
    """A warning if one way through the dungeon is much longer than another."""
    shortest: dict[str, int] = {}
    longest: dict[str, int] = {}
    for room in order:
        shortest[room] = 1 + min((shortest[target] for target in arrows[room]), default=0)
        longest[room] = 1 + max((longest[target] for target in arrows[room]), default=0)
    room, passed = order[-1], 0
    short, long = shortest[room], longest[room]
    if long < TIMES_LONGER * short or long - short < ROOMS_LONGER:
        return
    while True:
        passed += 1
        quick = min(arrows[room], key=lambda target: shortest[target])
        slow = max(arrows[room], key=lambda target: longest[target])
        if quick != slow:
            break
        room = quick
    yield codes.LONG_PATH.at(
        arrows[room][slow].span,
        f"one way through this dungeon has {long:,} rooms, another one {short:,}",
        f"the way over {rooms[slow].name.text} can lead through {passed + longest[slow]:,} rooms",
        further=(
            Label(
                arrows[room][quick].span, f"the one over {rooms[quick].name.text} through {passed + shortest[quick]:,}"
            ),
        ),
    )
