"""Instructions on what is on the stack: counter it (701.6), copy it (707.10), choose new targets (115.7)."""

from __future__ import annotations

from cardwright.runtime.abilities import ActivatedAbility
from cardwright.runtime.decisions import choose
from cardwright.runtime.dungeons import is_room_ability
from cardwright.runtime.events import ChangedTargets, Copied
from cardwright.runtime.layers import copiable_values
from cardwright.runtime.objects import STACK, GameObject
from cardwright.runtime.resolution import Part, Resolution
from cardwright.runtime.stack import counter, legal_targets
from cardwright.runtime.zone_changes import zone_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.abilities import Ability, Mode, Target
    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.game import Game
    from cardwright.runtime.players import Player

    OnStack = GameObject | Resolution


def abilities_on_stack(resolving: Resolution, kind: str, players: Sequence[Player] = ()) -> list[Resolution]:
    """The "activated", "triggered", "room" or "any" abilities on the stack, of `players` if any are given.

    What is resolving isn't among them: it can't be its own target.
    """
    return [
        item
        for item in resolving.game.stack
        if item.spell is None
        and item is not resolving
        and _is_of_kind(item, kind)
        and (not players or item.you in players)
    ]


def _is_of_kind(item: Resolution, kind: str) -> bool:
    if kind == "room":
        return is_room_ability(item)
    return kind == "any" or (kind == "activated") == isinstance(item.ability, ActivatedAbility)


def targeted_items(resolving: Resolution, phrase: int) -> list[OnStack]:
    """The legal targets of a target phrase that are spells or abilities."""
    targets = resolving.targets[phrase] if phrase < len(resolving.targets) else ()
    return [target for target in targets if isinstance(target, GameObject | Resolution)]


def item_of(game: Game, thing: OnStack) -> Resolution | None:
    """What stands on the stack for a spell or ability, None if it has left."""
    return next((item for item in game.stack if item is thing or item.spell is thing), None)


def counter_items(resolving: Resolution, things: Sequence[OnStack]) -> Steps[list[OnStack]]:
    """Counter spells and abilities (701.6). Returns those countered."""
    countered: list[OnStack] = []
    for thing in things:
        item = item_of(resolving.game, thing)
        if item is None or resolving.game.rule_applies("can't be countered", thing):
            continue
        yield from counter(item)
        countered.append(thing)
    return countered


def copy_items(resolving: Resolution, things: Sequence[OnStack], count: int = 1) -> Steps[list[OnStack]]:
    """You put `count` copies of each spell or ability onto the stack: same modes, targets and divisions (707.10).

    Returns the copies.
    """
    yield from ()
    copies: list[OnStack] = []
    for thing in things:
        item = item_of(resolving.game, thing)
        if item is not None:
            copies += [_copy(resolving, item) for _ in range(count)]
    return copies


def _copy(resolving: Resolution, item: Resolution) -> OnStack:
    game, you = resolving.game, resolving.you
    copy = Resolution(game, you, item.source, item.ability, item.event)
    copy.id = game.new_id()
    copy.parts = [_copied_part(copy, part) for part in item.parts]
    if copy.parts:
        copy.targets, copy.divided = copy.parts[-1].targets, copy.parts[-1].divided
    if item.spell is not None:
        spell = GameObject(game, copiable_values(item.spell), you, STACK, None, is_token=True)
        game.spells.append(spell)
        copy.spell = copy.source = spell
    game.stack.append(copy)
    game.happened(Copied(copy))
    return copy if copy.spell is None else copy.spell


def copy_cards(resolving: Resolution, cards: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """You copy cards where they are; a copy that isn't cast ceases to exist (707.12, 704.5e).

    Returns the copies.
    """
    yield from ()
    copies: list[GameObject] = []
    for card in cards:
        copy = GameObject(resolving.game, copiable_values(card), resolving.you, card.zone, is_token=True)
        zone_of(copy).append(copy)
        resolving.game.suspects[copy] = None
        copies.append(copy)
    return copies


def _copied_part(copy: Resolution, part: Part) -> Part:
    twin = Part(part.steps)
    twin.phrases = _phrases(copy, part)
    twin.targets = [list(chosen) for chosen in part.targets]
    twin.divided = [list(amounts) for amounts in part.divided]
    return twin


def _phrases(copy: Resolution, part: Part) -> list[Target]:
    """The target phrases of a part as the copy's controller sees them ("target creature you control")."""
    ability = copy.ability
    modes: Sequence[Ability | Mode] = ability.modes.modes if ability is not None and ability.modes else ()
    for described in modes or ([ability] if ability is not None else []):
        if described.steps is part.steps and described.targets is not None:
            phrases = list(described.targets(copy))
            if len(phrases) == len(part.phrases):
                return phrases
    return list(part.phrases)


def choose_new_targets(resolving: Resolution, player: Player, things: Sequence[OnStack]) -> Steps[list[OnStack]]:
    """`player` chooses new targets, as many as there were, for spells and abilities (115.7d). Returns these."""
    changed: list[OnStack] = []
    for thing in things:
        item = item_of(resolving.game, thing)
        if item is not None:
            yield from _retarget(player, item)
            changed.append(thing)
    return changed


def _retarget(player: Player, item: Resolution) -> Steps[None]:
    for part in item.parts:
        # Target phrases ask their ability's resolution what is legal, as when they were first chosen.
        item.targets = part.targets
        for index, chosen in enumerate(part.targets):
            target, count = part.phrases[index], len(chosen)
            legal = legal_targets(item, target)
            if chosen and len(legal) >= count:
                prompt = f"Choose {target.description} for {item.label}"
                part.targets[index] = yield from choose(player, "targets", prompt, legal, count, count)
                fresh = [thing for thing in part.targets[index] if thing not in chosen]
                if fresh:
                    item.game.happened(ChangedTargets(item, fresh))
