"""Pictures and texts of Battle for Athena show all that a player may know, in every language."""

from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import get_type_hints

import pytest
from PIL import ImageChops, ImageStat

import engine.games.athena
from engine.core.game import word
from engine.core.text import catalogue_of
from engine.games.athena.cards import FIGHTERS, POWERS, TERRAINS
from engine.games.athena.scenarios import LAYOUTS
from engine.games.athena.view import TableView
from render.display import (
    Arrow,
    Back,
    Backdrop,
    Box,
    DuelField,
    Emblem,
    Face,
    FighterFace,
    HiddenFighter,
    Lines,
    Lozenge,
    Outline,
    Slash,
    Slot,
    Stack,
    Tab,
    Text,
    Tile,
    lines,
)
from render.games.athena import (
    AthenaDrawing,
    board,
    closeup,
    grid,
    panel,
    positions,
    samples,
    seat_words,
    words,
)
from render.games.athena.emblems import EMBLEM, MENACE, ROLE_SIGN, SIGIL
from render.games.athena.score import total
from render.games.athena.values import facing, stands
from render.paint import png
from render.picture import Picture
from render.sprites import masks
from render.sprites.lettering import font
from render.sprites.soldiers import soldier_name_width
from render.sprites.tiles import flat_name_width, tile_name_width
from render.theme import NAME_LEAST_PX, TOP, WIDTH
from tests.programs import needs
from tests.render.golden import GOLDEN, said
from tests.render.pictures import ink, rows, shown

TEXT = catalogue_of(Path(engine.games.athena.__path__[0]) / "text")
ENGLISH = TEXT.speaker("en")
DRAWING = AthenaDrawing()
SAMPLES = sorted(DRAWING.samples(ENGLISH))
NAMES = samples.NAMES
KIB = 1024
LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff"[:32]
SMALLEST_LABEL_PX = 18

each_picture = pytest.mark.parametrize("name", SAMPLES)
each_locale = pytest.mark.parametrize("locale", TEXT.locales)


@lru_cache(maxsize=4)
def _samples(locale: str) -> dict[str, Picture]:
    return dict(DRAWING.samples(TEXT.speaker(locale)))


def sample(name: str, locale: str = "en") -> Picture:
    return _samples(locale)[name]


# --- every picture ---


@needs("libfribidi")
@each_locale
@each_picture
def test_pictures_and_words_are_as_approved(name: str, locale: str) -> None:
    assert said(sample(name, locale)) == (GOLDEN / f"athena_{name}.{locale}.txt").read_text("utf-8")


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
    kinds = Face | FighterFace | HiddenFighter | Stack | Slot
    cards = [item.box for item in display if isinstance(item, kinds)]
    written = [ink(item) for item in display if isinstance(item, Text | Tab | Lines)]
    written += [item.box for item in display if isinstance(item, Arrow | Lozenge)]
    for group in (cards, written):
        for one, another in combinations(group, 2):
            assert not one.meets(another), f"{one} and {another}"


@each_locale
@each_picture
def test_no_tile_lies_on_a_fighter_or_on_a_tile(name: str, locale: str) -> None:
    display = sample(name, locale).display
    kinds = FighterFace | HiddenFighter | Stack | Tile | Slot
    for one, another in combinations([item.box for item in display if isinstance(item, kinds)], 2):
        assert not one.meets(another), f"{one} and {another}"


@each_locale
@each_picture
def test_our_own_words_are_never_cut(name: str, locale: str) -> None:
    for item in sample(name, locale).display:
        if isinstance(item, Text) and item.words not in NAMES:
            assert shown(item)[0] == item.words, str(item)
        if isinstance(item, Lines):
            assert " ".join(rows(item)[0]) == item.words
            assert ink(item).bottom <= item.box.bottom
        if isinstance(item, Tab):
            least = min(item.px, SMALLEST_LABEL_PX)
            assert font(item.role, least).getlength(item.words) <= item.box.width - 6, str(item)


