"""Where pictures put what they show, and how large it is."""

from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.words import words
from engine.core.chance import Chance
from engine.core.game import Seat, word
from engine.core.match import Match
from engine.core.menu import menu
from engine.games.hera_zeus.cards import KINDS
from engine.registry import GAMES
from render.contact import MOST, ContactBoard, contact_sheet
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
    Miniature,
    Slash,
    Slot,
    Tab,
    Target,
    Text,
)
from render.games.hera_zeus import grid, samples
from render.paint import drawn, encoded, png
from render.registry import DRAWINGS
from render.sheet import speaker
from render.sprites.cards import name_width
from render.sprites.lettering import font
from render.theme import CARD_WIDTH, HEX, MARGIN, NAME_LEAST_PX, TOP, WIDTH
from tests.languages import locales
from tests.render.contrast import counted, luminance, rgb
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
    assert len(png(picture.display)) < 300 * KIB


@each_locale
@each_picture
def test_a_description_fits_and_a_board_in_words_is_complete(name: str, locale: str) -> None:
    picture = sample(name, locale)
    assert 0 < len(picture.alt) <= 1024
    assert len(picture.text) < 4000


def boards(count: int) -> list[ContactBoard]:
    pictures = [next(iter(drawing.samples(speaker(game)).values())) for game, drawing in DRAWINGS.items()]
    return [
        ContactBoard(f"#{number}", "Ana – Ben", pictures[number % len(pictures)])
        for number in range(1, count + 1)
    ]


@pytest.mark.parametrize("count", range(1, MOST + 1))
def test_every_board_is_below_its_number_and_apart(count: int) -> None:
    sheet = contact_sheet(boards(count), "alt", "text")
    shown = [item.box for item in sheet.display if isinstance(item, Miniature)]
    numbers = [item for item in sheet.display if isinstance(item, Text) and item.words.startswith("#")]
    assert [item.words for item in numbers] == [f"#{number}" for number in range(1, count + 1)]
    assert len(shown) == count
    for number, box in zip(numbers, shown, strict=True):
        assert number.box.bottom == box.y
        assert MARGIN <= box.x < box.right <= WIDTH - MARGIN
        assert TOP <= number.box.y < box.bottom <= sheet.height - TOP
        assert box.width * 7 == pytest.approx(box.height * 11, rel=0.02)
        assert not any(box.meets(other) for other in shown if other != box)


def test_a_row_that_is_not_full_stands_in_the_middle() -> None:
    for count in (3, 7, 8):
        sheet = contact_sheet(boards(count), "alt", "text")
        shown = [item.box for item in sheet.display if isinstance(item, Miniature)]
        row = [box for box in shown if box.y == shown[-1].y]
        assert row[0].x == pytest.approx(WIDTH - row[-1].right, abs=2)


@pytest.mark.parametrize("count", [0, MOST + 1])
def test_a_sheet_of_none_or_of_too_many_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match="one to nine"):
        contact_sheet(boards(count), "alt", "text")


def test_a_board_on_the_sheet_is_that_board_made_smaller() -> None:
    (board,) = boards(1)
    sheet = contact_sheet([board], "alt", "text")
    (box,) = (item.box for item in sheet.display if isinstance(item, Miniature))
    image = drawn(sheet.display).crop((box.x, box.y, box.right, box.bottom)).resize((220, 140))
    whole = drawn(board.picture.display).resize((220, 140))
    differing = ImageStat.Stat(ImageChops.difference(image.convert("L"), whole.convert("L")))
    assert differing.mean[0] < 8
    assert png(sheet.display)[:4] == b"\x89PNG"


NAMES = ("Ana", "Ben")


@pytest.mark.parametrize("game", GAMES)
def test_no_target_is_painted_and_public_pictures_have_none(game: str) -> None:
    for name, picture in DRAWINGS[game].samples(words(game).speaker("en", NAMES)).items():
        assert not any(isinstance(item, Target) for item in picture.display), name
        canvas = Box(0, 0, picture.width, picture.height)
        assert all(canvas.contains(target.box) for target in picture.targets), name
        is_panel = any(part in name for part in ("panel", "seat", "player", "planning", "opening", "two"))
        assert is_panel or not picture.targets, name


