"""Keyword actions (701) by which creatures grow or shrink: explore, connive, amass, bolster, adapt, endure, blight …"""

from __future__ import annotations

from cardwright.runtime.choices import choose_objects, gather, may
from cardwright.runtime.continuous import has_rule
from cardwright.runtime.counters import put_counters
from cardwright.runtime.durations import permanently
from cardwright.runtime.effects import affect, restrict
from cardwright.runtime.events import Explored
from cardwright.runtime.layers import TYPE, Modification
from cardwright.runtime.library import draw
from cardwright.runtime.looking import reveal
from cardwright.runtime.objects import LIBRARY
from cardwright.runtime.qualities import controlled_by, has_extreme, has_subtype, has_type, permanents
from cardwright.runtime.references import known
from cardwright.runtime.tokens import create_token, token
from cardwright.runtime.zones import discard, put_into_graveyard, return_to_hand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.characteristics import Characteristics
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.layers import Change
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

MONSTROUS = "monstrous"


def amass(resolving: Resolution, players: Sequence[Player], subtype: str, count: int) -> Steps[list[GameObject]]:
    """Each of `players` amasses: an Army of theirs, made if they have none, gets `count` +1/+1 counters and is
    of that type too (701.47a). Returns the Armies.
    """
    chosen: list[GameObject] = []
    for player in resolving.game.apnap(players):
        if not _armies(resolving, player):
            yield from create_token(resolving, [player], _army(subtype))
        army = yield from choose_objects(resolving, player, _armies(resolving, player), 1, 1, "Amass with an Army")
        yield from put_counters(resolving, army, "+1/+1", count)
        affect(resolving, army, f"is a {subtype} too", permanently, [Modification(TYPE, _adds(subtype))])
        chosen += army
    return chosen


def _armies(resolving: Resolution, player: Player) -> list[GameObject]:
    return permanents(resolving, has_type("creature") & has_subtype("Army") & controlled_by([player]))


def _army(subtype: str) -> Characteristics:
    return token(colors=("black",), types=("creature",), subtypes=(subtype, "Army"), power=0, toughness=0)


def _adds(subtype: str) -> Change:
    def change(values: Characteristics) -> None:
        values.subtypes |= {subtype}

    return change


def bolster(resolving: Resolution, players: Sequence[Player], count: int) -> Steps[list[GameObject]]:
    """Each of `players` chooses a creature of theirs with the least toughness, which gets `count` +1/+1
    counters (701.39a). Returns the creatures.
    """

    def body(player: Player) -> Steps[list[GameObject]]:
        creatures = permanents(resolving, has_type("creature") & controlled_by([player]))
        weakest = [creature for creature in creatures if has_extreme("least", "toughness", creatures).test(creature)]
        chosen = yield from choose_objects(resolving, player, weakest, 1, 1, "Bolster a creature")
        yield from put_counters(resolving, chosen, "+1/+1", count)
        return chosen

    return (yield from gather(resolving, players, body))


def adapt(resolving: Resolution, creatures: Sequence[GameObject], count: int) -> Steps[list[GameObject]]:
    """Each of `creatures` without a +1/+1 counter gets `count` of them (701.46a). Returns those."""
    adapting = [creature for creature in creatures if not creature.count("+1/+1")]
    yield from put_counters(resolving, adapting, "+1/+1", count)
    return adapting


def become_monstrous(resolving: Resolution, creatures: Sequence[GameObject], count: int) -> Steps[list[GameObject]]:
    """Each of `creatures` that isn't monstrous becomes so, with `count` +1/+1 counters (701.37a). Returns those."""
    becoming = [creature for creature in creatures if not has_rule(creature, MONSTROUS)]
    yield from put_counters(resolving, becoming, "+1/+1", count)
    return (yield from restrict(resolving, becoming, MONSTROUS, permanently))


def endure(resolving: Resolution, creatures: Sequence[GameObject], count: int) -> Steps[list[GameObject]]:
    """The controller of each of `creatures` puts `count` +1/+1 counters on it or creates a Spirit of that size
    (701.63a). Returns the creatures.
    """
    for creature in creatures if count > 0 else ():
        player = known(creature).controller
        prompt = f"Put {count} +1/+1 counters on {creature.name}, rather than create a {count}/{count} Spirit"
        if not creature.left and (yield from may(resolving, player, prompt)):
            yield from put_counters(resolving, [creature], "+1/+1", count)
        else:
            yield from create_token(resolving, [player], _spirit(count))
    return list(creatures)


def _spirit(size: int) -> Characteristics:
    return token(colors=("white",), types=("creature",), subtypes=("Spirit",), power=size, toughness=size)


def blight(resolving: Resolution, players: Sequence[Player], count: int) -> Steps[list[GameObject]]:
    """Each of `players` puts `count` -1/-1 counters on a creature they control. Returns the creatures."""

    def body(player: Player) -> Steps[list[GameObject]]:
        creatures = permanents(resolving, has_type("creature") & controlled_by([player]))
        chosen = yield from choose_objects(resolving, player, creatures, 1, 1, "Blight a creature")
        yield from put_counters(resolving, chosen, "-1/-1", count)
        return chosen

    return (yield from gather(resolving, players, body))


def explore(resolving: Resolution, creatures: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Each of `creatures` explores: its controller reveals a card; a land goes to their hand, else the creature
    grows and the card may go to the graveyard (701.44a). Returns the creatures.
    """
    for creature in creatures:
        yield from _explore(resolving, creature)
    return list(creatures)


def _explore(resolving: Resolution, creature: GameObject) -> Steps[None]:
    player = known(creature).controller
    revealed = yield from reveal(resolving, [player], player.library[:1])
    if revealed and revealed[0].is_a("land"):
        yield from return_to_hand(resolving, revealed)
    else:
        yield from put_counters(resolving, [creature], "+1/+1", 1)
        for card in revealed:
            prompt = f"Put {card.name} into your graveyard"
            if card.zone == LIBRARY and (yield from may(resolving, player, prompt)):
                yield from put_into_graveyard(resolving, [card])
    resolving.carry_out(lambda: resolving.game.happened(Explored(creature)))


def connive(resolving: Resolution, creatures: Sequence[GameObject], count: int = 1) -> Steps[list[GameObject]]:
    """Each of `creatures` connives: its controller draws and discards `count` cards, and it gets a +1/+1
    counter for each nonland card discarded (701.50a). Returns the creatures.
    """
    for creature in creatures if count > 0 else ():
        player = known(creature).controller
        yield from draw(resolving, [player], count)
        discarded = yield from discard(resolving, [player], count)
        nonlands = sum(not card.is_a("land") for card in discarded)
        yield from put_counters(resolving, [creature], "+1/+1", nonlands)
    return list(creatures)
