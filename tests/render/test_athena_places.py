"""The layout and the highlights of the pictures of Battle for Athena."""

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.core.game import Outcome, Seat, word
from engine.core.menu import Choice, Menu, menu
from engine.games.athena.cards import FIGHTERS
from engine.games.athena.notation import parse
from engine.games.athena.scenarios import LAYOUTS, layout
from engine.games.athena.view_numbers import numbered
from render.display import (
    Back,
    Box,
    Display,
    Emblem,
    FighterFace,
    Foot,
    Ground,
    HiddenFighter,
    Outline,
    Panel,
    Slot,
    Stack,
    Text,
    Tile,
)
from render.games.athena import banner, board, grid, panel, pieces, positions, samples
from render.games.athena.choosing import choosable
from render.paint import draw, drawn
from render.sheet import speaker
from render.theme import HEX, LIVERIES, WIDTH, Colour, LiveryName

SIDES_LIVERIES: tuple[LiveryName, ...] = ("ochre", "sea")
DEEP, PLATES = ({getattr(LIVERIES[side], part) for side in SIDES_LIVERIES} for part in ("deep", "plate"))

ENGLISH = speaker("athena", "en")
NAMES = samples.NAMES


def drawn_panel(name: str) -> Display:
    view, legal = samples.panels()[name]
    return panel.seat_panel(view, NAMES, ENGLISH, legal)


def drawn_board(name: str) -> Display:
    return board.table_board(samples.boards()[name], NAMES, ENGLISH)


def tiles(display: Display) -> list[tuple[str, str]]:
    return [(item.card, item.number) for item in display if isinstance(item, Tile) and item.is_flat]


def called(display: Display) -> list[tuple[str, str]]:
    """Return the selectable powers with their labels."""
    return [(item.card, str(item.foot)) for item in display if isinstance(item, Tile) and item.foot]


def numbered_powers(name: str) -> list[tuple[tuple[str, str], str]]:
    """Return the selectable powers with the answers in the list that have their numbers."""
    view, legal = samples.panels()[name]
    asked = menu(map(parse, legal), numbered(view))
    answers = {power: ENGLISH(each.label) for each in choices(asked) for power in (each.icon,)}
    return [((power, foot), answers.get(power, "")) for power, foot in called(drawn_panel(name))]


def choices(asked: Menu) -> list[Choice]:
    return [found for each in asked.choices for found in (*(choices(each.menu) if each.menu else ()), each)]


def stacks(display: Display) -> list[tuple[str, str]]:
    return [(item.card, item.number) for item in display if isinstance(item, Stack)]


@pytest.mark.parametrize("kind", sorted(LAYOUTS))
def test_the_bottom_row_is_lowest_and_both_armies_mirror(kind: str) -> None:
    left, right = grid.army(LAYOUTS[kind], "athena"), grid.army(LAYOUTS[kind], "poseidon")
    assert len(left.boxes) == LAYOUTS[kind].size
    assert left.boxes[0].y > left.boxes[-1].y
    starts = [sum(LAYOUTS[kind].rows[:row]) for row in range(len(LAYOUTS[kind].rows))]
    assert len({left.boxes[start].y for start in starts}) == len(starts)
    mirrored = sorted(WIDTH - box.right for box in right.boxes)
    assert all(
        abs(box - x) <= 1 for box, x in zip(sorted(each.x for each in left.boxes), mirrored, strict=True)
    )
    assert len(left.links) == sum(len(covered) for covered in LAYOUTS[kind].covers.values())


def test_a_new_layout_finds_its_place() -> None:
    field = grid.army(
        layout("ladder", (1, 2, 1, 2), {2: (1,), 3: (1,), 4: (2, 3), 5: (4,), 6: (4,)}), "athena"
    )
    assert len(field.boxes) == 6
    for one, another in combinations(field.boxes, 2):
        assert not one.meets(another)


