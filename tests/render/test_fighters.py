"""Fighters and tiles draw what a display list says, inside their boxes."""

from dataclasses import replace
from typing import Any

import pytest
from PIL import ImageChops

from render.display import Box, FighterFace, Foot, Ground, HiddenFighter, Item, Stack, Tile, lines
from render.paint import drawn

GROUND = Ground(Box(0, 0, 1100, 700))
CARD = Box(120, 112, 110, 106)
HOPLITE = FighterFace(
    CARD, "hoplite", "corinthian", "violet", "Hoplite", "6", "12", "menace orange", "chevron_2"
)
ARCHER = FighterFace(CARD, "archer", "bow", "green", "Archer", "8", "0", "menace green", "chevron_1")
ITEMS: dict[str, Item] = {
    "fighter": HOPLITE,
    "fallen": replace(ARCHER, box=Box(120, 112, 270, 344), look="lost"),
    "terrain": Tile(Box(300, 112, 236, 92), "port", "ship", "Harbour", "+6"),
    "void power": Tile(Box(300, 112, 140, 80), "riposte", "rebound", "Riposte", look="lost"),
    "small": Tile(Box(300, 112, 27, 27), "riposte", "rebound"),
    "laid": replace(HOPLITE, foot=Foot("7", "open", ("standard",), ("rebound",), 2)),
    "laid high": replace(ARCHER, box=Box(120, 112, 146, 226), foot=Foot("13", "chosen")),
    "hidden": HiddenFighter(Box(120, 112, 71, 72), "green", "trident", Foot("4", "covered", count=1)),
    "hidden flat": HiddenFighter(Box(120, 112, 95, 33), "violet", "owl", Foot("12", "open", ("eye",)), "bow"),
    "flat": Tile(Box(300, 112, 159, 60), "riposte", "rebound", "Riposte", "×2", is_flat=True),
    "captives": Stack(Box(300, 112, 66, 66), "hippeis", "horse", "×3", "green"),
    "land": Stack(Box(300, 112, 40, 30), "port", "ship", "×12"),
}
SHADOW = 14


def test_fighters_and_tiles_read_as_one_line_each() -> None:
    assert lines(ITEMS.values()) == (
        'fighter hoplite at (120,112) 110x106 violet "Hoplite" 6/12 menace orange\n'
        'fighter archer at (120,112) 270x344 green "Archer" 8/0 menace green lost\n'
        'tile port at (300,112) 236x92 "Harbour" +6\n'
        'tile riposte at (300,112) 140x80 "Riposte" lost\n'
        "tile riposte at (300,112) 27x27\n"
        'fighter hoplite at (120,112) 110x106 violet "Hoplite" 6/12 menace orange'
        " [7 open; in force standard; with rebound; 2 more]\n"
        'fighter archer at (120,112) 146x226 green "Archer" 8/0 menace green [13 chosen]\n'
        "hidden fighter at (120,112) 71x72 green [4 covered; 1 hidden]\n"
        "hidden fighter bow at (120,112) 95x33 violet [12 open; in force eye]\n"
        'flat tile riposte at (300,112) 159x60 "Riposte" ×2\n'
        "stack hippeis at (300,112) 66x66 green ×3\n"
        "stack port at (300,112) 40x30 cream ×12\n"
    )


@pytest.mark.parametrize("name", ITEMS)
def test_each_draws_inside_its_box_except_for_its_shadow(name: str) -> None:
    item = ITEMS[name]
    changed = ImageChops.difference(drawn((GROUND,)), drawn((GROUND, item))).getbbox()
    assert changed
    left, top, right, bottom = changed
    assert item.box.grown(SHADOW).contains(Box(left, top, right - left, bottom - top))
    assert (right - left, bottom - top) >= (item.box.width, item.box.height)


def test_attack_defense_and_menace_each_change_the_picture() -> None:
    shown = drawn((GROUND, HOPLITE))
    changes: tuple[dict[str, Any], ...] = (
        {"attack": "7"},
        {"defence": "13"},
        {"menace": "menace red"},
        {"rank": "chevron_3"},
    )
    for change in changes:
        assert ImageChops.difference(shown, drawn((GROUND, replace(HOPLITE, **change)))).getbbox()


@pytest.mark.parametrize("name", ["laid", "laid high", "hidden", "hidden flat"])
def test_place_state_and_powers_change_what_is_drawn(name: str) -> None:
    item = ITEMS[name]
    assert isinstance(item, FighterFace | HiddenFighter)
    assert item.foot
    shown = drawn((GROUND, item))
    changes: tuple[dict[str, Any], ...] = (
        {"place": "9"},
        {"tone": "covered" if item.foot.tone != "covered" else "open"},
        {"count": 3},
        {"signs": ("standard", "eye")},
    )
    for change in changes:
        other = replace(item, foot=replace(item.foot, **change))
        assert ImageChops.difference(shown, drawn((GROUND, other))).getbbox(), change