@pytest.mark.parametrize("game", GAMES)
def test_targets_begin_legal_actions_and_never_overlap(game: str) -> None:
    rules, drawing, say = GAMES[game], DRAWINGS[game], words(game).speaker("en", NAMES)
    match, found, steps = Match(rules, rules.spec.options(), Chance(b"\3" * 32)), 0, 0
    while match.outcome() is None and steps < 40:
        seat = next(ask.seat for ask in match.asks())
        legal = [leaf.notation for leaf in menu(match.legal(seat)).leaves() if leaf.notation]
        names = NAMES[: len(rules.seats(rules.spec.options()))]
        picture = drawing.seat(match.seat_view(Seat(seat)), names, say, None, legal)
        for target in picture.targets:
            assert target.begins <= set(legal)
        for one, other in combinations(picture.targets, 2):
            assert not one.box.meets(other.box), (one, other)
        found += len(picture.targets)
        steps += 1
        match, _ = match.act(seat, [legal[steps % len(legal)]])
    assert found > 20


MOST_BYTES = 110 << 10
MOST_DARK = 0.45
"""Largest share of pixels that are no brighter than the darkest bars, which are brighter than the table."""
MOST_SOFT = 0.03
SOFTEST, HARDEST = 1, 3
"""Neighbours that differ by so little, of 255, belong to a gradient: edges of flat shapes differ by more."""

EACH_GAME = pytest.mark.parametrize("game", sorted(DRAWINGS))


@cache
def images(game: str, locale: str) -> dict[str, Image.Image]:
    samples = DRAWINGS[game].samples(speaker(game, locale))
    return {name: drawn(picture.display) for name, picture in samples.items()}


def soft_share(image: Image.Image) -> float:
    """Return the share of neighbouring pixels that differ so little that they must be a gradient's."""
    shares = []
    for dx, dy in ((1, 0), (0, 1)):
        room = Box(0, 0, image.width - dx, image.height - dy)
        first = image.crop((0, 0, room.width, room.height))
        second = image.crop((dx, dy, dx + room.width, dy + room.height))
        red, green, blue = ImageChops.difference(first, second).split()
        steps = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
        shares.append(sum(steps[SOFTEST : HARDEST + 1]) / sum(steps))
    return max(shares)


@pytest.mark.parametrize("locale", locales())
@EACH_GAME
def test_every_picture_is_a_small_file(game: str, locale: str) -> None:
    sizes = {name: len(encoded(image)) for name, image in images(game, locale).items()}
    assert {name: size for name, size in sizes.items() if size > MOST_BYTES} == {}


@EACH_GAME
def test_no_picture_has_a_gradient(game: str) -> None:
    shares = {name: soft_share(image) for name, image in images(game, "en").items()}
    assert {name: share for name, share in shares.items() if share > MOST_SOFT} == {}


def dark_share(image: Image.Image) -> float:
    """Return the share of pixels that are no brighter than a bar on the table."""
    darkest, colours = luminance(*rgb("panel")), counted(image)
    dark = sum(count for count, shade in colours if luminance(*shade) <= darkest)
    return dark / sum(count for count, _ in colours)


@EACH_GAME
def test_no_picture_is_mostly_dark(game: str) -> None:
    shares = {name: dark_share(image) for name, image in images(game, "en").items()}
    assert {name: share for name, share in shares.items() if share > MOST_DARK} == {}


def test_a_dark_table_is_found() -> None:
    table = Image.new("RGB", (1100, 700), HEX["ground"])
    assert dark_share(table) == 1
    table.paste(HEX["violet deep"], (0, 0, 1100, 350))
    assert dark_share(table) == 0.5


def test_a_gradient_is_found() -> None:
    table = Image.new("RGB", (1100, 700), HEX["ground"])
    assert soft_share(table) == 0
    table.paste(Image.linear_gradient("L").resize((300, 600)).convert("RGB"), (0, 0))
    assert soft_share(table) > MOST_SOFT
