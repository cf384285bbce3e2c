"""Choices made while an effect is carried out (608.2d): objects, players, modes, yes or no, numbers, by hand.

Built modules call these between instructions; `at_once` and `each` run a body for several players.
"""

from __future__ import annotations

from cardwright.runtime.characteristics import COLORS
from cardwright.runtime.decisions import Number, Option, Pick, choose, yes_or_no
from cardwright.runtime.events import DidByHand
from cardwright.runtime.resolution import Together

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.abilities import Mode
    from cardwright.runtime.decisions import Answer, Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

MOST_BY_HAND = 1000


def at_once(
    resolving: Resolution, players: Sequence[Player], body: Callable[[Player], Steps[None]]
) -> Steps[None]:
    """Run `body` for each player in APNAP order, and carry out all their changes together (101.4, 608.2e)."""
    if resolving.together is not None:
        yield from each(resolving, players, body)
        return
    together = resolving.together = Together()
    yield from each(resolving, players, body)
    resolving.together = None
    together.carry_out(resolving.game)


def each(
    resolving: Resolution, players: Sequence[Player], body: Callable[[Player], Steps[None]]
) -> Steps[None]:
    """Run `body` for each player in APNAP order, one completely after another."""
    for player in resolving.game.apnap(players):
        yield from body(player)


def choose_objects(
    resolving: Resolution,
    player: Player,
    candidates: Sequence[GameObject],
    at_least: int = 1,
    at_most: int = 1,
    prompt: str = "Choose",
    accepts: Callable[[list[GameObject]], str | None] | None = None,
) -> Steps[list[GameObject]]:
    """Have `player` choose among `candidates`, as many as there are if there are too few (101.3).

    `accepts` tells why a combination is illegal, or None.
    """

    def accepts_answer(answer: Answer) -> str | None:
        return accepts([candidates[index] for index in answer]) if accepts else None

    return (
        yield from choose(
            player,
            "objects",
            prompt,
            candidates,
            at_least,
            at_most,
            accepts=accepts_answer if accepts else None,
        )
    )


def choose_players(
    resolving: Resolution,
    player: Player,
    candidates: Sequence[Player],
    at_least: int = 1,
    at_most: int = 1,
    prompt: str = "Choose a player",
) -> Steps[list[Player]]:
    """Have `player` choose among players who are in the game."""
    return (yield from choose(player, "players", prompt, resolving.game.apnap(candidates), at_least, at_most))


def may(resolving: Resolution, player: Player, prompt: str) -> Steps[bool]:
    """ "`player` may …": decided as the effect is carried out (603.5)."""
    return (yield from yes_or_no(player, prompt))


def choose_number(
    resolving: Resolution, player: Player, at_least: int, at_most: int, prompt: str = "Choose a number"
) -> Steps[int]:
    """Have `player` choose a number within bounds."""
    answer = yield Number("number", player, prompt, at_least, max(at_least, at_most))
    return answer[0]


def choose_color(resolving: Resolution, player: Player, prompt: str = "Choose a color") -> Steps[str]:
    """Have `player` choose one of the five colors (105.4)."""
    picked = yield from choose(player, "color", prompt, COLORS)
    return picked[0]


def choose_mode(
    resolving: Resolution, player: Player, modes: Sequence[Mode], at_least: int = 1, at_most: int = 1
) -> Steps[list[Mode]]:
    """Have `player` choose modes while the effect is carried out, and carry those out in printed order."""
    chosen = yield from choose(player, "modes", "Choose a mode", modes, at_least, at_most)
    for mode in chosen:
        yield from mode.steps(resolving)
    return chosen


def do_by_hand(resolving: Resolution, player: Player, words: str) -> Steps[None]:
    """Have `player` do by hand what the words say; always asked, since a person has to act."""
    yield Pick("by hand", player, words, (Option("Done"),), always_asked=True)
    player.game.happened(DidByHand(player, words, "Done."))


def is_so_by_hand(resolving: Resolution, player: Player, words: str) -> Steps[bool]:
    """Have `player` say whether what the words say is so."""
    answer = yield Pick("by hand", player, f"{words}?", (Option("Yes", True), Option("No", False)))
    player.game.happened(DidByHand(player, f"{words}?", "Yes." if answer[0] == 0 else "No."))
    return answer[0] == 0


def number_by_hand(resolving: Resolution, player: Player, words: str) -> Steps[int]:
    """Have `player` say how many of what the words say there are."""
    answer = yield Number("by hand", player, f"How many: {words}?", 0, MOST_BY_HAND)
    player.game.happened(DidByHand(player, f"{words}:", f"{answer[0]}."))
    return answer[0]
