"""Is everything a player may know on the picture and in its words, legibly, in every language?"""

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import get_type_hints

import pytest

import engine.games.hera_zeus
from engine.core.game import word
from engine.core.text import catalogue_text
from engine.games.hera_zeus.cards import KINDS
from engine.games.hera_zeus.view import TableView
from render.display import Back, Badge, Box, Chip, Face, Outline, Slot, Tab, Text, lines
from render.games.hera_zeus import board, grid, samples, words
from render.games.hera_zeus.changes import drafted_depths
from render.games.hera_zeus.emblems import EMBLEM, SIGIL
from render.paint import png
from render.picture import Picture
from render.registry import DRAWINGS
from render.sprites.cards import name_width
from render.sprites.lettering import fitted, font
from render.theme import BOTTOM, CARD_WIDTH, NAME_LEAST_PX, TOP, WIDTH
from tests.render.golden import GOLDEN

TEXT = catalogue_text(Path(engine.games.hera_zeus.__path__[0]) / "text")
LOCALES = TEXT.locales
ENGLISH = TEXT.speaker("en")
SAMPLES = sorted(DRAWINGS["hera_zeus"].samples(ENGLISH))
NOBODYS_NAME = "Wolfeschlegelsteinhausenbergerdorff"[:32]


def sample(name: str, locale: str = "en") -> Picture:
    return DRAWINGS["hera_zeus"].samples(TEXT.speaker(locale))[name]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", SAMPLES)
def test_the_picture_and_its_words_are_as_they_were_read_and_approved(name: str, locale: str) -> None:
    picture = sample(name, locale)
    said = f"{lines(picture.display)}\n{picture.alt}\n\n{picture.text}\n"
    assert said == (GOLDEN / f"hera_zeus_{name}.{locale}.txt").read_text("utf-8")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_leaves_the_canvas_between_the_two_bands(name: str, locale: str) -> None:
    content = Box(5, TOP - 2, WIDTH - 10, BOTTOM - TOP + 4)
    for item in sample(name, locale).display[1:]:
        assert content.contains(item.box), str(item)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", SAMPLES)
def test_no_card_lies_on_another_and_no_word_on_a_word(name: str, locale: str) -> None:
    display = sample(name, locale).display
    cards = [item.box for item in display if isinstance(item, Face | Back | Chip | Slot)]
    written = [ink(item) for item in display if isinstance(item, Text | Tab)]
    for group in (cards, written):
        for one, another in combinations(group, 2):
            assert not one.meets(another), f"{one} and {another}"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", SAMPLES)
def test_our_own_words_are_never_cut(name: str, locale: str) -> None:
    for item in sample(name, locale).display:
        if isinstance(item, Text) and item.words not in samples.NAMES:
            assert shown(item)[0] == item.words
        if isinstance(item, Tab):
            assert font(item.role, 14).getlength(item.words) <= item.box.width - 6


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_name_fits_on_its_cards_at_18_pixels(kind: str, locale: str) -> None:
    name = TEXT.say(word(f"short-{kind}"), locale)
    widths = [CARD_WIDTH, grid.HAND_WIDTH] + ([grid.SMALL_WIDTH] if KINDS[kind].strength is not None else [])
    for width in widths:
        assert font("name", NAME_LEAST_PX).getlength(name) <= name_width(width)


def test_every_card_has_an_emblem_and_no_two_of_one_deck_share_it() -> None:
    assert set(EMBLEM) == set(KINDS)
    for side in ("hera", "zeus"):
        emblems = [EMBLEM[kind.id] for kind in KINDS.values() if side in kind.decks]
        assert len(set(emblems)) == len(emblems)
    assert SIGIL["hera"] != SIGIL["zeus"]


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_takes_less_than_300_kib(name: str) -> None:
    assert len(png(sample(name).display)) < 300 * 1024


def test_the_public_board_takes_nothing_but_what_a_spectator_may_know() -> None:
    for draw in (board.table_board, words.table_alt, words.table_text):
        assert get_type_hints(draw)["view"] is TableView


@pytest.mark.parametrize("locale", LOCALES)
def test_a_description_is_short_and_begins_with_whom_the_match_waits_for(locale: str) -> None:
    names = (NOBODYS_NAME, NOBODYS_NAME[::-1])
    say = TEXT.speaker(locale, names)
    for view in (samples.middle_game(), samples.full(), samples.placing(), samples.first_rows()):
        alt = words.table_alt(view, names, say)
        assert len(alt) <= 1024
        assert NOBODYS_NAME in alt[:250]
    for seat in (samples.middle_game_of_hera(), samples.middle_game_of_zeus()):
        assert len(words.seat_alt(seat, names, say)) <= 1024


