"""Replacement effects (614, 616): what happens instead of something that is about to happen.

Instructions pass what they are about to do; abilities of the `Replacement` kind change it.
"""

from __future__ import annotations

from cardwright.runtime.decisions import Option, Pick, yes_or_no

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol, TypeVar

    from cardwright.runtime.abilities import Replacement
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.players import Player

    class Coming(Protocol):
        """Something that is about to happen; `affected` chooses among replacements (616.1)."""

        @property
        def affected(self) -> Player: ...

    C = TypeVar("C", bound=Coming)


def replaced(game: Game, coming: C) -> Steps[C | None]:
    """What comes instead of `coming` after all replacements, or None if nothing is left of it.

    The affected player chooses among several, then what now applies is looked at again (616.1e). Each applies
    once (614.5), except those that may repeat (717.6).
    """
    in_force = game.replacements.get(type(coming))
    if not in_force:
        return coming
    used: list[tuple[GameObject | None, Replacement]] = []
    while True:
        usable = [
            (source, replacement)
            for source, replacement in in_force
            if (replacement.repeats or (source, replacement) not in used) and replacement.applies(source, coming)
        ]
        if not usable:
            return coming
        source, replacement = usable[0]
        if len(usable) > 1:
            options = [Option(each.text, each) for _, each in usable]
            answer = yield Pick("replacement", coming.affected, "Which applies first?", options)
            source, replacement = usable[answer[0]]
        used.append((source, replacement))
        if replacement.optional and not (yield from yes_or_no(coming.affected, f"{replacement.text}?")):
            continue
        instead = yield from replacement.replace(source, coming)
        if not isinstance(instead, type(coming)):
            return None
        coming = instead
