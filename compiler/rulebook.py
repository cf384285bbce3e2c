"""The Comprehensive Rules that cards of this kind meet, in our own words, by their numbers of 25 September 2026.

`explain` reads it. Older editions number some rules differently; those numbers are known too.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compiler.records import record


@record
class Rule:
    """A rule: its number, what it is about, what it says and means here, and the numbers that it had before."""

    number: str
    title: str
    says: str
    formerly: tuple[str, ...] = ()


@record
class Found:
    """What a number stands for: the rule that has it now, and those that had it once."""

    now: Rule | None
    once: tuple[Rule, ...]


def look_up(number: str) -> Found:
    """The rules that have, or had, a number such as "701.49b"; the words "rule" and "CR" before it don't matter."""
    wanted = number.strip().casefold().removeprefix("cr").removeprefix("rule").strip(" .§")
    now = next((rule for rule in RULES if rule.number == wanted), None)
    return Found(now, tuple(rule for rule in RULES if wanted in rule.formerly))


def _initiative(rule: str) -> tuple[str, ...]:
    """The numbers of a rule about the initiative in the editions since 2022."""
    return tuple(f"{section}.{rule}" for section in ("720", "723", "724", "725"))


def _rules() -> Iterator[Rule]:
    yield from (_GENERAL + _DUNGEONS + _VENTURING + _ATTRACTIONS + _DICE + _ABILITIES)
    for number, says in _INITIATIVE.items():
        yield Rule(f"726.{number}", "the initiative", says, _initiative(number))


_GENERAL = (
    Rule(
        "100.2d",
        "supplementary decks",
        "An Attraction deck is a deck of its own with rules of its own; it isn't counted with the others.",
    ),
    Rule(
        "100.7",
        "the acorn stamp",
        "Cards with an acorn aren't covered by the rules. The field `acorn` says that a card is one of them.",
    ),
    Rule(
        "101.3",
        "what is impossible",
        "What can't be done is skipped, and the rest is done. Opening an Attraction from an empty deck does nothing.",
    ),
    Rule(
        "101.4",
        "several players choose",
        "The active player chooses first, then the others in turn order; then everything happens at once.",
    ),
    Rule(
        "103.3a",
        "shuffling supplementary decks",
        "Before the game each player's Attraction deck is shuffled.",
    ),
    Rule(
        "201.2",
        "names",
        "A card is known by its English name. Lights make no difference: two cards with one name are the same card.",
    ),
    Rule(
        "205.3p",
        "dungeon types",
        "Dungeon cards can have subtypes of their own kind, such as Undercity; the field `type` names one.",
    ),
    Rule(
        "206.2",
        "rarity",
        "Each card of a set has a rarity. It matters to nothing in a game.",
    ),
)

