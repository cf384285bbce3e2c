"""The game: its state, the decision it waits for, and what its host may do with it.

Made from a `Setup`. Everything that comes from outside (answers, passes, performed instructions) is recorded,
so the same setup and record give the same game again.
"""

from __future__ import annotations

from cardwright.runtime import functioning
from cardwright.runtime.actions import actions
from cardwright.runtime.attractions import JUNKYARD_REPLACEMENT
from cardwright.runtime.casting import plays
from cardwright.runtime.characteristics import ASTROTORIUM, Card, Characteristics
from cardwright.runtime.events import ChangedControl
from cardwright.runtime.host import PERFORMANCES, Arguments
from cardwright.runtime.library import draw_cards
from cardwright.runtime.loop import all_pass, settle
from cardwright.runtime.objects import BATTLEFIELD, COMMAND, EXILE, LIBRARY, GameObject
from cardwright.runtime.players import Player, Team
from cardwright.runtime.randomness import Random
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.turns import begin_turn, next_step
from cardwright.runtime.zone_changes import Move, carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Protocol, TypeVar

    from cardwright.runtime.abilities import AdditionalTrigger, Replacement, RuleAbility
    from cardwright.runtime.actions import Action
    from cardwright.runtime.casting import Permission
    from cardwright.runtime.decisions import Answer, Decision, Steps
    from cardwright.runtime.durations import Ending, Moment
    from cardwright.runtime.events import Event
    from cardwright.runtime.host import Json
    from cardwright.runtime.initiative import Initiative
    from cardwright.runtime.layers import StaticInForce
    from cardwright.runtime.monarch import Monarch
    from cardwright.runtime.setup import Seat, Setup

    E = TypeVar("E", bound=Event)

    class Notices(Protocol):
        """What watches for events."""

        def notice(self, event: Event) -> None: ...


class NotNow(ValueError):
    """The game can't do that now: it waits for a decision, it waits for none, or it is over."""


