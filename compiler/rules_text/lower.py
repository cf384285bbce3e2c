"""Meaning to code: each ability becomes functions that call the runtime.

Takes what `understand` made; the card level puts the functions into the module and the ability into the card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from cardwright.compiler import code
from cardwright.compiler.records import record
from cardwright.compiler.rules_text import meaning
from cardwright.compiler.rules_text.assignments import assigned_in, needed_in, reads_in
from cardwright.compiler.rules_text.vocabulary import CONSTANT, INSTRUCTION, RESOLVING, VOCABULARY

RUNTIME = "cardwright.runtime"
RESOLVING_NAME = code.Name("resolving")
STEPS_OF_NONE = code.Subscript(code.Global(RUNTIME, "Steps"), code.Literal(None))
RESOLUTION = code.Global(RUNTIME, "Resolution")
TOLD: Mapping[str, code.Expression] = {
    "amount": code.Name("int"),
    "objects": code.Subscript(code.Name("list"), code.Global(RUNTIME, "GameObject")),
    "players": code.Subscript(code.Name("list"), code.Global(RUNTIME, "Player")),
    "words": code.Name("str"),
}
MODE_LIMIT = 60


@record
class AbilityCode:
    """An ability in code: its functions in the order in which a module has them, and the value to put in the card."""

    functions: tuple[code.Function, ...]
    ability: code.Expression


class Unplayable(Exception):
    """Raised for a meaning that calls what the runtime doesn't have; carries the name."""


def lower_ability(
    name: str, ability: meaning.Ability, text: str, told: tuple[meaning.Mentioned, ...] = ()
) -> AbilityCode:
    """The code of an ability whose functions are called after `name`, with `text` as docstring.

    `told` are the variables that its effect gets from whoever carries it out. Raises `Unplayable` if it needs
    something that the runtime doesn't have.
    """
    effect = ability.effect
    if isinstance(effect, meaning.Modal):
        return lower_modal(name, effect, text)
    functions = list(lower_functions(name, effect, ability.slots, text, told))
    targets = code.Name(functions[0].name) if ability.slots else None
    arguments: tuple[code.Expression, ...] = (code.Name(name),)
    keywords = (("targets", targets),) if targets is not None else ()
    return AbilityCode(tuple(functions), code.Call(code.Global(RUNTIME, "Ability"), arguments, keywords))


def lower_modal(name: str, modal: meaning.Modal, text: str) -> AbilityCode:
    """A modal ability: one function a mode (700.2)."""
    functions: list[code.Function] = []
    modes: list[code.Expression] = []
    for number, choice in enumerate(modal.choices, 1):
        made = list(lower_functions(f"{name}_mode_{number}", choice.effect, choice.slots, choice.words))
        functions.extend(made)
        arguments: tuple[code.Expression, ...] = (
            code.Literal(choice.words),
            code.Name(f"{name}_mode_{number}"),
        )
        keywords = (("targets", code.Name(made[0].name)),) if choice.slots else ()
        modes.append(code.Call(code.Global(RUNTIME, "Mode"), arguments, keywords))
    given: list[tuple[str, code.Expression]] = [
        ("at_least", code.Literal(modal.at_least)),
        ("at_most", code.Literal(modal.at_most)),
    ]
    if modal.not_chosen_before:
        given.append(("not_chosen_before", code.Literal(True)))
    together = code.Call(code.Global(RUNTIME, "Modes"), (code.ListOf(tuple(modes)),), tuple(given))
    return AbilityCode(tuple(functions), code.Call(code.Global(RUNTIME, "Ability"), (), (("modes", together),)))


def lower_functions(
    name: str,
    effect: meaning.Effect,
    slots: tuple[meaning.Slot, ...],
    text: str,
    told: tuple[meaning.Mentioned, ...] = (),
) -> Iterable[code.Function]:
    """The function that names the targets, if there are any, and the one that carries the effect out."""
    if slots:
        yield targets_function(f"{name}_targets", slots, Body(meaning.Nothing()))
    body = Body(effect)
    parameters = tuple((body.name_for(mention), TOLD[mention.sort]) for mention in told)
    statements = body.statements(effect)
    yield code.Function(name, (("resolving", RESOLUTION), *parameters), STEPS_OF_NONE, text, statements)


