"""Combat (508, 509) as far as it isn't the host's: what a host asks, and what it reports as declared.

The host runs combat; effects decide the answers, and triggers watch for what is reported.
"""

from __future__ import annotations

from cardwright.runtime.continuous import has_rule, has_rule_against, together_with
from cardwright.runtime.decisions import choose
from cardwright.runtime.events import Attacked, Blocked, DeclaredAttackers
from cardwright.runtime.players import Player
from cardwright.runtime.protection import protected_from
from cardwright.runtime.tapping import tap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.runtime.decisions import Steps
    from cardwright.runtime.objects import GameObject
    from cardwright.runtime.resolution import Resolution


def can_attack(creature: GameObject, defender: Player | GameObject | None = None) -> bool:
    """Whether a creature can be declared as an attacker (508.1a-c); costs are the host's.

    A goaded creature can attack the player who goaded it only if nobody else can be attacked: see
    `must_attack_another`.
    """
    return (
        creature.is_a("creature")
        and not creature.phased_out
        and not creature.tapped
        and (creature.entered < creature.game.turn_number or "haste" in creature.keywords)
        and "defender" not in creature.keywords
        and not has_rule(creature, "can't attack")
        and not (isinstance(defender, Player) and defender.team is creature.controller.team)
        and not (defender is not None and has_rule_against(creature, "can't attack", defender))
    )


def must_attack(creature: GameObject) -> bool:
    """Whether a creature attacks each combat if able (508.1d)."""
    return bool(goaded_by(creature)) or has_rule(creature, "attacks if able")


def goaded_by(creature: GameObject) -> list[Player]:
    """The players who have goaded a creature; it attacks someone else if able (701.15b)."""
    return [effect.you for effect in creature.effects if "goaded" in effect.rules and effect.you is not None]


def can_block(blocker: GameObject, attacker: GameObject) -> bool:
    """Whether one creature can block another (509.1b): effects and evasion keywords considered."""
    if (
        not blocker.is_a("creature")
        or blocker.tapped
        or blocker.phased_out
        or has_rule(blocker, "can't block")
        or has_rule(attacker, "can't be blocked")
        or has_rule_against(attacker, "can't be blocked", blocker)
        or attacker.game.rule_applies("can't be blocked by", (attacker, blocker))
        or has_rule_against(blocker, "can't block", attacker)
        or protected_from(attacker, blocker)
    ):
        return False
    theirs, ours = attacker.keywords, blocker.keywords
    if "flying" in theirs and ours.isdisjoint(("flying", "reach")):
        return False
    if ("shadow" in theirs) != ("shadow" in ours):
        return False
    if "horsemanship" in theirs and "horsemanship" not in ours:
        return False
    if "fear" in theirs and not (blocker.is_a("artifact") or "black" in blocker.colors):
        return False
    if "intimidate" in theirs and not (blocker.is_a("artifact") or blocker.colors & attacker.colors):
        return False
    return "skulk" not in theirs or (blocker.power or 0) <= (attacker.power or 0)


def least_blockers(attacker: GameObject) -> int:
    """How many creatures have to block an attacker if any does: two with menace (702.111)."""
    return 2 if "menace" in attacker.keywords else 1


def blocked_together(attacker: GameObject) -> list[GameObject]:
    """The other creatures that all have to be blocked if this one is: those in a log with it."""
    return together_with(attacker, "blocked together")


def must_be_blocked(attacker: GameObject) -> bool:
    """Whether an attacker must be blocked if able (509.1c)."""
    return has_rule(attacker, "must be blocked")


def must_block(blocker: GameObject, attacker: GameObject) -> bool:
    """Whether a creature blocks this attacker if able (509.1c)."""
    return can_block(blocker, attacker) and (
        has_rule(attacker, "blocked by all able")
        or has_rule(blocker, "blocks if able")
        or has_rule_against(blocker, "blocks if able", attacker)
    )


def remove_from_combat(resolving: Resolution, objects: Sequence[GameObject]) -> Steps[list[GameObject]]:
    """Remove creatures from combat (506.4). Returns those that were in it."""
    yield from ()
    leaving = [thing for thing in objects if thing.attacking is not None or thing.blocking]

    def change() -> None:
        for creature in leaving:
            creature.leave_combat()

    resolving.carry_out(change)
    return leaving


def declare_attackers(resolving: Resolution, attacks: Sequence[tuple[GameObject, Player | GameObject]]) -> Steps[None]:
    """Attackers have been declared, each with what it attacks; vigilant ones don't tap (508.1f)."""
    game = resolving.game
    yield from tap(resolving, [attacker for attacker, _ in attacks if "vigilance" not in attacker.keywords])
    for attacker, defender in attacks:
        attacker.attacking = defender
    for attacker, defender in attacks:
        game.happened(Attacked(attacker, defender))
    for player in dict.fromkeys(attacker.controller for attacker, _ in attacks):
        own = tuple(attacker for attacker, _ in attacks if attacker.controller is player)
        game.happened(DeclaredAttackers(player, own))


def declare_blockers(resolving: Resolution, blocks: Sequence[tuple[GameObject, GameObject]]) -> Steps[None]:
    """Blockers have been declared, each with the attacker that it blocks (509.1g)."""
    yield from ()
    for blocker, attacker in blocks:
        blocker.blocking.append(attacker)
        attacker.blocked_by.append(blocker)
    for blocker, attacker in blocks:
        resolving.game.happened(Blocked(blocker, attacker))


def choose_attacked(player: Player) -> Steps[Player | GameObject | None]:
    """Whom or what something attacks that enters attacking under `player`'s control; none outside combat."""
    game = player.game
    if game.step != "combat phase" or not player.is_active:
        return None
    attackable: list[Player | GameObject] = list(player.opponents)
    attackable += [
        thing
        for thing in game.battlefield
        if thing.is_a("planeswalker") and not thing.phased_out and thing.controller in player.opponents
    ]
    chosen = yield from choose(player, "attacked", "Attack whom?", attackable)
    return chosen[0] if chosen else None


def enter_attacking(resolving: Resolution, arrived: list[GameObject], player: Player) -> Steps[None]:
    """What enters attacking attacks what its controller chooses (508.4)."""
    defender = yield from choose_attacked(player)

    def change() -> None:
        for permanent in arrived:
            permanent.attacking = defender

    resolving.carry_out(change)
