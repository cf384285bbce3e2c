"""Events: what has happened in a game, one small class for each kind.

Changes announce them; triggered abilities wait for them by kind, and the log keeps them all. Each says itself
in one plain sentence (`str(event)`).
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.abilities import Targetable
    from cardwright.runtime.dungeons import DungeonCard, Room
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


class Event:
    """Something that has happened. Its slots are its parts; events are never changed."""

    __slots__: tuple[str, ...] = ()

    @property
    def subject(self) -> str:
        """The words that tell an ability without words of its own that triggered on this: a room's name."""
        return ""

    def __repr__(self) -> str:
        parts = ", ".join(f"{part}={getattr(self, part)!r}" for part in self.__slots__)
        return f"{type(self).__name__}({parts})"


class BeganTurn(Event):
    """A player's turn began (500.1)."""

    __slots__ = ("number", "player")

    def __init__(self, player: Player, number: int) -> None:
        self.player = player
        self.number = number

    def __str__(self) -> str:
        names = " and ".join(player.name for player in self.player.team.players)
        return f"Turn {self.number}: {names}."


class BeganStep(Event):
    """A step or phase began (500.6); "at the beginning of" triggers read it.

    `players` are those whose turn it is, none in the turn of a player who has left (800.4j).
    """

    __slots__ = ("players", "step")

    def __init__(self, step: str, players: tuple[Player, ...]) -> None:
        self.step = step
        self.players = players

    @property
    def player(self) -> Player | None:
        """The player whose turn it is, the first of a team."""
        return self.players[0] if self.players else None

    def __str__(self) -> str:
        return f"The {self.step} begins."


class Ventured(Event):
    """A player ventured into the dungeon (701.49)."""

    __slots__ = ("dungeon", "player")

    def __init__(self, player: Player, dungeon: DungeonCard) -> None:
        self.player = player
        self.dungeon = dungeon

    def __str__(self) -> str:
        return f"{self.player.name} ventures into {self.dungeon.name}."


class EnteredRoom(Event):
    """A player's venture marker moved into a room (309.4c)."""

    __slots__ = ("dungeon", "player", "room")

    def __init__(self, player: Player, dungeon: DungeonCard, room: Room) -> None:
        self.player = player
        self.dungeon = dungeon
        self.room = room

    @property
    def subject(self) -> str:
        return self.room.name

    def __str__(self) -> str:
        return f"{self.player.name} enters {self.room.name}."


class CompletedDungeon(Event):
    """A player completed a dungeon as it was removed from the game (309.7)."""

    __slots__ = ("dungeon", "player")

    def __init__(self, player: Player, dungeon: DungeonCard) -> None:
        self.player = player
        self.dungeon = dungeon

    def __str__(self) -> str:
        return f"{self.player.name} completes {self.dungeon.name}."


class TookInitiative(Event):
    """A player took the initiative, perhaps while having it (726)."""

    __slots__ = ("player",)

    def __init__(self, player: Player) -> None:
        self.player = player

    def __str__(self) -> str:
        return f"{self.player.name} takes the initiative."


class BecameMonarch(Event):
    """A player became the monarch (725)."""

    __slots__ = ("player",)

    def __init__(self, player: Player) -> None:
        self.player = player

    def __str__(self) -> str:
        return f"{self.player.name} becomes the monarch."


class AddedTurn(Event):
    """A player will take extra turns (500.7)."""

    __slots__ = ("count", "player")

    def __init__(self, player: Player, count: int) -> None:
        self.player = player
        self.count = count

    def __str__(self) -> str:
        turns = "an extra turn" if self.count == 1 else f"{self.count} extra turns"
        return f"{self.player.name} will take {turns} after this one."


class AddedPhase(Event):
    """A phase or step was added to the turn (500.8)."""

    __slots__ = ("step",)

    def __init__(self, step: str) -> None:
        self.step = step

    def __str__(self) -> str:
        return f"There will be an additional {self.step}."


class WillSkip(Event):
    """A player will skip steps, phases or turns (500.11)."""

    __slots__ = ("count", "player", "step")

    def __init__(self, player: Player, step: str, count: int) -> None:
        self.player = player
        self.step = step
        self.count = count

    def __str__(self) -> str:
        skipped = f"next {self.step}" if self.count == 1 else f"next {self.count} {self.step}s"
        return f"{self.player.name} will skip their {skipped}."


