"""The trials that a run's log records."""

import pytest

from engine.games.hercules import GAME
from engine.games.hercules.cards import TRIALS
from tests.benchmarks.arena import CONTESTANTS, Effort, deal, play
from tests.games.hercules.proportions import ALL, lines, met, options_of


@pytest.mark.parametrize(
    ("level", "named"), [("normal", ()), ("normal", ("coop",)), ("heroic", ("blood", "calm"))]
)
def test_each_trial_met_is_counted_with_turns_and_wounds(level: str, named: tuple[str, ...]) -> None:
    options = options_of(level, named)
    runs = []
    for number in range(2):
        lot = deal("a run that is counted", number)
        players = [(CONTESTANTS["v1"]("hercules"), Effort()) for _ in GAME.seats(options)]
        run = play(GAME, options, players, lot)
        trials = met(options, lot, run.log)
        assert [each.after for each in trials] == list(range(len(trials)))
        assert len({each.trial for each in trials}) == len(trials)
        assert [each.is_lost for each in trials[:-1]] == [False] * (len(trials) - 1)
        beaten, turns, _ = run.score
        assert len(trials) - trials[-1].is_lost == beaten
        assert sum(each.turns for each in trials) <= turns <= sum(each.turns for each in trials) + 1
        assert trials[-1].wounds > 0 or not trials[-1].is_lost
        runs.append(trials)
    won = sum(len(run) == ALL and not run[-1].is_lost for run in runs)
    told = list(lines(runs))
    assert told[0].startswith(f"all twelve {100 * won / len(runs):.1f} ")
    assert [line.split()[0] for line in told[1:]] == [
        trial for trial in TRIALS if any(each.trial == trial for run in runs for each in run)
    ]