def test_exactly_the_choices_are_gold() -> None:
    view, legal = samples.panels()["engaging"]
    may = choosable(legal)
    assert may.own == {9 + 1, 11, 12}
    display = panel.seat_panel(view, NAMES, ENGLISH, legal)
    boxes = grid.own_army(LAYOUTS["pyramid"], "athena", 3).boxes
    gold = {item.inner for item in display if isinstance(item, Outline) and item.colour == "gold"}
    assert gold & set(boxes) == {boxes[9], boxes[10], boxes[11]}
    _, legal = samples.panels()["committing"]
    assert choosable(legal).powers == {"coup_critique", "anticipation"}
    _, legal = samples.panels()["preparing"]
    assert choosable(legal).hand == {
        "commandant",
        "attaque_surprise",
        "coup_critique",
        "riposte",
        "mine_de_rien",
    }


# --- rows that are left ---


def test_rows_that_are_left_are_not_drawn_and_the_others_grow() -> None:
    whole, half = (grid.army(LAYOUTS["pyramid"], "athena", rows) for rows in (5, 3))
    assert half.boxes[0].height > whole.boxes[0].height
    assert half.boxes[0].bottom == whole.boxes[0].bottom
    assert (whole.shown, half.shown) == (15, 12)
    labels = {item.label for item in drawn_board("preparing") if isinstance(item, Slot)}
    assert labels == set()  # neither side has anybody left at 13 to 15
    assert grid.spoils("athena", half).height > grid.spoils("athena", whole).height


@pytest.mark.parametrize(
    ("army", "rows"),
    [((), 5), ((None,) * 15, 1), ((object(), *(None,) * 14), 1), ((*(None,) * 9, object(), *(None,) * 5), 3)],
)
def test_the_highest_fighter_says_how_many_rows_are_left(army: tuple[object, ...], rows: int) -> None:
    assert grid.rows_in_use(LAYOUTS["pyramid"], army) == rows


# --- what is won ---


def test_captives_and_land_are_grouped() -> None:
    assert stacks(drawn_board("preparing")) == [
        ("peltaste", "×2"),
        ("hippeis", ""),
        ("foret", "×2"),
        ("port", ""),
        ("archer", ""),
        ("colline", ""),
    ]


def test_fifteen_captives_and_a_score_of_four_digits_have_room() -> None:
    display = drawn_board("full")
    assert "1495" in {item.words for item in display if isinstance(item, Text)}
    captives = [item for item in display if isinstance(item, Stack) and item.livery == "sea"]
    assert len(captives) == 10
    assert min(min(item.box.width, item.box.height) for item in captives) >= 60


