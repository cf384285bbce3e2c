"""Rolling dice (706): replacements before the throw, rerolls and modifiers after it, then the result.

Instructions ask for a roll; abilities of the `Replacement` kind on `Roll`, `Thrown` and `Counted` change it.
"""

from __future__ import annotations

from cardwright.runtime.decisions import choose
from cardwright.runtime.events import Rolled, RolledDice
from cardwright.runtime.replacements import replaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


PLANAR_DIE = ("planeswalk", "chaos", "blank", "blank", "blank", "blank")


class Roll:
    """Dice about to be rolled. `ignore_lowest` of them will never have been rolled (706.6)."""

    __slots__ = ("count", "ignore_lowest", "player", "sides", "to_visit")

    def __init__(self, player: Player, sides: int, count: int, to_visit: bool = False) -> None:
        self.player = player
        self.sides = sides
        self.count = count
        self.to_visit = to_visit
        self.ignore_lowest = 0

    @property
    def affected(self) -> Player:
        """The player who rolls."""
        return self.player


class Die:
    """A die that shows `natural`; `modifier` is added to make the result (706.2)."""

    __slots__ = ("modifier", "natural", "rerolls", "sides")

    def __init__(self, sides: int, natural: int) -> None:
        self.sides = sides
        self.natural = natural
        self.modifier = 0
        self.rerolls = 0

    @property
    def result(self) -> int:
        """What counts: the natural result with all modifiers."""
        return self.natural + self.modifier

    @property
    def label(self) -> str:
        """The words by which a player knows it."""
        return f"the d{self.sides} that shows {self.result}"


class _Dice:
    """The dice of one roll."""

    __slots__ = ("dice", "player", "to_visit")

    def __init__(self, player: Player, dice: list[Die], to_visit: bool) -> None:
        self.player = player
        self.dice = dice
        self.to_visit = to_visit

    @property
    def affected(self) -> Player:
        """The player who rolled."""
        return self.player


class Thrown(_Dice):
    """Dice that lie on the table and may be rerolled, before anything else is done to them (706.2b)."""

    __slots__ = ()

    def reroll(self, die: Die) -> None:
        """Roll a die again; the earlier throw never happened and it is still one roll."""
        die.natural = 1 + self.player.game.random.below(die.sides)
        die.rerolls += 1


class Counted(_Dice):
    """Dice that won't be rerolled any more; what is added to or taken from them makes their results (706.2a-b)."""

    __slots__ = ()


def roll(
    resolving: Resolution,
    player: Player,
    sides: int,
    count: int = 1,
    to_visit: bool = False,
    ignore_lowest: int = 0,
) -> Steps[list[int]]:
    """`player` rolls `count` dice with `sides` sides; returns the results that count, modified (706.2).

    Announces every die that counts, then the roll as a whole. Dice ignored were never rolled (706.6).
    """
    game = resolving.game
    if count < 1:
        return []
    intended = Roll(player, sides, count, to_visit)
    intended.ignore_lowest = ignore_lowest
    coming = yield from replaced(game, intended)
    if coming is None:
        return []
    dice = [Die(coming.sides, 1 + game.random.below(coming.sides)) for _ in range(coming.count)]
    for _ in range(coming.ignore_lowest):
        yield from _ignore_lowest(player, dice)
    thrown = yield from replaced(game, Thrown(player, dice, to_visit))
    counted = yield from replaced(game, Counted(player, thrown.dice if thrown else [], to_visit))
    if counted is None or not counted.dice:
        return []
    results = [die.result for die in counted.dice]
    for die in counted.dice:
        game.happened(Rolled(player, die.sides, die.natural, die.result))
    game.happened(RolledDice(player, coming.sides, tuple(results)))
    return results


def roll_dice(
    resolving: Resolution, player: Player, count: int, sides: int, ignore_lowest: int = 0
) -> Steps[list[int]]:
    """`player` rolls `count` dice, `ignore_lowest` of which are ignored; returns the results (706.2, 706.6)."""
    return (yield from roll(resolving, player, sides, count, ignore_lowest=ignore_lowest))


def roll_die(resolving: Resolution, player: Player, sides: int) -> Steps[int]:
    """`player` rolls one die; returns its result, the sum if something has made it several."""
    return sum((yield from roll(resolving, player, sides)))


def roll_planar_die(resolving: Resolution, player: Player) -> Steps[str]:
    """`player` rolls the planar die: dice were rolled, but there is no numeric result (706.7). Returns the face."""
    yield from ()
    face = PLANAR_DIE[resolving.game.random.below(len(PLANAR_DIE))]
    resolving.game.happened(RolledDice(player, len(PLANAR_DIE), ()))
    return face


def _ignore_lowest(player: Player, dice: list[Die]) -> Steps[None]:
    lowest = min(die.result for die in dice)
    tied = [die for die in dice if die.result == lowest]
    ignored = yield from choose(player, "dice", "Which die is ignored?", tied)
    dice.remove(ignored[0])
