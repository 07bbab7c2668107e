"""The shelf of games for a player who chooses one: whole words, everything in its place."""

import pytest

from bot.background.drawing import Drawings
from engine.core.game import word
from render.display import Lines, Panel, Text, size_of
from render.picture import ALT_LIMIT, Picture
from render.registry import DRAWINGS
from render.sheet import speaker
from render.shelf import ShelfGame, shelf
from tests.render.pictures import LOCALES, ink, rows, shown

EVERY_LOCALE = pytest.mark.parametrize("locale", LOCALES)


def picture(locale: str) -> Picture:
    unpainted = Drawings().games(locale).unpainted
    assert unpainted is not None
    return unpainted


@EVERY_LOCALE
def test_every_name_and_line_is_whole_and_stays_inside_its_plate(locale: str) -> None:
    display = picture(locale).display
    titles = [item for item in display if isinstance(item, Text)]
    lines = [item for item in display if isinstance(item, Lines)]
    assert len(titles) == len(lines) == len(DRAWINGS)
    plates = [item.box for item in display if isinstance(item, Panel)]
    for title in titles:
        assert shown(title)[0] == title.words
        assert any(plate.contains(ink(title)) for plate in plates)
    for line in lines:
        assert " ".join(rows(line)[0]) == line.words
        assert any(plate.contains(ink(line)) for plate in plates)
    assert size_of(display) == (1100, 400)


@EVERY_LOCALE
def test_the_description_names_and_explains_each_game(locale: str) -> None:
    said = picture(locale).alt
    assert len(said) <= ALT_LIMIT
    for game in DRAWINGS:
        for key in ("game-name", "game-line"):
            assert speaker(game, locale)(word(key)) in said


def test_there_is_room_for_another_game_with_or_without_signs() -> None:
    plates = [
        ShelfGame(f"Game {number}", "What it is", (("violet", "owl"),) * (number % 3)) for number in range(5)
    ]
    for item in shelf(plates, "").display:
        assert item.box.x >= 0
        assert item.box.right <= 1100
        assert item.box.bottom <= 400
