"""Powers and toughnesses as they are written: "2/2", "X/X", "+1/-1"."""

from __future__ import annotations

from cardwright.compiler.rules_text import phrases
from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Combined, Constant, Term
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.syntax import Quoted, Word


def figures(read: Reader, word: Word) -> tuple[Term, Term]:
    """The two numbers of "2/2" or "X/X"."""
    power, slash, toughness = word.text.partition("/")
    if not slash or power[:1] in "+-−":
        raise NotUnderstood(word, "a power and a toughness are meant here", "Write for example “2/2”.")
    return figure(read, word, power), figure(read, word, toughness)


def figure(read: Reader, word: Word, text: str) -> Term:
    """A power or toughness, which may be X."""
    return Constant(int(text)) if text.isdigit() else phrases.variable(read, word)


def base_figures(read: Reader, words: tuple[Word | Quoted, ...]) -> tuple[Term | None, Term | None]:
    """The figures of "base power and toughness 1/1", "base power 4", "base toughness 2"."""
    first, last = words[0], words[-1]
    assert isinstance(first, Word)
    if len(words) != 2 or not isinstance(last, Word):
        raise NotUnderstood(first, "how much?", "Write for example “base power and toughness 1/1”.")
    if first.lemma == "base power and toughness":
        return figures(read, last)
    amount = figure(read, last, last.text) if last.text.isdigit() else phrases.amount_of_words(read, (last,), first)
    return (amount, None) if first.lemma == "base power" else (None, amount)


def says_base(words: tuple[Word | Quoted, ...]) -> bool:
    """Whether words speak of base power or toughness."""
    first = words[0]
    return isinstance(first, Word) and first.lemma in ("base power and toughness", "base power", "base toughness")


def changes(read: Reader, word: Word) -> tuple[Term, Term]:
    """The two numbers of "+2/-X"."""
    first, _, second = word.text.replace("−", "-").partition("/")
    return signed(read, word, first), signed(read, word, second)


def signed(read: Reader, word: Word, text: str) -> Term:
    """A number with its sign, times what "for each" counts."""
    if text[:1] not in ("+", "-"):
        raise NotUnderstood(word, "a change of power and toughness has signs", "Write for example “+1/+0”.")
    written = text[1:]
    amount: Term = Constant(int(written)) if written.isdigit() else phrases.variable(read, word)
    if read.multiplier is not None and amount != Constant(0):
        amount = phrases.times(amount, read.multiplier)
    if text[0] == "+":
        return amount
    if isinstance(amount, Constant) and isinstance(amount.value, int):
        return Constant(-amount.value)
    return Combined(Constant(0), "-", amount)
