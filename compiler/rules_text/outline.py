"""What a text was understood to mean, as an indented outline in plain words.

Takes the meaning that `understand` made; `cardwright read` shows it, so that an author can see a wrong reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.compiler.rules_text import meaning

INDENT = "    "
ARROW = " → "
NAMES = {
    "any_target": "any target",
    "anything": "anything",
    "each_opponent": "each opponent",
    "each_other_player": "each other player",
    "each_player": "each player",
    "this_object": "this card itself",
    "unlimited": "any number",
    "you": "you",
}
JOINED = {"&": "and", "|": "or", "and": "and", "or": "or", "==": "is", ">=": "is at least", "<=": "is at most"}
PLAIN = frozenset(("has_color", "has_keyword", "has_subtype", "has_supertype", "has_type", "named"))
TRANSPARENT = frozenset(("found", "only", "the_player"))


def outline(ability: meaning.Ability) -> list[str]:
    """The lines of an ability's outline; what is referred to later has a name in brackets."""
    return list(named_where_read(all_lines(ability), meaning.mentioned_in(ability.effect)))


def named_where_read(lines: list[str], read: set[int]) -> Iterator[str]:
    """The lines without the names of what nothing refers to."""
    for line in lines:
        said, arrow, name = line.rpartition(ARROW)
        number = name.rstrip("]").rpartition(" ")[2] if arrow else ""
        yield said if number.isdigit() and int(number) not in read else line


def all_lines(ability: meaning.Ability) -> list[str]:
    """The lines of an ability, with a name for everything that is kept."""
    lines = [f"target {number}: {slot_words(slot)}" for number, slot in enumerate(ability.slots, 1)]
    return [*lines, *effect_lines(ability.effect, ability.slots)]


def slot_words(slot: meaning.Slot) -> str:
    """A target phrase: its words, and for whom it is asked."""
    each = f", once for {words(slot.each_of)}" if slot.each_of is not None else ""
    return f"“{slot.words}” out of {words(slot.candidates)}{each}"


def inside(lines: Sequence[str]) -> Iterator[str]:
    """Lines one step further in."""
    return (INDENT + line for line in lines)


def effect_lines(effect: meaning.Effect, slots: tuple[meaning.Slot, ...]) -> list[str]:
    """The lines of one effect."""
    match effect:
        case meaning.Sequence(effects):
            return [line for part in effects for line in effect_lines(part, slots)]
        case meaning.Do(call, mention):
            return [*done(call, mention), *inside(later_lines(call))]
        case meaning.Let(mention, term):
            return [f"{variable(mention)}: {words(term)}"]
        case meaning.If(condition, then, otherwise):
            lines = [f"if {words(condition)}:", *inside(effect_lines(then, slots))]
            if otherwise is not None:
                lines += ["otherwise:", *inside(effect_lines(otherwise, slots))]
            return lines
        case meaning.May(player, said, inner, did):
            return [f"{words(player)} may {said}:{kept(did)}", *inside(effect_lines(inner, slots))]
        case meaning.Did(inner, did):
            return [f"see whether this can be done:{kept(did)}", *inside(effect_lines(inner, slots))]
        case meaning.EachPlayer(players, _, inner):
            return [f"{words(players)}, choosing in turn order, then all at once:", *inside(effect_lines(inner, slots))]
        case meaning.ForEach(things, thing, inner):
            return [f"for each of {words(things)}, called {variable(thing)}:", *inside(effect_lines(inner, slots))]
        case meaning.Repeat(times, inner):
            return [f"as often as {words(times)}:", *inside(effect_lines(inner, slots))]
        case meaning.Modal():
            return modal_lines(effect)
        case meaning.Results(amount, rows):
            lines = [f"by {words(amount)}:"]
            for low, high, inner in rows:
                lines += inside([f"{low} to {high or 'more'}:", *inside(effect_lines(inner, slots))])
            return lines
        case meaning.Nothing():
            return []
    raise AssertionError(effect)


def modal_lines(modal: meaning.Modal) -> list[str]:
    """The modes, of which some are chosen."""
    lines = [f"choose {modal.at_least} to {modal.at_most} of:"]
    for number, choice in enumerate(modal.choices, 1):
        lines += inside([f"mode {number}:", *inside(outline(meaning.Ability(choice.effect, choice.slots)))])
    return lines


def done(call: meaning.Call, mention: meaning.Mentioned | None) -> list[str]:
    """An instruction with what it is given, and the name of what comes of it."""
    given = [words(argument) for argument in call.arguments if not isinstance(argument, meaning.Steps)]
    given += [f"{name.replace('_', ' ')}: {words(value)}" for name, value in call.keywords]
    name = call.function.replace("_", " ")
    return [f"{name}: {'; '.join(given)}{kept(mention)}" if given else f"{name}{kept(mention)}"]


def kept(mention: meaning.Mentioned | None) -> str:
    """The name under which something is kept, behind an arrow."""
    return f"{ARROW}{variable(mention)}" if mention is not None else ""


def later_lines(call: meaning.Call) -> list[str]:
    """The outlines of effects that are handed on."""
    return [
        line
        for argument in call.arguments
        if isinstance(argument, meaning.Steps)
        for line in all_lines(meaning.Ability(argument.effect, argument.slots))
    ]


def variable(mention: meaning.Mentioned) -> str:
    """How the outline calls something kept."""
    return f"[{(mention.hint or mention.sort).replace('_', ' ')} {mention.number}]"


def words(term: meaning.Term) -> str:
    """A term in plain words."""
    match term:
        case meaning.Constant(value):
            return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        case meaning.Mentioned():
            return variable(term)
        case meaning.Combined(left, operator, right):
            return f"({words(left)} {JOINED.get(operator, operator)} {words(right)})"
        case meaning.Not(of, _):
            return f"not {words(of)}"
        case meaning.Several(parts):
            return " and ".join(map(words, parts))
        case meaning.Later(value) | meaning.Within(value):
            return words(value)
        case meaning.Listed(items):
            return ", ".join(map(words, items))
        case meaning.Steps(effect, _, slots):
            return "; ".join(line.strip() for line in outline(meaning.Ability(effect, slots)))
        case meaning.Call():
            return call_words(term)


def call_words(call: meaning.Call) -> str:
    """A call in plain words."""
    if call.function in NAMES:
        return NAMES[call.function]
    if call.function in PLAIN | TRANSPARENT:
        return " ".join(map(words, call.arguments))
    if call.function.startswith("targeted"):
        first = call.arguments[0]
        if isinstance(first, meaning.Constant) and isinstance(first.value, int):
            return f"target {first.value + 1}"
    name = call.function.removeprefix("is_").replace("_", " ")
    given = [words(argument) for argument in call.arguments]
    given += [f"{keyword.replace('_', ' ')} {words(value)}" for keyword, value in call.keywords]
    return f"{name} {', '.join(given)}" if given else name