def targets_function(name: str, slots: tuple[meaning.Slot, ...], body: Body) -> code.Function:
    """The function that gives an ability's target phrases as it is put on the stack (603.3d)."""
    simple = [body.target(slot) for slot in slots if slot.each is None]
    value: code.Expression = code.ListOf(tuple(simple))
    for slot in slots:
        if slot.each is not None and slot.each_of is not None:
            body.names[slot.each.number] = "player"
            one_each = code.Lambda(("player",), body.target(slot))
            several = code.Call(
                code.Global(f"{RUNTIME}.references", "target_for_each"), (body.term(slot.each_of), one_each)
            )
            value = several if not simple else code.Operation(value, "+", several)
    return code.Function(
        name,
        (("resolving", RESOLUTION),),
        code.Global(RUNTIME, "Targets"),
        "Target phrases.",
        (code.Return(value),),
    )


def asks(term: meaning.Term) -> bool:
    """Whether working out a term asks a player something."""
    entry = VOCABULARY.get(term.function) if isinstance(term, meaning.Call) else None
    return entry is not None and entry.kind == INSTRUCTION


@dataclass
class Body:
    """The statements of one function; `names` gives the variables, `read` those that anything reads."""

    effect: meaning.Effect
    names: dict[int, str] = field(default_factory=dict)
    used: set[str] = field(default_factory=lambda: {"resolving", *FUNCTIONS})
    read: set[int] = field(default_factory=set)
    before: list[code.Statement] = field(default_factory=list)
    begun: set[int] = field(default_factory=set)
    gathering: list[tuple[meaning.Mentioned, str]] = field(default_factory=list)
    outer: Body | None = None
    captured: dict[tuple[str, int], str] = field(default_factory=dict)
    enclosed: int = 0

    def __post_init__(self) -> None:
        self.read = needed_in(self.effect, asks)

    # ---- Names

    def name_for(self, mention: meaning.Mentioned) -> str:
        """The variable of a mention, made up from its hint when it is first needed."""
        if mention.number not in self.names:
            hint = mention.hint if mention.hint.isidentifier() else "it"
            hint = PAST.get(hint, hint)
            name, number = hint, 2
            while name in self.used:
                name, number = f"{hint}_{number}", number + 1
            self.used.add(name)
            self.names[mention.number] = name
        return self.names[mention.number]

    # ---- Effects

    def statements(self, effect: meaning.Effect) -> tuple[code.Statement, ...]:
        """The statements of an effect, with those its terms need before them."""
        outer, self.before = self.before, []
        made = self.made(effect)
        found = (*self.before, *made)
        self.before = outer
        return found

    def made(self, effect: meaning.Effect) -> tuple[code.Statement, ...]:
        """The statements of one effect; what it may leave without a value but is read later begins empty."""
        if isinstance(effect, meaning.If | meaning.May | meaning.Results):
            return (*self.beginnings(self.leaking(effect)), *self.made_here(effect))
        if isinstance(effect, meaning.EachPlayer | meaning.ForEach | meaning.Repeat):
            return self.gathered(effect)
        return self.made_here(effect)

    @cached_property
    def all_reads(self) -> Counter[int]:
        """How often each variable is read in the whole effect."""
        return reads_in(self.effect)

    def leaking(self, effect: meaning.Effect) -> list[meaning.Mentioned]:
        """The variables to which an effect gives a value and which are read outside of it."""
        whole, inside = self.all_reads, reads_in(effect)
        own = effect.did.number if isinstance(effect, meaning.May) else 0
        found = {mention.number: mention for mention in assigned_in(effect)}
        return [
            mention
            for number, mention in found.items()
            if whole[number] > inside[number] and number not in self.begun and number != own
        ]

    def beginnings(self, leaking: list[meaning.Mentioned]) -> list[code.Statement]:
        """Assignments of the values that variables have if nothing else is assigned."""
        self.begun.update(mention.number for mention in leaking)
        return [code.Assign(self.name_for(mention), EMPTY.get(mention.sort, code.ListOf(()))) for mention in leaking]

    def gathered(self, effect: meaning.EachPlayer | meaning.ForEach | meaning.Repeat) -> tuple[code.Statement, ...]:
        """What happens several times: what came of all times together can be read afterwards."""
        leaking = self.leaking(effect)
        for mention in leaking:
            if mention.sort in EMPTY:
                raise Unplayable(f"what came of it for each ({mention.hint or mention.sort})")
        began = self.beginnings(leaking)
        names = [(mention, self.names.pop(mention.number)) for mention in leaking]
        outer, self.gathering = self.gathering, names
        made = self.made_here(effect)
        self.gathering = outer
        self.names.update({mention.number: name for mention, name in names})
        return (*began, *made)

    def repeated(self, effect: meaning.Effect) -> tuple[code.Statement, ...]:
        """The statements of what happens several times, with those that gather what came of each time."""
        gathering, self.gathering = self.gathering, []
        made = self.statements(effect)
        added = (
            code.Do(code.Call(code.Attribute(code.Name(name), "extend"), (code.Name(self.name_for(mention)),)))
            for mention, name in gathering
        )
        return (*made, *added)

    def made_here(self, effect: meaning.Effect) -> tuple[code.Statement, ...]:
        """The statements of one effect in itself."""
        match effect:
            case meaning.Sequence(effects):
                return tuple(statement for part in effects for statement in self.statements(part))
            case meaning.Do(call, mention):
                value = self.term(call)
                if mention is not None and mention.number in self.read:
                    return (code.Assign(self.name_for(mention), value),)
                return (code.Do(value),)
            case meaning.Let(mention, term):
                if mention.number not in self.read:
                    value = self.term(term)
                    return (code.Do(value),) if isinstance(value, code.Call) and value.awaits else ()
                value = self.term(term)
                return (code.Assign(self.name_for(mention), value),)
            case meaning.If(condition, then, otherwise):
                test = self.term(condition)
                return (
                    code.If(
                        test,
                        self.statements(then),
                        self.statements(otherwise) if otherwise is not None else (),
                    ),
                )
            case meaning.May():
                return self.offered(effect)
            case meaning.Did(inner, did):
                return self.done(inner, did)
            case meaning.EachPlayer(players, player, inner):
                return self.for_players(players, player, inner)
            case meaning.ForEach(things, thing, inner):
                iterable = self.inner(things)
                return (code.For(self.name_for(thing), iterable, self.repeated(inner)),)
            case meaning.Repeat(times, inner):
                return (code.For("_", code.Call(code.Name("range"), (self.term(times),)), self.repeated(inner)),)
            case meaning.Results(amount, rows):
                return self.results(amount, rows)
            case meaning.Nothing():
                return ()
            case meaning.Modal():
                raise Unplayable("a choice of modes inside another effect")
        raise AssertionError(effect)

    def done(self, effect: meaning.Effect, did: meaning.Mentioned) -> tuple[code.Statement, ...]:
        """An effect, and whether it happened: whether its last instruction gave anything."""
        if did.number not in self.read:
            return self.statements(effect)
        last = effect.effects[-1] if isinstance(effect, meaning.Sequence) and effect.effects else effect
        if (
            isinstance(last, meaning.Do)
            and VOCABULARY.get(last.call.function)
            and last.call.function not in GIVES_NOTHING
        ):
            mention = last.mention or meaning.Mentioned(-did.number, "objects", "done")
            self.read.add(mention.number)
            replaced = meaning.Do(last.call, mention)
            whole = (
                meaning.Sequence((*effect.effects[:-1], replaced)) if isinstance(effect, meaning.Sequence) else replaced
            )
            made = self.statements(whole)
            happened: code.Expression = code.Call(code.Name("bool"), (code.Name(self.name_for(mention)),))
        else:
            made, happened = self.statements(effect), code.Literal(True)
        return (*made, code.Assign(self.name_for(did), happened))

    def offered(self, effect: meaning.May) -> tuple[code.Statement, ...]:
        """Ask; carry out; keep whether it was done."""
        question = self.call("may", (self.term(effect.player), code.Literal(effect.words)))
        if effect.did.number not in self.read:
            return (code.If(question, self.statements(effect.effect)),)
        name = self.name_for(effect.did)
        return (
            code.Assign(name, code.Literal(False)),
            code.If(question, self.done(effect.effect, effect.did)),
        )

    def for_players(
        self, players: meaning.Term, player: meaning.Mentioned, effect: meaning.Effect
    ) -> tuple[code.Statement, ...]:
        """A function for one player, run for all in turn order with their changes made together."""
        name = self.fresh("each")
        variable = self.name_for(player)
        body = self.repeated(effect)
        parameter = (variable, code.Global(RUNTIME, "Player"))
        function = code.Function(name, (parameter,), STEPS_OF_NONE, "", body)
        together = self.call("at_once", (self.term(players), code.Name(name)))
        return (function, code.Do(together))

    def results(
        self, amount: meaning.Term, rows: tuple[tuple[int, int | None, meaning.Effect], ...]
    ) -> tuple[code.Statement, ...]:
        """A results table as a chain of comparisons."""
        value = self.term(amount)
        chain: tuple[code.Statement, ...] = ()
        for low, high, effect in reversed(rows):
            test: code.Expression = code.Operation(value, ">=", code.Literal(low))
            if high is not None:
                test = code.Operation(test, "and", code.Operation(value, "<=", code.Literal(high)))
            chain = (code.If(test, self.statements(effect), chain),)
        return chain

    def fresh(self, hint: str) -> str:
        """A name that nothing else has."""
        name, number = hint, 2
        while name in self.used:
            name, number = f"{hint}_{number}", number + 1
        self.used.add(name)
        return name

    # ---- Terms

    def term(self, term: meaning.Term) -> code.Expression:
        """The expression of a term."""
        match term:
            case meaning.Constant(value):
                return code.Literal(value)
            case meaning.Mentioned():
                return code.Name(self.name_for(term))
            case meaning.Combined(left, operator, right):
                return code.Operation(self.term(left), operator, self.term(right))
            case meaning.Not(of, sort):
                return code.Negation(self.term(of), "~" if sort == "quality" else "not")
            case meaning.Several(parts):
                return self.together(parts)
            case meaning.Within(value):
                self.enclosed += 1
                made = self.term(value)
                self.enclosed -= 1
                return code.Lambda(("resolving",), made)
            case meaning.Listed(items):
                return code.ListOf(tuple(self.term(item) for item in items))
            case meaning.Later(value):
                return code.Lambda((), self.term(value))
            case meaning.Steps(effect, parameter, slots):
                return self.steps(effect, parameter, slots)
            case meaning.Call():
                return self.called(term)
        raise AssertionError(term)

    def together(self, parts: tuple[meaning.Term, ...]) -> code.Expression:
        """Lists added up."""
        if not parts:
            return code.ListOf(())
        whole = self.inner(parts[0])
        for part in parts[1:]:
            whole = code.Operation(whole, "+", self.inner(part))
        return whole

    def steps(
        self, effect: meaning.Effect, parameter: meaning.Mentioned | None, slots: tuple[meaning.Slot, ...]
    ) -> code.Expression:
        """An effect for later: a function inside this one, in an ability of its own."""
        name = self.fresh("later")
        inner = Body(effect, self.names, self.used, outer=self)
        inner.read = self.read | needed_in(effect, asks)
        body = inner.statements(effect)
        self.before.append(code.Function(name, (("resolving", RESOLUTION),), STEPS_OF_NONE, "", body))
        keywords: tuple[tuple[str, code.Expression], ...] = ()
        if slots:
            targets = targets_function(f"{name}_targets", slots, inner)
            self.before.append(targets)
            keywords = (("targets", code.Name(targets.name)),)
        return code.Call(code.Global(RUNTIME, "Ability"), (code.Name(name),), keywords)

    def called(self, call: meaning.Call) -> code.Expression:
        """A call of the runtime, or one of the few things that the resolution itself knows."""
        plain = self.known(call)
        if plain is not None:
            return plain
        arguments = tuple(self.inner(argument) for argument in call.arguments)
        keywords = tuple((name, self.inner(value)) for name, value in call.keywords)
        return self.call(call.function, arguments, keywords)

    def inner(self, term: meaning.Term) -> code.Expression:
        """The expression of an argument; what has to be asked for it is asked in a statement of its own."""
        value = self.term(term)
        if isinstance(value, code.Call) and value.awaits:
            name = self.fresh("chosen")
            self.before.append(code.Assign(name, value))
            return code.Name(name)
        return value

    def call(
        self,
        function: str,
        arguments: tuple[code.Expression, ...],
        keywords: tuple[tuple[str, code.Expression], ...] = (),
    ) -> code.Expression:
        """A call by the vocabulary's name."""
        entry = VOCABULARY.get(function)
        if entry is None:
            raise Unplayable(function)
        imported = code.Global(entry.module, entry.name)
        if entry.kind == CONSTANT:
            return imported
        if entry.kind in (INSTRUCTION, RESOLVING):
            arguments = (RESOLVING_NAME, *arguments)
        return code.Call(imported, arguments, keywords, awaits=entry.kind == INSTRUCTION)

    def known(self, call: meaning.Call) -> code.Expression | None:
        """You, your opponents, all players: what the resolution has as attributes."""
        match call:
            case meaning.Call(function, (meaning.Constant(phrase), meaning.Constant(level))) if function in TARGETS:
                assert isinstance(phrase, int) and isinstance(level, int)
                return self.targets(function, phrase, level)
            case meaning.Call("you"):
                return code.ListOf((YOU,))
            case meaning.Call("each_player"):
                return code.Attribute(RESOLVING_NAME, "players")
            case meaning.Call("each_opponent"):
                return code.Attribute(RESOLVING_NAME, "opponents")
            case meaning.Call("only", (one,)):
                return code.ListOf((self.term(one),))
            case meaning.Call("the_player", (meaning.Call("you"),)):
                return YOU
            case meaning.Call("the_player", (meaning.Call("only", (one,)),)):
                return self.term(one)
            case meaning.Call("the_player", (players,)):
                return code.Call(
                    code.Global(f"{RUNTIME}.references", "the_player"), (RESOLVING_NAME, self.term(players))
                )
        return None

    @property
    def level(self) -> int:
        """How many abilities this one is inside of."""
        return self.outer.level + 1 if self.outer is not None else 0

    def targets(self, function: str, phrase: int, level: int) -> code.Expression:
        """The targets of a phrase: this ability's own, or those of an outer one, kept before this one was made."""
        if self.outer is None or level == self.level:
            if self.enclosed:
                return self.kept_targets(function, phrase, level)
            return self.call(function, (code.Literal(phrase),))
        return self.outer.kept_targets(function, phrase, level)

    def kept_targets(self, function: str, phrase: int, level: int) -> code.Expression:
        """A variable for targets that an ability inside this one will need."""
        key = (function, phrase)
        if key not in self.captured:
            enclosed, self.enclosed = self.enclosed, 0
            value = self.targets(function, phrase, level)
            self.enclosed = enclosed
            self.captured[key] = self.fresh("target")
            self.before.append(code.Assign(self.captured[key], value))
        return code.Name(self.captured[key])

    def target(self, slot: meaning.Slot) -> code.Expression:
        """One target phrase."""
        candidates = code.Lambda((), self.term(slot.candidates))
        arguments: tuple[code.Expression, ...] = (code.Literal(slot.words), candidates)
        one = meaning.Constant(1)
        keywords: list[tuple[str, code.Expression]] = []
        if slot.at_least != one:
            keywords.append(("at_least", self.term(slot.at_least)))
        if slot.at_most != one:
            keywords.append(("at_most", self.term(slot.at_most)))
        if slot.divided is not None:
            keywords.append(("divided", self.term(slot.divided)))
        return code.Call(code.Global(RUNTIME, "Target"), arguments, tuple(keywords))


TARGETS = frozenset(("targeted", "targeted_from", "targeted_items", "targeted_objects", "targeted_players"))
YOU = code.Attribute(RESOLVING_NAME, "you")
FUNCTIONS: frozenset[str] = frozenset(entry.name for entry in VOCABULARY.values())
EMPTY: dict[str, code.Expression] = {"amount": code.Literal(0), "condition": code.Literal(False)}
GIVES_NOTHING = frozenset(
    "claim_prize deal_damage deal_divided_damage do_by_hand scry search set_life shuffle surveil".split()
)
PAST = {
    "top": "cards",
    "discard": "discarded",
    "mill": "milled",
    "exile": "exiled",
    "destroy": "destroyed",
    "put": "put_there",
    "return": "returned",
    "choose": "chosen",
    "draw": "drawn",
    "reveal": "revealed",
    "surveil": "surveiled",
    "search": "sought",
    "copy": "copies",
}
