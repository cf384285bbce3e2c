"""How many: what quantities allow and amount to, and what X is.

Takes `Noun`s and the `Reader`; gives amounts.
"""

from __future__ import annotations

from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Combined, Constant, Term
from cardwright.compiler.rules_text.nouns import Noun
from cardwright.compiler.rules_text.phrases import who
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.syntax import Word


def random_keyword(at_random: bool) -> tuple[tuple[str, Term], ...]:
    """The keyword for a choice at random, if it is one."""
    return (("at_random", Constant(True)),) if at_random else ()


def bounds(read: Reader, noun: Noun) -> tuple[Term, Term]:
    """The least and the most that a quantity allows."""
    quantity = noun.quantity
    if quantity.kind == "any number":
        return Constant(0), Call("unlimited")
    if quantity.kind == "up to":
        return Constant(0), quantity_amount(read, noun)
    if quantity.kind == "at least":
        return quantity_amount(read, noun), Call("unlimited")
    if quantity.kind in ("at most", "range"):
        return Constant(1 if quantity.kind == "range" else 0), quantity_amount(read, noun)
    amount = quantity_amount(read, noun)
    return amount, amount


def quantity_amount(read: Reader, noun: Noun, multiplied: bool = False) -> Term:
    """The number that a quantity gives; with `multiplied`, times what "for each" counts."""
    quantity = noun.quantity
    if quantity.that_many:
        amount: Term = read.number_spoken_of(noun.first())
    elif quantity.kind == "equal to":
        if read.equal_to is None:
            raise NotUnderstood(noun.first(), "a number of how many?", "Write “equal to” and an amount behind it.")
        amount = read.equal_to
    elif quantity.amount is not None and quantity.number is None:
        amount = variable(read, quantity.amount)
    elif quantity.number is not None:
        amount = Constant(quantity.number)
    elif quantity.kind in ("unsaid", "exactly") and not noun.plural:
        amount = Constant(1)
    else:
        raise NotUnderstood(noun.first(), "how many?", "Write a number, “all”, “any number of” or “that many”.")
    if quantity.times > 1:
        amount = times(amount, Constant(quantity.times))
    if multiplied and read.multiplier is not None:
        amount = times(amount, read.multiplier)
    return amount


def times(left: Term, right: Term) -> Term:
    """A product, worked out where both are numbers."""
    if (
        isinstance(left, Constant)
        and isinstance(right, Constant)
        and isinstance(left.value, int)
        and isinstance(right.value, int)
    ):
        return Constant(left.value * right.value)
    if left == Constant(1):
        return right
    return Combined(left, "*", right)


def variable(read: Reader, word: Word) -> Term:
    """What X is."""
    if word.terminal == "BY_HAND_NUMBER":
        return Call("number_by_hand", (who.choosing(read), Constant(word.text.strip("[]"))))
    if read.x is None and read.x_later is not None:
        read.x = read.x_later(read)
    if read.x is None:
        raise NotUnderstood(
            word, "nothing says what X is", "Write “, where X is …” at the end of the sentence.", "reference"
        )
    return read.x


def minus(amount: Term) -> Term:
    """One less."""
    return (
        Constant(amount.value - 1)
        if isinstance(amount, Constant) and isinstance(amount.value, int)
        else Combined(amount, "-", Constant(1))
    )


def plus(amount: Term) -> Term:
    """One more."""
    return (
        Constant(amount.value + 1)
        if isinstance(amount, Constant) and isinstance(amount.value, int)
        else Combined(amount, "+", Constant(1))
    )
