"""The subtypes (205.3) and which card types they belong to.

Qualities, choices and effects that change types read them. What belongs to no other card type is taken for a creature
type, so that cards may bring creature types of their own.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
CREATURE_TYPES = tuple(
    (
        "Advisor|Aetherborn|Alien|Ally|Angel|Antelope|Ape|Archer|Archon|Armadillo|Army|Artificer|Assassin"
        "|Assembly-Worker|Astartes|Atog|Aurochs|Avatar|Azra|Badger|Balloon|Barbarian|Bard|Basilisk|Bat|Bear"
        "|Beast|Beaver|Beeble|Beholder|Berserker|Bird|Bison|Blinkmoth|Boar|Bringer|Brushwagg|C'tan|Camarid"
        "|Camel|Capybara|Caribou|Carrier|Cat|Centaur|Child|Chimera|Citizen|Cleric|Clown|Cockatrice|Construct"
        "|Coward|Coyote|Crab|Crocodile|Custodes|Cyberman|Cyclops|Dalek|Dauthi|Demigod|Demon|Deserter"
        "|Detective|Devil|Dinosaur|Djinn|Doctor|Dog|Dragon|Drake|Dreadnought|Drix|Drone|Druid|Dryad|Dwarf"
        "|Echidna|Efreet|Egg|Elder|Eldrazi|Elemental|Elephant|Elf|Elk|Employee|Eternal|Eye|Faerie|Ferret|Fish"
        "|Flagbearer|Fox|Fractal|Frog|Fungus|Gamer|Gamma|Gargoyle|Germ|Giant|Giraffe|Gith|Glimmer|Gnoll|Gnome"
        "|Goat|Goblin|God|Golem|Gorgon|Graveborn|Gremlin|Griffin|Guest|Hag|Halfling|Hamster|Harpy|Hedgehog"
        "|Hellion|Hero|Hippo|Hippogriff|Homarid|Homunculus|Horror|Horse|Human|Hydra|Hyena|Illusion|Imp"
        "|Incarnation|Inhuman|Inkling|Inquisitor|Insect|Jackal|Jellyfish|Juggernaut|Kangaroo|Kavu|Kirin"
        "|Kithkin|Knight|Kobold|Kor|Kraken|Kree|Lamia|Lammasu|Leech|Lemur|Leviathan|Lhurgoyf|Licid|Lizard"
        "|Llama|Lobster|Manticore|Masticore|Mercenary|Merfolk|Metathran|Minion|Minotaur|Mite|Mole|Monger"
        "|Mongoose|Monk|Monkey|Moogle|Moonfolk|Mount|Mouse|Mutant|Myr|Mystic|Nautilus|Necron|Nephilim"
        "|Nightmare|Nightstalker|Ninja|Noble|Noggle|Nomad|Nymph|Octopus|Ogre|Ooze|Orb|Orc|Orgg|Otter|Ouphe|Ox"
        "|Oyster|Pangolin|Peasant|Pegasus|Pentavite|Performer|Pest|Phelddagrif|Phoenix|Phyrexian|Pilot"
        "|Pincher|Pirate|Plant|Platypus|Porcupine|Possum|Praetor|Primarch|Prism|Processor|Qu|Rabbit|Raccoon"
        "|Ranger|Rat|Rebel|Reflection|Rhino|Rigger|Robot|Rogue|Sable|Salamander|Samurai|Sand|Saproling|Satyr"
        "|Scarecrow|Scientist|Scion|Scorpion|Scout|Sculpture|Seal|Serf|Serpent|Servo|Shade|Shaman"
        "|Shapeshifter|Shark|Sheep|Shi'ar|Siren|Skeleton|Skrull|Skunk|Slith|Sliver|Sloth|Slug|Snail|Snake"
        "|Soldier|Soltari|Sorcerer|Spawn|Specter|Spellshaper|Sphinx|Spider|Spike|Spirit|Splinter|Sponge|Spy"
        "|Squid|Squirrel|Starfish|Surrakar|Survivor|Symbiote|Synth|Tentacle|Tetravite|Thalakos|Thopter|Thrull"
        "|Tiefling|Time Lord|Toy|Treefolk|Trilobite|Triskelavite|Troll|Turtle|Tyranid|Unicorn|Utrom|Vampire"
        "|Varmint|Vedalken|Villain|Volver|Wall|Walrus|Warlock|Warrior|Weasel|Weird|Werewolf|Whale|Wizard|Wolf"
        "|Wolverine|Wombat|Worm|Wraith|Wurm|Yeti|Zombie|Zubera"
    ).split("|")
)
"""205.3m."""
ARTIFACT_TYPES = frozenset(
    (
        "Attraction|Blood|Bobblehead|Clue|Contraption|Equipment|Food|Fortification|Gold|Incubator|Infinity"
        "|Junk|Lander|Map|Powerstone|Spacecraft|Stone|Treasure|Vehicle"
    ).split("|")
)
"""205.3g."""
ENCHANTMENT_TYPES = frozenset(
    ("Aura|Background|Cartouche|Case|Class|Curse|Plan|Role|Room|Rune|Saga|Shard|Shrine").split("|")
)
"""205.3h."""
LAND_TYPES = frozenset(
    (
        "Cave|Desert|Forest|Gate|Island|Lair|Locus|Mine|Mountain|Plains|Planet|Power-Plant|Sphere|Swamp|Tower"
        "|Town|Urza's"
    ).split("|")
)
"""205.3i."""
PLANESWALKER_TYPES = frozenset(
    (
        "Ajani|Aminatou|Angrath|Arlinn|Ashiok|Bahamut|Basri|Bolas|Calix|Chandra|Comet|Dack|Dakkon|Daretti"
        "|Davriel|Dihada|Domri|Dovin|Ellywick|Elminster|Elspeth|Estrid|Freyalise|Garruk|Gideon|Grist|Guff"
        "|Huatli|Jace|Jared|Jaya|Jeska|Kaito|Karn|Kasmina|Kaya|Kiora|Koth|Liliana|Lolth|Lukka|Minsc"
        "|Mordenkainen|Nahiri|Narset|Niko|Nissa|Nixilis|Oko|Quintorius|Ral|Rowan|Saheeli|Samut|Sarkhan|Serra"
        "|Sivitri|Sorin|Szat|Tamiyo|Tasha|Teferi|Teyo|Tezzeret|Tibalt|Tyvar|Ugin|Urza|Venser|Vivien|Vraska"
        "|Vronos|Will|Windgrace|Wrenn|Xenagos|Yanggu|Yanling|Zariel"
    ).split("|")
)
"""205.3j."""
SPELL_TYPES = frozenset(("Adventure|Arcane|Lesson|Omen|Trap").split("|"))
"""205.3k."""
BATTLE_TYPES = frozenset(["Siege"])
"""205.3q."""
DUNGEON_TYPES = frozenset(["Undercity"])
"""205.3p."""

_NOT_OF_CREATURES = frozenset().union(
    ARTIFACT_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, PLANESWALKER_TYPES, SPELL_TYPES, BATTLE_TYPES, DUNGEON_TYPES
)
_BY_CARD_TYPE = {
    "artifact": ARTIFACT_TYPES,
    "battle": BATTLE_TYPES,
    "dungeon": DUNGEON_TYPES,
    "enchantment": ENCHANTMENT_TYPES,
    "instant": SPELL_TYPES,
    "land": LAND_TYPES,
    "planeswalker": PLANESWALKER_TYPES,
    "sorcery": SPELL_TYPES,
}


def is_creature_type(subtype: str) -> bool:
    """Whether a subtype is one of creatures and kindred cards (205.3m)."""
    return subtype not in _NOT_OF_CREATURES


def fitting(subtypes: Collection[str], card_types: Iterable[str]) -> frozenset[str]:
    """Those of some subtypes that an object with these card types can have (205.3d)."""
    allowed: set[str] = set()
    for card_type in card_types:
        if card_type in ("creature", "kindred"):
            allowed.update(filter(is_creature_type, subtypes))
        else:
            allowed |= _BY_CARD_TYPE.get(card_type, frozenset())
    return frozenset(allowed.intersection(subtypes))
