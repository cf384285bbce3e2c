"""Drawing, scrying and surveiling: what replaces a draw, and what happens as several players do it at once."""

from __future__ import annotations

from cardwright.runtime import GameObject, Player, Replacement, Resolution, RuleAbility, Steps
from cardwright.runtime.choices import at_once
from cardwright.runtime.events import Drew, Scried, Surveiled
from cardwright.runtime.library import Draw, draw, scry, surveil
from cardwright.runtime.turns import DRAW
from cardwright.runtime.zones import discard
from tests.runtime.table import answer, creature, game, happened, seat, until_step


def no_draws(source: GameObject | None, coming: Draw) -> Steps[Draw | None]:
    """Nothing happens instead of the draw."""
    yield from ()
    return None


def test_a_draw_may_be_replaced_in_the_draw_step_too() -> None:
    instead = Replacement(Draw, lambda source, coming: True, no_draws)
    table = game(seat(), seat("Bob", abilities=[instead]))
    until_step(table, DRAW, table.players[1])
    table.perform("draw", 0, count=2)
    assert happened(table, Drew) == [] and len(table.players[0].library) == 10


def test_who_cannot_draw_does_not_lose_with_an_empty_library() -> None:
    rule = RuleAbility("can't draw", lambda source, player: True)
    table = game(seat(deck=[], abilities=[rule]), seat("Bob"))
    table.perform("draw")
    assert not table.is_over


def test_what_is_drawn_while_all_decide_can_be_counted() -> None:
    counts: list[int] = []

    def each_draws(resolving: Resolution) -> Steps[None]:
        def body(player: Player) -> Steps[None]:
            first = yield from draw(resolving, [player], 1)
            second = yield from draw(resolving, [player], 2)
            counts.append(len(first) + len(second))

        yield from at_once(resolving, resolving.players, body)

    table = game(seat(), seat("Bob", deck=[creature()] * 2), do=each_draws)
    table.perform("do")
    assert counts == [3, 2] and len(happened(table, Drew)) == 5
    assert len(table.players[0].hand) == 3 and not table.players[1].in_game


def test_one_player_alone_acts_as_they_decide() -> None:
    def loot(resolving: Resolution) -> Steps[None]:
        def body(player: Player) -> Steps[None]:
            yield from draw(resolving, [player], 1)
            yield from discard(resolving, [player], 1)

        yield from at_once(resolving, [resolving.you], body)

    table = game(seat(deck=[creature("Ape")]), seat("Bob"), do=loot)
    table.perform("do")
    assert [card.name for card in table.players[0].graveyard] == ["Ape"]


def test_all_decide_before_any_scries_or_surveils() -> None:
    def both(resolving: Resolution) -> Steps[None]:
        yield from scry(resolving, resolving.players, 1)
        yield from surveil(resolving, resolving.players, 1)

    table = game(seat(), seat("Bob"), do=both)
    table.perform("do")
    answer(table, "the bottom", "Bear")
    assert happened(table, Scried) == []
    answer(table, "Bear", "the bottom")
    assert len(happened(table, Scried)) == 2
    answer(table, "the graveyard", "Bear")
    assert happened(table, Surveiled) == [] and table.players[0].graveyard == []
    answer(table, "the graveyard", "Bear")
    assert [len(player.graveyard) for player in table.players] == [1, 1]
    assert len(happened(table, Surveiled)) == 2
