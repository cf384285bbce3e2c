"""Voting (701.38): each player in turn chooses one of the options; then the votes are counted.

Built modules call `vote` and ask the count; several options with the most votes are tied.
"""

from __future__ import annotations

from cardwright.runtime.decisions import choose
from cardwright.runtime.events import Voted
from cardwright.runtime.objects import GameObject
from cardwright.runtime.qualities import Quality

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution


class Vote:
    """A vote of a player for a label or an object."""

    __slots__ = ("choice", "player")

    def __init__(self, player: Player, choice: str | GameObject) -> None:
        self.player = player
        self.choice = choice


def vote(
    resolving: Resolution,
    players: Sequence[Player],
    options: Sequence[str | GameObject],
    starting_with: Player | None = None,
) -> Steps[list[Vote]]:
    """Each of `players` votes for one option, in turn order from `starting_with` on (701.38a). Returns the votes."""
    voters = resolving.game.apnap(players)
    if starting_with in voters:
        first = voters.index(starting_with)
        voters = voters[first:] + voters[:first]
    votes: list[Vote] = []
    for player in voters:
        for choice in (yield from choose(player, "vote", "Vote", options)):
            votes.append(Vote(player, choice))
            resolving.game.happened(Voted(player, choice))
    return votes


def next_opponent(resolving: Resolution) -> Player:
    """The opponent who follows you in turn order; you without opponents."""
    players, you = resolving.game.players, resolving.you
    following = players[you.index + 1 :] + players[: you.index]
    return next((player for player in following if player in resolving.opponents), you)


def votes_for(votes: Sequence[Vote], choice: str | GameObject) -> int:
    """How many votes an option got."""
    return sum(each.choice == choice for each in votes)


def gets_more_votes(votes: Sequence[Vote], choice: str) -> bool:
    """Whether an option got more votes than any other."""
    others = {each.choice for each in votes} - {choice}
    return votes_for(votes, choice) > max((votes_for(votes, other) for other in others), default=0)


def is_tied(votes: Sequence[Vote]) -> bool:
    """Whether no option got more votes than all others."""
    counts = sorted((votes_for(votes, choice) for choice in {each.choice for each in votes}), reverse=True)
    return not counts or (len(counts) > 1 and counts[0] == counts[1])


def voted_on(votes: Sequence[Vote]) -> list[GameObject]:
    """The objects that got votes, each once."""
    return list(dict.fromkeys(each.choice for each in votes if isinstance(each.choice, GameObject)))


def has_votes(votes: Sequence[Vote], at_least: int = 1) -> Quality:
    """With so many votes."""
    return Quality(lambda thing: votes_for(votes, thing) >= at_least)


def has_most_votes(votes: Sequence[Vote]) -> Quality:
    """With the most votes, or tied for them."""
    most = max((votes_for(votes, each.choice) for each in votes), default=0)
    return Quality(lambda thing: most > 0 and votes_for(votes, thing) == most)
