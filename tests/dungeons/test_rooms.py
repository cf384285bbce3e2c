"""Every room of the five official dungeons: its ability resolves, and its effect is seen in the state."""

from __future__ import annotations

import pytest

from cardwright.runtime import Card
from cardwright.runtime.casting import cost_of
from cardwright.runtime.combat import can_attack, goaded_by, must_attack
from tests.dungeons.rooms import enter
from tests.rules_text.game import Trial, card

MINE = "Lost Mine of Phandelver"
MAGE = "Dungeon of the Mad Mage"
TOMB = "Tomb of Annihilation"
CITY = "Undercity"
GATE = "Baldur's Gate Wilderness"

BEAR = card("Bear", "creature Bear", 2, 2, "{1}{G}")
APE = card("Ape", "creature Ape", 3, 3, "{2}{G}")
FOREST = card("Forest", "basic land Forest")
GATEWAY = card("Gateway", "land Gate")
RELIC = card("Relic", "artifact", cost="{1}")
BOLT = card("Bolt", "instant", cost="{R}")
GIANT = card("Giant", "creature Giant", 4, 4, "{4}{R}")


def library(count: int = 12) -> list[Card]:
    """A library of so many cards, "Card 1" on top."""
    return [card(f"Card {number}", "sorcery", cost="{2}") for number in range(1, count + 1)]


def names(things: object) -> list[str]:
    """The names of some objects."""
    assert isinstance(things, list)
    return [thing.name for thing in things]


def tokens(trial: Trial, subtype: str) -> list[tuple[int | None, int | None, frozenset[str]]]:
    """Power, toughness and keywords of your tokens of a subtype."""
    return [
        (thing.power, thing.toughness, thing.keywords)
        for thing in trial.game.battlefield
        if thing.is_token and subtype in thing.subtypes and thing.controller is trial.you
    ]


def scries(dungeon: str, room: str, count: int) -> None:
    """A room that scries: all to the bottom, or all kept on top."""
    looked = [f"Card {number}" for number in range(1, count + 1)]
    rest = [f"Card {number}" for number in range(count + 1, 6)]
    bottom = enter(dungeon, room, [["the bottom", *looked]], library=library(5))
    assert names(bottom.you.library) == [*rest, *looked]
    top = enter(dungeon, room, [[*reversed(looked), "the bottom"]], library=library(5))
    assert names(top.you.library) == [*reversed(looked), *rest]


# ---- Lost Mine of Phandelver


def test_cave_entrance() -> None:
    scries(MINE, "Cave Entrance", 1)


def test_goblin_lair() -> None:
    trial = enter(MINE, "Goblin Lair")
    assert tokens(trial, "Goblin") == [(1, 1, frozenset())]
    assert trial.game.battlefield[-1].colors == {"red"}


def test_mine_tunnels() -> None:
    assert len(tokens(enter(MINE, "Mine Tunnels"), "Treasure")) == 1


def test_storeroom() -> None:
    trial = enter(MINE, "Storeroom", ["Ape"], battlefield=[BEAR], their_battlefield=[APE])
    assert trial.one("Ape").counters == {"+1/+1": 1}
    assert trial.one("Bear").counters == {}


def test_dark_pool() -> None:
    trial = enter(MINE, "Dark Pool", count=3)
    assert [player.life for player in trial.game.players] == [21, 19, 19]


def test_fungi_cavern() -> None:
    trial = enter(
        MINE,
        "Fungi Cavern",
        ["Ape"],
        battlefield=[BEAR],
        their_battlefield=[APE],
        library=library(),
        their_library=library(),
    )
    assert (trial.one("Ape").power, trial.one("Ape").toughness) == (-1, 3)
    trial.until(lambda game: game.turn_number == 2)
    assert trial.one("Ape").power == -1
    trial.until(lambda game: game.turn_number == 3)
    assert trial.one("Ape").power == 3


def test_temple_of_dumathoin() -> None:
    assert names(enter(MINE, "Temple of Dumathoin", library=library()).you.hand) == ["Card 1"]


# ---- Dungeon of the Mad Mage


def test_yawning_portal() -> None:
    assert enter(MAGE, "Yawning Portal").you.life == 21


