"""Random games: many players, random custom dungeons, random decisions, cards with hooks on the battlefield.

Whatever happens, the state has to be sound after every single step, and the record has to lead to it again.
"""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwright.runtime import (
    Ability,
    Dungeon,
    Game,
    GameObject,
    IllegalAnswer,
    Random,
    Resolution,
    Room,
    Seat,
    Setup,
    Steps,
    Target,
    Targets,
    replay,
)
from cardwright.runtime.counters import put_counters
from cardwright.runtime.decisions import Decision
from cardwright.runtime.dungeons import DungeonCard, is_room_ability, venture
from cardwright.runtime.ending import end_the_turn
from cardwright.runtime.events import (
    BeganTurn,
    CompletedDungeon,
    Countered,
    Dropped,
    EnteredRoom,
    Fizzled,
    LeftGame,
    PutOnStack,
    Resolved,
    TookInitiative,
    Triggered,
    Ventured,
)
from cardwright.runtime.initiative import take_the_initiative
from cardwright.runtime.library import draw, mill
from cardwright.runtime.life import gain_life, lose_life
from cardwright.runtime.predefined_tokens import TREASURE
from cardwright.runtime.qualities import has_type, permanents
from cardwright.runtime.state_based import find
from cardwright.runtime.tokens import create_token
from cardwright.runtime.zones import choose_to_sacrifice, destroy, discard, sacrifice
from tests.runtime.table import attraction, creature, whenever
from tests.scenarios.board import events
from tests.scenarios.related_cards import CARDS, doubled_rooms, one_venture_each_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardwright.runtime.abilities import AnyAbility
    from cardwright.runtime.host import Json

SLOW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


# ---- Random dungeons


def gain(resolving: Resolution) -> Steps[None]:
    yield from gain_life(resolving, [resolving.you], 1)


def drain(resolving: Resolution) -> Steps[None]:
    yield from lose_life(resolving, resolving.opponents, 2)


def everybody_loses(resolving: Resolution) -> Steps[None]:
    yield from lose_life(resolving, resolving.players, 3)


def draw_one(resolving: Resolution) -> Steps[None]:
    yield from draw(resolving, [resolving.you], 1)


def mill_two(resolving: Resolution) -> Steps[None]:
    yield from mill(resolving, resolving.players, 2)


def treasure(resolving: Resolution) -> Steps[None]:
    yield from create_token(resolving, [resolving.you], TREASURE)


def again(resolving: Resolution) -> Steps[None]:
    yield from venture(resolving, [resolving.you])


def twice(resolving: Resolution) -> Steps[None]:
    yield from again(resolving)
    yield from again(resolving)


def all_venture(resolving: Resolution) -> Steps[None]:
    yield from venture(resolving, resolving.players)


def undercity(resolving: Resolution) -> Steps[None]:
    yield from venture(resolving, [resolving.you], "Undercity")


def initiative(resolving: Resolution) -> Steps[None]:
    yield from take_the_initiative(resolving, [resolving.you])


def time_stops(resolving: Resolution) -> Steps[None]:
    yield from end_the_turn(resolving)


def lose_something(resolving: Resolution) -> Steps[None]:
    own = [thing for thing in resolving.game.battlefield if thing.controller is resolving.you]
    yield from sacrifice(resolving, (yield from choose_to_sacrifice(resolving, [resolving.you], own)))
    yield from discard(resolving, resolving.players, 1)


def target_creature(placing: Resolution) -> Targets:
    return [Target("target creature", lambda: permanents(placing, has_type("creature")))]


def grow(resolving: Resolution) -> Steps[None]:
    yield from put_counters(resolving, resolving.target_objects(0), "+1/+1", 1)


def kill(resolving: Resolution) -> Steps[None]:
    yield from destroy(resolving, resolving.target_objects(0))


EFFECTS: tuple[Ability | None, ...] = (
    Ability(gain),
    Ability(gain),
    Ability(drain),
    Ability(everybody_loses),
    Ability(draw_one),
    Ability(mill_two),
    Ability(treasure),
    Ability(again),
    Ability(twice),
    Ability(all_venture),
    Ability(undercity),
    Ability(initiative),
    Ability(time_stops),
    Ability(lose_something),
    Ability(grow, target_creature),
    Ability(kill, target_creature),
    None,
)