_DUNGEONS = (
    Rule("309.1", "dungeons", "Dungeon is a card type of cards that are in no deck."),
    Rule(
        "309.2",
        "where dungeons are",
        "A dungeon begins outside the game. Venturing brings it into the command zone, and nothing else does.",
    ),
    Rule(
        "309.2a",
        "bringing in a dungeon",
        "Who ventures and has no dungeon in the command zone chooses one that they own and puts it there.",
    ),
    Rule("309.2c", "dungeons stay", "A dungeon is never a permanent and never cast; it leaves only for good."),
    Rule("309.3", "one dungeon at a time", "A player has at most one dungeon in the command zone."),
    Rule(
        "309.4",
        "rooms and arrows",
        "A dungeon has rooms that arrows join. Each player who is in one has a marker on one of its rooms.",
    ),
    Rule(
        "309.4a",
        "the topmost room",
        "As a dungeon is brought in, its marker goes on the topmost room: the one to which no arrow leads.",
    ),
    Rule(
        "309.4b",
        "names of rooms",
        "What a room is called means nothing in the rules. Here arrows name the rooms that they lead to, so the names "
        "of a dungeon's rooms have to differ.",
    ),
    Rule(
        "309.4c",
        "room abilities",
        "The text of a room is a triggered ability: it triggers when its owner moves their marker into the room. The "
        "player who owns the dungeon controls it.",
    ),
    Rule(
        "309.5",
        "moving through a dungeon",
        "A marker moves along the arrows, downwards, one arrow with each venture.",
    ),
    Rule(
        "309.5a",
        "choosing an arrow",
        "A marker that isn't on the bottommost room moves along one arrow out of its room; with several, its player "
        "chooses. An arrow has to lead to another room of the same dungeon.",
    ),
    Rule(
        "309.5b",
        "venturing from the bottommost room",
        "The dungeon is removed and so completed, and a new one is brought in.",
    ),
    Rule(
        "309.6",
        "the end of a dungeon",
        "When the marker is on the bottommost room and no room ability of the dungeon waits or is on the stack, its "
        "owner removes it from the game. A card with several last rooms names them with `ends in`.",
    ),
    Rule("309.7", "completing", "A player completes a dungeon as it is removed from the game, not sooner."),
    Rule(
        "704.5t",
        "completing as a state-based action",
        "The game itself removes a dungeon whose marker is on the bottommost room and whose room abilities are done.",
    ),
)

_VENTURING = (
    Rule(
        "701.49",
        "venture into the dungeon",
        "The keyword action that brings dungeons in and moves markers through them.",
        ("701.46",),
    ),
    Rule(
        "701.49a",
        "venturing without a dungeon",
        "The player chooses a dungeon, puts it into the command zone, and their marker on its topmost room.",
        ("701.46a",),
    ),
    Rule(
        "701.49b",
        "venturing within a dungeon",
        "The marker moves along an arrow to the next room. Only with several arrows there is something to choose.",
        ("701.46b",),
    ),
    Rule(
        "701.49c",
        "venturing from the bottommost room",
        "The dungeon is removed, which completes it, and another one, or the same again, is brought in at once.",
        ("701.46c",),
    ),
    Rule(
        "701.49d",
        "venturing into a quality",
        "A dungeon that is brought in has to have the quality. One that can be entered only so, by `enter only by "
        "venturing into`, needs the `type`.",
        ("701.46d",),
    ),
)

_INITIATIVE = {
    "1": "The initiative is a mark that at most one player has; nobody has it before an effect gives it.",
    "2": "Who has it ventures into Undercity in each upkeep and whenever they take it. A player whose creatures deal "
    "combat damage to the one who has it takes it.",
    "3": "Who takes the initiative takes it from the one who had it.",
    "4": "When the player who has it leaves the game, the active player takes it, or else the next in turn order.",
    "5": "Who has it and takes it again ventures again.",
}