@each_locale
@each_picture
def test_no_letter_is_smaller_than_eyes_can_read_on_a_telephone(name: str, locale: str) -> None:
    for item in sample(name, locale).display:
        if isinstance(item, Text):
            assert shown(item)[1] >= SMALLEST_LABEL_PX, str(item)


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
    assert not {"athena", "poseidon", "garde_du_roi"} & set(picture.text.split())


# --- names and emblems ---


@needs("libfribidi")
@each_locale
def test_every_name_fits_on_every_card(locale: str) -> None:
    def length(kind: str) -> float:
        return font("name", NAME_LEAST_PX).getlength(TEXT.say(word(f"short-{kind}"), locale))

    forward = [grid.ENGAGED, grid.PANEL_ENGAGED, grid.muster("athena", 10)[0], grid.recruits("athena", 10)[0]]
    laid = [grid.own_army(each, "athena").boxes[0] for each in LAYOUTS.values()]
    shown = [grid.hidden_army(each, "athena")[0] for each in LAYOUTS.values()]
    for kind in FIGHTERS:
        assert all(length(kind) <= soldier_name_width(box.width) for box in forward + laid + shown)
    hand, power = grid.zone("athena", 9)[0], grid.duel_power("athena", 0)
    for kind in POWERS:
        assert length(kind) <= min(flat_name_width(hand.width, hand.height), tile_name_width(power.width))
    for kind in TERRAINS:
        for box in (*grid.NEXT, *grid.PANEL_NEXT, grid.ACTIVE, grid.PANEL_ACTIVE):
            assert length(kind) <= flat_name_width(box.width, box.height)


@pytest.mark.parametrize(
    "name", ["Ωρίων", "𝓑𝓮𝓷", "山田太郎", "Wolfeschlegelsteinhausenbergerdorff"[:32], "🦉"]
)
def test_a_name_in_any_script_keeps_its_place(name: str) -> None:
    names = (name, name[::-1])
    for view in (samples.table(positions.ANSWERING), samples.table(positions.DUELS["support"])):
        display = DRAWING.latest(view, names, ENGLISH).display
        for item in display:
            if isinstance(item, Text):
                assert shown(item)[0]
                assert item.box.width >= ink(item).width


def test_every_card_has_an_emblem_and_no_two_cards_share_it() -> None:
    assert set(EMBLEM) == {*FIGHTERS, *POWERS, *TERRAINS}
    every = [*EMBLEM.values(), *SIGIL.values(), *ROLE_SIGN.values()]
    assert len(set(every)) == len(every)


@pytest.mark.parametrize("px", [22, 40])
def test_no_two_emblems_look_alike_even_when_small(px: int) -> None:
    for one, other in combinations(sorted(EMBLEM.values()), 2):
        first, second = masks.emblem(one, px), masks.emblem(other, px)
        shared, all_ink = ImageChops.darker(first, second), ImageChops.lighter(first, second)
        overlap = ImageStat.Stat(shared).sum[0] / ImageStat.Stat(all_ink).sum[0]
        assert overlap < 0.64, f"{one} and {other}"


def test_a_menace_is_shown_by_chevrons_and_colour() -> None:
    assert len({rank for _, rank in MENACE.values()}) == len({colour for colour, _ in MENACE.values()}) == 3


# --- who sees what ---


def test_public_pictures_use_only_a_spectators_knowledge() -> None:
    for draw in (board.table_board, closeup.meeting, words.table_alt, words.table_text, words.status):
        assert get_type_hints(draw)["view"] is TableView


