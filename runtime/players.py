"""Players: life, counters, mana, and the zones and piles that each has alone.

The game makes them from its setup; instructions read and change them.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.dungeons import Dungeon, DungeonCard
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject


class Player:
    """A player of one game. The top of a library or Attraction deck is at index 0."""

    __slots__ = (
        "attraction_deck",
        "commanders",
        "completed",
        "counters",
        "drew_from_empty",
        "dungeon",
        "dungeons",
        "game",
        "graveyard",
        "hand",
        "in_game",
        "index",
        "junkyard",
        "library",
        "life",
        "mana",
        "name",
        "plays_attractions",
    )

    def __init__(self, game: Game, index: int, name: str, life: int) -> None:
        self.game = game
        self.index = index
        self.name = name
        self.life = life
        self.counters: dict[str, int] = {}
        self.mana: dict[str, int] = {}
        self.library: list[GameObject] = []
        self.hand: list[GameObject] = []
        self.graveyard: list[GameObject] = []
        self.commanders: list[GameObject] = []
        self.dungeons: tuple[Dungeon, ...] = ()
        self.dungeon: DungeonCard | None = None
        self.completed: list[Dungeon] = []
        self.plays_attractions = False
        self.attraction_deck: list[GameObject] = []
        self.junkyard: list[GameObject] = []
        self.drew_from_empty = False
        self.in_game = True

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def opponents(self) -> list[Player]:
        """The opponents who are still in the game, in APNAP order (102.2)."""
        return [player for player in self.game.in_apnap_order() if player is not self]

    def count(self, kind: str) -> int:
        """How many counters of that kind the player has ("ticket", "energy", "poison")."""
        return self.counters.get(kind, 0)

    def completed_named(self, name: str) -> bool:
        """Whether the player has completed a dungeon of that name this game (309.7)."""
        return any(dungeon.name == name for dungeon in self.completed)
