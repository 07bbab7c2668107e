"""Pictures outside a match: its film, its course and standings."""

import io
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image

from bot.words import words
from engine.registry import GAMES
from render.course import Course, CourseMark, course
from render.display import Badge, Box, Curve, Panel, Text, size_of
from render.motion import FEWEST, LEAST_WIDTH, MOST_BYTES, WIDTH, Frame, film
from render.paint import png
from render.picture import ALT_LIMIT, Picture
from render.profile import CurvePoint, LadderLine, PlayerCard, PlayerFact, player_card
from render.registry import DRAWINGS
from render.standings import ROWS, StandingRow, standings
from tests.render.pictures import ink, shown

ALT_HEIGHT = 60
LONG = "Maximiliana Bartholomew the Third of Ae"
CREST = DRAWINGS["hera_zeus"].crest
WAY = [CurvePoint(at, 1500 + 40 * at, 500 - 12 * at) for at in range(30)]
LINE = LadderLine(CREST, "Battle for Athena", "2222", "Relaxed and Slow: 120 won, 111 lost, 11 drawn")
CARD = PlayerCard(
    name=LONG,
    ladder=LINE,
    pace="Relaxed and Slow",
    spread="± 500",
    played="1000 rated matches",
    curve=WAY,
    since="30 September 2026",
    until="22 November 2026",
    ladders=[LINE] * 3,
    facts=[
        PlayerFact("laurel", "112", "victories in a row at most"),
        PlayerFact("clepsydra", "45 minutes", "usually for a turn"),
    ],
    said="**Ana**: 1500 ± 500",
)
HEADS = ("Rating", "±", "Matches", "Won–lost")
TABLE = [
    StandingRow(str(at), LONG, ("2222", "±500", "1000", "500–500"), is_own=at == 3)
    for at in range(1, ROWS + 3)
]


def table(rows: list[StandingRow] = TABLE) -> Picture:
    return standings("Battle for Athena", "Relaxed and Slow · this server", HEADS, rows, "**Ana** first")


@pytest.mark.parametrize("picture", [player_card(CARD), table()])
def test_everything_is_in_the_picture_with_whole_figures(picture: Picture) -> None:
    whole = Box(0, 0, *size_of(picture.display))
    assert (whole.width, 690 <= whole.height <= 700) == (1100, True)
    panels = [item.box for item in picture.display if isinstance(item, Panel)]
    assert not any(one.meets(other) for at, one in enumerate(panels) for other in panels[:at])
    for item in picture.display:
        assert whole.contains(item.box), str(item)
        if isinstance(item, Text):
            assert item.words == LONG or shown(item)[0] == item.words, item.words
            assert item.box.contains(ink(item)) or item.box.grown(8).contains(ink(item)), item.words
    assert "*" not in picture.alt
    assert len(picture.alt) <= ALT_LIMIT


def test_the_curve_follows_the_rating_within_its_band() -> None:
    (curve,) = (item for item in player_card(CARD).display if isinstance(item, Curve))
    heights = [y for _, y in curve.points]
    assert heights == sorted(heights, reverse=True)
    assert len(curve.band) == 2 * len(curve.points)
    for (x, y), (over_x, over_y) in zip(curve.points, curve.band, strict=False):
        assert (x, y > over_y) == (over_x, True)


def test_one_match_is_a_dot_and_a_table_shows_whole_rows() -> None:
    alone = player_card(replace(CARD, curve=WAY[:1], ladders=[LINE], facts=[]))
    assert png(alone.display)[:4] == b"\x89PNG"
    rows = [item for item in table().display if isinstance(item, Panel)][1:]
    assert len(rows) == ROWS
    assert png(table([]).display)[:4] == b"\x89PNG"


@pytest.mark.parametrize("count", [0, 1, 3, 5, ROWS])
def test_a_table_fits_its_rows_and_frees_the_marks_corner(count: int) -> None:
    picture = table(TABLE[:count])
    rows = [item.box for item in picture.display if isinstance(item, Panel)][1:]
    assert len(rows) == count
    assert max((box.bottom for box in rows), default=0) <= picture.height - ALT_HEIGHT
    assert count < 3 or picture.height - rows[-1].bottom < 2 * ALT_HEIGHT


@pytest.mark.parametrize("lines", [1, 3])
def test_a_card_frees_the_corner_of_the_clients_mark(lines: int) -> None:
    picture = player_card(replace(CARD, ladders=[LINE] * lines))
    assert max(item.box.bottom for item in picture.display[1:]) <= picture.height - ALT_HEIGHT


def test_the_band_of_a_single_match_lies_round_its_dot() -> None:
    alone = player_card(replace(CARD, curve=WAY[:1], since=CARD.until))
    (curve,) = (item for item in alone.display if isinstance(item, Curve))
    ((x, y),) = curve.points
    assert min(at for at, _ in curve.band) < x < max(at for at, _ in curve.band)
    assert min(at for _, at in curve.band) < y < max(at for _, at in curve.band)
    assert [item.words for item in alone.display if isinstance(item, Text)].count(CARD.until) == 1


MS = 700


@pytest.fixture(scope="module")
def frames() -> list[Frame]:
    """Return pictures that have little in common."""
    samples = DRAWINGS["hera_zeus"].samples(words("hera_zeus").speaker("en", ("Ana", "Ben")))
    chosen = list(samples.values())
    return [Frame(picture, MS) for picture in (chosen * 3)[: FEWEST + 4]]


def opened(gif: bytes) -> Image.Image:
    return Image.open(io.BytesIO(gif))


def test_a_film_has_every_picture_if_there_is_room(frames: list[Frame]) -> None:
    made = film(frames)
    assert (made.count, made.width) == (len(frames), WIDTH)
    assert (opened(made.gif).width, getattr(opened(made.gif), "n_frames", 1)) == (WIDTH, len(frames))
    assert len(made.gif) < MOST_BYTES
    assert opened(made.gif).info["duration"] == MS


def test_a_large_film_shrinks_then_drops_pictures(frames: list[Frame]) -> None:
    whole = film(frames)
    smaller = film(frames, most_bytes=len(whole.gif) - 1)
    assert (smaller.count, smaller.width) == (len(frames), LEAST_WIDTH)
    fewer = film(frames, most_bytes=len(smaller.gif) - 1)
    assert (FEWEST <= fewer.count < len(frames), fewer.width) == (True, LEAST_WIDTH)
    assert len(fewer.gif) < len(smaller.gif) < len(whole.gif)


def test_a_film_that_would_be_late_has_fewer_pictures(frames: list[Frame]) -> None:
    hurried = film(frames, within_s=0.0)
    assert hurried.count == FEWEST
    assert getattr(opened(hurried.gif), "n_frames", 1) == FEWEST


def test_every_game_can_be_filmed() -> None:
    for game in sorted(GAMES):
        samples = DRAWINGS[game].samples(words(game).speaker("fr", ("Ana", "Ben")))
        made = film([Frame(picture, MS) for picture in list(samples.values())[:3]])
        assert made.count == 3


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