def test_dungeon_level() -> None:
    scries(MAGE, "Dungeon Level", 1)


def test_goblin_bazaar() -> None:
    assert len(tokens(enter(MAGE, "Goblin Bazaar"), "Treasure")) == 1


def test_twisted_caverns() -> None:
    trial = enter(
        MAGE,
        "Twisted Caverns",
        ["Ape"],
        battlefield=[BEAR],
        their_battlefield=[APE],
        library=library(),
        their_library=library(),
    )
    trial.until(lambda game: game.turn_number == 2)
    assert not can_attack(trial.one("Ape"))
    trial.until(lambda game: game.turn_number == 4)
    assert can_attack(trial.one("Ape"))


def test_lost_level() -> None:
    scries(MAGE, "Lost Level", 2)


def test_runestone_caverns() -> None:
    trial = enter(MAGE, "Runestone Caverns", library=library())
    assert sorted(names(trial.game.exile)) == ["Card 1", "Card 2"]


def test_runestone_caverns_lets_you_play_as_it_resolves() -> None:
    played = enter(MAGE, "Runestone Caverns", ["Forest"], library=[FOREST, BEAR, *library()])
    assert (len(played.named("Forest")), names(played.game.exile)) == (1, ["Bear"])
    declined = enter(MAGE, "Runestone Caverns", [[]], library=[FOREST, BEAR, *library()])
    assert (declined.named("Forest"), len(declined.game.exile)) == ([], 2)


def test_muirals_graveyard() -> None:
    assert tokens(enter(MAGE, "Muiral's Graveyard"), "Skeleton") == [(1, 1, frozenset())] * 2


def test_deep_mines() -> None:
    scries(MAGE, "Deep Mines", 3)


def test_mad_wizards_lair() -> None:
    cast = enter(MAGE, "Mad Wizard's Lair", ["Giant"], library=[GIANT, BEAR, FOREST, *library()])
    assert len(cast.named("Giant")) == 1
    assert sorted(names(cast.you.hand)) == ["Bear", "Forest"]
    assert sum(cast.you.mana.values()) == 0


def test_mad_wizards_lair_declined() -> None:
    declined = enter(MAGE, "Mad Wizard's Lair", [[]], library=[GIANT, BEAR, FOREST, *library()])
    assert sorted(names(declined.you.hand)) == ["Bear", "Forest", "Giant"]


# ---- Tomb of Annihilation


def test_trapped_entry() -> None:
    assert [player.life for player in enter(TOMB, "Trapped Entry", count=3).game.players] == [19, 19, 19]


@pytest.mark.parametrize(
    ("answers", "lives", "hands"),
    [([True, True], [20, 20], [0, 0]), ([False, True], [18, 20], [1, 0]), ([False, False], [18, 18], [1, 1])],
)
def test_veils_of_fear(answers: list[bool], lives: list[int], hands: list[int]) -> None:
    trial = enter(TOMB, "Veils of Fear", answers, hand=[BEAR], their_hand=[APE])
    assert [player.life for player in trial.game.players] == lives
    assert [len(player.hand) for player in trial.game.players] == hands


def test_sandfall_cell() -> None:
    trial = enter(TOMB, "Sandfall Cell", [True, "Relic", False], battlefield=[BEAR, RELIC], their_battlefield=[APE])
    assert [player.life for player in trial.game.players] == [20, 18]
    assert (trial.named("Relic"), len(trial.named("Bear")), len(trial.named("Ape"))) == ([], 1, 1)


def test_oubliette() -> None:
    trial = enter(TOMB, "Oubliette", hand=[BOLT], battlefield=[BEAR, RELIC, FOREST, GATEWAY], answers=["Gateway"])
    assert trial.you.hand == []
    assert sorted(names(trial.you.graveyard)) == ["Bear", "Bolt", "Gateway", "Relic"]
    assert len(trial.named("Forest")) == 1


def test_oubliette_does_as_much_as_it_can() -> None:
    assert names(enter(TOMB, "Oubliette", battlefield=[RELIC]).you.graveyard) == ["Relic"]


