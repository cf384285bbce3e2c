"""How often each kind of finding was made: one line a code, the most frequent first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardwright.compiler.codes import find
from cardwright.compiler.render.findings import Findings, all_diagnostics


def statistics(checked: Sequence[Findings]) -> list[str]:
    """The lines for the findings of files: how many, the code, its name, and how many can be fixed."""
    counts: Counter[str] = Counter()
    fixable: Counter[str] = Counter()
    for diagnostic in all_diagnostics(checked):
        counts[diagnostic.code] += 1
        fixable[diagnostic.code] += diagnostic.fix is not None
    margin = len(str(max(counts.values(), default=0)))
    lines = []
    for code, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        declared = find(code)
        fixes = f" ({fixable[code]} with a fix)" if fixable[code] else ""
        lines.append(f"{count:>{margin}}  {code}  {declared.name if declared else ''}{fixes}")
    return lines
