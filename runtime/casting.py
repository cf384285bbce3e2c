"""Casting spells and playing lands because an effect says so (601, 305, 608.2g).

Built modules call the instructions; `Game.actions` lists what permissions let a player do with priority. A
card's spell ability is its one plain `Ability`; permanents enter the battlefield as their spells resolve.
"""

from __future__ import annotations

from cardwright.runtime.abilities import Ability, RuleAbility
from cardwright.runtime.actions import Action
from cardwright.runtime.continuous import begin_rule
from cardwright.runtime.decisions import choose
from cardwright.runtime.durations import lasting
from cardwright.runtime.events import CastSpell, Permitted, PlayedLand
from cardwright.runtime.mana_costs import changed_cost
from cardwright.runtime.objects import BATTLEFIELD, STACK
from cardwright.runtime.paying import could_pay, pay
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.stack import can_be_put_on_stack, choose_modes_and_targets
from cardwright.runtime.zone_changes import Move, carry_out, replaced_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.durations import Duration
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.qualities import Quality

COSTS_LESS, COSTS_MORE, ADDITIONAL_LAND = "costs less", "costs more", "additional land"


class Casting:
    """A player about to cast a card: the subject of rules that change what spells cost (601.2f)."""

    __slots__ = ("card", "player")

    def __init__(self, player: Player, card: GameObject) -> None:
        self.player = player
        self.card = card


class Permission:
    """An effect that lets a player play cards for a while.

    `cards` are those that it is about now. With `lands` it is for playing, else for casting spells. `instead`
    is a mana cost in place of the card's own, "" for none. `uses` is how often it may be used yet.
    """

    __slots__ = ("cards", "instead", "lands", "player", "uses")

    def __init__(
        self,
        player: Player,
        cards: Callable[[], Sequence[GameObject]],
        lands: bool,
        instead: str | None,
        uses: int,
    ) -> None:
        self.player = player
        self.cards = cards
        self.lands = lands
        self.instead = instead
        self.uses = uses


class Play(Action):
    """Casting or playing a card with priority, as a permission allows."""

    __slots__ = ("permission",)

    def __init__(self, permission: Permission, card: GameObject, index: int) -> None:
        super().__init__(permission.player, card, index)
        self.permission = permission

    @property
    def label(self) -> str:
        """The words by which a player knows it."""
        return f"{'Play' if self.object.is_a('land') else 'Cast'} {self.object.name}"

    def take(self) -> Steps[None]:
        """Play the card."""
        played = yield from play_card(self.player, self.object, self.permission.instead)
        if played is not None:
            self.permission.uses -= 1


# ---- What may be cast or played


def spell_ability(card: GameObject) -> Ability | None:
    """What an instant or sorcery does: the ability of it that is neither static nor triggered nor activated."""
    return next((ability for ability in card.abilities if type(ability) is Ability), None)


def cost_of(player: Player, card: GameObject, instead: str | None = None) -> str:
    """The mana cost that a player has to pay for a card, or for one `instead`, with what changes it (601.2f)."""
    game, casting = player.game, Casting(player, card)
    change = game.rule_amount(COSTS_MORE, casting) - game.rule_amount(COSTS_LESS, casting)
    return changed_cost(card.characteristics.mana_cost if instead is None else instead, change)


def can_cast(player: Player, card: GameObject, instead: str | None = None) -> bool:
    """Whether a player could cast a card if timing is no matter (601.3): it is no land, has targets, is payable.

    A card without a mana cost can't be paid for (118.6).
    """
    if card.left or card.is_a("land") or player.game.rule_applies("can't cast", Casting(player, card)):
        return False
    if instead is None and not card.characteristics.mana_cost:
        return False
    placing = Resolution(player.game, player, card, spell_ability(card))
    return can_be_put_on_stack(placing) and could_pay(player.game, player, cost_of(player, card, instead), card)


def can_play_land(player: Player, card: GameObject) -> bool:
    """Whether a player could play a land: in their turn, with a land play left (305.2-3)."""
    game = player.game
    played = sum(event.player is player for event in game.this_turn(PlayedLand))
    allowed = 1 + game.rule_amount(ADDITIONAL_LAND, player)
    return not card.left and card.is_a("land") and player.is_active and played < allowed


def _can_play(player: Player, card: GameObject, lands: bool, instead: str | None) -> bool:
    return can_cast(player, card, instead) or (lands and can_play_land(player, card))


def plays(game: Game, player: Player) -> list[Action]:
    """What permissions let `player` cast or play with priority now (117.1a, 305.1)."""
    found: list[Action] = []
    for number, permission in enumerate(game.permissions):
        if permission.player is player and permission.uses > 0:
            found += [
                Play(permission, card, -1 - number)
                for card in permission.cards()
                if _timely(player, card) and _can_play(player, card, permission.lands, permission.instead)
            ]
    return found


def _timely(player: Player, card: GameObject) -> bool:
    game = player.game
    if card.is_a("instant") or "flash" in card.keywords:
        return True
    return player.is_active and not game.stack and "main" in game.step


def spells_cast_this_turn(resolving: Resolution, players: Sequence[Player], quality: Quality) -> list[GameObject]:
    """The spells with a quality that `players` have cast this turn, as they were last known (608.2h)."""
    cast_now = [event.item.spell for event in resolving.game.this_turn(CastSpell) if event.player in players]
    return [spell for spell in cast_now if spell is not None and quality.test(spell)]