def test_cradle_of_the_death_god() -> None:
    trial = enter(TOMB, "Cradle of the Death God")
    atropal = trial.one("The Atropal")
    assert (atropal.power, atropal.toughness, atropal.keywords) == (4, 4, {"deathtouch"})
    assert (atropal.colors, atropal.supertypes, atropal.subtypes) == ({"black"}, {"legendary"}, {"God", "Horror"})


# ---- Undercity


@pytest.mark.parametrize(("dungeon", "room"), [(CITY, "Secret Entrance"), (GATE, "Crash Landing")])
def test_secret_entrance_and_crash_landing(dungeon: str, room: str) -> None:
    found = enter(dungeon, room, ["Forest"], library=[BEAR, FOREST, GATEWAY])
    assert names(found.you.hand) == ["Forest"]
    assert sorted(names(found.you.library)) == ["Bear", "Gateway"]
    failed = enter(dungeon, room, [[]], library=[BEAR, FOREST, GATEWAY])
    assert (failed.you.hand, len(failed.you.library)) == ([], 3)


def test_forge() -> None:
    trial = enter(CITY, "Forge", ["Bear"], battlefield=[BEAR, APE])
    assert trial.one("Bear").counters == {"+1/+1": 2}


def test_lost_well() -> None:
    scries(CITY, "Lost Well", 2)


def test_trap() -> None:
    assert [player.life for player in enter(CITY, "Trap!", ["they"]).game.players] == [20, 15]
    assert [player.life for player in enter(CITY, "Trap!", ["you"]).game.players] == [15, 20]


def test_arena() -> None:
    trial = enter(
        CITY, "Arena", ["Ape"], battlefield=[BEAR], their_battlefield=[APE], library=library(), their_library=library()
    )
    assert must_attack(trial.one("Ape"))
    assert goaded_by(trial.one("Ape")) == [trial.you]
    trial.until(lambda game: game.turn_number == 3)
    assert not must_attack(trial.one("Ape"))


def test_stash() -> None:
    assert len(tokens(enter(CITY, "Stash"), "Treasure")) == 1


def test_archives() -> None:
    assert names(enter(CITY, "Archives", library=library()).you.hand) == ["Card 1"]


def test_catacombs() -> None:
    assert tokens(enter(CITY, "Catacombs"), "Skeleton") == [(4, 1, {"menace"})]


def test_throne_of_the_dead_three() -> None:
    trial = enter(
        CITY, "Throne of the Dead Three", ["Giant"], library=[BEAR, GIANT, *library(9)], their_library=library()
    )
    giant = trial.one("Giant")
    assert (giant.counters, giant.keywords, giant.controller) == ({"+1/+1": 3}, {"hexproof"}, trial.you)
    assert len(trial.you.library) == 10
    trial.until(lambda game: game.turn_number == 3)
    assert "hexproof" not in giant.keywords


def test_throne_of_the_dead_three_without_a_creature() -> None:
    trial = enter(CITY, "Throne of the Dead Three", library=library())
    assert (trial.game.battlefield, len(trial.you.library)) == ([], 12)


# ---- Baldur's Gate Wilderness


def test_goblin_camp() -> None:
    assert len(tokens(enter(GATE, "Goblin Camp"), "Treasure")) == 1


def test_emerald_grove() -> None:
    trial = enter(GATE, "Emerald Grove")
    assert tokens(trial, "Knight") == [(2, 2, frozenset())]
    assert trial.game.battlefield[-1].colors == {"white"}


def test_aunties_teahouse() -> None:
    scries(GATE, "Auntie's Teahouse", 3)


def test_defiled_temple() -> None:
    accepted = enter(GATE, "Defiled Temple", [True, "Forest"], battlefield=[FOREST, BEAR], library=library())
    assert (names(accepted.you.hand), names(accepted.you.graveyard)) == (["Card 1"], ["Forest"])
    declined = enter(GATE, "Defiled Temple", [False], battlefield=[FOREST, BEAR], library=library())
    assert (declined.you.hand, declined.you.graveyard) == ([], [])


def test_mountain_pass() -> None:
    accepted = enter(GATE, "Mountain Pass", [True], hand=[FOREST, BEAR])
    assert (len(accepted.named("Forest")), names(accepted.you.hand)) == (1, ["Bear"])
    declined = enter(GATE, "Mountain Pass", [False], hand=[FOREST, BEAR])
    assert (declined.named("Forest"), len(declined.you.hand)) == ([], 2)


