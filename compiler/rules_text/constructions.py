"""Constructions known by their shape: times, durations, "you control" behind a noun, protections, names.

`classes` asks for one at every word; the one that begins there becomes a single token.
"""

from __future__ import annotations

import re
from functools import cache

from cardwright.compiler.rules_text.lexicon import Entry
from cardwright.compiler.rules_text.tokens import Lexeme


@cache
def pattern(text: str) -> re.Pattern[str]:
    """A pattern in which a blank is any white space and an apostrophe any apostrophe, made when first needed."""
    return re.compile(text.replace(" ", r"\s+").replace("'", "['’]"), re.IGNORECASE)


STEP = (
    "(?:end of combat|end of turn|upkeep|draw step|end step|combat phase|combat|cleanup step|untap step"
    "|(?:pre|post)combat main phase|main phase|turn)"
)
WHOSE_STEP = (
    "(?:the |your |their |each |his or her |that (?!turn|player|opponent)|that (?:turn|player|combat|opponent)(?:'s)? "
    "|its (?:controller|owner)'s |target (?:player|opponent)'s |each (?:player|opponent)'s )?"
)
WHICH_TURN = (
    "(?: (?:on your (?:next )?turn|on that player's (?:next )?turn|this turn|next turn"
    "|of (?:your|that player's|their) next turn))?"
)
TIME = f"at (?:the beginning of )?{WHOSE_STEP}(?:next |first )*{STEP}(?:'s upkeep|'s end step)?{WHICH_TURN}"
DURATION = (
    "(?:during|until|on) (?:(?:the )?(?:beginning|end) of )?(?:each of )?"
    "(?:your|their|its|that|his or her|those|each|target|the next)"
    "(?: (?:controller|owner|other player|player|opponent)'?s?'?)?(?: next)? "
    "(?:untap steps?|turns?|upkeeps?|draw steps?|end steps?|combat phase|combat|main phase)(?![\\w'])"
)
AGENT = (
    "(?:you|they|he or she|an opponent|a player|no opponent|another player"
    "|each (?:player|opponent|of your opponents)|your opponents|opponents|players"
    "|(?:that|target|defending|enchanted|the (?:chosen|same|active)) (?:player|opponent)s?|the player"
    "|your team|its controller|its owner|that creature's controller|those players|this creature)"
)
AGENTS_BEGIN = frozenset(
    "you they he an a no another each your opponents players that target defending enchanted the its those this".split()
)
HAS_DONE = "(?:'ve| have| has) (?:both )?(?:cast|drawn|won|lost|put|chosen|[a-z]+ed)"
DOES = (
    " (?:both )?(?:owns? (?:and|but) (?:don't |doesn't )?controls?|controls?(?: or owns?)?|owns?"
    "|do(?:es)?n't (?:control|own)|casts?(?: this turn(?= costs? ))?|chose|chooses?|revealed|exiled|sacrificed"
    "|discarded|searched|lost|gained|drew|wins?|won|loses?|lost|rolled|created)"
)
RELATION = f"{AGENT}(?:{HAS_DONE}|{DOES})(?!\\w)"
OPENS_CLAUSE = " (?:control of|a|an|the|that|up|no)\\b"
FROM_WHAT = (
    "(?:all colors|each color|each of your opponents|each opponent|everything|the color of your choice"
    "|the chosen color|that color|colored spells|that player"
    "|(?!(?:your|their|its|an?|exile|among|target)\\b)(?:non)?[a-z]+)"
)
PROTECTION = f" from {FROM_WHAT}(?: and from (?:everything|each color|(?:non)?[a-z]+))*"
ENCHANT = r" (?:creature|land|artifact|enchantment|planeswalker|permanent|player|opponent|equipment|vehicle)"
NAME_WORD = r"[A-Z][^\s,.;:\"“”()]*"
NAME = re.compile(
    rf"(?<=\s){NAME_WORD}(?:,?\s+(?:of|the|and|in|to|a|from|for|with(?=\s+[A-Z]))(?=\s+(?:the\s+)?[A-Z])"
    rf"|,?\s+{NAME_WORD}|\s+the(?=\s+[A-Z]))*"
)
CREATED = re.compile(rf"{NAME_WORD}(?:\s+(?:of|the|and|in|to|a|from)(?=\s)|\s+{NAME_WORD})*(?=,\s+an?\s)")
CAN_BE_RELATED = frozenset(
    "NOUN RELATION PRONOUN ZONE STATS CHOICE CLOSE_QUOTE COMPARISON NUMBER KEYWORD ADJECTIVE".split()
)
NEVER_RELATED = frozenset(",.;•—:!")


def construction(lexeme: Lexeme, before: Lexeme, text: str, offset: int) -> Lexeme | None:
    """The construction that begins at a lexeme of a text at `offset` of its source, or None."""
    at = lexeme.start - offset
    word = lexeme.text.casefold()
    if word == "at" and (match := pattern(TIME).match(text, at)):
        return spanned(lexeme, match, offset, "TIME")
    if word.startswith(("during", "until")) or word == "on":
        match = pattern(DURATION).match(text, at)
        if match and offset + match.end() > lexeme.end:
            return spanned(lexeme, match, offset, "DURATION")
    if before.lemma == "create" and (match := CREATED.match(text, at)):
        return spanned(lexeme, match, offset, "NAME")
    may_relate = word.partition(" ")[0] in AGENTS_BEGIN and related(before)
    match = pattern(RELATION).match(text, at) if may_relate else None
    if match and not (before.terminal == "PRONOUN" and pattern(OPENS_CLAUSE).match(text, match.end())):
        return spanned(lexeme, match, offset, "RELATION")
    if word == "enchant" and (match := pattern(ENCHANT).match(text, at + len(word))):
        found = spanned(lexeme, match, offset, "KEYWORD")
        found.text = text[at : match.end()]
        found.entry = Entry("KEYWORD", "keyword ability", found.text)
        return found
    shield = word.split(" ")[0]
    if shield in ("protection", "hexproof") and (match := pattern(PROTECTION).match(text, at + len(shield))):
        found = spanned(lexeme, match, offset, "KEYWORD")
        found.text = text[at : match.end()]
        found.entry = Entry("KEYWORD", "keyword ability", shield)
        return found
    return None


def spanned(lexeme: Lexeme, match: re.Match[str], offset: int, terminal: str) -> Lexeme:
    """A lexeme for all that a pattern has found."""
    return Lexeme(match.group(), lexeme.start, offset + match.end(), (), terminal)


def related(before: Lexeme) -> bool:
    """Whether "you control" can stand behind a lexeme: a noun or what belongs to one, but no comma or stop."""
    if before.terminal == "MARK":
        return before.text not in NEVER_RELATED
    return before.terminal in CAN_BE_RELATED


def proper_name(lexeme: Lexeme, text: str, offset: int) -> Lexeme | None:
    """The capitalised words behind "named"."""
    at = lexeme.end - offset
    while at < len(text) and text[at].isspace():
        at += 1
    match = NAME.match(text, at)
    if match is None:
        return None
    return Lexeme(match.group(), offset + match.start(), offset + match.end(), (), "NAME")
