"""Everything of a run of Hercules is on its picture, in its place and legible."""

from dataclasses import replace
from itertools import combinations
from typing import get_type_hints

import pytest
from PIL import Image, ImageChops, ImageStat

import render.emblems
from engine.core.game import Seat, word
from engine.games.hercules import Hercules, cards
from engine.games.hercules.cards import Kind
from engine.games.hercules.view import RevealView, TableView
from render.display import (
    Back,
    Backdrop,
    Box,
    Chip,
    DuelField,
    Emblem,
    Face,
    Lines,
    Outline,
    Panel,
    Tab,
    Text,
    Tondo,
)
from render.games.hercules import (
    banner,
    board,
    choices,
    coop,
    emblems,
    grid,
    hidden,
    samples,
    words,
)
from render.paint import draw, drawn, png
from render.sprites import masks
from render.sprites.cards import name_width
from render.sprites.lettering import font
from render.theme import HEX, LIVERIES, NAME_LEAST_PX, TOP, WIDTH, Colour
from tests.programs import needs
from tests.render.contrast import LEAST_CONTRAST, SIGN_CONTRAST, contrast
from tests.render.golden import GOLDEN, said
from tests.render.hercules import (
    DRAWING,
    ENGLISH,
    KIB,
    SMALLEST_PX,
    TEXT,
    after,
    each_locale,
    each_picture,
    gold,
    sample,
)
from tests.render.pictures import ink, rows, shown

# --- as it was approved ---


@needs("libfribidi")
@each_locale
@each_picture
def test_pictures_and_words_are_as_approved(name: str, locale: str) -> None:
    assert said(sample(name, locale)) == (GOLDEN / f"hercules_{name}.{locale}.txt").read_text("utf-8")


# --- everything keeps its place ---


@each_locale
@each_picture
def test_nothing_leaves_the_canvas_between_the_two_bands(name: str, locale: str) -> None:
    picture = sample(name, locale)
    content = Box(5, TOP - 2, WIDTH - 10, picture.height - 2 * TOP + 4)
    for item in picture.display[1:]:
        if not isinstance(item, DuelField | Backdrop):
            assert content.contains(item.box), str(item)


@each_locale
@each_picture
def test_no_card_lies_on_another_and_no_word_on_a_word(name: str, locale: str) -> None:
    display = sample(name, locale).display
    lying = [item.box for item in display if isinstance(item, Face | Back | Chip)]
    written = [ink(item) for item in display if isinstance(item, Text | Tab | Lines)]
    for group in (lying, written):
        for one, another in combinations(group, 2):
            assert not one.meets(another), f"{one} and {another}"


@each_locale
@each_picture
def test_our_own_words_are_never_cut_and_never_too_small(name: str, locale: str) -> None:
    for item in sample(name, locale).display:
        if isinstance(item, Text):
            letters, px = shown(item)
            assert letters == item.words
            assert px >= SMALLEST_PX, str(item)
        if isinstance(item, Lines):
            assert " ".join(rows(item)[0]) == item.words
            assert rows(item)[1] >= SMALLEST_PX
            assert ink(item).bottom <= item.box.bottom
        if isinstance(item, Tab):
            assert font(item.role, SMALLEST_PX).getlength(item.words) <= item.box.width - 6, str(item)


@each_locale
@pytest.mark.parametrize("trial", cards.TRIALS)
@pytest.mark.parametrize("written", ["planning", "two_planning"])
def test_the_ability_of_a_trial_is_on_the_board(trial: str, locale: str, written: str) -> None:
    view = replace(samples.tables()[written], trial=trial)
    display = DRAWING.table(view, samples.NAMES, TEXT.speaker(locale)).display
    (item,) = [item for item in display if isinstance(item, Lines)]
    assert " ".join(rows(item)[0]) == item.words
    assert ink(item).bottom <= item.box.bottom


