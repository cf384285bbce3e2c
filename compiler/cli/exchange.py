"""Two folders exchanged in one step, where the system can do it."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

CURRENT_FOLDER = -100
EXCHANGE_ON_LINUX = 2
EXCHANGE_ON_MACOS = 2


def exchange(first: Path, second: Path) -> bool:
    """Let two paths of one file system change places, so that nobody ever sees one missing.

    Gives False, and does nothing, where the system or the file system can't.
    """
    try:
        system = ctypes.CDLL(None, use_errno=True)
        paths = os.fsencode(first), os.fsencode(second)
        if sys.platform == "darwin":
            return int(system.renamex_np(*paths, ctypes.c_uint(EXCHANGE_ON_MACOS))) == 0
        here = ctypes.c_int(CURRENT_FOLDER)
        return int(system.renameat2(here, paths[0], here, paths[1], ctypes.c_uint(EXCHANGE_ON_LINUX))) == 0
    except (AttributeError, OSError, TypeError):
        return False
