"""The package as others use it: any text whatever is checked, and what is right becomes a module that plays."""

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.compiler import CompileError, check, compile
from cardwright.compiler.limits import MAX_FINDINGS
from cardwright.compiler.print import oracle_text, source_text
from cardwright.runtime import Attraction, Dungeon

ROOT = Path(__file__).parents[2]
SHIPPED = sorted([*(ROOT / "dungeons").glob("*.dungeon"), *(ROOT / "attractions").glob("*.attraction")])
every_shipped_card = pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
SOURCES = [path.read_text(encoding="utf-8") for path in SHIPPED]
SCRAPS = (
    *(
        "\n",
        "\n\n",
        "    ",
        "\t",
        "#",
        '"',
        "“",
        "”",
        "[",
        "]",
        "(",
        ")",
        "{T}",
        "•",
        "—",
        "|",
        "1—9 |",
        "->",
        ",",
        ".",
        ":",
    ),
    *("dungeon", "attraction", "room", "visit", "prize", "printing 1 lights 6", "ends in", "name it:", "set"),
    *("you", "may", "have", "target", "creature", "that", "with", "and", "or", "then", "if you do", "claim the prize!"),
    *("\x00", "\u202e", "\ufeff", "\r", "\u2028", "\ud800", "e\u0301", "ファン", "X", "-1/-1", "unlesss"),
)


def run(text: str, path: str = "example.dungeon") -> dict[str, ModuleType]:
    """The modules of a source, executed."""
    made = {}
    for name, module in compile(text, path).items():
        made[name] = ModuleType(name)
        exec(module, vars(made[name]))
    return made


def assert_report_is_sound(text: str) -> None:
    report = check(text, "x")
    places = [finding.place for finding in report.diagnostics]
    assert len(report.diagnostics) <= MAX_FINDINGS + 1
    assert places == sorted(places)
    for finding in report.diagnostics:
        edits = finding.fix.edits if finding.fix else ()
        spans = [finding.span, *(label.span for label in finding.further), *(edit.span for edit in edits)]
        assert all(0 <= span.start <= span.end <= len(text) for span in spans)
    if report.ok:
        assert len(compile(text, "x")) == len(report.cards)
        assert check(source_text(report.cards, report.comments), "x").cards == report.cards
        assert all(oracle_text(card) for card in report.cards)
    else:
        with pytest.raises(CompileError):
            compile(text, "x")


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_any_text_gives_a_report(text: str) -> None:
    assert_report_is_sound(text)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(SCRAPS)).map(" ".join), st.sampled_from(("", "dungeon X\nroom Y\n    ")))
def test_any_heap_of_scraps_gives_a_report(text: str, before: str) -> None:
    assert_report_is_sound(before + text)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_damaged_card_gives_a_report(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SOURCES))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 30)))
        scrap = data.draw(st.sampled_from(("", *SCRAPS)))
        text = text[:start] + scrap + text[end:]
    assert_report_is_sound(text)


@every_shipped_card
def test_shipped_card_is_right(path: Path) -> None:
    assert check(path.read_text(encoding="utf-8"), path.name).diagnostics == ()


@every_shipped_card
def test_shipped_card_becomes_what_the_runtime_plays(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    ((name, module),) = run(source, str(path)).items()
    # An Attraction whose printings differ is there once for each text.
    card, *others = [value for value in vars(module).values() if isinstance(value, Dungeon | Attraction)]
    assert all(other.name == card.name and other.source == card.source for other in others)
    assert name == path.stem
    assert card.source == path.name
    assert source.startswith(f"{type(card).__name__.lower()} {card.name}\n")


def test_built_dungeon_has_the_rooms_and_arrows_of_the_card() -> None:
    (module,) = run(
        "dungeon X\nroom A -> B, C\n    Scry 1.\nroom B -> C\n    Scry 2.\nroom C\n    Draw a card.\n"
    ).values()
    dungeon = module.DUNGEON
    assert isinstance(dungeon, Dungeon)
    assert [(room.name, room.leads_to, room.text, room.line) for room in dungeon.rooms] == [
        ("A", (1, 2), "Scry 1.", 2),
        ("B", (2,), "Scry 2.", 4),
        ("C", (), "Draw a card.", 6),
    ]


def test_built_attraction_has_the_lights_of_its_printings() -> None:
    (module,) = run("attraction X\n    set Y\n    printing 1 lights 2 3 6\nvisit\n    Scry 1.\n").values()
    attraction = module.ATTRACTION
    assert isinstance(attraction, Attraction)
    (printing,) = attraction.printings
    assert (printing.set, printing.number, printing.lights) == ("Y", "1", (2, 3, 6))


def test_hostile_names_and_texts_do_nothing() -> None:
    name = '\\"; raise SystemExit; \\"\\"\\" {{ 7 * 7 }}'
    text = '["; raise SystemExit; \\ """ {{ 7 * 7 }} {% endif %}.]'
    (module,) = run(f'dungeon "{name}"\nroom "{name}"\n    {text}\n', '"""; raise SystemExit; .dungeon').values()
    assert module.DUNGEON.name == name.replace("\\", "")


def test_compile_raises_the_report_of_a_source_with_errors() -> None:
    with pytest.raises(CompileError) as caught:
        compile("dungeon X\n", "cards/x.dungeon")
    assert [finding.code for finding in caught.value.report.diagnostics] == ["CW201"]
    assert str(caught.value) == "cards/x.dungeon: 1 error"


def test_folder_of_the_source_does_not_matter() -> None:
    text = SOURCES[0]
    assert compile(text, "x.dungeon") == compile(text, "/some/where/x.dungeon") == compile(text, "c:\\x.dungeon")


SCRIPT = """
import sys
from pathlib import Path
from types import ModuleType
if len(sys.argv) > 2:
    mounted = ModuleType("cardwright")
    mounted.__path__ = [sys.argv[2]]
    sys.modules["cardwright"] = mounted
from cardwright.compiler import check, compile
text = Path(sys.argv[1]).read_text(encoding="utf-8")
damaged = text.replace("room", "romo").replace("Draw", "Drew").replace("->", ",")
print(compile(text, "x"), check(damaged, "x").diagnostics)
"""


def test_bytes_are_the_same_under_any_hash_seed() -> None:
    mounted = [] if os.environ.get("CARDWRIGHT_INSTALLED") == "1" else [str(ROOT)]
    runs = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT, str(ROOT / "dungeons/lost_mine_of_phandelver.dungeon"), *mounted],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(runs) == 1


def test_importing_the_package_loads_no_parser_and_no_templates() -> None:
    mounted = [] if os.environ.get("CARDWRIGHT_INSTALLED") == "1" else [str(ROOT)]
    script = SCRIPT.partition("text =")[0] + "print([name for name in ('lark', 'jinja2') if name in sys.modules])"
    finished = subprocess.run([sys.executable, "-c", script, "-", *mounted], capture_output=True, check=True, text=True)
    assert finished.stdout.strip() == "[]"
