"""What a text means: a small tree of calls to the runtime, with references resolved and scopes settled.

Made by `understand`; `lower` turns it into code, `outline` tells it in plain words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from cardwright.compiler.records import inside, record, values_of

Sort = str
"""What a term stands for: objects, players, amount, quality, condition, words, duration or action."""


@record
class Constant:
    """A number, a word, a truth value, or several words."""

    value: int | str | bool | tuple[str, ...] | tuple[int, ...]


@record
class Mentioned:
    """Something that the text has named before: the value of the variable with that number."""

    number: int
    sort: Sort
    hint: str = ""


@record
class Call:
    """A function or instruction of the runtime with what it is given.

    `function` is its name in the vocabulary; keywords are given by name. Instructions get the resolution first.
    """

    function: str
    arguments: tuple[Term, ...] = ()
    keywords: tuple[tuple[str, Term], ...] = ()


@record
class Several:
    """A list put together out of lists."""

    parts: tuple[Term, ...]


@record
class Combined:
    """Two terms and an operator: & and | for qualities, + - * for amounts, comparisons, and, or."""

    left: Term
    operator: str
    right: Term


@record
class Not:
    """The contrary of a condition or quality."""

    of: Term
    sort: Sort


@record
class Later:
    """A term that is worked out again whenever it is asked, such as what a static ability affects."""

    value: Term


@record
class Within:
    """A term that is worked out in the resolution of another ability: a function of it."""

    value: Term


@record
class Listed:
    """A list of single things."""

    items: tuple[Term, ...]


@record
class Steps:
    """An effect handed to the runtime to be carried out later or for somebody, with its own targets."""

    effect: Effect
    parameter: Mentioned | None = None
    slots: tuple[Slot, ...] = ()


Term = Constant | Mentioned | Call | Several | Combined | Not | Later | Within | Listed | Steps


@record
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


@record
class Do:
    """Carry out an instruction; `mention` keeps what came of it."""

    call: Call
    mention: Mentioned | None = None


@record
class Let:
    """Work out a term now and keep it."""

    mention: Mentioned
    term: Term


@record
class Sequence:
    """One effect after another (608.2c)."""

    effects: tuple[Effect, ...]


@record
class May:
    """Somebody may have an effect happen; `did` keeps whether it did."""

    player: Term
    words: str
    effect: Effect
    did: Mentioned


@record
class Did:
    """An effect whose happening matters afterwards ("if you do")."""

    effect: Effect
    did: Mentioned


@record
class If:
    """An effect under a condition, and what happens otherwise."""

    condition: Term
    then: Effect
    otherwise: Effect | None = None


@record
class EachPlayer:
    """Players do something one by one in turn order, then all at once (101.4)."""

    players: Term
    player: Mentioned
    effect: Effect


@record
class ForEach:
    """An effect for each object or player of a list."""

    things: Term
    thing: Mentioned
    effect: Effect


@record
class Repeat:
    """An effect a number of times."""

    times: Term
    effect: Effect


@record
class Choice:
    """A mode: its words and what it does."""

    words: str
    effect: Effect
    slots: tuple[Slot, ...]


@record
class Modal:
    """Choose among modes (700.2), `at_most` 0 for all of them; `choices` is empty until the bullets are read."""

    at_least: int
    at_most: int
    choices: tuple[Choice, ...]
    not_chosen_before: bool = False


@record
class Results:
    """A results table: what happens for which results (706.3)."""

    amount: Term
    rows: tuple[tuple[int, int | None, Effect], ...]


@record
class Nothing:
    """No effect."""


Effect = Do | Let | Sequence | May | Did | If | EachPlayer | ForEach | Repeat | Modal | Results | Nothing


@record
class Ability:
    """What an ability does, with its target phrases."""

    effect: Effect
    slots: tuple[Slot, ...] = field(default=())


def calls_in(node: Effect | Term | Slot | Choice) -> Iterator[Call]:
    """Every call in an effect or a term, at any depth."""
    return (each for each in inside(node) if isinstance(each, Call))


def numbers_read(node: object) -> Iterator[int]:
    """The numbers of the variables that a meaning reads, as often as it reads them."""
    waiting = [node]
    while waiting:
        match each := waiting.pop():
            case Mentioned(number):
                yield number
            case tuple():
                waiting += each
            case Do(part, _) | Let(_, part) | Did(part, _):
                waiting.append(part)
            case May(player, _, effect, _):
                waiting += (player, effect)
            case _:
                waiting += values_of(each)


def mentioned_in(node: object) -> set[int]:
    """The numbers of all variables that a meaning reads."""
    return set(numbers_read(node))


def sequence(effects: list[Effect]) -> Effect:
    """Effects in order, flattened."""
    flat: list[Effect] = []
    for effect in effects:
        if isinstance(effect, Sequence):
            flat.extend(effect.effects)
        elif not isinstance(effect, Nothing):
            flat.append(effect)
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))