class Opened(Event):
    """A player opened an Attraction (701.51)."""

    __slots__ = ("attraction", "player")

    def __init__(self, player: Player, attraction: GameObject) -> None:
        self.player = player
        self.attraction = attraction

    def __str__(self) -> str:
        return f"{self.player.name} opens {self.attraction.name}."


class RolledToVisit(Event):
    """A player rolled to visit their Attractions (701.52)."""

    __slots__ = ("player", "result")

    def __init__(self, player: Player, result: int) -> None:
        self.player = player
        self.result = result

    def __str__(self) -> str:
        return f"{self.player.name} rolls to visit: {self.result}."


class Visited(Event):
    """A player visited an Attraction (701.52a)."""

    __slots__ = ("attraction", "player", "result")

    def __init__(self, player: Player, attraction: GameObject, result: int) -> None:
        self.player = player
        self.attraction = attraction
        self.result = result

    def __str__(self) -> str:
        return f"{self.player.name} visits {self.attraction.name}."


class ClaimedPrize(Event):
    """A player claimed the prize of an Attraction (702.159b)."""

    __slots__ = ("attraction", "player")

    def __init__(self, player: Player, attraction: GameObject) -> None:
        self.player = player
        self.attraction = attraction

    def __str__(self) -> str:
        return f"{self.player.name} claims the prize of {self.attraction.name}!"


class Rolled(Event):
    """A player rolled one die; `natural` is its face, `result` what counts (706.2)."""

    __slots__ = ("natural", "player", "result", "sides")

    def __init__(self, player: Player, sides: int, natural: int, result: int) -> None:
        self.player = player
        self.sides = sides
        self.natural = natural
        self.result = result

    def __str__(self) -> str:
        return f"{self.player.name} rolls a {self.result} on a d{self.sides}."


class RolledDice(Event):
    """A player rolled one or more dice at once (706); the planar die has no numeric result (706.7)."""

    __slots__ = ("player", "results", "sides")

    def __init__(self, player: Player, sides: int, results: tuple[int, ...]) -> None:
        self.player = player
        self.sides = sides
        self.results = results

    def __str__(self) -> str:
        if not self.results:
            return f"{self.player.name} rolled the planar die."
        return f"{self.player.name} rolled {len(self.results)} d{self.sides}."


class FlippedCoin(Event):
    """A player flipped a coin; `called` is what they called, "" where nobody calls (705)."""

    __slots__ = ("called", "face", "player")

    def __init__(self, player: Player, face: str, called: str) -> None:
        self.player = player
        self.face = face
        self.called = called

    def __str__(self) -> str:
        outcome = "" if not self.called else f" and {'wins' if self.face == self.called else 'loses'} the flip"
        return f"{self.player.name} flips a coin: {self.face}{outcome}."


class Explored(Event):
    """A creature explored (701.44)."""

    __slots__ = ("creature",)

    def __init__(self, creature: GameObject) -> None:
        self.creature = creature

    def __str__(self) -> str:
        return f"{self.creature.name} explores."


class Voted(Event):
    """A player voted (701.38)."""

    __slots__ = ("choice", "player")

    def __init__(self, player: Player, choice: str | GameObject) -> None:
        self.player = player
        self.choice = choice

    def __str__(self) -> str:
        return f"{self.player.name} votes for {self.choice if isinstance(self.choice, str) else self.choice.name}."


class Triggered(Event):
    """An ability triggered and waits to be put on the stack (603.2)."""

    __slots__ = ("triggered",)

    def __init__(self, triggered: Resolution) -> None:
        self.triggered = triggered

    def __str__(self) -> str:
        return f"{self.triggered.label} triggers."


class PutOnStack(Event):
    """An ability or spell was put on the stack (603.3, 601.2i, 602.2)."""

    __slots__ = ("item",)

    def __init__(self, item: Resolution) -> None:
        self.item = item

    def __str__(self) -> str:
        return f"{self.item.label} goes on the stack{_at(self.item)}."


class Dropped(Event):
    """An ability left the stack without resolving or being countered, or never reached it, and why.

    Triggered abilities are removed as they are put on the stack (603.3c-d); abilities cease to exist as their
    controller leaves the game (800.4a, 800.4d) and as a turn is ended (724.1a-b).
    """

    __slots__ = ("item", "reason")

    def __init__(self, item: Resolution, reason: str) -> None:
        self.item = item
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.item.label} is removed from the stack: {self.reason}."


