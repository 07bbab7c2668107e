"""The reveal of a finished run: how long each trial took, and the trials to come."""

from random import Random

from engine.core.game import Seat
from engine.core.log import Resign
from engine.core.match import Match
from engine.games.hercules import Hercules
from engine.games.hercules.cards import TRIALS
from engine.games.hercules.view import RevealView

GAME = Hercules()


def played(dice: Random) -> Match:
    """Return a random run to its end."""
    options = GAME.spec.options(coop=dice.random() < 0.5, calm=dice.random() < 0.5)
    match = Match.open(GAME, options, dice.randbytes(8))
    while match.outcome() is None:
        seat = dice.choice(match.asks()).seat
        match, _ = match.act(seat, (dice.choice(match.legal(seat)).notation,))
    return match


def test_the_turns_of_all_trials_are_the_turns_of_the_run(seed: int) -> None:
    for number in range(6):
        match = played(Random(f"{seed}/{number}"))
        route = match.reveal().route
        assert sorted(leg.trial for leg in route) == sorted(TRIALS)
        assert sum(leg.turns for leg in route) == match.table_view().turn
        assert [leg.trial for leg in route if leg.fate == "beaten"] == list(match.table_view().beaten)
        assert [leg.fate for leg in route if leg.fate not in ("beaten", "ahead")] == ["failed"]
        assert all(leg.turns > 0 for leg in route if leg.fate != "ahead")


def test_a_run_given_up_reveals_the_order_of_the_rest() -> None:
    match = Match.open(GAME, GAME.spec.options(), b"given up")
    match, _ = match.act(Seat(0), (match.legal(Seat(0))[0].notation,))
    over, _ = match.end(Resign(Seat(0)))
    shown = over.reveal()
    assert [(leg.fate, leg.turns) for leg in shown.route] == [("open", 1), *[("ahead", 0)] * 11]
    assert tuple(leg.trial for leg in shown.route[1:]) == shown.trials


def test_the_last_trial_of_a_run_that_is_won_is_beaten() -> None:
    last = GAME.position(_BEFORE_THE_LAST)
    end = GAME.position(_WON)
    shown: RevealView = GAME.reveal([last], end)
    assert [leg.fate for leg in shown.route] == ["beaten"] * 12
    assert shown.route[-1].turns == 1
    assert shown.trials == ()


_FIRST_ELEVEN = "lion hydra hind boar stables birds bull mares belt cattle apples"
_BEFORE_THE_LAST = (
    f"plan turn 40 call 40 | trial cerberus attack 9 life 1/22 beaten[{_FIRST_ELEVEN}] | 0: hercules A"
)
_WON = (
    f"over turn 40 call 40 ending all-beaten | trial cerberus attack 9 life 0/22 "
    f"beaten[{_FIRST_ELEVEN} cerberus] | 0: hercules A"
)
