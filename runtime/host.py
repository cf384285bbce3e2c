"""What a host may have a game carry out by name, with arguments that are plain data and so can be recorded.

`Game.perform` looks a name up here or among the instructions of its setup.
"""

from __future__ import annotations

from cardwright.runtime.attractions import open_attraction, roll_to_visit
from cardwright.runtime.casting import play_card
from cardwright.runtime.combat import declare_attackers, declare_blockers
from cardwright.runtime.counters import put_counters, remove_counters
from cardwright.runtime.damage import deal_combat_damage, deal_damage
from cardwright.runtime.dice import roll, roll_planar_die
from cardwright.runtime.dungeons import venture
from cardwright.runtime.ending import end_the_turn
from cardwright.runtime.initiative import take_the_initiative
from cardwright.runtime.leaving import concede, lose_the_game, win_the_game
from cardwright.runtime.library import draw, mill, scry, shuffle, surveil
from cardwright.runtime.life import gain_life, lose_life
from cardwright.runtime.mana import add_symbols
from cardwright.runtime.monarch import become_monarch
from cardwright.runtime.predefined_tokens import PREDEFINED
from cardwright.runtime.stack import counter
from cardwright.runtime.tokens import create_token
from cardwright.runtime.zones import destroy, exile, return_to_hand, sacrifice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import TypeAlias

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

    Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"
    Performance = Callable[[Resolution, "Arguments"], Steps[object]]


class Arguments:
    """The arguments of a performed instruction. Players are their indexes, objects their ids."""

    __slots__ = ("game", "values")

    def __init__(self, game: Game, values: Mapping[str, Json]) -> None:
        self.game = game
        self.values = values

    def number(self, name: str, default: int = 1) -> int:
        """A number. Raises ValueError if it isn't one."""
        value = self.values.get(name, default)
        if not isinstance(value, int):
            raise ValueError(f"{name} must be a number, not {value!r}")
        return value

    def text(self, name: str, default: str = "") -> str:
        """A text. Raises ValueError if it isn't one."""
        value = self.values.get(name, default)
        if not isinstance(value, str):
            raise ValueError(f"{name} must be a text, not {value!r}")
        return value

    def items(self, name: str) -> Sequence[Json]:
        """A list, empty if it isn't given. Raises ValueError if it isn't one."""
        value = self.values.get(name, [])
        if isinstance(value, str) or not isinstance(value, (list, tuple)):
            raise ValueError(f"{name} must be a list, not {value!r}")
        return value

    def objects(self, name: str = "objects") -> list[GameObject]:
        """The objects with the ids of a list. Raises ValueError if there is no such object."""
        return [self.game.find(_number(item)) for item in self.items(name)]

    def players(self, name: str = "players") -> list[Player]:
        """The players of a list. Raises ValueError if there is no such player."""
        return [self.player(_number(item)) for item in self.items(name)]

    def rows(self, name: str, length: int) -> list[Sequence[Json]]:
        """A list of lists of that length. Raises ValueError if it isn't one."""
        rows: list[Sequence[Json]] = []
        for item in self.items(name):
            if not isinstance(item, (list, tuple)) or len(item) != length:
                raise ValueError(f"{name}: {item!r} is not a list of {length}")
            rows.append(item)
        return rows

    def thing(self, kind: Json, number: Json) -> GameObject | Player:
        """The player with an index, or the object with an id. Raises ValueError if there is none."""
        return self.player(_number(number)) if kind == "player" else self.game.find(_number(number))

    def player(self, index: int) -> Player:
        """The player with that index. Raises ValueError if there is none."""
        if not 0 <= index < len(self.game.players):
            raise ValueError(f"there is no player {index}")
        return self.game.players[index]


def _number(value: Json) -> int:
    if not isinstance(value, int):
        raise ValueError(f"{value!r} is not a number")
    return value


# Arguments are read before any step is taken, so that unfit ones change nothing.