def random_dungeon(random: Random, number: int) -> Dungeon:
    """A dungeon of one topmost and perhaps several last rooms, whose arrows go down."""
    count = 1 + random.below(7)
    leads_to: list[set[int]] = [set() for _ in range(count)]
    for room in range(1, count):
        leads_to[random.below(room)].add(room)
    for _ in range(random.below(count)):
        ahead = random.below(count)
        if ahead:
            leads_to[random.below(ahead)].add(ahead)
    rooms = [Room(f"Room {index}", random.choice(EFFECTS), sorted(ahead)) for index, ahead in enumerate(leads_to)]
    kind = ("Undercity",) if random.below(3) == 0 else ()
    entry = "Undercity" if kind and random.below(2) else None
    own = [whenever(EnteredRoom, gain, zones=("command",), once_each_turn=True)] if random.below(4) == 0 else []
    return Dungeon(f"Dungeon {number}", rooms, kind, entry, abilities=tuple(own))


HOOKS = (
    "Acererak the Archlich",
    "Cloister Gargoyle",
    "Dungeon Crawler",
    "Feywild Caretaker",
    "Gloom Stalker",
    "Hama Pashar, Ruin Seeker",
    "Imoen, Mystic Trickster",
    "Keen-Eared Sentry",
    "Loot Dispute",
    "Midnight Pathlighter",
    "Nadaar, Selfless Paladin",
    "Safana, Calimport Cutthroat",
    "Sefris of the Hidden Ways",
    "White Plume Adventurer",
    "Zalto, Fire Giant Duke",
    "Zombie Ogre",
)
DECK = 14


def random_setup(seed: int, players: int, team_size: int) -> Setup:
    """Seats with random dungeons, random hooks on the battlefield and in the rules of their tables."""
    random = Random(seed)
    shared = [random_dungeon(random, number) for number in range(4)]
    tables: tuple[list[AnyAbility], ...] = (
        [whenever(Ventured, gain, once_each_turn=True)],
        [whenever(CompletedDungeon, again)],
        [whenever(Triggered, gain, lambda _, event: is_room_ability(event.triggered))],
        [doubled_rooms()],
        [one_venture_each_turn()],
        [whenever(TookInitiative, drain)],
        [],
    )
    seats = [
        Seat(
            f"P{index}",
            [creature(power=2, toughness=2)] * DECK,
            [dungeon for dungeon in shared if random.below(3)],
            [attraction("ABCD"[number], (number + 2, 6)) for number in range(4)],
            [CARDS[random.choice(HOOKS)] for _ in range(3)],
            abilities=random.choice(tables),
        )
        for index in range(players)
    ]
    return Setup(seats, seed, hand=2, team_size=team_size)


# ---- Random play


def argument_for(table: Game, name: str, random: Random) -> dict[str, Json]:
    """Arguments that fit a performed instruction now."""
    ids = [thing.id for thing in table.battlefield]
    creatures = [thing for thing in table.battlefield if thing.is_a("creature")]
    match name:
        case "venture" | "each player ventures":
            return {"into": random.choice(["", "", "Undercity"])}
        case "destroy" | "sacrifice" | "exile" | "return to hand":
            return {"objects": [random.choice(ids)] if ids else []}
        case "combat damage":
            victims = [player.index for player in table.players if player.in_game]
            hitting = [each.id for each in creatures if random.below(2)]
            return {"damages": [[each, "player", random.choice(victims), 1] for each in hitting]}
        case "attack":
            attackers = [each for each in creatures if each.controller.is_active and random.below(2)]
            return {"attacks": [[each.id, "player", random.below(len(table.players))] for each in attackers]}
    return {}


OFTEN = ("venture", "venture", "each player ventures", "take the initiative", "combat damage", "attack")
SELDOM = ("destroy", "sacrifice", "exile", "return to hand", "end the turn", "counter", "draw", "roll to visit")
RARE = ("concede", "lose the game")


