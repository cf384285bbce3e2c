"""The functions of the runtime that meanings call: where each lives, and how it is called.

`lower` reads it. The test of the vocabulary holds it against the runtime; nothing here imports that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

CONSTANT, FUNCTION, RESOLVING, INSTRUCTION = "constant", "function", "resolving", "instruction"


@dataclass(frozen=True, slots=True)
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
    **entries(
        "amounts",
        FUNCTION,
        "count half life_total_of starting_life_of power_of toughness_of mana_value_of greatest least counters_on player_counters dungeons_completed has_completed",
    ),
    **entries("actions", INSTRUCTION, "", pay_mana="pay"),
    **entries("amounts", CONSTANT, "", unlimited="UNLIMITED"),
    **entries("amounts", INSTRUCTION, "", roll="roll_dice"),
    **entries("attractions", INSTRUCTION, "open_attraction roll_to_visit", claim_prize="claim_the_prize"),
    **entries("casting", INSTRUCTION, "change_cost may_play may_play_lands", play_now="play"),
    **entries(
        "choices",
        INSTRUCTION,
        "at_once choose_objects choose_players may do_by_hand is_so_by_hand number_by_hand choose_color choose_number",
    ),
    **entries("costs", INSTRUCTION, "pay_life pay_any_amount_of_life pay_counters pay_any_number_of_counters"),
    **entries("counters", INSTRUCTION, "put_counters remove_counters"),
    **entries("damage", INSTRUCTION, "deal_damage deal_divided_damage"),
    **entries("dungeons", INSTRUCTION, "venture"),
    **entries("durations", CONSTANT, "permanently until_end_of_turn this_turn until_end_of_combat"),
    **entries("durations", FUNCTION, "as_long_as until_your_next_turn until_end_of_your_next_turn"),
    **entries(
        "effects",
        INSTRUCTION,
        "get gain_keywords lose_keywords lose_all_abilities cant_attack cant_block cant_be_blocked must_be_blocked goad",
    ),
    **entries("initiative", INSTRUCTION, "take_initiative"),
    **entries("library", INSTRUCTION, "draw mill scry shuffle surveil"),
    **entries("looking", INSTRUCTION, "exile_until look_at mill_until reveal reveal_until"),
    **entries("life", INSTRUCTION, "cant_gain_life double_life exchange_life gain_life lose_life set_life"),
    **entries(
        "mana",
        INSTRUCTION,
        "add_symbols add_mana_of_choice add_mana_of_color add_mana_of_one_color add_mana_of_different_colors add_mana_of_any_colors",
    ),
    **entries("payment", FUNCTION, "cost_with_x cost_times"),
    **entries("prevention", INSTRUCTION, "damage_cant_be_prevented prevent_damage"),
    **entries(
        "qualities",
        CONSTANT,
        "anything is_token is_tapped is_attacking is_blocking is_permanent_card is_historic",
        is_colorless="colorless",
        is_multicolored="multicolored",
        is_monocolored="monocolored",
    ),
    **entries(
        "qualities",
        FUNCTION,
        "has_type has_subtype has_supertype has_color has_keyword has_counter power toughness mana_value named controlled_by owned_by",
        is_one_of="one_of",
    ),
    **entries("qualities", RESOLVING, "permanents cards_in spells"),
    **entries(
        "references",
        FUNCTION,
        "except_for found controllers_of owners_of those_that rest_of top_cards bottom_cards commanders target_for_each",
    ),
    **entries(
        "references",
        RESOLVING,
        "targeted targeted_objects targeted_players targeted_from any_target this_object each_other_player cards_in_exile",
    ),
    **entries("searching", INSTRUCTION, "search shuffle_into_library"),
    **entries("searching", RESOLVING, "searched_library"),
    **entries("spell_copies", INSTRUCTION, "choose_new_targets copy_items counter_items"),
    **entries("spell_copies", RESOLVING, "abilities_on_stack targeted_items"),
    **entries("tapping", INSTRUCTION, "tap untap"),
    **entries("tokens", CONSTANT, "TREASURE FOOD CLUE BLOOD GOLD MAP POWERSTONE JUNK SHARD"),
    **entries("tokens", FUNCTION, "token"),
    **entries("tokens", INSTRUCTION, "create_token"),
    **entries(
        "zones",
        INSTRUCTION,
        "choose_to_sacrifice destroy exile sacrifice return_to_hand put_into_graveyard put_onto_battlefield put_into_library discard discard_cards",
    ),
}
