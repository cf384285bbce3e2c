"""The simple cards of which decks are made at the table of `play`: real ones that need no rules text."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.runtime.characteristics import Card, Characteristics


def _land(name: str) -> Card:
    return Card(Characteristics(name, types=("land",), subtypes=(name,), supertypes=("basic",)))


def _creature(
    name: str,
    cost: str,
    subtypes: str,
    power: int,
    toughness: int,
    types: tuple[str, ...] = ("creature",),
    supertypes: tuple[str, ...] = (),
) -> Card:
    return Card(
        Characteristics(
            name,
            cost,
            types=types,
            subtypes=subtypes.split(),
            supertypes=supertypes,
            power=power,
            toughness=toughness,
        )
    )


FOREST = _land("Forest")
MOUNTAIN = _land("Mountain")
SWAMP = _land("Swamp")
GRIZZLY_BEARS = _creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2)
GOBLIN_PIKER = _creature("Goblin Piker", "{1}{R}", "Goblin Warrior", 2, 1)
WALKING_CORPSE = _creature("Walking Corpse", "{1}{B}", "Zombie", 2, 2)
CENTAUR_COURSER = _creature("Centaur Courser", "{2}{G}", "Centaur Warrior", 3, 3)
HILL_GIANT = _creature("Hill Giant", "{3}{R}", "Giant", 3, 3)
MEMNITE = _creature("Memnite", "{0}", "Construct", 1, 1, types=("artifact", "creature"))
ISAMARU = _creature("Isamaru, Hound of Konda", "{W}", "Dog", 2, 2, supertypes=("legendary",))
DARKSTEEL_RELIC = Card(Characteristics("Darksteel Relic", "{0}", types=("artifact",), keywords=("indestructible",)))

DECK: Mapping[Card, int] = {
    FOREST: 6,
    MOUNTAIN: 6,
    SWAMP: 5,
    GRIZZLY_BEARS: 4,
    GOBLIN_PIKER: 4,
    WALKING_CORPSE: 4,
    CENTAUR_COURSER: 4,
    HILL_GIANT: 4,
    MEMNITE: 3,
}
IN_PLAY = (FOREST, SWAMP, DARKSTEEL_RELIC, GRIZZLY_BEARS, MEMNITE)
IN_PLAY_OF_OPPONENTS = (MOUNTAIN, GOBLIN_PIKER, CENTAUR_COURSER)
COMMANDER = ISAMARU


def deck() -> list[Card]:
    """A little deck of 40 cards, not shuffled."""
    return [card for card, count in DECK.items() for _ in range(count)]