def test_the_words_of_the_panel_number_the_hand_like_its_tabs() -> None:
    view = samples.middle_game_of_hera()
    panel = board.seat_panel(view, samples.NAMES, ENGLISH)
    tabs = [item.words for item in panel if isinstance(item, Tab) and item.words.isdigit()]
    numbered = [
        line for line in words.seat_text(view, samples.NAMES, ENGLISH).splitlines() if line[0].isdigit()
    ]
    assert [line.split(".")[0] for line in numbered] == tabs
    assert numbered[10] == "11. Poseidon 7 (captured) (the enemy knows)"


def test_a_card_of_the_draft_is_dashed_and_named_as_such() -> None:
    view = samples.middle_game_of_hera()
    panel = board.seat_panel(view, samples.NAMES, ENGLISH, samples.without_draft(view))
    dashed = [item for item in panel if isinstance(item, Outline) and item.dashed]
    assert [item.inner for item in dashed] == [grid.own_place("hera", 0, 1)]
    assert "A2 DRAFT" in [item.words for item in panel if isinstance(item, Tab)]
    assert "A2 Hydra 5 (face down, known to you) (draft)" in words.seat_text(
        view, samples.NAMES, ENGLISH, samples.without_draft(view)
    )


@pytest.mark.parametrize(
    ("before", "now", "drafted"),
    [
        ("fury?", "fury?", set()),
        ("fury?", "harpy? fury?", {0}),
        ("fury?", "fury? harpy?", {1}),
        ("fury? amazon", "fury? harpy? amazon", {1}),
        ("fury? amazon harpy?", "amazon harpy? fury?", {2}),
        ("", "pegasus?", {0}),
        ("god fury?", "god fury? hydra?", {2}),
        ("fury? amazon", "amazon", set()),
    ],
)
def test_what_stands_newly_in_a_column_is_the_draft(before: str, now: str, drafted: set[int]) -> None:
    one, other = (samples.columns(f"{column},,", "hera")[0] for column in (before, now))
    assert drafted_depths(other, one) == drafted


def test_a_captured_card_shows_its_foreign_back_wherever_it_lies() -> None:
    display = board.table_board(samples.middle_game(), samples.NAMES, ENGLISH)
    assert 'face apollo at (9,295) 120x176 violet "Apollo" 6 captured from green' in lines(display)
    assert "back violet crown at (844,112) 120x176" in lines(display)
    badges = [item for item in display if isinstance(item, Badge) and item.box == grid.FOREIGN_IN_HAND]
    assert [badge.shape for badge in badges] == ["hexagon"]


def test_cards_known_to_the_reader_alone_are_told_from_open_ones() -> None:
    panel = lines(board.seat_panel(samples.middle_game_of_hera(), samples.NAMES, ENGLISH))
    assert 'face fury at (590,112) 92x146 violet "Fury" 3 down' in panel
    assert 'face medusa at (786,112) 92x146 violet "Medusa" 0 star\n' in panel
    assert "chip cyclops at (1025,295) 66x54 green 4 down" in panel


def test_the_same_position_lies_in_a_mirror_for_zeus() -> None:
    for lane in range(grid.LANES):
        for depth in range(grid.DEPTH):
            left, right = grid.place("hera", lane, depth), grid.place("zeus", lane, depth)
            assert left.x == WIDTH - right.right
            assert left.y == right.y


def test_who_has_not_chosen_a_first_row_is_outlined_and_told() -> None:
    view = samples.first_rows()
    outlined = [
        item.inner for item in board.table_board(view, samples.NAMES, ENGLISH) if isinstance(item, Outline)
    ]
    assert outlined == [grid.PLATE]
    both = replace(view, sides=(view.sides[0], replace(view.sides[1], is_ready=False)))
    assert "Hera (Clémentine), Zeus (Jörg-Uwe)" in words.table_text(both, samples.NAMES, ENGLISH)


def test_cards_to_be_ordered_take_the_place_of_the_hand() -> None:
    view = samples.middle_game_of_zeus()
    panel = board.seat_panel(view, samples.NAMES, ENGLISH)
    shown_cards = [
        item.card for item in panel if isinstance(item, Face) and item.box.width == grid.HAND_WIDTH
    ]
    assert shown_cards == ["medusa", "hero", "pegasus"]


def shown(item: Text) -> tuple[str, int]:
    return fitted(item.words, item.role, item.px, width=item.box.width, least_px=min(item.px, item.least_px))


def ink(item: Text | Tab) -> Box:
    """Where the letters of an item really are."""
    if isinstance(item, Tab):
        return item.box
    letters, px = shown(item)
    left, top, right, bottom = font(item.role, px).getbbox(letters, anchor="lm")
    width, middle = round(right - left), item.box.y + item.box.height / 2
    x = {"left": item.box.x, "middle": item.box.centre[0] - width / 2, "right": item.box.right - width}[
        item.align
    ]
    return Box(round(x), round(middle + top), width, round(bottom - top))
