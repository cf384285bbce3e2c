"""What a text means: a small tree of calls to the runtime, with references resolved and scopes settled.

Made by `understand`; `lower` turns it into code, `outline` tells it in plain words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields

Sort = str
"""What a term stands for: objects, players, amount, quality, condition, words, duration or action."""


@dataclass(frozen=True, slots=True)
class Constant:
    """A number, a word, a truth value, or several words."""

    value: int | str | bool | tuple[str, ...] | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mentioned:
    """Something that the text has named before: the value of the variable with that number."""

    number: int
    sort: Sort
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """A function or instruction of the runtime with what it is given.

    `function` is its name in the vocabulary; keywords are given by name. Instructions get the resolution first.
    """

    function: str
    arguments: tuple[Term, ...] = ()
    keywords: tuple[tuple[str, Term], ...] = ()


@dataclass(frozen=True, slots=True)
class Several:
    """A list put together out of lists."""

    parts: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Combined:
    """Two terms and an operator: qualities with & and |, amounts with + - * //, conditions with and, or, comparisons."""

    left: Term
    operator: str
    right: Term


@dataclass(frozen=True, slots=True)
class Not:
    """The contrary of a condition or quality."""

    of: Term
    sort: Sort


@dataclass(frozen=True, slots=True)
class Later:
    """A term that is worked out again whenever it is asked, such as what a static ability affects."""

    value: Term


@dataclass(frozen=True, slots=True)
class Within:
    """A term that is worked out in the resolution of another ability: a function of it."""

    value: Term


@dataclass(frozen=True, slots=True)
class Listed:
    """A list of single things."""

    items: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """An effect handed to the runtime to be carried out later or for somebody, with its own targets."""

    effect: Effect
    parameter: Mentioned | None = None
    slots: tuple[Slot, ...] = ()


Term = Constant | Mentioned | Call | Several | Combined | Not | Later | Within | Listed | Steps


@dataclass(frozen=True, slots=True)
class Slot:
    """A target phrase: what may be chosen, how many, and the words that ask for it.

    With `each_of`, there is one such choice for each of those players, who is `each` in the candidates.
    """

    words: str
    candidates: Term
    at_least: Term
    at_most: Term
    divided: Term | None = None
    each: Mentioned | None = None
    each_of: Term | None = None


@dataclass(frozen=True, slots=True)
class Do:
    """Carry out an instruction; `mention` keeps what came of it."""

    call: Call
    mention: Mentioned | None = None


@dataclass(frozen=True, slots=True)
class Let:
    """Work out a term now and keep it."""

    mention: Mentioned
    term: Term


@dataclass(frozen=True, slots=True)
class Sequence:
    """One effect after another (608.2c)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class May:
    """Somebody may have an effect happen; `did` keeps whether it did."""

    player: Term
    words: str
    effect: Effect
    did: Mentioned


@dataclass(frozen=True, slots=True)
class Did:
    """An effect whose happening matters afterwards ("if you do")."""

    effect: Effect
    did: Mentioned


@dataclass(frozen=True, slots=True)
class If:
    """An effect under a condition, and what happens otherwise."""

    condition: Term
    then: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class EachPlayer:
    """Players do something one by one in turn order, then all at once (101.4)."""

    players: Term
    player: Mentioned
    effect: Effect


@dataclass(frozen=True, slots=True)
class ForEach:
    """An effect for each object or player of a list."""

    things: Term
    thing: Mentioned
    effect: Effect


@dataclass(frozen=True, slots=True)
class Repeat:
    """An effect a number of times."""

    times: Term
    effect: Effect


@dataclass(frozen=True, slots=True)
class Choice:
    """A mode: its words and what it does."""

    words: str
    effect: Effect
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Modal:
    """Choose among modes (700.2)."""

    at_least: int
    at_most: int
    choices: tuple[Choice, ...]
    not_chosen_before: bool = False


@dataclass(frozen=True, slots=True)
class Results:
    """A results table: what happens for which results (706.3)."""

    amount: Term
    rows: tuple[tuple[int, int | None, Effect], ...]


@dataclass(frozen=True, slots=True)
class Nothing:
    """No effect."""


Effect = Do | Let | Sequence | May | Did | If | EachPlayer | ForEach | Repeat | Modal | Results | Nothing


@dataclass(frozen=True, slots=True)
class Ability:
    """What an ability does, with its target phrases."""

    effect: Effect
    slots: tuple[Slot, ...] = field(default=())


def calls_in(node: Effect | Term | Slot | Choice) -> Iterator[Call]:
    """Every call in an effect or a term, at any depth."""
    if isinstance(node, Call):
        yield node
    for part in fields(node):
        yield from _calls_in_value(getattr(node, part.name))


def _calls_in_value(value: object) -> Iterator[Call]:
    if isinstance(value, tuple):
        for part in value:
            yield from _calls_in_value(part)
    elif isinstance(value, Effect | Term | Slot | Choice):
        yield from calls_in(value)


def mentioned_in(node: object) -> set[int]:
    """The numbers of all variables that a meaning reads."""
    found: set[int] = set()
    if isinstance(node, Mentioned):
        return {node.number}
    if isinstance(node, tuple):
        for part in node:
            found |= mentioned_in(part)
    elif isinstance(node, Do):
        found |= mentioned_in(node.call)
    elif isinstance(node, Let):
        found |= mentioned_in(node.term)
    elif isinstance(node, May):
        found |= mentioned_in((node.player, node.effect))
    elif isinstance(node, Did):
        found |= mentioned_in(node.effect)
    elif isinstance(node, Effect | Term | Slot | Choice):
        for part in fields(node):
            found |= mentioned_in(getattr(node, part.name))
    return found
