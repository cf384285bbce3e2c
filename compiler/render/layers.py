"""The geometry of a map: rooms in layers from top to bottom, in an order with few crossings, in their places.

A dungeon's arrows come in, `dungeon_map` draws what goes out. An arrow that skips layers bends in each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from graphlib import TopologicalSorter
from itertools import pairwise

from cardwright.compiler.records import record

SWEEPS = 6

Arrow = tuple[int, int]


@record
class Layers:
    """Rooms and bends in layers; rooms are 0 … `rooms` − 1, bends have the numbers above.

    `arrows[i]` lead from layer `i` to the next one, each as a pair of numbers; `crossings` of them cross.
    """

    rooms: int
    layers: tuple[tuple[int, ...], ...]
    arrows: tuple[tuple[Arrow, ...], ...]

    def neighbours(self, layer: int, above: bool) -> dict[int, list[int]]:
        """For what is in a layer, where its arrows come from (`above`) or lead to."""
        found: dict[int, list[int]] = {number: [] for number in self.layers[layer]}
        if above and layer > 0:
            for upper, lower in self.arrows[layer - 1]:
                found[lower].append(upper)
        elif not above and layer < len(self.arrows):
            for upper, lower in self.arrows[layer]:
                found[upper].append(lower)
        return found


def bends(leads_to: Sequence[Sequence[int]]) -> int:
    """How often arrows would bend because they skip layers. Raises graphlib.CycleError."""
    depths = _depths(leads_to)
    return sum(depths[target] - depths[room] - 1 for room, targets in enumerate(leads_to) for target in targets)


def layered(leads_to: Sequence[Sequence[int]]) -> Layers:
    """Put rooms into layers, so that all arrows lead down, and order each layer.

    `leads_to` holds for each room the numbers of the rooms its arrows lead to. Raises graphlib.CycleError.
    """
    depths = _depths(leads_to)
    layers: list[list[int]] = [[] for _ in range(max(depths, default=-1) + 1)]
    for room in _printed_order(leads_to, depths):
        layers[depths[room]].append(room)
    arrows: list[list[Arrow]] = [[] for _ in layers[1:]]
    bend = len(leads_to)
    for room in _printed_order(leads_to, depths):
        for target in leads_to[room]:
            upper = room
            for depth in range(depths[room] + 1, depths[target]):
                arrows[depth - 1].append((upper, bend))
                layers[depth].append(bend)
                upper, bend = bend, bend + 1
            arrows[depths[target] - 1].append((upper, target))
    unordered = Layers(len(leads_to), tuple(map(tuple, layers)), tuple(map(tuple, arrows)))
    return _with_few_crossings(unordered)


def _depths(leads_to: Sequence[Sequence[int]]) -> list[int]:
    """How many arrows the longest way to each room has."""
    depths = [0] * len(leads_to)
    order = list(TopologicalSorter(dict(enumerate(leads_to))).static_order())
    for room in reversed(order):
        for target in leads_to[room]:
            depths[target] = max(depths[target], depths[room] + 1)
    return depths


def _printed_order(leads_to: Sequence[Sequence[int]], depths: Sequence[int]) -> list[int]:
    """The rooms as one meets them layer by layer when following the arrows from left to right."""
    rank: dict[int, int] = {}
    for room in sorted(range(len(leads_to)), key=lambda room: (depths[room], room)):
        rank.setdefault(room, len(rank))
        for target in leads_to[room]:
            rank.setdefault(target, len(rank))
    return sorted(rank, key=lambda room: (depths[room], rank[room]))


def _with_few_crossings(start: Layers) -> Layers:
    """Sweep down and up; each time order a layer by the mean place of its neighbours. The best order wins."""
    best, fewest = start, _crossings(start)
    current = start
    for sweep in range(SWEEPS):
        if fewest == 0:
            break
        current = _swept(current, down=sweep % 2 == 0)
        crossings = _crossings(current)
        if crossings < fewest:
            best, fewest = current, crossings
    return best


def _swept(graph: Layers, down: bool) -> Layers:
    layers = list(graph.layers)
    depths = range(1, len(layers)) if down else range(len(layers) - 2, -1, -1)
    for depth in depths:
        beside = layers[depth - 1 if down else depth + 1]
        place = {number: index for index, number in enumerate(beside)}
        neighbours = graph.neighbours(depth, above=down)
        own = {number: index for index, number in enumerate(layers[depth])}
        wanted = {number: _mean([place[other] for other in neighbours[number]], own[number]) for number in own}
        layers[depth] = tuple(sorted(own, key=lambda number: (wanted[number], own[number])))
    return Layers(graph.rooms, tuple(layers), graph.arrows)


def _mean(places: Sequence[float], otherwise: float) -> float:
    return sum(places) / len(places) if places else otherwise


def _crossings(graph: Layers) -> int:
    total = 0
    for depth, arrows in enumerate(graph.arrows):
        place = {number: index for layer in graph.layers[depth : depth + 2] for index, number in enumerate(layer)}
        ends = sorted((place[upper], place[lower]) for upper, lower in arrows)
        total += sum(
            left[0] < right[0] and left[1] > right[1] for index, left in enumerate(ends) for right in ends[index + 1 :]
        )
    return total


def placed(graph: Layers, widths: Mapping[int, int], gap: int, total: int) -> dict[int, int]:
    """The leftmost column of each room and bend, on `total` columns.

    Each stands as near as it can to the middle of its neighbours, at least `gap` columns from the next. Every
    layer must fit.
    """
    centres = {
        number: centre
        for layer in graph.layers
        for number, centre in zip(layer, _spread(layer, [total / 2] * len(layer), widths, gap, total), strict=True)
    }
    for sweep in range(SWEEPS):
        down = sweep % 2 == 0
        depths = range(len(graph.layers)) if down else range(len(graph.layers) - 1, -1, -1)
        for depth in depths:
            layer = graph.layers[depth]
            neighbours = graph.neighbours(depth, above=down)
            wanted = [_mean([centres[other] for other in neighbours[number]], centres[number]) for number in layer]
            centres.update(zip(layer, _spread(layer, wanted, widths, gap, total), strict=True))
    return {
        number: left
        for layer in graph.layers
        for number, left in zip(layer, _columns(layer, centres, widths, gap), strict=True)
    }


def _spread(
    layer: Sequence[int], wanted: Sequence[float], widths: Mapping[int, int], gap: int, total: int
) -> list[float]:
    """The centres nearest to `wanted` (least squares) that keep the order, the gap and the total width."""
    offsets = [0.0]
    for left, right in pairwise(layer):
        offsets.append(offsets[-1] + (widths[left] + widths[right]) / 2 + gap)
    lowest = widths[layer[0]] / 2
    highest = total - widths[layer[-1]] / 2 - offsets[-1]
    steps = _nondecreasing([want - offset for want, offset in zip(wanted, offsets, strict=True)])
    return [min(max(step, lowest), highest) + offset for step, offset in zip(steps, offsets, strict=True)]


def _nondecreasing(values: Sequence[float]) -> list[float]:
    """The nondecreasing sequence nearest to `values`: neighbours out of order take their common mean."""
    pools: list[tuple[float, int]] = []
    for value in values:
        mean, size = value, 1
        while pools and pools[-1][0] > mean:
            other, others = pools.pop()
            mean = (mean * size + other * others) / (size + others)
            size += others
        pools.append((mean, size))
    return [mean for mean, size in pools for _ in range(size)]


def _columns(layer: Sequence[int], centres: Mapping[int, float], widths: Mapping[int, int], gap: int) -> list[int]:
    columns: list[int] = []
    free = 0
    for number in layer:
        column = max(free, int(centres[number] - widths[number] / 2 + 0.5))
        columns.append(column)
        free = column + widths[number] + gap
    return columns
