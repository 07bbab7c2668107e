"""Scores have words, stay within bounds and tell nothing hidden."""

from typing import Any

import pytest

from bot.words import words
from engine.core.game import word
from engine.core.rules import AnyGame
from engine.core.scoring import Scoring
from engine.registry import GAMES
from tests.conformance.checks import demand, imagined
from tests.conformance.plays import Moment, Run, each_moment

SCORED: list[AnyGame] = [game for game in GAMES.values() if game.scoring]


@pytest.fixture(params=SCORED, ids=[game.spec.id for game in SCORED])
def scored(request: pytest.FixtureRequest) -> AnyGame:
    """Return every game whose runs are compared."""
    found: AnyGame = request.param
    return found


def scoring_of(game: AnyGame) -> Scoring:
    assert game.scoring
    return game.scoring


def scores_are_fair(game: AnyGame, moment: Moment) -> None:
    """Check that a score has one number within bounds per count, and is the same in every world."""
    scoring, state = scoring_of(game), moment.state
    score = scoring.score(game.table_view(state))
    demand(len(score) == len(scoring.counts), "a score has not one number for each count")
    for count, number in zip(scoring.counts, score, strict=True):
        demand(number >= 0, f"{count.id} is below 0")
        demand(count.most is None or number <= count.most, f"{count.id} is above its maximum")
    for world in imagined(game, state, moment.seat, moment.rng, count=3):
        demand(scoring.score(game.table_view(world)) == score, "a score distinguishes imagined worlds")


def test_scores_tell_nothing_hidden_at_any_moment(scored: AnyGame, run: Run) -> None:
    assert each_moment(scored, run.part(5), scores_are_fair, every=4)


def test_every_count_has_words(scored: AnyGame) -> None:
    catalogue = words(scored.spec.id)
    for count in scoring_of(scored).counts:
        for locale in catalogue.locales:
            told = {catalogue.say(_counted(count.id, number), locale) for number in (0, 1, 2, 7)}
            assert len(told) == 4


def test_the_better_score_ranks_first(scored: AnyGame) -> None:
    scoring = scoring_of(scored)
    full = [count.most or 5 for count in scoring.counts]
    for place, count in enumerate(scoring.counts):
        less = tuple(number - (place == other) for other, number in enumerate(full))
        best = min((less, tuple(full)), key=scoring.rank)
        assert best == (less if count.is_fewer_better else tuple(full))


@pytest.mark.parametrize("id", sorted(id for id in GAMES if GAMES[id].daily))
def test_a_daily_run_is_for_one_player(id: str) -> None:
    game = GAMES[id]
    assert game.daily
    options = game.spec.options.model_validate(game.spec.presets[game.daily])
    assert len(game.seats(options)) == 1


def _counted(id: str, number: int) -> Any:
    return word(f"count-{id}", count=number, most=12)
