"""Does the README show what the bot draws today?"""

import io
import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render import showcase
from render.picture import Picture

README = Path(showcase.__file__).parents[1] / "README.md"
LARGEST = 150 * 1024
NEAR = 2.0
"""Mean difference of a channel that another version of the font or image library may make."""


@pytest.mark.parametrize(
    ("path", "picture"), list(showcase.pictures()), ids=lambda each: getattr(each, "name", "")
)
def test_the_readme_shows_each_picture_as_it_is_drawn_now(path: Path, picture: Picture) -> None:
    assert path.stat().st_size < LARGEST
    shown = Image.open(path).convert("RGB")
    drawn = Image.open(io.BytesIO(showcase.drawn(picture))).convert("RGB")
    assert shown.size == drawn.size
    assert max(ImageStat.Stat(ImageChops.difference(shown, drawn)).mean) < NEAR
    assert path.relative_to(README.parent).as_posix() in README.read_text("utf-8")


def test_every_picture_that_the_readme_links_is_there() -> None:
    linked = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README.read_text("utf-8"))
    assert linked
    assert all((README.parent / link).is_file() for link in linked)
