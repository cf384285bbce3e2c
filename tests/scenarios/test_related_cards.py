"""The cards around dungeons and the initiative, as the official rulings have them behave."""

from __future__ import annotations

import pytest

from cardwright.runtime import Card, Game, GameObject, RuleAbility
from cardwright.runtime.combat import can_block
from cardwright.runtime.events import (
    CompletedDungeon,
    CreatedToken,
    Drew,
    TookInitiative,
    Triggered,
    Untapped,
    Ventured,
    WonGame,
)
from cardwright.runtime.predefined_tokens import BLOOD, CLUE, FOOD, MAP, POWERSTONE, TREASURE
from cardwright.runtime.turns import COMBAT, END_STEP, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, UPKEEP
from tests.runtime.table import answer, creature, land, offered, put
from tests.scenarios.board import (
    attach,
    attack,
    board,
    cast,
    choose,
    completed,
    enter,
    events,
    hit,
    holder,
    lives,
    marker,
    names,
    quiet,
    stack,
    to_step,
    walk,
)
from tests.scenarios.dungeons import DMM, LMOP, TOA, UC, dungeons
from tests.scenarios.related_cards import CARDS, SOLDIER, WOLF, ZOMBIE

VENTURE = "P0: Venture into Undercity"


def ventured(table: Game, player: int = 0, since: int = 0) -> int:
    """How often a player has ventured."""
    return sum(event.player is table.players[player] for event in events(table, Ventured, since))


def experienced(players: int = 2) -> Game:
    """P0 has completed Lost Mine."""
    table = board(players)
    walk(table, 0, LMOP, "Mine Tunnels", "Dark Pool", "Temple")
    assert completed(table, 0) == [LMOP]
    return table


def mana(table: Game, player: int, *, colorless: int = 9, **colors: int) -> None:
    """Mana in a player's pool, for costs whose payment is the host's."""
    table.players[player].mana.update(colorless=colorless, **colors)


def use(table: Game, source: GameObject, text: str) -> None:
    """A permanent's controller activates the ability that begins with these words."""
    [action] = [action for action in table.actions(source.controller) if action.label == f"{source.name}: {text}"]
    table.act(action)


def usable(table: Game, source: GameObject) -> list[str]:
    """The abilities of an object that can be activated now."""
    return [
        action.label.removeprefix(f"{source.name}: ")
        for action in table.actions(source.controller)
        if action.object is source
    ]


def in_any_order(table: Game) -> None:
    """Abilities that have triggered go on the stack in the order in which they did."""
    assert table.decision is not None and table.decision.kind == "order"
    table.answer(next(table.decision.answers()))


def main_phase(table: Game, player: int = 0) -> None:
    to_step(table, PRECOMBAT_MAIN, player)


def test_the_table_has_every_card_of_which_a_dungeon_or_the_initiative_is_a_part() -> None:
    assert len(CARDS) == 69
    for name, card in CARDS.items():
        assert card.name == name and card.characteristics.abilities, name


ENTERING = [
    "Barrowin of Clan Undurr",
    "Cloister Gargoyle",
    "Displacer Beast",
    "Eccentric Apprentice",
    "Find the Path",
    "Nadaar, Selfless Paladin",
    "Precipitous Drop",
    "Radiant Solar",
    "Veteran Dungeoneer",
]
TAKING = [
    "Aarakocra Sneak",
    "Avenging Hunter",
    "Bloodboil Sorcerer",
    "Caves of Chaos Adventurer",
    "Feywild Caretaker",
    "Goliath Paladin",
    "Loot Dispute",
    "Passageway Seer",
    "Ravenloft Adventurer",
    "Rilsa Rael, Kingpin",
    "Sarevok's Tome",
    "Seasoned Dungeoneer",
    "Stirring Bard",
    "Tomb of Horrors Adventurer",
    "Trailblazer's Torch",
    "Undercellar Sweep",
    "Underdark Explorer",
    "Undermountain Adventurer",
    "Vicious Battlerager",
    "White Plume Adventurer",
]


@pytest.mark.parametrize("name", ENTERING)
def test_what_ventures_as_it_enters(name: str) -> None:
    table = board()
    [host] = put(table, 0, creature("Host", 9, 9))
    [entered] = enter(table, 0, CARDS[name])
    if "Aura" in entered.subtypes:
        assert entered.left  # An Aura that enters attached to nothing goes at once; its ability is on the stack.
    table.pass_priority()
    answer(table, TOA)
    assert marker(table, 0) == "Tomb of Annihilation / Trapped Entry" and host in table.battlefield


@pytest.mark.parametrize("name", TAKING)
def test_what_takes_the_initiative_as_it_enters(name: str) -> None:
    table = board()
    enter(table, 0, CARDS[name])
    assert len(table.stack) == 1 and holder(table) == ""
    table.pass_priority()
    assert holder(table) == "P0" and stack(table) == [VENTURE]
    quiet(table)
    assert marker(table, 0) == "Undercity / Secret Entrance"


# ---- Completed dungeons


