"""Tokens (111): their characteristics, creating them, the predefined ones with their abilities (111.10)."""

from __future__ import annotations

from cardwright.runtime.abilities import ActivatedAbility, Cost, RuleAbility, Target
from cardwright.runtime.characteristics import Characteristics
from cardwright.runtime.choices import may
from cardwright.runtime.continuous import begin_rule
from cardwright.runtime.counters import put_counters
from cardwright.runtime.decisions import choose
from cardwright.runtime.durations import this_turn
from cardwright.runtime.events import CreatedToken, Entered
from cardwright.runtime.functioning import start
from cardwright.runtime.library import draw, scry
from cardwright.runtime.life import gain_life
from cardwright.runtime.mana import add_mana, add_mana_of_any_color
from cardwright.runtime.objects import BATTLEFIELD, LIBRARY, GameObject
from cardwright.runtime.qualities import controlled_by, has_type, permanents
from cardwright.runtime.replacements import replaced
from cardwright.runtime.zones import discard, exile, put_into_graveyard, return_to_hand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cardwright.runtime.abilities import AnyAbility, Instructions, Targets, TargetsFunction
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


def token(
    name: str = "",
    colors: Iterable[str] = (),
    types: Iterable[str] = (),
    subtypes: Sequence[str] = (),
    supertypes: Iterable[str] = (),
    power: int | None = None,
    toughness: int | None = None,
    keywords: Iterable[str] = (),
    abilities: Sequence[AnyAbility] = (),
    text: str = "",
) -> Characteristics:
    """The characteristics of a token; without a name it is called by its subtypes and "Token" (111.4)."""
    return Characteristics(
        name or " ".join((*subtypes, "Token")),
        colors=colors,
        types=types,
        subtypes=subtypes,
        supertypes=supertypes,
        power=power,
        toughness=toughness,
        keywords=keywords,
        abilities=tuple(abilities),
        text=text,
    )


class Creation:
    """Tokens about to be created. Replacement effects change its parts."""

    __slots__ = ("attacking", "characteristics", "count", "counters", "player", "tapped")

    def __init__(self, player: Player, characteristics: Characteristics, count: int) -> None:
        self.player = player
        self.characteristics = characteristics
        self.count = count
        self.tapped = False
        self.counters: dict[str, int] = {}
        self.attacking: Player | GameObject | None = None

    @property
    def affected(self) -> Player:
        """The player who creates."""
        return self.player


def create_token(
    resolving: Resolution,
    players: Sequence[Player],
    characteristics: Characteristics,
    count: int = 1,
    tapped: bool = False,
    counters: dict[str, int] | None = None,
    attacking: bool = False,
) -> Steps[list[GameObject]]:
    """Each of `players` creates `count` tokens (701.7), tapped or attacking (508.4). Returns the tokens."""
    created: list[GameObject] = []
    for player in resolving.game.apnap(players):
        creation = Creation(player, characteristics, count)
        creation.tapped = tapped
        creation.counters = counters or {}
        if attacking:
            creation.attacking = yield from choose_attacked(player)
        coming = yield from replaced(resolving.game, creation)
        if coming is not None:
            _carry_out(resolving, coming, created)
    return created


def choose_attacked(player: Player) -> Steps[Player | GameObject | None]:
    """Whom or what something attacks that enters attacking under a player's control (508.4); none outside combat."""
    game = player.game
    if game.step != "combat phase" or game.active_player is not player:
        return None
    attackable: list[Player | GameObject] = list(player.opponents)
    attackable += [
        thing
        for thing in game.battlefield
        if thing.is_a("planeswalker") and not thing.phased_out and thing.controller in player.opponents
    ]
    chosen = yield from choose(player, "attacked", "Attack whom?", attackable)
    return chosen[0] if chosen else None


def _carry_out(resolving: Resolution, creation: Creation, created: list[GameObject]) -> None:
    resolving.carry_out(lambda: created.extend(put_tokens(creation)))


def put_tokens(creation: Creation) -> list[GameObject]:
    """Put the tokens of a creation onto the battlefield now, all at once, and announce them."""
    player = creation.player
    game = player.game
    tokens = [
        GameObject(game, creation.characteristics, player, BATTLEFIELD, is_token=True)
        for _ in range(creation.count)
    ]
    for each in tokens:
        each.tapped = creation.tapped
        each.counters = dict(creation.counters)
        each.attacking = creation.attacking
        game.battlefield.append(each)
        game.suspects[each] = None
        if each.printed.abilities or game.statics:
            start(each)
    for each in tokens:
        game.happened(CreatedToken(player, each))
        game.happened(Entered(each, ""))
    return tokens


