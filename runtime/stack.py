"""The stack (405): choosing modes and targets, resolving the topmost item (608), countering.

Triggers and actions put items on it; the loop has the topmost resolve when all players pass.
"""

from __future__ import annotations

from cardwright.runtime.continuous import together_with
from cardwright.runtime.decisions import Divide, Option, choose
from cardwright.runtime.events import Countered, Fizzled, Resolved
from cardwright.runtime.objects import BATTLEFIELD, GRAVEYARD, GameObject
from cardwright.runtime.players import Player
from cardwright.runtime.protection import hexproof_from, protected_from
from cardwright.runtime.resolution import Part, Resolution
from cardwright.runtime.zone_changes import Move, carry_out, replaced_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.abilities import (
        Ability,
        Instructions,
        Mode,
        Modes,
        Target,
        Targetable,
        TargetsFunction,
    )
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game


def choose_modes_and_targets(placing: Resolution) -> Steps[str]:
    """Choose the modes and targets of an item that goes on the stack (601.2b-d, 603.3c-d).

    Returns why it can't go on the stack, or "".
    """
    ability = placing.ability
    if ability is None or (ability.modes is None and ability.targets is None):
        return ""
    if ability.modes is None:
        return (yield from _choose_targets(placing, ability.steps, ability.targets))
    chosen = yield from _choose_modes(placing, ability.modes)
    if len(chosen) < ability.modes.at_least:
        return "no mode can be chosen"
    for mode in chosen:
        refused = yield from _choose_targets(placing, mode.steps, mode.targets)
        if refused:
            return refused
    return ""


def _choose_modes(placing: Resolution, modes: Modes) -> Steps[list[Mode]]:
    """The modes chosen, in printed order (700.2)."""
    before = placing.source.chosen_modes if placing.source and modes.not_chosen_before else set()
    possible = [
        mode
        for index, mode in enumerate(modes.modes)
        if index not in before and _can_be_targeted_now(placing, mode.targets)
    ]
    if len(possible) < modes.at_least:
        return []
    prompt = "Choose a mode" if modes.at_most == 1 else f"Choose {modes.at_most} modes"
    chosen = yield from choose(placing.you, "modes", prompt, possible, modes.at_least, modes.at_most)
    before.update(modes.modes.index(mode) for mode in chosen)
    return chosen


def can_be_put_on_stack(placing: Resolution) -> bool:
    """Whether enough modes and targets are there to choose (601.2c, 603.3d)."""
    ability = placing.ability
    if ability is None:
        return True
    if ability.modes is None:
        return _can_be_targeted_now(placing, ability.targets)
    possible = sum(_can_be_targeted_now(placing, mode.targets) for mode in ability.modes.modes)
    return possible >= ability.modes.at_least


def _can_be_targeted_now(placing: Resolution, targets: TargetsFunction | None) -> bool:
    return targets is None or all(len(legal_targets(placing, target)) >= target.at_least for target in targets(placing))


def legal_targets(placing: Resolution, target: Target) -> list[Targetable]:
    """What is legal now for a target phrase; shroud and hexproof considered (702.11, 702.18)."""
    return [thing for thing in target.candidates() if not _is_shielded(placing, thing)]


def _is_shielded(placing: Resolution, thing: Targetable) -> bool:
    if isinstance(thing, Player):
        return placing.game.rule_applies("hexproof", thing) and thing.team is not placing.you.team
    if not isinstance(thing, GameObject) or thing.zone != BATTLEFIELD:
        return False
    keywords = thing.keywords
    if not keywords:
        return False
    if "shroud" in keywords or protected_from(thing, placing.source):
        return True
    if thing.controller.team is placing.you.team:
        return False
    return "hexproof" in keywords or hexproof_from(thing, placing.source)


