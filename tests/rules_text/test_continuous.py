"""Continuous effects: power, toughness, keywords, types, colors, copies, and how long they last (611, 613)."""

from __future__ import annotations

from cardwright.runtime import Card, Characteristics, Game
from cardwright.runtime.combat import can_block
from tests.rules_text.game import LIBRARIES, Trial, card


def test_one_duration_is_shared_by_two_clauses() -> None:
    trial = Trial(
        "Target creature gets +2/+1 and gains trample and haste until end of turn.",
        battlefield=[card("Bear")],
        **LIBRARIES,
    )
    bear = trial.one("Bear")
    assert (bear.power, bear.toughness, bear.keywords) == (4, 3, {"trample", "haste"})
    trial.ends_turn()
    assert (bear.power, bear.toughness, bear.keywords) == (2, 2, frozenset())


def test_a_duration_may_lead() -> None:
    trial = Trial(
        "Until end of turn, target creature loses all abilities and becomes a blue Frog "
        "with base power and toughness 1/1.",
        battlefield=[card("Dragon", "creature Dragon", 5, 5, "{R}", ["flying"])],
        **LIBRARIES,
    )
    frog = trial.one("Dragon")
    assert (frog.power, frog.toughness, frog.colors, frog.subtypes) == (1, 1, {"blue"}, {"Frog"})
    assert frog.types == {"creature"}
    assert not frog.keywords
    trial.ends_turn()
    assert (frog.power, frog.colors, frog.subtypes, frog.keywords) == (5, {"red"}, {"Dragon"}, {"flying"})


def test_until_your_next_turn_lasts_over_the_others_turns() -> None:
    trial = Trial(
        "Creatures your opponents control get -1/-0 until your next turn.",
        their_battlefield=[card("Ogre", power=3, toughness=3)],
        **LIBRARIES,
    )
    ogre = trial.one("Ogre")
    trial.ends_turn()
    assert ogre.power == 2
    trial.ends_turn()
    assert ogre.power == 3


def test_an_effect_without_a_duration_stays() -> None:
    trial = Trial("Target creature gets +1/+1 and gains flying.", battlefield=[card("Bear")], **LIBRARIES)
    trial.ends_turn()
    assert (trial.one("Bear").power, trial.one("Bear").keywords) == (3, {"flying"})


def test_for_as_long_as_you_control_something() -> None:
    trial = Trial(
        "Target creature gets +3/+3 for as long as you control an artifact.",
        battlefield=[card("Bear"), card("Relic", "artifact")],
    )
    assert trial.one("Bear").power == 5
    trial.game.perform("destroy", objects=[trial.one("Relic").id])
    assert trial.one("Bear").power == 2


def test_a_land_becomes_a_creature_and_is_still_a_land() -> None:
    trial = Trial(
        "Target land you control becomes a 0/0 Elemental creature with haste that's still a land. "
        "Put four +1/+1 counters on it.",
        battlefield=[card("Forest", "basic land Forest")],
    )
    land = trial.one("Forest")
    assert land.types == {"land", "creature"}
    assert land.subtypes == {"Forest", "Elemental"}
    assert (land.power, land.keywords) == (4, {"haste"})


def test_still_a_land_may_be_a_sentence_of_its_own() -> None:
    trial = Trial(
        "Target land you control becomes a 3/3 green Elemental creature until end of turn. It's still a land.",
        battlefield=[card("Forest", "basic land Forest")],
        **LIBRARIES,
    )
    land = trial.one("Forest")
    assert land.types == {"land", "creature"}
    assert land.subtypes == {"Forest", "Elemental"}
    trial.ends_turn()
    assert land.types == {"land"}
    assert land.subtypes == {"Forest"}


def test_types_in_addition_stay_beside_the_old_ones() -> None:
    trial = Trial(
        "Target creature becomes a 4/4 blue Elemental creature with flying in addition to its other types "
        "until end of turn.",
        battlefield=[card("Goblin", "creature Goblin", 1, 1, "{R}")],
    )
    goblin = trial.one("Goblin")
    assert goblin.subtypes == {"Goblin", "Elemental"}
    assert goblin.colors == {"blue"}
    assert (goblin.power, goblin.keywords) == (4, {"flying"})


def test_a_permanent_becomes_an_artifact_as_well() -> None:
    trial = Trial("Target creature becomes an artifact in addition to its other types.", battlefield=[card("Bear")])
    assert trial.one("Bear").types == {"artifact", "creature"}


