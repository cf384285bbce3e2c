"""Kills `cardwright build` at random moments and looks at the folder it was writing.

    python -m tests.hostile.kill_builds [TIMES] [SEED]

Every second kill comes while the new folder is being made, the others at any time. After each, the folder has to hold
the old modules or the new ones, all of them and whole.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
CARDS = 12
CARD = """\
dungeon Cellar {number}

room Stairs -> Pantry, Well
    Scry {amount}.

room Pantry -> Hoard
    You gain {amount} life.

room Well -> Hoard
    Each opponent loses {amount} life.

room Hoard
    Create a Treasure token. Draw a card.
"""
COMMAND = f"""
import sys, types
package = types.ModuleType("cardwright")
package.__path__ = [{str(ROOT)!r}]
sys.modules["cardwright"] = package
from cardwright.compiler.cli import main
main()"""


class Trial:
    """A folder that is built over and over, from two versions of the same cards."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.folder, self.out, self.chance = folder, folder / "out", chance
        self.versions = [self.built(version) for version in (1, 2)]
        self.duration = self.timed()
        self.kills = {"before": 0, "during": 0, "after": 0}

    def source(self, version: int) -> Path:
        """The card file of a version."""
        file = self.folder / f"{version}.dungeon"
        file.write_text("\n".join(CARD.format(number=number, amount=version) for number in range(CARDS)))
        return file

    def start(self, version: int, out: Path) -> subprocess.Popen[bytes]:
        """Begin to build a version."""
        command = [sys.executable, "-c", COMMAND, "build", str(self.source(version)), "--out", str(out)]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def built(self, version: int) -> dict[str, bytes]:
        """The modules of a version, but for the name of the file that they are built from."""
        out = self.folder / f"whole{version}"
        assert self.start(version, out).wait() == 0
        return modules(out)

    def timed(self) -> float:
        """How long a build takes here."""
        began = time.perf_counter()
        assert self.start(1, self.out).wait() == 0
        return time.perf_counter() - began

    def once(self) -> bool:
        """Kill one build; whether the folder is whole."""
        before = modules(self.out)
        new = self.versions[1] if before == self.versions[0] else self.versions[0]
        process = self.start(2 if before == self.versions[0] else 1, self.out)
        self.wait(process)
        process.kill()
        process.wait()
        found = modules(self.out)
        self.kills["after" if found == new else "before"] += 1
        return found in (before, new)

    def wait(self, process: subprocess.Popen[bytes]) -> None:
        """Wait for a random moment: at any time, or from when the new folder begins to be made."""
        if self.chance.random() < 0.5:
            time.sleep(self.chance.random() * self.duration)
            return
        while process.poll() is None:
            if any(entry.name.endswith(".tmp") for entry in os.scandir(self.folder)):
                self.kills["during"] += 1
                time.sleep(self.chance.random() * 0.02)
                return


def modules(folder: Path) -> dict[str, bytes]:
    """All that a folder holds."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def main(times: int, seed: int) -> int:
    """Kill so many builds; gives the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(Path(folder), random.Random(seed))
        broken = [number for number in range(times) if not trial.once()]
        last = trial.start(1, trial.out).wait()
        left = [path.name for path in Path(folder).iterdir() if path.name.endswith(".tmp")]
        sys.stdout.write(
            f"{times} kills (seed {seed}): {len(broken)} left a partial or mixed folder. {trial.kills['during']} came "
            f"while the folder was made; the new modules were there after {trial.kills['after']}, the old ones after "
            f"{trial.kills['before']}. A build after them ended with {last} and left {left or 'nothing'} beside it.\n"
        )
        return 1 if broken or last or left else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, [*sys.argv[1:], *("200", "1")[len(sys.argv) - 1 :]])))