def _artifact(
    name: str,
    text: str,
    cost: Cost,
    steps: Instructions,
    targets: TargetsFunction | None = None,
    is_mana: bool = False,
    sorcery_speed: bool = False,
) -> Characteristics:
    ability = ActivatedAbility(cost, steps, targets, text=text, is_mana=is_mana, sorcery_speed=sorcery_speed)
    return token(name, types=("artifact",), subtypes=(name,), abilities=(ability,), text=text)


def _any_color(resolving: Resolution) -> Steps[None]:
    yield from add_mana_of_any_color(resolving, resolving.you)


def _food(resolving: Resolution) -> Steps[None]:
    yield from gain_life(resolving, [resolving.you], 3)


def _draw(resolving: Resolution) -> Steps[None]:
    yield from draw(resolving, [resolving.you], 1)


def _discard(resolving: Resolution) -> Steps[None]:
    yield from discard(resolving, [resolving.you], 1)


def _has_card(resolving: Resolution) -> bool:
    return bool(resolving.you.hand)


def _shard(resolving: Resolution) -> Steps[None]:
    yield from scry(resolving, [resolving.you], 1)
    yield from draw(resolving, [resolving.you], 1)


def _powerstone(resolving: Resolution) -> Steps[None]:
    yield from add_mana(resolving, resolving.you, RESTRICTED)


def _map_targets(placing: Resolution) -> Targets:
    yours = has_type("creature") & controlled_by([placing.you])
    return [Target("target creature you control", lambda: permanents(placing, yours))]


def _map(resolving: Resolution) -> Steps[None]:
    for creature in resolving.target_objects(0):
        yield from explore(resolving, creature)


def _junk(resolving: Resolution) -> Steps[None]:
    for card in (yield from exile(resolving, resolving.you.library[:1])):
        permission = RuleAbility("may play", lambda _, subject, card=card: subject is card)
        begin_rule(resolving.game, permission, resolving.source, this_turn)


def explore(resolving: Resolution, creature: GameObject) -> Steps[None]:
    """A creature explores: a land goes to hand, else it grows and the card may be put away (701.44)."""
    player = creature.controller
    card = player.library[0] if player.library else None
    if card is not None and card.is_a("land"):
        yield from return_to_hand(resolving, [card])
        return
    yield from put_counters(resolving, [creature], "+1/+1", 1)
    if (
        card is not None
        and card.zone == LIBRARY
        and (yield from may(resolving, player, f"Put {card.name} into your graveyard?"))
    ):
        yield from put_into_graveyard(resolving, [card])


RESTRICTED = "colorless, not for nonartifact spells"

TREASURE = _artifact(
    "Treasure",
    "{T}, Sacrifice this token: Add one mana of any color.",
    Cost(tap=True, sacrifice=True),
    _any_color,
    is_mana=True,
)
FOOD = _artifact(
    "Food",
    "{2}, {T}, Sacrifice this token: You gain 3 life.",
    Cost("{2}", tap=True, sacrifice=True),
    _food,
)
CLUE = _artifact("Clue", "{2}, Sacrifice this token: Draw a card.", Cost("{2}", sacrifice=True), _draw)
BLOOD = _artifact(
    "Blood",
    "{1}, {T}, Discard a card, Sacrifice this token: Draw a card.",
    Cost("{1}", tap=True, sacrifice=True, also=_discard, payable=_has_card),
    _draw,
)
GOLD = _artifact(
    "Gold", "Sacrifice this token: Add one mana of any color.", Cost(sacrifice=True), _any_color, is_mana=True
)
SHARD = token(
    "Shard",
    types=("enchantment",),
    subtypes=("Shard",),
    abilities=(
        ActivatedAbility(
            Cost("{2}", sacrifice=True), _shard, text="{2}, Sacrifice this token: Scry 1, then draw a card."
        ),
    ),
    text="{2}, Sacrifice this token: Scry 1, then draw a card.",
)
POWERSTONE = _artifact(
    "Powerstone",
    "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
    Cost(tap=True),
    _powerstone,
    is_mana=True,
)
JUNK = _artifact(
    "Junk",
    "{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. "
    "Activate only as a sorcery.",
    Cost(tap=True, sacrifice=True),
    _junk,
    sorcery_speed=True,
)
MAP = _artifact(
    "Map",
    "{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery.",
    Cost("{1}", tap=True, sacrifice=True),
    _map,
    _map_targets,
    sorcery_speed=True,
)

PREDEFINED: Mapping[str, Characteristics] = {
    made.name: made for made in (TREASURE, FOOD, CLUE, BLOOD, GOLD, SHARD, POWERSTONE, JUNK, MAP)
}
