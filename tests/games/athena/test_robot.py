"""The robot of Athena plays sensibly, by its view alone."""

from random import Random

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.athena.options import PRESETS, Options
from engine.games.athena.robot import AthenaRobot
from tests.games.athena.figures import evenly
from tests.games.athena.table import GAME, Table, after, duel, position

ROBOT = AthenaRobot()


def choice(table: Table, letter: str = "A") -> str:
    """Return the robot's choice."""
    seat = Seat("AP".index(letter))
    view = GAME.seat_view(table.state, seat)
    return ROBOT.decide(view, table.legal(letter), Chance(b"dice"))


def wins(preset: str, matches: int, seed: int, **chosen: object) -> float:
    """Return the robot's share of wins against a random player, draws counting half."""
    return sum(_won(f"{seed}/{preset}/{number}", preset, chosen) for number in range(matches))


def _won(seed: str, preset: str, chosen: dict[str, object]) -> float:
    dice = Random(seed)
    own = Seat(dice.randrange(2))
    chance = Chance(dice.randbytes(16))
    state = GAME.deal(Options.model_validate({**PRESETS[preset], **chosen}), chance)
    number = 0
    while asks := GAME.asks(state):
        seat, number = asks[0].seat, number + 1
        legal = GAME.legal_actions(state, seat)
        if seat == own:
            notations = [action.notation for action in legal]
            dealt = Chance(f"{seed}/{number}".encode())
            decided = ROBOT.decide(GAME.seat_view(state, seat), notations, dealt)
            assert decided in notations
            action = GAME.parse(decided)
        else:
            action = evenly(state, seat, legal, dice)
        GAME.apply(state, seat, action, chance)
    return 0.5 if state.winner is None else float(state.winner == own)


@pytest.mark.parametrize(
    ("preset", "chosen"),
    [
        ("assault", {}),
        ("campaign", {"espion": True, "invocation": True}),
        ("short", {"army": "built", "layout": "cross", "terrains": "hidden", "captured_powers": True}),
    ],
)
def test_the_robot_plays_every_scenario_to_its_end(preset: str, chosen: dict[str, object], seed: int) -> None:
    assert wins(preset, 3, seed, **chosen) >= 1.5


def test_the_same_question_gets_the_same_answer() -> None:
    table = duel("hippeis+mine_de_rien tokens 2", "archer")
    assert choice(table) == choice(table)


def test_a_critical_blow_that_turns_the_duel_is_struck() -> None:
    table = after(duel("fantassin_elite+coup_critique tokens 1", "hippeis"), "go>15", "go>15")
    assert choice(table) == "use>coup_critique"


def test_no_token_is_spent_on_a_duel_that_is_lost() -> None:
    table = after(duel("peltaste+anticipation tokens 1", "garde_du_roi"), "go>15", "go>15")
    assert choice(table) == "commit"


FORWARD = (
    "A: army[{}] roster[garde_du_roi hoplite peltaste] | P: army[1:archer] engaged[15:hippeis] "
    "roster[archer hippeis] says red | answer | P attacks row[port]"
)


def test_a_weak_fighter_is_sacrificed_when_none_wins() -> None:
    assert choice(position(FORWARD.format("1:hoplite 2:peltaste"))) == "go>2"


def test_a_fighter_that_surely_wins_is_sent() -> None:
    assert choice(position(FORWARD.format("1:hoplite 2:peltaste 3:garde_du_roi"))) == "go>3"