def _attack(resolving: Resolution, arguments: Arguments) -> Steps[None]:
    """`attacks`: a list of [attacker's id, "player" or "object", player's index or object's id]."""
    rows = arguments.rows("attacks", 3)
    attacks = [(arguments.game.find(_number(row[0])), arguments.thing(row[1], row[2])) for row in rows]
    return declare_attackers(resolving, attacks)


def _block(resolving: Resolution, arguments: Arguments) -> Steps[None]:
    """`blocks`: a list of [blocker's id, attacker's id]."""
    find = arguments.game.find
    blocks = [(find(_number(row[0])), find(_number(row[1]))) for row in arguments.rows("blocks", 2)]
    return declare_blockers(resolving, blocks)


def _combat_damage(resolving: Resolution, arguments: Arguments) -> Steps[int]:
    """`damages`: a list of [source's id, "player" or "object", player's index or object's id, amount]."""
    assignments = [
        (arguments.game.find(_number(row[0])), arguments.thing(row[1], row[2]), _number(row[3]))
        for row in arguments.rows("damages", 4)
    ]
    return deal_combat_damage(resolving, assignments)


def _counter(resolving: Resolution, arguments: Arguments) -> Steps[object]:
    """`id`: the id of an item on the stack, the topmost if not given."""
    wanted = arguments.number("id", 0)
    for item in reversed(resolving.game.stack):
        if wanted in (0, item.id):
            return counter(item)
    raise ValueError(f"nothing on the stack has the id {wanted}")


def _concede(resolving: Resolution, arguments: Arguments) -> Steps[None]:
    yield from ()
    concede(resolving.you)


PERFORMANCES: Mapping[str, Performance] = {
    "venture": lambda r, a: venture(r, [r.you], a.text("into") or None),
    "each player ventures": lambda r, a: venture(r, r.players, a.text("into") or None),
    "take the initiative": lambda r, a: take_the_initiative(r, [r.you]),
    "become the monarch": lambda r, a: become_monarch(r, [r.you]),
    "open an Attraction": lambda r, a: open_attraction(r, [r.you], a.number("count")),
    "roll to visit": lambda r, a: roll_to_visit(r, [r.you]),
    "roll the planar die": lambda r, a: roll_planar_die(r, r.you),
    "roll": lambda r, a: roll(r, r.you, a.number("sides", 6), a.number("count")),
    "attack": _attack,
    "block": _block,
    "combat damage": _combat_damage,
    "damage": lambda r, a: deal_damage(r, [None], [*a.objects(), *a.players()], a.number("amount")),
    "add mana": lambda r, a: add_symbols(r, [r.you], a.text("mana", "{C}")),
    "draw": lambda r, a: draw(r, [r.you], a.number("count")),
    "mill": lambda r, a: mill(r, [r.you], a.number("count")),
    "scry": lambda r, a: scry(r, [r.you], a.number("count")),
    "surveil": lambda r, a: surveil(r, [r.you], a.number("count")),
    "shuffle": lambda r, a: shuffle(r, [r.you]),
    "gain life": lambda r, a: gain_life(r, [r.you], a.number("amount")),
    "lose life": lambda r, a: lose_life(r, [r.you], a.number("amount")),
    "put counters": lambda r, a: put_counters(r, a.objects(), a.text("kind", "+1/+1"), a.number("count")),
    "remove counters": lambda r, a: remove_counters(r, a.objects(), a.text("kind", "+1/+1"), a.number("count")),
    "create token": lambda r, a: create_token(r, [r.you], PREDEFINED[a.text("token", "Treasure")], a.number("count")),
    "destroy": lambda r, a: destroy(r, a.objects()),
    "exile": lambda r, a: exile(r, a.objects()),
    "sacrifice": lambda r, a: sacrifice(r, a.objects()),
    "return to hand": lambda r, a: return_to_hand(r, a.objects()),
    "counter": _counter,
    "cast": lambda r, a: play_card(r.you, a.game.find(a.number("id")), a.text("cost")),
    "concede": _concede,
    "lose the game": lambda r, a: lose_the_game(r, [r.you]),
    "win the game": lambda r, a: win_the_game(r, [r.you]),
    "end the turn": lambda r, a: end_the_turn(r),
}