def test_acererak_goes_back_to_hand_and_ventures_again_and_again_until_the_tomb_is_completed() -> None:
    table = board()
    for room in (TOA, "Oubliette", "Cradle"):
        enter(table, 0, CARDS["Acererak the Archlich"])
        table.pass_priority()
        choose(table, room)
        assert "Acererak the Archlich" in names(table.players[0].hand)
        table.players[0].hand.clear()
        quiet(table)
    start = len(table.log)
    [acererak] = enter(table, 0, CARDS["Acererak the Archlich"])
    assert completed(table, 0) == [TOA] and events(table, Triggered, start) == [] and not acererak.left


def test_acererak_attacks_and_every_opponent_decides_knowing_the_earlier_choices() -> None:
    table = board(4)
    [acererak] = put(table, 0, CARDS["Acererak the Archlich"])
    [theirs], [others] = put(table, 1, creature("B")), put(table, 2, creature("C"))
    attack(table, [acererak], 1)
    table.pass_priority()
    assert table.decision is not None and table.decision.player is table.players[1]
    answer(table, "B")
    assert theirs in table.battlefield
    assert table.decision.player is table.players[2]
    answer(table)
    # P3 has nothing to sacrifice, so isn't asked.
    assert theirs.left and others in table.battlefield
    assert [event.token.printed for event in events(table, CreatedToken)] == [ZOMBIE, ZOMBIE]


def test_barrowin_returns_a_small_creature_only_with_a_completed_dungeon() -> None:
    for table, returned in ((board(), []), (experienced(), ["Bear"])):
        [barrowin] = put(table, 0, CARDS["Barrowin of Clan Undurr"])
        put(table, 0, creature(), zone="graveyard")
        attack(table, [barrowin], 1)
        table.pass_priority()
        choose(table, "Bear")
        assert [thing.name for thing in table.battlefield if thing.name == "Bear"] == returned


def test_the_condition_of_nadaar_reaches_others_that_you_control() -> None:
    table = board()
    [nadaar, bear], [theirs] = put(table, 0, CARDS["Nadaar, Selfless Paladin"], creature()), put(table, 1, creature())
    assert bear.power == 2
    attack(table, [nadaar], 1)
    table.pass_priority()
    answer(table, TOA)
    assert not nadaar.tapped and stack(table) == ["P0: Trapped Entry"]
    quiet(table)
    for room in ("Veils of Fear", "Sandfall"):
        walk(table, 0, room)
    table.perform("venture")
    table.pass_priority()
    assert completed(table, 0) == [TOA]
    assert (nadaar.power, bear.power, theirs.power) == (3, 3, 2)
    walk(table, 1, LMOP)
    assert theirs.power == 2


def test_precipitous_drop_ventures_and_checks_for_its_own_controller() -> None:
    table = board()
    walk(table, 1, TOA, "Oubliette", "Cradle")
    [victim] = put(table, 1, creature("Giant", 8, 8))
    [drop] = put(table, 0, CARDS["Precipitous Drop"])
    attach(table, drop, victim)
    assert completed(table, 1) == [TOA] and (victim.power, victim.toughness) == (6, 6)
    walk(table, 0, LMOP, "Goblin Lair", "Dark Pool", "Temple")
    assert (victim.power, victim.toughness) == (3, 3)


def test_eccentric_apprentice_checks_at_the_beginning_of_combat_and_on_resolution() -> None:
    table = board()
    put(table, 0, CARDS["Eccentric Apprentice"])
    to_step(table, COMBAT, 0)
    assert stack(table) == []
    table = experienced()
    put(table, 0, CARDS["Eccentric Apprentice"])
    [giant] = put(table, 1, creature("Giant", 8, 8))
    to_step(table, COMBAT, 0)
    answer(table, "Giant")
    table.pass_priority()
    assert (giant.power, giant.toughness) == (1, 1) and giant.subtypes == {"Bird"} and "flying" in giant.keywords
    to_step(table, UPKEEP, 1)
    assert (giant.power, giant.toughness) == (8, 8)


def test_caves_of_chaos_looks_as_the_card_is_exiled() -> None:
    for table, free in ((board(), None), (experienced(), "")):
        [adventurer] = put(table, 0, CARDS["Caves of Chaos Adventurer"])
        top = table.players[0].library[0]
        attack(table, [adventurer], 1)
        table.pass_priority()
        assert [permission.instead for permission in table.permissions] == [free]
        assert table.permissions[0].cards() == [top.later]


def test_dungeon_crawler_returns_from_the_graveyard_and_enters_tapped() -> None:
    table = board()
    [crawler] = put(table, 0, CARDS["Dungeon Crawler"], zone="graveyard")
    walk(table, 0, TOA, "Oubliette")
    table.perform("venture")
    table.pass_priority()
    assert stack(table) == ["P0: Whenever you complete a dungeon"] and table.stack[0].source is crawler
    table.pass_priority()
    answer(table, "Yes")
    [card] = [card for card in table.players[0].hand if card.name == "Dungeon Crawler"]
    table.perform("put onto the battlefield", objects=[card.id])
    assert card.later is not None and card.later.tapped