def test_artifacts_become_artifact_creatures() -> None:
    trial = Trial(
        "Each artifact you control becomes a 4/4 Golem artifact creature with "
        '"Whenever this creature deals combat damage to a player, draw a card" until end of turn.',
        battlefield=[card("Relic", "artifact Equipment")],
        **LIBRARIES,
    )
    golem = trial.one("Relic")
    assert golem.types == {"artifact", "creature"}
    assert golem.subtypes == {"Equipment", "Golem"}
    trial.game.perform("combat damage", damages=[[golem.id, "player", 1, 4]])
    trial.resolve()
    assert len(trial.you.hand) == 1


def test_colors_may_be_chosen() -> None:
    trial = Trial(
        "Target creature becomes the color of your choice until end of turn.",
        answers=["black"],
        battlefield=[card("Bear", cost="{G}")],
    )
    assert trial.one("Bear").colors == {"black"}


def test_all_creatures_become_white() -> None:
    trial = Trial("All creatures become white until end of turn.", battlefield=[card("Bear", cost="{G}")])
    assert trial.one("Bear").colors == {"white"}


def test_base_power_and_toughness_is_set_below_what_adds_to_it() -> None:
    trial = Trial(
        "Put a +1/+1 counter on target creature. It has base power and toughness 5/5 until end of turn.",
        battlefield=[card("Bear")],
    )
    assert trial.one("Bear").power == 6


def test_power_and_toughness_are_switched_last() -> None:
    trial = Trial(
        "Switch target creature's power and toughness until end of turn. It gets +2/+0 until end of turn.",
        battlefield=[card("Wall", power=0, toughness=4)],
    )
    wall = trial.one("Wall")
    assert (wall.power, wall.toughness) == (4, 2)


def test_power_is_doubled_once() -> None:
    trial = Trial(
        "Double the power of each creature you control until end of turn. Put a +1/+1 counter on target creature.",
        battlefield=[card("Bear", power=3)],
    )
    assert trial.one("Bear").power == 7


def test_x_counts_when_the_effect_begins() -> None:
    trial = Trial(
        "Target creature gets +X/+0 until end of turn, where X is the number of creatures you control.",
        answers=[["Bear"]],
        battlefield=[card("Bear"), card("Wolf")],
    )
    trial.game.perform("destroy", objects=[trial.one("Wolf").id])
    assert trial.one("Bear").power == 4


def test_for_each_multiplies() -> None:
    trial = Trial(
        "Target creature gets -1/-1 until end of turn for each Goblin you control.",
        answers=[["Ogre"]],
        battlefield=[card("Goblin", "creature Goblin"), card("Gob", "creature Goblin")],
        their_battlefield=[card("Ogre", power=4, toughness=4)],
    )
    assert (trial.one("Ogre").power, trial.one("Ogre").toughness) == (2, 2)


def test_keywords_are_lost() -> None:
    trial = Trial(
        "Creatures your opponents control lose flying until end of turn.",
        their_battlefield=[card("Bird", keywords=["flying", "haste"])],
    )
    assert trial.one("Bird").keywords == {"haste"}


def test_a_keyword_may_be_chosen() -> None:
    trial = Trial(
        "Target creature gains your choice of vigilance, lifelink, or haste until end of turn.",
        answers=["haste"],
        battlefield=[card("Bear")],
    )
    assert trial.one("Bear").keywords == {"haste"}


def test_protection_from_a_chosen_color_keeps_blockers_away() -> None:
    trial = Trial(
        "Target creature you control gains protection from the color of your choice until end of turn.",
        answers=["red"],
        battlefield=[card("Knight", cost="{W}")],
        their_battlefield=[card("Goblin", cost="{R}"), card("Elf", cost="{G}")],
    )
    knight = trial.one("Knight")
    assert not can_block(trial.one("Goblin"), knight)
    assert can_block(trial.one("Elf"), knight)


def test_hexproof_from_a_color_keeps_targeting_away() -> None:
    trial = Trial(
        "Target creature gains hexproof from black and protection from artifacts.", battlefield=[card("Bear")]
    )
    assert trial.one("Bear").keywords == {"hexproof from black", "protection from artifacts"}


def test_becoming_a_copy_ends() -> None:
    trial = Trial(
        "Target creature you control becomes a copy of another target creature until end of turn.",
        battlefield=[card("Shifter", "creature Shapeshifter", 0, 1)],
        their_battlefield=[card("Dragon", "creature Dragon", 5, 5, "{R}", ["flying"])],
        **LIBRARIES,
    )
    assert len(trial.named("Dragon")) == 2
    copy = next(thing for thing in trial.named("Dragon") if thing.controller is trial.you)
    assert (copy.power, copy.keywords) == (5, {"flying"})
    trial.ends_turn()
    assert trial.one("Shifter").power == 0