def act(table: Game, random: Random) -> None:
    """Do one thing that can be done now."""
    if table.decision is not None:
        table.answer(table.decision.random_answer(random))
        return
    if random.below(2):
        table.pass_priority()
        return
    kind = random.below(60)
    name = random.choice(RARE if kind == 0 else SELDOM if kind < 18 else OFTEN)
    player = random.choice(table.in_apnap_order())
    actions = table.actions(player)
    if actions and random.below(4) == 0:
        table.act(random.choice(actions))
    elif name != "counter" or table.stack:
        table.perform(name, player.index, **argument_for(table, name, random))


def play(table: Game, random: Random, steps: int, after_each: Callable[[], None]) -> None:
    """Play at random, looking at the game after each step."""
    for _ in range(steps):
        if table.is_over:
            return
        act(table, random)
        after_each()


# ---- What has to be so


def check_dungeons(table: Game) -> None:
    """One dungeon of an owner at most, the marker on one of its rooms, and none that should be gone."""
    for player in table.players:
        own = [card for card in table.command if isinstance(card, DungeonCard) and card.owner is player]
        assert own == ([player.dungeon] if player.dungeon is not None else [])
        assert player.in_game or not own
        for card in own:
            assert card.room in card.dungeon.rooms
            assert card.dungeon in table.setup.seats[player.index].dungeons
            if table.decision is None and not table.is_over:
                assert not card.is_finished
                unfinished = [item for item in (*table.stack, *table.waiting) if item.source is card]
                rooms = [item for item in unfinished if is_room_ability(item)]
                assert sorted(map(id, card.unfinished)) == sorted(map(id, rooms))


def check_completions(table: Game) -> None:
    """Markers moved along arrows only, and every completed dungeon was at a last room."""
    at: dict[DungeonCard, Room] = {}
    for event in table.log:
        if isinstance(event, EnteredRoom):
            rooms = event.dungeon.dungeon.rooms
            before = at.get(event.dungeon)
            ahead = [event.dungeon.dungeon.first] if before is None else [rooms[i] for i in before.leads_to]
            assert event.room in ahead
            at[event.dungeon] = event.room
        elif isinstance(event, CompletedDungeon):
            assert at[event.dungeon].is_last and event.dungeon.left
            assert event.player is event.dungeon.owner
    for player in table.players:
        own = [event.dungeon.dungeon for event in events(table, CompletedDungeon) if event.player is player]
        assert player.completed == own


def check_triggers(table: Game) -> None:
    """Every ability that triggered reaches the stack or is dropped for a reason; whatever is there ends somehow."""
    fired = [event.triggered for event in events(table, Triggered)]
    placed = [event.item for event in events(table, PutOnStack)]
    dropped = events(table, Dropped)
    assert all(event.reason for event in dropped)
    assert len(set(map(id, fired))) == len(fired)
    gone = {id(event.item) for event in dropped}
    ended = gone | {id(event.item) for event in table.log if isinstance(event, Resolved | Fizzled | Countered)}
    if table.decision is None and not table.is_over:
        assert table.waiting == []
        reached = {id(item) for item in placed}
        assert all(id(item) in reached or id(item) in gone for item in fired)
        on_stack = {id(item) for item in table.stack}
        assert all((id(item) in ended) != (id(item) in on_stack) for item in placed)


def check_initiative(table: Game) -> None:
    """One holder at most: who took it last, still in the game."""
    holders = [player for player in table.players if player.has_initiative]
    taken = [event.player for event in events(table, TookInitiative)]
    assert holders == taken[-1:]
    assert table.is_over or all(player.in_game for player in holders)


def check_cards(table: Game) -> None:
    """No card is lost or doubled, and nothing of a player who left is there."""
    for player in table.players:
        own = [thing for thing in table.objects_of(player) if not thing.is_token and thing.card is not None]
        assert len(set(map(id, own))) == len(own)
        assert len(own) == (DECK + 4 + 3 if player.in_game else 0)
        if not player.in_game:
            assert not [item for item in table.stack if item.you is player]
    left = {event.player for event in events(table, LeftGame)}
    assert left == {player for player in table.players if not player.in_game}


def check_quiet(table: Game) -> None:
    """When players have priority, no state-based action applies and the turn is somebody's."""
    if table.decision is None and not table.is_over:
        assert find(table) is None
        assert table.turn_player is events(table, BeganTurn)[-1].player