def test_dungeon_crawler_may_stay_and_on_the_battlefield_it_does_nothing() -> None:
    table = board()
    put(table, 0, CARDS["Dungeon Crawler"], zone="graveyard")
    put(table, 0, CARDS["Dungeon Crawler"])
    walk(table, 0, LMOP, "Goblin Lair", "Dark Pool")
    table.perform("venture")
    table.pass_priority()
    assert len(table.stack) == 1
    table.pass_priority()
    answer(table, "No")
    assert names(table.players[0].graveyard) == ["Dungeon Crawler"]


def test_ellywicks_emblem_counts_differently_named_dungeons_before_and_after() -> None:
    table = board(owned=dungeons(LMOP, DMM, TOA, UC))
    [bear] = put(table, 0, creature())
    [ellywick] = enter(table, 0, CARDS["Ellywick Tumblestrum"])
    assert ellywick.count("loyalty") == 4
    walk(table, 0, LMOP, "Goblin Lair", "Dark Pool", "Temple")
    walk(table, 0, LMOP, "Mine Tunnels", "Dark Pool", "Temple")
    table.perform("put counters", objects=[ellywick.id], kind="loyalty", count=3)
    main_phase(table)
    use(table, ellywick, "[-7]")
    quiet(table)
    assert ellywick.left and {"trample", "haste"} <= bear.keywords
    assert completed(table, 0) == [LMOP, LMOP] and bear.power == 4
    for room in (TOA, "Veils of Fear", "Sandfall"):
        table.perform("venture")
        choose(table, room)
        table.perform("counter")
    table.perform("venture")
    table.pass_priority()
    assert completed(table, 0) == [LMOP, LMOP, TOA] and (bear.power, bear.toughness) == (6, 6)


def test_ellywicks_emblem_gives_its_keywords_with_nothing_completed() -> None:
    table = board()
    [bear] = put(table, 0, creature())
    [theirs] = put(table, 1, creature())
    [ellywick] = enter(table, 0, CARDS["Ellywick Tumblestrum"])
    table.perform("put counters", objects=[ellywick.id], kind="loyalty", count=3)
    main_phase(table)
    use(table, ellywick, "[-7]")
    quiet(table)
    assert {"trample", "haste"} <= bear.keywords and bear.power == 2 and theirs.keywords == frozenset()


def test_ellywick_ventures_once_each_turn_and_only_at_sorcery_speed() -> None:
    table = board()
    [ellywick] = enter(table, 0, CARDS["Ellywick Tumblestrum"])
    assert usable(table, ellywick) == []
    main_phase(table)
    assert usable(table, ellywick) == ["[+1]", "[-2]"]
    use(table, ellywick, "[+1]")
    assert ellywick.count("loyalty") == 5 and usable(table, ellywick) == []
    table.pass_priority()
    answer(table, TOA)
    quiet(table)
    assert ventured(table) == 1 and usable(table, ellywick) == []
    to_step(table, PRECOMBAT_MAIN, 0)
    use(table, ellywick, "[-2]")
    table.pass_priority()
    answer(table, "Bear")
    assert ellywick.count("loyalty") == 3 and names(table.players[0].hand)[-1] == "Bear" and lives(table)[0] == 19


def test_loot_dispute_makes_a_dragon_of_every_completion_and_a_treasure_of_attacking_the_holder() -> None:
    table = board()
    enter(table, 0, CARDS["Loot Dispute"])
    [bear] = put(table, 0, creature())
    quiet(table)
    assert holder(table) == "P0" and names(table.battlefield).count("Treasure") == 1
    attack(table, [bear], 1)
    assert stack(table) == []
    table.perform("take the initiative", 1)
    quiet(table)
    attack(table, [bear], 1)
    quiet(table)
    assert names(table.battlefield).count("Treasure") == 2
    walk(table, 0, "Lost Well", "Stash", "Catacombs", "Throne")
    assert completed(table, 0) == [UC] and names(table.battlefield).count("Dragon") == 1


def test_sefris_returns_a_creature_card_for_a_completed_dungeon_but_not_without_one() -> None:
    table = board()
    put(table, 0, CARDS["Sefris of the Hidden Ways"])
    walk(table, 0, LMOP, "Goblin Lair", "Dark Pool")
    [bear] = put(table, 0, creature("Old Bear"), zone="graveyard")
    table.perform("venture")
    table.pass_priority()
    assert table.stack[-1].targets == [[bear]]
    table.pass_priority()
    assert "Old Bear" in names(table.battlefield)


def test_sefris_ventures_once_each_turn_for_creature_cards_only() -> None:
    table = board(deck=[creature(), land(), creature(), creature()] * 3)
    put(table, 0, CARDS["Sefris of the Hidden Ways"])
    [goblin] = put(table, 0, creature("Goblin"))
    library = table.players[0].library
    library.sort(key=lambda card: card.name, reverse=True)
    table.perform("mill", 0, count=1)
    assert names(table.players[0].graveyard) == ["Forest"] and stack(table) == []
    table.perform("mill", 0, count=4)
    assert len(table.stack) == 1
    table.perform("destroy", objects=[goblin.id])
    assert len(table.stack) == 1
    to_step(table, UPKEEP, 1)
    table.perform("mill", 0, count=1)
    assert len(table.stack) == 1 and ventured(table) == 1


