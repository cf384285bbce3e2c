"""The official dungeons, built by hand: their graphs, and the room effects that the scenarios need.

Rooms whose effect no scenario looks at gain 1 life, so that a walk through them can be counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cardwright.runtime import Ability, Dungeon, Player, Resolution, Room, Steps, Target, Targets
from cardwright.runtime.choices import at_once, may
from cardwright.runtime.counters import put_counters
from cardwright.runtime.durations import until_your_next_turn
from cardwright.runtime.effects import get, goad
from cardwright.runtime.library import draw, scry, shuffle
from cardwright.runtime.life import gain_life, lose_life
from cardwright.runtime.objects import LIBRARY
from cardwright.runtime.predefined_tokens import TREASURE
from cardwright.runtime.qualities import cards_in, controlled_by, has_supertype, has_type, permanents
from cardwright.runtime.searching import search
from cardwright.runtime.tokens import create_token, token
from cardwright.runtime.zones import choose_to_sacrifice, discard, return_to_hand, sacrifice

Effect = Callable[[Resolution], Steps[None]]

LMOP = "Lost Mine of Phandelver"
DMM = "Dungeon of the Mad Mage"
TOA = "Tomb of Annihilation"
UC = "Undercity"
BGW = "Baldur's Gate Wilderness"

# Each room with the rooms that its arrows lead to.
GRAPHS: dict[str, dict[str, tuple[str, ...]]] = {
    LMOP: {
        "Cave Entrance": ("Goblin Lair", "Mine Tunnels"),
        "Goblin Lair": ("Storeroom", "Dark Pool"),
        "Mine Tunnels": ("Dark Pool", "Fungi Cavern"),
        "Storeroom": ("Temple of Dumathoin",),
        "Dark Pool": ("Temple of Dumathoin",),
        "Fungi Cavern": ("Temple of Dumathoin",),
        "Temple of Dumathoin": (),
    },
    DMM: {
        "Yawning Portal": ("Dungeon Level",),
        "Dungeon Level": ("Goblin Bazaar", "Twisted Caverns"),
        "Goblin Bazaar": ("Lost Level",),
        "Twisted Caverns": ("Lost Level",),
        "Lost Level": ("Runestone Caverns", "Muiral's Graveyard"),
        "Runestone Caverns": ("Deep Mines",),
        "Muiral's Graveyard": ("Deep Mines",),
        "Deep Mines": ("Mad Wizard's Lair",),
        "Mad Wizard's Lair": (),
    },
    TOA: {
        "Trapped Entry": ("Veils of Fear", "Oubliette"),
        "Veils of Fear": ("Sandfall Cell",),
        "Sandfall Cell": ("Cradle of the Death God",),
        "Oubliette": ("Cradle of the Death God",),
        "Cradle of the Death God": (),
    },
    UC: {
        "Secret Entrance": ("Forge", "Lost Well"),
        "Forge": ("Trap!", "Arena"),
        "Lost Well": ("Arena", "Stash"),
        "Trap!": ("Archives",),
        "Arena": ("Archives", "Catacombs"),
        "Stash": ("Catacombs",),
        "Archives": ("Throne of the Dead Three",),
        "Catacombs": ("Throne of the Dead Three",),
        "Throne of the Dead Three": (),
    },
    BGW: {
        "Crash Landing": ("Goblin Camp", "Emerald Grove", "Auntie's Teahouse"),
        "Goblin Camp": ("Defiled Temple",),
        "Emerald Grove": ("Defiled Temple", "Mountain Pass"),
        "Auntie's Teahouse": ("Mountain Pass",),
        "Defiled Temple": ("Ebonlake Grotto", "Grymforge"),
        "Mountain Pass": ("Grymforge", "Githyanki Crèche"),
        "Ebonlake Grotto": ("Last Light Inn",),
        "Grymforge": ("Last Light Inn", "Reithwin Tollhouse"),
        "Githyanki Crèche": ("Reithwin Tollhouse",),
        "Last Light Inn": ("Moonrise Towers", "Gauntlet of Shar"),
        "Reithwin Tollhouse": ("Gauntlet of Shar", "Balthazar's Lab"),
        "Moonrise Towers": ("Circus of the Last Days",),
        "Gauntlet of Shar": ("Circus of the Last Days", "Undercity Ruins"),
        "Balthazar's Lab": ("Undercity Ruins",),
        "Circus of the Last Days": ("Steel Watch Foundry", "Ansur's Sanctum"),
        "Undercity Ruins": ("Ansur's Sanctum", "Temple of Bhaal"),
        "Steel Watch Foundry": (),
        "Ansur's Sanctum": (),
        "Temple of Bhaal": (),
    },
}


def gain_1(resolving: Resolution) -> Steps[None]:
    yield from gain_life(resolving, [resolving.you], 1)


def scry_1(resolving: Resolution) -> Steps[None]:
    yield from scry(resolving, [resolving.you], 1)


def scry_2(resolving: Resolution) -> Steps[None]:
    yield from scry(resolving, [resolving.you], 2)


def draw_1(resolving: Resolution) -> Steps[None]:
    yield from draw(resolving, [resolving.you], 1)


def goblin(resolving: Resolution) -> Steps[None]:
    made = token(colors=("red",), types=("creature",), subtypes=("Goblin",), power=1, toughness=1)
    yield from create_token(resolving, [resolving.you], made)


def treasure(resolving: Resolution) -> Steps[None]:
    yield from create_token(resolving, [resolving.you], TREASURE)


def target_creature(placing: Resolution) -> Targets:
    return [Target("target creature", lambda: permanents(placing, has_type("creature")))]


def target_player(placing: Resolution) -> Targets:
    return [Target("target player", lambda: placing.players)]


def grow(resolving: Resolution) -> Steps[None]:
    yield from put_counters(resolving, resolving.target_objects(0), "+1/+1", 1)


def grow_twice(resolving: Resolution) -> Steps[None]:
    yield from put_counters(resolving, resolving.target_objects(0), "+1/+1", 2)


def shrink(resolving: Resolution) -> Steps[None]:
    yield from get(resolving, resolving.target_objects(0), -4, 0, until_your_next_turn(resolving.you))


def goad_target(resolving: Resolution) -> Steps[None]:
    yield from goad(resolving, resolving.target_objects(0))


def trap(resolving: Resolution) -> Steps[None]:
    yield from lose_life(resolving, resolving.target_players(0), 5)


def dark_pool(resolving: Resolution) -> Steps[None]:
    yield from lose_life(resolving, resolving.opponents, 1)
    yield from gain_life(resolving, [resolving.you], 1)


def each_loses_1(resolving: Resolution) -> Steps[None]:
    yield from lose_life(resolving, resolving.players, 1)


def veils_of_fear(resolving: Resolution) -> Steps[None]:
    def choose(player: Player) -> Steps[None]:
        if player.hand and (yield from may(resolving, player, "Discard a card?")):
            yield from discard(resolving, [player], 1)
        else:
            yield from lose_life(resolving, [player], 2)

    yield from at_once(resolving, resolving.players, choose)


def sandfall_cell(resolving: Resolution) -> Steps[None]:
    def choose(player: Player) -> Steps[None]:
        quality = (has_type("creature") | has_type("artifact") | has_type("land")) & controlled_by([player])
        own = permanents(resolving, quality)
        chosen = yield from choose_to_sacrifice(resolving, [player], own, 0, 1)
        yield from sacrifice(resolving, chosen, [player])
        if not chosen:
            yield from lose_life(resolving, [player], 2)

    yield from at_once(resolving, resolving.players, choose)


def oubliette(resolving: Resolution) -> Steps[None]:
    you = resolving.you
    yield from discard(resolving, [you], 1)
    for card_type in ("creature", "artifact", "land"):
        own = permanents(resolving, has_type(card_type) & controlled_by([you]))
        yield from sacrifice(resolving, (yield from choose_to_sacrifice(resolving, [you], own)))


def the_atropal(resolving: Resolution) -> Steps[None]:
    made = token(
        "The Atropal",
        ("black",),
        ("creature",),
        ("God", "Horror"),
        ("legendary",),
        4,
        4,
        keywords=("deathtouch",),
    )
    yield from create_token(resolving, [resolving.you], made)


def secret_entrance(resolving: Resolution) -> Steps[None]:
    you = resolving.you
    basics = has_type("land") & has_supertype("basic")
    found = yield from search(resolving, you, [you], [LIBRARY], basics, stated=True)
    yield from return_to_hand(resolving, found)
    yield from shuffle(resolving, [you])


def throne(resolving: Resolution) -> Steps[None]:
    you = resolving.you
    creatures = cards_in(resolving, LIBRARY, [you], has_type("creature"))
    top = [card for card in you.library[:10] if card in creatures]
    yield from gain_life(resolving, [you], len(top))
    yield from shuffle(resolving, [you])


EFFECTS: dict[str, Ability] = {
    "Cave Entrance": Ability(scry_1),
    "Goblin Lair": Ability(goblin),
    "Mine Tunnels": Ability(treasure),
    "Storeroom": Ability(grow, target_creature),
    "Dark Pool": Ability(dark_pool),
    "Fungi Cavern": Ability(shrink, target_creature),
    "Temple of Dumathoin": Ability(draw_1),
    "Trapped Entry": Ability(each_loses_1),
    "Veils of Fear": Ability(veils_of_fear),
    "Sandfall Cell": Ability(sandfall_cell),
    "Oubliette": Ability(oubliette),
    "Cradle of the Death God": Ability(the_atropal),
    "Secret Entrance": Ability(secret_entrance),
    "Forge": Ability(grow_twice, target_creature),
    "Lost Well": Ability(scry_2),
    "Trap!": Ability(trap, target_player),
    "Arena": Ability(goad_target, target_creature),
    "Stash": Ability(treasure),
    "Archives": Ability(draw_1),
    "Throne of the Dead Three": Ability(throne),
}


def dungeon(name: str, plain: bool = False) -> Dungeon:
    """An official dungeon; with `plain` every room gains 1 life."""
    graph = GRAPHS[name]
    places = list(graph)
    rooms = [
        Room(
            room,
            Ability(gain_1) if plain else EFFECTS.get(room, Ability(gain_1)),
            [places.index(ahead) for ahead in leads_to],
        )
        for room, leads_to in graph.items()
    ]
    restricted = "Undercity" if name == UC else None
    return Dungeon(name, rooms, types=("Undercity",) if restricted else (), entry=restricted)


def dungeons(*names: str) -> list[Dungeon]:
    """Official dungeons by name."""
    return [dungeon(name) for name in names]


def paths(graph: dict[str, tuple[str, ...]], room: str) -> Iterator[Sequence[str]]:
    """All ways from a room to a last one, as sequences of rooms."""
    if not graph[room]:
        yield (room,)
    for ahead in graph[room]:
        for rest in paths(graph, ahead):
            yield (room, *rest)
