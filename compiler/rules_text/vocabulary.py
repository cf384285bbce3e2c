"""The functions of the runtime that meanings call: where each lives, and how it is called.

`lower` reads it. The test of the vocabulary holds it against the runtime; nothing here imports that.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.compiler.records import record

CONSTANT, FUNCTION, RESOLVING, INSTRUCTION = "constant", "function", "resolving", "instruction"


@record
class Entry:
    """A name of the runtime.

    `kind` is CONSTANT for a value, FUNCTION for a plain function, RESOLVING for a function of the resolution, and
    INSTRUCTION for a generator function of the resolution, which may ask decisions.
    """

    module: str
    kind: str
    name: str


def entries(module: str, kind: str, names: str, **renamed: str) -> dict[str, Entry]:
    """The names of one module and kind; `renamed` gives those that meanings know by another name."""
    found = {name: Entry(f"cardwright.runtime.{module}", kind, name) for name in names.split()}
    return found | {name: Entry(f"cardwright.runtime.{module}", kind, real) for name, real in renamed.items()}


VOCABULARY: Mapping[str, Entry] = {
    **entries("amounts", CONSTANT, "", unlimited="UNLIMITED"),
    **entries(
        "amounts",
        FUNCTION,
        "all_alike colors_among count counters_on devotion difference difference_of dungeons_completed "
        "greatest half has_completed highest_result is_of least life_gained_this_turn "
        "life_lost_this_turn life_total_of lowest_result mana_value_of nothing player_counters power_of "
        "results_between results_that_are starting_life_of total toughness_of",
    ),
    **entries("attaching", INSTRUCTION, "attach unattach"),
    **entries("attractions", INSTRUCTION, "open_attraction roll_to_visit", claim_prize="claim_the_prize"),
    **entries("becoming", FUNCTION, "", becoming="Becoming"),
    **entries("becoming", INSTRUCTION, "become double_power switch"),
    **entries("casting", RESOLVING, "spells_cast_this_turn"),
    **entries("casting", INSTRUCTION, "change_cost may_play may_play_lands", play_now="play"),
    **entries(
        "choices",
        INSTRUCTION,
        "at_once choose_basic_land_type choose_card_name choose_card_type choose_color choose_creature_type "
        "choose_number choose_objects choose_odd_or_even choose_players choose_result choose_word do_by_hand "
        "is_so_by_hand may number_by_hand try_by_hand",
    ),
    **entries("coins", FUNCTION, "flips_heads flips_lost flips_tails flips_won"),
    **entries("coins", INSTRUCTION, "flip_coins flip_until_lost"),
    **entries("combat", INSTRUCTION, "remove_from_combat"),
    **entries("control", FUNCTION, "control"),
    **entries("control", INSTRUCTION, "exchange_control gain_control"),
    **entries("copies", FUNCTION, "", exceptions="Exceptions"),
    **entries("copies", INSTRUCTION, "become_copy create_copies"),
    **entries("counters", FUNCTION, "counters"),
    **entries(
        "counters",
        INSTRUCTION,
        "distribute_among distribute_counters double_counters move_counters proliferate "
        "put_chosen_counter put_counters remove_any_counters remove_counters remove_counters_up_to",
    ),
    **entries("damage", INSTRUCTION, "deal_damage deal_divided_damage fight"),
    **entries("delayed", FUNCTION, "next_step next_step_of those_phases"),
    **entries("delayed", INSTRUCTION, "at_next_time set_up when_you_do"),
    **entries("dice", INSTRUCTION, "roll_dice roll_die"),
    **entries("dungeons", INSTRUCTION, "venture"),
    **entries("durations", CONSTANT, "permanently this_turn until_end_of_combat until_end_of_turn"),
    **entries(
        "durations",
        FUNCTION,
        "as_long_as until_end_of_your_next_turn until_leaves until_your_next_turn",
    ),
    **entries(
        "effects",
        INSTRUCTION,
        "cant_attack cant_be_blocked cant_block gain_abilities gain_chosen_keyword gain_keywords "
        "gain_shield_of_chosen_color get goad lose_all_abilities lose_keywords must_be_blocked jump_in_a_log "
        "players_gain_hexproof regenerate restrict set_power_toughness",
    ),
    **entries("emblems", INSTRUCTION, "get_emblem"),
    **entries("ending", INSTRUCTION, "end_the_turn"),
    **entries("exiling", INSTRUCTION, "exile_until_over"),
    **entries(
        "extra_turns",
        INSTRUCTION,
        "add_phases add_phases_after_first_combat skip_next take_extra_turns",
    ),
    **entries("faces", INSTRUCTION, "transform turn_face_down turn_face_up"),
    **entries("granting", FUNCTION, "activated cost host_of rule so_long static triggered"),
    **entries("growing", INSTRUCTION, "adapt amass become_monstrous blight bolster connive endure explore"),
    **entries(
        "history",
        CONSTANT,
        "attacked_this_turn blocked_this_turn entered_this_turn was_dealt_damage_this_turn",
    ),
    **entries("history", FUNCTION, "was_phased_out_with"),
    **entries("history", RESOLVING, "attacked_this_turn_with attractions_visited died_this_turn is_turn_of"),
    **entries("initiative", INSTRUCTION, "", take_initiative="take_the_initiative"),
    **entries(
        "keyword_actions",
        INSTRUCTION,
        "clash collect_evidence detain discover fateseal forage incubate investigate learn populate suspect "
        "time_travel",
    ),
    **entries("leaving", INSTRUCTION, "lose_the_game win_the_game"),
    **entries("library", INSTRUCTION, "draw draw_from draw_up_to mill scry shuffle surveil"),
    **entries(
        "life",
        INSTRUCTION,
        "double_life exchange_life gain_life lose_life put_rule_on_players set_life",
    ),
    **entries(
        "looking",
        INSTRUCTION,
        "exile_until look_at mill_until reveal reveal_until reveal_until_stopped",
    ),
    **entries(
        "mana",
        INSTRUCTION,
        "add_mana_of_any_colors add_mana_of_choice add_mana_of_color add_mana_of_different_colors "
        "add_mana_of_one_color add_symbols",
    ),
    **entries("mana_costs", FUNCTION, "cost_times cost_with_x"),
    **entries("manifesting", INSTRUCTION, "cloak manifest manifest_dread"),
    **entries("modifications", CONSTANT, "", no_value="NO_VALUE"),
    **entries(
        "modifications",
        FUNCTION,
        "based defined getting having_abilities having_keywords losing_all_abilities losing_keywords",
    ),
    **entries("monarch", FUNCTION, "has_initiative is_monarch"),
    **entries("monarch", RESOLVING, "the_monarch"),
    **entries("monarch", INSTRUCTION, "become_monarch"),
    **entries(
        "occasions",
        FUNCTION,
        "attacks becomes_blocked becomes_tapped becomes_untapped blocks casts claims completes "
        "counters_are_put creates deal_combat_damage deals_damage dies discards draws either enters "
        "gains_life is_dealt_damage leaves loses_life opens rolls sacrifices scries step_begins surveils "
        "ventures visits",
    ),
    **entries("occasions", RESOLVING, "that_amount that_object that_player the_other_object until_happens"),
    **entries(
        "paying",
        INSTRUCTION,
        "choose_x_and_pay pay_any_amount_of_life pay_any_number_of_counters pay_counters pay_life",
        pay_mana="pay",
    ),
    **entries("phasing", INSTRUCTION, "phase_in phase_out phase_out_until"),
    **entries(
        "player_qualities",
        FUNCTION,
        "chose chose_word controls controls_more has_amount has_counters has_extreme_amount has_more "
        "highest_life is_one_of_players lowest_life players_that",
    ),
    **entries("predefined_tokens", CONSTANT, "BLOOD CLUE FOOD GOLD JUNK LANDER MAP POWERSTONE SHARD TREASURE WALKER"),
    **entries("prevention", INSTRUCTION, "damage_cant_be_prevented prevent_damage"),
    **entries(
        "qualities",
        CONSTANT,
        "anything is_attacking is_blocked is_blocking is_commander is_enchanted is_equipped is_face_down is_face_up "
        "is_goaded is_historic is_modified is_permanent_card is_suspected is_tapped is_token is_unblocked is_untapped",
        is_colorless="colorless",
        is_monocolored="monocolored",
        is_multicolored="multicolored",
    ),
    **entries(
        "qualities",
        FUNCTION,
        "attached_to controlled_by has_color has_counter has_extreme has_keyword has_subtype has_supertype has_type "
        "is_blocking_one_of mana_value named owned_by power shares_name_with toughness",
        has_chosen_color="has_color",
        has_chosen_name="named",
        has_chosen_type="of_type",
        is_one_of="one_of",
    ),
    **entries("qualities", RESOLVING, "cards_in permanents spells"),
    **entries(
        "references",
        FUNCTION,
        "all_are are_any_exiled are_exiled bottom_cards commanders controllers_of except_for last_seen "
        "owners_of player_beside rest_of target_for_each those_that top_cards",
    ),
    **entries(
        "references",
        RESOLVING,
        "any_target cards_in_exile each_other_player exiled_with_this found targeted targeted_from "
        "targeted_objects targeted_players this_object",
    ),
    **entries("searching", RESOLVING, "searched_library"),
    **entries("searching", INSTRUCTION, "search shuffle_into_library"),
    **entries("spell_copies", RESOLVING, "abilities_on_stack targeted_items"),
    **entries("spell_copies", INSTRUCTION, "choose_new_targets copy_cards copy_items counter_items"),
    **entries("tapping", INSTRUCTION, "stays_tapped tap tap_or_untap untap"),
    **entries("targeting", FUNCTION, "becomes_target ward"),
    **entries("tokens", FUNCTION, "token"),
    **entries("tokens", INSTRUCTION, "create_token"),
    **entries("votes", FUNCTION, "gets_more_votes has_most_votes has_votes is_tied voted_on votes_for"),
    **entries("votes", RESOLVING, "next_opponent"),
    **entries("votes", INSTRUCTION, "vote"),
    **entries(
        "zones",
        INSTRUCTION,
        "choose_to_sacrifice destroy discard discard_cards discard_hand exile put_into_graveyard "
        "put_into_library put_on_top_or_bottom put_onto_battlefield return_to_hand sacrifice",
    ),
}