class Resolved(Event):
    """An ability or spell resolved (608)."""

    __slots__ = ("item",)

    def __init__(self, item: Resolution) -> None:
        self.item = item

    def __str__(self) -> str:
        return f"{self.item.label} has resolved."


class Fizzled(Event):
    """An ability or spell didn't resolve: its targets are illegal or its "if" is false (608.2a-b)."""

    __slots__ = ("item", "reason")

    def __init__(self, item: Resolution, reason: str) -> None:
        self.item = item
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.item.label} doesn't resolve: {self.reason}."


class Countered(Event):
    """An ability or spell was countered (701.6)."""

    __slots__ = ("item",)

    def __init__(self, item: Resolution) -> None:
        self.item = item

    def __str__(self) -> str:
        return f"{self.item.label} is countered."


class Drew(Event):
    """A player drew a card (121.1)."""

    __slots__ = ("card", "player")

    def __init__(self, player: Player, card: GameObject) -> None:
        self.player = player
        self.card = card

    def __str__(self) -> str:
        return f"{self.player.name} draws a card."


class Discarded(Event):
    """A player discarded a card; `became` is what it is now (701.9)."""

    __slots__ = ("became", "card", "player")

    def __init__(self, player: Player, card: GameObject, became: GameObject) -> None:
        self.player = player
        self.card = card
        self.became = became

    def __str__(self) -> str:
        return f"{self.player.name} discards {self.card.name}."


class Milled(Event):
    """A player milled a card; `became` is what it is now (701.17)."""

    __slots__ = ("became", "card", "player")

    def __init__(self, player: Player, card: GameObject, became: GameObject) -> None:
        self.player = player
        self.card = card
        self.became = became

    def __str__(self) -> str:
        return f"{self.player.name} mills {self.card.name}."


class Scried(Event):
    """A player scried (701.22)."""

    __slots__ = ("count", "player", "to_bottom")

    def __init__(self, player: Player, count: int, to_bottom: int) -> None:
        self.player = player
        self.count = count
        self.to_bottom = to_bottom

    def __str__(self) -> str:
        return f"{self.player.name} scries {self.count} and puts {self.to_bottom} on the bottom."


class Surveiled(Event):
    """A player surveilled (701.25)."""

    __slots__ = ("count", "player", "to_graveyard")

    def __init__(self, player: Player, count: int, to_graveyard: int) -> None:
        self.player = player
        self.count = count
        self.to_graveyard = to_graveyard

    def __str__(self) -> str:
        return f"{self.player.name} surveils {self.count} and puts {self.to_graveyard} into the graveyard."


class LookedAt(Event):
    """A player looked at cards (701.20e). Hosts show the sentence to that player only."""

    __slots__ = ("cards", "player")

    def __init__(self, player: Player, cards: tuple[GameObject, ...]) -> None:
        self.player = player
        self.cards = cards

    def __str__(self) -> str:
        return f"{self.player.name} looks at {_names(self.cards)}."


class Revealed(Event):
    """A player revealed cards (701.20)."""

    __slots__ = ("cards", "player")

    def __init__(self, player: Player, cards: tuple[GameObject, ...]) -> None:
        self.player = player
        self.cards = cards

    def __str__(self) -> str:
        return f"{self.player.name} reveals {_names(self.cards)}."


class Searched(Event):
    """A player searched a library as something resolved (701.23)."""

    __slots__ = ("item", "owner", "player")

    def __init__(self, player: Player, owner: Player, item: Resolution) -> None:
        self.player = player
        self.owner = owner
        self.item = item

    def __str__(self) -> str:
        whose = "their" if self.player is self.owner else f"{self.owner.name}'s"
        return f"{self.player.name} searches {whose} library."


class CastSpell(Event):
    """A player cast a spell (601.2i)."""

    __slots__ = ("item", "player")

    def __init__(self, player: Player, item: Resolution) -> None:
        self.player = player
        self.item = item

    def __str__(self) -> str:
        return f"{self.player.name} casts {self.item.label}{_at(self.item)}."


class Permitted(Event):
    """An effect lets a player cast or play cards for a while (611.2)."""

    __slots__ = ("player", "words")

    def __init__(self, player: Player, words: str) -> None:
        self.player = player
        self.words = words

    def __str__(self) -> str:
        return f"{self.player.name} may {self.words}."