@each_locale
@pytest.mark.parametrize("kind", sorted(emblems.CARD))
def test_every_name_fits_on_its_card_improved_or_not(kind: str, locale: str) -> None:
    name = TEXT.say(word("card-improved", card=word(f"short-{kind}")), locale)
    assert font("name", NAME_LEAST_PX).getlength(name) <= name_width(grid.SMALLEST_WITH_NAME)


@each_locale
def test_names_of_trials_postures_and_life_cards_fit(locale: str) -> None:
    four = grid.fan(grid.ROW_OF_BAND, 4, most_px=150)[0].width
    narrowest = min(grid.leg(0, players).width for players in (1, 2))
    widths = {f"trial-{trial}": narrowest for trial in cards.TRIALS}
    widths |= {f"life-{card}": four for card in cards.LIFE_CARDS}
    for hero, side in emblems.POSTURE:
        widths[f"posture-{hero}-{side.lower()}"] = grid.POSTURE_OF_BAND.width
    for key, width in widths.items():
        name = TEXT.say(word(f"short-{key}"), locale)
        assert font("name", NAME_LEAST_PX).getlength(name) <= name_width(width), name


@pytest.mark.parametrize("count", range(1, 17))
def test_a_row_of_any_length_stays_in_its_panel(count: int) -> None:
    for box in (grid.HERO_ROW, grid.ROW_OF_BAND):
        for apart in range(count):
            places = grid.fan(box, count, most_px=150, apart=apart)
            assert all(box.contains(place) for place in places)
            assert not any(one.meets(other) for one, other in combinations(places, 2))


@pytest.mark.parametrize("count", range(12))
def test_every_blessing_of_the_reserve_is_on_the_board(count: int) -> None:
    blessings = " ".join(list(cards.BLESSING_OF.values())[:count])
    for written, own in (("planning", "wounds[wound wound]"), ("two_planning", "wounds[wound ")):
        view = after(written, reserve=(own, f"blessings[{blessings}] {own}"))
        display = DRAWING.table(view, samples.NAMES, ENGLISH).display
        found = [item.card for item in display if isinstance(item, Chip)]
        assert set(blessings.split()) <= set(found)
        boxes = [item.box for item in display if isinstance(item, Chip | Face | Back)]
        assert not any(one.meets(other) for one, other in combinations(boxes, 2))


# --- emblems ---


def test_every_card_of_the_game_has_an_emblem() -> None:
    assert set(emblems.TRIAL) == set(cards.TRIALS)
    assert set(emblems.CARD) == {printed.id for printed in cards.PRINTED}
    assert set(emblems.LIFE_CARD) == set(cards.LIFE_CARDS)
    assert set(emblems.FATE) == set(cards.FATES)
    assert set(emblems.POSTURE) == {(hero, side) for hero in ("hercules", "omphale") for side in "AB"}
    used = {*emblems.ICONS.values(), *emblems.POSTURE.values(), *emblems.FATE.values(), emblems.SHIELD}
    assert used <= set(render.emblems.emblems())


def test_only_a_blessing_shares_the_emblem_of_its_trial() -> None:
    ours = [*emblems.TRIAL.values(), *emblems.POSTURE.values(), *emblems.LIFE_CARD.values()]
    ours += [emblem for card, emblem in emblems.CARD.items() if card not in emblems.BLESSINGS]
    assert len(set(ours)) == len(ours)
    for trial, blessing in cards.BLESSING_OF.items():
        assert emblems.CARD[blessing] == emblems.TRIAL[trial]


@pytest.mark.parametrize("px", [22, 40])
def test_no_two_emblems_of_the_game_look_alike_even_when_small(px: int) -> None:
    used = {
        *emblems.ICONS.values(),
        *emblems.POSTURE.values(),
        *emblems.FATE.values(),
        emblems.SHIELD,
        "heart",
    }
    for one, other in combinations(sorted(used), 2):
        first, second = masks.emblem(one, px), masks.emblem(other, px)
        shared, all_ink = ImageChops.darker(first, second), ImageChops.lighter(first, second)
        overlap = ImageStat.Stat(shared).sum[0] / ImageStat.Stat(all_ink).sum[0]
        assert overlap < 0.70, f"{one} and {other}"