def check(table: Game) -> None:
    for look in (
        check_dungeons,
        check_completions,
        check_triggers,
        check_initiative,
        check_cards,
        check_quiet,
    ):
        look(table)


def described(decision: Decision | None) -> str:
    return json.dumps(decision.as_data()) if decision is not None else ""


def state(table: Game) -> tuple[object, ...]:
    """All that players can see of a game, and the state of its randomness."""
    return (
        table.log_lines(),
        described(table.decision),
        table.random.state,
        table.step,
        table.turn_number,
        table.is_over,
        [(item.label, item.you.name, item.id) for item in table.stack],
        [(thing.id, thing.name, thing.tapped, sorted(thing.counters.items())) for thing in table.battlefield],
        [(player.life, [card.id for zone in zones(table, player.index) for card in zone]) for player in table.players],
    )


def zones(table: Game, index: int) -> list[list[GameObject]]:
    player = table.players[index]
    return [player.library, player.hand, player.graveyard, player.attraction_deck, player.junkyard]


SIZES = st.sampled_from([(2, 1), (3, 1), (4, 1), (6, 1), (4, 2), (6, 2), (6, 3)])
SEEDS = st.integers(0, 2**32)


@given(SEEDS, SEEDS, SIZES)
@settings(SLOW, max_examples=60)
def test_the_state_is_sound_after_every_step_of_a_random_game(seed: int, choices: int, size: tuple[int, int]) -> None:
    table = Game(random_setup(seed, *size))
    check(table)
    play(table, Random(choices), 60, lambda: check(table))


@given(SEEDS, SEEDS, SIZES)
@settings(SLOW, max_examples=20)
def test_the_seed_and_the_decisions_lead_to_the_same_log_again(seed: int, choices: int, size: tuple[int, int]) -> None:
    table = Game(random_setup(seed, *size))
    play(table, Random(choices), 90, lambda: None)
    again = replay(random_setup(seed, *size), json.loads(json.dumps(table.record)))
    assert state(again) == state(table) and again.record == table.record


@given(SEEDS, SEEDS, SIZES, st.integers(0, 40))
@settings(SLOW, max_examples=20)
def test_saving_and_loading_anywhere_changes_nothing(
    seed: int, choices: int, size: tuple[int, int], saved_at: int
) -> None:
    table, random = Game(random_setup(seed, *size)), Random(choices)
    play(table, random, saved_at, lambda: None)
    saved = json.dumps(table.record)
    loaded = replay(random_setup(seed, *size), json.loads(saved))
    assert state(loaded) == state(table)
    other = Random(random.state)
    play(table, random, 25, lambda: None)
    play(loaded, other, 25, lambda: None)
    assert state(loaded) == state(table)


@given(SEEDS, SEEDS, SIZES)
@settings(SLOW, max_examples=15)
def test_every_earlier_state_can_be_gone_back_to_and_branched_from(
    seed: int, choices: int, size: tuple[int, int]
) -> None:
    table, random = Game(random_setup(seed, *size)), Random(choices)
    states = {0: state(table)}
    play(table, random, 30, lambda: states.update({len(table.record): state(table)}))
    end = state(table)
    for steps in range(0, len(table.record) + 1, 3):
        assert state(table.undone(steps)) == states[len(table.record) - steps]
    for point in table.decision_points()[:8]:
        earlier = table.at(point)
        assert earlier.decision is not None
        for answer in islice(earlier.decision.answers(), 3):
            branch = table.at(point)
            branch.answer(answer)
            assert branch.record == [*table.record[:point], ["answer", list(answer)]]
    assert state(table) == end


@given(SEEDS, SEEDS)
@settings(SLOW, max_examples=20)
def test_an_illegal_answer_changes_nothing(seed: int, choices: int) -> None:
    table, random = Game(random_setup(seed, 3, 1)), Random(choices)
    play(table, random, 25, lambda: None)
    before = state(table)
    try:
        table.answer([97, 98, 99])
    except IllegalAnswer:
        assert table.decision is not None
    except ValueError:
        assert table.decision is None
    else:
        raise AssertionError("accepted")
    assert state(table) == before
