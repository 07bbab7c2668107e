"""Pictures and texts of Hera and Zeus show everything a player may know."""

from dataclasses import replace
from itertools import pairwise
from typing import get_type_hints

import pytest

from engine.games.hera_zeus.cards import KINDS
from engine.games.hera_zeus.view import SeatView, TableView
from engine.games.hera_zeus.view_numbers import numbered
from render.display import Arrow, Badge, Chip, Emblem, Face, Outline, Tab, Text, lines
from render.games.hera_zeus import board, closeup, grid, panel, samples, seat_words, stories, words
from render.games.hera_zeus.changes import choosable, drafted_depths, standing, touched
from render.games.hera_zeus.emblems import LIVERY, SIGIL
from render.games.hera_zeus.single import single
from render.theme import LIVERIES, WIDTH
from tests.programs import needs
from tests.render.golden import GOLDEN, said
from tests.render.pictures import ENGLISH, LOCALES, SAMPLES, TEXT, sample

NOBODYS_NAME = "Wolfeschlegelsteinhausenbergerdorff"[:32]


@needs("libfribidi")
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", SAMPLES)
def test_pictures_and_words_are_as_approved(name: str, locale: str) -> None:
    assert said(sample(name, locale)) == (GOLDEN / f"hera_zeus_{name}.{locale}.txt").read_text("utf-8")


def test_the_public_board_uses_only_a_spectators_knowledge() -> None:
    public = (board.table_board, words.table_alt, words.table_text, stories.duel_alt, stories.end_text)
    for draw in public:
        assert get_type_hints(draw)["view"] is TableView


@pytest.mark.parametrize("locale", LOCALES)
def test_a_description_is_short_and_begins_with_who_acts(locale: str) -> None:
    names = (NOBODYS_NAME, NOBODYS_NAME[::-1])
    say = TEXT.speaker(locale, names)
    for view in (samples.middle_game(), samples.full(), samples.placing(), samples.first_rows()):
        alt = words.table_alt(view, names, say)
        assert len(alt) <= 1024
        assert NOBODYS_NAME in alt[:250]
    for seat in (samples.middle_game_of_hera(), samples.middle_game_of_zeus()):
        assert len(seat_words.seat_alt(seat, names, say)) <= 1024


def test_the_words_of_the_panel_number_the_hand_like_its_tabs() -> None:
    view = samples.middle_game_of_hera()
    display = panel.seat_panel(view, samples.NAMES, ENGLISH)
    tabs = [item.words for item in display if isinstance(item, Tab) and item.words.isdigit()]
    numbered = [
        line for line in seat_words.seat_text(view, samples.NAMES, ENGLISH).splitlines() if line[0].isdigit()
    ]
    assert [line.split(".")[0] for line in numbered] == tabs
    assert numbered[10] == "11. Poseidon 7 (captured) (the enemy knows)"


def test_an_empty_hand_is_described() -> None:
    view = replace(samples.middle_game_of_hera(), hand=())
    assert "Your hand (0): none." in seat_words.seat_text(view, samples.NAMES, ENGLISH).splitlines()


def test_numbers_of_the_hand_hold_while_a_card_is_laid_out() -> None:
    before = samples.middle_game_of_hera()
    laid = replace(before, hand=before.hand[:2] + before.hand[3:], spent=(3,))
    display = panel.seat_panel(laid, samples.NAMES, ENGLISH, before)
    left = [str(number) for number in range(1, 13) if number != 3]
    assert [item.words for item in display if isinstance(item, Tab) and item.words.isdigit()] == left
    told = seat_words.seat_text(laid, samples.NAMES, ENGLISH, before).splitlines()
    assert [line.split(".")[0] for line in told if line[0].isdigit()] == left
    labels = numbered(laid)
    assert dict(labels["hand", "harpy"].args)["number"] == "4"
    assert dict(labels["hand", "persephone"].args)["number"] == "12"


