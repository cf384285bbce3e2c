"""Which card files were found clean before: kept in a folder of the project, for runs over many files.

A file is known by a digest of its text and of all that the result depends on: what was asked for, and the compiler
itself. Only that nothing was found is remembered, so that whatever stands in the cache, it shows no wrong finding, and
what doesn't match to the last bit is checked. Runs at the same time don't disturb each other: the file is replaced
whole, and holds what both have found.
"""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

FOLDER = ".cardwright_cache"
FILE = "clean"
REMEMBERED = 200_000
DIGEST = 64
MARKS = {
    ".gitignore": "*\n",
    "CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n# Cardwright can find this out again.\n",
}


def compiler_digest() -> str | None:
    """A digest of the compiler's own files; None if they can't be looked at, as inside an archive."""
    root = Path(__file__).parent
    digest = sha256()
    try:
        for folder in (root, root.parent / "grammar"):
            for file in sorted(folder.rglob("*")):
                if file.suffix in (".py", ".lark", ".txt"):
                    status = file.stat()
                    digest.update(f"{file.relative_to(root.parent)} {status.st_size} {status.st_mtime_ns}\n".encode())
    except OSError:
        return None
    return digest.hexdigest()


class CleanFiles:
    """The digests of files in which nothing was found, with the number of cards that each holds."""

    def __init__(self, project: Path, compiler: str) -> None:
        self.folder = project / FOLDER
        self.compiler = compiler
        self.known = self._read()
        self.found: dict[str, int] = {}

    def digest(self, text: str, asked: str) -> str:
        """What a text is known by, if it is checked as `asked`."""
        return sha256(f"{self.compiler}\n{asked}\n{text}".encode(errors="surrogatepass")).hexdigest()

    def cards(self, digest: str) -> int | None:
        """How many cards a file holds in which nothing was found; None if that isn't known."""
        return self.known.get(digest)

    def add(self, digest: str, cards: int) -> None:
        """Remember that nothing was found in a file."""
        self.found[digest] = cards

    def save(self) -> None:
        """Keep what was found, beside what other runs have kept meanwhile. A folder that can't be written stays so."""
        if not self.found:
            return
        together = {**self._read(), **self.found}
        lines = [f"{digest} {cards}\n" for digest, cards in list(together.items())[-REMEMBERED:]]
        with suppress(OSError):
            self.folder.mkdir(exist_ok=True)
            for name, text in MARKS.items():
                if not (self.folder / name).exists():
                    self._replace(name, text)
            self._replace(FILE, "".join([f"{self.compiler}\n", *lines]))

    def _read(self) -> dict[str, int]:
        """What is kept by this very compiler; lines that aren't whole count for nothing."""
        try:
            compiler, *lines = (self.folder / FILE).read_text("ascii").split("\n")
        except (OSError, UnicodeDecodeError):
            return {}
        if compiler != self.compiler:
            return {}
        pairs = [line.partition(" ")[::2] for line in lines]
        return {digest: int(cards) for digest, cards in pairs if len(digest) == DIGEST and cards.isdecimal()}

    def _replace(self, name: str, text: str) -> None:
        descriptor, temporary = tempfile.mkstemp(prefix=f"{name}.", dir=self.folder)
        try:
            with os.fdopen(descriptor, "w", encoding="ascii") as file:
                file.write(text)
            Path(temporary).replace(self.folder / name)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
