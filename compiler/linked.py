"""What the texts of a card know of one another: linked abilities (607), and a prize behind its visit (702.159b).

What an ability has exiled, another one of the card may mean. What a visit has spoken of ("look at the bottom card of
your library"), its prize may mean ("reveal the card"): the visit hands it over as it claims the prize. Called by
`checking`, `lower` and `reading`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar, cast

from cardwright.compiler.cards import Attraction, Body, Card, Prize, of_kind
from cardwright.compiler.records import rebuilt
from cardwright.compiler.rules_text.assignments import assigned_in
from cardwright.compiler.rules_text.definitions import defined
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Ability, Call, Mentioned, Term, mentioned_in
from cardwright.compiler.rules_text.reader import Mention, X
from cardwright.compiler.rules_text.syntax import Text, words_of
from cardwright.compiler.rules_text.understand import understand

CLAIM = "claim_prize"
EXILED = Mention(Call("exiled_with_this"), "objects", frozenset(("card",)), plural=True, deed="exile")
Node = TypeVar("Node")


def told_before(card: Card, body: Body) -> tuple[Mention, ...]:
    """What a body may refer to without having spoken of it itself. Never raises."""
    if isinstance(card, Attraction):
        for prize in of_kind(card.sections, Prize):
            if prize.body is body:
                return behind_visit(card, prize)
    return linked(card)


def linked(card: Card) -> tuple[Mention, ...]:
    """The cards exiled with it, if an ability of the card itself exiles any (607.2a), and what it says X is."""
    texts = [text.text for text in card.texts if text.text is not None]
    words = (word for text in texts for word in words_of(text))
    exiled = (EXILED,) if any(word.terminal == "VERB" and word.lemma == "exile" for word in words) else ()
    return (*exiled, *(Mention(amount, X) for text in texts if (amount := x_of(text, card)) is not None))


def x_of(text: Text, card: Card) -> Term | None:
    """What a text says X is; a wrong definition is a fault of that text, and none of those that use it."""
    try:
        return defined(text, card.name.text)
    except NotUnderstood:
        return None


def behind_visit(attraction: Attraction, prize: Prize) -> tuple[Mention, ...]:
    """What the first visit ability that a prize goes with has spoken of."""
    numbers = [printing.number.text for printing in attraction.printings] or [""]
    for number in numbers:
        visit = attraction.visit(number)
        if attraction.prize(number) is prize and visit is not None and visit.body is not None and visit.body.text:
            return understand(visit.body.text, attraction.name.text, linked(attraction)).mentions
    return ()


def handed_over(visit: Ability, prize: Ability) -> tuple[Mentioned, ...]:
    """What a visit hands over: the variables that it gives values to and the prize reads."""
    read = mentioned_in((prize.effect, prize.slots))
    given = {mention.number: mention for mention in assigned_in(visit.effect) if mention.number in read}
    return tuple(given[number] for number in sorted(given))


def handing_over(node: Node, told: tuple[Mentioned, ...]) -> Node:
    """A meaning in which whoever claims the prize hands over these variables."""
    if isinstance(node, Call) and node.function == CLAIM:
        return cast(Node, replace(node, arguments=told))
    if isinstance(node, tuple):
        return cast(Node, tuple(handing_over(part, told) for part in node))
    return rebuilt(node, lambda value: handing_over(value, told))
