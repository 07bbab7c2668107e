"""Every game's robots, and the minds that think for them."""

import re
from functools import partial
from statistics import fmean

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.mind import Mind, RivalMind
from engine.registry import GAMES, MINDS, ROBOTS
from tests.benchmarks.strength import ROWS, Row, result
from tests.conformance import thinking
from tests.conformance.plays import Moment, Run, each_moment, far_on
from tests.conformance.thinking import DICE, MISADVISED, MISREVIEWED, MUTANTS

ids = pytest.mark.parametrize("id", sorted(MINDS))
rivals = pytest.mark.parametrize("id", sorted(id for id in MINDS if isinstance(MINDS[id], RivalMind)))
dealers = pytest.mark.parametrize(
    "id", sorted(id for id in MINDS if type(MINDS[id]).redeal is not Mind.redeal)
)
lots = pytest.mark.parametrize("id", sorted(id for id in MINDS if MINDS[id].draws_lots))


def test_minds_are_of_games_that_robots_play() -> None:
    assert MINDS.keys() <= ROBOTS.keys()
    assert all(mind.version >= 1 for mind in MINDS.values())


@ids
def test_thoughts_are_alike_in_every_possible_world(id: str, run: Run) -> None:
    """Mutants: playouts seeded by the match's secret, and in the real world."""
    assert each_moment(GAMES[id], run.part(12, thinned=10), thinking.thoughts_are_alike, every=60)


@ids
@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_search_that_knows_more_than_its_seat_is_found(id: str, mutant: str, seed: int) -> None:
    check = partial(thinking.thoughts_are_alike, think=MUTANTS[mutant])
    with pytest.raises(AssertionError, match="thoughts distinguish imagined worlds from the real one"):
        each_moment(GAMES[id], Run(seed, 20), check, every=10)


@ids
def test_a_hint_is_the_same_in_every_possible_world(id: str, run: Run) -> None:
    """Mutants: a hint played out in the real world, and one by the match's secret."""
    assert each_moment(GAMES[id], run.part(12, thinned=10), thinking.hints_are_alike, every=60)


@ids
@pytest.mark.parametrize("mutant", MISADVISED)
def test_a_hint_that_knows_more_than_its_seat_is_found(id: str, mutant: str, seed: int) -> None:
    check = partial(thinking.hints_are_alike, advise=MISADVISED[mutant])
    with pytest.raises(AssertionError, match="a hint distinguishes imagined worlds from the real one"):
        each_moment(GAMES[id], Run(seed, 20), check, every=10)


@ids
def test_reviews_are_alike_in_every_world_possible_then(id: str, run: Run) -> None:
    """Mutants: a review in the real world, and one by the match's secret."""
    assert each_moment(GAMES[id], run.part(12, thinned=10), thinking.reviews_are_alike, every=60)


@ids
@pytest.mark.parametrize("mutant", MISREVIEWED)
def test_a_review_that_knows_more_than_its_seat_did_is_found(id: str, mutant: str, seed: int) -> None:
    check = partial(thinking.reviews_are_alike, review=MISREVIEWED[mutant])
    with pytest.raises(AssertionError, match="a review distinguishes imagined worlds from the real one"):
        each_moment(GAMES[id], Run(seed, 20), check, every=10)


@ids
def test_plans_can_be_carried_out(id: str, run: Run) -> None:
    assert each_moment(GAMES[id], run.part(8, thinned=10), thinking.plans_can_be_carried_out, every=20)


@dealers
def test_redealt_worlds_look_the_same(id: str, run: Run) -> None:
    check = thinking.worlds_dealt_anew_look_alike
    assert each_moment(GAMES[id], run.part(8, thinned=10), check, every=5)


@rivals
def test_odds_depend_on_visible_facts_only(id: str, run: Run) -> None:
    check = thinking.customs_follow_from_what_is_seen
    assert each_moment(GAMES[id], run.part(8, thinned=10), check, every=5)


@lots
def test_random_choices_can_be_carried_out(id: str, run: Run) -> None:
    assert each_moment(GAMES[id], run.part(8, thinned=10), thinking.lots_can_be_carried_out, every=3)


@ids
def test_values_are_chances(id: str, run: Run) -> None:
    assert each_moment(GAMES[id], run.part(8, thinned=10), thinking.values_are_chances, every=5)


@ids
def test_every_legal_action_has_a_rank(id: str, run: Run) -> None:
    assert each_moment(GAMES[id], run.part(8, thinned=10), thinking.ranks_are_complete, every=20)


@ids
def test_an_end_is_certain_and_a_horizon_never_falls(id: str) -> None:
    game, mind, before = GAMES[id], MINDS[id], 0
    for state in far_on(id, 1, 0):
        assert mind.horizon(state) >= before
        before = mind.horizon(state)
    last = far_on(id, 1, 0)[-1].copy()
    while asks := game.asks(last):
        seat = next(ask.seat for ask in asks if ask.is_missing)
        for action in mind.plans(last, seat, 1)[0]:
            game.apply(last, seat, action, DICE)
    outcome = game.outcome(last)
    assert outcome is not None
    assert list(mind.value(last)) == [
        float(Seat(seat) in outcome.winners) for seat in range(len(mind.value(last)))
    ]


DECISIONS_EVERY = 30
DEALS = 3


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


@pytest.mark.parametrize("id", sorted({row.game for row in ROWS}))
def test_a_robot_beats_random_play(id: str) -> None:
    """Play a few fixed deals; `python3 -m tests.benchmarks.arena GAME v1 random` plays more."""
    row = Row(id, "v1", "random", floor=75, goal=99)
    assert 100 * fmean(result(row, number).share for number in range(DEALS)) >= row.floor


@pytest.mark.parametrize("id", sorted(ROBOTS))
def test_a_robot_can_be_named_in_the_log(id: str) -> None:
    assert re.fullmatch(r"[a-z0-9_]{1,30}", ROBOTS[id].name)
    assert ROBOTS[id].version >= 1


def test_robots_play_games_that_there_are() -> None:
    assert ROBOTS.keys() <= GAMES.keys()
