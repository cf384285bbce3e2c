"""What is measured, section by section: each gives its rows as they are ready."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.resources import files
from io import StringIO
from pathlib import Path
from shutil import which
from statistics import median
from types import ModuleType
from typing import Protocol

from cardwright.compiler import check
from cardwright.compiler import compile as compile_cards
from cardwright.compiler.parse import parse
from cardwright.compiler.source import Source
from cardwright.runtime import Attraction, Dungeon
from tests.benchmarks import boards, generated, structure, twins
from tests.benchmarks.lost_mine import BY_HAND
from tests.benchmarks.measure import Row, middle, paired, paired_processes, run


class Validator(Protocol):
    """A JSON schema, ready to be asked."""

    def iter_errors(self, instance: object) -> Iterator[object]: ...


LOST_MINE = "lost_mine_of_phandelver.dungeon"
CARDWRIGHT = (sys.executable, "-c", "from cardwright.compiler.cli import main; main()")
ROUNDS = 15
MILLI = 1_000


def shipped() -> dict[str, str]:
    """The texts of the shipped card files by their names."""
    return {
        file.name: file.read_text("utf-8")
        for package in ("cardwright.dungeons", "cardwright.attractions")
        for file in sorted(files(package).iterdir(), key=lambda file: file.name)
        if file.name.endswith((".dungeon", ".attraction"))
    }


def played(name: str) -> Dungeon | Attraction:
    """A shipped card, built."""
    (code,) = compile_cards(shipped()[name], name).values()
    module = ModuleType("built")
    exec(compile(code, "<built>", "exec"), vars(module))
    return next(value for value in vars(module).values() if isinstance(value, Dungeon | Attraction))


# ---- Checking


def checking(folder: Path) -> Iterator[Row]:
    """Checking a card in process, beside YAML and JSON schema on the same card."""
    texts = shipped()
    cards = {name: parse(Source(name, text)).cards[0] for name, text in texts.items()}
    yaml, ruamel, jsonschema = (import_module(name) for name in ("yaml", "ruamel.yaml", "jsonschema"))

    def all_checked() -> None:
        for name, text in texts.items():
            check(text, name)

    for whole, what in ((False, "texts as strings"), (True, "what texts mean spelled out")):
        documents = [yaml.safe_dump(twins.twin(card, whole), allow_unicode=True) for card in cards.values()]
        validator = jsonschema.Draft202012Validator(twins.schema(whole))
        for document in documents:
            validator.validate(yaml.safe_load(document))

        def loaded_by(load: Callable[[str], object], documents: list[str], errors: Callable[[object], object]) -> None:
            for document in documents:
                errors(load(document))

        def errors(data: object, validator: Validator = validator) -> list[object]:
            return list(validator.iter_errors(data))

        loaders: tuple[tuple[str, Callable[[str], object], int], ...] = (
            ("PyYAML", lambda text: yaml.load(text, yaml.SafeLoader), 5),
            ("ruamel.yaml", lambda text: ruamel.YAML().load(StringIO(text)), 3),
        )
        for library, load, rounds in loaders:
            ours, other, ratio = paired(all_checked, partial(loaded_by, load, documents, errors), rounds)
            count = len(texts) / MILLI
            name = f"check a card / {library} + jsonschema, {what}"
            yield Row(name, ours / count, other / count, "ms", ratio, "≤ 0.33")


def parsing(folder: Path) -> Iterator[Row]:
    """Parsing the shipped cards, beside a parser by hand that doesn't look into texts."""
    texts = shipped()

    def ours() -> None:
        for name, text in texts.items():
            parse(Source(name, text))

    def by_hand() -> None:
        for text in texts.values():
            structure.parse(text)

    mine, other, ratio = paired(ours, by_hand, ROUNDS)
    count = len(texts) / MILLI
    yield Row("parse a card, texts and all / structure alone, by hand", mine / count, other / count, "ms", ratio)


