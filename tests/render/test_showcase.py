"""The README and the page about playing show what the bot draws today."""

import io
import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

from engine.core.match import Match
from engine.registry import GAMES
from render import showcase
from render.motion import MOST_FRAMES, Frame, thinned
from render.paint import drawn
from render.picture import Picture
from render.registry import DRAWINGS
from render.sheet import speaker
from tests.programs import needs

ROOT = Path(showcase.__file__).parents[1]
PAGES = (ROOT / "README.md", ROOT / "docs/playing.md")
LARGEST = 200 * 1024
LARGEST_FILM = 4 * 1024 * 1024
NEAR = 2.0
"""Allowed mean difference of a channel, for other versions of fonts or the image library."""


def count(film: Image.Image) -> int:
    """Return the number of pictures of a film."""
    return sum(1 for _ in ImageSequence.Iterator(film))


@needs("libfribidi")
@pytest.mark.parametrize(
    ("path", "picture"), list(showcase.pictures()), ids=lambda each: getattr(each, "name", "")
)
def test_the_readme_shows_each_picture_as_it_is_drawn_now(path: Path, picture: Picture) -> None:
    assert path.stat().st_size < LARGEST
    shown = Image.open(path).convert("RGB")
    drawn = Image.open(io.BytesIO(showcase.drawn(picture))).convert("RGB")
    assert shown.size == drawn.size
    assert max(ImageStat.Stat(ImageChops.difference(shown, drawn)).mean) < NEAR
    assert path.resolve() in linked()


def linked() -> set[Path]:
    """Return every picture that the pages show."""
    return {
        (page.parent / link).resolve()
        for page in PAGES
        for link in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page.read_text("utf-8"))
    }


def test_every_picture_that_the_pages_link_is_there() -> None:
    assert len(linked()) > 10
    assert [path for path in linked() if not path.is_file()] == []


@needs("libfribidi")
@pytest.mark.parametrize(("path", "game"), list(showcase.films()), ids=lambda each: getattr(each, "stem", ""))
def test_a_match_in_motion_is_small_and_starts_and_ends_right(path: Path, game: str) -> None:
    shown = Image.open(io.BytesIO(path.read_bytes()))
    assert path.stat().st_size < LARGEST_FILM
    assert (shown.format, shown.info.get("loop")) == ("GIF", 0)  # for ever
    assert 20 < count(shown) <= MOST_FRAMES + 2
    shown.seek(0)
    assert path.resolve() in linked()
    match = Match.open(GAMES[game], GAMES[game].spec.options(), DRAWINGS[game].film)
    names = showcase.PLAYERS[: len(match.seats)]
    opening = drawn(DRAWINGS[game].table(match.table_view(), names, speaker(game)).display)
    opening = opening.resize(shown.size, Image.Resampling.LANCZOS)
    assert max(ImageStat.Stat(ImageChops.difference(shown.convert("RGB"), opening)).mean) < 2 * NEAR


@pytest.mark.long
@pytest.mark.parametrize(("path", "game"), list(showcase.films()), ids=lambda each: getattr(each, "stem", ""))
def test_a_match_is_played_and_drawn_in_motion_as_it_lies_there(path: Path, game: str) -> None:
    kept, made = Image.open(io.BytesIO(path.read_bytes())), Image.open(io.BytesIO(showcase.filmed(game)))
    assert (made.size, count(made)) == (kept.size, count(kept))
    for number in (0, count(made) // 2, count(made) - 1):
        made.seek(number)
        kept.seek(number)
        difference = ImageChops.difference(made.convert("RGB"), kept.convert("RGB"))
        assert max(ImageStat.Stat(difference).mean) < NEAR


def test_of_many_pictures_some_are_left_out_evenly() -> None:
    (picture,) = [picture for _, picture in list(showcase.pictures())[:1]]
    frames = [Frame(picture, number) for number in range(101)]
    assert [frame.ms for frame in thinned(frames, 5)] == [0, 25, 50, 75, 100]
    assert thinned(frames, 200) == frames
