"""Whole runs and their scores."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from engine.core.chance import Chance
from engine.core.log import Resign
from engine.core.match import Match
from engine.games.hercules.cards import BLESSING_OF, TRIALS
from engine.games.hercules.options import Options
from engine.games.hercules.scoring import SCORING, score
from engine.games.hercules.state import State
from engine.games.hercules.tally import xp_left
from tests.games.hercules.golden import FIRST, FOLDER, SECOND, WANTED
from tests.games.hercules.table import GAME, WOUNDS, Table, count_cards, position
from tests.games.kept import read
from tests.marks import rule

RUNS, RUNS_SCALED = 100, 10_000
LONGEST = 3000
FILES = sorted(FOLDER.glob("*.match"))
EVERY = {**FIRST, **SECOND, **WANTED}
TECHNIQUES = {"training": 6, "strike": 5, "block": 5}


@rule("8.11")
@rule("1.1")
def test_every_run_ends_and_keeps_its_cards(is_scaled: bool, seed: int) -> None:
    turns = 0
    for number in range(RUNS_SCALED if is_scaled else RUNS):
        turns += _plays_to_an_end(Random(f"{seed}/{number}"))
    assert turns > RUNS


def _plays_to_an_end(dice: Random) -> int:
    flags = ("coop", "blood", "athena", "hera", "calm", "omphale", "trust")
    options = Options(
        level=dice.choice(["normal", "heroic", "mythic"]), **{flag: dice.random() < 0.5 for flag in flags}
    )
    chance = Chance(dice.randbytes(16))
    state = GAME.deal(options, chance)
    if dice.random() < 0.5:  # random play beats few trials: let some die at a touch
        state.life = state.start_life = 1
    for _ in range(LONGEST):
        asks = GAME.asks(state)
        if not asks:
            break
        seat = dice.choice(asks).seat
        beaten = len(state.beaten)
        GAME.apply(state, seat, dice.choice(GAME.legal_actions(state, seat)), chance)
        if len(state.beaten) > beaten and state.ending is None:
            state.life = state.start_life = 1
        _is_sound(state)
    assert state.ending is not None
    return state.turn


def _is_sound(state: State) -> None:
    assert count_cards(state) == _expected(state)
    assert sorted([*state.beaten, state.trial, *state.upcoming]) == sorted(TRIALS) or state.ending
    assert 0 <= state.life <= state.start_life
    assert state.attack >= 0
    assert xp_left(state) >= 0 or state.stage == "plan"
    for own in state.seats:
        assert 0 <= own.known <= len(own.deck)
        assert own.shield == 0 or state.options.athena
        assert sum(each.is_doubled for each in own.pile) <= len(own.pile)
    for each in (*state.techniques, *state.wounds, *state.blessings):
        assert not each.is_improved
    fates = Counter([*state.fates, *state.past_fates])
    assert fates == ({"cross": 1, "lightning": 2, "blank": 3} if state.options.hera else {})


def _expected(state: State) -> Counter[str]:
    times = len(state.seats)
    wounds = ("graze", "wound", "deep") if state.options.blood else ("wound",)
    cards = Counter({name: times * count for name, count in TECHNIQUES.items()})
    cards.update(dict.fromkeys(wounds, times * 3))
    carried = {each.trial for each in state.carried}
    last = {state.trial} if state.ending == "all-beaten" else set()
    cards.update(BLESSING_OF[trial] for trial in state.beaten if trial not in carried | last)
    return cards


@rule("9.12")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_file_holds_the_end_it_is_called_by(path: Path) -> None:
    kept = read(path.read_text("utf-8"))
    assert (kept.reason, kept.options) == EVERY[path.stem]
    assert kept.ruleset == (1 if path.stem in FIRST else 2 if path.stem in SECOND else 3)


@rule("9.12")
def test_there_is_a_file_for_each_way_a_run_can_end() -> None:
    assert {path.stem for path in FILES} == {*EVERY}


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