def _choose_targets(placing: Resolution, steps: Instructions | None, targets: TargetsFunction | None) -> Steps[str]:
    """Choose for each target phrase of the ability or of one of its modes; returns why it can't be, or ""."""
    part = Part(steps)
    placing.parts.append(part)
    placing.targets, placing.divided = part.targets, part.divided
    for target in targets(placing) if targets else ():
        legal = legal_targets(placing, target)
        if len(legal) < target.at_least:
            return f"there is no {target.description}"
        # Every target gets some of what is divided (601.2d).
        most = min(target.at_most, target.divided) if target.divided else target.at_most
        chosen = yield from choose(placing.you, "targets", f"Choose {target.description}", legal, target.at_least, most)
        chosen += _targeted_along(placing, chosen)
        part.phrases.append(target)
        part.targets.append(chosen)
        part.divided.append((yield from _divide(placing, target, chosen)))
    return ""


def _targeted_along(placing: Resolution, chosen: Sequence[Targetable]) -> list[Targetable]:
    """What is targeted because something else is that is bound to it."""
    found: list[Targetable] = []
    for thing in chosen:
        if isinstance(thing, GameObject) and thing.effects:
            bound = together_with(thing, "targeted together", placing.you)
            found += [other for other in bound if other not in chosen and other not in found]
    return found


def _divide(placing: Resolution, target: Target, chosen: list[Targetable]) -> Steps[list[int]]:
    if not target.divided or not chosen:
        return []
    options = [Option(thing=thing) for thing in chosen]
    prompt = f"Divide {target.divided} among the targets"
    answer = yield Divide("divide", placing.you, prompt, options, target.divided)
    return list(answer)


def resolve_topmost(game: Game) -> Steps[None]:
    """Resolve the topmost item of the stack (608)."""
    resolving = game.stack[-1]
    ability = resolving.ability
    refused = ""
    if ability is not None:
        if ability.only_if is not None and not ability.only_if(resolving):
            refused = "its condition isn't true"
        elif resolving.parts and not _recheck_targets(resolving):
            refused = "all its targets are illegal"
        else:
            yield from _carry_out(resolving, ability)
    if resolving in game.stack:
        yield from _leave_stack(resolving, resolved=not refused)
        game.happened(Fizzled(resolving, refused) if refused else Resolved(resolving))


def _recheck_targets(resolving: Resolution) -> bool:
    """Keep the targets that are still legal; False if there were some and none is left (608.2b)."""
    any_chosen = any_legal = False
    for part in resolving.parts:
        resolving.targets = part.targets
        for index, chosen in enumerate(part.targets):
            if not chosen:
                continue
            legal = legal_targets(resolving, part.phrases[index])
            kept = [place for place, thing in enumerate(chosen) if thing in legal]
            any_chosen, any_legal = True, any_legal or bool(kept)
            part.targets[index] = [chosen[place] for place in kept]
            amounts = part.divided[index]
            part.divided[index] = [amounts[place] for place in kept] if amounts else []
    return any_legal or not any_chosen


def _carry_out(resolving: Resolution, ability: Ability) -> Steps[None]:
    if not resolving.parts:
        if ability.steps is not None:
            yield from ability.steps(resolving)
        return
    for part in resolving.parts:
        resolving.targets, resolving.divided = part.targets, part.divided
        if part.steps is not None:
            yield from part.steps(resolving)


def _leave_stack(item: Resolution, resolved: bool) -> Steps[None]:
    game = item.game
    game.stack.remove(item)
    if item.spell is not None:
        spell = item.spell
        permanent = resolved and spell.characteristics.is_permanent
        move = Move(spell, BATTLEFIELD, under=item.you) if permanent else Move(spell, GRAVEYARD)
        carry_out(game, (yield from replaced_moves(game, [move])))
        if permanent and not spell.left:
            # A permanent spell that can't enter is put into the graveyard (608.3e).
            carry_out(game, (yield from replaced_moves(game, [Move(spell, GRAVEYARD)])))
    elif item.source is not None:
        item.source.ability_left_stack(item)


def counter(item: Resolution) -> Steps[None]:
    """Counter an item on the stack (701.6): it doesn't resolve; a spell's card is put into the graveyard."""
    if item in item.game.stack:
        yield from _leave_stack(item, resolved=False)
        item.game.happened(Countered(item))