@pytest.mark.parametrize("name", sorted(samples.boards()))
def test_armies_on_the_public_board_are_backs_without_powers(name: str) -> None:
    display = sample(f"board_{name}").display
    view = samples.boards()[name]
    open_fighters = [item for item in display if isinstance(item, FighterFace)]
    assert len(open_fighters) == (2 if view.stage == "commit" else 0)
    hidden = [item for item in display if isinstance(item, HiddenFighter)]
    assert not any(item.known or item.foot.powers for item in hidden)
    backs = [item for item in display if isinstance(item, HiddenFighter | Back)]
    lying = sum(spot is not None for side in view.sides for spot in side.army)
    forward = sum(side.engaged is not None and side.engaged.fighter is None for side in view.sides)
    laid = sum(LAYOUTS[view.layout].size for side in view.sides if side.is_ready and view.stage == "deploy")
    assert len(backs) == lying + forward + laid


def test_a_secret_bluff_is_on_its_owners_picture_only() -> None:
    def told(picture: Picture) -> bool:
        return (
            "pas_si_fort" in lines(picture.display)
            or "Not So Strong" in picture.text.split("All powers of")[0]
        )

    own, enemy = (samples.seat(side, positions.ANSWERING) for side in ("athena", "poseidon"))
    assert "Your bluff, shown at the reveal: Not So Strong." in DRAWING.seat(own, NAMES, ENGLISH).text
    assert told(DRAWING.seat(own, NAMES, ENGLISH))
    without = replace(enemy, own=replace(enemy.own, hand=(), army=()))
    assert not told(DRAWING.seat(without, NAMES, ENGLISH))
    assert not told(DRAWING.table(own.table, NAMES, ENGLISH))


def test_a_spied_fighter_is_open_for_the_spys_owner_only() -> None:
    view = samples.seat("athena", positions.DRAFTING)
    hidden = [item for item in panel.seat_panel(view, NAMES, ENGLISH) if isinstance(item, HiddenFighter)]
    assert [item.known for item in hidden] == ["horse", "", "bow", "", "lion"]
    assert "Seen by your Spy: 1 Hippeis 18/10 red, 3 Archer 8/0 green" in seat_words.seat_text(
        view, NAMES, ENGLISH
    )
    public = board.table_board(view.table, NAMES, ENGLISH)
    assert not any(item.known for item in public if isinstance(item, HiddenFighter))


def test_a_draft_is_dashed_and_described() -> None:
    view = samples.seat("athena", positions.DRAFTING)
    display = panel.seat_panel(view, NAMES, ENGLISH)
    boxes = grid.own_army(LAYOUTS["pyramid"], "athena", 4).boxes
    dashed = {item.inner for item in display if isinstance(item, Outline) and item.stroke == "dashed"}
    assert dashed & set(boxes) == {boxes[1], boxes[12]}
    text = seat_words.seat_text(view, NAMES, ENGLISH)
    assert "Your draft: Play Support · Place 2, Strategy · Commander · Place 13." in text
    assert "2 Elite Hoplite 8/16 red (available, with Support, draft)" in text


# --- numbers ---


@pytest.mark.parametrize("name", sorted(positions.DUELS))
def test_the_numbers_of_a_combat_value_add_up_to_it(name: str) -> None:
    duel = samples.meetings()[name].result
    assert duel
    for stand in stands(duel):
        assert sum(part.number for part in stand.parts) == stand.value


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("critical", "Poseidon (Jörg-Uwe) defended with Hippeis, 10 = 10 (Defense) + 0 (Critical Blow)."),
        ("immune", "Athena (Clémentine) attacked with Elite Archer, 18 = 16 (Attack) + 2 (half Defense)."),
        ("support", "defended with King’s Guard, 36 = 18 (Defense) + 6 (Attack − 6) + 12 (Support)."),
        ("tower", "defended with Archer, 7 = 0 (Defense) + 7 (half (Attack + 6))."),
        ("tied", "Last duel: a tie, nobody was captured."),
    ],
)
def test_each_number_of_a_duel_is_named_in_words(name: str, told: str) -> None:
    picture = DRAWING.latest(samples.meetings()[name], NAMES, ENGLISH)
    assert told in picture.text
    assert "Last duel:" in picture.alt[:250]


