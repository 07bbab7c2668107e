"""Piles, shelves and the house style of the pictures."""

from dataclasses import replace
from itertools import combinations

import pytest

from bot.background.drawing import Drawings
from engine.core.game import Seat, word
from engine.games.hera_zeus.options import Options
from engine.registry import GAMES
from render.display import (
    Back,
    Backdrop,
    Box,
    Chip,
    Display,
    Face,
    FighterFace,
    Lines,
    Outline,
    Panel,
    Slash,
    Tab,
    Text,
    size_of,
)
from render.games.hera_zeus import grid, samples
from render.house import title
from render.paint import png
from render.picture import ALT_LIMIT, Picture
from render.registry import DRAWINGS
from render.sheet import speaker
from render.shelf import ShelfGame, shelf
from render.theme import TOP, WIDTH
from tests.games.hera_zeus.table import GAME, position
from tests.languages import locales
from tests.render.contrast import found_on
from tests.render.pictures import DRAWING, LOCALES, TEXT, ink, rows, sample, shown

TEXT_OF = {
    "en": "Discard pile of Hera, top last: Harpy 4, Medusa 0, Giant 5 (captured), Fury 3.",
    "fr": "Défausse, Héra, sommet en dernier : Harpie 4, Méduse 0, Géant 5 (capture), Furie 3.",
}
PILES = "H: A[fury] h[harpy] d[fury] D[harpy medusa giant^ fury] | Z: A[hero] h[hero]"
NAMES = ("Ana", "Ben")


def test_the_picture_shows_piles_in_order_with_tops_in_gold() -> None:
    display = [item for item in sample("piles_some").display if item.box.y > grid.PLATE.bottom]
    cards = [item for item in display if isinstance(item, Face)]
    assert " ".join(each.card for each in cards[:14]) == (
        "pegasus hero fury medusa amazon pegasus pythia sirens fury harpy pegasus dionysus pegasus centaur"
    )
    assert " ".join(each.card for each in cards[14:]) == (
        "pegasus cyclops giant hero hero centaur poseidon pegasus medusa"
    )
    tops = [item.inner for item in display if isinstance(item, Outline)]
    assert tops == [cards[13].box.grown(-1), cards[-1].box.grown(-1)]


def test_forty_one_cards_have_room_on_a_pile() -> None:
    shown = [item for item in sample("piles_many").display if item.box.y > grid.PLATE.bottom]
    assert sum(isinstance(item, Chip) for item in shown) == 41


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_of_a_match_name_every_card_of_open_piles(locale: str) -> None:
    say = TEXT.speaker(locale, NAMES)
    state = position(f"{PILES} | V7=open").state
    table = DRAWING.table(GAME.table_view(state), NAMES, say)
    assert TEXT_OF[locale] in table.text.splitlines()
    assert TEXT_OF[locale] in table.alt
    for seat in (Seat(0), Seat(1)):
        panel = DRAWING.seat(GAME.seat_view(state, seat), NAMES, say)
        assert panel.text.splitlines().count(TEXT_OF[locale]) == 1
        assert TEXT_OF[locale] in panel.alt


def test_closed_piles_are_not_told_in_order() -> None:
    state = position(PILES).state
    say = TEXT.speaker("en", NAMES)
    said = DRAWING.table(GAME.table_view(state), NAMES, say).text
    assert "top last" not in said
    assert "On top of the pile: Fury 3." in said


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "You can only attack now. If you end your turn with points left, you lose the match."),
        ("fr", "Vous ne pouvez plus qu’attaquer. Finir le tour avec des points vous fait perdre la partie."),
    ],
)
def test_the_panel_says_before_that_ending_the_turn_loses(locale: str, said: str) -> None:
    view = replace(samples.middle_game_of_hera(), table=replace(samples.middle_game(), options=Options()))
    say = TEXT.speaker(locale, NAMES)
    warned = DRAWING.seat(view, NAMES, say, legal=["cB", "end>lose"])
    plain = DRAWING.seat(view, NAMES, say, legal=["cB"])
    assert warned.status.endswith(said)
    assert said in warned.alt
    assert said not in plain.status + plain.alt


SMALLEST_PX = 18
KIB = 1024

each_locale = pytest.mark.parametrize("locale", locales())
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
    for name in titles:
        assert shown(name)[0] == name.words
        assert any(plate.contains(ink(name)) for plate in plates)
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