def test_a_card_of_the_draft_is_dashed_and_named_as_such() -> None:
    view = samples.middle_game_of_hera()
    display = panel.seat_panel(view, samples.NAMES, ENGLISH, samples.without_draft(view))
    dashed = [item for item in display if isinstance(item, Outline) and item.stroke == "dashed"]
    assert [item.inner for item in dashed] == [grid.own_place("hera", 0, 1)]
    assert "A2 DRAFT" in [item.words for item in display if isinstance(item, Tab)]
    assert "A2 Hydra 5 (face down, known to you) (draft)" in seat_words.seat_text(
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
def test_new_cards_in_a_column_are_the_draft(before: str, now: str, drafted: set[int]) -> None:
    one, other = (samples.columns(f"{column},,", "hera")[0] for column in (before, now))
    assert drafted_depths(other, one) == drafted


def test_a_captured_card_shows_its_foreign_back() -> None:
    display = board.table_board(samples.middle_game(), samples.NAMES, ENGLISH)
    assert 'face apollo at (9,289) 120x172 violet "Apollo" 6 captured from green' in lines(display)
    assert "back violet crown at (844,110) 120x172" in lines(display)
    badges = [item for item in display if isinstance(item, Badge) and item.box == grid.FOREIGN_IN_HAND]
    assert [badge.shape for badge in badges] == ["hexagon"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_large_card_shows_its_deck_by_a_shape_too(kind: str) -> None:
    display = single(kind, ENGLISH)
    badges = [item.shape for item in display if isinstance(item, Badge)]
    signs = [item.name for item in display if isinstance(item, Emblem)]
    is_numbered = KINDS[kind].strength is not None
    decks = () if is_numbered else KINDS[kind].decks
    assert badges == [LIVERIES[LIVERY[side]].shape for side in decks]
    assert signs == [SIGIL[side] for side in decks]
    faces = [item for item in display if isinstance(item, Face)]
    assert [bool(face.number) for face in faces] == [is_numbered] * len(KINDS[kind].decks)


def test_privately_known_cards_are_also_marked_by_a_word() -> None:
    display = panel.seat_panel(samples.middle_game_of_hera(), samples.NAMES, ENGLISH)
    shown = lines(display)
    assert 'face fury at (573,110) 92x142 violet "Fury" 3 down' in shown
    assert 'face medusa at (767,110) 92x142 violet "Medusa" 0 star\n' in shown
    assert "chip cyclops at (997,289) 67x52 green 4 down" in shown
    said_below = {item.words for item in display if isinstance(item, Text)}
    assert {"A1", "B1 SECRET", "C2 SECRET", "A3 SEEN"} <= said_below


@pytest.mark.parametrize(
    ("view", "named"),
    [
        (samples.middle_game_of_hera(), ["A2", "A3", "B2", "C2", "C3", "C4"]),
        (samples.middle_game_of_zeus(), ["A2", "A3", "B2", "B3", "B4", "C2", "C3"]),
    ],
)
def test_every_small_enemy_card_is_labelled_with_its_place(view: SeatView, named: list[str]) -> None:
    display = panel.seat_panel(view, samples.NAMES, ENGLISH)
    places = {item.box: item.words for item in display if isinstance(item, Text)}
    small = [
        grid.enemy_behind(view.side, lane, depth)
        for lane, column in enumerate(view.enemy)
        for depth in range(1, len(standing(column)))
    ]
    assert [places[grid.beside(view.side, box)] for box in small] == named


def test_a_hand_card_known_to_the_enemy_has_an_eye_and_a_word() -> None:
    display = panel.seat_panel(samples.middle_game_of_hera(), samples.NAMES, ENGLISH)
    eyes = [item.box for item in display if isinstance(item, Emblem) and item.name == "eye"]
    cards = [grid.hand_place("hera", index) for index in (6, 10)]
    assert [box.x for box in eyes] == [grid.seen_tab(card).x for card in cards]
    assert [item.words for item in display if isinstance(item, Text)].count("SEEN") == 2


def test_choices_are_gold_and_others_dimmed() -> None:
    view = samples.middle_game_of_hera()
    display = panel.seat_panel(view, samples.NAMES, ENGLISH, None, ("d", "cB", "+hydra>A4", "pegasus>A"))
    gold = [item.words for item in display if isinstance(item, Tab) and item.fill == "gold"]
    assert gold == ["3", "7"]
    dimmed = {item.card for item in display if isinstance(item, Face) and item.look == "dim"}
    assert dimmed.isdisjoint({"hydra", "pegasus"})
    assert "nemesis" in dimmed
    assert [(item.words, item.points) for item in display if isinstance(item, Arrow)][1:] == [("B", "right")]


def test_a_waiting_player_sees_nothing_gold_or_dimmed() -> None:
    display = panel.seat_panel(samples.middle_game_of_hera(), samples.NAMES, ENGLISH)
    assert not [item for item in display if isinstance(item, Tab) and item.fill == "gold"]
    assert not [item for item in display if isinstance(item, Face) and item.look == "dim"]


@pytest.mark.parametrize(
    ("legal", "cards", "lanes"),
    [
        (("d", "end"), set(), set()),
        (("cA", "cC"), set(), {0, 2}),
        (("+harpy>B1", "+poseidon^>C1"), {"harpy", "poseidon^"}, set()),
        (("pegasus>hand", "pythia>A", "sirens"), {"pegasus", "pythia", "sirens"}, set()),
        (("hades>harpy", "persephone>2", "dionysus>A2>B1", "hera>B"),
         {"hades", "persephone", "dionysus", "hera"}, set()),
        (("next>fury", "order>lie"), {"fury"}, set()),
    ],
)  # fmt: skip
def test_an_action_begins_with_a_card_or_in_a_lane(
    legal: tuple[str, ...], cards: set[str], lanes: set[int]
) -> None:
    may = choosable(legal)
    assert (set(may.cards), set(may.lanes)) == (cards, lanes)


def test_the_latest_change_has_corners_and_a_word() -> None:
    display = board.table_board(samples.middle_game(), samples.NAMES, ENGLISH)
    corners = [item.inner for item in display if isinstance(item, Outline) and item.stroke == "corners"]
    assert corners == [grid.place("hera", 1, 2), grid.place("zeus", 1, 0)]
    assert [item.words for item in display if isinstance(item, Tab)].count("LAST") == 2
    assert touched(samples.middle_game()) == {("hera", 1, 2), ("zeus", 1, 0)}


def test_the_same_position_lies_in_a_mirror_for_zeus() -> None:
    for lane in range(grid.LANES):
        for depth in range(grid.DEPTH):
            left, right = grid.place("hera", lane, depth), grid.place("zeus", lane, depth)
            assert left.x == WIDTH - right.right
            assert left.y == right.y


def test_a_side_without_a_first_row_is_outlined_and_told() -> None:
    view = samples.first_rows()
    outlined = [
        item.inner
        for item in sample("first_rows").display
        if isinstance(item, Outline) and item.colour == "gold"
    ]
    assert outlined == [grid.OPENING_PLATE]
    both = replace(view, sides=(view.sides[0], replace(view.sides[1], is_ready=False)))
    assert "Hera (Clémentine), Zeus (Jörg-Uwe)" in words.table_text(both, samples.NAMES, ENGLISH)


def held(view: SeatView) -> list[str]:
    """Return the cards that the panel shows in the place of the hand."""
    display = panel.seat_panel(view, samples.NAMES, ENGLISH)
    return [item.card for item in display if isinstance(item, Face) and item.box.width == grid.HAND_WIDTH]


def test_cards_to_order_come_before_the_hand_or_alone() -> None:
    view = samples.middle_game_of_zeus()
    falling, own = ([card.kind for card in cards] for cards in (view.to_order, view.hand))
    assert held(view) == [*falling, *own]
    full = replace(view, hand=view.hand + view.hand[:2])
    assert held(full) == falling


def test_a_drawn_card_is_shown_with_its_possible_places() -> None:
    picture = sample("panel_placing")
    chips = [item for item in picture.display if isinstance(item, Chip) and item.box == grid.DRAWN_BETWEEN]
    assert [chip.card for chip in chips] == ["giant"]
    assert not grid.DRAWN_BETWEEN.meets(grid.PLATE)
    assert [item.words for item in picture.display if isinstance(item, Arrow)] == ["A", "B"]
    assert "You may put the drawn card in front of: A, B." in picture.alt
    assert {begins for target in picture.targets for begins in target.begins} == {"put>A", "put>B"}


# --- the close-up ---


def verdicts(name: str) -> list[str]:
    """Return the words of both bars, Hera's first, and of the sign between the cards."""
    duel = samples.duels()[name].duel
    assert duel is not None
    own, enemy = closeup.fates(duel)
    between = closeup.deciding(duel)
    return [*((own, enemy) if duel.side == "hera" else (enemy, own)), between[0] or between[1]]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("lost", ["falls", "wins", "5<7"]),
        ("won", ["wins", "falls", "6>2"]),
        ("tied", ["falls", "falls", "5=5"]),
        ("stone", ["falls", "wins", "medusa"]),
        ("slain", ["falls", "wins", "helmet"]),
        ("oracle", ["wins", "falls", "tripod"]),
        ("pandora", ["falls", "opens", "amphora"]),
        ("found", ["found", "wins", "eye"]),
        ("pegasus_found", ["wins", "found", "eye"]),
        ("pegasus_won", ["spent", "falls", "pegasus"]),
        ("pegasus_stays", ["spent", "stays", "1<5"]),
        ("pegasus_stone", ["stays", "spent", "medusa"]),
    ],
)
def test_the_close_up_explains_both_fates(name: str, expected: list[str]) -> None:
    assert verdicts(name) == expected


