"""Checking many files: several at once, and those that were found clean before not again.

Takes files that were read; gives their findings, in the order of the files. `check` writes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cardwright.compiler.cli.settings import Settings
from cardwright.compiler.cli.sources import CardFile
from cardwright.compiler.render.findings import Findings
from cardwright.compiler.source import Source

if TYPE_CHECKING:
    from cardwright.compiler.cache import CleanFiles
    from cardwright.compiler.diagnostics import Diagnostic
    from cardwright.compiler.limits import Limits

FILES_IN_A_CHUNK = 25
MANY = 50
"""From so many files on it is worth the while to remember which were clean."""

Task = tuple[str, str, frozenset[str]]
Result = tuple["tuple[Diagnostic, ...]", int]


def check_files(files: Sequence[CardFile], settings: Settings, jobs: int, cached: bool) -> list[Findings]:
    """The findings of all files. `jobs` processes check at once; with `cached`, clean files are known again."""
    clean = clean_files(settings) if cached and len(files) >= MANY else None
    digests = [clean.digest(file.text, asked(settings, file)) if clean else "" for file in files]
    known = {index: clean.cards(digest) for index, digest in enumerate(digests)} if clean else {}
    tasks = {
        index: (file.text, file.path, settings.wanted(file.path))
        for index, file in enumerate(files)
        if known.get(index) is None
    }
    results = dict(zip(tasks, checked(list(tasks.values()), settings.limits, jobs), strict=True))
    if clean is not None:
        for index, (diagnostics, cards) in results.items():
            if not diagnostics:
                clean.add(digests[index], cards)
        clean.save()
    return [
        Findings(Source(file.path, file.text), *results.get(index, ((), known.get(index) or 0)))
        for index, file in enumerate(files)
    ]


def clean_files(settings: Settings) -> CleanFiles | None:
    """The files that were found clean before in this project."""
    from cardwright.compiler.cache import CleanFiles, compiler_digest

    compiler = compiler_digest()
    return CleanFiles(settings.folder, compiler) if compiler is not None else None


def asked(settings: Settings, file: CardFile) -> str:
    """What the findings of a file depend on beside its text."""
    return f"{settings.limits} {sorted(settings.wanted(file.path))}"


def checked(tasks: Sequence[Task], limits: Limits, jobs: int) -> Iterator[Result]:
    """The results of tasks, in their order."""
    chunks = [tasks[start : start + FILES_IN_A_CHUNK] for start in range(0, len(tasks), FILES_IN_A_CHUNK)]
    if jobs == 1 or len(chunks) < 2:
        yield from check_chunk(tasks, limits)
        return
    from concurrent.futures import ProcessPoolExecutor
    from itertools import repeat

    with ProcessPoolExecutor(min(jobs, len(chunks))) as executor:
        for results in executor.map(check_chunk, chunks, repeat(limits)):
            yield from results


def check_chunk(tasks: Iterable[Task], limits: Limits) -> list[Result]:
    """The results of some tasks, in a process of its own."""
    from cardwright.compiler import check

    reports = (check(text, path, limits, wanted.__contains__) for text, path, wanted in tasks)
    return [(report.diagnostics, len(report.cards)) for report in reports]