def test_rilsa_and_safana_give_more_with_a_completed_dungeon() -> None:
    for table, power, treasures in ((board(), 2, 1), (experienced(), 7, 3)):
        before = names(table.battlefield).count("Treasure")
        [rilsa, safana, bear] = put(
            table, 0, CARDS["Rilsa Rael, Kingpin"], CARDS["Safana, Calimport Cutthroat"], creature()
        )
        table.perform("take the initiative")
        quiet(table)
        to_step(table, COMBAT, 0)
        attack(table, [rilsa, bear], 1)
        answer(table, "Bear")
        table.pass_priority()
        assert bear.power == power and "deathtouch" in bear.keywords
        assert ("first strike" in bear.keywords) == (power == 7)
        to_step(table, END_STEP, 0)
        quiet(table)
        assert names(table.battlefield).count("Treasure") == before + treasures and not safana.left


def test_safana_needs_the_initiative() -> None:
    table = experienced()
    put(table, 0, CARDS["Safana, Calimport Cutthroat"], CARDS["Feywild Caretaker"], CARDS["Passageway Seer"])
    to_step(table, END_STEP, 0)
    assert stack(table) == []


def test_feywild_caretaker_and_passageway_seer_reward_the_holder() -> None:
    table = board()
    [caretaker, seer] = put(table, 0, CARDS["Feywild Caretaker"], CARDS["Passageway Seer"])
    table.perform("take the initiative")
    quiet(table)
    to_step(table, END_STEP, 0)
    quiet(table)
    assert "Faerie Dragon" in names(table.battlefield) and seer.count("+1/+1") == 1 and not caretaker.left


def test_ravenloft_adventurer_exiles_with_hit_counters_and_hits_for_them() -> None:
    table = experienced()
    [adventurer] = put(table, 0, CARDS["Ravenloft Adventurer"])
    [theirs, others] = put(table, 1, creature("B"), creature("C"))
    [mine] = put(table, 0, creature("Mine"))
    table.perform("destroy", objects=[theirs.id, others.id, mine.id])
    assert names(table.exile) == ["B", "C"] and all(card.count("hit") == 1 for card in table.exile)
    assert names(table.players[0].graveyard) == ["Mine"]
    life = lives(table)[1]
    attack(table, [adventurer], 1)
    table.pass_priority()
    assert lives(table)[1] == life - 2


def test_sarevoks_tome_gives_more_mana_and_needs_a_completed_dungeon() -> None:
    table = board()
    [tome] = put(table, 0, CARDS["Sarevok's Tome"])
    mana(table, 0)
    assert usable(table, tome) == ["{T}: Add {C}."]
    use(table, tome, "{T}: Add {C}.")
    assert table.players[0].mana["colorless"] == 10
    table = experienced()
    [tome] = put(table, 0, CARDS["Sarevok's Tome"])
    table.perform("take the initiative")
    quiet(table)
    use(table, tome, "{T}: Add {C}.")
    assert table.players[0].mana["colorless"] == 2
    tome.tapped = False
    mana(table, 0)
    use(table, tome, "Exile until a nonland card.")
    table.pass_priority()
    answer(table, "Bear")
    assert stack(table)[-1] == "P0: Bear"


def test_tomb_of_horrors_adventurer_copies_the_second_spell_of_a_turn_once_or_twice() -> None:
    for table, copies in ((board(), 1), (experienced(), 2)):
        put(table, 0, CARDS["Tomb of Horrors Adventurer"])
        cast(table, 0, creature("First"))
        cast(table, 1, creature("Theirs"))
        assert len(table.stack) == 2
        cast(table, 0, creature("Second"))
        assert len(table.stack) == 4
        table.pass_priority()
        assert names(table.spells).count("Second") == 1 + copies
        cast(table, 0, creature("Third"))
        assert len(table.stack) == 4 + copies


def test_undermountain_and_white_plume_adventurers_do_more_with_a_completed_dungeon() -> None:
    for table, green, untapped in ((board(), 2, 1), (experienced(), 6, 2)):
        [under, plume] = put(table, 0, CARDS["Undermountain Adventurer"], CARDS["White Plume Adventurer"])
        use(table, under, "{T}: Add {G}{G}.")
        assert table.players[0].mana["green"] == green and stack(table) == []
        plume.tapped = True
        start = len(table.log)
        to_step(table, UPKEEP, 1)
        assert [item.source for item in table.stack] == [plume]
        table.pass_priority()
        choose(table, "White Plume")
        assert len(events(table, Untapped, start)) == untapped


# ---- Whenever you venture, room abilities, restrictions


def test_keen_eared_sentry_lets_each_opponent_venture_once_each_turn() -> None:
    table = board(3)
    put(table, 0, CARDS["Keen-Eared Sentry"])
    for player in (0, 1, 2):
        walk(table, player, TOA)
    walk(table, 0, "Veils of Fear")
    walk(table, 1, "Veils of Fear")
    assert [ventured(table, player) for player in range(3)] == [2, 1, 1]
    assert marker(table, 1) == "Tomb of Annihilation / Trapped Entry"
    to_step(table, UPKEEP, 1)
    walk(table, 1, "Oubliette")
    assert marker(table, 1) == "Tomb of Annihilation / Oubliette"
    table.perform("take the initiative", 1)
    table.pass_priority()
    assert holder(table) == "P1" and marker(table, 1) == "Tomb of Annihilation / Oubliette"


