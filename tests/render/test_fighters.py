"""Do fighters and tiles draw what a display list says, inside their boxes?"""

from dataclasses import replace
from typing import Any

import pytest
from PIL import ImageChops

from render.display import Box, FighterFace, Ground, Item, Tile, lines
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
}
SHADOW = 14


def test_fighters_and_tiles_read_as_one_line_each() -> None:
    assert lines(ITEMS.values()) == (
        'fighter hoplite at (120,112) 110x106 violet "Hoplite" 6/12 menace orange\n'
        'fighter archer at (120,112) 270x344 green "Archer" 8/0 menace green lost\n'
        'tile port at (300,112) 236x92 "Harbour" +6\n'
        'tile riposte at (300,112) 140x80 "Riposte" lost\n'
        "tile riposte at (300,112) 27x27\n"
    )


@pytest.mark.parametrize("name", ITEMS)
def test_each_draws_inside_its_box_but_for_its_shadow(name: str) -> None:
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
