"""Keyword actions (701) of players: investigate, incubate, populate, learn, detain, suspect, discover …"""

from __future__ import annotations

from cardwright.runtime.casting import play
from cardwright.runtime.choices import choose_objects, gather, may
from cardwright.runtime.continuous import has_rule
from cardwright.runtime.counters import counters, put_counters, remove_counters
from cardwright.runtime.decisions import Option, Pick, arrange, choose
from cardwright.runtime.durations import permanently, until_your_next_turn
from cardwright.runtime.effects import affect
from cardwright.runtime.layers import copiable_values
from cardwright.runtime.library import draw, put_back
from cardwright.runtime.looking import exile_until, reveal
from cardwright.runtime.modifications import having_keywords
from cardwright.runtime.objects import EXILE
from cardwright.runtime.predefined_tokens import CLUE, INCUBATOR
from cardwright.runtime.qualities import (
    controlled_by,
    has_counter,
    has_subtype,
    has_type,
    is_token,
    mana_value,
    owned_by,
    permanents,
)
from cardwright.runtime.tokens import create_token
from cardwright.runtime.zones import discard, exile, put_into_library, return_to_hand, sacrifice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Answer, Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

CANT_ACTIVATE, SUSPECTED = "can't activate its abilities", "suspected"


def investigate(resolving: Resolution, players: Sequence[Player], count: int = 1) -> Steps[list[GameObject]]:
    """Each of `players` creates `count` Clue tokens, one after another (701.16a). Returns the tokens."""
    clues: list[GameObject] = []
    for _ in range(count):
        clues += yield from create_token(resolving, players, CLUE)
    return clues


def incubate(resolving: Resolution, players: Sequence[Player], count: int) -> Steps[list[GameObject]]:
    """Each of `players` creates an Incubator token with `count` +1/+1 counters on it (701.53a). Returns them."""
    return (yield from create_token(resolving, players, INCUBATOR, 1, counters=counters("+1/+1", count)))


def populate(resolving: Resolution, players: Sequence[Player]) -> Steps[list[GameObject]]:
    """Each of `players` creates a copy of a creature token of theirs (701.36a). Returns the copies."""

    def body(player: Player) -> Steps[list[GameObject]]:
        tokens = permanents(resolving, has_type("creature") & is_token & controlled_by([player]))
        for original in (yield from choose_objects(resolving, player, tokens, 1, 1, "Populate with a token")):
            return (yield from create_token(resolving, [player], copiable_values(original)))
        return []

    return (yield from gather(resolving, players, body))


def learn(resolving: Resolution, players: Sequence[Player]) -> Steps[list[GameObject]]:
    """Each of `players` may discard a card to draw one (701.48a). The game has no Lessons from outside it.

    Returns the cards drawn.
    """

    def body(player: Player) -> Steps[list[GameObject]]:
        if not player.hand or not (yield from may(resolving, player, "discard a card to draw a card")):
            return []
        discarded = yield from discard(resolving, [player], 1)
        return (yield from draw(resolving, [player], len(discarded)))

    return (yield from gather(resolving, players, body))


