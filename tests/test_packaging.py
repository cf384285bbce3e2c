"""The wheel holds every file of the mapped folders, needs three libraries and builds the same twice."""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SETUPTOOLS = PYPROJECT["tool"]["setuptools"]
FOLDERS: dict[str, str] = SETUPTOOLS["package-dir"]
MIDDAY_OF_1_JANUARY_2026 = "1767268800"


def copy_sources(destination: Path) -> None:
    """Copy what a build reads, so that a build neither sees nor leaves anything in the checkout."""
    destination.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, destination)
    for folder in FOLDERS.values():
        shutil.copytree(ROOT / folder, destination / folder, ignore=shutil.ignore_patterns("__pycache__"))


def build_wheel(directory: Path) -> Path:
    sources = directory / "sources"
    copy_sources(sources)
    finished = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", directory, sources],
        env={**os.environ, "SOURCE_DATE_EPOCH": MIDDAY_OF_1_JANUARY_2026},
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    (wheel,) = directory.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


def metadata(wheel: Path) -> Message:
    with ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(archive.read(name).decode("utf-8"))


def names_in_tree() -> Iterator[str]:
    """Every file of the mapped folders, as an installed one is called."""
    for package, folder in FOLDERS.items():
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.parent.name != "__pycache__" and not path.name.startswith("."):
                yield f"{package.replace('.', '/')}/{path.relative_to(ROOT / folder).as_posix()}"


def names_in_wheel(wheel: Path) -> Iterator[str]:
    with ZipFile(wheel) as archive:
        yield from (name for name in archive.namelist() if ".dist-info/" not in name)


def test_wheel_holds_the_files_of_the_tree_and_no_others(wheel: Path) -> None:
    assert set(names_in_wheel(wheel)) == set(names_in_tree())


def test_wheel_is_typed(wheel: Path) -> None:
    assert {"cardwright/compiler/py.typed", "cardwright/runtime/py.typed"} <= set(names_in_wheel(wheel))


def test_every_package_is_a_regular_package_and_the_namespace_is_not(wheel: Path) -> None:
    names = set(names_in_wheel(wheel))
    packages = [package.replace(".", "/") for package in SETUPTOOLS["packages"]]
    assert [package for package in packages if f"{package}/__init__.py" not in names] == []
    assert "cardwright/__init__.py" not in names


def test_core_dependencies_are_lark_jinja2_and_click(wheel: Path) -> None:
    requirements = metadata(wheel).get_all("Requires-Dist", [])
    core = {requirement.partition(">=")[0] for requirement in requirements if "extra ==" not in requirement}
    assert core == {"lark", "jinja2", "click"}


def test_same_sources_build_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    assert build_wheel(tmp_path).read_bytes() == wheel.read_bytes()
