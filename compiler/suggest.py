"""The word that a misspelt one was probably meant to be.

Asked by the passes that find a word which isn't there; the answer depends on nothing but its arguments.
"""

from __future__ import annotations

from collections.abc import Iterable


def closest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate nearest to `word`, or None if none is near.

    Up to a third of the letters may differ, regardless of case, but not all. Of several equally near candidates
    one that begins in the same case is taken, and of these the first in sorted order.
    """
    folded = word.casefold()
    letters = set(folded)
    limit = min(max(1, len(word) // 3), len(word) - 1)
    best: tuple[int, bool, str] | None = None
    for candidate in candidates:
        if abs(len(candidate) - len(word)) > limit or candidate == word:
            continue
        other = candidate.casefold()
        if len(letters.difference(other)) > limit:
            continue
        distance = edits(folded, other, limit)
        rank = (distance, candidate[:1].isupper() != word[:1].isupper(), candidate)
        if distance <= limit and (best is None or rank < best):
            best = rank
    return best[2] if best else None


def edits(first: str, second: str, limit: int) -> int:
    """How many letters to insert, delete, replace or swap with their neighbour turn one word into the other.

    Anything above `limit` is given as `limit + 1`.
    """
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i, left in enumerate(first, 1):
        earlier, before, row = before, row, [i]
        for j, right in enumerate(second, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (left != right))
            if i > 1 and j > 1 and left == second[j - 2] and first[i - 2] == right:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return row[-1]
