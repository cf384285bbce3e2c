"""Mounts this checkout as `cardwright` to test it uninstalled; CARDWRIGHT_INSTALLED=1 tests the install."""

import os
import sys
from pathlib import Path
from types import ModuleType

if os.environ.get("CARDWRIGHT_INSTALLED") != "1":
    cardwright = ModuleType("cardwright")
    cardwright.__path__ = [str(Path(__file__).parents[1])]
    sys.modules["cardwright"] = cardwright