def test_the_close_up_shows_winner_loser_and_challenger() -> None:
    display = sample("duel_tied").display
    assert [item.look for item in display if isinstance(item, Face)] == ["lost", "lost"]
    display = sample("duel_lost").display
    assert [item.look for item in display if isinstance(item, Face)] == ["lost", "plain"]
    outlined = [item.inner for item in display if isinstance(item, Outline)]
    assert outlined == [grid.sided(grid.DUEL_CARD, "zeus")]
    arrow = next(item for item in display if isinstance(item, Arrow))
    assert (arrow.words, arrow.points) == ("B", "right")


def test_close_up_words_go_from_the_verdict_to_the_table() -> None:
    picture = sample("duel_stone")
    first = "Column B: Hera (Clémentine) challenged, Nemesis 7 against Medusa 0; Nemesis 7 fell."
    assert picture.alt.startswith(first)
    assert picture.text.splitlines()[0] == first
    assert picture.text.splitlines()[1:] == sample("board").text.splitlines()


def test_the_banner_begins_with_the_winner_and_the_reason() -> None:
    assert sample("end_found").alt.startswith(
        "Hera (Clémentine) wins: Argus found in column B, turn 14. Turn"
    )
    shown = [item.words for item in sample("end_found").display if isinstance(item, Text)]
    assert shown[:4] == ["VICTORY", "Clémentine", "over Jörg-Uwe", "Turning point · turn 12"]