def test_keen_eared_sentry_keeps_opponents_abilities_from_targeting_you() -> None:
    table = board()
    walk(table, 1, UC, "Forge", into=UC)
    to_step(table, UPKEEP, 1)
    put(table, 0, CARDS["Keen-Eared Sentry"])
    table.perform("venture", 1)
    answer(table, "Trap!")
    assert table.stack[-1].targets == [[table.players[1]]]


def test_dungeon_delver_gives_its_ability_to_commanders_that_you_own() -> None:
    table = board(commanders={0: [creature("General")], 1: [creature("Rival")]})
    mine, theirs = table.command
    put(table, 0, CARDS["Dungeon Delver"])
    table.perform("put onto the battlefield", 0, objects=[mine.id])
    table.perform("put onto the battlefield", 1, objects=[theirs.id])
    table.perform("venture", 1)
    answer(table, TOA)
    assert stack(table) == ["P1: Trapped Entry"]
    table.perform("venture", 0)
    answer(table, TOA)
    assert stack(table) == ["P1: Trapped Entry", "P0: Trapped Entry", "P0: Trapped Entry"]
    [general] = [thing for thing in table.battlefield if thing.name == "General"]
    quiet(table)
    table.perform("destroy", objects=[general.id])
    table.perform("venture", 0)
    answer(table, "Veils")
    assert stack(table) == ["P0: Veils of Fear"]


def test_radiant_solar_and_token_copies_of_it() -> None:
    table = board()
    [solar] = enter(table, 0, CARDS["Radiant Solar"])
    assert [item.source for item in table.stack] == [solar]
    quiet(table)
    enter(table, 0, creature())
    assert len(table.stack) == 1
    quiet(table)
    start = len(table.log)
    table.perform("copy", 0, objects=[solar.id])
    # The token isn't nontoken for the other, but triggers for itself.
    [copied] = [thing for thing in table.battlefield if thing.is_token and thing.name == "Radiant Solar"]
    assert [item.source for item in table.stack] == [copied] and len(events(table, Triggered, start)) == 1
    quiet(table)
    enter(table, 1, creature())
    assert stack(table) == []


def test_radiant_solar_is_discarded_from_hand_to_venture() -> None:
    table = board()
    [solar] = put(table, 0, CARDS["Radiant Solar"], zone="hand")
    assert usable(table, solar) == []
    mana(table, 0, white=1)
    use(table, solar, "Discard Radiant Solar")
    assert names(table.players[0].graveyard) == ["Radiant Solar"] and len(table.stack) == 1
    table.pass_priority()
    answer(table, TOA)
    assert ventured(table) == 1 and lives(table)[0] == 23


def test_midnight_pathlighter_ventures_once_for_each_time_that_combat_damage_is_dealt() -> None:
    table = board()
    [pathlighter, bear] = put(table, 0, CARDS["Midnight Pathlighter"], creature())
    [chump, legend] = [*put(table, 1, creature()), *put(table, 1, CARDS["Nadaar, Selfless Paladin"])]
    assert not can_block(chump, bear) and can_block(legend, bear) and can_block(bear, chump)
    hit(table, 1, pathlighter, bear)
    assert len(table.stack) == 1
    hit(table, 1, bear)
    assert len(table.stack) == 2
    hit(table, chump, bear)
    assert len(table.stack) == 2


def test_zalto_ventures_once_for_all_damage_at_once_even_if_it_is_lethal() -> None:
    table = board()
    [zalto] = put(table, 0, CARDS["Zalto, Fire Giant Duke"])
    [first, second] = put(table, 1, creature(), creature())
    hit(table, zalto, first, second, amount=2)
    assert zalto.left and stack(table) != [] and len(table.stack) == 1
    quiet(table)
    [zalto] = put(table, 0, CARDS["Zalto, Fire Giant Duke"])
    table.perform("damage", 1, objects=[zalto.id], amount=1)
    assert len(table.stack) == 1 and not zalto.left
    table.perform("damage", 1, players=[0], amount=1)
    assert len(table.stack) == 1


def test_zombie_ogre_looks_as_the_end_step_begins_and_ventures_once() -> None:
    table = board()
    put(table, 0, CARDS["Zombie Ogre"])
    to_step(table, END_STEP, 0)
    assert stack(table) == []
    bears = put(table, 1, creature(), creature())
    table.perform("destroy", objects=[bear.id for bear in bears])
    # The end step has begun: it is too late for this turn.
    assert stack(table) == []
    to_step(table, END_STEP, 0)
    assert stack(table) == []
    to_step(table, POSTCOMBAT_MAIN, 0)
    bears = put(table, 1, creature(), creature())
    table.perform("destroy", objects=[bear.id for bear in bears])
    to_step(table, END_STEP, 0)
    assert len(table.stack) == 1


