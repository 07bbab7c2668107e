"""A film is small enough, in time, and says how many pictures it holds."""

import io

import pytest
from PIL import Image

from bot.words import words
from engine.registry import GAMES
from render.motion import FEWEST, LEAST_WIDTH, MOST_BYTES, WIDTH, Frame, film
from render.registry import DRAWINGS

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
