"""Players and their teams: life, counters, mana, and the zones and piles that each player has alone.

The game makes them from its setup; instructions read and change them.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.dungeons import Dungeon, DungeonCard
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject

POISON = "poison"


class Team:
    """Players who share a life total and turns, and who win and lose together (805, 810).

    In a game without teams each player is a team of one. The first player is the primary one (805.2).
    """

    __slots__ = ("life", "players", "starting_life")

    def __init__(self, players: Sequence[Player], life: int) -> None:
        self.players = list(players)
        self.life = life
        self.starting_life = life


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
        "mana",
        "name",
        "plays_attractions",
        "team",
    )

    def __init__(self, game: Game, index: int, name: str, life: int) -> None:
        self.game = game
        self.index = index
        self.name = name
        self.team = Team([self], life)
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
    def life(self) -> int:
        """The life total, that of the team (810.9a)."""
        return self.team.life

    @life.setter
    def life(self, total: int) -> None:
        self.team.life = total

    @property
    def opponents(self) -> list[Player]:
        """The opponents who are still in the game, in APNAP order (102.2-3)."""
        return [player for player in self.game.in_apnap_order() if player.team is not self.team]

    @property
    def is_active(self) -> bool:
        """Whether it is this player's turn, or the turn of their team (805.4a)."""
        active = self.game.active_player
        return active is not None and active.team is self.team

    @property
    def has_initiative(self) -> bool:
        """Whether the player has the initiative (726.1)."""
        initiative = self.game.initiative
        return initiative is not None and initiative.holder is self

    def count(self, kind: str) -> int:
        """How many counters of that kind the player has ("ticket", "energy"); a team shares poison (810.10a)."""
        if kind == POISON:
            return sum(player.counters.get(kind, 0) for player in self.team.players)
        return self.counters.get(kind, 0)

    def completed_named(self, name: str) -> bool:
        """Whether the player has completed a dungeon of that name this game (309.7)."""
        return any(dungeon.name == name for dungeon in self.completed)

    @property
    def names_completed(self) -> frozenset[str]:
        """The different names of the dungeons that the player has completed this game (309.7)."""
        return frozenset(dungeon.name for dungeon in self.completed)