def test_thorough_investigation_investigates_once_for_each_attack_and_ventures_for_clues() -> None:
    table = board()
    put(table, 0, CARDS["Thorough Investigation"])
    bears = put(table, 0, creature(), creature())
    attack(table, bears, 1)
    assert stack(table) == ["P0: Whenever you attack"]
    table.pass_priority()
    [clue] = [thing for thing in table.battlefield if thing.name == "Clue"]
    table.perform("sacrifice", 0, objects=[clue.id])
    assert stack(table) == ["P0: You sacrifice a Clue"]
    quiet(table)
    table.perform("create token", 0, token="Food")
    table.perform("sacrifice", 0, objects=[table.battlefield[-1].id])
    assert stack(table) == [] and ventured(table) == 1


def test_varis_ventures_once_each_turn_for_a_creature_spell_and_gets_a_wolf() -> None:
    table = board()
    put(table, 0, CARDS["Varis, Silverymoon Ranger"])
    cast(table, 0, CARDS["Fates' Reversal"])
    assert len(table.stack) == 1
    cast(table, 0, creature("First"))
    cast(table, 0, creature("Second"))
    assert len(table.stack) == 4
    quiet(table)
    walk(table, 0, TOA)
    table.players[0].hand.clear()
    before = names(table.battlefield).count("Wolf")
    while completed(table, 0) == []:
        table.perform("venture")
        quiet(table)
    assert names(table.battlefield).count("Wolf") == before + 1
    assert [event.token.printed for event in events(table, CreatedToken)][-1] == WOLF


def test_undercellar_sweep_wants_the_initiative_with_you_or_the_attacked_player() -> None:
    table = board()
    [bear] = put(table, 0, creature())
    put(table, 0, CARDS["Undercellar Sweep"])
    to_step(table, COMBAT, 0)
    attack(table, [bear], 1)
    assert stack(table) == []
    for taker in (0, 1):
        table.perform("take the initiative", taker)
        quiet(table)
        attack(table, [bear], 1)
        assert len(table.stack) == 1
        table.pass_priority()
        soldiers = [thing for thing in table.battlefield if thing.printed is SOLDIER]
        assert len(soldiers) == 2 * (taker + 1)
        assert all(thing.tapped and thing.attacking is table.players[1] for thing in soldiers)


def test_vicious_battlerager_punishes_every_blocking_creature() -> None:
    table = board(3)
    [rager] = put(table, 0, CARDS["Vicious Battlerager"])
    [first, second] = [*put(table, 1, creature()), *put(table, 1, creature())]
    attack(table, [rager], 1)
    table.perform("block", 1, blocks=[[first.id, rager.id], [second.id, rager.id]])
    in_any_order(table)
    assert stack(table) == ["P0: Spiked Retribution"] * 2
    quiet(table)
    assert lives(table) == [20, 10, 20]


def test_rasaad_doubles_toughness_only_with_the_initiative() -> None:
    table = board()
    [rasaad, bear] = put(table, 0, CARDS["Rasaad yn Bashir"], creature())
    attack(table, [rasaad], 1)
    assert stack(table) == []
    table.perform("take the initiative")
    quiet(table)
    attack(table, [rasaad], 1)
    table.pass_priority()
    assert (rasaad.toughness, bear.toughness, bear.power) == (6, 4, 2)
    assert table.rule_applies("assigns combat damage by toughness", bear)


def test_wowzer_wins_with_everything_and_not_without_the_initiative() -> None:
    rules = [
        RuleAbility(rule, lambda source, player: player is source.controller)
        for rule in ("is the monarch", "has the city's blessing")
    ]
    table = board(abilities={0: rules})
    [wowzer] = put(table, 0, CARDS["Wowzer, the Aspirational"])
    put(table, 0, *(Card(each) for each in (BLOOD, CLUE, FOOD, MAP, POWERSTONE, TREASURE)))
    table.players[0].counters["energy"] = 1
    attack(table, [wowzer], 1)
    assert stack(table) == []
    table.perform("take the initiative")
    quiet(table)
    attack(table, [wowzer], 1)
    table.pass_priority()
    assert table.is_over and [event.player.name for event in events(table, WonGame)] == ["P0"]


# ---- Instants, sorceries, activated abilities and the rest


def test_bar_the_gate_counters_a_creature_spell_and_ventures() -> None:
    table = board()
    cast(table, 1, creature("Theirs"))
    cast(table, 0, CARDS["Bar the Gate"])
    table.pass_priority()
    answer(table, TOA)
    assert (
        names(table.players[1].graveyard) == ["Theirs"] and marker(table, 0) == "Tomb of Annihilation / Trapped Entry"
    )


def test_fates_reversal_may_return_nothing_and_kick_in_the_door_needs_its_target() -> None:
    table = board()
    cast(table, 0, CARDS["Fates' Reversal"])
    table.pass_priority()
    answer(table, TOA)
    quiet(table)
    assert ventured(table) == 1
    [bear] = put(table, 0, creature())
    cast(table, 0, CARDS["Kick in the Door"])
    table.perform("destroy", objects=[bear.id])
    table.pass_priority()
    assert ventured(table) == 1 and stack(table) == []
    [bear] = put(table, 0, creature())
    cast(table, 0, CARDS["Kick in the Door"])
    table.pass_priority()
    choose(table, "Oubliette")
    assert ventured(table) == 2 and bear.count("+1/+1") == 1 and "haste" in bear.keywords


