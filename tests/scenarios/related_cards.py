"""The cards around dungeons and the initiative, each written as a host would write it with the runtime's hooks.

`CARDS` holds them by name. Costs and stats matter only where a rule looks at them. What a host alone decides
(casting from the hand, escape, ward's payment, who is the monarch) is left to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardwright.runtime import (
    Ability,
    AdditionalTrigger,
    Card,
    Characteristics,
    Cost,
    GameObject,
    Mode,
    Modes,
    Player,
    Replacement,
    Resolution,
    RuleAbility,
    Steps,
    Target,
    Targets,
    TriggeredAbility,
)
from cardwright.runtime.abilities import ActivatedAbility
from cardwright.runtime.attaching import attach
from cardwright.runtime.becoming import Becoming, become, double_power
from cardwright.runtime.casting import may_play, play
from cardwright.runtime.choices import at_once, may
from cardwright.runtime.counters import add_counters, put_counters, take_counters
from cardwright.runtime.damage import deal_damage
from cardwright.runtime.decisions import choose
from cardwright.runtime.dungeons import is_room_ability, venture
from cardwright.runtime.durations import as_long_as, this_turn, until, until_end_of_turn
from cardwright.runtime.effects import cant_attack, cant_block, gain_keywords, get, goad, lose_all_abilities, restrict
from cardwright.runtime.emblems import get_emblem
from cardwright.runtime.events import (
    Activated,
    Attacked,
    BeganStep,
    Blocked,
    CastSpell,
    DealtCombatDamage,
    DealtNoncombatDamage,
    DeclaredAttackers,
    Died,
    Discarded,
    Entered,
    Event,
    Milled,
    Moved,
    Ventured,
)
from cardwright.runtime.granting import activated, host_of, rule, so_long, static, triggered
from cardwright.runtime.growing import explore
from cardwright.runtime.initiative import take_the_initiative
from cardwright.runtime.leaving import win_the_game
from cardwright.runtime.library import draw, shuffle
from cardwright.runtime.life import gain_life, lose_life
from cardwright.runtime.looking import down_to
from cardwright.runtime.mana import add_symbols
from cardwright.runtime.modifications import getting, having_abilities, having_keywords
from cardwright.runtime.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from cardwright.runtime.occasions import (
    Occasion,
    attacks,
    becomes_untapped,
    casts,
    completes,
    deal_combat_damage,
    deals_damage,
    dies,
    either,
    enters,
    sacrifices,
    step_begins,
    that_object,
)
from cardwright.runtime.predefined_tokens import CLUE, TREASURE
from cardwright.runtime.qualities import (
    Quality,
    cards_in,
    controlled_by,
    has_counter,
    has_subtype,
    has_supertype,
    has_type,
    is_attacking,
    is_tapped,
    is_token,
    mana_value,
    one_of,
    other_than,
    permanents,
    spells,
)
from cardwright.runtime.searching import search
from cardwright.runtime.spell_copies import copy_items, counter_items
from cardwright.runtime.tapping import tap, untap
from cardwright.runtime.tokens import create_token, token
from cardwright.runtime.turns import COMBAT, END_STEP, UPKEEP
from cardwright.runtime.zone_changes import Move
from cardwright.runtime.zones import (
    choose_to_sacrifice,
    destroy,
    discard_cards,
    exile,
    put_into_library,
    put_onto_battlefield,
    return_to_hand,
    sacrifice,
)

if TYPE_CHECKING:
    from cardwright.runtime.abilities import AnyAbility, Condition, TargetsFunction

Effect = Callable[[Resolution], Steps[None]]
Things = Callable[[Resolution], Quality]

CREATURE = has_type("creature")


# ---- Whom and what the texts mean


def this(resolving: Resolution) -> Quality:
    return one_of([resolving.source] if resolving.source is not None else [])


def you(resolving: Resolution) -> Sequence[Player]:
    return [resolving.you]


def opponents(resolving: Resolution) -> Sequence[Player]:
    return resolving.opponents


def everybody(resolving: Resolution) -> Sequence[Player]:
    return resolving.players


def yours(resolving: Resolution) -> Quality:
    return CREATURE & controlled_by([resolving.you])


def host(resolving: Resolution) -> Quality:
    return host_of([resolving.source] if resolving.source is not None else [])


def own(resolving: Resolution) -> list[GameObject]:
    return [resolving.source] if resolving.source is not None else []


def completed(resolving: Resolution) -> bool:
    """ "you've completed a dungeon" """
    return bool(resolving.you.completed)


def has_initiative(resolving: Resolution) -> bool:
    """ "you have the initiative" """
    return resolving.you.has_initiative


def target(description: str, quality: Things | Quality, at_least: int = 1, zone: str = BATTLEFIELD) -> TargetsFunction:
    """One target phrase for objects, in play or in your graveyard."""

    def targets(placing: Resolution) -> Targets:
        meant = quality if isinstance(quality, Quality) else quality(placing)

        def candidates() -> list[GameObject]:
            if zone == BATTLEFIELD:
                return permanents(placing, meant)
            return cards_in(placing, zone, [placing.you], meant)

        return [Target(description, candidates, at_least)]

    return targets


# ---- What abilities do


def steps(*effects: Effect) -> Effect:
    """Several instructions, one after another."""

    def carry_out(resolving: Resolution) -> Steps[None]:
        for effect in effects:
            yield from effect(resolving)

    return carry_out


def ventures(resolving: Resolution) -> Steps[None]:
    yield from venture(resolving, [resolving.you])


def takes_initiative(resolving: Resolution) -> Steps[None]:
    yield from take_the_initiative(resolving, [resolving.you])


def gains_3(resolving: Resolution) -> Steps[None]:
    yield from gain_life(resolving, [resolving.you], 3)


def draws(resolving: Resolution) -> Steps[None]:
    yield from draw(resolving, [resolving.you], 1)


def creates(characteristics: Characteristics, count: int = 1) -> Effect:
    def effect(resolving: Resolution) -> Steps[None]:
        yield from create_token(resolving, [resolving.you], characteristics, count)

    return effect


def adds(symbols: str) -> Effect:
    def effect(resolving: Resolution) -> Steps[None]:
        yield from add_symbols(resolving, [resolving.you], symbols)

    return effect


def targets_gain(*keywords: str) -> Effect:
    def effect(resolving: Resolution) -> Steps[None]:
        yield from gain_keywords(resolving, resolving.target_objects(0), keywords, until_end_of_turn)

    return effect


def goads_target(resolving: Resolution) -> Steps[None]:
    yield from goad(resolving, resolving.target_objects(0))


def returns_target(resolving: Resolution) -> Steps[None]:
    yield from return_to_hand(resolving, resolving.target_objects(0))


def returns_itself(resolving: Resolution) -> Steps[None]:
    yield from return_to_hand(resolving, own(resolving))


def grows(resolving: Resolution) -> Steps[None]:
    yield from put_counters(resolving, own(resolving), "+1/+1", 1)


# ---- Kinds of abilities


def when(
    occasion: Occasion,
    *effects: Effect,
    targets: TargetsFunction | None = None,
    only_if: Condition | None = None,
    once_each_turn: bool = False,
    text: str = "",
) -> TriggeredAbility:
    return triggered(text, occasion, Ability(steps(*effects), targets), only_if, once_each_turn)


def on_entering(*effects: Effect, only_if: Condition | None = None) -> TriggeredAbility:
    return when(enters(this), *effects, only_if=only_if, text="When this enters")


def on_attacking(*effects: Effect, only_if: Condition | None = None) -> TriggeredAbility:
    return when(attacks(this), *effects, only_if=only_if, text="Whenever this attacks")


def at_your_end_step(*effects: Effect, only_if: Condition) -> TriggeredAbility:
    return when(step_begins(END_STEP, you), *effects, only_if=only_if, text="At the beginning of your end step")


def on_completing(
    *effects: Effect, targets: TargetsFunction | None = None, zones: tuple[str, ...] = (BATTLEFIELD,)
) -> TriggeredAbility:
    occasion = completes(you)
    return TriggeredAbility(
        occasion.kinds,
        steps(*effects),
        occasion.when,
        targets,
        text="Whenever you complete a dungeon",
        zones=zones,
    )


def attacked_by_you(resolving: Resolution, event: DeclaredAttackers) -> bool:
    return event.player is resolving.you


YOU_ATTACK = Occasion((DeclaredAttackers,), attacked_by_you)


def ability(
    text: str,
    cost: Cost,
    *effects: Effect,
    targets: TargetsFunction | None = None,
    is_mana: bool = False,
    sorcery_speed: bool = False,
) -> AnyAbility:
    return activated(text, cost, Ability(steps(*effects), targets), is_mana, sorcery_speed)


def tapping_another(mana: str, quality: Things, needs_tap: bool = True) -> Cost:
    """ "{3}, {T}, Tap an untapped … you control" """

    def candidates(resolving: Resolution) -> list[GameObject]:
        return permanents(
            resolving, quality(resolving) & controlled_by([resolving.you]) & ~is_tapped & ~this(resolving)
        )

    def pay(resolving: Resolution) -> Steps[None]:
        picked = yield from choose(resolving.you, "objects", "Tap what?", candidates(resolving))
        yield from tap(resolving, picked)

    return Cost(mana, needs_tap, also=pay, payable=lambda resolving: bool(candidates(resolving)))


def sacrificing(mana: str, quality: Quality) -> Cost:
    """ "{1}{R}, Sacrifice an artifact or creature" """

    def candidates(resolving: Resolution) -> list[GameObject]:
        return permanents(resolving, quality & controlled_by([resolving.you]))

    def pay(resolving: Resolution) -> Steps[None]:
        picked = yield from choose_to_sacrifice(resolving, [resolving.you], candidates(resolving))
        yield from sacrifice(resolving, picked)

    return Cost(mana, also=pay, payable=lambda resolving: bool(candidates(resolving)))


def enters_tapped() -> Replacement:
    def applies(source: GameObject | None, move: Move) -> bool:
        return move.to == BATTLEFIELD and source is not None and move.object is source

    def replace(source: GameObject | None, move: Move) -> Steps[Move | None]:
        move.tapped = True
        yield from ()
        return move

    zones = (HAND, GRAVEYARD, LIBRARY, EXILE)
    return Replacement(Move, applies, replace, text="enters tapped", zones=zones)


def doubled_rooms() -> AdditionalTrigger:
    """ "Room abilities of dungeons you own trigger an additional time." """

    def applies(source: GameObject, item: Resolution) -> bool:
        return is_room_ability(item) and item.you is source.controller

    return AdditionalTrigger(applies, text="Room abilities of dungeons you own trigger an additional time.")


def one_venture_each_turn() -> RuleAbility:
    """ "Each opponent can't venture into the dungeon more than once each turn." """

    def applies(source: GameObject, player: Player) -> bool:
        return player in source.controller.opponents and any(
            event.player is player for event in player.game.this_turn(Ventured)
        )

    return RuleAbility("can't venture", applies)


def equip(mana: str) -> AnyAbility:
    def effect(resolving: Resolution) -> Steps[None]:
        yield from attach(resolving, own(resolving), resolving.target_objects(0))

    return ability(
        f"Equip {mana}",
        Cost(mana),
        effect,
        targets=target("target creature you control", yours),
        sorcery_speed=True,
    )


def from_hand(text: str, mana: str, *effects: Effect) -> AnyAbility:
    """An ability that is activated by discarding its card (702.29 is the like)."""
    return ActivatedAbility(Cost(mana, also=discards_itself), steps(*effects), text=text, zones=(HAND,))


def loyalty(change: int, *effects: Effect) -> AnyAbility:
    """A loyalty ability (606): once each turn, at sorcery speed, paid with loyalty counters."""

    def payable(resolving: Resolution) -> bool:
        [walker] = own(resolving)
        used = any(event.object is walker for event in resolving.game.this_turn(Activated))
        return not used and walker.count("loyalty") + change >= 0

    def pay(resolving: Resolution) -> Steps[None]:
        [walker] = own(resolving)
        if change > 0:
            add_counters(walker, "loyalty", change)
        else:
            take_counters(walker, "loyalty", -change)
        yield from ()

    return ability(f"[{change:+d}]", Cost(also=pay, payable=payable), *effects, sorcery_speed=True)


# ---- Single cards


def acererak_enters(resolving: Resolution) -> Steps[None]:
    yield from return_to_hand(resolving, own(resolving))
    yield from venture(resolving, [resolving.you])


def tomb_not_completed(resolving: Resolution) -> bool:
    return not resolving.you.completed_named("Tomb of Annihilation")


def acererak_attacks(resolving: Resolution) -> Steps[None]:
    spared: list[Player] = []

    def body(player: Player) -> Steps[None]:
        candidates = permanents(resolving, CREATURE & controlled_by([player]))
        chosen = yield from choose_to_sacrifice(resolving, [player], candidates, 0, 1)
        yield from sacrifice(resolving, chosen, [player])
        if chosen:
            spared.append(player)

    yield from at_once(resolving, resolving.opponents, body)
    zombies = len(resolving.opponents) - len(spared)
    yield from create_token(resolving, [resolving.you], ZOMBIE, zombies)


def barrowin_attacks(resolving: Resolution) -> Steps[None]:
    if completed(resolving):
        small = CREATURE & mana_value(at_most=3)
        cards = cards_in(resolving, GRAVEYARD, [resolving.you], small)
        picked = yield from choose(resolving.you, "cards", "Return a creature card?", cards, 0, 1)
        yield from put_onto_battlefield(resolving, picked)


def counter_creature_spell(resolving: Resolution) -> Steps[None]:
    yield from counter_items(resolving, resolving.target_objects(0))


def caves_of_chaos_attacks(resolving: Resolution) -> Steps[None]:
    cards = yield from exile(resolving, resolving.you.library[:1])
    free = "" if completed(resolving) else None
    yield from may_play(resolving, [resolving.you], cards, this_turn, lands=True, instead=free)


def dungeon_crawler_returns(resolving: Resolution) -> Steps[None]:
    [crawler] = own(resolving)
    if crawler.zone == GRAVEYARD and (yield from may(resolving, resolving.you, "Return Dungeon Crawler?")):
        yield from return_to_hand(resolving, [crawler])


def is_your_commander(resolving: Resolution) -> Quality:
    """A commander creature that you own, wherever it has been since the game began."""

    def test(thing: GameObject) -> bool:
        first = thing
        while first.former is not None:
            first = first.former
        return thing.owner is resolving.you and first in resolving.you.commanders and "creature" in thing.types

    return Quality(test)


def becomes_bird(resolving: Resolution) -> Steps[None]:
    bird = Becoming(subtypes=("Bird",), power=1, toughness=1, keywords=("flying",))
    yield from become(resolving, resolving.target_objects(0), bird, until_end_of_turn)


def ellywick_looks(resolving: Resolution) -> Steps[None]:
    player = resolving.you
    top = player.library[:6]
    creatures = [card for card in top if card.is_a("creature")]
    picked = yield from choose(player, "cards", "Reveal a creature card?", creatures, 0, 1)
    legendary = any("legendary" in card.supertypes for card in picked)
    yield from return_to_hand(resolving, picked)
    if legendary:
        yield from gain_life(resolving, [player], 3)
    rest = [card for card in top if card not in picked]
    yield from put_into_library(resolving, rest, on_bottom=True, at_random=True)


def ellywick_emblem(resolving: Resolution) -> Steps[None]:
    keywords = static("", yours, [having_keywords(("trample", "haste"))])
    bonus = static("", yours, lambda seen: [getting(*[2 * len(seen.you.names_completed)] * 2)])
    yield from get_emblem(resolving, [resolving.you], [keywords, bonus], "Creatures you control …")


def explore_the_underdark(resolving: Resolution) -> Steps[None]:
    player = resolving.you
    wanted = (has_type("land") & has_supertype("basic")) | has_subtype("Gate")
    found = yield from search(resolving, player, [player], [LIBRARY], wanted, 0, 2, stated=True)
    yield from put_onto_battlefield(resolving, found, tapped=True)
    yield from shuffle(resolving, [player])
    yield from take_the_initiative(resolving, [player])


def cant_block_target(resolving: Resolution) -> Steps[None]:
    yield from cant_block(resolving, resolving.target_objects(0), this_turn)


def stays_tapped(resolving: Resolution) -> Steps[None]:
    for creature in resolving.target_objects(0):
        untap_step_over = until("their next untap step", BeganStep, _is_upkeep_of(creature.controller))
        yield from restrict(resolving, [creature], "doesn't untap", untap_step_over)


def _is_upkeep_of(player: Player) -> Callable[[BeganStep], bool]:
    return lambda event: event.step == UPKEEP and player in event.players


def from_the_catacombs(resolving: Resolution) -> Steps[None]:
    counters = {"corpse": 1}
    returned = yield from put_onto_battlefield(resolving, resolving.target_objects(0), counters=counters)
    for creature in returned:
        leaving = Replacement(Move, _leaves(creature), into_exile, text="exile it instead")
        resolving.game.replacements.setdefault(Move, []).append((None, leaving))
    yield from take_the_initiative(resolving, [resolving.you])


def _leaves(creature: GameObject) -> Callable[[GameObject | None, Move], bool]:
    return lambda _, move: move.object is creature and move.to != EXILE


def into_exile(source: GameObject | None, move: Move) -> Steps[Move | None]:
    move.to = EXILE
    yield from ()
    return move


def immobilises(resolving: Resolution) -> Steps[None]:
    [rod] = own(resolving)
    duration = as_long_as("it remains tapped", lambda: not rod.left and rod.tapped)
    yield from lose_all_abilities(resolving, resolving.target_objects(0), duration)
    yield from cant_attack(resolving, resolving.target_objects(0), duration)
    yield from cant_block(resolving, resolving.target_objects(0), duration)


def imoen_draws(resolving: Resolution) -> Steps[None]:
    yield from draw(resolving, [resolving.you], 1)
    if completed(resolving):
        yield from draw(resolving, [resolving.you], 1)


def attacked_with_power_6(resolving: Resolution) -> bool:
    """ "you attacked with creatures with total power 6 or greater this combat" """
    attackers = [event.attacker for event in resolving.game.this_turn(Attacked)]
    return sum(each.power or 0 for each in attackers if each.controller is resolving.you) >= 6


def kick_in_the_door(resolving: Resolution) -> Steps[None]:
    creatures = resolving.target_objects(0)
    yield from put_counters(resolving, creatures, "+1/+1", 1)
    yield from gain_keywords(resolving, creatures, ["haste"], until_end_of_turn)
    yield from venture(resolving, [resolving.you])


def attacks_holder(resolving: Resolution, event: DeclaredAttackers) -> bool:
    holders = [player for player in resolving.game.players if player.has_initiative]
    return event.player is resolving.you and any(each.attacking in holders for each in event.attackers)


def you_or_attacked_have_initiative(resolving: Resolution, event: DeclaredAttackers) -> bool:
    return event.player is resolving.you and (has_initiative(resolving) or attacks_holder(resolving, event))


def blocked_only_by_legends(source: GameObject, subject: tuple[GameObject, GameObject]) -> bool:
    attacker, blocker = subject
    return attacker.controller is source.controller and "legendary" not in blocker.supertypes


def another_nontoken(resolving: Resolution) -> Quality:
    return yours(resolving) & (this(resolving) | ~is_token)


def discards_itself(resolving: Resolution) -> Steps[None]:
    yield from discard_cards(resolving, own(resolving))


def doubles_toughness(resolving: Resolution) -> Steps[None]:
    creatures = permanents(resolving, yours(resolving))
    yield from double_power(resolving, creatures, until_end_of_turn, power=False, toughness=True)


def would_die_of_opponent(source: GameObject | None, move: Move) -> bool:
    dying = move.object
    return (
        source is not None
        and move.to == GRAVEYARD
        and dying.zone == BATTLEFIELD
        and dying.is_a("creature")
        and dying.controller in source.controller.opponents
    )


def exiled_with_hit_counter(source: GameObject | None, move: Move) -> Steps[Move | None]:
    move.to = EXILE
    move.counters = {**move.counters, "hit": 1}
    yield from ()
    return move


def hits_defender(resolving: Resolution) -> Steps[None]:
    event = resolving.event
    if isinstance(event, Attacked) and isinstance(event.defender, Player):
        cards = cards_in(resolving, EXILE, [event.defender], has_counter("hit"))
        yield from lose_life(resolving, [event.defender], len(cards))


def rilsa_attacks(resolving: Resolution) -> Steps[None]:
    creatures = resolving.target_objects(0)
    yield from gain_keywords(resolving, creatures, ["deathtouch"], until_end_of_turn)
    if completed(resolving):
        yield from get(resolving, creatures, 5, 0, until_end_of_turn)
        yield from gain_keywords(resolving, creatures, ["first strike", "menace"], until_end_of_turn)


def safana_treasures(resolving: Resolution) -> Steps[None]:
    yield from create_token(resolving, [resolving.you], TREASURE, 3 if completed(resolving) else 1)


def sarevoks_mana(resolving: Resolution) -> Steps[None]:
    yield from add_symbols(resolving, [resolving.you], "{C}{C}" if has_initiative(resolving) else "{C}")


def sarevoks_spell(resolving: Resolution) -> Steps[None]:
    cards = yield from exile(resolving, down_to(resolving.you, ~has_type("land")))
    nonland = [card for card in cards if not card.is_a("land")]
    yield from play(resolving, resolving.you, nonland, instead="")


def dungeoneer_attacks(resolving: Resolution) -> Steps[None]:
    creatures = resolving.target_objects(0)
    yield from gain_keywords(resolving, creatures, ["protection from creatures"], until_end_of_turn)
    yield from explore(resolving, creatures)


def attacking_adventurer(resolving: Resolution) -> Quality:
    party = has_subtype("Cleric") | has_subtype("Rogue") | has_subtype("Warrior") | has_subtype("Wizard")
    return is_attacking & party


def creature_card_buried(resolving: Resolution, event: Event) -> bool:
    """One or more creature cards are put into your graveyard from anywhere."""
    became = event.became if isinstance(event, Died | Discarded | Milled | Moved) else None
    return (
        became is not None
        and became.zone == GRAVEYARD
        and became.owner is resolving.you
        and not became.is_token
        and became.is_a("creature")
    )


def returns_to_battlefield(resolving: Resolution) -> Steps[None]:
    yield from put_onto_battlefield(resolving, resolving.target_objects(0))


def second_spell(resolving: Resolution, event: CastSpell) -> bool:
    own_spells = [cast for cast in resolving.game.this_turn(CastSpell) if cast.player is resolving.you]
    return event.player is resolving.you and len(own_spells) == 2


def copies_spell(resolving: Resolution) -> Steps[None]:
    yield from copy_items(resolving, that_object(resolving), 2 if completed(resolving) else 1)


def hits_blockers(resolving: Resolution) -> Steps[None]:
    event = resolving.event
    if isinstance(event, Blocked):
        yield from deal_damage(resolving, [event.attacker], event.attacker.blocked_by, 2)


def first_block_of_host(resolving: Resolution, event: Blocked) -> bool:
    return host(resolving).test(event.attacker) and event.attacker.blocked_by[0] is event.blocker


def is_your_turn(resolving: Resolution) -> bool:
    return resolving.you.is_active


def sweeps_in(resolving: Resolution) -> Steps[None]:
    yield from create_token(resolving, [resolving.you], SOLDIER, 2, tapped=True, attacking=True)


def mountain_of_green(resolving: Resolution) -> Steps[None]:
    symbols = "{G}" * (6 if completed(resolving) else 2)
    yield from add_symbols(resolving, [resolving.you], symbols)


def blocker_pays(resolving: Resolution) -> Steps[None]:
    event = resolving.event
    if isinstance(event, Blocked):
        yield from lose_life(resolving, [event.blocker.controller], 5)


def blocks_this(resolving: Resolution, event: Blocked) -> bool:
    return event.attacker is resolving.source


def had_a_land_enter(resolving: Resolution) -> bool:
    return any(
        event.object.is_a("land") and event.object.default_controller is resolving.you
        for event in resolving.game.this_turn(Entered)
    )


def plume_untaps(resolving: Resolution) -> Steps[None]:
    creatures = permanents(resolving, yours(resolving))
    if not completed(resolving):
        creatures = yield from choose(resolving.you, "objects", "Untap a creature", creatures)
    yield from untap(resolving, creatures)


WOWZER_TOKENS = ("Blood", "Clue", "Food", "Map", "Powerstone", "Treasure")


def wowzer_has_it_all(resolving: Resolution) -> bool:
    player = resolving.you
    controlled = permanents(resolving, controlled_by([player]))
    return (
        player.count("energy") > 0
        and all(any(kind in thing.subtypes for thing in controlled) for kind in WOWZER_TOKENS)
        and player.game.rule_applies("is the monarch", player)
        and player.game.rule_applies("has the city's blessing", player)
        and player.has_initiative
    )


def wins(resolving: Resolution) -> Steps[None]:
    yield from win_the_game(resolving, [resolving.you])


def is_dealt_damage_at_once(resolving: Resolution, event: Event) -> bool:
    """Dealt damage, once however many sources deal it at the same time."""
    return isinstance(event, DealtCombatDamage | DealtNoncombatDamage) and any(
        damage.target is resolving.source for damage in event.damages
    )


def a_creature_died(resolving: Resolution) -> bool:
    return any("creature" in event.object.types for event in resolving.game.this_turn(Died))


def destroys_target(resolving: Resolution) -> Steps[None]:
    yield from destroy(resolving, resolving.target_objects(0))


def attacks_alone(source: GameObject, subject: GameObject) -> bool:
    attackers = [thing for thing in source.game.battlefield if thing.attacking is not None]
    return subject is source and attackers == [source]


# ---- Tokens

ZOMBIE = token("Zombie", ("black",), ("creature",), ("Zombie",), power=2, toughness=2)
FAERIE_DRAGON = token(
    "Faerie Dragon",
    ("blue",),
    ("creature",),
    ("Faerie", "Dragon"),
    power=1,
    toughness=1,
    keywords=("flying",),
)
DRAGON = token("Dragon", ("red",), ("creature",), ("Dragon",), power=5, toughness=5, keywords=("flying",))
SOLDIER = token("Soldier", ("white",), ("creature",), ("Soldier",), power=1, toughness=1)
WOLF = token("Wolf", ("green",), ("creature",), ("Wolf",), power=2, toughness=2)


# ---- The table

KINDS = ("artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery")


def card(
    name: str,
    types: str,
    *abilities: AnyAbility,
    stats: tuple[int, int] | None = None,
    keywords: Sequence[str] = (),
    cost: str = "{3}",
    starting_loyalty: int | None = None,
) -> Card:
    """A card; `types` holds its supertypes, card types and subtypes in one line."""
    words = types.split()
    return Card(
        Characteristics(
            name,
            cost,
            types=[word for word in words if word in KINDS],
            subtypes=[word for word in words if word[0].isupper()],
            supertypes=[word for word in words if word == "legendary"],
            power=stats[0] if stats else None,
            toughness=stats[1] if stats else None,
            loyalty=starting_loyalty,
            keywords=keywords,
            abilities=abilities,
        )
    )


def spell(name: str, types: str, *effects: Effect, targets: TargetsFunction | None = None) -> Card:
    """An instant or sorcery."""
    return card(name, types, Ability(steps(*effects), targets, text=name))


def spell_target(placing: Resolution) -> Targets:
    wanted = has_type("creature") | has_type("planeswalker")
    return [Target("target creature or planeswalker spell", lambda: spells(placing, wanted))]


def cursed_idol() -> Ability:
    return Ability(
        modes=Modes(
            (
                Mode("Smash It", destroys_target, target("target artifact", has_type("artifact"))),
                Mode("Lift the Curse", destroys_target, target("target enchantment", has_type("enchantment"))),
                Mode("Steal Its Eyes", steps(creates(TREASURE), ventures)),
            )
        ),
        text="You Find a Cursed Idol",
    )


def shortcut(occasion_players: Callable[[Resolution], Sequence[Player]] = everybody) -> TriggeredAbility:
    """ "Whenever this deals combat damage to a player, venture into the dungeon." """
    return when(deals_damage(this, combat=True, players=occasion_players), ventures)


def all_cards() -> list[Card]:
    """Every card of the table."""
    initiative = on_entering(takes_initiative)
    entering = on_entering(ventures)
    buried = Occasion((Died, Discarded, Milled, Moved), creature_card_buried)
    creature = target("target creature", CREATURE)
    plus_three = static("", lambda r: this(r) & so_long(completed(r)), [getting(3, 0), having_keywords(["flying"])])
    return [
        card("Aarakocra Sneak", "creature", initiative, stats=(1, 4), keywords=["flying"]),
        card(
            "Acererak the Archlich",
            "legendary creature Zombie Wizard",
            on_entering(acererak_enters, only_if=tomb_not_completed),
            on_attacking(acererak_attacks),
            stats=(5, 5),
        ),
        card("Avenging Hunter", "creature", initiative, stats=(5, 4), keywords=["trample"]),
        spell("Bar the Gate", "instant", counter_creature_spell, ventures, targets=spell_target),
        card(
            "Barrowin of Clan Undurr",
            "legendary creature Dwarf Cleric",
            entering,
            on_attacking(barrowin_attacks),
            stats=(3, 3),
        ),
        card(
            "Bloodboil Sorcerer",
            "creature",
            initiative,
            ability(
                "Crown of Madness",
                sacrificing("{1}{R}", has_type("artifact") | CREATURE),
                goads_target,
                targets=creature,
            ),
            stats=(2, 2),
        ),
        card(
            "Caves of Chaos Adventurer",
            "creature",
            initiative,
            on_attacking(caves_of_chaos_attacks),
            stats=(5, 3),
            keywords=["trample"],
        ),
        card("Clattering Skeletons", "creature Skeleton", when(dies(this), ventures), stats=(4, 3)),
        card("Cloister Gargoyle", "artifact creature Gargoyle", entering, plus_three, stats=(0, 4)),
        card(
            "Delver's Torch",
            "artifact Equipment",
            static("", host, [getting(1, 1)]),
            when(attacks(host), ventures),
            equip("{3}"),
        ),
        card(
            "Displacer Beast",
            "creature Cat Beast",
            entering,
            ability("Displacement", Cost("{3}{U}"), returns_itself),
            stats=(3, 2),
        ),
        card(
            "Dungeon Crawler",
            "creature Zombie",
            enters_tapped(),
            on_completing(dungeon_crawler_returns, zones=(GRAVEYARD,)),
            stats=(2, 1),
        ),
        card(
            "Dungeon Delver",
            "legendary enchantment Background",
            static("", is_your_commander, [having_abilities([doubled_rooms()])]),
        ),
        card(
            "Dungeon Descent",
            "land",
            enters_tapped(),
            ability("{T}: Add {C}.", Cost(tap=True), adds("{C}"), is_mana=True),
            ability(
                "Venture into the dungeon.",
                tapping_another("{4}", lambda r: CREATURE & has_supertype("legendary")),
                ventures,
                sorcery_speed=True,
            ),
        ),
        card(
            "Dungeon Map",
            "artifact",
            ability("{T}: Add {C}.", Cost(tap=True), adds("{C}"), is_mana=True),
            ability("Venture into the dungeon.", Cost("{3}", tap=True), ventures, sorcery_speed=True),
        ),
        card(
            "Dungeoneer's Pack",
            "artifact",
            enters_tapped(),
            ability(
                "You take the initiative, gain 3 life, draw a card, and create a Treasure token.",
                Cost("{2}", tap=True, sacrifice=True),
                takes_initiative,
                gains_3,
                draws,
                creates(TREASURE),
                sorcery_speed=True,
            ),
        ),
        card(
            "Eccentric Apprentice",
            "creature Tiefling Wizard",
            entering,
            when(
                step_begins(COMBAT, you),
                becomes_bird,
                targets=target("up to one target creature", CREATURE, at_least=0),
                only_if=completed,
            ),
            stats=(2, 2),
            keywords=["flying"],
        ),
        card(
            "Ellywick Tumblestrum",
            "legendary planeswalker Ellywick",
            loyalty(1, ventures),
            loyalty(-2, ellywick_looks),
            loyalty(-7, ellywick_emblem),
            starting_loyalty=4,
        ),
        spell("Explore the Underdark", "sorcery", explore_the_underdark),
        spell(
            "Fates' Reversal",
            "sorcery",
            returns_target,
            ventures,
            targets=target("up to one target creature card", CREATURE, 0, GRAVEYARD),
        ),
        card(
            "Feywild Caretaker",
            "creature",
            initiative,
            at_your_end_step(creates(FAERIE_DRAGON), only_if=has_initiative),
            stats=(2, 2),
        ),
        card(
            "Fifty Feet of Rope",
            "artifact",
            ability(
                "Climb Over",
                Cost(tap=True),
                cant_block_target,
                targets=target("target Wall", has_subtype("Wall")),
            ),
            ability("Tie Up", Cost("{3}", tap=True), stays_tapped, targets=creature),
            ability("Rappel Down", Cost("{4}", tap=True), ventures, sorcery_speed=True),
        ),
        card(
            "Find the Path",
            "enchantment Aura",
            entering,
            static(
                "",
                host,
                [having_abilities([ability("{T}: Add {G}{G}.", Cost(tap=True), adds("{G}{G}"), is_mana=True)])],
            ),
        ),
        card(
            "Fly",
            "enchantment Aura",
            static("", host, [having_keywords(["flying"]), having_abilities([shortcut()])]),
        ),
        spell(
            "From the Catacombs",
            "sorcery",
            from_the_catacombs,
            targets=target("target creature card", CREATURE, zone=GRAVEYARD),
        ),
        card(
            "Gloom Stalker",
            "creature Dwarf Ranger",
            static("", lambda r: this(r) & so_long(completed(r)), [having_keywords(["double strike"])]),
            stats=(2, 3),
        ),
        card("Goliath Paladin", "creature", initiative, stats=(3, 5), keywords=["vigilance"]),
        card(
            "Hama Pashar, Ruin Seeker",
            "legendary creature Human Wizard",
            doubled_rooms(),
            stats=(2, 3),
        ),
        card(
            "Immovable Rod",
            "artifact",
            rule("", "may stay tapped", this),
            when(becomes_untapped(this), ventures),
            ability(
                "Immobilise",
                Cost("{3}{W}", tap=True),
                immobilises,
                targets=target("another target permanent", lambda r: other_than(own(r))),
            ),
        ),
        card(
            "Imoen, Mystic Trickster",
            "legendary creature Human Rogue",
            at_your_end_step(imoen_draws, only_if=has_initiative),
            stats=(2, 3),
            keywords=["ward {2}"],
        ),
        card(
            "Intrepid Outlander",
            "creature Orc Ranger",
            on_attacking(ventures, only_if=attacked_with_power_6),
            stats=(2, 3),
            keywords=["reach"],
        ),
        card(
            "Keen-Eared Sentry",
            "creature Human Soldier",
            RuleAbility("hexproof", lambda source, player: player is source.controller),
            one_venture_each_turn(),
            stats=(2, 1),
        ),
        spell("Kick in the Door", "sorcery", kick_in_the_door, targets=creature),
        card(
            "Loot Dispute",
            "enchantment",
            on_entering(takes_initiative, creates(TREASURE)),
            when(Occasion((DeclaredAttackers,), attacks_holder), creates(TREASURE)),
            on_completing(creates(DRAGON)),
        ),
        card(
            "Midnight Pathlighter",
            "creature Human Wizard",
            RuleAbility("can't be blocked by", blocked_only_by_legends),
            when(deal_combat_damage(yours, everybody), ventures, text="Creatures deal combat damage"),
            stats=(2, 3),
        ),
        card(
            "Nadaar, Selfless Paladin",
            "legendary creature Dragon Knight",
            when(either(enters(this), attacks(this)), ventures),
            static("", lambda r: yours(r) & other_than(own(r)) & so_long(completed(r)), [getting(1, 1)]),
            stats=(3, 3),
            keywords=["vigilance"],
        ),
        card(
            "Passageway Seer",
            "creature",
            initiative,
            at_your_end_step(grows, only_if=has_initiative),
            stats=(2, 2),
            keywords=["lifelink"],
        ),
        card("Planar Ally", "creature Angel", on_attacking(ventures), stats=(3, 3), keywords=["flying"]),
        card(
            "Precipitous Drop",
            "enchantment Aura",
            entering,
            static("", host, lambda r: [getting(-5, -5) if completed(r) else getting(-2, -2)]),
        ),
        card(
            "Radiant Solar",
            "creature Angel",
            when(enters(another_nontoken), ventures, text="A creature enters"),
            from_hand("Discard Radiant Solar", "{W}", ventures, gains_3),
            stats=(3, 6),
            keywords=["flying", "lifelink"],
        ),
        card(
            "Ranger's Hawk",
            "creature Bird",
            ability(
                "Venture into the dungeon.",
                tapping_another("{3}", lambda r: CREATURE),
                ventures,
                sorcery_speed=True,
            ),
            stats=(1, 1),
            keywords=["flying"],
        ),
        card(
            "Rasaad yn Bashir",
            "legendary creature Human Monk",
            rule("", "assigns combat damage by toughness", yours),
            on_attacking(doubles_toughness, only_if=has_initiative),
            stats=(0, 3),
        ),
        card(
            "Ravenloft Adventurer",
            "creature",
            initiative,
            Replacement(Move, would_die_of_opponent, exiled_with_hit_counter, text="exile it instead"),
            on_attacking(hits_defender, only_if=completed),
            stats=(3, 4),
        ),
        card(
            "Rilsa Rael, Kingpin",
            "legendary creature Human Rogue",
            initiative,
            when(YOU_ATTACK, rilsa_attacks, targets=target("target attacking creature", is_attacking)),
            stats=(2, 3),
            keywords=["deathtouch"],
        ),
        card(
            "Safana, Calimport Cutthroat",
            "legendary creature Human Rogue",
            at_your_end_step(safana_treasures, only_if=has_initiative),
            stats=(3, 2),
            keywords=["menace"],
        ),
        card(
            "Sarevok's Tome",
            "artifact",
            initiative,
            ability("{T}: Add {C}.", Cost(tap=True), sarevoks_mana, is_mana=True),
            ability("Exile until a nonland card.", Cost("{3}", tap=True, payable=completed), sarevoks_spell),
        ),
        card(
            "Seasoned Dungeoneer",
            "creature",
            initiative,
            when(
                YOU_ATTACK,
                dungeoneer_attacks,
                targets=target("target attacking Cleric, Rogue, Warrior, or Wizard", attacking_adventurer),
            ),
            stats=(3, 4),
        ),
        card(
            "Secret Door",
            "artifact creature Wall",
            ability("Venture into the dungeon.", Cost("{4}{U}"), ventures, sorcery_speed=True),
            stats=(0, 4),
            keywords=["defender"],
        ),
        card(
            "Sefris of the Hidden Ways",
            "legendary creature Human Wizard",
            when(buried, ventures, once_each_turn=True, text="Creature cards are put into your graveyard"),
            on_completing(returns_to_battlefield, targets=target("target creature card", CREATURE, zone=GRAVEYARD)),
            stats=(2, 3),
        ),
        card("Shortcut Seeker", "creature Human Rogue", shortcut(), stats=(2, 5)),
        card(
            "Stirring Bard",
            "creature",
            initiative,
            ability("Mantle of Inspiration", Cost(tap=True), targets_gain("menace", "haste"), targets=creature),
            stats=(2, 4),
            keywords=["defender"],
        ),
        card(
            "Thorough Investigation",
            "enchantment",
            when(YOU_ATTACK, creates(CLUE), text="Whenever you attack"),
            when(sacrifices(you, lambda r: has_subtype("Clue")), ventures, text="You sacrifice a Clue"),
        ),
        card(
            "Tomb of Horrors Adventurer",
            "creature",
            initiative,
            when(Occasion((CastSpell,), second_spell), copies_spell),
            stats=(4, 4),
        ),
        card(
            "Trailblazer's Torch",
            "artifact Equipment",
            initiative,
            when(Occasion((Blocked,), first_block_of_host), hits_blockers),
            equip("{1}"),
        ),
        card(
            "Triumphant Adventurer",
            "creature Human Knight",
            static("", lambda r: this(r) & so_long(is_your_turn(r)), [having_keywords(["first strike"])]),
            on_attacking(ventures),
            stats=(1, 1),
            keywords=["deathtouch"],
        ),
        card(
            "Undercellar Sweep",
            "enchantment",
            initiative,
            when(Occasion((DeclaredAttackers,), you_or_attacked_have_initiative), sweeps_in),
        ),
        card("Underdark Explorer", "creature", initiative, stats=(5, 3), keywords=["menace"]),
        card(
            "Undermountain Adventurer",
            "creature",
            initiative,
            ability("{T}: Add {G}{G}.", Cost(tap=True), mountain_of_green, is_mana=True),
            stats=(3, 4),
            keywords=["vigilance"],
        ),
        card(
            "Varis, Silverymoon Ranger",
            "legendary creature Human Elf Ranger",
            when(casts(you, lambda r: CREATURE | has_type("planeswalker")), ventures, once_each_turn=True),
            on_completing(creates(WOLF)),
            stats=(3, 3),
            keywords=["reach", "ward {1}"],
        ),
        card("Veteran Dungeoneer", "creature Human Warrior", entering, stats=(3, 4)),
        card(
            "Vicious Battlerager",
            "creature",
            initiative,
            when(Occasion((Blocked,), blocks_this), blocker_pays, text="Spiked Retribution"),
            stats=(3, 3),
        ),
        card(
            "Wandering Troubadour",
            "creature Dragon Bard",
            at_your_end_step(ventures, only_if=had_a_land_enter),
            stats=(4, 2),
        ),
        card(
            "White Plume Adventurer",
            "creature",
            initiative,
            when(step_begins(UPKEEP, opponents), plume_untaps),
            stats=(3, 3),
        ),
        card(
            "Wowzer, the Aspirational",
            "legendary creature",
            on_attacking(wins, only_if=wowzer_has_it_all),
            stats=(3, 3),
        ),
        card("You Find a Cursed Idol", "sorcery", cursed_idol()),
        card("Yuan-Ti Fang-Blade", "creature Snake Rogue", shortcut(), stats=(2, 2), keywords=["deathtouch"]),
        card(
            "Yuan-Ti Malison",
            "creature Snake Rogue",
            RuleAbility("can't be blocked", attacks_alone),
            shortcut(),
            stats=(2, 1),
        ),
        card(
            "Zalto, Fire Giant Duke",
            "legendary creature Giant Barbarian",
            when(Occasion((DealtCombatDamage, DealtNoncombatDamage), is_dealt_damage_at_once), ventures),
            stats=(7, 3),
            keywords=["trample"],
        ),
        card(
            "Zombie Ogre",
            "creature Zombie Ogre",
            at_your_end_step(ventures, only_if=a_creature_died),
            stats=(3, 5),
        ),
    ]


CARDS: dict[str, Card] = {each.name: each for each in all_cards()}
