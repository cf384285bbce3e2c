"""Cardwright's runtime: a deterministic rules core for games with dungeons and Attractions.

Built modules import their cards' parts and instructions from here; hosts and the command line make a `Game`.

How an instruction is written
-----------------------------
An instruction is a generator function in the module of its family. It takes the `Resolution` it is part
of, then players or objects as lists, then amounts as numbers. It first **chooses** (it yields `Decision`s,
or calls `choose`, `order`, `yes_or_no` of `decisions`), then has the resolution **carry out the change**,
which announces `Event`s as it is made, and **returns** what is affected, so that "if you do", "that many" and
"this way" can read it::

    def lose_life(resolving: Resolution, players: Sequence[Player], amount: int) -> Steps[int]:
        losing = resolving.game.apnap(players) if amount > 0 else []

        def change() -> None:
            for player in losing:
                change_life(player, -amount)

        resolving.carry_out(change)
        yield from ()
        return amount * len(losing)

Choosing and changing are kept apart because `choices.at_once` has several players choose one after another
and then makes all their changes together (101.4, 608.2e). Zone changes go through `resolving.move`,
continuous effects through `effects.affect`, what ends later through `durations.lasting`, and what can be
replaced through `replacements.replaced`. What is impossible is skipped (101.3), and an object that has left
its zone is no longer the object that is meant (400.7).

Where things are
----------------
Whom and what a text means: `references`, `qualities`, `player_qualities`, `amounts`, `history`. What it waits for and
how long it lasts: `occasions`, `targeting`, `delayed`, `durations`. What players or chance decide: `choices`, `votes`,
`coins`, `dice`.

What it does with cards: `library`, `looking`, `searching`, `zones`, `exiling`, `casting`; with tokens and copies:
`tokens`, `predefined_tokens`, `copies`, `spell_copies`; with permanents: `counters`, `growing`, `tapping`, `attaching`,
`faces`, `manifesting`, `phasing`, `combat`, `control`, `becoming`, `effects` (made of `modifications`), `granting`;
with players: `damage`, `prevention`, `life`, `mana`, `paying`, `emblems`, `monarch`, `initiative`, `dungeons`,
`attractions`, `extra_turns`, `ending`. Other actions that have a keyword are in `keyword_actions`.

The game itself: `game` and what its `host` may have it do; `loop`, `turns`, `stack`, `triggers`, `state_based`,
`leaving`; and what all instructions are carried out by: `resolution`, `zone_changes`, `replacements`, `functioning`,
`continuous`, `layers`.
"""

from __future__ import annotations

from cardwright.runtime.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalTrigger,
    Cost,
    Mode,
    Modes,
    Replacement,
    RuleAbility,
    StaticAbility,
    Target,
    Targets,
    TriggeredAbility,
)
from cardwright.runtime.attractions import Attraction, Printing
from cardwright.runtime.characteristics import Card, Characteristics
from cardwright.runtime.decisions import Answer, Decision, Divide, IllegalAnswer, Number, Option, Pick, Steps
from cardwright.runtime.dungeons import Dungeon, Room
from cardwright.runtime.game import Game, NotNow, replay
from cardwright.runtime.objects import GameObject
from cardwright.runtime.players import Player
from cardwright.runtime.randomness import Random
from cardwright.runtime.resolution import Resolution
from cardwright.runtime.setup import Seat, Setup

__all__ = [
    "Ability",
    "ActivatedAbility",
    "AdditionalTrigger",
    "Answer",
    "Attraction",
    "Card",
    "Characteristics",
    "Cost",
    "Decision",
    "Divide",
    "Dungeon",
    "Game",
    "GameObject",
    "IllegalAnswer",
    "Mode",
    "Modes",
    "NotNow",
    "Number",
    "Option",
    "Pick",
    "Player",
    "Printing",
    "Random",
    "Replacement",
    "Resolution",
    "Room",
    "RuleAbility",
    "Seat",
    "Setup",
    "StaticAbility",
    "Steps",
    "Target",
    "Targets",
    "TriggeredAbility",
    "replay",
]
