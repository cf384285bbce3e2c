"""The predefined tokens with their abilities (111.10). Texts name them; hosts may create them."""

from __future__ import annotations

from cardwright.runtime.abilities import ActivatedAbility, Cost, Target
from cardwright.runtime.casting import may_play
from cardwright.runtime.characteristics import Characteristics
from cardwright.runtime.durations import this_turn
from cardwright.runtime.faces import transform
from cardwright.runtime.growing import explore
from cardwright.runtime.library import draw, scry, shuffle
from cardwright.runtime.life import gain_life
from cardwright.runtime.mana import add_mana, add_mana_of_any_color
from cardwright.runtime.mana_costs import RESTRICTED
from cardwright.runtime.objects import LIBRARY
from cardwright.runtime.qualities import controlled_by, has_supertype, has_type, permanents
from cardwright.runtime.references import this_object
from cardwright.runtime.searching import search
from cardwright.runtime.tokens import token
from cardwright.runtime.zones import discard, exile, put_onto_battlefield

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardwright.runtime.abilities import Instructions, Targets, TargetsFunction
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.resolution import Resolution


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
    yield from explore(resolving, resolving.target_objects(0))


def _junk(resolving: Resolution) -> Steps[None]:
    exiled = yield from exile(resolving, resolving.you.library[:1])
    yield from may_play(resolving, [resolving.you], exiled, this_turn, lands=True)


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


def _lander(resolving: Resolution) -> Steps[None]:
    you = resolving.you
    basic = has_supertype("basic") & has_type("land")
    prompt = "Search for a basic land card"
    cards = yield from search(resolving, you, [you], [LIBRARY], basic, prompt=prompt, stated=True)
    yield from put_onto_battlefield(resolving, cards, tapped=True)
    yield from shuffle(resolving, [you])


LANDER = _artifact(
    "Lander",
    "{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the battlefield "
    "tapped, then shuffle.",
    Cost("{2}", tap=True, sacrifice=True),
    _lander,
)
WALKER = token("Walker", types=("creature",), subtypes=("Zombie",), colors=("black",), power=2, toughness=2)


def _transform_this(resolving: Resolution) -> Steps[None]:
    yield from transform(resolving, this_object(resolving))


_INCUBATOR_TEXT = "{2}: Transform this token."
INCUBATOR = Characteristics(
    "Incubator",
    types=("artifact",),
    subtypes=("Incubator",),
    abilities=(ActivatedAbility(Cost("{2}"), _transform_this, text=_INCUBATOR_TEXT),),
    text=_INCUBATOR_TEXT,
    other_face=Characteristics(
        "Phyrexian Token", types=("artifact", "creature"), subtypes=("Phyrexian",), power=0, toughness=0
    ),
)

PREDEFINED: Mapping[str, Characteristics] = {
    made.name: made
    for made in (TREASURE, FOOD, CLUE, BLOOD, GOLD, SHARD, POWERSTONE, JUNK, LANDER, MAP, WALKER, INCUBATOR)
}
