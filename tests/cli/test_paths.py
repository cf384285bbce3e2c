"""`cardwright paths`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import run


def test_the_table() -> None:
    result = run("paths", "Lost Mine of Phandelver")
    assert result.exit_code == 0
    assert (
        result.output
        == """\
Lost Mine of Phandelver: 4 paths, 4 rooms long

  Room                 After  Paths  Chance  Pays
  Cave Entrance            0      4    100%  –
  Goblin Lair              1      2     50%  1 token
  Mine Tunnels             1      2     50%  1 token
  Storeroom                2      1     25%  1 counter
  Dark Pool                2      2     50%  +1 life, −1 life of each opponent
  Fungi Cavern             2      1     25%  –
  Temple of Dumathoin      3      4    100%  1 card

Any path: 0 to +1 life, −1 to 0 life of each opponent, 1 card, 1 token, 0 to 1 counters

  Cave Entrance, Goblin Lair, Storeroom, Temple of Dumathoin: 1 card, 1 token, 1 counter
  Cave Entrance, Goblin Lair, Dark Pool, Temple of Dumathoin: +1 life, −1 life of each opponent, 1 card, 1 token
  Cave Entrance, Mine Tunnels, Dark Pool, Temple of Dumathoin: +1 life, −1 life of each opponent, 1 card, 1 token
  Cave Entrance, Mine Tunnels, Fungi Cavern, Temple of Dumathoin: 1 card, 1 token
"""
    )


def test_json() -> None:
    data = json.loads(run("paths", "baldurs_gate_wilderness", "--json", "--list", "2").output)
    assert (data["paths"], data["shortest"], data["longest"], len(data["each_path"])) == (72, 8, 8, 2)
    assert data["pays"]["tokens"] == [0, None]
    entrance = data["rooms"][0]
    assert entrance["name"] == "Crash Landing" and entrance["paths_through"] == 72 and len(entrance["leads_to"]) == 3


def test_paths_that_are_not_listed_are_counted() -> None:
    assert "  … and 70 more\n" in run("paths", "baldurs_gate_wilderness", "--list", "2").output
    assert "Any path" in run("paths", "undercity", "--list", "0").output


def test_an_attraction_has_no_paths() -> None:
    result = run("paths", "pick_a_beeble")
    assert result.exit_code == 2 and "only dungeons have paths" in result.output


def test_a_card_with_errors_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "a.dungeon"
    path.write_text("dungeon A\nroom B -> C\n    Scry 1.\n")
    result = run("paths", path)
    assert result.exit_code == 1 and "CW203" in result.output
