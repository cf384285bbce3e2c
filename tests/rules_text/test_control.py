"""Control of permanents, and zone changes: gain and exchange control, blink, reanimate, bounce, sacrifice."""

from __future__ import annotations

from tests.rules_text.game import LIBRARIES, Trial, card


def test_control_until_end_of_turn() -> None:
    trial = Trial(
        "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
        their_battlefield=[card("Ogre")],
        **LIBRARIES,
    )
    ogre = trial.one("Ogre")
    assert (ogre.controller, ogre.keywords) == (trial.you, {"haste"})
    trial.ends_turn()
    assert ogre.controller is trial.they


def test_control_for_good() -> None:
    trial = Trial("Gain control of target creature.", their_battlefield=[card("Ogre")], **LIBRARIES)
    trial.ends_turn()
    assert trial.one("Ogre").controller is trial.you


def test_control_for_as_long_as_you_control_something() -> None:
    trial = Trial(
        "Gain control of target artifact for as long as you control a Wizard.",
        battlefield=[card("Mage", "creature Wizard")],
        their_battlefield=[card("Relic", "artifact")],
    )
    relic = trial.one("Relic")
    assert relic.controller is trial.you
    trial.game.perform("destroy", objects=[trial.one("Mage").id])
    assert relic.controller is trial.they


def test_an_opponent_gains_control() -> None:
    trial = Trial(
        "Target opponent gains control of target artifact you control.", battlefield=[card("Relic", "artifact")]
    )
    assert trial.one("Relic").controller is trial.they


def test_control_is_exchanged() -> None:
    trial = Trial(
        "Exchange control of target creature you control and target creature an opponent controls.",
        battlefield=[card("Bear")],
        their_battlefield=[card("Ogre")],
    )
    assert trial.one("Bear").controller is trial.they
    assert trial.one("Ogre").controller is trial.you


def test_nothing_is_exchanged_that_one_player_controls() -> None:
    trial = Trial("Exchange control of two target creatures.", battlefield=[card("Bear"), card("Wolf")])
    assert {trial.one("Bear").controller, trial.one("Wolf").controller} == {trial.you}


def test_each_player_gains_control_of_all_permanents_they_own() -> None:
    trial = Trial(
        "Gain control of target creature. Each player gains control of all permanents they own.",
        their_battlefield=[card("Ogre")],
    )
    assert trial.one("Ogre").controller is trial.they


def test_a_creature_blinks() -> None:
    trial = Trial(
        "Gain control of target creature. Exile it, then return it to the battlefield under its owner's control.",
        their_battlefield=[card("Ogre")],
    )
    ogre = trial.one("Ogre")
    assert ogre.controller is trial.they
    assert ogre.former is not None
    assert ogre.former.zone == "exile"


def test_a_creature_returns_at_the_next_end_step() -> None:
    trial = Trial(
        "Exile target creature. Return it to the battlefield tapped under its owner's control "
        "at the beginning of the next end step.",
        battlefield=[card("Bear")],
    )
    assert trial.named("Bear", "exile")
    trial.until(lambda game: game.step == "end step" and not game.stack)
    assert trial.one("Bear").tapped


def test_a_card_returns_with_counters_and_haste() -> None:
    trial = Trial(
        "Return target creature card from your graveyard to the battlefield with a +1/+1 counter and "
        "a flying counter on it. It gains haste.",
        graveyard=[card("Bear")],
    )
    bear = trial.one("Bear")
    assert bear.counters == {"+1/+1": 1, "flying": 1}
    assert bear.keywords == {"flying", "haste"}


def test_an_opponent_s_creature_returns_under_your_control() -> None:
    trial = Trial(
        "Put target creature card from an opponent's graveyard onto the battlefield under your control.",
        their_graveyard=[card("Ogre")],
    )
    assert trial.one("Ogre").controller is trial.you
    assert trial.one("Ogre").owner is trial.they


def test_each_player_returns_their_own() -> None:
    trial = Trial(
        "Each player returns a creature card from their graveyard to the battlefield.",
        graveyard=[card("Bear")],
        their_graveyard=[card("Ogre")],
    )
    assert trial.one("Bear").controller is trial.you
    assert trial.one("Ogre").controller is trial.they


