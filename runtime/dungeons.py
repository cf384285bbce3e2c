"""Dungeons: the cards, their rooms, and venturing into them (309, 701.49).

Built modules make the cards; the venture instruction moves markers; state-based actions end a dungeon.
"""

from __future__ import annotations

from cardwright.runtime.characteristics import Characteristics
from cardwright.runtime.decisions import choose
from cardwright.runtime.events import CompletedDungeon, EnteredRoom, Ventured
from cardwright.runtime.functioning import start, stop
from cardwright.runtime.objects import COMMAND, OUTSIDE, GameObject
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.triggers import trigger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cardwright.runtime.abilities import Ability, AnyAbility
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game
    from cardwright.runtime.players import Player


class Room:
    """A room of a dungeon. `leads_to` are the indexes of the rooms its arrows lead to (309.5).

    `ability` is what happens when a player moves their venture marker into it (309.4c); `line` is where it
    stands in the card's source. Its name is flavor (309.4b).
    """

    __slots__ = ("ability", "leads_to", "line", "name", "text")

    def __init__(
        self,
        name: str,
        ability: Ability | None = None,
        leads_to: Sequence[int] = (),
        text: str = "",
        line: int = 0,
    ) -> None:
        self.name = name
        self.ability = ability
        self.leads_to = tuple(leads_to)
        self.text = text
        self.line = line

    @property
    def is_last(self) -> bool:
        """Whether no arrow leads out: the bottommost room (309.5)."""
        return not self.leads_to

    def __repr__(self) -> str:
        return f"Room({self.name!r})"


class Dungeon:
    """A dungeon card. Its first room, the topmost, is the one that no arrow leads to.

    `types` are its dungeon types (205.3p). With `entry` only "venture into" that quality brings it in.
    `abilities` are printed above its rooms and function in the command zone.
    """

    __slots__ = ("abilities", "characteristics", "entry", "first", "name", "rooms", "source", "types")

    def __init__(
        self,
        name: str,
        rooms: Iterable[Room],
        types: Iterable[str] = (),
        entry: str | None = None,
        source: str = "",
        abilities: tuple[AnyAbility, ...] = (),
        text: str = "",
    ) -> None:
        self.name = name
        self.rooms = tuple(rooms)
        self.types = frozenset(types)
        self.entry = entry
        self.source = source
        self.abilities = abilities
        self.characteristics = Characteristics(
            name, types=("dungeon",), subtypes=self.types, abilities=abilities, text=text
        )
        led_to = {index for room in self.rooms for index in room.leads_to}
        first = [room for index, room in enumerate(self.rooms) if index not in led_to]
        if len(first) != 1:
            raise ValueError(f"{name} has {len(first)} topmost rooms, not one")
        self.first = first[0]

    def can_be_entered(self, quality: str | None) -> bool:
        """Whether a player who ventures, or ventures into `quality`, may bring it in (701.49d)."""
        if quality is None:
            return self.entry is None
        return quality in self.types and self.entry in (None, quality)

    def __repr__(self) -> str:
        return f"Dungeon({self.name!r})"


class DungeonCard(GameObject):
    """A dungeon in the command zone, with its owner's venture marker on `room`.

    `unfinished` are its room abilities that have triggered and not yet left the stack (704.5t).
    """

    __slots__ = ("dungeon", "room", "unfinished")
    stays_put = True

    def __init__(self, game: Game, dungeon: Dungeon, owner: Player) -> None:
        super().__init__(game, dungeon.characteristics, owner, COMMAND)
        self.dungeon = dungeon
        self.room = dungeon.first
        self.unfinished: list[Resolution] = []

    def ability_left_stack(self, item: Resolution) -> None:
        if item in self.unfinished:
            self.unfinished.remove(item)

    @property
    def is_finished(self) -> bool:
        """Whether state-based actions remove it: marker on a last room, no room ability left (704.5t)."""
        return not self.unfinished and not self.room.leads_to


def venture(resolving: Resolution, players: Sequence[Player], into: str | None = None) -> Steps[list[Player]]:
    """Each of `players` ventures into the dungeon, or into a dungeon of the type `into` (701.49a-d).

    All choose in APNAP order, then all markers move. Returns the players who could venture. A player who has
    nothing appropriate to bring in brings in nothing; a dungeon left at its bottommost room is completed all
    the same (101.3).
    """
    moves: dict[Player, Callable[[], None]] = {}
    for player in resolving.game.apnap(players):
        if resolving.game.rule_applies("can't venture", player):
            continue
        dungeon = player.dungeon
        if dungeon is None or dungeon.room.is_last:
            moves[player] = yield from _choose_dungeon(player, into)
        else:
            moves[player] = yield from _choose_arrow(player, dungeon)
    for move in moves.values():
        resolving.carry_out(move)
    return list(moves)


def _choose_dungeon(player: Player, into: str | None) -> Steps[Callable[[], None]]:
    appropriate = [dungeon for dungeon in player.dungeons if dungeon.can_be_entered(into)]
    picked = yield from choose(player, "dungeon", "Which dungeon do you venture into?", appropriate)

    def bring_in() -> None:
        if player.dungeon is not None:
            complete(player.dungeon)
        for dungeon in picked:
            card = DungeonCard(player.game, dungeon, player)
            player.dungeon = card
            player.game.command.append(card)
            if dungeon.abilities:
                start(card)
            player.game.happened(Ventured(player, card))
            enter(card, dungeon.first)

    return bring_in


def _choose_arrow(player: Player, card: DungeonCard) -> Steps[Callable[[], None]]:
    rooms = card.dungeon.rooms
    ahead = [rooms[index] for index in card.room.leads_to]
    picked = yield from choose(player, "arrow", "Which room do you enter?", ahead)

    def move_on() -> None:
        player.game.happened(Ventured(player, card))
        enter(card, picked[0])

    return move_on


def enter(card: DungeonCard, room: Room) -> None:
    """Move the venture marker into a room; its ability triggers (309.4c)."""
    game, owner = card.game, card.owner
    card.room = room
    entered = EnteredRoom(owner, card, room)
    game.happened(entered)
    if room.ability is not None:
        card.unfinished += trigger(Resolution(game, owner, card, room.ability, entered))


def is_room_ability(item: Resolution) -> bool:
    """Whether an item on the stack, or about to go there, is a room ability (309.4c)."""
    return isinstance(item.event, EnteredRoom) and item.ability is item.event.room.ability


def complete(card: DungeonCard) -> None:
    """Remove a dungeon from the game; its owner completes it at that instant (309.7)."""
    remove(card)
    card.owner.completed.append(card.dungeon)
    card.game.happened(CompletedDungeon(card.owner, card))


def remove(card: DungeonCard) -> None:
    """Remove a dungeon from the game; what is on the stack stays there."""
    game = card.game
    card.left = True
    card.owner.dungeon = None
    game.command.remove(card)
    if card.functioning:
        stop(card)
    card.zone = OUTSIDE
