"""Every emblem is solid, on its grid, and distinct even when it is small."""

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from engine.games.hera_zeus.cards import KINDS
from render.emblems import emblems, strokes
from render.emblems.pen import Oval, Polygon, Ring
from render.games.hera_zeus.emblems import EMBLEM, SIGIL
from render.registry import DRAWINGS
from render.sprites import masks
from render.sprites.emoji import emoji

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
