"""Players that noun phrases stand for: you, target player, each opponent, its controller.

Takes `Noun`s and the `Reader`; gives terms that are lists of players.
"""

from __future__ import annotations

from cardwright.compiler.rules_text.faults import NotUnderstood
from cardwright.compiler.rules_text.meaning import Call, Constant, Slot, Term
from cardwright.compiler.rules_text.nouns import Noun, words_of_noun
from cardwright.compiler.rules_text.phrases import how_many, which, which_players
from cardwright.compiler.rules_text.reader import Reader
from cardwright.compiler.rules_text.syntax import Word

YOU = Call("you")
SIDES = {f"to {whose} {side}": side for whose in ("your", "their") for side in ("left", "right")}
"""Where a player sits; turns go to the left (101.4)."""


def players(read: Reader, noun: Noun) -> Term:
    """The players that a noun stands for."""
    word = noun.first()
    lemma = noun.lemma
    if noun.category == "pronoun" and lemma == "it":
        raise NotUnderstood(word, "a player is meant here, but “it” is a thing")
    if noun.head is not None and isinstance(noun.head, Word) and noun.head.terminal == "PRONOUN":
        return pronoun_players(read, noun)
    if lemma in ("controller", "owner"):
        return related_players(read, noun)
    if lemma == "monarch":
        return Call("the_monarch")
    if noun.category == "object":
        raise NotUnderstood(word, "a player is meant here, not a thing")
    if lemma not in ("player", "opponent", "teammate"):
        raise NotUnderstood(word, "this is not a player", "Write “you”, “target player”, “each opponent” and the like.")
    certain(noun)
    beside = next((tie.word for tie, _ in noun.ties if tie.word.lemma in SIDES), None)
    if beside is not None:
        whose = YOU if "your" in beside.lemma else read.player_spoken_of(beside)
        return Call("player_beside", (whose, Constant(SIDES[beside.lemma])))
    quality = which_players.player_quality(read, noun)
    if noun.target:
        return target_players(read, noun, quality)
    adjectives = [adjective.lemma for adjective in noun.adjectives()[:-1]]
    if "defending" in adjectives:
        return Call("defending_players")
    if "chosen" in adjectives:
        return read.referred(word, "players", deed="choose")
    if noun.definite in ("that", "those", "the") or "same" in adjectives:
        those = read.referred(word, "players", plural=None)
        return Call("players_that", (those, quality)) if quality is not None else those
    if noun.quantity.kind in ("each", "all") or (noun.plural and noun.quantity.kind == "unsaid"):
        return group(noun, quality)
    if noun.quantity.kind == "exactly":
        among = group(noun, quality)
        at_random = any(tie.word.text == "at random" for tie, _ in noun.ties)
        count = Constant(noun.quantity.number or 1)
        chosen = Call(
            "choose_players",
            (choosing(read), among, count, count),
            how_many.random_keyword(at_random),
        )
        return read.keep(chosen, "players", "choose")
    raise NotUnderstood(word, "it is not clear which players these are")


def certain(noun: Noun) -> None:
    """Nothing but players is meant, and not any one of them that likes to."""
    heads = [words[-1] for words in noun.alternatives if words]
    if any(not isinstance(head, Word) or head.lemma not in ("player", "opponent", "teammate") for head in heads):
        raise NotUnderstood(noun.first(), "players and things can't be meant together here", kind="unplayable")
    if noun.definite == "any":
        raise NotUnderstood(noun.first(), "it is not clear which player this is", kind="unplayable")


def means_players(read: Reader, noun: Noun, acting: bool = False) -> bool:
    """Whether a noun stands for players; "they" does where players were spoken of last, or only players act so."""
    if noun.category != "player":
        return False
    if noun.lemma in ("they", "he", "she") and acting:
        return True
    if noun.lemma in ("they", "he", "she", "him", "her") and read.player is None:
        return read.last_sort("players", "objects") == "players"
    return True


def pronoun_players(read: Reader, noun: Noun) -> Term:
    """ "you", "they", "that player" by a pronoun."""
    word = noun.first()
    if noun.lemma in ("you", "yourself"):
        return YOU
    if noun.lemma == "no one":
        return Call("nobody")
    return read.player_spoken_of(word)


def choosing(read: Reader) -> Term:
    """The one player who chooses where nobody is named: the one of several whose turn it is to choose, or you."""
    return Call("the_player", (read.player or YOU,))


def possessor(read: Reader, owner: Noun) -> Term:
    """The players whose hand, life or library it is."""
    word = owner.first()
    if isinstance(owner.head, Word) and owner.head.terminal == "POSSESSIVE":
        if owner.head.lemma == "your":
            return YOU
        return read.player_spoken_of(word)
    return players(read, owner)


def related_players(read: Reader, noun: Noun) -> Term:
    """ "its controller", "that card's owner"."""
    of = next((inner for tie, inner in noun.ties if tie.word.terminal == "OF" and inner is not None), None)
    things = which.objects(read, of) if noun.possessor is None and of is not None else things_of(read, noun)
    related = Call("controllers_of" if noun.lemma == "controller" else "owners_of", (things,))
    read.mention(related, "players", frozenset((noun.lemma, "player")), noun.plural)
    return related


def things_of(read: Reader, noun: Noun) -> Term:
    """The objects before a possessive: "its", "their", "that creature's"."""
    owner = noun.possessor
    if owner is None:
        raise NotUnderstood(noun.first(), "whose is this?")
    if isinstance(owner.head, Word) and owner.head.terminal == "POSSESSIVE":
        return read.thing_spoken_of(owner.first(), plural=owner.head.lemma == "their")
    return which.objects(read, owner)


def group(noun: Noun, quality: Term | None) -> Term:
    """All players of a kind."""
    name = "each_opponent" if noun.lemma == "opponent" else "each_player"
    if noun.lemma == "teammate":
        name = "each_teammate"
    if noun.other and noun.lemma == "player":
        name = "each_other_player"
    everyone: Term = Call(name)
    return Call("players_that", (everyone, quality)) if quality is not None else everyone


def target_players(read: Reader, noun: Noun, quality: Term | None) -> Term:
    """A target phrase for players."""
    low, high = how_many.bounds(read, noun)
    slot = Slot(words_of_noun(noun), group(noun, quality), low, high)
    term = read.slot(slot, "players")
    read.mention(term, "players", frozenset((noun.lemma, "player")), noun.plural, "target")
    return term


AGENTS = {
    "you": "you",
    "an opponent": "each_opponent",
    "your opponents": "each_opponent",
    "opponents": "each_opponent",
    "each opponent": "each_opponent",
    "each of your opponents": "each_opponent",
    "a player": "each_player",
    "players": "each_player",
    "another player": "each_other_player",
    "defending player": "defending_players",
    "your team": "your_team",
}


def agents(read: Reader, word: Word, agent: str) -> Term:
    """The players who control or own."""
    if agent in AGENTS:
        return Call(AGENTS[agent])
    if agent.startswith("target "):
        kind = "opponent" if "opponent" in agent else "player"
        candidates = Call("each_opponent" if kind == "opponent" else "each_player")
        term = read.slot(Slot(agent, candidates, Constant(1), Constant(1)), "players")
        read.mention(term, "players", frozenset((kind, "player")), False, "target")
        return term
    return read.player_spoken_of(word)