def test_you_find_a_cursed_idol_offers_what_can_be_chosen() -> None:
    table = board()
    cast(table, 0, CARDS["You Find a Cursed Idol"])
    table.pass_priority()
    answer(table, TOA)
    assert names(table.battlefield) == ["Treasure"] and ventured(table) == 1
    quiet(table)
    cast(table, 0, CARDS["You Find a Cursed Idol"])
    assert offered(table) == ["Smash It", "Steal Its Eyes"]
    answer(table, "Smash It")
    table.pass_priority()
    assert names(table.battlefield) == []


def test_explore_the_underdark_and_from_the_catacombs_take_the_initiative() -> None:
    table = board(deck=[land(), land("Island"), *[creature()] * 9])
    cast(table, 0, CARDS["Explore the Underdark"])
    table.pass_priority()
    answer(table, "Forest", "Island")
    assert sorted(names(table.battlefield)) == ["Forest", "Island"] and all(thing.tapped for thing in table.battlefield)
    assert stack(table) == [VENTURE]
    quiet(table)
    put(table, 0, creature("Risen"), zone="graveyard")
    cast(table, 0, CARDS["From the Catacombs"])
    table.pass_priority()
    [risen] = [thing for thing in table.battlefield if thing.name == "Risen"]
    assert risen.count("corpse") == 1 and len(events(table, TookInitiative)) == 2
    quiet(table)
    table.perform("destroy", objects=[risen.id])
    assert names(table.exile) == ["Risen"]


VENTURING_ABILITIES = [
    ("Dungeon Map", "Venture into the dungeon."),
    ("Fifty Feet of Rope", "Rappel Down"),
    ("Secret Door", "Venture into the dungeon."),
    ("Ranger's Hawk", "Venture into the dungeon."),
    ("Dungeon Descent", "Venture into the dungeon."),
]


@pytest.mark.parametrize(("name", "text"), VENTURING_ABILITIES)
def test_what_ventures_as_an_ability_is_activated_at_sorcery_speed(name: str, text: str) -> None:
    table = board()
    [source] = put(table, 0, CARDS[name])
    put(table, 0, CARDS["Nadaar, Selfless Paladin"])
    mana(table, 0, blue=1)
    assert text not in usable(table, source)
    main_phase(table)
    mana(table, 0, blue=1)
    use(table, source, text)
    assert len(table.stack) == 1 and text not in usable(table, source)
    table.pass_priority()
    answer(table, TOA)
    assert ventured(table) == 1


def test_dungeoneers_pack_is_sacrificed_for_the_initiative_and_more() -> None:
    table = board()
    main_phase(table)
    [pack] = enter(table, 0, CARDS["Dungeoneer's Pack"])
    assert pack.tapped
    pack.tapped = False
    mana(table, 0)
    use(table, pack, pack.abilities[1].text)
    assert pack.left and names(table.players[0].graveyard) == ["Dungeoneer's Pack"]
    table.pass_priority()
    assert holder(table) == "P0" and lives(table)[0] == 23 and len(events(table, Drew)) == 1
    assert names(table.battlefield) == ["Treasure"]


def test_immovable_rod_may_stay_tapped_and_ventures_as_it_untaps() -> None:
    table = board()
    [rod] = put(table, 0, CARDS["Immovable Rod"])
    [victim] = put(table, 1, creature("Victim", keywords=["flying"]))
    mana(table, 0, white=1)
    use(table, rod, "Immobilise")
    table.pass_priority()
    assert victim.keywords == frozenset()
    while not (table.turn_number == 3 or (table.decision and table.decision.prompt == "What stays tapped?")):
        table.pass_priority()
    answer(table, "Immovable Rod")
    assert rod.tapped and stack(table) == [] and victim.keywords == frozenset()
    while not (table.decision and table.decision.prompt == "What stays tapped?"):
        table.pass_priority()
    answer(table)
    assert not rod.tapped and len(table.stack) == 1 and "flying" in victim.keywords


def test_what_ventures_as_it_attacks_or_hits() -> None:
    table = board()
    [ally, adventurer] = put(table, 0, CARDS["Planar Ally"], CARDS["Triumphant Adventurer"])
    assert "first strike" in adventurer.keywords
    attack(table, [ally, adventurer], 1)
    in_any_order(table)
    assert len(table.stack) == 2
    quiet(table)
    for name in ("Shortcut Seeker", "Yuan-Ti Fang-Blade", "Yuan-Ti Malison"):
        [snake] = put(table, 0, CARDS[name])
        hit(table, 1, snake)
        assert len(table.stack) == 1
        quiet(table)
    to_step(table, UPKEEP, 1)
    assert "first strike" not in adventurer.keywords


def test_yuan_ti_malison_cannot_be_blocked_only_while_it_attacks_alone() -> None:
    table = board()
    [malison, bear] = put(table, 0, CARDS["Yuan-Ti Malison"], creature())
    [blocker] = put(table, 1, creature())
    attack(table, [malison], 1)
    assert not can_block(blocker, malison)
    bear.attacking = table.players[1]
    assert can_block(blocker, malison)