class PlayedLand(Event):
    """A player played a land (305)."""

    __slots__ = ("land", "player")

    def __init__(self, player: Player, land: GameObject) -> None:
        self.player = player
        self.land = land

    def __str__(self) -> str:
        return f"{self.player.name} plays {self.land.name}."


class Copied(Event):
    """A spell or ability was copied onto the stack (707.10)."""

    __slots__ = ("copy",)

    def __init__(self, copy: Resolution) -> None:
        self.copy = copy

    def __str__(self) -> str:
        return f"A copy of {self.copy.label} is on the stack{_at(self.copy)}."


class ChangedTargets(Event):
    """Something on the stack has new targets; `targets` are those that it didn't have before (115.7)."""

    __slots__ = ("item", "targets")

    def __init__(self, item: Resolution, targets: Sequence[Targetable]) -> None:
        self.item = item
        self.targets = tuple(targets)

    def __str__(self) -> str:
        return f"{self.item.label} has new targets{_at(self.item)}."


class Shuffled(Event):
    """A player shuffled their library (701.24)."""

    __slots__ = ("player",)

    def __init__(self, player: Player) -> None:
        self.player = player

    def __str__(self) -> str:
        return f"{self.player.name} shuffles their library."


class GainedLife(Event):
    """A player gained life (119.9)."""

    __slots__ = ("amount", "player", "total")

    def __init__(self, player: Player, amount: int, total: int) -> None:
        self.player = player
        self.amount = amount
        self.total = total

    def __str__(self) -> str:
        return f"{self.player.name} gains {self.amount} life ({self.total})."


class LostLife(Event):
    """A player lost life (119.2)."""

    __slots__ = ("amount", "player", "total")

    def __init__(self, player: Player, amount: int, total: int) -> None:
        self.player = player
        self.amount = amount
        self.total = total

    def __str__(self) -> str:
        return f"{self.player.name} loses {self.amount} life ({self.total})."


class Damaged(Event):
    """A source dealt damage to a player or object (120)."""

    __slots__ = ("amount", "combat", "source", "target")

    def __init__(self, source: GameObject | None, target: GameObject | Player, amount: int, combat: bool) -> None:
        self.source = source
        self.target = target
        self.amount = amount
        self.combat = combat

    def __str__(self) -> str:
        return f"{_name(self.source)} deals {self.amount} damage to {_name(self.target)}."


class Prevented(Event):
    """Damage that would have been dealt was prevented (615)."""

    __slots__ = ("amount", "source", "target")

    def __init__(self, source: GameObject | None, target: GameObject | Player, amount: int) -> None:
        self.source = source
        self.target = target
        self.amount = amount

    def __str__(self) -> str:
        return f"{self.amount} damage to {self.target.name} is prevented."


class DealtNoncombatDamage(Event):
    """Damage other than combat damage was dealt, all that is dealt at once (120.4)."""

    __slots__ = ("damages",)

    def __init__(self, damages: tuple[Damaged, ...]) -> None:
        self.damages = damages

    def __str__(self) -> str:
        return "Damage is dealt."


class DealtCombatDamage(Event):
    """All combat damage of one step was dealt at once (510.2)."""

    __slots__ = ("damages",)

    def __init__(self, damages: tuple[Damaged, ...]) -> None:
        self.damages = damages

    def __str__(self) -> str:
        return "Combat damage is dealt."


class Attacked(Event):
    """A creature was declared as an attacker (508.3a)."""

    __slots__ = ("attacker", "defender")

    def __init__(self, attacker: GameObject, defender: GameObject | Player) -> None:
        self.attacker = attacker
        self.defender = defender

    def __str__(self) -> str:
        return f"{self.attacker.name} attacks {self.defender.name}."


class DeclaredAttackers(Event):
    """A player attacked: all that they declared as attackers at once (508.1)."""

    __slots__ = ("attackers", "player")

    def __init__(self, player: Player, attackers: tuple[GameObject, ...]) -> None:
        self.player = player
        self.attackers = attackers

    def __str__(self) -> str:
        return f"{self.player.name} attacks."


class Blocked(Event):
    """A creature was declared as a blocker of an attacker (509.3)."""

    __slots__ = ("attacker", "blocker")

    def __init__(self, blocker: GameObject, attacker: GameObject) -> None:
        self.blocker = blocker
        self.attacker = attacker

    def __str__(self) -> str:
        return f"{self.blocker.name} blocks {self.attacker.name}."