_ATTRACTIONS = (
    Rule(
        "717.1",
        "Attractions and their lights",
        "Attraction is an artifact type. Some of the numbers on its side are lit up, and they may differ from printing "
        "to printing: never the 1, always the 6. A line such as `printing 1a lights 2 6` says which.",
        ("718.1",),
    ),
    Rule(
        "717.2",
        "the Attraction deck",
        "Attractions are a deck of their own in the command zone, shuffled before the game.",
        ("718.2",),
    ),
    Rule(
        "717.2a",
        "Attraction decks in constructed play",
        "At least ten cards, no two of one name. `cardwright deck` checks it.",
        ("718.2a",),
    ),
    Rule(
        "717.2b",
        "Attraction decks in limited play",
        "At least three cards, out of the cards that the player opened or drafted.",
        ("718.2b",),
    ),
    Rule("717.3", "who can open Attractions", "Only players with an Attraction deck can open Attractions.", ("718.3",)),
    Rule(
        "717.4",
        "when to roll",
        "As their precombat main phase begins, a player who controls an Attraction rolls to visit their Attractions.",
        ("718.4",),
    ),
    Rule(
        "717.5",
        "visit abilities",
        "The text behind “Visit” triggers when the roll shows a number that is lit up on the Attraction.",
        ("718.5",),
    ),
    Rule(
        "717.6",
        "the junkyard",
        "An Attraction that would go anywhere but the battlefield, exile or the command zone goes to the command zone.",
        ("718.6",),
    ),
    Rule("717.6a", "the junkyard", "Such cards are a face-up pile apart from the Attraction deck.", ("718.6a",)),
    Rule(
        "701.51", "open an Attraction", "The keyword action that brings Attractions onto the battlefield.", ("701.48",)
    ),
    Rule(
        "701.51a",
        "who can open Attractions",
        "Only players with an Attraction deck can open Attractions.",
        ("701.48a",),
    ),
    Rule(
        "701.51b",
        "opening",
        "The top card of the Attraction deck is put onto the battlefield face up. It isn't cast.",
        ("701.48b",),
    ),
    Rule(
        "701.51c",
        "whenever you open an Attraction",
        "Such abilities trigger when the card is put onto the battlefield; from an empty deck nothing is opened.",
        ("701.48c",),
    ),
    Rule("701.52", "roll to visit your Attractions", "The keyword action with which visits begin.", ("701.49",)),
    Rule(
        "701.52a",
        "rolling to visit",
        "Roll a six-sided die. Each Attraction you control on which the result is lit up is visited.",
        ("701.49a",),
    ),
    Rule("702.159", "visit", "The keyword of Attractions: what happens when they are visited."),
    Rule(
        "702.159a",
        "visit abilities",
        "“Visit — …” is a triggered ability: it triggers when you roll to visit and the result is lit up. Here it "
        "stands below `visit`; each printing has one.",
    ),
    Rule(
        "702.159b",
        "prizes",
        "A prize is part of the visit ability. It is done where that ability says to claim the prize, so it stands "
        "below `prize` and can't have targets of its own.",
    ),
    Rule("703.4g", "rolling to visit as a turn-based action", "The roll of the precombat main phase uses no stack."),
)

_DICE = (
    Rule("706.1a", "dice", "A die with N sides gives each number from 1 to N with the same chance."),
    Rule("706.2", "results", "The number rolled with what is added to it or taken from it is the result."),
    Rule(
        "706.3",
        "tables of results",
        "Rows such as `1—9 |` and `20 |` tell what each result does. A row has to hold numbers that can be rolled, and "
        "no number stands in two rows.",
    ),
    Rule("706.6", "ignored rolls", "A roll that is ignored never happened."),
)

_ABILITIES = (
    Rule(
        "107.1a",
        "numbers",
        "A number of things is a whole number. To do something with none of them is to do nothing.",
    ),
    Rule(
        "113.8",
        "who controls an ability",
        "The controller of its source does; of a room ability, whose source has no controller, the owner.",
    ),
    Rule(
        "115.1",
        "targets",
        "A target is chosen as a spell is cast or an ability is put on the stack, where its text says “target”.",
    ),
    Rule("601.2c", "choosing targets", "Targets are chosen as a spell is cast or an ability is put on the stack."),
    Rule(
        "603.3c",
        "modes and targets of triggered abilities",
        "They are chosen as the ability is put on the stack. A prize isn't put on the stack, so it has neither.",
    ),
    Rule("603.3d", "choices of triggered abilities", "Without a legal target the ability leaves the stack at once."),
    Rule(
        "604.1",
        "static abilities",
        "A static ability is simply true. It is never put on the stack, so it has no target.",
    ),
    Rule("608.2c", "in the order written", "What a text says is done in the order in which it says it."),
    Rule(
        "614.5",
        "replacement effects",
        "A replacement effect gets one chance to change an event; 717.6 is an exception.",
    ),
    Rule("700.2", "modes", "“Choose one —” with its bullets: the mode is chosen as the ability is put on the stack."),
)

RULES: tuple[Rule, ...] = tuple(_rules())
