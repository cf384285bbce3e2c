"""Measuring: two things by turns, so that what slows the machine slows both; and processes, with their memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Row(NamedTuple):
    """One line of the table: what is compared, both numbers in a unit, and the ratio, with what it should be.

    `ratio` is ours over theirs for times, and theirs over ours for rates: below 1 we are faster, or as a budget says.
    """

    what: str
    ours: float
    theirs: float | None
    unit: str
    ratio: float | None = None
    budget: str = ""


def paired(ours: Callable[[], object], theirs: Callable[[], object], rounds: int) -> tuple[float, float, float]:
    """The median times of both in seconds, run by turns, and the median of their ratios."""
    ours(), theirs()
    times = [(seconds(ours), seconds(theirs)) for _ in range(rounds)]
    return median(one for one, _ in times), median(other for _, other in times), median(a / b for a, b in times)


def seconds(work: Callable[[], object]) -> float:
    """How long something takes of the processor, so that other work on the machine counts less."""
    begun = process_time()
    work()
    return process_time() - begun


class Process(NamedTuple):
    """What a process took: seconds, and the most memory in megabytes."""

    seconds: float
    memory: float


# A process inherits the peak memory of the one that starts it; this one is small.
LAUNCHER = """
import json, os, sys, time
begun = time.perf_counter()
quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
process = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=quiet)
_, status, usage = os.wait4(process, 0)
print(json.dumps([time.perf_counter() - begun, usage.ru_maxrss, os.waitstatus_to_exitcode(status)]))
"""


def run(arguments: Sequence[str], folder: str) -> Process:
    """Run a command to its end in a folder; Cardwright is this checkout. Raises RuntimeError if it fails."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(mounted()), "NO_COLOR": "1"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    launch = [sys.executable, "-I", "-S", "-c", LAUNCHER, *arguments]
    launched = subprocess.run(launch, cwd=folder, env=environment, capture_output=True, check=True)
    taken, memory, status = json.loads(launched.stdout)
    if status:
        raise RuntimeError(f"{' '.join(arguments)} failed: {launched.stderr.decode(errors='replace')}")
    return Process(taken, memory / (1024 if sys.platform != "darwin" else 1024**2))


def mounted() -> list[str]:
    """What makes this checkout `cardwright` for a process."""
    link = ROOT / ".venv" / "mount"
    return [os.environ["PYTHONPATH"]] if "PYTHONPATH" in os.environ else [str(link)] if link.is_dir() else []


def paired_processes(
    ours: Sequence[str], theirs: Sequence[str], folder: str, rounds: int
) -> tuple[Process, Process, float]:
    """The medians of two commands run by turns, and the median of the ratios of their times."""
    run(ours, folder), run(theirs, folder)
    pairs = [(run(ours, folder), run(theirs, folder)) for _ in range(rounds)]
    ratio = median(one.seconds / other.seconds for one, other in pairs)
    return middle([one for one, _ in pairs]), middle([other for _, other in pairs]), ratio


def middle(processes: Sequence[Process]) -> Process:
    """The median process in time and in memory."""
    return Process(median(each.seconds for each in processes), median(each.memory for each in processes))