@pytest.mark.parametrize("name", ["rich", "full", "initiation"])
def test_an_empty_shelf_is_like_a_full_one(name: str) -> None:
    display = drawn_board(name)
    left, right = (
        [box for box in shelves_of(display) if (box.centre[0] < WIDTH // 2) == left] for left in (1, 0)
    )
    assert left == [grid.sided(box, "poseidon") for box in right]
    assert len(left) == 2
    lying = [item.box for item in display if isinstance(item, Stack)]
    leads = [item.box for item in display if isinstance(item, Panel) and item.fill in DEEP]
    signs = [
        item.box
        for item in display
        if isinstance(item, Emblem)
        and any(within(item.box, shelf) for shelf in right)
        and not any(within(item.box, lead) for lead in leads)
    ]
    assert all(any(within(box, shelf) for shelf in left) for box in lying)
    assert [[within(box, shelf) for shelf in right] for box in signs] == [[True, False], [False, True]]


def shelves_of(display: Display) -> list[Box]:
    return [item.box for item in display if isinstance(item, Panel) and item.fill in PLATES]


def within(inner: Box, outer: Box) -> bool:
    return (
        outer.x <= inner.x
        and inner.right <= outer.right
        and outer.y <= inner.y
        and inner.bottom <= outer.bottom
    )


# --- what is to be chosen from ---


def test_equal_cards_of_the_hand_are_one_choice() -> None:
    assert ("commandant", "×2") in tiles(drawn_panel("answering"))
    assert ("coup_critique", "×2") in tiles(drawn_panel("committing"))


def test_equal_strategies_are_labelled_by_their_fighter() -> None:
    assert called(drawn_panel("strategy")) == [
        ("riposte", "1 covered"),
        ("commandant", "at 12 chosen; with horse"),
        ("commandant", "at 13 chosen; with bow"),
    ]


def test_powers_carry_the_numbers_used_in_lists() -> None:
    assert [each for each, _ in numbered_powers("preparing")] == [
        ("commandant", "1 chosen"),
        ("attaque_surprise", "2 chosen"),
        ("coup_critique", "3 chosen"),
        ("riposte", "4 chosen"),
        ("mine_de_rien", "5 chosen"),
    ]
    assert [label for _, label in numbered_powers("preparing")][3] == "4 · Play Riposte"
    assert numbered_powers("committing") == [
        (("mine_de_rien", " covered"), ""),
        (("coup_critique", "1 chosen"), "1 · Critical Blow"),
        (("anticipation", "2 chosen"), "2 · Anticipation"),
    ]


def test_powers_keep_their_numbers_while_they_are_chosen() -> None:
    found = []
    for commits in ("", " commits[soutien*2]", " commits[soutien*2 riposte]"):
        position = positions.CHOSEN.replace(" commits[riposte soutien*2]", commits)
        view = samples.seat("poseidon", position)
        display = panel.seat_panel(view, NAMES, ENGLISH, samples.legal("poseidon", position))
        found.append([(card, foot.split()[0]) for card, foot in called(display)])
    assert found == [[("riposte", "1"), ("soutien", "2"), ("immunite", "3")]] * 3


def test_a_chosen_power_says_how_many_tokens_it_takes() -> None:
    assert tiles(drawn_panel("chosen"))[-3:] == [
        ("riposte", "1 token"),
        ("soutien", "2 tokens"),
        ("immunite", ""),
    ]


def test_waiting_fighters_show_their_values_and_count() -> None:
    view, legal = samples.panels()["recruiting"]
    waiting = [
        item for item in panel.seat_panel(view, NAMES, ENGLISH, legal) if isinstance(item, FighterFace)
    ]
    counts = {item.card: item.foot.place for item in waiting if item.foot}
    assert counts["peltaste"] == "×2"
    assert counts["hoplite"] == "×0"
    assert len(counts) == 10


def test_a_built_army_shows_its_fighters_and_all_costs() -> None:
    display = drawn_panel("recruiting")
    assert stacks(display) == [
        (kind, "") for kind in ("peltaste", "peltaste", "archer", "hippeis", "garde_du_roi")
    ]
    assert len([item for item in display if isinstance(item, Slot)]) == 10
    assert pieces_of_clay(display) == 6 + sum(fighter.cost for fighter in FIGHTERS.values())
    assert len([item for item in display if isinstance(item, Panel) and item.fill == "unlit"]) == 20 - 6


def test_survivors_cost_nothing_in_the_next_round() -> None:
    view, legal = samples.panels()["recruiting"]
    sides = (replace(view.table.sides[0], veterans=("hippeis", "hoplite", "hoplite")), view.table.sides[1])
    again = replace(view, table=replace(view.table, sides=sides))
    before, after = (pieces_of_clay(panel.seat_panel(each, NAMES, ENGLISH, legal)) for each in (view, again))
    assert (
        before - after == FIGHTERS["hoplite"].cost
    )  # the only veteran among the Hippeis is in the army already


def pieces_of_clay(display: Display) -> int:
    return len([item for item in display if isinstance(item, Panel) and item.fill == "clay"])


def light_of(item: Slot, ground: Colour) -> float:
    """Return how much light an item adds to its ground."""
    bare = Image.new("RGB", (120, 120), HEX[ground])
    image = bare.copy()
    draw(image, item)
    return float(ImageStat.Stat(ImageChops.difference(image.convert("L"), bare.convert("L"))).sum[0])


def test_an_empty_place_is_fainter_than_any_that_is_taken() -> None:
    slot = Slot(Box(0, 0, 120, 120), "7")
    for livery in SIDES_LIVERIES:
        framed, ground = replace(slot, livery=livery), LIVERIES[livery].deep
        assert 0 < light_of(replace(framed, is_quiet=True), ground) < light_of(framed, ground) * 0.8
    for name in ("drafting", "deploying"):
        places = [item for item in drawn_panel(name) if isinstance(item, Slot)]
        assert places
        assert all(place.is_quiet for place in places)


# --- what lies under a fighter ---


def test_powers_signs_and_place_are_in_the_strip_below_a_name() -> None:
    feet = {
        item.foot.place: str(item.foot)
        for item in drawn_panel("preparing")
        if isinstance(item, FighterFace) and item.foot
    }
    assert feet["12"] == "12 open; with plume, labrys"
    assert feet["11"] == "11 open; in force eye"
    assert feet["8"] == "8 covered; with labrys, mask, clepsydra"
    rich = [item.foot for item in drawn_panel("rich") if isinstance(item, FighterFace) and item.foot]
    assert str(rich[0]) == "1 open; with rebound, standard; 2 more"


@pytest.mark.parametrize("kind", sorted(LAYOUTS))
def test_everything_under_a_fighter_is_drawn_in_any_layout(kind: str) -> None:
    field = grid.own_army(LAYOUTS[kind], "athena")
    feet = [
        Foot("1", "covered", signs, powers, count)
        for signs in ((), ("standard",))
        for powers, count in (((), 0), (("labrys",), 0), (("labrys", "mask"), 0), (("labrys",), 2))
    ]
    cards = [pieces.fighter("spartan", field.boxes[0], "athena", ENGLISH, foot=foot) for foot in feet]
    pictures = [drawn((Ground(grid.CANVAS), card)).tobytes() for card in cards]
    assert len(set(pictures)) == len(feet)


def test_a_laid_army_is_backs_that_show_only_places() -> None:
    backs = [item for item in drawn_panel("deploying") if isinstance(item, HiddenFighter)]
    assert [str(item.foot) for item in backs] == [f"{place} covered" for place in range(1, 16)]
    assert not any(isinstance(item, Back) for item in drawn_panel("deploying"))


def test_a_finished_match_shows_the_gains_to_everybody() -> None:
    view, legal = samples.panels()["full"]
    public = board.table_board(view.table, NAMES, ENGLISH)
    assert panel.seat_panel(view, NAMES, ENGLISH, legal) == panel.seat_board(view, NAMES, ENGLISH) == public


def test_the_duel_takes_the_room_that_no_lasting_power_needs() -> None:
    (small, said), (large, below) = (grid.duel("athena", has_durables=each) for each in (True, False))
    assert large.height > small.height
    for card, announced in ((small, said), (large, below)):
        assert card.bottom < announced.y
        assert announced.bottom <= grid.BODY_BOTTOM
    view = samples.table(positions.ASSAULT)
    without = replace(view, sides=(replace(view.sides[0], durables=()), view.sides[1]))
    heights = []
    for each in (view, without):
        display = board.table_board(each, NAMES, ENGLISH)
        empty = [item for item in display if isinstance(item, Outline) and item.stroke == "dashed"]
        heights.append({item.inner.height for item in empty})
    assert max(heights[0]) < max(heights[1])


# --- the end ---


def banner_of(position: str) -> Display:
    view = samples.table(position)
    return banner.banner(
        view, Outcome(frozenset({Seat(0)}), word("end-score", more=1, less=0)), NAMES, ENGLISH
    )


def sums(display: Display) -> list[str]:
    """Return the numbers of the table, row by row."""
    shown = [item for item in display if isinstance(item, Text) and item.words.lstrip("×").isdigit()]
    return [item.words for item in sorted(shown, key=lambda item: (item.box.centre[1] // 40, item.box.x))]


def test_the_end_shows_the_parts_of_each_score() -> None:
    assert sums(banner_of(positions.WON)) == ["28", "×1", "12", "×2", "40", "30", "×1", "4", "×1", "34"]
    drawn_match = samples.ends()["drawn"]
    display = banner.banner(*drawn_match, NAMES, ENGLISH)
    assert sums(display) == ["28", "×1", "12", "×2", "40"] * 2


def test_if_rounds_decide_they_come_after_all_points() -> None:
    assert sums(banner_of(positions.ROUNDS)) == ["1230", "118", "1348", "2", "76", "22", "98", "1"]


@pytest.mark.parametrize(("scoring", "counts"), [("terrains", ["12", "4"]), ("prisoners", ["1", "1"])])
def test_the_deciding_number_always_comes_last(scoring: str, counts: list[str]) -> None:
    found = sums(banner_of(f"{positions.WON} | scoring={scoring}"))
    assert [found[4], found[9]] == counts
