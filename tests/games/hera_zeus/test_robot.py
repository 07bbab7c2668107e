"""The robot of Hera and Zeus plays sensibly, and guesses by habits."""

import json
from collections import Counter
from collections.abc import Iterator
from math import log
from random import Random
from typing import Literal

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hera_zeus.options import Options
from engine.games.hera_zeus.robot import HeraZeusRobot
from engine.games.hera_zeus.robot.habits import PATH, redealt
from engine.games.hera_zeus.robot.judging import named
from engine.games.hera_zeus.state import State
from tests.games.hera_zeus import measured_habits
from tests.games.hera_zeus.table import GAME

ROBOT = HeraZeusRobot()
DECK = "d[fury harpy fury amazon fury harpy pegasus fury hydra amazon]"
DECKS = f"{DECK} | ", "d[centaur cyclops centaur hero centaur cyclops pegasus centaur giant hero]"


def choice(text: str, dice: bytes = b"dice") -> str:
    """Return the robot's choice in this position."""
    return decided(GAME.position(text), dice)


def decided(state: State, dice: bytes = b"dice") -> str:
    seat = GAME.asks(state)[0].seat
    return ROBOT.decide(GAME.seat_view(state, seat), legal(state, seat), Chance(dice))


def legal(state: State, seat: Seat) -> list[str]:
    return [action.notation for action in GAME.legal_actions(state, seat)]


# --- sense ---


@pytest.mark.parametrize(
    ("position", "win"),
    [
        ("H: A[fury] B[fury] C[harpy] {} Z: A[hero*] B[argus! giant] C[hero] {}", "cB"),
        ("H: A[medusa] B[fury] h[harpy pegasus fury] {} Z: A[argus! hero] B[giant] {}", "pegasus>A"),
        ("H: A[fury] h[harpy pegasus] {} Z: A[poseidon*] h[argus!] {}", "pegasus>hand"),
        ("H: A[harpy] h[harpy fury] {} Z: A[hero*] h[giant apollo] {}", "cA"),  # no card is left to the enemy
    ],
)
def test_a_win_at_hand_is_taken(position: str, win: str) -> None:
    assert choice(position.format(*DECKS)) == win


def test_the_robot_takes_as_many_pegasus_of_both_backs_as_it_may() -> None:
    pile = "D[pegasus fury pegasus^ pegasus pegasus^ harpy]"
    state = GAME.position(f"H: A[fury] B[fury] h[persephone] {DECK} {pile} | Z: A[hero*] {DECKS[1]}")
    taken = [each for each in legal(state, Seat(0)) if each.startswith("persephone")]
    decided = ROBOT.decide(GAME.seat_view(state, Seat(0)), taken, Chance(b"dice"))
    assert decided in ("persephone>2+1^", "persephone>1+2^")


def test_a_safe_challenge_is_made_and_an_unsafe_one_is_not() -> None:
    position = (
        "H: A[harpy] B[harpy] C[harpy] h[fury] {} "
        "Z: A[giant*] B[centaur* hero] C[apollo*] h[hero] {} | to act H 1/3"
    )
    assert choice(position.format(*DECKS)) == "cB"


def test_medusa_is_challenged_by_her_killer_alone() -> None:
    position = "H: A[nemesis*] B[amazon*] C[hydra*] {} Z: A[medusa*] B[medusa*] C[medusa*] h[hero hero] {}"
    assert choice(position.format(*DECKS)) == "cB"


def test_pythia_on_the_field_challenges_a_seven() -> None:
    position = (
        "H: A[pythia] B[harpy] C[fury] {} Z: A[poseidon* hero] B[giant*] C[giant*] h[hero] {} | to act H 1/3"
    )
    assert choice(position.format(*DECKS)) == "cA"


def test_the_hostage_goes_deep_behind_a_guard() -> None:
    position = (
        "H: A[medusa harpy] B[fury] C[amazon] h[io] | Z: A[giant] B[hero] C[hero] | to act H 1/3 turn 1"
    )
    assert choice(position) == "+io>A3"


def test_a_hostage_whose_guard_is_beaten_gets_a_better_one() -> None:
    position = (
        "H: A[fury* io] B[harpy] C[fury] h[medusa pegasus] {} Z: A[giant*] B[hero] C[hero] {} | to act H 1/3"
    )
    assert choice(position.format(*DECKS)) == "+medusa>A1"


# --- by the view alone ---


def positions(seed: int, count: int) -> Iterator[State]:
    """Yield one moment of each random match, every second with the rules of the second preset."""
    rng = Random(f"moments {seed}")
    for number in range(count):
        chance = Chance(rng.randbytes(8))
        presets = list(GAME.spec.presets.values())
        state = GAME.deal(Options(**presets[number % len(presets)]), chance)
        for _ in range(rng.randrange(150)):
            before = state.copy()
            seat = GAME.asks(state)[0].seat
            GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)), chance)
            if not GAME.asks(state):
                state = before
                break
        yield state


def test_its_choices_are_legal_in_any_position(*, is_scaled: bool, seed: int) -> None:
    stages: set[str] = set()
    for state in positions(seed, 1000 if is_scaled else 100):
        stages.add(state.stage)
        assert decided(state) in legal(state, GAME.asks(state)[0].seat), GAME.written(state)
    assert stages >= {"first_row", "turn"}


@pytest.mark.parametrize("stage", ["placing", "ordering"])
def test_it_answers_questions_within_a_turn(stage: Literal["placing", "ordering"]) -> None:
    position = {
        "placing": "H: A[hydra] B[fury] C[medusa] | Z: A[hero] B[giant*] | to act H 2/3 placing centaur",
        "ordering": "H: B[fury] falls[harpy medusa] | Z: B[giant] | to act H 2/3",
    }[stage]
    state = GAME.position(position)
    assert state.stage == stage
    assert decided(state) in legal(state, Seat(0))


def test_the_same_view_and_dice_get_the_same_answer(seed: int) -> None:
    different = 0
    for number, state in enumerate(positions(seed, 20)):
        seat = GAME.asks(state)[0].seat
        view = GAME.seat_view(state, seat)
        world = GAME.imagine(view, Chance(b"world %d" % number))
        different += GAME.written(world) != GAME.written(state)
        assert (
            decided(world)
            == decided(state)
            == HeraZeusRobot().decide(view, legal(state, seat), Chance(b"dice"))
        )
    assert different > 10


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