class CountersPut(Event):
    """Counters were put on an object or player (122.6)."""

    __slots__ = ("count", "kind", "on")

    def __init__(self, on: GameObject | Player, kind: str, count: int) -> None:
        self.on = on
        self.kind = kind
        self.count = count

    def __str__(self) -> str:
        return f"{_name(self.on)} gets {self.count} {self.kind} counter{_s(self.count)}."


class CountersRemoved(Event):
    """Counters were removed from an object or player (122)."""

    __slots__ = ("count", "kind", "off")

    def __init__(self, off: GameObject | Player, kind: str, count: int) -> None:
        self.off = off
        self.kind = kind
        self.count = count

    def __str__(self) -> str:
        return f"{_name(self.off)} loses {self.count} {self.kind} counter{_s(self.count)}."


class CreatedToken(Event):
    """A player created a token (701.7)."""

    __slots__ = ("player", "token")

    def __init__(self, player: Player, token: GameObject) -> None:
        self.player = player
        self.token = token

    def __str__(self) -> str:
        return f"{self.player.name} creates {_a(self.token.name)} token."


class Entered(Event):
    """An object entered the battlefield (603.6a)."""

    __slots__ = ("object", "origin")

    def __init__(self, object: GameObject, origin: str) -> None:
        self.object = object
        self.origin = origin

    def __str__(self) -> str:
        return f"{self.object.name} enters the battlefield."


class LeftBattlefield(Event):
    """A permanent left the battlefield and became `became` (603.6c)."""

    __slots__ = ("became", "object", "to")

    def __init__(self, object: GameObject, became: GameObject, to: str) -> None:
        self.object = object
        self.became = became
        self.to = to

    def __str__(self) -> str:
        return f"{self.object.name} leaves the battlefield for {_zone(self.to)}."


class Died(Event):
    """A permanent was put into a graveyard from the battlefield (700.4)."""

    __slots__ = ("became", "object")

    def __init__(self, object: GameObject, became: GameObject) -> None:
        self.object = object
        self.became = became

    def __str__(self) -> str:
        return f"{self.object.name} dies."


class Sacrificed(Event):
    """A player sacrificed a permanent (701.21)."""

    __slots__ = ("object", "player")

    def __init__(self, player: Player, object: GameObject) -> None:
        self.player = player
        self.object = object

    def __str__(self) -> str:
        return f"{self.player.name} sacrifices {self.object.name}."


class Destroyed(Event):
    """A permanent was destroyed (701.8)."""

    __slots__ = ("object",)

    def __init__(self, object: GameObject) -> None:
        self.object = object

    def __str__(self) -> str:
        return f"{self.object.name} is destroyed."


class Junked(Event):
    """An Attraction card was put into its owner's junkyard instead (717.6)."""

    __slots__ = ("became", "object")

    def __init__(self, object: GameObject, became: GameObject) -> None:
        self.object = object
        self.became = became

    def __str__(self) -> str:
        return f"{self.became.name} goes to {self.became.owner.name}'s junkyard."


class Moved(Event):
    """An object went from one zone to another, neither of them the battlefield (400.7)."""

    __slots__ = ("became", "object", "origin", "to")

    def __init__(self, object: GameObject, became: GameObject, origin: str, to: str) -> None:
        self.object = object
        self.became = became
        self.origin = origin
        self.to = to

    def __str__(self) -> str:
        return f"{_public(self)} goes from {_zone(self.origin)} to {_zone(self.to)}."


class Tapped(Event):
    """A permanent became tapped (701.26)."""

    __slots__ = ("object",)

    def __init__(self, object: GameObject) -> None:
        self.object = object

    def __str__(self) -> str:
        return f"{self.object.name} becomes tapped."


class Untapped(Event):
    """A permanent became untapped (701.26)."""

    __slots__ = ("object",)

    def __init__(self, object: GameObject) -> None:
        self.object = object

    def __str__(self) -> str:
        return f"{self.object.name} becomes untapped."


class ChangedControl(Event):
    """A player gained control of a permanent (108.4)."""

    __slots__ = ("after", "before", "object")

    def __init__(self, object: GameObject, before: Player, after: Player) -> None:
        self.object = object
        self.before = before
        self.after = after

    def __str__(self) -> str:
        return f"{self.after.name} gains control of {self.object.name}."


class Affected(Event):
    """A continuous effect began to apply to an object (611)."""

    __slots__ = ("object", "words")

    def __init__(self, object: GameObject, words: str) -> None:
        self.object = object
        self.words = words

    def __str__(self) -> str:
        return f"{self.object.name} {self.words}."