def test_the_icons_of_all_actions_have_emblems() -> None:
    rules = Hercules()
    for written in samples.POSITIONS.values():
        state = rules.position(written)
        for seat in range(len(state.seats)):
            for action in rules.legal_actions(state, Seat(seat)):
                icons = {step.icon for step in action.path if step.icon}
                assert icons <= set(DRAWING.icons), icons


# --- what the picture says ---


def test_drawings_use_public_information_only() -> None:
    for shows in (board.solo_board, coop.coop_board, banner.banner, words.table_text, words.table_alt):
        assert get_type_hints(shows)["view"] is TableView
    assert get_type_hints(hidden.hidden)["view"] is RevealView


@pytest.mark.parametrize("written", ["planning", "everything", "two_splitting"])
def test_the_order_of_hidden_cards_changes_nothing_visible(written: str) -> None:
    orders = {
        "planning": ("deck[strike+ block strike]", "deck[strike+ strike block]"),
        "everything": ("fates[blank lightning cross]", "fates[cross blank lightning]"),
        "two_splitting": ("upcoming[boar mares belt", "upcoming[belt boar mares"),
    }
    other = after(written, order=orders[written])
    names = samples.NAMES
    assert DRAWING.table(other, names, ENGLISH) == DRAWING.table(samples.tables()[written], names, ENGLISH)


def test_each_card_of_the_row_shows_how_often_it_counts() -> None:
    display = sample("everything").display
    assert [item.words for item in display if isinstance(item, Text) and item.words.startswith("×")][6:] == [
        "×14", "×6", "×5", "×4", "×3", "×2", "×1"
    ]  # fmt: skip
    assert "DOUBLE" in [item.words for item in display if isinstance(item, Tab)]
    assert "Boar’s Tusks ×14 (doubled)" in sample("everything").text


def test_a_card_with_two_kinds_of_points_shows_both_shapes() -> None:
    display = sample("two_splitting").display
    (might,) = [item for item in display if isinstance(item, Face) and item.card == "might"]
    assert (might.livery, might.number, might.is_mythic) == ("attack", "1", True)
    below = [str(item) for item in display if str(item).startswith("badge circle") and "defense" in str(item)]
    assert any(f"({might.box.x + 2}," in each for each in below)


def test_choices_are_framed_in_gold() -> None:
    hand = [item.box for item in sample("planning").display if isinstance(item, Face)][-2:]
    assert gold(sample("planning_of_player")) == hand
    assert gold(sample("planning")) == []


def test_cards_that_can_be_taken_back_are_dashed_and_told() -> None:
    picture = sample("planning_of_player")
    row = [item for item in picture.display if isinstance(item, Face)][-3:-2]
    dashed = [item for item in picture.display if isinstance(item, Outline) and item.stroke == "dashed"]
    assert [item.inner for item in dashed] == [item.box for item in row]
    assert picture.text.endswith("The last card of your row can still be taken back.")


def test_the_band_of_an_awaited_player_is_framed_in_gold() -> None:
    framed = gold(sample("two_splitting"))
    assert grid.BANDS[1].grown(-4) in framed
    assert grid.BANDS[0].grown(-4) not in framed


def test_a_taken_wound_is_lit_and_a_remaining_one_is_not() -> None:
    drops = [item for item in sample("planning").display if isinstance(item, Emblem) and item.name == "drop"]
    assert [item.colour for item in drops] == ["attack light", "sand", "sand"]
    assert drops[0].box.width > 1.5 * drops[1].box.width  # for colour-blind eyes


def test_a_track_shows_as_many_segments_as_its_number_says() -> None:
    life = grid.TRACKS[2]
    lit = [
        item
        for item in sample("planning").display
        if isinstance(item, Panel) and life.contains(item.box) and item.fill == "xp light"
    ]
    assert len(lit) == 9