# --- the reveal ---


def test_the_reveal_opens_both_hands_and_all_columns() -> None:
    display = sample("hidden").display
    assert not [item for item in display if str(item).startswith("back")]
    view = samples.revealed()
    chips = [item for item in display if str(item).startswith("chip")]
    assert len(chips) == sum(len(seat.hand) for seat in view.seats) + len(view.paths)
    assert all(
        min(box.width, box.height) >= 88
        for box in (grid.held_place("hera", index, 12) for index in range(12))
    )


def test_both_hostages_ways_share_a_scale_and_the_same_end() -> None:
    shown = sample("hidden").display
    (found,) = [item.box for item in shown if isinstance(item, Emblem) and item.name == "eye"]
    _, _, line = grid.way_of("zeus")
    assert line.contains(found)
    assert "Argus, hostage of Zeus (Jörg-Uwe): deck, hand from turn 6, found or lost in turn 14." in (
        sample("hidden").text
    )
    early = sample("hidden_early").display
    assert not [item for item in early if isinstance(item, Emblem) and item.name == "eye"]
    tabs = {item.words: item.box.x for item in early if isinstance(item, Tab)}
    assert tabs["HAND"] < tabs["B2"]


@pytest.mark.parametrize("count", range(1, 11))
def test_stops_on_a_way_never_lie_on_each_other(count: int) -> None:
    line, widths = grid.way_of("hera")[2], [100, 74, *[48] * 8][:count]
    for wanted in ([line.x] * count, [line.right] * count):
        boxes = grid.stops(line, widths, wanted)
        assert all(one.right < other.x for one, other in pairwise(boxes))
        assert all(line.x <= box.x and box.right <= line.right for box in boxes)


def test_many_stops_are_told_in_words_and_the_last_ones_drawn() -> None:
    stops = [item.words for item in sample("hidden").display if isinstance(item, Tab) and item.px == 26]
    assert stops[:10] == ["DECK", "HAND", "...", "B3", "C2", "C3", "A2", "A3", "B2", "B3"]
    told = sample("hidden").text.splitlines()[1]
    assert told.startswith(
        "The way of Io, hostage of Hera (Clémentine): deck, hand from turn 3, B1 from turn 5"
    )


def test_the_words_of_a_sample_end_match_its_board() -> None:
    for name, (view, outcome) in samples.ends().items():
        is_empty = not any(column.cards for column in view.sides[0].columns)
        assert is_empty == (outcome.reason.id == "end-no-cards"), name
    for name, match in samples.remembered().items():
        for side, held in zip(match.end.sides, match.reveal.seats, strict=True):
            opened = [(len(column.cards), column.has_figure) for column in held.own]
            shown = [(len(column.cards), column.has_figure) for column in side.columns]
            assert name != "agreed" or (opened, len(held.hand)) == (shown, len(side.hand))
