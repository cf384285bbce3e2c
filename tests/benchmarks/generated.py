"""Cards by the thousand, each different: made by code from a seed, right in every way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

ADJECTIVES = "Sunken Silent Crimson Hollow Gilded Frozen Forgotten Endless Broken Whispering Burning Shattered".split()
PLACES = "Hall Gallery Crypt Vault Library Forge Chapel Garden Bridge Stair Cellar Throne".split()
TEXTS = (
    "Scry {n}.",
    "Draw a card.",
    "You gain {n} life.",
    "Each opponent loses {n} life and you gain {n} life.",
    "Create a {n}/{n} red Goblin creature token.",
    "Create a Treasure token.",
    "Put a +1/+1 counter on target creature.",
    "Target creature gets +{n}/+{n} until end of turn.",
    "Target creature gets -{n}/-0 until your next turn.",
    "Exile target artifact, then draw a card.",
    "You may discard a card. If you do, draw two cards.",
    "Surveil {n}.",
    "Mill three cards.",
    "Tap target creature. It doesn't untap during its controller's next untap step.",
    "Each player loses {n} life.",
)


def cards(count: int, seed: int = 0) -> Iterator[tuple[str, str]]:
    """So many card files: name and text."""
    for number in range(count):
        yield f"card_{number}.dungeon", dungeon(f"Depths {number}", Random(seed * 1_000_003 + number))


def dungeon(name: str, random: Random) -> str:
    """A dungeon of a first room, some layers, and a last room."""
    layers = [1, *(random.randint(1, 3) for _ in range(random.randint(2, 4))), 1]
    names = random.sample([f"{adjective} {place}" for adjective in ADJECTIVES for place in PLACES], sum(layers))
    rows = [[names.pop() for _ in range(size)] for size in layers]
    lines = [f"dungeon {name}", "    set CWB", ""]
    for layer, row in enumerate(rows):
        ahead = rows[layer + 1] if layer + 1 < len(rows) else []
        for place, room in enumerate(row):
            arrows = arrows_of(place, len(row), ahead)
            lines.append(f"room {room}" + (f" -> {', '.join(arrows)}" if arrows else ""))
            lines += [f"    {random.choice(TEXTS).format(n=random.randint(2, 4))}", ""]
    return "\n".join(lines)


def arrows_of(place: int, size: int, ahead: list[str]) -> list[str]:
    """To which rooms arrows lead, so that each room of the next layer is led to."""
    if not ahead:
        return []
    own = [room for index, room in enumerate(ahead) if index % size == place]
    return own or [ahead[place % len(ahead)]]


def write(folder: Path, count: int) -> None:
    """Write so many card files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in cards(count):
        (folder / name).write_text(text, encoding="utf-8")
