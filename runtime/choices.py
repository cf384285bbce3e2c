"""Choices made while an effect is carried out (608.2d): objects, players, numbers, colors, words, modes, by hand.

Built modules call these between instructions; `at_once` and `each` run a body for several players.
"""

from __future__ import annotations

from cardwright.runtime.characteristics import COLORS
from cardwright.runtime.decisions import Number, Option, Pick, choose, yes_or_no
from cardwright.runtime.events import ChoseWord, DidByHand
from cardwright.runtime.resolution import Together
from cardwright.runtime.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from cardwright.runtime.abilities import Mode
    from cardwright.runtime.decisions import Answer, Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

    T = TypeVar("T")

CARD_TYPES = ("artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery")
MOST_BY_HAND = 1000


def at_once(resolving: Resolution, players: Sequence[Player], body: Callable[[Player], Steps[None]]) -> Steps[None]:
    """Run `body` for each player in APNAP order, and carry out all their changes together (101.4, 608.2e).

    A single player's changes are made as they come.
    """
    if resolving.together is not None or len(players) < 2:
        yield from each(resolving, players, body)
        return
    together = resolving.together = Together()
    yield from each(resolving, players, body)
    resolving.together = None
    together.carry_out(resolving.game)


def gather(
    resolving: Resolution, players: Sequence[Player], body: Callable[[Player], Steps[list[T]]]
) -> Steps[list[T]]:
    """Run `body` for each player as `at_once` does. Returns what it gave for all of them."""
    given: list[list[T]] = []

    def run(player: Player) -> Steps[None]:
        given.append((yield from body(player)))

    yield from at_once(resolving, players, run)
    return [thing for things in given for thing in things]


def each(resolving: Resolution, players: Sequence[Player], body: Callable[[Player], Steps[None]]) -> Steps[None]:
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
    at_random: bool = False,
) -> Steps[list[GameObject]]:
    """Have `player` choose among `candidates`, as many as there are if there are too few (101.3).

    `accepts` tells why a combination is illegal, or None. With `at_random`, chance chooses as many as it can.
    """
    if at_random:
        return drawn(resolving, candidates, at_most)

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
    at_random: bool = False,
) -> Steps[list[Player]]:
    """Have `player` choose among players who are in the game, or chance with `at_random`."""
    if at_random:
        return drawn(resolving, resolving.game.apnap(candidates), at_most)
    return (yield from choose(player, "players", prompt, resolving.game.apnap(candidates), at_least, at_most))


def drawn(resolving: Resolution, things: Sequence[T], count: int) -> list[T]:
    """So many of some things, chosen at random."""
    shuffled = list(things)
    resolving.game.random.shuffle(shuffled)
    return shuffled[:count]


def may(resolving: Resolution, player: Player, prompt: str) -> Steps[bool]:
    """ "`player` may …": decided as the effect is carried out (603.5)."""
    return (yield from yes_or_no(player, prompt))


def choose_number(
    resolving: Resolution,
    player: Player,
    at_least: int,
    at_most: int,
    prompt: str = "Choose a number",
    at_random: bool = False,
) -> Steps[int]:
    """Have `player` choose a number within bounds, or chance with `at_random`."""
    if at_random:
        return at_least + resolving.game.random.below(at_most - at_least + 1)
    answer = yield Number("number", player, prompt, at_least, max(at_least, at_most))
    return answer[0]


def choose_color(
    resolving: Resolution, player: Player, prompt: str = "Choose a color", at_random: bool = False
) -> Steps[str]:
    """Have `player` choose one of the five colors (105.4), or chance with `at_random`."""
    if at_random:
        return resolving.game.random.choice(COLORS)
    picked = yield from choose(player, "color", prompt, COLORS)
    return picked[0]


def choose_word(
    resolving: Resolution, player: Player, prompt: str, words: Sequence[str], at_random: bool = False
) -> Steps[str]:
    """`player` chooses one of these words, or one of them is chosen at random."""
    if at_random:
        word = resolving.game.random.choice(words)
    else:
        picked = yield from choose(player, "word", prompt, words)
        word = picked[0]
    resolving.game.happened(ChoseWord(player, word))
    return word


def choose_creature_type(resolving: Resolution, player: Player, at_random: bool = False) -> Steps[str]:
    """`player` chooses a creature type (205.3m)."""
    return (yield from choose_word(resolving, player, "Choose a creature type", CREATURE_TYPES, at_random))


def choose_basic_land_type(resolving: Resolution, player: Player, at_random: bool = False) -> Steps[str]:
    """`player` chooses a basic land type (305.6)."""
    return (yield from choose_word(resolving, player, "Choose a basic land type", BASIC_LAND_TYPES, at_random))


def choose_card_type(resolving: Resolution, player: Player, at_random: bool = False) -> Steps[str]:
    """`player` chooses a card type that cards in a deck may have (205.2a)."""
    return (yield from choose_word(resolving, player, "Choose a card type", CARD_TYPES, at_random))


def choose_card_name(resolving: Resolution, player: Player, at_random: bool = False) -> Steps[str]:
    """`player` chooses the name of a card (201.4): of those in the game, since no other would matter."""
    game = resolving.game
    names = {card.name for owner in game.players for card in game.objects_of(owner) if card.card is not None}
    return (yield from choose_word(resolving, player, "Choose a card name", sorted(names), at_random))


def choose_result(resolving: Resolution, player: Player, results: Sequence[int]) -> Steps[int]:
    """`player` chooses one of the results of dice; 0 without any."""
    picked = yield from choose(player, "result", "Choose a result", [str(result) for result in results])
    return int(picked[0]) if picked else 0


def choose_odd_or_even(resolving: Resolution, player: Player) -> Steps[str]:
    """`player` chooses odd or even."""
    return (yield from choose_word(resolving, player, "Choose odd or even", ("odd", "even")))


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


def try_by_hand(resolving: Resolution, player: Player, words: str) -> Steps[bool]:
    """Have `player` try to do by hand what the words say, and tell whether it was done."""
    answer = yield Pick("by hand", player, words, (Option("Done", True), Option("Not done", False)))
    player.game.happened(DidByHand(player, words, "Done." if answer[0] == 0 else "Not done."))
    return answer[0] == 0


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
