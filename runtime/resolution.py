"""An ability or spell from the moment it is put on the stack until it has resolved.

What its instructions know (`you`, `source`, `targets`, `event`) and how they carry out changes. The stack
is a list of these; triggers, actions and the host make them.
"""

from __future__ import annotations

from cardwright.runtime.objects import GameObject
from cardwright.runtime.players import Player
from cardwright.runtime.zone_changes import Move, carry_out, replaced_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.abilities import Ability, Instructions, Target, Targetable
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.events import Event
    from cardwright.runtime.game import Game


class Together:
    """Changes that wait to be carried out at once (101.4)."""

    __slots__ = ("changes", "moves", "results")

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.results: list[list[GameObject]] = []
        self.changes: list[Callable[[], None]] = []

    def carry_out(self, game: Game) -> None:
        """Carry everything out: all zone changes at once, then the rest in the order of the choices."""
        carry_out(game, self.moves)
        for result in self.results:
            result[:] = [moved.later for moved in result if moved.later is not None]
        for change in self.changes:
            change()


class Part:
    """One mode of what is on the stack, or all of it: its instructions and its target phrases as chosen."""

    __slots__ = ("divided", "phrases", "steps", "targets")

    def __init__(self, steps: Instructions | None) -> None:
        self.steps = steps
        self.phrases: list[Target] = []
        self.targets: list[list[Targetable]] = []
        self.divided: list[list[int]] = []


class Resolution:
    """An ability or spell on the stack, waiting for it, or resolving.

    `targets` holds one list of chosen objects and players for each target phrase; as it resolves, only the
    legal ones (608.2b). `divided` holds the amounts beside them. In a modal ability both are those of the
    mode that is carried out. `event` is what triggered it, `origin` what set it up as a delayed or reflexive
    triggered ability, or itself: their moves are those of one effect (400.7j). `spell` is the card or copy on
    the stack, None for an ability.
    """

    __slots__ = (
        "ability",
        "divided",
        "event",
        "game",
        "id",
        "origin",
        "parts",
        "source",
        "spell",
        "targets",
        "together",
        "you",
    )

    def __init__(
        self,
        game: Game,
        you: Player,
        source: GameObject | None = None,
        ability: Ability | None = None,
        event: Event | None = None,
        spell: GameObject | None = None,
    ) -> None:
        self.game = game
        self.you = you
        self.source = source
        self.ability = ability
        self.event = event
        self.spell = spell
        self.id = 0
        self.origin: Resolution = self
        self.parts: list[Part] = []
        self.targets: list[list[Targetable]] = []
        self.divided: list[list[int]] = []
        self.together: Together | None = None

    @property
    def name(self) -> str:
        """The name of its source."""
        return self.source.name if self.source else "an ability"

    @property
    def label(self) -> str:
        """The words by which a player knows it."""
        if self.spell:
            return self.spell.name
        text = self.ability.text if self.ability else ""
        if not text and self.event:
            text = self.event.subject
        return f"{self.name}: {text}" if self.source and text else text or self.name

    def __repr__(self) -> str:
        return f"<{self.label}>"

    def target_objects(self, index: int) -> list[GameObject]:
        """The legal targets of one target phrase that are objects; none if it hasn't been chosen for yet."""
        return [target for target in self._phrase(index) if isinstance(target, GameObject)]

    def target_players(self, index: int) -> list[Player]:
        """The legal targets of one target phrase that are players; none if it hasn't been chosen for yet."""
        return [target for target in self._phrase(index) if isinstance(target, Player)]

    def _phrase(self, index: int) -> list[Targetable]:
        return self.targets[index] if index < len(self.targets) else []

    @property
    def players(self) -> list[Player]:
        """All players in the game, in APNAP order (101.4)."""
        return self.game.in_apnap_order()

    @property
    def opponents(self) -> list[Player]:
        """Your opponents in the game, in APNAP order."""
        return self.you.opponents

    def carry_out(self, change: Callable[[], None]) -> None:
        """Make a change now or, while players choose in turn, together with the others' (608.2e)."""
        if self.together is None:
            change()
        else:
            self.together.changes.append(change)

    def move(self, moves: Sequence[Move]) -> Steps[list[GameObject]]:
        """Move objects, replacement effects applied; returns the list of the new objects.

        While players choose one after another, it holds the objects that will move until they have moved.
        """
        for move in moves:
            move.origin = self.origin
        left = yield from replaced_moves(self.game, moves)
        if self.together is None:
            return carry_out(self.game, left)
        result = [move.object for move in left]
        self.together.moves.extend(left)
        self.together.results.append(result)
        return result