class Game:
    """One game. `decision` is what it waits for; with None, players have priority (or the game is over).

    It begins in the first player's upkeep. `log` holds all events, `record` all that came from outside.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.random = Random(setup.seed)
        self.log: list[Event] = []
        self.record: list[list[Json]] = []
        self.decision: Decision | None = None
        self._steps: Steps[None] | None = None
        self._last_id = 0
        self.is_over = False

        self.turn_number = 0
        self.step = ""
        self.upcoming: list[str] = []
        self.turn_began = 0
        self.turn_is_ending = False
        self.extra_turns: list[Player] = []
        self.skips: dict[tuple[str, int], int] = {}
        self.initiative: Initiative | None = None
        self.monarch: Monarch | None = None

        self.battlefield: list[GameObject] = []
        self.exile: list[GameObject] = []
        self.command: list[GameObject] = []
        self.spells: list[GameObject] = []
        self.stack: list[Resolution] = []
        self.waiting: list[Resolution] = []

        self.watchers: dict[type[Event], dict[Notices, None]] = {}
        self.endings: dict[Moment, list[Ending]] = {}
        self.conditional: list[Ending] = []
        self.statics: list[StaticInForce] = []
        self.unsure_statics = 0
        self.evaluating = False
        self.rules: dict[str, list[tuple[GameObject | None, RuleAbility]]] = {}
        self.additional: list[tuple[GameObject, AdditionalTrigger]] = []
        self.replacements: dict[type[object], list[tuple[GameObject | None, Replacement]]] = {}
        self.permissions: list[Permission] = []
        self.suspects: dict[GameObject, None] = {}
        self.stamp = 0
        self.settled_stamp = 0

        alone = setup.team_size == 1
        self.players = [
            Player(self, index, seat.name, (20 if alone else 15) if seat.life is None else seat.life)
            for index, seat in enumerate(setup.seats)
        ]
        if not self.players or len(self.players) % setup.team_size:
            raise ValueError(f"{len(self.players)} players make no teams of {setup.team_size}")
        if not alone:
            self._team_up(setup.team_size)
        for player, seat in zip(self.players, setup.seats, strict=True):
            self._seat(player, seat)
        for player in self.players:
            draw_cards(player, min(setup.hand, len(player.library)))
        self.active_player: Player | None = self.players[0]
        self.turn_player = self.last_in_order = self.players[0]
        begin_turn(self, self.players[0])
        self._run(self._begin())

    def _begin(self) -> Steps[None]:
        yield from next_step(self)
        yield from settle(self)

    def _team_up(self, size: int) -> None:
        """Make teams of neighbors, whose life total is shared (810.3-4)."""
        for start in range(0, len(self.players), size):
            together = self.players[start : start + size]
            team = Team(together, sum(player.life for player in together))
            for player in together:
                player.team = team

    def _seat(self, player: Player, seat: Seat) -> None:
        """Set up what a player brings (103)."""
        player.dungeons = tuple(seat.dungeons)
        for card in seat.deck:
            if "dungeon" in card.characteristics.types or card.back == ASTROTORIUM:
                raise ValueError(f"{card.name} can't be in a deck of {player.name} (309.2, 717.2)")
            player.library.append(self._card(player, card, LIBRARY))
        if any(card.back == ASTROTORIUM for card in (*(seat.attractions or ()), *seat.battlefield)):
            in_force = self.replacements.setdefault(Move, [])
            if (None, JUNKYARD_REPLACEMENT) not in in_force:
                in_force.append((None, JUNKYARD_REPLACEMENT))
        for card in seat.attractions or ():
            if card.back != ASTROTORIUM:
                raise ValueError(f"{card.name} can't be in the Attraction deck of {player.name} (717.2)")
            player.attraction_deck.append(self._card(player, card, COMMAND))
        player.plays_attractions = seat.attractions is not None
        if self.setup.shuffled:
            self.random.shuffle(player.library)
            self.random.shuffle(player.attraction_deck)
        for card in seat.commanders:
            commander = self._card(player, card, COMMAND)
            self.command.append(commander)
            player.commanders.append(commander)
        for card in seat.battlefield:
            permanent = self._card(player, card, BATTLEFIELD)
            if card.characteristics.loyalty is not None:
                permanent.counters["loyalty"] = card.characteristics.loyalty
            self.battlefield.append(permanent)
            self.suspects[permanent] = None
            functioning.start(permanent)
        if seat.abilities:
            self.add_emblem(player, Characteristics(f"{player.name}'s table", abilities=tuple(seat.abilities)))

    def _card(self, player: Player, card: Card, zone: str) -> GameObject:
        return GameObject(self, card.characteristics, player, zone, card)

    # What a host does.

    def answer(self, answer: Sequence[int]) -> None:
        """Answer the pending decision and go on. Raises IllegalAnswer, which changes nothing, or NotNow."""
        if self.decision is None or self._steps is None:
            raise NotNow("no decision is pending")
        checked = self.decision.check(tuple(answer))
        self.record.append(["answer", list(checked)])
        self._advance(checked)

    def pass_priority(self) -> None:
        """All players pass: the topmost item resolves or, if none, the next step begins. Raises NotNow."""
        self._ready()
        self.record.append(["pass"])
        self._run(all_pass(self))

    def perform(self, name: str, player: int | None = None, **arguments: Json) -> None:
        """Carry out an instruction by name as if it resolved now, controlled by `player` (the active one).

        Names are the setup's own instructions and those of `cardwright.runtime.host`. Raises ValueError for
        an unknown name or unfit arguments, NotNow while a decision is pending.
        """
        self._ready()
        performance = self.setup.instructions.get(name) or PERFORMANCES.get(name)
        if performance is None:
            raise ValueError(f"no instruction is called {name!r}")
        you = self.players[player] if player is not None else (self.active_player or self.in_apnap_order()[0])
        steps = performance(Resolution(self, you), Arguments(self, arguments))
        self.record.append(["perform", name, you.index, dict(arguments)])
        self._run(self._then_settle(steps))

    def actions(self, player: Player) -> list[Action]:
        """What `player` may activate, cast or play now; none while a decision is pending."""
        return [] if self.decision or self.is_over else self._actions(player)

    def _actions(self, player: Player) -> list[Action]:
        return [*actions(self, player), *plays(self, player)]

    def act(self, action: Action) -> None:
        """Take one of `actions`. Raises NotNow if it isn't one of them."""
        self._ready()
        player, wanted = action.player, (action.object, action.index)
        if wanted not in [(each.object, each.index) for each in self._actions(player)]:
            raise NotNow(f"{player.name} can't do that now: {action.label}")
        self.record.append(["act", player.index, action.object.id, action.index])
        self._run(self._then_settle(action.take()))

    def _then_settle(self, steps: Steps[object]) -> Steps[None]:
        yield from steps
        yield from settle(self)

    def _ready(self) -> None:
        if self.is_over:
            raise NotNow("the game is over")
        if self.decision is not None:
            raise NotNow(f"a decision is pending: {self.decision.prompt}")

    def _run(self, steps: Steps[None]) -> None:
        self._steps = steps
        self._advance(None)

    def _advance(self, answer: Answer | None) -> None:
        """Go on until the next decision with more than one legal answer, or until nothing is left to do.

        A game that is over ends immediately, whatever there was still to do (104.1).
        """
        steps = self._steps
        assert steps is not None
        try:
            decision = next(steps) if answer is None else steps.send(answer)
            while not self.is_over and (only := decision.only_answer()) is not None:
                decision = steps.send(only)
            self.decision = None if self.is_over else decision
        except StopIteration:
            self.decision = self._steps = None
        except BaseException:
            self.decision = self._steps = None
            raise

    # What changes tell the game.

    def new_id(self) -> int:
        """A number that no object or timestamp of this game has had."""
        self._last_id += 1
        return self._last_id

    def happened(self, event: Event) -> None:
        """Announce an event: it goes into the log, and what watches for its kind notices it."""
        self.log.append(event)
        if self.unsure_statics:
            self.stamp += 1
        watching = self.watchers.get(type(event))
        if watching:
            for watcher in tuple(watching):
                watcher.notice(event)

    def watch(self, kind: type[Event], watcher: Notices) -> None:
        """Have `watcher` notice events of `kind`."""
        self.watchers.setdefault(kind, {})[watcher] = None

    def characteristics_changed(self, changed: GameObject) -> None:
        """Something about an object has changed that its characteristics or state-based actions depend on."""
        changed.current = None
        self.suspects[changed] = None

    def everything_changed(self) -> None:
        """A static ability began or stopped to function: no object's characteristics are sure."""
        self.stamp += 1
        self.suspects.update(dict.fromkeys(self.battlefield))

    def start_functioning(self, arrived: GameObject) -> None:
        """Let the abilities of a new object function."""
        functioning.start(arrived)

    def stop_functioning(self, left: GameObject) -> None:
        """Let the abilities of an object that has left function no more."""
        functioning.stop(left)

    def refresh_abilities(self, changed: GameObject) -> None:
        """An object may have gained or lost abilities."""
        functioning.refresh(changed)

    def settle_control(self, permanent: GameObject) -> None:
        """Give a permanent to the player whose control effect is the latest, or back (613.2).

        If that player has left the game, the permanent is exiled (800.4c).
        """
        before, after = permanent.controller, permanent.default_controller
        for effect in permanent.effects:
            after = effect.controller or after
        if after is not before:
            permanent.controller = after
            permanent.entered = self.turn_number
            permanent.leave_combat()
            self.characteristics_changed(permanent)
            if any(each.static is not None for each in permanent.functioning):
                self.everything_changed()
            self.happened(ChangedControl(permanent, before, after))
            if not after.in_game:
                carry_out(self, [Move(permanent, EXILE)])

    def add_emblem(self, owner: Player, characteristics: Characteristics) -> GameObject:
        """Put an emblem, or what functions like one, into the command zone (114)."""
        emblem = GameObject(self, characteristics, owner, COMMAND)
        self.command.append(emblem)
        functioning.start(emblem)
        return emblem

    # What instructions ask.

    def this_turn(self, kind: type[E]) -> list[E]:
        """The events of a kind that have happened this turn."""
        return [event for event in self.log[self.turn_began :] if isinstance(event, kind)]

    def in_apnap_order(self) -> list[Player]:
        """The players in the game: the active player, then the others in turn order (101.4)."""
        start = self.turn_player.index
        players = self.players[start:] + self.players[:start]
        return [player for player in players if player.in_game]

    def teams_in_order(self) -> list[Team]:
        """The teams in the game in APNAP order, each player being one without teams (805.6)."""
        return list(dict.fromkeys(player.team for player in self.in_apnap_order()))

    @property
    def active_players(self) -> list[Player]:
        """The active player, or the members of the active team; none if they have left (805.4a, 800.4j)."""
        return list(self.active_player.team.players) if self.active_player is not None else []

    def apnap(self, players: Sequence[Player]) -> list[Player]:
        """Those of `players` who are in the game, in APNAP order."""
        if len(players) == 1:
            return [player for player in players if player.in_game]
        return [player for player in self.in_apnap_order() if player in players]

    def next_in_turn_order(self) -> Player:
        """The next player after the one whose turn it is."""
        order = self.in_apnap_order()
        return order[1] if order[0] is self.turn_player and len(order) > 1 else order[0]

    def rule_applies(self, rule: str, subject: object) -> bool:
        """Whether a rule such as "can't venture" holds for a player or object."""
        in_force = self.rules.get(rule)
        return bool(in_force) and any(ability.applies(source, subject) for source, ability in in_force or ())

    def rule_amount(self, rule: str, subject: object) -> int:
        """The sum of what a rule such as "costs less" comes to for a player or object."""
        return sum(ability.amount for source, ability in self.rules.get(rule, ()) if ability.applies(source, subject))

    def objects_of(self, owner: Player) -> list[GameObject]:
        """All objects that a player owns, in all zones."""
        shared = (*self.battlefield, *self.exile, *self.command, *self.spells)
        shared += tuple(card for player in self.players for card in player.hand)
        own = (*owner.library, *owner.graveyard, *owner.attraction_deck, *owner.junkyard)
        return [thing for thing in shared if thing.owner is owner] + list(own)

    def find(self, wanted: int) -> GameObject:
        """The object with that id. Raises ValueError if there is none now."""
        for player in self.players:
            for thing in self.objects_of(player):
                if thing.id == wanted:
                    return thing
        raise ValueError(f"there is no object {wanted} now")

    # Undoing and branching: games are replayed, so each is a game of its own.

    def decision_points(self) -> list[int]:
        """Where decisions were answered: `at` any of these leads back to the decision, still pending."""
        return [index for index, entry in enumerate(self.record) if entry[0] == "answer"]

    def at(self, length: int) -> Game:
        """The game as it was when its record had that length; raises ValueError if it never had.

        This game goes on unchanged: play on from the other one to branch.
        """
        if not 0 <= length <= len(self.record):
            raise ValueError(f"the record has {len(self.record)} entries, not {length}")
        return replay(self.setup, self.record[:length])

    def undone(self, steps: int = 1) -> Game:
        """The game without the last `steps` entries of its record: answers, passes, performed instructions.

        Raises ValueError if there weren't so many.
        """
        return self.at(len(self.record) - steps)

    def log_lines(self, since: int = 0) -> list[str]:
        """The log from an index on, one sentence for each event."""
        return [str(event) for event in self.log[since:]]


def replay(setup: Setup, record: Sequence[Sequence[Json]]) -> Game:
    """The game that a setup and a record lead to. Leave out the tail of the record to undo.

    Raises ValueError if the record doesn't fit the setup.
    """
    game = Game(setup)
    for entry in record:
        repeat(game, entry)
    return game


def repeat(game: Game, entry: Sequence[Json]) -> None:
    """Do what one entry of a record says. Raises ValueError if it doesn't fit."""
    match entry:
        case ["answer", [*numbers]]:
            game.answer([number for number in numbers if isinstance(number, int)])
        case ["pass"]:
            game.pass_priority()
        case ["perform", str(name), int(player), dict(arguments)]:
            game.perform(name, player, **_named(arguments))
        case ["act", int(player), int(wanted), int(index)]:
            _act(game, player, wanted, index)
        case _:
            raise ValueError(f"{entry!r} is not an entry of a record")


def _named(arguments: Mapping[str, Json]) -> dict[str, Json]:
    return dict(arguments)


def _act(game: Game, player: int, wanted: int, index: int) -> None:
    for action in game.actions(game.players[player]):
        if (action.object.id, action.index) == (wanted, index):
            game.act(action)
            return
    raise NotNow(f"the record's action on object {wanted} can't be taken")