@pytest.mark.parametrize(
    ("change", "lost", "missing"),
    [
        (("hand[training wound]", "hand[]"), 0, 6),
        (("attack 8", "attack 2"), 0, 0),
        (("pile[strike+ block training]", "pile[strike+ strike+ arrows+ arrows+ block]"), 3, 7),
        (("trial lion", "trial cattle"), 0, 8),
    ],
)
def test_the_board_says_what_the_row_would_come_to(change: tuple[str, str], lost: int, missing: int) -> None:
    view = after("planning", change=change)
    assert choices.life_lost(view) == lost
    assert max(0, choices.attack_to_come(view) - view.sums[1]) == missing


def test_a_wounded_hydra_is_counted_with_its_raised_attack() -> None:
    view = after(
        "planning", trial=("trial lion", "trial hydra"), pile=("pile[strike+", "pile[arrows+ strike+")
    )
    assert choices.life_lost(view) == 1
    assert choices.attack_to_come(view) == view.attack + 1


# --- contrast and weight ---


@pytest.mark.parametrize("kind", cards.KINDS)
def test_each_kind_of_points_has_its_colour_and_shape(kind: Kind) -> None:
    livery = LIVERIES[kind]
    pairs: tuple[tuple[Colour, Colour], ...] = (("cream", livery.deep), (livery.light, "panel"))
    for over, below in pairs:
        assert contrast(Image.new("RGB", (1, 1), HEX[below]), over) >= LEAST_CONTRAST
    assert len({LIVERIES[each].shape for each in cards.KINDS}) == len(cards.KINDS)


@each_picture
def test_a_picture_takes_less_than_300_kib(name: str) -> None:
    picture = sample(name)
    assert len(png(picture.display)) < 300 * KIB


def test_a_reveal_shows_the_next_hand_and_the_last_turn_apart() -> None:
    picture = sample("hidden_alone")
    shown = {item.words for item in picture.display if isinstance(item, Text)}
    assert {"NEXT HAND", "LAST TURN", "8 turns", "to come"} <= shown
    assert "3 Cretan Bull not beaten after 8 turns" in picture.alt
    assert "Clémentine would have drawn: Strike, Block, Training, Serious Wound." in picture.text
    assert (
        "Clémentine had laid and held: Block, Strike, Training+, Serious Wound, Serious Wound."
        in picture.text
    )
    looks = [item.look for item in picture.display if isinstance(item, Face)]
    assert looks[:12] == ["plain", "plain", "lost", *["dim"] * 9]


# --- who plays, and what is left ---


@each_locale
@each_picture
def test_every_board_shows_each_player_with_name_and_face(name: str, locale: str) -> None:
    display = sample(name, locale).display
    view = {**samples.tables(), **{key: seat.table for key, (seat, _) in samples.seats().items()}}
    view |= {f"end_{key}": table for key, (table, _) in samples.ends().items()}
    view |= {f"remembered_{key}": match.end for key, match in samples.remembered().items()}
    view |= {f"hidden_{key}": reveal.table for key, reveal in samples.reveals().items()}
    faces = [item.name for item in display if isinstance(item, Emblem) and item.colour == "brown light"]
    faces += [name for item in display if isinstance(item, Tondo) for _, name in item.figures]
    for number, own in enumerate(view[name].players):
        assert samples.NAMES[number] in [item.words for item in display if isinstance(item, Text)]
        assert own.hero in faces or name.startswith(("remembered", "end_lost"))


def test_the_end_of_a_lost_run_shows_the_monster_that_won() -> None:
    tondos = [item.figures for item in sample("end_lost").display if isinstance(item, Tondo)]
    assert tondos == [(("brown", "bull"),)]


