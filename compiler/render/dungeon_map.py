"""A dungeon as a map of text: rooms in layers, arrows drawn with lines, a mark on each room that has one.

The command line gives graph and marks; on a terminal too narrow for the layers the rooms come as a list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from cardwright.compiler.records import record
from cardwright.compiler.render.cells import indented, printable, width, wrapped
from cardwright.compiler.render.layers import Layers, bends, layered, placed
from cardwright.compiler.render.palette import PLAIN, Palette
from cardwright.compiler.render.routes import NoRoute, Route, routes

MOST_PLACES_DRAWN = 200
GAPS = (5, 3, 2)
BEND_WIDTH = 3
HEAD = "▼"
UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
LINES = {
    UP | DOWN: "│",
    LEFT | RIGHT: "─",
    DOWN | RIGHT: "┌",
    DOWN | LEFT: "┐",
    UP | RIGHT: "└",
    UP | LEFT: "┘",
    UP | DOWN | LEFT | RIGHT: "┼",
}


@record
class MapRoom:
    """A room on the map: its name, the rooms it leads to, a character that marks it, a role for its color."""

    name: str
    leads_to: tuple[int, ...] = ()
    mark: str = ""
    role: str = ""


@record
class Box:
    """A room as it stands on the map: the lines of its name between brackets, all equally wide."""

    lines: tuple[str, ...]
    role: str
    width: int


def draw_map(rooms: Sequence[MapRoom], columns: int, palette: Palette = PLAIN) -> list[str]:
    """The map of a dungeon in lines of at most `columns` cells.

    Raises graphlib.CycleError if the arrows make a cycle.
    """
    arrows = [room.leads_to for room in rooms]
    if len(rooms) + bends(arrows) <= MOST_PLACES_DRAWN:
        graph = layered(arrows)
        for wrapping, gap in product((False, True), GAPS):
            boxes = _boxes(rooms, graph, gap, columns, wrapping)
            drawing = _drawn(graph, boxes, gap, columns) if boxes else None
            if drawing:
                return drawing.lines(palette)
    return list_rooms(rooms, columns, palette)


def _drawn(graph: Layers, boxes: Sequence[Box], gap: int, columns: int) -> _Drawing | None:
    widths = {
        number: boxes[number].width if number < graph.rooms else BEND_WIDTH
        for layer in graph.layers
        for number in layer
    }
    lefts = placed(graph, widths, gap, columns)
    try:
        channels = [routes(arrows, lefts, widths) for arrows in graph.arrows]
    except NoRoute:
        return None
    drawing = _Drawing(graph, boxes, lefts)
    drawing.draw(channels)
    return drawing


def list_rooms(rooms: Sequence[MapRoom], columns: int, palette: Palette = PLAIN) -> list[str]:
    """The rooms of a dungeon as a list, each with the names of the rooms it leads to."""
    lines = []
    for room in rooms:
        targets = ", ".join(printable(rooms[target].name) for target in room.leads_to)
        words = printable(room.name) + (f" → {targets}" if targets else "")
        first, *rest = indented(words, columns, f"{room.mark or ' '} ", "      ")
        lines += [palette.paint(room.role, line) if room.role else line for line in (first, *rest)]
    return lines


def _boxes(rooms: Sequence[MapRoom], graph: Layers, gap: int, columns: int, wrapping: bool) -> list[Box] | None:
    """A box for each room, names wrapped between words where a layer would not fit; None if it never fits."""
    boxes: dict[int, Box] = {}
    ports = _ports(rooms)
    for layer in graph.layers:
        here = [number for number in layer if number < graph.rooms]
        taken = (len(layer) - 1) * gap + (len(layer) - len(here)) * BEND_WIDTH
        names = [printable(rooms[number].name) for number in here]
        longest = max(map(width, names), default=0)
        longest_word = max((width(word) for name in names for word in name.split()), default=0)
        for limit in range(longest, longest_word - 1 if wrapping else longest - 1, -1):
            fitted = {number: _box(rooms[number], limit, ports[number]) for number in here}
            if taken + sum(box.width for box in fitted.values()) <= columns:
                boxes.update(fitted)
                break
        else:
            return None
    return [boxes[number] for number in range(len(rooms))]


def _ports(rooms: Sequence[MapRoom]) -> list[int]:
    """The most arrows that go into or out of each room."""
    arriving = [0] * len(rooms)
    for room in rooms:
        for target in room.leads_to:
            arriving[target] += 1
    return [max(count, len(room.leads_to)) for count, room in zip(arriving, rooms, strict=True)]


def _box(room: MapRoom, limit: int, ports: int) -> Box:
    names = wrapped(printable(room.name), max(1, limit))
    inner = max(*map(width, names), 2 * ports - 3)
    lines = [f"[ {_centred(name, inner)} ]" for name in names]
    if room.mark:
        lines[0] = f"[{room.mark} {_centred(names[0], inner)}]"
    return Box(tuple(lines), room.role, inner + 4)


def _centred(name: str, cells: int) -> str:
    spare = cells - width(name)
    return " " * (spare // 2) + name + " " * (spare - spare // 2)


class _Drawing:
    """A map that is being drawn from the top down: directions of lines in cells, and boxes beside them."""

    def __init__(self, graph: Layers, boxes: Sequence[Box], lefts: Mapping[int, int]) -> None:
        self.graph = graph
        self.boxes = boxes
        self.lefts = lefts
        self.cells: dict[tuple[int, int], int] = {}
        self.heads: set[tuple[int, int]] = set()
        self.texts: list[list[tuple[int, str, str]]] = []

    def draw(self, channels: Sequence[Sequence[Route]]) -> None:
        """Draw every layer and the routes that lead on from it."""
        arriving: Sequence[Route] = ()
        for layer, leaving in zip(self.graph.layers, [*channels, []], strict=True):
            self._draw_layer(layer, arriving, leaving)
            if leaving:
                self._draw_routes(leaving)
            arriving = leaving

    def _draw_layer(self, layer: Sequence[int], arriving: Sequence[Route], leaving: Sequence[Route]) -> None:
        rooms = [number for number in layer if number < self.graph.rooms]
        top = len(self.texts)
        height = max((len(self.boxes[room].lines) for room in rooms), default=1)
        self.texts += [[] for _ in range(height)]
        for room in rooms:
            box = self.boxes[room]
            for row, line in enumerate(box.lines, top):
                self.texts[row].append((self.lefts[room], line, box.role))
        for route in leaving:
            if route.upper < self.graph.rooms:
                self._down(route.leaves, top + len(self.boxes[route.upper].lines), top + height)
            else:
                (bent,) = (before.arrives for before in arriving if before.lower == route.upper)
                self._across(bent, route.leaves, top)
                self._down(route.leaves, top + 1, top + height)

    def _draw_routes(self, leaving: Sequence[Route]) -> None:
        top = len(self.texts)
        tracks = max((route.track for route in leaving if route.track is not None), default=-1) + 1
        self.texts += [[] for _ in range(tracks + 1)]
        for route in leaving:
            turn = top if route.track is None else top + route.track
            self._down(route.leaves, top, turn)
            self._across(route.leaves, route.arrives, turn)
            self._down(route.arrives, turn + 1, top + tracks + 1)
            if route.lower < self.graph.rooms:
                self.heads.add((top + tracks, route.arrives))

    def _down(self, column: int, start: int, stop: int) -> None:
        for row in range(start, stop):
            self._mark(row, column, UP | DOWN)

    def _across(self, start: int, stop: int, row: int) -> None:
        """A line that comes from above in column `start` and goes on below in column `stop`."""
        if start == stop:
            self._mark(row, start, UP | DOWN)
            return
        rightwards = start < stop
        self._mark(row, start, UP | (RIGHT if rightwards else LEFT))
        self._mark(row, stop, DOWN | (LEFT if rightwards else RIGHT))
        for column in range(min(start, stop) + 1, max(start, stop)):
            self._mark(row, column, LEFT | RIGHT)

    def _mark(self, row: int, column: int, directions: int) -> None:
        self.cells[row, column] = self.cells.get((row, column), 0) | directions

    def lines(self, palette: Palette) -> list[str]:
        """What has been drawn, line by line."""
        drawn: list[list[tuple[int, str]]] = [
            [(column, palette.paint(role, text) if role else text) for column, text, role in texts]
            for texts in self.texts
        ]
        widths = [{column: width(text) for column, text, _ in texts} for texts in self.texts]
        for (row, column), directions in self.cells.items():
            character = HEAD if (row, column) in self.heads else LINES[directions]
            drawn[row].append((column, palette.paint("frame", character)))
        return [_joined(pieces, known) for pieces, known in zip(drawn, widths, strict=True)]


def _joined(pieces: list[tuple[int, str]], widths: Mapping[int, int]) -> str:
    line, end = "", 0
    for column, text in sorted(pieces):
        line += " " * (column - end) + text
        end = column + widths.get(column, 1)
    return line
