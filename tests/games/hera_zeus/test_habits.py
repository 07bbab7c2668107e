"""Hidden cards of the enemy are guessed by habits, and nothing seems impossible."""

import json
from collections import Counter
from math import log

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hera_zeus.robot.habits import PATH, redealt
from engine.games.hera_zeus.robot.judging import named
from engine.games.hera_zeus.state import State
from tests.games.hera_zeus import measured_habits
from tests.games.hera_zeus.table import GAME

WORLDS = 200
FRESH = 9000  # matches from here on were not counted
ENEMY = (
    "Z: A[medusa] B[centaur hero] h[giant hero pegasus] d[argus centaur cyclops apollo giant pegasus] "
    "| to act H 3/3 turn 9"
)


def guessed(state: State, column: int, index: int, *, by_custom: bool) -> Counter[str]:
    """Return how often each kind lies at a place of Zeus in worlds that Hera imagines."""
    view, found = GAME.seat_view(state, Seat(0)), Counter[str]()
    for number in range(WORLDS):
        dice = Chance(f"world {number}".encode())
        world = GAME.imagine(view, dice)
        if by_custom:
            world = redealt(world, Seat(0), dice)
            assert GAME.seat_view(world, Seat(0)) == view
        found[named(world.sides[1].columns[column][index])] += 1
    return found


def test_medusa_is_laid_before_a_strong_card_that_is_known() -> None:
    often = {}
    for front in ("artemis*", "artemis"):
        state = GAME.position(f"H: A[{front}] B[fury] h[fury] d[fury harpy io] | {ENEMY}")
        by_custom, by_chance = (guessed(state, 0, 0, by_custom=each)["medusa"] for each in (True, False))
        often[front] = by_custom / by_chance
    assert often["artemis"] > 1
    assert often["artemis*"] > 1.5 * often["artemis"]


def test_a_hostage_is_looked_for_behind_others() -> None:
    state = GAME.position(f"H: A[harpy] B[fury] h[fury] d[fury harpy io] | {ENEMY}")
    front, behind = (guessed(state, 1, index, by_custom=True)["hostage"] for index in (0, 1))
    by_chance = guessed(state, 1, 1, by_custom=False)["hostage"]
    assert front < by_chance < behind / 2


def test_habits_fit_matches_that_were_not_counted() -> None:
    """By more than a tenth on average."""
    table = json.loads(PATH.read_text("utf-8"))
    lay, imagined = measured_habits.Counts(), measured_habits.Counts()
    for number in range(FRESH, FRESH + 6):
        for counts, found in zip((lay, imagined), measured_habits.match(number), strict=True):
            counts.update(found)
    cards, usual = Counter[str](), Counter[str]()
    for (place, card), count in imagined.items():
        cards[place] += count
        usual[place] += count * table.get(place, {}).get(card, 1)
    gain = sum(
        count * log(table.get(place, {}).get(card, 1) * cards[place] / usual[place])
        for (place, card), count in lay.items()
    )
    assert gain / lay.total() > log(1.1)


def test_nothing_is_held_to_be_impossible() -> None:
    table = json.loads(PATH.read_text("utf-8"))
    assert all(often >= measured_habits.LEAST for each in table.values() for often in each.values())
    assert {place.split()[0] for place in table} == {"front", "behind", "hand"}


def test_a_rare_place_borrows_from_similar_ones() -> None:
    often, seldom = "front 6 safe", "front 6 safe deep"
    lay = measured_habits.Counts({(often, "medusa"): 3000, (often, "3"): 1000, (seldom, "3"): 2})
    imagined = measured_habits.Counts({(often, "medusa"): 1000, (often, "3"): 3000, (seldom, "medusa"): 2})
    found = measured_habits.measured(lay, imagined)
    assert found[often] == pytest.approx({"medusa": 3, "3": 1 / 3}, rel=0.05)
    assert found[seldom] == pytest.approx({"medusa": 2.75}, rel=0.05)


def test_a_match_is_counted() -> None:
    """As many cards are imagined as lie hidden; the match's number decides which."""
    lay, imagined = measured_habits.match(0)
    assert lay.total() == imagined.total() > 100
    assert {place for place, _ in lay} == {place for place, _ in imagined}
    assert (lay, imagined) == measured_habits.match(0)