def test_two_revealed_fighters_show_values_before_powers() -> None:
    both = facing(samples.table(positions.COMMITTING))
    assert both
    assert [(stand.side, stand.value) for stand in both] == [("athena", 11), ("poseidon", 24)]
    assert facing(samples.table(positions.ANSWERING)) is None
    text = DRAWING.latest(samples.table(positions.COMMITTING), NAMES, ENGLISH).text
    assert "Spartan, 11 = 8 (Attack) + 3 (half Defense)." in text


def test_in_scenario_2_the_running_sum_is_always_in_sight() -> None:
    view = samples.table(positions.ASSAULT)
    assert [total(view, side).points for side in view.sides] == [64 + 44, 58 + 39]
    numbers = [item.words for item in board.table_board(view, NAMES, ENGLISH) if isinstance(item, Text)]
    assert {"108", "97", "SUM"} <= set(numbers)
    assert "All rounds together: 108." in words.table_text(view, NAMES, ENGLISH)


def test_a_round_that_is_over_is_counted_once() -> None:
    view = samples.table(positions.WON)
    assert [total(view, side).points for side in view.sides] == [40, 34]


def test_the_awaited_side_is_outlined_and_named_first() -> None:
    for position in (positions.ANSWERING, positions.ENGAGING, positions.DEPLOYING, positions.PREPARING):
        view = samples.table(position)
        assert LONG_NAME in words.table_alt(view, (LONG_NAME, LONG_NAME), ENGLISH)[:250]
        plates = {grid.sided(grid.PLATE, side) for side in view.asked}
        outlined = {
            item.inner for item in board.table_board(view, NAMES, ENGLISH) if isinstance(item, Outline)
        }
        assert {grid.sided(grid.PLATE, side) for side in ("athena", "poseidon")} & outlined == plates


def test_captured_powers_and_what_stays_in_play_are_shown() -> None:
    rich = board.table_board(samples.table(positions.RICH), NAMES, ENGLISH)
    assert {"riposte", "soutien", "coup_critique"} <= {item.card for item in rich if isinstance(item, Stack)}
    lasting = [
        (item.card, item.number)
        for item in board.table_board(samples.table(positions.ASSAULT), NAMES, ENGLISH)
        if isinstance(item, Stack) and item.card in POWERS
    ]
    assert lasting == [("divination", "2"), ("soutien", "1"), ("clairvoyance", "5")]


def test_a_clock_marks_the_side_that_must_engage_first() -> None:
    def clocks(position: str) -> list[Box]:
        display = board.table_board(samples.table(position), NAMES, ENGLISH)
        return [item.box for item in display if isinstance(item, Emblem) and item.name == "clepsydra"]

    assert len(clocks(positions.ASSAULT)) == 1
    assert grid.ENGAGED.contains(clocks(positions.ASSAULT)[0])
    assert clocks(positions.ENGAGING) == []


def test_a_laurel_stands_for_each_round_that_is_won() -> None:
    display = board.table_board(samples.table(positions.PREPARING), NAMES, ENGLISH)
    assert sum(isinstance(item, Emblem) and item.name == "laurel" for item in display) == 1


def test_each_fighters_fate_is_on_its_card_and_in_words() -> None:
    picture = sample("hidden")
    fighters = [item for item in picture.display if isinstance(item, FighterFace)]
    assert len(fighters) == 30
    assert [item.look for item in fighters].count("lost") == 11
    duels = sorted(int(item.foot.place) for item in fighters if item.foot and item.foot.powers)
    assert duels == sorted([*range(1, 15), *range(1, 14), 3])  # the last of either side was never put forward
    assert "14 Elite Footman (won, duel 1), 15 Elite Archer." in picture.text
    assert "1 King’s Guard (relieved, duel 3)" in picture.text
    assert "7 won their duel, 5 were captured, 2 went without either." in picture.alt
    assert len(picture.alt) < 1024
