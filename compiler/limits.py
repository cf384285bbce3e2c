"""How large things may be; each limit has a code of its own in `codes.limits`."""

MAX_FILE_BYTES = 1024 * 1024
MAX_ROOMS = 2_000
MAX_ARROWS = 50
MAX_TEXT = 10_000
MAX_NESTING = 8
MAX_DEPTH = 40
MAX_FINDINGS = 50