# ---- Casting and playing


def play_card(player: Player, card: GameObject, instead: str | None = None) -> Steps[GameObject | None]:
    """Play a land or cast a spell. Returns the permanent or the spell, None if it came to nothing."""
    if card.is_a("land"):
        return (yield from _play_land(player, card))
    return (yield from cast(player, card, instead))


def _play_land(player: Player, card: GameObject) -> Steps[GameObject | None]:
    game = player.game
    arrived = carry_out(game, (yield from replaced_moves(game, [Move(card, BATTLEFIELD, player)])))
    for land in arrived:
        game.happened(PlayedLand(player, land))
    return arrived[0] if arrived else None


def cast(player: Player, card: GameObject, instead: str | None = None) -> Steps[GameObject | None]:
    """Cast a spell: choose modes and targets, pay its cost or the one `instead`, put it on the stack (601.2).

    Returns the spell, or None if it wasn't paid for; then it stays where it is (601.2, 732).
    """
    game = player.game
    placing = Resolution(game, player, card, spell_ability(card))
    placing.id = game.new_id()
    if (yield from choose_modes_and_targets(placing)):
        return None
    if not (yield from pay(placing, player, cost_of(player, card, instead), card)):
        return None
    moved = carry_out(game, (yield from replaced_moves(game, [Move(card, STACK)])))
    for spell in moved:
        spell.controller = spell.default_controller = player
        placing.source = placing.spell = spell
        game.stack.append(placing)
        game.happened(CastSpell(player, placing))
    return moved[0] if moved else None


# ---- Instructions


def play(
    resolving: Resolution,
    player: Player,
    cards: Sequence[GameObject],
    at_most: int = 1,
    lands: bool = False,
    instead: str | None = None,
) -> Steps[list[GameObject]]:
    """`player` may cast, or with `lands` play, up to `at_most` of these cards as this resolves (608.2g).

    Timing is no matter. They pay the mana cost, or the one `instead`; "" is without paying. Returns the spells
    and lands.
    """
    played: list[GameObject] = []
    unpaid: list[GameObject] = []
    prompt = "Play a card?" if lands else "Cast a spell?"
    while len(played) < at_most:
        possible = [card for card in cards if card not in unpaid and _can_play(player, card, lands, instead)]
        picked = yield from choose(player, "play", prompt, possible, 0, 1)
        if not picked:
            break
        became = yield from play_card(player, picked[0], instead)
        if became is None:
            unpaid.append(picked[0])
        else:
            played.append(became)
    return played


def may_play(
    resolving: Resolution,
    players: Sequence[Player],
    cards: Sequence[GameObject] | Callable[[], Sequence[GameObject]],
    duration: Duration,
    lands: bool = False,
    instead: str | None = None,
    at_most: int = 1_000_000,
) -> Steps[None]:
    """Each of `players` may cast, or with `lands` play, these cards with priority until `duration` is over.

    The usual timing holds. What has left its zone is no longer meant (400.7); a function gives the cards anew
    whenever it matters, for "spells from your graveyard".
    """
    yield from ()
    game = resolving.game
    given = cards if callable(cards) else _still_there(cards)
    verb = "play" if lands else "cast"
    for player in game.apnap(players):
        permission = Permission(player, given, lands, instead, at_most)
        game.permissions.append(permission)
        lasting(game, duration, _ending(game, permission))
        game.happened(Permitted(player, f"{verb} {_words_for(cards)} {duration.words}"))


def _words_for(cards: Sequence[GameObject] | Callable[[], Sequence[GameObject]]) -> str:
    if callable(cards):
        return "certain cards"
    return ", ".join("a face-down card" if card.face_down else card.name for card in cards) or "nothing"


def _still_there(cards: Sequence[GameObject]) -> Callable[[], list[GameObject]]:
    fixed = list(cards)
    return lambda: [card for card in fixed if not card.left]


def _ending(game: Game, permission: Permission) -> Callable[[], None]:
    return lambda: game.permissions.remove(permission)


def change_cost(
    resolving: Resolution,
    players: Sequence[Player],
    quality: Quality,
    amount: int,
    duration: Duration,
) -> Steps[None]:
    """Spells with a quality that `players` cast cost `amount` generic mana more, or less if negative (601.2f)."""
    yield from ()
    casting = tuple(players)

    def applies(source: GameObject | None, subject: Casting) -> bool:
        return subject.player in casting and quality.test(subject.card)

    rule = RuleAbility(COSTS_MORE if amount > 0 else COSTS_LESS, applies, abs(amount))
    begin_rule(resolving.game, rule, resolving.source, duration)


def may_play_lands(resolving: Resolution, players: Sequence[Player], count: int, duration: Duration) -> Steps[None]:
    """Each of `players` may play `count` additional lands in each of their turns until `duration` is over
    (305.2)."""
    yield from ()
    playing = tuple(players)

    def applies(source: GameObject | None, subject: Player) -> bool:
        return subject in playing

    begin_rule(resolving.game, RuleAbility(ADDITIONAL_LAND, applies, count), resolving.source, duration)
    for player in playing:
        resolving.game.happened(Permitted(player, f"play {count} more lands {duration.words}"))
