"""Runs are compared by trials beaten, by turns, and by the Wounds among the players' cards."""

from engine.core.log import Resign
from engine.core.match import Match
from engine.games.hercules.options import Options
from engine.games.hercules.scoring import SCORING, score
from tests.games.hercules.table import GAME, WOUNDS, Table, position


def scored(table: Table) -> tuple[int, ...]:
    return score(GAME.table_view(table.state))


def test_a_run_begins_with_nothing() -> None:
    assert Match.open(GAME, Options(), b"seed").score() == (0, 0, 0)


def test_trials_turns_and_wounds_are_counted() -> None:
    text = "plan | turn 9 | trial lion life 1 beaten[hind boar] | 0: A hand[wound] discard[wound+ block]"
    assert scored(position(f"{text} | reserve wounds[wound]")) == (2, 9, 2)


def test_a_wound_of_the_reserve_belongs_to_no_player() -> None:
    assert scored(position(f"plan | trial lion life 1 | 0: A hand[block] | {WOUNDS}"))[2] == 0


def test_a_run_that_was_given_up_keeps_what_it_reached() -> None:
    match = Match.open(GAME, Options(), b"seed")
    match, _ = match.act(match.seats[0], (match.legal(match.seats[0])[0].notation,))
    given_up, _ = match.end(Resign(match.seats[0]))
    assert given_up.score() == match.score() == (0, 1, 0)


def test_trials_count_before_turns_and_turns_before_wounds() -> None:
    scores = [(12, 61, 0), (7, 41, 1), (12, 60, 3), (0, 1, 0), (12, 60, 2)]
    best_first = [(12, 60, 2), (12, 60, 3), (12, 61, 0), (7, 41, 1), (0, 1, 0)]
    assert sorted(scores, key=SCORING.rank) == best_first


def test_turns_are_no_merit_of_a_run_that_was_not_won() -> None:
    assert SCORING.rank((7, 30, 0)) == SCORING.rank((7, 90, 3))
