"""The title picture is legible, for everybody and with any number of games."""

from itertools import combinations

import pytest

from engine.registry import GAMES
from render.display import Back, Backdrop, Box, Display, Face, FighterFace, Lines, Slash, Tab, Text
from render.house import title
from render.paint import png
from render.registry import DRAWINGS
from render.sheet import speaker
from render.theme import TOP, WIDTH
from tests.render.contrast import found_on
from tests.render.pictures import ink, shown

SMALLEST_PX = 18
KIB = 1024

each_locale = pytest.mark.parametrize("locale", ["en", "fr"])
each_count = pytest.mark.parametrize("count", [1, 2, 3, 4])


def drawn(locale: str, count: int = len(GAMES)) -> Display:
    """Return the title over so many games, some of them twice."""
    games = [*DRAWINGS, *DRAWINGS][:count]
    return title("Agon", [(DRAWINGS[game], speaker(game, locale)) for game in games])


@each_locale
@each_count
def test_nothing_leaves_the_canvas_or_lies_on_another(locale: str, count: int) -> None:
    display = drawn(locale, count)
    content = Box(5, TOP - 2, WIDTH - 10, 600 - 2 * TOP + 4)
    assert all(content.contains(item.box) for item in display[1:] if not isinstance(item, Backdrop | Slash))
    cards = [item.box for item in display if isinstance(item, Face | FighterFace | Back)]
    written = [ink(item) for item in display if isinstance(item, Text | Tab | Lines)]
    for group in (cards, written):
        for one, another in combinations(group, 2):
            assert not one.meets(another), f"{one} and {another}"


@each_locale
def test_every_name_is_whole_and_can_be_read_on_a_telephone(locale: str) -> None:
    texts = [item for item in drawn(locale) if isinstance(item, Text)]
    assert len(texts) == 1 + len(GAMES)
    for item in texts:
        words, px = shown(item)
        assert words == item.words
        assert px >= SMALLEST_PX


def test_words_stand_out_from_their_ground() -> None:
    assert not [found for found in found_on(drawn("en")) if found.is_label and not found.is_enough]


def test_it_loads_fast_and_is_the_same_every_time() -> None:
    assert len(png(drawn("en"))) < 150 * KIB
    assert png(drawn("en")) == png(drawn("en"))
    assert png(drawn("en")) != png(drawn("fr"))
