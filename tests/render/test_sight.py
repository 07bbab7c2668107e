"""Can everything be told apart by eyes that see other colours or none?"""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.display import Back, Box, Face, Ground, Item, Outline, Slot
from render.paint import drawn

# What is left of red, green and blue to whoever lacks a kind of cone (Machado, Oliveira, Fernandes 2009).
SIGHTS: dict[str, tuple[float, ...]] = {
    "deutan": (0.367, 0.861, -0.228, 0, 0.280, 0.673, 0.047, 0, -0.012, 0.043, 0.969, 0),
    "protan": (0.152, 1.053, -0.205, 0, 0.115, 0.786, 0.099, 0, -0.004, -0.048, 1.052, 0),
    "tritan": (1.256, -0.077, -0.179, 0, -0.078, 0.931, 0.148, 0, 0.005, 0.691, 0.304, 0),
    "grey": (0.299, 0.587, 0.114, 0, 0.299, 0.587, 0.114, 0, 0.299, 0.587, 0.114, 0),
}
CARD = Box(10, 10, 120, 176)
GROUND = Ground(Box(0, 0, 140, 196))
FACE = Face(CARD, "hydra", "hydra", "violet", "Hydra", "5")
BRIGHT = 140
each_sight = pytest.mark.parametrize("sight", sorted(SIGHTS))


@each_sight
def test_the_backs_of_the_two_sides_differ_by_more_than_colour(sight: str) -> None:
    one, other = Back(CARD, "violet", "crown"), Back(CARD, "green", "bolt")
    assert _difference(sight, [one], [other]) > 20


@each_sight
def test_the_badges_of_the_two_sides_differ_by_shape(sight: str) -> None:
    green = Face(CARD, "hydra", "hydra", "green", "Hydra", "5")
    badge = Box(CARD.x, CARD.y, 58, 58)
    assert _difference(sight, [FACE], [green], within=badge) > 20


@each_sight
def test_an_open_card_is_bright_and_a_hidden_one_dark(sight: str) -> None:
    assert _bright_part(sight, [FACE]) > 0.4
    for hidden in (Back(CARD, "violet", "crown"), Back(CARD, "green", "bolt")):
        assert _bright_part(sight, [hidden]) < 0.2


@each_sight
def test_every_state_of_a_card_is_told_from_every_other(sight: str) -> None:
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


def _looking(look: str) -> Face:
    return Face(CARD, "hydra", "hydra", "violet", "Hydra", "5", False, look)  # type: ignore[arg-type]


def _seen(sight: str, items: list[Item]) -> Image.Image:
    """How bright everything looks to such an eye."""
    image = drawn((GROUND, *items))
    return image.convert("RGB", SIGHTS[sight]).convert("L")


def _bright_part(sight: str, items: list[Item]) -> float:
    """How much of the card is as bright as fired clay."""
    seen = _seen(sight, items).crop((CARD.x, CARD.y, CARD.right, CARD.bottom))
    return sum(seen.histogram()[BRIGHT:]) / (CARD.width * CARD.height)


def _difference(sight: str, one: list[Item], other: list[Item], within: Box | None = None) -> float:
    """The mean difference in brightness, an even one left aside: that would be one of shade alone."""
    box = within or CARD.grown(4)
    crops = [_seen(sight, each).crop((box.x, box.y, box.right, box.bottom)) for each in (one, other)]
    levels = [ImageStat.Stat(crop).mean[0] for crop in crops]
    even = round(levels[0] - levels[1])
    evened = crops[1].point(lambda level: max(0, min(255, level + even)))
    return float(ImageStat.Stat(ImageChops.difference(crops[0], evened)).mean[0])
