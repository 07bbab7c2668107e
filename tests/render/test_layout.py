"""Everything on a picture keeps its place, in every language."""

from itertools import combinations

import pytest

from engine.core.game import word
from engine.games.hera_zeus.cards import KINDS
from render.display import (
    Arrow,
    Back,
    Backdrop,
    Box,
    Chip,
    DuelField,
    Face,
    Lines,
    Lozenge,
    Slash,
    Slot,
    Tab,
    Text,
)
from render.games.hera_zeus import grid, samples
from render.paint import png
from render.sprites.cards import name_width
from render.sprites.lettering import font
from render.theme import CARD_WIDTH, NAME_LEAST_PX, TOP, WIDTH
from tests.render.pictures import LOCALES, SAMPLES, TEXT, ink, rows, sample, shown

SMALLEST_LABEL_PX = 18
SMALLEST_NUMBER_PX = 28
KIB = 1024

each_picture = pytest.mark.parametrize("name", SAMPLES)
each_locale = pytest.mark.parametrize("locale", LOCALES)


@each_locale
@each_picture
def test_nothing_leaves_the_canvas_between_the_two_bands(name: str, locale: str) -> None:
    picture = sample(name, locale)
    content = Box(5, TOP - 2, WIDTH - 10, picture.height - 2 * TOP + 4)
    for item in picture.display[1:]:
        if not isinstance(item, DuelField | Backdrop | Slash):
            assert content.contains(item.box), str(item)


@each_locale
@each_picture
def test_no_card_lies_on_another_and_no_word_on_a_word(name: str, locale: str) -> None:
    display = sample(name, locale).display
    cards = [item.box for item in display if isinstance(item, Face | Back | Chip | Slot)]
    written = [ink(item) for item in display if isinstance(item, Text | Tab | Lines)]
    written += [item.box for item in display if isinstance(item, Arrow | Lozenge)]
    for group in (cards, written):
        for one, another in combinations(group, 2):
            assert not one.meets(another), f"{one} and {another}"


@each_locale
@each_picture
def test_our_own_words_are_never_cut(name: str, locale: str) -> None:
    for item in sample(name, locale).display:
        if isinstance(item, Text) and item.words not in samples.NAMES:
            assert shown(item)[0] == item.words
        if isinstance(item, Lines):
            assert " ".join(rows(item)[0]) == item.words
            assert ink(item).bottom <= item.box.bottom
        if isinstance(item, Tab):
            assert font(item.role, SMALLEST_LABEL_PX).getlength(item.words) <= item.box.width - 6


@each_locale
@each_picture
def test_no_letter_is_smaller_than_eyes_can_read_on_a_telephone(name: str, locale: str) -> None:
    for item in sample(name, locale).display:
        if isinstance(item, Text):
            assert shown(item)[1] >= SMALLEST_LABEL_PX, str(item)
        if isinstance(item, Lines):
            assert rows(item)[1] >= SMALLEST_LABEL_PX, str(item)
        if isinstance(item, Arrow):
            assert item.px >= SMALLEST_NUMBER_PX, str(item)


@each_locale
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_name_fits_on_its_cards_at_18_pixels(kind: str, locale: str) -> None:
    name = TEXT.say(word(f"short-{kind}"), locale)
    widths = [CARD_WIDTH, grid.HAND_WIDTH]
    widths += [grid.SMALL_WIDTH, grid.HIDDEN_WIDTH] if KINDS[kind].strength is not None else []
    for width in widths:
        assert font("name", NAME_LEAST_PX).getlength(name) <= name_width(width)


@each_picture
def test_a_picture_takes_less_than_300_kib(name: str) -> None:
    picture = sample(name)
    assert len(png(picture.display, exact=picture.is_exact)) < 300 * KIB


@each_locale
@each_picture
def test_a_description_fits_and_a_board_in_words_is_complete(name: str, locale: str) -> None:
    picture = sample(name, locale)
    assert 0 < len(picture.alt) <= 1024
    assert len(picture.text) < 4000
