"""The course of a match as a curve: whole words, numbers at turning points, sides by shape."""

from dataclasses import replace
from itertools import pairwise

import pytest

from render.course import Course, CourseMark, course
from render.display import Badge, Box, Curve, Panel, Text, size_of
from render.paint import png
from render.picture import ALT_LIMIT
from render.registry import DRAWINGS
from tests.render.pictures import ink, shown

LONG = "Maximiliana Bartholomew the Third of Ae"
CURVE = [(at, 0.5 + at / 200) for at in range(0, 100, 3)] + [(101, 1.0)]
RIVALS = Course(
    title="Battle for Athena #123456",
    sides=[LONG, LONG],
    crest=DRAWINGS["athena"].crest,
    curve=CURVE,
    marks=[CourseMark(0, 0.5, 0), CourseMark(30, 0.65, 1), CourseMark(99, 0.99, 0)],
    since="Opening",
    until="Turn 100",
    said="**Ana**: 50 %",
)
ALONE = replace(RIVALS, sides=[LONG], crest=DRAWINGS["hercules"].crest, marks=[CourseMark(30, 0.65, 0)])


@pytest.mark.parametrize("of", [RIVALS, ALONE], ids=["rivals", "alone"])
def test_everything_stays_in_the_picture_and_every_word_is_whole(of: Course) -> None:
    picture = course(of)
    whole = Box(0, 0, *size_of(picture.display))
    assert (whole.width, whole.height) == (1100, 700)
    for item in picture.display:
        assert whole.contains(item.box), str(item)
        if isinstance(item, Text):
            assert item.words == LONG or shown(item)[0] == item.words, item.words
            assert item.box.contains(ink(item)) or item.box.grown(8).contains(ink(item)), item.words
    words = [item for item in picture.display if isinstance(item, Text)]
    numbers = [item for item in words if item.words.isdecimal()]
    others = [item.box for item in words if item not in numbers]
    assert not any(one.meets(other) for at, one in enumerate(others) for other in others[:at])
    assert not any(number.box.meets(other) for number in numbers for other in others)
    assert "*" not in picture.alt
    assert len(picture.alt) <= ALT_LIMIT
    assert png(picture.display)[:4] == b"\x89PNG"


def test_the_curve_rises_for_the_first_side_within_bounds() -> None:
    display = course(RIVALS).display
    (curve,) = (item for item in display if isinstance(item, Curve))
    heights = [y for _, y in curve.points]
    assert heights == sorted(heights, reverse=True)
    lines = sorted(item.box.y for item in display if isinstance(item, Panel) and item.box.height == 3)
    assert lines[0] + 1 == heights[-1]
    assert abs(lines[1] + 1 - heights[0]) <= 1


def test_close_turning_points_keep_their_numbers_visible() -> None:
    for chance in (0.0, 0.5, 1.0):
        crowd = [CourseMark(30 + at, chance, 0) for at in range(3)]
        boxes = [item.box for item in course(replace(RIVALS, marks=crowd)).display if isinstance(item, Badge)]
        marks = [box for box in boxes if box.width == 60]
        assert len(marks) == 3
        assert not any(one.meets(other) for at, one in enumerate(marks) for other in marks[:at])


def test_turning_points_have_a_number_and_the_shape_of_a_side() -> None:
    display = list(course(RIVALS).display)
    numbered = [
        (item.shape, after.words)
        for item, after in pairwise(display)
        if isinstance(item, Badge) and isinstance(after, Text) and after.words.isdecimal()
    ]
    assert numbered == [("circle", "1"), ("hexagon", "2"), ("circle", "3")]