class Phased(Event):
    """A permanent phased out or in (702.26)."""

    __slots__ = ("object", "out")

    def __init__(self, object: GameObject, out: bool) -> None:
        self.object = object
        self.out = out

    def __str__(self) -> str:
        return f"{self.object.name} phases {'out' if self.out else 'in'}."


class Transformed(Event):
    """A permanent transformed (701.27)."""

    __slots__ = ("object",)

    def __init__(self, object: GameObject) -> None:
        self.object = object

    def __str__(self) -> str:
        return f"A permanent transforms into {self.object.name}."


class TurnedFace(Event):
    """A permanent was turned face down or face up (708)."""

    __slots__ = ("down", "object")

    def __init__(self, object: GameObject, down: bool) -> None:
        self.object = object
        self.down = down

    def __str__(self) -> str:
        if self.down:
            return "A permanent is turned face down."
        return f"{self.object.name} is turned face up."


class BecameAttached(Event):
    """A permanent became attached to another (701.3)."""

    __slots__ = ("host", "object")

    def __init__(self, object: GameObject, host: GameObject) -> None:
        self.object = object
        self.host = host

    def __str__(self) -> str:
        return f"{self.object.name} becomes attached to {self.host.name}."


class Regenerated(Event):
    """A permanent was regenerated instead of being destroyed (701.19)."""

    __slots__ = ("object",)

    def __init__(self, object: GameObject) -> None:
        self.object = object

    def __str__(self) -> str:
        return f"{self.object.name} regenerates."


class AddedMana(Event):
    """A player added mana to their mana pool (106.4)."""

    __slots__ = ("mana", "player")

    def __init__(self, player: Player, mana: str) -> None:
        self.player = player
        self.mana = mana

    def __str__(self) -> str:
        return f"{self.player.name} adds {self.mana}."


class Activated(Event):
    """A player activated an ability (602.2)."""

    __slots__ = ("object", "player", "text")

    def __init__(self, player: Player, object: GameObject, text: str) -> None:
        self.player = player
        self.object = object
        self.text = text

    def __str__(self) -> str:
        return f"{self.player.name} activates {self.object.name}."


class ChoseWord(Event):
    """A player chose a word, or one was chosen at random for them."""

    __slots__ = ("player", "word")

    def __init__(self, player: Player, word: str) -> None:
        self.player = player
        self.word = word

    def __str__(self) -> str:
        return f"{self.player.name} chooses “{self.word}”."


class DidByHand(Event):
    """A player did by hand what the words say, and said how it went."""

    __slots__ = ("outcome", "player", "words")

    def __init__(self, player: Player, words: str, outcome: str) -> None:
        self.player = player
        self.words = words
        self.outcome = outcome

    def __str__(self) -> str:
        return f"{self.player.name}: {self.words} {self.outcome}"


class LostGame(Event):
    """A player lost the game (104.3)."""

    __slots__ = ("player", "reason")

    def __init__(self, player: Player, reason: str) -> None:
        self.player = player
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.player.name} loses the game: {self.reason}."


class LeftGame(Event):
    """A player left the game (800.4)."""

    __slots__ = ("player",)

    def __init__(self, player: Player) -> None:
        self.player = player

    def __str__(self) -> str:
        return f"{self.player.name} leaves the game."


class WonGame(Event):
    """A player won the game (104.2)."""

    __slots__ = ("player",)

    def __init__(self, player: Player) -> None:
        self.player = player

    def __str__(self) -> str:
        return f"{self.player.name} wins the game."


def _name(thing: GameObject | Player | None) -> str:
    return thing.name if thing else "The game"


def _names(cards: tuple[GameObject, ...]) -> str:
    names = [card.name or "a nameless card" for card in cards]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _a(name: str) -> str:
    return f"an {name}" if name[:1] in "AEIOU" else f"a {name}"


def _s(count: int) -> str:
    return "" if count == 1 else "s"


def _zone(zone: str) -> str:
    return zone if zone in ("exile", "outside the game") else f"the {zone}"


def _at(item: Resolution) -> str:
    names = [target.name for part in item.parts for chosen in part.targets for target in chosen]
    return f", targeting {' and '.join(names)}" if names else ""


def _public(moved: Moved) -> str:
    hidden = {moved.origin, moved.to} <= {"library", "hand"}
    return "A card" if hidden else moved.became.name
