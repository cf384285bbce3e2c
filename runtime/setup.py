"""How a game begins: the seats of its players, what each brings, and the seed of all randomness.

Hosts and the command line write it; the game and its replay read it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardwright.runtime.abilities import AnyAbility
    from cardwright.runtime.characteristics import Card
    from cardwright.runtime.dungeons import Dungeon
    from cardwright.runtime.host import Performance


class Seat:
    """What one player brings to a game.

    `attractions` is an Attraction deck, None if the player plays without one (717.2). `battlefield` are cards
    that begin on the battlefield. `abilities` function from the command zone under this player: this is how a
    host adds triggered abilities of its own. `life` is 20, or what each member of a team brings: 15 (810.4).
    """

    __slots__ = ("abilities", "attractions", "battlefield", "commanders", "deck", "dungeons", "life", "name")

    def __init__(
        self,
        name: str,
        deck: Sequence[Card] = (),
        dungeons: Sequence[Dungeon] = (),
        attractions: Sequence[Card] | None = None,
        battlefield: Sequence[Card] = (),
        commanders: Sequence[Card] = (),
        abilities: Sequence[AnyAbility] = (),
        life: int | None = None,
    ) -> None:
        self.name = name
        self.deck = deck
        self.dungeons = dungeons
        self.attractions = attractions
        self.battlefield = battlefield
        self.commanders = commanders
        self.abilities = abilities
        self.life = life


class Setup:
    """The seats in turn order, the seed, the starting hand size, and the host's own instructions by name.

    With a `team_size` of two, neighbors play Two-Headed Giant together; with more, the like of it (810.11).
    """

    __slots__ = ("hand", "instructions", "seats", "seed", "shuffled", "team_size")

    def __init__(
        self,
        seats: Sequence[Seat],
        seed: int = 0,
        hand: int = 7,
        shuffled: bool = True,
        instructions: Mapping[str, Performance] | None = None,
        team_size: int = 1,
    ) -> None:
        self.seats = seats
        self.seed = seed
        self.hand = hand
        self.shuffled = shuffled
        self.instructions: Mapping[str, Performance] = instructions or {}
        self.team_size = team_size