def test_a_copy_may_keep_something_of_its_own() -> None:
    trial = Trial(
        "Target creature you control becomes a copy of target creature you don't control, except it has haste.",
        battlefield=[card("Shifter", "creature Shapeshifter", 0, 1)],
        their_battlefield=[card("Ogre", "creature Ogre", 3, 3)],
    )
    copy = next(thing for thing in trial.named("Ogre") if thing.controller is trial.you)
    assert copy.keywords == {"haste"}


def test_a_permanent_phases_out_with_its_counters_and_in_again() -> None:
    trial = Trial("Target creature you control phases out.", battlefield=[card("Bear")], **LIBRARIES)
    bear = trial.one("Bear")
    assert bear.phased_out

    def your_upkeep(game: Game) -> bool:
        return game.turn_number == 3 and game.step == "upkeep"

    trial.until(lambda game: game.turn_number == 2)
    assert bear.phased_out
    trial.until(your_upkeep)
    assert not bear.phased_out
    assert trial.one("Bear") is bear


def test_phased_out_permanents_are_no_targets() -> None:
    trial = Trial(
        "Each creature you control phases out. Each player sacrifices a creature.", battlefield=[card("Bear")]
    )
    assert trial.one("Bear").phased_out


def test_face_down_creatures_are_nobody() -> None:
    trial = Trial(
        "Turn target nontoken creature face down.",
        battlefield=[card("Dragon", "legendary creature Dragon", 5, 5, "{R}")],
    )
    [hidden] = [thing for thing in trial.game.battlefield if thing.face_down]
    assert (hidden.name, hidden.power, hidden.toughness, hidden.colors) == ("", 2, 2, frozenset())
    assert not hidden.subtypes


def test_face_down_creatures_are_turned_up() -> None:
    trial = Trial(
        "Turn target creature face down. Put a +1/+1 counter on it. Turn it face up.",
        battlefield=[card("Dragon", "creature Dragon", 5, 5)],
    )
    assert trial.one("Dragon").power == 6


def test_it_behind_for_each_means_what_the_clause_names() -> None:
    trial = Trial(
        "Put two +1/+1 counters on target creature. Target creature gets +1/+0 until end of turn "
        "for each counter on it.",
        battlefield=[card("Bear")],
    )
    assert trial.one("Bear").power == 6


def test_a_chosen_type_is_added() -> None:
    trial = Trial(
        "Choose a creature type. Until end of turn, creatures you control become that type in addition to "
        "their other types and gain menace.",
        answers=["Goblin"],
        battlefield=[card("Bear", "creature Bear")],
    )
    assert trial.one("Bear").subtypes == {"Bear", "Goblin"}
    assert trial.one("Bear").keywords == {"menace"}


def test_a_chosen_color_gives_protection() -> None:
    trial = Trial(
        "Choose a color. Creatures you control gain protection from the chosen color until end of turn.",
        answers=["blue"],
        battlefield=[card("Bear")],
    )
    assert trial.one("Bear").keywords == {"protection from blue"}


def test_you_and_what_you_control_gain_hexproof() -> None:
    trial = Trial(
        "You and permanents you control gain hexproof until your next turn.", battlefield=[card("Bear")], **LIBRARIES
    )
    assert trial.one("Bear").keywords == {"hexproof"}
    assert trial.game.rule_applies("hexproof", trial.you)
    assert not trial.game.rule_applies("hexproof", trial.they)
    trial.ends_turn()
    trial.ends_turn()
    assert not trial.game.rule_applies("hexproof", trial.you)


def test_transforming_shows_the_other_face_and_back() -> None:
    wolf = Characteristics("Wolf", types=("creature",), power=4, toughness=4)
    man = Card(Characteristics("Man", types=("creature",), power=1, toughness=1, other_face=wolf))
    wolf.other_face = man.characteristics
    trial = Trial("Transform target creature.", battlefield=[man])
    assert trial.one("Wolf").power == 4
    trial.game.perform("venture", 0)
    trial.resolve()
    assert trial.one("Man").power == 1


def test_what_has_one_face_does_not_transform() -> None:
    trial = Trial("Transform target creature. If you do, you gain 5 life.", battlefield=[card("Bear")])
    assert trial.one("Bear").power == 2
    assert trial.you.life == 20
