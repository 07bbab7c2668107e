"""Every robot chooses legally, by what its seat may know, and repeatably."""

import re

import pytest

from engine.core.chance import Chance
from engine.registry import GAMES, ROBOTS
from tests.conformance.plays import Moment, Run, each_moment

DECISIONS_EVERY = 30


@pytest.mark.parametrize("id", sorted(ROBOTS))
def test_a_robot_chooses_a_legal_action_repeatably(id: str, run: Run) -> None:
    robot = ROBOTS[id]

    def chooses(game: object, moment: Moment) -> None:  # noqa: ARG001  # the robot's own game
        view = GAMES[id].seat_view(moment.state, moment.seat)
        legal = [action.notation for action in GAMES[id].legal_actions(moment.state, moment.seat)]
        seed, before = moment.rng.randbytes(16), repr(view)
        decided = robot.decide(view, tuple(legal), Chance(seed))
        assert decided in legal
        assert robot.decide(view, tuple(legal), Chance(seed)) == decided
        assert repr(view) == before

    assert each_moment(GAMES[id], run.part(12, thinned=10), chooses, every=DECISIONS_EVERY)


@pytest.mark.parametrize("id", sorted(ROBOTS))
def test_a_robot_can_be_named_in_the_log(id: str) -> None:
    assert re.fullmatch(r"[a-z0-9_]{1,30}", ROBOTS[id].name)
    assert ROBOTS[id].version >= 1


def test_robots_play_games_that_there_are() -> None:
    assert ROBOTS.keys() <= GAMES.keys()