def start(folder: Path) -> Iterator[Row]:
    """Whole processes, and what importing costs."""
    card = shipped()[LOST_MINE]
    (folder / LOST_MINE).write_text(card, "utf-8")
    python = (sys.executable, "-c")
    checker = which("check-jsonschema", path=str(Path(sys.executable).parent)) or which("check-jsonschema")
    if checker is not None:
        yaml = import_module("yaml")
        document = twins.twin(parse(Source(LOST_MINE, card)).cards[0], False)
        (folder / "card.yaml").write_text(yaml.safe_dump(document, allow_unicode=True), "utf-8")
        (folder / "schema.json").write_text(json.dumps(twins.schema(False)), "utf-8")
        theirs = (checker, "--schemafile", "schema.json", "card.yaml")
        one, other, ratio = paired_processes((*CARDWRIGHT, "check", LOST_MINE), theirs, str(folder), ROUNDS)
        name = "cardwright check / check-jsonschema, one card"
        yield Row(name, one.seconds * MILLI, other.seconds * MILLI, "ms", ratio, "≤ 0.50")
        yield Row("  memory", one.memory, other.memory, "MB", one.memory / other.memory)
    for name, ours in (
        ("cardwright --help / bare Python", (*CARDWRIGHT, "--help")),
        ("import cardwright.runtime / bare Python", (*python, "import cardwright.runtime")),
        ("import click, lark / bare Python", (*python, "import click, lark")),
    ):
        one, bare, ratio = paired_processes(ours, (*python, "pass"), str(folder), ROUNDS)
        budget = "15 ms more" if "runtime" in name else ""
        yield Row(name, one.seconds * MILLI, bare.seconds * MILLI, "ms", ratio, budget)


def many(folder: Path) -> Iterator[Row]:
    """Thousands of files: cold and warm, with one job and two, and how it grows."""
    cold: dict[int, float] = {}
    for count in (1_000, 10_000):
        generated.write(folder / str(count), count)
        command = (*CARDWRIGHT, "check", str(count), "--quiet", "--ignore", "CW2")
        first = run((*command, "--no-cache"), str(folder))
        cold[count] = first.seconds
        yield Row(f"check {count:,} cards, one job", first.seconds, None, "s")
        yield Row("  memory", first.memory, None, "MB")
        both = run((*command, "--no-cache", "--jobs", "2"), str(folder))
        yield Row(
            f"check {count:,} cards, two jobs / one", both.seconds, first.seconds, "s", both.seconds / first.seconds
        )
        run(command, str(folder))
        warm = middle([run(command, str(folder)) for _ in range(3)])
        name = f"check {count:,} unchanged cards / changed ones"
        yield Row(name, warm.seconds, first.seconds, "s", warm.seconds / first.seconds)
    growth = cold[10_000] / cold[1_000]
    yield Row("growth of the time from 1,000 cards to 10,000", growth, None, "times", growth / 10, "≈ 1, linear")


# ---- Playing


def playing(folder: Path) -> Iterator[Row]:
    """Ventures and visits a second."""
    dungeon, attraction = played(LOST_MINE), played("concession_stand.attraction")
    assert isinstance(dungeon, Dungeon)
    assert isinstance(attraction, Attraction)
    played_on: dict[str, Callable[[], float]] = {
        "small": partial(boards.ventures, dungeon, large=False),
        "large": partial(boards.ventures, dungeon, large=True),
        "small, static": partial(boards.ventures, dungeon, large=False, static=True),
        "large, static": partial(boards.ventures, dungeon, large=True, static=True),
        "by hand": partial(boards.ventures, BY_HAND, large=False),
        "visits": partial(boards.visits, attraction),
    }
    rounds = [{name: play() for name, play in played_on.items()} for _ in range(ROUNDS)]
    rates = {name: median(each[name] for each in rounds) for name in played_on}

    def beside(what: str, one: str, other: str, budget: str = "") -> Row:
        ratio = median(each[one] / each[other] for each in rounds)
        return Row(what, rates[one], rates[other], "a second", ratio, budget)

    yield Row("ventures, two creatures in play", rates["small"], None, "a second", None, "≥ 15,000")
    yield beside("ventures, 1,600 cards in libraries, 100 creatures / small", "large", "small", "≥ 7,500")
    yield beside("ventures, small board, a static ability in play / none", "small, static", "small")
    yield beside("ventures, large board, a static ability in play / none", "large, static", "large", "≥ 7,500")
    yield beside("ventures, generated module / module by hand", "small", "by hand", "≈ 1")
    yield Row("rolls to visit three Attractions", rates["visits"], None, "a second")
    game = "from tests.benchmarks.rows import played, boards; boards.ventures(played({!r}), {}, seconds=1)"
    root = str(Path(__file__).parents[2])
    for is_large in (False, True):
        memory = run((sys.executable, "-c", "import tests.conftest;" + game.format(LOST_MINE, is_large)), root).memory
        yield Row(f"  memory, {'large' if is_large else 'small'} board, compiler included", memory, None, "MB")


SECTIONS: dict[str, Callable[[Path], Iterator[Row]]] = {
    "checking": checking,
    "parsing": parsing,
    "start": start,
    "many": many,
    "playing": playing,
}