def test_intrepid_outlander_needs_attackers_with_power_6_now_and_then() -> None:
    table = board()
    [outlander, giant] = put(table, 0, CARDS["Intrepid Outlander"], creature("Giant", 4, 4))
    attack(table, [outlander], 1)
    assert stack(table) == []
    to_step(table, COMBAT, 1)
    to_step(table, COMBAT, 0)
    attack(table, [giant, outlander], 1)
    assert len(table.stack) == 1
    table.pass_priority()
    answer(table, TOA)
    assert ventured(table) == 1


def test_equipment_and_auras_give_what_they_say() -> None:
    table = board()
    [bear, forest] = put(table, 0, creature(), land())
    for aura, host in ((CARDS["Fly"], bear), (CARDS["Find the Path"], forest)):
        [attached] = put(table, 0, aura)
        attach(table, attached, host)
    [torch, blaze] = put(table, 0, CARDS["Delver's Torch"], CARDS["Trailblazer's Torch"])
    main_phase(table)
    mana(table, 0)
    use(table, torch, "Equip {3}")
    table.pass_priority()
    use(table, blaze, "Equip {1}")
    table.pass_priority()
    assert bear.power == 3 and "flying" in bear.keywords
    to_step(table, COMBAT, 0)
    attack(table, [bear], 1)
    quiet(table)
    assert ventured(table) == 1
    [wall] = put(table, 1, creature("Wall", 0, 9))
    table.perform("block", 1, blocks=[[wall.id, bear.id]])
    quiet(table)
    assert wall.damage == 2
    hit(table, 1, bear)
    quiet(table)
    assert ventured(table) == 2
    use(table, forest, "{T}: Add {G}{G}.")
    assert table.players[0].mana["green"] == 2


def test_what_dies_ventures_and_what_is_destroyed_by_crown_of_madness() -> None:
    table = board()
    [skeletons] = put(table, 0, CARDS["Clattering Skeletons"])
    table.perform("destroy", objects=[skeletons.id])
    assert len(table.stack) == 1
    quiet(table)
    assert ventured(table) == 1
    [sorcerer, fodder] = put(table, 0, CARDS["Bloodboil Sorcerer"], creature("Fodder"))
    [victim] = put(table, 1, creature("Victim"))
    mana(table, 0, red=1)
    use(table, sorcerer, "Crown of Madness")
    answer(table, "Victim")
    answer(table, "Fodder")
    assert fodder.left
    table.pass_priority()
    assert victim.effects[0].rules == ("goaded",)


def test_fifty_feet_of_rope_and_stirring_bard_use_their_targets() -> None:
    table = board()
    [rope, bard] = put(table, 0, CARDS["Fifty Feet of Rope"], CARDS["Stirring Bard"])
    [wall, bear] = [*put(table, 1, CARDS["Secret Door"]), *put(table, 1, creature())]
    use(table, rope, "Climb Over")
    table.pass_priority()
    assert not can_block(wall, bard)
    rope.tapped, bear.tapped = False, True
    mana(table, 0)
    use(table, rope, "Tie Up")
    answer(table, "Bear")
    table.pass_priority()
    use(table, bard, "Mantle of Inspiration")
    answer(table, "Stirring Bard")
    table.pass_priority()
    assert {"menace", "haste"} <= bard.keywords
    to_step(table, UPKEEP, 1)
    assert bear.tapped


def test_displacer_beast_returns_and_wandering_troubadour_wants_a_land() -> None:
    table = board()
    [beast] = enter(table, 0, CARDS["Displacer Beast"])
    quiet(table)
    mana(table, 0, blue=1)
    use(table, beast, "Displacement")
    table.pass_priority()
    assert names(table.players[0].hand) == ["Displacer Beast"]
    put(table, 0, CARDS["Wandering Troubadour"])
    to_step(table, END_STEP, 0)
    assert stack(table) == []
    to_step(table, UPKEEP, 0)
    enter(table, 0, land())
    to_step(table, END_STEP, 0)
    assert len(table.stack) == 1


def test_seasoned_dungeoneer_protects_an_attacking_adventurer_that_explores() -> None:
    table = board(deck=[land()] * 12)
    [dungeoneer, rogue] = put(table, 0, CARDS["Seasoned Dungeoneer"], CARDS["Shortcut Seeker"])
    attack(table, [dungeoneer, rogue], 1)
    assert table.stack[-1].targets == [[rogue]]
    table.pass_priority()
    assert "protection from creatures" in rogue.keywords and names(table.players[0].hand) == ["Forest"]


def test_completion_triggers_see_a_venture_from_the_last_room_too() -> None:
    table = board()
    put(table, 0, CARDS["Loot Dispute"])
    walk(table, 0, LMOP, "Goblin Lair", "Dark Pool")
    table.perform("venture")
    table.perform("venture")
    answer(table, TOA)
    answer(table, "Loot Dispute", TOA)
    assert len(events(table, CompletedDungeon)) == 1
    assert stack(table) == ["P0: Temple of Dumathoin", "P0: Whenever you complete a dungeon", "P0: Trapped Entry"]