def test_ebonlake_grotto() -> None:
    trial = enter(GATE, "Ebonlake Grotto")
    assert tokens(trial, "Faerie") == tokens(trial, "Dragon") == [(1, 1, {"flying"})] * 2


def test_grymforge() -> None:
    trial = enter(GATE, "Grymforge", ["Ape"], battlefield=[BEAR], their_battlefield=[APE, GIANT])
    assert [must_attack(trial.one(name)) for name in ("Bear", "Ape", "Giant")] == [False, True, False]
    declined = enter(GATE, "Grymforge", [[]], their_battlefield=[APE])
    assert not must_attack(declined.one("Ape"))


def test_githyanki_creche() -> None:
    trial = enter(GATE, "Githyanki Crèche", [["Bear", "Ape"], [2, 1]], battlefield=[BEAR, APE, GIANT])
    assert [trial.one(name).count("+1/+1") for name in ("Bear", "Ape", "Giant")] == [2, 1, 0]


def test_last_light_inn() -> None:
    assert names(enter(GATE, "Last Light Inn", library=library()).you.hand) == ["Card 1", "Card 2"]


@pytest.mark.parametrize("seed", range(4))
def test_reithwin_tollhouse(seed: int) -> None:
    trial = enter(GATE, "Reithwin Tollhouse", seed=seed)
    lines = [line for line in trial.game.log_lines() if "rolls" in line]
    assert 2 <= len(tokens(trial, "Treasure")) <= 8
    assert lines


def test_moonrise_towers() -> None:
    trial = enter(GATE, "Moonrise Towers", hand=[card("Comet", "sorcery", cost="{5}{R}"), GIANT])
    comet, giant = trial.you.hand
    assert (cost_of(trial.you, comet), cost_of(trial.you, giant)) == ("{2}{R}", "{4}{R}")


def test_gauntlet_of_shar() -> None:
    assert [player.life for player in enter(GATE, "Gauntlet of Shar", count=3).game.players] == [20, 15, 15]


def test_balthazars_lab() -> None:
    trial = enter(GATE, "Balthazar's Lab", [["Bear", "Ape"]], graveyard=[BEAR, APE, GIANT, RELIC])
    assert sorted(names(trial.you.hand)) == ["Ape", "Bear"]
    none = enter(GATE, "Balthazar's Lab", [[]], graveyard=[BEAR])
    assert none.you.hand == []


def test_circus_of_the_last_days() -> None:
    commander = card("Captain", "legendary creature Pirate", 3, 2)
    trial = enter(GATE, "Circus of the Last Days", commanders=[commander])
    token = trial.one("Captain")
    assert (token.is_token, token.power, token.toughness, token.supertypes) == (True, 3, 2, frozenset())


def test_undercity_ruins() -> None:
    assert tokens(enter(GATE, "Undercity Ruins"), "Skeleton") == [(4, 1, {"menace"})] * 3


def test_steel_watch_foundry() -> None:
    trial = enter(GATE, "Steel Watch Foundry", battlefield=[BEAR], their_battlefield=[APE])
    bear, ape = trial.one("Bear"), trial.one("Ape")
    assert (bear.power, bear.toughness, bear.keywords) == (4, 4, {"trample"})
    assert (ape.power, ape.keywords) == (3, frozenset())


def test_ansurs_sanctum() -> None:
    trial = enter(GATE, "Ansur's Sanctum", count=3, library=[GIANT, BEAR, FOREST, BOLT, *library()])
    assert sorted(names(trial.you.hand)) == ["Bear", "Bolt", "Forest", "Giant"]
    assert [player.life for player in trial.game.players] == [20, 12, 12]


def test_temple_of_bhaal() -> None:
    trial = enter(
        GATE,
        "Temple of Bhaal",
        battlefield=[BEAR],
        their_battlefield=[APE, card("Wurm", "creature", 7, 7)],
        library=library(),
        their_library=library(),
    )
    assert (len(trial.named("Bear")), trial.named("Ape")) == (1, [])
    assert trial.one("Wurm").toughness == 2
    trial.until(lambda game: game.turn_number == 2)
    assert trial.one("Wurm").toughness == 7
