"""The two commands of the README: `python3 start.py play` and `python3 start.py test`, in a virtual environment."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
BIN = ENVIRONMENT / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = str(BIN / "python")
CARDS = ("dungeons", "attractions")

PLAY = (
    ("cardwright", "check", *CARDS),
    ("cardwright", "build", *CARDS, "--out", "built"),
    ("cardwright", "play", "Lost Mine of Phandelver"),
)
TEST = (
    ("ruff", "check"),
    ("ruff", "format", "--check"),
    ("mypy",),
    ("lint-imports", "--no-logo"),
    ("pytest", "-n", "auto"),
)
COMMANDS = {"play": (".", PLAY), "test": (".[dev]", TEST)}


def install(what: str) -> None:
    """Make the virtual environment and install the project, unless that was done since pyproject.toml changed."""
    stamp = ENVIRONMENT / f"installed-{'dev' if 'dev' in what else 'plain'}"
    project = ROOT / "pyproject.toml"
    if stamp.exists() and stamp.stat().st_mtime >= project.stat().st_mtime:
        return
    if not Path(PYTHON).exists():
        venv.create(ENVIRONMENT, with_pip=True, clear=ENVIRONMENT.exists())
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", what]
    subprocess.run(pip, cwd=ROOT, check=True)
    # mypy can't see through the import hook of an editable install; it reads the checkout through this link.
    mount = ENVIRONMENT / "mount" / "cardwright"
    mount.parent.mkdir(exist_ok=True)
    if not mount.is_symlink():
        mount.symlink_to(Path("..", ".."), target_is_directory=True)
    stamp.touch()


def main(arguments: list[str]) -> int:
    """Run a command's steps until one fails; gives its exit code."""
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        sys.stderr.write("usage: python3 start.py play|test\n")
        return 2
    what, steps = COMMANDS[arguments[0]]
    try:
        install(what)
        for step in steps:
            code = subprocess.run([str(BIN / step[0]), *step[1:]], cwd=ROOT, check=False).returncode
            if code:
                return code
    except subprocess.CalledProcessError as failed:
        return failed.returncode
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
