"""Abilities as data: what an ability does, when it triggers, what it costs, what it makes true.

Built modules and hosts make them; triggers, the stack, continuous effects and actions read them.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias, TypeVar

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.events import Event
    from cardwright.runtime.layers import Modification
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player
    from cardwright.runtime.resolution import Resolution

    E = TypeVar("E", bound=Event)
    T = TypeVar("T")
    Instructions = Callable[[Resolution], Steps[None]]
    Targetable: TypeAlias = "GameObject | Player | Resolution"
    Targets = Sequence["Target"]
    TargetsFunction = Callable[[Resolution], Targets]
    Condition = Callable[[Resolution], bool]
    AnyAbility: TypeAlias = "Ability | StaticAbility | RuleAbility | AdditionalTrigger | Replacement"
else:
    Targets = tuple


class Target:
    """One target phrase of an ability (115.1).

    `description` is the printed words ("target creature"). `candidates` lists what is legal now; it is asked
    as the ability is put on the stack and again as it resolves (608.2b). Of these, `at_least` to `at_most`
    are chosen. `divided` is an amount to divide among them as they are chosen (601.2d), 0 for none.
    """

    __slots__ = ("at_least", "at_most", "candidates", "description", "divided")

    def __init__(
        self,
        description: str,
        candidates: Callable[[], Sequence[Targetable]],
        at_least: int = 1,
        at_most: int = 1,
        divided: int = 0,
    ) -> None:
        self.description = description
        self.candidates = candidates
        self.at_least = at_least
        self.at_most = at_most
        self.divided = divided


class Ability:
    """What an ability does as it resolves: the ability of a room or of a spell, or the base of the others.

    `steps` carries out its instructions. `targets` gives its target phrases as it is put on the stack.
    `only_if` is an intervening "if" (603.4). `modes` are the bullets of a modal ability (700.2).
    """

    __slots__ = ("modes", "only_if", "steps", "targets", "text", "zones")

    def __init__(
        self,
        steps: Instructions | None = None,
        targets: TargetsFunction | None = None,
        modes: Modes | None = None,
        only_if: Condition | None = None,
        text: str = "",
    ) -> None:
        self.steps = steps
        self.targets = targets
        self.modes = modes
        self.only_if = only_if
        self.text = text
        self.zones: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"


class Mode:
    """One mode of a modal ability: its words, its instructions, its target phrases."""

    __slots__ = ("steps", "targets", "text")

    def __init__(self, text: str, steps: Instructions, targets: TargetsFunction | None = None) -> None:
        self.text = text
        self.steps = steps
        self.targets = targets

    @property
    def label(self) -> str:
        """The words by which a player knows it."""
        return self.text


class Modes:
    """The modes of a modal ability; `at_least` to `at_most` are chosen as it is put on the stack (603.3c).

    With `not_chosen_before`, a mode chosen earlier for the same object can't be chosen again.
    """

    __slots__ = ("at_least", "at_most", "modes", "not_chosen_before")

    def __init__(
        self, modes: Sequence[Mode], at_least: int = 1, at_most: int = 1, not_chosen_before: bool = False
    ) -> None:
        self.modes = tuple(modes)
        self.at_least = at_least
        self.at_most = at_most
        self.not_chosen_before = not_chosen_before


def always(resolving: Resolution, event: Event) -> bool:
    """The condition of an ability that triggers on every event of its kind."""
    return True


class TriggeredAbility(Ability):
    """ "When/Whenever/At …": triggers on events of `kinds` for which `when` holds (603.1).

    `when(resolving, event)` sees the ability as it would be put on the stack: `resolving.you`,
    `resolving.source`. It functions while its source is in one of `zones`.
    """

    __slots__ = ("kinds", "once_each_turn", "when")

    def __init__(
        self,
        kinds: type[E] | tuple[type[E], ...],
        steps: Instructions | None = None,
        when: Callable[[Resolution, E], bool] = always,
        targets: TargetsFunction | None = None,
        modes: Modes | None = None,
        only_if: Condition | None = None,
        text: str = "",
        zones: tuple[str, ...] = ("battlefield",),
        once_each_turn: bool = False,
    ) -> None:
        super().__init__(steps, targets, modes, only_if, text)
        self.kinds: tuple[type[Event], ...] = kinds if isinstance(kinds, tuple) else (kinds,)
        self.when: Callable[..., bool] = when
        self.zones = zones
        self.once_each_turn = once_each_turn


class Cost:
    """The cost of an activated ability: mana, {T}, and what else has to be done (602.1a).

    `also` pays the rest, such as a sacrifice; `payable` tells whether it could.
    """

    __slots__ = ("also", "mana", "payable", "sacrifice", "tap")

    def __init__(
        self,
        mana: str = "",
        tap: bool = False,
        sacrifice: bool = False,
        also: Instructions | None = None,
        payable: Condition | None = None,
    ) -> None:
        self.mana = mana
        self.tap = tap
        self.sacrifice = sacrifice
        self.also = also
        self.payable = payable


class ActivatedAbility(Ability):
    """ "Cost: Effect." (602.1). A mana ability resolves at once, without the stack (605.3b)."""

    __slots__ = ("cost", "is_mana", "sorcery_speed")

    def __init__(
        self,
        cost: Cost,
        steps: Instructions | None = None,
        targets: TargetsFunction | None = None,
        modes: Modes | None = None,
        text: str = "",
        is_mana: bool = False,
        sorcery_speed: bool = False,
        zones: tuple[str, ...] = ("battlefield",),
    ) -> None:
        super().__init__(steps, targets, modes, None, text)
        self.cost = cost
        self.is_mana = is_mana
        self.sorcery_speed = sorcery_speed
        self.zones = zones


class StaticAbility:
    """Modifies objects for as long as it functions (604.1, 611.3).

    `affects(source, object)` tells which objects; `modifications` what happens to them, layer by layer.
    These are given as they are or, where numbers depend on the game, by a function of the source. With `lasting`,
    both change for an object only when its characteristics, counters or controller do; otherwise they are worked
    out again whenever anything has happened.
    """

    __slots__ = ("affects", "lasting", "modifications", "text", "zones")

    def __init__(
        self,
        affects: Callable[[GameObject, GameObject], bool],
        modifications: Callable[[GameObject], Sequence[Modification]] | Sequence[Modification],
        text: str = "",
        zones: tuple[str, ...] = ("battlefield",),
        lasting: bool = False,
    ) -> None:
        self.affects = affects
        self.lasting = lasting
        self.modifications = modifications
        self.text = text
        self.zones = zones


class RuleAbility:
    """Changes what players may do or what things cost, for as long as it functions (604.1, 613.11).

    `rule` names what is changed ("can't venture", "costs less", …); `applies(source, subject)` tells for whom
    or what; `amount` by how much where that has a meaning.
    """

    __slots__ = ("amount", "applies", "rule", "text", "zones")

    def __init__(
        self,
        rule: str,
        applies: Callable[..., bool],
        amount: int = 1,
        text: str = "",
        zones: tuple[str, ...] = ("battlefield",),
    ) -> None:
        self.rule = rule
        self.applies = applies
        self.amount = amount
        self.text = text
        self.zones = zones


class AdditionalTrigger:
    """Makes triggered abilities trigger additional times (603.2d).

    `applies(source, triggered)` tells whether the ability that triggers is meant.
    """

    __slots__ = ("applies", "text", "times", "zones")

    def __init__(
        self,
        applies: Callable[[GameObject, Resolution], bool],
        times: int = 1,
        text: str = "",
        zones: tuple[str, ...] = ("battlefield",),
    ) -> None:
        self.applies = applies
        self.times = times
        self.text = text
        self.zones = zones


class Replacement:
    """Replaces an event before it happens (614.1).

    `kind` is the class of what is coming (such as `Move` or `Roll`). `applies(source, coming)` tells
    whether it can, and `replace(source, coming)` carries it out: it gives what comes instead, or None for
    nothing. With `optional`, the affected player may decline. With `repeats`, 614.5's "once" doesn't bind
    it (717.6).
    """

    __slots__ = ("applies", "kind", "optional", "repeats", "replace", "text", "zones")

    def __init__(
        self,
        kind: type[T],
        applies: Callable[[GameObject | None, T], bool],
        replace: Callable[[GameObject | None, T], Steps[T | None]],
        text: str = "",
        optional: bool = False,
        repeats: bool = False,
        zones: tuple[str, ...] = ("battlefield",),
    ) -> None:
        self.kind: type[object] = kind
        self.applies: Callable[..., bool] = applies
        self.replace: Callable[..., Steps[object]] = replace
        self.text = text
        self.optional = optional
        self.repeats = repeats
        self.zones = zones
