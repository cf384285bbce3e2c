"""The table as text: the dungeon's map with its marker, Attractions with their lights, what everybody has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from cardwright.compiler.render.cells import indented, printable, width
from cardwright.compiler.render.dungeon_map import MapRoom, draw_map
from cardwright.compiler.render.findings import counted
from cardwright.compiler.render.lights import draw_lights
from cardwright.compiler.render.palette import Palette
from cardwright.runtime.attractions import attractions_of
from cardwright.runtime.dungeons import Dungeon, Room
from cardwright.runtime.game import Game
from cardwright.runtime.objects import GameObject
from cardwright.runtime.players import Player

HERE = "●"
PASSED = "·"
NEXT = ">"
MOST_CHOICES_NUMBERED = 9
WHOLE_MAP = 40
ARROWS_AHEAD = 2


def dungeon_map(
    dungeon: Dungeon, marker: Room | None, passed: Sequence[Room], columns: int, palette: Palette
) -> list[str]:
    """The map: the marker's room, the way so far, the rooms to enter next with their numbers in the choice.

    Of a very large dungeon only what lies ahead nearby.
    """
    ahead = list(marker.leads_to) if marker else []
    rooms = []
    for index, room in enumerate(dungeon.rooms):
        mark, role = "", ""
        if room is marker:
            mark, role = HERE, "here"
        elif index in ahead:
            number = ahead.index(index) + 1
            mark, role = (str(number) if 1 < len(ahead) <= MOST_CHOICES_NUMBERED else NEXT), "next"
        elif room in passed:
            mark, role = PASSED, "faint"
        rooms.append(MapRoom(room.name, room.leads_to, mark, role))
    if len(rooms) > WHOLE_MAP:
        rooms = _nearby(rooms, dungeon.rooms.index(marker or dungeon.first))
    return draw_map(rooms, columns, palette)


def _nearby(rooms: Sequence[MapRoom], start: int) -> list[MapRoom]:
    near = {start: None}
    edge = [start]
    for _ in range(ARROWS_AHEAD):
        edge = [target for number in edge for target in rooms[number].leads_to if target not in near]
        near.update(dict.fromkeys(edge))
    new_number = {number: index for index, number in enumerate(near)}
    return [
        MapRoom(
            room.name,
            tuple(new_number[target] for target in room.leads_to if target in new_number),
            room.mark,
            room.role,
        )
        for room in (rooms[number] for number in near)
    ]


def attractions(player: Player, columns: int, palette: Palette) -> list[str]:
    """The Attractions of a player, each with its lights, its counters and its text."""
    lines: list[str] = []
    for attraction in attractions_of(player):
        name = printable(attraction.name + _counters(attraction))
        lines.append(f"{palette.paint('here', name)}   {draw_lights(attraction.lights, palette)}")
        for paragraph in attraction.characteristics.text.splitlines():
            lines += indented(printable(paragraph), columns, "  ", "    ")
    return lines


def table(game: Game, viewer: Player, columns: int, palette: Palette) -> list[str]:
    """Everybody's life, hand and battlefield in a few lines each."""
    lines: list[str] = []
    margin = max(width(player.name) for player in game.players) + 2
    for player in game.players:
        if not player.in_game:
            continue
        name = palette.paint("strong", player.name) + " " * (margin - width(player.name))
        hand = "" if player is viewer else f", {counted(len(player.hand), 'card')} in hand"
        lines.append(f"{name}{player.life} life{_counters(player)}{hand}")
        piles = [("battlefield", _names(map(_permanent, _controlled(game, player))))]
        if player is viewer:
            piles.insert(0, ("hand", _names(card.name for card in player.hand)))
        if player.plays_attractions:
            piles.append(("Attraction deck", counted(len(player.attraction_deck), "card")))
        if player.junkyard:
            piles.append(("junkyard", _names(card.name for card in player.junkyard)))
        if player.graveyard:
            piles.append(("graveyard", _names(card.name for card in player.graveyard)))
        for pile, names in piles:
            lead = f"{' ' * margin}{pile}: "
            lines += indented(printable(names), columns, lead, " " * (margin + 2))
    return lines


def _controlled(game: Game, player: Player) -> list[GameObject]:
    return [permanent for permanent in game.battlefield if permanent.controller is player]


def _names(names: Iterable[str]) -> str:
    counts = Counter(names)
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counts.items()) or "nothing"


def _permanent(thing: GameObject) -> str:
    power = f" {thing.power}/{thing.toughness}" if thing.power is not None else ""
    tapped = " (tapped)" if thing.tapped else ""
    return f"{thing.name}{power}{_counters(thing)}{tapped}"


def _counters(thing: GameObject | Player) -> str:
    counters = ", ".join(f"{count} {kind}" for kind, count in thing.counters.items() if count)
    return f" [{counters}]" if counters else ""
