"""How large things may be; each limit has a code of its own in `codes.limits`.

Those of `Limits` can be set for a project. With these values no file takes longer than two seconds to check.
"""

from __future__ import annotations

from cardwright.compiler.records import record

MAX_FILE_BYTES = 32 * 1024
MAX_ROOMS = 1_000
MAX_ARROWS = 50
MAX_PRINTINGS = 100
MAX_TEXT = 2_000
MAX_NESTING = 8
MAX_LEADS = 20
MAX_DEPTH = 40
MAX_FINDINGS = 50
MAX_AMOUNT = 10_000


@record
class Limits:
    """How large a file and its parts may be, and how many of its findings are reported."""

    file_bytes: int = MAX_FILE_BYTES
    rooms: int = MAX_ROOMS
    arrows: int = MAX_ARROWS
    printings: int = MAX_PRINTINGS
    text: int = MAX_TEXT
    findings: int = MAX_FINDINGS


LIMITS = Limits()
