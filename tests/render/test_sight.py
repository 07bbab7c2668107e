"""Everything is distinguishable for colour-blind eyes."""

from collections.abc import Sequence
from itertools import combinations
from math import cbrt, dist

import pytest
from PIL import Image, ImageChops, ImageStat

from render.display import Back, Box, Face, Foot, Ground, HiddenFighter, Item, Outline, Slot
from render.paint import drawn
from render.theme import Colour
from tests.render.contrast import LINEAR, rgb
from tests.render.sights import SIGHTS, seen

CARD = Box(10, 10, 120, 176)
GROUND = Ground(Box(0, 0, 140, 196))
FACE = Face(CARD, "hydra", "hydra", "violet", "Hydra", "5")
BRIGHT = 140
each_sight = pytest.mark.parametrize("sight", sorted(SIGHTS))


BACKS = [
    (Back(CARD, "violet", "crown"), Back(CARD, "green", "bolt")),
    (Back(CARD, "ochre", "owl"), Back(CARD, "sea", "trident")),
]
each_pair = pytest.mark.parametrize(("one", "other"), BACKS, ids=["hera_zeus", "athena"])


@each_sight
@each_pair
def test_the_backs_of_the_two_sides_differ_by_more_than_colour(sight: str, one: Back, other: Back) -> None:
    assert _difference(sight, [one], [other]) > 20


@pytest.mark.parametrize("sight", ["deutan", "protan", "tritan"])
def test_ochre_and_sea_stay_distinct_for_every_colour_blind_eye(sight: str) -> None:
    pairs: tuple[tuple[Colour, Colour], ...] = (
        ("ochre deep", "sea deep"),
        ("ochre plate", "sea plate"),
        ("ochre mid", "sea mid"),
        ("ochre light", "sea light"),
    )
    for ochre, sea in pairs:
        assert _apart(sight, ochre, sea) > 20, ochre
    assert _apart(sight, "ochre light", "gold") > 13


@pytest.mark.parametrize("sight", ["deutan", "protan"])
def test_teal_stays_distinct_for_red_and_green_blind_eyes(
    sight: str,
) -> None:
    """In units of CIE 1976: a difference of 2 is just visible side by side."""
    pairs: tuple[tuple[Colour, Colour], ...] = (
        ("green deep", "violet deep"),
        ("green plate", "violet plate"),
        ("green mid", "violet mid"),
        ("green light", "violet light"),
    )
    for teal, violet in pairs:
        assert _apart(sight, teal, violet) > 20, teal
    assert _apart(sight, "green light", "cream") > 13
    assert _apart(sight, "green mid", "clay dark") > 40
    assert _apart(sight, "green mid", "brown mid") > 35


@each_sight
def test_the_badges_of_the_two_sides_differ_by_shape(sight: str) -> None:
    green = Face(CARD, "hydra", "hydra", "green", "Hydra", "5")
    badge = Box(CARD.x, CARD.y, 58, 58)
    assert _difference(sight, [FACE], [green], within=badge) > 20


@each_sight
@each_pair
def test_an_open_card_is_bright_and_a_hidden_one_dark(sight: str, one: Back, other: Back) -> None:
    assert _bright_part(sight, [FACE]) > 0.4
    for hidden in (one, other):
        assert _bright_part(sight, [hidden]) < 0.2


@each_sight
def test_every_two_states_of_a_card_look_different(sight: str) -> None:
    looks: dict[str, list[Item]] = {
        "open": [FACE],
        "down": [_looking("down")],
        "dim": [_looking("dim")],
        "lost": [_looking("lost")],
        "captured": [Face(CARD, "hydra", "hydra", "violet", "Hydra", "5", False, "plain", "green", "bolt")],
        "chosen": [FACE, Outline(CARD, "gold", 10)],
        "draft": [FACE, Outline(CARD, "cream", 10, stroke="dashed")],
        "last": [FACE, Outline(CARD, "cream", 10, stroke="corners")],
        "empty": [Slot(CARD, "A4")],
    }
    for one, other in combinations(looks, 2):
        assert _difference(sight, looks[one], looks[other]) > 1.5, f"{one} and {other}"


@each_sight
@pytest.mark.parametrize(("width", "height"), [(112, 132), (71, 72), (95, 33)])
def test_a_selectable_fighter_shows_it_by_brightness(sight: str, width: int, height: int) -> None:
    box = Box(10, 10, width, height)
    strip = Box(box.x, box.bottom - 27, width, 25) if height > width // 2 else Box(box.x, box.y, 34, height)
    feet = [Foot("12", tone, count=1) for tone in ("open", "covered", "chosen")]
    shown: list[list[Item]] = [[HiddenFighter(box, "violet", "owl", foot)] for foot in feet]
    for one, other in combinations(shown, 2):
        assert _difference(sight, one, other, within=strip) > 25


def _looking(look: str) -> Face:
    return Face(CARD, "hydra", "hydra", "violet", "Hydra", "5", False, look)  # type: ignore[arg-type]


def _seen(sight: str, items: list[Item]) -> Image.Image:
    """Return the brightness of everything for such an eye."""
    image = drawn((GROUND, *items))
    return seen(image, sight).convert("L")


def _bright_part(sight: str, items: list[Item]) -> float:
    """Return the share of the card that is as bright as fired clay."""
    seen = _seen(sight, items).crop((CARD.x, CARD.y, CARD.right, CARD.bottom))
    return sum(seen.histogram()[BRIGHT:]) / (CARD.width * CARD.height)


def _difference(sight: str, one: list[Item], other: list[Item], within: Box | None = None) -> float:
    """Return the mean difference in brightness, without a uniform part, which would be mere shade."""
    box = within or CARD.grown(4)
    crops = [_seen(sight, each).crop((box.x, box.y, box.right, box.bottom)) for each in (one, other)]
    levels = [ImageStat.Stat(crop).mean[0] for crop in crops]
    even = round(levels[0] - levels[1])
    evened = crops[1].point(lambda level: max(0, min(255, level + even)))
    return float(ImageStat.Stat(ImageChops.difference(crops[0], evened)).mean[0])


def _apart(sight: str, one: Colour, other: Colour) -> float:
    """Return the distance of two theme colours for such an eye, in CIE L*a*b*."""
    return dist(_lab(SIGHTS[sight], *rgb(one)), _lab(SIGHTS[sight], *rgb(other)))


def _product(row: Sequence[float], light: Sequence[float]) -> float:
    return sum(one * other for one, other in zip(row, light, strict=True))


def _lab(sight: tuple[float, ...], *shade: int) -> tuple[float, float, float]:
    light = [LINEAR[value] for value in shade]
    left = [min(1.0, max(0.0, _product(sight[row : row + 3], light))) for row in (0, 4, 8)]
    x, y, z = (
        cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (_product(row, left) / white for row, white in _XYZ)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


_XYZ = (
    ((0.4124, 0.3576, 0.1805), 0.9505),
    ((0.2126, 0.7152, 0.0722), 1.0),
    ((0.0193, 0.1192, 0.9505), 1.089),
)
"""From sRGB, each with its white."""
