"""The map tells the truth: who follows its lines finds exactly the arrows of the dungeon."""

import re
from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from cardwright.compiler.render.cells import width
from cardwright.compiler.render.dungeon_map import MapRoom, draw_map, list_rooms
from cardwright.compiler.render.palette import Palette

DOWN, LEFT, RIGHT = (1, 0), (0, -1), (0, 1)
# How a line goes on through a cell, for each way of coming into it.
TURNS = {
    ("│", DOWN): DOWN,
    ("┼", DOWN): DOWN,
    ("┼", LEFT): LEFT,
    ("┼", RIGHT): RIGHT,
    ("─", LEFT): LEFT,
    ("─", RIGHT): RIGHT,
    ("└", DOWN): RIGHT,
    ("┘", DOWN): LEFT,
    ("┐", RIGHT): DOWN,
    ("┌", LEFT): DOWN,
}
STARTS = "│┼└┘▼"
LOST_MINE = [
    MapRoom("Cave Entrance", (1, 2)),
    MapRoom("Goblin Lair", (3, 4)),
    MapRoom("Mine Tunnels", (4, 5)),
    MapRoom("Storeroom", (6,)),
    MapRoom("Dark Pool", (6,)),
    MapRoom("Fungi Cavern", (6,)),
    MapRoom("Temple of Dumathoin"),
]


def arrows_drawn(lines: list[str]) -> list[tuple[str, str]]:
    """Follow every line that leaves a box; boxes take one row each."""
    boxes = {
        (row, column): match[0].strip("[] ")
        for row, line in enumerate(lines)
        for match in re.finditer(r"\[[^]]*\]", line)
        for column in range(*match.span())
    }

    def at(row: int, column: int) -> str:
        return lines[row][column] if row < len(lines) and column < len(lines[row]) else " "

    def follow(row: int, column: int) -> Iterator[str]:
        if at(row, column) not in STARTS:
            return
        direction = DOWN
        while at(row, column) != "▼":
            direction = TURNS[at(row, column), direction]
            row, column = row + direction[0], column + direction[1]
        yield boxes[row + 1, column]

    return sorted((name, target) for (row, column), name in boxes.items() for target in follow(row + 1, column))


def arrows_meant(rooms: list[MapRoom]) -> list[tuple[str, str]]:
    return sorted((room.name, rooms[target].name) for room in rooms for target in room.leads_to)


@st.composite
def dungeons(draw: st.DrawFn) -> list[MapRoom]:
    count = draw(st.integers(1, 9))
    chosen = [
        draw(st.sets(st.integers(number + 1, count - 1), max_size=4)) if number + 1 < count else set()
        for number in range(count)
    ]
    return [MapRoom(f"Room {number}", tuple(sorted(targets))) for number, targets in enumerate(chosen)]


@given(dungeons())
def test_lines_lead_from_every_room_to_the_rooms_it_leads_to_and_nowhere_else(rooms: list[MapRoom]) -> None:
    lines = draw_map(rooms, 300)
    assert arrows_drawn(lines) == arrows_meant(rooms)
    assert all(f" {room.name} " in "\n".join(lines) for room in rooms)


@given(dungeons(), st.integers(10, 120))
def test_no_line_is_wider_than_the_terminal(rooms: list[MapRoom], columns: int) -> None:
    assert all(width(line) <= columns for line in draw_map(rooms, columns))


def test_lost_mine_as_it_is_printed() -> None:
    assert (
        "\n".join(draw_map(LOST_MINE, 60))
        == """\
                     [ Cave Entrance ]
                         ▼       ▼
            [ Goblin Lair ]     [ Mine Tunnels ]
               │       └──┐     ┌───┘       │
               ▼          ▼     ▼           ▼
     [ Storeroom ]     [ Dark Pool ]     [ Fungi Cavern ]
           └─────────┐       │       ┌───────────┘
                     ▼       ▼       ▼
                  [ Temple of Dumathoin ]"""
    )


def test_an_arrow_that_skips_a_row_of_rooms_passes_beside_them() -> None:
    rooms = [
        MapRoom("Entry", (1, 2)),
        MapRoom("Veils", (3,)),
        MapRoom("Oubliette", (4,)),
        MapRoom("Cell", (4,)),
        MapRoom("Cradle"),
    ]
    assert arrows_drawn(draw_map(rooms, 80)) == arrows_meant(rooms)


def test_marks_stand_in_the_boxes_without_moving_anything() -> None:
    plain = draw_map(LOST_MINE, 60)
    rooms = [MapRoom(room.name, room.leads_to, "●") for room in LOST_MINE]
    marked = draw_map(rooms, 60)
    assert [line.replace("● ", "  ").replace("●", " ").split() for line in marked] == [
        line.split() for line in "\n".join(plain).replace(" ]", "]").splitlines()
    ]
    assert [line.index("[") for line in marked if "[" in line] == [line.index("[") for line in plain if "[" in line]


def test_names_wrap_between_words_where_the_terminal_is_narrow() -> None:
    text = "\n".join(draw_map(LOST_MINE, 46))
    assert "[ Fungi " in text and "Cavern" in text and "[ Storeroom ]" in text


def test_on_a_very_narrow_terminal_the_rooms_come_as_a_list() -> None:
    assert draw_map(LOST_MINE, 24) == list_rooms(LOST_MINE, 24)
    assert draw_map(LOST_MINE, 24)[0:2] == ["  Cave Entrance → Goblin", "      Lair, Mine Tunnels"]


def test_a_dungeon_of_many_rooms_is_listed_and_not_drawn() -> None:
    rooms = [MapRoom(f"Room {number}", (number + 1,)) for number in range(2000)] + [MapRoom("End")]
    lines = draw_map(rooms, 80)
    assert lines[0] == "  Room 0 → Room 1"
    assert len(lines) == 2001


def test_wide_characters_and_escapes_keep_their_place() -> None:
    rooms = [MapRoom("洞窟", (1,)), MapRoom("\x1b[2J")]
    assert draw_map(rooms, 40)[0].strip() == "[ 洞窟 ]"
    assert draw_map(rooms, 40)[-1].strip() == r"[ \x1b[2J ]"


def test_colors_change_nothing_but_colors() -> None:
    rooms = [MapRoom(room.name, room.leads_to, role="next") for room in LOST_MINE]
    colored = draw_map(rooms, 60, Palette(colored=True))
    assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in colored] == draw_map(LOST_MINE, 60)
    assert "\x1b[1;36m[ Dark Pool ]\x1b[0m" in "\n".join(colored)
