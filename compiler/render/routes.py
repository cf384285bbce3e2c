"""The routes of arrows between two layers of a map: the columns they leave and arrive in, the row they use.

Rooms that stand in their places come in; `dungeon_map` draws the routes. No two routes share a column or
overlap on a row, so lines can cross but never join.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.compiler.records import record
from cardwright.compiler.render.layers import Arrow


class NoRoute(Exception):
    """There isn't a column for every arrow that arrives in one place."""


@record
class Route:
    """One arrow between two layers; `track` counts the rows between them, None if it goes straight down."""

    upper: int
    lower: int
    leaves: int
    arrives: int
    track: int | None = None

    @property
    def across(self) -> range:
        """The columns it runs across, both ends included."""
        return range(min(self.leaves, self.arrives), max(self.leaves, self.arrives) + 1)


def routes(arrows: Sequence[Arrow], lefts: Mapping[int, int], widths: Mapping[int, int]) -> list[Route]:
    """The routes of all arrows from one layer to the next. Raises NoRoute."""
    leaving = _leaving(arrows, lefts, widths)
    found: list[Route] = []
    for lower in sorted({lower for _, lower in arrows}, key=lambda number: lefts[number]):
        own = sorted((leaving[arrow], arrow[0]) for arrow in arrows if arrow[1] == lower)
        columns = _arriving([column for column, _ in own], set(leaving.values()), lefts[lower], widths[lower])
        found += [Route(upper, lower, leaves, arrives) for (leaves, upper), arrives in zip(own, columns, strict=True)]
    return _on_tracks(found)


def _leaving(arrows: Sequence[Arrow], lefts: Mapping[int, int], widths: Mapping[int, int]) -> dict[Arrow, int]:
    """The columns in which arrows leave: evenly over the width there, ordered as their targets."""
    columns: dict[Arrow, int] = {}
    for upper in {upper for upper, _ in arrows}:
        own = sorted((arrow for arrow in arrows if arrow[0] == upper), key=lambda arrow: lefts[arrow[1]])
        for index, arrow in enumerate(own):
            columns[arrow] = _share(lefts[upper], widths[upper], index, len(own))
    return columns


def _share(left: int, cells: int, index: int, count: int) -> int:
    return left + cells * (2 * index + 1) // (2 * count)


def _arriving(leaving: Sequence[int], all_leaving: set[int], left: int, cells: int) -> list[int]:
    """Columns at one place for the arrows that left in `leaving`: in order, straight below if possible."""
    inside = range(left, left + cells)
    unused = [column for column in inside if column not in all_leaving]
    columns: list[int] = []
    for index, leaves in enumerate(leaving):
        later = len(leaving) - index - 1
        possible = [
            column
            for column in inside
            if (column == leaves or column not in all_leaving)
            and (not columns or column > columns[-1])
            and sum(other > column for other in unused) >= later
        ]
        if not possible:
            raise NoRoute
        wanted = leaves if leaves in inside[1:-1] else _share(left, cells, index, len(leaving))
        columns.append(min(possible, key=lambda column: (abs(column - wanted), column)))
    return columns


def _on_tracks(found: Sequence[Route]) -> list[Route]:
    """Give every route that runs across the highest row on which it meets none before it.

    Those that run right come first, from the right, then those that run left, from the left: so neighbours
    that needn't cross don't.
    """
    right = sorted((route for route in found if route.leaves < route.arrives), key=lambda route: -route.leaves)
    left = sorted((route for route in found if route.leaves > route.arrives), key=lambda route: route.leaves)
    tracked: list[Route] = []
    for route in [*right, *left]:
        above = [other.track for other in tracked if other.track is not None and _meet(other.across, route.across)]
        track = max(above, default=-1) + 1
        tracked.append(Route(route.upper, route.lower, route.leaves, route.arrives, track))
    return [*tracked, *(route for route in found if route.leaves == route.arrives)]


def _meet(one: range, other: range) -> bool:
    return one.start < other.stop and other.start < one.stop