def detain(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Until your next turn, `objects` can't attack or block, nor can their abilities be activated (701.35a)."""
    yield from ()
    rules = ["can't attack", "can't block", CANT_ACTIVATE]
    return affect(resolving, objects, "is detained", until_your_next_turn(resolving.you), rules=rules)


def suspect(resolving: Resolution, creatures: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Suspect creatures: they have menace and can't block for as long as they are suspected (701.60)."""
    yield from ()
    suspecting = [creature for creature in creatures if not has_rule(creature, SUSPECTED)]
    menace = having_keywords(["menace"])
    return affect(resolving, suspecting, "is suspected", permanently, [menace], [SUSPECTED, "can't block"])


def fateseal(resolving: Resolution, players: Sequence[Player], count: int) -> Steps[list[GameObject]]:
    """Each of `players` looks at the top cards of an opponent's library and puts some on the bottom (701.29a).

    Returns those.
    """
    sent: list[GameObject] = []
    for player in resolving.game.apnap(players):
        for opponent in (yield from choose(player, "players", "Fateseal which opponent?", player.opponents)):
            sent += yield from _fateseal(resolving, player, opponent, count)
    return sent


def _fateseal(resolving: Resolution, player: Player, opponent: Player, count: int) -> Steps[list[GameObject]]:
    looked = opponent.library[: max(count, 0)]
    prompt = f"Fateseal {count}: before the line is the top, after it the bottom"
    top, bottom = yield from arrange(player, prompt, looked, "the bottom of the library")

    def change() -> None:
        put_back(opponent.library, looked, top)
        opponent.library += bottom

    resolving.carry_out(change)
    return bottom


def discover(resolving: Resolution, players: Sequence[Player], most: int) -> Steps[list[GameObject]]:
    """Each of `players` exiles cards until a nonland card of a mana value of at most `most`, and casts it for
    nothing or puts it into their hand; the rest goes to the bottom at random (701.57a).

    Returns the cards discovered.
    """
    found: list[GameObject] = []
    wanted = ~has_type("land") & mana_value(at_most=most)
    for player in resolving.game.apnap(players):
        exiled = yield from exile_until(resolving, [player], wanted)
        discovered = [card for card in exiled[-1:] if wanted.test(card)]
        if not (yield from play(resolving, player, discovered, instead="")):
            yield from return_to_hand(resolving, discovered)
        rest = [card for card in exiled if card not in discovered and card.zone == EXILE and not card.left]
        yield from put_into_library(resolving, rest, on_bottom=True, at_random=True)
        found += discovered
    return found


def time_travel(resolving: Resolution, players: Sequence[Player]) -> Steps[list[GameObject]]:
    """Each of `players` may add or remove a time counter on each permanent they control and each suspended card
    they own (701.56a). Returns what changed.
    """
    changed: list[GameObject] = []
    for player in resolving.game.apnap(players):
        timed = permanents(resolving, has_counter("time") & controlled_by([player]))
        suspended = has_counter("time") & owned_by([player])
        timed += [card for card in resolving.game.exile if suspended.test(card) and not card.face_down]
        for thing in timed:
            options = [Option("Add a time counter"), Option("Remove a time counter"), Option("Leave it")]
            answer = yield Pick("time", player, f"Time travel: {thing.name}", options)
            if answer[0] == 0:
                yield from put_counters(resolving, [thing], "time", 1)
            elif answer[0] == 1:
                yield from remove_counters(resolving, [thing], "time", 1)
            changed += [thing] if answer[0] < 2 else []
    return changed


def collect_evidence(resolving: Resolution, player: Player, total: int) -> Steps[list[GameObject]]:
    """`player` exiles cards with a total mana value of at least `total` from their graveyard, or none if that
    can't be done (701.59a). Returns the cards.
    """
    graveyard = list(player.graveyard)
    if sum(card.mana_value for card in graveyard) < total:
        return []

    def accepts(answer: Answer) -> str | None:
        enough = sum(graveyard[index].mana_value for index in answer) >= total
        return None if enough else f"their total mana value is less than {total}"

    prompt = f"Collect evidence {total}"
    cards = yield from choose(player, "cards", prompt, graveyard, 0, len(graveyard), accepts=accepts)
    return (yield from exile(resolving, cards))


def forage(resolving: Resolution, player: Player) -> Steps[list[GameObject]]:
    """`player` exiles three cards from their graveyard or sacrifices a Food (701.61a). Returns the cards."""
    foods = permanents(resolving, has_subtype("Food") & controlled_by([player]))
    possible = ["Exile three cards"] if len(player.graveyard) >= 3 else []
    possible += ["Sacrifice a Food"] if foods else []
    way = yield from choose(player, "mode", "Forage", possible)
    if way == ["Exile three cards"]:
        cards = yield from choose_objects(resolving, player, list(player.graveyard), 3, 3, "Exile three cards")
        return (yield from exile(resolving, cards))
    chosen = yield from choose_objects(resolving, player, foods, 1, 1, "Sacrifice a Food")
    return (yield from sacrifice(resolving, chosen, [player]))


def clash(resolving: Resolution, player: Player) -> Steps[bool]:
    """`player` clashes with an opponent: both reveal their top card, then both may put it on the bottom (701.30a-c).

    Returns whether they win: their card has the greater mana value (701.30d).
    """
    opponents = yield from choose(player, "players", "Clash with which opponent?", player.opponents)
    clashing = resolving.game.apnap([player, *opponents])
    tops = {each: each.library[:1] for each in clashing}
    for each in clashing:
        yield from reveal(resolving, [each], tops[each])
    values = {each: max((card.mana_value for card in tops[each]), default=-1) for each in clashing}
    sent: list[GameObject] = []
    for each in clashing:
        if tops[each] and (yield from may(resolving, each, f"put {tops[each][0].name} on the bottom")):
            sent += tops[each]
    yield from put_into_library(resolving, sent, on_bottom=True)
    return values[player] > max((values[each] for each in opponents), default=values[player])
