"""Hostile input: names that would be code, and sources that would take for ever."""

import builtins
import time
from types import ModuleType

import pytest

from cardwright.compiler import CompileError, check, compile
from cardwright.compiler.print import source_text
from cardwright.runtime import Attraction, Dungeon
from tests.hostile.inputs import NAMES, cards_called, slow_sources, too_large_sources

SECONDS = 2


@pytest.fixture
def injected(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What an injected payload would fill."""
    ran: list[int] = []
    monkeypatch.setattr(builtins, "INJECTED", ran, raising=False)
    return ran


def cards_of(source: str, path: str) -> list[Dungeon | Attraction]:
    """The cards of the modules of a source, executed."""
    found: list[Dungeon | Attraction] = []
    for name, text in compile(source, path).items():
        assert name.isidentifier() and name.isascii()
        module = ModuleType(name)
        exec(text, vars(module))
        found += [value for value in vars(module).values() if isinstance(value, Dungeon | Attraction)]
    return found


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_hostile_name_is_a_name_or_refused(injected: list[int], name: str) -> None:
    for source in cards_called(name):
        report = check(source, f"{name}.dungeon")
        if report.ok:
            (card,) = cards_of(source, f"{name}.dungeon")
            assert card.name == name
            if isinstance(card, Dungeon) and card.entry is not None:
                assert card.rooms[0].name == name
                assert card.entry == name
            assert check(source_text(report.cards), "x").cards == report.cards
        else:
            with pytest.raises(CompileError):
                compile(source, f"{name}.dungeon")
    assert injected == []


def test_most_hostile_names_are_allowed_as_names() -> None:
    """The test above would pass if everything were refused."""
    dungeons = [next(cards_called(name)) for name in NAMES]
    assert sum(check(source, "x").ok for source in dungeons) > len(NAMES) / 2


def test_the_payload_would_be_noticed(injected: list[int]) -> None:
    exec('x = ""; __import__("builtins").INJECTED.append(1); x=""')
    assert injected == [1]


@pytest.mark.parametrize("path", [f"{name}.dungeon" for name in NAMES], ids=ascii)
def test_a_hostile_path_is_harmless(injected: list[int], path: str) -> None:
    source = "dungeon X\nroom Y\n    Scry 1.\n"
    (card,) = cards_of(source, path)
    assert card.source == check(source, path).source.name
    assert injected == []


@pytest.mark.parametrize(("kind", "source"), [pytest.param(*each, id=each[0]) for each in slow_sources()])
def test_no_source_under_the_limits_takes_long(kind: str, source: str) -> None:
    began = time.process_time()
    check(source, "x")
    assert time.process_time() - began < SECONDS


@pytest.mark.parametrize(("kind", "source"), [pytest.param(*each, id=each[0]) for each in too_large_sources()])
def test_a_source_above_the_limits_is_one_finding(kind: str, source: str) -> None:
    began = time.process_time()
    assert [finding.code for finding in check(source, "x").diagnostics] == ["CW001"]
    assert time.process_time() - began < SECONDS
