"""Emblems, the marks of the cards and Athena's fighters."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PIL import ImageChops, ImageStat

from bot.words import words
from engine.games.hera_zeus.cards import KINDS
from engine.registry import GAMES
from render.display import (
    Badge,
    Box,
    FighterFace,
    Foot,
    Ground,
    HiddenFighter,
    Item,
    Outline,
    Stack,
    Target,
    Text,
    Tile,
    lines,
)
from render.emblems import emblems, strokes
from render.emblems.pen import Oval, Polygon, Ring
from render.games.hera_zeus.emblems import EMBLEM, SIGIL
from render.marks import marked, shares_of
from render.paint import drawn
from render.picture import ALT_LIMIT
from render.registry import DRAWINGS
from render.sprites import masks
from render.sprites.emoji import emoji
from tests.languages import locales

OF_A_BUTTON_PX = 22
INLINE_PX = 40


@pytest.mark.parametrize("name", sorted(emblems()))
def test_an_emblem_stays_on_its_grid_and_fills_it(name: str) -> None:
    points: list[tuple[float, float]] = []
    for mark in strokes(name):
        if isinstance(mark, Polygon) and mark.ink:
            points += mark.points
        elif isinstance(mark, Oval) and mark.ink:
            points += [(mark.x - mark.rx, mark.y - mark.ry), (mark.x + mark.rx, mark.y + mark.ry)]
        elif isinstance(mark, Ring) and mark.ink:
            points += [(mark.x - mark.radius, mark.y - mark.radius), (mark.x, mark.y + mark.radius)]
    assert all(-3 <= value <= 103 for point in points for value in point)
    assert max(max(values) - min(values) for values in zip(*points, strict=True)) >= 84


def test_every_card_has_an_emblem_and_no_two_cards_share_it() -> None:
    assert set(EMBLEM) == set(KINDS)
    assert len(set(EMBLEM.values())) == len(EMBLEM)
    assert SIGIL["hera"] != SIGIL["zeus"]


@pytest.mark.parametrize("px", [OF_A_BUTTON_PX, INLINE_PX])
def test_no_two_emblems_look_alike_even_when_small(px: int) -> None:
    for one, other in combinations(sorted(set(EMBLEM.values())), 2):
        first, second = masks.emblem(one, px), masks.emblem(other, px)
        shared, all_ink = ImageChops.darker(first, second), ImageChops.lighter(first, second)
        overlap = ImageStat.Stat(shared).sum[0] / ImageStat.Stat(all_ink).sum[0]
        assert overlap < 0.62, f"{one} and {other}"


@pytest.mark.parametrize("name", sorted(set(EMBLEM.values())))
def test_an_emblem_has_enough_ink_to_be_seen_on_a_button(name: str) -> None:
    ink = ImageStat.Stat(masks.emblem(name, OF_A_BUTTON_PX)).mean[0] / 255
    assert 0.18 <= ink <= 0.80


def test_each_emoji_is_painted_once_however_often_requested() -> None:
    wanted = [emblem for drawing in DRAWINGS.values() for emblem in drawing.icons.values()]
    emoji.cache_clear()
    for _ in range(2):
        for emblem in wanted:
            emoji(emblem)
    assert emoji.cache_info().misses == len(set(wanted))


LEFT, MIDDLE, RIGHT, BELOW = (Box(x, y, 100, 140) for x, y in ((0, 0), (110, 0), (220, 0), (0, 150)))
EQUAL = frozenset({"block"})


def test_equal_cards_are_marked_in_turn_and_places_too() -> None:
    targets = [
        Target(LEFT, EQUAL),
        Target(MIDDLE, EQUAL),
        Target(RIGHT, frozenset({"play>x>3", "toss>x"})),
        Target(BELOW, frozenset({"play>x>3", "go>3"})),
    ]
    assert shares_of(targets, ["block", "play>x>3", "block", "done"]) == {
        LEFT: (1,),
        RIGHT: (2,),
        BELOW: (2,),
        MIDDLE: (3,),
    }
    assert shares_of(targets, ["play>x>3", "go>3"]) == {RIGHT: (1,), BELOW: (1, 2)}
    assert shares_of(targets, ["block", "block", "block"]) == {LEFT: (1, 3), MIDDLE: (2,)}
    assert shares_of(targets, ["done"]) == {}


@pytest.mark.parametrize("locale", locales())
def test_each_mark_is_a_numbered_lozenge_and_told_first(
    locale: str,
) -> None:
    panels = [
        (say, each)
        for game in GAMES  # one of them need not have anything clickable
        for say in [words(game).speaker(locale, ("Ana", "Ben"))]
        for each in DRAWINGS[game].samples(say).values()
        if each.targets
    ]
    assert len(panels) > 6
    for say, panel in panels:
        line = [min(target.begins) for target in panel.targets]
        shares = shares_of(panel.targets, line)
        assert {number for numbers in shares.values() for number in numbers} == set(range(1, len(line) + 1))
        said = "Marked in gold: " + ", ".join(["1 – Captured Critical Blow · Place 12"] * 5) + "."
        shown = marked(panel, shares, said, say)
        assert shown.display[: len(panel.display)] == panel.display
        added = shown.display[len(panel.display) :]
        for box, numbers in shares.items():
            (sign,) = [item for item in added if isinstance(item, Badge) and box.contains(item.box)][:1]
            assert (sign.shape, sign.fill) == ("lozenge", "gold")
            (told,) = [item for item in added if isinstance(item, Text) and sign.box.contains(item.box)]
            assert told.words == "·".join(map(str, numbers))
        assert len([item for item in added if isinstance(item, Outline)]) == len(shares)
        # The marks replace the end of the description, not all of it.
        whole = " ".join([said, *panel.parts])
        assert shown.alt == whole or shown.alt.startswith(whole[: ALT_LIMIT * 2 // 3])
        assert len(shown.alt) <= ALT_LIMIT
        assert shown.text == f"{said}\n{panel.text}"


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
