"""Can everything be told apart: by contrast, and by eyes that see other colours or none?"""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render import theme
from render.display import Back, Box, Display, Face, Ground, Item, Lines, Outline, Slot, Tab, Text
from render.paint import draw, drawn
from tests.render.pictures import ink, sample

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
LEAST_CONTRAST = 4.5
_PARTS = [value / 255 for value in range(256)]
LINEAR = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in _PARTS]
"""How much light each value of a channel gives, by sRGB."""
FAINT_CONTRAST = 3.0  # the names of empty places, which the words repeat

BOARDS = ("board", "first_rows", "panel_of_hera", "panel_of_zeus", "board_of_zeus")

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


@pytest.mark.parametrize(
    "name",
    [
        *BOARDS,
        "hidden",
        "duel_lost",
        "duel_found",
        "duel_pegasus_stays",
        "end_found",
        "end_empty",
        "end_agreed",
    ],
)
def test_all_words_stand_out_from_what_lies_under_them(name: str) -> None:
    for item, ground in worded(sample(name).display):
        found = contrast(ground, item.ink if isinstance(item, Tab) else item.colour)
        assert found >= LEAST_CONTRAST, f"{found:.1f} for {item}"


@pytest.mark.parametrize(
    ("over", "under", "least"),
    [
        ("gloss", "clay", LEAST_CONTRAST),
        ("gloss", "clay light", LEAST_CONTRAST),
        ("gloss", "gold", LEAST_CONTRAST),
        ("gold", "gloss", LEAST_CONTRAST),
        ("coral", "gloss", LEAST_CONTRAST),
        ("violet light", "gloss", LEAST_CONTRAST),
        ("green light", "gloss", LEAST_CONTRAST),
        ("cream", "violet deep", LEAST_CONTRAST),
        ("cream", "green deep", LEAST_CONTRAST),
        ("slot text", "ground", FAINT_CONTRAST),
    ],
)
def test_what_is_drawn_stands_out_too(over: theme.Colour, under: theme.Colour, least: float) -> None:
    plain = Image.new("RGB", (1, 1), theme.HEX[under])
    assert contrast(plain, over) >= least


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


def worded(display: Display) -> Iterator[tuple[Text | Tab | Lines, Image.Image]]:
    """Everything that has letters, and what lies under them; under those of a tab its own field."""
    image = drawn(display[:1])
    for item in display:
        if isinstance(item, Tab):
            yield item, Image.new("RGB", (1, 1), theme.HEX[item.fill])
        elif isinstance(item, Text | Lines):
            box = ink(item)
            yield item, image.crop((box.x, box.y, box.right, box.bottom))
        draw(image, item)


def contrast(ground: Image.Image, colour: theme.Colour) -> float:
    """The contrast that all but a fiftieth of the ground's pixels keep to a colour."""
    pixels, ours = ground.width * ground.height, _luminance(*_rgb(colour))
    colours = ground.convert("RGB").getcolors(pixels) or ()  # it takes memory for as many as may be found
    found = sorted((_between(ours, _luminance(*shade)), count) for count, shade in colours)  # type: ignore[misc]
    left = pixels // 50
    for least, count in found:
        left -= count
        if left < 0:
            return least
    raise AssertionError("there is no ground")


def _between(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def _rgb(colour: theme.Colour) -> tuple[int, int, int]:
    value = theme.HEX[colour]
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def _luminance(red: int, green: int, blue: int) -> float:
    return 0.2126 * LINEAR[red] + 0.7152 * LINEAR[green] + 0.0722 * LINEAR[blue]