def test_a_player_without_a_hero_sees_both_choices() -> None:
    view = after("two_choosing", hero=("| 1: omphale A", "| 1: nobody A"))
    display = DRAWING.table(view, samples.NAMES, ENGLISH).display
    band = grid.OPENING_PLAYERS[2][1]
    inside = [item.name for item in display if isinstance(item, Emblem) and band.contains(item.box)]
    assert inside == ["club", "hercules", "omphale"]


@pytest.mark.parametrize("name", ["lost", "won", "won_by_two", "resigned"])
def test_the_board_of_a_run_that_is_over_shows_each_trial_once(name: str) -> None:
    view = samples.ends()[name][0]
    display = DRAWING.table(view, samples.NAMES, ENGLISH).display
    found = [
        item.name for item in display if isinstance(item, Emblem) and item.name in emblems.TRIAL.values()
    ]
    assert sorted(found) == sorted(emblems.TRIAL.values())


@pytest.mark.parametrize(
    ("name", "verdict"), [("lost", "DEFEAT"), ("won", "VICTORY"), ("won_by_two", "VICTORY")]
)
def test_the_board_of_a_run_that_is_over_says_how_it_ended(name: str, verdict: str) -> None:
    view = samples.ends()[name][0]
    display = DRAWING.table(view, samples.NAMES, ENGLISH).display
    found = [item.words for item in display if isinstance(item, Text)]
    assert found.count(verdict) == len(view.players)
    assert str(len(view.beaten) + (verdict == "DEFEAT")) in found
    assert not {"13", "NOTHING LAID YET"} & set(found)


def test_the_sums_are_on_the_plate_of_their_player() -> None:
    plate = Box(grid.HERO.x, grid.HERO.y, grid.HERO.width, grid.PLATE_HEIGHT)
    on_it = {
        item.words
        for item in sample("planning").display
        if isinstance(item, Text | Tab) and plate.contains(item.box)
    }
    assert {"Hercules", "Clémentine", "6", "2", "1", "1/3", "6 too few"} <= on_it
    for band, sums in zip(grid.BANDS, (("4", "1", "0"), ("4", "9", "15")), strict=True):
        plate = grid.within(band, grid.BAND_PLATE)
        on_it = {
            item.words
            for item in sample("two_planning").display
            if isinstance(item, Text) and plate.contains(item.box)
        }
        assert {*sums, "Attack", "Defense", "experience"} <= on_it


def test_heras_three_kinds_of_cards_show_how_many_remain() -> None:
    for name, counts in (("everything", ["×1", "×1", "×1"]), ("two_splitting", ["×0", "×1", "×2"])):
        display = sample(name).display
        cards_of_hera = [item for item in display if isinstance(item, Chip) and item.card.startswith("fate-")]
        assert [item.card for item in cards_of_hera] == ["fate-cross", "fate-lightning", "fate-blank"]
        assert [item.look for item in cards_of_hera] == [
            "dim" if each == "×0" else "plain" for each in counts
        ]
        beside = [
            item.words
            for card in cards_of_hera
            for item in display
            if isinstance(item, Text)
            and item.box.x == card.box.right + 1
            and item.box.height >= card.box.height
        ]
        assert beside == counts


@each_picture
def test_wounds_and_empty_places_are_visible(name: str) -> None:
    """An unlit wound and the frame of an empty pile stand out from their ground."""
    display = sample(name).display
    image = drawn(display[:1])
    for item in display:
        is_drop = isinstance(item, Emblem) and item.name in ("drop", "graze", "gash")
        is_socket = isinstance(item, Panel) and item.fill == "slot text"
        if is_drop or is_socket or isinstance(item, Outline):
            assert isinstance(item, Emblem | Panel | Outline)
            colour = item.fill if isinstance(item, Panel) else item.colour
            under = image.crop((item.box.x, item.box.y, item.box.right, item.box.bottom))
            edge = under if not isinstance(item, Outline) else under.crop((0, 0, under.width, 2))
            assert contrast(edge, colour) >= SIGN_CONTRAST, str(item)
        draw(image, item)
