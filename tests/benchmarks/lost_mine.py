"""Lost Mine of Phandelver, written by hand for the same runtime: the limit for what generated modules can reach."""

from __future__ import annotations

from cardwright.runtime import Ability, Dungeon, GameObject, Resolution, Room, Steps, Target, Targets
from cardwright.runtime.counters import put_counters
from cardwright.runtime.durations import until_your_next_turn
from cardwright.runtime.effects import get
from cardwright.runtime.library import draw, scry
from cardwright.runtime.life import gain_life, lose_life
from cardwright.runtime.predefined_tokens import TREASURE
from cardwright.runtime.tokens import create_token, token

GOBLIN = token(types=("creature",), subtypes=("Goblin",), colors=("red",), power=1, toughness=1)


def a_creature(resolving: Resolution) -> Targets:
    def creatures() -> list[GameObject]:
        return [each for each in resolving.game.battlefield if "creature" in each.types and not each.phased_out]

    return [Target("target creature", creatures)]


def entrance(resolving: Resolution) -> Steps[None]:
    yield from scry(resolving, [resolving.you], 1)


def lair(resolving: Resolution) -> Steps[None]:
    yield from create_token(resolving, [resolving.you], GOBLIN, 1)


def tunnels(resolving: Resolution) -> Steps[None]:
    yield from create_token(resolving, [resolving.you], TREASURE, 1)


def storeroom(resolving: Resolution) -> Steps[None]:
    yield from put_counters(resolving, resolving.target_objects(0), "+1/+1", 1)


def pool(resolving: Resolution) -> Steps[None]:
    yield from lose_life(resolving, resolving.opponents, 1)
    yield from gain_life(resolving, [resolving.you], 1)


def cavern(resolving: Resolution) -> Steps[None]:
    yield from get(resolving, resolving.target_objects(0), -4, 0, until_your_next_turn(resolving.you))


def temple(resolving: Resolution) -> Steps[None]:
    yield from draw(resolving, [resolving.you], 1)


BY_HAND = Dungeon(
    "Lost Mine of Phandelver",
    (
        Room("Cave Entrance", Ability(entrance), (1, 2)),
        Room("Goblin Lair", Ability(lair), (3, 4)),
        Room("Mine Tunnels", Ability(tunnels), (4, 5)),
        Room("Storeroom", Ability(storeroom, a_creature), (6,)),
        Room("Dark Pool", Ability(pool), (6,)),
        Room("Fungi Cavern", Ability(cavern, a_creature), (6,)),
        Room("Temple of Dumathoin", Ability(temple)),
    ),
)