def test_everything_returns_to_its_owner_s_hand() -> None:
    trial = Trial(
        "Return all creatures to their owners' hands.", battlefield=[card("Bear")], their_battlefield=[card("Ogre")]
    )
    assert [each.name for each in trial.you.hand] == ["Bear"]
    assert [each.name for each in trial.they.hand] == ["Ogre"]


def test_third_from_the_top() -> None:
    trial = Trial(
        "Put target nonland permanent into its owner's library third from the top.",
        battlefield=[card("Bear")],
        library=[card("One"), card("Two"), card("Three")],
    )
    assert [each.name for each in trial.you.library] == ["One", "Two", "Bear", "Three"]


def test_top_or_bottom_is_the_owner_s_choice() -> None:
    trial = Trial(
        "Put target creature on the top or bottom of its owner's library.",
        answers=[False],
        their_battlefield=[card("Ogre")],
        their_library=[card("One")],
    )
    assert [each.name for each in trial.they.library] == ["One", "Ogre"]
    assert trial.asked[-1].player is trial.they


def test_players_choose_what_they_sacrifice() -> None:
    trial = Trial(
        "Each player sacrifices two creatures of their choice.",
        answers=[["Bear", "Wolf"]],
        battlefield=[card("Bear"), card("Wolf"), card("Ox")],
        their_battlefield=[card("Ogre")],
    )
    assert [thing.name for thing in trial.game.battlefield] == ["Ox"]


def test_destroyed_and_exiled_things_are_counted() -> None:
    trial = Trial(
        "Destroy all creatures. You gain 1 life for each creature destroyed this way.",
        battlefield=[card("Bear"), card("God", keywords=["indestructible"])],
        their_battlefield=[card("Ogre")],
    )
    assert trial.you.life == 22
    assert trial.one("God")


def test_what_is_exiled_until_something_leaves_returns() -> None:
    trial = Trial(
        "Choose target artifact you control. Exile target creature until that artifact leaves the battlefield.",
        battlefield=[card("Jar", "artifact")],
        their_battlefield=[card("Ogre")],
    )
    assert trial.named("Ogre", "exile")
    trial.game.perform("destroy", objects=[trial.one("Jar").id])
    assert trial.one("Ogre").controller is trial.they


def test_regeneration_saves_once() -> None:
    trial = Trial("Regenerate target creature. Destroy it.", battlefield=[card("Troll")])
    assert trial.one("Troll").tapped
    trial.game.perform("destroy", objects=[trial.one("Troll").id])
    assert not trial.named("Troll")


def test_what_cannot_be_regenerated_is_destroyed() -> None:
    trial = Trial(
        "Regenerate target creature. Destroy that creature. It can't be regenerated.", battlefield=[card("Troll")]
    )
    assert not trial.named("Troll")


def test_permanents_stay_tapped_through_one_untap_step() -> None:
    trial = Trial(
        "Tap target creature. It doesn't untap during its controller's next untap step.",
        their_battlefield=[card("Ogre")],
        **LIBRARIES,
    )
    ogre = trial.one("Ogre")
    trial.until(lambda game: game.active_player is trial.they and game.step == "end step")
    assert ogre.tapped
    trial.ends_turn()
    trial.until(lambda game: game.active_player is trial.they and game.step == "upkeep")
    assert not ogre.tapped


def test_tap_or_untap_is_a_choice() -> None:
    trial = Trial("Tap or untap target creature.", answers=[True], battlefield=[card("Bear")])
    assert trial.one("Bear").tapped


def test_equipment_is_attached() -> None:
    trial = Trial(
        "Attach target Equipment you control to target creature you control.",
        battlefield=[card("Sword", "artifact Equipment"), card("Bear")],
    )
    assert trial.one("Sword").attached_to is trial.one("Bear")


def test_counters_behind_whose_control_it_is() -> None:
    trial = Trial(
        "Put target creature card from a graveyard onto the battlefield under your control with a +1/+1 counter on it.",
        their_graveyard=[card("Ogre")],
    )
    assert (trial.one("Ogre").controller, trial.one("Ogre").counters) == (trial.you, {"+1/+1": 1})


def test_what_was_tapped_is_counted() -> None:
    trial = Trial(
        "Tap any number of untapped creatures you control. You gain 2 life for each creature tapped this way.",
        answers=[["Bear", "Wolf"]],
        battlefield=[card("Bear"), card("Wolf"), card("Ox")],
    )
    assert trial.you.life == 24
