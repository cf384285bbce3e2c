"""A game in which any text finds something to do: all kinds of permanents, cards in all zones, a spell on the stack.

`play` answers every decision at random, lets the text resolve, and goes on for two turns, so that what it leaves behind
(delayed triggers, durations, granted abilities) happens too.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.runtime import (
    Attraction,
    Card,
    Characteristics,
    Dungeon,
    Game,
    GameObject,
    Printing,
    Random,
    Seat,
    Setup,
)
from cardwright.runtime.abilities import Ability
from cardwright.runtime.decisions import Steps
from cardwright.runtime.resolution import Resolution
from tests.rules_text.game import card

PERMANENTS = (
    card("Raider", "creature Goblin", 2, 1, "{1}{R}", ("haste",)),
    card("Squire", "creature Human Knight", 1, 3, "{W}", ("flying",)),
    card("Grave Digger", "creature Zombie", 3, 3, "{2}{B}"),
    card("Old King", "legendary creature Human Noble", 4, 5, "{2}{G}{W}"),
    card("Thresher", "artifact creature Construct", 2, 2, "{3}"),
    card("Lantern", "artifact", cost="{2}"),
    card("Blade", "artifact Equipment", cost="{1}"),
    card("Wagon", "artifact Vehicle", cost="{2}"),
    card("Garden", "enchantment", cost="{1}{G}"),
    Card(
        Characteristics(
            "Warden of Tides", "{2}{U}", types=["planeswalker"], subtypes=["Jace"], supertypes=["legendary"], loyalty=4
        )
    ),
    card("Forest", "basic land Forest"),
    card("Swamp", "basic land Swamp"),
    card("Waste Works", "land"),
)
CARDS = (
    card("Spark", "instant", cost="{R}"),
    card("Long Winter", "sorcery", cost="{2}{U}"),
    card("Bear", "creature Bear", 2, 2, "{1}{G}"),
    card("Hill Giant", "creature Giant", 3, 3, "{3}{R}"),
    card("Trinket", "artifact", cost="{1}"),
    card("Charm of Dawn", "enchantment Aura", cost="{1}{W}"),
    card("Island", "basic land Island"),
)


def visited(resolving: Resolution) -> Steps[None]:
    """A visit ability that does nothing."""
    yield from ()


STALLS = [
    Attraction(name, Ability(visited), [Printing("TST", number, (2, 3, 6))]).card()
    for name, number in (("Coconut Shy", "1"), ("Ghost Train", "2"))
]


def seat(name: str, dungeons: Sequence[Dungeon]) -> Seat:
    """A player with a bit of everything."""
    return Seat(name, CARDS * 3, dungeons, STALLS, PERMANENTS, [card("Captain", "legendary creature Human")])


def fill(game: Game, pile: list[GameObject], index: int, zone: str) -> None:
    """Put a card of each kind into a zone of a player."""
    owner = game.players[index]
    pile.extend(GameObject(game, each.characteristics, owner, zone, each) for each in CARDS)


def rich_game(dungeon: Dungeon, seed: int) -> Game:
    """Two players, each with everything; the first can venture into the dungeon."""
    game = Game(Setup([seat("you", [dungeon]), seat("they", [])], seed, hand=0))
    for player in game.players:
        fill(game, player.hand, player.index, "hand")
        fill(game, player.graveyard, player.index, "graveyard")
    return game


def play(dungeon: Dungeon, seed: int, turns: int = 2, passes: int = 120) -> Game:
    """Have the first player enter the dungeon while a spell is on the stack, and go on for some turns."""
    game = rich_game(dungeon, seed)
    random = Random(seed)
    answer_all(game, random)
    they = game.players[1]
    game.perform("cast", they.index, id=they.hand[0].id)
    answer_all(game, random)
    game.perform("venture", 0)
    answer_all(game, random)
    until = game.turn_number + turns
    for _ in range(passes):
        if game.is_over or (game.turn_number >= until and not game.stack):
            break
        game.pass_priority()
        answer_all(game, random)
    return game


def answer_all(game: Game, random: Random) -> None:
    """Answer all that is asked at random."""
    while game.decision is not None:
        game.answer(game.decision.random_answer(random))
